//! Types of the elements of buffers, and what they are filled with.

use super::format::{self, Format};
use std::fmt;
use warpsmith_engine::engine::{half_bits, half_value};

/// Type of an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "named as in PTX")]
pub enum ElementType {
    U8,
    U16,
    U32,
    U64,
    S8,
    S16,
    S32,
    S64,
    F16,
    BF16,
    F32,
    F64,
    E4M3,
    E5M2,
}

/// What is known of a type.
struct Row {
    ty: ElementType,
    bytes: u32,
    /// As it is written here, and in PTX.
    name: &'static str,
    /// As it is written elsewhere: in NumPy, C and CUDA, Rust, Triton.
    others: &'static [&'static str],
    /// What a NumPy file calls it, without the order of bytes; where NumPy has no such type, bytes of the same size.
    numpy: &'static str,
}

/// All types, and all spellings of them.
const TYPES: [Row; 14] = [
    row(ElementType::U8, 1, "u8", &["uint8", "uint8_t", "b8", "bool", "uchar", "unsigned char"], "u1"),
    row(ElementType::U16, 2, "u16", &["uint16", "uint16_t", "b16", "ushort", "unsigned short"], "u2"),
    row(ElementType::U32, 4, "u32", &["uint32", "uint32_t", "b32", "uint", "unsigned", "unsigned int"], "u4"),
    row(ElementType::U64, 8, "u64", &["uint64", "uint64_t", "b64", "ulonglong", "unsigned long long"], "u8"),
    row(ElementType::S8, 1, "s8", &["i8", "int8", "int8_t", "signed char"], "i1"),
    row(ElementType::S16, 2, "s16", &["i16", "int16", "int16_t", "short"], "i2"),
    row(ElementType::S32, 4, "s32", &["i32", "int32", "int32_t", "int"], "i4"),
    row(ElementType::S64, 8, "s64", &["i64", "int64", "int64_t", "longlong", "long long"], "i8"),
    row(ElementType::F16, 2, "f16", &["fp16", "float16", "half", "__half"], "f2"),
    row(ElementType::BF16, 2, "bf16", &["bfloat16", "__nv_bfloat16"], "V2"),
    row(ElementType::F32, 4, "f32", &["fp32", "float32", "float"], "f4"),
    row(ElementType::F64, 8, "f64", &["fp64", "float64", "double"], "f8"),
    row(
        ElementType::E4M3,
        1,
        "e4m3",
        &["fp8e4m3", "f8e4m3", "fp8_e4m3", "float8_e4m3fn", "__nv_fp8_e4m3"],
        "V1",
    ),
    row(
        ElementType::E5M2,
        1,
        "e5m2",
        &["fp8e5m2", "f8e5m2", "fp8_e5m2", "float8_e5m2", "__nv_fp8_e5m2"],
        "V1",
    ),
];

const fn row(
    ty: ElementType,
    bytes: u32,
    name: &'static str,
    others: &'static [&'static str],
    numpy: &'static str,
) -> Row {
    Row { ty, bytes, name, others, numpy }
}

impl ElementType {
    /// The type with a name: `f32`, or as others spell it: `float32`, `float`.
    pub fn find(name: &str) -> Option<ElementType> {
        let row = TYPES.iter().find(|row| row.name == name || row.others.contains(&name));
        row.map(|row| row.ty)
    }

    /// The names of all types, each once.
    pub fn names() -> impl Iterator<Item = &'static str> {
        TYPES.iter().map(|row| row.name)
    }

    /// All spellings of all types.
    pub fn spellings() -> impl Iterator<Item = &'static str> {
        TYPES.iter().flat_map(|row| [row.name].into_iter().chain(row.others.iter().copied()))
    }

    /// What a NumPy file calls the type, without the order of bytes: `f4`. Of a type that NumPy does not have, it is bytes: `V2`.
    pub(super) fn numpy(self) -> &'static str {
        self.row().numpy
    }

    /// The type that a NumPy file calls so; truth values are bytes.
    pub(super) fn of_numpy(name: &str) -> Option<ElementType> {
        let name = if name == "b1" { "u1" } else { name };
        TYPES.iter().find(|row| row.numpy == name && !name.starts_with('V')).map(|row| row.ty)
    }

    fn row(self) -> &'static Row {
        // Each type has one, in their order.
        &TYPES[self as usize]
    }

    /// The type of a parameter that is a number: untyped bits are unsigned.
    pub fn of_parameter(ty: &str, bytes: u32) -> Option<ElementType> {
        ElementType::find(ty).filter(|ty| ty.bytes() == bytes)
    }

    /// The signed integer as wide as an unsigned one; others stay.
    pub fn signed(self) -> ElementType {
        match self {
            ElementType::U8 => ElementType::S8,
            ElementType::U16 => ElementType::S16,
            ElementType::U32 => ElementType::S32,
            ElementType::U64 => ElementType::S64,
            other => other,
        }
    }

    /// The type with a fraction that is as wide; bytes stay.
    pub(super) fn fraction(self) -> ElementType {
        match self.bytes() {
            2 => ElementType::F16,
            4 => ElementType::F32,
            8 => ElementType::F64,
            _ => self,
        }
    }

    /// Bytes of an element.
    pub fn bytes(self) -> u32 {
        self.row().bytes
    }

    /// Whether its elements have a fraction.
    pub fn is_float(self) -> bool {
        self.layout().is_some()
    }

    /// Bits of the fraction and of the exponent; nothing of whole numbers.
    pub(crate) fn layout(self) -> Option<(u32, u32)> {
        match self {
            ElementType::F16 => Some((10, 5)),
            ElementType::F32 => Some((23, 8)),
            ElementType::F64 => Some((52, 11)),
            _ => self.format().map(|format| (format.fraction, format.exponent)),
        }
    }

    /// What the bits of a small float mean that is not one of IEEE 754.
    fn format(self) -> Option<Format> {
        match self {
            ElementType::BF16 => Some(format::BF16),
            ElementType::E4M3 => Some(format::E4M3),
            ElementType::E5M2 => Some(format::E5M2),
            _ => None,
        }
    }

    /// Whether its elements may be negative.
    pub fn is_signed(self) -> bool {
        matches!(self, ElementType::S8 | ElementType::S16 | ElementType::S32 | ElementType::S64)
            || self.is_float()
    }

    /// Whether there are infinities among its elements.
    pub(crate) fn has_infinity(self) -> bool {
        self.is_float() && self.format().is_none_or(|format| !format.is_finite)
    }

    /// The bits of the largest number of a type with a fraction; of others all bits.
    pub(super) fn most_bits(self) -> u64 {
        match self {
            ElementType::F16 => 0x7bff,
            ElementType::F32 => f32::MAX.to_bits().into(),
            ElementType::F64 => f64::MAX.to_bits(),
            _ => self.format().map_or_else(|| ones(self), Format::most),
        }
    }

    /// The bits of a number, rounded to the nearest; `None` if it is out of range: numbers that are not infinite do not
    /// become that.
    pub fn bits_of(self, value: f64) -> Option<u64> {
        let whole = |least: f64, most: f64| {
            (value.trunc() == value && (least..=most).contains(&value)).then_some(value as i128 as u64)
        };
        let finite = |bits: u64| {
            let is_kept = !value.is_finite() || self.value_of(bits).is_finite();
            (is_kept && (!value.is_infinite() || self.has_infinity())).then_some(bits)
        };
        if let Some(format) = self.format() {
            return finite(format.bits(value));
        }
        Some(match self {
            ElementType::F32 => finite((value as f32).to_bits().into())?,
            ElementType::F64 => value.to_bits(),
            ElementType::U8 => whole(0.0, 255.0)?,
            ElementType::U16 => whole(0.0, 65535.0)?,
            ElementType::U32 => whole(0.0, f64::from(u32::MAX))?,
            ElementType::U64 => whole(0.0, u64::MAX as f64)?,
            ElementType::S8 => whole(-128.0, 127.0)? & 0xff,
            ElementType::S16 => whole(-32768.0, 32767.0)? & 0xffff,
            ElementType::S32 => whole(f64::from(i32::MIN), f64::from(i32::MAX))? & 0xffff_ffff,
            ElementType::S64 => whole(i64::MIN as f64, i64::MAX as f64)?,
            _ => finite(half_bits(value).into())?,
        })
    }

    /// The number that bits are.
    pub fn value_of(self, bits: u64) -> f64 {
        if let Some(format) = self.format() {
            return format.value(bits);
        }
        match self {
            ElementType::F32 => f32::from_bits(bits as u32).into(),
            ElementType::F64 => f64::from_bits(bits),
            ElementType::F16 => half_value(bits as u16),
            ElementType::S8 => f64::from(bits as i8),
            ElementType::S16 => f64::from(bits as i16),
            ElementType::S32 => f64::from(bits as i32),
            ElementType::S64 => bits as i64 as f64,
            _ => bits as f64,
        }
    }

    /// How many numbers of their type two floats are apart, by their bits: 0 for two zeros and for two NaN, 1 for neighbours, of which
    /// the largest number and infinity are two. Nothing for a NaN and a number, and for integers.
    pub fn distance(self, a: u64, b: u64) -> Option<u64> {
        if !self.is_float() {
            return None;
        }
        let number = |bits: u64| {
            let sign = 1u64 << (8 * self.bytes() - 1);
            let magnitude = (bits & (sign - 1)) as i64;
            if bits & sign == 0 { magnitude } else { -magnitude }
        };
        match [a, b].map(|bits| self.value_of(bits).is_nan()) {
            [true, true] => Some(0),
            [false, false] => Some(number(a).abs_diff(number(b))),
            _ => None,
        }
    }

    /// The number with the fewest digits that is rounded to these bits.
    fn shortest(self, bits: u64) -> f64 {
        let value = self.value_of(bits);
        let mut texts = (0..=4).map(|digits| format!("{value:.digits$e}"));
        let near = texts.find_map(|text| text.parse().ok().filter(|near| self.bits_of(*near) == Some(bits)));
        near.unwrap_or(value)
    }

    /// The parameter's type, if a number of this type is no number of that one: a fraction for an integer, or an integer
    /// for one with a fraction. Untyped bits take everything.
    pub(crate) fn is_unlike(self, ty: &str) -> bool {
        match ty.as_bytes().first() {
            Some(b'u' | b's') => self.is_float(),
            Some(b'f') => !self.is_float(),
            _ => false,
        }
    }

    /// An element as text: a number with the fewest digits that give these bits again.
    pub fn text(self, bits: u64) -> String {
        match self {
            ElementType::S64 => (bits as i64).to_string(),
            ElementType::F32 => plain(format!("{:?}", f32::from_bits(bits as u32))),
            ElementType::F64 => plain(format!("{:?}", f64::from_bits(bits))),
            // Whole numbers with few digits are told as they are: 448 and not 450, which gives these bits of 8 as well.
            _ if self.format().is_some() && is_short(self.value_of(bits)) => self.value_of(bits).to_string(),
            _ if self.is_float() => plain(format!("{:?}", self.shortest(bits))),
            _ if self.is_signed() => (self.value_of(bits) as i64).to_string(),
            _ => bits.to_string(),
        }
    }
}

impl fmt::Display for ElementType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().name)
    }
}

/// What a buffer holds at first.
#[derive(Debug, Clone, PartialEq)]
pub enum Fill {
    /// Zeros.
    Zero,
    /// 0, 1, 2 …
    Iota,
    /// Numbers that depend on a seed and the place: whole numbers of the type, floats from 0 to 1.
    Random(u64),
    /// The same number.
    Value(f64),
    /// These bytes.
    Bytes(Vec<u8>),
    /// These bytes again and again: those of one value that is more than a number.
    Repeated(Vec<u8>),
    /// Nothing: its elements are 0, and known as never written to whoever checks a run for such values.
    Unwritten,
}

impl Fill {
    /// The bits of an element.
    pub fn element(&self, ty: ElementType, index: u64) -> u64 {
        match self {
            Fill::Zero | Fill::Unwritten => 0,
            // Those that the type cannot hold are infinite, or the largest of all.
            Fill::Iota if ty.is_float() => {
                let infinite = || ty.bits_of(f64::INFINITY).unwrap_or(ty.most_bits());
                ty.bits_of(index as f64).unwrap_or_else(infinite)
            }
            Fill::Iota => index & ones(ty),
            Fill::Random(seed) => {
                let bits = mix(seed.wrapping_mul(SPREAD) ^ index);
                if ty.is_float() { ty.bits_of(fraction(bits)).unwrap_or(0) } else { bits & ones(ty) }
            }
            Fill::Value(value) => ty.bits_of(*value).unwrap_or(0),
            Fill::Repeated(bytes) => {
                let size = ty.bytes() as usize;
                let count = (bytes.len() / size).max(1) as u64;
                let at = (index % count) as usize * size;
                super::number::bits(bytes.get(at..at + size).unwrap_or_default())
            }
            Fill::Bytes(bytes) => {
                let size = ty.bytes() as usize;
                let at = index as usize * size;
                let mut word = [0; 8];
                let part = bytes.get(at..at + size).unwrap_or_default();
                word[..part.len()].copy_from_slice(part);
                u64::from_le_bytes(word)
            }
        }
    }
}

impl Fill {
    /// Makes the elements from one of them on, as many as fit.
    pub(super) fn put(&self, ty: ElementType, first: u64, out: &mut [u8]) {
        match (self, ty) {
            (Fill::Zero | Fill::Unwritten, _) => out.fill(0),
            (Fill::Value(value), ty) => {
                let bits = ty.bits_of(*value).unwrap_or(0);
                sized(ty, first, out, |_| bits);
            }
            (Fill::Bytes(bytes), _) => {
                let size = ty.bytes() as usize;
                let whole = bytes.len() / size * size;
                let part = &bytes[(first as usize).saturating_mul(size).min(whole)..whole];
                let (given, rest) = out.split_at_mut(part.len().min(out.len()));
                given.copy_from_slice(&part[..given.len()]);
                rest.fill(0);
            }
            // What is common is said once more, so that it is made many elements at a time.
            // Numbers of 32 bits with a sign are what this machine makes floats of several at a time.
            (Fill::Iota, ElementType::F32) if first.saturating_add(out.len() as u64) <= i32::MAX as u64 => {
                sized(ty, first, out, |at| (at as i32 as f32).to_bits().into());
            }
            (Fill::Iota, ElementType::F32) => sized(ty, first, out, |at| (at as f64 as f32).to_bits().into()),
            (Fill::Iota, ty) if !ty.is_float() => sized(ty, first, out, |at| at),
            (Fill::Random(seed), ElementType::F32) => {
                let seed = seed.wrapping_mul(SPREAD);
                sized(ty, first, out, |at| (fraction(mix(seed ^ at)) as f32).to_bits().into());
            }
            (Fill::Random(seed), ty) if !ty.is_float() => {
                let seed = seed.wrapping_mul(SPREAD);
                sized(ty, first, out, |at| mix(seed ^ at));
            }
            (_, ty) => sized(ty, first, out, |at| self.element(ty, at)),
        }
    }
}

/// Whether a number is whole, and has few digits.
fn is_short(value: f64) -> bool {
    value.trunc() == value && value.abs() < 1e6
}

/// From a seed to where its numbers begin.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A number from 0 to 1 with 24 bits.
fn fraction(bits: u64) -> f64 {
    (bits >> 40) as f64 / (1u64 << 24) as f64
}

/// Makes elements of as many bytes as a type has.
fn sized(ty: ElementType, first: u64, out: &mut [u8], f: impl Fn(u64) -> u64) {
    match ty.bytes() {
        1 => each::<1>(first, out, f),
        2 => each::<2>(first, out, f),
        4 => each::<4>(first, out, f),
        _ => each::<8>(first, out, f),
    }
}

fn each<const N: usize>(first: u64, out: &mut [u8], f: impl Fn(u64) -> u64) {
    for (at, out) in out.as_chunks_mut::<N>().0.iter_mut().enumerate() {
        out.copy_from_slice(&f(first + at as u64).to_le_bytes()[..N]);
    }
}

/// Without the fraction of a whole number.
fn plain(text: String) -> String {
    match text.strip_suffix(".0") {
        Some(whole) => whole.to_owned(),
        None => text.replace(".0e", "e"),
    }
}

fn ones(ty: ElementType) -> u64 {
    if ty.bytes() == 8 { u64::MAX } else { (1 << (8 * ty.bytes())) - 1 }
}

/// A step of SplitMix64: from a state to a number.
pub(crate) fn mix(mut bits: u64) -> u64 {
    bits = bits.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_elements_are_what_each_of_them_is() {
        let fills = [
            Fill::Zero,
            Fill::Unwritten,
            Fill::Iota,
            Fill::Random(7),
            Fill::Random(u64::MAX),
            Fill::Value(1.5),
            Fill::Value(3.0),
            Fill::Bytes((0..100).collect()),
            Fill::Repeated((0..24).collect()),
        ];
        for ty in ElementType::names().filter_map(ElementType::find) {
            for fill in &fills {
                for first in [0, 3, 250, 70_000, 1 << 24 | 1, (1 << 31) - 90, (1 << 53) + 3] {
                    let size = ty.bytes() as usize;
                    let mut made = vec![0xaa; 20 * size];
                    fill.put(ty, first, &mut made);
                    for (at, bytes) in made.chunks(size).enumerate() {
                        let wanted = fill.element(ty, first + at as u64).to_le_bytes();
                        assert_eq!(*bytes, wanted[..size], "{ty} {fill:?} {first}+{at}");
                    }
                }
            }
        }
    }

    #[test]
    fn each_type_has_its_row_and_each_spelling_one_type() {
        for name in ElementType::names() {
            assert_eq!(ElementType::find(name).map(|ty| ty.to_string()).as_deref(), Some(name));
        }
        let all: Vec<&str> = ElementType::spellings().collect();
        let mut once = all.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), all.len());
        assert_eq!(ElementType::find("int32"), Some(ElementType::S32));
        assert_eq!(ElementType::of_parameter("b64", 8), Some(ElementType::U64));
        assert_eq!(ElementType::of_parameter("bf16", 2), Some(ElementType::BF16));
        assert_eq!(ElementType::of_numpy("b1"), Some(ElementType::U8));
    }

    #[test]
    fn numbers_come_back() {
        for ty in ElementType::names().filter_map(ElementType::find) {
            for value in [0.0, 1.0, 96.0] {
                assert_eq!(ty.value_of(ty.bits_of(value).unwrap()), value, "{ty}");
            }
        }
        let text = |ty: ElementType, value: f64| ty.text(ty.bits_of(value).unwrap());
        assert_eq!(text(ElementType::F32, 2.8e-45), "3e-45");
        assert_eq!(text(ElementType::F32, 1e20), "1e20");
        assert_eq!(text(ElementType::F32, -2.0), "-2");
        assert_eq!(text(ElementType::F32, f64::NAN), "NaN");
        assert_eq!(text(ElementType::F16, 0.1), "0.1");
        assert_eq!(text(ElementType::F16, 65504.0), "65500");
        assert_eq!(text(ElementType::F16, f64::INFINITY), "inf");
        assert_eq!(ElementType::F32.bits_of(1e39), None);
        assert_eq!(ElementType::F16.bits_of(65519.0), Some(0x7bff));
        assert_eq!(ElementType::F16.bits_of(65520.0), None);
        assert_eq!(ElementType::F32.bits_of(f64::INFINITY), Some(0x7f80_0000));
        assert_eq!(text(ElementType::BF16, 0.1), "0.1");
        assert_eq!(text(ElementType::E4M3, 0.1), "0.1");
        assert_eq!(text(ElementType::E5M2, f64::INFINITY), "inf");
        assert_eq!(ElementType::E4M3.bits_of(f64::INFINITY), None);
        assert_eq!(ElementType::E4M3.bits_of(449.0), Some(0x7e));
        assert_eq!(ElementType::E4M3.bits_of(465.0), None);
        assert_eq!(ElementType::U8.bits_of(256.0), None);
        assert_eq!(ElementType::U32.bits_of(-1.0), None);
        assert_eq!(ElementType::S32.bits_of(-1.0), Some(0xffff_ffff));
    }
}
