//! Launches of machine code of SM 7.0 to 12.1: a cubin becomes memory with its variables and constants, code at addresses,
//! and kernels with what their attributes say of launches.
//!
//! Whatever is unknown is refused: a type of relocation, a symbol that nobody defines, an instruction. What a kernel does not
//! come to is not looked at.

mod bank;
mod fault;
mod kernel;
mod link;
mod place;
mod relocate;
#[cfg(test)]
mod tests;

pub use fault::CubinFault;
pub(super) use kernel::Demand;

use super::run::Runs;
use super::{Argument, Device, Placement, Processor, variable};
use crate::launch::LaunchError;
use crate::lower::volta::{self, CodeImage, CodeSection};
use bank::{Launched, Places};
use link::{Linked, Linker};
use std::collections::BTreeMap;
use std::sync::Arc;
use warpsmith_engine::engine::Shape;
use warpsmith_engine::memory::{AllocationKind, Global, Private};
use warpsmith_engine::program::{Function, MEETING_SIZE, Program};
use warpsmith_image::cubin::{Cubin, Kernel, Symbol, SymbolKind};
use warpsmith_meaning::Meanings;
use warpsmith_meaning::semantics::Programs;
use warpsmith_ptx::advice::shown;
use warpsmith_sass::{Architecture, Isa};

/// The bank of constants that `.const` variables lie in.
const VARIABLES: u32 = 3;

/// How a cubin is loaded.
#[derive(Debug, Clone, Copy)]
pub struct CubinLoad<'a> {
    /// The machine that it is for.
    pub isa: &'a Isa,
    /// The cubin.
    pub cubin: &'a Cubin<'a>,
    /// The kernels that are to be launched, by their names in the file; no others are looked at. The device has them, as it has
    /// variables, by names that are shown on one line as what they are ([`shown`]).
    pub kernels: &'a [String],
    /// Bytes of this machine's memory that a run may take, as [`Device::load_within`] counts them.
    pub max_memory: u64,
    /// The files of [`CubinLoad::lines`].
    pub files: &'a [String],
    /// Which lines of source the code is of, in order of sections and offsets.
    pub lines: &'a [CodeLine],
}

/// From a place in the code on, to the next one, it is of a line of source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeLine {
    /// Index of the section of the code in the cubin.
    pub section: u32,
    /// Bytes from its beginning.
    pub offset: u64,
    /// Index of the file in [`CubinLoad::files`], and line; nothing where the code is of no line.
    pub source: Option<(u32, u32)>,
}

impl<'a> CubinLoad<'a> {
    /// Some kernels of a cubin.
    pub fn new(isa: &'a Isa, cubin: &'a Cubin<'a>, kernels: &'a [String]) -> CubinLoad<'a> {
        CubinLoad { isa, cubin, kernels, max_memory: Global::DEFAULT_LIMIT, files: &[], lines: &[] }
    }

    /// The line of source of an address.
    fn line(&self, places: &place::Places, address: u64) -> Option<(u64, u32)> {
        let (section, start) = places.section_of(address)?;
        let place = (section, address - start);
        let behind = self.lines.partition_point(|line| (line.section, line.offset) <= place);
        let found = self.lines.get(behind.checked_sub(1)?).filter(|line| line.section == section)?;
        found.source.map(|(file, line)| (file.into(), line))
    }

    /// Tells a function which lines of source its instructions are of.
    fn locate(&self, function: &mut Function, places: &place::Places) {
        let Some(native) = function.native.as_ref().filter(|_| !self.lines.is_empty()) else { return };
        for source in &mut function.sources {
            let line = native.listing.get((source.line as usize).wrapping_sub(1));
            source.location = line.and_then(|line| self.line(places, line.address));
        }
    }
}

impl Device {
    /// A device with some kernels of a cubin of SM 7.0 to 12.1, its variables and its constants.
    ///
    /// # Errors
    /// The cubin cannot be read, is for another machine, or is yet to be linked; a kernel is not there, needs what nobody
    /// defines, or may come to instructions that are not executed; variables have no room.
    pub fn load_cubin(how: CubinLoad<'_>) -> Result<Device, CubinFault> {
        let CubinLoad { isa, cubin, .. } = how;
        let architecture = cubin.architecture();
        let no_architecture = || CubinFault::Architecture(architecture.to_string());
        let places_of_bank = Places::of(architecture.number).ok_or_else(no_architecture)?;
        let description = Architecture::find(isa.name()).ok_or_else(no_architecture)?;
        if cubin.is_relocatable() {
            return Err(CubinFault::Relocatable);
        }
        let all = cubin.kernels()?;
        let mut chosen: Vec<&Kernel<'_>> = Vec::new();
        for name in how.kernels {
            let found = all.iter().find(|kernel| kernel.is_kernel() && kernel.name() == name.as_str());
            let found = found.ok_or_else(|| {
                let kernels = all.iter().filter(|kernel| kernel.is_kernel());
                CubinFault::NoKernel(name.clone(), kernels.map(|kernel| kernel.name().into_owned()).collect())
            })?;
            if !chosen.iter().any(|known| known.text == found.text) {
                chosen.push(found);
            }
        }
        let memory = Global::with_limit(how.max_memory);
        let (places, variables) = place::place(cubin, &chosen, &memory)?;
        let linker = Linker::new(cubin, &places)?;
        let missing = fill_memory(&linker, &places, &memory)?;
        let meanings = Meanings::of(&description);
        let programs = Programs::new(isa, &meanings);
        let (mut functions, mut demands) = (Vec::new(), Vec::new());
        let mut meeting = None;
        for kernel in chosen {
            let name = kernel.name();
            if kernel.cluster_blocks.is_some_and(|blocks| blocks.iter().any(|count| *count > 1)) {
                let reason = "clusters of several blocks are not executed yet".into();
                return Err(CubinFault::Kernel { kernel: name.into_owned(), reason });
            }
            let image = image(cubin, &linker, &places, kernel)?;
            let mut function = volta::lower(&programs, &image, &shown(&name))
                .map_err(|words| CubinFault::Refused { kernel: name.clone().into_owned(), words })?;
            let constants = places.banks.get(&VARIABLES).map_or(0, |bank| bank.address);
            let mut demand = Demand::new(cubin, kernel, places_of_bank, constants);
            kernel::describe(&mut function, kernel, &demand);
            how.locate(&mut function, &places);
            needed((&name, &function), &places, &missing)?;
            if names_bank(&function, 0, &demand.places.meeting()) {
                demand.meeting = meet(&memory, &mut meeting)?;
            }
            functions.push(function);
            demands.push(demand);
        }
        let files = (0..).zip(how.files.iter().cloned()).collect();
        let program =
            Arc::new(Program { functions, variables, meeting, files: vec![files], ..Program::default() });
        Ok(Device {
            buffers: variable::views(&program),
            runs: Runs::of(&program),
            program,
            lean: None,
            memory: Arc::new(memory),
            placement: Placement::default(),
            processor: Processor::default(),
            names: Vec::new(),
            files: Vec::new(),
            demands: demands.into(),
        })
    }

    /// What a kernel of a cubin asks of a launch, by its number; nothing of other kernels.
    pub(super) fn demand(&self, index: usize) -> Option<&Demand> {
        self.demands.get(index)
    }

    /// Whether the sizes of a kernel's parameters are known; they are not where somebody has taken the attributes out of a
    /// cubin.
    pub fn is_described(&self, kernel: &str) -> bool {
        let found = self.program.functions.iter().position(|function| function.name == kernel);
        found.and_then(|index| self.demand(index)).is_none_or(|demand| demand.is_described)
    }

    /// Whether a kernel says of its parameters only how many bytes they have.
    pub(super) fn is_sized(&self, kernel: &str) -> bool {
        !self.demands.is_empty() && self.is_described(kernel)
    }

    /// Constant bank 0 of a launch.
    pub(super) fn bank_of_launch(
        &self,
        function: &Function,
        demand: &Demand,
        shape: Shape,
        arguments: &[Argument],
    ) -> Result<Private, LaunchError> {
        let mut out = Private::new(u64::from(demand.size).next_multiple_of(8));
        let end = if demand.is_described {
            self.put_parameters(function, arguments, &mut out)?;
            function.parameters.iter().map(|one| one.offset + one.size).max().unwrap_or(demand.base)
        } else {
            self.put_undescribed(demand, arguments, &mut out)?
        };
        let shared = u64::from(function.shared) + u64::from(shape.shared);
        let launched = Launched { shape, local: function.local, shared, reserved: demand.reserved(), end };
        bank::fill(&mut out, demand, &launched);
        Ok(out)
    }

    /// Puts arguments one behind the other, each at a multiple of its size; gives where they end.
    fn put_undescribed(
        &self,
        demand: &Demand,
        arguments: &[Argument],
        out: &mut Private,
    ) -> Result<u32, LaunchError> {
        let mut end = u64::from(demand.base);
        for argument in arguments {
            let bytes = match argument {
                Argument::Buffer(id) => self.address(*id).to_le_bytes().to_vec(),
                Argument::Value(ty, bits) => bits.to_le_bytes()[..ty.bytes() as usize].to_vec(),
                Argument::Bytes(bytes) => bytes.clone(),
            };
            let align = if matches!(argument, Argument::Bytes(_)) { 8 } else { bytes.len().max(1) as u64 };
            let start = end.next_multiple_of(align);
            end = start + bytes.len() as u64;
            if end > super::BANK_BYTES as u64 || out.grow(end.next_multiple_of(8)).is_err() {
                let most = super::BANK_BYTES as u64 - u64::from(demand.base);
                return Err(LaunchError::Shape(format!("a kernel has at most {most} bytes of arguments")));
            }
            for (at, byte) in bytes.iter().enumerate() {
                out.store(start + at as u64, 1, u64::from(*byte));
            }
        }
        Ok(end as u32)
    }
}

/// Writes variables and constants, with the addresses in them; what is missing in them, by section.
fn fill_memory(
    linker: &Linker<'_>,
    places: &place::Places,
    memory: &Global,
) -> Result<BTreeMap<u32, Vec<(u64, String)>>, CubinFault> {
    let mut all = BTreeMap::new();
    for (section, _) in &places.data {
        let Linked { bytes, missing } = linker.link(*section)?;
        let Some(address) = places.sections.get(section) else { continue };
        write_all(memory, *address, &bytes);
        if !missing.is_empty() {
            all.insert(*section, missing);
        }
    }
    Ok(all)
}

/// Writes bytes that may lie in several allocations; what lies in none only fills up.
fn write_all(memory: &Global, start: u64, bytes: &[u8]) {
    let end = start + bytes.len() as u64;
    let mut at = start;
    while at < end {
        let Some(found) = memory.overlapping(at, end - at).filter(|found| found.end() > at) else { return };
        let (from, to) = (found.start.max(at), found.end().min(end));
        memory.write(from, &bytes[(from - start) as usize..(to - start) as usize]);
        at = to;
    }
}

/// The code that a kernel may come to.
fn image(
    cubin: &Cubin<'_>,
    linker: &Linker<'_>,
    places: &place::Places,
    kernel: &Kernel<'_>,
) -> Result<CodeImage, CubinFault> {
    let name = kernel.name();
    let mut names: BTreeMap<u32, Vec<(u64, String)>> = BTreeMap::new();
    let is_function = |symbol: &&Symbol<'_>| symbol.kind() == SymbolKind::Function && symbol.section != 0;
    for symbol in cubin.symbols().iter().filter(is_function) {
        let of = names.entry(symbol.section.into()).or_default();
        of.push((symbol.value, shown(&symbol.name()).into_owned()));
    }
    let (mut sections, mut missing) = (Vec::new(), Vec::new());
    for index in linker.reached(kernel.text) {
        let linked = linker.link(index)?;
        let section = cubin.elf().section(index).map_or_else(String::new, |one| one.name().into_owned());
        missing.extend(linked.missing.into_iter().map(|(at, what)| asked(&what, &section, at)));
        let mut symbols = names.remove(&index).unwrap_or_default();
        symbols.sort();
        sections.push(CodeSection {
            name: shown(section.strip_prefix(".text.").unwrap_or(&section)).into_owned(),
            address: places.sections.get(&index).copied().unwrap_or(0),
            bytes: linked.bytes,
            symbols,
        });
    }
    if !missing.is_empty() {
        missing.sort();
        missing.dedup();
        return Err(CubinFault::Undefined { kernel: name.into_owned(), missing });
    }
    let mut banks = vec![None; super::BANKS];
    let own = places.own_banks.iter().filter(|((of, _), _)| *of == name).map(|((_, bank), of)| (bank, of));
    for (bank, constants) in places.banks.iter().chain(own) {
        if let Some(place) = banks.get_mut(*bank as usize) {
            *place = Some((constants.address, constants.size));
        }
    }
    let start = places.sections.get(&kernel.text).copied().unwrap_or(0);
    Ok(CodeImage {
        sections,
        entry: start + kernel.symbol.value,
        builtins: places.builtins.values().copied().collect(),
        banks,
    })
}

/// What is missing, and who asks for it.
fn asked(what: &str, section: &str, at: u64) -> String {
    format!("`{}` ({}, byte {at:#x})", shown(what), shown(section))
}

/// Whether a kernel reads words of a bank at places that its instructions name.
fn names_bank(function: &Function, bank: u32, places: &[u32]) -> bool {
    let Some(native) = &function.native else { return false };
    // A register may stand before the number.
    let texts: Vec<String> = places.iter().map(|at| format!("{at:#x}]")).collect();
    let begin = format!("c[{bank:#x}][");
    native.listing.iter().any(|line| {
        line.text.split(&begin).skip(1).any(|rest| {
            let place = &rest[..rest.find(']').map_or(0, |end| end + 1)];
            texts.iter().any(|text| place == text || place.ends_with(&format!("+{text}")))
        })
    })
}

/// Whether a kernel needs what nobody defines: addresses that its constants have.
fn needed(
    (kernel, function): (&str, &Function),
    places: &place::Places,
    missing: &BTreeMap<u32, Vec<(u64, String)>>,
) -> Result<(), CubinFault> {
    let own = places.own_banks.iter().filter(|((of, _), _)| of == kernel);
    let banks =
        places.banks.iter().map(|(bank, of)| (*bank, of)).chain(own.map(|((_, bank), of)| (*bank, of)));
    let mut found = Vec::new();
    for (bank, constants) in banks {
        for (at, what) in missing.get(&constants.section).into_iter().flatten() {
            if u32::try_from(*at).is_ok_and(|at| names_bank(function, bank, &[at, at + 4])) {
                found.push(asked(what, &super::machine::bank_name(bank as usize), *at));
            }
        }
    }
    if found.is_empty() {
        return Ok(());
    }
    Err(CubinFault::Undefined { kernel: kernel.into(), missing: found })
}

/// The place by which the blocks of a grid meet, made once.
fn meet(memory: &Global, made: &mut Option<u64>) -> Result<u64, CubinFault> {
    if let Some(address) = made {
        return Ok(*address);
    }
    let what = "the place where the blocks of a grid meet";
    let address = memory.allocate("meeting of the grid", AllocationKind::Variable, MEETING_SIZE);
    let address = address.map_err(|exceeded| CubinFault::Memory { what: what.into(), exceeded })?;
    *made = Some(address);
    Ok(address)
}
