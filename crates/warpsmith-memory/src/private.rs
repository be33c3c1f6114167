//! Memory that one block or one thread sees: a run of bytes.

use super::{Account, Counted, Exceeded};

/// Bytes of a block or a thread, addresses from 0.
#[derive(Debug, Clone, Default)]
pub struct Private {
    words: Counted<u32>,
    size: u64,
}

impl Private {
    /// No bytes yet, of an account.
    #[inline]
    pub fn on(account: &Account) -> Self {
        Private { words: Counted::on(account), size: 0 }
    }

    /// So many bytes, all 0, of no account: for few. None where the system has not even these.
    #[inline]
    pub fn new(size: u64) -> Self {
        let mut out = Private::default();
        match out.grow(size) {
            Ok(()) => out,
            Err(_) => Private::default(),
        }
    }

    /// Makes it so many bytes, all 0.
    ///
    /// # Errors
    /// There is not so much memory left; then it has none.
    #[inline]
    pub fn reset(&mut self, size: u64) -> Result<(), Exceeded> {
        self.size = 0;
        self.words.zeros(words_of(size)?)?;
        self.size = size;
        Ok(())
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
    #[inline]
    pub fn grow(&mut self, size: u64) -> Result<(), Exceeded> {
        if size > self.size {
            match self.size {
                0 => self.words.zeros(words_of(size)?)?,
                _ => self.words.resize(words_of(size)?, 0)?,
            }
            self.size = size;
        }
        Ok(())
    }

    /// Makes bytes 0, from an address that is a multiple of 4 on: so many, or as many as there are.
    #[inline]
    pub(super) fn clear(&mut self, address: u64, size: u64) {
        let first = (address / 4) as usize;
        let last = self.words.len().min(address.saturating_add(size).div_ceil(4) as usize);
        if let Some(words) = self.words.get_mut(first..last) {
            words.fill(0);
        }
    }

    /// Whether these bytes are in it.
    #[inline(always)]
    pub fn holds(&self, address: u64, size: u64) -> bool {
        address <= self.size && size <= self.size - address
    }

    /// 32 bits at a checked address that is a multiple of 4.
    #[inline(always)]
    pub fn load32(&self, address: u64) -> u32 {
        self.words[(address / 4) as usize]
    }

    /// Words one after the other, from a checked address that is a multiple of 4.
    #[inline(always)]
    pub fn words(&self, address: u64, count: usize) -> &[u32] {
        let first = (address / 4) as usize;
        &self.words[first..first + count]
    }

    /// The same, to write.
    #[inline(always)]
    pub fn words_mut(&mut self, address: u64, count: usize) -> &mut [u32] {
        let first = (address / 4) as usize;
        &mut self.words[first..first + count]
    }

    /// All of its words; of the last one only some bytes may be in it.
    #[inline]
    pub fn all_words(&self) -> &[u32] {
        &self.words
    }

    /// The same, to write.
    #[inline]
    pub fn all_words_mut(&mut self) -> &mut [u32] {
        &mut self.words
    }

    /// Copies bytes out from a checked address on.
    pub fn read(&self, address: u64, out: &mut [u8]) {
        match out.as_chunks_mut::<4>() {
            (words, []) if address.is_multiple_of(4) => {
                let own = self.words(address, words.len());
                words.iter_mut().zip(own).for_each(|(out, word)| *out = word.to_le_bytes());
            }
            _ => out.iter_mut().zip(address..).for_each(|(out, at)| *out = self.load(at, 1) as u8),
        }
    }

    /// Copies bytes in from a checked address on.
    pub fn write(&mut self, address: u64, bytes: &[u8]) {
        match bytes.as_chunks::<4>() {
            (words, []) if address.is_multiple_of(4) => {
                let own = self.words_mut(address, words.len());
                own.iter_mut().zip(words).for_each(|(own, word)| *own = u32::from_le_bytes(*word));
            }
            _ => bytes.iter().zip(address..).for_each(|(byte, at)| self.store(at, 1, (*byte).into())),
        }
    }

    /// 1, 2, 4 or 8 bytes at a checked, aligned address.
    #[inline(always)]
    pub fn load(&self, address: u64, size: u32) -> u64 {
        match size {
            8 => u64::from(self.load32(address)) | u64::from(self.load32(address + 4)) << 32,
            4 => self.load32(address).into(),
            _ => {
                let word = self.load32(address & !3) >> (8 * (address & 3));
                u64::from(word) & ((1 << (8 * size)) - 1)
            }
        }
    }

    /// Writes 1, 2, 4 or 8 bytes at a checked, aligned address.
    #[inline(always)]
    pub fn store(&mut self, address: u64, size: u32, value: u64) {
        let at = (address / 4) as usize;
        match size {
            8 => {
                self.words[at] = value as u32;
                self.words[at + 1] = (value >> 32) as u32;
            }
            4 => self.words[at] = value as u32,
            _ => {
                let shift = 8 * (address & 3) as u32;
                let mask = ((1u32 << (8 * size)) - 1) << shift;
                self.words[at] = self.words[at] & !mask | (value as u32) << shift & mask;
            }
        }
    }
}

/// Words that so many bytes lie in.
fn words_of(bytes: u64) -> Result<usize, Exceeded> {
    usize::try_from(bytes.div_ceil(4)).map_err(|_| Exceeded::System { wanted: bytes })
}
