//! Numbers from a seed.

use testing::SplitMix;

/// A generator.
pub struct Random(SplitMix);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(SplitMix(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5bf0_3635))
    }

    pub fn next(&mut self) -> u64 {
        self.0.next()
    }

    pub fn below(&mut self, end: u64) -> u64 {
        self.0.below(end)
    }

    pub fn one_in(&mut self, count: u64) -> bool {
        self.below(count) == 0
    }

    pub fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize]
    }

    /// A size: mostly small, sometimes next to a power of two, where sums of 32 or 64 bits come out wrong, rarely one that
    /// is just about what there is.
    pub fn size(&mut self) -> u64 {
        match self.below(20) {
            0..9 => self.below(64),
            9..12 => self.below(1 << 16),
            12 => self.below(64 << 20),
            13 => self.below(300 << 20),
            14 | 15 => 1u64 << self.below(64),
            16 | 17 => (1u64 << self.below(64)).wrapping_sub(1 + self.below(32)),
            18 => self.pick(&[0, 0xffff_ffff, 0x1_0000_0000, 0x8000_0000, u64::MAX, i64::MAX as u64]),
            _ => self.next() >> self.below(64),
        }
    }
}
