//! Exact sums, in two parts of binary64 each: multiples of a unit, and what is less.

use super::Sum;
use super::aligned::{Band, to_f16};
use super::side::{CHUNK, LANES};

/// The unit of the greater parts, for elements of these ranges of exponents; `None` if two parts do not hold their sum.
pub(super) fn unit(a: (i32, i32), b: (i32, i32), k: usize) -> Option<i32> {
    let more = k.max(1).next_power_of_two().ilog2() as i32;
    // Significands, with those of scales, are less than 4, and have their lowest bit at 2^-14 at least.
    let greatest = a.1 + b.1 + 4 + more;
    let lowest = a.0 + b.0 - 2 * 14;
    let unit = greatest - 50;
    (unit - lowest + more <= 52).then_some(unit)
}

/// Adds to the sums of a band the products of a group of lanes and of some lines, rounded once to nearest even.
#[inline(always)]
pub(super) fn band(sum: Sum, unit: i32, each: usize, a: &[f64], b: &[f64], band: &mut Band) {
    // Its lowest bit is the unit.
    let great = 1.5 * f64::from_bits(((1023 + 52 + unit) as u64) << 52);
    let (sums, _) = band.sum.as_chunks_mut::<LANES>();
    let (a, _) = a.as_chunks::<{ CHUNK * LANES }>();
    for (b, sums) in b.chunks_exact(each).zip(sums) {
        let (b, _) = b.as_chunks::<CHUNK>();
        let (upper, lower) = sums_of(a, b, great);
        if sum == Sum::F16 {
            for lane in 0..LANES {
                sums[lane] = to_f16(odd_of_three(upper[lane], lower[lane], sums[lane].into()));
            }
        } else {
            for lane in 0..LANES {
                sums[lane] = odd_of_three(upper[lane], lower[lane], sums[lane].into()) as f32;
            }
        }
    }
}

#[inline(always)]
fn sums_of(a: &[[f64; CHUNK * LANES]], b: &[[f64; CHUNK]], great: f64) -> ([f64; LANES], [f64; LANES]) {
    let (mut upper, mut lower) = ([0.0f64; LANES], [0.0f64; LANES]);
    for (a, b) in a.iter().zip(b) {
        for lane in 0..LANES {
            let (mut up, mut low) = (upper[lane], lower[lane]);
            for at in 0..CHUNK {
                let product = a[at * LANES + lane] * b[at];
                let part = (product + great) - great;
                up += part;
                low += product - part;
            }
            (upper[lane], lower[lane]) = (up, low);
        }
    }
    (upper, lower)
}

/// A sum of two, and what it lacks: exact.
#[inline(always)]
fn two(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let other = sum - a;
    (sum, (a - (sum - other)) + (b - other))
}

/// A sum of two rounded to odd: if it is not exact, its lowest bit is 1. Rounded again to fewer bits, it gives what the exact sum would.
#[inline(always)]
fn odd(a: f64, b: f64) -> f64 {
    let (sum, rest) = two(a, b);
    let bits = sum.to_bits();
    // 1 if it has to move, by one away from 0 or towards it.
    let inexact = u64::from(rest != 0.0) & !bits & 1;
    let inward = (rest.to_bits() ^ bits) >> 63;
    f64::from_bits(bits.wrapping_add(inexact).wrapping_sub((inexact & inward) << 1))
}

/// The sum of three, rounded to odd.
#[inline(always)]
fn odd_of_three(a: f64, b: f64, c: f64) -> f64 {
    let (sum, first) = two(a, b);
    let (sum, second) = two(sum, c);
    odd(sum, odd(first, second))
}
