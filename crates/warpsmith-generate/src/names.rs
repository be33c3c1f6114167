//! The names that instructions may use: registers, variables, labels, functions.

use super::Random;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A variable that addresses may name.
#[derive(Debug, Clone)]
pub struct Memory {
    pub name: String,
    /// The state space, without a dot: `global`, `shared`, `param`, …
    pub space: &'static str,
}

/// A function, or the prototype of an indirect call: how many results and parameters it has.
#[derive(Debug, Clone)]
pub struct Signature {
    pub name: String,
    pub returns: usize,
    pub parameters: usize,
}

/// Every name in reach, and those that the text has asked for and that are still to be declared.
#[derive(Debug, Clone, Default)]
pub struct Names {
    /// Registers of the function, by the stem of their names: declared type and how many.
    registers: BTreeMap<&'static str, (&'static str, usize)>,
    /// Variables of module and function.
    pub memory: Vec<Memory>,
    /// Labels of the function's outermost block and of the blocks around this place.
    pub labels: Vec<String>,
    /// Functions declared or defined so far.
    pub functions: Vec<Signature>,
    /// Functions that calls have asked for.
    pub wanted_functions: Vec<Signature>,
    /// Prototypes, tables of labels and of functions that the function has to declare.
    pub prototypes: Vec<Signature>,
    /// Names of `.branchtargets`.
    pub branch_tables: Vec<String>,
    /// Names of `.calltargets`.
    pub call_tables: Vec<String>,
    /// Texture, sampler and surface variables of the module, by type.
    pub handles: Vec<(&'static str, String)>,
    /// Parameters of calls that the function has to declare.
    pub call_parameters: usize,
    /// Names given out so far.
    serial: usize,
}

/// How registers of a type are declared and named.
///
/// Most registers have no more than a width; a few are declared with the very type.
fn class(ty: &str, bits: u16, kind: &str, random: &mut Random) -> (&'static str, &'static str) {
    let exact = random.percent(20);
    match (ty, kind, bits) {
        ("pred", ..) => ("%p", "pred"),
        ("f32", ..) if random.percent(60) => ("%f", "f32"),
        ("f64", ..) if random.percent(60) => ("%fd", "f64"),
        ("f16", ..) if exact => ("%hf", "f16"),
        ("f16x2", ..) if exact => ("%hx", "f16x2"),
        ("u16", ..) if exact => ("%uh", "u16"),
        ("u32", ..) if exact => ("%u", "u32"),
        ("s32", ..) if exact => ("%s", "s32"),
        ("u64", ..) if exact => ("%ul", "u64"),
        ("s64", ..) if exact => ("%sl", "s64"),
        (_, _, 8) => ("%b", "b8"),
        (_, _, 9..=16) => ("%h", "b16"),
        (_, _, 33..=64) => ("%rd", "b64"),
        (_, _, 65..) => ("%q", "b128"),
        _ => ("%r", "b32"),
    }
}

impl Names {
    /// How registers for values of a type are named and declared.
    pub fn class(
        &self,
        ty: &str,
        bits: u16,
        kind: &str,
        random: &mut Random,
    ) -> (&'static str, &'static str) {
        class(ty, bits, kind, random)
    }

    /// A register for values of a type.
    pub fn register(&mut self, ty: &str, bits: u16, kind: &str, random: &mut Random) -> String {
        let (stem, declared) = class(ty, bits, kind, random);
        self.numbered(stem, declared, random)
    }

    /// A vector register of so many elements, declared with the type of one.
    pub fn vector(
        &mut self,
        elements: u16,
        ty: &str,
        bits: u16,
        kind: &str,
        random: &mut Random,
    ) -> Option<String> {
        let (_, declared) = class(ty, bits, kind, random);
        let (stem, declared) = match (elements, declared) {
            (2, "b32") => ("%v2r", ".v2 .b32"),
            (4, "b32") => ("%v4r", ".v4 .b32"),
            (2, "f32") => ("%v2f", ".v2 .f32"),
            (4, "f32") => ("%v4f", ".v4 .f32"),
            (2, "b16") => ("%v2h", ".v2 .b16"),
            (4, "b16") => ("%v4h", ".v4 .b16"),
            (2, "b64") => ("%v2d", ".v2 .b64"),
            _ => return None,
        };
        Some(self.numbered(stem, declared, random))
    }

    /// A register of a stem, which is declared with a type.
    pub fn numbered(&mut self, stem: &'static str, declared: &'static str, random: &mut Random) -> String {
        let number = random.below(9);
        let entry = self.registers.entry(stem).or_insert((declared, 0));
        entry.1 = entry.1.max(number + 1);
        format!("{stem}{number}")
    }

    /// Takes the registers that have been used, with their declared types and counts.
    pub fn take_registers(&mut self) -> Vec<(&'static str, &'static str, usize)> {
        let all = core::mem::take(&mut self.registers);
        all.into_iter().map(|(stem, (declared, count))| (stem, declared, count)).collect()
    }

    /// A name that nothing else has.
    pub fn fresh(&mut self, stem: &str) -> String {
        self.serial += 1;
        format!("{stem}{}", self.serial)
    }

    /// A variable of one of the state spaces.
    pub fn variable(&self, spaces: &[&str], random: &mut Random) -> Option<String> {
        let fitting: Vec<&Memory> =
            self.memory.iter().filter(|memory| spaces.contains(&memory.space)).collect();
        random.pick(&fitting).map(|memory| memory.name.clone())
    }

    /// A function with so many results and parameters.
    pub fn function(&mut self, returns: usize, parameters: usize, random: &mut Random) -> String {
        let all = self.functions.iter().chain(&self.wanted_functions);
        let fitting: Vec<&Signature> =
            all.filter(|f| f.returns == returns && f.parameters == parameters).collect();
        if let Some(found) = random.pick(&fitting) {
            return found.name.clone();
        }
        let name = self.fresh("helper");
        self.wanted_functions.push(Signature { name: name.clone(), returns, parameters });
        name
    }

    /// Any function.
    pub fn any_function(&mut self, random: &mut Random) -> String {
        match random.pick(&self.functions) {
            Some(found) => found.name.clone(),
            None => self.function(0, 0, random),
        }
    }

    /// A prototype with so many results and parameters.
    pub fn prototype(&mut self, returns: usize, parameters: usize) -> String {
        let fits = |p: &&Signature| p.returns == returns && p.parameters == parameters;
        if let Some(found) = self.prototypes.iter().find(fits) {
            return found.name.clone();
        }
        let name = self.fresh("proto");
        self.prototypes.push(Signature { name: name.clone(), returns, parameters });
        name
    }

    /// A table of labels or of functions.
    pub fn table(&mut self, of_functions: bool) -> String {
        let tables = if of_functions { &self.call_tables } else { &self.branch_tables };
        if let Some(name) = tables.first() {
            return name.clone();
        }
        let name = self.fresh("table");
        if of_functions {
            self.call_tables.push(name.clone())
        } else {
            self.branch_tables.push(name.clone())
        }
        name
    }

    /// A texture, sampler or surface variable.
    pub fn handle(&self, ty: &str, random: &mut Random) -> Option<String> {
        let fitting: Vec<&String> =
            self.handles.iter().filter(|(t, _)| *t == ty).map(|(_, name)| name).collect();
        random.pick(&fitting).map(|name| name.to_string())
    }
}
