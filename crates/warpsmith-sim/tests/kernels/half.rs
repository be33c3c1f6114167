//! Pairs of binary16 and of bfloat16 (`half_ops` of `floating.cu`).

use super::harness::{Case, Random};
use super::number::{BF16, Exact, F16, Format, Mode, brain, brain_bits, half, half_bits, near};

/// Bits of binary16 at which something changes.
const SPECIAL: [u16; 14] =
    [0, 0x8000, 0x3c00, 0xbc00, 0x3800, 1, 0x83ff, 0x0400, 0x7bff, 0xfbff, 0x7c00, 0xfc00, 0x7e00, 0x4900];
/// The same of bfloat16.
const BRAIN: [u16; 12] =
    [0, 0x8000, 0x3f80, 0xbf80, 1, 0x807f, 0x0080, 0x7f7f, 0xff7f, 0x7f80, 0xff80, 0x7fc0];

fn rounded(value: Exact, format: Format) -> f64 {
    value.round(format, Mode::Nearest)
}

/// How a result has to be.
type Good = fn(found: f64, x: f64, y: f64) -> bool;

fn equal(found: f64, wanted: f64) -> bool {
    near(found, wanted, 0.0, 0.0) && (found != 0.0 || found.is_sign_negative() == wanted.is_sign_negative())
}

const OPS: [Good; 6] = [
    |r, x, y| equal(r, rounded(Exact::sum(x, y), F16)),
    |r, x, y| equal(r, rounded(Exact::sum(x * y, x), F16)),
    |r, x, y| {
        let wanted = if x.is_nan() || x < y { y } else { x };
        near(r, if y.is_nan() { x } else { wanted }, 0.0, 0.0)
    },
    |r, x, _| {
        let wanted = x.exp2();
        let exact = rounded(Exact::of(wanted), F16);
        exact.is_infinite() && r >= 65504.0 || near(r, exact, 2f64.powi(-9), 2f64.powi(-24))
    },
    |r, x, y| {
        let product = rounded(Exact::of(x * y), F16);
        r == if product > 0.0 { product.min(1.0) } else { 0.0 }
    },
    |r, x, y| r == f64::from(u8::from(x < y || x.is_nan() || y.is_nan())),
];

/// A thread has a pair of each; before sm_80 bfloat16 is left out.
pub fn half_ops(random: &mut Random, n: usize, target: u32) -> Case {
    let a = random.special(2 * n, &SPECIAL, |r| r.bits() as u16);
    let b = random.special(2 * n, &SPECIAL, |r| r.bits() as u16);
    let c = random.special(2 * n, &BRAIN, |r| r.bits() as u16);
    let (x, y, z) = (a.clone(), b.clone(), c.clone());
    let halves = move |found: &[u16]| {
        for (at, bits) in found.iter().enumerate() {
            let (pair, op) = (at / 12 * 2 + at % 2, at / 2 % 6);
            if !OPS[op](half(*bits), half(x[pair]), half(y[pair])) {
                let (x, y) = (half(x[pair]), half(y[pair]));
                return Err(format!("result {op} of {x:e}, {y:e} is {:e} ({bits:#06x})", half(*bits)));
            }
        }
        Ok(())
    };
    let brains = move |found: &[u16]| {
        for (at, bits) in found.iter().enumerate() {
            let (pair, op) = (at / 6 * 2 + at % 2, at / 2 % 3);
            let value = brain(z[pair]);
            let wanted = match op {
                _ if target < 80 => f64::from(7),
                0 => rounded(Exact::sum(value * value, value), BF16),
                1 => rounded(Exact::of(value * value), BF16),
                _ => -value,
            };
            let good = if target < 80 { *bits == 7 } else { equal(brain(*bits), wanted) };
            if !good {
                return Err(format!("result {op} of {value:e} is {:e}, wanted {wanted:e}", brain(*bits)));
            }
        }
        Ok(())
    };
    Case::line("half_ops", 1, n as u32)
        .label(format!("{n}"))
        .input(&a)
        .input(&b)
        .checked(&vec![7u16; 12 * n], halves)
        .input(&c)
        .checked(&vec![7u16; 6 * n], brains)
}

#[test]
fn formats_of_16_bits_come_back() {
    for bits in SPECIAL.into_iter().filter(|bits| !half(*bits).is_nan()) {
        assert_eq!(half_bits(half(bits)), bits);
    }
    for bits in BRAIN.into_iter().filter(|bits| !brain(*bits).is_nan()) {
        assert_eq!(brain_bits(brain(bits)), bits);
    }
}
