//! Types of the lane language by name, as descriptions and programs write them: `u32`, `S16x2`, `BF16_V2`, `64`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_lane::{Class, Format, Specials, Type};

/// Formats of numbers: name, bits, whether there is a sign, exponent, fraction, zero bits below, what the highest
/// exponent stands for.
const FORMATS: [(&str, u16, bool, u8, u8, u8, Specials); 11] = [
    ("f16", 16, true, 5, 10, 0, Specials::Ieee),
    ("bf16", 16, true, 8, 7, 0, Specials::Ieee),
    ("f32", 32, true, 8, 23, 0, Specials::Ieee),
    ("tf32", 32, true, 8, 10, 13, Specials::Ieee),
    ("f64", 64, true, 11, 52, 0, Specials::Ieee),
    ("e4m3", 8, true, 4, 3, 0, Specials::Nan),
    ("e5m2", 8, true, 5, 2, 0, Specials::Ieee),
    ("e2m3", 8, true, 2, 3, 0, Specials::None),
    ("e3m2", 8, true, 3, 2, 0, Specials::None),
    ("e2m1", 4, true, 2, 1, 0, Specials::None),
    ("ue8m0", 8, false, 8, 0, 0, Specials::Nan),
];

/// The most bits that an operand has.
const WIDEST: u16 = 128;

/// What programs may name without any operand that has it.
const INTEGERS: [u16; 5] = [8, 16, 32, 64, 128];

/// The type of a name, in small letters or as modifiers write it.
pub(super) fn named(name: &str) -> Option<Type> {
    let small = name.to_ascii_lowercase();
    if small == "pred" {
        return Some(Type { class: Class::Predicate, bits: 1, parts: 1 });
    }
    let packed = small.rsplit_once('x').or_else(|| small.rsplit_once("_v"));
    if let Some((part, parts)) = packed
        && let (Some(part), Some(parts)) = (scalar(part), number(parts))
    {
        let bits = part.bits.checked_mul(parts).filter(|bits| *bits <= WIDEST)?;
        return Some(Type { bits, parts, ..part });
    }
    scalar(&small)
}

fn scalar(name: &str) -> Option<Type> {
    let format = FORMATS.iter().find(|(known, ..)| *known == name);
    if let Some((_, bits, signed, exponent, fraction, padding, specials)) = format.copied() {
        let format = Format { signed, exponent, fraction, padding, specials };
        return Some(Type { class: Class::Float(format), bits, parts: 1 });
    }
    let (class, digits) = match name.strip_prefix('s') {
        Some(digits) => (Class::Signed, digits),
        None => (Class::Unsigned, name.strip_prefix(['u', 'b']).unwrap_or(name)),
    };
    Some(Type { class, bits: number(digits).filter(|bits| *bits <= WIDEST)?, parts: 1 })
}

/// A number that is not 0, in decimal digits.
fn number(text: &str) -> Option<u16> {
    let is_one = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| is_one && *number > 0)
}

/// What every program may name, in small letters and in large ones.
pub(super) fn common() -> Vec<(String, Type)> {
    let mut names: Vec<String> = FORMATS.iter().map(|(name, ..)| (*name).to_string()).collect();
    for bits in INTEGERS {
        names.extend(["u", "s", "b"].map(|kind| format!("{kind}{bits}")));
    }
    names.extend(
        ["pred", "f16x2", "bf16x2", "f32x2", "u16x2", "s16x2", "b16x2", "u8x4", "s8x4", "b8x4"]
            .map(String::from),
    );
    let large: Vec<String> = names.iter().map(|name| name.to_ascii_uppercase().replace('X', "x")).collect();
    let all = names.into_iter().chain(large);
    all.filter_map(|name| named(&name).map(|ty| (name, ty))).collect()
}

/// The bits of a value with what stands before it: `|.|` takes the sign of each part away, `-` turns it round.
pub(super) fn marked(bits: u128, ty: Type, absolute: bool, negate: bool) -> u128 {
    let part = ty.part().bits;
    let sign = |part_index: u16| 1u128 << (u32::from(part_index + 1) * u32::from(part) - 1);
    let signs = (0..ty.parts).map(sign).fold(0, |all, sign| all | sign);
    let bits = if absolute { bits & !signs } else { bits };
    if negate { bits ^ signs } else { bits }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_have_names() {
        let of = |name: &str| named(name).map(|ty| (ty.bits, ty.parts));
        for (name, wanted) in [
            ("u32", (32, 1)),
            ("S16x2", (32, 2)),
            ("16x2", (32, 2)),
            ("64", (64, 1)),
            ("u5", (5, 1)),
            ("BF16_V2", (32, 2)),
            ("F64", (64, 1)),
            ("pred", (1, 1)),
            ("E4M3", (8, 1)),
        ] {
            assert_eq!(of(name), Some(wanted), "{name}");
        }
        for name in ["", "x", "u", "u0", "u129", "f33", "RZ", "HI", "4A", "u64x3"] {
            assert_eq!(of(name), None, "{name}");
        }
        assert!(matches!(named("s8").unwrap().class, Class::Signed));
        assert!(common().len() > 60);
    }

    #[test]
    fn signs_of_all_parts() {
        let halves = named("f16x2").unwrap();
        assert_eq!(marked(0xbc00_3c00, halves, false, true), 0x3c00_bc00);
        assert_eq!(marked(0xbc00_3c00, halves, true, false), 0x3c00_3c00);
        assert_eq!(marked(0xbc00_3c00, halves, true, true), 0xbc00_bc00);
    }
}
