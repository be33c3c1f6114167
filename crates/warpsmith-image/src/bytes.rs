//! Little-endian numbers and pieces of a file, with the offset of whatever is missing.

use crate::error::Error;

/// A piece of `data`: `size` bytes from `offset` on.
pub fn slice<'a>(data: &'a [u8], offset: u64, size: u64, what: &'static str) -> Result<&'a [u8], Error> {
    let rest = usize::try_from(offset).ok().and_then(|at| data.get(at..)).unwrap_or_default();
    let piece = usize::try_from(size).ok().and_then(|size| rest.get(..size));
    piece.ok_or_else(|| Error::cut_off(offset, what, size, rest.len() as u64))
}

/// `N` bytes at an offset, if they are there.
pub fn array<const N: usize>(data: &[u8], offset: usize) -> Option<[u8; N]> {
    data.get(offset..)?.first_chunk().copied()
}

/// The 16-bit number at an offset, 0 where there is none.
pub fn u16_at(data: &[u8], offset: usize) -> u16 {
    array(data, offset).map_or(0, u16::from_le_bytes)
}

/// The 32-bit number at an offset, 0 where there is none.
pub fn u32_at(data: &[u8], offset: usize) -> u32 {
    array(data, offset).map_or(0, u32::from_le_bytes)
}

/// The 64-bit number at an offset, 0 where there is none.
pub fn u64_at(data: &[u8], offset: usize) -> u64 {
    array(data, offset).map_or(0, u64::from_le_bytes)
}

/// All whole 32-bit numbers of a piece.
pub fn words(data: &[u8]) -> impl Iterator<Item = u32> + '_ {
    data.chunks_exact(4).map(|word| u32_at(word, 0))
}
