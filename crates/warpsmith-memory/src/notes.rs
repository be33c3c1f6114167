//! How it is noted which words are accessed: a word of this machine for each group of words of memory.

use super::{Account, Charge};
use core::cell::Cell;

/// Words of a group.
pub(super) const WORDS: u64 = 32;
/// Bytes of a group.
pub(super) const GROUP: u64 = 4 * WORDS;

/// How words are accessed: which halves of the 64 bits of a group say so.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kind(pub u64);

impl Kind {
    pub const READ: Kind = Kind(1);
    pub const WRITTEN: Kind = Kind(1 << 32);
    pub const UPDATED: Kind = Kind(1 | 1 << 32);
}

/// The bits of what is read.
pub(super) const READS: u64 = u32::MAX as u64;

/// The words of a group that are read, and those that are written.
pub(super) fn halves(bits: u64) -> (u32, u32) {
    (bits as u32, (bits >> 32) as u32)
}

/// Whether accesses do not go with those of others: something is written that others access, or the other way around.
pub(super) fn differ(bits: u64, others: u64) -> bool {
    let ((read, written), (other_read, other_written)) = (halves(bits), halves(others));
    written & (other_read | other_written) != 0 || read & other_written != 0
}

/// Room for the notes of one thread of this machine, made before the thread is there.
#[derive(Debug)]
pub(super) struct Room {
    /// What the cluster has accessed of each group that has its turn.
    pub now: Box<[Cell<u64>]>,
    /// The groups of which it has accessed anything.
    pub touched: Box<[Cell<u32>]>,
    _charge: Charge,
}

impl Room {
    /// Bytes for so many groups.
    pub fn bytes(groups: u64) -> u64 {
        groups.saturating_mul((size_of::<u64>() + size_of::<u32>()) as u64)
    }

    /// Room for so many groups, if there is.
    pub fn new(account: &Account, groups: usize) -> Option<Room> {
        let mut charge = Charge::on(account);
        charge.set(Room::bytes(groups as u64)).ok()?;
        let now = bytemuck::allocation::try_zeroed_slice_box(groups).ok()?;
        let touched = bytemuck::allocation::try_zeroed_slice_box(groups).ok()?;
        Some(Room { now, touched, _charge: charge })
    }
}
