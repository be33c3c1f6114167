//! What the elements of a tensor are.

use super::MapFault;

/// The type of the elements of a tensor, as tensor maps know them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MapElement {
    /// Unsigned, 8 bits.
    U8,
    /// Unsigned, 16 bits.
    U16,
    /// Unsigned, 32 bits.
    U32,
    /// Signed, 32 bits.
    S32,
    /// Unsigned, 64 bits.
    U64,
    /// Signed, 64 bits.
    S64,
    /// IEEE binary16.
    F16,
    /// IEEE binary32.
    F32,
    /// Binary32, of which subnormal numbers become zeros.
    F32Ftz,
    /// IEEE binary64.
    F64,
    /// The upper half of binary32.
    Bf16,
    /// Binary32 that is rounded to 10 bits of fraction.
    Tf32,
    /// The same; subnormal numbers become zeros.
    Tf32Ftz,
    /// 4 bits: sixteen lie in 8 bytes.
    B4x16,
    /// 4 bits: sixteen lie in 8 bytes of global memory, and at the beginning of 16 bytes of shared memory.
    B4x16P64,
    /// 6 bits: sixteen lie in 12 bytes of global memory. A copy to shared memory puts them at the beginning of 16 bytes; one
    /// from there takes the lower 6 bits of each of 16 bytes.
    B6x16,
}

/// What happens to elements on their way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Passage {
    /// Nothing.
    Plain,
    /// Binary32 becomes what its type holds.
    Number {
        /// Whether it is rounded to 10 bits of fraction.
        round: bool,
        /// Whether subnormal numbers become zeros.
        flush: bool,
    },
}

/// What becomes of an element in global memory and one that is stored there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MapCombine {
    /// Their sum.
    Add,
    /// The lesser.
    Minimum,
    /// The greater.
    Maximum,
    /// One more, or 0 from the stored one on.
    Increment,
    /// One less, or the stored one.
    Decrement,
    /// And of all bits.
    And,
    /// Or of all bits.
    Or,
    /// Exclusive or of all bits.
    Xor,
}

use MapElement::{
    B4x16, B4x16P64, B6x16, Bf16, F16, F32, F32Ftz, F64, S32, S64, Tf32, Tf32Ftz, U8, U16, U32, U64,
};

impl MapElement {
    /// All of them, each at its number in a tensor map: the numbers of `tensormap.replace` (PTX manual, section
    /// 9.7.10.29), of which those of the driver's interface differ.
    pub const ALL: [MapElement; 16] =
        [U8, U16, U32, S32, U64, S64, F16, F32, F32Ftz, F64, Bf16, Tf32, Tf32Ftz, B4x16, B4x16P64, B6x16];

    /// Its number in a tensor map.
    pub fn code(self) -> u32 {
        self as u32
    }

    /// Its name, as arguments and faults say it.
    pub fn name(self) -> &'static str {
        match self {
            U8 => "u8",
            U16 => "u16",
            U32 => "u32",
            S32 => "s32",
            U64 => "u64",
            S64 => "s64",
            F16 => "f16",
            F32 => "f32",
            F32Ftz => "f32.ftz",
            F64 => "f64",
            Bf16 => "bf16",
            Tf32 => "tf32",
            Tf32Ftz => "tf32.ftz",
            B4x16 => "b4x16",
            B4x16P64 => "b4x16_p64",
            B6x16 => "b6x16_p32",
        }
    }

    /// The type of a name.
    pub fn find(name: &str) -> Option<MapElement> {
        Self::ALL.into_iter().find(|element| element.name() == name)
    }

    /// Bits of an element in global memory.
    pub fn bits(self) -> u32 {
        match self {
            U64 | S64 | F64 => 64,
            U32 | S32 | F32 | F32Ftz | Tf32 | Tf32Ftz => 32,
            U16 | F16 | Bf16 => 16,
            U8 => 8,
            B6x16 => 6,
            B4x16 | B4x16P64 => 4,
        }
    }

    /// Bytes of global memory that 16 bytes of shared memory hold.
    #[inline]
    pub fn unit(self) -> u32 {
        match self {
            B4x16P64 => 8,
            B6x16 => 12,
            _ => 16,
        }
    }

    /// Whether elements need more room in shared memory than in global memory.
    #[inline]
    pub fn is_padded(self) -> bool {
        self.unit() != 16
    }

    /// Whether elements are numbers in a format that has NaN.
    pub fn is_float(self) -> bool {
        matches!(self, F16 | F32 | F32Ftz | F64 | Bf16 | Tf32 | Tf32Ftz)
    }

    /// What happens to elements on their way.
    #[inline]
    pub fn passage(self) -> Passage {
        match self {
            F32Ftz => Passage::Number { round: false, flush: true },
            Tf32 => Passage::Number { round: true, flush: false },
            Tf32Ftz => Passage::Number { round: true, flush: true },
            _ => Passage::Plain,
        }
    }

    /// Whether elements of this type are combined so (PTX manual, section 9.7.10.28.5.4).
    ///
    /// # Errors
    /// They are not.
    pub fn check_combine(self, combine: MapCombine) -> Result<(), MapFault> {
        use MapCombine::{Add, And, Decrement, Increment, Maximum, Minimum, Or, Xor};
        let (fits, legal) = match combine {
            Add => {
                let fits = matches!(self, U32 | S32 | U64 | F32 | F32Ftz | F16 | Bf16);
                (fits, "u32, s32, u64, f32, f16 and bf16")
            }
            Minimum | Maximum => {
                (matches!(self, U32 | S32 | U64 | S64 | F16 | Bf16), "u32, s32, u64, s64, f16 and bf16")
            }
            Increment | Decrement => (self == U32, "u32"),
            And | Or | Xor => (self.bits() >= 32, "elements of 32 and 64 bits"),
        };
        if fits { Ok(()) } else { Err(MapFault::Reduction { element: self, legal }) }
    }

    /// Eight bytes of what a copy writes for NaN: all bits but the signs.
    pub(super) fn nan(self) -> [u8; 8] {
        let bits: u64 = match self.bits() {
            64 => !0 >> 1,
            32 => 0x7fff_ffff_7fff_ffff,
            _ => 0x7fff_7fff_7fff_7fff,
        };
        bits.to_le_bytes()
    }
}

impl Passage {
    /// Changes whole elements.
    #[inline]
    pub(super) fn apply(self, bytes: &mut [u8]) {
        let Passage::Number { round, flush } = self else { return };
        for word in bytes.chunks_exact_mut(4) {
            let bits = u32::from_le_bytes([word[0], word[1], word[2], word[3]]);
            word.copy_from_slice(&number(bits, round, flush).to_le_bytes());
        }
    }
}

/// A binary32 as its type holds it. Rounding is to the nearest, and to even if two are as near.
fn number(bits: u32, round: bool, flush: bool) -> u32 {
    let magnitude = bits & 0x7fff_ffff;
    if magnitude > 0x7f80_0000 {
        return if round { 0x7fff_ffff } else { bits };
    }
    if flush && magnitude < 0x0080_0000 {
        return bits & 0x8000_0000;
    }
    if !round {
        return bits;
    }
    let odd = bits >> 13 & 1;
    bits.wrapping_add(0xfff + odd) & !0x1fff
}

/// The lower 6 bits of each of 16 bytes, one after the other.
pub(super) fn pack_six(bytes: &[u8; 16]) -> [u8; 12] {
    let bits = bytes.iter().rev().fold(0u128, |bits, byte| bits << 6 | u128::from(byte & 0x3f));
    let mut out = [0; 12];
    out.copy_from_slice(&bits.to_le_bytes()[..12]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_to_even() {
        for (bits, wanted) in [
            (0x3f80_0fff, 0x3f80_0000),
            (0x3f80_1000, 0x3f80_0000),
            (0x3f80_1001, 0x3f80_2000),
            (0x3f80_3000, 0x3f80_4000),
            (0xbf80_3000, 0xbf80_4000),
            (0x7f7f_ffff, 0x7f80_0000),
            (0xff80_0000, 0xff80_0000),
            (0x7f80_0001, 0x7fff_ffff),
        ] {
            assert_eq!(number(bits, true, false), wanted, "{bits:#x}");
        }
        assert_eq!(
            [number(0x8040_0000, true, true), number(0x8040_0000, true, false)],
            [1 << 31, 0x8040_0000]
        );
        assert_eq!(number(0x0000_1001, true, false), 0x2000);
    }

    #[test]
    fn every_number_has_a_name() {
        for (code, element) in MapElement::ALL.into_iter().enumerate() {
            assert_eq!((element.code(), MapElement::find(element.name())), (code as u32, Some(element)));
        }
    }
}
