//! ELF files, as lenient as cubins demand: any operating system, any version number.

pub(crate) mod read;
pub(crate) mod write;

use crate::bytes;
use crate::error::Error;
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

pub use object::elf::{SHT_NOBITS, SHT_NOTE, SHT_REL, SHT_RELA, SHT_STRTAB, SHT_SYMTAB};

/// Number of the machine in the header of a cubin.
pub const MACHINE_CUDA: u16 = 190;

/// An ELF file that was read: header, segments, sections. Offsets are bytes from its beginning.
#[derive(Debug, Clone)]
pub struct Elf<'a> {
    data: &'a [u8],
    header: Header,
    segments: Vec<Segment>,
    sections: Vec<Section<'a>>,
}

/// The header of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Header {
    /// Whether addresses have 64 bits; otherwise 32.
    pub is_64: bool,
    /// Whether numbers have the low byte first.
    pub is_little_endian: bool,
    /// `EI_OSABI`.
    pub os_abi: u8,
    /// `EI_ABIVERSION`.
    pub abi_version: u8,
    /// `e_type`: 1 relocatable, 2 linked, 3 shared.
    pub kind: u16,
    /// `e_machine`.
    pub machine: u16,
    /// `e_version`.
    pub version: u32,
    /// `e_entry`.
    pub entry: u64,
    /// `e_flags`.
    pub flags: u32,
    /// `e_phoff`: where the program headers begin.
    pub segments_offset: u64,
    /// `e_shoff`: where the section headers begin.
    pub sections_offset: u64,
    /// Index of the section with the names of sections.
    pub names_section: u32,
}

/// A program header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Segment {
    /// `p_type`: 1 loaded, 6 the program headers themselves.
    pub kind: u32,
    /// `p_flags`: 1 executed, 2 written, 4 read.
    pub flags: u32,
    /// Where it begins in the file.
    pub offset: u64,
    /// Its address.
    pub address: u64,
    /// Bytes in the file.
    pub file_size: u64,
    /// Bytes in memory.
    pub memory_size: u64,
    /// Alignment in bytes.
    pub align: u64,
}

/// A section header, with the section's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Section<'a> {
    /// Place in the table of sections.
    pub index: u32,
    /// The name; bytes that are no UTF-8 are possible.
    pub raw_name: &'a [u8],
    /// `sh_type`.
    pub kind: u32,
    /// `sh_flags`.
    pub flags: u64,
    /// `sh_addr`.
    pub address: u64,
    /// Where it begins in the file.
    pub offset: u64,
    /// Size in bytes; of a section without content, in memory.
    pub size: u64,
    /// `sh_link`: another section, by kind.
    pub link: u32,
    /// `sh_info`: by kind.
    pub info: u32,
    /// Alignment in bytes.
    pub align: u64,
    /// Size of one entry in bytes, or 0.
    pub entry_size: u64,
}

impl<'a> Elf<'a> {
    /// Reads headers; content is looked at when it is asked for.
    ///
    /// # Errors
    /// Where the bytes are no ELF file, or a table of headers or names reaches past its end.
    pub fn parse(data: &'a [u8]) -> Result<Elf<'a>, Error> {
        read::parse(data)
    }

    /// All bytes.
    pub fn data(&self) -> &'a [u8] {
        self.data
    }

    /// The header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The program headers.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// All sections in the order of their table; the first one stands for none.
    pub fn sections(&self) -> &[Section<'a>] {
        &self.sections
    }

    /// A section by its index.
    pub fn section(&self, index: u32) -> Option<&Section<'a>> {
        self.sections.get(index as usize)
    }

    /// The first section of a name.
    pub fn section_named(&self, name: &str) -> Option<&Section<'a>> {
        self.sections.iter().find(|section| section.raw_name == name.as_bytes())
    }

    /// Bytes that headers and contents take: what lies behind belongs to whatever holds the file.
    pub fn used(&self) -> u64 {
        let header = &self.header;
        let [of_section, of_segment] = if header.is_64 { [64, 56] } else { [40, 32] };
        let table = |offset: u64, size: u64, count: usize| offset.saturating_add(size * count as u64);
        let tables = [
            table(header.sections_offset, of_section, self.sections.len()),
            table(header.segments_offset, of_segment, self.segments.len()),
        ];
        let contents = self.sections.iter().filter(|section| section.has_content());
        let ends = contents.map(|section| section.offset.saturating_add(section.size));
        ends.chain(tables).max().unwrap_or(0).min(self.data.len() as u64)
    }

    /// The bytes of a section; none for one that has no content.
    ///
    /// # Errors
    /// Where the section reaches past the end of the file.
    pub fn content(&self, section: &Section<'_>) -> Result<&'a [u8], Error> {
        if !section.has_content() {
            return Ok(&[]);
        }
        bytes::slice(self.data, section.offset, section.size, "the section")
    }
}

impl<'a> Section<'a> {
    /// The name.
    pub fn name(&self) -> Cow<'a, str> {
        String::from_utf8_lossy(self.raw_name)
    }

    /// What stands behind a prefix of the name: `copy` of `.text.copy`.
    pub fn name_behind(&self, prefix: &str) -> Option<&'a [u8]> {
        self.raw_name.strip_prefix(prefix.as_bytes())
    }

    /// Whether the section takes bytes of the file.
    pub fn has_content(&self) -> bool {
        self.kind != SHT_NOBITS.0 && self.kind != 0
    }
}
