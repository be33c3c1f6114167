//! Text held against the steps of one class.
//!
//! The parts of a format are taken from left to right and greedily: what may be left out is taken if it stands there.
//! So the time is linear in the text and in the steps; a text that would be taken apart wrongly that way is written
//! with all its parts in the exact style.

mod memory;
mod values;

use crate::format::ClassText;
use crate::format::program::{GroupStyle, Slots, Step};
use crate::format::words::Word;
use crate::isa::{Instruction, Isa};
use warpsmith_md::machine::Flag;

/// Addresses for names, where an operand is the target of a branch.
pub trait Symbols {
    /// The address of a name.
    fn address(&self, name: &str) -> Option<u64>;
}

/// No names at all.
impl Symbols for () {
    fn address(&self, _: &str) -> Option<u64> {
        None
    }
}

/// Why a text is not of a class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Miss {
    /// Where, in bytes from the beginning of the text.
    pub start: u32,
    /// Up to where what stands there goes.
    pub end: u32,
    /// What was expected.
    pub reason: Reason,
}

/// What was expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reason {
    /// This character.
    Character(char),
    /// A literal of the format: the step.
    Literal(u16),
    /// A name of the group of a slot.
    Name(u16),
    /// A comma before an operand.
    Comma(u16),
    /// A number for a slot.
    Number(u16),
    /// A number of at most 64 bits for a slot.
    Large(u16),
    /// A number that the type of a slot has.
    Range(u16),
    /// A number for a slot, or a name that is known.
    Symbol(u16),
    /// A modifier of the run that begins at this step.
    Modifier(u16),
    /// A modifier for a slot, which has no default.
    Missing(u16),
    /// Nothing more.
    End,
}

/// Matches a text with one class.
pub(crate) struct Matcher<'a> {
    pub isa: &'a Isa,
    pub text: &'a ClassText,
    pub source: &'a [u8],
    /// Where the mnemonic ends; it begins where the step for it is reached.
    pub mnemonic: (usize, usize),
    pub address: u64,
    pub symbols: &'a dyn Symbols,
    pub instruction: &'a mut Instruction,
    /// Where each slot stands.
    pub spans: &'a mut [(u32, u32)],
    /// Slots that stand in the text.
    pub present: u64,
    /// Where the next thing is looked for.
    pub at: usize,
    /// The miss that lies furthest on.
    pub best: Option<Miss>,
    /// A table that the mnemonic says: its slot and value.
    pub said: Option<(u16, u8)>,
    comma: bool,
    written: bool,
    /// Bars are open: `|R1`.
    bars: bool,
    /// The word that was looked at last, and where it begins.
    word: (usize, Word),
}

/// What an attempt is undone to.
#[derive(Clone, Copy)]
struct Mark {
    at: usize,
    comma: bool,
    written: bool,
    present: u64,
}

/// A miss is kept in the matcher.
type Outcome = Result<(), ()>;

impl<'a> Matcher<'a> {
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn new(
        isa: &'a Isa,
        text: &'a ClassText,
        source: &'a [u8],
        mnemonic: (usize, usize),
        address: u64,
        symbols: &'a dyn Symbols,
        instruction: &'a mut Instruction,
        spans: &'a mut [(u32, u32)],
    ) -> Self {
        Matcher {
            isa,
            text,
            source,
            mnemonic,
            address,
            symbols,
            instruction,
            spans,
            present: 0,
            at: 0,
            best: None,
            said: None,
            comma: false,
            written: false,
            bars: false,
            word: (usize::MAX, Word::default()),
        }
    }

    /// Matches all steps; what follows is left to the caller.
    pub(crate) fn run(&mut self) -> Outcome {
        for slot in 0..self.text.slots.len() {
            self.reset(slot);
        }
        self.spans[..self.text.slots.len()].fill((0, 0));
        self.steps(0, self.text.steps.len())
    }

    fn reset(&mut self, slot: usize) {
        let default = self.text.slots[slot].default.unwrap_or_default();
        self.instruction.set_value(self.isa, slot, default);
        self.instruction.set_marks(self.isa, slot, 0);
    }

    fn save(&self) -> Mark {
        Mark { at: self.at, comma: self.comma, written: self.written, present: self.present }
    }

    fn undo(&mut self, mark: Mark, slots: Slots) {
        self.at = mark.at;
        self.comma = mark.comma;
        self.written = mark.written;
        self.present = mark.present;
        for slot in slots.iter() {
            self.reset(slot);
        }
    }

    fn miss<T>(&mut self, reason: Reason) -> Result<T, ()> {
        self.skip_blanks();
        let start = self.at;
        let end = start + self.word_length(start).max(usize::from(start < self.source.len()));
        self.miss_at(start, end, reason)
    }

    fn miss_at<T>(&mut self, start: usize, end: usize, reason: Reason) -> Result<T, ()> {
        // What an operand may be says more than the mark behind one that was left out.
        let says_more = |best: &Miss| {
            let operand = |reason| matches!(reason, Reason::Name(_) | Reason::Number(_));
            let mark = matches!(reason, Reason::Character(_) | Reason::Literal(_) | Reason::Comma(_));
            operand(best.reason) && mark && start as u32 == best.start
        };
        if self.best.is_none_or(|best| start as u32 >= best.start && !says_more(&best)) {
            self.best = Some(Miss { start: start as u32, end: end as u32, reason });
        }
        Err(())
    }

    /// Notes that the text goes on where it should end.
    pub(crate) fn miss_end(&mut self) {
        let _ = self.miss::<()>(Reason::End);
    }

    fn steps(&mut self, from: usize, to: usize) -> Outcome {
        let text = self.text;
        let mut at = from;
        while at < to {
            match text.steps[at] {
                Step::Opcode => {
                    self.skip_blanks();
                    if self.at != self.mnemonic.0 {
                        return self.miss(Reason::End);
                    }
                    self.at = self.mnemonic.1;
                    self.comma = false;
                    self.written = false;
                }
                Step::Comma => self.comma = self.written,
                Step::Literal(glyph) => {
                    if self.comma && glyph.begins() {
                        self.character(',')?;
                        self.comma = false;
                    }
                    self.skip_blanks();
                    if !self.source[self.at..].starts_with(glyph.text().as_bytes()) {
                        return self.miss(Reason::Literal(at as u16));
                    }
                    self.at += glyph.text().len();
                    // Nothing is apart from a literal, not even by a comma.
                    self.comma = false;
                    self.written = false;
                }
                Step::Modifiers(count) => {
                    // Modifiers may stand behind the bars as well as within.
                    if self.bars && self.peek() == Some(b'|') {
                        self.at += 1;
                        self.bars = false;
                    }
                    let end = at + 1 + usize::from(count);
                    self.modifiers(at, end)?;
                    at = end - 1;
                }
                Step::Operand { slot, end } if self.said.is_some_and(|(said, _)| said == slot) => {
                    let table = self.said.map_or(0, |(_, table)| table);
                    self.instruction.set_value(self.isa, slot.into(), table.into());
                    at = usize::from(end);
                }
                Step::Operand { slot, end } => {
                    self.optional_operand(at, usize::from(slot), usize::from(end))?;
                    at = usize::from(end);
                }
                Step::Open { end, index, optional, slots } => {
                    let end = usize::from(end);
                    let mark = self.save();
                    let outcome = self.memory(at + 1, end, index);
                    if outcome.is_err() {
                        if !optional {
                            return Err(());
                        }
                        self.undo(mark, slots);
                    }
                    at = end;
                }
                Step::Plus | Step::PostIncrement(_) => {}
                Step::Group { style, end, slots } => {
                    let end = usize::from(end);
                    self.group(at + 1, end, style, slots)?;
                    at = end;
                }
                Step::Modifier(_) | Step::OperandEnd(_) | Step::Close | Step::GroupEnd(_) => {}
            }
            at += 1;
        }
        Ok(())
    }

    fn group(&mut self, from: usize, to: usize, style: GroupStyle, slots: Slots) -> Outcome {
        let mark = self.save();
        let outcome = match style {
            GroupStyle::Optional | GroupStyle::Control | GroupStyle::GuardBare => self.steps(from, to),
            GroupStyle::GuardAt => self.character('@').and_then(|()| {
                self.written = false;
                self.steps(from, to)
            }),
            GroupStyle::GuardParentheses | GroupStyle::GuardBrackets => {
                let (open, close) = if style == GroupStyle::GuardBrackets { ('[', ']') } else { ('(', ')') };
                self.character(open).and_then(|()| {
                    self.comma = false;
                    self.written = false;
                    self.steps(from, to)?;
                    self.character(close)?;
                    self.comma = mark.comma;
                    self.written = mark.written;
                    Ok(())
                })
            }
        };
        let defaults = slots.iter().all(|slot| self.text.slots[slot].default.is_some());
        // A literal alone is not it: another group may begin with the same one.
        let only_literals = self.present == mark.present && slots.iter().any(|slot| slot < 64);
        match outcome {
            Ok(()) if self.at > mark.at && !only_literals || !defaults => Ok(()),
            Err(()) if !defaults && style != GroupStyle::Optional && style != GroupStyle::Control => Err(()),
            _ => {
                self.undo(mark, slots);
                Ok(())
            }
        }
    }

    /// An operand, which may be missing if it has a default.
    fn optional_operand(&mut self, at: usize, slot: usize, end: usize) -> Outcome {
        let mark = self.save();
        if self.operand(at, slot, end).is_ok() {
            return Ok(());
        }
        let info = &self.text.slots[slot];
        let simple = |step: &Step| match step {
            Step::Modifier(slot) => self.text.slots[usize::from(*slot)].default.is_some(),
            Step::Modifiers(_) => true,
            _ => false,
        };
        if info.default.is_none() || !self.text.steps[at + 1..end].iter().all(simple) {
            return Err(());
        }
        let last = self.text.steps[at + 1..end].iter().filter_map(|step| match step {
            Step::Modifier(slot) => Some(*slot + 1),
            _ => None,
        });
        let to = last.max().unwrap_or_default().max(slot as u16 + 1);
        self.undo(mark, Slots { from: slot as u16, to });
        Ok(())
    }

    fn operand(&mut self, at: usize, slot: usize, end: usize) -> Outcome {
        self.skip_blanks();
        if self.comma {
            if self.peek() != Some(b',') {
                return self.miss(Reason::Comma(slot as u16));
            }
            self.at += 1;
            self.comma = false;
            self.skip_blanks();
        }
        let start = self.at;
        let marks = self.text.slots[slot].marks;
        self.bars = false;
        if marks.any {
            loop {
                let flag = match self.peek() {
                    Some(b'!') if marks.not => Flag::Not,
                    Some(b'-') if marks.negate => Flag::Negate,
                    Some(b'~') if marks.invert => Flag::Invert,
                    Some(b'|') if marks.absolute => Flag::Absolute,
                    _ => break,
                };
                if self.instruction.has(self.isa, slot, flag) {
                    break;
                }
                self.instruction.mark(self.isa, slot, flag, true);
                self.at += 1;
                self.skip_blanks();
                if flag == Flag::Absolute {
                    self.bars = true;
                    break;
                }
            }
        }
        self.value(slot)?;
        if slot < 64 {
            self.present |= 1 << slot;
        }
        self.written = true;
        self.steps(at + 1, end)?;
        if core::mem::take(&mut self.bars) {
            self.character('|')?;
        }
        if let Some(span) = self.spans.get_mut(slot) {
            *span = (start as u32, self.at as u32);
        }
        self.comma = false;
        self.written = true;
        Ok(())
    }

    /// The modifiers of a run, in any order unless the description forbids it.
    fn modifiers(&mut self, run: usize, end: usize) -> Outcome {
        let text = self.text;
        let steps = &text.steps[run + 1..end];
        let mut taken: u64 = 0;
        let mut lowest = 0;
        loop {
            let mark = self.at;
            self.skip_blanks();
            if self.peek() != Some(b'.') {
                self.at = mark;
                break;
            }
            self.at += 1;
            let start = self.at;
            let mut found = None;
            for (index, step) in steps.iter().enumerate().skip(lowest) {
                let Step::Modifier(slot) = step else { continue };
                if taken >> index & 1 == 1 {
                    continue;
                }
                let slot = usize::from(*slot);
                if self.name(slot).is_some() {
                    let info = &text.slots[slot];
                    let value = Some(self.instruction.value(self.isa, slot));
                    // No bits hold what is only written to tell classes apart: it can't be anything else.
                    if info.unencoded && info.always && info.default != value {
                        self.at = start;
                        continue;
                    }
                    found = Some((index, slot));
                    break;
                }
            }
            let Some((index, slot)) = found else {
                self.at = start;
                let length = self.word_length(start).max(1).min(self.source.len() - start);
                let _ = self.miss_at::<()>(start, start + length, Reason::Modifier(run as u16));
                self.at = mark;
                // Another run may take it.
                break;
            };
            if let Some(span) = self.spans.get_mut(slot) {
                *span = (start as u32, self.at as u32);
            }
            if slot < 64 {
                self.present |= 1 << slot;
            }
            taken |= 1 << index;
            if self.isa.ordered_modifiers {
                lowest = index + 1;
            }
        }
        for (index, step) in steps.iter().enumerate() {
            if let Step::Modifier(slot) = step
                && taken >> index & 1 == 0
            {
                let info = &text.slots[usize::from(*slot)];
                if info.default.is_none() || info.always {
                    return self.miss(Reason::Missing(*slot));
                }
            }
        }
        Ok(())
    }

    fn character(&mut self, wanted: char) -> Outcome {
        self.skip_blanks();
        if self.peek() == Some(wanted as u8) {
            self.at += 1;
            Ok(())
        } else {
            self.miss(Reason::Character(wanted))
        }
    }

    fn peek(&self) -> Option<u8> {
        self.source.get(self.at).copied()
    }

    pub(crate) fn skip_blanks(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// How long the word is that stands at a place.
    fn word_length(&self, at: usize) -> usize {
        let part = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'_' || **byte >= 0x80;
        self.source[at..].iter().take_while(part).count()
    }
}
