//! Numbers of variable length, and bytes that are written again with other lengths.

use alloc::vec::Vec;

/// A number of seven bits a byte, and how many bytes it takes; none where it does not end.
pub fn unsigned(bytes: &[u8], at: usize) -> Option<(u64, usize)> {
    let mut value = 0u64;
    for (index, byte) in bytes.get(at..)?.iter().enumerate().take(10) {
        value |= u64::from(byte & 0x7f).checked_shl(7 * index as u32).unwrap_or(0);
        if byte & 0x80 == 0 {
            return Some((value, index + 1));
        }
    }
    None
}

/// Writes such a number.
pub fn put_unsigned(out: &mut Vec<u8>, mut value: u64) {
    loop {
        let byte = (value & 0x7f) as u8;
        value >>= 7;
        if value == 0 {
            return out.push(byte);
        }
        out.push(byte | 0x80);
    }
}

/// A section that is written again; what stood at an offset is found again.
#[derive(Debug, Clone, Default)]
pub struct Output {
    pub bytes: Vec<u8>,
    /// From an old offset on, all lies so much further.
    shifts: Vec<(u64, i64)>,
}

impl Output {
    /// Says that what is written next stood at an offset.
    pub fn mark(&mut self, old: usize) {
        let shift = self.bytes.len() as i64 - old as i64;
        if self.shifts.last().map_or(0, |(_, last)| *last) != shift {
            self.shifts.push((old as u64, shift));
        }
    }

    /// How much is written, to go back to it.
    pub fn state(&self) -> (usize, usize) {
        (self.bytes.len(), self.shifts.len())
    }

    /// Forgets what was written since.
    pub fn back_to(&mut self, (bytes, shifts): (usize, usize)) {
        self.bytes.truncate(bytes);
        self.shifts.truncate(shifts);
    }

    /// Where a byte of the old section lies.
    pub fn place(&self, old: u64) -> u64 {
        let behind = self.shifts.partition_point(|(at, _)| *at <= old);
        let shift = behind.checked_sub(1).and_then(|at| self.shifts.get(at)).map_or(0, |(_, shift)| *shift);
        old.saturating_add_signed(shift)
    }
}
