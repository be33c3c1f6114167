//! An ELF file written again: headers from what was read, contents as they are or replaced.

use super::{Elf, Header, Section, Segment};
use crate::error::Error;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// Largest alignment that is kept when contents move.
const ALIGN: u64 = 1 << 16;

/// New contents of sections, by index.
pub type Contents = BTreeMap<u32, Vec<u8>>;

/// All that another file has otherwise.
#[derive(Debug, Clone, Default)]
pub struct Changes {
    /// New contents of sections.
    pub contents: Contents,
    /// `sh_info` of sections.
    pub infos: BTreeMap<u32, u32>,
    /// Where the names of sections begin in their table.
    pub names: BTreeMap<u32, u32>,
    /// Sections that are left out: the last ones of the table, see [`may_drop`].
    pub dropped: BTreeSet<u32>,
    /// `e_flags`.
    pub flags: Option<u32>,
}

/// Whether sections can be left out: they are the last ones of the table, so that no other one gets another number, and
/// nothing that stays lies between them. Where their contents begin and end, those aside that lie in what stays.
pub fn may_drop(elf: &Elf<'_>, dropped: &BTreeSet<u32>) -> Option<(u64, u64)> {
    let first = *dropped.first()?;
    let count = elf.sections().len() as u32;
    if !elf.header().is_64 || first == 0 || !(first..count).all(|index| dropped.contains(&index)) {
        return None;
    }
    let end = |section: &Section<'_>| section.offset.saturating_add(section.size);
    let held = |section: &&Section<'_>| section.has_content() && section.size > 0;
    let stays: Vec<(u64, u64)> =
        elf.sections().iter().filter(held).filter(|s| s.index < first).map(|s| (s.offset, end(s))).collect();
    let is_shared =
        |section: &Section<'_>| stays.iter().any(|(from, to)| *from < end(section) && section.offset < *to);
    let own = elf.sections().iter().filter(held).filter(|s| s.index >= first && !is_shared(s));
    let (from, to) = own.fold((u64::MAX, 0), |(from, to), s| (from.min(s.offset), to.max(end(s))));
    if from >= to {
        return Some((0, 0));
    }
    let header = elf.header();
    let (of_section, of_segment) = (64 * u64::from(count), 56 * elf.segments().len() as u64);
    let tables = [(header.sections_offset, of_section), (header.segments_offset, of_segment), (0, 64)];
    let within = tables
        .into_iter()
        .map(|(at, size)| (at, at.saturating_add(size)))
        .chain(stays)
        .any(|(begin, end)| begin < to && from < end);
    (!within && to <= elf.data().len() as u64).then_some((from, to))
}

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
    fn new(elf: &Elf<'_>, changes: &Changes) -> Result<Moves, Error> {
        let align = elf.sections().iter().map(|section| section.align).max().unwrap_or(1).clamp(1, ALIGN);
        let align = align.next_power_of_two() as i64;
        let mut resized = Vec::new();
        for (index, content) in &changes.contents {
            let Some(section) = elf.section(*index).filter(|_| !changes.dropped.contains(index)) else {
                continue;
            };
            let (begin, length) = (section.offset, content.len() as u64);
            if length == section.size {
                continue;
            }
            let end = begin.saturating_add(section.size);
            let others = elf.sections().iter().filter(|other| {
                other.index != *index && other.has_content() && !changes.dropped.contains(&other.index)
            });
            let is_shared = |other: &Section<'_>| {
                other.size > 0 && other.offset < end && other.offset.saturating_add(other.size) > begin
            };
            if section.size == 0 || others.clone().any(is_shared) {
                let reason =
                    "a section that is empty, or shares its bytes with another one, keeps its length";
                return Err(Error::refused(begin, reason));
            }
            resized.push((begin, end, length, shift(section.size, length, align)));
        }
        if !changes.dropped.is_empty() {
            let reason = "these sections cannot be left out";
            let (from, to) = may_drop(elf, &changes.dropped).ok_or_else(|| Error::refused(0, reason))?;
            if to > from {
                resized.push((from, to, 0, shift(to - from, 0, align)));
            }
            let (at, count) = (elf.header().sections_offset, elf.sections().len() as u64);
            let (old, new) = (count * 64, (count - changes.dropped.len() as u64) * 64);
            resized.push((at, at + old, new, shift(old, new, align)));
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

/// By how much all moves that lies behind something of another length: towards more room, and what is left over stays as
/// a gap.
fn shift(old: u64, new: u64, align: i64) -> i64 {
    let delta = new as i64 - old as i64;
    -(-delta).div_euclid(align) * align
}

/// Writes the file with what is changed.
///
/// # Errors
/// Where sections that change their length share bytes, or reach past the end of the file.
pub fn write(elf: &Elf<'_>, changes: &Changes) -> Result<Vec<u8>, Error> {
    let moves = Moves::new(elf, changes)?;
    let contents = &changes.contents;
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
        if let Some(section) = elf.section(*index).filter(|_| !changes.dropped.contains(index)) {
            put(&mut out, moves.begin(section.offset), content);
        }
    }
    let header = elf.header();
    let sections_offset = moves.begin(header.sections_offset);
    let segments_offset = moves.begin(header.segments_offset);
    let flags = changes.flags.unwrap_or(header.flags);
    put(&mut out, 0, &head(elf, &Header { sections_offset, segments_offset, flags, ..*header }));
    if header.sections_offset != 0 {
        let (mut at, mut from) = (sections_offset, header.sections_offset);
        let sections = elf.sections().iter().filter(|section| !changes.dropped.contains(&section.index));
        let end = sections_offset + sections.clone().count() as u64 * if header.is_64 { 64 } else { 40 };
        if (out.len() as u64) < end && !changes.dropped.is_empty() {
            out.resize(end as usize, 0);
        }
        for section in sections {
            let size = contents.get(&section.index).map_or(section.size, |content| content.len() as u64);
            let offset = moves.begin(section.offset);
            let info = changes.infos.get(&section.index).copied().unwrap_or(section.info);
            let entry = section_header(header, &Section { offset, size, info, ..*section });
            // The first four bytes are the name's place.
            let name = usize::try_from(from)
                .ok()
                .and_then(|from| elf.data().get(from..from + 4))
                .unwrap_or_default();
            match changes.names.get(&section.index) {
                Some(name) if header.is_little_endian => put(&mut out, at, &name.to_le_bytes()),
                Some(name) => put(&mut out, at, &name.to_be_bytes()),
                None => put(&mut out, at, name),
            }
            put(&mut out, at + 4, &entry);
            at += 4 + entry.len() as u64;
            from += 4 + entry.len() as u64;
        }
        if !changes.dropped.is_empty() {
            let count = (elf.sections().len() - changes.dropped.len()) as u16;
            // `e_shnum`, or where there are too many for it, the size of the first section.
            if crate::bytes::u16_at(elf.data(), 60) != 0 {
                put(&mut out, 60, &count.to_le_bytes());
            } else {
                put(&mut out, sections_offset + 32, &u64::from(count).to_le_bytes());
            }
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
