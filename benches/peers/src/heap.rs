//! An allocator that counts.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The system's allocator, with the bytes in use and the most there have been.
pub struct Counting {
    used: AtomicUsize,
    peak: AtomicUsize,
}

impl Counting {
    pub const fn new() -> Self {
        Counting { used: AtomicUsize::new(0), peak: AtomicUsize::new(0) }
    }

    /// The most bytes in use while `work` ran, beyond those in use before.
    pub fn peak_of<T>(&self, work: impl FnOnce() -> T) -> (T, usize) {
        let before = self.used.load(Relaxed);
        self.peak.store(before, Relaxed);
        let result = work();
        (result, self.peak.load(Relaxed).saturating_sub(before))
    }

    fn add(&self, bytes: usize) {
        let used = self.used.fetch_add(bytes, Relaxed) + bytes;
        self.peak.fetch_max(used, Relaxed);
    }
}

// SAFETY: every request goes to the system's allocator as it came; only its size is counted.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        self.add(layout.size());
        // SAFETY: the caller's promises are the system allocator's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        self.used.fetch_sub(layout.size(), Relaxed);
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        self.used.fetch_sub(layout.size(), Relaxed);
        self.add(size);
        // SAFETY: as above.
        unsafe { System.realloc(pointer, layout, size) }
    }
}
