//! The walk over all that refers to code.

use super::leb::Output;
use super::relocations::{self, R_CUDA_64, Table};
use super::{Reference, ReferenceKind, TableWord, attributes, frames, lines, symbols, variables};
use crate::bytes::{u32_at, u64_at};
use crate::cubin::{Cubin, SymbolKind};
use crate::elf::write::Contents;
use crate::elf::{SHT_SYMTAB, Section};
use crate::error::Error;
use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// Bytes of an instruction of the machines whose code moves: a relocation lies within one.
const WORD: u64 = 16;

/// What came of a walk.
#[derive(Debug, Default)]
pub(in crate::cubin) struct Walked {
    /// Sections that are written otherwise.
    pub contents: Contents,
    /// Sections that could not be understood, and stay as they are.
    pub unknown: Vec<u32>,
}

type Map<'m> = dyn FnMut(&Reference) -> Option<u64> + 'm;

/// Tells every reference to code, and writes what it stands in with the answers: another offset, or none where what it
/// means is no more. `words` are those of tables in constants, which only the code itself knows.
pub(in crate::cubin) fn walk(
    cubin: &Cubin<'_>,
    words: &[TableWord],
    map: &mut Map<'_>,
) -> Result<Walked, Error> {
    let mut walk = Walk {
        cubin,
        tables: relocations::tables(cubin.elf())?,
        map,
        out: Walked::default(),
        places: BTreeMap::new(),
    };
    walk.debug()?;
    walk.attributes()?;
    walk.symbols()?;
    walk.relocations()?;
    walk.words(words)?;
    Ok(walk.out)
}

struct Walk<'w, 'a, 'm> {
    cubin: &'w Cubin<'a>,
    tables: Vec<Table>,
    map: &'w mut Map<'m>,
    out: Walked,
    /// Sections whose bytes lie elsewhere.
    places: BTreeMap<u32, Output>,
}

impl Walk<'_, '_, '_> {
    /// Takes a section as it is to be written.
    fn put(&mut self, section: &Section<'_>, content: Vec<u8>) -> Result<(), Error> {
        match content == self.cubin.elf().content(section)? {
            true => self.out.contents.remove(&section.index),
            false => self.out.contents.insert(section.index, content),
        };
        Ok(())
    }

    /// A section as it is so far.
    fn content(&self, section: &Section<'_>) -> Result<Vec<u8>, Error> {
        match self.out.contents.get(&section.index) {
            Some(content) => Ok(content.clone()),
            None => Ok(self.cubin.elf().content(section)?.to_owned()),
        }
    }

    /// What the addresses of a section mean: by their places, the code section and the offset in it.
    fn addresses(&self, section: &Section<'_>, content: &[u8]) -> BTreeMap<u64, (u32, u64)> {
        let mut out = BTreeMap::new();
        for table in self.tables.iter().filter(|table| table.target == section.index) {
            for entry in table.entries.iter().filter(|entry| entry.kind == R_CUDA_64) {
                let Some(symbol) = self.cubin.symbol(entry.symbol) else { continue };
                let at = usize::try_from(entry.offset).unwrap_or(usize::MAX);
                let addend = if table.has_addends { entry.addend as u64 } else { u64_at(content, at) };
                if self.is_code(symbol.section.into()) {
                    out.insert(entry.offset, (symbol.section.into(), symbol.value.wrapping_add(addend)));
                }
            }
        }
        out
    }

    fn is_code(&self, section: u32) -> bool {
        section != 0
            && self
                .cubin
                .elf()
                .section(section)
                .is_some_and(|section| section.name_behind(".text.").is_some())
    }

    /// Line tables, stack frames, variables.
    fn debug(&mut self) -> Result<(), Error> {
        let cubin = self.cubin;
        for section in cubin.elf().sections() {
            let is_lines = matches!(section.raw_name, b".debug_line" | b".nv_debug_line_sass");
            if section.raw_name == b".nv_debug_info_reg_sass" {
                self.variables(section)?;
            }
            if !is_lines && section.raw_name != b".debug_frame" {
                continue;
            }
            let content = cubin.elf().content(section)?;
            let addresses = self.addresses(section, content);
            let kind = if is_lines { ReferenceKind::Line } else { ReferenceKind::Frame };
            let map = &mut *self.map;
            let mut ask = |text, offset, target| {
                map(&Reference { text, target, kind, section: section.index, offset }).unwrap_or(target)
            };
            let address = |at: u64| addresses.get(&at).copied();
            let (output, whole) = match is_lines {
                true => lines::rewrite(content, &address, &mut ask),
                false => frames::rewrite(content, &address, &mut ask),
            };
            if !whole {
                self.out.unknown.push(section.index);
            }
            self.put(section, output.bytes.clone())?;
            self.places.insert(section.index, output);
        }
        Ok(())
    }

    fn variables(&mut self, section: &Section<'_>) -> Result<(), Error> {
        let cubin = self.cubin;
        let texts: BTreeMap<&[u8], u32> =
            cubin.elf().sections().iter().filter_map(|s| Some((s.name_behind(".text.")?, s.index))).collect();
        let map = &mut *self.map;
        let moved = variables::rewrite(cubin.elf().content(section)?, &mut |name, offset, target| {
            let Some(text) = texts.get(name) else { return target };
            let reference = Reference {
                text: *text,
                target,
                kind: ReferenceKind::Variable,
                section: section.index,
                offset,
            };
            map(&reference).unwrap_or(target)
        });
        match moved {
            Some(content) => self.put(section, content),
            None => {
                self.out.unknown.push(section.index);
                Ok(())
            }
        }
    }

    fn attributes(&mut self) -> Result<(), Error> {
        let cubin = self.cubin;
        for info in cubin.infos().iter().filter(|info| info.text != 0) {
            let Some(section) = cubin.elf().section(info.section) else { continue };
            let map = &mut *self.map;
            let content = attributes::rewrite(info, section.offset, &mut |kind, offset, target| {
                map(&Reference { text: info.text, target, kind, section: info.section, offset })
            });
            self.put(section, content)?;
        }
        Ok(())
    }

    fn symbols(&mut self) -> Result<(), Error> {
        let cubin = self.cubin;
        let Some(table) = cubin.elf().sections().iter().find(|table| table.kind == SHT_SYMTAB.0) else {
            return Ok(());
        };
        let mut content = self.content(table)?;
        symbols::rewrite(cubin, table, &mut content, self.map);
        self.put(table, content)
    }

    /// Relocations of code, and those that put the address of code somewhere.
    fn relocations(&mut self) -> Result<(), Error> {
        let cubin = self.cubin;
        for mut table in core::mem::take(&mut self.tables) {
            let (Some(own), Some(target)) =
                (cubin.elf().section(table.section), cubin.elf().section(table.target))
            else {
                continue;
            };
            let is_code = self.is_code(table.target);
            let size = if table.has_addends { 24 } else { 16 };
            let mut content = if table.has_addends { Vec::new() } else { self.content(target)? };
            let entries = core::mem::take(&mut table.entries);
            for (mut entry, at) in entries.into_iter().zip((0..).step_by(size)) {
                let of = cubin.symbol(entry.symbol).filter(|symbol| self.is_code(symbol.section.into()));
                let place =
                    self.places.get(&table.target).map_or(entry.offset, |output| output.place(entry.offset));
                // Where no addend stands in the table it stands at the place; in code, within an instruction, it is none.
                let in_place =
                    usize::try_from(place).ok().and_then(|at| content.get_mut(at..)?.first_chunk_mut::<8>());
                let in_place = in_place.filter(|_| !is_code && entry.kind == R_CUDA_64);
                // Into a section whose parts lie elsewhere.
                let into = cubin.symbol(entry.symbol).filter(|symbol| symbol.kind() == SymbolKind::Section);
                if let Some(output) = into.and_then(|symbol| self.places.get(&symbol.section.into()))
                    && table.has_addends
                {
                    entry.addend = output.place(entry.addend as u64) as i64;
                }
                if let Some(symbol) = of {
                    let old = match (table.has_addends, &in_place) {
                        (true, _) => entry.addend,
                        (false, Some(bytes)) => i64::from_le_bytes(**bytes),
                        (false, None) => 0,
                    };
                    let target = symbol.value.wrapping_add_signed(old);
                    let mut ask = |target, kind| {
                        let reference = Reference {
                            text: symbol.section.into(),
                            target,
                            kind,
                            section: table.section,
                            offset: at,
                        };
                        (self.map)(&reference).unwrap_or(target)
                    };
                    let moved = ask(target, ReferenceKind::Address);
                    // The symbol itself moves as well.
                    let value = if symbol.value == 0 { 0 } else { ask(symbol.value, ReferenceKind::Address) };
                    let new = moved.wrapping_sub(value) as i64;
                    match (table.has_addends, in_place) {
                        (true, _) => entry.addend = new,
                        (false, Some(bytes)) => *bytes = new.to_le_bytes(),
                        (false, None) => {}
                    }
                }
                entry.offset = place;
                if is_code {
                    let kind = ReferenceKind::Relocation;
                    let start = entry.offset / WORD * WORD;
                    let reference = Reference {
                        text: table.target,
                        target: start,
                        kind,
                        section: table.section,
                        offset: at,
                    };
                    let Some(moved) = (self.map)(&reference) else { continue };
                    entry.offset = (entry.offset - start).saturating_add(moved);
                }
                table.entries.push(entry);
            }
            if !table.has_addends && !is_code && !content.is_empty() {
                self.put(target, content)?;
            }
            self.put(own, table.bytes())?;
        }
        Ok(())
    }

    /// Words of tables in constants.
    fn words(&mut self, words: &[TableWord]) -> Result<(), Error> {
        let mut words = words.to_vec();
        words.sort_unstable();
        words.dedup();
        for words in words.chunk_by(|one, next| one.section == next.section) {
            let Some(section) = words.first().and_then(|word| self.cubin.elf().section(word.section)) else {
                continue;
            };
            let mut content = self.content(section)?;
            for word in words {
                let size = usize::from(word.size.clamp(4, 8));
                let place = usize::try_from(word.offset)
                    .ok()
                    .and_then(|at| content.get_mut(at..at.checked_add(size)?));
                let Some(place) = place else {
                    return Err(Error::refused(
                        section.offset,
                        "a word of a table lies outside of its section",
                    ));
                };
                let target = if size == 8 { u64_at(place, 0) } else { u32_at(place, 0).into() };
                let (kind, offset) = (ReferenceKind::Table, word.offset);
                let reference = Reference { text: word.text, target, kind, section: word.section, offset };
                let moved = (self.map)(&reference).unwrap_or(target);
                place.copy_from_slice(&moved.to_le_bytes()[..size]);
            }
            self.put(section, content)?;
        }
        Ok(())
    }
}
