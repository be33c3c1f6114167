//! The convention of calls: what a call and a return do to registers that the instruction does not name.
//!
//! A description says it with four groups of registers: `StackPointer`, `ReadByCalls`, `KeptByCalls` and
//! `UniformKeptByCalls`. Without them calls and returns do nothing to registers.

use super::register::{File, Register};
use crate::isa::Isa;
use alloc::vec::Vec;
use warpsmith_flow::{Access, Effect};

/// A convention.
#[derive(Debug, Clone, Default)]
pub(super) struct Abi {
    /// Registers that hold a value all the time.
    pub always: Vec<Register>,
    read: Vec<Register>,
    kept: Vec<Register>,
}

/// How many registers of each file there are, by [`File`].
pub(super) type Limits = [u32; File::ALL.len()];

impl Abi {
    /// What a description says.
    pub(super) fn new(isa: &Isa) -> Abi {
        let group = |name: &str| -> Vec<Register> {
            let machine = isa.machine();
            let Some(id) = machine.find_group(name) else { return Vec::new() };
            let items = machine.group(id).items().iter();
            let mut found: Vec<Register> =
                items.filter_map(|(name, _)| Some(Register::named(machine.text(*name))?.0)).collect();
            found.sort();
            found
        };
        let mut kept = group("KeptByCalls");
        kept.extend(group("UniformKeptByCalls"));
        kept.sort();
        Abi { always: group("StackPointer"), read: group("ReadByCalls"), kept }
    }

    /// What a call does to registers besides those that it names.
    pub(super) fn call(&self, limits: &Limits, write: Effect, mut each: impl FnMut(Access)) {
        if self.kept.is_empty() {
            return;
        }
        for register in &self.read {
            each_of(*register, Effect::Read, &mut each);
        }
        for file in [File::General, File::Predicate, File::Uniform, File::UniformPredicate] {
            for index in 0..limits[file as usize] {
                let register = Register { file, index };
                if self.kept.binary_search(&register).is_err() {
                    each_of(register, write, &mut each);
                }
            }
        }
    }

    /// What the caller needs of a function that returns.
    pub(super) fn returns(&self, limits: &Limits, mut each: impl FnMut(Access)) {
        for register in self.kept.iter().filter(|register| register.index < limits[register.file as usize]) {
            each_of(*register, Effect::Read, &mut each);
        }
    }
}

fn each_of(register: Register, effect: Effect, each: &mut impl FnMut(Access)) {
    if let Some(number) = register.number() {
        each(Access { register: number, effect });
    }
}
