//! Gives kernels other names: symbols and sections have them in their own.

use super::Cubin;
use crate::bytes::u32_at;
use crate::elf::write::Changes;
use crate::elf::{SHT_SYMTAB, Section};
use crate::error::Error;
use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

/// `sh_type` of the symbols of copies for later translation.
const SYMBOLS_OF_COPIES: u32 = 0x7000_0085;
/// Tables that begin what they say of a function with its name, and then the number of entries.
const BY_NAME: [&[u8]; 2] = [b".nv_debug_info_reg_sass", b".nv_debug_info_reg_type"];

/// Writes the new names, by code section.
pub fn apply(cubin: &Cubin<'_>, names: &BTreeMap<u32, String>, changes: &mut Changes) -> Result<(), Error> {
    let elf = cubin.elf();
    let pairs: Vec<(&[u8], &[u8])> = names
        .iter()
        .filter_map(|(text, new)| Some((elf.section(*text)?.name_behind(".text.")?, new.as_bytes())))
        .collect();
    let dropped = changes.dropped.clone();
    let renamed = |name: &[u8], whole: bool| pairs.iter().find_map(|(old, new)| of(name, old, new, whole));
    // Names of sections.
    let table = elf.header().names_section;
    for section in elf.sections().iter().filter(|section| !dropped.contains(&section.index)) {
        if let Some(name) = renamed(section.raw_name, false) {
            let at = append(cubin, changes, table, &name)?;
            changes.names.insert(section.index, at);
        }
    }
    let tables = elf
        .sections()
        .iter()
        .filter(|s| matches!(s.kind, kind if kind == SHT_SYMTAB.0 || kind == SYMBOLS_OF_COPIES));
    for table in tables.filter(|table| !dropped.contains(&table.index)) {
        let old = elf.content(table)?;
        let strings =
            elf.section(table.link).map(|strings| elf.content(strings)).transpose()?.unwrap_or_default();
        for (entry, at) in old.chunks_exact(24).zip((0usize..).step_by(24)) {
            let name = strings.get(u32_at(entry, 0) as usize..).unwrap_or_default();
            let name = name.split(|byte| *byte == 0).next().unwrap_or_default();
            // A variable may have the name of a kernel: only functions have a kernel's.
            let Some(name) = renamed(name, entry[4] & 15 == 2) else { continue };
            let place = append(cubin, changes, table.link, &name)?;
            let content = changes.contents.entry(table.index).or_insert_with(|| old.to_owned());
            if let Some(to) = content.get_mut(at..).and_then(|rest| rest.first_chunk_mut()) {
                *to = place.to_le_bytes();
            }
        }
    }
    for section in elf.sections().iter().filter(|section| BY_NAME.contains(&section.raw_name)) {
        by_name(cubin, changes, section, &pairs)?;
    }
    Ok(())
}

/// The new name of something whose name is that of the kernel, ends with it behind a point, or begins with it between
/// dollars. `whole` is whether it may be the kernel itself.
fn of(name: &[u8], old: &[u8], new: &[u8], whole: bool) -> Option<Vec<u8>> {
    if whole && name == old {
        return Some(new.to_owned());
    }
    if let Some(head) = name.strip_suffix(old)
        && name.first() == Some(&b'.')
        && head.last() == Some(&b'.')
    {
        return Some([head, new].concat());
    }
    let rest = name.strip_prefix(b"$")?.strip_prefix(old)?;
    (rest.first() == Some(&b'$')).then(|| [b"$", new, rest].concat())
}

/// Puts a name behind all others; where it begins.
fn append(cubin: &Cubin<'_>, changes: &mut Changes, table: u32, name: &[u8]) -> Result<u32, Error> {
    let Some(section) = cubin.elf().section(table) else {
        return Err(Error::refused(0, "the file has no table for the new names"));
    };
    let old = cubin.elf().content(section)?;
    let content = changes.contents.entry(table).or_insert_with(|| old.to_owned());
    let at = content.len() as u32;
    content.extend(name);
    content.push(0);
    Ok(at)
}

/// Renames the functions of a table that has them by name. Only what is between two names is known of it: it is taken to be
/// that name where a zero byte stands before it and behind it.
fn by_name(
    cubin: &Cubin<'_>,
    changes: &mut Changes,
    section: &Section<'_>,
    pairs: &[(&[u8], &[u8])],
) -> Result<(), Error> {
    let old = match changes.contents.get(&section.index) {
        Some(content) => content.clone(),
        None => cubin.elf().content(section)?.to_owned(),
    };
    let mut out = Vec::with_capacity(old.len());
    let mut at = 0;
    let mut changed = false;
    while at < old.len() {
        let found = pairs.iter().find(|(name, _)| {
            let is_begin = at == 0 || !old[at - 1].is_ascii_graphic();
            is_begin && old[at..].starts_with(name) && old.get(at + name.len()) == Some(&0)
        });
        match found {
            Some((name, new)) => {
                out.extend(*new);
                at += name.len();
                changed = true;
            }
            None => {
                out.push(old[at]);
                at += 1;
            }
        }
    }
    if changed {
        changes.contents.insert(section.index, out);
    }
    Ok(())
}
