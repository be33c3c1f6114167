//! Which bits of the registers of a warp are undefined, and where what they hold was read first.
//!
//! A register of 64 bits has its lower words in its first row and its upper ones in the next, be they as they may in the engine. Most
//! rows are defined in all lanes, or were never written: for these there is no more than a mask of lanes.

use super::room::Room;
use warpsmith_engine::register::{LANES, Mask};

/// Where an undefined value comes from: a register that was never written,
pub(super) const NEVER: u32 = 0;
/// or one of the origins that are known; then it may have been computed of what was undefined, and is no copy of it.
pub(super) const COMPUTED: u32 = 1 << 31;

/// An undefined value: its undefined bits, and where it comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Undefined {
    pub bits: u32,
    pub from: u32,
}

#[derive(Debug, Clone)]
struct Word {
    bits: [u32; LANES],
    from: [u32; LANES],
}

/// The rows of a warp, or its predicates.
#[derive(Debug, Default)]
pub(super) struct Bank {
    /// Lanes in which a row has undefined bits.
    lanes: Vec<Mask>,
    /// Rows that have some.
    some: usize,
    /// Which bits these are, if not all of what was never written: a number in `words`, from 1.
    slots: Vec<u32>,
    words: Vec<Word>,
    /// Numbers that are free.
    free: Vec<u32>,
}

impl Bank {
    /// A warp begins with these undefined lanes.
    pub fn begin(&mut self, lanes: &[Mask], room: &mut Room) {
        let more = lanes.len().saturating_sub(self.lanes.capacity()) * 2 * size_of::<u32>();
        self.some = 0;
        self.lanes.clear();
        self.slots.clear();
        self.free.clear();
        self.free.extend(1..=self.words.len() as u32);
        if room.take(more) {
            self.lanes.extend_from_slice(lanes);
            self.some = lanes.iter().filter(|lanes| **lanes != 0).count();
            self.slots.resize(lanes.len(), 0);
        }
    }

    /// Makes it so many rows.
    pub fn grow(&mut self, rows: usize, room: &mut Room) {
        let more = rows.saturating_sub(self.lanes.len());
        if more > 0 && room.take(more * 2 * size_of::<u32>()) {
            self.lanes.resize(rows, 0);
            self.slots.resize(rows, 0);
        }
    }

    /// Whether no row is undefined.
    #[inline(always)]
    pub fn is_defined(&self) -> bool {
        self.some == 0
    }

    /// The lanes in which a row is undefined.
    #[inline(always)]
    pub fn lanes(&self, row: usize) -> Mask {
        self.lanes.get(row).copied().unwrap_or(0)
    }

    /// A row is written in some lanes.
    #[inline(always)]
    pub fn clear(&mut self, row: usize, lanes: Mask) {
        if let Some(undefined) = self.lanes.get_mut(row) {
            let left = *undefined & !lanes;
            self.some -= usize::from(*undefined != 0 && left == 0);
            *undefined = left;
        }
    }

    /// A row has never been written in some lanes.
    pub fn forget(&mut self, row: usize, lanes: Mask) {
        let (Some(undefined), Some(slot)) = (self.lanes.get_mut(row), self.slots.get(row)) else { return };
        self.some += usize::from(*undefined == 0 && lanes != 0);
        *undefined |= lanes;
        if let Some(word) = self.words.get_mut((*slot as usize).wrapping_sub(1)) {
            for lane in super::each(lanes) {
                (word.bits[lane], word.from[lane]) = (u32::MAX, NEVER);
            }
        }
    }

    /// What a lane of a row holds.
    pub fn get(&self, row: usize, lane: usize) -> Undefined {
        if self.lanes(row) >> lane & 1 == 0 {
            return Undefined { bits: 0, from: NEVER };
        }
        let slot = self.slots.get(row).map_or(0, |slot| *slot as usize);
        match self.words.get(slot.wrapping_sub(1)) {
            Some(word) => Undefined { bits: word.bits[lane], from: word.from[lane] },
            None => Undefined { bits: u32::MAX, from: NEVER },
        }
    }

    /// Gives a lane of a row a value.
    pub fn put(&mut self, row: usize, lane: usize, value: Undefined, room: &mut Room) {
        if value.bits == 0 || row >= self.lanes.len() {
            return self.clear(row, 1 << lane);
        }
        if self.slots[row] == 0 {
            let Some(slot) = self.slot(room) else { return self.clear(row, 1 << lane) };
            self.slots[row] = slot;
        }
        if let Some(word) = self.words.get_mut((self.slots[row] as usize).wrapping_sub(1)) {
            (word.bits[lane], word.from[lane]) = (value.bits, value.from);
            self.some += usize::from(self.lanes[row] == 0);
            self.lanes[row] |= 1 << lane;
        }
    }

    /// A word whose lanes are as if never written.
    fn slot(&mut self, room: &mut Room) -> Option<u32> {
        let fresh = Word { bits: [u32::MAX; LANES], from: [NEVER; LANES] };
        if let Some(slot) = self.free.pop() {
            *self.words.get_mut(slot as usize - 1)? = fresh;
            return Some(slot);
        }
        if !room.take(size_of::<Word>()) {
            return None;
        }
        self.words.push(fresh);
        Some(self.words.len() as u32)
    }
}
