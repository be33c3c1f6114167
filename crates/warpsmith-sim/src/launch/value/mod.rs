//! Types as they are written, where one element may be more than one number: complex numbers, vectors, arrays, structures.

mod named;
mod written;

pub use written::{Written, WrittenFault};

use super::ElementType;
use super::number::bits;
use std::fmt;
use std::sync::Arc;

/// A type of elements as it is written: a number, or several of which each has its place.
///
/// ```
/// use warpsmith_sim::launch::ValueType;
///
/// let ty = ValueType::parse("struct{float x, y; int id;}").unwrap();
/// assert_eq!((ty.bytes(), ty.parts().len()), (12, 3));
/// let bytes = ty.read("{x = 1, y = 0.5, id = -1}").unwrap();
/// assert_eq!(ty.text(&bytes), "{x = 1, y = 0.5, id = -1}");
/// let complex = ValueType::parse("complex64").unwrap();
/// assert_eq!(complex.text(&complex.read("1-2j").unwrap()), "1-2j");
/// ```
#[derive(Debug, Clone)]
pub struct ValueType {
    name: Arc<str>,
    shape: ValueShape,
    bytes: u32,
    align: u32,
    parts: Arc<[ValuePart]>,
}

/// What an element is.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum ValueShape {
    /// One number.
    Number(ElementType),
    /// A complex number: the real part, then the imaginary one.
    Complex(ElementType),
    /// So many of the same: a vector or an array.
    List(Arc<ValueType>, u32),
    /// Fields with names.
    Structure(Arc<[ValueField]>),
}

/// A field of a structure.
#[derive(Debug, Clone)]
pub struct ValueField {
    /// Its name.
    pub name: String,
    /// Its first byte.
    pub offset: u32,
    /// What it is.
    pub ty: ValueType,
}

impl ValueField {
    /// As C declares it: `f32 x[3]`.
    fn declared(&self) -> String {
        let (mut ty, mut arrays) = (&self.ty, String::new());
        while let ValueShape::List(of, count) = &ty.shape
            && ty.name.ends_with(']')
        {
            arrays.push_str(&format!("[{count}]"));
            ty = of;
        }
        format!("{ty} {}{arrays}", self.name)
    }
}

/// A number in an element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValuePart {
    /// How it is reached: `.x`, `[1]`, `.at.y`; nothing in a number.
    pub path: String,
    /// Its first byte.
    pub offset: u32,
    /// What it is.
    pub ty: ElementType,
}

/// Bytes that an element may have, which is what parameters have at most.
const MOST_BYTES: u32 = 1 << 16;
/// Structures in structures.
const DEEPEST: usize = 32;

impl From<ElementType> for ValueType {
    fn from(ty: ElementType) -> ValueType {
        let parts = Arc::new([ValuePart { path: String::new(), offset: 0, ty }]);
        let bytes = ty.bytes();
        ValueType { name: ty.to_string().into(), shape: ValueShape::Number(ty), bytes, align: bytes, parts }
    }
}

/// Types are alike that have the same numbers at the same places, whatever they are called.
impl PartialEq for ValueType {
    fn eq(&self, other: &ValueType) -> bool {
        let places = |ty: &ValueType| -> Vec<(u32, ElementType)> {
            ty.parts.iter().map(|part| (part.offset, part.ty)).collect()
        };
        self.bytes == other.bytes && places(self) == places(other)
    }
}

impl Eq for ValueType {}

impl PartialEq<ElementType> for ValueType {
    fn eq(&self, other: &ElementType) -> bool {
        self.number() == Some(*other)
    }
}

impl fmt::Display for ValueType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl ValueType {
    /// A complex number of two floats; they begin at a multiple of its size, as in CUDA.
    fn complex(ty: ElementType) -> ValueType {
        let bytes = 2 * ty.bytes();
        let part = |path: &str, offset| ValuePart { path: path.into(), offset, ty };
        let parts = Arc::new([part(".re", 0), part(".im", ty.bytes())]);
        let name = format!("complex{}", 8 * bytes);
        ValueType { name: name.into(), shape: ValueShape::Complex(ty), bytes, align: bytes, parts }
    }

    /// So many of the same. `is_vector` is one that begins at a multiple of its size, of 16 bytes at most, if that is a power of two.
    pub(super) fn list(of: &ValueType, count: u32, is_vector: bool) -> Option<ValueType> {
        let bytes = of.bytes.checked_mul(count).filter(|bytes| (1..=MOST_BYTES).contains(bytes))?;
        let align = if is_vector && bytes.is_power_of_two() { bytes.min(16) } else { of.align };
        let mut parts = Vec::new();
        for number in 0..count {
            parts.extend(of.parts.iter().map(|part| ValuePart {
                path: format!("[{number}]{}", part.path),
                offset: number * of.bytes + part.offset,
                ty: part.ty,
            }));
        }
        let name = if is_vector { format!("{of}x{count}") } else { format!("{of}[{count}]") };
        let shape = ValueShape::List(Arc::new(of.clone()), count);
        Some(ValueType { name: name.into(), shape, bytes, align, parts: parts.into() })
    }

    /// A structure of fields as C lays them out.
    ///
    /// # Errors
    /// There are none, two of one name, or too many.
    pub fn structure(name: Option<&str>, fields: Vec<(String, ValueType)>) -> Result<ValueType, String> {
        let (mut end, mut align) = (0u32, 1);
        let mut placed = Vec::new();
        for (name, ty) in fields {
            let offset = end.next_multiple_of(ty.align);
            end = offset + ty.bytes;
            align = align.max(ty.align);
            if end > MOST_BYTES {
                return Err(format!("a structure has at most {MOST_BYTES} bytes"));
            }
            placed.push(ValueField { name, offset, ty });
        }
        ValueType::placed(name, placed, end.next_multiple_of(align), align)
    }

    /// A structure whose fields have their places.
    pub(super) fn placed(
        name: Option<&str>,
        fields: Vec<ValueField>,
        bytes: u32,
        align: u32,
    ) -> Result<ValueType, String> {
        if fields.is_empty() || bytes == 0 {
            return Err("a structure has fields; write struct{f32 x, y; s32 id;}".into());
        }
        for (at, field) in fields.iter().enumerate() {
            if fields[..at].iter().any(|other| other.name == field.name) {
                return Err(format!("there are two fields `{}`", field.name));
            }
        }
        let parts = fields.iter().flat_map(|field| {
            field.ty.parts.iter().map(|part| ValuePart {
                path: format!(".{}{}", field.name, part.path),
                offset: field.offset + part.offset,
                ty: part.ty,
            })
        });
        let parts = parts.collect();
        let name = name.map_or_else(
            || {
                let fields: Vec<String> = fields.iter().map(ValueField::declared).collect();
                format!("struct{{{}}}", fields.join("; "))
            },
            str::to_owned,
        );
        Ok(ValueType { name: name.into(), shape: ValueShape::Structure(fields.into()), bytes, align, parts })
    }

    /// Bytes of an element.
    pub fn bytes(&self) -> u32 {
        self.bytes
    }

    /// What an element is.
    pub fn shape(&self) -> &ValueShape {
        &self.shape
    }

    /// The numbers of an element, in order of their places.
    pub fn parts(&self) -> &[ValuePart] {
        &self.parts
    }

    /// The type, if an element is one number.
    pub fn number(&self) -> Option<ElementType> {
        match self.shape {
            ValueShape::Number(ty) => Some(ty),
            _ => None,
        }
    }

    /// The type of the numbers that elements are made of, if these are all of it, and lie side by side; else bytes. A buffer has
    /// elements of this one.
    pub fn element(&self) -> ElementType {
        let [first, rest @ ..] = &*self.parts else { return ElementType::U8 };
        let is_full = self.parts.len() as u32 * first.ty.bytes() == self.bytes;
        if is_full && rest.iter().all(|part| part.ty == first.ty) { first.ty } else { ElementType::U8 }
    }

    /// Elements of [`ValueType::element`] in one of these.
    pub fn elements(&self) -> u64 {
        u64::from(self.bytes / self.element().bytes())
    }

    /// An element as text, as it may be written as well.
    pub fn text(&self, bytes: &[u8]) -> String {
        match &self.shape {
            ValueShape::Number(ty) => ty.text(bits(bytes)),
            ValueShape::Complex(ty) => {
                let (re, im) = bytes.split_at((ty.bytes() as usize).min(bytes.len()));
                let im = ty.text(bits(im));
                let sign = if im.starts_with('-') { "" } else { "+" };
                format!("{}{sign}{im}j", ty.text(bits(re)))
            }
            ValueShape::List(of, _) => {
                let all: Vec<String> = bytes.chunks(of.bytes as usize).map(|one| of.text(one)).collect();
                format!("{{{}}}", all.join(", "))
            }
            ValueShape::Structure(fields) => {
                let one = |field: &ValueField| {
                    let bytes = bytes.get(field.offset as usize..).unwrap_or_default();
                    let bytes = &bytes[..bytes.len().min(field.ty.bytes as usize)];
                    format!("{} = {}", field.name, field.ty.text(bytes))
                };
                let all: Vec<String> = fields.iter().map(one).collect();
                format!("{{{}}}", all.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn structures_lie_as_in_c() {
        let of = |text: &str| {
            let ty = ValueType::parse(text).unwrap();
            let offsets: Vec<u32> = ty.parts().iter().map(|part| part.offset).collect();
            (ty.bytes(), offsets)
        };
        assert_eq!(of("struct{u8 a; double b; short c;}"), (24, vec![0, 8, 16]));
        assert_eq!(of("{float x; float4 v;}"), (32, vec![0, 16, 20, 24, 28]));
        assert_eq!(of("{u8 a; float3 v}"), (16, vec![0, 4, 8, 12]));
        assert_eq!(
            of("struct p { int n[2], m; struct { u8 a, b; } in; u16 c; }"),
            (16, vec![0, 4, 8, 12, 13, 14])
        );
        assert_eq!(of("{complex64 z; u8 a}"), (16, vec![0, 4, 8]));
        assert_eq!(of("{float *p; int n}"), (16, vec![0, 8]));
    }

    #[test]
    fn what_numbers_fill_is_made_of_them() {
        let of = |text: &str| {
            let ty = ValueType::parse(text).unwrap();
            (ty.element(), ty.elements())
        };
        assert_eq!(of("complex128"), (ElementType::F64, 2));
        assert_eq!(of("bf16x2"), (ElementType::BF16, 2));
        assert_eq!(of("{float x; int n}"), (ElementType::U8, 8));
        assert_eq!(of("{u8 a; u16 b}"), (ElementType::U8, 4));
        assert_eq!(of("float32"), (ElementType::F32, 1));
    }

    #[test]
    fn values_come_back() {
        for (ty, text, wanted) in [
            ("complex64", "1+2j", "1+2j"),
            ("complex64", "-1.5e3-2.5i", "-1500-2.5j"),
            ("complex64", "3", "3+0j"),
            ("complex64", "-j", "0-1j"),
            ("complex128", "1e-3j", "0+0.001j"),
            ("complex64", "{1, -2}", "1-2j"),
            ("float2", "1, 2", "{1, 2}"),
            ("e4m3x4", "{1, 2, 448, -0.5}", "{1, 2, 448, -0.5}"),
            ("{float x; int n[2]}", "{.x = 1, .n = {2, 3}}", "{x = 1, n = {2, 3}}"),
            ("{float x; int n[2]}", "{1, {2, 3}}", "{x = 1, n = {2, 3}}"),
            ("bf16", "3.14", "3.14"),
            ("u8", "0x1f", "31"),
        ] {
            let parsed = ValueType::parse(ty).unwrap();
            let bytes = parsed.read(text).unwrap_or_else(|fault| panic!("{ty} {text}: {fault}"));
            assert_eq!(bytes.len(), parsed.bytes() as usize);
            assert_eq!(parsed.text(&bytes), wanted, "{ty} {text}");
        }
        for (ty, text, wanted) in [
            ("float2", "1", "2 numbers are wanted, not 1"),
            ("float2", "{1, 2, 3}", "2 numbers are wanted, not 3"),
            ("{float x; int n}", "{x = 1, m = 2}", "there is no field `m`"),
            ("{float x; int n}", "{x = 1}", "field `n` is missing"),
            ("{float x; int n}", "{x = 1, x = 2}", "field `x` is given twice"),
            ("{float x; int n}", "{1, 2.5}", "field `n`: `2.5` is no value of s32"),
            ("complex64", "1+2", "`1+2` is no complex number"),
            ("f32", "{1}", "one number of f32"),
            ("float2", "{1, 2", "`}` is missing"),
        ] {
            let fault = ValueType::parse(ty).unwrap().read(text).unwrap_err();
            assert!(fault.to_string().contains(wanted), "{ty} {text}: {fault}");
        }
    }
}
