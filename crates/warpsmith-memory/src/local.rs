//! The local memory of one thread, which is cleared for each block: what was not written since then is left alone, for a
//! kernel may have much of it and touch little.

use super::{Account, Exceeded, Private};

/// Pieces are never shorter than two to this, in bytes: what is short is cleared at once.
const LEAST: u32 = 6;

/// Bytes of a thread, addresses from 0.
#[derive(Debug, Clone)]
pub struct Local {
    /// The bytes, and those that are kept for the next functions that want more.
    bytes: Private,
    /// Number of bytes.
    size: u64,
    /// A bit for each piece that may have been written since it was cleared.
    written: u64,
    /// The length of a piece is two to this; there are at most 64.
    shift: u32,
}

impl Local {
    /// No bytes yet, of an account.
    #[inline]
    pub fn on(account: &Account) -> Self {
        Local { bytes: Private::on(account), size: 0, written: 0, shift: LEAST }
    }

    /// Makes it so many bytes, all 0.
    ///
    /// # Errors
    /// There is not so much memory left; then it has none.
    #[inline]
    pub fn reset(&mut self, size: u64) -> Result<(), Exceeded> {
        self.size = 0;
        while self.written != 0 {
            let piece = u64::from(self.written.trailing_zeros());
            self.bytes.clear(piece << self.shift, 1 << self.shift);
            self.written &= self.written - 1;
        }
        self.grow(size)
    }

    /// Number of bytes.
    #[inline]
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Makes it longer if it is shorter.
    ///
    /// # Errors
    /// There is not so much memory left; then it stays as it is.
    pub fn grow(&mut self, size: u64) -> Result<(), Exceeded> {
        if size > self.bytes.size() {
            self.bytes.grow(size)?;
            let pieces = size.div_ceil(u64::BITS.into()).next_power_of_two();
            let shift = pieces.trailing_zeros().max(LEAST);
            if shift > self.shift {
                // Which of the longer pieces hold a written one is not worth finding out.
                self.written = if self.written == 0 { 0 } else { u64::MAX };
                self.shift = shift;
            }
        }
        self.size = self.size.max(size);
        Ok(())
    }

    /// Whether these bytes are in it.
    #[inline(always)]
    pub fn holds(&self, address: u64, size: u64) -> bool {
        address <= self.size && size <= self.size - address
    }

    /// 1, 2, 4 or 8 bytes at a checked, aligned address.
    #[inline(always)]
    pub fn load(&self, address: u64, size: u32) -> u64 {
        self.bytes.load(address, size)
    }

    /// Writes 1, 2, 4 or 8 bytes at a checked, aligned address.
    #[inline(always)]
    pub fn store(&mut self, address: u64, size: u32, value: u64) {
        self.bytes.store(address, size, value);
        // Aligned bytes lie in one piece.
        self.written |= 1 << (address >> self.shift & 63);
    }
}

#[cfg(test)]
mod tests {
    use super::Local;
    use crate::{Account, Exceeded};

    /// All that is not 0.
    fn written(local: &Local) -> Vec<(u64, u64)> {
        let words = (0..local.size() / 4).map(|word| (4 * word, local.load(4 * word, 4)));
        words.filter(|(_, value)| *value != 0).collect()
    }

    #[test]
    fn what_was_written_is_cleared() {
        let mut local = Local::on(&Account::new(1 << 20));
        for size in [8, 100, 64, 4096, 70_000, 16, 200_004, 70_000, 0, 4] {
            assert_eq!(local.reset(size), Ok(()));
            assert_eq!((local.size(), written(&local)), (size, vec![]), "{size}");
            let places: Vec<u64> = (0..size / 8).step_by(1 + size as usize / 100).map(|at| 8 * at).collect();
            places.iter().for_each(|at| local.store(*at, 4, at + 1));
            assert_eq!(written(&local), places.iter().map(|at| (*at, at + 1)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn what_grows_keeps_its_bytes_and_is_cleared_as_well() {
        let mut local = Local::on(&Account::new(1 << 20));
        assert_eq!(local.reset(16), Ok(()));
        local.store(12, 4, 7);
        for size in [20, 8, 5_000, 300_000] {
            assert_eq!(local.grow(size), Ok(()));
            assert_eq!(written(&local)[0], (12, 7), "what is longer already stays so");
            local.store(local.size() - 4, 4, 9);
        }
        assert_eq!((local.reset(300_000), written(&local)), (Ok(()), vec![]));
    }

    #[test]
    fn more_than_there_is_is_refused() {
        let mut local = Local::on(&Account::new(1_000));
        assert_eq!(local.grow(400), Ok(()));
        local.store(0, 4, 1);
        assert!(matches!(local.grow(2_000), Err(Exceeded::Limit { .. })));
        assert_eq!((local.size(), local.load(0, 4)), (400, 1));
        assert!(local.reset(2_000).is_err());
        assert_eq!(local.size(), 0);
        assert_eq!((local.reset(400), written(&local)), (Ok(()), vec![]));
    }
}
