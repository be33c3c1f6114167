//! Why an instruction has no word, in the words of its text: operands by their place and value, modifiers as they are
//! written.

use super::{Instruction, Isa};
use crate::format::program::{GroupStyle, Step};
use crate::format::{ClassText, SlotKind};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use warpsmith_md::machine::{self, EncodeReason};

/// Most operands that a message lists.
const MOST: usize = 8;

/// Why an instruction has no word: an operand that was set does not fit, alone or beside the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EncodeFault {
    /// The operand or modifier, by the number that [`OperandView::slot`](crate::OperandView::slot) gives it.
    pub slot: Option<usize>,
    /// What is wrong with it.
    pub reason: EncodeReason,
    message: String,
}

impl EncodeFault {
    /// What is wrong, with the operands as the text of the instruction has them.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// From what the tables say, which count operands.
    pub(super) fn new(isa: &Isa, instruction: &Instruction, fault: machine::EncodeFault) -> EncodeFault {
        let text = isa.text(instruction.class());
        let part = |slot: usize| part(isa, text, instruction, slot);
        let own = fault.slot.map_or_else(|| "an operand".to_string(), part);
        let message = match &fault.reason {
            EncodeReason::Range { .. } => format!("{own} does not fit: {}", fault.reason),
            EncodeReason::Precision { .. } => format!("{own} is too precise: {}", fault.reason),
            EncodeReason::NoRow { slots } if slots.len() > 1 => {
                let parts = slots.iter().map(|slot| part(*slot)).collect::<Vec<_>>();
                let more = parts.len().saturating_sub(MOST);
                let more = if more > 0 { format!(" and {more} more") } else { String::new() };
                format!("{}{more} do not go together", parts[..parts.len().min(MOST)].join(", "))
            }
            EncodeReason::NoRow { .. } => format!("{own} is nothing that this instruction has"),
            EncodeReason::Different { other } => format!("{own} and {} must be the same", part(*other)),
            EncodeReason::Sign => format!("no such sign may stand before {own}"),
            EncodeReason::Fixed => match only(isa, instruction, fault.slot) {
                Some(only) => format!("{own} may not stand there; `{only}` is legal"),
                None => format!("{own} may not stand there: {}", fault.reason),
            },
            EncodeReason::NotRotated => format!("{own} does not fit: {}", fault.reason),
            EncodeReason::Opcode => "the instruction has no such mnemonic".to_string(),
        };
        let message = format!("{}: {message}", instruction.mnemonic(isa));
        EncodeFault { slot: fault.slot, reason: fault.reason, message }
    }
}

impl fmt::Display for EncodeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl core::error::Error for EncodeFault {}

/// The only value that a slot may have, as it is written.
fn only(isa: &Isa, instruction: &Instruction, slot: Option<usize>) -> Option<String> {
    let class = instruction.class();
    let fixed = isa.machine().class(class).slots.get(slot?)?.fixed?;
    Some(value_of(isa, isa.text(class).slots.get(slot?)?.kind, fixed))
}

/// A slot as the text of its instruction has it: "operand 2, `R5`", "modifier `.FTZ`", "the guard `P0`", "`&wr=0x1`".
fn part(isa: &Isa, text: &ClassText, instruction: &Instruction, slot: usize) -> String {
    let Some(info) = text.slots.get(slot) else { return "an operand".to_string() };
    let value = instruction.value(isa, slot);
    let written = value_of(isa, info.kind, value);
    match place(&text.steps, slot) {
        Some(Place::Operand(number)) => format!("operand {number}, `{written}`,"),
        Some(Place::Modifier) => format!("modifier `.{written}`"),
        Some(Place::Guard) => format!("the guard `{written}`"),
        Some(Place::Control) => format!("`&{}={written}`", info.label),
        // What no text shows has its label alone.
        None => format!("`{}` with the value `{written}`", info.label),
    }
}

/// A value as it is written: a name of its group, or a number.
fn value_of(isa: &Isa, kind: SlotKind, value: u64) -> String {
    match kind {
        SlotKind::Group(group) => isa.name_of(group, value).map_or_else(|| format!("{value}"), String::from),
        SlotKind::Number(number, _) if number.is_signed() && (value as i64) < 0 => {
            format!("-{:#x}", (value as i64).unsigned_abs())
        }
        SlotKind::Number(..) => format!("{value:#x}"),
    }
}

/// Where a slot stands in a text.
enum Place {
    /// It is the operand of this number, or in it.
    Operand(usize),
    Modifier,
    Guard,
    Control,
}

fn place(steps: &[Step], wanted: usize) -> Option<Place> {
    let (mut number, mut guard, mut control, mut behind) = (1, 0, 0, false);
    for (at, step) in steps.iter().enumerate() {
        match *step {
            Step::Group { style, end, .. } => match style {
                GroupStyle::Control => control = control.max(end),
                GroupStyle::Optional => {}
                _ if !behind => guard = guard.max(end),
                _ => {}
            },
            Step::Opcode => behind = true,
            Step::Comma if behind => number += 1,
            Step::Modifier(slot) if usize::from(slot) == wanted => return Some(Place::Modifier),
            Step::Operand { slot, .. } | Step::PostIncrement(slot) if usize::from(slot) == wanted => {
                let at = at as u16;
                return Some(match () {
                    () if at < control => Place::Control,
                    () if at < guard => Place::Guard,
                    () => Place::Operand(number),
                });
            }
            _ => {}
        }
    }
    None
}
