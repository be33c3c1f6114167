//! Which bits of a private memory are undefined: shared memory of a block, or local memory of a thread.

use super::room::Room;

/// A byte of the shadow for each byte of memory, its undefined bits set. What lies behind its end was never written.
#[derive(Debug, Default)]
pub(super) struct Bits {
    bytes: Vec<u8>,
    /// Bytes that are not defined, of those.
    left: u64,
    /// It comes to have so many bytes at most.
    most: usize,
}

impl Bits {
    /// Memory of so many bytes begins, of which none has been written; it may become longer.
    pub fn begin(&mut self, size: usize, most: usize, room: &mut Room) {
        self.most = most;
        let more = size.saturating_sub(self.bytes.capacity());
        self.bytes.clear();
        if more == 0 || room.take(more) {
            self.bytes.resize(size, u8::MAX);
        }
        self.left = self.bytes.len() as u64;
    }

    /// Whether all that it began with has been written.
    #[inline(always)]
    pub fn is_defined(&self) -> bool {
        self.left == 0
    }

    /// How many bytes there are.
    pub fn size(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// Whether all these bytes have been written, or lie behind the end.
    pub fn is_range_defined(&self, at: u64, size: u64) -> bool {
        let first = usize::try_from(at).unwrap_or(usize::MAX).min(self.bytes.len());
        let end = usize::try_from(at.saturating_add(size)).unwrap_or(usize::MAX).min(self.bytes.len());
        self.bytes[first..end].iter().all(|byte| *byte == 0)
    }

    /// The undefined bits of up to 8 bytes.
    pub fn get(&self, at: u64, size: u32) -> u64 {
        (0..u64::from(size.min(8))).fold(0, |bits, index| {
            let byte = usize::try_from(at.wrapping_add(index)).ok().and_then(|at| self.bytes.get(at));
            bits | u64::from(byte.copied().unwrap_or(u8::MAX)) << (8 * index)
        })
    }

    /// Gives up to 8 bytes undefined bits. Memory that grows is made longer here.
    pub fn put(&mut self, at: u64, size: u32, bits: u64, room: &mut Room) {
        let size = u64::from(size.min(8));
        let Some(end) = at.checked_add(size).and_then(|end| usize::try_from(end).ok()) else { return };
        if end > self.bytes.len().max(self.most) {
            return;
        }
        if end > self.bytes.len() {
            let more = end.saturating_sub(self.bytes.capacity());
            if more > 0 && !room.take(more.max(self.bytes.capacity())) {
                return;
            }
            self.left += (end - self.bytes.len()) as u64;
            self.bytes.resize(end, u8::MAX);
        }
        for (byte, index) in self.bytes[at as usize..end].iter_mut().zip(0..) {
            let new = (bits >> (8 * index)) as u8;
            self.left = self.left + u64::from(new != 0) - u64::from(*byte != 0);
            *byte = new;
        }
    }

    /// All these bytes have been written.
    pub fn clear(&mut self, at: u64, size: u64) {
        let first = usize::try_from(at).unwrap_or(usize::MAX).min(self.bytes.len());
        let end = usize::try_from(at.saturating_add(size)).unwrap_or(usize::MAX).min(self.bytes.len());
        for byte in &mut self.bytes[first..end] {
            self.left -= u64::from(*byte != 0);
            *byte = 0;
        }
    }

    /// None of these bytes has been written; memory behind the end is so anyway.
    pub fn forget(&mut self, at: u64, size: u64) {
        let first = usize::try_from(at).unwrap_or(usize::MAX).min(self.bytes.len());
        let end = usize::try_from(at.saturating_add(size)).unwrap_or(usize::MAX).min(self.bytes.len());
        for byte in &mut self.bytes[first..end] {
            self.left += u64::from(*byte == 0);
            *byte = u8::MAX;
        }
    }
}
