//! Functions: kernels, device functions, and those that a compiler put behind a kernel in its section.

use super::{Attribute, Cubin, Kernel, Symbol, SymbolKind};
use crate::error::Error;
use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// A function, and where its code lies.
#[derive(Debug, Clone)]
pub struct Function<'a> {
    /// Its symbol.
    pub symbol: Symbol<'a>,
    /// Index of its code section.
    pub text: u32,
    /// The code of the whole section.
    pub code: &'a [u8],
    /// Offset of its first instruction in the section, in bytes.
    pub start: u64,
    /// Offset where the next function begins, or the section ends.
    pub end: u64,
    /// Registers of a thread, as the kernel of the section has them.
    pub registers: Option<u32>,
}

impl<'a> Function<'a> {
    /// Its name.
    pub fn name(&self) -> Cow<'a, str> {
        self.symbol.name()
    }

    /// Whether it is a kernel; otherwise a device function.
    pub fn is_kernel(&self) -> bool {
        self.symbol.is_kernel()
    }
}

/// Branches to a computed address: the offset of each, and those of its targets, in bytes.
pub type IndirectBranches = Vec<(u32, Vec<u32>)>;

/// All functions, section by section in the order of the kernels, and in order of their offsets.
pub(super) fn read<'a>(cubin: &Cubin<'a>) -> Result<Vec<Function<'a>>, Error> {
    let kernels = cubin.kernels()?;
    let mut symbols: BTreeMap<u32, Vec<&Symbol<'a>>> = BTreeMap::new();
    for symbol in cubin.symbols.iter().filter(|symbol| symbol.kind() == SymbolKind::Function) {
        symbols.entry(symbol.section.into()).or_default().push(symbol);
    }
    let mut out = Vec::new();
    for kernel in &kernels {
        let mut own = symbols.remove(&kernel.text).unwrap_or_default();
        // Of several names for one place the kernel's own goes first.
        own.sort_by_key(|symbol| (symbol.value, symbol.index != kernel.symbol.index, symbol.index));
        own.dedup_by_key(|symbol| symbol.value);
        own.retain(|symbol| symbol.value < kernel.code.len() as u64);
        for (index, symbol) in own.iter().enumerate() {
            let end = own.get(index + 1).map_or(kernel.code.len() as u64, |next| next.value);
            out.push(function(kernel, symbol, end));
        }
    }
    Ok(out)
}

fn function<'a>(kernel: &Kernel<'a>, symbol: &Symbol<'a>, end: u64) -> Function<'a> {
    Function {
        symbol: *symbol,
        text: kernel.text,
        code: kernel.code,
        start: symbol.value,
        end,
        registers: kernel.registers,
    }
}

/// What the attributes of a code section say of branches to computed addresses.
pub(super) fn indirect_branches(cubin: &Cubin<'_>, text: u32) -> IndirectBranches {
    let infos = cubin.infos.iter().filter(|info| info.text == text);
    let attributes = infos.flat_map(|info| &info.records).filter_map(Attribute::new);
    let lists = attributes.filter_map(|attribute| match attribute {
        Attribute::IndirectBranches(branches) => Some(branches),
        _ => None,
    });
    lists.flatten().collect()
}

/// The offsets in each code section that attributes and relocations name.
pub(super) fn places(cubin: &Cubin<'_>) -> Result<BTreeMap<u32, Vec<u64>>, Error> {
    let mut out: BTreeMap<u32, Vec<u64>> = BTreeMap::new();
    for info in &cubin.infos {
        let attributes = info.records.iter().filter_map(Attribute::new);
        let offsets = attributes.flat_map(|attribute| match attribute {
            Attribute::InstructionOffsets(offsets) => offsets,
            Attribute::IndirectBranches(branches) => branches.iter().map(|(branch, _)| *branch).collect(),
            _ => Vec::new(),
        });
        out.entry(info.text).or_default().extend(offsets.map(u64::from));
    }
    let is_debug = |section: u32| {
        let name = cubin.elf.section(section).map(|section| section.raw_name).unwrap_or_default();
        name.starts_with(b".debug") || name.starts_with(b".nv_debug")
    };
    for relocation in cubin.relocations()?.iter().filter(|relocation| !is_debug(relocation.section)) {
        // Without an addend it is the function itself.
        let Some(addend) = relocation.addend.filter(|addend| *addend != 0) else { continue };
        let Some(symbol) = cubin.symbol(relocation.symbol) else { continue };
        let text = u32::from(symbol.section);
        let is_code = cubin.elf.section(text).is_some_and(|section| section.name_behind(".text.").is_some());
        if let Some(at) = symbol.value.checked_add_signed(addend).filter(|_| is_code) {
            out.entry(text).or_default().push(at);
        }
    }
    for places in out.values_mut() {
        places.sort_unstable();
        places.dedup();
    }
    Ok(out)
}
