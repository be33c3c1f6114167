//! Which parts of a text may not be left out, and which classes could be taken for each other.

use super::program::{GroupStyle, Step};
use super::words::Words;
use super::{ClassText, SlotKind};
use crate::isa::Candidate;
use alloc::string::String;
use alloc::vec::Vec;
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
            Step::Group { style: GroupStyle::GuardAt | GroupStyle::GuardParentheses, end, .. } => {
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

fn kinds_alike(words: &Words, left: SlotKind, right: SlotKind) -> bool {
    match (left, right) {
        (SlotKind::Group(left), SlotKind::Group(right)) => words.share(left, right),
        (SlotKind::Number(..), SlotKind::Number(..)) => true,
        _ => false,
    }
}

/// Marks the classes whose texts another class could take, which is tried before them.
pub(crate) fn doubt(texts: &mut [ClassText], words: &Words, mnemonics: &[(String, Vec<Candidate>)]) {
    let shapes: Vec<Shape> = texts.iter().map(Shape::of).collect();
    // A mnemonic with a dot may be read as a shorter one with modifiers, and the longer is tried first.
    for (index, (name, candidates)) in mnemonics.iter().enumerate() {
        let longer = mnemonics[index + 1..]
            .iter()
            .take_while(|(other, _)| other.starts_with(name.as_str()))
            .filter(|(other, _)| other.as_bytes().get(name.len()) == Some(&b'.'));
        let dotted = longer.clone().next().is_some();
        for (place, (class, _)) in candidates.iter().enumerate() {
            let class = usize::from(class.0);
            if texts[class].doubtful {
                continue;
            }
            let before = candidates[..place].iter().map(|(other, _)| usize::from(other.0));
            let taken = before.into_iter().any(|other| {
                other != class && shapes[other].may_take(&shapes[class], texts, words, other, class)
            });
            texts[class].doubtful = taken || dotted;
        }
    }
}

/// What a text of a class must hold.
struct Shape {
    /// The operands in order, up to the first that may be missing.
    operands: Vec<usize>,
    /// Whether there are no others.
    whole: bool,
    /// Modifiers that are always written, anywhere.
    mandatory: Vec<usize>,
    /// All modifiers.
    modifiers: Vec<usize>,
}

impl Shape {
    fn of(text: &ClassText) -> Shape {
        let mut shape =
            Shape { operands: Vec::new(), whole: true, mandatory: Vec::new(), modifiers: Vec::new() };
        let mut at = 0;
        while at < text.steps.len() {
            match text.steps[at] {
                Step::Modifier(slot) => {
                    let slot = usize::from(slot);
                    let info = &text.slots[slot];
                    shape.modifiers.push(slot);
                    if info.default.is_none() || info.always {
                        shape.mandatory.push(slot);
                    }
                }
                Step::Operand { slot, end } => {
                    let slot = usize::from(slot);
                    let optional = text.slots[slot].default.is_some();
                    shape.whole &= !optional;
                    if shape.whole {
                        shape.operands.push(slot);
                    }
                    let inner = text.steps[at..usize::from(end)].iter().filter_map(|step| match step {
                        Step::Modifier(slot) => Some(usize::from(*slot)),
                        _ => None,
                    });
                    shape.modifiers.extend(inner);
                    at = usize::from(end);
                }
                Step::Open { end, .. } => {
                    shape.whole = false;
                    at = usize::from(end);
                }
                // A guard in parentheses and hidden parts can't be taken for an operand.
                Step::Group { style: GroupStyle::GuardParentheses | GroupStyle::Control, end, .. } => {
                    at = usize::from(end);
                }
                Step::Group { style: GroupStyle::Optional | GroupStyle::GuardBare, end, .. } => {
                    shape.whole = false;
                    at = usize::from(end);
                }
                _ => {}
            }
            at += 1;
        }
        shape
    }

    /// Whether this class might accept a text of the other one.
    fn may_take(&self, other: &Shape, texts: &[ClassText], words: &Words, this: usize, that: usize) -> bool {
        let alike = |left: usize, right: usize| {
            kinds_alike(words, texts[this].slots[left].kind, texts[that].slots[right].kind)
        };
        if self.whole && other.whole && self.operands.len() != other.operands.len() {
            return false;
        }
        if self.operands.iter().zip(&other.operands).any(|(left, right)| !alike(*left, *right)) {
            return false;
        }
        // Modifiers that the one demands and the other does not know tell them apart.
        let known =
            other.mandatory.iter().all(|right| self.modifiers.iter().any(|left| alike(*left, *right)));
        let given =
            self.mandatory.iter().all(|left| other.modifiers.iter().any(|right| alike(*left, *right)));
        known && given
    }
}
