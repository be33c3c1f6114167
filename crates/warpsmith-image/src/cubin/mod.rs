//! Cubins: the code of one architecture as an ELF file, relocatable or linked, in the old layout and the new one.

mod arch;
mod attribute;
mod edit;
mod function;
mod info;
mod kernel;
mod moving;
mod names;
mod note;
mod relocation;
mod relocation_names;
mod rename;
mod symbol;

use crate::elf::{Elf, MACHINE_CUDA, SHT_SYMTAB, Section};
use crate::error::Error;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

pub use arch::{CubinArchitecture, Layout};
pub use attribute::{Attribute, Parameter};
pub use edit::{Copies, Editor, Told};
pub use function::{Function, IndirectBranches};
pub use info::{Info, Record, Value};
pub use kernel::{ConstantBank, Kernel};
pub use moving::{Edit, Moves, Reference, ReferenceKind, TableWord};
pub use names::{attribute_name, section_kind_name};
pub use note::{Note, ToolInfo};
pub use relocation::Relocation;
pub use relocation_names::relocation_name;
pub use symbol::{Symbol, SymbolKind, SymbolSpace};

/// `sh_type` of attributes, of call graphs, of what the code was compiled to be compatible with.
pub const SHT_CUDA_INFO: u32 = 0x7000_0000;
/// `sh_type` of the call graph.
pub const SHT_CUDA_CALLGRAPH: u32 = 0x7000_0001;

/// Sections may lie on each other, but not so that reading them takes much more than the file.
const OVERLAP: u64 = 4;

/// A cubin that was read. All indices are those of the file's tables.
#[derive(Debug, Clone)]
pub struct Cubin<'a> {
    elf: Elf<'a>,
    symbols: Vec<Symbol<'a>>,
    infos: Vec<Info<'a>>,
    architecture: CubinArchitecture,
}

/// A call in the call graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Call {
    /// Symbol of the function that calls.
    pub caller: u32,
    /// Symbol of the function that is called.
    pub callee: u32,
}

impl<'a> Cubin<'a> {
    /// Reads a cubin.
    ///
    /// # Errors
    /// Where the bytes are no ELF file for a GPU, or a table reaches past what holds it.
    pub fn parse(data: &'a [u8]) -> Result<Cubin<'a>, Error> {
        let elf = Elf::parse(data)?;
        let header = elf.header();
        if header.machine != MACHINE_CUDA {
            return Err(Error::value(18, "the machine of the ELF file", header.machine, "190 (CUDA)"));
        }
        if !header.is_little_endian {
            return Err(Error::value(5, "the byte order of the cubin", 2u32, "1 (low byte first)"));
        }
        let limit = (data.len() as u64).saturating_mul(OVERLAP);
        let mut left = limit;
        for section in elf.sections().iter().filter(|section| section.has_content()) {
            left = left
                .checked_sub(section.size)
                .ok_or_else(|| Error::too_large(section.offset, "the size of all sections", limit))?;
        }
        let symbols = match elf.sections().iter().find(|section| section.kind == SHT_SYMTAB.0) {
            Some(table) => symbol::read(&elf, table)?,
            None => Vec::new(),
        };
        let infos = elf.sections().iter().filter(|section| section.kind == SHT_CUDA_INFO);
        let infos = infos.map(|section| Info::read(&elf, section)).collect::<Result<_, _>>()?;
        let architecture = arch::read(&elf);
        Ok(Cubin { elf, symbols, infos, architecture })
    }

    /// Whether bytes begin as a cubin does.
    pub fn is_cubin(data: &[u8]) -> bool {
        data.starts_with(b"\x7fELF") && data.get(18..20) == Some(&MACHINE_CUDA.to_le_bytes())
    }

    /// The ELF file: sections and segments.
    pub fn elf(&self) -> &Elf<'a> {
        &self.elf
    }

    /// The architecture that the code is for.
    pub fn architecture(&self) -> &CubinArchitecture {
        &self.architecture
    }

    /// Which of the two layouts the file has.
    pub fn layout(&self) -> Layout {
        self.architecture.layout
    }

    /// Whether the code is yet to be linked.
    pub fn is_relocatable(&self) -> bool {
        self.elf.header().kind == 1
    }

    /// All symbols, in the order of their table.
    pub fn symbols(&self) -> &[Symbol<'a>] {
        &self.symbols
    }

    /// A symbol by its index.
    pub fn symbol(&self, index: u32) -> Option<&Symbol<'a>> {
        self.symbols.get(index as usize)
    }

    /// The attributes: of the file, then of each kernel.
    pub fn infos(&self) -> &[Info<'a>] {
        &self.infos
    }

    /// All relocations, section by section.
    ///
    /// # Errors
    /// Where a table reaches past the end of the file.
    pub fn relocations(&self) -> Result<Vec<Relocation>, Error> {
        relocation::read(&self.elf)
    }

    /// The notes of the tools that made the file.
    ///
    /// # Errors
    /// Where a note reaches past its section.
    pub fn notes(&self) -> Result<Vec<Note<'a>>, Error> {
        note::read(&self.elf)
    }

    /// What the note of the tool says, if there is one.
    pub fn tool(&self) -> Option<ToolInfo<'a>> {
        self.notes().ok()?.iter().find_map(Note::tool)
    }

    /// Who calls whom, as far as the file says so; calls through pointers to classes of functions are left out.
    ///
    /// # Errors
    /// Where the section reaches past the end of the file.
    pub fn calls(&self) -> Result<Vec<Call>, Error> {
        let mut out = Vec::new();
        for section in self.elf.sections().iter().filter(|s| s.kind == SHT_CUDA_CALLGRAPH) {
            for pair in self.elf.content(section)?.chunks_exact(8) {
                let (caller, callee) = (crate::bytes::u32_at(pair, 0), crate::bytes::u32_at(pair, 4));
                // No function calls the marks at the beginning, and numbers of no symbol stand for classes.
                let count = self.symbols.len() as u32;
                if caller != 0 && caller < count && callee < count {
                    out.push(Call { caller, callee });
                }
            }
        }
        Ok(out)
    }

    /// The kernels and device functions with sections of their own, in the order of the sections.
    ///
    /// # Errors
    /// Where a section reaches past the end of the file.
    pub fn kernels(&self) -> Result<Vec<Kernel<'a>>, Error> {
        kernel::read(self)
    }

    /// Every function: kernels, device functions, and those that lie behind a kernel in its section.
    ///
    /// # Errors
    /// Where a section reaches past the end of the file.
    pub fn functions(&self) -> Result<Vec<Function<'a>>, Error> {
        function::read(self)
    }

    /// Where branches to a computed address may go, for a code section.
    pub fn indirect_branches(&self, text: u32) -> IndirectBranches {
        function::indirect_branches(self, text)
    }

    /// Places in code that attributes and relocations name, by code section: offsets in bytes, in order. Listings of the
    /// vendor have labels there.
    ///
    /// # Errors
    /// Where a section reaches past the end of the file.
    pub fn places(&self) -> Result<BTreeMap<u32, Vec<u64>>, Error> {
        function::places(self)
    }

    /// All that refers to places in code, and moves with them. Which words of constants are among it only code itself says:
    /// they are handed in.
    ///
    /// # Errors
    /// Where a section reaches past the end of the file.
    pub fn references(&self, words: &[TableWord]) -> Result<Vec<Reference>, Error> {
        let mut out = Vec::new();
        moving::walk(self, words, &mut |reference| {
            out.push(*reference);
            Some(reference.target)
        })?;
        out.sort_unstable();
        out.dedup();
        Ok(out)
    }

    /// The section of a kernel's code.
    pub fn text_section(&self, kernel: &str) -> Option<&Section<'a>> {
        self.elf.sections().iter().find(|section| section.name_behind(".text.") == Some(kernel.as_bytes()))
    }
}
