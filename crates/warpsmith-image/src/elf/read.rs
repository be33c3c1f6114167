//! Both classes and byte orders of ELF files, into one form.

use super::{Elf, Header, Section, Segment};
use crate::bytes;
use crate::error::Error;
use alloc::vec::Vec;
use object::Endianness;
use object::elf::{FileHeader32, FileHeader64};
use object::read::elf::{FileHeader, ProgramHeader, SectionHeader};

/// Longest name of a section or symbol.
const NAME: usize = 1 << 16;
/// Bytes of names for each byte of the file: sections may share names, but not without end.
const SHARED: u64 = 4;

/// Why a header cannot be read.
const HEADER: &str = "it is cut off, or of another version of ELF";
/// Why a table cannot be read.
const TABLE: &str = "its place or its size is not one in this file";

pub fn parse(data: &[u8]) -> Result<Elf<'_>, Error> {
    let ident: [u8; 16] =
        bytes::array(data, 0).ok_or_else(|| Error::cut_off(0, "the ELF header", 64, data.len() as u64))?;
    if !ident.starts_with(b"\x7fELF") {
        let magic = u32::from_be_bytes([ident[0], ident[1], ident[2], ident[3]]);
        return Err(Error::value(0, "the magic number", magic, "0x7f454c46 (ELF)"));
    }
    match ident[4] {
        1 => read::<FileHeader32<Endianness>>(data),
        2 => read::<FileHeader64<Endianness>>(data),
        class => Err(Error::value(4, "the class of the ELF file", class, "1 (32 bits) or 2 (64 bits)")),
    }
}

fn read<'a, H: FileHeader<Endian = Endianness>>(data: &'a [u8]) -> Result<Elf<'a>, Error> {
    let file = H::parse(data).map_err(|_| Error::broken(0, "the ELF header", HEADER))?;
    let endian = file.endian().map_err(|_| Error::broken(5, "the byte order", "it is neither 1 nor 2"))?;
    let ident = file.e_ident();
    let (segments_offset, sections_offset): (u64, u64) =
        (file.e_phoff(endian).into(), file.e_shoff(endian).into());
    let sections_error = |_| Error::broken(sections_offset, "the table of sections", TABLE);
    let headers = file.section_headers(endian, data).map_err(sections_error)?;
    let names_section =
        if headers.is_empty() { 0 } else { file.shstrndx(endian, data).map_err(sections_error)? };
    let header = Header {
        is_64: file.is_class_64(),
        is_little_endian: file.is_little_endian(),
        os_abi: ident.os_abi.0,
        abi_version: ident.abi_version,
        kind: file.e_type(endian).0,
        machine: file.e_machine(endian).0,
        version: file.e_version(endian),
        entry: file.e_entry(endian).into(),
        flags: file.e_flags(endian).0,
        segments_offset,
        sections_offset,
        names_section,
    };
    let segments = file
        .program_headers(endian, data)
        .map_err(|_| Error::broken(segments_offset, "the table of program headers", TABLE))?;
    let segments = segments
        .iter()
        .map(|segment| Segment {
            kind: segment.p_type(endian).0,
            flags: segment.p_flags(endian).0,
            offset: segment.p_offset(endian).into(),
            address: segment.p_vaddr(endian).into(),
            file_size: segment.p_filesz(endian).into(),
            memory_size: segment.p_memsz(endian).into(),
            align: segment.p_align(endian).into(),
        })
        .collect();
    let mut sections: Vec<Section<'a>> = Vec::with_capacity(headers.len());
    for (section, index) in headers.iter().zip(0..) {
        sections.push(Section {
            index,
            raw_name: &[],
            kind: section.sh_type(endian).0,
            flags: section.sh_flags(endian).0,
            address: section.sh_addr(endian).into(),
            offset: section.sh_offset(endian).into(),
            size: section.sh_size(endian).into(),
            link: section.sh_link(endian),
            info: section.sh_info(endian),
            align: section.sh_addralign(endian).into(),
            entry_size: section.sh_entsize(endian).into(),
        });
    }
    let mut elf = Elf { data, header, segments, sections };
    if let Some(table) = elf.section(names_section).filter(|table| table.index != 0) {
        let table = *table;
        let mut names = Names::new(&elf, &table)?;
        for (section, raw) in elf.sections.iter_mut().zip(headers) {
            section.raw_name = names.get(raw.sh_name(endian))?;
        }
    }
    Ok(elf)
}

/// A table of names, with a bound on what is read of it altogether.
pub struct Names<'a> {
    table: &'a [u8],
    offset: u64,
    left: u64,
    limit: u64,
}

impl<'a> Names<'a> {
    /// The names of a section.
    pub fn new(elf: &Elf<'a>, section: &Section<'_>) -> Result<Names<'a>, Error> {
        let limit = (elf.data().len() as u64).saturating_mul(SHARED);
        Ok(Names { table: elf.content(section)?, offset: section.offset, left: limit, limit })
    }

    /// The name that begins at an offset of the table.
    pub fn get(&mut self, at: u32) -> Result<&'a [u8], Error> {
        let place = self.offset.saturating_add(at.into());
        let rest = self.table.get(at as usize..).ok_or_else(|| {
            Error::cut_off(place, "the table of names", u64::from(at) + 1, self.table.len() as u64)
        })?;
        let rest = &rest[..rest.len().min(NAME)];
        let length = rest
            .iter()
            .position(|byte| *byte == 0)
            .ok_or_else(|| Error::broken(place, "the name", "it does not end within 65,536 bytes"))?;
        self.left = self
            .left
            .checked_sub(length as u64)
            .ok_or_else(|| Error::too_large(place, "the length of all names", self.limit))?;
        Ok(&rest[..length])
    }
}
