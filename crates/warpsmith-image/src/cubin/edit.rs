//! Changes a cubin: other code, other data.

use super::{Attribute, Cubin, kernel};
use crate::bytes::u64_at;
use crate::elf::write::{self, Contents};
use crate::elf::{SHT_NOBITS, SHT_SYMTAB, Section};
use crate::error::Error;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Replaces contents of a cubin's sections and writes it. What is not replaced stays byte for byte.
#[derive(Debug, Clone)]
pub struct Editor<'c, 'a> {
    cubin: &'c Cubin<'a>,
    contents: Contents,
}

impl<'c, 'a> Editor<'c, 'a> {
    /// An editor of a cubin, with nothing replaced.
    pub fn new(cubin: &'c Cubin<'a>) -> Editor<'c, 'a> {
        Editor { cubin, contents: Contents::new() }
    }

    /// Replaces the code of a kernel or function. Code of the same length always fits. Code of another length is a
    /// multiple of the section's alignment, and nothing that the file says of the code's places may lie past its
    /// end: it can grow at its end and lose unused bytes there. Offsets inside the code stay as they are.
    ///
    /// # Errors
    /// Where there is no such kernel, or the length cannot change; the reason says why.
    pub fn replace_code(&mut self, kernel: &str, code: &[u8]) -> Result<(), Error> {
        let section = self
            .cubin
            .text_section(kernel)
            .ok_or_else(|| Error::refused(0, format!("no kernel or function is named `{kernel}`")))?;
        self.replace(section.index, code)
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

    /// The cubin with all replacements.
    ///
    /// # Errors
    /// Where what says how long a piece of code is does not say what the code's section says.
    pub fn write(&self) -> Result<Vec<u8>, Error> {
        let mut contents = self.contents.clone();
        for (index, content) in &self.contents {
            if let Some(section) = self.cubin.elf.section(*index)
                && section.size != content.len() as u64
            {
                self.follow(&mut contents, section, content.len() as u64)?;
            }
        }
        write::write(&self.cubin.elf, &contents)
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
