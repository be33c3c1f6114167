//! What types of numbers have in common.

use crate::model::Immediate;

impl Immediate {
    /// Bits of a floating-point type.
    pub fn float_bits(self) -> Option<u32> {
        Some(match self {
            Immediate::F16 | Immediate::E6M9 | Immediate::BF16 => 16,
            Immediate::TF32 => 19,
            Immediate::F32 => 32,
            Immediate::F64 => 64,
            _ => return None,
        })
    }

    /// Whether values may be less than 0.
    pub fn is_signed(self) -> bool {
        matches!(self, Immediate::Signed | Immediate::Relative)
    }

    /// Its spelling.
    pub fn name(self) -> &'static str {
        self.word()
    }
}
