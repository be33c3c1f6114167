//! A function of machine code.

use super::labels::Known;
use crate::flow::Cfg;
use crate::image::Error;
use crate::image::cubin::Cubin;
use crate::image::lines::{Lines, Row};
use crate::ptx::advice::shown;
use crate::sass::code::Code;
use crate::sass::flow::{self, Body, Extent, JumpTables, Shapes};
use crate::sass::text::{Places, Style};
use crate::sass::{Element, Instruction, Isa, Item};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

/// Machine code that was read, with all its functions.
pub struct MachineCode {
    isa: Arc<Isa>,
    functions: Vec<Place>,
    sections: BTreeMap<u32, Section>,
    lines: Lines,
    /// What all functions use together, once it was asked for.
    limits: OnceLock<flow::Limits>,
}

/// A function: name and place.
struct Place {
    name: String,
    section: u32,
    start: u64,
    end: u64,
    is_kernel: bool,
    registers: Option<u32>,
}

/// A section of code.
#[derive(Default)]
struct Section {
    code: Vec<u8>,
    tables: JumpTables,
    /// Offsets that attributes and relocations name.
    places: Vec<u64>,
    /// Names of places, as they are listed.
    labels: BTreeMap<u64, String>,
    /// Names of what relocations put at an offset.
    symbols: BTreeMap<u64, String>,
}

impl MachineCode {
    /// The code of a cubin, for its machine, which several may share, with what it says of lines.
    ///
    /// # Errors
    /// Where a section reaches past the end of the file.
    pub fn of_cubin(cubin: &Cubin<'_>, isa: impl Into<Arc<Isa>>, lines: Lines) -> Result<MachineCode, Error> {
        let isa = isa.into();
        let known = Known::new(cubin);
        let mut sections: BTreeMap<u32, Section> = BTreeMap::new();
        let mut functions = Vec::new();
        for function in cubin.functions()? {
            let section = sections.entry(function.text).or_default();
            if section.code.is_empty() {
                section.code = function.code.to_vec();
                for (branch, targets) in known.branches(function.text) {
                    section.tables.add((*branch).into(), targets.iter().map(|target| u64::from(*target)));
                }
            }
            functions.push(Place {
                name: function.name().into_owned(),
                section: function.text,
                start: function.start,
                end: function.end,
                is_kernel: function.is_kernel(),
                registers: function.registers,
            });
        }
        for (section, places) in cubin.places()? {
            if let Some(section) = sections.get_mut(&section) {
                section.places = places;
            }
        }
        for (section, names) in known.labels(cubin, &isa)? {
            let names = names.into_iter().map(|(at, name)| (at, shown(&name).into_owned()));
            sections.entry(section).or_default().labels = names.collect();
        }
        for relocation in cubin.relocations()? {
            if let (Some(section), Some(symbol)) =
                (sections.get_mut(&relocation.section), cubin.symbol(relocation.symbol))
            {
                section.symbols.insert(relocation.offset, shown(&symbol.name()).into_owned());
            }
        }
        Ok(MachineCode { isa, functions, sections, lines, limits: OnceLock::new() })
    }

    /// Machine code without a container: bytes, hexadecimal words, a listing. `name` is that of the function where none is named.
    pub fn bare(code: Code, isa: impl Into<Arc<Isa>>, name: &str) -> MachineCode {
        let isa = isa.into();
        let end = code.bytes.len() as u64;
        let function = |name: &str, start| Place {
            name: name.to_string(),
            section: 0,
            start,
            end,
            is_kernel: false,
            registers: None,
        };
        let named = code.symbols.iter().filter(|symbol| symbol.function && symbol.offset < end);
        let mut functions: Vec<Place> = named.map(|symbol| function(&symbol.name, symbol.offset)).collect();
        for index in 1..functions.len() {
            functions[index - 1].end = functions[index].start;
        }
        if functions.is_empty() {
            functions.push(function(name, 0));
        }
        let section = Section { code: code.bytes, ..Section::default() };
        let sections = BTreeMap::from([(0, section)]);
        MachineCode { isa, functions, sections, lines: Lines::default(), limits: OnceLock::new() }
    }

    /// The names of its functions.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> {
        self.functions.iter().map(|function| function.name.as_str())
    }

    /// A function by its number among the names.
    pub fn function(&self, number: usize) -> Option<Function<'_>> {
        let function = self.functions.get(number)?;
        let section = &self.sections[&function.section];
        let shapes = Shapes::new(&self.isa);
        let mut limits = flow::Limits::default();
        let mut body = self.body(&shapes, function, function.end, limits);
        // What is called may write what any function of the file uses.
        if !body.calls().is_empty() {
            limits = *self.limits.get_or_init(|| {
                let own =
                    |other: &Place| self.body(&shapes, other, other.end, flow::Limits::default()).limits();
                self.functions.iter().map(own).fold(limits, flow::Limits::max)
            });
            body = self.body(&shapes, function, function.end, limits);
        }
        let (code, end) = (section.code.as_slice(), function.end);
        let padding = self.padding(code, &body);
        if padding < end {
            body = self.body(&shapes, function, padding, limits);
        }
        let mut places = Labels(section.labels.clone());
        let others = self.functions.iter().filter(|other| other.section == function.section);
        places.0.extend(others.map(|other| (other.start, shown(&other.name).into_owned())));
        for at in body.labels().iter().map(|at| body.address(*at)) {
            // Code without a container has no numbers, as in its assembly.
            places.0.entry(at).or_insert_with(|| format!("L_{at:04x}"));
        }
        let padding = end.min(code.len() as u64).saturating_sub(padding);
        Some(Function { all: self, function, section, body, places, padding })
    }

    /// The instructions of a function up to some end.
    fn body(&self, shapes: &Shapes<'_>, function: &Place, end: u64, limits: flow::Limits) -> Body {
        let Section { code, tables, places, .. } = &self.sections[&function.section];
        let Place { start, registers, .. } = *function;
        Body::new(shapes, Extent { code, start, end, tables, places, registers, limits })
    }

    /// Where what fills a function up begins: the empty instructions at its end, which nothing goes to, and the branch to
    /// itself that may stand before them. No offset of the code, if there is nothing of the kind.
    fn padding(&self, code: &[u8], body: &Body) -> u64 {
        let empty = self.isa.machine().description().empty_instruction.as_deref().unwrap_or_default();
        let empty = empty.trim_end_matches(';').trim();
        let instruction = |index: u32| match self.isa.element_at(code, body.address(index) as usize) {
            Element::Item(Item::Instruction(instruction)) => Some(instruction),
            _ => None,
        };
        let is_empty =
            |index: u32| instruction(index).is_some_and(|found| found.mnemonic(&self.isa) == empty);
        let is_to_itself = |index: u32| {
            let at = body.address(index);
            instruction(index).and_then(|found| self.isa.branch_target(&found, at)) == Some(at)
        };
        let cfg = Cfg::new(body);
        let is_dead = |index: u32| cfg.block_of(index).is_some_and(|block| !cfg.is_reachable(block));
        let mut start = body.len();
        while start > 0 && is_empty(start - 1) && is_dead(start - 1) {
            start -= 1;
        }
        if start > 1 && is_to_itself(start - 1) && is_dead(start - 1) {
            start -= 1;
        }
        if start < body.len() { body.address(start) } else { u64::MAX }
    }
}

/// Names of addresses in a section.
struct Labels(BTreeMap<u64, String>);

impl Places for Labels {
    fn name(&self, address: u64) -> Option<&str> {
        self.0.get(&address).map(String::as_str)
    }
}

/// A function of machine code. Names in it are as they may be shown: each on one line.
pub struct Function<'m> {
    all: &'m MachineCode,
    function: &'m Place,
    section: &'m Section,
    body: Body,
    places: Labels,
    /// Bytes of what fills it up, which is no part of the graph.
    padding: u64,
}

impl Function<'_> {
    /// Its instructions.
    pub fn body(&self) -> &Body {
        &self.body
    }

    /// Bytes behind its instructions that only fill it up.
    pub fn padding(&self) -> u64 {
        self.padding
    }

    /// Bytes of its instructions, without what fills it up.
    pub fn code_bytes(&self) -> u64 {
        let Some(last) = self.body.len().checked_sub(1) else { return 0 };
        let at = self.body.address(last);
        let length = self.all.isa.element_at(&self.section.code, at as usize).length() as u64;
        (at + length).saturating_sub(self.body.address(0))
    }

    /// Whether it is a kernel.
    pub fn is_kernel(&self) -> bool {
        self.function.is_kernel
    }

    /// Its name, as it is.
    pub fn name(&self) -> &str {
        &self.function.name
    }

    /// Its machine.
    pub fn isa(&self) -> &Isa {
        &self.all.isa
    }

    /// Registers of a thread, as the file says it.
    pub fn registers(&self) -> Option<u32> {
        self.function.registers
    }

    /// An instruction; none where there are bytes that are none.
    pub fn instruction(&self, instruction: u32) -> Option<Instruction> {
        match self.all.isa.element_at(&self.section.code, self.body.address(instruction) as usize) {
            Element::Item(Item::Instruction(instruction)) => Some(instruction),
            _ => None,
        }
    }

    /// The label before an instruction, if another one names it.
    pub fn label(&self, instruction: u32) -> Option<&str> {
        self.body.labels().binary_search(&instruction).ok()?;
        self.places.name(self.body.address(instruction))
    }

    /// File and line of the source; without these, the line of the PTX.
    pub fn source(&self, instruction: u32) -> Option<(&str, u32)> {
        let address = self.body.address(instruction);
        let lines = &self.all.lines;
        if let Some(row) = lines.source.find(self.function.section, address).filter(|row| row.line > 0) {
            return Some((lines.source.file(row).unwrap_or("source"), row.line));
        }
        let row = lines.ptx.find(self.function.section, address).filter(|row| row.line > 0)?;
        Some(("PTX", row.line))
    }

    /// What stands at an instruction: it, or bytes that are none.
    pub fn item(&self, instruction: u32) -> Option<Item> {
        match self.all.isa.element_at(&self.section.code, self.body.address(instruction) as usize) {
            Element::Item(item) => Some(item),
            Element::Control(_) => None,
        }
    }

    /// All that is known of lines.
    pub fn lines(&self) -> &Lines {
        &self.all.lines
    }

    /// The rows of both line tables for an instruction, that of the source and that of the PTX, where they name a line.
    pub fn rows(&self, instruction: u32) -> [Option<&Row>; 2] {
        let address = self.body.address(instruction);
        let Lines { source, ptx } = &self.all.lines;
        [source, ptx].map(|table| table.find(self.function.section, address).filter(|row| row.line > 0))
    }

    /// Whether a register holds a value before the function begins.
    pub fn is_given(&self, register: u32) -> bool {
        self.body.given().iter().any(|given| given.number() == Some(register))
    }

    /// The names of the functions that are called; `?` for one that is not known.
    pub fn calls(&self) -> Vec<String> {
        self.calls_among(|_| true)
    }

    /// The same of those that some of its instructions call.
    pub fn calls_among(&self, is_meant: impl Fn(u32) -> bool) -> Vec<String> {
        let name = |call: &flow::Call| {
            let address = self.body.address(call.instruction);
            let length = self.body.address(call.instruction + 1).saturating_sub(address).max(16);
            let linked = self.section.symbols.range(address..address + length).next();
            let near = call.target.and_then(|target| {
                let found =
                    |function: &&Place| function.section == self.function.section && function.start == target;
                self.all.functions.iter().find(found).map(|function| shown(&function.name))
            });
            // A place of the function itself is known by its label.
            let label = || call.target.and_then(|target| self.places.name(target)).map(Cow::Borrowed);
            let name = linked.map(|(_, name)| name.as_str().into()).or(near);
            name.or_else(label).unwrap_or("?".into()).into_owned()
        };
        let calls = self.body.calls().iter().filter(|call| is_meant(call.instruction));
        let names: BTreeSet<String> = calls.map(name).collect();
        names.into_iter().collect()
    }

    /// An instruction as it is listed, with names for addresses.
    pub fn text(&self, instruction: u32) -> String {
        let address = self.body.address(instruction);
        let mut out = String::new();
        let Some(item) = self.item(instruction) else { return out };
        // A string takes everything.
        let _ = match &item {
            Item::Instruction(_) => {
                self.all.isa.print_with(&mut out, &item, address, Style::Listing, &self.places)
            }
            Item::Data(_) => self.all.isa.print(&mut out, &item, address, Style::Listing),
        };
        out
    }
}
