//! Per kernel: code, registers, memory, parameters, limits on threads.

use super::{Attribute, Cubin, CubinArchitecture, Layout, Parameter, Symbol, SymbolKind};
use crate::elf::Section;
use crate::error::Error;
use crate::occupancy::{BlockSizes, SmLimits};
use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// A kernel, or a device function with a code section of its own.
#[derive(Debug, Clone)]
pub struct Kernel<'a> {
    /// Its symbol.
    pub symbol: Symbol<'a>,
    /// Index of its code section.
    pub text: u32,
    /// Index of its section of attributes, if it has one.
    pub info: Option<u32>,
    /// The code, with what it is filled up with at its end.
    pub code: &'a [u8],
    /// What the code is for: the architecture of its cubin.
    pub architecture: CubinArchitecture,
    /// Registers of a thread.
    pub registers: Option<u32>,
    /// Most registers that it was allowed; none where nothing was asked for.
    pub max_registers: Option<u32>,
    /// Named barriers.
    pub barriers: u32,
    /// Bytes of stack for itself.
    pub frame_bytes: Option<u32>,
    /// Bytes of stack with all that it calls, at least; none where recursion or unknown calls leave it open.
    pub min_stack_bytes: Option<u32>,
    /// Bytes of shared memory that it declares: of a block, besides those that a launch asks for.
    pub static_shared_bytes: u64,
    /// Bytes at the beginning of its section of shared memory that the system takes of each block; 0 where that section has none
    /// of them, which says nothing of the machine.
    pub reserved_shared_bytes: u64,
    /// Bytes of local memory that are fixed in the file.
    pub local_bytes: u64,
    /// Constant banks of its own, by number.
    pub constant_banks: Vec<ConstantBank>,
    /// Offset of the parameters in constant bank 0, in bytes.
    pub parameter_base: Option<u16>,
    /// Bytes of all parameters.
    pub parameter_bytes: Option<u16>,
    /// Parameters in their order.
    pub parameters: Vec<Parameter>,
    /// Threads that a block must have, by dimension.
    pub required_threads: Option<[u32; 3]>,
    /// Threads that a block may have, by dimension.
    pub max_threads: Option<[u32; 3]>,
    /// Blocks of a cluster, by dimension.
    pub cluster_blocks: Option<[u32; 3]>,
    /// Whether launches have to name the size of clusters.
    pub needs_clusters: bool,
    /// Blocks of a cluster at most.
    pub max_cluster_blocks: Option<u32>,
    /// Whether the grid of a launch counts clusters.
    pub counts_clusters: bool,
    /// Bytes of the stack of calls and divergences.
    pub call_stack_bytes: Option<u32>,
}

/// A constant bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConstantBank {
    /// Its number.
    pub bank: u32,
    /// Index of its section.
    pub section: u32,
    /// Bytes.
    pub bytes: u64,
}

impl<'a> Kernel<'a> {
    /// Its name.
    pub fn name(&self) -> Cow<'a, str> {
        self.symbol.name()
    }

    /// Whether it is a kernel; otherwise a device function.
    pub fn is_kernel(&self) -> bool {
        self.symbol.is_kernel()
    }

    /// How many threads a block may have.
    pub fn block_sizes(&self) -> BlockSizes {
        BlockSizes { required: self.required_threads, most: self.max_threads }
    }

    /// Bytes of a constant bank of its own.
    pub fn constant_bytes(&self, bank: u32) -> u64 {
        self.constant_banks.iter().filter(|found| found.bank == bank).map(|found| found.bytes).sum()
    }
}

/// The bank and the kernel of a section of constants: `.nv.constant0.copy`.
pub(super) fn constant_bank<'a>(section: &Section<'a>) -> Option<(u32, Option<&'a [u8]>)> {
    let rest = section.name_behind(".nv.constant")?;
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let bank = core::str::from_utf8(rest.get(..digits)?).ok()?.parse().ok()?;
    match rest.get(digits..)? {
        [] => Some((bank, None)),
        [b'.', name @ ..] => Some((bank, Some(name))),
        _ => None,
    }
}

/// The section that says that what the system takes of each block stands at the beginning of those of kernels, as it does from
/// SM 9.0 on.
const RESERVED: &str = ".nv.shared.reserved.0";

/// What belongs to the kernel of a name.
#[derive(Default)]
struct Memory {
    shared: u64,
    local: u64,
    banks: Vec<ConstantBank>,
}

fn memory<'a>(sections: &[Section<'a>]) -> BTreeMap<&'a [u8], Memory> {
    let mut out: BTreeMap<&[u8], Memory> = BTreeMap::new();
    for section in sections {
        if let Some(name) = section.name_behind(".nv.shared.") {
            let shared = &mut out.entry(name).or_default().shared;
            *shared = shared.saturating_add(section.size);
        } else if let Some(name) = section.name_behind(".nv.local.") {
            let local = &mut out.entry(name).or_default().local;
            *local = local.saturating_add(section.size);
        } else if let Some((bank, Some(name))) = constant_bank(section) {
            let bank = ConstantBank { bank, section: section.index, bytes: section.size };
            out.entry(name).or_default().banks.push(bank);
        }
    }
    out
}

/// All kernels and functions.
pub(super) fn read<'a>(cubin: &Cubin<'a>) -> Result<Vec<Kernel<'a>>, Error> {
    let sections = cubin.elf.sections();
    let mut memory = memory(sections);
    let limits =
        SmLimits::of(cubin.architecture.number).filter(|_| cubin.elf.section_named(RESERVED).is_some());
    let reserved = limits.map_or(0, |limits| u64::from(limits.shared_reserved));
    // The symbol at the beginning of each section: the one that other files see, if there is one.
    let mut symbols: BTreeMap<u16, &Symbol<'a>> = BTreeMap::new();
    for symbol in cubin.symbols.iter().filter(|s| s.kind() == SymbolKind::Function && s.section != 0) {
        let section = cubin.elf.section(symbol.section.into());
        let is_named = section.and_then(|s| s.name_behind(".text.")) == Some(symbol.raw_name);
        if is_named {
            symbols.insert(symbol.section, symbol);
        } else if symbol.value == 0 {
            symbols.entry(symbol.section).or_insert(symbol);
        }
    }
    let mut out = Vec::new();
    let mut places = BTreeMap::new();
    for section in sections {
        let symbol = u16::try_from(section.index).ok().and_then(|index| symbols.get(&index));
        let (Some(name), Some(symbol)) = (section.name_behind(".text."), symbol) else { continue };
        let memory = memory.remove(name).unwrap_or_default();
        let mut kernel = Kernel {
            symbol: **symbol,
            text: section.index,
            info: None,
            code: cubin.elf.content(section)?,
            architecture: cubin.architecture,
            registers: None,
            max_registers: None,
            barriers: 0,
            frame_bytes: None,
            min_stack_bytes: None,
            static_shared_bytes: memory.shared.saturating_sub(reserved),
            reserved_shared_bytes: memory.shared.min(reserved),
            local_bytes: memory.local,
            constant_banks: memory.banks,
            parameter_base: None,
            parameter_bytes: None,
            parameters: Vec::new(),
            required_threads: None,
            max_threads: None,
            cluster_blocks: None,
            needs_clusters: false,
            max_cluster_blocks: None,
            counts_clusters: false,
            call_stack_bytes: None,
        };
        if cubin.layout() == Layout::Old {
            kernel.registers = Some(section.info >> 24).filter(|count| *count != 0);
            kernel.barriers = (section.flags >> 20 & 0x7f) as u32;
        }
        places.insert(symbol.index, out.len());
        out.push(kernel);
    }
    attributes(cubin, &mut out, &places);
    Ok(out)
}

/// Adds what the attributes say.
fn attributes(cubin: &Cubin<'_>, kernels: &mut [Kernel<'_>], by_symbol: &BTreeMap<u32, usize>) {
    let by_text: BTreeMap<u32, usize> = kernels.iter().enumerate().map(|(at, k)| (k.text, at)).collect();
    for info in &cubin.infos {
        let own = (info.text != 0).then(|| by_text.get(&info.text)).flatten().copied();
        if let Some(kernel) = own.and_then(|at| kernels.get_mut(at)) {
            kernel.info = Some(info.section);
        }
        for attribute in info.records.iter().filter_map(Attribute::new) {
            let named = |symbol| by_symbol.get(&symbol).copied();
            let place = match attribute {
                Attribute::Registers { symbol, .. }
                | Attribute::FrameSize { symbol, .. }
                | Attribute::MinStack { symbol, .. } => named(symbol),
                _ => own,
            };
            if let Some(kernel) = place.and_then(|at| kernels.get_mut(at)) {
                kernel.take(attribute);
            }
        }
    }
    for kernel in kernels {
        kernel.parameters.sort_by_key(|parameter| parameter.ordinal);
    }
}

impl Kernel<'_> {
    fn take(&mut self, attribute: Attribute) {
        match attribute {
            Attribute::ParameterBank { offset, size, .. } => {
                self.parameter_base = Some(offset);
                self.parameter_bytes = Some(size);
            }
            Attribute::ParameterBytes(bytes) => self.parameter_bytes = Some(bytes),
            Attribute::Parameter(parameter) => self.parameters.push(parameter),
            Attribute::MaxRegisters(count) => {
                self.max_registers = Some(u32::from(count)).filter(|count| *count < 255);
            }
            Attribute::Registers { count, .. } => self.registers = Some(count),
            Attribute::FrameSize { bytes, .. } => self.frame_bytes = Some(bytes),
            Attribute::MinStack { bytes, .. } => {
                self.min_stack_bytes = Some(bytes).filter(|bytes| *bytes != u32::MAX);
            }
            Attribute::RequiredThreads(threads) => self.required_threads = Some(threads),
            Attribute::MaxThreads(threads) => self.max_threads = Some(threads),
            Attribute::ClusterBlocks(blocks) => self.cluster_blocks = Some(blocks),
            Attribute::ExplicitClusters => self.needs_clusters = true,
            Attribute::MaxClusterBlocks(blocks) => self.max_cluster_blocks = Some(blocks),
            Attribute::CountedClusters => self.counts_clusters = true,
            Attribute::Barriers(count) => self.barriers = count.into(),
            Attribute::CallStack(bytes) => self.call_stack_bytes = Some(bytes),
            _ => {}
        }
    }
}
