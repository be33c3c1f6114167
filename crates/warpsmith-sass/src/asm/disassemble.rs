//! From code to an assembly file that gives the same code.

use crate::code::{Code, Symbol};
use crate::instruction::Item;
use crate::isa::Isa;
use crate::text::{Places, Style};
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

/// Writes code as an assembly file. What is no instruction is data.
///
/// # Errors
/// Those of the output.
pub fn disassemble(out: &mut impl Write, isa: &Isa, code: &Code, options: DisassembleOptions) -> fmt::Result {
    let marks = boundaries(code);
    let labels = if options.labels { labels(isa, code, &marks) } else { Labels::default() };
    writeln!(out, ".arch {}", isa.name())?;
    let mut symbols: Vec<&Symbol> = code.symbols.iter().filter(|symbol| symbol.function).collect();
    symbols.sort_by_key(|symbol| symbol.offset);
    let mut symbols = symbols.into_iter().peekable();
    let mut names = labels.names.iter().peekable();
    let mut written = BTreeSet::new();
    let mut walk = Walk { isa, bytes: &code.bytes, marks: &marks, at: 0 };
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
        let Some((item, length)) = walk.next() else { break };
        let bytes = &code.bytes[offset as usize..offset as usize + length];
        out.write_str("    ")?;
        if options.hex {
            write!(out, "/*{offset:04x}*/ ")?;
        }
        match &item {
            Item::Instruction(_) => {
                isa.print_with(out, &item, offset, options.style, &labels)?;
                if options.hex {
                    out.write_str(" /* 0x")?;
                    for byte in bytes.iter().rev() {
                        write!(out, "{byte:02x}")?;
                    }
                    out.write_str(" */")?;
                }
            }
            Item::Data(_) => data(out, bytes)?,
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

/// Writes bytes as words, and single bytes at the end.
fn data(out: &mut impl Write, bytes: &[u8]) -> fmt::Result {
    let (words, rest) = bytes.as_chunks::<4>();
    for (index, word) in words.iter().enumerate() {
        let lead = if index == 0 { ".word " } else { ", " };
        write!(out, "{lead}{:#010x}", u32::from_le_bytes(*word))?;
    }
    for (index, byte) in rest.iter().enumerate() {
        let lead = match (index, words.is_empty()) {
            (0, true) => ".byte ",
            (0, false) => "; .byte ",
            _ => ", ",
        };
        write!(out, "{lead}{byte:#04x}")?;
    }
    Ok(())
}

/// Places that no instruction may lie across.
fn boundaries(code: &Code) -> Vec<u64> {
    let mut marks: Vec<u64> = code.symbols.iter().filter(|s| s.function).map(|s| s.offset).collect();
    marks.sort_unstable();
    marks.dedup();
    marks
}

/// Steps from item to item.
struct Walk<'a> {
    isa: &'a Isa,
    bytes: &'a [u8],
    marks: &'a [u64],
    at: usize,
}

impl Walk<'_> {
    /// The next item and its length in bytes.
    fn next(&mut self) -> Option<(Item, usize)> {
        if self.at >= self.bytes.len() {
            return None;
        }
        while let [first, rest @ ..] = self.marks
            && *first <= self.at as u64
        {
            self.marks = rest;
        }
        let end = self.marks.first().map_or(self.bytes.len(), |mark| self.bytes.len().min(*mark as usize));
        let item = self.isa.decode(&self.bytes[self.at..end]);
        let length = item.length().clamp(1, end - self.at);
        self.at += length;
        Some((item, length))
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
    let mut walk = Walk { isa, bytes: &code.bytes, marks, at: 0 };
    loop {
        let at = walk.at as u64;
        starts.push(at);
        let Some((item, _)) = walk.next() else { break };
        if let Item::Instruction(instruction) = &item {
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
