//! How the bits of a floating-point type are read.

/// How the bits of a floating-point type are read: sign, exponent, fraction, from the highest bit down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    /// Whether the highest bit is a sign.
    pub signed: bool,
    /// Width of the exponent in bits; its bias is `2^(exponent - 1) - 1`.
    pub exponent: u8,
    /// Width of the fraction in bits.
    pub fraction: u8,
    /// Zero bits below the fraction.
    pub padding: u8,
    /// What the codes with the largest exponent stand for.
    pub specials: Specials,
}

/// What the codes with the largest exponent stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Specials {
    /// Infinities and NaN, as in IEEE 754.
    Ieee,
    /// The one code with all bits set (beside the sign) is NaN, the others are numbers.
    Nan,
    /// Numbers like all others.
    None,
}
