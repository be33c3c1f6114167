//! NumPy files: one array, of which the elements count and not the shape.

use anyhow::{Context, bail};
use npyz::{DType, NpyFile, NpyHeader, TypeChar, WriterBuilder};
use std::cmp::Ordering;
use std::fs;
use warpsmith::sim::launch::{BufferId, Device, ElementType};

/// Reads a file of at most so many bytes: the type and the bytes of its elements.
pub fn load(path: &str, most: u64) -> anyhow::Result<(ElementType, Vec<u8>)> {
    let size = fs::metadata(path).with_context(|| format!("cannot read {path}"))?.len();
    if size > most {
        bail!("{path} has {size} bytes; --max-memory allows {most}");
    }
    let bytes = fs::read(path).with_context(|| format!("cannot read {path}"))?;
    // The length of the header, before anything is made as long as it says.
    if let [0x93, _, _, _, _, _, 2..=255, _, a, b, c, d, ..] = bytes[..]
        && u32::from_le_bytes([a, b, c, d]) as usize > bytes.len()
    {
        bail!("{path} ends within its header");
    }
    if elements(&bytes).is_none() {
        bail!("{path} has more elements than can be counted");
    }
    let mut reader = &bytes[..];
    let header = NpyHeader::from_reader(&mut reader).with_context(|| format!("{path} is no NumPy file"))?;
    // What the header has left over: the elements, in the order of this machine and of the file alike.
    let data = reader.to_vec();
    let file = NpyFile::with_header(header, &data[..]);
    let dtype = file.dtype();
    let ty = element_type(&dtype)
        .with_context(|| format!("{path}: elements of type {} are not read", dtype.descr()))?;
    if file.order() == npyz::Order::Fortran && file.shape().len() > 1 {
        bail!("{path} holds columns one after the other (Fortran's order); save it in C's order");
    }
    let size = file.len().checked_mul(u64::from(ty.bytes()));
    match size.map(|size| size.cmp(&(data.len() as u64))) {
        Some(Ordering::Equal) => Ok((ty, data)),
        Some(Ordering::Less) => bail!("{path} goes on behind its last element"),
        _ => bail!("{path} ends before its last element"),
    }
}

/// How many elements the shape in the header says, 1 if it is not found; nothing if they are too many to be counted.
fn elements(file: &[u8]) -> Option<u64> {
    let header = String::from_utf8_lossy(&file[..file.len().min(1 << 16)]);
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
        ElementType::U16 | ElementType::F16 => "<u2",
        ElementType::U32 => "<u4",
        ElementType::U64 => "<u8",
        ElementType::S8 => "|i1",
        ElementType::S16 => "<i2",
        ElementType::S32 => "<i4",
        ElementType::S64 => "<i8",
        ElementType::F32 => "<f4",
        ElementType::F64 => "<f8",
    }
}

/// The file that a buffer becomes.
pub fn contents(device: &Device, id: BufferId) -> anyhow::Result<Vec<u8>> {
    let (_, ty, count) = device.describe(id);
    let bytes = device.read(id);
    let mut out = Vec::new();
    let elements = bytes.chunks(ty.bytes() as usize);
    macro_rules! write {
        ($($ty:ident: $rust:ty),*) => {
            match ty {
                $(ElementType::$ty => {
                    let plain = DType::new_scalar(descr(ty).parse()?);
                    let options = npyz::WriteOptions::<$rust>::new().dtype(plain).shape(&[count]);
                    let mut writer = options.writer(&mut out).begin_nd()?;
                    for element in elements {
                        writer.push(&<$rust>::from_le_bytes(element.try_into()?))?;
                    }
                    writer.finish()?;
                })*
            }
        };
    }
    write!(U8: u8, U16: u16, U32: u32, U64: u64, S8: i8, S16: i16, S32: i32, S64: i64, F16: u16, F32: f32, F64: f64);
    if ty == ElementType::F16 {
        // The same bytes under their own name, which has as many letters.
        if let Some(at) = out.windows(3).position(|window| window == b"<u2") {
            out[at..at + 3].copy_from_slice(b"<f2");
        }
    }
    Ok(out)
}
