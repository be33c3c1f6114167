//! Numbers of any small format from and to binary64, with every rounding.
//!
//! A sum, product, quotient or root of numbers with up to 24 bits is computed in binary64 and *rounded to odd*: where
//! it is not exact, its last bit is made 1. That keeps what a second rounding, to 51 bits or fewer, has to know, so that
//! the result is as if it had been rounded once.

use crate::op::{FloatType, Rounding};

/// A binary format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Format {
    /// Bits of the exponent.
    pub exponent: u32,
    /// Bits of the fraction.
    pub fraction: u32,
    /// What its greatest exponent means.
    pub special: Special,
}

/// Which infinities and NaNs a format has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Special {
    /// As IEEE 754.
    Ieee,
    /// No infinity; all ones is NaN.
    OnlyNan,
    /// Neither.
    None,
}

impl Format {
    pub const F16: Format = Format { exponent: 5, fraction: 10, special: Special::Ieee };
    pub const BF16: Format = Format { exponent: 8, fraction: 7, special: Special::Ieee };
    pub const F32: Format = Format { exponent: 8, fraction: 23, special: Special::Ieee };
    pub const TF32: Format = Format { exponent: 8, fraction: 10, special: Special::Ieee };
    pub const E4M3: Format = Format { exponent: 4, fraction: 3, special: Special::OnlyNan };
    pub const E5M2: Format = Format { exponent: 5, fraction: 2, special: Special::Ieee };
    pub const E2M3: Format = Format { exponent: 2, fraction: 3, special: Special::None };
    pub const E3M2: Format = Format { exponent: 3, fraction: 2, special: Special::None };
    pub const E2M1: Format = Format { exponent: 2, fraction: 1, special: Special::None };

    /// The format of a type that arithmetic knows; binary64 itself is not rounded to.
    pub fn of(ty: FloatType) -> Format {
        match ty {
            FloatType::F16 => Format::F16,
            FloatType::Bf16 => Format::BF16,
            FloatType::F32 | FloatType::F64 => Format::F32,
        }
    }

    fn bias(self) -> i32 {
        (1 << (self.exponent - 1)) - 1
    }

    /// The bits of the greatest finite number.
    pub fn greatest(self) -> u32 {
        let ones = (1u32 << (self.exponent + self.fraction)) - 1;
        match self.special {
            Special::Ieee => ones - (1 << self.fraction),
            Special::OnlyNan => ones - 1,
            Special::None => ones,
        }
    }

    /// The bits of infinity, or of the greatest finite number where there is none.
    pub fn infinity(self) -> u32 {
        match self.special {
            Special::Ieee => self.greatest() + 1,
            _ => self.greatest(),
        }
    }

    /// The bits of NaN: all ones but the sign, as the hardware has it; the greatest number where there is none.
    pub fn nan(self) -> u32 {
        (1u32 << (self.exponent + self.fraction)) - 1
    }

    pub fn sign_bit(self) -> u32 {
        1 << (self.exponent + self.fraction)
    }

    /// The nearest bits, of a number that binary64 holds exactly or rounded to odd.
    pub fn encode(self, value: f64, rounding: Rounding) -> u32 {
        let sign = if value.is_sign_negative() { self.sign_bit() } else { 0 };
        if value.is_nan() {
            return self.nan();
        }
        if value.is_infinite() {
            return sign | self.infinity();
        }
        let bits = value.abs().to_bits();
        if bits == 0 {
            return sign;
        }
        // All numbers of these formats, and what lies between them, are normal in binary64; its subnormal numbers are
        // less than any half of a last place.
        let exponent = (bits >> 52) as i32 - 1023;
        let significand = bits & ((1 << 52) - 1) | if bits >> 52 == 0 { 0 } else { 1 << 52 };
        let least = 1 - self.bias();
        let cut = 52 - self.fraction as i32 + (least - exponent).max(0);
        let (mut kept, rest, half) = if cut > 62 {
            (0, 1, 2)
        } else {
            (significand >> cut, significand & ((1 << cut) - 1), 1u64 << (cut - 1))
        };
        let up = match rounding {
            Rounding::Nearest => rest > half || rest == half && kept & 1 == 1,
            Rounding::NearestAway => rest >= half,
            Rounding::Zero => false,
            Rounding::Down => rest != 0 && sign != 0,
            Rounding::Up => rest != 0 && sign == 0,
        };
        kept += u64::from(up);
        // The leading one adds 1 to the exponent, and so does what rounding carries.
        let field = (exponent.max(least) - least) as u64;
        let out = (field << self.fraction) + kept;
        if out > u64::from(self.greatest()) {
            let cut_off = match rounding {
                Rounding::Nearest | Rounding::NearestAway => false,
                Rounding::Zero => true,
                Rounding::Down => sign == 0,
                Rounding::Up => sign != 0,
            };
            return sign | if cut_off { self.greatest() } else { self.infinity() };
        }
        sign | out as u32
    }

    /// The number that bits are.
    pub fn decode(self, bits: u32) -> f64 {
        let magnitude = bits & (self.sign_bit() - 1);
        let value = if magnitude > self.greatest() {
            if self.special == Special::Ieee && magnitude == self.infinity() {
                f64::INFINITY
            } else {
                f64::NAN
            }
        } else {
            let exponent = (magnitude >> self.fraction) as i32;
            let fraction = magnitude & ((1 << self.fraction) - 1);
            let significand = fraction | if exponent == 0 { 0 } else { 1 << self.fraction };
            f64::from(significand) * power(exponent.max(1) - self.bias() - self.fraction as i32)
        };
        if bits & self.sign_bit() != 0 { -value } else { value }
    }

    /// Whether a number that is rounded as if the exponent had no lower limit is less than every normal one.
    pub fn is_below_normal(self, value: f64, rounding: Rounding) -> bool {
        let twice = self.decode(self.encode(value * 2.0, rounding));
        value != 0.0 && twice.abs() < 2.0 * power(1 - self.bias())
    }

    /// Whether bits are a subnormal number.
    pub fn is_subnormal(self, bits: u32) -> bool {
        let magnitude = bits & (self.sign_bit() - 1);
        magnitude != 0 && magnitude >> self.fraction == 0
    }
}

/// 2 to a power within the normal range of binary64.
fn power(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

/// A number and the sign of what it lacks: made odd if it lacks anything.
fn odd(value: f64, missing: f64) -> f64 {
    if missing == 0.0 || missing.is_nan() || !value.is_finite() || value.to_bits() & 1 == 1 {
        return value;
    }
    // Away from 0 where more is missing, else towards it: both neighbours are odd.
    let outwards = (missing > 0.0) == (value > 0.0);
    f64::from_bits(if outwards { value.to_bits() + 1 } else { value.to_bits() - 1 })
}

/// a + b.
pub(super) fn add(a: f64, b: f64) -> f64 {
    let sum = a + b;
    let virtual_b = sum - a;
    let missing = (a - (sum - virtual_b)) + (b - virtual_b);
    odd(sum, missing)
}

/// a × b; exact for factors of up to 26 bits.
pub(super) fn multiply(a: f64, b: f64) -> f64 {
    a * b
}

/// a / b.
pub(super) fn divide(a: f64, b: f64) -> f64 {
    let quotient = a / b;
    if !quotient.is_finite() || b.is_infinite() {
        return quotient;
    }
    let rest = libm::fma(-quotient, b, a);
    odd(quotient, if b < 0.0 { -rest } else { rest })
}

/// √a.
pub(super) fn root(a: f64) -> f64 {
    let root = a.sqrt();
    if !root.is_finite() || root == 0.0 { root } else { odd(root, libm::fma(-root, root, a)) }
}

/// The sign that an exact sum of 0 gets when it is rounded downwards.
pub(super) fn zero_of_sum(a: f64, b: f64, sum: f64, rounding: Rounding) -> f64 {
    let opposite = a.is_sign_negative() != b.is_sign_negative();
    if sum == 0.0 && opposite && rounding == Rounding::Down { -0.0 } else { sum }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_bits_come_back() {
        for format in
            [Format::F16, Format::BF16, Format::E4M3, Format::E5M2, Format::E2M3, Format::E3M2, Format::E2M1]
        {
            for bits in 0..format.sign_bit() * 2 {
                let value = format.decode(bits);
                if !value.is_nan() {
                    for rounding in [Rounding::Nearest, Rounding::Zero, Rounding::Down, Rounding::Up] {
                        assert_eq!(format.encode(value, rounding), bits, "{format:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn binary32_is_what_the_machine_makes() {
        let mut state = 1u64;
        for _ in 0..200_000 {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let (a, b) =
                (f32::from_bits((state >> 32) as u32), f32::from_bits(state as u32 ^ (state >> 17) as u32));
            let (x, y) = (f64::from(a), f64::from(b));
            let same = |soft: f64, hard: f32, what: &str| {
                let bits = Format::F32.encode(soft, Rounding::Nearest);
                assert!(
                    bits == hard.to_bits() || hard.is_nan() && f32::from_bits(bits).is_nan(),
                    "{a:e} {what} {b:e}"
                );
            };
            same(add(x, y), a + b, "+");
            same(multiply(x, y), a * b, "*");
            same(divide(x, y), a / b, "/");
            same(root(x), a.sqrt(), "root");
            same(add(multiply(x, y), x), a.mul_add(b, a), "fma");
        }
    }
}
