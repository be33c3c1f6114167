//! An ELF file written again: headers from what was read, contents as they are or replaced.

use super::{Elf, Header, Section, Segment};
use crate::error::Error;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// Largest alignment that is kept when contents move.
const ALIGN: u64 = 1 << 16;

/// New contents of sections, by index.
pub type Contents = BTreeMap<u32, Vec<u8>>;

/// Where things lie when some sections have another length.
pub struct Moves {
    /// Old begin, old end, new length, and by how much all behind it moves; in the order of the file.
    resized: Vec<(u64, u64, u64, i64)>,
}

impl Moves {
    /// Of new contents. What lies behind them moves by whole multiples of the largest alignment, so that everything
    /// stays aligned.
    ///
    /// # Errors
    /// Where a section that changes its length shares bytes with another one.
    pub fn new(elf: &Elf<'_>, contents: &Contents) -> Result<Moves, Error> {
        let align = elf.sections().iter().map(|section| section.align).max().unwrap_or(1).clamp(1, ALIGN);
        let align = align.next_power_of_two() as i64;
        let mut resized = Vec::new();
        for (index, content) in contents {
            let Some(section) = elf.section(*index) else { continue };
            let (begin, length) = (section.offset, content.len() as u64);
            if length == section.size {
                continue;
            }
            let end = begin.saturating_add(section.size);
            let others = elf.sections().iter().filter(|other| other.index != *index && other.has_content());
            let is_shared = |other: &Section<'_>| {
                other.size > 0 && other.offset < end && other.offset.saturating_add(other.size) > begin
            };
            if section.size == 0 || others.clone().any(is_shared) {
                let reason =
                    "a section that is empty, or shares its bytes with another one, keeps its length";
                return Err(Error::refused(begin, reason));
            }
            let delta = length as i64 - section.size as i64;
            // Towards more room: what is left over stays as a gap.
            let shift = -(-delta).div_euclid(align) * align;
            resized.push((begin, end, length, shift));
        }
        resized.sort_unstable();
        Ok(Moves { resized })
    }

    /// Where something begins that began at `offset`.
    pub fn begin(&self, offset: u64) -> u64 {
        let before = self.resized.iter().take_while(|(_, end, ..)| *end <= offset);
        offset.saturating_add_signed(before.map(|(.., shift)| shift).sum())
    }

    /// Where something ends that ended at `offset`.
    fn end(&self, offset: u64) -> u64 {
        match self.resized.iter().find(|(_, end, ..)| *end == offset) {
            Some((begin, _, length, _)) => self.begin(*begin) + length,
            None => self.begin(offset),
        }
    }
}

/// Writes the file with new contents; `content` says what each section holds.
///
/// # Errors
/// Where sections that change their length share bytes, or reach past the end of the file.
pub fn write(elf: &Elf<'_>, contents: &Contents) -> Result<Vec<u8>, Error> {
    let moves = Moves::new(elf, contents)?;
    // Everything between the sections that change their length, where it goes.
    let mut out = Vec::with_capacity(elf.data().len());
    let mut from = 0;
    let ends = moves.resized.iter().map(|(begin, end, ..)| (*begin, *end));
    for (begin, end) in ends.chain([(elf.data().len() as u64, u64::MAX)]) {
        let size = begin.saturating_sub(from);
        let piece = crate::bytes::slice(elf.data(), from, size, "what lies between sections")?;
        out.resize(moves.begin(from) as usize, 0);
        out.extend_from_slice(piece);
        from = end;
    }
    for (index, content) in contents {
        if let Some(section) = elf.section(*index) {
            put(&mut out, moves.begin(section.offset), content);
        }
    }
    let header = elf.header();
    let sections_offset = moves.begin(header.sections_offset);
    let segments_offset = moves.begin(header.segments_offset);
    put(&mut out, 0, &head(elf, &Header { sections_offset, segments_offset, ..*header }));
    if header.sections_offset != 0 {
        let mut at = sections_offset;
        for section in elf.sections() {
            let size = contents.get(&section.index).map_or(section.size, |content| content.len() as u64);
            let offset = moves.begin(section.offset);
            let entry = section_header(header, &Section { offset, size, ..*section });
            // The first four bytes are the name's place, which stays.
            put(&mut out, at + 4, &entry);
            at += 4 + entry.len() as u64;
        }
    }
    let mut at = segments_offset;
    for segment in elf.segments() {
        let offset = moves.begin(segment.offset);
        // Where a segment claims to end past all bounds, nothing of it is known.
        let file_size = match segment.offset.checked_add(segment.file_size) {
            Some(end) if segment.file_size > 0 => moves.end(end).saturating_sub(offset),
            _ => segment.file_size,
        };
        let grown = file_size.wrapping_sub(segment.file_size) as i64;
        let memory_size = segment.memory_size.saturating_add_signed(grown);
        let entry = segment_header(header, &Segment { offset, file_size, memory_size, ..*segment });
        let skipped = put_segment(&mut out, at, header, &entry);
        at += skipped;
    }
    Ok(out)
}

/// Puts bytes over others; what would reach past the end is left out.
fn put(out: &mut [u8], offset: u64, bytes: &[u8]) {
    let rest = usize::try_from(offset).ok().and_then(|at| out.get_mut(at..)).unwrap_or_default();
    for (to, from) in rest.iter_mut().zip(bytes) {
        *to = *from;
    }
}

/// A row of numbers in the byte order and width of the file.
struct Row<'h> {
    header: &'h Header,
    bytes: Vec<u8>,
}

impl Row<'_> {
    fn u32(&mut self, value: u32) -> &mut Self {
        let bytes = if self.header.is_little_endian { value.to_le_bytes() } else { value.to_be_bytes() };
        self.bytes.extend(bytes);
        self
    }

    /// An address or size: 32 bits or 64.
    fn word(&mut self, value: u64) -> &mut Self {
        if !self.header.is_64 {
            return self.u32(value as u32);
        }
        let bytes = if self.header.is_little_endian { value.to_le_bytes() } else { value.to_be_bytes() };
        self.bytes.extend(bytes);
        self
    }
}

fn row(header: &Header) -> Row<'_> {
    Row { header, bytes: Vec::with_capacity(64) }
}

/// The header, up to the flags.
fn head(elf: &Elf<'_>, header: &Header) -> Vec<u8> {
    let mut out = row(header);
    out.bytes.extend(elf.data().iter().take(7));
    out.bytes.extend([header.os_abi, header.abi_version]);
    out.bytes.extend(elf.data().iter().skip(9).take(7));
    for value in [header.kind, header.machine] {
        let bytes = if header.is_little_endian { value.to_le_bytes() } else { value.to_be_bytes() };
        out.bytes.extend(bytes);
    }
    out.u32(header.version).word(header.entry).word(header.segments_offset).word(header.sections_offset);
    out.u32(header.flags);
    out.bytes
}

/// A section header behind the name.
fn section_header(header: &Header, section: &Section<'_>) -> Vec<u8> {
    let mut out = row(header);
    out.u32(section.kind).word(section.flags).word(section.address).word(section.offset).word(section.size);
    out.u32(section.link).u32(section.info).word(section.align).word(section.entry_size);
    out.bytes
}

/// A program header without the physical address: what stands before it, and what stands behind it.
fn segment_header(header: &Header, segment: &Segment) -> (Vec<u8>, Vec<u8>) {
    let (mut before, mut behind) = (row(header), row(header));
    before.u32(segment.kind);
    if header.is_64 {
        before.u32(segment.flags);
    }
    before.word(segment.offset).word(segment.address);
    behind.word(segment.file_size).word(segment.memory_size);
    if !header.is_64 {
        behind.u32(segment.flags);
    }
    behind.word(segment.align);
    (before.bytes, behind.bytes)
}

/// Puts a program header, around the physical address that it keeps; its length.
fn put_segment(out: &mut [u8], at: u64, header: &Header, (before, behind): &(Vec<u8>, Vec<u8>)) -> u64 {
    let word = if header.is_64 { 8 } else { 4 };
    put(out, at, before);
    put(out, at + before.len() as u64 + word, behind);
    before.len() as u64 + word + behind.len() as u64
}
