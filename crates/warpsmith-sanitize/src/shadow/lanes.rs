//! Which lane accesses which word of a row.

/// Lanes one after the other: so many words for each, and perhaps the lanes 16 further on the same words. It takes one byte.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Lanes(u8);

impl Lanes {
    /// The lane of the first word, and the binary logarithm of how many words each has.
    pub fn new(first: u32, shift: u32) -> Lanes {
        Lanes((first & 31 | (shift & 3) << 5) as u8)
    }

    /// One lane that accesses all of them.
    pub fn one(lane: u32) -> Lanes {
        Lanes((lane & 31 | 3 << 5) as u8)
    }

    /// The same, and those 16 further.
    #[must_use]
    pub fn and_others(self) -> Lanes {
        Lanes(self.0 | 0x80)
    }

    /// Whether two lanes access each word.
    pub fn are_two(self) -> bool {
        self.0 & 0x80 != 0
    }

    /// The lanes that access a word.
    pub fn of(self, word: usize) -> u32 {
        let shift = match self.0 >> 5 & 3 {
            3 => 4,
            shift => shift,
        };
        let lane = u32::from(self.0 & 31) + (word as u32 >> shift);
        let one = 1u32.checked_shl(lane).unwrap_or(0);
        if self.are_two() { one | one << 16 } else { one }
    }
}
