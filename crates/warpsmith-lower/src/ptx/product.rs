//! Products of matrices by a warp, and their fragments in memory.

use super::Lowered;
use super::arithmetic::{number, operand};
use super::function::Lowerer;
use super::memory;
use super::operand::Instance;
use crate::spelling::Spelling;
use crate::{multiply, places};
use warpsmith_program::op::{Address, Op, Width};
use warpsmith_program::program::{FragmentMap, Places, WarpProduct};
use warpsmith_program::register::Reg;
use warpsmith_program::tile::Element;
use warpsmith_ptx::view::Operand;

pub(super) fn product<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let spelling = Spelling::of(i.inst)?;
    let metadata = match i.role("e") {
        Some(_) => {
            let ordered = spelling.form().instruction().name().contains("ordered");
            Some((number(operand(i, "sel")?)?, ordered))
        }
        None => None,
    };
    let (map, fidelity) = multiply::product(&spelling, l.matrix_rules(), metadata)?;
    l.fidelity = Some(fidelity);
    let wide = map.product.a == Element::F64;
    let width = if wide { Width::W64 } else { Width::W32 };
    let a = gathered(l, operand(i, "a")?, width, &map.a)?;
    let b = gathered(l, operand(i, "b")?, width, &map.b)?;
    let c = gathered(l, operand(i, "c")?, width, &map.c)?;
    let mut more = Vec::new();
    if map.sparse.is_some() {
        more.push(single(l, operand(i, "e")?, Width::W32)?);
    }
    if map.scales.is_some() {
        more.push(single(l, operand(i, "scale_a")?, Width::W32)?);
        more.push(single(l, operand(i, "scale_b")?, Width::W32)?);
        for name in ["sel_a", "sel_b"] {
            let pair = l.read_elements(operand(i, name)?, Width::W16)?;
            let [Some(byte), Some(thread)] = pair[..] else {
                return Err(format!("`{name}` is no pair of numbers"));
            };
            more.extend([byte, thread]);
        }
    }
    let more = in_order(l, &more, Width::W32);
    let registers = map.d.registers;
    let d = l.fresh(registers * width.rows());
    let product = l.product(map);
    l.emit(Op::Product { product, d, a, b, c, more });
    let results: Vec<Reg> = (0..registers).map(|index| d.plus(index * width.rows())).collect();
    l.write_elements(operand(i, "d")?, width, &results)
}

/// The registers of an operand, one behind the other.
pub(super) fn gathered<'m>(
    l: &mut Lowerer<'m, '_>,
    operand: Operand<'m>,
    width: Width,
    places: &Places,
) -> Lowered<Reg> {
    let mut all = Vec::new();
    for element in l.read_elements(operand, width)? {
        all.push(element.ok_or("`_` is no value")?);
    }
    // Registers that are left over hold the first elements once more.
    let needed = places.registers as usize;
    if all.len() < needed || all.len() % needed.max(1) != 0 {
        return Err(format!("a matrix takes {needed} registers, not {}", all.len()));
    }
    Ok(in_order(l, &all[..needed], width))
}

/// Registers that follow each other with the values of others.
pub(super) fn in_order(l: &mut Lowerer<'_, '_>, all: &[Reg], width: Width) -> Reg {
    let rows = width.rows();
    if let Some(first) = all.first()
        && all.iter().zip(0..).all(|(reg, index)| *reg == first.plus(index * rows))
    {
        return *first;
    }
    let out = l.fresh(all.len() as u32 * rows);
    for (a, index) in all.iter().zip(0..) {
        l.emit(Op::Move { width, d: out.plus(index * rows), a: *a });
    }
    out
}

/// The one register of an operand, which may stand in braces.
pub(super) fn single<'m>(l: &mut Lowerer<'m, '_>, operand: Operand<'m>, width: Width) -> Lowered<Reg> {
    match l.read_elements(operand, width)?[..] {
        [Some(reg)] => Ok(reg),
        _ => Err("one register is wanted".into()),
    }
}

impl Lowerer<'_, '_> {
    /// The number of a product; equal ones are kept once.
    fn product(&mut self, made: WarpProduct) -> u32 {
        let known = self.out.products.iter().position(|known| *known == made);
        known.unwrap_or_else(|| {
            self.out.products.push(made);
            self.out.products.len() - 1
        }) as u32
    }

    fn fragment(&mut self, made: FragmentMap) -> u32 {
        let known = self.out.fragments.iter().position(|known| *known == made);
        known.unwrap_or_else(|| {
            self.out.fragments.push(made);
            self.out.fragments.len() - 1
        }) as u32
    }
}

/// A matrix in memory: its map, the width of its registers, its address, and the distance of its lines.
fn in_memory<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<(FragmentMap, Width, Address, Reg)> {
    let spelling = Spelling::of(i.inst)?;
    let layout = spelling.layout("r")?;
    let ty = spelling.last_type().ok_or("the type of its elements is not known")?;
    let bits = multiply::bits(ty).ok_or_else(|| format!("matrices of `.{ty}` are not executed"))?;
    let by_column = spelling.says("col");
    let map = places::fragment(&layout, bits, by_column)?;
    let address = memory::address(l, i, "p")?;
    let stride = match i.role("stride") {
        Some(role) => l.read(role.operand, Width::W32)?,
        None => l.constant(map.line.into(), false),
    };
    Ok((map, if bits == 64 { Width::W64 } else { Width::W32 }, address, stride))
}

pub(super) fn load_fragment<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let (map, width, address, stride) = in_memory(l, i)?;
    let target = operand(i, "r")?;
    let count = l.element_count(target) as u32;
    let held = map.registers / width.rows();
    if held == 0 || !count.is_multiple_of(held) {
        return Err(format!("its matrix takes {held} registers"));
    }
    let d = l.fresh(map.registers);
    let map = l.fragment(map);
    l.emit(Op::LoadFragment { map, address, stride, d });
    // Registers that are left over hold the first elements once more.
    let loaded: Vec<Reg> = (0..count).map(|index| d.plus(index % held * width.rows())).collect();
    l.write_elements(target, width, &loaded)
}

pub(super) fn store_fragment<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let (map, width, address, stride) = in_memory(l, i)?;
    let mut all = Vec::new();
    for element in l.read_elements(operand(i, "r")?, width)? {
        all.push(element.ok_or("`_` is no value")?);
    }
    if all.len() as u32 * width.rows() != map.registers {
        return Err(format!("its matrix takes {} registers", map.registers / width.rows()));
    }
    let a = in_order(l, &all, width);
    let map = l.fragment(map);
    l.emit(Op::StoreFragment { map, address, stride, a });
    Ok(())
}
