//! Conversions.

use super::arithmetic::operand;
use super::float::{float_type, rounding};
use super::function::Lowerer;
use super::operand::{Instance, width};
use super::{Lowered, lane};
use warpsmith_program::op::{Float1, FloatMode, FloatType, Number, Op};
use warpsmith_ptx::isa::TypeRow;

/// A number of a type; nothing for packed types.
fn number(ty: &TypeRow) -> Option<Number> {
    Some(match ty.kind {
        "signed" => Number::Integer { bits: ty.bits as u8, signed: true },
        "unsigned" => Number::Integer { bits: ty.bits as u8, signed: false },
        _ if ty.name == "tf32" => Number::Tf32,
        _ => Number::Float(float_type(ty)?),
    })
}

pub(super) fn convert<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let (to, from) = (i.ty("d")?, i.ty("a")?);
    let only_two = i.roles.len() == 2;
    let (Some(source), Some(target)) = (number(from), number(to)) else { return lane::lane(l, i) };
    // What clamps to finite numbers, or has no negative zero, is left to the program.
    let clamps = i.has("satfinite") && matches!(target, Number::Float(_) | Number::Tf32);
    if !only_two || i.has("rs") || i.has("pzo") || clamps {
        return lane::lane(l, i);
    }
    let integers = |number| matches!(number, Number::Integer { .. });
    let a = l.read(operand(i, "a")?, width(from))?;
    let mode = FloatMode {
        ty: FloatType::F32,
        rounding: rounding(i),
        ftz: i.has("ftz"),
        saturate: i.has("sat") || i.has("satfinite"),
        relu: i.has("relu"),
        nan: false,
    };
    let signed = to.kind == "signed";
    // A float to a whole float of the same type is a rounding.
    if source == target
        && let Number::Float(ty) = source
    {
        let whole = i.one_of(&["rni", "rzi", "rmi", "rpi"]).is_some();
        let f = Float1::Whole;
        let mode = FloatMode { ty, ..mode };
        return l.write(operand(i, "d")?, width(to), false, |l, d| {
            if whole {
                l.emit(Op::Float1 { f, mode, d, a });
            } else {
                l.emit(Op::Convert { from: source, to: target, mode, d, a });
            }
            Ok(())
        });
    }
    l.write(operand(i, "d")?, width(to), signed, |l, d| {
        let (from_integer, to_integer) = (integers(source), integers(target));
        if from_integer && to_integer && !mode.saturate {
            // Cut or extended, by the sign of the source.
            let is_signed = from.kind == "signed";
            l.emit(Op::Extend { from: width(from), signed: is_signed, to: width(to), d, a });
        } else {
            l.emit(Op::Convert { from: source, to: target, mode, d, a });
        }
        Ok(())
    })
}
