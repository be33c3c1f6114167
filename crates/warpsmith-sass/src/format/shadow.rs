//! Which parts of a text may not be left out.

use super::program::{GroupStyle, Step};
use super::words::Words;
use super::{ClassText, SlotKind};
use warpsmith_md::model::Immediate;

/// Marks the slots of a class that the exact style always writes: if they were left out, what follows could be read in
/// their place.
pub(crate) fn shadows(text: &mut ClassText, words: &Words) {
    let steps = &text.steps;
    let slots = &text.slots;
    let mut shadowed = alloc::vec![false; slots.len()];
    let mut doubtful = false;
    // Where a guard ends, whose place tells its operands from all others.
    let mut guard = 0;
    for (at, step) in steps.iter().enumerate() {
        match *step {
            Step::Group {
                style: GroupStyle::GuardAt | GroupStyle::GuardParentheses | GroupStyle::GuardBrackets,
                end,
                ..
            } => {
                guard = usize::from(end);
            }
            Step::Modifiers(count) => {
                let run = &steps[at + 1..=at + usize::from(count)];
                for (index, step) in run.iter().enumerate() {
                    let Step::Modifier(slot) = step else { continue };
                    let later = run[index + 1..].iter().any(|other| match other {
                        Step::Modifier(other) => alike(text, words, *slot, *other),
                        _ => false,
                    });
                    shadowed[usize::from(*slot)] |= later;
                }
            }
            Step::Operand { slot, end } if at > guard && slots[usize::from(slot)].default.is_some() => {
                let later = steps[usize::from(end)..].iter().any(|other| match other {
                    Step::Operand { slot: other, .. } => alike(text, words, slot, *other),
                    _ => false,
                });
                shadowed[usize::from(slot)] |= later;
            }
            Step::Group { style: GroupStyle::Optional | GroupStyle::GuardBare, end, slots } => {
                let later = steps[usize::from(end)..].iter().any(|other| match other {
                    Step::Operand { slot: other, .. } => alike(text, words, slots.from, *other),
                    _ => false,
                });
                if let Some(place) = shadowed.get_mut(usize::from(slots.from)) {
                    *place |= later;
                }
            }
            _ => {}
        }
    }
    for slot in slots {
        // `-` before a number may be a sign or part of it; marks of what is left out are not written.
        let signed = match slot.kind {
            SlotKind::Number(kind, _) => !matches!(kind, Immediate::Unsigned | Immediate::BitSet),
            SlotKind::Group(_) => false,
        };
        doubtful |= slot.marks.negate && signed;
        // Names with several values give back one of them only.
        if let SlotKind::Group(group) = slot.kind {
            doubtful |= words.ambiguous(group);
        }
    }
    for (slot, shadowed) in text.slots.iter_mut().zip(shadowed) {
        slot.shadowed = shadowed;
    }
    text.doubtful |= doubtful;
}

/// Whether a text could stand for either slot.
fn alike(text: &ClassText, words: &Words, left: u16, right: u16) -> bool {
    match (text.slots.get(usize::from(left)), text.slots.get(usize::from(right))) {
        (Some(left), Some(right)) => kinds_alike(words, left.kind, right.kind),
        _ => false,
    }
}

pub(super) fn kinds_alike(words: &Words, left: SlotKind, right: SlotKind) -> bool {
    match (left, right) {
        (SlotKind::Group(left), SlotKind::Group(right)) => words.share(left, right),
        (SlotKind::Number(..), SlotKind::Number(..)) => true,
        _ => false,
    }
}
