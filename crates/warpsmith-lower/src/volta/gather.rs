//! Values that several devices have at one address.

use super::atomic::combination;
use super::build::{Builder, Lowered};
use super::memory::address;
use warpsmith_program::op::{Address, FloatType, Gather, GatherNumbers, Number, Op, Space, Width};

/// Reads on all devices, and combines what is read.
pub(super) fn gather(b: &mut Builder<'_>) -> Lowered<()> {
    let (op, ty) = (b.parts.modifier("op"), b.parts.modifier("type"));
    let found = bits(op, ty).or_else(|| numbers(op, ty));
    let unknown = || format!("what is combined, .{op} of the type {ty}, is not executed");
    let (gather, total) = found.ok_or_else(unknown)?;
    let address = Address { space: Space::Multicast, ..address(b, Space::Global)? };
    // What is no number of 64 bits lies in registers of 32, however small it is.
    let size: u32 = match gather {
        Gather::Bits(_, Width::W64) | Gather::Numbers(Number::Float(FloatType::F64), _) => 8,
        _ => 4,
    };
    let d = b.need("Rd")?;
    let d = b.target(&d, Width::holding(total))?;
    b.emit(Op::Gather { gather, address, size: size as u8, count: (total / 8 / size) as u8, d });
    Ok(())
}

/// Integers and bits, and how many bits they have.
fn bits(op: &str, ty: &str) -> Option<(Gather, u32)> {
    let width = match ty {
        "" | "32" | "S32" => Width::W32,
        "64" | "S64" => Width::W64,
        _ => return None,
    };
    let signed = ty.starts_with('S');
    Some((Gather::Bits(combination(op, signed)?, width), width.bits()))
}

/// Numbers, and how many bits all of them have.
fn numbers(op: &str, ty: &str) -> Option<(Gather, u32)> {
    let name = ty.split('.').next()?;
    let (name, count) = name.split_once('x').unwrap_or((name, "1"));
    let (number, bits) = match name {
        "F16" => (Number::Float(FloatType::F16), 16),
        "BF16" => (Number::Float(FloatType::Bf16), 16),
        "F32" => (Number::Float(FloatType::F32), 32),
        "F64" => (Number::Float(FloatType::F64), 64),
        "E4M3" => (Number::E4m3, 8),
        "E5M2" => (Number::E5m2, 8),
        _ => return None,
    };
    let f = match op {
        "ADD" => GatherNumbers::Add(number),
        "F32ADD" => GatherNumbers::Add(Number::Float(FloatType::F32)),
        // The next type that holds more.
        "HPADD" if bits == 8 => GatherNumbers::Add(Number::Float(FloatType::F16)),
        "HPADD" => GatherNumbers::Add(Number::Float(FloatType::F32)),
        "MIN" => GatherNumbers::Least,
        "MAX" => GatherNumbers::Greatest,
        _ => return None,
    };
    Some((Gather::Numbers(number, f), bits * count.parse::<u32>().ok().filter(|count| *count <= 16)?))
}
