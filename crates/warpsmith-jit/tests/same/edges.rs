//! Memory that begins or ends where this machine has none: whoever leaves it gets a signal.

use region::{Allocation, Protection};
use std::slice;

/// Bytes of pages between two that nobody may access.
const PAGES: usize = 8192;

/// What stands around a buffer.
const CANARY: u8 = 0xc7;

/// Pages of which the first and the last one are out of reach.
pub struct Fenced {
    pages: Allocation,
    begin: usize,
}

impl Fenced {
    pub fn new() -> Fenced {
        let page = region::page::size();
        let pages = region::alloc(PAGES + 2 * page, Protection::NONE).expect("pages");
        let inside = pages.as_ptr::<u8>().wrapping_add(page);
        // SAFETY: they were just allocated, and nobody else knows of them.
        #[allow(
            unsafe_code,
            reason = "there is no other way to have memory that ends at a page without access"
        )]
        let done = unsafe { region::protect(inside, PAGES, Protection::READ_WRITE) };
        done.expect("access");
        Fenced { pages, begin: page }
    }

    /// A buffer of so many bytes at the end of the pages, or at their begin, with canaries in the rest.
    pub fn buffer(&mut self, size: usize, at_end: bool) -> &mut [u8] {
        let all = self.all();
        all.fill(CANARY);
        let begin = if at_end { all.len() - size } else { 0 };
        &mut all[begin..begin + size]
    }

    /// What a buffer holds.
    pub fn bytes(&mut self, size: usize, at_end: bool) -> &[u8] {
        let all = self.all();
        let begin = if at_end { all.len() - size } else { 0 };
        &all[begin..begin + size]
    }

    /// Whether all around a buffer is as it was.
    pub fn is_whole(&mut self, size: usize, at_end: bool) -> bool {
        let all = self.all();
        let around = if at_end { &all[..all.len() - size] } else { &all[size..] };
        around.iter().all(|byte| *byte == CANARY)
    }

    fn all(&mut self) -> &mut [u8] {
        let begin = self.pages.as_mut_ptr::<u8>().wrapping_add(self.begin);
        // SAFETY: these pages may be read and written, belong to nobody else, and are borrowed with this.
        #[allow(unsafe_code, reason = "pages are a pointer")]
        unsafe {
            slice::from_raw_parts_mut(begin, PAGES)
        }
    }
}
