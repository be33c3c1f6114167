//! Launches of machine code of SM 7.0 to 12.1: a cubin becomes memory with its variables and constants, code at addresses,
//! and kernels with what their attributes say of launches.
//!
//! Whatever is unknown is refused: a type of relocation, a symbol that nobody defines, an instruction. What a kernel does not
//! come to is not looked at.

mod bank;
mod fault;
mod images;
mod kernel;
mod link;
mod place;
mod relocate;
#[cfg(test)]
mod tests;

pub(super) use bank::{Launched, fill};
pub use fault::CubinFault;
pub(super) use kernel::Demand;

use crate::launch::bank::{BANKS, bank_name};
use crate::lower::Matrix;
use crate::lower::volta::{self, CodeImage, CodeSection};
use bank::Places;
use link::{Linked, Linker};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use warpsmith_engine::memory::{AllocationKind, Global};
use warpsmith_engine::program::{Function, Inlined, MEETING_SIZE, Program};
use warpsmith_image::cubin::{Attribute, Cubin, Kernel, Symbol, SymbolKind};
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
    /// What its instructions mean; without, what is shipped beside its description.
    pub meanings: Option<&'a Meanings<'a>>,
    /// The cubin.
    pub cubin: &'a Cubin<'a>,
    /// The kernels that are to be launched, by their names in the file; no others are looked at. The device has them, as it has
    /// variables, by names that are shown on one line as what they are ([`shown`]).
    pub kernels: &'a [String],
    /// Bytes of this machine's memory that a run may take, as [`Device::load_within`](super::Device::load_within) counts them.
    pub max_memory: u64,
    /// The files of [`CubinLoad::lines`].
    pub files: &'a [String],
    /// Which lines of source the code is of, in order of sections and offsets.
    pub lines: &'a [CodeLine],
    /// Calls in whose place code of [`CubinLoad::lines`] stands; their files are those of [`CubinLoad::files`].
    pub inlined: &'a [Inlined],
    /// By which rule matrix products are added.
    pub matrix: Matrix,
    /// Whether kernels that cannot be run are left out ([`Device::left_out`](super::Device::left_out)). Otherwise the first of them
    /// is an error.
    pub leaves_out: bool,
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
    /// The column, from 1; 0 where none is known.
    pub column: u32,
    /// The call in whose place the code stands: its number in [`CubinLoad::inlined`].
    pub inlined: Option<u32>,
}

impl<'a> CubinLoad<'a> {
    /// Some kernels of a cubin.
    pub fn new(isa: &'a Isa, cubin: &'a Cubin<'a>, kernels: &'a [String]) -> CubinLoad<'a> {
        CubinLoad {
            isa,
            meanings: None,
            cubin,
            kernels,
            max_memory: Global::DEFAULT_LIMIT,
            files: &[],
            lines: &[],
            inlined: &[],
            matrix: Matrix::Own,
            leaves_out: false,
        }
    }

    /// The line of source of an address.
    fn line(&self, places: &place::Places, address: u64) -> Option<&CodeLine> {
        let (section, start) = places.section_of(address)?;
        let place = (section, address - start);
        let behind = self.lines.partition_point(|line| (line.section, line.offset) <= place);
        self.lines.get(behind.checked_sub(1)?).filter(|line| line.section == section && line.source.is_some())
    }

    /// Tells a function which lines of source its instructions are of.
    fn locate(&self, function: &mut Function, places: &place::Places) {
        let Some(native) = function.native.as_ref().filter(|_| !self.lines.is_empty()) else { return };
        let (mut calls, mut known) = (Vec::new(), HashMap::new());
        for source in &mut function.sources {
            let line = native.listing.get((source.line as usize).wrapping_sub(1));
            let Some(found) = line.and_then(|line| self.line(places, line.address)) else { continue };
            source.location = found.source.map(|(file, line)| (file.into(), line));
            source.column = found.column;
            source.inlined = found.inlined.and_then(|call| self.call(call, &mut calls, &mut known));
        }
        function.inlined = calls;
    }

    /// The number of a call among those of a function, to which those are added that it stands in the place of.
    fn call(&self, number: u32, calls: &mut Vec<Inlined>, known: &mut HashMap<u32, u32>) -> Option<u32> {
        // Each call stands behind those that it is in, so that this ends.
        let mut path = Vec::new();
        let mut next = Some(number);
        let mut outer = None;
        while let Some(one) = next {
            if let Some(found) = known.get(&one) {
                outer = Some(*found);
                break;
            }
            path.push(one);
            next = self.inlined.get(one as usize)?.inlined.filter(|outer| *outer < one);
        }
        for one in path.into_iter().rev() {
            calls.push(Inlined { inlined: outer, ..*self.inlined.get(one as usize)? });
            let added = calls.len() as u32 - 1;
            known.insert(one, added);
            outer = Some(added);
        }
        outer
    }
}

/// A cubin that is ready to be launched.
#[derive(Debug)]
pub(super) struct Loaded {
    pub program: Program,
    pub memory: Global,
    /// What its kernels ask of launches, in the order of the program's functions.
    pub demands: Vec<Demand>,
    /// Whether its code names textures and samplers apart.
    pub independent: bool,
    /// Kernels that are left out, and why.
    pub left_out: Vec<(String, CubinFault)>,
}

/// Loads some kernels of a cubin, with its variables and constants.
pub(super) fn load(how: CubinLoad<'_>) -> Result<Loaded, CubinFault> {
    let (mut kernels, mut left_out) = (how.kernels.to_vec(), Vec::new());
    loop {
        let failed = match load_all(CubinLoad { kernels: &kernels, ..how })? {
            Ok(loaded) => return Ok(Loaded { left_out, ..loaded }),
            Err(failed) => failed,
        };
        let before = kernels.len();
        kernels.retain(|kernel| !failed.iter().any(|(name, _)| name == kernel));
        if kernels.len() == before {
            // What nobody asked for cannot be left out.
            return Err(failed.into_iter().next().map_or(CubinFault::Relocatable, |(_, fault)| fault));
        }
        left_out.extend(failed);
    }
}

/// Kernels that cannot be run, and why.
type Failed = Vec<(String, CubinFault)>;

/// Loads all kernels that are named, or says which of them cannot be run.
fn load_all(how: CubinLoad<'_>) -> Result<Result<Loaded, Failed>, CubinFault> {
    let CubinLoad { isa, cubin, .. } = how;
    let architecture = cubin.architecture();
    let no_architecture = || CubinFault::Architecture(architecture.to_string());
    let places_of_bank = Places::of(architecture.number).ok_or_else(no_architecture)?;
    let description = Architecture::find(isa.name()).ok_or_else(no_architecture)?;
    if cubin.is_relocatable() {
        return Err(CubinFault::Relocatable);
    }
    let all = cubin.kernels()?;
    let mut chosen = chosen(&all, how.kernels)?;
    if place::asks_runtime(cubin) {
        launched(cubin, &all, &mut chosen, how.max_memory)?;
    }
    let memory = Global::with_limit(how.max_memory);
    let (places, variables) = place::place(cubin, &chosen, &memory)?;
    let linker = Linker::new(cubin, &places)?;
    let missing = fill_memory(&linker, &places, &memory)?;
    let named = images::Named::new(cubin)?;
    let mut failed = Failed::new();
    let mut images: Vec<CodeImage> = Vec::new();
    for kernel in &chosen {
        match image(cubin, &linker, &places, kernel) {
            Ok(image) => images.push(image),
            Err(fault) if how.leaves_out => failed.push((kernel.name().into_owned(), fault)),
            Err(fault) => return Err(fault),
        }
    }
    if !failed.is_empty() {
        return Ok(Err(failed));
    }
    // Most instructions of a machine are in no kernel.
    let names: HashSet<String> = images.iter().flat_map(|image| volta::mnemonics(isa, image)).collect();
    let shipped;
    let meanings = match how.meanings {
        Some(meanings) => meanings,
        None => {
            shipped = Meanings::of(&description);
            &shipped
        }
    };
    let programs = Programs::some(isa, meanings, |name| names.contains(name));
    let of = |section: &u32| chosen.iter().position(|kernel| kernel.text == *section).map(|at| at as u32);
    let taken: Vec<Vec<u32>> =
        chosen.iter().map(|kernel| linker.launched(kernel.text).iter().filter_map(of).collect()).collect();
    let (mut functions, mut demands) = (Vec::new(), Vec::new());
    let mut meeting = None;
    let mut one = |kernel: &Kernel<'_>, mut image: CodeImage, taken: Vec<u32>| {
        image.matrix = how.matrix;
        let name = kernel.name();
        let mut function = volta::lower(&programs, &image, &shown(&name))
            .map_err(|words| CubinFault::Refused { kernel: name.clone().into_owned(), words })?;
        let constants = places.banks.get(&VARIABLES).map_or(0, |bank| bank.address);
        let words = named.words(kernel);
        let mut demand = Demand::new(cubin, kernel, (places_of_bank, constants), words);
        demand
            .check(kernel)
            .map_err(|reason| CubinFault::Kernel { kernel: name.clone().into_owned(), reason })?;
        kernel::describe(&mut function, kernel, &demand);
        function.taken = taken;
        demand.code = volta::instructions(&programs, &image).into();
        demand.image = Arc::new(image);
        how.locate(&mut function, &places);
        needed((&name, &function), &places, &missing)?;
        if names_bank(&function, 0, &demand.places.meeting()) {
            demand.meeting = meet(&memory, &mut meeting)?;
        }
        functions.push(function);
        demands.push(demand);
        Ok(())
    };
    for ((kernel, image), own) in chosen.iter().copied().zip(images).zip(&taken) {
        match one(kernel, image, own.clone()) {
            Ok(()) => {}
            Err(fault) if how.leaves_out => failed.push((kernel.name().into_owned(), fault)),
            Err(fault) => return Err(fault),
        }
    }
    if !failed.is_empty() {
        add_launchers(&chosen, &taken, &mut failed);
        return Ok(Err(failed));
    }
    let files = (0..).zip(how.files.iter().cloned()).collect();
    let images::Named { images, independent, .. } = named;
    let files = vec![files];
    let program = Program { functions, variables, meeting, files, images, ..Program::default() };
    Ok(Ok(Loaded { program, memory, demands, independent, left_out: Vec::new() }))
}

/// Adds the kernels that launch one that cannot be run.
fn add_launchers(chosen: &[&Kernel<'_>], taken: &[Vec<u32>], failed: &mut Failed) {
    let mut next = 0;
    while let Some((name, _)) = failed.get(next).cloned() {
        next += 1;
        for (kernel, taken) in chosen.iter().zip(taken) {
            let of = |index: &u32| chosen.get(*index as usize).is_some_and(|one| one.name() == name.as_str());
            let own = kernel.name();
            if taken.iter().any(of) && !failed.iter().any(|(known, _)| *known == own) {
                let reason = format!("it launches `{}`, which cannot be run", shown(&name));
                let fault = CubinFault::Kernel { kernel: own.clone().into_owned(), reason };
                failed.push((own.into_owned(), fault));
            }
        }
    }
}

/// The kernels with some names, each once.
fn chosen<'k, 'a>(all: &'k [Kernel<'a>], names: &[String]) -> Result<Vec<&'k Kernel<'a>>, CubinFault> {
    let kernels = || all.iter().filter(|kernel| kernel.is_kernel());
    let mut out: Vec<&Kernel<'a>> = Vec::new();
    for name in names {
        let found = kernels().find(|kernel| kernel.name() == name.as_str());
        let found = found.ok_or_else(|| {
            CubinFault::NoKernel(name.clone(), kernels().map(|kernel| kernel.name().into_owned()).collect())
        })?;
        if !out.iter().any(|known| known.text == found.text) {
            out.push(found);
        }
    }
    Ok(out)
}

/// Adds the kernels that those chosen may launch, and that these may launch.
fn launched<'k, 'a>(
    cubin: &Cubin<'_>,
    all: &'k [Kernel<'a>],
    chosen: &mut Vec<&'k Kernel<'a>>,
    max_memory: u64,
) -> Result<(), CubinFault> {
    // Where things lie does not matter yet.
    let (places, _) = place::place(cubin, chosen, &Global::with_limit(max_memory))?;
    let linker = Linker::new(cubin, &places)?;
    let mut next = 0;
    while let Some(kernel) = chosen.get(next) {
        for section in linker.launched(kernel.text) {
            let found = all.iter().find(|kernel| kernel.is_kernel() && kernel.text == section);
            chosen.extend(found.filter(|found| !chosen.iter().any(|known| known.text == found.text)));
        }
        next += 1;
    }
    Ok(())
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
        for (address, bytes) in places.spread(*section, &bytes) {
            write_all(memory, address, bytes);
        }
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
    let reached = linker.reached(kernel.text);
    let mut missing = external(linker, (cubin, places), &reached);
    let mut sections = Vec::new();
    for index in reached {
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
    let mut banks = vec![None; BANKS];
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
        driver_calls: places.driver_calls.values().copied().collect(),
        banks,
        ..CodeImage::default()
    })
}

/// What nobody defines of that which the code of some sections needs, as its attributes say it.
fn external(
    linker: &Linker<'_>,
    (cubin, places): (&Cubin<'_>, &place::Places),
    sections: &[u32],
) -> Vec<String> {
    let infos = cubin.infos().iter().filter(|info| sections.contains(&info.text));
    let attributes = infos.flat_map(|info| &info.records).filter_map(Attribute::new);
    let symbols = attributes.flat_map(|attribute| match attribute {
        Attribute::Externals(symbols) => symbols,
        _ => Vec::new(),
    });
    let missing = symbols.filter(|symbol| places.undefined.contains_key(symbol));
    let missing = missing.filter(|symbol| linker.is_asked_by(*symbol, sections));
    let missing = missing.filter_map(|symbol| cubin.symbol(symbol));
    let missing = missing.filter(|symbol| symbol.info >> 4 != link::WEAK);
    let told = |symbol: &Symbol<'_>| match linker.asks(symbol.index) {
        Some((section, at)) => asked(&symbol.name(), &shown(&section), at),
        None => format!("`{}`", shown(&symbol.name())),
    };
    missing.map(told).collect()
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
                found.push(asked(what, &bank_name(bank as usize), *at));
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
