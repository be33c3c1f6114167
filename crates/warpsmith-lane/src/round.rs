//! Rounding to a floating-point type or to an integral number, and the bits of such a type.

use super::number::{Finite, Number, ZeroSign};
use crate::{Format, Specials};
use alloc::string::String;
use core::cmp::Ordering;
use num_bigint::BigUint;
use num_traits::{One, ToPrimitive, Zero as _};

/// Where a number between two neighbours goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rounding {
    /// To the nearer one, to the even one of two equally near.
    Even,
    /// To the nearer one, away from zero of two equally near.
    Away,
    /// Toward zero.
    Zero,
    /// Toward plus infinity.
    Up,
    /// Toward minus infinity.
    Down,
}

impl Format {
    fn bias(self) -> i64 {
        (1 << (self.exponent - 1)) - 1
    }

    /// Exponent of the smallest normal number. A format without fraction spends no code on zero.
    fn lowest_exponent(self) -> i64 {
        if self.fraction == 0 { -self.bias() } else { 1 - self.bias() }
    }

    /// Code of the largest finite number, without the sign.
    fn highest_code(self) -> u64 {
        let ones = (1u64 << (self.exponent + self.fraction)) - 1;
        match self.specials {
            Specials::Ieee => (((1u64 << self.exponent) - 1) << self.fraction) - 1,
            Specials::Nan => ones - 1,
            Specials::None => ones,
        }
    }

    /// The largest finite number.
    pub(super) fn highest(self) -> Number {
        self.decode(u128::from(self.highest_code()) << self.padding)
    }

    /// The distance of numbers of the format near a number of this order (`floor(log2)`).
    pub(super) fn spacing(self, order: i64) -> i64 {
        order.max(self.lowest_exponent()) - i64::from(self.fraction)
    }

    /// Whether a number is below the normal ones, and not zero.
    pub(super) fn is_subnormal(self, number: &Number) -> bool {
        matches!(number, Number::Finite(f) if f.order() < self.lowest_exponent())
    }

    /// Width in bits, sign included.
    pub(super) fn width(self) -> u32 {
        u32::from(self.exponent) + u32::from(self.fraction) + u32::from(self.signed)
    }

    /// The number that bits stand for.
    pub(super) fn decode(self, bits: u128) -> Number {
        let bits = bits >> self.padding;
        let (exponent_bits, fraction_bits) = (u32::from(self.exponent), u32::from(self.fraction));
        let code = (bits & ((1 << (exponent_bits + fraction_bits)) - 1)) as u64;
        let negative = self.signed && bits >> (exponent_bits + fraction_bits) & 1 != 0;
        let (exponent, fraction) = (code >> fraction_bits, code & ((1 << fraction_bits) - 1));
        if code > self.highest_code() {
            return match self.specials {
                Specials::Ieee if fraction == 0 => Number::Infinite { negative },
                _ => Number::Nan,
            };
        }
        let scale = -self.bias() - i64::from(self.fraction);
        if self.fraction == 0 {
            Number::finite(negative, BigUint::one(), exponent as i64 + scale)
        } else if exponent == 0 {
            Number::finite(negative, BigUint::from(fraction), 1 + scale)
        } else {
            Number::finite(negative, BigUint::from(fraction | 1 << fraction_bits), exponent as i64 + scale)
        }
    }

    /// The bits of a number, which must be one of the format's.
    pub(super) fn encode(self, number: &Number) -> Result<u128, String> {
        Ok(self.code(number)? << self.padding)
    }

    fn code(self, number: &Number) -> Result<u128, String> {
        let fraction_bits = u32::from(self.fraction);
        let sign = |negative: bool| {
            if negative && !self.signed {
                Err(String::from("the type has no sign"))
            } else {
                Ok(u128::from(negative) << (u32::from(self.exponent) + fraction_bits))
            }
        };
        match number {
            Number::Nan if self.specials == Specials::None => Err("the type has no NaN".into()),
            Number::Nan => Ok((1 << (u32::from(self.exponent) + fraction_bits)) - 1),
            Number::Infinite { negative } if self.specials == Specials::Ieee => {
                Ok(sign(*negative)? | u128::from(self.highest_code() + 1))
            }
            Number::Infinite { .. } => Err("the type has no infinity".into()),
            Number::Zero(_) if self.fraction == 0 => Err("the type has no zero".into()),
            Number::Zero(zero) => sign(*zero == ZeroSign::Minus),
            Number::Finite(f) => {
                let spacing = self.spacing(f.order());
                let (units, exact) = units(f, spacing, Rounding::Zero);
                let units = units.to_u64().filter(|_| exact).ok_or("it must be rounded to the type first")?;
                let steps = (spacing - self.spacing(i64::MIN)) as u128;
                let code =
                    if self.fraction == 0 { steps } else { u128::from(units) + (steps << fraction_bits) };
                if code > u128::from(self.highest_code()) {
                    return Err("it lies beyond the range of the type".into());
                }
                Ok(sign(f.negative)? | code)
            }
        }
    }

    /// The number of the format that a number is rounded to.
    pub(super) fn round(self, number: Number, rounding: Rounding) -> Number {
        let smallest = || Number::power_of_two(self.lowest_exponent());
        match number {
            Number::Nan if self.specials == Specials::None => self.highest(),
            Number::Infinite { negative } => match self.specials {
                Specials::Ieee => number,
                Specials::Nan => Number::Nan,
                Specials::None => self.largest(negative),
            },
            Number::Zero(_) if self.fraction == 0 => smallest(),
            Number::Zero(_) => settled(number, rounding),
            Number::Finite(f) => {
                let spacing = self.spacing(f.order());
                let (units, _) = units(&f, spacing, rounding);
                let rounded = Number::finite(f.negative, units, spacing);
                if self.fraction == 0 && matches!(rounded, Number::Zero(_)) {
                    return smallest();
                }
                let beyond = rounded.clone().magnitude().compare(&self.highest()) == Some(Ordering::Greater);
                match rounding {
                    _ if !beyond => rounded,
                    Rounding::Zero => self.largest(f.negative),
                    Rounding::Up if f.negative => self.largest(true),
                    Rounding::Down if !f.negative => self.largest(false),
                    _ => self.round(Number::Infinite { negative: f.negative }, rounding),
                }
            }
            number => number,
        }
    }

    fn largest(self, negative: bool) -> Number {
        if negative { self.highest().negated() } else { self.highest() }
    }
}

/// A zero with the sign that rounding gives to the sum of opposite numbers.
fn settled(number: Number, rounding: Rounding) -> Number {
    match number {
        Number::Zero(ZeroSign::Sum) if rounding == Rounding::Down => Number::Zero(ZeroSign::Minus),
        Number::Zero(ZeroSign::Sum) => Number::Zero(ZeroSign::Plus),
        number => number,
    }
}

/// The nearest integral number.
pub(super) fn round_integral(number: Number, rounding: Rounding) -> Number {
    match number {
        Number::Finite(f) if f.exponent < 0 || f.more => {
            let (units, _) = units(&f, 0, rounding);
            Number::finite(f.negative, units, 0)
        }
        number => settled(number, rounding),
    }
}

/// The magnitude in units of `2^spacing`, rounded, and whether nothing was lost.
fn units(f: &Finite, spacing: i64, rounding: Rounding) -> (BigUint, bool) {
    if f.exponent >= spacing {
        return (&f.magnitude << (f.exponent - spacing), !f.more);
    }
    let drop = (spacing - f.exponent) as u64;
    let kept = if drop > f.magnitude.bits() { BigUint::zero() } else { &f.magnitude >> drop };
    // Below the last kept bit: nothing, less than half, half, or more than half of it.
    let half = f.magnitude.bit(drop - 1);
    let rest = f.more || f.magnitude.trailing_zeros().unwrap_or(0) < drop - 1;
    let up = match rounding {
        Rounding::Even => half && (rest || kept.bit(0)),
        Rounding::Away => half,
        Rounding::Zero => false,
        Rounding::Up => !f.negative && (half || rest),
        Rounding::Down => f.negative && (half || rest),
    };
    (if up { kept + 1u32 } else { kept }, !half && !rest)
}
