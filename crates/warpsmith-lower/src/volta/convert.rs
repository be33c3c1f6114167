//! Conversions.

use super::build::{Builder, Lowered};
use super::half::half_of;
use super::number::{rounding, width};
use warpsmith_meaning::semantics::Place;
use warpsmith_program::op::{Compare, Float1, FloatMode, FloatType, Integer2, Number, Op, Width};
use warpsmith_program::register::Reg;

/// A number that a modifier names.
fn number(name: &str) -> Option<Number> {
    let integer = |bits, signed| Some(Number::Integer { bits, signed });
    match name {
        "F64" => Some(Number::Float(FloatType::F64)),
        "F32" => Some(Number::Float(FloatType::F32)),
        "F16" => Some(Number::Float(FloatType::F16)),
        "BF16" => Some(Number::Float(FloatType::Bf16)),
        "TF32" => Some(Number::Tf32),
        "E4M3" => Some(Number::E4m3),
        "E5M2" => Some(Number::E5m2),
        "E2M3" => Some(Number::E2m3),
        "E3M2" => Some(Number::E3m2),
        "E2M1" => Some(Number::E2m1),
        "U8" => integer(8, false),
        "S8" => integer(8, true),
        "U16" => integer(16, false),
        "S16" => integer(16, true),
        "U32" => integer(32, false),
        "S32" => integer(32, true),
        "U64" => integer(64, false),
        "S64" => integer(64, true),
        _ => None,
    }
}

/// Reads the number of floating point that is converted: `|x|`, `-x` and which half are applied.
fn source(b: &mut Builder<'_>, ty: FloatType) -> Lowered<Reg> {
    let x = b.must("b")?;
    let x = b.float(&x, ty)?;
    Ok(if width(ty) == Width::W32 && ty != FloatType::F32 { half_of(b, x, "half") } else { x })
}

fn mode(b: &Builder<'_>) -> FloatMode {
    let rounding = rounding(b);
    FloatMode { rounding, ftz: b.parts.has("FTZ"), ..FloatMode::plain(FloatType::F32) }
}

pub(super) fn float_to_float(b: &mut Builder<'_>) -> Lowered<bool> {
    let (from, to) = (number(b.parts.modifier("src")), number(b.parts.modifier("dst")));
    let (Some(Number::Float(from)), Some(Number::Float(to))) = (from, to) else { return Ok(false) };
    let (a, mode, d) = (source(b, from)?, mode(b), b.must("d")?);
    let d = b.target(&d, width(to))?;
    b.emit(Op::Convert { from: Number::Float(from), to: Number::Float(to), mode, d, a });
    Ok(true)
}

pub(super) fn float_to_integer(b: &mut Builder<'_>) -> Lowered<bool> {
    let (from, to) = (number(b.parts.modifier("src")), number(b.parts.modifier("dst")));
    let (Some(Number::Float(ty)), Some(to)) = (from, to) else { return Ok(false) };
    let Number::Integer { bits, signed } = to else { return Ok(false) };
    let (a, mode, from) = (source(b, ty)?, mode(b), Number::Float(ty));
    let none_is_zero = b.parts.has("NTZ") && (ty == FloatType::F64 || bits == 64);
    let d = b.must("d")?;
    let width = if bits == 64 { Width::W64 } else { Width::W32 };
    let d = b.target(&d, width)?;
    let is_spread = signed && bits < 32 && ty != FloatType::F64;
    if !none_is_zero && !is_spread {
        b.emit(Op::Convert { from, to, mode, d, a });
        return Ok(true);
    }
    let whole = b.fresh(width);
    b.emit(Op::Convert { from, to, mode, d: whole, a });
    if none_is_zero {
        let (p, zero) = (b.fresh_predicate(), b.zero(width));
        let relation = Compare { less: false, equal: false, greater: false, unordered: true };
        b.emit(Op::CompareFloats { relation, ty, ftz: false, p, a, b: a });
        b.emit(Op::Select { width, d, a: zero, b: whole, p });
    } else {
        b.emit(Op::Extend { from: Width::holding(bits.into()), signed, to: width, d, a: whole });
    }
    Ok(true)
}

pub(super) fn integer_to_float(b: &mut Builder<'_>) -> Lowered<bool> {
    let (from, to) = (number(b.parts.modifier("src")), number(b.parts.modifier("dst")));
    let (Some(from), Some(Number::Float(ty))) = (from, to) else { return Ok(false) };
    let Number::Integer { bits, .. } = from else { return Ok(false) };
    let (x, d) = (b.must("b")?, b.must("d")?);
    let mut a = b.read(&x, if bits == 64 { Width::W64 } else { Width::W32 })?;
    let byte = b.parts.modifier("byte");
    if let Some(byte) = byte.strip_prefix('B') {
        let Ok(byte) = byte.parse::<u32>() else { return Ok(false) };
        a = b.shifted(a, 8 * byte);
    } else {
        a = half_of(b, a, "half");
    }
    let (mode, d) = (mode(b), b.target(&d, width(ty))?);
    b.emit(Op::Convert { from, to: Number::Float(ty), mode, d, a });
    Ok(true)
}

pub(super) fn whole(b: &mut Builder<'_>) -> Lowered<bool> {
    let ty = match (b.parts.modifier("fmt"), b.parts.modifier("dst")) {
        ("F16", _) => FloatType::F16,
        ("BF16", _) => FloatType::Bf16,
        ("", "F64") => FloatType::F64,
        ("", "" | "F32") => FloatType::F32,
        _ => return Ok(false),
    };
    let (a, d) = (source(b, ty)?, b.must("d")?);
    if ty == FloatType::F32 && b.parts.modifier("dst") == "F32" && d.ty.bits == 64 {
        return Ok(false);
    }
    // Only numbers of 32 bits are flushed.
    let mode = FloatMode { ty, ftz: ty == FloatType::F32 && b.parts.has("FTZ"), ..mode(b) };
    let d = b.target(&d, width(ty))?;
    b.emit(Op::Float1 { f: Float1::Whole, mode, d, a });
    Ok(true)
}

/// How wide the numbers are that are packed.
fn bits_of(number: Number) -> u32 {
    match number {
        Number::Float(_) => 16,
        Number::E2m1 => 4,
        _ => 8,
    }
}

/// Puts a number above another one, and what there is of a third operand above both.
fn stacked(b: &mut Builder<'_>, bits: u32, high: Option<Reg>, low: Reg) -> Lowered<bool> {
    let (d, third, width) = (b.must("d")?, b.named("c"), Width::W32);
    let d = b.target(&d, width)?;
    let mut parts = vec![low];
    if let Some(high) = high {
        parts.push(b.with(Integer2::ShiftLeft, width, high, bits.into()));
    }
    if let Some(third) = third.filter(|third| third.place != Place::Zero) {
        let third = b.read(&third, width)?;
        parts.push(b.with(Integer2::ShiftLeft, width, third, (2 * bits).into()));
    }
    let last = parts.pop();
    let mut sum = None;
    for part in parts {
        sum = Some(match sum {
            None => part,
            Some(sum) => or(b, sum, part, None),
        });
    }
    match (sum, last) {
        (Some(sum), Some(last)) => {
            or(b, sum, last, Some(d));
        }
        (_, last) => b.emit(Op::Move { width, d, a: last.unwrap_or(low) }),
    }
    Ok(true)
}

fn or(b: &mut Builder<'_>, x: Reg, y: Reg, d: Option<Reg>) -> Reg {
    let d = d.unwrap_or_else(|| b.fresh(Width::W32));
    b.emit(Op::Integer2 { f: Integer2::Or, width: Width::W32, d, a: x, b: y });
    d
}

/// Numbers packed into small formats, or unpacked from them.
pub(super) fn pack(b: &mut Builder<'_>) -> Lowered<bool> {
    let kind = b.parts.modifier("mode").to_owned();
    let is_finite = b.parts.has("SATFINITE");
    let to = match b.parts.modifier("dst") {
        "" => Some(Number::Float(FloatType::F16)),
        name => number(name),
    };
    let Some(to) = to else { return Ok(false) };
    if !matches!(b.parts.modifier("rnd"), "" | "RN" | "RZ" | "RM" | "RP") {
        return Ok(false);
    }
    let is_small = !matches!(to, Number::Float(_) | Number::Tf32);
    // What is clamped to finite numbers has a format without need of it, or must.
    if is_finite != is_small && to != Number::Tf32 {
        return Ok(false);
    }
    let mode = FloatMode {
        rounding: rounding(b),
        saturate: is_finite,
        relu: b.parts.has("RELU"),
        ..FloatMode::plain(FloatType::F32)
    };
    let single = Number::Float(FloatType::F32);
    let convert = |b: &mut Builder<'_>, from, a| {
        let d = b.fresh(Width::W32);
        b.emit(Op::Convert { from, to, mode, d, a });
        d
    };
    match kind.as_str() {
        "PACK_B" | "PACK_AB" if !is_small => {
            let (y, d) = (b.must("b")?, b.must("d")?);
            let y = b.float(&y, FloatType::F32)?;
            let x = b.named("a").filter(|x| kind == "PACK_AB" && x.place != Place::Zero);
            let Some(x) = x else {
                let d = b.target(&d, Width::W32)?;
                b.emit(Op::Convert { from: single, to, mode, d, a: y });
                return Ok(true);
            };
            let x = b.float(&x, FloatType::F32)?;
            let (high, low) = (convert(b, single, x), convert(b, single, y));
            let d = b.target(&d, Width::W32)?;
            b.pack(d, low, high);
            Ok(true)
        }
        "PACK_AB_MERGE_C" if is_small => {
            let (x, y) = (b.must("a")?, b.must("b")?);
            let y = b.float(&y, FloatType::F32)?;
            let low = convert(b, single, y);
            let high = match x.place {
                Place::Zero => None,
                _ => {
                    let x = b.float(&x, FloatType::F32)?;
                    Some(convert(b, single, x))
                }
            };
            stacked(b, bits_of(to), high, low)
        }
        "UNPACK_B_MERGE_C" if is_small && b.parts.modifier("half").is_empty() => {
            let Some(from) = number(b.parts.modifier("src")) else { return Ok(false) };
            let x = b.must("b")?;
            let x = b.read(&x, Width::W32)?;
            let upper = b.upper(x);
            let (high, low) = (convert(b, from, upper), convert(b, from, x));
            stacked(b, bits_of(to), Some(high), low)
        }
        "UNPACK_B" if !is_small && b.named("c").is_none() => {
            let Some(from) = number(b.parts.modifier("src")) else { return Ok(false) };
            if !matches!(from, Number::E4m3 | Number::E5m2 | Number::E2m1) {
                return Ok(false);
            }
            let (x, d) = (b.must("b")?, b.must("d")?);
            let x = b.read(&x, Width::W32)?;
            let part = b.parts.modifier("part").strip_prefix('B').and_then(|digit| digit.parse::<u32>().ok());
            let x = match part {
                Some(byte) => b.shifted(x, 8 * byte),
                None => half_of(b, x, "half"),
            };
            let upper = b.shifted(x, bits_of(from));
            let (high, low) = (convert(b, from, upper), convert(b, from, x));
            let d = b.target(&d, Width::W32)?;
            b.pack(d, low, high);
            Ok(true)
        }
        _ => Ok(false),
    }
}

/// The least and the greatest integer of a type that has so many bits, and these.
fn range(name: &str) -> Option<(i32, i32, u32)> {
    let bits: u32 = name.get(1..)?.parse().ok().filter(|bits| (1..32).contains(bits))?;
    Some(match name.as_bytes().first()? {
        b'U' => (0, (1 << bits) - 1, bits),
        b'S' => (-1 << (bits - 1), (1 << (bits - 1)) - 1, bits),
        _ => return None,
    })
}

/// An integer cut to the range of a type, its upper bits 0.
fn clamped(b: &mut Builder<'_>, a: Reg, (least, most, bits): (i32, i32, u32)) -> Reg {
    let width = Width::W32;
    let a = b.with(Integer2::Maximum { signed: true }, width, a, u64::from(least as u32));
    let a = b.with(Integer2::Minimum { signed: true }, width, a, u64::from(most as u32));
    if least == 0 { a } else { b.with(Integer2::And, width, a, (1 << bits) - 1) }
}

pub(super) fn integer_to_integer(b: &mut Builder<'_>) -> Lowered<bool> {
    let Some(range) = range(b.parts.modifier("dst")) else { return Ok(false) };
    if !b.parts.has("SAT") {
        return Ok(false);
    }
    let (x, d) = (b.must("b")?, b.must("d")?);
    let x = b.read(&x, Width::W32)?;
    let a = clamped(b, x, range);
    let d = b.target(&d, Width::W32)?;
    b.emit(Op::Move { width: Width::W32, d, a });
    Ok(true)
}

/// Two integers cut and packed beside a third operand.
pub(super) fn pack_integers(b: &mut Builder<'_>) -> Lowered<bool> {
    let Some(range) = range(b.parts.modifier("dst")) else { return Ok(false) };
    if b.parts.modifier("sat") != "SAT" || !b.parts.modifier("half").is_empty() {
        return Ok(false);
    }
    let (x, y) = (b.must("a")?, b.must("b")?);
    let (x, y) = (b.read(&x, Width::W32)?, b.read(&y, Width::W32)?);
    let (high, low) = (clamped(b, x, range), clamped(b, y, range));
    stacked(b, range.2, Some(high), low)
}

/// A number to an integer of 8 bits; what is done with a second one is not known.
pub(super) fn pack_whole(b: &mut Builder<'_>) -> Lowered<bool> {
    let (x, y, z, d) = (b.must("a")?, b.must("b")?, b.must("c")?, b.must("d")?);
    let is_one = x.place == Place::Zero && z.place == Place::Zero;
    let is_known = b.parts.modifier("dst") == "U8" && b.parts.has("NTZ");
    if !is_one || !is_known || b.parts.has("RELU") {
        return Ok(false);
    }
    let a = b.float(&y, FloatType::F32)?;
    let mode = FloatMode { rounding: rounding(b), ..FloatMode::plain(FloatType::F32) };
    let (from, to) = (Number::Float(FloatType::F32), Number::Integer { bits: 8, signed: false });
    let d = b.target(&d, Width::W32)?;
    b.emit(Op::Convert { from, to, mode, d, a });
    Ok(true)
}
