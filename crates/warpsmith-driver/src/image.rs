//! What the driver is given without a length has to say itself where it ends.

use crate::error::Error;
use std::borrow::Cow;

/// The first bytes of a cubin.
const ELF: &[u8] = b"\x7fELF";
/// Bytes of the header of a file of 64 bits, and of the headers of segments and sections.
const HEADER: u64 = 64;
const SEGMENT: u64 = 56;
const SECTION: u64 = 64;
/// The kind of sections that have no bytes in the file.
const NO_BITS: u32 = 8;

/// PTX with a zero byte at its end, or a cubin that is there as a whole.
pub fn whole(image: &[u8]) -> Result<Cow<'_, [u8]>, Error> {
    if !image.starts_with(ELF) {
        return text(image).map(Cow::Owned);
    }
    let is_64 = image.get(4) == Some(&2) && image.get(5) == Some(&1);
    if !is_64 {
        return Err(Error::NoImage("it is an ELF file, but not one of 64 bits".into()));
    }
    match end(image) {
        Some(end) if end <= image.len() as u64 => Ok(Cow::Borrowed(image)),
        _ => Err(Error::NoImage("it is a cubin that ends too early".into())),
    }
}

/// PTX with a zero byte at its end.
pub fn text(text: &[u8]) -> Result<Vec<u8>, Error> {
    let end = text.iter().position(|byte| *byte == 0).unwrap_or(text.len());
    let text = &text[..end];
    // What is no text has soon what no text has.
    if text.is_empty() || text.iter().take(16).any(|byte| *byte < b'\t') {
        return Err(Error::NoImage("it is neither PTX text nor a cubin".into()));
    }
    Ok([text, b"\0"].concat())
}

/// Where the last of what headers speak of ends; nothing if a header is not there.
fn end(image: &[u8]) -> Option<u64> {
    let number = |at: u64, bytes: usize| {
        let at = usize::try_from(at).ok()?;
        let bytes = image.get(at..at.checked_add(bytes)?)?;
        Some(bytes.iter().rev().fold(0u64, |sum, byte| sum << 8 | u64::from(*byte)))
    };
    let (segments, sections) = (number(32, 8)?, number(40, 8)?);
    let (segment_count, section_count) = (number(56, 2)?, number(60, 2)?);
    let sizes = (number(54, 2)?, number(58, 2)?);
    if segment_count > 0 && sizes.0 != SEGMENT || section_count > 0 && sizes.1 != SECTION {
        return None;
    }
    let mut end = HEADER;
    for index in 0..segment_count {
        let at = segments.checked_add(index * SEGMENT)?;
        end = end.max(at.checked_add(SEGMENT)?).max(number(at + 8, 8)?.checked_add(number(at + 32, 8)?)?);
    }
    for index in 0..section_count {
        let at = sections.checked_add(index * SECTION)?;
        end = end.max(at.checked_add(SECTION)?);
        if number(at + 4, 4)? != u64::from(NO_BITS) {
            end = end.max(number(at + 24, 8)?.checked_add(number(at + 32, 8)?)?);
        }
    }
    Some(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with a header of a section that has bytes.
    fn file(start: u64, size: u64) -> Vec<u8> {
        let mut out = vec![0; 128];
        out[..6].copy_from_slice(b"\x7fELF\x02\x01");
        let mut put = |at: usize, bytes: &[u8]| out[at..at + bytes.len()].copy_from_slice(bytes);
        put(40, &64u64.to_le_bytes());
        put(58, &64u16.to_le_bytes());
        put(60, &1u16.to_le_bytes());
        put(64 + 24, &start.to_le_bytes());
        put(64 + 32, &size.to_le_bytes());
        out
    }

    #[test]
    fn what_is_not_there_is_not_given() {
        assert!(whole(&file(0, 128)).is_ok());
        for (start, size) in [(0, 129), (u64::MAX, 1), (1 << 40, 0)] {
            assert!(matches!(whole(&file(start, size)), Err(Error::NoImage(_))), "{start} {size}");
        }
        // Less than its first bytes is a text like any other.
        for length in ELF.len()..128 {
            assert!(whole(&file(0, 128)[..length]).is_err(), "{length}");
        }
    }

    #[test]
    fn texts_end() {
        assert_eq!(whole(b".version 8.0\n").unwrap().as_ref(), b".version 8.0\n\0");
        assert_eq!(whole(b".version 8.0\0rest").unwrap().as_ref(), b".version 8.0\0");
        for wrong in [&b""[..], b"\0", b"\x50\xed\x55\xba\x01\0"] {
            assert!(whole(wrong).is_err(), "{wrong:?}");
        }
    }
}
