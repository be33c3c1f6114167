//! Sets of bytes: how names and operands begin.

/// A set of bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Bytes([u64; 4]);

impl Bytes {
    /// Adds a byte.
    pub(super) fn add(&mut self, byte: u8) {
        self.0[usize::from(byte >> 6)] |= 1 << (byte & 63);
    }

    /// All bytes.
    pub(super) fn all() -> Bytes {
        Bytes([u64::MAX; 4])
    }

    /// Adds those of another set.
    pub(super) fn join(&mut self, other: Bytes) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, other)| *mine |= other);
    }

    /// Whether a byte is in it.
    pub(super) fn has(&self, byte: u8) -> bool {
        self.0[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1
    }
}
