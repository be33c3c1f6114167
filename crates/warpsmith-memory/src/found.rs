//! A segment that a program accesses: the only way to its bytes from a look at memory, so that no access goes unnoted where
//! accesses are noted.

use super::accesses::Noted;
use super::notes::Kind;
use super::{Allocation, Segment, Words};

/// A segment that a thread of this machine has found for the program that it runs.
#[derive(Debug, Clone, Copy)]
pub struct Found<'a> {
    segment: &'a Segment,
    noted: Option<Noted<'a>>,
}

impl<'a> Found<'a> {
    #[inline(always)]
    pub(super) fn new(segment: &'a Segment, noted: Option<Noted<'a>>) -> Found<'a> {
        Found { segment, noted }
    }

    /// The segment, whose bytes are accessed without a note.
    #[inline(always)]
    pub(super) fn segment(self) -> &'a Segment {
        self.segment
    }

    #[inline(always)]
    pub(super) fn note(self, address: u64, size: u64, kind: Kind) {
        if let Some(noted) = self.noted {
            noted.accesses.note(address.wrapping_add(noted.shift), size, kind);
        }
    }

    /// What it is, and where.
    #[inline]
    pub fn allocation(self) -> &'a Allocation {
        self.segment.allocation()
    }

    /// First address.
    #[inline(always)]
    pub fn start(self) -> u64 {
        self.segment.start()
    }

    /// Number of bytes.
    #[inline(always)]
    pub fn size(self) -> u64 {
        self.segment.size()
    }

    /// Whether programs may write it.
    #[inline(always)]
    pub fn is_writable(self) -> bool {
        self.segment.is_writable()
    }

    /// Whether programs take pieces of it, and may access no others.
    #[inline(always)]
    pub fn is_heap(self) -> bool {
        self.segment.is_heap()
    }

    /// Whether an access of so many bytes, a power of two, may begin at an address: [`Segment::is_aligned`].
    #[inline(always)]
    pub fn is_aligned(self, address: u64, bytes: u64) -> bool {
        self.segment.is_aligned(address, bytes)
    }

    /// 32 bits at an address that it holds and that is a multiple of 4.
    #[inline(always)]
    pub fn load32(self, address: u64) -> u32 {
        self.note(address, 4, Kind::READ);
        self.segment.load32(address)
    }

    /// Writes them.
    #[inline(always)]
    pub fn store32(self, address: u64, new: u32) {
        self.note(address, 4, Kind::WRITTEN);
        self.segment.store32(address, new);
    }

    /// 1, 2, 4 or 8 bytes at an address that it holds and that is a multiple of their number.
    #[inline]
    pub fn load(self, address: u64, size: u32) -> u64 {
        self.note(address, size.into(), Kind::READ);
        self.segment.load(address, size)
    }

    /// Writes them; nothing happens to what can only be read.
    #[inline]
    pub fn store(self, address: u64, size: u32, new: u64) {
        self.note(address, size.into(), Kind::WRITTEN);
        self.segment.store(address, size, new);
    }

    /// Copies bytes in from an address on; all of them lie in it.
    pub fn write(self, address: u64, bytes: &[u8]) {
        self.note(address, bytes.len() as u64, Kind::WRITTEN);
        self.segment.write(address, bytes);
    }

    /// Copies bytes out from an address on; all of them lie in it.
    pub fn read(self, address: u64, out: &mut [u8]) {
        self.note(address, out.len() as u64, Kind::READ);
        self.segment.read(address, out);
    }

    /// Its whole words, and the address of the first. Who accesses them notes it: [`Found::note_reads`], or
    /// [`Found::note_writes`] before.
    #[inline(always)]
    pub fn words(self) -> (u64, Words<'a>) {
        self.segment.words()
    }

    /// Whether accesses are noted at all.
    #[inline(always)]
    pub fn is_noted(self) -> bool {
        self.noted.is_some()
    }

    /// Notes that bytes are read which lie in it.
    #[inline(always)]
    pub fn note_reads(self, address: u64, size: u64) {
        self.note(address, size, Kind::READ);
    }

    /// Notes that bytes are about to be written which lie in it.
    #[inline(always)]
    pub fn note_writes(self, address: u64, size: u64) {
        self.note(address, size, Kind::WRITTEN);
    }
}
