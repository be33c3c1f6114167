//! Allocations that all threads of a run see.
//!
//! Memory is an array of atomic 32-bit words, so that blocks may run on several processors in safe code: a relaxed
//! load or store is a plain one on all usual machines. Parts of a word are exchanged in a loop. Values of 64 bits are
//! two words; where the program asks for atomicity they are guarded by locks.

use super::heap::Heap;
use super::{AccessFault, Account, Charge, Counted, Exceeded, GLOBAL_BASE};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Bytes between allocations, so that an access a little out of bounds hits none.
const GAP: u64 = 256;
/// Locks for values of 64 bits and more.
const LOCKS: usize = 64;

/// What an allocation is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AllocationKind {
    /// A buffer of the launch.
    Buffer,
    /// A variable of the program.
    Variable,
    /// A constant of the program, which is only read.
    Constant,
    /// Made by the program itself.
    Heap,
    /// Shared memory of a block, local memory of a thread, or parameters of a kernel; its name says which.
    Shared,
    /// The shared memory of the launch.
    Dynamic,
}

/// A run of bytes that may be accessed.
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
    pub fn end(&self) -> u64 {
        self.start.saturating_add(self.size)
    }
}

/// Memory that all threads share.
#[derive(Debug)]
pub struct Global {
    words: Vec<AtomicU32>,
    /// In order of their addresses, which do not overlap.
    allocations: Vec<Allocation>,
    locks: Vec<Mutex<()>>,
    /// What programs have printed, and how many bytes of it are left out.
    printed: Mutex<(Counted<u8>, u64)>,
    /// What programs have taken from the heap and not given back.
    heap: Mutex<Heap>,
    /// What everything of a run is taken from.
    account: Account,
    /// What the words take of it.
    charge: Charge,
}

/// Distances are told up to this.
const FAR: i128 = i64::MAX as i128;
/// What is printed beyond this is left out.
const MAX_PRINTED: usize = 64 << 20;
/// Bytes by which memory grows at least, so that many small allocations move it seldom.
const STEP: u64 = 1 << 20;

impl Default for Global {
    fn default() -> Self {
        Global::new()
    }
}

impl Global {
    /// Bytes that an allocation may take besides its own.
    pub const OVERHEAD: u64 = 2 * GAP;

    /// Every allocation begins at a multiple of this.
    pub const ALIGN: u64 = GAP;

    /// Bytes that a run may have at most, whatever is asked for.
    pub const MAX_SIZE: u64 = 1 << 36;

    /// Bytes that a run may have if nothing is said.
    pub const DEFAULT_LIMIT: u64 = 4 << 30;

    /// Memory without any allocation.
    pub fn new() -> Self {
        Global::with_limit(Self::DEFAULT_LIMIT)
    }

    /// Memory of a run that may have so many bytes at most, everything together.
    pub fn with_limit(limit: u64) -> Self {
        let account = Account::new(limit.min(Self::MAX_SIZE));
        Global {
            words: Vec::new(),
            allocations: Vec::new(),
            locks: (0..LOCKS).map(|_| Mutex::new(())).collect(),
            printed: Mutex::new((Counted::on(&account), 0)),
            heap: Mutex::new(Heap::none(&account)),
            charge: Charge::on(&account),
            account,
        }
    }

    /// The same once more, with the values of now, and an account of its own with the same limit.
    ///
    /// # Errors
    /// The system has no memory for it.
    pub fn fork(&self) -> Result<Global, Exceeded> {
        let mut out = Global::with_limit(self.account.limit());
        out.grow(self.words.len())?;
        out.words.extend(self.words.iter().map(|word| AtomicU32::new(word.load(Relaxed))));
        out.allocations.clone_from(&self.allocations);
        out.heap = Mutex::new(locked(&self.heap).fork(&out.account));
        Ok(out)
    }

    /// The account of the run.
    pub fn account(&self) -> &Account {
        &self.account
    }

    /// Makes room for so many words in all, which are asked for before.
    fn grow(&mut self, count: usize) -> Result<(), Exceeded> {
        let before = self.charge.bytes();
        self.charge.set((count as u64).saturating_mul(4))?;
        if count <= self.words.capacity() {
            return Ok(());
        }
        let more = count - self.words.len();
        let step = (self.account.left().min(STEP) / 4) as usize;
        if self.words.try_reserve_exact(more.max(step)).is_err()
            && self.words.try_reserve_exact(more).is_err()
        {
            self.charge.set(before)?;
            return Err(Exceeded::System { wanted: 4 * more as u64 });
        }
        Ok(())
    }

    /// Makes room for bytes, which are 0; gives their address, a multiple of 256.
    ///
    /// # Errors
    /// There is not so much memory left.
    pub fn allocate(&mut self, name: &str, kind: AllocationKind, size: u64) -> Result<u64, Exceeded> {
        self.allocate_aligned(name, kind, size, Self::ALIGN)
    }

    /// The same at a multiple of a power of two, and of 256.
    ///
    /// # Errors
    /// As [`Global::allocate`].
    pub fn allocate_aligned(
        &mut self,
        name: &str,
        kind: AllocationKind,
        size: u64,
        align: u64,
    ) -> Result<u64, Exceeded> {
        let padding = self.padding(align);
        let bytes = size.checked_add(GAP).and_then(|bytes| bytes.checked_next_multiple_of(GAP));
        self.lengthen(bytes.and_then(|bytes| bytes.checked_add(padding)).unwrap_or(u64::MAX))?;
        let start = GLOBAL_BASE + self.size() - bytes.unwrap_or(0);
        self.allocations.push(Allocation { name: name.into(), kind, start, size });
        if kind == AllocationKind::Heap {
            self.heap = Mutex::new(Heap::new(&self.account, start, size));
        }
        Ok(start)
    }

    /// Makes room for bytes, which are 0, at an address that is a multiple of 4 and where nothing
    /// [is](Global::overlapping).
    ///
    /// # Errors
    /// There is not so much memory left.
    pub fn allocate_at(
        &mut self,
        name: &str,
        kind: AllocationKind,
        start: u64,
        size: u64,
    ) -> Result<(), Exceeded> {
        let end = start.checked_sub(GLOBAL_BASE).and_then(|at| at.checked_add(size));
        // What is allocated later begins behind a gap, as always.
        let end = end.and_then(|end| end.checked_add(GAP)).and_then(|end| end.checked_next_multiple_of(GAP));
        self.lengthen(end.map_or(u64::MAX, |end| end.saturating_sub(self.size())))?;
        let index = self.allocations.partition_point(|one| one.start <= start);
        self.allocations.insert(index, Allocation { name: name.into(), kind, start, size });
        Ok(())
    }

    /// The first allocation that has one of these bytes, or begins where they do.
    pub fn overlapping(&self, start: u64, size: u64) -> Option<&Allocation> {
        let end = start.saturating_add(size.max(1));
        self.allocations
            .iter()
            .find(|one| one.start < end && start < one.start.saturating_add(one.size.max(1)))
    }

    /// Bytes that one more allocation may have, with those around it.
    pub fn room(&self) -> u64 {
        self.account.left()
    }

    /// Leaves bytes out, which then belong to no allocation; a multiple of 256.
    ///
    /// # Errors
    /// There is not so much memory left.
    pub fn skip(&mut self, size: u64) -> Result<(), Exceeded> {
        self.lengthen(size.checked_next_multiple_of(GAP).unwrap_or(u64::MAX))
    }

    /// Adds bytes, which are 0.
    fn lengthen(&mut self, bytes: u64) -> Result<(), Exceeded> {
        let words = usize::try_from(bytes.div_ceil(4)).unwrap_or(usize::MAX);
        let count = self.words.len().saturating_add(words);
        self.grow(count)?;
        self.words.resize_with(count, AtomicU32::default);
        Ok(())
    }

    /// Bytes before the next multiple of a power of two at which an allocation may begin.
    fn padding(&self, align: u64) -> u64 {
        let at = GLOBAL_BASE + self.size();
        at.checked_next_multiple_of(align.max(Self::ALIGN)).map_or(u64::MAX, |start| start - at)
    }

    /// Bytes that one more allocation may have which begins at a multiple of a power of two.
    pub fn room_aligned(&self, align: u64) -> u64 {
        self.room().saturating_sub(self.padding(align))
    }

    /// All allocations, in order of their addresses.
    pub fn allocations(&self) -> &[Allocation] {
        &self.allocations
    }

    /// Bytes that are taken in all.
    pub fn size(&self) -> u64 {
        self.words.len() as u64 * 4
    }

    /// The allocation that holds all of these bytes.
    #[inline]
    pub fn find(&self, address: u64, size: u64) -> Option<&Allocation> {
        let index = self.allocations.partition_point(|allocation| allocation.start <= address);
        let allocation = &self.allocations[index.checked_sub(1)?];
        let inside = address.checked_add(size)? <= allocation.end();
        let inside = inside && (allocation.kind != AllocationKind::Heap || self.is_taken(address, size));
        inside.then_some(allocation)
    }

    /// Whether all of these bytes are of one piece that was taken from the heap.
    #[cold]
    fn is_taken(&self, address: u64, size: u64) -> bool {
        locked(&self.heap).holds(address, size)
    }

    /// Takes bytes from the heap, if the program has one; 0 if there is no room.
    pub fn take_heap(&self, size: u64) -> u64 {
        locked(&self.heap).take(size)
    }

    /// Gives back what was taken from the heap; whether it was.
    pub fn give_heap(&self, address: u64) -> bool {
        locked(&self.heap).give(address)
    }

    /// Adds to what programs have printed.
    ///
    /// # Errors
    /// There is no memory to keep it.
    pub fn print(&self, text: &[u8]) -> Result<(), Exceeded> {
        let mut printed = locked(&self.printed);
        let (all, cut) = &mut *printed;
        if all.len() + text.len() > MAX_PRINTED {
            *cut += text.len() as u64;
            return Ok(());
        }
        all.extend(text)
    }

    /// What programs have printed since this was last asked, and how many bytes more, which are left out.
    pub fn take_printed(&self) -> (Vec<u8>, u64) {
        let mut printed = locked(&self.printed);
        (printed.0.take(), core::mem::take(&mut printed.1))
    }

    /// Why bytes cannot be accessed.
    pub fn fault(&self, address: u64) -> AccessFault {
        self.fault_among(address, |_| true)
    }

    /// The same, where only some of the allocations are told of.
    pub fn fault_among(&self, address: u64, is_told: impl Fn(&Allocation) -> bool) -> AccessFault {
        let index = self.allocations.partition_point(|allocation| allocation.start <= address);
        let (before, after) = self.allocations.split_at(index);
        let before = before.iter().rev().find(|one| is_told(one));
        let after = after.iter().find(|one| is_told(one));
        let from = |place: u64| (i128::from(address) - i128::from(place)).clamp(-FAR, FAR) as i64;
        let behind = |allocation: &Allocation| from(allocation.end());
        let ahead = |allocation: &Allocation| from(allocation.start);
        let nearest = match (before, after) {
            (Some(before), Some(after)) if behind(before) <= -ahead(after) => {
                Some((before.clone(), behind(before)))
            }
            (_, Some(after)) => Some((after.clone(), ahead(after))),
            (Some(before), None) => Some((before.clone(), behind(before))),
            (None, None) => None,
        };
        AccessFault::OutOfBounds { nearest }
    }

    #[inline(always)]
    fn word(&self, address: u64) -> &AtomicU32 {
        &self.words[((address - GLOBAL_BASE) / 4) as usize]
    }

    /// 32 bits at a checked address that is a multiple of 4.
    #[inline(always)]
    pub fn load32(&self, address: u64) -> u32 {
        self.word(address).load(Relaxed)
    }

    /// Writes 32 bits at a checked address that is a multiple of 4.
    #[inline(always)]
    pub fn store32(&self, address: u64, value: u32) {
        self.word(address).store(value, Relaxed);
    }

    /// Words one after the other, from a checked address that is a multiple of 4.
    #[inline(always)]
    pub fn words(&self, address: u64, count: usize) -> &[AtomicU32] {
        let first = ((address - GLOBAL_BASE) / 4) as usize;
        &self.words[first..first + count]
    }

    /// 1, 2, 4 or 8 bytes at a checked, aligned address.
    #[inline]
    pub fn load(&self, address: u64, size: u32) -> u64 {
        match size {
            8 => u64::from(self.load32(address)) | u64::from(self.load32(address + 4)) << 32,
            4 => self.load32(address).into(),
            _ => {
                let word = self.load32(address & !3) >> (8 * (address & 3));
                u64::from(word) & ((1 << (8 * size)) - 1)
            }
        }
    }

    /// Writes 1, 2, 4 or 8 bytes at a checked, aligned address.
    #[inline]
    pub fn store(&self, address: u64, size: u32, value: u64) {
        match size {
            8 => {
                self.store32(address, value as u32);
                self.store32(address + 4, (value >> 32) as u32);
            }
            4 => self.store32(address, value as u32),
            _ => {
                let shift = 8 * (address & 3) as u32;
                let mask = ((1u32 << (8 * size)) - 1) << shift;
                let value = (value as u32) << shift & mask;
                let replace = |old: u32| Some(old & !mask | value);
                // Cannot fail: it always has something to put.
                let _ = self.word(address & !3).fetch_update(Relaxed, Relaxed, replace);
            }
        }
    }

    /// Replaces 16 or 32 bits by a function of them, in one step; gives what was there.
    pub fn update32(&self, address: u64, size: u32, f: impl Fn(u32) -> u32) -> u32 {
        let shift = 8 * (address & 3) as u32;
        let mask = if size >= 4 { u32::MAX } else { ((1u32 << (8 * size)) - 1) << shift };
        let replace = |old: u32| {
            let value = f((old & mask) >> shift);
            Some(old & !mask | value << shift & mask)
        };
        match self.word(address & !3).fetch_update(Relaxed, Relaxed, replace) {
            Ok(old) | Err(old) => (old & mask) >> shift,
        }
    }

    /// Does something with 64 bits or more that nobody else does at the same time.
    pub fn locked<T>(&self, address: u64, f: impl FnOnce() -> T) -> T {
        let lock = self.locks[(address / 16) as usize % LOCKS].lock();
        let value = f();
        drop(lock);
        value
    }

    /// Copies bytes in, at a checked address.
    pub fn write(&self, address: u64, bytes: &[u8]) {
        for (index, byte) in bytes.iter().enumerate() {
            self.store(address + index as u64, 1, u64::from(*byte));
        }
    }

    /// Copies bytes out, from a checked address.
    pub fn read(&self, address: u64, size: usize) -> Vec<u8> {
        let mut out = vec![0; size];
        self.read_into(address, &mut out);
        out
    }

    /// The same into bytes that are there.
    pub fn read_into(&self, address: u64, out: &mut [u8]) {
        // Whole words one after the other are the usual case.
        let head = (address.wrapping_neg() & 3).min(out.len() as u64) as usize;
        let (first, rest) = out.split_at_mut(head);
        for (index, byte) in first.iter_mut().enumerate() {
            *byte = self.load(address + index as u64, 1) as u8;
        }
        let address = address + head as u64;
        let (words, tail) = rest.as_chunks_mut::<4>();
        if !words.is_empty() {
            for (word, bytes) in self.words(address, words.len()).iter().zip(words.iter_mut()) {
                *bytes = word.load(Relaxed).to_le_bytes();
            }
        }
        let address = address + 4 * words.len() as u64;
        for (index, byte) in tail.iter_mut().enumerate() {
            *byte = self.load(address + index as u64, 1) as u8;
        }
    }
}

/// What is behind a lock; a thread that stopped while it held it has left nothing half done.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
