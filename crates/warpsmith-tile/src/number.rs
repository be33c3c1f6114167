//! Numbers taken apart, and sums of them put together: plain and for every type, which the faster ways are held against.

use super::element::{Layout, Special};
use super::{Element, Sum};
use crate::rounding::Rounding;

/// What a number is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Finite,
    Infinite,
    Nan,
}

/// An element, or a product of some: (−1)^negative · significand · 2^lowest.
#[derive(Debug, Clone, Copy)]
pub(super) struct Number {
    pub kind: Kind,
    pub negative: bool,
    pub significand: u64,
    /// Exponent of the lowest bit of the significand.
    pub lowest: i32,
    /// By which it is aligned.
    pub exponent: i32,
}

/// The NaN of a type of sums.
pub(super) fn nan(sum: Sum) -> u32 {
    if sum == Sum::F16 { 0x7fff } else { 0x7fff_ffff }
}

/// An infinity of a type of sums.
pub(super) fn infinity(sum: Sum, negative: bool) -> u32 {
    if sum == Sum::F16 { 0x7c00 | u32::from(negative) << 15 } else { 0x7f80_0000 | u32::from(negative) << 31 }
}

impl Number {
    const ONE: Number =
        Number { kind: Kind::Finite, negative: false, significand: 1, lowest: 0, exponent: 0 };

    /// An element that is no whole number, or a scale, from its bits.
    pub fn of(element: Element, bits: u32) -> Number {
        match element.layout() {
            Some(layout) => Number::laid_out(layout, bits, element.is_scale()),
            None if bits & 0xff == 0xff => Number { kind: Kind::Nan, ..Number::ONE },
            None => {
                let exponent = (bits & 0xff) as i32 - 127;
                Number { lowest: exponent, exponent, ..Number::ONE }
            }
        }
    }

    fn laid_out(layout: Layout, bits: u32, unsigned: bool) -> Number {
        let bits = bits >> layout.shift;
        let ones = (1 << layout.exponent) - 1;
        let fraction = bits & ((1 << layout.fraction) - 1);
        let stored = bits >> layout.fraction & ones;
        let special = match layout.special {
            Special::None => false,
            Special::Nan => stored == ones && fraction + 1 == 1 << layout.fraction,
            Special::Ieee => stored == ones,
        };
        let nan = fraction != 0;
        let exponent = stored.max(1) as i32 - layout.bias;
        Number {
            kind: match special {
                true if nan => Kind::Nan,
                true => Kind::Infinite,
                false => Kind::Finite,
            },
            negative: !unsigned && bits >> (layout.fraction + layout.exponent) & 1 != 0,
            significand: u64::from(fraction | u32::from(stored != 0) << layout.fraction),
            lowest: exponent - layout.fraction as i32,
            exponent,
        }
    }

    /// An element of C, from its bits. The exponent of a subnormal number of binary16 is that of the number as binary32.
    pub fn of_sum(sum: Sum, bits: u32) -> Number {
        let layout = match sum {
            Sum::F16 => Element::F16.layout(),
            _ => Some(Layout { exponent: 8, fraction: 23, bias: 127, shift: 0, special: Special::Ieee }),
        };
        let number = layout.map_or(Number::ONE, |layout| Number::laid_out(layout, bits, false));
        if sum != Sum::F16 || number.significand == 0 {
            return number;
        }
        Number { exponent: number.lowest + number.significand.ilog2() as i32, ..number }
    }

    /// Whether it is a zero.
    pub fn is_zero(&self) -> bool {
        self.kind == Kind::Finite && self.significand == 0
    }

    /// The product of two.
    pub fn times(&self, other: &Number) -> Number {
        let kind = match (self.kind, other.kind) {
            (Kind::Finite, Kind::Finite) => Kind::Finite,
            (Kind::Nan, _) | (_, Kind::Nan) => Kind::Nan,
            _ if self.is_zero() || other.is_zero() => Kind::Nan,
            _ => Kind::Infinite,
        };
        Number {
            kind,
            negative: self.negative != other.negative,
            // At most 24 bits each: an element and its scale have 15.
            significand: self.significand * other.significand,
            lowest: self.lowest + other.lowest,
            exponent: self.exponent + other.exponent,
        }
    }
}

/// Rounds magnitude · 2^lowest, of which a bit more may have been lost (`sticky`, less than the lowest bit), to a type of sums.
/// `kept`: significant bits, where those are fewer than the type has.
pub(super) fn pack(
    sum: Sum,
    negative: bool,
    (magnitude, lowest, sticky): (u128, i32, bool),
    kept: u32,
    rounding: Rounding,
) -> u64 {
    let (precision, least, greatest, width) = match sum {
        Sum::F16 => (11, -14, 15, 16),
        Sum::F64 => (53, -1022, 1023, 64),
        Sum::F32 | Sum::S32 => (24, -126, 127, 32),
    };
    if magnitude == 0 {
        return 0;
    }
    let sign = u64::from(negative) << (width - 1);
    let bits = |value: u128| 128 - value.leading_zeros() as i32;
    let subnormal = least - (precision - 1);
    let unit = (lowest + bits(magnitude) - (kept as i32).min(precision)).max(subnormal);
    let value = match unit - lowest {
        cut @ 1.. => {
            let cut = cut as u32;
            let value = magnitude.checked_shr(cut).unwrap_or(0);
            // All that is there, if it is cut off as a whole; a half of more than 127 bits is more than that.
            let rest = magnitude - value.checked_shl(cut).unwrap_or(0);
            let half = 1u128.checked_shl(cut - 1).unwrap_or(u128::MAX);
            let up = match rounding {
                Rounding::Nearest => rest > half || rest == half && (sticky || value & 1 != 0),
                Rounding::NearestAway => rest >= half,
                Rounding::Zero => false,
                Rounding::Down => negative && (rest != 0 || sticky),
                Rounding::Up => !negative && (rest != 0 || sticky),
            };
            value + u128::from(up)
        }
        longer => magnitude << -longer,
    };
    if value == 0 {
        return sign;
    }
    let exponent = unit + bits(value) - 1;
    let fraction = precision as u32 - 1;
    if exponent > greatest {
        let infinity = ((greatest - least + 2) as u64) << fraction;
        let inward = match rounding {
            Rounding::Zero => sum == Sum::F64,
            Rounding::Down => !negative,
            Rounding::Up => negative,
            _ => false,
        };
        return sign | (infinity - u64::from(inward));
    }
    if exponent < least {
        return sign | value as u64;
    }
    // One bit more than the precision where rounding went up to a power of two: it is 0.
    let value = match precision - bits(value) {
        less @ 0.. => value << less,
        _ => value >> 1,
    };
    sign | ((exponent - least + 1) as u64) << fraction | value as u64 & ((1 << fraction) - 1)
}

/// An exact sum, in two's complement: words from 2^`begin` on.
#[derive(Debug, Clone)]
pub(super) struct Wide<const WORDS: usize> {
    words: [u64; WORDS],
    begin: i32,
}

/// Enough for every type but binary64, with two scales.
pub(super) type Narrow = Wide<12>;

impl Narrow {
    pub fn new() -> Narrow {
        Wide::from(-320)
    }
}

impl<const WORDS: usize> Wide<WORDS> {
    /// Nothing yet, with 2^`begin` as the lowest bit.
    pub fn from(begin: i32) -> Wide<WORDS> {
        Wide { words: [0; WORDS], begin }
    }

    /// Adds a finite number, whose bits all lie within the words.
    pub fn add(&mut self, number: &Number) {
        self.add_parts(number.negative, number.significand.into(), number.lowest);
    }

    /// Adds a number of up to 106 bits.
    pub fn add_parts(&mut self, negative: bool, significand: u128, lowest: i32) {
        let at = (lowest - self.begin).max(0) as u32;
        let (first, shift) = ((at / 64) as usize, at % 64);
        let (low, high) = (significand << shift, significand.checked_shr(128 - shift).unwrap_or(0));
        let mut carry = false;
        for (index, word) in self.words.iter_mut().skip(first).enumerate() {
            let part = match index {
                0 => low as u64,
                1 => (low >> 64) as u64,
                2 => high as u64,
                _ if !carry => break,
                _ => 0,
            };
            let (one, other);
            if negative {
                (*word, one) = word.overflowing_sub(part);
                (*word, other) = word.overflowing_sub(carry.into());
            } else {
                (*word, one) = word.overflowing_add(part);
                (*word, other) = word.overflowing_add(carry.into());
            }
            carry = one || other;
        }
    }

    /// The sum, rounded once.
    pub fn round(mut self, sum: Sum, rounding: Rounding) -> u64 {
        let negative = self.words[WORDS - 1] >> 63 != 0;
        if negative {
            let mut carry = true;
            for word in &mut self.words {
                (*word, carry) = (!*word).overflowing_add(carry.into());
            }
        }
        let Some(top) = self.words.iter().rposition(|word| *word != 0) else { return 0 };
        // Two words hold 65 significant bits at least, which is more than any type has.
        let low = top.saturating_sub(1);
        let magnitude = u128::from(self.words[low + 1]) << 64 | u128::from(self.words[low]);
        let sticky = self.words[..low].iter().any(|word| *word != 0);
        pack(sum, negative, (magnitude, self.begin + 64 * low as i32, sticky), 64, rounding)
    }
}
