//! What a cubin knows of the code of a kernel.

use super::EditFault;
use crate::image::cubin::{Cubin, SymbolKind, TableWord};
use crate::sass::asm::{Addresses, Known};
use crate::sass::flow::{JumpTables, Shapes};
use std::collections::{BTreeMap, BTreeSet};

/// The code of a kernel, or of a function with a section of its own, and what its cubin knows of it.
#[derive(Debug, Clone)]
pub struct Code<'a> {
    /// The name of its section behind `.text.`.
    pub name: String,
    /// Index of its section.
    pub section: u32,
    /// The code.
    pub bytes: &'a [u8],
    /// What its length is a multiple of.
    pub align: u64,
    /// Offsets of functions behind the one at its beginning.
    pub functions: Vec<u64>,
    /// Targets of computed branches.
    pub tables: JumpTables,
    /// Offsets of instructions that a linker fills in.
    pub relocated: BTreeSet<u64>,
    /// By number: banks of constants of its own, or of the file.
    banks: BTreeMap<u32, Bank>,
}

/// A bank of constants.
#[derive(Debug, Clone)]
struct Bank {
    section: u32,
    /// The content, with offsets in the code where a linker puts addresses of it.
    content: Vec<u8>,
    /// Where it does: these words follow as all that it fills in.
    relocated: BTreeSet<u64>,
}

impl<'a> Code<'a> {
    /// Of a kernel.
    ///
    /// # Errors
    /// Where there is none of this name, or a section reaches past the end of the file.
    pub fn of(cubin: &Cubin<'a>, kernel: &str) -> Result<Code<'a>, EditFault> {
        let section = cubin.text_section(kernel);
        let section =
            section.ok_or_else(|| EditFault::Code(format!("no kernel or function is named `{kernel}`")))?;
        let elf = cubin.elf();
        let mut tables = JumpTables::default();
        for (branch, targets) in cubin.indirect_branches(section.index) {
            tables.add(branch.into(), targets.into_iter().map(u64::from));
        }
        let inside = cubin.symbols().iter().filter(|symbol| u32::from(symbol.section) == section.index);
        let functions = inside.filter(|symbol| symbol.kind() == SymbolKind::Function && symbol.value > 0);
        let mut functions: Vec<u64> = functions.map(|symbol| symbol.value).collect();
        functions.sort_unstable();
        functions.dedup();
        let relocations = cubin.relocations()?;
        let relocated =
            relocations.iter().filter(|one| one.section == section.index).map(|one| one.offset / 16 * 16);
        let mut banks = BTreeMap::new();
        for other in elf.sections() {
            let Some(rest) =
                other.name_behind(".nv.constant").and_then(|rest| std::str::from_utf8(rest).ok())
            else {
                continue;
            };
            let (bank, of) = rest.split_once('.').map_or((rest, None), |(bank, of)| (bank, Some(of)));
            if let Ok(bank) = bank.parse()
                && of.is_none_or(|of| of == kernel)
            {
                let (mut content, mut filled) = (elf.content(other)?.to_vec(), BTreeSet::new());
                for one in relocations.iter().filter(|one| one.section == other.index) {
                    let symbol =
                        cubin.symbol(one.symbol).filter(|symbol| u32::from(symbol.section) == section.index);
                    let place = usize::try_from(one.offset).ok().and_then(|at| content.get_mut(at..));
                    let (Some(symbol), Some(place)) = (symbol, place) else { continue };
                    let value = symbol.value.wrapping_add_signed(one.addend.unwrap_or_default());
                    // Of 64 bits only the lower half is not 0.
                    if let Some(place) = place.first_chunk_mut() {
                        *place = (value as u32).to_le_bytes();
                        filled.insert(one.offset);
                    }
                }
                banks.insert(bank, Bank { section: other.index, content, relocated: filled });
            }
        }
        Ok(Code {
            name: kernel.to_string(),
            section: section.index,
            bytes: elf.content(section)?,
            align: section.align,
            functions,
            tables,
            relocated: relocated.collect(),
            banks,
        })
    }

    /// The addresses in the code, and the words of tables in constants.
    ///
    /// # Errors
    /// Where a branch goes to a computed address, and it is not known how it comes by it.
    pub fn addresses(&self, shapes: &Shapes<'_>) -> Result<(Addresses, Vec<TableWord>), EditFault> {
        let bank = |bank: u32| self.banks.get(&bank).map(|bank| &bank.content[..]);
        let known = Known {
            functions: &self.functions,
            tables: &self.tables,
            relocated: &self.relocated,
            bank: &bank,
        };
        let addresses = Addresses::find(shapes, self.bytes, &known).map_err(EditFault::Code)?;
        let words = addresses.tables().filter_map(|entry| {
            let bank = self.banks.get(&entry.bank).filter(|bank| !bank.relocated.contains(&entry.offset))?;
            Some(TableWord {
                section: bank.section,
                offset: entry.offset,
                size: entry.size,
                text: self.section,
            })
        });
        let words = words.collect();
        Ok((addresses, words))
    }
}
