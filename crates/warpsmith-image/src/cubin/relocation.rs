//! Relocations.

use super::relocation_names::relocation_name;
use crate::bytes::{u32_at, u64_at};
use crate::elf::{Elf, SHT_REL, SHT_RELA};
use crate::error::Error;
use alloc::vec::Vec;

/// A place whose bits are filled in by the linker or loader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Relocation {
    /// Index of the section that is changed.
    pub section: u32,
    /// Offset in that section, in bytes.
    pub offset: u64,
    /// Index of the symbol whose value goes there.
    pub symbol: u32,
    /// Which bits are changed and how: the number of its type.
    pub kind: u32,
    /// What is added to the symbol's value; none where it stands at the place itself.
    pub addend: Option<i64>,
}

impl Relocation {
    /// The name of its type, if it is known.
    pub fn name(&self) -> Option<&'static str> {
        relocation_name(self.kind)
    }
}

/// All relocations of all sections; copies for later translation (`.nv.merc`) are not among them.
pub fn read(elf: &Elf<'_>) -> Result<Vec<Relocation>, Error> {
    let mut out = Vec::new();
    for section in elf.sections() {
        let has_addend = match section.kind {
            kind if kind == SHT_REL.0 => false,
            kind if kind == SHT_RELA.0 => true,
            _ => continue,
        };
        let content = elf.content(section)?;
        let word = if elf.header().is_64 { 8 } else { 4 };
        for entry in content.chunks_exact(word * if has_addend { 3 } else { 2 }) {
            let number = |at: usize| if word == 8 { u64_at(entry, at) } else { u32_at(entry, at).into() };
            let info = number(word);
            let (symbol, kind) = if word == 8 {
                ((info >> 32) as u32, info as u32)
            } else {
                ((info >> 8) as u32, info as u32 & 255)
            };
            let addend = number(2 * word);
            let addend = if word == 8 { addend as i64 } else { i64::from(addend as i32) };
            out.push(Relocation {
                section: section.info,
                offset: number(0),
                symbol,
                kind,
                addend: has_addend.then_some(addend),
            });
        }
    }
    Ok(out)
}
