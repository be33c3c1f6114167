//! What registers hold before a line is executed.

use super::line::Register;

/// Which values a register may have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fill {
    Any,
    /// Numbers below that.
    Below(u64),
    /// 1 and so many numbers behind it.
    Above(u64),
    /// Numbers below that, alike in all threads.
    Shared(u64),
    /// Multiples of 8.
    Eights(u64),
    /// The lanes that meet.
    Mask,
    /// All lanes.
    Full,
    /// How many threads a block has.
    Threads,
    /// Bounds of a shuffle: segments, and where lanes end.
    Segment(u64),
    /// An address of any space.
    Address,
    /// What an arrival at a barrier object gave.
    State,
    /// Where the elements of a sparse matrix belong.
    Places {
        /// One of each two, rather than two of each four.
        halves: bool,
    },
}

/// A sequence that is the same in each run.
#[derive(Debug, Clone)]
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let mixed = (self.0 ^ self.0 >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        (self.next() >> 16) % bound.max(1)
    }
}

/// A format of floating-point numbers: bits, of the exponent, of the fraction.
const FORMATS: [(u32, u32, u32); 6] =
    [(64, 11, 52), (32, 8, 23), (16, 5, 10), (16, 8, 7), (8, 4, 3), (8, 5, 2)];

/// Integers at which something changes.
const INTEGERS: [u64; 12] = [0, 1, 2, 3, 7, 16, 31, 32, 33, 63, 64, 100];

/// A value of a width, of some type that has it.
fn any(random: &mut Random, bits: u32) -> u64 {
    let mask = if bits >= 64 { u64::MAX } else { (1 << bits) - 1 };
    let value = match random.below(16) {
        0..=2 => INTEGERS[random.below(INTEGERS.len() as u64) as usize].wrapping_sub(random.below(2) * 2),
        3 => (1u64 << random.below(bits.into())).wrapping_add(random.below(3)).wrapping_sub(1),
        4 => random.next() >> random.below(64),
        5..=7 => special(random, bits),
        8..=11 => middling(random, bits),
        _ => random.next(),
    };
    value & mask
}

/// A number at which floating-point arithmetic changes: of the width, or of two numbers of half of it.
fn special(random: &mut Random, bits: u32) -> u64 {
    if bits > 8 && bits < 64 && random.below(3) == 0 {
        let half = bits / 2;
        return special(random, half) & ((1 << half) - 1) | special(random, half) << half;
    }
    let Some((bits, exponent, fraction)) = format(random, bits) else { return random.next() };
    let top = (1u64 << exponent) - 1;
    let bias = top >> 1;
    let value = match random.below(14) {
        0 => 0,
        1 => 1,
        2 => (1 << fraction) - 1,
        3 => 1 << fraction,
        4 => (top << fraction) - 1,
        5 => top << fraction,
        6 => top << fraction | 1 << (fraction - 1),
        7 => top << fraction | 1,
        8 => (1 << (fraction + exponent)) - 1,
        9 => bias << fraction,
        10 => (bias - 1) << fraction,
        11 => (bias << fraction).wrapping_sub(1),
        12 => (bias + 1) << fraction | random.below(4) << (fraction - 2),
        _ => random.next() & ((1 << fraction) - 1),
    };
    value ^ random.below(2) << (bits - 1)
}

/// A number that is neither very large nor very small: of the width, or of parts of it.
fn middling(random: &mut Random, bits: u32) -> u64 {
    if bits > 8 && bits < 64 && random.below(3) == 0 {
        let half = bits / 2;
        return middling(random, half) & ((1 << half) - 1) | middling(random, half) << half;
    }
    let Some((bits, exponent, fraction)) = format(random, bits) else { return random.next() };
    let bias = (1u64 << (exponent - 1)) - 1;
    let spread = bias.min(12);
    let power = bias + random.below(2 * spread) - spread;
    // A short fraction makes exact results and ties.
    let cut = random.below(2) * random.below(u64::from(fraction) + 1);
    let digits = random.next() & ((1 << fraction) - 1);
    power << fraction | digits >> cut << cut | random.below(2) << (bits - 1)
}

fn format(random: &mut Random, bits: u32) -> Option<(u32, u32, u32)> {
    let fitting: Vec<_> = FORMATS.into_iter().filter(|(width, ..)| *width == bits).collect();
    fitting.get(random.below(fitting.len() as u64) as usize).copied()
}

/// Where a value stands: which thread of which launch.
#[derive(Debug, Clone, Copy)]
pub struct Row {
    pub launch: u64,
    pub thread: u64,
    pub threads: u64,
}

/// The bytes of a register's column in a row; `same` is the same for all threads of a launch.
pub fn column(register: &Register, fill: &Fill, row: Row, random: &mut Random, same: u64) -> Vec<u8> {
    let small = |value: u64| {
        let mut bytes = value.to_le_bytes().to_vec();
        bytes.resize(register.bytes() as usize, 0);
        bytes
    };
    match fill {
        Fill::Any if register.is_predicate() => small(random.next() & 1),
        Fill::Any => {
            let mut bytes = Vec::new();
            for _ in 0..register.parts {
                let mut left = register.bits;
                while left > 0 {
                    let part = left.min(64);
                    bytes.extend(&any(random, part).to_le_bytes()[..part.div_ceil(8) as usize]);
                    left -= part;
                }
            }
            bytes.resize(register.bytes() as usize, 0);
            bytes
        }
        Fill::Below(bound) => small(random.below(*bound)),
        Fill::Above(bound) => small(1 + random.below(*bound)),
        Fill::Shared(bound) => small(same % bound),
        Fill::Eights(bound) => small(8 * random.below(*bound)),
        Fill::Full => small(0xffff_ffff),
        Fill::Mask => {
            let lane = row.thread % 32;
            small(match row.launch % 4 {
                0 | 3 => 0xffff_ffff,
                1 if lane < 16 => 0xffff,
                1 => 0xffff_0000,
                _ if lane.is_multiple_of(2) => 0x5555_5555,
                _ => 0xaaaa_aaaa,
            })
        }
        Fill::Threads => small(row.threads),
        Fill::Segment(segment) => small((segment << 8) | (random.below(2) * random.below(32))),
        // Each four bits are two places that rise.
        Fill::Places { halves } => {
            let pairs: &[u64] = if *halves { &[0x4, 0xe] } else { &[0x4, 0x8, 0xc, 0x9, 0xd, 0xe] };
            small((0..8).fold(0, |word, _| word << 4 | pairs[random.below(pairs.len() as u64) as usize]))
        }
        Fill::Address | Fill::State => small(random.next()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_fit_their_width_and_repeat() {
        let (mut one, mut other) = (Random(5), Random(5));
        for bits in [8, 16, 32, 64] {
            for _ in 0..1000 {
                let value = any(&mut one, bits);
                assert_eq!(value, any(&mut other, bits));
                assert!(bits == 64 || value >> bits == 0);
            }
        }
    }
}
