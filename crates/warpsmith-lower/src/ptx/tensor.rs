//! Tensor memory: columns taken and given back, cells in registers and back, copies, and what tells that all is done.
//! Which lane holds which cell is the data's.

use super::Lowered;
use super::arithmetic::{number, operand};
use super::function::Lowerer;
use super::memory;
use super::operand::Instance;
use crate::cells;
use crate::spelling::Spelling;
use warpsmith_program::op::{
    BarrierObject, Float1, Float2, FloatMode, FloatType, Integer2, ObjectLayout, Op, Space, Spread,
    TensorAddress, TensorCells, TensorOp, TensorPacking, TensorShape, Width,
};
use warpsmith_program::register::{LANES, Reg};

/// Whether a pair of blocks does it.
pub(super) fn pair(i: &Instance<'_>) -> bool {
    i.has("cta_group::2")
}

/// An address of tensor memory.
pub(super) fn address<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, name: &str) -> Lowered<TensorAddress> {
    // Its registers have 32 bits, as those of shared memory may.
    let address = l.address(operand(i, name)?, Space::Shared)?;
    if address.wide {
        return Err(format!("the address `{name}` of tensor memory has 32 bits"));
    }
    Ok(TensorAddress { base: address.base, offset: address.offset as u32 })
}

fn emit(l: &mut Lowerer<'_, '_>, op: TensorOp) {
    l.emit(Op::Tensor(op));
}

pub(super) fn allocate<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let to = memory::address(l, i, "dst")?;
    let columns = l.read(operand(i, "ncols")?, Width::W32)?;
    emit(l, TensorOp::Allocate { to, columns, exclusive: i.has("exclusive"), pair: pair(i) });
    Ok(())
}

pub(super) fn free<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let at = l.read(operand(i, "taddr")?, Width::W32)?;
    let columns = l.read(operand(i, "ncols")?, Width::W32)?;
    emit(l, TensorOp::Free { at, columns, exclusive: i.has("exclusive") });
    Ok(())
}

pub(super) fn relinquish(l: &mut Lowerer<'_, '_>, _: &Instance<'_>) -> Lowered<()> {
    emit(l, TensorOp::Relinquish);
    Ok(())
}

pub(super) fn wait(l: &mut Lowerer<'_, '_>, i: &Instance<'_>) -> Lowered<()> {
    if !i.has("wait::st") {
        for early in l.unfinished.end_loads() {
            l.out.code[early].op = Op::Nop;
        }
    }
    emit(l, TensorOp::Wait);
    Ok(())
}

impl Lowerer<'_, '_> {
    /// The number of a map; equal ones are kept once.
    fn tensor_map(&mut self, map: TensorCells) -> u32 {
        let known = self.out.tensors.iter().position(|known| *known == map);
        known.unwrap_or_else(|| {
            self.out.tensors.push(map);
            self.out.tensors.len() - 1
        }) as u32
    }
}

/// The number of the map of an operand, and the registers that it has.
fn map<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<(u32, u32)> {
    let second = match i.role("split") {
        Some(role) => Some(u32::try_from(number(role.operand)?).unwrap_or(u32::MAX)),
        None => None,
    };
    let map = cells::map(&Spelling::of(i.inst)?, second)?;
    let registers = map.registers();
    Ok((l.tensor_map(map), registers))
}

pub(super) fn load<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let at = address(l, i, "taddr")?;
    let (map, registers) = map(l, i)?;
    let target = operand(i, "r")?;
    if l.element_count(target) as u32 != registers {
        return Err(format!("its cells take {registers} registers"));
    }
    let d = l.fresh(registers);
    emit(l, TensorOp::Load { map, at, d });
    let loaded: Vec<Reg> = (0..registers).map(|index| d.plus(index)).collect();
    l.write_elements(target, Width::W32, &loaded)?;
    write_reduced(l, i, &loaded)?;
    unfinished(l, i, &["r", "redval"])
}

/// Notes that registers of operands are there only when loads have been waited for.
fn unfinished<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, operands: &[&str]) -> Lowered<()> {
    for role in operands.iter().filter_map(|name| i.role(name)) {
        let all = l.read_elements(role.operand, Width::W32)?;
        l.unfinished.load(all.into_iter().flatten());
    }
    Ok(())
}

/// Two of each four cells of a lane, and where they stood.
pub(super) fn load_compressed<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let at = address(l, i, "taddr")?;
    let count = i.slot("num").and_then(|num| num.strip_prefix('x')?.parse::<u32>().ok());
    let count = count.filter(|count| count % 4 == 0).ok_or("its number is not known")?;
    let places = (0..LANES as u8).flat_map(|lane| (0..count as u16).map(move |column| (lane, column)));
    let map = TensorCells::new((LANES as u32, count), false, None, places.collect());
    let map = l.tensor_map(map.ok_or("its cells are not those of one warp")?);
    let a = l.fresh(count);
    emit(l, TensorOp::Load { map, at, d: a });
    let places = (count / 2).div_ceil(16);
    let d = l.fresh(count / 2 + places);
    let (least, magnitude) = (i.has("min"), i.has("abs"));
    emit(l, TensorOp::Compress { count, least, magnitude, d, a });
    let list = |first: Reg, count: u32| (0..count).map(|index| first.plus(index)).collect::<Vec<_>>();
    l.write_elements(operand(i, "c")?, Width::W32, &list(d, count / 2))?;
    l.write_elements(operand(i, "m")?, Width::W32, &list(d.plus(count / 2), places))?;
    write_reduced(l, i, &list(a, count))?;
    unfinished(l, i, &["c", "m", "redval"])
}

/// Gives the operand for it what the values of each lane reduce to, where there is one.
fn write_reduced<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, values: &[Reg]) -> Lowered<()> {
    let Some(role) = i.role("redval") else { return Ok(()) };
    let value = reduce(l, i, values);
    l.write(role.operand, Width::W32, false, |l, d| {
        l.emit(Op::Move { width: Width::W32, d, a: value });
        Ok(())
    })
}

/// The least or greatest of the values of each lane.
fn reduce(l: &mut Lowerer<'_, '_>, i: &Instance<'_>, values: &[Reg]) -> Reg {
    let mode = FloatMode { nan: i.has("NaN"), ..FloatMode::plain(FloatType::F32) };
    let least = i.has("min");
    let is_float = i.has("f32");
    let mut value = values[0];
    for (index, next) in values.iter().copied().enumerate() {
        let mut next = next;
        if i.has("abs") {
            let d = l.fresh(1);
            l.emit(Op::Float1 { f: Float1::Absolute, mode, d, a: next });
            next = d;
        }
        if index == 0 {
            value = next;
            continue;
        }
        let d = l.fresh(1);
        if is_float {
            let f = if least { Float2::Minimum } else { Float2::Maximum };
            l.emit(Op::Float2 { f, mode, d, a: value, b: next });
        } else {
            let signed = i.has("s32");
            let f = if least { Integer2::Minimum { signed } } else { Integer2::Maximum { signed } };
            l.emit(Op::Integer2 { f, width: Width::W32, d, a: value, b: next });
        }
        value = d;
    }
    value
}

/// The elements of an operand in registers one after the other.
pub(super) fn neighbours<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, name: &str) -> Lowered<(Reg, u32)> {
    let elements = l.read_elements(operand(i, name)?, Width::W32)?;
    let count = elements.len() as u32;
    let first = l.fresh(count);
    for (element, index) in elements.into_iter().zip(0..) {
        let a = element.ok_or("`_` is no value")?;
        l.emit(Op::Move { width: Width::W32, d: first.plus(index), a });
    }
    Ok((first, count))
}

pub(super) fn store<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let at = address(l, i, "taddr")?;
    let (map, registers) = map(l, i)?;
    let (a, count) = neighbours(l, i, "r")?;
    if count != registers {
        return Err(format!("its cells take {registers} registers"));
    }
    emit(l, TensorOp::Store { map, at, a });
    Ok(())
}

pub(super) fn copy<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let (rows, bits) = i
        .slot("shape")
        .and_then(|shape| shape.strip_suffix('b')?.split_once('x'))
        .and_then(|(rows, bits)| Some((rows.parse::<u32>().ok()?, bits.parse::<u32>().ok()?)))
        .ok_or("its shape is not known")?;
    let spread = match i.slot("multicast") {
        Some("warpx2::02_13") => Spread::Halves,
        Some("warpx2::01_23") => Spread::Pairs,
        Some("warpx4") => Spread::All,
        _ if rows == 4 => Spread::Quarters,
        _ => Spread::Lanes,
    };
    let packing = match i.slot("src_fmt") {
        Some("b6x16_p32") => TensorPacking::Six,
        Some("b4x16_p64") => TensorPacking::Four,
        _ => TensorPacking::Plain,
    };
    let at = address(l, i, "taddr")?;
    let descriptor = l.read(operand(i, "s_desc")?, Width::W64)?;
    let shape = TensorShape { rows, columns: bits / 32, spread };
    emit(l, TensorOp::Copy { shape, packing, at, descriptor, pair: pair(i) });
    Ok(())
}

pub(super) fn shift<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let at = address(l, i, "taddr")?;
    emit(l, TensorOp::Shift { at, pair: pair(i) });
    Ok(())
}

/// What the thread has started is done already: the barrier object gets its arrival.
pub(super) fn commit<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let address = memory::address(l, i, "mbar")?;
    let blocks = match i.role("mask") {
        Some(mask) => {
            let width = if i.has("multicast::cluster::32b") { Width::W32 } else { Width::W16 };
            let mask = l.read(mask.operand, width)?;
            Some(l.fit(mask, width, Width::W32))
        }
        None => None,
    };
    let one = l.immediate(1, Width::W32);
    l.emit(Op::BarrierObject {
        f: BarrierObject::Arrive { drop: false, stays: false },
        layout: ObjectLayout::Own,
        address,
        d: None,
        p: None,
        a: Some((one, Width::W32)),
        b: None,
        blocks,
    });
    Ok(())
}
