//! Functions that hardware approximates: of its instructions, which take and give 0 for subnormal numbers, and of the steps
//! around these that compilers write for all other numbers. PTX and machine code give the same bits for that reason.
//!
//! The bits of hardware are not known. An instruction gives the nearest number here, so that what is computed from it comes
//! out as it does there, within the same bounds.

use super::float::Real;
use super::round::{self, Format};
use crate::op::{Approximation, Rounding};

/// What makes a subnormal number a normal one.
const UP: f32 = 16_777_216.0;

/// From here on a reciprocal is subnormal, but for that of this number.
const GREAT: f32 = f32::from_bits(0x7e80_0000);

/// 1 / 2π as compilers write it.
const TURNS: f32 = f32::from_bits(0x3e22_f983);

/// The function of an instruction.
pub(super) fn flushed(f: Approximation, a: f32) -> f32 {
    let x = f64::from(a.flush());
    let value = match f {
        Approximation::Exp2 => libm::exp2(x),
        Approximation::Log2 => libm::log2(x),
        Approximation::Sine | Approximation::Cosine => {
            let turns = Format::F32.encode(round::multiply(a.into(), TURNS.into()), Rounding::Zero);
            of_turns(f32::from_bits(turns).flush().into(), f == Approximation::Cosine)
        }
        Approximation::SineOfTurns => of_turns(x, false),
        Approximation::CosineOfTurns => of_turns(x, true),
        // Subnormal numbers are kept.
        Approximation::Tanh => return libm::tanh(a.into()) as f32,
        Approximation::Reciprocal => 1.0 / x,
        Approximation::ReciprocalRoot => 1.0 / x.sqrt(),
        Approximation::Root => x.sqrt(),
    };
    (value as f32).flush()
}

/// The function of all numbers.
pub(super) fn scaled(f: Approximation, a: f32) -> f32 {
    let is_tiny = a.abs() < f32::MIN_POSITIVE;
    match f {
        Approximation::Reciprocal => {
            let scale = if is_tiny {
                UP
            } else if a.abs() > GREAT {
                0.25
            } else {
                1.0
            };
            scale * flushed(f, a * scale)
        }
        Approximation::ReciprocalRoot if is_tiny => flushed(f, a * UP) * 4096.0,
        Approximation::Root if is_tiny => flushed(f, a * UP) * (1.0 / 4096.0),
        Approximation::Log2 if is_tiny => flushed(f, a * UP) - 24.0,
        Approximation::Exp2 if a < -126.0 => {
            let half = flushed(f, a * 0.5);
            half * half
        }
        f => flushed(f, a),
    }
}

/// Sine or cosine of a number of turns; exact where it is a whole number of quarters.
pub(super) fn of_turns(turns: f64, cosine: bool) -> f64 {
    if !turns.is_finite() {
        return f64::NAN;
    }
    let part = turns - turns.trunc();
    let quarters = (part * 4.0).round();
    let angle = (part - quarters / 4.0) * core::f64::consts::TAU;
    match (quarters as i32 + i32::from(cosine)).rem_euclid(4) {
        0 if part == 0.0 => part.copysign(turns),
        0 => libm::sin(angle),
        1 => libm::cos(angle),
        2 => -libm::sin(angle),
        _ => -libm::cos(angle),
    }
}

/// Factors whose product is a / b.
pub(super) fn quotient(a: f32, b: f32, scaled: bool, ftz: bool) -> (f32, f32) {
    let scale = match b.abs() {
        size if scaled && size > GREAT => 0.25,
        size if !ftz && size < f32::MIN_POSITIVE => UP,
        _ => 1.0,
    };
    let a = a * scale;
    (if ftz { a.flush() } else { a }, flushed(Approximation::Reciprocal, b * scale))
}

/// Whether a / b may not be what comes out of the usual steps, which are a reciprocal, a product, and what both lack: an
/// operand is no normal number, or a result on the way is none, or what is lacking is not exact.
pub(super) fn needs_care(a: f32, b: f32) -> bool {
    let exponent = |x: f32| (x.to_bits() >> 23 & 0xff) as i32;
    let (a, b) = (exponent(a), exponent(b));
    let is_easy = (26..=254).contains(&a) && (1..=252).contains(&b) && (-125..=126).contains(&(a - b));
    !is_easy
}

/// 1 / √a of binary64, in two steps from its upper half.
pub(super) fn reciprocal_root(a: f64) -> f64 {
    if a == 0.0 {
        return f64::INFINITY.copysign(a);
    }
    if a.is_nan() || a < 0.0 {
        return f64::NAN;
    }
    if a.is_infinite() {
        return 0.0;
    }
    let steps = |a: f64| {
        let upper = upper_reciprocal((a.to_bits() >> 32) as u32, true);
        let start = f64::from_bits(u64::from(upper) << 32);
        let lacking = libm::fma(a, -(start * start), 1.0);
        libm::fma(libm::fma(lacking, 0.375, 0.5), start * lacking, start)
    };
    if a < f64::MIN_POSITIVE {
        // 2^54, of which the root is 2^27.
        return steps(a * 18_014_398_509_481_984.0) * 134_217_728.0;
    }
    steps(a)
}

/// The upper half of 1 / a or 1 / √a, of which a is the upper half.
pub(super) fn upper_reciprocal(a: u32, root: bool) -> u32 {
    let a = f64::from_bits(u64::from(a) << 32).flush();
    let value = 1.0 / if root { a.sqrt() } else { a };
    if value.is_nan() {
        return 0x7fff_ffff;
    }
    (value.flush().to_bits() >> 32) as u32
}
