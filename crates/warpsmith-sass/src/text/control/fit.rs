//! Control information that an instruction cannot have, in the words of its text.
//!
//! Which cycles and barriers an instruction can have stands in the tables of its description. What is legal beside its other
//! operands is found by trying it: there are few values.

use crate::format::control::{BARRIERS, NONE, STAYS};
use crate::format::{ClassText, SlotKind};
use crate::isa::{Instruction, Isa};
use crate::near;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_md::machine::{ClassId, EncodeFault, EncodeReason};

/// Most operands that a message lists.
const MOST: usize = 8;

/// What is wrong: the operand, a message, and what is legal.
pub(crate) struct Unfit {
    /// The operand to blame.
    pub slot: usize,
    /// What does not fit.
    pub message: String,
    /// What would.
    pub help: String,
}

/// The fault of an instruction that has no bits, if its control information is to blame.
pub(crate) fn unfit(isa: &Isa, instruction: &Instruction, fault: &EncodeFault) -> Option<Unfit> {
    let EncodeReason::NoRow { slots } = &fault.reason else { return None };
    let text = isa.text(instruction.class());
    let roles = text.control?;
    if slots.contains(&roles.cycles()) {
        return Some(cycles(isa, text, instruction, slots));
    }
    let only = |slot: usize| slots[..] == [slot];
    let (slot, what, column, mark) = if only(roles.write_slot()) {
        (roles.write_slot(), "result", "W", "wr")
    } else if only(roles.read_slot()) {
        (roles.read_slot(), "operands", "R", "rd")
    } else {
        return None;
    };
    let barrier = instruction.value(isa, slot);
    Some(Unfit {
        slot,
        message: format!(
            "the instruction has no {what} that barrier {barrier} could tell of (`{column}{barrier}`, `&{mark}={barrier:#x}`)"
        ),
        help: format!("`{column}-` is legal in columns, and no `&{mark}=`"),
    })
}

fn cycles(isa: &Isa, text: &ClassText, instruction: &Instruction, slots: &[usize]) -> Unfit {
    let slot = text.control.map_or(0, |roles| roles.cycles());
    let value = instruction.value(isa, slot);
    let legal = legal(isa, instruction, slot);
    let beside = beside(isa, text, instruction, slots);
    let message = match (&beside[..], value & STAYS) {
        ([], 0) => format!("{} cycles do not exist here", value & !STAYS),
        ([], _) => format!("{} cycles do not exist without `Y`", value & !STAYS),
        (all, _) => {
            let all = near::listed(all.iter().map(|one| one.trim_matches('`')), MOST);
            format!("{all} and {} do not go together", shown(value))
        }
    };
    let ranges = [(0, "Y"), (STAYS, "-")].into_iter().filter_map(|(yields, letter)| {
        let mut of = legal.iter().filter(|value| **value & STAYS == yields).map(|value| value & !STAYS);
        let first = of.next()?;
        Some(format!("`{letter}` with {first} to {} cycles", of.next_back().unwrap_or(first)))
    });
    let ranges: Vec<String> = ranges.collect();
    let help = match (&ranges[..], nearest(value, &legal)) {
        ([], _) | (_, None) => String::from("without one of them it can be assembled"),
        ([one], Some(near)) => format!("{one} is legal, as in {}", shown(near)),
        (all, Some(near)) => format!("{} are legal, as in {}", all.join(" and "), shown(near)),
    };
    Unfit { slot, message, help }
}

/// Cycles in both notations.
fn shown(value: u64) -> String {
    let (yields, keeps) = if value & STAYS == 0 { ("Y", "") } else { ("-", "N") };
    format!("`{yields}:S{:02}` (`?W{}{keeps}`)", value & !STAYS, value & !STAYS)
}

/// What else of these operands is not as usual, as it is written.
fn beside(isa: &Isa, text: &ClassText, instruction: &Instruction, slots: &[usize]) -> Vec<String> {
    let cycles = text.control.map(|roles| roles.cycles());
    let mut all: Vec<String> = Vec::new();
    for index in slots.iter().filter(|slot| Some(**slot) != cycles) {
        let Some(slot) = text.slots.get(*index) else { continue };
        let value = instruction.value(isa, *index);
        if slot.default == Some(value) {
            continue;
        }
        let written = match slot.kind {
            SlotKind::Group(group) => format!("`.{}`", isa.name_of(group, value).unwrap_or(&slot.label)),
            SlotKind::Number(..) => format!("`&{}={value:#x}`", slot.label),
        };
        if !all.contains(&written) {
            all.push(written);
        }
    }
    all
}

/// The cycles that an instruction can have.
fn legal(isa: &Isa, instruction: &Instruction, slot: usize) -> Vec<u64> {
    let mut trial = instruction.clone();
    let fits = |value: &u64| {
        trial.set_value(isa, slot, *value);
        isa.word_of(&trial).is_ok()
    };
    (0..2 * STAYS).filter(fits).collect()
}

/// The cycles that a class can have where all else in it is as usual.
pub(crate) fn legal_in(isa: &Isa, (class, opcode): (ClassId, u8)) -> Vec<u64> {
    let text = isa.text(class);
    let Some(slot) = text.control.map(|roles| roles.cycles()) else { return Vec::new() };
    let mut instruction = Instruction::new(isa, class, opcode);
    for (index, slot) in text.slots.iter().enumerate() {
        instruction.set_value(isa, index, slot.default.unwrap_or_default());
    }
    legal(isa, &instruction, slot)
}

/// Of legal cycles those that are most like others: as many, or else the most.
fn nearest(value: u64, legal: &[u64]) -> Option<u64> {
    let same = legal.iter().find(|other| *other & !STAYS == value & !STAYS && value & !STAYS > 0);
    same.or_else(|| legal.iter().max_by_key(|other| *other & !STAYS)).copied()
}

/// Gives an instruction other cycles where those that nobody wrote do not go together with an operand that somebody did, as
/// with `.reuse`; whether it did.
pub(crate) fn adapt(isa: &Isa, instruction: &mut Instruction, fault: &EncodeFault) -> bool {
    let EncodeReason::NoRow { slots } = &fault.reason else { return false };
    let text = isa.text(instruction.class());
    let Some(slot) = text.control.map(|roles| roles.cycles()).filter(|slot| slots.contains(slot)) else {
        return false;
    };
    let value = instruction.value(isa, slot);
    if value & STAYS != 0 || beside(isa, text, instruction, slots).is_empty() {
        return false;
    }
    match nearest(value, &legal(isa, instruction, slot)) {
        Some(cycles) => {
            instruction.set_value(isa, slot, cycles);
            true
        }
        None => false,
    }
}

/// A barrier that an instruction sets and that does not exist: the operand, a message, and what is legal.
pub(crate) fn no_barrier(isa: &Isa, text: &ClassText, instruction: &Instruction) -> Option<Unfit> {
    let roles = text.control?;
    let of = [(roles.write_slot(), "W", "wr"), (roles.read_slot(), "R", "rd")];
    let (slot, column, mark) = of.into_iter().find(|(slot, ..)| instruction.value(isa, *slot) == NONE - 1)?;
    let barrier = NONE - 1;
    Some(Unfit {
        slot,
        message: format!("there is no barrier {barrier}: `{column}{barrier}`, `&{mark}={barrier:#x}`"),
        help: format!("0 to {} are legal", BARRIERS - 1),
    })
}
