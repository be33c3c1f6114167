//! Symbols.

use crate::bytes::{u16_at, u32_at, u64_at};
use crate::elf::{Elf, Section, read::Names};
use crate::error::Error;
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// A symbol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Symbol<'a> {
    /// Place in the table of symbols.
    pub index: u32,
    /// The name; bytes that are no UTF-8 are possible.
    pub raw_name: &'a [u8],
    /// `st_info`: kind in the low four bits, binding in the high ones.
    pub info: u8,
    /// `st_other`: visibility, whether it is a kernel, state space.
    pub other: u8,
    /// Index of the section that holds it; 0 for none.
    pub section: u16,
    /// Offset in its section, in bytes.
    pub value: u64,
    /// Size in bytes.
    pub size: u64,
}

/// What a symbol is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SymbolKind {
    /// Nothing in particular.
    None,
    /// Data.
    Object,
    /// Code.
    Function,
    /// A section.
    Section,
    /// Another kind, by its number.
    Other(u8),
}

/// The state space of a symbol, where it says one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SymbolSpace {
    /// Global memory.
    Global,
    /// Shared memory.
    Shared,
    /// Local memory.
    Local,
    /// Constant memory.
    Constant,
    /// Shared memory that the system keeps for itself.
    ReservedShared,
}

impl<'a> Symbol<'a> {
    /// The name.
    pub fn name(&self) -> Cow<'a, str> {
        String::from_utf8_lossy(self.raw_name)
    }

    /// What it is.
    pub fn kind(&self) -> SymbolKind {
        match self.info & 15 {
            0 => SymbolKind::None,
            1 => SymbolKind::Object,
            2 => SymbolKind::Function,
            3 => SymbolKind::Section,
            other => SymbolKind::Other(other),
        }
    }

    /// Whether other files see it.
    pub fn is_global(&self) -> bool {
        self.info >> 4 != 0
    }

    /// Whether it is a kernel.
    pub fn is_kernel(&self) -> bool {
        self.kind() == SymbolKind::Function && self.other & 0x10 != 0
    }

    /// The state space, where it says one.
    pub fn space(&self) -> Option<SymbolSpace> {
        match self.other & 0xe0 {
            0x20 => Some(SymbolSpace::Global),
            0x40 => Some(SymbolSpace::Shared),
            0x60 => Some(SymbolSpace::Local),
            0x80 => Some(SymbolSpace::Constant),
            0xa0 => Some(SymbolSpace::ReservedShared),
            _ => None,
        }
    }
}

/// All symbols of a table.
pub fn read<'a>(elf: &Elf<'a>, table: &Section<'_>) -> Result<Vec<Symbol<'a>>, Error> {
    let content = elf.content(table)?;
    let strings = elf.section(table.link).ok_or_else(|| {
        Error::value(
            table.offset,
            "the section of the names of symbols",
            table.link,
            "the index of a section",
        )
    })?;
    let mut names = Names::new(elf, strings)?;
    let is_64 = elf.header().is_64;
    let entries = content.chunks_exact(if is_64 { 24 } else { 16 });
    let mut out = Vec::with_capacity(entries.len());
    for (entry, index) in entries.zip(0..) {
        let raw_name = names.get(u32_at(entry, 0))?;
        out.push(if is_64 {
            Symbol {
                index,
                raw_name,
                info: entry[4],
                other: entry[5],
                section: u16_at(entry, 6),
                value: u64_at(entry, 8),
                size: u64_at(entry, 16),
            }
        } else {
            Symbol {
                index,
                raw_name,
                info: entry[12],
                other: entry[13],
                section: u16_at(entry, 14),
                value: u32_at(entry, 4).into(),
                size: u32_at(entry, 8).into(),
            }
        });
    }
    Ok(out)
}
