//! Functions of floating-point numbers, and types of numbers.

pub use warpsmith_tile::Rounding;

use super::Width;

/// Formats of floating-point numbers that arithmetic knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FloatType {
    /// IEEE binary16, in the low half of a row.
    F16,
    /// The upper half of a binary32, in the low half of a row.
    Bf16,
    /// IEEE binary32.
    F32,
    /// IEEE binary64.
    F64,
}

impl FloatType {
    /// The width of such a number; its sign is the uppermost bit.
    #[inline]
    pub fn width(self) -> Width {
        match self {
            FloatType::F16 | FloatType::Bf16 => Width::W16,
            FloatType::F32 => Width::W32,
            FloatType::F64 => Width::W64,
        }
    }
}

/// What a conversion reads or makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Number {
    /// An integer of so many bits (8, 16, 32, 64).
    Integer {
        /// Number of bits.
        bits: u8,
        /// Whether it is signed.
        signed: bool,
    },
    /// A number of an arithmetic type.
    Float(FloatType),
    /// Binary32 with 10 bits of fraction.
    Tf32,
    /// 8 bits: 4 of exponent, 3 of fraction, no infinity.
    E4m3,
    /// 8 bits: 5 of exponent, 2 of fraction.
    E5m2,
    /// 6 bits in a byte: 2 of exponent, 3 of fraction.
    E2m3,
    /// 6 bits in a byte: 3 of exponent, 2 of fraction.
    E3m2,
    /// 4 bits: 2 of exponent, 1 of fraction.
    E2m1,
    /// 8 bits of exponent.
    Ue8m0,
}

/// What is done with operands and results besides the function itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FloatMode {
    /// The type of operands and result; a conversion has its own.
    pub ty: FloatType,
    /// Rounding of the result.
    pub rounding: Rounding,
    /// Subnormal operands and results become 0 of their sign.
    pub ftz: bool,
    /// The result is clamped to 0..1, NaN becomes 0; a conversion clamps to the greatest finite number.
    pub saturate: bool,
    /// A negative result, and NaN of a conversion, becomes 0.
    pub relu: bool,
    /// A NaN operand gives NaN (minimum and maximum).
    pub nan: bool,
}

impl FloatMode {
    /// Rounded to the nearest, nothing else.
    pub fn plain(ty: FloatType) -> FloatMode {
        FloatMode { ty, rounding: Rounding::Nearest, ftz: false, saturate: false, relu: false, nan: false }
    }
}

/// Functions that hardware approximates within a documented error. With `ftz` they are what its instructions give; without, in
/// binary32, what they give of operands and results that are scaled so that none is subnormal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Approximation {
    /// 2 to the power of a.
    Exp2,
    /// Logarithm to base 2.
    Log2,
    /// Sine: that of as many turns as a / 2π, cut to binary32, is.
    Sine,
    /// Cosine, of as many turns as for the sine.
    Cosine,
    /// Sine of a turns.
    SineOfTurns,
    /// Cosine of a turns.
    CosineOfTurns,
    /// Hyperbolic tangent; subnormal numbers are kept.
    Tanh,
    /// 1 / a.
    Reciprocal,
    /// 1 / √a.
    ReciprocalRoot,
    /// √a.
    Root,
}

/// Functions that SM 1.x reads from tables, with the bits that its hardware gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableFunction {
    /// 1 / a.
    Reciprocal,
    /// 1 / √a.
    ReciprocalRoot,
    /// Logarithm to base 2.
    Logarithm,
    /// Sine of a reduced angle.
    Sine,
    /// Cosine of a reduced angle.
    Cosine,
    /// 2 to the power of a reduced number.
    Power,
    /// An angle as a fixed-point number of quarter turns, for sine and cosine.
    ReduceAngle,
    /// A number as fixed-point number, for the power.
    ReducePower,
}

/// Functions of one number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Float1 {
    /// -a.
    Negate,
    /// |a|.
    Absolute,
    /// 1 / a, rounded as said.
    Reciprocal,
    /// √a, rounded as said.
    Root,
    /// To a whole number, rounded as said.
    Whole,
    /// Within its error bound.
    Approximate(Approximation),
    /// The upper half of the reciprocal of a binary64 whose upper half is given, lower bits 0.
    ReciprocalHigh,
    /// The same for the reciprocal of the root.
    ReciprocalRootHigh,
    /// As [`Float1::ReciprocalHigh`], of the upper half alone: 32 bits each.
    UpperReciprocal,
    /// As [`Float1::ReciprocalRootHigh`], of the upper half alone: 32 bits each.
    UpperReciprocalRoot,
    /// From a table; no mode but saturation counts. Only binary32.
    Table(TableFunction),
    /// Whether it is of some class; the result has a predicate's value 0 or 1.
    Class {
        /// finite, infinite, number, NaN, normal, subnormal: bits 0 to 5.
        classes: u8,
    },
}

/// Functions of two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Float2 {
    /// a + b.
    Add,
    /// a - b.
    Subtract,
    /// a × b.
    Multiply,
    /// -a × b.
    NegatedMultiply,
    /// a / b, rounded as said.
    Divide,
    /// a / b within 2 ulp, over part of the range: a times the approximate reciprocal of b.
    DivideApproximately,
    /// a / b within 2 ulp, over the whole range.
    DivideScaled,
    /// Whether a / b may not be what steps from an approximate reciprocal come to: 1 or 0. Only binary32.
    NeedsCare,
    /// The lesser; a number rather than NaN.
    Minimum,
    /// The greater; a number rather than NaN.
    Maximum,
    /// As minimum, of the absolute values, with the sign of both.
    MinimumXorSign,
    /// As maximum, of the absolute values, with the sign of both.
    MaximumXorSign,
    /// b with the sign of a.
    CopySign,
}

/// Functions of three numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Float3 {
    /// a × b + c, rounded once.
    MultiplyAdd,
    /// The same with signs: ±(a × b) ± c.
    MultiplyAddSigned {
        /// Whether the product is negated.
        product: bool,
        /// Whether c is negated.
        addend: bool,
    },
    /// a × b + c, rounded once; in packed and half types `-0` and out of range as the instruction says.
    MultiplyAddOob,
    /// The least of three.
    Minimum,
    /// The greatest of three.
    Maximum,
}

/// An order between numbers. The unordered ones also hold where one is NaN.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Compare {
    /// Holds where a < b.
    pub less: bool,
    /// Holds where a == b.
    pub equal: bool,
    /// Holds where a > b.
    pub greater: bool,
    /// Holds where a or b is NaN.
    pub unordered: bool,
}

impl Compare {
    /// The one that holds where this one does not.
    pub fn opposite(self) -> Compare {
        let Compare { less, equal, greater, unordered } = self;
        Compare { less: !less, equal: !equal, greater: !greater, unordered: !unordered }
    }
}
