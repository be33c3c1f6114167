//! Blocks that run side by side as if they ran one after the other.
//!
//! What blocks do does not depend on their order if no word that one of them writes is accessed by another. So they run in any
//! order, on any number of threads of this machine, and note what they access: a bit for each word that is read, and
//! one for each that is written (`accesses`). What a cluster has accessed is told when it ends; who tells second
//! sees what the first has told. Where that does not go together, or something else is asked for that depends on the
//! order, everything is taken back: before the first write to a group of words its values are kept.

use super::notes::{GROUP, Room, WORDS, differ, halves};
use super::table::Table;
use super::{Charge, Global, Segment};
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// How far the values of a group are kept.
const KEEPS: u8 = 1;
const KEPT: u8 = 2;

/// What all threads of this machine know of what blocks access that run side by side.
#[derive(Debug)]
pub struct Speculation {
    /// The segments that there were when it began.
    table: Arc<Table>,
    /// Of each segment what an address of it and this make is the place of a byte; none of those that nobody writes.
    shifts: Vec<Option<u64>>,
    /// The number of the first group of each segment.
    first: Vec<u64>,
    /// What has been told: of each group the words that are read, and in the upper half those that are written.
    told: Box<[AtomicU64]>,
    /// Whether the values of groups are kept.
    states: Box<[AtomicU8]>,
    /// These values.
    kept: Box<[AtomicU32]>,
    /// Room for the notes of each thread, until it takes it.
    rooms: Mutex<Vec<Room>>,
    failed: AtomicBool,
    _charge: Charge,
}

impl Speculation {
    /// Begins one for so many threads of this machine, if there is room for it: at most half of what is left of the account.
    pub fn new(global: &Global, threads: usize) -> Option<Speculation> {
        let table = global.table();
        let (mut shifts, mut first, mut groups) = (Vec::new(), Vec::new(), 0u64);
        for segment in table.segments() {
            first.push(groups);
            // Nobody notes what nobody writes.
            let begin = segment.start() & !(GROUP - 1);
            let noted = segment.is_writable() && segment.size() > 0;
            shifts.push(noted.then(|| (groups * GROUP).wrapping_sub(begin)));
            if noted {
                groups += (segment.start() - begin).checked_add(segment.size())?.div_ceil(GROUP);
            }
        }
        let shared = groups.checked_mul((size_of::<u64>() + 1) as u64 + GROUP)?;
        let own = Room::bytes(groups).checked_mul(threads as u64)?;
        if shared.checked_add(own)? > global.account().left() / 2 || u32::try_from(groups).is_err() {
            return None;
        }
        let mut charge = Charge::on(global.account());
        charge.set(shared).ok()?;
        let count = usize::try_from(groups).ok()?;
        let rooms =
            (0..threads).map(|_| Room::new(global.account(), count)).collect::<Option<Vec<Room>>>()?;
        Some(Speculation {
            table,
            shifts,
            first,
            told: bytemuck::allocation::try_zeroed_slice_box(count).ok()?,
            states: bytemuck::allocation::try_zeroed_slice_box(count).ok()?,
            kept: bytemuck::allocation::try_zeroed_slice_box(count.checked_mul(WORDS as usize)?).ok()?,
            rooms: Mutex::new(rooms),
            failed: AtomicBool::new(false),
            _charge: charge,
        })
    }

    /// The segments that there were when it began.
    pub(super) fn table(&self) -> &Arc<Table> {
        &self.table
    }

    /// Room for the notes of one more thread.
    pub(super) fn room(&self) -> Option<Room> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    /// What an address of the segment with a number and this make is the place of a byte; none if it is not noted.
    #[inline]
    pub(super) fn shift(&self, segment: usize) -> Option<u64> {
        self.shifts.get(segment).copied().flatten()
    }

    /// Something depends on the order of blocks: nothing of it is of use.
    #[cold]
    pub fn fail(&self) {
        self.failed.store(true, Ordering::Relaxed);
    }

    /// Whether something depends on the order of blocks, as far as that is known.
    pub fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    /// Tells what a cluster has accessed in a group; whether it goes with what others have told. What it has told itself is
    /// left out.
    pub(super) fn tell(&self, group: u32, bits: u64, own: u64) -> bool {
        // One of two that tell is the second, which sees both.
        let old = self.told[group as usize].fetch_or(bits, Ordering::Relaxed);
        !differ(bits, old & !own)
    }

    /// What has been told of a group.
    pub(super) fn told(&self, group: u32) -> u64 {
        self.told[group as usize].load(Ordering::Relaxed)
    }

    /// The segment that has a group, and which of its bytes: the address of the first, and their number.
    fn place(&self, group: usize) -> Option<(&Segment, u64, u64)> {
        let number = self.first.partition_point(|first| *first <= group as u64);
        // Segments that are not noted have no groups, and stand before the one that begins at the same number.
        let number = (0..number).rev().find(|number| self.shifts[*number].is_some())?;
        let segment = self.table.get(number)?;
        let begin = (group as u64 * GROUP).wrapping_sub(self.shifts[number]?);
        let end = begin.saturating_add(GROUP).min(segment.allocation().end());
        let begin = begin.max(segment.start());
        Some((segment, begin, end.saturating_sub(begin)))
    }

    /// Keeps the values of a group, unless they are kept already; then they may be written.
    pub(super) fn keep(&self, group: usize) {
        let state = &self.states[group];
        if state.load(Ordering::Acquire) == KEPT {
            return;
        }
        if state.compare_exchange(0, KEEPS, Ordering::Acquire, Ordering::Acquire).is_err() {
            // Somebody else is about to.
            while state.load(Ordering::Acquire) != KEPT {
                std::thread::yield_now();
            }
            return;
        }
        if let Some((segment, address, size)) = self.place(group) {
            let mut bytes = [0; GROUP as usize];
            let own = &mut bytes[(address % GROUP) as usize..][..size as usize];
            segment.read(address, own);
            for (word, bytes) in self.words(group).iter().zip(bytes.as_chunks::<4>().0) {
                word.store(u32::from_ne_bytes(*bytes), Ordering::Relaxed);
            }
        }
        state.store(KEPT, Ordering::Release);
    }

    /// Where the values of a group are kept.
    fn words(&self, group: usize) -> &[AtomicU32] {
        let words = WORDS as usize;
        &self.kept[group * words..][..words]
    }

    /// Whether all that was done is what blocks do in every order. No thread works on it any more.
    pub fn holds(&self, global: &Global) -> bool {
        !self.has_failed() && self.table.generation == global.generation()
    }

    /// Takes back all that was written, when no thread works on it any more. What others have written beside it stays.
    pub fn undo(&self) {
        for (group, state) in self.states.iter().enumerate() {
            if state.load(Ordering::Acquire) != KEPT {
                continue;
            }
            let (_, written) = halves(self.told[group].load(Ordering::Relaxed));
            let Some((segment, begin, size)) = self.place(group) else { continue };
            let end = begin + size;
            for (index, word) in (0..).zip(self.words(group)) {
                let address = (begin & !(GROUP - 1)) + 4 * index;
                if written >> index & 1 == 0 || address + 4 <= begin || address >= end {
                    continue;
                }
                let (from, to) = (address.max(begin), (address + 4).min(end));
                let bytes = word.load(Ordering::Relaxed).to_ne_bytes();
                segment.write(from, &bytes[(from - address) as usize..(to - address) as usize]);
            }
        }
    }
}
