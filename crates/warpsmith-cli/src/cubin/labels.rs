//! Names of places in the code of a cubin: those that its listing has.

use super::function::Function;
use super::places::plain;
use std::collections::{BTreeMap, BTreeSet};
use warpsmith::image::Error;
use warpsmith::image::cubin::{Attribute, Cubin, Symbol, SymbolKind};
use warpsmith::sass::{Element, Isa, Item};

/// A branch through a table: its offset in the code, and those of its targets.
pub type Branch = (u32, Vec<u32>);

/// What a cubin says of places in its code, by section.
pub struct Known<'a> {
    functions: BTreeMap<u32, Vec<&'a Symbol<'a>>>,
    branches: BTreeMap<u32, Vec<Branch>>,
}

impl<'a> Known<'a> {
    /// Looks through symbols and attributes once.
    pub fn new(cubin: &'a Cubin<'a>) -> Known<'a> {
        let mut functions: BTreeMap<u32, Vec<&Symbol<'_>>> = BTreeMap::new();
        for symbol in cubin.symbols().iter().filter(|symbol| symbol.kind() == SymbolKind::Function) {
            functions.entry(symbol.section.into()).or_default().push(symbol);
        }
        let mut branches: BTreeMap<u32, Vec<Branch>> = BTreeMap::new();
        for info in cubin.infos() {
            for attribute in info.records.iter().filter_map(Attribute::new) {
                if let Attribute::IndirectBranches(found) = attribute {
                    branches.entry(info.text).or_default().extend(found);
                }
            }
        }
        Known { functions, branches }
    }

    fn functions(&self, section: u32) -> &[&'a Symbol<'a>] {
        self.functions.get(&section).map_or(&[], Vec::as_slice)
    }

    /// The branches through tables of a section.
    pub fn branches(&self, section: u32) -> &[Branch] {
        self.branches.get(&section).map_or(&[], Vec::as_slice)
    }
}

/// Gives names to the targets of branches, calls and tables. They are numbered as they are met, one function after the
/// other; where a function begins inside of a section it keeps its name.
pub fn label(cubin: &Cubin<'_>, known: &Known<'_>, isa: &Isa, functions: &mut [Function]) {
    let word = isa.place_size() as u64;
    let mut number = 0;
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let data = cubin.elf().data();
    // What tables lead to is numbered last.
    for in_tables in [false, true] {
        for function in functions.iter_mut() {
            let code = data.get(function.code.clone()).unwrap_or_default();
            let mut names: BTreeMap<u64, String> =
                std::mem::take(&mut function.labels.0).into_iter().collect();
            let targets = match in_tables {
                true => {
                    let branches = known.branches(function.section).iter();
                    branches.flat_map(|(_, targets)| targets).map(|target| u64::from(*target)).collect()
                }
                false => {
                    symbols(known, function, &mut names, &mut taken);
                    targets(isa, code)
                }
            };
            for target in targets {
                // A target within an instruction, or outside of the code, stays a number.
                if target < code.len() as u64 && target.is_multiple_of(word) {
                    names.entry(target).or_insert_with(|| {
                        let name = format!("`(.L_x_{number})");
                        number += 1;
                        name
                    });
                }
            }
            function.labels.0 = names.into_iter().collect();
        }
    }
}

/// The labels of all code of a cubin, by section: those that its listing has.
pub fn labels(cubin: &Cubin<'_>, isa: &Isa) -> Result<BTreeMap<u32, BTreeMap<u64, String>>, Error> {
    let mut functions = Function::of(cubin, |_| true)?;
    label(cubin, &Known::new(cubin), isa, &mut functions);
    let mut out: BTreeMap<u32, BTreeMap<u64, String>> = BTreeMap::new();
    for function in functions {
        let names = function.labels.0.iter().map(|(at, name)| (*at, plain(name).to_string()));
        out.entry(function.section).or_default().extend(names);
    }
    Ok(out)
}

/// Functions that begin in a section.
fn symbols(
    known: &Known<'_>,
    function: &Function,
    names: &mut BTreeMap<u64, String>,
    taken: &mut BTreeSet<String>,
) {
    for symbol in known.functions(function.section) {
        let name = symbol.name();
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$');
        let is_label = !name.is_empty() && !name.as_bytes()[0].is_ascii_digit() && name.bytes().all(is_plain);
        if is_label && symbol.value < function.code.len() as u64 && taken.insert(name.to_string()) {
            names.entry(symbol.value).or_insert_with(|| format!("`({name})"));
        }
    }
}

/// Targets in the order of the instructions that have them.
fn targets(isa: &Isa, code: &[u8]) -> Vec<u64> {
    let mut out = Vec::new();
    for (at, element, _) in isa.elements(code) {
        if let Element::Item(Item::Instruction(instruction)) = &element {
            out.extend(isa.code_addresses(instruction, at as u64));
        }
    }
    out
}
