//! Allocations that all threads of a run see.
//!
//! Memory is an array of atomic 32-bit words, so that blocks may run on several processors in safe code: a relaxed
//! load or store is a plain one on all usual machines. Parts of a word are exchanged in a loop. Values of 64 bits are
//! two words; where the program asks for atomicity they are guarded by locks.

use super::heap::Heap;
use super::{AccessFault, Account, GLOBAL_BASE};
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
        self.start + self.size
    }
}

/// Memory that all threads share.
#[derive(Debug, Default)]
pub struct Global {
    words: Vec<AtomicU32>,
    /// In order of their addresses, which do not overlap.
    allocations: Vec<Allocation>,
    locks: Vec<Mutex<()>>,
    /// What programs have printed.
    printed: Mutex<Vec<u8>>,
    /// What programs have taken from the heap and not given back.
    heap: Mutex<Heap>,
    limit: u64,
    /// What everything of a run is taken from.
    account: Account,
}

/// Distances are told up to this.
const FAR: i128 = i64::MAX as i128;
/// What is printed beyond this is left out.
const MAX_PRINTED: usize = 64 << 20;

impl Global {
    /// Bytes that an allocation may take besides its own.
    pub const OVERHEAD: u64 = 2 * GAP;

    /// Bytes that it may have at most.
    pub const MAX_SIZE: u64 = 1 << 36;

    /// Memory without any allocation.
    pub fn new() -> Self {
        Global::with_limit(Self::MAX_SIZE)
    }

    /// Memory that may have so many bytes at most.
    pub fn with_limit(limit: u64) -> Self {
        Global {
            limit: limit.min(Self::MAX_SIZE),
            words: Vec::new(),
            allocations: Vec::new(),
            locks: (0..LOCKS).map(|_| Mutex::new(())).collect(),
            printed: Mutex::default(),
            heap: Mutex::default(),
            account: Account::new(limit.min(Self::MAX_SIZE)),
        }
    }

    /// The same once more, with the values of now.
    pub fn fork(&self) -> Global {
        Global {
            words: self.words.iter().map(|word| AtomicU32::new(word.load(Relaxed))).collect(),
            allocations: self.allocations.clone(),
            locks: (0..LOCKS).map(|_| Mutex::new(())).collect(),
            printed: Mutex::default(),
            heap: Mutex::new(locked(&self.heap).clone()),
            limit: self.limit,
            account: Account::new(self.limit),
        }
    }

    /// The account of the run.
    pub fn account(&self) -> &Account {
        &self.account
    }

    /// Makes room for bytes, which are 0; gives their address, a multiple of 256.
    pub fn allocate(&mut self, name: &str, kind: AllocationKind, size: u64) -> u64 {
        let start = GLOBAL_BASE + self.words.len() as u64 * 4;
        let end = (size + GAP).next_multiple_of(GAP);
        self.words.resize_with(self.words.len() + (end / 4) as usize, AtomicU32::default);
        self.allocations.push(Allocation { name: name.into(), kind, start, size });
        if kind == AllocationKind::Heap {
            self.heap = Mutex::new(Heap::new(start, size));
        }
        start
    }

    /// Sees that the system has the memory for one more allocation of so many bytes; whether it has.
    pub fn reserve(&mut self, size: u64) -> bool {
        let bytes = size.checked_add(GAP).and_then(|size| size.checked_next_multiple_of(GAP));
        let words = bytes.and_then(|bytes| usize::try_from(bytes / 4).ok());
        words.is_some_and(|words| self.words.try_reserve_exact(words).is_ok())
    }

    /// Bytes that one more allocation may have. Whoever allocates asks first.
    pub fn room(&self) -> u64 {
        self.limit.saturating_sub(self.size())
    }

    /// Leaves bytes out, which then belong to no allocation; a multiple of 256.
    pub fn skip(&mut self, size: u64) {
        let words = (size.next_multiple_of(GAP) / 4) as usize;
        self.words.resize_with(self.words.len() + words, AtomicU32::default);
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
    pub fn print(&self, text: &[u8]) {
        let mut printed = locked(&self.printed);
        if printed.len() + text.len() <= MAX_PRINTED {
            printed.extend_from_slice(text);
        }
    }

    /// What programs have printed since this was last asked.
    pub fn take_printed(&self) -> Vec<u8> {
        core::mem::take(&mut *locked(&self.printed))
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
        (0..size as u64).map(|index| self.load(address + index, 1) as u8).collect()
    }
}

/// What is behind a lock; a thread that stopped while it held it has left nothing half done.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
