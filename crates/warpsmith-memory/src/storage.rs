//! Where the bytes of a segment are: in pages of its own, or in memory that somebody lends.
//!
//! This file has all that is `unsafe` in memory: it makes slices of the bytes, and nothing else. Programs access them by
//! relaxed atomic words, or atomic bytes where words do not lie as the program sees them, so that programs that race are
//! defined; a relaxed load or store is a plain one on all usual machines. Two sizes of atomic access never meet at one byte:
//! parts of a word are exchanged with the word around them, and only edges that belong to no whole word go byte by byte.

use super::{Exceeded, Foreign};
use core::ptr::NonNull;
use core::slice;
use std::sync::atomic::{AtomicU8, AtomicU32};

/// Pages of our own begin at a multiple of this on this machine, as device memory does, if they are asked to.
const ALIGN: usize = 256;

/// From so many bytes on the system is told that pages may be large.
const LARGE: usize = 4 << 20;

/// The system may back memory by large pages, of which it then gives one where something is touched for the first time: to write all of a
/// buffer takes a quarter of the time.
#[cfg(all(target_os = "linux", target_pointer_width = "64", not(miri)))]
fn large_pages(pages: NonNull<[AtomicU32]>) {
    use core::ffi::{c_int, c_void};
    /// The number of the advice on all processors.
    const MADV_HUGEPAGE: c_int = 14;
    /// What advice has to begin at a multiple of, at most.
    const PAGE: usize = 64 << 10;
    unsafe extern "C" {
        fn madvise(address: *mut c_void, size: usize, advice: c_int) -> c_int;
    }
    let first = pages.cast::<u8>();
    let before = first.addr().get().wrapping_neg() % PAGE;
    let size = (4 * pages.len()).saturating_sub(before) / PAGE * PAGE;
    // SAFETY: these are pages of a box that nobody else has, and such advice changes nothing of what they hold. Whether it is taken is of
    // no consequence.
    unsafe { madvise(first.add(before).cast().as_ptr(), size, MADV_HUGEPAGE) };
}

#[cfg(not(all(target_os = "linux", target_pointer_width = "64", not(miri))))]
fn large_pages(_: NonNull<[AtomicU32]>) {}

/// The bytes of a segment. They stay where they are as long as it exists.
#[derive(Debug)]
pub(super) struct Storage {
    /// The first byte.
    start: NonNull<u8>,
    /// Number of bytes.
    size: usize,
    /// Bytes before the first whole word of the program.
    head: usize,
    /// Words that may be touched from there on; of memory that is ours the last one may lie in it only in part.
    words: usize,
    how: How,
    owner: Owner,
}

/// How bytes are accessed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    /// By atomic words, because words of the program are words of this machine.
    Words,
    /// By atomic bytes.
    Bytes,
    /// By plain reads: nobody writes.
    Frozen,
}

#[derive(Debug)]
enum Owner {
    /// These are ours.
    Pages(NonNull<[AtomicU32]>),
    /// Whoever lends them; it gives them back when this goes.
    Foreign(Foreign),
}

// SAFETY: the bytes belong to this alone (pages), or are lent under the same condition (`Foreign`); access from several
// threads is atomic, or reads what nobody writes.
unsafe impl Send for Storage {}
// SAFETY: as above; by a shared reference nothing but atomic accesses and such reads is possible.
unsafe impl Sync for Storage {}

impl Storage {
    /// Bytes that are 0. Their pages are not touched before they are written.
    ///
    /// # Errors
    /// The system does not have them.
    #[inline]
    pub fn zeroed(size: u64) -> Result<Storage, Exceeded> {
        let refused = Exceeded::System { wanted: size };
        let bytes = usize::try_from(size).map_err(|_| refused)?;
        let words = bytes.div_ceil(4);
        // Small ones need no place of their own in a cache.
        let spare = if bytes < ALIGN { 0 } else { ALIGN / 4 };
        let all = words.checked_add(spare).ok_or(refused)?;
        let pages = bytemuck::allocation::try_zeroed_slice_box::<AtomicU32>(all).map_err(|()| refused)?;
        Ok(Storage::of_pages(pages, bytes, spare > 0))
    }

    /// The same, at a multiple of 256 on this machine however few they are.
    ///
    /// # Errors
    /// As [`Storage::zeroed`].
    #[inline]
    pub fn zeroed_aligned(size: u64) -> Result<Storage, Exceeded> {
        let refused = Exceeded::System { wanted: size };
        let bytes = usize::try_from(size).map_err(|_| refused)?;
        // One word at least, so that nothing else lies at the address of an empty one.
        let all = bytes.div_ceil(4).max(1).checked_add(ALIGN / 4).ok_or(refused)?;
        let pages = bytemuck::allocation::try_zeroed_slice_box::<AtomicU32>(all).map_err(|()| refused)?;
        Ok(Storage::of_pages(pages, bytes, true))
    }

    /// The same for a segment that begins at an address of the program: words of the program are words of this machine,
    /// wherever it begins.
    ///
    /// # Errors
    /// As [`Storage::zeroed`].
    pub fn zeroed_at(size: u64, base: u64) -> Result<Storage, Exceeded> {
        let before = (base % 4) as usize;
        if before == 0 {
            return Storage::zeroed(size);
        }
        let with = size.checked_add(before as u64).ok_or(Exceeded::System { wanted: size })?;
        let mut out = Storage::zeroed(with)?;
        out.head = (4 - before).min(out.size - before);
        out.size -= before;
        out.words = (out.size - out.head).div_ceil(4);
        // SAFETY: the bytes that are skipped are among those that were asked for.
        out.start = unsafe { out.start.add(before) };
        Ok(out)
    }

    fn of_pages(pages: Box<[AtomicU32]>, size: usize, aligned: bool) -> Storage {
        let pages = NonNull::from(Box::leak(pages));
        if size >= LARGE {
            large_pages(pages);
        }
        let first = pages.cast::<AtomicU32>();
        let skipped = if aligned { first.addr().get().wrapping_neg() % ALIGN / 4 } else { 0 };
        // SAFETY: fewer words are skipped than there are besides those of the size.
        let start = unsafe { first.add(skipped) }.cast::<u8>();
        Storage { start, size, head: 0, words: size.div_ceil(4), how: How::Words, owner: Owner::Pages(pages) }
    }

    /// Memory that is lent, for a segment that begins at an address of the program.
    #[inline]
    pub fn foreign(foreign: Foreign, base: u64) -> Storage {
        let (start, size) = (foreign.start(), foreign.size());
        let head = (base.wrapping_neg() % 4).min(size as u64) as usize;
        let fits = start.addr().get() % 4 == (base % 4) as usize;
        let (how, words) = match (foreign.is_writable(), fits) {
            (false, _) => (How::Frozen, if fits { (size - head) / 4 } else { 0 }),
            (true, true) => (How::Words, (size - head) / 4),
            (true, false) => (How::Bytes, 0),
        };
        Storage { start, size, head, words, how, owner: Owner::Foreign(foreign) }
    }

    /// What was lent, to be given back.
    #[inline]
    pub fn into_foreign(mut self) -> Option<Foreign> {
        match &mut self.owner {
            Owner::Foreign(foreign) => Some(foreign.take()),
            Owner::Pages(_) => None,
        }
    }

    /// Where it lies on this machine.
    #[inline]
    pub fn start(&self) -> NonNull<u8> {
        self.start
    }

    /// Number of bytes.
    #[inline]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Bytes before the first whole word.
    #[inline]
    pub fn head(&self) -> usize {
        self.head
    }

    /// How its bytes are accessed.
    #[inline]
    pub fn how(&self) -> How {
        self.how
    }

    /// All words from the first whole one on, of storage that is accessed by words; of other storage none. Of the last one
    /// not all bytes need belong to the segment.
    #[inline(always)]
    pub fn words(&self) -> &[AtomicU32] {
        // Where there are none, nothing says that their place is one for words.
        let words = if self.how == How::Words { self.words } else { 0 };
        if words == 0 {
            return &[];
        }
        // SAFETY: they lie in the storage behind its first `head` bytes, which were chosen so that they are aligned, and
        // live as long as it does. `AtomicU32` allows that others write meanwhile, who do it by atomic words, too: only
        // edges that are in none of these words are accessed by bytes, and who has the bytes as a plain slice has the
        // storage alone (`all`, `all_mut`), or they are never written.
        unsafe { slice::from_raw_parts(self.start.add(self.head).cast().as_ptr(), words) }
    }

    /// All bytes one by one, of storage that can be written. Those that lie in [`Storage::words`] are not touched by them.
    #[inline]
    pub fn bytes(&self) -> &[AtomicU8] {
        let size = if self.how == How::Frozen { 0 } else { self.size };
        // SAFETY: as above; every address is aligned for a byte.
        unsafe { slice::from_raw_parts(self.start.cast().as_ptr(), size) }
    }

    /// All bytes of storage that nobody writes; of other storage none.
    #[inline(always)]
    pub fn frozen(&self) -> &[u8] {
        let size = if self.how == How::Frozen { self.size } else { 0 };
        // SAFETY: they lie in the storage and live as long as it does; whoever lends them has promised that nobody writes
        // them meanwhile, and this never does.
        unsafe { slice::from_raw_parts(self.start.as_ptr(), size) }
    }

    /// Whether somebody who knows nothing of this may access the bytes.
    fn is_watched(&self) -> bool {
        matches!(&self.owner, Owner::Foreign(foreign) if !foreign.is_exclusive())
    }

    /// All bytes, unless somebody else may access them.
    #[inline]
    pub fn all(&mut self) -> Option<&[u8]> {
        if self.how != How::Frozen && self.is_watched() {
            return None;
        }
        // SAFETY: who has this alone is the only one who can reach the bytes, or nobody writes them at all.
        Some(unsafe { slice::from_raw_parts(self.start.as_ptr(), self.size) })
    }

    /// The same, to write; none if they can only be read.
    #[inline]
    pub fn all_mut(&mut self) -> Option<&mut [u8]> {
        if self.how == How::Frozen || self.is_watched() {
            return None;
        }
        // SAFETY: who has this alone is the only one who can reach the bytes, which are lent to be written if they are lent.
        Some(unsafe { slice::from_raw_parts_mut(self.start.as_ptr(), self.size) })
    }

    /// Whether it must not leave the memory that borrows it.
    #[inline]
    pub fn is_bound(&self) -> bool {
        matches!(&self.owner, Owner::Foreign(foreign) if foreign.bound)
    }
}

impl Drop for Storage {
    fn drop(&mut self) {
        if let Owner::Pages(pages) = self.owner {
            // SAFETY: they come from a box (`of_pages`), which nothing else gives back; nobody has a slice of them any more,
            // because each borrows this.
            drop(unsafe { Box::from_raw(pages.as_ptr()) });
        }
    }
}
