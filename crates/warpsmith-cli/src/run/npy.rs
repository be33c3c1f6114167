//! NumPy files: one array, of which the elements count and not the shape.
//!
//! Such a file begins with a name and a version, and the length of its header: two bytes, or four from version 2 on. The
//! header is a dictionary of Python with the type of the elements, their order and the shape. The elements follow.

use anyhow::{Context, bail};
use std::cmp::Ordering;
use std::fs;
use warpsmith::sim::launch::{BufferId, Device, ElementType};

/// How a file begins.
const NAME: &[u8] = b"\x93NUMPY";
/// The elements begin at a multiple of so many bytes.
const ALIGNMENT: usize = 64;

/// Reads a file of at most so many bytes: the type and the bytes of its elements.
pub fn load(path: &str, most: u64) -> anyhow::Result<(ElementType, Vec<u8>)> {
    let size = fs::metadata(path).with_context(|| format!("cannot read {path}"))?.len();
    if size > most {
        bail!("{path} has {size} bytes; --max-memory allows {most}");
    }
    let mut bytes = fs::read(path).with_context(|| format!("cannot read {path}"))?;
    let Some((length, start)) = header_length(&bytes) else { bail!("{path} is no NumPy file") };
    let Some(text) = bytes.get(start..).and_then(|rest| rest.get(..length)) else {
        bail!("{path} ends within its header");
    };
    let text = String::from_utf8_lossy(text);
    let Some(header) = Header::read(&text) else {
        bail!("{path} is no NumPy file: its header does not say type, order and shape of the elements");
    };
    let name = header.descr.trim_matches(['\'', '"']);
    let ty = element_type(name).with_context(|| format!("{path}: elements of type {name} are not read"))?;
    if header.is_fortran && header.shape.len() > 1 {
        bail!("{path} holds columns one after the other (Fortran's order); save it in C's order");
    }
    let count = header.shape.iter().try_fold(1u64, |all, size| all.checked_mul(*size));
    let Some(size) = count.and_then(|count| count.checked_mul(u64::from(ty.bytes()))) else {
        bail!("{path} has more elements than can be counted");
    };
    // The elements, in the order of this machine and of the file alike.
    bytes.drain(..start + length);
    match size.cmp(&(bytes.len() as u64)) {
        Ordering::Equal => Ok((ty, bytes)),
        Ordering::Less => bail!("{path} goes on behind its last element"),
        Ordering::Greater => bail!("{path} ends before its last element"),
    }
}

/// How long the header is, and where it begins; nothing if it is no such file.
fn header_length(file: &[u8]) -> Option<(usize, usize)> {
    let (version, rest) = file.strip_prefix(NAME)?.split_first_chunk::<2>()?;
    match version[0] {
        1 => Some((u16::from_le_bytes(*rest.first_chunk()?).into(), NAME.len() + 4)),
        2 | 3 => Some((u32::from_le_bytes(*rest.first_chunk()?) as usize, NAME.len() + 6)),
        _ => None,
    }
}

/// What a header says.
#[derive(Debug, PartialEq)]
struct Header<'a> {
    /// The type of the elements: a string, or something else that is not read.
    descr: &'a str,
    is_fortran: bool,
    shape: Vec<u64>,
}

impl<'a> Header<'a> {
    fn read(text: &'a str) -> Option<Header<'a>> {
        let mut rest = text.trim().strip_prefix('{')?.strip_suffix('}')?.trim();
        let (mut descr, mut order, mut shape) = (None, None, None);
        while !rest.is_empty() {
            let (key, behind) = rest.split_once(':')?;
            let (value, behind) = behind.split_at(value_length(behind));
            rest = behind.strip_prefix(',').unwrap_or(behind).trim_start();
            let value = value.trim();
            match key.trim().trim_matches(['\'', '"']) {
                "descr" => descr = Some(value),
                "fortran_order" => order = Some(value),
                "shape" => shape = Some(value),
                _ => return None,
            }
        }
        let is_fortran = match order? {
            "True" => true,
            "False" => false,
            _ => return None,
        };
        let sizes = shape?.strip_prefix('(')?.strip_suffix(')')?.split(',').map(str::trim);
        // Long numbers of Python 2 end in a letter.
        let sizes = sizes.filter(|size| !size.is_empty()).map(|size| size.trim_end_matches('L').parse());
        Some(Header { descr: descr?, is_fortran, shape: sizes.collect::<Result<_, _>>().ok()? })
    }
}

/// The bytes up to the comma behind a value, or up to the end.
fn value_length(text: &str) -> usize {
    let (mut depth, mut quote) = (0u32, None);
    let end = text.bytes().position(|byte| {
        match (quote, byte) {
            (Some(open), byte) if open == byte => quote = None,
            (Some(_), _) => {}
            (None, b'\'' | b'"') => quote = Some(byte),
            (None, b'(' | b'[' | b'{') => depth += 1,
            (None, b')' | b']' | b'}') => depth = depth.saturating_sub(1),
            _ => {}
        }
        byte == b',' && depth == 0 && quote.is_none()
    });
    end.unwrap_or(text.len())
}

/// NumPy's names of types; the first of several is written.
const TYPES: [(&str, ElementType); 12] = [
    ("|u1", ElementType::U8),
    ("|b1", ElementType::U8),
    ("<u2", ElementType::U16),
    ("<u4", ElementType::U32),
    ("<u8", ElementType::U64),
    ("|i1", ElementType::S8),
    ("<i2", ElementType::S16),
    ("<i4", ElementType::S32),
    ("<i8", ElementType::S64),
    ("<f2", ElementType::F16),
    ("<f4", ElementType::F32),
    ("<f8", ElementType::F64),
];

/// The type of a name. Of single bytes the order does not matter, and is written in any way.
fn element_type(name: &str) -> Option<ElementType> {
    let is_it = |known: &str| match known.strip_prefix('|') {
        Some(kind) => name.strip_prefix(['|', '<', '=', '>']) == Some(kind),
        None => {
            name == known || name.strip_prefix('=').is_some_and(|kind| known.strip_prefix('<') == Some(kind))
        }
    };
    TYPES.iter().find(|(known, _)| is_it(known)).map(|(_, ty)| *ty)
}

/// The file that a buffer becomes.
pub fn contents(device: &Device, id: BufferId) -> anyhow::Result<Vec<u8>> {
    let (_, ty, count) = device.describe(id);
    let Some((descr, _)) = TYPES.iter().find(|(_, known)| *known == ty) else {
        bail!("NumPy has no name for the type of the buffer");
    };
    let mut header = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({count},), }}");
    let behind = NAME.len() + 4;
    while !(behind + header.len() + 1).is_multiple_of(ALIGNMENT) {
        header.push(' ');
    }
    header.push('\n');
    let elements = device.read(id);
    let mut out = Vec::with_capacity(behind + header.len() + elements.len());
    out.extend_from_slice(NAME);
    out.extend_from_slice(&[1, 0]);
    out.extend_from_slice(&(header.len() as u16).to_le_bytes());
    out.extend_from_slice(header.as_bytes());
    out.extend_from_slice(&elements);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers() {
        let read = |text| Header::read(text).map(|header| (header.descr, header.is_fortran, header.shape));
        for (text, descr, is_fortran, shape) in [
            ("{'descr': '<f4', 'fortran_order': False, 'shape': (3,), }  \n", "'<f4'", false, &[3][..]),
            ("{\"shape\": (2L, 5), 'fortran_order': True, 'descr': '|u1'}", "'|u1'", true, &[2, 5]),
            (
                "{'descr': [('a', '<f4'), ('b', 'x,y')], 'fortran_order':False,'shape':()}",
                "[('a', '<f4'), ('b', 'x,y')]",
                false,
                &[],
            ),
        ] {
            assert_eq!(read(text), Some((descr, is_fortran, shape.to_vec())), "{text}");
        }
        for text in [
            "",
            "{",
            "{'descr': '<f4'}",
            "{'descr': '<f4', 'fortran_order': 0, 'shape': (3,)}",
            "{'descr': '<f4', 'fortran_order': False, 'shape': (-3,)}",
            "{'descr': '<f4', 'fortran_order': False, 'shape': 3}",
            "{'descr': '<f4', 'fortran_order': False, 'shape': (3,), 'more': 1}",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn lengths_and_types() {
        assert_eq!(header_length(b"\x93NUMPY\x01\x00\x76\x00"), Some((0x76, 10)));
        assert_eq!(header_length(b"\x93NUMPY\x02\x00\x76\x00\x01\x00"), Some((0x10076, 12)));
        for file in [&b"\x93NUMPY\x02\x00\x76\x00"[..], b"\x93NUMPY\x09\x00\x76\x00\x00\x00", b"NUMPY", b""] {
            assert_eq!(header_length(file), None);
        }
        assert_eq!(element_type("|b1"), Some(ElementType::U8));
        assert_eq!(element_type(">i1"), Some(ElementType::S8));
        assert_eq!(element_type("=f8"), Some(ElementType::F64));
        assert_eq!((element_type(">f8"), element_type("<c8"), element_type("f4")), (None, None, None));
    }
}
