//! Fields of a word: where their bits lie, how they are taken out and put in.

use alloc::vec::Vec;

/// Neighbouring bits within one half of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Run {
    /// The lowest bit within its half.
    shift: u8,
    /// Number of bits.
    width: u8,
    /// Whether they lie in bits 64 to 127.
    high: bool,
}

/// The bits of a field, from the most significant run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bits {
    runs: Vec<Run>,
    mask: u128,
    width: u32,
}

impl Bits {
    /// The bits of a mask.
    pub fn of(mask: u128) -> Bits {
        let mut runs = Vec::new();
        let mut bit = 128u32;
        while bit > 0 {
            if mask >> (bit - 1) & 1 == 0 {
                bit -= 1;
                continue;
            }
            let top = bit;
            // A run ends where its half does.
            while bit > 0 && mask >> (bit - 1) & 1 == 1 && (bit == top || bit != 64) {
                bit -= 1;
            }
            let high = bit >= 64;
            runs.push(Run { shift: (bit % 64) as u8, width: (top - bit) as u8, high });
        }
        Bits { runs, mask, width: mask.count_ones() }
    }

    /// The bits of several fields, of which the first holds the highest part of the value.
    pub fn joined(parts: &[Bits]) -> Bits {
        Bits {
            runs: parts.iter().flat_map(|part| part.runs.iter().copied()).collect(),
            mask: parts.iter().fold(0, |mask, part| mask | part.mask),
            width: parts.iter().map(|part| part.width).sum(),
        }
    }

    /// Which bits of the word they are.
    pub fn mask(&self) -> u128 {
        self.mask
    }

    /// How many they are.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The runs as lowest bit and number of bits, the most significant first.
    pub fn runs(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.runs.iter().map(|run| (u32::from(run.shift) + if run.high { 64 } else { 0 }, run.width.into()))
    }

    /// Their value; of more than 64 bits the lower ones.
    #[inline]
    pub fn get(&self, word: u128) -> u64 {
        let (low, high) = (word as u64, (word >> 64) as u64);
        let mut value = 0u64;
        for run in &self.runs {
            let half = if run.high { high } else { low };
            let part = half >> run.shift & (u64::MAX >> (64 - run.width));
            value = if run.width == 64 { part } else { value << run.width | part };
        }
        value
    }

    /// A word with this value in them and nothing else; what the value has beyond their width is lost.
    #[inline]
    pub fn put(&self, mut value: u64) -> u128 {
        let (mut low, mut high) = (0u64, 0u64);
        for run in self.runs.iter().rev() {
            let part = (value & (u64::MAX >> (64 - run.width))) << run.shift;
            if run.high {
                high |= part;
            } else {
                low |= part;
            }
            value = if run.width == 64 { 0 } else { value >> run.width };
        }
        u128::from(high) << 64 | u128::from(low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_got() {
        for mask in [1u128, 0xff00, 0xf0f0, 3 << 63, u128::from(u64::MAX), 1 << 127 | 0xfff, 0x5555 << 40] {
            let bits = Bits::of(mask);
            assert_eq!(bits.width(), mask.count_ones());
            for seed in [0u64, 1, u64::MAX, 0x1234_5678_9abc_def0] {
                let width = bits.width().min(64);
                let value = seed & (u64::MAX >> (64 - width));
                let word = bits.put(value);
                assert_eq!(word & !mask, 0);
                assert_eq!(bits.get(word), value);
                assert_eq!(bits.get(word | !mask), value);
            }
        }
    }
}
