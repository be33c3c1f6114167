//! Tensor memory: its columns, cells in registers and back, copies, products into it, and what tells a barrier of them.
//! Where cells lie the forms of PTX say that machines have the same instructions for.

use super::build::{Builder, Lowered};
use super::collective::once;
use super::memory::{Brackets, address_in};
use crate::cells;
use crate::rules::tensor_rules;
use crate::spelling::Spelling;
use warpsmith_meaning::semantics::Place;
use warpsmith_program::op::{
    BarrierObject, Float1, Float2, FloatMode, FloatType, Integer2, ObjectLayout, Op, Space, Spread,
    TensorAddress, TensorCells, TensorOp, TensorPacking, TensorShape, Width,
};
use warpsmith_program::program::{TensorKind, TensorPlaces, TensorProduct, TensorScales, TensorSource};
use warpsmith_program::register::{ALL, Mask, Reg};

/// Whether a pair of blocks does it.
fn is_pair(b: &Builder<'_>) -> bool {
    b.parts.modifier("cta") == "2CTA"
}

/// The address of tensor memory that a uniform register says, and what is added.
fn place(b: &mut Builder<'_>, label: &str, offset: u64) -> Lowered<TensorAddress> {
    let register = b.need(label)?;
    let base = match register.place {
        Place::Zero => None,
        _ => Some(b.read(&register, Width::W32)?),
    };
    Ok(TensorAddress { base, offset: offset as u32 })
}

/// The same, of an instruction with brackets.
fn address(b: &mut Builder<'_>, label: &str) -> Lowered<TensorAddress> {
    let offset = b.value("off").unwrap_or(0);
    place(b, label, offset)
}

/// Which cells the registers of a load or store hold. `halves`: the modifier of registers with the halves of two cells.
fn map(b: &mut Builder<'_>, halves: &str) -> Lowered<(u32, TensorCells)> {
    let number = match b.parts.modifier("count") {
        "" => "x1",
        other => other,
    };
    // Of the form that has two blocks each instruction has one half of the lanes.
    let (shape, holders): (&str, Mask) = match b.parts.modifier("lanes") {
        "" | "32dp32bit" => ("32x32b", ALL),
        "16dp64bit" => ("16x64b", ALL),
        "16dp128bit" => ("16x128b", ALL),
        "16dp256bit" => ("16x256b", ALL),
        "16dp32bit_t0_t15" => ("16x32bx2", 0x0000_ffff),
        "16dp32bit_t16_t31" => ("16x32bx2", 0xffff_0000),
        other => return Err(format!("cells as {other} are not executed")),
    };
    let part = holders != ALL;
    let mut words = vec![if part { (shape, shape) } else { ("shape", shape) }, ("num", number)];
    if !b.parts.modifier(halves).is_empty() {
        let word = b.says(1)?;
        words.push((word, word));
    }
    let map = cells::map(&Spelling::find(b.says(0)?, &words)?, part.then_some(0))?.held_by(holders);
    let known = b.out.tensors.iter().position(|known| *known == map);
    let index = known.unwrap_or_else(|| {
        b.out.tensors.push(map.clone());
        b.out.tensors.len() - 1
    });
    Ok((index as u32, map))
}

/// Rows that nothing else is given, and nobody else writes.
fn rows(b: &mut Builder<'_>, rows: u32) -> Reg {
    b.out.rows += rows;
    Reg(b.out.rows - rows)
}

/// Reads cells.
pub(super) fn load(b: &mut Builder<'_>) -> Lowered<()> {
    let (index, map) = map(b, "pack")?;
    let at = address(b, "URb")?;
    let target = b.need("Rd")?;
    let d = match target.place {
        Place::Zero => rows(b, map.registers()),
        _ => b.target(&target, Width::W32)?,
    };
    b.emit(Op::Tensor(TensorOp::Load { map: index, at, d }));
    if b.parts.has("STAT") { reduce(b, d, map.registers()) } else { Ok(()) }
}

/// The least or greatest of the registers of each lane.
fn reduce(b: &mut Builder<'_>, first: Reg, count: u32) -> Lowered<()> {
    let op = b.parts.modifier("op").to_owned();
    let (least, magnitude) = (op.starts_with("MIN"), op.ends_with("ABS"));
    let ty = b.parts.modifier("type").to_owned();
    let nan = !b.parts.modifier("nan").is_empty();
    let out = b.need("Re")?;
    let out = b.target(&out, Width::W32)?;
    let mode = FloatMode { nan, ..FloatMode::plain(FloatType::F32) };
    // The register of the result may be one of those that are read.
    let (sum, next) = (b.fresh(Width::W32), b.fresh(Width::W32));
    for index in 0..count {
        let to = if index == 0 { sum } else { next };
        match magnitude {
            true => b.emit(Op::Float1 { f: Float1::Absolute, mode, d: to, a: first.plus(index) }),
            false => b.emit(Op::Move { width: Width::W32, d: to, a: first.plus(index) }),
        }
        if index == 0 {
            continue;
        }
        if ty == "F32" {
            let f = if least { Float2::Minimum } else { Float2::Maximum };
            b.emit(Op::Float2 { f, mode, d: sum, a: sum, b: next });
        } else {
            let signed = ty == "S32";
            let f = if least { Integer2::Minimum { signed } } else { Integer2::Maximum { signed } };
            b.emit(Op::Integer2 { f, width: Width::W32, d: sum, a: sum, b: next });
        }
    }
    b.emit(Op::Move { width: Width::W32, d: out, a: sum });
    Ok(())
}

/// Writes cells.
pub(super) fn store(b: &mut Builder<'_>) -> Lowered<()> {
    let (index, map) = map(b, "expand")?;
    let at = address(b, "URc")?;
    let value = b.data("b").ok_or("it has no operand that is stored")?;
    let a = match value.place {
        Place::Zero => rows(b, map.registers()),
        _ => b.read(&value, Width::W32)?,
    };
    b.emit(Op::Tensor(TensorOp::Store { map: index, at, a }));
    Ok(())
}

/// Changes the table of the columns that are taken.
pub(super) fn columns(b: &mut Builder<'_>) -> Lowered<()> {
    let target = b.need("URd")?;
    let d = b.target(&target, Width::W32)?;
    let given = b.need("URb")?;
    let a = b.read(&given, Width::W32)?;
    b.native.pairs |= is_pair(b);
    match b.parts.modifier("op") {
        "FIND_AND_SET" => {
            let found = b.need("UPu")?;
            let p = b.target_predicate(&found)?;
            let aligned = b.parts.modifier("align") == "ALIGN";
            b.emit(Op::Tensor(TensorOp::Find { d, p, a, aligned, pair: is_pair(b) }));
        }
        "AND" => b.emit(Op::Tensor(TensorOp::Keep { d, a })),
        other => return Err(format!("the change {other} of columns is not executed")),
    }
    Ok(())
}

/// Copies a matrix of shared memory.
pub(super) fn copy(b: &mut Builder<'_>) -> Lowered<()> {
    let (rows, columns, spread) = match b.parts.modifier("lanes") {
        "" => (128, 8, Spread::Lanes),
        "4dp256bit" => (4, 8, Spread::Quarters),
        "128dp128bit" => (128, 4, Spread::Lanes),
        "2x64dp128bit_lw02_lw13" => (64, 4, Spread::Halves),
        "2x64dp128bit_lw01_lw23" => (64, 4, Spread::Pairs),
        "4x32dp128bit" => (32, 4, Spread::All),
        other => return Err(format!("copies as {other} are not executed")),
    };
    let packing = match b.parts.modifier("fmt") {
        "" => TensorPacking::Plain,
        "U6x16P32" => TensorPacking::Six,
        "U4x16P64" => TensorPacking::Four,
        other => return Err(format!("elements as {other} are not executed")),
    };
    let at = address(b, "URa")?;
    let descriptor = b.need("URb")?;
    let descriptor = b.read(&descriptor, Width::W64)?;
    once(b);
    let shape = TensorShape { rows, columns, spread };
    b.emit(Op::Tensor(TensorOp::Copy { shape, packing, at, descriptor, pair: is_pair(b) }));
    Ok(())
}

/// Moves rows.
pub(super) fn shift(b: &mut Builder<'_>) -> Lowered<()> {
    let at = address(b, "URa")?;
    once(b);
    b.emit(Op::Tensor(TensorOp::Shift { at, pair: is_pair(b) }));
    Ok(())
}

/// Arrives at a barrier when what was started is done: now.
pub(super) fn commit(b: &mut Builder<'_>) -> Lowered<()> {
    if b.parts.has("A0TX") || b.parts.has("WAKEUP") {
        return Err("what it tells the barrier is not known".into());
    }
    let brackets = Brackets { general: "", uniform: Some("URa"), offset: "off" };
    let address = address_in(b, Space::Cluster, brackets)?;
    let blocks = match b.parts.modifier("multicast") {
        "MULTICAST" => {
            let mask = b.need("URc")?;
            Some(b.read(&mask, Width::W32)?)
        }
        _ => None,
    };
    let one = b.constant(1);
    once(b);
    b.emit(Op::BarrierObject {
        f: BarrierObject::Arrive { drop: false, stays: false },
        layout: ObjectLayout::Transaction,
        address,
        d: None,
        p: None,
        a: Some((one, Width::W32)),
        b: None,
        blocks,
    });
    Ok(())
}

/// A product of numbers of 16 to 19 bits: the descriptor says which.
pub(super) fn halves(b: &mut Builder<'_>) -> Lowered<()> {
    multiply(b, TensorKind::F16OrTf32, 0)
}

/// A product of integers.
pub(super) fn integers(b: &mut Builder<'_>) -> Lowered<()> {
    multiply(b, TensorKind::I8, 0)
}

/// A product of numbers of 8 bits or less, perhaps with scales.
pub(super) fn bytes(b: &mut Builder<'_>) -> Lowered<()> {
    match has_scales(b) {
        true => multiply(b, TensorKind::Mxf8f6f4, 1),
        false => multiply(b, TensorKind::F8f6f4, 0),
    }
}

/// A product of numbers of 4 bits with scales.
pub(super) fn nibbles(b: &mut Builder<'_>) -> Lowered<()> {
    let each = if b.parts.modifier("blocks").is_empty() { 2 } else { 4 };
    multiply(b, TensorKind::Mxf4nvf4, each)
}

/// Whether a pair of registers says where scales lie.
fn has_scales(b: &Builder<'_>) -> bool {
    b.parts.modifiers.iter().any(|(label, ..)| label == "tmems")
}

fn multiply(b: &mut Builder<'_>, kind: TensorKind, each: u32) -> Lowered<()> {
    if b.parts.has("ASHIFT") {
        return Err("a matrix A whose rows are shifted is not executed".into());
    }
    let wide = |b: &mut Builder<'_>, label: &str| -> Lowered<Reg> {
        let register = b.need(label)?;
        b.read(&register, Width::W64)
    };
    let in_tensor = b.parts.modifiers.iter().any(|(label, ..)| label == "tmema");
    let a = match in_tensor {
        true => TensorSource::Tensor(place(b, "URa", 0)?),
        false => TensorSource::Shared(wide(b, "URa")?),
    };
    let other = wide(b, "URb")?;
    let instruction = b.need("URf")?;
    let instruction = b.read(&instruction, Width::W32)?;
    let adds = b.need("UPp")?;
    let adds = (b.predicate(&adds)?, false);
    let stationary = b.parts.has("WS");
    let more = b.operand("URg").filter(|operand| operand.place != Place::Zero);
    let (mut mask, mut zeros, mut scales) = (None, None, None);
    match more {
        Some(register) if each > 0 => {
            let base = b.read(&register, Width::W32)?;
            let at = |part: u32| TensorAddress { base: Some(base.plus(part)), offset: 0 };
            scales = Some(TensorScales { a: at(0), b: at(1), each });
        }
        None if each > 0 => return Err("it does not say where its scales lie".into()),
        Some(register) if stationary => zeros = Some(b.read(&register, Width::W64)?),
        Some(register) => mask = Some(b.read(&register, Width::W32)?),
        None => {}
    }
    let (rules, fidelity) = tensor_rules(kind, b.matrix)?;
    b.told(fidelity);
    let made = TensorProduct {
        kind,
        d: place(b, "URc", 0)?,
        a,
        b: other,
        instruction,
        adds,
        mask,
        scale_d: b.value("mask").unwrap_or(0) as u32,
        scales,
        sparse: TensorPlaces::AsDescribed(place(b, "URe", 0)?),
        pair: is_pair(b),
        stationary,
        zeros,
        rules,
    };
    once(b);
    b.out.tensor_products.push(made);
    let product = b.out.tensor_products.len() as u32 - 1;
    b.emit(Op::Tensor(TensorOp::Product { product }));
    Ok(())
}
