//! Floating-point arithmetic.

use super::Lowered;
use super::arithmetic::operand;
use super::function::Lowerer;
use super::lane;
use super::operand::{Instance, width};
use warpsmith_program::op::{Approximation, Float1, Float2, Float3, FloatMode, FloatType, Op, Rounding};
use warpsmith_ptx::isa::TypeRow;

/// A type that arithmetic knows.
pub(super) fn float_type(ty: &TypeRow) -> Option<FloatType> {
    Some(match ty.name {
        "f16" => FloatType::F16,
        "bf16" => FloatType::Bf16,
        "f32" => FloatType::F32,
        "f64" => FloatType::F64,
        _ => return None,
    })
}

/// The rounding that is written.
pub(super) fn rounding(i: &Instance<'_>) -> Rounding {
    match i.one_of(&["rn", "rz", "rm", "rp", "rna", "rni", "rzi", "rmi", "rpi"]) {
        Some("rz" | "rzi") => Rounding::Zero,
        Some("rm" | "rmi") => Rounding::Down,
        Some("rp" | "rpi") => Rounding::Up,
        Some("rna") => Rounding::NearestAway,
        _ => Rounding::Nearest,
    }
}

/// The mode of an instruction of a type; nothing for packed and mixed types, which their program executes.
fn mode(i: &Instance<'_>) -> Lowered<Option<FloatMode>> {
    let ty = i.ty("d")?;
    let same = i
        .roles
        .iter()
        .all(|role| i.ty_of(*role).is_none_or(|other| other.name == ty.name || other.kind == "bits"));
    let Some(float) = float_type(ty).filter(|_| same) else { return Ok(None) };
    Ok(Some(FloatMode {
        ty: float,
        rounding: rounding(i),
        // Exact functions of binary64 keep subnormal numbers.
        ftz: i.has("ftz") && (float != FloatType::F64 || i.has("approx")),
        saturate: i.has("sat"),
        relu: i.has("relu"),
        nan: i.has("NaN"),
    }))
}

pub(super) fn one<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, f: Float1) -> Lowered<()> {
    let Some(mode) = mode(i)? else { return lane::lane(l, i) };
    let width = width(i.ty("d")?);
    let a = l.read(operand(i, "a")?, width)?;
    l.write(operand(i, "d")?, width, false, |l, d| {
        l.emit(Op::Float1 { f, mode, d, a });
        Ok(())
    })
}

pub(super) fn two<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, f: Float2) -> Lowered<()> {
    let Some(mode) = mode(i)? else { return lane::lane(l, i) };
    let width = width(i.ty("d")?);
    let a = l.read(operand(i, "a")?, width)?;
    let b = l.read(operand(i, "b")?, width)?;
    l.write(operand(i, "d")?, width, false, |l, d| {
        l.emit(Op::Float2 { f, mode, d, a, b });
        Ok(())
    })
}

pub(super) fn three<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, f: Float3) -> Lowered<()> {
    let Some(mode) = mode(i)? else { return lane::lane(l, i) };
    if i.has("oob") {
        return lane::lane(l, i);
    }
    let width = width(i.ty("d")?);
    let a = l.read(operand(i, "a")?, width)?;
    let b = l.read(operand(i, "b")?, width)?;
    let c = l.read(operand(i, "c")?, width)?;
    l.write(operand(i, "d")?, width, false, |l, d| {
        l.emit(Op::Float3 { f, mode, d, a, b, c });
        Ok(())
    })
}

pub(super) fn extreme<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, least: bool) -> Lowered<()> {
    if i.has("abs") {
        return lane::lane(l, i);
    }
    if i.role("c").is_some() {
        return three(l, i, if least { Float3::Minimum } else { Float3::Maximum });
    }
    let f = match (least, i.has("xorsign")) {
        (true, false) => Float2::Minimum,
        (false, false) => Float2::Maximum,
        (true, true) => Float2::MinimumXorSign,
        (false, true) => Float2::MaximumXorSign,
    };
    two(l, i, f)
}

/// Whether nothing says how the result is rounded: the first versions had forms of their own way.
fn is_unrounded(i: &Instance<'_>) -> bool {
    i.one_of(&["rn", "rz", "rm", "rp", "approx", "full"]).is_none()
}

pub(super) fn multiply_add<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    if is_unrounded(i) { lane::lane(l, i) } else { three(l, i, Float3::MultiplyAdd) }
}

pub(super) fn divide<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    if is_unrounded(i) {
        return lane::lane(l, i);
    }
    let f = match i.one_of(&["approx", "full"]) {
        Some("approx") => Float2::DivideApproximately,
        Some(_) => Float2::DivideScaled,
        None => Float2::Divide,
    };
    two(l, i, f)
}

/// A function that has an exact and an approximate form.
pub(super) fn exact_or<'m>(
    l: &mut Lowerer<'m, '_>,
    i: &Instance<'m>,
    exact: Float1,
    approximation: Approximation,
) -> Lowered<()> {
    if is_unrounded(i) {
        return lane::lane(l, i);
    }
    if i.has("approx") { approximate(l, i, approximation) } else { one(l, i, exact) }
}

pub(super) fn approximate<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, f: Approximation) -> Lowered<()> {
    if is_unrounded(i) {
        return lane::lane(l, i);
    }
    one(l, i, Float1::Approximate(f))
}
