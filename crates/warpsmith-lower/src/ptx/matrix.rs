//! Matrices between shared memory and the registers of a warp. Which lane holds which element is the data's.

use super::Lowered;
use super::arithmetic::operand;
use super::function::Lowerer;
use super::memory;
use super::operand::Instance;
use crate::spelling::Spelling;
use std::rc::Rc;
use warpsmith_lane::Layout;
use warpsmith_program::op::{MatrixMap, Op, Packing, Width};
use warpsmith_program::register::{LANES, Reg};
use warpsmith_ptx::view::Operand;

/// The layout of an operand.
fn layout(i: &Instance<'_>, name: &'static str) -> Lowered<Rc<Layout>> {
    Spelling::of(i.inst)?.layout(name)
}

/// Row and column of each element, lane by lane.
fn places(layout: &Layout) -> Lowered<Vec<(u8, u8)>> {
    let mut places = Vec::new();
    for lane in 0..LANES as u32 {
        for element in 0..layout.elements() {
            let (row, column) = layout.place(lane, element).ok_or("a lane holds no element")?;
            places.push((row as u8, column as u8));
        }
    }
    Ok(places)
}

fn map(i: &Instance<'_>, bits: u32, packing: Packing) -> Lowered<MatrixMap> {
    let layout = layout(i, "r")?;
    if layout.lanes() != LANES as u32 || layout.rows() > LANES as u32 {
        return Err("its matrices are not those of one warp".into());
    }
    let registers = layout.elements() * bits / 32;
    Ok(MatrixMap { lines: layout.rows(), bits, packing, registers, places: places(&layout)? })
}

impl Lowerer<'_, '_> {
    /// The number of a map; equal ones are kept once.
    fn matrix(&mut self, map: MatrixMap) -> u32 {
        let known = self.out.matrices.iter().position(|known| *known == map);
        known.unwrap_or_else(|| {
            self.out.matrices.push(map);
            self.out.matrices.len() - 1
        }) as u32
    }
}

pub(super) fn load<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let (bits, packing) = match i.one_of(&["b16", "b6x16_p32", "b4x16_p64", "s4"]) {
        Some("b16") => (16, Packing::Plain),
        Some("b6x16_p32") => (8, Packing::Six),
        Some("b4x16_p64") => (8, Packing::Four),
        Some("s4") => (8, Packing::SignedFour),
        _ => (8, Packing::Plain),
    };
    let map = map(i, bits, packing)?;
    let registers = map.registers;
    let address = memory::address(l, i, "p")?;
    let target = operand(i, "r")?;
    if l.element_count(target) as u32 != registers {
        return Err(format!("its matrices take {registers} registers"));
    }
    let map = l.matrix(map);
    let d = l.fresh(registers);
    l.emit(Op::LoadMatrix { map, address, d });
    let loaded: Vec<Reg> = (0..registers).map(|index| d.plus(index)).collect();
    l.write_elements(target, Width::W32, &loaded)
}

pub(super) fn store<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let bits = if i.has("b16") { 16 } else { 8 };
    let map = map(i, bits, Packing::Plain)?;
    let registers = map.registers;
    let address = memory::address(l, i, "p")?;
    let elements = l.read_elements(operand(i, "r")?, Width::W32)?;
    if elements.len() as u32 != registers {
        return Err(format!("its matrices take {registers} registers"));
    }
    let map = l.matrix(map);
    let a = l.fresh(registers);
    for (element, index) in elements.into_iter().zip(0..) {
        let value = element.ok_or("`_` is no value")?;
        l.emit(Op::Move { width: Width::W32, d: a.plus(index), a: value });
    }
    l.emit(Op::StoreMatrix { map, address, a });
    Ok(())
}

/// Each element of the result comes from the lane that holds it in the source.
pub(super) fn exchange<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let (from, to) = (layout(i, "a")?, layout(i, "d")?);
    let source = places(&from)?;
    let each = from.elements() as usize;
    let mut out = Vec::new();
    for wanted in places(&to)? {
        let at = source.iter().position(|place| *place == wanted).ok_or("an element is nowhere")?;
        out.push(((at / each) as u8, (at % each) as u8));
    }
    let map = l.matrix(MatrixMap {
        lines: 0,
        bits: 16,
        packing: Packing::Plain,
        registers: from.elements() / 2,
        places: out,
    });
    let a = l.read(operand(i, "a")?, Width::W32)?;
    let target: Operand<'m> = operand(i, "d")?;
    l.write(target, Width::W32, false, |l, d: Reg| {
        l.emit(Op::ExchangeMatrix { map, d, a });
        Ok(())
    })
}
