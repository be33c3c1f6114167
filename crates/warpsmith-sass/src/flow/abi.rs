//! The convention of calls: what a call and a return do to registers that the instruction does not name.
//!
//! A description says it with groups of registers: `StackPointer`, `ReadByCalls`, `KeptByCalls`, `UniformKeptByCalls` and
//! `UnusedByCalls`. Without them calls and returns do nothing to registers.

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
    /// Registers that calls do not touch, and that callers do not need.
    unused: Vec<Register>,
}

/// How many registers of each file code uses. Calls are taken to know no more than these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits([u32; File::ALL.len()]);

impl Limits {
    /// One behind the last register of a file that is used.
    pub fn of(&self, file: File) -> u32 {
        self.0[file as usize]
    }

    /// Takes note of registers that are used.
    pub(super) fn raise(&mut self, file: File, limit: u32) {
        let known = &mut self.0[file as usize];
        *known = (*known).max(limit);
    }

    /// Takes a limit that is known otherwise.
    pub(super) fn set(&mut self, file: File, limit: u32) {
        self.0[file as usize] = limit;
    }

    /// The larger of both, file by file.
    pub fn max(self, other: Limits) -> Limits {
        let mut out = self;
        File::ALL.into_iter().for_each(|file| out.raise(file, other.of(file)));
        out
    }
}

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
        Abi {
            always: group("StackPointer"),
            read: group("ReadByCalls"),
            kept,
            unused: group("UnusedByCalls"),
        }
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
            for index in 0..limits.of(file) {
                let register = Register { file, index };
                if ![&self.kept, &self.unused].iter().any(|list| list.binary_search(&register).is_ok()) {
                    each_of(register, write, &mut each);
                }
            }
        }
    }

    /// What the caller needs of a function that returns.
    pub(super) fn returns(&self, limits: &Limits, mut each: impl FnMut(Register, Access)) {
        for register in self.kept.iter().filter(|register| register.index < limits.of(register.file)) {
            each_of(*register, Effect::Read, &mut |access| each(*register, access));
        }
    }
}

fn each_of(register: Register, effect: Effect, each: &mut impl FnMut(Access)) {
    if let Some(number) = register.number() {
        each(Access { register: number, effect });
    }
}
