//! From an instruction to its text.

mod line;
mod options;
mod run;
mod value;

pub use options::{Places, PrintOptions, Style};

use crate::format::ClassText;
use crate::format::program::{GroupStyle, Slots, Step};
use crate::isa::{Held, Instruction, Isa};
use crate::text::lut;
use core::fmt::{self, Write};
use line::Line;
use warpsmith_md::machine::{ClassId, Flag, Values};

/// What is due before the next thing that is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gap {
    Nothing,
    /// Behind the mnemonic: a blank, and no comma yet.
    First,
    Space,
    Comma,
    Plus,
    PostIncrement,
}

/// Writes instructions.
pub(crate) struct Printer<'a, W> {
    pub isa: &'a Isa,
    pub text: &'a ClassText,
    class: ClassId,
    held: Held<'a>,
    /// The word, if the operands stand in it.
    word: Option<u128>,
    pub address: u64,
    /// [`Style::Control`] is the exact style here, without control information.
    pub style: Style,
    /// Control information is left out.
    pub bare: bool,
    /// Tables are formulas.
    pub formulas: bool,
    /// Everything is written, defaults too.
    pub full: bool,
    pub places: &'a dyn Places,
    out: Line<'a, W>,
    /// A blank is due before the next comma, see [`Printer::value`].
    blank: bool,
    /// Whether it is asked what was hidden.
    asks_hidden: bool,
    /// Something was hidden that has not its default.
    hidden: bool,
}

impl<'a, W: Write> Printer<'a, W> {
    pub(crate) fn new(
        isa: &'a Isa,
        instruction: &'a Instruction,
        address: u64,
        options: PrintOptions<'a>,
        out: &'a mut W,
    ) -> Self {
        let text = isa.text(instruction.class());
        let style = if options.style == Style::Control { Style::Exact } else { options.style };
        Printer {
            isa,
            text,
            class: instruction.class(),
            held: instruction.held(isa),
            word: instruction.operand_word(),
            address,
            style,
            bare: false,
            formulas: options.formulas,
            full: false,
            places: options.places,
            out: Line::new(out),
            blank: false,
            asks_hidden: false,
            hidden: false,
        }
    }

    /// Writes the text of the class, without what follows it.
    pub(crate) fn write(&mut self) -> fmt::Result {
        self.all()?;
        self.out.flush()
    }

    /// Writes a word by the operations of its class, and whatever else by its steps.
    fn all(&mut self) -> fmt::Result {
        match self.flat_word() {
            Some(word) => self.run(word),
            None => self.steps(0, self.text.steps.len(), false, &mut Gap::Nothing),
        }
    }

    /// Writes the mnemonic.
    fn mnemonic(&mut self) -> fmt::Result {
        if self.text.aliases.is_empty()
            && let Some(name) = self.text.short_mnemonics.get(usize::from(self.held.opcode()))
            && self.out.short(name)?
        {
            return Ok(());
        }
        self.out.write_str(self.isa.mnemonic_of(self.class, &self.held))
    }

    /// Writes the value of a slot alone.
    pub(crate) fn write_value(&mut self, slot: usize) -> fmt::Result {
        self.value(slot)?;
        self.out.flush()
    }

    /// The same, and the semicolon of a listing: blanks stand before it where something was hidden, and behind numbers
    /// that have one of their own.
    pub(crate) fn write_statement(&mut self) -> fmt::Result {
        self.asks_hidden = true;
        self.all()?;
        self.out.write_str(match (self.hidden, self.blank) {
            (true, true) => "  ;",
            (false, false) => ";",
            _ => " ;",
        })?;
        self.out.flush()
    }

    /// Writes the steps from, up to; `forced` ones are written although they are defaults.
    fn steps(&mut self, from: usize, to: usize, forced: bool, gap: &mut Gap) -> fmt::Result {
        let text = self.text;
        let mut at = from;
        while at < to {
            match text.steps[at] {
                Step::Opcode => {
                    self.flush(gap)?;
                    let mnemonic = self.isa.mnemonic_of(self.class, &self.held);
                    match self.lut() {
                        Some(slot) => {
                            // Its last part gives way to the formula.
                            let table = lut::formula(self.held.value(slot) as u8);
                            let length = mnemonic.rfind('.').map_or(0, |dot| dot + 1);
                            write!(self.out, "{}({table})", &mnemonic[..length])?;
                        }
                        None => self.out.write_str(mnemonic)?,
                    }
                    *gap = Gap::First;
                }
                Step::Comma => {
                    if !matches!(*gap, Gap::Nothing | Gap::First) {
                        *gap = Gap::Comma;
                    }
                }
                Step::Literal(glyph) => {
                    if glyph.begins() {
                        self.flush(gap)?;
                    }
                    self.out.write_str(glyph.text())?;
                    *gap = Gap::Nothing;
                }
                Step::Modifiers(count) => {
                    for step in &text.steps[at + 1..=at + usize::from(count)] {
                        if let Step::Modifier(slot) = step {
                            self.modifier(usize::from(*slot), forced)?;
                        }
                    }
                    at += usize::from(count);
                }
                Step::Modifier(slot) => self.modifier(usize::from(slot), forced)?,
                Step::Operand { slot, end } => {
                    let slot = usize::from(slot);
                    let said = self.formulas && self.lut() == Some(slot);
                    if !said && (forced || !self.omits_operand(at, slot, usize::from(end))) {
                        self.operand(at, slot, usize::from(end), forced, gap)?;
                    }
                    at = usize::from(end);
                }
                Step::Open { end, index, optional, slots } => {
                    let end = usize::from(end);
                    if forced || self.full || !(optional && self.skips(slots)) {
                        self.memory(at + 1, end, index, slots, gap)?;
                    }
                    at = end;
                }
                Step::Plus => {
                    if *gap != Gap::Nothing {
                        *gap = Gap::Plus;
                    }
                }
                Step::PostIncrement(slot) => {
                    if *gap != Gap::Nothing {
                        let increments = self.held.has(usize::from(slot), Flag::PostIncrement);
                        *gap = if increments { Gap::PostIncrement } else { Gap::Plus };
                    }
                }
                Step::Group { style, end, slots } => {
                    let end = usize::from(end);
                    self.group(at + 1, end, style, slots, gap)?;
                    at = end;
                }
                Step::OperandEnd(_) | Step::Close | Step::GroupEnd(_) => {}
            }
            at += 1;
        }
        Ok(())
    }

    fn group(
        &mut self,
        from: usize,
        to: usize,
        style: GroupStyle,
        slots: Slots,
        gap: &mut Gap,
    ) -> fmt::Result {
        if style == GroupStyle::Control && self.style == Style::Listing {
            // Where there is control information, no other hidden part leaves a trace in a listing.
            let counts = self.text.control.is_none_or(|roles| roles.leaves_blank(from - 1));
            self.hidden = self.hidden || self.asks_hidden && counts && !self.skips(slots);
            return Ok(());
        }
        // The step before is the one that begins the part.
        if self.bare && self.text.control.is_some_and(|roles| roles.begins(from - 1)) {
            return Ok(());
        }
        if !self.full && self.skips(slots) && !self.shadowed(slots) {
            return Ok(());
        }
        match style {
            GroupStyle::Control => self.steps(from, to, !self.inner_groups(from, to), gap),
            GroupStyle::Optional | GroupStyle::GuardBare => self.steps(from, to, true, gap),
            GroupStyle::GuardAt => {
                self.out.byte(b'@')?;
                self.steps(from, to, true, &mut Gap::Nothing)?;
                *gap = Gap::Space;
                Ok(())
            }
            GroupStyle::GuardParentheses | GroupStyle::GuardBrackets => {
                let is_round = style == GroupStyle::GuardParentheses;
                self.out.write_str(if is_round { " (" } else { " [" })?;
                self.steps(from, to, true, &mut Gap::Nothing)?;
                self.out.byte(if is_round { b')' } else { b']' })
            }
        }
    }

    /// The table that is written as a formula.
    fn lut(&self) -> Option<usize> {
        self.text.lut.filter(|_| self.formulas).map(usize::from)
    }

    /// Whether the steps are groups that decide for themselves.
    fn inner_groups(&self, from: usize, to: usize) -> bool {
        self.text.steps[from..to].iter().any(|step| matches!(step, Step::Group { .. }))
    }

    fn flush(&mut self, gap: &mut Gap) -> fmt::Result {
        match *gap {
            Gap::Nothing => Ok(()),
            Gap::First | Gap::Space => self.out.byte(b' '),
            Gap::Comma => {
                if core::mem::take(&mut self.blank) {
                    self.out.byte(b' ')?;
                }
                self.out.byte(b',')?;
                self.out.byte(b' ')
            }
            Gap::Plus => self.out.byte(b'+'),
            Gap::PostIncrement => self.out.write_str("+++"),
        }
    }

    /// Whether a slot has its default, and may be left out.
    fn skipped(&self, slot: usize) -> bool {
        let info = &self.text.slots[slot];
        let has_default = |default| default == self.held.value(slot) && self.held.flags(slot) == 0;
        !info.always && info.default.is_some_and(has_default)
    }

    fn skips(&self, slots: Slots) -> bool {
        slots.iter().all(|slot| self.skipped(slot))
    }

    /// Whether leaving out the first of these slots would be read as something else.
    fn shadowed(&self, slots: Slots) -> bool {
        self.style == Style::Exact && self.text.slots.get(usize::from(slots.from)).is_some_and(|s| s.shadowed)
    }

    fn omits(&self, slot: usize) -> bool {
        let info = &self.text.slots[slot];
        if self.full || (info.shadowed && self.style == Style::Exact) {
            return false;
        }
        self.skipped(slot)
    }

    /// Whether an operand is left out: with its signs and all that follows it.
    fn omits_operand(&self, at: usize, slot: usize, end: usize) -> bool {
        self.omits(slot)
            && self.text.steps[at + 1..end].iter().all(|step| match step {
                Step::Modifier(slot) => self.omits(usize::from(*slot)),
                Step::Modifiers(_) => true,
                _ => false,
            })
    }

    fn modifier(&mut self, slot: usize, forced: bool) -> fmt::Result {
        if !forced && self.omits(slot) {
            return Ok(());
        }
        self.out.byte(b'.')?;
        self.value(slot)
    }

    fn operand(&mut self, at: usize, slot: usize, end: usize, forced: bool, gap: &mut Gap) -> fmt::Result {
        self.flush(gap)?;
        let marks = self.text.slots[slot].marks;
        let mut bars = false;
        if marks.any {
            let flags = self.held.flags(slot);
            if flags != 0 {
                for (flag, sign) in [(Flag::Not, b'!'), (Flag::Negate, b'-'), (Flag::Invert, b'~')] {
                    if flags & flag as u8 != 0 {
                        self.out.byte(sign)?;
                    }
                }
                bars = flags & Flag::Absolute as u8 != 0;
                if bars {
                    self.out.byte(b'|')?;
                }
            }
        }
        self.value(slot)?;
        *gap = Gap::Space;
        if at + 1 < end {
            self.steps(at + 1, end, forced, gap)?;
        }
        if bars {
            self.out.byte(b'|')?;
        }
        *gap = Gap::Space;
        Ok(())
    }

    fn memory(&mut self, from: usize, to: usize, index: bool, slots: Slots, gap: &mut Gap) -> fmt::Result {
        if !index {
            self.flush(gap)?;
        } else if self.style == Style::Listing && self.isa.long_exponents && self.stands_apart(from, to) {
            self.out.byte(b' ')?;
        }
        self.out.byte(b'[')?;
        // An address is never empty: if all parts have their defaults, the first stands for it.
        let empty = !self.full && slots.iter().all(|slot| self.omits(slot));
        let mut start = from;
        let mut inner = Gap::Nothing;
        if empty && let Step::Operand { slot, end } = self.text.steps[from] {
            self.operand(from, usize::from(slot), usize::from(end), false, &mut inner)?;
            start = usize::from(end) + 1;
        }
        self.steps(start, to, false, &mut inner)?;
        self.out.byte(b']')?;
        *gap = Gap::Space;
        Ok(())
    }

    /// Listings of newer machines part the second index of an operand, between these steps, from the first one if modifiers
    /// of the operand follow: `c[0x0] [0x160].H1`.
    fn stands_apart(&self, from: usize, to: usize) -> bool {
        let steps = &self.text.steps;
        from >= 2
            && matches!(steps[from - 2], Step::Close)
            && matches!(steps.get(to + 1), Some(Step::Modifiers(_)))
    }
}
