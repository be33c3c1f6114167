//! Which addresses allocations get.

use super::address::is_window;
use super::table::Table;
use super::{GLOBAL_BASE, Global, Refusal};
use std::sync::Arc;

/// Bytes between allocations, so that an access a little out of bounds hits none.
pub(super) const GAP: u64 = 256;

/// The segments of now, and where the next ones may be.
#[derive(Debug, Default)]
pub(super) struct State {
    pub table: Arc<Table>,
    /// Bytes at the beginning that no allocation has.
    pub first: u64,
    /// Bytes from where allocations begin to where the next one may.
    pub end: u64,
    /// Bytes up to which addresses that have been freed are not given out again.
    pub reach: u64,
}

impl State {
    /// Finds a place for bytes.
    pub fn place(&mut self, size: u64, align: u64) -> Option<u64> {
        let align = align.max(Global::ALIGN);
        let start = GLOBAL_BASE.checked_add(self.end)?.checked_next_multiple_of(align)?;
        let end = start.checked_add(size)?.checked_add(GAP)?.checked_next_multiple_of(GAP)?;
        let is_free = self.table.overlapping(start, size).is_none();
        if is_free && end - GLOBAL_BASE <= self.reach {
            self.end = end - GLOBAL_BASE;
            return Some(start);
        }
        let within = (GLOBAL_BASE.checked_add(self.first)?, GLOBAL_BASE.checked_add(self.reach)?);
        if let Some(found) = self.table.gap(within, size, align, GAP) {
            return Some(found);
        }
        // Addresses that a program cannot reach are told where it is given them.
        let start = self.table.gap((start, u64::MAX / 4), size, align, GAP)?;
        self.reserve(start, size);
        Some(start)
    }

    /// Lets the next allocation begin behind bytes.
    pub fn reserve(&mut self, start: u64, size: u64) {
        let end = start.saturating_sub(GLOBAL_BASE).saturating_add(size).saturating_add(GAP);
        self.end = self.end.max(end.checked_next_multiple_of(GAP).unwrap_or(u64::MAX));
    }

    /// Whether bytes may be at an address.
    pub fn check(&self, start: u64, size: u64) -> Result<(), Refusal> {
        if let Some(other) = self.table.overlapping(start, size) {
            return Err(Refusal::Taken(Box::new(other.allocation().clone())));
        }
        let end = start.checked_add(size).ok_or(Refusal::Window)?;
        if is_window(start) || is_window(end) { Err(Refusal::Window) } else { Ok(()) }
    }
}
