//! NumPy files: one array, of which the elements count and not the shape.

use crate::replace::Contents;
use anyhow::{Context, bail};
use npyz::{DType, NpyFile, NpyHeader, TypeChar};
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use warpsmith::sim::launch::{BufferId, Device, ElementType, Elements};

/// What a file begins with.
const MAGIC: &[u8] = b"\x93NUMPY";
/// Bytes of a header at most. NumPy itself reads no more than 10,000 unless it is told to.
const LONGEST: usize = 1 << 16;

/// Opens a file, and reads what it says of its elements. What is in it is read when it is needed, and may be too little or
/// too much.
pub fn open(path: &str) -> anyhow::Result<Elements> {
    let cannot = || format!("cannot read {path}");
    let mut file = File::open(path).with_context(cannot)?;
    let header = header(&mut file, path)?;
    if elements(&header).is_none() {
        bail!("{path} has more elements than can be counted");
    }
    let text = header.len() as u64;
    let header = NpyHeader::from_reader(&header[..]).with_context(|| format!("{path} is no NumPy file"))?;
    let array = NpyFile::with_header(header, io::empty());
    let dtype = array.dtype();
    let ty = element_type(&dtype)
        .with_context(|| format!("{path}: elements of type {} are not read", dtype.descr()))?;
    if array.order() == npyz::Order::Fortran && array.shape().len() > 1 {
        bail!("{path} holds columns one after the other (Fortran's order); save it in C's order");
    }
    let count = array.len();
    let Some(size) = count.checked_mul(ty.bytes().into()) else {
        bail!("{path} ends before its last element")
    };
    // Of a file it is known beforehand, so that nothing is made for what is not there.
    let metadata = file.metadata().with_context(cannot)?;
    if metadata.is_file() {
        match metadata.len().saturating_sub(text).cmp(&size) {
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Less => bail!("{path} ends before its last element"),
            std::cmp::Ordering::Greater => bail!("{path} goes on behind its last element"),
        }
    }
    let bytes = Box::new(Rest { path: path.into(), file, left: size });
    Ok(Elements { ty, count, bytes, is_untyped: false })
}

/// Everything up to the elements: magic, version, length, text.
fn header(file: &mut File, path: &str) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut more = |count: usize| -> anyhow::Result<Vec<u8>> {
        let before = bytes.len();
        let read = file.by_ref().take(count as u64).read_to_end(&mut bytes);
        read.with_context(|| format!("cannot read {path}"))?;
        if bytes.len() >= MAGIC.len() && !bytes.starts_with(MAGIC) || bytes.len() < MAGIC.len() {
            bail!("{path} is no NumPy file, which begins with \\x93NUMPY");
        }
        if bytes.len() - before < count {
            bail!("{path} ends within its header");
        }
        Ok(bytes.clone())
    };
    let start = more(MAGIC.len() + 2)?;
    let wide = start[MAGIC.len()] >= 2;
    let start = more(if wide { 4 } else { 2 })?;
    let length = start[MAGIC.len() + 2..].iter().rev().fold(0, |all, byte| all << 8 | usize::from(*byte));
    if length > LONGEST {
        bail!("{path} has a header of {length} bytes; at most {LONGEST} are read");
    }
    more(length)
}

/// What follows the header.
struct Rest {
    path: String,
    file: File,
    /// Bytes of elements that have to follow.
    left: u64,
}

impl Read for Rest {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let wrong = |what: &str| io::Error::new(ErrorKind::InvalidData, format!("{} {what}", self.path));
        if self.left == 0 {
            return match self.file.read(&mut [0])? {
                0 => Ok(0),
                _ => Err(wrong("goes on behind its last element")),
            };
        }
        let most = usize::try_from(self.left).unwrap_or(usize::MAX).min(out.len());
        let count = self.file.read(&mut out[..most])?;
        if count == 0 && most > 0 {
            return Err(wrong("ends before its last element"));
        }
        self.left -= count as u64;
        Ok(count)
    }
}

/// How many elements the shape in the header says, 1 if it is not found; nothing if they are too many to be counted.
fn elements(header: &[u8]) -> Option<u64> {
    let header = String::from_utf8_lossy(header);
    let shape = header.split_once("'shape'").and_then(|(_, rest)| rest.split_once('('));
    let sizes = shape.and_then(|(_, rest)| rest.split_once(')')).map_or("", |(sizes, _)| sizes);
    let sizes = sizes.split(',').map(str::trim).filter(|size| !size.is_empty());
    sizes.map(|size| size.parse::<u64>()).try_fold(1u64, |all, size| all.checked_mul(size.unwrap_or(1)))
}

fn element_type(dtype: &DType) -> Option<ElementType> {
    let DType::Plain(plain) = dtype else { return None };
    if plain.endianness() == npyz::Endianness::Big {
        return None;
    }
    let ty = match (plain.type_char(), plain.size_field()) {
        (TypeChar::Uint | TypeChar::Bool, 1) => ElementType::U8,
        (TypeChar::Uint, 2) => ElementType::U16,
        (TypeChar::Uint, 4) => ElementType::U32,
        (TypeChar::Uint, 8) => ElementType::U64,
        (TypeChar::Int, 1) => ElementType::S8,
        (TypeChar::Int, 2) => ElementType::S16,
        (TypeChar::Int, 4) => ElementType::S32,
        (TypeChar::Int, 8) => ElementType::S64,
        (TypeChar::Float, 2) => ElementType::F16,
        (TypeChar::Float, 4) => ElementType::F32,
        (TypeChar::Float, 8) => ElementType::F64,
        _ => return None,
    };
    Some(ty)
}

/// NumPy's name of a type.
fn descr(ty: ElementType) -> &'static str {
    match ty {
        ElementType::U8 => "|u1",
        ElementType::U16 => "<u2",
        ElementType::U32 => "<u4",
        ElementType::U64 => "<u8",
        ElementType::S8 => "|i1",
        ElementType::S16 => "<i2",
        ElementType::S32 => "<i4",
        ElementType::S64 => "<i8",
        ElementType::F16 => "<f2",
        ElementType::F32 => "<f4",
        ElementType::F64 => "<f8",
    }
}

/// A file's elements begin at a multiple of this.
const ALIGN: usize = 64;

/// Bytes of a buffer that are written at a time.
const PIECE: usize = 1 << 16;

/// The file that a buffer becomes.
pub fn contents<'a>(
    device: &'a Device,
    id: BufferId,
    ty: Option<ElementType>,
) -> anyhow::Result<Contents<'a>> {
    let (_, own, count) = device.describe(id);
    let ty = ty.unwrap_or(own);
    let size = count * u64::from(own.bytes());
    let count = size / u64::from(ty.bytes());
    let mut text = format!("{{'descr': '{}', 'fortran_order': False, 'shape': ({count},), }}", descr(ty));
    // Magic, version and length take ten bytes, the line's end one.
    let blanks = (text.len() + 11).next_multiple_of(ALIGN) - text.len() - 11;
    text.extend(std::iter::repeat_n(' ', blanks));
    text.push('\n');
    Ok(Box::new(move |out| {
        out.write_all(MAGIC)?;
        out.write_all(&[1, 0])?;
        out.write_all(&(text.len() as u16).to_le_bytes())?;
        out.write_all(text.as_bytes())?;
        let mut piece = [0; PIECE];
        for at in (0..size).step_by(PIECE) {
            let count = device.read_at(id, at, &mut piece);
            out.write_all(&piece[..count])?;
        }
        Ok(())
    }))
}
