//! Fills in addresses: what relocations say of code, constants and variables.

use super::place::Places;
use super::{CubinFault, relocate};
use crate::launch::image::record_bytes;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use warpsmith_image::cubin::{Cubin, Relocation, Symbol, SymbolKind};
use warpsmith_image::elf::Section;
use warpsmith_ptx::advice::shown;

/// The relocations of a cubin, by section, with what they need to know.
pub(super) struct Linker<'c> {
    cubin: &'c Cubin<'c>,
    places: &'c Places,
    relocations: BTreeMap<u32, Vec<Relocation>>,
}

/// What a symbol is worth.
enum Worth<'c> {
    Address(u64),
    /// Nobody defines it; an address at which nothing lies.
    Undefined(u64, Cow<'c, str>),
}

/// Bytes with all addresses in them, and what is missing: where, and the name.
pub(super) struct Linked {
    pub bytes: Vec<u8>,
    pub missing: Vec<(u64, String)>,
}

/// `STB_WEAK`: what nobody defines is worth what its symbol says.
pub(super) const WEAK: u8 = 2;
/// `SHN_ABS`: the symbol is a number.
const ABSOLUTE: u16 = 0xfff1;

impl<'c> Linker<'c> {
    pub fn new(cubin: &'c Cubin<'c>, places: &'c Places) -> Result<Linker<'c>, CubinFault> {
        let mut relocations: BTreeMap<u32, Vec<Relocation>> = BTreeMap::new();
        for relocation in cubin.relocations()? {
            if places.sections.contains_key(&relocation.section) {
                relocations.entry(relocation.section).or_default().push(relocation);
            }
        }
        Ok(Linker { cubin, places, relocations })
    }

    fn of(&self, section: u32) -> &[Relocation] {
        self.relocations.get(&section).map_or(&[], Vec::as_slice)
    }

    fn section(&self, section: u32) -> Option<&'c Section<'c>> {
        self.cubin.elf().section(section)
    }

    /// Where a symbol is asked for first: the name of the section, and which byte of it.
    pub fn asks(&self, symbol: u32) -> Option<(String, u64)> {
        self.relocations.iter().find_map(|(section, all)| {
            let one = all.iter().find(|one| one.symbol == symbol)?;
            Some((self.section(*section)?.name().into_owned(), one.offset))
        })
    }

    /// The bytes of a section with all addresses in them.
    pub fn link(&self, index: u32) -> Result<Linked, CubinFault> {
        let section = self.section(index);
        let content = section.map_or(Ok(&[][..]), |section| self.cubin.elf().content(section))?;
        let mut linked = Linked { bytes: content.to_vec(), missing: Vec::new() };
        for relocation in self.of(index) {
            let refuse = |reason: String| CubinFault::Relocation {
                section: section.map_or_else(String::new, |section| shown(&section.name()).into_owned()),
                offset: relocation.offset,
                reason,
            };
            let name = relocation.name().ok_or_else(|| {
                refuse(format!("a relocation of type {:#x} is of no known type", relocation.kind))
            })?;
            let Some(parts) = relocate::parts(name) else {
                return Err(refuse(format!("relocations {name} are not applied")));
            };
            if parts.is_empty() {
                continue;
            }
            if !relocate::fits(parts, linked.bytes.len(), relocation.offset) {
                return Err(refuse(format!(
                    "what {name} writes there is not in the section, which has {:#x} bytes",
                    linked.bytes.len()
                )));
            }
            let symbol = self.cubin.symbol(relocation.symbol);
            let symbol = symbol
                .ok_or_else(|| refuse(format!("there is no symbol of number {}", relocation.symbol)))?;
            let offset = relocation.offset as usize;
            let value = match self.worth(symbol).map_err(refuse)? {
                Worth::Address(address) => address,
                Worth::Undefined(address, name) => {
                    linked.missing.push((relocation.offset, name.into_owned()));
                    address
                }
            };
            let addend = match relocation.addend {
                Some(addend) => addend.cast_unsigned(),
                None => relocate::addend(parts, &linked.bytes, offset),
            };
            relocate::write(parts, &mut linked.bytes, offset, value.wrapping_add(addend));
        }
        Ok(linked)
    }

    /// The address that a symbol stands for.
    fn worth(&self, symbol: &Symbol<'c>) -> Result<Worth<'c>, String> {
        if let Some((address, _)) = self.places.builtins.get(&symbol.index) {
            return Ok(Worth::Address(*address));
        }
        if let Some((address, _)) = self.places.driver_calls.get(&symbol.index) {
            return Ok(Worth::Address(*address));
        }
        if let Some(bytes) = record_bytes(&symbol.name()).filter(|_| symbol.section == 0) {
            return Ok(Worth::Address(bytes));
        }
        if symbol.section == ABSOLUTE || symbol.section == 0 && symbol.info >> 4 == WEAK {
            return Ok(Worth::Address(symbol.value));
        }
        if let Some(address) = self.places.undefined.get(&symbol.index) {
            return Ok(Worth::Undefined(*address, symbol.name()));
        }
        let index = u32::from(symbol.section);
        if let Some(address) = self.places.address(index, symbol.value) {
            return Ok(Worth::Address(address));
        }
        let section = self.section(index);
        // Shared and local memory begin at 0, wherever they are.
        let is_private = section.is_some_and(|section| {
            section.name_behind(".nv.shared").is_some() || section.name_behind(".nv.local").is_some()
        });
        if is_private {
            return Ok(Worth::Address(symbol.value));
        }
        let of = section.map_or_else(|| "no section".into(), |section| section.name());
        Err(format!("symbol `{}` lies in {}, which is not in memory", shown(&symbol.name()), shown(&of)))
    }

    /// Whether some sections of code ask for a symbol: by a relocation of their own, or by one of constants that any code reads, if
    /// there is a relocation at all.
    pub fn is_asked_by(&self, symbol: u32, sections: &[u32]) -> bool {
        let asks = |all: &[Relocation]| all.iter().any(|one| one.symbol == symbol);
        let mut all = self.relocations.iter().filter(|(_, all)| asks(all)).peekable();
        all.peek().is_none()
            || all.any(|(section, _)| sections.contains(section) || !self.places.code.contains(section))
    }

    /// The section of code that a relocation leads to, if it does.
    fn leads_to(&self, relocation: &Relocation) -> Option<(u32, &Symbol<'c>)> {
        if self.places.builtins.contains_key(&relocation.symbol) {
            return None;
        }
        let symbol = self.cubin.symbol(relocation.symbol)?;
        let section = u32::from(symbol.section);
        self.places.code.contains(&section).then_some((section, symbol))
    }

    /// The sections of code that a kernel may come to, its own first: what it names, and functions whose addresses lie in
    /// variables and constants.
    pub fn reached(&self, text: u32) -> Vec<u32> {
        let mut out = vec![text];
        let mut known = BTreeSet::from([text]);
        let taken = self.places.data.iter().flat_map(|(section, _)| self.of(*section));
        let is_called = |symbol: &Symbol<'_>| symbol.kind() == SymbolKind::Function && !symbol.is_kernel();
        let taken: Vec<u32> = taken
            .filter_map(|one| self.leads_to(one))
            .filter(|(_, symbol)| is_called(symbol))
            .map(|(section, _)| section)
            .collect();
        let mut next = 0;
        let mut add = |section: u32, out: &mut Vec<u32>| {
            if known.insert(section) {
                out.push(section);
            }
        };
        taken.into_iter().for_each(|section| add(section, &mut out));
        while let Some(section) = out.get(next).copied() {
            for (section, symbol) in self.of(section).iter().filter_map(|one| self.leads_to(one)) {
                // The address of a kernel is there to launch it.
                if !symbol.is_kernel() {
                    add(section, &mut out);
                }
            }
            next += 1;
        }
        out
    }

    /// The sections of kernels whose addresses the code has that a kernel may come to, or a variable that this code names, or
    /// that such a variable names.
    pub fn launched(&self, text: u32) -> BTreeSet<u32> {
        let mut kernels = BTreeSet::new();
        let mut known = BTreeSet::new();
        let mut open: Vec<(u32, Range<u64>)> =
            self.reached(text).into_iter().map(|section| (section, 0..u64::MAX)).collect();
        while let Some((section, bytes)) = open.pop() {
            for one in self.of(section).iter().filter(|one| bytes.contains(&one.offset)) {
                if let Some((section, symbol)) = self.leads_to(one) {
                    kernels.extend(symbol.is_kernel().then_some(section));
                }
                let Some(symbol) = self.cubin.symbol(one.symbol) else { continue };
                let section = u32::from(symbol.section);
                if !self.places.data.iter().any(|(data, _)| *data == section) {
                    continue;
                }
                let end = symbol.value.saturating_add(symbol.size);
                let bytes =
                    if symbol.kind() == SymbolKind::Section { 0..u64::MAX } else { symbol.value..end };
                if known.insert((section, bytes.start)) {
                    open.push((section, bytes));
                }
            }
        }
        kernels
    }
}
