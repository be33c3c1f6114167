//! Memory that several devices have at one address.

use super::arithmetic::operand;
use super::float::float_type;
use super::function::Lowerer;
use super::operand::{Instance, width};
use super::{Lowered, memory};
use warpsmith_program::op::{Address, FloatType, Gather, GatherNumbers, Number, Op, Space};
use warpsmith_ptx::isa::TypeRow;

/// The operand that is an address, on all devices.
pub(super) fn address<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, name: &str) -> Lowered<Address> {
    let address = l.address(operand(i, name)?, Space::Global)?;
    Ok(Address { space: Space::Multicast, ..address })
}

/// The numbers that a type holds: one, or several packed ones.
fn number(ty: &TypeRow) -> Option<Number> {
    let name = ty.name.strip_suffix("x2").or(ty.name.strip_suffix("x4")).unwrap_or(ty.name);
    Some(match name {
        "e4m3" => Number::E4m3,
        "e5m2" => Number::E5m2,
        "f16" => Number::Float(FloatType::F16),
        "bf16" => Number::Float(FloatType::Bf16),
        _ => Number::Float(float_type(ty)?),
    })
}

/// How values of a type are combined.
pub(super) fn gather(l: &Lowerer<'_, '_>, i: &Instance<'_>, ty: &TypeRow) -> Lowered<Gather> {
    let Some(number) = number(ty) else {
        let f = memory::atomic_function(l, i, ty.name, ty.kind == "signed")?;
        return Ok(Gather::Bits(f, width(ty)));
    };
    let inner = match i.one_of(&["acc::f32", "acc::f16"]) {
        Some("acc::f32") => Number::Float(FloatType::F32),
        Some(_) => Number::Float(FloatType::F16),
        None => number,
    };
    let f = match i.one_of(&["min", "max"]) {
        Some("min") => GatherNumbers::Least,
        Some(_) => GatherNumbers::Greatest,
        None => GatherNumbers::Add(inner),
    };
    Ok(Gather::Numbers(number, f))
}

/// Reads on all devices, and combines what is read.
pub(super) fn load_reduce<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let address = address(l, i, "a")?;
    let ty = i.ty("d")?;
    let (signed, gather) = (ty.kind == "signed", gather(l, i, ty)?);
    let (width, d) = (width(ty), operand(i, "d")?);
    let count = l.element_count(d);
    let first = l.fresh(width.rows() * count as u32);
    l.emit(Op::Gather { gather, address, size: width.bytes() as u8, count: count as u8, d: first });
    let rows = (0..count as u32).map(|index| first.plus(width.rows() * index));
    if count > 1 || l.vector_register(d).is_some() {
        let values: Vec<_> = rows.collect();
        return l.write_elements(d, width, &values);
    }
    let [d] = l.elements(d)?[..] else { return Err("the result is missing".into()) };
    l.write(d, width, signed, |l, d| {
        l.emit(Op::Move { width, d, a: first });
        Ok(())
    })
}

/// Stores on all devices.
pub(super) fn store<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let address = address(l, i, "a")?;
    memory::store_at(l, i, "a", address)
}

/// Changes what lies on each device.
pub(super) fn reduce<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let address = address(l, i, "a")?;
    memory::atomic_at(l, i, "a", address)
}
