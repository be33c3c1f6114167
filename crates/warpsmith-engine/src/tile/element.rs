//! Types of elements.

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
    pub fn bits(self) -> u32 {
        match self {
            Element::F64 => 64,
            Element::Tf32 => 32,
            Element::F16 | Element::Bf16 => 16,
            Element::E3m2 | Element::E2m3 => 6,
            Element::E2m1 | Element::U4 | Element::S4 => 4,
            Element::B1 => 1,
            _ => 8,
        }
    }

    /// Elements that a word given to [`Product::run`](super::Product::run) holds: 32 of one bit each, else one.
    pub fn per_word(self) -> u32 {
        if self == Element::B1 { 32 } else { 1 }
    }

    /// Whether elements are whole numbers, or bits.
    pub fn is_integer(self) -> bool {
        matches!(self, Element::U8 | Element::S8 | Element::U4 | Element::S4 | Element::B1)
    }
}

impl Sum {
    /// Bits that an element has.
    pub fn bits(self) -> u32 {
        match self {
            Sum::F16 => 16,
            Sum::F32 | Sum::S32 => 32,
            Sum::F64 => 64,
        }
    }
}
