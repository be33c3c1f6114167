//! Relocations: where they are, and what they are of.

use crate::bytes::{u32_at, u64_at};
use crate::elf::{Elf, SHT_REL, SHT_RELA};
use crate::error::Error;
use alloc::vec::Vec;

/// The relocation of an address of 64 bits.
pub const R_CUDA_64: u32 = 2;

/// A table of relocations of a file of 64 bits.
#[derive(Debug, Clone)]
pub struct Table {
    /// Index of its section.
    pub section: u32,
    /// Index of the section that is changed.
    pub target: u32,
    pub has_addends: bool,
    pub entries: Vec<Entry>,
}

/// One of them.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    pub offset: u64,
    pub symbol: u32,
    pub kind: u32,
    pub addend: i64,
}

/// All tables; copies for later translation are not among them.
pub fn tables(elf: &Elf<'_>) -> Result<Vec<Table>, Error> {
    let mut out = Vec::new();
    for section in elf.sections() {
        let has_addends = match section.kind {
            kind if kind == SHT_REL.0 => false,
            kind if kind == SHT_RELA.0 => true,
            _ => continue,
        };
        let content = elf.content(section)?;
        let entries = content.chunks_exact(if has_addends { 24 } else { 16 }).map(|entry| Entry {
            offset: u64_at(entry, 0),
            symbol: u32_at(entry, 12),
            kind: u32_at(entry, 8),
            addend: u64_at(entry, 16) as i64,
        });
        out.push(Table {
            section: section.index,
            target: section.info,
            has_addends,
            entries: entries.collect(),
        });
    }
    Ok(out)
}

impl Table {
    /// The table as it stands in a file.
    pub fn bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for entry in &self.entries {
            out.extend(entry.offset.to_le_bytes());
            out.extend(entry.kind.to_le_bytes());
            out.extend(entry.symbol.to_le_bytes());
            if self.has_addends {
                out.extend(entry.addend.to_le_bytes());
            }
        }
        out
    }
}
