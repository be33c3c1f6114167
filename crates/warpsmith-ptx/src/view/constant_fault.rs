//! Why a constant expression has no value.

/// Why a constant has no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConstantFault {
    /// It divides by zero.
    DivisionByZero,
    /// It mixes integers with floating-point numbers.
    Mixed,
    /// It does with floating-point numbers what only integers allow.
    NotInteger,
    /// It casts to something else than 64-bit integers.
    Cast,
    /// The number is too large or too small for 64 bits.
    Range,
}
