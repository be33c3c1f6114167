//! Fractions of whole numbers, and the `f32` that is nearest to one.

use num_bigint::BigInt;
use num_traits::Signed;

/// A fraction; the denominator is positive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fraction(pub i128, pub i128);

impl Fraction {
    pub fn whole(value: i128) -> Fraction {
        Fraction(value, 1)
    }

    /// The greatest whole number that is not above.
    pub fn floor(self) -> i128 {
        self.0.div_euclid(self.1)
    }

    /// What is above it.
    pub fn rest(self) -> Fraction {
        Fraction(self.0.rem_euclid(self.1), self.1)
    }

    pub fn plus(self, other: Fraction) -> Fraction {
        if self.1 == other.1 {
            return Fraction(self.0 + other.0, self.1);
        }
        Fraction(self.0 * other.1 + other.0 * self.1, self.1 * other.1)
    }

    /// With no common divisor.
    pub fn reduced(self) -> Fraction {
        let (mut a, mut b) = (self.0.abs(), self.1);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Fraction(self.0 / a, self.1 / a)
    }

    pub fn minus(self, other: Fraction) -> Fraction {
        self.plus(Fraction(-other.0, other.1))
    }

    pub fn times(self, whole: i128) -> Fraction {
        Fraction(self.0 * whole, self.1)
    }

    pub fn less(self, other: Fraction) -> bool {
        self.0 * other.1 < other.0 * self.1
    }

    /// The nearest whole number, the even one of two.
    pub fn round(self) -> i128 {
        let low = self.floor();
        let twice = 2 * self.rest().0;
        match twice.cmp(&self.1) {
            std::cmp::Ordering::Less => low,
            std::cmp::Ordering::Greater => low + 1,
            std::cmp::Ordering::Equal => low + (low & 1),
        }
    }

    /// The bits of the nearest `f32`, the even one of two. It is not subnormal.
    pub fn bits(self) -> u32 {
        let (sign, p) = (u32::from(self.0 < 0) << 31, self.0.unsigned_abs());
        if p == 0 {
            return 0;
        }
        let (p, q) = (BigInt::from(p), BigInt::from(self.1));
        // Of the quotient that many bits stand above the point that 24 are left.
        let mut exponent = p.bits() as i64 - q.bits() as i64;
        if &p << (-exponent).max(0) < &q << exponent.max(0) {
            exponent -= 1;
        }
        let shift = 23 - exponent;
        let (p, q) = (p << shift.max(0), q << (-shift).max(0));
        let (quotient, rest) = (&p / &q, &p % &q);
        let twice: BigInt = rest * 2;
        let mut significand = u64::try_from(&quotient).expect("24 bits");
        if twice > q || twice == q && significand & 1 != 0 {
            significand += 1;
        }
        if significand == 1 << 24 {
            (significand, exponent) = (1 << 23, exponent + 1);
        }
        assert!((-126..=127).contains(&exponent), "a normal number");
        sign | ((exponent + 127) as u32) << 23 | significand as u32 & 0x7f_ffff
    }
}

/// An `f32` as a whole number times a power of two: exactly what it is.
pub fn parts(value: f32) -> (i64, i32) {
    let bits = value.to_bits();
    let (exponent, fraction) = ((bits >> 23 & 0xff) as i32, i64::from(bits & 0x7f_ffff));
    let magnitude = if exponent == 0 { fraction } else { fraction | 1 << 23 };
    (if bits >> 31 != 0 { -magnitude } else { magnitude }, exponent.max(1) - 150)
}

/// The greatest whole number that is not above number · 2^exponent.
pub fn floor(number: &BigInt, exponent: i32) -> BigInt {
    if exponent >= 0 { number << exponent } else { number >> -exponent }
}

/// The nearest whole number to number · 2^exponent, the even one of two.
pub fn round(number: &BigInt, exponent: i32) -> BigInt {
    if exponent >= 0 {
        return number << exponent;
    }
    let low = number >> -exponent;
    let rest = number - (&low << -exponent);
    let half = BigInt::from(1) << (-exponent - 1);
    let odd = (&low % 2i32).abs() == BigInt::from(1);
    if rest > half || rest == half && odd { low + 1i32 } else { low }
}
