//! Functions that hardware approximates.

use super::build::{Builder, Lowered};
use super::half::half_of;
use super::number::settled;
use warpsmith_program::op::{Approximation, Float1, FloatMode, FloatType, Op, Width};

/// A function by its name.
fn named(name: &str) -> Option<Approximation> {
    Some(match name {
        "COS" => Approximation::CosineOfTurns,
        "SIN" => Approximation::SineOfTurns,
        "EX2" => Approximation::Exp2,
        "LG2" => Approximation::Log2,
        "RCP" => Approximation::Reciprocal,
        "RSQ" => Approximation::ReciprocalRoot,
        "SQRT" => Approximation::Root,
        "TANH" => Approximation::Tanh,
        _ => return None,
    })
}

pub(super) fn approximate(b: &mut Builder<'_>) -> Lowered<bool> {
    let (x, d) = (b.must("b")?, b.must("d")?);
    let (name, format) = (b.parts.modifier("func").to_owned(), b.parts.modifier("fmt").to_owned());
    let upper = match name.as_str() {
        "RCP64H" => Some(Float1::UpperReciprocal),
        "RSQ64H" => Some(Float1::UpperReciprocalRoot),
        _ => None,
    };
    if !format.is_empty() {
        // What else there is of 16 bits is not known.
        let Some(f) = named(&name).filter(|_| matches!(name.as_str(), "EX2" | "TANH")) else {
            return Ok(false);
        };
        let is_bfloat = format.starts_with("BF16");
        let mode = FloatMode {
            ftz: is_bfloat && f == Approximation::Exp2,
            ..FloatMode::plain(if is_bfloat { FloatType::Bf16 } else { FloatType::F16 })
        };
        let f = Float1::Approximate(f);
        let word = b.float(&x, mode.ty)?;
        let d = b.target(&d, Width::W32)?;
        if format.ends_with("x2") {
            let (high, low, high_of) = (b.fresh(Width::W32), b.fresh(Width::W32), b.upper(word));
            b.emit(Op::Float1 { f, mode, d: low, a: word });
            b.emit(Op::Float1 { f, mode, d: high, a: high_of });
            b.pack(d, low, high);
            return Ok(true);
        }
        let a = half_of(b, word, "half");
        b.emit(Op::Float1 { f, mode, d, a });
        return Ok(true);
    }
    if let Some(f) = upper {
        // Only the upper word of a double is named; a number in the instruction is a whole one.
        let bits = settled(&x, FloatType::F64).filter(|bits| *bits >> 32 != 0);
        let a = match bits {
            Some(bits) => b.constant((bits >> 32) as u32),
            None => b.float(&x, FloatType::F32)?,
        };
        let d = b.target(&d, Width::W32)?;
        b.emit(Op::Float1 { f, mode: FloatMode::plain(FloatType::F32), d, a });
        return Ok(true);
    }
    let Some(f) = named(&name) else { return Ok(false) };
    let a = b.float(&x, FloatType::F32)?;
    let mode = FloatMode { ftz: f != Approximation::Tanh, ..FloatMode::plain(FloatType::F32) };
    let d = b.target(&d, Width::W32)?;
    b.emit(Op::Float1 { f: Float1::Approximate(f), mode, d, a });
    Ok(true)
}
