//! Rows of inputs for kernels that show what one instruction does: what registers hold before, numbers at which something
//! changes, the same in each run.

use std::fmt;

/// A register's place in a row: how many bits an element has, 1 of a predicate, and how many elements there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// Elements of a vector register, else 1.
    pub parts: u32,
    /// Bits of an element.
    pub bits: u32,
}

impl Cell {
    /// Bytes of it.
    pub fn bytes(self) -> u32 {
        (self.parts * self.bits).div_ceil(64) * 8
    }
}

/// Which values a register may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fill {
    /// Numbers of all kinds.
    Any,
    /// Numbers below that.
    Below(u64),
    /// The first of them, and so many numbers behind it.
    Above(u64, u64),
    /// Numbers below that, alike in all threads.
    Shared(u64),
    /// Multiples of 8.
    Eights(u64),
    /// Multiples of 8, alike in all threads.
    SharedEights(u64),
    /// Bytes of six bits below two zeros.
    Sixes,
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
    /// 32 bits.
    Word,
    /// 0 or 1.
    Flag,
}

impl fmt::Display for Fill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fill::Any => f.write_str("any"),
            Fill::Below(bound) => write!(f, "below.{bound}"),
            Fill::Above(first, bound) => write!(f, "above.{first}.{bound}"),
            Fill::Shared(bound) => write!(f, "shared.{bound}"),
            Fill::Eights(bound) => write!(f, "eights.{bound}"),
            Fill::SharedEights(bound) => write!(f, "shared_eights.{bound}"),
            Fill::Sixes => f.write_str("sixes"),
            Fill::Mask => f.write_str("mask"),
            Fill::Full => f.write_str("full"),
            Fill::Threads => f.write_str("threads"),
            Fill::Segment(segment) => write!(f, "segment.{segment}"),
            Fill::Address => f.write_str("address"),
            Fill::State => f.write_str("state"),
            Fill::Places { halves: true } => f.write_str("places_of_two"),
            Fill::Places { halves: false } => f.write_str("places_of_four"),
            Fill::Word => f.write_str("word"),
            Fill::Flag => f.write_str("flag"),
        }
    }
}

impl Fill {
    /// One as it is written.
    pub fn parse(text: &str) -> Option<Fill> {
        if let Some((first, bound)) = text.strip_prefix("above.").and_then(|rest| rest.split_once('.')) {
            return Some(Fill::Above(first.parse().ok()?, bound.parse().ok()?));
        }
        let (name, number) =
            text.split_once('.').map_or((text, None), |(name, number)| (name, number.parse().ok()));
        Some(match (name, number) {
            ("any", None) => Fill::Any,
            ("below", Some(bound)) => Fill::Below(bound),
            ("shared", Some(bound)) => Fill::Shared(bound),
            ("eights", Some(bound)) => Fill::Eights(bound),
            ("shared_eights", Some(bound)) => Fill::SharedEights(bound),
            ("sixes", None) => Fill::Sixes,
            ("mask", None) => Fill::Mask,
            ("full", None) => Fill::Full,
            ("threads", None) => Fill::Threads,
            ("segment", Some(segment)) => Fill::Segment(segment),
            ("address", None) => Fill::Address,
            ("state", None) => Fill::State,
            ("places_of_two", None) => Fill::Places { halves: true },
            ("places_of_four", None) => Fill::Places { halves: false },
            ("word", None) => Fill::Word,
            ("flag", None) => Fill::Flag,
            _ => return None,
        })
    }
}

/// A column of rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// Byte in the row.
    pub at: u32,
    /// What stands there,
    pub cell: Cell,
    /// and which values it has.
    pub fill: Fill,
}

/// Rows for all threads of a launch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rows {
    /// From which the numbers follow.
    pub seed: u64,
    /// Number of the launch.
    pub launch: u64,
    /// Threads of a block.
    pub threads: u64,
    /// Bytes of a row.
    pub size: u32,
    /// What stands in it.
    pub columns: Vec<Column>,
}

impl Rows {
    /// The bytes of as many rows as fit.
    pub fn bytes(&self, all: usize) -> Vec<u8> {
        let mut random = Random(self.seed.wrapping_add(self.launch.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
        let mut out = vec![0; all];
        let same = random.next() >> 32;
        for (thread, bytes) in out.chunks_exact_mut((self.size as usize).max(1)).enumerate() {
            let row = Row { launch: self.launch, thread: thread as u64, threads: self.threads };
            for Column { at, cell, fill } in &self.columns {
                let value = column(*cell, fill, row, &mut random, same);
                let room = bytes.len().saturating_sub(*at as usize).min(value.len());
                bytes[*at as usize..*at as usize + room].copy_from_slice(&value[..room]);
            }
        }
        out
    }
}

impl fmt::Display for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}:{}:{}:{}:", self.seed, self.launch, self.threads, self.size)?;
        for (index, Column { at, cell, fill }) in self.columns.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            write!(f, "{comma}{at}/{}x{}/{fill}", cell.bits, cell.parts)?;
        }
        Ok(())
    }
}

impl Rows {
    /// Some as they are written.
    pub fn parse(text: &str) -> Option<Rows> {
        let mut parts = text.split(':');
        let seed = u64::from_str_radix(parts.next()?, 16).ok()?;
        let (launch, threads) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let size: u32 = parts.next()?.parse().ok()?;
        let column = |text: &str| {
            let mut parts = text.split('/');
            let at: u32 = parts.next()?.parse().ok()?;
            let (bits, count) = parts.next()?.split_once('x')?;
            let cell = Cell { bits: bits.parse().ok()?, parts: count.parse().ok()? };
            let fits = (1..=128).contains(&cell.bits) && (1..=256).contains(&cell.parts);
            let fill = Fill::parse(parts.next()?)?;
            (fits && at.checked_add(cell.bytes())? <= size).then_some(Column { at, cell, fill })
        };
        let columns = parts.next()?.split(',').filter(|text| !text.is_empty()).map(column);
        Some(Rows { seed, launch, threads, size, columns: columns.collect::<Option<_>>()? })
    }
}

/// A sequence that is the same in each run.
#[derive(Debug, Clone)]
pub struct Random(pub u64);

impl Random {
    /// The next number.
    #[allow(clippy::should_implement_trait, reason = "it never ends")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let mixed = (self.0 ^ self.0 >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    }

    /// A number below a bound.
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
    /// Number of the launch.
    pub launch: u64,
    /// Number of the thread in all.
    pub thread: u64,
    /// Threads of a block.
    pub threads: u64,
}

/// The bytes of a column in a row; `same` is the same for all threads of a launch.
pub fn column(cell: Cell, fill: &Fill, row: Row, random: &mut Random, same: u64) -> Vec<u8> {
    let small = |value: u64| {
        let mut bytes = value.to_le_bytes().to_vec();
        bytes.resize(cell.bytes() as usize, 0);
        bytes
    };
    match fill {
        Fill::Any if cell.bits == 1 => small(random.next() & 1),
        Fill::Any => {
            let mut bytes = Vec::new();
            for _ in 0..cell.parts {
                let mut left = cell.bits;
                while left > 0 {
                    let part = left.min(64);
                    bytes.extend(&any(random, part).to_le_bytes()[..part.div_ceil(8) as usize]);
                    left -= part;
                }
            }
            bytes.resize(cell.bytes() as usize, 0);
            bytes
        }
        Fill::Below(bound) => small(random.below(*bound)),
        Fill::Above(first, bound) => small(first + random.below(*bound)),
        Fill::Shared(bound) => small(same % bound),
        Fill::Eights(bound) => small(8 * random.below(*bound)),
        Fill::SharedEights(bound) => small(8 * (same % bound)),
        Fill::Sixes => {
            small(random.next() & 0x3f3f_3f3f_3f3f_3f3f & (u64::MAX >> (64 - cell.bits.clamp(1, 64))))
        }
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
        // Each four bits are two places that rise.
        Fill::Places { halves } => {
            let pairs: &[u64] = if *halves { &[0x4, 0xe] } else { &[0x4, 0x8, 0xc, 0x9, 0xd, 0xe] };
            small((0..8).fold(0, |word, _| word << 4 | pairs[random.below(pairs.len() as u64) as usize]))
        }
        Fill::Segment(segment) => small((segment << 8) | (random.below(2) * random.below(32))),
        Fill::Address | Fill::State => small(random.next()),
        Fill::Word => small(random.next() >> 32),
        Fill::Flag => small(random.next() >> 63),
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

    #[test]
    fn rows_are_what_they_are_written_as() {
        let column = |at, bits, parts, fill| Column { at, cell: Cell { bits, parts }, fill };
        let columns = vec![
            column(0, 32, 1, Fill::Any),
            column(8, 1, 1, Fill::Any),
            column(16, 16, 4, Fill::Below(7)),
            column(24, 32, 1, Fill::Mask),
        ];
        let rows = Rows { seed: 0xabc, launch: 2, threads: 32, size: 32, columns };
        let text = rows.to_string();
        assert_eq!(text, "abc:2:32:32:0/32x1/any,8/1x1/any,16/16x4/below.7,24/32x1/mask");
        assert_eq!(Rows::parse(&text).as_ref(), Some(&rows));
        let bytes = rows.bytes(32 * 32);
        assert!(bytes.chunks(32).all(|row| row[8] < 2 && row[16] < 7 && row[24] & 0xf != 0));
        assert_ne!(bytes[..32], bytes[32..64]);
        for wrong in
            ["", "abc:2:32:32", "abc:2:32:8:8/32x1/any", "abc:2:32:8:0/0x1/any", "abc:2:32:8:0/32x1/some"]
        {
            assert_eq!(Rows::parse(wrong), None, "{wrong}");
        }
    }
}
