//! From a cubin to its summary.

use super::model::{
    Attribute, Bank, Function, Name, Occupancy, Parameter, Relocation, Section, Summary, Symbol,
};
use crate::Error;
use crate::cubin::{Cubin, Info, Kernel, Layout, Record, Value};
use crate::lines;
use crate::occupancy::{self, SmLimits, Usage};
use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

impl Summary {
    /// Of a cubin. Occupancy is that of blocks of so many threads; if that is not said, of as many as the kernel states, or 256.
    ///
    /// # Errors
    /// Something in it cannot be read.
    pub fn new(cubin: &Cubin<'_>, threads: Option<u32>) -> Result<Summary, Error> {
        let elf = cubin.elf();
        let architecture = cubin.architecture();
        let tool = cubin.tool();
        let lines = lines::read(cubin)?;
        let is_own = |info: &&Info<'_>| info.text == 0;
        let name = |name: Cow<'_, str>| Name(name.into());
        let sections: Vec<Name> = elf.sections().iter().map(|section| name(section.name())).collect();
        let symbols: Vec<Name> = cubin.symbols().iter().map(|symbol| name(symbol.name())).collect();
        let find = |names: &[Name], index: u32| names.get(index as usize).cloned().unwrap_or(Name("".into()));
        let mut calls: BTreeMap<u32, Vec<Name>> = BTreeMap::new();
        for call in cubin.calls()? {
            calls.entry(call.caller).or_default().push(find(&symbols, call.callee));
        }
        let infos: BTreeMap<u32, &Info<'_>> = cubin.infos().iter().map(|info| (info.section, info)).collect();
        let kernels = cubin.kernels()?.into_iter().map(|kernel| {
            let row = first_row(&lines.source, kernel.text);
            let source = row.and_then(|row| Some(format!("{}:{}", lines.source.file(row)?, row.line)));
            let info = kernel.info.and_then(|index| infos.get(&index).copied());
            Function {
                calls: calls.remove(&kernel.symbol.index).unwrap_or_default(),
                source,
                occupancy: occupancy(cubin, &kernel, threads),
                attributes: info.map_or(Vec::new(), |info| info.records.iter().map(Attribute::new).collect()),
                ..Function::new(&kernel)
            }
        });
        let global = elf.sections().iter().filter(|section| section.name_behind(".nv.global").is_some());
        Ok(Summary {
            architecture: architecture.to_string(),
            virtual_architecture: architecture.virtual_number.map(|number| format!("compute_{number}")),
            layout: match architecture.layout {
                Layout::Old => "old",
                Layout::New => "new",
            },
            relocatable: cubin.is_relocatable(),
            tool: tool.map(|tool| format!("{}, {}", tool.name, tool.version)),
            arguments: tool.map(|tool| tool.arguments.trim().to_string()),
            global_bytes: global.map(|section| section.size).fold(0, u64::saturating_add),
            constant_banks: elf
                .sections()
                .iter()
                .filter_map(|section| {
                    let digits = core::str::from_utf8(section.name_behind(".nv.constant")?).ok()?;
                    Some(Bank { bank: digits.parse().ok()?, bytes: section.size })
                })
                .collect(),
            source_files: lines.source.files.clone(),
            has_ptx_lines: !lines.ptx.rows().is_empty(),
            kernels: kernels.collect(),
            attributes: cubin
                .infos()
                .iter()
                .filter(is_own)
                .flat_map(|info| info.records.iter().map(Attribute::new))
                .collect(),
            sections: elf.sections().iter().skip(1).map(Section::new).collect(),
            symbols: cubin
                .symbols()
                .iter()
                .skip(1)
                .map(|symbol| Symbol {
                    name: find(&symbols, symbol.index),
                    section: Some(find(&sections, symbol.section.into()))
                        .filter(|name| !name.as_str().is_empty()),
                    value: symbol.value,
                    bytes: symbol.size,
                    global: symbol.is_global(),
                    kernel: symbol.is_kernel(),
                })
                .collect(),
            relocations: cubin
                .relocations()?
                .iter()
                .map(|relocation| Relocation {
                    section: find(&sections, relocation.section),
                    offset: relocation.offset,
                    kind: relocation.name().map_or_else(|| format!("{:#x}", relocation.kind), Into::into),
                    symbol: find(&symbols, relocation.symbol),
                    addend: relocation.addend,
                })
                .collect(),
        })
    }
}

impl Function {
    fn new(kernel: &Kernel<'_>) -> Function {
        let bank = |bank: &crate::cubin::ConstantBank| Bank { bank: bank.bank, bytes: bank.bytes };
        let parameter =
            |p: &crate::cubin::Parameter| Parameter { ordinal: p.ordinal, offset: p.offset, size: p.size };
        Function {
            name: kernel.name().into_owned(),
            kind: if kernel.is_kernel() { "kernel" } else { "function" },
            code_bytes: kernel.code.len() as u64,
            registers: kernel.registers,
            max_registers: kernel.max_registers,
            barriers: kernel.barriers,
            frame_bytes: kernel.frame_bytes,
            min_stack_bytes: kernel.min_stack_bytes,
            static_shared_bytes: kernel.static_shared_bytes,
            local_bytes: kernel.local_bytes,
            constant_banks: kernel.constant_banks.iter().map(bank).collect(),
            parameter_base: kernel.parameter_base,
            parameter_bytes: kernel.parameter_bytes,
            parameters: kernel.parameters.iter().map(parameter).collect(),
            required_threads: kernel.required_threads,
            max_threads: kernel.max_threads,
            cluster_blocks: kernel.cluster_blocks,
            calls: Vec::new(),
            source: None,
            occupancy: Vec::new(),
            attributes: Vec::new(),
        }
    }
}

/// The first row of a code section that names a line.
fn first_row(table: &lines::LineTable, section: u32) -> Option<&lines::Row> {
    let from = table.rows().partition_point(|row| row.section < section);
    let rows = table.rows().get(from..)?;
    rows.iter().take_while(|row| row.section == section).find(|row| row.line > 0)
}

/// How well a kernel fills each multiprocessor that its code runs on.
fn occupancy(cubin: &Cubin<'_>, kernel: &Kernel<'_>, threads: Option<u32>) -> Vec<Occupancy> {
    let Some(registers) = kernel.registers.filter(|_| kernel.is_kernel()) else { return Vec::new() };
    let sizes = kernel.block_sizes();
    let threads = threads.or(sizes.stated()).unwrap_or(DEFAULT_THREADS);
    let usage = Usage { registers, shared: kernel.static_shared_bytes, threads };
    let own = cubin.architecture();
    let runs = |limits: &SmLimits| {
        limits.architecture == own.number || own.suffix.is_none() && limits.runs(own.number)
    };
    let entry = |limits: SmLimits| {
        let found = if sizes.allows(threads) { limits.occupancy(&usage) } else { limits.refused() };
        Occupancy {
            target: format!("sm_{}", limits.architecture),
            threads,
            blocks: found.blocks,
            warps: found.warps,
            max_warps: found.max_warps,
            limited_by: found.limiter.name(),
        }
    };
    occupancy::limits().filter(runs).map(entry).collect()
}

/// Threads of a block where neither kernel nor user says how many.
const DEFAULT_THREADS: u32 = 256;

impl Attribute {
    fn new(record: &Record<'_>) -> Attribute {
        let value = match record.value {
            Value::None(0) => String::new(),
            Value::None(number) | Value::Half(number) => format!("{number:#x}"),
            Value::Byte(number, _) => format!("{number:#x}"),
            Value::Bytes(bytes) => {
                let words = bytes.chunks(4).map(|word| {
                    let mut digits = String::from("0x");
                    for byte in word.iter().rev() {
                        let _ = write!(digits, "{byte:02x}");
                    }
                    digits
                });
                words.collect::<Vec<_>>().join(" ")
            }
        };
        Attribute { id: record.id, name: record.name(), value }
    }
}

impl Section {
    fn new(section: &crate::elf::Section<'_>) -> Section {
        let kind = crate::cubin::section_kind_name(section.kind);
        Section {
            name: section.name().into_owned(),
            kind: kind.map_or_else(|| format!("{:#x}", section.kind), Into::into),
            offset: section.offset,
            bytes: section.size,
            align: section.align,
        }
    }
}
