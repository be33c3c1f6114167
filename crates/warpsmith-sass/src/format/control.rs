//! Control information: what an instruction waits for, what it sets, when the next one is issued.
//!
//! Which operands these are is seen from the hidden parts of a class's format: `&req=`, `&wr=`, `&rd=`, and `?` before the
//! cycles. Machines that have others keep them in their place in the text.

use super::program::{GroupStyle, Step};
use super::{Slot, SlotKind};
use warpsmith_md::machine::{Operands, Values};
use warpsmith_md::model::Immediate;

/// How the names of groups begin of barriers whose setting leaves no blank in a listing.
const QUIET: &str = "QUIET";
/// Number of the barrier that stands for none.
pub(crate) const NONE: u64 = 7;
/// Barriers.
pub(crate) const BARRIERS: u64 = 6;
/// The bit of the cycles that keeps the warp from yielding, and the bits below it.
pub(crate) const STAYS: u64 = 0x10;

/// The operands of a class that are control information, and the steps of its format at which the hidden parts begin that
/// hold them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Roles {
    wait: (u16, u16),
    write: (u16, u16),
    read: (u16, u16),
    cycles: (u16, u16),
    /// Whether barriers that are set leave no blank in a listing: those of classes that compilers never let set one.
    quiet: bool,
    /// An operand that listings do not show, which has nothing to do with control: it is hidden behind a question mark too.
    unseen: Option<u16>,
}

/// Control information of an instruction: what it waits for and sets, and when the next one is issued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Control {
    pub(crate) wait: u64,
    pub(crate) write: u64,
    pub(crate) read: u64,
    pub(crate) cycles: u64,
}

impl Roles {
    /// The operands of a class, if it has all four; `group` gives the names of groups.
    pub(crate) fn of<'n>(steps: &[Step], slots: &[Slot], group: impl Fn(usize) -> &'n str) -> Option<Roles> {
        let mut quiet = false;
        let (mut wait, mut write, mut read, mut cycles) = (None, None, None, None);
        let mut unseen = None;
        let mut at = 0;
        while at < steps.len() {
            let Step::Group { style: GroupStyle::Control, end, .. } = steps[at] else {
                at += 1;
                continue;
            };
            let role = |slot: u16| Some((at as u16, slot));
            quiet |= steps[at..usize::from(end)].iter().any(|step| match step {
                Step::Operand { slot, .. } => match slots.get(usize::from(*slot)).map(|slot| slot.kind) {
                    Some(SlotKind::Group(number)) => group(number).starts_with(QUIET),
                    _ => false,
                },
                _ => false,
            });
            match said(&steps[at..usize::from(end)], slots) {
                Some((Some("req"), slot)) if is_number(slots, slot, Immediate::BitSet) => wait = role(slot),
                Some((Some("wr"), slot)) if is_number(slots, slot, Immediate::Unsigned) => write = role(slot),
                Some((Some("rd"), slot)) if is_number(slots, slot, Immediate::Unsigned) => read = role(slot),
                // Other operands may be hidden behind a question mark; the cycles are the last one.
                Some((None, slot)) => unseen = core::mem::replace(&mut cycles, role(slot)).or(unseen),
                _ => {}
            }
            at = usize::from(end);
        }
        let unseen = unseen.map(|(_, slot)| slot);
        Some(Roles { wait: wait?, write: write?, read: read?, cycles: cycles?, quiet, unseen })
    }

    /// The slot of the cycles.
    pub(crate) fn cycles(&self) -> usize {
        self.cycles.1.into()
    }

    /// The slot of the barrier that is set with the result.
    pub(crate) fn write_slot(&self) -> usize {
        self.write.1.into()
    }

    /// The slot of the barrier that is set once operands are read.
    pub(crate) fn read_slot(&self) -> usize {
        self.read.1.into()
    }

    /// The slots of control information, with the place of each in the text or an empty one: the first that stands there.
    pub(crate) fn first_in(&self, spans: &[(u32, u32)]) -> Option<(u32, u32)> {
        let slots = [self.wait, self.write, self.read, self.cycles];
        let places = slots.iter().filter_map(|(_, slot)| spans.get(usize::from(*slot)).copied());
        places.filter(|(start, end)| start < end).min()
    }

    /// The operand that listings do not show, if it stands not in a text that has these slots.
    pub(crate) fn unseen(&self, present: u64) -> Option<usize> {
        let is_there = |slot: &u16| present.checked_shr((*slot).into()).is_some_and(|bits| bits & 1 == 1);
        self.unseen.filter(|slot| !is_there(slot)).map(usize::from)
    }

    /// Whether a hidden part that begins at a step holds one of them.
    pub(crate) fn begins(&self, step: usize) -> bool {
        [self.wait, self.write, self.read, self.cycles].iter().any(|(at, _)| usize::from(*at) == step)
    }

    /// Whether a hidden part that begins at a step leaves a blank before the semicolon of a listing if it has not its
    /// default.
    pub(crate) fn leaves_blank(&self, step: usize) -> bool {
        let parts: &[(u16, u16)] = match self.quiet {
            true => &[self.wait, self.cycles],
            false => &[self.wait, self.write, self.read, self.cycles],
        };
        parts.iter().any(|(at, _)| usize::from(*at) == step)
    }

    /// Their slots, as bits.
    pub(crate) fn slots(&self) -> u64 {
        let slots = [self.wait, self.write, self.read, self.cycles];
        slots.iter().fold(0, |bits, (_, slot)| bits | 1u64.checked_shl((*slot).into()).unwrap_or_default())
    }

    /// Whether one of them is among the slots that stand in a text, as bits.
    pub(crate) fn stand_in(&self, slots: u64) -> bool {
        let stands =
            |(_, slot): &(u16, u16)| slots.checked_shr((*slot).into()).is_some_and(|bits| bits & 1 == 1);
        [self.wait, self.write, self.read, self.cycles].iter().any(stands)
    }

    /// What an instruction says; none if it has values that the columns have no room for.
    pub(crate) fn read(&self, values: &impl Values) -> Option<Control> {
        let value = |(_, slot): (u16, u16)| values.value(slot.into());
        let control = Control {
            wait: value(self.wait),
            write: value(self.write),
            read: value(self.read),
            cycles: value(self.cycles),
        };
        let fits = control.wait >> BARRIERS == 0
            && control.write <= NONE
            && control.read <= NONE
            && control.cycles < 2 * STAYS;
        fits.then_some(control)
    }

    /// Puts control information into an instruction.
    pub(crate) fn apply(&self, control: &Control, operands: &mut Operands) {
        let said = [
            (self.wait, control.wait),
            (self.write, control.write),
            (self.read, control.read),
            (self.cycles, control.cycles),
        ];
        for ((_, slot), value) in said {
            if let Some(place) = operands.values.get_mut(usize::from(slot)) {
                *place = value;
            }
        }
    }
}

/// What a hidden part says: the word before `=`, and the operand; or no word, and the operand behind `?`.
fn said<'s>(steps: &[Step], slots: &'s [Slot]) -> Option<(Option<&'s str>, u16)> {
    let mut before = "";
    let mut word = None;
    let mut found = None;
    for step in steps {
        match step {
            Step::Literal(glyph) => before = glyph.text(),
            Step::Operand { slot, .. } => {
                let info = slots.get(usize::from(*slot))?;
                match (before, word) {
                    ("&", None) => word = Some(info.label.as_str()),
                    ("=", Some(_)) if found.is_none() => found = Some((word, *slot)),
                    ("?", None) if found.is_none() && matches!(info.kind, SlotKind::Group(_)) => {
                        found = Some((None, *slot));
                    }
                    _ => return None,
                }
                before = "";
            }
            Step::Modifier(_) | Step::Open { .. } | Step::PostIncrement(_) => return None,
            _ => {}
        }
    }
    found
}

fn is_number(slots: &[Slot], slot: u16, kind: Immediate) -> bool {
    matches!(slots.get(usize::from(slot)).map(|slot| slot.kind), Some(SlotKind::Number(found, _)) if found == kind)
}

impl Default for Control {
    /// Nothing is waited for or set, and the warp stays.
    fn default() -> Control {
        Control { wait: 0, write: NONE, read: NONE, cycles: STAYS }
    }
}

impl Control {
    /// Cycles to the next instruction, whether another warp may be issued then, the barriers that are waited for as bits, and
    /// those that are set with the result and once the operands are read.
    pub(crate) fn new(stall: u8, yields: bool, wait: u8, write: Option<u8>, read: Option<u8>) -> Control {
        let barrier = |barrier: Option<u8>| barrier.map_or(NONE, u64::from);
        Control {
            wait: wait.into(),
            write: barrier(write),
            read: barrier(read),
            cycles: u64::from(stall) | if yields { 0 } else { STAYS },
        }
    }

    /// Cycles until the next instruction of the warp is issued, up to 15.
    pub fn stall(&self) -> u8 {
        (self.cycles & (STAYS - 1)) as u8
    }

    /// Whether another warp may be issued next.
    pub fn may_yield(&self) -> bool {
        self.cycles & STAYS == 0
    }

    /// The barriers that are waited for: bit 0 is barrier 0.
    pub fn wait_mask(&self) -> u8 {
        self.wait as u8
    }

    /// The barrier that is set once the operands have been read.
    pub fn read_barrier(&self) -> Option<u8> {
        (self.read != NONE).then_some(self.read as u8)
    }

    /// The barrier that is set once the result is there.
    pub fn write_barrier(&self) -> Option<u8> {
        (self.write != NONE).then_some(self.write as u8)
    }
}
