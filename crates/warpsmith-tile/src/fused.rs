//! Binary64: a fused multiply-add for each k.

use super::number::Wide;
use super::{Product, Rule, Sum};
use crate::rounding::Rounding;
use rustc_apfloat::ieee::Double;
use rustc_apfloat::{Float, Round};

/// What a NaN becomes.
const NAN: u64 = 0xfff8_0000_0000_0000;

/// Computes a product of binary64.
pub(super) fn run(product: &Product, a: &[u64], b: &[u64], c: &[u64], d: &mut [u64]) {
    let (n, k) = (product.n as usize, product.k as usize);
    let sign = |negate: bool| u64::from(negate) << 63;
    let (sign_a, sign_b) = (sign(product.negate.0), sign(product.negate.1));
    for (row, a) in a.chunks_exact(k).enumerate() {
        for (column, b) in b.chunks_exact(k).enumerate() {
            let at = row * n + column;
            let pairs = a.iter().zip(b).map(|(a, b)| (a ^ sign_a, b ^ sign_b));
            d[at] = match product.rule {
                Rule::Exact => exact(pairs, c[at], product.rounding),
                _ => pairs.fold(c[at], |sum, (a, b)| fused(a, b, sum, product.rounding)),
            };
        }
    }
}

/// One rounding of the exact sum.
fn exact(pairs: impl Iterator<Item = (u64, u64)>, c: u64, rounding: Rounding) -> u64 {
    // Products of subnormal numbers have 2^-2148 as their lowest bit; of the greatest ones 1024 are less than 2^2060.
    let mut sum = Wide::<68>::from(-2176);
    let mut special = None;
    for (a, b) in pairs.chain([(c, 1f64.to_bits())]) {
        let (x, y) = (f64::from_bits(a), f64::from_bits(b));
        if x.is_finite() && y.is_finite() {
            let ((x, lowest), (y, other)) = (parts(a), parts(b));
            sum.add_parts((a ^ b) >> 63 != 0, u128::from(x) * u128::from(y), lowest + other);
        } else {
            special = Some(special.unwrap_or(0.0) + x * y);
        }
    }
    match special {
        Some(special) if special.is_nan() => NAN,
        Some(special) => special.to_bits(),
        None => sum.round(Sum::F64, rounding),
    }
}

/// Significand, and the exponent of its lowest bit.
fn parts(bits: u64) -> (u64, i32) {
    let (stored, fraction) = ((bits >> 52 & 0x7ff) as i32, bits & ((1 << 52) - 1));
    (fraction | u64::from(stored != 0) << 52, stored.max(1) - 1075)
}

fn fused(a: u64, b: u64, c: u64, rounding: Rounding) -> u64 {
    let result = match rounding {
        Rounding::Nearest => f64::from_bits(a).mul_add(f64::from_bits(b), f64::from_bits(c)).to_bits(),
        _ => {
            let [a, b, c] = [a, b, c].map(|bits| Double::from_bits(bits.into()));
            let round = match rounding {
                Rounding::Nearest => Round::NearestTiesToEven,
                Rounding::NearestAway => Round::NearestTiesToAway,
                Rounding::Zero => Round::TowardZero,
                Rounding::Down => Round::TowardNegative,
                Rounding::Up => Round::TowardPositive,
            };
            a.mul_add_r(b, c, round).value.to_bits() as u64
        }
    };
    if f64::from_bits(result).is_nan() { NAN } else { result }
}
