//! From code to an assembly file that gives the same code.

use super::legal::is_legal;
use crate::code::{Code, Symbol};
use crate::flow::Shapes;
use crate::isa::{Element, GROUP, Isa, Item, PLACE, data as bare};
use crate::text::{Places, Style, write_data};
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

/// How a file is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DisassembleOptions {
    /// The style of the instructions. Only [`Style::Exact`] can be assembled to the same code.
    pub style: Style,
    /// Labels for the targets of branches, in place of addresses.
    pub labels: bool,
    /// Address and word of each instruction in comments.
    pub hex: bool,
}

impl Default for DisassembleOptions {
    fn default() -> Self {
        DisassembleOptions { style: Style::Exact, labels: true, hex: false }
    }
}

/// What an instruction of the exact style has that shows no control information.
pub const UNMARKED: &str = ".control [B------:R-:W-:Y:S00]";

/// Writes code as an assembly file. What is no instruction is data.
///
/// # Errors
/// Those of the output.
pub fn disassemble(out: &mut impl Write, isa: &Isa, code: &Code, options: DisassembleOptions) -> fmt::Result {
    let shapes = (options.style != Style::Listing).then(|| Shapes::new(isa));
    write_file(out, isa, shapes.as_ref(), code, options)
}

/// The same with what the instructions of the machine read and write, which takes longer to find out than to list a short
/// piece of code: for who lists many of them.
///
/// # Errors
/// Those of the output.
pub fn disassemble_with(
    out: &mut impl Write,
    (isa, shapes): (&Isa, &Shapes<'_>),
    code: &Code,
    options: DisassembleOptions,
) -> fmt::Result {
    let shapes = (options.style != Style::Listing).then_some(shapes);
    write_file(out, isa, shapes, code, options)
}

fn write_file(
    out: &mut impl Write,
    isa: &Isa,
    shapes: Option<&Shapes<'_>>,
    code: &Code,
    options: DisassembleOptions,
) -> fmt::Result {
    let marks = boundaries(code);
    let labels = if options.labels { labels(isa, code, &marks) } else { Labels::default() };
    writeln!(out, ".arch {}", isa.name())?;
    let is_exact = options.style != Style::Listing;
    if is_exact && isa.has_control() {
        writeln!(out, "{UNMARKED}")?;
    }
    let mut symbols: Vec<&Symbol> = code.symbols.iter().filter(|symbol| symbol.function).collect();
    symbols.sort_by_key(|symbol| symbol.offset);
    let mut symbols = symbols.into_iter().peekable();
    let mut names = labels.names.iter().peekable();
    let mut written = BTreeSet::new();
    let mut braced = false;
    let mut walk = Walk { isa, bytes: &code.bytes, all: &marks, marks: &marks, at: 0 };
    loop {
        let offset = walk.at as u64;
        while let Some(symbol) = symbols.next_if(|symbol| symbol.offset <= offset) {
            // What ends a line or a name may not stand in one.
            let mut name = symbol.name.replace(|c: char| c.is_control() || "\"#;/".contains(c), "_");
            while !written.insert(name.clone()) {
                // A name stands for one place.
                let _ = write!(name, "_{offset:x}");
            }
            match plain(&name) {
                true => writeln!(out, ".function {name}")?,
                false => writeln!(out, ".function \"{name}\"")?,
            }
        }
        while let Some((_, name)) = names.next_if(|(address, _)| *address <= offset) {
            if !name.1 {
                writeln!(out, "{}:", name.0)?;
            }
        }
        let Some((element, length)) = walk.next() else { break };
        let bytes = &code.bytes[offset as usize..offset as usize + length];
        // A control word goes without saying, unless something stands between it and its instructions.
        if let Element::Control(rest) = element {
            let behind = offset + PLACE as u64;
            let named = symbols.peek().is_some_and(|symbol| symbol.offset == behind)
                || names.peek().is_some_and(|(address, _)| *address == behind);
            if rest == 0 && !named && !options.hex {
                continue;
            }
        }
        out.write_str("    ")?;
        if options.hex {
            write!(out, "/*{offset:04x}*/ ")?;
        }
        let coded = match &element {
            Element::Control(0) => out.write_str(".group").map(|()| true)?,
            Element::Control(rest) => write!(out, ".group {rest}").map(|()| true)?,
            Element::Item(Item::Data(data)) if !data.grouped && !data.empty => {
                write_data(out, bytes).map(|()| false)?
            }
            Element::Item(item) => {
                let opens = walk.pairs(item);
                if opens && !braced {
                    out.write_str("{ ")?;
                } else if braced {
                    out.write_str("  ")?;
                }
                isa.print_with(out, item, offset, options.style, &labels)?;
                if let (Item::Instruction(instruction), Some(shapes)) = (item, shapes)
                    && !is_legal(shapes, instruction, offset, None)
                {
                    out.write_str(" {unchecked}")?;
                }
                if braced && !opens {
                    out.write_str(" }")?;
                }
                braced = opens;
                true
            }
        };
        if options.hex && coded {
            out.write_str(" /* 0x")?;
            for byte in bytes.iter().rev() {
                write!(out, "{byte:02x}")?;
            }
            out.write_str(" */")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Whether a name can be written as a label.
fn plain(name: &str) -> bool {
    !name.is_empty()
        && !name.as_bytes()[0].is_ascii_digit()
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$'))
}

/// Places that no instruction may lie across.
fn boundaries(code: &Code) -> Vec<u64> {
    let mut marks: Vec<u64> = code.symbols.iter().filter(|s| s.function).map(|s| s.offset).collect();
    marks.sort_unstable();
    marks.dedup();
    marks
}

/// Steps from item to item.
#[derive(Clone, Copy)]
struct Walk<'a> {
    isa: &'a Isa,
    bytes: &'a [u8],
    /// All places that no instruction may lie across, and those that are still ahead.
    all: &'a [u64],
    marks: &'a [u64],
    at: usize,
}

impl Walk<'_> {
    /// What is next, and its length in bytes.
    fn next(&mut self) -> Option<(Element, usize)> {
        if self.at >= self.bytes.len() {
            return None;
        }
        while let [first, rest @ ..] = self.marks
            && *first <= self.at as u64
        {
            self.marks = rest;
        }
        let end = self.marks.first().map_or(self.bytes.len(), |mark| self.bytes.len().min(*mark as usize));
        let element = match (self.isa.has_groups(), self.is_torn()) {
            (false, _) => Element::Item(self.isa.decode(&self.bytes[self.at..end])),
            (true, false) => self.isa.element_at(self.bytes, self.at),
            (true, true) => {
                let length = (PLACE - self.at % PLACE).min(end - self.at);
                Element::Item(Item::Data(bare(&self.bytes[self.at..self.at + length], false)))
            }
        };
        let length = element.length().clamp(1, end - self.at);
        self.at += length;
        Some((element, length))
    }

    /// Whether an item is issued together with the one that is next.
    fn pairs(&self, item: &Item) -> bool {
        let mut ahead = *self;
        let mut next = || match ahead.next() {
            Some((Element::Control(_), _)) => ahead.next(),
            other => other,
        };
        matches!(item, Item::Instruction(instruction) if self.isa.is_issued_with_next(instruction))
            && matches!(next(), Some((Element::Item(Item::Instruction(_)), _)))
    }

    /// Whether a function begins within an instruction of the group here: then the group is data.
    fn is_torn(&self) -> bool {
        let start = (self.at / GROUP * GROUP) as u64;
        let first = self.all.partition_point(|mark| *mark <= start);
        let marks = self.all[first..].iter().take_while(|mark| **mark < start + GROUP as u64);
        marks.into_iter().any(|mark| !mark.is_multiple_of(PLACE as u64))
    }
}

/// Names of targets, in order of their addresses; whether a function has the name.
#[derive(Default)]
struct Labels {
    names: Vec<(u64, (String, bool))>,
}

impl Places for Labels {
    fn name(&self, address: u64) -> Option<&str> {
        let index = self.names.binary_search_by_key(&address, |(address, _)| *address).ok()?;
        Some(&self.names[index].1.0)
    }
}

fn labels(isa: &Isa, code: &Code, marks: &[u64]) -> Labels {
    let mut starts = Vec::new();
    let mut targets = Vec::new();
    let mut walk = Walk { isa, bytes: &code.bytes, all: marks, marks, at: 0 };
    loop {
        let at = walk.at as u64;
        starts.push(at);
        let Some((element, _)) = walk.next() else { break };
        if let Element::Item(Item::Instruction(instruction)) = &element {
            targets.extend(isa.branch_target(instruction, at));
        }
    }
    targets.sort_unstable();
    targets.dedup();
    // A target that lies within an instruction, or outside of the code, stays a number.
    targets.retain(|target| starts.binary_search(target).is_ok());
    let mut taken: Vec<&str> = code.symbols.iter().map(|symbol| symbol.name.as_str()).collect();
    taken.sort_unstable();
    let mut functions: Vec<&Symbol> =
        code.symbols.iter().filter(|symbol| symbol.function && plain(&symbol.name)).collect();
    functions.sort_by_key(|symbol| symbol.offset);
    // Of functions of one name only the first keeps it.
    let mut seen = BTreeSet::new();
    functions.retain(|symbol| seen.insert(symbol.name.as_str()));
    let names = targets.into_iter().map(|target| {
        let index = functions.binary_search_by_key(&target, |symbol| symbol.offset);
        if let Ok(index) = index {
            return (target, (functions[index].name.to_string(), true));
        }
        let mut name = format!("L_{target:04x}");
        while taken.binary_search(&name.as_str()).is_ok() {
            name.push('_');
        }
        (target, (name, false))
    });
    Labels { names: names.collect() }
}
