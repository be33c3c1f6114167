//! Exact numbers: what floating-point operands stand for, and arithmetic on them without rounding.

use alloc::string::String;
use core::cmp::Ordering;
use num_bigint::BigUint;
use num_traits::{One, Zero as _};

/// More bits than any exact sum or product of two numbers of a PTX type needs.
const MOST_BITS: u64 = 1 << 13;
/// Bits kept of a quotient or root, far more than the widest type has; what follows only says "inexact".
const QUOTIENT_BITS: u64 = 192;

/// A number without limits of precision, or what IEEE 754 has beside numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Number {
    /// Not a number.
    Nan,
    /// Infinity.
    Infinite {
        /// Whether it is minus infinity.
        negative: bool,
    },
    /// Zero.
    Zero(ZeroSign),
    /// Any other number.
    Finite(Finite),
}

/// The sign of a zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ZeroSign {
    /// +0.
    Plus,
    /// -0.
    Minus,
    /// The exact sum of two opposite numbers: -0 when it is rounded down, else +0.
    Sum,
}

/// `± magnitude * 2^exponent`, and a part of one unit of the last place more where `more` is set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finite {
    pub(super) negative: bool,
    /// Not zero.
    pub(super) magnitude: BigUint,
    pub(super) exponent: i64,
    pub(super) more: bool,
}

impl Finite {
    /// `floor(log2(magnitude))` of the number.
    pub(super) fn order(&self) -> i64 {
        self.magnitude.bits() as i64 - 1 + self.exponent
    }

    /// Without trailing zero bits.
    fn trimmed(mut self) -> Finite {
        if !self.more {
            let zeros = self.magnitude.trailing_zeros().unwrap_or(0);
            self.magnitude >>= zeros;
            self.exponent += zeros as i64;
        }
        self
    }

    fn is_power_of_two(&self) -> bool {
        !self.more && self.magnitude.count_ones() == 1
    }

    /// The magnitude in units of `2^exponent`, which must not be above its own.
    fn aligned(&self, exponent: i64) -> BigUint {
        &self.magnitude << (self.exponent - exponent)
    }
}

/// Sign of a product or quotient of zeros.
fn zero(negative: bool) -> Number {
    Number::Zero(if negative { ZeroSign::Minus } else { ZeroSign::Plus })
}

impl Number {
    pub(super) fn finite(negative: bool, magnitude: BigUint, exponent: i64) -> Number {
        if magnitude.is_zero() {
            return zero(negative);
        }
        Number::Finite(Finite { negative, magnitude, exponent, more: false }.trimmed())
    }

    /// Whether a sign bit would be set; NaN has none.
    pub fn is_negative(&self) -> bool {
        match self {
            Number::Nan => false,
            Number::Infinite { negative } => *negative,
            Number::Zero(sign) => *sign == ZeroSign::Minus,
            Number::Finite(f) => f.negative,
        }
    }

    /// With the other sign.
    pub fn negated(self) -> Number {
        match self {
            Number::Nan => Number::Nan,
            Number::Infinite { negative } => Number::Infinite { negative: !negative },
            Number::Zero(ZeroSign::Minus) => Number::Zero(ZeroSign::Plus),
            Number::Zero(ZeroSign::Plus) => Number::Zero(ZeroSign::Minus),
            Number::Zero(ZeroSign::Sum) => Number::Zero(ZeroSign::Sum),
            Number::Finite(f) => Number::Finite(Finite { negative: !f.negative, ..f }),
        }
    }

    /// Without its sign.
    pub fn magnitude(self) -> Number {
        match self {
            Number::Zero(_) => Number::Zero(ZeroSign::Plus),
            number if number.is_negative() => number.negated(),
            number => number,
        }
    }

    /// Sum.
    pub fn plus(self, other: Number) -> Result<Number, String> {
        Ok(match (self, other) {
            (Number::Nan, _) | (_, Number::Nan) => Number::Nan,
            (Number::Infinite { negative: a }, Number::Infinite { negative: b }) if a != b => Number::Nan,
            (infinite @ Number::Infinite { .. }, _) | (_, infinite @ Number::Infinite { .. }) => infinite,
            (Number::Zero(a), Number::Zero(b)) => Number::Zero(if a == b { a } else { ZeroSign::Sum }),
            (Number::Zero(_), x) | (x, Number::Zero(_)) => x,
            (Number::Finite(a), Number::Finite(b)) => {
                if a.more || b.more {
                    return Err("a quotient or root must be rounded before it is added to".into());
                }
                let exponent = a.exponent.min(b.exponent);
                if a.exponent.abs_diff(b.exponent) > MOST_BITS {
                    return Err("the terms of a sum lie too far apart".into());
                }
                let (x, y) = (a.aligned(exponent), b.aligned(exponent));
                if a.negative == b.negative {
                    return Ok(Number::finite(a.negative, x + y, exponent));
                }
                match x.cmp(&y) {
                    Ordering::Equal => Number::Zero(ZeroSign::Sum),
                    Ordering::Greater => Number::finite(a.negative, x - y, exponent),
                    Ordering::Less => Number::finite(b.negative, y - x, exponent),
                }
            }
        })
    }

    /// Product.
    pub fn times(self, other: Number) -> Result<Number, String> {
        let negative = self.is_negative() != other.is_negative();
        Ok(match (self, other) {
            (Number::Nan, _) | (_, Number::Nan) => Number::Nan,
            (Number::Infinite { .. }, Number::Zero(_)) | (Number::Zero(_), Number::Infinite { .. }) => {
                Number::Nan
            }
            (Number::Infinite { .. }, _) | (_, Number::Infinite { .. }) => Number::Infinite { negative },
            (Number::Zero(_), _) | (_, Number::Zero(_)) => zero(negative),
            (Number::Finite(a), Number::Finite(b)) => {
                let more = a.more || b.more;
                if more && !a.is_power_of_two() && !b.is_power_of_two() {
                    return Err("a quotient or root must be rounded before it is multiplied".into());
                }
                if a.magnitude.bits() + b.magnitude.bits() > MOST_BITS {
                    return Err("a product has too many digits".into());
                }
                let (magnitude, exponent) = (a.magnitude * b.magnitude, a.exponent + b.exponent);
                Number::Finite(Finite { negative, magnitude, exponent, more })
            }
        })
    }

    /// Quotient, exact until it is rounded.
    pub fn over(self, other: Number) -> Result<Number, String> {
        let negative = self.is_negative() != other.is_negative();
        Ok(match (self, other) {
            (Number::Nan, _)
            | (_, Number::Nan)
            | (Number::Infinite { .. }, Number::Infinite { .. })
            | (Number::Zero(_), Number::Zero(_)) => Number::Nan,
            (Number::Infinite { .. }, _) | (_, Number::Zero(_)) => Number::Infinite { negative },
            (Number::Zero(_), _) | (_, Number::Infinite { .. }) => zero(negative),
            (Number::Finite(a), Number::Finite(b)) => {
                // The digits kept of a root or quotient are so many that those of another one are right.
                let shift = (QUOTIENT_BITS + b.magnitude.bits()).saturating_sub(a.magnitude.bits());
                let dividend = &a.magnitude << shift;
                let magnitude = &dividend / &b.magnitude;
                let more = a.more || b.more || &magnitude * &b.magnitude != dividend;
                let exponent = a.exponent - b.exponent - shift as i64;
                Number::Finite(Finite { negative, magnitude, exponent, more }.trimmed())
            }
        })
    }

    /// Square root, exact until it is rounded.
    pub fn sqrt(self) -> Result<Number, String> {
        Ok(match self {
            Number::Nan | Number::Infinite { negative: true } => Number::Nan,
            same @ (Number::Infinite { negative: false } | Number::Zero(_)) => same,
            Number::Finite(f) if f.negative => Number::Nan,
            Number::Finite(f) if f.more => return Err("round a quotient before its root is taken".into()),
            Number::Finite(f) => {
                let mut shift = (2 * QUOTIENT_BITS).saturating_sub(f.magnitude.bits());
                if (f.exponent - shift as i64) % 2 != 0 {
                    shift += 1;
                }
                let square = &f.magnitude << shift;
                let magnitude = square.sqrt();
                let more = &magnitude * &magnitude != square;
                let exponent = (f.exponent - shift as i64) / 2;
                Number::Finite(Finite { negative: false, magnitude, exponent, more }.trimmed())
            }
        })
    }

    /// How two numbers compare; nothing where one is NaN. Zeros are equal.
    pub fn compare(&self, other: &Number) -> Option<Ordering> {
        let sign = |n: &Number| match n {
            Number::Zero(_) => 0,
            n if n.is_negative() => -1,
            _ => 1,
        };
        if *self == Number::Nan || *other == Number::Nan {
            return None;
        }
        let (a, b) = (sign(self), sign(other));
        if a != b || a == 0 {
            return Some(a.cmp(&b));
        }
        let order = match (self, other) {
            (Number::Infinite { .. }, Number::Infinite { .. }) => Ordering::Equal,
            (Number::Infinite { .. }, _) => Ordering::Greater,
            (_, Number::Infinite { .. }) => Ordering::Less,
            (Number::Finite(x), Number::Finite(y)) => compare_magnitudes(x, y),
            _ => Ordering::Equal,
        };
        Some(if a < 0 { order.reverse() } else { order })
    }

    /// The number as a machine's double, near enough to compute a function of it; exact for doubles.
    pub(super) fn to_f64(&self) -> f64 {
        match self {
            Number::Nan => f64::NAN,
            Number::Infinite { negative } => f64::INFINITY * if *negative { -1.0 } else { 1.0 },
            Number::Zero(sign) => {
                if *sign == ZeroSign::Minus {
                    -0.0
                } else {
                    0.0
                }
            }
            Number::Finite(f) => {
                let drop = f.magnitude.bits().saturating_sub(64);
                let top = (&f.magnitude >> drop).iter_u64_digits().next().unwrap_or(0);
                let exponent = (f.exponent + drop as i64).clamp(-4000, 4000) as i32;
                let magnitude = libm::ldexp(top as f64, exponent);
                if f.negative { -magnitude } else { magnitude }
            }
        }
    }

    /// A machine's double.
    pub(super) fn from_f64(value: f64) -> Number {
        let negative = value.is_sign_negative();
        if value.is_nan() {
            Number::Nan
        } else if value.is_infinite() {
            Number::Infinite { negative }
        } else {
            let bits = value.to_bits();
            let (exponent, fraction) = ((bits >> 52 & 0x7ff) as i64, bits & ((1 << 52) - 1));
            let fraction = if exponent == 0 { fraction } else { fraction | 1 << 52 };
            Number::finite(negative, BigUint::from(fraction), exponent.max(1) - 1075)
        }
    }

    /// `n`, where the number is `2^n`.
    pub(super) fn order_of_power(&self) -> Option<i64> {
        match self {
            Number::Finite(f) if !f.negative && f.is_power_of_two() => Some(f.order()),
            _ => None,
        }
    }

    /// `2^n`.
    pub(super) fn power_of_two(n: i64) -> Number {
        Number::finite(false, BigUint::one(), n)
    }
}

fn compare_magnitudes(x: &Finite, y: &Finite) -> Ordering {
    x.order().cmp(&y.order()).then_with(|| {
        let exponent = x.exponent.min(y.exponent);
        x.aligned(exponent).cmp(&y.aligned(exponent)).then(x.more.cmp(&y.more))
    })
}
