//! Where the parts of a cubin lie: its variables and constants in memory, its code in addresses of its own.

use super::CubinFault;
use crate::launch::bank::bank_name;
use crate::lower::library;
use crate::lower::volta::{CODE_BASE, DriverCall};
use std::collections::{BTreeMap, BTreeSet};
use warpsmith_engine::memory::{AllocationKind, Base, Exceeded, GLOBAL_BASE, Global, Refusal};
use warpsmith_engine::op::Builtin;
use warpsmith_engine::program::Variable;
use warpsmith_image::cubin::{Cubin, Kernel, Symbol, SymbolKind};
use warpsmith_image::elf::Section;
use warpsmith_ptx::advice::shown;

/// Every section of code begins at a multiple of this, as the machine's do.
const CODE_ALIGN: u64 = 128;
/// What lies between two addresses of functions that are not in the file.
const CODE_STEP: u64 = 128;
/// Bank of constants that a kernel's parameters lie in: each launch has its own.
const PARAMETERS: u32 = 0;

/// Where everything lies.
#[derive(Debug, Default)]
pub(super) struct Places {
    /// The address of each section that has one.
    pub sections: BTreeMap<u32, u64>,
    /// Of sections whose variables lie apart, where each of them is, in order.
    pub apart: BTreeMap<u32, Vec<Part>>,
    /// Sections of code, in their order.
    pub code: BTreeSet<u32>,
    /// The same by their addresses.
    pub starts: BTreeMap<u64, u32>,
    /// Sections with bytes in memory, and the kernel that alone has them, if one has.
    pub data: Vec<(u32, Option<String>)>,
    /// Banks of constants of the whole file: section, address, bytes, by number.
    pub banks: BTreeMap<u32, Constants>,
    /// Those of single kernels, by the kernel's name and their number.
    pub own_banks: BTreeMap<(String, u32), Constants>,
    /// Functions that the machine's library has, by symbol.
    pub builtins: BTreeMap<u32, (u64, Builtin)>,
    /// Those that the driver brings with it.
    pub driver_calls: BTreeMap<u32, (u64, DriverCall)>,
    /// What the file asks for and nobody has, by symbol: addresses at which nothing lies.
    pub undefined: BTreeMap<u32, u64>,
}

impl Places {
    /// The address of a byte of a section, if it lies in memory.
    pub fn address(&self, section: u32, offset: u64) -> Option<u64> {
        let start = *self.sections.get(&section)?;
        let parts = self.apart.get(&section).map_or(&[][..], Vec::as_slice);
        let behind = parts.partition_point(|part| part.offset <= offset);
        match behind.checked_sub(1).and_then(|index| parts.get(index)) {
            Some(part) => Some(part.address.wrapping_add(offset - part.offset)),
            None => Some(start.wrapping_add(offset)),
        }
    }

    /// Where the bytes of a section lie: addresses, and the bytes that go there.
    pub fn spread<'b>(&self, section: u32, bytes: &'b [u8]) -> Vec<(u64, &'b [u8])> {
        let Some(parts) = self.apart.get(&section) else {
            return self.sections.get(&section).map(|address| (*address, bytes)).into_iter().collect();
        };
        let of = |part: &Part| {
            let first = usize::try_from(part.offset).unwrap_or(usize::MAX).min(bytes.len());
            let end = usize::try_from(part.offset.saturating_add(part.size)).unwrap_or(usize::MAX);
            (part.address, &bytes[first..end.clamp(first, bytes.len())])
        };
        parts.iter().map(of).collect()
    }

    /// The section of code that has an address, and where it begins.
    pub fn section_of(&self, address: u64) -> Option<(u32, u64)> {
        let (start, section) = self.starts.range(..=address).next_back()?;
        Some((*section, *start))
    }
}

/// A variable of a section, or what lies between two of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Part {
    /// Its first byte in the section.
    pub offset: u64,
    /// Bytes.
    pub size: u64,
    /// Where it lies.
    pub address: u64,
}

/// A bank of constants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Constants {
    /// Its section.
    pub section: u32,
    /// Where it lies.
    pub address: u64,
    /// Bytes.
    pub size: u64,
}

/// Why something has no place.
fn no_memory(what: &str, exceeded: Exceeded) -> CubinFault {
    CubinFault::Memory { what: what.into(), exceeded }
}

/// Lays out a cubin; of kernels that are not launched no constants are laid out.
pub(super) fn place(
    cubin: &Cubin<'_>,
    kernels: &[&Kernel<'_>],
    memory: &Global,
) -> Result<(Places, Vec<Variable>), CubinFault> {
    let mut places = Places::default();
    let mut by_section: BTreeMap<u32, Vec<&Symbol<'_>>> = BTreeMap::new();
    for symbol in cubin.symbols() {
        // Whatever is no function, section or file may be a variable.
        let is_data = !matches!(symbol.kind(), SymbolKind::Function | SymbolKind::Section);
        if is_data && symbol.size > 0 && symbol.section != 0 {
            by_section.entry(symbol.section.into()).or_default().push(symbol);
        }
    }
    let mut variables = Vec::new();
    // Where a section is asked for as a whole, its variables have to lie as they do in it.
    let mut whole = BTreeSet::new();
    for relocation in cubin.relocations()? {
        let symbol = cubin.symbol(relocation.symbol);
        whole
            .extend(symbol.filter(|one| one.kind() == SymbolKind::Section).map(|one| u32::from(one.section)));
    }
    let own = |section: &Section<'_>| by_section.get(&section.index).map_or(&[][..], Vec::as_slice);
    for section in cubin.elf().sections() {
        if matches!(section.raw_name, b".nv.global.init" | b".nv.global") {
            let symbols = own(section);
            let apart = !whole.contains(&section.index);
            let (address, parts) = global(section, symbols, memory, apart)?;
            places.sections.insert(section.index, address);
            if apart {
                places.apart.insert(section.index, parts);
            }
            places.data.push((section.index, None));
            variables.extend(symbols.iter().filter_map(|one| {
                let at = places.address(section.index, one.value)?;
                variable(section, one, at)
            }));
            continue;
        }
        let Some((bank, kernel)) = bank_of(section).filter(|(bank, _)| *bank != PARAMETERS) else { continue };
        let is_launched = |name: &str| kernels.iter().any(|kernel| kernel.name() == name);
        if kernel.as_deref().is_some_and(|name| !is_launched(name)) {
            continue;
        }
        let name = match &kernel {
            None => bank_name(bank as usize),
            Some(kernel) => format!("{} of {}", bank_name(bank as usize), shown(kernel)),
        };
        let made = memory.allocate(&name, AllocationKind::Constant, section.size);
        let address = made.map_err(|exceeded| no_memory(&format!("constants {name}"), exceeded))?;
        places.sections.insert(section.index, address);
        places.data.push((section.index, kernel.clone()));
        let constants = Constants { section: section.index, address, size: section.size };
        match kernel {
            None => {
                variables.extend(
                    own(section)
                        .iter()
                        .filter_map(|one| variable(section, one, address.wrapping_add(one.value))),
                );
                places.banks.insert(bank, constants);
            }
            Some(kernel) => drop(places.own_banks.insert((kernel, bank), constants)),
        }
    }
    code(cubin, &mut places);
    Ok((places, variables))
}

/// The number of a bank of constants, and the kernel that it is of: `.nv.constant2.copy`.
fn bank_of(section: &Section<'_>) -> Option<(u32, Option<String>)> {
    let name = section.name_behind(".nv.constant")?;
    let name = std::str::from_utf8(name).ok()?;
    let (number, kernel) = match name.split_once('.') {
        None => (name, None),
        Some((number, kernel)) => (number, Some(kernel.to_owned())),
    };
    Some((number.parse().ok().filter(|bank| *bank < crate::launch::bank::BANKS as u32)?, kernel))
}

/// Puts a section of variables in memory: each where the section has it, or all apart, so that an access behind one does not hit the
/// next. Gives the address of the section, and where everything lies.
fn global(
    section: &Section<'_>,
    symbols: &[&Symbol<'_>],
    memory: &Global,
    apart: bool,
) -> Result<(u64, Vec<Part>), CubinFault> {
    let name = section.name();
    let align = section.align.clamp(1, 1 << 16).next_power_of_two().max(Global::ALIGN);
    let too_large = || no_memory(&name, Exceeded::System { wanted: section.size });
    let start = GLOBAL_BASE.checked_add(memory.size()).and_then(|at| at.checked_next_multiple_of(align));
    let start = start.ok_or_else(too_large)?;
    start.checked_add(section.size).ok_or_else(too_large)?;
    let mut parts = Vec::new();
    let mut make = |name: &str, from: u64, to: u64| {
        let made = match apart {
            true => memory
                .allocate_aligned(name, AllocationKind::Variable, to - from, align)
                .map_err(Refusal::Memory),
            false => memory.allocate_in(name, AllocationKind::Variable, to - from, Base::At(start + from)),
        };
        let address = made.map_err(|refusal| match refusal {
            Refusal::Memory(exceeded) => no_memory(&format!("variable `{name}`"), exceeded),
            _ => too_large(),
        })?;
        parts.push(Part { offset: from, size: to - from, address });
        Ok::<(), CubinFault>(())
    };
    let mut symbols: Vec<&&Symbol<'_>> = symbols.iter().collect();
    symbols.sort_by_key(|symbol| (symbol.value, std::cmp::Reverse(symbol.size), symbol.index));
    let mut end = 0;
    for symbol in symbols {
        let Some(behind) = symbol.value.checked_add(symbol.size).filter(|end| *end <= section.size) else {
            continue;
        };
        // Other names of what has a place, or of a part of it.
        if symbol.value < end {
            continue;
        }
        // What no symbol has is there all the same, unless it only fills up.
        if symbol.value - end >= section.align.max(1) {
            make(&name, end, symbol.value)?;
        }
        make(&shown(&symbol.name()), symbol.value, behind)?;
        end = behind;
    }
    if end < section.size {
        make(&name, end, section.size)?;
    }
    let address = parts.first().filter(|_| apart).map_or(start, |part| part.address);
    Ok((address, parts))
}

/// A variable by name at an address, if it lies in its section.
fn variable(section: &Section<'_>, symbol: &Symbol<'_>, address: u64) -> Option<Variable> {
    symbol.value.checked_add(symbol.size).filter(|end| *end <= section.size)?;
    // A cubin says how many bytes a variable has, and nothing of its type.
    let (ty, element) = match symbol.size {
        2 => ("b16", 2),
        4 => ("b32", 4),
        8 => ("b64", 8),
        _ => ("b8", 1),
    };
    let is_aligned = address.is_multiple_of(element.into());
    let (ty, element) = if is_aligned { (ty, element) } else { ("b8", 1) };
    Some(Variable {
        name: shown(&symbol.name()).into_owned(),
        module: 0,
        function: None,
        ty,
        element,
        address,
        size: symbol.size,
    })
}

/// Gives code its addresses, and behind it those to what is not in the file.
fn code(cubin: &Cubin<'_>, places: &mut Places) {
    let mut end = CODE_BASE;
    for section in cubin.elf().sections() {
        if section.name_behind(".text.").is_none() && section.raw_name != b".text" {
            continue;
        }
        let align = section.align.clamp(1, 1 << 16).next_power_of_two().max(CODE_ALIGN);
        // Whoever reads the sections has made sure that they are not much longer than the file.
        let start = end.checked_next_multiple_of(align).unwrap_or(end);
        places.sections.insert(section.index, start);
        places.code.insert(section.index);
        places.starts.insert(start, section.index);
        end = start.saturating_add(section.size);
    }
    let mut end = end.checked_next_multiple_of(CODE_ALIGN).unwrap_or(end);
    let mut names = BTreeSet::new();
    for symbol in cubin.symbols().iter().filter(|symbol| symbol.index != 0) {
        let (name, is_defined) = (symbol.name(), symbol.section != 0);
        let found = library::builtin(&name);
        // A linker puts code of the runtime into the file, which asks the driver: here it is the runtime that is asked.
        let is_own = is_defined && !(is_runtime(found) && symbol.kind() == SymbolKind::Function);
        if is_own || name.is_empty() || !names.insert(symbol.index) {
            continue;
        }
        match (found, DriverCall::named(&name)) {
            (Some(builtin), _) => drop(places.builtins.insert(symbol.index, (end, builtin))),
            (None, Some(call)) => drop(places.driver_calls.insert(symbol.index, (end, call))),
            (None, None) => drop(places.undefined.insert(symbol.index, end)),
        }
        end = end.saturating_add(CODE_STEP);
    }
}

/// Whether it is a function of the device runtime.
fn is_runtime(found: Option<Builtin>) -> bool {
    matches!(found, Some(Builtin::Library(_)))
}

/// Whether a cubin has kernels that may launch others.
pub(super) fn asks_runtime(cubin: &Cubin<'_>) -> bool {
    cubin.symbols().iter().any(|symbol| is_runtime(library::builtin(&symbol.name())))
}
