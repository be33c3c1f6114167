//! Code as it comes: a pointer, and no length.

use std::ffi::{CStr, c_char, c_void};

/// How what was linked begins; the number of the linker follows.
pub const LINKED: &[u8; 8] = b"\x01linked\0";

/// What a pointer leads to.
pub enum Image {
    /// PTX.
    Text(Vec<u8>),
    /// A cubin.
    Cubin(Vec<u8>),
    /// What a linker of this number has made.
    Linked(usize),
}

/// Reads what a pointer leads to.
///
/// # Safety
/// It leads to a text with a zero byte at its end, to a whole cubin, or to what was linked.
pub unsafe fn read(image: *const c_void) -> Option<Image> {
    let start = image.cast::<u8>();
    if start.is_null() {
        return None;
    }
    // SAFETY: what differs is found before more is read than is there.
    let begins = |with: &[u8]| with.iter().enumerate().all(|(at, byte)| unsafe { *start.add(at) } == *byte);
    // SAFETY: a file has its header, a list of sections where that says, and parts where these say.
    let number = |at: u64, bytes: usize| {
        (0..bytes)
            .rev()
            .fold(0u64, |sum, byte| sum << 8 | u64::from(unsafe { *start.add(at as usize + byte) }))
    };
    if begins(LINKED) {
        return Some(Image::Linked(number(8, 8) as usize));
    }
    if !begins(b"\x7fELF") {
        // SAFETY: a text ends with a zero byte.
        return Some(Image::Text(unsafe { CStr::from_ptr(start.cast::<c_char>()) }.to_bytes().to_vec()));
    }
    let (sections, count) = (number(40, 8), number(60, 2));
    let end_of = |index: u64| {
        let at = sections + 64 * index;
        if number(at + 4, 4) == 8 { 0 } else { number(at + 24, 8) + number(at + 32, 8) }
    };
    let segments = number(32, 8) + 56 * number(56, 2);
    let end = (0..count).map(end_of).max().unwrap_or(0).max(sections + 64 * count).max(segments).max(64);
    // SAFETY: this is as far as the file says that it goes.
    Some(Image::Cubin(unsafe { std::slice::from_raw_parts(start, end as usize) }.to_vec()))
}
