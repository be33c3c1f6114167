//! What is said of a cubin.

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

/// A cubin.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Summary {
    /// What its code is for: `sm_90a`.
    pub architecture: String,
    /// What it was compiled for: `compute_90`.
    pub virtual_architecture: Option<String>,
    /// `old` or `new`.
    pub layout: &'static str,
    /// Whether it is yet to be linked.
    pub relocatable: bool,
    /// What made it, and which version of that.
    pub tool: Option<String>,
    /// The options that the tool was given.
    pub arguments: Option<String>,
    /// Bytes of its variables in global memory.
    pub global_bytes: u64,
    /// Its constant memory, without that of kernels.
    pub constant_banks: Vec<Bank>,
    /// Files of the source that its line table is of.
    pub source_files: Vec<String>,
    /// Whether it has a line table of the PTX text.
    pub has_ptx_lines: bool,
    /// Kernels and functions.
    pub kernels: Vec<Function>,
    /// Attributes of the file.
    pub attributes: Vec<Attribute>,
    /// All sections but the first, which is none.
    pub sections: Vec<Section>,
    /// All symbols but the first, which is none.
    pub symbols: Vec<Symbol>,
    /// All relocations.
    pub relocations: Vec<Relocation>,
}

/// Constant memory.
#[derive(Debug, Clone)]
pub struct Bank {
    /// Number of the bank.
    pub bank: u32,
    /// Its length.
    pub bytes: u64,
}

/// A kernel or a function.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Function {
    /// Its name.
    pub name: String,
    /// `kernel` or `function`.
    pub kind: &'static str,
    /// Bytes of its code.
    pub code_bytes: u64,
    /// Registers of a thread.
    pub registers: Option<u32>,
    /// How many were allowed; `None` without a limit.
    pub max_registers: Option<u32>,
    /// Named barriers.
    pub barriers: u32,
    /// Bytes of stack for itself, if they are known.
    pub frame_bytes: Option<u32>,
    /// The same with what it calls.
    pub min_stack_bytes: Option<u32>,
    /// Bytes of shared memory whose size does not come with the launch.
    pub static_shared_bytes: u64,
    /// Bytes of local memory of a thread.
    pub local_bytes: u64,
    /// Its constant memory.
    pub constant_banks: Vec<Bank>,
    /// Where its parameters lie in constant bank 0.
    pub parameter_base: Option<u16>,
    /// Bytes of all of them.
    pub parameter_bytes: Option<u16>,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// Threads that a block must have, by dimension.
    pub required_threads: Option<[u32; 3]>,
    /// Threads that a block has at most.
    pub max_threads: Option<[u32; 3]>,
    /// Blocks of a cluster, by dimension.
    pub cluster_blocks: Option<[u32; 3]>,
    /// The functions that it calls.
    pub calls: Vec<Name>,
    /// Where its code begins in the source: `file:line`.
    pub source: Option<String>,
    /// How well it fills the machines that its code runs on.
    pub occupancy: Vec<Occupancy>,
    /// Its attributes.
    pub attributes: Vec<Attribute>,
}

/// A name that many may share: those of templates are long.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name(pub(super) Arc<str>);

impl Name {
    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A parameter of a kernel.
#[derive(Debug, Clone)]
pub struct Parameter {
    /// Which one, from 0 on.
    pub ordinal: u16,
    /// Bytes from the first.
    pub offset: u16,
    /// Its bytes.
    pub size: u16,
}

/// How well a kernel fills a multiprocessor.
#[derive(Debug, Clone)]
pub struct Occupancy {
    /// The machine: `sm_90`.
    pub target: String,
    /// Threads of a block.
    pub threads: u32,
    /// Blocks that are resident.
    pub blocks: u32,
    /// Their warps.
    pub warps: u32,
    /// Warps that could be resident.
    pub max_warps: u32,
    /// What there is no more of: `warps`, `blocks`, `registers` or `shared memory`; `threads of a block` where the kernel does not
    /// allow as many.
    pub limited_by: &'static str,
}

/// An attribute of a kernel, or of the file.
#[derive(Debug, Clone)]
pub struct Attribute {
    /// Its number.
    pub id: u8,
    /// Its name, if it is known.
    pub name: Option<&'static str>,
    /// What it says: words as hexadecimal numbers, with blanks between them.
    pub value: String,
}

/// A section.
#[derive(Debug, Clone)]
pub struct Section {
    /// Its name.
    pub name: String,
    /// Its type by its name, or a hexadecimal number.
    pub kind: String,
    /// Where it lies in the file.
    pub offset: u64,
    /// Its length.
    pub bytes: u64,
    /// What its address is a multiple of.
    pub align: u64,
}

/// A symbol.
#[derive(Debug, Clone)]
pub struct Symbol {
    /// Its name.
    pub name: Name,
    /// The section that it is in.
    pub section: Option<Name>,
    /// Its offset in the section.
    pub value: u64,
    /// Its length.
    pub bytes: u64,
    /// Whether other files see it.
    pub global: bool,
    /// Whether it is a kernel.
    pub kernel: bool,
}

/// A relocation.
#[derive(Debug, Clone)]
pub struct Relocation {
    /// The section that is changed.
    pub section: Name,
    /// Where in it.
    pub offset: u64,
    /// Its type by its name, or a hexadecimal number.
    pub kind: String,
    /// What it puts there.
    pub symbol: Name,
    /// What is added to that, where the relocation says it.
    pub addend: Option<i64>,
}
