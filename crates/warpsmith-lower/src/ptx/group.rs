//! Products of warpgroups, and the groups that they are waited for in.
//!
//! A product is computed where it is started. That its registers are not touched before it was waited for is followed here, where
//! code runs straight on: from a product to a wait, or to the next label. Registers that are loaded from tensor memory are followed
//! likewise, but that a wait which comes later in the function will do.

use super::Lowered;
use super::arithmetic::{number, operand};
use super::function::Lowerer;
use super::operand::Instance;
use super::product::{gathered, single};
use super::symbol::Symbol;
use crate::multiply;
use crate::spelling::Spelling;
use std::cell::Cell;
use warpsmith_program::op::{Op, Width};
use warpsmith_program::program::GroupProduct;
use warpsmith_program::register::Reg;

/// Registers that belong to products which may not be finished.
#[derive(Debug, Default)]
pub(super) struct Unfinished {
    /// Those of each group, the latest last.
    groups: Vec<Vec<Reg>>,
    /// Those of products that no group holds yet.
    open: Vec<Reg>,
    /// Those that are loaded from tensor memory.
    loaded: Vec<Reg>,
    /// Where one of those was touched: operations that are faults unless a wait follows, behind labels too.
    early: Vec<usize>,
    /// Whether the instruction that is lowered names one of a product, and one that is loaded.
    touched: Cell<(bool, bool)>,
}

impl Unfinished {
    /// Forgets all: code may come from elsewhere.
    pub fn clear(&mut self) {
        self.groups.clear();
        self.open.clear();
        self.loaded.clear();
    }

    /// A name of an instruction stands for this.
    pub fn names(&self, symbol: Option<&Symbol>) {
        if self.groups.is_empty() && self.open.is_empty() && self.loaded.is_empty() {
            return;
        }
        if let Some(Symbol::Register(reg, _) | Symbol::Vector(reg, ..)) = symbol {
            let (product, loaded) = self.touched.get();
            let mut all = self.groups.iter().flatten().chain(&self.open);
            self.touched.set((product || all.any(|one| one == reg), loaded || self.loaded.contains(reg)));
        }
    }

    /// Whether one of a product, and one that is loaded, has been named since this was asked last.
    pub fn were_touched(&self) -> (bool, bool) {
        self.touched.take()
    }

    /// Registers are loaded from tensor memory.
    pub fn load(&mut self, registers: impl IntoIterator<Item = Reg>) {
        self.loaded.extend(registers);
    }

    /// A register that is loaded is touched, which the operation of this number says.
    pub fn touch_early(&mut self, operation: usize) {
        self.early.push(operation);
    }

    /// All loads are finished. Gives the operations that say what was touched before: compilers move what uses a register before
    /// the wait, which names none, and the assembler has it wait for the register itself.
    pub fn end_loads(&mut self) -> Vec<usize> {
        self.loaded.clear();
        core::mem::take(&mut self.early)
    }

    fn commit(&mut self) {
        let group = core::mem::take(&mut self.open);
        self.groups.push(group);
    }

    /// All but so many of the latest groups are finished.
    fn wait(&mut self, left: u64) {
        let left = usize::try_from(left).unwrap_or(usize::MAX);
        let done = self.groups.len().saturating_sub(left);
        self.groups.drain(..done);
    }
}

pub(super) fn product<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let mut spelling = Spelling::of(i.inst)?;
    let flag = |name, set: u64| -> Lowered<bool> {
        i.role(name).map_or(Ok(false), |role| Ok(number(role.operand)? == set))
    };
    // -1 negates, 1 turns.
    let negate = (flag("imm_scale_a", u64::MAX)?, flag("imm_scale_b", u64::MAX)?);
    let turned = (flag("imm_trans_a", 1)?, flag("imm_trans_b", 1)?);
    let selector = match i.role("selector") {
        Some(role) => Some(number(role.operand)?),
        None => None,
    };
    let of_a = operand(i, if i.role("a").is_some() { "a" } else { "a_desc" })?;
    // The name of a vector register looks like that of a descriptor.
    let shared = i.role("a").is_none() && l.vector_register(of_a).is_none();
    if !shared && i.role("a").is_none() {
        spelling = spelling.with_operand("a")?;
    }
    let rules = l.matrix_rules();
    let (map, fidelity) = multiply::group(&spelling, rules, (selector, shared), (negate, turned))?;
    l.fidelity = Some(fidelity);
    let a = match map.shared {
        true => l.read(of_a, Width::W64)?,
        false => gathered(l, of_a, Width::W32, &map.rows.a)?,
    };
    let b = l.read(operand(i, "b_desc")?, Width::W64)?;
    let more = match i.role("metadata") {
        Some(role) => single(l, role.operand, Width::W32)?,
        None => Reg(0),
    };
    let adds = l.fresh(1);
    let p = l.plain_predicate(operand(i, "scale_d")?)?;
    l.emit(Op::FromPredicate { d: adds, p });
    let target = operand(i, "d")?;
    let own: Vec<Reg> = l.read_elements(target, Width::W32)?.into_iter().flatten().collect();
    let mut used = own.clone();
    if !map.shared {
        used.extend(l.read_elements(of_a, Width::W32)?.into_iter().flatten());
    }
    let d = gathered(l, target, Width::W32, &map.rows.d)?;
    let registers = map.rows.d.registers;
    let product = number_of(l, map);
    l.emit(Op::GroupProduct { product, d, a, b, more, adds });
    if own.first() != Some(&d) {
        let results: Vec<Reg> = (0..registers).map(|index| d.plus(index)).collect();
        l.write_elements(target, Width::W32, &results)?;
    }
    l.unfinished.open.extend(used);
    Ok(())
}

/// The number of a product; equal ones are kept once.
fn number_of(l: &mut Lowerer<'_, '_>, made: GroupProduct) -> u32 {
    let known = l.out.group_products.iter().position(|known| *known == made);
    known.unwrap_or_else(|| {
        l.out.group_products.push(made);
        l.out.group_products.len() - 1
    }) as u32
}

pub(super) fn commit(l: &mut Lowerer<'_, '_>) -> Lowered<()> {
    l.unfinished.commit();
    Ok(())
}

pub(super) fn wait<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let left = number(operand(i, "n")?)?;
    l.unfinished.wait(left);
    Ok(())
}
