//! A run of bytes that may be accessed, and how it is read and written.

use super::storage::{How, Storage};
use super::{Charge, Foreign};
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering::Relaxed};

/// What an allocation is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum AllocationKind {
    /// A buffer of the launch.
    Buffer,
    /// A variable of the program.
    Variable,
    /// A constant of the program, which is only read.
    Constant,
    /// The texels of an image, which programs reach by its handle.
    Image,
    /// Made by the program itself.
    Heap,
    /// Shared memory of a block, local memory of a thread, or parameters of a kernel; its name says which.
    Shared,
    /// The shared memory that a kernel of machine code has of its own, where the launch gives it none; its name says so.
    Static,
    /// The shared memory of the launch.
    Dynamic,
    /// Addresses behind which each of several devices has memory of its own: nothing lies at them.
    Multicast,
}

/// What a run of bytes is called, and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allocation {
    /// What it is called.
    pub name: String,
    /// What it is for.
    pub kind: AllocationKind,
    /// First address.
    pub start: u64,
    /// Number of bytes.
    pub size: u64,
}

impl Allocation {
    /// The address behind the last byte.
    #[inline]
    pub fn end(&self) -> u64 {
        self.start.saturating_add(self.size)
    }
}

/// An allocation with its bytes.
#[derive(Debug)]
pub struct Segment {
    start: u64,
    size: u64,
    /// Whether more than its bounds has to be looked at: it is a heap, of which pieces are taken.
    is_heap: bool,
    is_writable: bool,
    storage: Storage,
    allocation: Allocation,
    /// How far behind a multiple of 32 the address is that would be one on a device.
    shift: u64,
    /// Of addresses for several devices, where the memory of each begins.
    replicas: Vec<u64>,
    /// What it takes of the account, which is given back when it goes.
    _charge: Charge,
}

/// Words of a segment, one behind the other.
#[derive(Debug, Clone, Copy)]
pub enum Words<'a> {
    /// They can be written.
    Atomic(&'a [AtomicU32]),
    /// Nobody writes them.
    Frozen(&'a [Frozen]),
    /// It has none: its bytes do not lie as words of this machine.
    None,
}

/// A word that nobody writes, in the order of its bytes in memory.
#[derive(Debug, Clone, Copy, bytemuck::AnyBitPattern)]
#[repr(transparent)]
pub struct Frozen(u32);

impl Frozen {
    /// Its value.
    #[inline(always)]
    pub fn value(self) -> u32 {
        u32::from_le(self.0)
    }
}

/// The value of a word of memory.
#[inline(always)]
pub fn value(word: &AtomicU32) -> u32 {
    u32::from_le(word.load(Relaxed))
}

/// Gives a word of memory a value.
#[inline(always)]
pub fn set_value(word: &AtomicU32, value: u32) {
    word.store(value.to_le(), Relaxed);
}

/// A number of 1, 2 or 4 bytes within a word: where it begins and which bits it has.
fn part(at: usize, size: u32) -> (u32, u32) {
    let shift = 8 * (at % 4) as u32;
    let mask = if size >= 4 { u32::MAX } else { ((1 << (8 * size)) - 1) << shift };
    (shift, mask)
}

impl Segment {
    #[inline]
    pub(super) fn new(allocation: Allocation, storage: Storage, charge: Charge) -> Segment {
        let kind = allocation.kind;
        Segment {
            start: allocation.start,
            size: storage.size() as u64,
            is_heap: kind == AllocationKind::Heap,
            is_writable: kind != AllocationKind::Constant && storage.how() != How::Frozen,
            storage,
            allocation,
            shift: 0,
            replicas: Vec::new(),
            _charge: charge,
        }
    }

    /// The same for several devices, whose memories begin there.
    pub(super) fn with_replicas(self, replicas: Vec<u64>) -> Segment {
        Segment { replicas, ..self }
    }

    /// The same, of which accesses of 32 bytes begin so far behind a multiple of that.
    pub(super) fn with_shift(self, shift: u64) -> Segment {
        Segment { shift, ..self }
    }

    /// What [`Segment::with_shift`] has said; 0 without.
    pub(super) fn shift(&self) -> u64 {
        self.shift
    }

    /// Whether an access of so many bytes, a power of two, may begin at an address. Addresses count as they are, but for those of 32
    /// bytes in memory that was lent at its addresses on this machine: there a whole allocation counts as aligned.
    #[inline(always)]
    pub fn is_aligned(&self, address: u64, bytes: u64) -> bool {
        let shift = if bytes == 32 { self.shift } else { 0 };
        address.wrapping_sub(shift) & (bytes - 1) == 0
    }

    /// Where the memory of each device begins that lies behind its addresses; nowhere of other segments.
    pub(super) fn replicas(&self) -> &[u64] {
        &self.replicas
    }

    /// Where these bytes lie on each device, if they are behind its addresses.
    pub(super) fn behind(&self, address: u64, size: u64) -> impl Iterator<Item = u64> + '_ {
        let at = address.wrapping_sub(self.start);
        let is_here = at <= self.allocation.size && size <= self.allocation.size - at;
        self.replicas.iter().filter(move |_| is_here).map(move |start| start + at)
    }

    /// What it is, and where.
    #[inline]
    pub fn allocation(&self) -> &Allocation {
        &self.allocation
    }

    /// First address.
    #[inline(always)]
    pub fn start(&self) -> u64 {
        self.start
    }

    /// Number of bytes.
    #[inline(always)]
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Whether programs may write it.
    #[inline(always)]
    pub fn is_writable(&self) -> bool {
        self.is_writable
    }

    /// Whether nobody may write it, also not on this machine.
    #[inline]
    pub(super) fn is_frozen(&self) -> bool {
        self.storage.how() == How::Frozen
    }

    /// Whether programs take pieces of it, and may access no others.
    #[inline(always)]
    pub fn is_heap(&self) -> bool {
        self.is_heap
    }

    /// Whether all of these bytes lie in it.
    #[inline(always)]
    pub fn holds(&self, address: u64, size: u64) -> bool {
        let at = address.wrapping_sub(self.start);
        at <= self.size && size <= self.size - at
    }

    /// Its whole words, and the address of the first.
    #[inline(always)]
    pub fn words(&self) -> (u64, Words<'_>) {
        let head = self.storage.head();
        let first = self.start + head as u64;
        let whole = (self.size as usize - head) / 4;
        let words = match self.storage.how() {
            How::Words => Words::Atomic(&self.storage.words()[..whole]),
            How::Bytes => Words::None,
            How::Frozen => self.frozen_words(whole),
        };
        (first, words)
    }

    fn frozen_words(&self, whole: usize) -> Words<'_> {
        let bytes = self.storage.frozen().get(self.storage.head()..).unwrap_or_default();
        let words = bytemuck::try_cast_slice(&bytes[..(4 * whole).min(bytes.len())]);
        words.map_or(Words::None, Words::Frozen)
    }

    /// The word that has a byte, if it is accessed by words.
    #[inline(always)]
    fn word(&self, at: usize) -> Option<&AtomicU32> {
        self.storage.words().get(at.checked_sub(self.storage.head())? / 4)
    }

    /// Its byte with an address that it holds.
    #[inline(always)]
    fn at(&self, address: u64) -> usize {
        debug_assert!(self.holds(address, 1), "whoever accesses memory has looked for the segment");
        (address - self.start) as usize
    }

    /// 32 bits at an address that it holds and that is a multiple of 4.
    #[inline(always)]
    pub fn load32(&self, address: u64) -> u32 {
        match self.word(self.at(address)) {
            Some(word) => value(word),
            None => self.load_bytes(self.at(address), 4) as u32,
        }
    }

    /// Writes them.
    #[inline(always)]
    pub fn store32(&self, address: u64, new: u32) {
        match self.word(self.at(address)) {
            Some(word) => set_value(word, new),
            None => self.store_bytes(self.at(address), 4, new.into()),
        }
    }

    /// 1, 2, 4 or 8 bytes at an address that it holds and that is a multiple of their number.
    #[inline]
    pub fn load(&self, address: u64, size: u32) -> u64 {
        let at = self.at(address);
        match size {
            8 => u64::from(self.load32(address)) | u64::from(self.load32(address + 4)) << 32,
            4 => self.load32(address).into(),
            _ => match self.word(at) {
                Some(word) => {
                    let (shift, mask) = part(self.in_word(at), size);
                    ((value(word) & mask) >> shift).into()
                }
                None => self.load_bytes(at, size),
            },
        }
    }

    /// Writes them; nothing happens to what can only be read.
    #[inline]
    pub fn store(&self, address: u64, size: u32, new: u64) {
        let at = self.at(address);
        match size {
            8 => {
                self.store32(address, new as u32);
                self.store32(address + 4, (new >> 32) as u32);
            }
            4 => self.store32(address, new as u32),
            _ => match self.word(at) {
                Some(word) => {
                    let (shift, mask) = part(self.in_word(at), size);
                    let new = (new as u32) << shift & mask;
                    let _ = replace(word, |old| old & !mask | new);
                }
                None => self.store_bytes(at, size, new),
            },
        }
    }

    /// Replaces 1, 2 or 4 bytes by a function of them, in one step; gives what was there. None if they have to be locked,
    /// because no word of this machine has them.
    #[inline]
    pub fn update(&self, address: u64, size: u32, f: impl Fn(u32) -> u32) -> Option<u32> {
        let at = self.at(address);
        let word = self.word(at)?;
        let (shift, mask) = part(self.in_word(at), size);
        let old = replace(word, |old| old & !mask | f((old & mask) >> shift) << shift & mask);
        Some((old & mask) >> shift)
    }

    /// The byte of a word in which a byte lies.
    #[inline(always)]
    fn in_word(&self, at: usize) -> usize {
        at.wrapping_sub(self.storage.head()) % 4
    }

    /// Reads bytes one by one, the lowest first.
    #[cold]
    fn load_bytes(&self, at: usize, size: u32) -> u64 {
        let byte = |index: usize| match self.storage.how() {
            How::Frozen => self.storage.frozen()[index],
            _ => self.storage.bytes()[index].load(Relaxed),
        };
        (0..size as usize).rev().fold(0, |value, index| value << 8 | u64::from(byte(at + index)))
    }

    #[cold]
    fn store_bytes(&self, at: usize, size: u32, new: u64) {
        let bytes: &[AtomicU8] = self.storage.bytes();
        let Some(bytes) = bytes.get(at..at + size as usize) else { return };
        for (byte, new) in bytes.iter().zip(new.to_le_bytes()) {
            byte.store(new, Relaxed);
        }
    }

    /// Copies bytes in from an address on; all of them lie in it.
    pub fn write(&self, address: u64, bytes: &[u8]) {
        let (head, words, rest) = self.pieces(address, bytes.len());
        let (first, bytes) = bytes.split_at(head);
        let (middle, last) = bytes.split_at(4 * words.len());
        let one_by_one = |address: u64, bytes: &[u8]| {
            for (index, byte) in bytes.iter().enumerate() {
                self.store(address + index as u64, 1, u64::from(*byte));
            }
        };
        one_by_one(address, first);
        for (word, bytes) in words.iter().zip(middle.as_chunks::<4>().0) {
            word.store(u32::from_ne_bytes(*bytes), Relaxed);
        }
        one_by_one(rest, last);
    }

    /// Copies bytes out from an address on; all of them lie in it.
    pub fn read(&self, address: u64, out: &mut [u8]) {
        if self.storage.how() == How::Frozen {
            let at = (address - self.start) as usize;
            out.copy_from_slice(&self.storage.frozen()[at..at + out.len()]);
            return;
        }
        let (head, words, rest) = self.pieces(address, out.len());
        let (first, out) = out.split_at_mut(head);
        let (middle, last) = out.split_at_mut(4 * words.len());
        let one_by_one = |address: u64, out: &mut [u8]| {
            for (index, byte) in out.iter_mut().enumerate() {
                *byte = self.load(address + index as u64, 1) as u8;
            }
        };
        one_by_one(address, first);
        for (word, bytes) in words.iter().zip(middle.as_chunks_mut::<4>().0) {
            *bytes = word.load(Relaxed).to_ne_bytes();
        }
        one_by_one(rest, last);
    }

    /// Bytes before the first whole word from an address on, the whole words among so many bytes, and the address behind
    /// them. Where there are no words, all bytes come before them.
    fn pieces(&self, address: u64, size: usize) -> (usize, &[AtomicU32], u64) {
        let (first, words) = self.words();
        let Words::Atomic(words) = words else { return (size, &[], address + size as u64) };
        let head = if address < first { first - address } else { (first.wrapping_sub(address)) % 4 };
        let head = head.min(size as u64) as usize;
        let begin = ((address + head as u64).saturating_sub(first) / 4) as usize;
        let count = ((size - head) / 4).min(words.len().saturating_sub(begin));
        let begin = begin.min(words.len());
        (head, &words[begin..begin + count], address + (head + 4 * count) as u64)
    }

    /// The first of its bytes on this machine.
    #[inline]
    pub fn host(&self) -> *mut u8 {
        self.storage.start().as_ptr()
    }

    /// The same that programs only read.
    #[inline]
    pub(super) fn read_only(self) -> Segment {
        Segment { is_writable: false, ..self }
    }

    /// Whether it is lent as long as a function runs.
    #[inline]
    pub(super) fn is_bound(&self) -> bool {
        self.storage.is_bound()
    }

    /// Its bytes, if nobody else has them.
    #[inline]
    pub(super) fn all(&mut self) -> Option<&[u8]> {
        self.storage.all()
    }

    /// The same, to write; none if they can only be read on this machine.
    #[inline]
    pub(super) fn all_mut(&mut self) -> Option<&mut [u8]> {
        self.storage.all_mut()
    }

    /// What was lent, if it was, to be given back.
    #[inline]
    pub(super) fn into_foreign(self) -> Option<Foreign> {
        self.storage.into_foreign()
    }
}

/// Replaces a word by a function of it; gives what was there.
#[inline]
fn replace(word: &AtomicU32, f: impl Fn(u32) -> u32) -> u32 {
    let new = |old: u32| Some(f(u32::from_le(old)).to_le());
    match word.fetch_update(Relaxed, Relaxed, new) {
        Ok(old) | Err(old) => u32::from_le(old),
    }
}
