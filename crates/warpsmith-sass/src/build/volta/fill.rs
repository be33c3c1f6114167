//! What was said of an instruction, laid over the format of a class.

use super::operand::{Argument, Part, Value, sign};
use super::{Draft, Request};
use crate::float;
use crate::format::program::{GroupStyle, Step};
use crate::format::{Candidate, ClassText, Control, SlotKind};
use crate::isa::{Instruction, Isa};
use crate::near;
use crate::summary;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;
use warpsmith_md::machine::Flag;
use warpsmith_md::model::Immediate;

/// Cycles where nothing is said of them.
const CYCLES: u8 = 15;

/// Why a class does not take a draft, and how much of it it took.
pub(super) struct Miss {
    pub fits: usize,
    pub operand: Option<String>,
    pub message: String,
    pub help: String,
}

/// An instruction of a class, and how many slots that are always written nobody spoke of.
pub(super) struct Fit {
    pub instruction: Instruction,
    pub unsaid: usize,
}

/// Fills the slots of a class.
pub(super) struct Filler<'a> {
    isa: &'a Isa,
    text: &'a ClassText,
    instruction: Instruction,
    /// Slots of which something was said.
    said: u64,
    fits: usize,
    /// The furthest that does not fit.
    miss: Option<Miss>,
}

impl<'a> Filler<'a> {
    pub fn fill(draft: &Draft, isa: &'a Isa, (class, opcode): Candidate) -> Result<Fit, Miss> {
        let instruction = Instruction::new(isa, class, opcode);
        let mut filler = Filler { isa, text: isa.text(class), instruction, said: 0, fits: 0, miss: None };
        match filler.all(draft) {
            Some(()) => {
                let slots = filler.text.slots.iter().enumerate();
                let unsaid = slots.filter(|(slot, info)| info.always && !filler.has_said(*slot)).count();
                Ok(Fit { instruction: filler.instruction, unsaid })
            }
            None => Err(filler.miss.unwrap_or(Miss {
                fits: 0,
                operand: None,
                message: "it does not fit".into(),
                help: String::new(),
            })),
        }
    }

    fn all(&mut self, draft: &Draft) -> Option<()> {
        self.walk(0, &draft.arguments)?;
        if let Some(guard) = &draft.guard {
            let Some(slot) = self.text.guard() else {
                return self.missed(None, "it has no guard", String::new);
            };
            match &guard.base {
                Some(part) if guard.brackets.is_empty() => self.part(slot.into(), part)?,
                _ => return self.missed(None, "its guard is no predicate", String::new),
            }
        }
        for (label, value) in &draft.settings {
            let Some(slot) = self.text.slot(label) else {
                let message = format!("there is no `{label}` with such operands and modifiers");
                let text = self.text;
                let known = || near::listed(modifiers(text).map(|slot| text.slots[slot].label.as_str()), 12);
                return self.missed(Some(label), &message, || match known().is_empty() {
                    true => String::new(),
                    false => format!("it has {}", known()),
                });
            };
            self.set(slot, *value)?;
        }
        self.control(draft.control)?;
        for slot in 0..self.text.slots.len() {
            let info = &self.text.slots[slot];
            if info.default.is_none() && !self.has_said(slot) {
                let message = format!("`{}` is not given", info.label);
                let help = self.legal(slot);
                return self.missed(Some(&info.label), &message, || help);
            }
        }
        let alias = self.isa.alias_of(self.instruction.class(), &self.instruction.held(self.isa));
        if !self.text.aliases.is_empty() && alias != Some(draft.mnemonic) {
            return self.missed(None, "its operands give another mnemonic", String::new);
        }
        Some(())
    }

    fn has_said(&self, slot: usize) -> bool {
        self.said.checked_shr(slot as u32).is_some_and(|bits| bits & 1 == 1)
    }

    /// Lays the operands along the steps from here on. What may be left out is tried first with what stands in it.
    fn walk(&mut self, mut at: usize, mut arguments: &[Argument]) -> Option<()> {
        while let Some(step) = self.text.steps.get(at) {
            match *step {
                Step::Operand { slot, end } => {
                    let (first, rest) = self.next(slot.into(), arguments)?;
                    self.operand(first, slot.into(), at + 1..end.into())?;
                    (arguments, at) = (rest, end.into());
                }
                Step::Open { end, slots, .. } => {
                    let (first, rest) = self.next(slots.from.into(), arguments)?;
                    let label =
                        self.text.slots.get(usize::from(slots.from)).map_or("", |slot| slot.label.as_str());
                    match (&first.base, &first.brackets[..]) {
                        (None, [parts]) => self.bracket(parts, at + 1..end.into())?,
                        (None, _) => {
                            return self.missed(
                                Some(label),
                                "its address has one pair of brackets",
                                String::new,
                            );
                        }
                        _ => {
                            let message = format!("an address in brackets stands where `{label}` is");
                            return self.missed(Some(label), &message, || "`at(…)` makes one".to_string());
                        }
                    }
                    (arguments, at) = (rest, end.into());
                }
                Step::Group { style: GroupStyle::Optional, end, slots } => {
                    let before = (self.instruction.clone(), self.said, self.fits);
                    // What stands in it comes next; behind its end all goes on as without it.
                    if !arguments.is_empty() && self.walk(at + 1, arguments).is_some() {
                        return Some(());
                    }
                    (self.instruction, self.said, self.fits) = before;
                    let optional = slots.iter().all(|slot| self.text.slots[slot].default.is_some());
                    if !optional {
                        return None;
                    }
                    at = end.into();
                }
                Step::Group { end, .. } => at = end.into(),
                _ => {}
            }
            at += 1;
        }
        match arguments.len() {
            0 => Some(()),
            more => {
                let message = match more {
                    1 => "it has one operand less".to_string(),
                    more => format!("it has {more} operands less"),
                };
                self.missed(None, &message, String::new)
            }
        }
    }

    fn next<'l>(&mut self, slot: usize, arguments: &'l [Argument]) -> Option<(&'l Argument, &'l [Argument])> {
        let found = arguments.split_first();
        if found.is_none() {
            let label = self.text.slots.get(slot).map_or("", |slot| slot.label.as_str());
            let message = format!("operand `{label}` is missing");
            let help = self.legal(slot);
            self.missed::<()>(Some(label), &message, || help)?;
        }
        found
    }

    /// Fills an operand and what stands between its brackets.
    fn operand(&mut self, argument: &Argument, slot: usize, inner: Range<usize>) -> Option<()> {
        let label = &self.text.slots[slot].label;
        let Some(base) = &argument.base else {
            let message = format!("an address may not stand as operand `{label}`");
            let help = self.legal(slot);
            return self.missed(Some(label), &message, || help);
        };
        self.part(slot, base)?;
        let mut brackets = argument.brackets.iter();
        let mut at = inner.start;
        while at < inner.end {
            if let Step::Open { end, optional, .. } = self.text.steps[at] {
                match brackets.next() {
                    Some(parts) => self.bracket(parts, at + 1..end.into())?,
                    None if optional => {}
                    None => {
                        let message = format!("operand `{label}` wants brackets behind it");
                        return self.missed(Some(label), &message, String::new);
                    }
                }
                at = end.into();
            }
            at += 1;
        }
        if brackets.next().is_some() {
            let message = format!("operand `{label}` has no such brackets behind it");
            return self.missed(Some(label), &message, String::new);
        }
        Some(())
    }

    /// Fills what stands between brackets. A part that may be left out is, if the next one does not fit there.
    fn bracket(&mut self, parts: &[Part], inner: Range<usize>) -> Option<()> {
        let mut parts = parts.iter().peekable();
        let mut last = None;
        let mut at = inner.start;
        while at < inner.end {
            if let Step::Operand { slot, end } = self.text.steps[at] {
                let slot = usize::from(slot);
                let optional = self.text.slots[slot].default.is_some();
                match parts.peek() {
                    Some(part) if !optional || self.takes(slot, part) => {
                        self.part(slot, part)?;
                        parts.next();
                    }
                    None if !optional => {
                        let label = &self.text.slots[slot].label;
                        let message = format!("`{label}` is missing between the brackets");
                        let help = self.legal(slot);
                        return self.missed(Some(label), &message, || help);
                    }
                    _ => {}
                }
                (last, at) = (Some(slot), end.into());
            }
            at += 1;
        }
        match (parts.next(), last) {
            (None, _) => Some(()),
            (Some(part), Some(slot)) => self.refused(slot, part.value),
            (Some(_), None) => self.missed(None, "there is nothing between the brackets", String::new),
        }
    }

    /// Whether a part fits a slot.
    fn takes(&mut self, slot: usize, part: &Part) -> bool {
        let before = self.instruction.clone();
        let found = self.value(slot, part.value).is_some();
        self.instruction = before;
        found
    }

    fn part(&mut self, slot: usize, part: &Part) -> Option<()> {
        self.set(slot, part.value)?;
        let marks = self.text.slots[slot].marks;
        let not = if marks.not { (Flag::Not, true) } else { (Flag::Invert, marks.invert) };
        for (bit, (flag, allowed), shown) in [
            (sign::NEGATE, (Flag::Negate, marks.negate), "-"),
            (sign::NOT, not, "!"),
            (sign::ABSOLUTE, (Flag::Absolute, marks.absolute), "|"),
        ] {
            if part.signs & bit == 0 {
                continue;
            }
            if !allowed {
                let label = &self.text.slots[slot].label;
                let message = format!("`{shown}` may not stand before operand `{label}`");
                return self.missed(Some(label), &message, String::new);
            }
            self.instruction.mark(self.isa, slot, flag, true);
        }
        Some(())
    }

    /// Gives a slot its value.
    fn set(&mut self, slot: usize, value: Value) -> Option<()> {
        let Some(found) = self.value(slot, value) else { return self.refused(slot, value) };
        self.instruction.set_value(self.isa, slot, found);
        self.said |= 1u64.checked_shl(slot as u32).unwrap_or_default();
        self.fits += 1;
        Some(())
    }

    fn refused(&mut self, slot: usize, value: Value) -> Option<()> {
        let label = &self.text.slots[slot].label;
        let written = match value {
            Value::Name(name) => name.to_string(),
            Value::Number(number) => number.to_string(),
            Value::Float(number) => number.to_string(),
            Value::Bits(bits) => format!("bits {bits:#x}"),
        };
        let what = if modifiers(self.text).any(|known| known == slot) { "modifier" } else { "operand" };
        let help = self.legal(slot);
        self.missed(Some(label), &format!("`{written}` may not stand as {what} `{label}`"), || help)
    }

    /// What a slot holds for a value; a sign that it has apart is set.
    fn value(&mut self, slot: usize, value: Value) -> Option<u64> {
        let info = &self.text.slots[slot];
        match (info.kind, value) {
            (SlotKind::Group(group), Value::Name(name)) => {
                self.isa.words().exact(group, name.to_string().as_bytes())
            }
            (SlotKind::Number(kind, width), Value::Bits(bits)) => {
                let width = u32::from(width).clamp(1, 64);
                let whole = width == 64 || bits >> width == 0;
                let extended = ((bits << (64 - width)) as i64 >> (64 - width)) as u64;
                match signed(kind) {
                    true => (whole || bits == extended).then_some(extended),
                    false => whole.then_some(bits),
                }
            }
            (SlotKind::Number(kind, width), Value::Number(number)) => match float::Layout::of(kind) {
                Some(layout) => float::parse(number.to_string().as_bytes(), layout).map(|(bits, _)| bits),
                None => self.whole(slot, kind, width, number),
            },
            (SlotKind::Number(kind, _), Value::Float(number)) => {
                let layout = float::Layout::of(kind)?;
                let text = if number.is_nan() { "+QNAN".to_string() } else { format!("{number:e}") };
                float::parse(text.as_bytes(), layout).map(|(bits, _)| bits)
            }
            _ => None,
        }
    }

    fn whole(&mut self, slot: usize, kind: Immediate, width: u16, number: i128) -> Option<u64> {
        let apart = match kind {
            Immediate::SignMagnitude => Some(Flag::Sign),
            _ if self.text.slots[slot].marks.negate && !signed(kind) => Some(Flag::Negate),
            _ => None,
        };
        let (least, most) = range(kind, width);
        let number = match apart {
            Some(flag) if number < 0 => {
                self.instruction.mark(self.isa, slot, flag, true);
                -number
            }
            // A negative number stands for its bits where a whole register goes.
            None if kind == Immediate::Unsigned && width == 32 && (-(1 << 31)..0).contains(&number) => {
                number + (1 << 32)
            }
            _ => number,
        };
        (least..=most).contains(&number).then_some(number as u64)
    }

    fn control(&mut self, said: Request) -> Option<()> {
        let Some(roles) = self.text.control else {
            if said == Request::default() {
                return Some(());
            }
            return self.missed(None, "it has no control information", String::new);
        };
        let yields = said.yields || said.stall.is_none();
        let control = Control::new(said.stall.unwrap_or(CYCLES), yields, said.wait, said.write, said.read);
        roles.apply(&control, self.instruction.operands_mut(self.isa));
        self.said |= roles.slots();
        Some(())
    }

    /// Notes why it does not fit, unless it got further before.
    fn missed<T>(
        &mut self,
        operand: Option<&str>,
        message: &str,
        help: impl FnOnce() -> String,
    ) -> Option<T> {
        if self.miss.as_ref().is_none_or(|miss| self.fits > miss.fits) {
            let operand = operand.map(String::from);
            self.miss = Some(Miss { fits: self.fits, operand, message: message.into(), help: help() });
        }
        None
    }

    /// What would be legal, in words.
    fn legal(&self, slot: usize) -> String {
        let Some(info) = self.text.slots.get(slot) else { return String::new() };
        match info.kind {
            SlotKind::Group(group) => {
                let names: Vec<(&str, u64)> = self.isa.names_of(group).collect();
                let verb = if names.len() == 1 { "is" } else { "are" };
                format!("{} {verb} legal", summary::summary(names.into_iter(), 12))
            }
            SlotKind::Number(kind, _) if kind.is_float() => "a floating-point number is legal".to_string(),
            SlotKind::Number(kind, width) => {
                let (least, most) = range(kind, width);
                format!("{least} to {most} are legal")
            }
        }
    }
}

/// The slots of a class that are modifiers, but for control information.
fn modifiers(text: &ClassText) -> impl Iterator<Item = usize> + '_ {
    text.steps.iter().filter_map(|step| match step {
        Step::Modifier(slot) => Some(usize::from(*slot)),
        _ => None,
    })
}

fn signed(kind: Immediate) -> bool {
    matches!(kind, Immediate::Signed | Immediate::Relative)
}

/// The least and the greatest number of so many bits.
fn range(kind: Immediate, width: u16) -> (i128, i128) {
    let width = u32::from(width).clamp(1, 64);
    if signed(kind) { (-(1 << (width - 1)), (1 << (width - 1)) - 1) } else { (0, (1 << width) - 1) }
}
