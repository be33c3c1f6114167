//! Fields of a word: where their bits lie, how they are taken out and put in.

use alloc::vec::Vec;

/// Neighbouring bits within one half of a word, and where they go in the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Run {
    /// Ones where the bits lie in the value.
    pub mask: u64,
    /// So far the half is turned to the right until they lie there.
    pub turn: u8,
    /// Half of the word: 1 for bits 64 to 127.
    pub half: u8,
    /// The lowest bit within its half.
    shift: u8,
    /// Number of bits.
    width: u8,
}

impl Run {
    /// The bits where they belong in the value. The halves stay in registers: a choice is faster than a look into memory.
    #[inline(always)]
    pub fn get(self, low: u64, high: u64) -> u64 {
        let half = if self.half == 0 { low } else { high };
        half.rotate_right(self.turn.into()) & self.mask
    }

    /// A word with the bits of a value in them and nothing else: what [`Run::get`] gives back.
    pub fn place(self, value: u64) -> u128 {
        let bits = u128::from((value & self.mask).rotate_left(self.turn.into()));
        if self.half == 0 { bits } else { bits << 64 }
    }

    /// The same run with its value so many bits higher; what leaves the value at the top is lost.
    pub fn raised(self, by: u32) -> Run {
        let mask = self.mask.checked_shl(by).unwrap_or(0);
        Run { mask, turn: (u32::from(self.turn).wrapping_sub(by) & 63) as u8, ..self }
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
        // A run ends where its half does.
        for (high, half) in [(true, (mask >> 64) as u64), (false, mask as u64)] {
            let mut left = half;
            while left != 0 {
                let top = 64 - left.leading_zeros();
                // The ones at the top, then nothing of them.
                let width = (left << (64 - top)).leading_ones();
                let low = top - width;
                runs.push((low, width, high));
                left &= 1u64.checked_shl(low).unwrap_or(0).wrapping_sub(1);
            }
        }
        Bits::of_runs(&runs, mask, mask.count_ones())
    }

    /// The bits of several fields together, by their places in the word: the highest one is that of the value.
    pub fn together(parts: &[Bits]) -> Bits {
        Bits::of(parts.iter().fold(0, |mask, part| mask | part.mask))
    }

    /// The bits of several fields, of which the first holds the highest part of the value.
    pub fn joined(parts: &[Bits]) -> Bits {
        let runs = parts.iter().flat_map(Bits::all);
        let runs: Vec<(u32, u32, bool)> =
            runs.map(|run| (run.shift.into(), run.width.into(), run.half == 1)).collect();
        let mask = parts.iter().fold(0, |mask, part| mask | part.mask);
        Bits::of_runs(&runs, mask, parts.iter().map(|part| part.width).sum())
    }

    /// Of runs as lowest bit in their half, number of bits, and whether that is the high one.
    fn of_runs(runs: &[(u32, u32, bool)], mask: u128, width: u32) -> Bits {
        let mut below = width;
        let place = |(shift, width, high): &(u32, u32, bool)| {
            below -= width;
            let run = Run {
                mask: u64::MAX >> (64 - width),
                turn: *shift as u8,
                half: u8::from(*high),
                shift: *shift as u8,
                width: *width as u8,
            };
            run.raised(below)
        };
        let runs: Vec<Run> = runs.iter().map(place).collect();
        let count = runs.len().min(FIRST);
        let mut first = [Run::default(); FIRST];
        first[..count].copy_from_slice(&runs[..count]);
        Bits { first, count: count as u8, more: runs[count..].to_vec(), mask, width }
    }

    /// The first four runs; those that are not there give 0.
    pub(super) fn first(&self) -> [Run; FIRST] {
        self.first
    }

    #[inline]
    pub(super) fn all(&self) -> impl DoubleEndedIterator<Item = &Run> {
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
        self.all().map(|run| (u32::from(run.shift) + 64 * u32::from(run.half), run.width.into()))
    }

    /// Their value; of more than 64 bits the lower ones.
    #[inline]
    pub fn get(&self, word: u128) -> u64 {
        let (low, high) = (word as u64, (word >> 64) as u64);
        // Runs that are not there give 0: cheaper than to ask how many there are.
        let [a, b, c, d] = &self.first;
        let mut value = a.get(low, high) | b.get(low, high) | c.get(low, high) | d.get(low, high);
        for run in &self.more {
            value |= run.get(low, high);
        }
        value
    }

    /// A word with this value in them and nothing else; what the value has beyond their width is lost.
    #[inline]
    pub fn put(&self, mut value: u64) -> u128 {
        let mut halves = [0u64; 2];
        for run in self.all().rev() {
            let ones = u64::MAX >> (64 - u32::from(run.width));
            halves[usize::from(run.half & 1)] |= (value & ones) << run.shift;
            value = if run.width == 64 { 0 } else { value >> run.width };
        }
        u128::from(halves[1]) << 64 | u128::from(halves[0])
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
