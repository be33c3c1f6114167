//! Names of places in the code of a cubin: those that its listing has.

use crate::image::Error;
use crate::image::cubin::{Attribute, Cubin, Kernel, Symbol, SymbolKind};
use crate::sass::{Element, Isa, Item};
use std::collections::{BTreeMap, BTreeSet};

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

    /// The branches through tables of a section.
    pub fn branches(&self, section: u32) -> &[Branch] {
        self.branches.get(&section).map_or(&[], Vec::as_slice)
    }
}

impl Known<'_> {
    /// Names for the targets of branches, calls and tables, by section and offset: those that the vendor's listing of the cubin has.
    /// They are numbered as they are met, one function after the other; where a function begins inside of a section it keeps its
    /// name.
    ///
    /// # Errors
    /// Where a section reaches past the end of the file.
    pub fn labels(
        &self,
        cubin: &Cubin<'_>,
        isa: &Isa,
    ) -> Result<BTreeMap<u32, BTreeMap<u64, String>>, Error> {
        let word = isa.place_size() as u64;
        let mut number = 0;
        let mut taken: BTreeSet<String> = BTreeSet::new();
        let mut out: BTreeMap<u32, BTreeMap<u64, String>> = BTreeMap::new();
        let kernels = cubin.kernels()?;
        // What tables lead to is numbered last.
        for in_tables in [false, true] {
            for kernel in &kernels {
                let names = out.entry(kernel.text).or_default();
                let targets = match in_tables {
                    true => {
                        let branches = self.branches(kernel.text).iter();
                        branches.flat_map(|(_, targets)| targets).map(|target| u64::from(*target)).collect()
                    }
                    false => {
                        self.symbols(kernel, names, &mut taken);
                        targets(isa, kernel.code)
                    }
                };
                for target in targets {
                    // A target within an instruction, or outside of the code, stays a number.
                    if target < kernel.code.len() as u64 && target.is_multiple_of(word) {
                        names.entry(target).or_insert_with(|| {
                            let name = format!(".L_x_{number}");
                            number += 1;
                            name
                        });
                    }
                }
            }
        }
        Ok(out)
    }

    /// Functions that begin in a section.
    fn symbols(&self, kernel: &Kernel<'_>, names: &mut BTreeMap<u64, String>, taken: &mut BTreeSet<String>) {
        for symbol in self.functions.get(&kernel.text).into_iter().flatten() {
            let name = symbol.name();
            let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$');
            let is_label =
                !name.is_empty() && !name.as_bytes()[0].is_ascii_digit() && name.bytes().all(is_plain);
            if is_label && symbol.value < kernel.code.len() as u64 && taken.insert(name.to_string()) {
                names.entry(symbol.value).or_insert_with(|| name.into_owned());
            }
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
