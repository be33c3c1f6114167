//! The special functions of SM 1.x, bit for bit: a table of 64 or 128 rows and a polynomial of the second degree.
//!
//! The upper bits of the fraction choose the row; the lower ones are the distance from its point. Their square is not
//! computed in full: each bit of the multiplier adds the multiplicand cut to whole units, which is what the
//! constants of the rounding make up for.

use super::table_rows::{LOGARITHM, POWER, RECIPROCAL, RECIPROCAL_ROOT, Row, SINE};
use crate::op::TableFunction;

/// The hidden bit of a binary32.
const ONE: u32 = 1 << 23;
/// Bias of its exponent.
const BIAS: i32 = 127;
/// NaN as this hardware writes it.
const NAN: u32 = 0x7fff_ffff;
/// Infinity.
const INFINITY: u32 = 0x7f80_0000;
/// NaN and infinity as [`reduce`] hands them to sine, cosine and power.
const REDUCED_NAN: u32 = 0x4000_0000;
const REDUCED_INFINITY: u32 = 0x4080_0000;
/// 2/π, 24 bits.
const QUARTERS: u64 = 0xa2_f983;

/// The value of a function for the bits of a binary32.
pub(super) fn value(f: TableFunction, bits: u32) -> u32 {
    match f {
        TableFunction::Reciprocal => reciprocal(bits),
        TableFunction::ReciprocalRoot => reciprocal_root(bits),
        TableFunction::Logarithm => logarithm(bits),
        TableFunction::Sine => sine(bits, false),
        TableFunction::Cosine => sine(bits, true),
        TableFunction::Power => power(bits),
        TableFunction::ReduceAngle => reduce(bits, true),
        TableFunction::ReducePower => reduce(bits, false),
    }
}

/// A binary32 taken apart; subnormal numbers count as 0.
struct Parts {
    negative: bool,
    exponent: i32,
    /// With the hidden bit; 0 for 0.
    significand: u32,
    nan: bool,
    infinite: bool,
}

fn parts(bits: u32) -> Parts {
    let (exponent, fraction) = ((bits >> 23 & 0xff) as i32, bits & (ONE - 1));
    Parts {
        negative: bits >> 31 != 0,
        exponent,
        significand: if exponent == 0 { 0 } else { ONE | fraction },
        nan: exponent == 255 && fraction != 0,
        infinite: exponent == 255 && fraction == 0,
    }
}

/// A number of a significand from 2^23 to 2^24, both included; too small ones are 0, too great ones infinite.
fn number(negative: bool, exponent: i32, significand: u32) -> u32 {
    let (exponent, significand) =
        if significand >= 2 * ONE { (exponent + 1, significand / 2) } else { (exponent, significand) };
    let sign = u32::from(negative) << 31;
    match exponent {
        ..=0 => sign,
        1..=254 => sign | (exponent as u32) << 23 | significand & (ONE - 1),
        _ => sign | INFINITY,
    }
}

/// A fixed-point number with its highest bit brought to `place`, which stands for 2^0.
fn normal(negative: bool, value: u64, place: u32, exponent: i32) -> u32 {
    if value == 0 {
        return u32::from(negative) << 31;
    }
    let up = value.leading_zeros() - (63 - place);
    let significand = (value << up) >> (place - 23);
    number(negative, exponent - up as i32, significand as u32)
}

/// The square of 17 bits in units of 2^19, as the hardware adds it up.
fn square(x: u32) -> i64 {
    let parts = (0..17).filter(|bit| x >> bit & 1 != 0).map(|bit| x >> (18 - bit));
    i64::from(parts.sum::<u32>() >> 1)
}

/// The polynomial of a row: `shift` is the place of the value, `curve` that of the curvature.
fn polynomial(row: Row, x: u32, squared: i64, shift: u32, curve: u32) -> i64 {
    let [value, slope, curvature] = row.map(i64::from);
    (value << shift) + slope * i64::from(x) + ((curvature * squared) << curve)
}

fn reciprocal(bits: u32) -> u32 {
    let a = parts(bits);
    let sign = u32::from(a.negative) << 31;
    if a.nan {
        return NAN;
    }
    if a.infinite {
        return sign;
    }
    if a.significand == 0 {
        return sign | INFINITY;
    }
    let (row, x) = (a.significand >> 16 & 0x7f, a.significand & 0xffff);
    let sum = polynomial(RECIPROCAL[row as usize], x, square(x << 1), 13, 0) + 0x47e7;
    number(a.negative, 2 * BIAS - a.exponent - 1, (sum >> 15) as u32)
}

fn reciprocal_root(bits: u32) -> u32 {
    let a = parts(bits);
    if a.nan {
        return NAN;
    }
    if a.significand == 0 {
        return u32::from(a.negative) << 31 | INFINITY;
    }
    if a.negative {
        return NAN;
    }
    if a.infinite {
        return 0;
    }
    // An even power of two comes out of the root; what is left goes from 1 to 4.
    let power = a.exponent - BIAS;
    let fraction = (a.significand - ONE) | ((power as u32 & 1) << 23);
    let exponent = BIAS - (power >> 1) - 1;
    if fraction == 0 {
        return number(false, exponent + 1, ONE);
    }
    let (row, x) = (fraction >> 17, fraction & 0x1_ffff);
    let sum = polynomial(RECIPROCAL_ROOT[row as usize], x, square(x), 14, 2) + 0x7fff;
    number(false, exponent, (sum >> 16) as u32)
}

fn logarithm(bits: u32) -> u32 {
    let a = parts(bits);
    if a.nan {
        return NAN;
    }
    if a.significand == 0 {
        return 1 << 31 | INFINITY;
    }
    if a.negative {
        return NAN;
    }
    if a.infinite {
        return INFINITY;
    }
    let fraction = if a.significand == ONE && a.exponent == BIAS {
        0
    } else {
        let (row, x) = (a.significand >> 17 & 0x3f, a.significand & 0x1_ffff);
        (polynomial(LOGARITHM[row as usize], x, square(x), 12, 1) + 0x3345) >> 2
    };
    // 36 bits behind the point; a negative number is the complement, not the opposite.
    let whole = fraction + (i64::from(a.exponent - BIAS) << 36);
    let (negative, magnitude) = if whole < 0 { (true, !whole) } else { (false, whole) };
    normal(negative, magnitude as u64, 42, BIAS + 6)
}

/// Sine or cosine of quarter turns: 23 bits of fraction, two bits of quadrant, and a sign.
fn sine(bits: u32, cosine: bool) -> u32 {
    if bits & REDUCED_NAN != 0 {
        return NAN;
    }
    let quadrant = (bits >> 23 & 3) + u32::from(cosine);
    let fraction = if quadrant & 1 != 0 { !bits } else { bits };
    let negative = (bits >> 31 != 0 && !cosine) != (quadrant >> 1 & 1 != 0);
    let (row, x) = (fraction >> 17 & 0x3f, fraction & 0x1_ffff);
    let sum = polynomial(SINE[row as usize], x, square(x), 11, 0);
    normal(negative, sum as u64, 37, BIAS)
}

/// 2 to the power of a fixed-point number: 23 bits of fraction, seven bits before them, and a sign.
fn power(bits: u32) -> u32 {
    let (negative, whole, fraction) = (bits >> 31 != 0, (bits >> 23 & 0xff) as i32, bits & (ONE - 1));
    if bits & REDUCED_NAN != 0 {
        return match (whole & 1 != 0, negative) {
            (false, _) => NAN,
            (true, false) => INFINITY,
            (true, true) => 0,
        };
    }
    let (whole, fraction) = match (negative, fraction) {
        (false, _) => (whole, fraction),
        (true, 0) => (-whole, 0),
        (true, _) => (-whole - 1, !fraction),
    };
    let (row, x) = (fraction >> 17 & 0x3f, fraction & 0x1_ffff);
    let sum = polynomial(POWER[row as usize], x, square(x), 13, 0) + 0x77e2;
    number(false, whole + BIAS, (sum >> 15) as u32)
}

/// A number as sine and cosine (an angle, as quarter turns modulo 4) or the power takes it: fixed point with 23 bits of
/// fraction, cut.
fn reduce(bits: u32, angle: bool) -> u32 {
    let a = parts(bits);
    let sign = u32::from(a.negative) << 31;
    if a.nan {
        return sign | REDUCED_NAN;
    }
    if a.infinite {
        return sign | REDUCED_INFINITY;
    }
    let (value, power) = if angle {
        (((u64::from(a.significand) * QUARTERS) >> 16) as u32, a.exponent - BIAS - 8)
    } else {
        (a.significand, a.exponent - BIAS)
    };
    if !angle && power >= 7 {
        return sign | REDUCED_INFINITY;
    }
    let shifted = match power {
        32.. | ..=-32 => 0,
        0.. => value << power,
        _ => value >> -power,
    };
    sign | if angle { shifted & 0x01ff_ffff } else { shifted }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(f: TableFunction, x: f32) -> f32 {
        f32::from_bits(value(f, x.to_bits()))
    }

    #[test]
    fn exact_where_the_function_is() {
        for power in -126..=126 {
            let x = 2f32.powi(power);
            assert_eq!(of(TableFunction::Reciprocal, x), 1.0 / x, "1/2^{power}");
            // What the rounding adds shows where the logarithm is negative.
            let logarithm = of(TableFunction::Logarithm, x);
            let most = if power < 0 { 1.2e-7 * -power as f32 } else { 0.0 };
            assert!((logarithm - power as f32).abs() <= most, "log2 2^{power}: {logarithm}");
            if power % 2 == 0 {
                assert_eq!(of(TableFunction::ReciprocalRoot, x), 2f32.powi(-power / 2));
            }
            let prepared = value(TableFunction::ReducePower, (power as f32).to_bits());
            assert_eq!(f32::from_bits(value(TableFunction::Power, prepared)), x, "2^{power}");
        }
    }

    #[test]
    fn ends_of_the_range() {
        use TableFunction::{Cosine, Logarithm, Power, Reciprocal, ReciprocalRoot, ReduceAngle, ReducePower};
        let bits = |f, x: f32| value(f, x.to_bits());
        assert_eq!(of(Reciprocal, 0.0), f32::INFINITY);
        assert_eq!(of(Reciprocal, -0.0), f32::NEG_INFINITY);
        assert_eq!(bits(Reciprocal, f32::NEG_INFINITY), 0x8000_0000);
        assert_eq!(bits(Reciprocal, f32::MAX), 0, "subnormal results are 0");
        assert_eq!(of(Reciprocal, f32::from_bits(1)), f32::INFINITY, "subnormal numbers are 0");
        assert_eq!(bits(ReciprocalRoot, -1.0), NAN);
        assert_eq!(of(ReciprocalRoot, -0.0), f32::NEG_INFINITY);
        assert_eq!(bits(Logarithm, -1.0), NAN);
        assert_eq!(of(Logarithm, 0.0), f32::NEG_INFINITY);
        assert_eq!(bits(ReducePower, f32::NAN), REDUCED_NAN);
        assert_eq!(bits(ReducePower, 128.0), REDUCED_INFINITY);
        assert_eq!(value(Power, 1 << 31 | REDUCED_INFINITY), 0);
        assert_eq!(value(Cosine, bits(ReduceAngle, f32::INFINITY)), NAN);
    }

    #[test]
    fn near_the_functions() {
        let mut state = 1u32;
        for _ in 0..200_000 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let x = f32::from_bits(0x3f80_0000 | state >> 9);
            let wide = f64::from(x);
            let close = |found: f32, wanted: f64, bound: f64| {
                assert!((f64::from(found) - wanted).abs() <= bound, "{x}: {found} instead of {wanted}");
            };
            close(of(TableFunction::Reciprocal, x), 1.0 / wide, 1.2e-7);
            close(of(TableFunction::ReciprocalRoot, x), 1.0 / wide.sqrt(), 1.2e-7);
            close(of(TableFunction::ReciprocalRoot, 2.0 * x), 1.0 / (2.0 * wide).sqrt(), 1.2e-7);
            close(of(TableFunction::Logarithm, x), wide.log2(), 3e-7);
            let angle = (x - 1.5) * 12.0;
            let turned = value(TableFunction::ReduceAngle, angle.to_bits());
            let sine = f32::from_bits(value(TableFunction::Sine, turned));
            let cosine = f32::from_bits(value(TableFunction::Cosine, turned));
            close(sine, f64::from(angle).sin(), 1e-6);
            close(cosine, f64::from(angle).cos(), 1e-6);
            let raised = value(TableFunction::ReducePower, angle.to_bits());
            let power = f32::from_bits(value(TableFunction::Power, raised));
            let wanted = f64::from(angle).exp2();
            close(power, wanted, wanted * 3e-7);
        }
    }
}
