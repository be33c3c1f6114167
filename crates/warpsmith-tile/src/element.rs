//! Types of elements.

/// How the bits of a floating-point element are laid out: sign, exponent, fraction.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    /// Bits of the exponent.
    pub exponent: u32,
    /// Bits of the fraction.
    pub fraction: u32,
    /// What the exponent is greater by than what it stands for.
    pub bias: i32,
    /// Where the lowest bit lies that counts.
    pub shift: u32,
    /// What there is besides finite numbers.
    pub special: Special,
}

/// What a type has besides finite numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Special {
    /// Nothing.
    None,
    /// NaN where all bits but the sign are ones.
    Nan,
    /// Infinity and NaN where the exponent is all ones.
    Ieee,
}

/// The type of the elements of A and B, or of scales.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Element {
    /// IEEE binary16.
    F16,
    /// The upper half of binary32.
    Bf16,
    /// Binary32 of which the 13 lowest bits do not count.
    Tf32,
    /// IEEE binary64.
    F64,
    /// 4 bits of exponent, 3 of fraction; NaN, no infinity.
    E4m3,
    /// 5 bits of exponent, 2 of fraction; NaN and infinity.
    E5m2,
    /// 6 bits: 3 of exponent, 2 of fraction; neither NaN nor infinity.
    E3m2,
    /// 6 bits: 2 of exponent, 3 of fraction; neither NaN nor infinity.
    E2m3,
    /// 4 bits: 2 of exponent, 1 of fraction; neither NaN nor infinity.
    E2m1,
    /// Unsigned, 8 bits.
    U8,
    /// Signed, 8 bits.
    S8,
    /// Unsigned, 4 bits.
    U4,
    /// Signed, 4 bits.
    S4,
    /// A sign and 11 bits of magnitude, with 4 bits between them that are 0: -2047 to 2047, 16 bits.
    S1z4m11,
    /// One bit.
    B1,
    /// A scale: a power of two, 8 bits of exponent; 0xff is NaN.
    Ue8m0,
    /// A scale: `E4m3` without a sign.
    Ue4m3,
    /// A scale: 5 bits of exponent, 3 of fraction, no sign; 0xff is NaN.
    Ue5m3,
}

/// The type of C, or of D.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sum {
    /// IEEE binary16.
    F16,
    /// IEEE binary32.
    F32,
    /// IEEE binary64.
    F64,
    /// Signed, 32 bits.
    S32,
}

impl Element {
    /// Bits that an element has.
    #[inline]
    pub fn bits(self) -> u32 {
        match self {
            Element::F64 => 64,
            Element::Tf32 => 32,
            Element::F16 | Element::Bf16 | Element::S1z4m11 => 16,
            Element::E3m2 | Element::E2m3 => 6,
            Element::E2m1 | Element::U4 | Element::S4 => 4,
            Element::B1 => 1,
            _ => 8,
        }
    }

    /// Elements that a word given to [`Product::run`](super::Product::run) holds: 32 of one bit each, else one.
    #[inline]
    pub fn per_word(self) -> u32 {
        if self == Element::B1 { 32 } else { 1 }
    }

    /// How a number of this type is laid out; `None` for whole numbers and for binary64. Scales have no sign.
    pub(super) fn layout(self) -> Option<Layout> {
        let layout = |exponent, fraction, special| Layout {
            exponent,
            fraction,
            bias: (1 << (exponent - 1)) - 1,
            shift: 0,
            special,
        };
        Some(match self {
            Element::F16 => layout(5, 10, Special::Ieee),
            Element::Bf16 => layout(8, 7, Special::Ieee),
            Element::Tf32 => Layout { shift: 13, ..layout(8, 10, Special::Ieee) },
            Element::E4m3 | Element::Ue4m3 => layout(4, 3, Special::Nan),
            Element::E5m2 => layout(5, 2, Special::Ieee),
            Element::E3m2 => layout(3, 2, Special::None),
            Element::E2m3 => layout(2, 3, Special::None),
            Element::E2m1 => layout(2, 1, Special::None),
            Element::Ue5m3 => layout(5, 3, Special::Nan),
            _ => return None,
        })
    }

    /// Whether this is a type of scales.
    pub fn is_scale(self) -> bool {
        matches!(self, Element::Ue8m0 | Element::Ue4m3 | Element::Ue5m3)
    }

    /// Whether elements are whole numbers, or bits.
    pub fn is_integer(self) -> bool {
        use Element::{B1, S1z4m11, S4, S8, U4, U8};
        matches!(self, U8 | S8 | U4 | S4 | S1z4m11 | B1)
    }

    /// The bits of an element that have to be 0.
    pub fn blank_bits(self) -> u32 {
        if self == Element::S1z4m11 { 0x7800 } else { 0 }
    }
}

impl Sum {
    /// Bits that an element has.
    #[inline]
    pub fn bits(self) -> u32 {
        match self {
            Sum::F16 => 16,
            Sum::F32 | Sum::S32 => 32,
            Sum::F64 => 64,
        }
    }
}
