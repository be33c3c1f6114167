//! Payloads, decompressed within bounds.

use super::{Compression, Entry, EntryKind};
use crate::bytes::u32_at;
use crate::elf::Elf;
use crate::error::Error;
use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;

/// A block of LZ4 never becomes longer than so many times its length.
const LZ4_RATIO: u64 = 256;

impl<'a> Entry<'a> {
    /// The payload, decompressed; without what it is filled up with.
    ///
    /// # Errors
    /// Where it would be longer than `limit` bytes, or cannot be decompressed.
    pub fn payload(&self, limit: u64) -> Result<Cow<'a, [u8]>, Error> {
        let mut payload = match self.compression() {
            Compression::None => Cow::Borrowed(self.stored),
            compression => Cow::Owned(self.decompress(compression, limit)?),
        };
        // Both are filled up to a multiple of eight bytes.
        let length = match self.kind() {
            EntryKind::Ptx => payload.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1),
            EntryKind::Cubin => match Elf::parse(&payload) {
                Ok(elf) if elf.used() + 8 > payload.len() as u64 => elf.used() as usize,
                _ => payload.len(),
            },
            EntryKind::TextCubin | EntryKind::Nvvm | EntryKind::Other(_) => payload.len(),
        };
        match &mut payload {
            Cow::Borrowed(bytes) => *bytes = &bytes[..length],
            Cow::Owned(bytes) => bytes.truncate(length),
        }
        Ok(payload)
    }

    fn decompress(&self, compression: Compression, limit: u64) -> Result<Vec<u8>, Error> {
        let (size, at) = (self.size(), self.offset + self.header.len() as u64);
        let what = "the compressed payload";
        let length = u64::from(u32_at(self.header, 16));
        // Behind what is compressed, the payload is filled up.
        let source = usize::try_from(length)
            .ok()
            .and_then(|length| self.stored.get(..length))
            .ok_or_else(|| Error::cut_off(at, what, length, self.stored.len() as u64))?;
        if size > limit || (compression == Compression::Lz4 && size / LZ4_RATIO > length) {
            return Err(Error::too_large(at, "the decompressed payload", limit.min(length * LZ4_RATIO)));
        }
        let mut out = vec![0; usize::try_from(size).map_err(|error| Error::broken(at, what, error))?];
        let written = match compression {
            Compression::Lz4 => lz4_flex::block::decompress_into(source, &mut out)
                .map_err(|_| Error::broken(at, what, "it is damaged or no block of LZ4"))?,
            Compression::Zstd => ruzstd::decoding::FrameDecoder::new()
                .decode_all(source, &mut out)
                .map_err(|_| Error::broken(at, what, "it is damaged or no Zstandard frame"))?,
            Compression::None | Compression::Old => {
                return Err(Error::broken(at, what, "it is compressed in a way that is not known"));
            }
        };
        if written != out.len() {
            return Err(Error::cut_off(at, "the decompressed payload", size, written as u64));
        }
        Ok(out)
    }
}
