//! Fatbins: containers one after another, each with entries for several architectures.

mod payload;

use crate::bytes::{self, u16_at, u32_at, u64_at};
use crate::error::Error;

/// The number that a container begins with.
pub const MAGIC: u32 = 0xba55_ed50;
/// That of containers before CUDA 4.
const MAGIC_OLD: u32 = 0x1ee5_5a01;
/// Smallest header of an entry.
const ENTRY: u64 = 64;

/// A container.
#[derive(Debug, Clone, Copy)]
pub struct Container<'a> {
    /// Where it begins, in bytes from the beginning of what was read.
    pub offset: u64,
    /// Version of its format.
    pub version: u16,
    content: &'a [u8],
    content_offset: u64,
}

/// An entry: code for one architecture.
#[derive(Debug, Clone, Copy)]
pub struct Entry<'a> {
    /// Where its header begins, in bytes from the beginning of what was read.
    pub offset: u64,
    /// The header, with name and options behind its fields.
    pub header: &'a [u8],
    /// The payload as it is stored.
    pub stored: &'a [u8],
}

/// What an entry holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum EntryKind {
    /// PTX text.
    Ptx,
    /// A cubin.
    Cubin,
    /// A cubin in the text form of before CUDA 3.
    TextCubin,
    /// What the linker compiles when all is linked; its form is not public.
    Nvvm,
    /// Something else, by its number.
    Other(u16),
}

/// How a payload is compressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compression {
    /// Not at all.
    None,
    /// A block of LZ4.
    Lz4,
    /// Zstandard.
    Zstd,
    /// In a way of old toolkits that is not known.
    Old,
}

/// The containers of a fatbin, or of a section with several of them; zero bytes between them are skipped. After an
/// error nothing follows.
pub fn containers(data: &[u8]) -> impl Iterator<Item = Result<Container<'_>, Error>> {
    let mut at = 0usize;
    core::iter::from_fn(move || {
        let rest = data.get(at..)?;
        at += rest.iter().position(|byte| *byte != 0)?;
        // A number may begin with zero bytes; that of a container does not.
        let result = Container::read(data, at as u64);
        at = match &result {
            Ok(container) => container.end() as usize,
            Err(_) => data.len(),
        };
        Some(result)
    })
}

impl<'a> Container<'a> {
    fn read(data: &'a [u8], offset: u64) -> Result<Container<'a>, Error> {
        let header = bytes::slice(data, offset, 16, "the header of a container")?;
        let magic = u32_at(header, 0);
        if magic == MAGIC_OLD {
            let reason = "it is of a toolkit before CUDA 4, whose containers have another form";
            return Err(Error::broken(offset, "the container", reason));
        }
        if magic != MAGIC {
            return Err(Error::value(offset, "the number that a container begins with", magic, "0xba55ed50"));
        }
        let header_size = u64::from(u16_at(header, 6));
        if header_size < 16 {
            return Err(Error::value(
                offset + 6,
                "the size of a container's header",
                header_size,
                "16 or more",
            ));
        }
        let content_offset = offset + header_size;
        let content = bytes::slice(data, content_offset, u64_at(header, 8), "the content of a container")?;
        Ok(Container { offset, version: u16_at(header, 4), content, content_offset })
    }

    /// Where it ends.
    pub fn end(&self) -> u64 {
        self.content_offset + self.content.len() as u64
    }

    /// Its entries, those of unknown kinds too. After an error nothing follows.
    pub fn entries(&self) -> impl Iterator<Item = Result<Entry<'a>, Error>> + 'a {
        let (content, base) = (self.content, self.content_offset);
        let mut at = 0u64;
        core::iter::from_fn(move || {
            if at >= content.len() as u64 {
                return None;
            }
            let result = Entry::read(content, at, base);
            at = match &result {
                Ok(entry) => at + (entry.header.len() + entry.stored.len()) as u64,
                Err(_) => u64::MAX,
            };
            Some(result)
        })
    }
}

impl<'a> Entry<'a> {
    fn read(content: &'a [u8], at: u64, base: u64) -> Result<Entry<'a>, Error> {
        let fail = |error: Error| error.inside(base);
        let fields = bytes::slice(content, at, ENTRY, "the header of an entry").map_err(fail)?;
        let header_size = u64::from(u32_at(fields, 4));
        if header_size < ENTRY {
            return Err(Error::value(
                base + at + 4,
                "the size of an entry's header",
                header_size,
                "64 or more",
            ));
        }
        let header = bytes::slice(content, at, header_size, "the header of an entry").map_err(fail)?;
        let size = u64_at(fields, 8);
        let stored =
            bytes::slice(content, at + header_size, size, "the payload of an entry").map_err(fail)?;
        Ok(Entry { offset: base + at, header, stored })
    }

    /// What it holds.
    pub fn kind(&self) -> EntryKind {
        match u16_at(self.header, 0) {
            1 => EntryKind::Ptx,
            2 => EntryKind::Cubin,
            4 => EntryKind::TextCubin,
            8 => EntryKind::Nvvm,
            other => EntryKind::Other(other),
        }
    }

    /// The number of its architecture: 90 for sm_90.
    pub fn architecture(&self) -> u32 {
        u32_at(self.header, 28)
    }

    /// What stands behind the number: `a` for code of that architecture alone, `f` for that of its family.
    pub fn suffix(&self) -> Option<char> {
        match self.flags() >> 20 & 3 {
            1 => Some('a'),
            2 => Some('f'),
            _ => None,
        }
    }

    /// Version of what it holds, major and minor: of PTX, for PTX.
    pub fn version(&self) -> (u16, u16) {
        (u16_at(self.header, 26), u16_at(self.header, 24))
    }

    /// All flags.
    pub fn flags(&self) -> u64 {
        u64_at(self.header, 40)
    }

    /// Whether it was compiled for debugging.
    pub fn is_debug(&self) -> bool {
        self.flags() & 2 != 0
    }

    /// How its payload is compressed.
    pub fn compression(&self) -> Compression {
        match self.flags() {
            flags if flags & 0x8000 != 0 => Compression::Zstd,
            flags if flags & 0x2000 != 0 => Compression::Lz4,
            flags if flags & 0x1000 != 0 => Compression::Old,
            _ => Compression::None,
        }
    }

    /// Bytes of the payload once it is decompressed.
    pub fn size(&self) -> u64 {
        match self.compression() {
            Compression::None => self.stored.len() as u64,
            _ => u64_at(self.header, 56),
        }
    }

    /// The options that PTX is to be compiled with, as text; empty where there are none.
    pub fn options(&self) -> &'a [u8] {
        let at = u64::from(u32_at(self.header, 20));
        if at < ENTRY {
            return &[];
        }
        let field = bytes::slice(self.header, at, 8, "the options").unwrap_or_default();
        if field.len() < 8 {
            return &[];
        }
        let (at, length) = (u32_at(field, 0), u32_at(field, 4));
        bytes::slice(self.header, at.into(), length.into(), "the options").unwrap_or_default()
    }

    /// The name of what was compiled; empty where there is none.
    pub fn name(&self) -> &'a [u8] {
        let (at, length) = (u32_at(self.header, 32), u32_at(self.header, 36));
        if length == 0 || u64::from(at) < ENTRY {
            return &[];
        }
        bytes::slice(self.header, at.into(), length.into(), "the name").unwrap_or_default()
    }
}
