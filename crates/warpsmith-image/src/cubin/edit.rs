//! Changes a cubin: other code, other data.

use super::moving::{self, Moves, TableWord};
use super::{Attribute, Cubin, Layout, Value, kernel, rename};
use crate::bytes::u64_at;
use crate::elf::write::{self, Changes, Contents};
use crate::elf::{SHT_NOBITS, SHT_SYMTAB, Section};
use crate::error::Error;
use alloc::borrow::ToOwned;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Bits of the header's flags that say which forms of the code there are, in the new layout: the linker fails on a file that
/// says that there are copies where there are none.
const KIND: u32 = 0xff;
/// Machine code, and the copies that drivers translate.
const WITH_COPIES: u32 = 2;
/// Machine code alone.
const CODE_ALONE: u32 = 4;

/// Changes contents of a cubin and writes it. What is not changed stays byte for byte.
#[derive(Debug, Clone)]
pub struct Editor<'c, 'a> {
    cubin: &'c Cubin<'a>,
    contents: Contents,
    /// By code section: what moves.
    moved: BTreeMap<u32, Moved>,
    /// By code section: how many registers its functions have.
    registers: BTreeMap<u32, u32>,
    /// By code section: the new name.
    names: BTreeMap<u32, String>,
}

/// Code whose instructions lie elsewhere.
#[derive(Debug, Clone)]
struct Moved {
    code: Vec<u8>,
    moves: Moves,
    words: Vec<TableWord>,
}

/// What became of the copies of code that drivers translate for machines that come later.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Copies {
    /// There are none, or nothing moved.
    #[default]
    Untouched,
    /// They are left out, for they describe code that is no more: the file is for its own machine alone.
    LeftOut,
    /// They could not be left out, and describe the old code.
    Stale,
}

/// What is worth telling of a file that was written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Told {
    /// Copies of the code.
    pub copies: Copies,
    /// Names of sections and attributes that may refer to code that moved, in a way that is not known; they stay.
    pub unknown: Vec<String>,
}

impl<'c, 'a> Editor<'c, 'a> {
    /// An editor of a cubin, with nothing changed.
    pub fn new(cubin: &'c Cubin<'a>) -> Editor<'c, 'a> {
        let (contents, moved) = (Contents::new(), BTreeMap::new());
        Editor { cubin, contents, moved, registers: BTreeMap::new(), names: BTreeMap::new() }
    }

    /// The cubin that is changed.
    pub fn cubin(&self) -> &'c Cubin<'a> {
        self.cubin
    }

    fn text(&self, kernel: &str) -> Result<&'c Section<'a>, Error> {
        let section = self.cubin.text_section(kernel);
        section.ok_or_else(|| Error::refused(0, format!("no kernel or function is named `{kernel}`")))
    }

    /// Replaces the code of a kernel or function. Code of the same length always fits. Code of another length is a
    /// multiple of the section's alignment, and nothing that the file says of the code's places may lie past its
    /// end: it can grow at its end and lose unused bytes there. Offsets inside the code stay as they are;
    /// [`move_code`](Editor::move_code) moves them.
    ///
    /// # Errors
    /// Where there is no such kernel, or the length cannot change; the reason says why.
    pub fn replace_code(&mut self, kernel: &str, code: &[u8]) -> Result<(), Error> {
        let section = self.text(kernel)?;
        self.moved.remove(&section.index);
        self.replace(section.index, code)
    }

    /// Replaces the code of a kernel or function by code whose instructions lie elsewhere: all that refers to them follows,
    /// as `moves` says. The code itself is taken as it is: its branches go where they are to go. `words` are those of
    /// tables in constants.
    ///
    /// # Errors
    /// Where there is no such kernel, the lengths are not those of the code, or the file has 32 bits.
    pub fn move_code(
        &mut self,
        kernel: &str,
        code: &[u8],
        moves: Moves,
        words: &[TableWord],
    ) -> Result<(), Error> {
        let section = self.text(kernel)?;
        let refused = |reason: String| Err(Error::refused(section.offset, reason));
        if !self.cubin.elf.header().is_64 {
            return refused("code keeps its place in files of 32 bits".to_owned());
        }
        if moves.lengths() != (section.size, code.len() as u64) {
            return refused(format!(
                "what moves in `{}` does not fit the lengths of the code",
                section.name()
            ));
        }
        if code.is_empty() || !(code.len() as u64).is_multiple_of(section.align.max(1)) {
            return refused(format!("`{}` must have a multiple of {} bytes", section.name(), section.align));
        }
        self.contents.remove(&section.index);
        self.moved.insert(section.index, Moved { code: code.into(), moves, words: words.into() });
        Ok(())
    }

    /// Says how many registers a thread of a kernel or function has.
    ///
    /// # Errors
    /// Where there is no such kernel, or no machine has so many registers.
    pub fn set_registers(&mut self, kernel: &str, count: u32) -> Result<(), Error> {
        let section = self.text(kernel)?;
        if count > 255 {
            return Err(Error::refused(
                section.offset,
                format!("{count} registers are more than the 255 that there are"),
            ));
        }
        self.registers.insert(section.index, count);
        Ok(())
    }

    /// Gives a kernel or function another name: its symbol, and whatever has its name in its own.
    ///
    /// # Errors
    /// Where there is no such kernel, or the new name is empty, has a zero byte, or is one that the file has.
    pub fn rename(&mut self, kernel: &str, name: &str) -> Result<(), Error> {
        let section = self.text(kernel)?;
        let is_taken = self.cubin.symbols.iter().any(|symbol| symbol.raw_name == name.as_bytes());
        if name.is_empty()
            || name.contains('\0')
            || is_taken
            || self.names.values().any(|other| other == name)
        {
            let reason =
                format!("`{kernel}` cannot be named `{name}`: a name is not empty, and nothing else has it");
            return Err(Error::refused(section.offset, reason));
        }
        if !self.cubin.elf.header().is_64 {
            return Err(Error::refused(section.offset, "names stay as they are in files of 32 bits"));
        }
        self.names.insert(section.index, name.into());
        Ok(())
    }

    /// Replaces the content of a section.
    ///
    /// # Errors
    /// Where there is no such section, it has no content, or its length cannot change; the reason says why.
    pub fn replace(&mut self, section: u32, content: &[u8]) -> Result<(), Error> {
        let section = self
            .cubin
            .elf
            .section(section)
            .filter(|section| section.kind != 0)
            .ok_or_else(|| Error::refused(0, format!("the file has no section {section}")))?;
        if section.kind == SHT_NOBITS.0 {
            let reason = format!("section `{}` has no content in the file", section.name());
            return Err(Error::refused(section.offset, reason));
        }
        self.cubin.elf.content(section)?;
        if content.len() as u64 != section.size {
            self.may_resize(section, content.len() as u64)
                .map_err(|reason| Error::refused(section.offset, format!("`{}` {reason}", section.name())))?;
        }
        self.contents.insert(section.index, content.into());
        Ok(())
    }

    /// The cubin with all changes.
    ///
    /// # Errors
    /// Where what says how long a piece of code is does not say what the code's section says.
    pub fn write(&self) -> Result<Vec<u8>, Error> {
        Ok(self.write_and_tell()?.0)
    }

    /// The same, and what is worth telling of it.
    ///
    /// # Errors
    /// As [`write`](Editor::write).
    pub fn write_and_tell(&self) -> Result<(Vec<u8>, Told), Error> {
        let elf = &self.cubin.elf;
        let mut changes = Changes::default();
        let told = self.moves(&mut changes)?;
        for (index, content) in &self.contents {
            if let Some(section) = elf.section(*index)
                && changes.contents.insert(*index, content.clone()).is_some()
            {
                let reason =
                    format!("`{}` refers to code that moves, and cannot be replaced as well", section.name());
                return Err(Error::refused(section.offset, reason));
            }
        }
        for (index, content) in &self.contents {
            if let Some(section) = elf.section(*index)
                && section.size != content.len() as u64
            {
                self.follow(&mut changes.contents, section, content.len() as u64)?;
            }
        }
        self.counts(&mut changes)?;
        if !self.names.is_empty() {
            rename::apply(self.cubin, &self.names, &mut changes)?;
        }
        Ok((write::write(elf, &changes)?, told))
    }

    /// Takes code that moved, and all that follows it.
    fn moves(&self, changes: &mut Changes) -> Result<Told, Error> {
        let mut told = Told::default();
        let elf = &self.cubin.elf;
        if self.moved.is_empty() {
            return Ok(told);
        }
        let words: Vec<TableWord> =
            self.moved.values().flat_map(|moved| moved.words.iter().copied()).collect();
        let walked =
            moving::walk(self.cubin, &words, &mut |reference| match self.moved.get(&reference.text) {
                Some(moved) => moved.moves.follow(reference),
                None => Some(reference.target),
            })?;
        changes.contents = walked.contents;
        changes.contents.extend(self.moved.iter().map(|(text, moved)| (*text, moved.code.clone())));
        let names = walked.unknown.iter().filter_map(|index| elf.section(*index));
        told.unknown.extend(names.map(|section| section.name().into_owned()));
        let infos = self.cubin.infos.iter().filter(|info| self.moved.contains_key(&info.text));
        let records = infos.flat_map(|info| &info.records).filter(|record| moving::is_unknown(record.id));
        told.unknown.extend(records.map(|record| match record.name() {
            Some(name) => name.to_owned(),
            None => format!("attribute {:#x}", record.id),
        }));
        if self.moved.values().all(|moved| moved.moves.is_identity()) {
            return Ok(told);
        }
        let is_copy = |section: &&Section<'_>| {
            section.name_behind(".nv.merc").or(section.name_behind(".nv.capmerc")).is_some()
        };
        let copies: BTreeSet<u32> =
            elf.sections().iter().filter(is_copy).map(|section| section.index).collect();
        if !copies.is_empty() {
            told.copies = Copies::Stale;
            if write::may_drop(elf, &copies).is_some() {
                told.copies = Copies::LeftOut;
                changes.dropped = copies;
                let flags = elf.header().flags;
                if self.cubin.layout() == Layout::New && flags & KIND == WITH_COPIES {
                    changes.flags = Some(flags & !KIND | CODE_ALONE);
                }
            }
        }
        Ok(told)
    }

    /// Writes how many registers functions have: an attribute, and in the old layout a byte of the section's header.
    fn counts(&self, changes: &mut Changes) -> Result<(), Error> {
        let cubin = self.cubin;
        for (text, count) in &self.registers {
            let Some(section) = cubin.elf.section(*text) else { continue };
            if cubin.layout() == Layout::Old {
                changes.infos.insert(*text, section.info & 0x00ff_ffff | count << 24);
            }
            let is_own =
                |symbol: u32| cubin.symbol(symbol).is_some_and(|symbol| u32::from(symbol.section) == *text);
            for info in &cubin.infos {
                let Some(table) = cubin.elf.section(info.section) else { continue };
                for record in &info.records {
                    let (Some(Attribute::Registers { symbol, .. }), Value::Bytes(_)) =
                        (Attribute::new(record), record.value)
                    else {
                        continue;
                    };
                    if !is_own(symbol) {
                        continue;
                    }
                    // Attributes of a file name no code, so they lie where they lay.
                    let old = cubin.elf.content(table)?;
                    let content = changes.contents.entry(info.section).or_insert_with(|| old.into());
                    let at =
                        usize::try_from(record.offset - table.offset).unwrap_or(usize::MAX).saturating_add(8);
                    if let Some(place) = content.get_mut(at..).and_then(|rest| rest.first_chunk_mut()) {
                        *place = count.to_le_bytes();
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether a section can take another length, in bytes; why not.
    fn may_resize(&self, section: &Section<'_>, length: u64) -> Result<(), String> {
        let elf = &self.cubin.elf;
        let fixed = "has a length that other parts of the file depend on; content of the same length fits";
        let text = section.name_behind(".text.");
        let is_data = matches!(kernel::constant_bank(section), Some((bank, _)) if bank != 0)
            || [".nv.global.init", ".debug_", ".nv_debug_"].iter().any(|p| section.name_behind(p).is_some());
        if text.is_none() && !is_data {
            return Err(fixed.into());
        }
        // Copies that the driver translates for other architectures have offsets of their own.
        let is_copied = |other: &Section<'_>| {
            let copy = other.name_behind(".nv.capmerc").or(other.name_behind(".nv.merc"));
            copy.is_some_and(|name| name == section.raw_name)
        };
        if elf.sections().iter().any(is_copied) {
            return Err(
                "has a copy for translation, which says where things lie; content of the same length fits"
                    .into(),
            );
        }
        if length == 0 {
            return Err("cannot become empty".into());
        }
        if text.is_some() && !length.is_multiple_of(section.align.max(1)) {
            return Err(format!("must have a multiple of {} bytes", section.align));
        }
        if length > section.size {
            return Ok(());
        }
        let place = |what: &str, at: u64| Err(format!("has {what} at {at:#x}, past the new end"));
        let relocations = self.cubin.relocations().map_err(|error| format!("{error}"))?;
        if let Some(found) = relocations.iter().find(|r| r.section == section.index && r.offset >= length) {
            return place("a relocation", found.offset);
        }
        let whole = |value: u64, size: u64| value == 0 && size == section.size && text.is_some();
        let symbols = self.cubin.symbols.iter().filter(|symbol| u32::from(symbol.section) == section.index);
        for symbol in symbols.filter(|symbol| !whole(symbol.value, symbol.size)) {
            if symbol.value.saturating_add(symbol.size) > length {
                return place(&format!("symbol `{}`", symbol.name()), symbol.value);
            }
        }
        if text.is_some() {
            let infos = self.cubin.infos.iter().filter(|info| info.text == section.index);
            for record in infos.flat_map(|info| &info.records) {
                let Some(attribute) = Attribute::new(record) else { continue };
                let offsets = match attribute {
                    Attribute::InstructionOffsets(offsets) => offsets,
                    Attribute::IndirectBranches(branches) => branches
                        .into_iter()
                        .flat_map(|(branch, targets)| core::iter::once(branch).chain(targets))
                        .collect(),
                    _ => continue,
                };
                if let Some(at) = offsets.iter().find(|at| u64::from(**at) >= length) {
                    let name = record.name().unwrap_or("an attribute");
                    return place(&format!("an instruction that {name} names"), u64::from(*at));
                }
            }
            if elf.sections().iter().any(|other| {
                other.raw_name.ends_with(b"debug_line") || other.raw_name == b".nv_debug_line_sass"
            }) {
                return Err("can only grow: the line tables reach to its end".into());
            }
        }
        Ok(())
    }

    /// Changes what else says how long a piece of code is: its symbol, and its entry among the stack frames.
    fn follow(&self, contents: &mut Contents, section: &Section<'_>, length: u64) -> Result<(), Error> {
        if section.name_behind(".text.").is_none() {
            return Ok(());
        }
        let elf = &self.cubin.elf;
        let mut change = |table: &Section<'_>, at: u64| -> Result<(), Error> {
            let old = elf.content(table)?;
            let content = contents.entry(table.index).or_insert_with(|| old.into());
            let place = usize::try_from(at).ok().filter(|at| u64_at(content, *at) == section.size);
            let bytes = place.and_then(|at| content.get_mut(at..)?.first_chunk_mut());
            *bytes.ok_or_else(|| {
                let reason = "the length of the code does not stand where it should; it cannot change";
                Error::refused(table.offset.saturating_add(at), reason)
            })? = length.to_le_bytes();
            Ok(())
        };
        if !elf.header().is_64 {
            return Err(Error::refused(section.offset, "code keeps its length in files of 32 bits"));
        }
        let table = elf.sections().iter().find(|table| table.kind == SHT_SYMTAB.0);
        let inside = self.cubin.symbols.iter().filter(|s| u32::from(s.section) == section.index);
        let mut whole = Vec::new();
        for symbol in inside.filter(|symbol| symbol.value == 0 && symbol.size == section.size) {
            whole.push(symbol.index);
            if let Some(table) = table {
                change(table, u64::from(symbol.index) * 24 + 16)?;
            }
        }
        if let Some(frames) = elf.section_named(".debug_frame") {
            let old_frames = elf.content(frames)?;
            for relocation in self.cubin.relocations()?.iter().filter(|r| r.section == frames.index) {
                let is_own = whole.contains(&relocation.symbol);
                // Where functions lie behind the kernel, its frame ends before the section.
                let at = relocation.offset.saturating_add(8);
                let range = usize::try_from(at).map_or(0, |at| u64_at(old_frames, at));
                if is_own && relocation.kind == 2 && range == section.size {
                    change(frames, at)?;
                }
            }
        }
        Ok(())
    }
}
