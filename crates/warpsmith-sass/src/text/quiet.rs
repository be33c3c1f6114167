//! Parts of a text that are not written because all in them has its default: seen from the word, without a look at each
//! operand.

use super::program::Step;
use super::{ClassText, Slot};
use alloc::vec::Vec;
use warpsmith_md::machine::{ClassId, Machine};

/// When all slots of a part have their defaults, and may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Quiet {
    /// Never: one of them is always written.
    Never,
    /// If these bits of the word are so.
    If {
        mask: u128,
        bits: u128,
    },
    /// The slots have to be asked.
    Ask,
}

impl Quiet {
    /// That of a slot.
    fn of(machine: &Machine, id: ClassId, index: usize, slot: &Slot) -> Quiet {
        match slot.default.filter(|_| !slot.always) {
            None => Quiet::Never,
            Some(default) => match machine.pattern(id, index, default) {
                Some((mask, bits)) => Quiet::If { mask, bits },
                None => Quiet::Ask,
            },
        }
    }

    /// When both are quiet.
    fn and(self, other: Quiet) -> Quiet {
        match (self, other) {
            (Quiet::Never, _) | (_, Quiet::Never) => Quiet::Never,
            (Quiet::Ask, _) | (_, Quiet::Ask) => Quiet::Ask,
            (Quiet::If { mask, bits }, Quiet::If { mask: more, bits: others }) => {
                // Bits that are asked to be both are neither.
                match (bits ^ others) & mask & more {
                    0 => Quiet::If { mask: mask | more, bits: bits | others },
                    _ => Quiet::Never,
                }
            }
        }
    }
}

/// For each step of a class that stands for several slots when it is quiet; for all others [`Quiet::Ask`].
pub(crate) fn quiet(machine: &Machine, id: ClassId, text: &ClassText) -> Vec<Quiet> {
    let slots: Vec<Quiet> =
        text.slots.iter().enumerate().map(|(index, slot)| Quiet::of(machine, id, index, slot)).collect();
    let all = |of: &mut dyn Iterator<Item = usize>| {
        of.fold(Quiet::If { mask: 0, bits: 0 }, |quiet, slot| quiet.and(slots[slot]))
    };
    let steps = text.steps.iter().enumerate().map(|(at, step)| match *step {
        Step::Group { slots, .. } | Step::Open { slots, .. } => all(&mut slots.iter()),
        Step::Modifiers(count) => {
            let run = &text.steps[at + 1..=at + usize::from(count)];
            all(&mut run.iter().filter_map(|step| match step {
                Step::Modifier(slot) => Some(usize::from(*slot)),
                _ => None,
            }))
        }
        _ => Quiet::Ask,
    });
    steps.collect()
}
