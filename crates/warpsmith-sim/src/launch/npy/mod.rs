//! The headers of NumPy's files (`.npy`, versions 1.0 to 3.0): what elements follow, and how many.
//!
//! A file is a mark, a version, the length of a text, the text, and the elements. The text is a literal of Python: a
//! dictionary of `descr`, `fortran_order` and `shape`.
//!
//! ```
//! use warpsmith_sim::launch::{ElementType, NpyHeader};
//!
//! let header = NpyHeader { ty: ElementType::F32.into(), is_fortran: false, shape: vec![2, 3], is_void: false };
//! let file = header.to_bytes();
//! assert_eq!(file.len() % 64, 0);
//! assert_eq!(NpyHeader::read(&mut &file[..]).unwrap(), header);
//! ```

mod literal;
#[cfg(test)]
mod tests;

use super::value::ValueShape;
use super::{ElementType, ValueType};
use std::fmt::{self, Write as _};
use std::io::{self, Read};

/// What a file begins with.
const MAGIC: &[u8] = b"\x93NUMPY";
/// What an archive of arrays begins with, as every ZIP file does.
const ARCHIVE: &[u8] = b"PK\x03\x04";
/// Bytes of a header's text at most. NumPy itself reads no more than 10,000 unless it is told to.
const LONGEST: u64 = 1 << 16;
/// A file's elements begin at a multiple of this.
const ALIGN: usize = 64;

/// What a NumPy file says of its elements.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NpyHeader {
    /// Their type; truth values are bytes, and so are elements of types that NumPy does not have.
    pub ty: ValueType,
    /// Whether those that differ in the first index only lie side by side, as Fortran has it.
    pub is_fortran: bool,
    /// How many there are in each dimension; without dimensions it is one element.
    pub shape: Vec<u64>,
    /// Whether elements are bytes to NumPy, which may be of any type that has as many.
    pub is_void: bool,
}

impl NpyHeader {
    /// Reads a header, so that elements are what can be read next.
    ///
    /// # Errors
    /// What is read is no header, or one of elements that are none of an [`ElementType`]. No more is read, and no more
    /// memory is taken, than a header may have: 64 KiB.
    pub fn read(from: &mut impl Read) -> Result<NpyHeader, NpyFault> {
        let magic = part(from, MAGIC.len() as u64)?;
        if magic.starts_with(ARCHIVE) {
            return Err(NpyFault::Archive);
        }
        if magic != MAGIC {
            return Err(NpyFault::Mark);
        }
        let whole = |from: &mut _, count| {
            let bytes = part(from, count)?;
            if bytes.len() as u64 == count { Ok(bytes) } else { Err(NpyFault::End) }
        };
        let version = whole(from, 2)?;
        let wide = match version[..] {
            [1, 0] => 2,
            [2 | 3, 0] => 4,
            _ => return Err(NpyFault::Version(version[0], version[1])),
        };
        let length = whole(from, wide)?.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte));
        if length > LONGEST {
            return Err(NpyFault::Length(length));
        }
        literal::header(&whole(from, length)?)
    }

    /// Of elements of a type, so many in a row. Elements that are several of the same are one dimension more.
    pub fn of(ty: &ValueType, count: u64) -> NpyHeader {
        let (mut of, mut shape) = (ty, vec![count]);
        while let ValueShape::List(inner, count) = of.shape() {
            shape.push(u64::from(*count));
            of = inner;
        }
        let is_void = of.number().is_some_and(|ty| ty.numpy().starts_with('V'));
        NpyHeader { ty: of.clone(), is_fortran: false, shape, is_void }
    }

    /// How many elements follow; nothing if they are more than can be counted.
    pub fn count(&self) -> Option<u64> {
        if self.shape.contains(&0) {
            return Some(0);
        }
        self.shape.iter().try_fold(1u64, |all, size| all.checked_mul(*size))
    }

    /// The header as a file begins with it: as NumPy writes it, in version 1.0 if it is short enough for that.
    pub fn to_bytes(&self) -> Vec<u8> {
        let order = if self.is_fortran { "True" } else { "False" };
        let mut text = format!("{{'descr': {}, 'fortran_order': {order}, 'shape': (", descr(&self.ty));
        for (index, size) in self.shape.iter().enumerate() {
            let blank = if index > 0 { " " } else { "" };
            let _ = write!(text, "{blank}{size},");
        }
        if self.shape.len() > 1 {
            text.pop();
        }
        text.push_str("), }");
        // Mark, version and length take ten bytes, two more in version 2.0; the line's end takes one.
        let is_wide = text.len() + ALIGN > usize::from(u16::MAX);
        let before = MAGIC.len() + if is_wide { 6 } else { 4 };
        let blanks = (before + text.len() + 1).next_multiple_of(ALIGN) - before - text.len() - 1;
        text.extend(std::iter::repeat_n(' ', blanks));
        text.push('\n');
        let mut out = MAGIC.to_vec();
        out.extend([if is_wide { 2 } else { 1 }, 0]);
        out.extend(&(text.len() as u64).to_le_bytes()[..before - MAGIC.len() - 2]);
        out.extend(text.as_bytes());
        out
    }
}

/// So many bytes, or what there is.
fn part(from: &mut impl Read, count: u64) -> Result<Vec<u8>, NpyFault> {
    let mut bytes = Vec::new();
    from.take(count).read_to_end(&mut bytes).map_err(NpyFault::Read)?;
    Ok(bytes)
}

/// NumPy's description of a type. Of several in a row NumPy has a dimension more, which the shape says.
fn descr(ty: &ValueType) -> String {
    match ty.shape() {
        ValueShape::Number(ty) => format!("'{}'", number(*ty)),
        ValueShape::Complex(of) if of.bytes() > 2 => format!("'<c{}'", ty.bytes()),
        ValueShape::Complex(of) => format!("[('re', '{0}'), ('im', '{0}')]", number(*of)),
        ValueShape::List(of, count) => format!("({}, ({count},))", descr(of)),
        ValueShape::Structure(fields) => {
            let (mut out, mut end) = (Vec::new(), 0);
            let gap = |from: u32, to: u32| (to > from).then(|| format!("('', '|V{}')", to - from));
            for field in fields.iter() {
                out.extend(gap(end, field.offset));
                end = field.offset + field.ty.bytes();
                let name = &field.name;
                out.push(match dimensions(&field.ty) {
                    (of, shape) if shape.is_empty() => format!("('{name}', {})", descr(of)),
                    (of, shape) => format!("('{name}', {}, ({},))", descr(of), shape.join(", ")),
                });
            }
            out.extend(gap(end, ty.bytes()));
            format!("[{}]", out.join(", "))
        }
    }
}

/// What stands in arrays in arrays, and their numbers of elements.
fn dimensions(ty: &ValueType) -> (&ValueType, Vec<String>) {
    let (mut of, mut shape) = (ty, Vec::new());
    while let ValueShape::List(inner, count) = of.shape() {
        shape.push(count.to_string());
        of = inner;
    }
    (of, shape)
}

/// NumPy's name of a number.
fn number(ty: ElementType) -> String {
    let name = ty.numpy();
    let order = if ty.bytes() == 1 || name.starts_with('V') { '|' } else { '<' };
    format!("{order}{name}")
}

/// The type that NumPy calls so, if its elements have their lowest byte first.
fn element_type(descr: &str) -> Option<ValueType> {
    let mut rest = descr.chars();
    let order = rest.next()?;
    let name = rest.as_str();
    if let Some(bytes) = name.strip_prefix('V').filter(|_| matches!(order, '|' | '<')) {
        return void(bytes.parse().ok()?);
    }
    match name {
        "c8" | "c16" if order == '<' => {
            return ValueType::parse(if name == "c8" { "complex64" } else { "complex128" }).ok();
        }
        _ => {}
    }
    let ty = ElementType::of_numpy(name)?;
    // The order of one byte means nothing.
    match order {
        '<' => Some(ty.into()),
        '|' | '>' | '=' if ty.bytes() == 1 => Some(ty.into()),
        _ => None,
    }
}

/// Bytes that NumPy has no type for: words of as many, or a list.
fn void(bytes: u32) -> Option<ValueType> {
    let name = match bytes {
        1 => "u8".to_owned(),
        2 => "u16".to_owned(),
        4 => "u32".to_owned(),
        8 => "u64".to_owned(),
        _ => format!("u8[{bytes}]"),
    };
    ValueType::parse(&name).ok()
}

/// Why something is not read as a NumPy file. It is said of the file, whose name stands before it: "a.npy ends within its
/// header".
#[derive(Debug)]
#[non_exhaustive]
pub enum NpyFault {
    /// It begins with another mark.
    Mark,
    /// It is an archive of several arrays (`.npz`).
    Archive,
    /// It ends before its elements.
    End,
    /// It has a version, major and minor, that is not known.
    Version(u8, u8),
    /// Its header is said to have so many bytes.
    Length(u64),
    /// Its header is no dictionary of Python, or another one.
    Text {
        /// Where in the header's text, in bytes.
        at: usize,
        /// What should stand there.
        wanted: &'static str,
    },
    /// Its elements are of a type, as Python would write it, that no [`ElementType`] is.
    Type(String),
    /// Its elements are more than can be counted.
    Count,
    /// It cannot be read.
    Read(io::Error),
}

impl fmt::Display for NpyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NpyFault::Mark => f.write_str("is no NumPy file, which begins with \\x93NUMPY"),
            NpyFault::Archive => f.write_str(
                "is an archive of arrays (.npz), of which none is named; write one of them to a file of its own with np.save",
            ),
            NpyFault::End => f.write_str("ends within its header"),
            NpyFault::Version(major, minor) => {
                write!(f, "is a NumPy file of version {major}.{minor}; 1.0, 2.0 and 3.0 are read")
            }
            NpyFault::Length(length) => {
                write!(f, "has a header of {length} bytes; at most {LONGEST} are read")
            }
            NpyFault::Text { at, wanted } => {
                write!(f, "has a header that is not understood: {wanted} is missing at byte {at} of its text")
            }
            NpyFault::Type(name) if name.trim_matches(['\'', '"']).starts_with('>') => {
                let name = name.trim_matches(['\'', '"']);
                let other = name.replacen('>', "<", 1);
                write!(
                    f,
                    "has elements of type '{name}', their highest byte first, which are not read; save a.astype('{other}')"
                )
            }
            NpyFault::Type(name) => write!(f, "has elements of type {name}, which are not read"),
            NpyFault::Count => f.write_str("has more elements than can be counted"),
            NpyFault::Read(_) => f.write_str("cannot be read"),
        }
    }
}

impl std::error::Error for NpyFault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            NpyFault::Read(error) => Some(error),
            _ => None,
        }
    }
}
