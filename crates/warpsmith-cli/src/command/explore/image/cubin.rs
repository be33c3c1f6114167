//! What is said of a cubin, for people and in JSON.

use super::super::options::Options;
use crate::name;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::rc::Rc;
use warpsmith::image::Error;
use warpsmith::image::cubin::{Cubin, Info, Kernel, Layout, Record, Value};
use warpsmith::image::lines;
use warpsmith::image::occupancy::{self, Limiter, SmLimits, Usage};

/// A cubin.
#[derive(Serialize)]
pub struct Summary {
    pub architecture: String,
    pub virtual_architecture: Option<String>,
    pub layout: &'static str,
    pub relocatable: bool,
    pub tool: Option<String>,
    pub arguments: Option<String>,
    pub global_bytes: u64,
    pub constant_banks: Vec<Bank>,
    pub source_files: Vec<String>,
    pub has_ptx_lines: bool,
    pub kernels: Vec<Function>,
    pub attributes: Vec<Attribute>,
    pub sections: Vec<Section>,
    pub symbols: Vec<Symbol>,
    pub relocations: Vec<Relocation>,
}

#[derive(Serialize)]
pub struct Bank {
    pub bank: u32,
    pub bytes: u64,
}

/// A kernel or a function.
#[derive(Serialize)]
pub struct Function {
    pub name: String,
    pub kind: &'static str,
    pub code_bytes: u64,
    pub registers: Option<u32>,
    pub max_registers: Option<u32>,
    pub barriers: u32,
    pub frame_bytes: Option<u32>,
    pub min_stack_bytes: Option<u32>,
    pub static_shared_bytes: u64,
    pub local_bytes: u64,
    pub constant_banks: Vec<Bank>,
    pub parameter_base: Option<u16>,
    pub parameter_bytes: Option<u16>,
    pub parameters: Vec<Parameter>,
    pub required_threads: Option<[u32; 3]>,
    pub max_threads: Option<[u32; 3]>,
    pub cluster_blocks: Option<[u32; 3]>,
    pub calls: Vec<Name>,
    pub source: Option<String>,
    pub occupancy: Vec<Occupancy>,
    pub attributes: Vec<Attribute>,
}

/// A name that many may share: those of templates are long.
#[derive(Clone)]
pub struct Name(Rc<str>);

impl Name {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

#[derive(Serialize)]
pub struct Parameter {
    pub ordinal: u16,
    pub offset: u16,
    pub size: u16,
}

#[derive(Serialize)]
pub struct Occupancy {
    pub target: String,
    pub threads: u32,
    pub blocks: u32,
    pub warps: u32,
    pub max_warps: u32,
    pub limited_by: &'static str,
}

#[derive(Serialize)]
pub struct Attribute {
    pub id: u8,
    pub name: Option<&'static str>,
    pub value: String,
}

#[derive(Serialize)]
pub struct Section {
    pub name: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub offset: u64,
    pub bytes: u64,
    pub align: u64,
}

#[derive(Serialize)]
pub struct Symbol {
    pub name: Name,
    pub section: Option<Name>,
    pub value: u64,
    pub bytes: u64,
    pub global: bool,
    pub kernel: bool,
}

#[derive(Serialize)]
pub struct Relocation {
    pub section: Name,
    pub offset: u64,
    #[serde(rename = "type")]
    pub kind: String,
    pub symbol: Name,
    pub addend: Option<i64>,
}

impl Summary {
    /// Of a cubin.
    pub fn new(cubin: &Cubin<'_>, options: &Options) -> Result<Summary, Error> {
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
                occupancy: occupancy(cubin, &kernel, options),
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
                    let digits = std::str::from_utf8(section.name_behind(".nv.constant")?).ok()?;
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
                    kind: relocation.name().map_or(format!("{:#x}", relocation.kind), str::to_string),
                    symbol: find(&symbols, relocation.symbol),
                    addend: relocation.addend,
                })
                .collect(),
        })
    }

    /// The names of its kernels and functions.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.kernels.iter().map(|kernel| kernel.name.as_str())
    }

    /// With the functions alone that were asked for.
    pub fn only(mut self, options: &Options) -> Summary {
        let wanted = &options.functions;
        let is_wanted =
            |text: &str| wanted.is_empty() || wanted.iter().any(|wanted| name::is_meant(wanted, text));
        self.kernels.retain(|kernel| is_wanted(&kernel.name));
        self
    }
}

impl Function {
    fn new(kernel: &Kernel<'_>) -> Function {
        let bank = |bank: &warpsmith::image::cubin::ConstantBank| Bank { bank: bank.bank, bytes: bank.bytes };
        let parameter = |p: &warpsmith::image::cubin::Parameter| Parameter {
            ordinal: p.ordinal,
            offset: p.offset,
            size: p.size,
        };
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
fn occupancy(cubin: &Cubin<'_>, kernel: &Kernel<'_>, options: &Options) -> Vec<Occupancy> {
    let Some(registers) = kernel.registers.filter(|_| kernel.is_kernel()) else { return Vec::new() };
    let product = |sizes: [u32; 3]| sizes.into_iter().fold(1, u32::saturating_mul);
    let stated = kernel.required_threads.or(kernel.max_threads).map(product);
    let threads = options.threads.or(stated).unwrap_or(DEFAULT_THREADS);
    let usage = Usage { registers, shared: kernel.static_shared_bytes, threads };
    let own = cubin.architecture();
    let runs = |limits: &SmLimits| {
        limits.architecture == own.number || own.suffix.is_none() && limits.runs(own.number)
    };
    let entry = |limits: SmLimits| {
        let found = limits.occupancy(&usage);
        Occupancy {
            target: format!("sm_{}", limits.architecture),
            threads,
            blocks: found.blocks,
            warps: found.warps,
            max_warps: found.max_warps,
            limited_by: match found.limiter {
                Limiter::Warps => "warps",
                Limiter::Blocks => "blocks",
                Limiter::Registers => "registers",
                Limiter::SharedMemory => "shared memory",
            },
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
    fn new(section: &warpsmith::image::elf::Section<'_>) -> Section {
        let kind = warpsmith::image::cubin::section_kind_name(section.kind);
        Section {
            name: section.name().into_owned(),
            kind: kind.map_or(format!("{:#x}", section.kind), str::to_string),
            offset: section.offset,
            bytes: section.size,
            align: section.align,
        }
    }
}
