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
        match self {
            Immediate::Unsigned => "UImm",
            Immediate::Signed => "SImm",
            Immediate::SignMagnitude => "SSImm",
            Immediate::Relative => "RSImm",
            Immediate::BitSet => "BITSET",
            Immediate::F16 => "F16Imm",
            Immediate::F32 => "F32Imm",
            Immediate::F64 => "F64Imm",
            Immediate::E6M9 => "E6M9Imm",
            Immediate::BF16 => "BF16Imm",
            Immediate::TF32 => "TF32Imm",
        }
    }
}
