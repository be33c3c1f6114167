//! From a draft to the one class that it means, and its operands.

use super::operand::{Argument, Text, Value};
use super::{BuildFault, Draft};
use crate::fault::Severity;
use crate::format::program::Step;
use crate::format::{ClassText, Slot, SlotKind};
use crate::isa::{Instruction, Isa};
use crate::near;
use crate::summary;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;
use warpsmith_md::machine::{ClassId, EncodeReason, Flag};
use warpsmith_md::model::Immediate;

/// Longest name that is looked up.
const LONGEST: usize = 32;

/// Why a draft is not of a class, and how much of it was.
struct Miss {
    fits: usize,
    operand: Option<String>,
    message: String,
    help: String,
}

/// An instruction of a class, and the slots that are always written of which nothing was said.
struct Fit {
    instruction: Instruction,
    unsaid: Vec<usize>,
}

pub(super) fn finish(draft: &Draft, isa: &Isa) -> Result<Instruction, BuildFault> {
    let fault = |operand: Option<String>, message: String, help: String| {
        Err(BuildFault { mnemonic: draft.mnemonic, operand, message, help })
    };
    if !isa.is_shipped(draft.architecture) {
        let help = format!("take one of the shipped architectures that `{}` describes", draft.architecture);
        return fault(None, format!("it is no instruction of `{}`", isa.name()), help);
    }
    let mut best: Option<Fit> = None;
    let mut tie = None;
    let mut miss: Option<Miss> = None;
    for (class, opcode) in draft.classes {
        match Filler::fill(draft, isa, ClassId(*class), *opcode) {
            Ok(fit) => match best.as_ref().map(|best| best.unsaid.len().cmp(&fit.unsaid.len())) {
                None | Some(core::cmp::Ordering::Greater) => (best, tie) = (Some(fit), None),
                Some(core::cmp::Ordering::Equal) => tie = Some(fit),
                Some(core::cmp::Ordering::Less) => {}
            },
            Err(other) if miss.as_ref().is_none_or(|miss| other.fits > miss.fits) => miss = Some(other),
            Err(_) => {}
        }
    }
    let Some(Fit { mut instruction, unsaid }) = best else {
        let Some(miss) = miss else { return fault(None, "it has no form".to_string(), String::new()) };
        return fault(miss.operand, miss.message, miss.help);
    };
    let text = isa.text(instruction.class());
    if let Some(other) = tie {
        // What one of them always writes and nobody said.
        let slots = |fit: &[usize], text: &ClassText| -> Vec<String> {
            fit.iter().map(|slot| text.slots[*slot].label.clone()).collect()
        };
        let mut labels = slots(&unsaid, text);
        labels.extend(slots(&other.unsaid, isa.text(other.instruction.class())));
        labels.sort();
        labels.dedup();
        let verb = if labels.len() == 1 { "tells" } else { "tell" };
        let listed = near::listed(labels.iter().map(String::as_str), 8);
        return fault(None, "several forms fit".to_string(), format!("{listed} {verb} them apart"));
    }
    let word = match isa.word_of(&instruction) {
        Ok(word) => word,
        Err(wrong) => {
            let label = |slot: usize| text.slots.get(slot).map(|slot| slot.label.clone());
            let at = wrong.slot.and_then(label);
            let message = match (&wrong.reason, &at) {
                (EncodeReason::NoRow { slots }, _) => {
                    let labels: Vec<String> = slots.iter().filter_map(|slot| label(*slot)).collect();
                    let listed = near::listed(labels.iter().map(String::as_str), 8);
                    format!("the values of {listed} do not go together")
                }
                (reason, Some(label)) => format!("`{label}` has no such value: {reason}"),
                (reason, None) => reason.to_string(),
            };
            return fault(at, message, String::new());
        }
    };
    let mut broken: Option<String> = None;
    isa.broken_rules(&instruction, |severity, message| {
        if severity == Severity::Error && broken.is_none() {
            broken = Some(message.into());
        }
    });
    if let Some(broken) = broken {
        return fault(None, broken, String::new());
    }
    instruction.set_word(isa, word);
    Ok(instruction)
}

/// Fills the slots of one class.
struct Filler<'a> {
    isa: &'a Isa,
    text: &'a ClassText,
    instruction: Instruction,
    /// Slots of which something was said.
    said: u64,
    fits: usize,
}

impl Filler<'_> {
    fn fill(draft: &Draft, isa: &Isa, class: ClassId, opcode: u8) -> Result<Fit, Miss> {
        let text = isa.text(class);
        let instruction = Instruction::new(isa, class, opcode);
        let mut filler = Filler { isa, text, instruction, said: 0, fits: 0 };
        let mut arguments = draft.arguments.iter();
        let mut at = 0;
        while let Some(step) = text.steps.get(at) {
            match *step {
                Step::Operand { slot, end } => {
                    let Some(argument) = arguments.next() else {
                        return Err(filler.miss(None, "it has more operands", String::new()));
                    };
                    filler.operand(argument, usize::from(slot), at + 1..usize::from(end))?;
                    at = usize::from(end);
                }
                Step::Group { end, .. } => at = usize::from(end),
                _ => {}
            }
            at += 1;
        }
        for (label, value) in &draft.settings {
            let Some(slot) = text.slot(label) else {
                let message = format!("there is no `{label}` with such operands and modifiers");
                let known = text.slots.iter().map(|slot| slot.label.as_str());
                let help = format!("{} are legal", near::listed(known, 12));
                return Err(filler.miss(Some(label), &message, help));
            };
            filler.set(slot, *value)?;
        }
        let said = filler.said;
        let unsaid = |slot: &usize| said >> slot & 1 == 0;
        for slot in (0..text.slots.len()).filter(unsaid) {
            if text.slots[slot].default.is_none() {
                let label = &text.slots[slot].label;
                let help = filler.legal(slot);
                return Err(filler.miss(Some(label), &format!("`{label}` is not given"), help));
            }
        }
        let always = |slot: &usize| text.slots[*slot].always && unsaid(slot);
        let unsaid = (0..text.slots.len()).filter(always).collect();
        Ok(Fit { instruction: filler.instruction, unsaid })
    }

    fn miss(&self, operand: Option<&str>, message: &str, help: String) -> Miss {
        Miss { fits: self.fits, operand: operand.map(String::from), message: message.into(), help }
    }

    /// Fills an operand and what stands between its brackets and behind it.
    fn operand(
        &mut self,
        argument: &Argument,
        slot: usize,
        inner: core::ops::Range<usize>,
    ) -> Result<(), Miss> {
        self.set(slot, argument.base)?;
        self.marks(slot, argument.marks)?;
        let mut numbers = argument.numbers.into_iter().flatten();
        let (mut index, mut modifier, mut increments) =
            (argument.index, argument.modifier, argument.increments);
        for step in &self.text.steps[inner] {
            match *step {
                Step::Operand { slot, .. } => {
                    let slot = usize::from(slot);
                    let value = match self.text.slots[slot].kind {
                        SlotKind::Number(..) => numbers.next().map(Value::from),
                        SlotKind::Group(_) => index.take().map(Value::Name),
                    };
                    if let Some(value) = value {
                        self.set(slot, value)?;
                    }
                }
                Step::Modifier(slot) => {
                    if let Some(name) = modifier.take() {
                        self.set(usize::from(slot), Value::Name(name))?;
                    }
                }
                Step::PostIncrement(slot) if core::mem::take(&mut increments) => {
                    self.instruction.mark(self.isa, slot.into(), Flag::PostIncrement, true);
                }
                _ => {}
            }
        }
        let rest = [
            (index.is_some(), "register between its brackets"),
            (increments, "register that is increased"),
            (modifier.is_some(), "size"),
            (numbers.next().is_some(), "more numbers between its brackets"),
        ];
        if let Some((_, what)) = rest.iter().find(|(rest, _)| *rest) {
            let label = &self.text.slots[slot].label;
            let message = format!("operand `{label}` has no {what} with such operands");
            return Err(self.miss(Some(label), &message, String::new()));
        }
        Ok(())
    }

    fn marks(&mut self, slot: usize, marks: u8) -> Result<(), Miss> {
        let allowed = self.text.slots[slot].marks;
        for (flag, allowed, sign) in [
            (Flag::Negate, allowed.negate, "-"),
            (Flag::Invert, allowed.invert, "~"),
            (Flag::Absolute, allowed.absolute, "|"),
        ] {
            if marks & flag as u8 == 0 {
                continue;
            }
            if !allowed {
                let label = &self.text.slots[slot].label;
                let message = format!("`{sign}` may not stand before operand `{label}`");
                return Err(self.miss(Some(label), &message, String::new()));
            }
            self.instruction.mark(self.isa, slot, flag, true);
        }
        Ok(())
    }

    /// Gives a slot its value.
    fn set(&mut self, slot: usize, value: Value) -> Result<(), Miss> {
        let info = &self.text.slots[slot];
        let found = match (info.kind, value) {
            (SlotKind::Group(group), Value::Name(name)) => self.look_up(group, name),
            (SlotKind::Number(kind, width), Value::Number(number)) => self.number(slot, kind, width, number),
            _ => None,
        };
        let Some(found) = found else {
            let label = &info.label;
            let written = match value {
                Value::Name(name) => name.to_string(),
                Value::Number(number) => number.to_string(),
            };
            let what = if self.is_modifier(slot) { "modifier" } else { "operand" };
            let message = format!("`{written}` may not stand as {what} `{label}`");
            return Err(self.miss(Some(label), &message, self.legal(slot)));
        };
        self.instruction.set_value(self.isa, slot, found);
        self.said |= 1 << slot;
        self.fits += 1;
        Ok(())
    }

    fn is_modifier(&self, slot: usize) -> bool {
        self.text.steps.contains(&Step::Modifier(slot as u16))
    }

    /// The value of a name in a group.
    fn look_up(&self, group: usize, name: Text) -> Option<u64> {
        let mut buffer = Buffer { bytes: [0; LONGEST], length: 0 };
        write!(buffer, "{name}").ok()?;
        self.isa.words().exact(group, &buffer.bytes[..buffer.length])
    }

    /// A number as a slot holds it; a sign that the slot has apart is set.
    fn number(&mut self, slot: usize, kind: Immediate, width: u16, number: i128) -> Option<u64> {
        let signed = matches!(kind, Immediate::Signed | Immediate::Relative);
        let apart = match kind {
            Immediate::SignMagnitude => Some(Flag::Sign),
            _ if self.text.slots[slot].marks.negate && !signed => Some(Flag::Negate),
            _ => None,
        };
        let (least, most) = range(signed, width);
        let number = match apart {
            Some(flag) if number < 0 => {
                self.instruction.mark(self.isa, slot, flag, true);
                -number
            }
            _ => number,
        };
        (least..=most).contains(&number).then_some(number as u64)
    }

    /// What would be legal, in words.
    fn legal(&self, slot: usize) -> String {
        let info: &Slot = &self.text.slots[slot];
        match info.kind {
            SlotKind::Group(group) => {
                let names: Vec<(&str, u64)> = self.isa.names_of(group).collect();
                let verb = if names.len() == 1 { "is" } else { "are" };
                format!("{} {verb} legal", summary::summary(names.into_iter(), 12))
            }
            SlotKind::Number(kind, width) => {
                let signed = matches!(kind, Immediate::Signed | Immediate::Relative);
                let (least, most) = range(signed, width);
                format!("{least} to {most} are legal")
            }
        }
    }
}

/// The least and the greatest number of so many bits.
fn range(signed: bool, width: u16) -> (i128, i128) {
    let width = u32::from(width).clamp(1, 64);
    if signed { (-(1 << (width - 1)), (1 << (width - 1)) - 1) } else { (0, (1 << width) - 1) }
}

/// A name on the stack.
struct Buffer {
    bytes: [u8; LONGEST],
    length: usize,
}

impl Write for Buffer {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        let end = self.length + text.len();
        let place = self.bytes.get_mut(self.length..end).ok_or(core::fmt::Error)?;
        place.copy_from_slice(text.as_bytes());
        self.length = end;
        Ok(())
    }
}
