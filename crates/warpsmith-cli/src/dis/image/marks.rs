//! What is known of places in code: labels, relocations, lines.

use super::chunk::Function;
use super::sources::Sources;
use std::collections::{BTreeMap, BTreeSet};
use std::iter::Peekable;
use std::slice::Iter;
use warpsmith::image::Error;
use warpsmith::image::cubin::{Attribute, Cubin, Relocation, Symbol, SymbolKind};
use warpsmith::sass::text::Places;
use warpsmith::sass::{Element, Isa, Item};

/// Names of places in a function, as they are written where they are meant: `` `(.L_x_0) ``.
#[derive(Default)]
pub struct Labels(Vec<(u64, String)>);

/// Remarks on places in a function, in order.
#[derive(Default)]
pub struct Notes(Vec<(u64, String)>);

impl Labels {
    /// Those at an address and behind it.
    pub fn from(&self, address: u64) -> Peekable<Iter<'_, (u64, String)>> {
        from(&self.0, address)
    }
}

impl Notes {
    /// Those at an address and behind it.
    pub fn from(&self, address: u64) -> Peekable<Iter<'_, (u64, String)>> {
        from(&self.0, address)
    }
}

fn from(all: &[(u64, String)], address: u64) -> Peekable<Iter<'_, (u64, String)>> {
    all[all.partition_point(|(at, _)| *at < address)..].iter().peekable()
}

/// A label as it stands at its place.
pub fn plain(name: &str) -> &str {
    name.strip_prefix("`(").and_then(|name| name.strip_suffix(')')).unwrap_or(name)
}

impl Places for Labels {
    fn name(&self, address: u64) -> Option<&str> {
        let index = self.0.binary_search_by_key(&address, |(at, _)| *at).ok()?;
        Some(&self.0[index].1)
    }
}

/// A branch through a table: its offset in the code, and those of its targets.
type Branch = (u32, Vec<u32>);

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

    fn branches(&self, section: u32) -> &[Branch] {
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

/// What is remarked.
pub struct How<'s> {
    /// Lines of the source.
    pub source: Option<&'s mut Sources>,
    /// For a file that is assembled again, in which relocations are marks of their instructions: bytes of each of these.
    pub word: Option<u64>,
}

/// Remarks on relocations, branches through tables and, if they are wanted, lines.
pub fn note(
    cubin: &Cubin<'_>,
    known: &Known<'_>,
    functions: &mut [Function],
    how: How<'_>,
) -> Result<(), Error> {
    let mut notes: BTreeMap<u32, Vec<(u64, String)>> = BTreeMap::new();
    let wanted: BTreeSet<u32> = functions.iter().map(|function| function.section).collect();
    if let Some(sources) = how.source {
        for section in &wanted {
            notes.entry(*section).or_default().extend(sources.notes(*section));
        }
    }
    let mut marked = BTreeMap::new();
    match how.word {
        Some(word) => marked = relocations(cubin, word)?,
        None => {
            for relocation in cubin.relocations()?.iter().filter(|found| wanted.contains(&found.section)) {
                let note = relocated(cubin, relocation);
                notes.entry(relocation.section).or_default().push((relocation.offset, note));
            }
        }
    }
    for function in functions {
        let mut own = notes.remove(&function.section).unwrap_or_default();
        for (offset, targets) in known.branches(function.section) {
            let targets = targets.iter().map(|target| match function.labels.name((*target).into()) {
                Some(name) => plain(name).to_string(),
                None => format!("{target:#x}"),
            });
            let targets: Vec<String> = targets.collect();
            own.push(((*offset).into(), format!("BRANCH_TARGETS {}", targets.join(","))));
        }
        own.sort_by_key(|(address, _)| *address);
        own.dedup();
        function.notes = Notes(own);
        let marked: Marks = marked.remove(&function.section).unwrap_or_default();
        function.relocated = Notes(marked.into_iter().collect());
    }
    Ok(())
}

/// What relocations put into instructions, by the offset of each of these.
pub type Marks = BTreeMap<u64, String>;

/// What relocations put into the instructions of each section; `word` is how many bytes an instruction has.
pub fn relocations(cubin: &Cubin<'_>, word: u64) -> Result<BTreeMap<u32, Marks>, Error> {
    let mut out: BTreeMap<u32, Marks> = BTreeMap::new();
    let mut all = cubin.relocations()?;
    all.sort_by_key(|relocation| (relocation.section, relocation.offset));
    for relocation in &all {
        // What would end the mark may not stand in it.
        let what: String = relocated(cubin, relocation)
            .chars()
            .map(|c| if "{},;#\"/".contains(c) { '_' } else { c })
            .collect();
        let at = relocation.offset / word.max(1) * word.max(1);
        let marks = out.entry(relocation.section).or_default().entry(at).or_default();
        if !marks.is_empty() {
            *marks += " and ";
        }
        *marks += &what;
    }
    Ok(out)
}

/// A relocation as the assembler of the vendor would write it.
fn relocated(cubin: &Cubin<'_>, relocation: &Relocation) -> String {
    let symbol = cubin.symbol(relocation.symbol).map(|symbol| super::frame::one_line(&symbol.name()));
    let mut what =
        symbol.filter(|name| !name.is_empty()).unwrap_or_else(|| format!("symbol {}", relocation.symbol));
    match relocation.addend {
        Some(addend) if addend != 0 => what += &format!("{addend:+#x}"),
        _ => {}
    }
    match relocation.name() {
        Some("R_CUDA_ABS32_LO_32") => format!("32@lo({what})"),
        Some("R_CUDA_ABS32_HI_32") => format!("32@hi({what})"),
        Some(name) => format!("{name}({what})"),
        None => format!("relocation {:#x}({what})", relocation.kind),
    }
}
