//! The words of a mnemonic, distributed over the slots of a form.

use super::NO_WORD;
use crate::isa::*;
use alloc::vec;
use alloc::vec::Vec;

/// The words of a mnemonic behind its opcode.
#[derive(Clone, Copy)]
pub(super) struct Words<'a> {
    pub words: &'a [u16],
    /// How many of them stand in one token with the opcode, without a gap.
    pub together: usize,
}

/// Why words do not go into the slots of a form.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    /// There is no place for one of them, or one is missing.
    Words,
    /// Each has its place, but those that stand directly behind the opcode do not.
    Order,
}

/// Steps that the search for an assignment may take; the data needs a few dozen.
const ASSIGN_BUDGET: u32 = 20_000;

/// A slot that must stay empty.
const BLOCKED: u16 = u16::MAX - 1;

/// Distributes words over the slots of a form: any order but where the form fixes it, earlier slots first
/// among equals.
pub(super) fn assign(form: Form, words: Words<'_>) -> Result<Vec<u16>, Refusal> {
    let slots = form.slot_rows();
    let in_mnemonic = slots.iter().take_while(|slot| slot.flags & SLOT_ON_OPERAND == 0).count();
    let required = slots[..in_mnemonic].iter().filter(|slot| slot.flags & SLOT_OPTIONAL == 0).count();
    // Twice is enough for a flag; it also bounds the depth of the search.
    if words.words.len() < required || words.words.len() > 2 * in_mnemonic {
        return Err(Refusal::Words);
    }
    let mut filled = vec![NO_WORD; slots.len()];
    let search = |words: &[u16], filled: &mut [u16]| {
        let empty = |(slot, have): &(&SlotRow, &u16)| **have == NO_WORD && slot.flags & SLOT_OPTIONAL == 0;
        let required = slots[..in_mnemonic].iter().zip(filled.iter()).filter(empty).count();
        fill(&slots[..in_mnemonic], words, filled, required, &mut ASSIGN_BUDGET.clone())
    };
    let found = match fix(form, words, &mut filled) {
        Some(rest) => search(rest, &mut filled),
        None => false,
    };
    if found {
        filled.iter_mut().filter(|have| **have == BLOCKED).for_each(|have| *have = NO_WORD);
        return Ok(filled);
    }
    let free = !form.fixed_slots().is_empty() && search(words.words, &mut vec![NO_WORD; slots.len()]);
    Err(if free { Refusal::Order } else { Refusal::Words })
}

/// Fills the slots that stand directly behind the opcode, in the form's order, and gives back the other words.
fn fix<'a>(form: Form, words: Words<'a>, filled: &mut [u16]) -> Option<&'a [u16]> {
    let mut next = 0;
    for &index in form.fixed_slots() {
        let slot = &form.slot_rows()[index as usize];
        let word = words.words.get(next).filter(|word| next < words.together && takes(slot, **word));
        match word {
            Some(word) => {
                filled[index as usize] = *word;
                next += 1;
            }
            None if slot.flags & SLOT_OPTIONAL != 0 => filled[index as usize] = BLOCKED,
            None => return None,
        }
    }
    words.words.get(next..)
}

fn takes(slot: &'static SlotRow, word: u16) -> bool {
    Slot(slot).value_rows().iter().any(|value| value.word == word)
}

/// Places the first word and recurses on the rest; the depth is bounded by the number of slots.
fn fill(
    slots: &'static [SlotRow],
    words: &[u16],
    filled: &mut [u16],
    required: usize,
    budget: &mut u32,
) -> bool {
    let Some((&word, rest)) = words.split_first() else {
        return required == 0;
    };
    if words.len() < required || *budget == 0 {
        return false;
    }
    *budget -= 1;
    for (index, slot) in slots.iter().enumerate() {
        if filled[index] != NO_WORD || !takes(slot, word) {
            continue;
        }
        // Types, state spaces and layouts keep their order, which says what is source and destination.
        let mut later = slots.iter().zip(filled.iter()).skip(index + 1);
        if slot.order != 0
            && later.any(|(other, have)| other.order == slot.order && !matches!(*have, NO_WORD | BLOCKED))
        {
            continue;
        }
        filled[index] = word;
        let needed = required - usize::from(slot.flags & SLOT_OPTIONAL == 0);
        if fill(slots, rest, filled, needed, budget) {
            return true;
        }
        filled[index] = NO_WORD;
    }
    let twice = |(slot, have): (&SlotRow, &u16)| slot.flags & SLOT_REPEATED != 0 && *have == word;
    slots.iter().zip(filled.iter()).any(twice) && fill(slots, rest, filled, required, budget)
}
