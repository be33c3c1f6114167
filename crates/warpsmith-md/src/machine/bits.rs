//! Fields of a word: where their bits lie, how they are taken out and put in.

use alloc::vec::Vec;

/// Neighbouring bits within one half of a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Run {
    /// The lowest bit within its half.
    shift: u8,
    /// Number of bits.
    width: u8,
    /// Whether they lie in bits 64 to 127.
    high: bool,
    /// Ones in so many of the lowest bits.
    mask: u64,
}

impl Run {
    /// A value with these bits behind it.
    #[inline(always)]
    fn join(self, low: u64, high: u64, value: u64) -> u64 {
        let half = if self.high { high } else { low };
        // In two steps, as a run may have 64 bits.
        let lower = self.width / 2;
        value << (lower & 63) << ((self.width - lower) & 63) | half >> (self.shift & 63) & self.mask
    }
}

/// The bits of a field, from the most significant run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bits {
    /// The first runs; most fields have no more.
    first: [Run; FIRST],
    count: u8,
    more: Vec<Run>,
    mask: u128,
    width: u32,
}

/// Runs that are kept in the field itself.
const FIRST: usize = 4;

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
            let width = top - bit;
            let mask = u64::MAX >> (64 - width);
            runs.push(Run { shift: (bit % 64) as u8, width: width as u8, high, mask });
        }
        Bits::of_runs(&runs, mask, mask.count_ones())
    }

    /// The bits of several fields, of which the first holds the highest part of the value.
    pub fn joined(parts: &[Bits]) -> Bits {
        let runs: Vec<Run> = parts.iter().flat_map(Bits::all).copied().collect();
        let mask = parts.iter().fold(0, |mask, part| mask | part.mask);
        Bits::of_runs(&runs, mask, parts.iter().map(|part| part.width).sum())
    }

    fn of_runs(runs: &[Run], mask: u128, width: u32) -> Bits {
        let count = runs.len().min(FIRST);
        let mut first = [Run::default(); FIRST];
        first[..count].copy_from_slice(&runs[..count]);
        Bits { first, count: count as u8, more: runs[count..].to_vec(), mask, width }
    }

    #[inline]
    fn all(&self) -> impl DoubleEndedIterator<Item = &Run> {
        self.first[..usize::from(self.count)].iter().chain(&self.more)
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
        self.all().map(|run| (u32::from(run.shift) + if run.high { 64 } else { 0 }, run.width.into()))
    }

    /// Their value; of more than 64 bits the lower ones.
    #[inline]
    pub fn get(&self, word: u128) -> u64 {
        let (low, high) = (word as u64, (word >> 64) as u64);
        let mut value = 0u64;
        for run in &self.first[..usize::from(self.count)] {
            value = run.join(low, high, value);
        }
        for run in &self.more {
            value = run.join(low, high, value);
        }
        value
    }

    /// A word with this value in them and nothing else; what the value has beyond their width is lost.
    #[inline]
    pub fn put(&self, mut value: u64) -> u128 {
        let (mut low, mut high) = (0u64, 0u64);
        for run in self.all().rev() {
            let part = (value & run.mask) << run.shift;
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
