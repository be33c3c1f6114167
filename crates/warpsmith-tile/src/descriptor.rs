//! Matrices in shared memory as descriptors name them: where each unit of 16 bytes of a matrix lies.
//!
//! A matrix lies by its rows (`K` runs along the bytes) or by its columns (`M` or `N` does). Units of 16 bytes stand in
//! groups of eight, and the groups in two directions, at the offsets that the descriptor gives. With swizzling a group is a
//! pattern of 32, 64 or 128 bytes by eight, in which units change places by the bits of their address.

use super::field::{Field, Legal};

/// How units change places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Swizzle {
    /// They do not.
    None,
    /// Two units of 32 bytes.
    Bytes32,
    /// Four units of 64 bytes.
    Bytes64,
    /// Eight units of 128 bytes.
    Bytes128,
    /// Four pairs of units of 128 bytes.
    Bytes128By32,
}

impl Swizzle {
    /// Bytes of a line of the pattern.
    pub fn bytes(self) -> u32 {
        match self {
            Swizzle::None => 16,
            Swizzle::Bytes32 => 32,
            Swizzle::Bytes64 => 64,
            Swizzle::Bytes128 | Swizzle::Bytes128By32 => 128,
        }
    }

    /// Where the byte of an address lies. `phase` is how many lines of 128 bytes the pattern begins before a multiple of
    /// its size.
    fn place(self, address: u32, phase: u32) -> u32 {
        let line = (address >> 7).wrapping_sub(phase);
        address
            ^ match self {
                Swizzle::None => 0,
                Swizzle::Bytes32 => (line & 1) << 4,
                Swizzle::Bytes64 => (line & 3) << 4,
                Swizzle::Bytes128 => (line & 7) << 4,
                Swizzle::Bytes128By32 => (line & 3) << 5,
            }
    }
}

/// A matrix in shared memory: offsets in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Descriptor {
    /// Where it begins, a multiple of 16.
    pub start: u32,
    /// Offset in the leading dimension.
    pub leading: u32,
    /// Offset in the other dimension.
    pub stride: u32,
    /// Lines of 128 bytes by which the pattern begins behind a multiple of its size: 0 to 7.
    pub base: u32,
    /// How units change places.
    pub swizzle: Swizzle,
}

/// Bits of a descriptor of `wgmma` that belong to no field.
const NONE_OF_WARPGROUP: u64 = 0x3ff << 52 | 7 << 46 | 3 << 30 | 3 << 14;
/// The same of `tcgen05`, but for those that hold a constant.
const NONE_OF_TENSOR_CORE: u64 = 0x1ff << 52 | 1 << 31 | 1 << 15;

impl Descriptor {
    /// The descriptor of `wgmma`.
    ///
    /// # Errors
    /// What is wrong with it, and what would be legal.
    pub fn of_warpgroup(bits: u64) -> Result<Descriptor, String> {
        if bits & NONE_OF_WARPGROUP != 0 {
            Descriptor::judge(Descriptor::fields_of_warpgroup(), bits)?;
        }
        let swizzle = match bits >> 62 {
            0 => Swizzle::None,
            1 => Swizzle::Bytes128,
            2 => Swizzle::Bytes64,
            _ => Swizzle::Bytes32,
        };
        Ok(Descriptor::new(bits, 0x3fff, swizzle))
    }

    /// The descriptor of `tcgen05`.
    ///
    /// # Errors
    /// What is wrong with it, and what would be legal.
    pub fn of_tensor_core(bits: u64) -> Result<Descriptor, String> {
        let swizzle = match bits >> 61 {
            0 => Some(Swizzle::None),
            1 => Some(Swizzle::Bytes128By32),
            2 => Some(Swizzle::Bytes128),
            4 => Some(Swizzle::Bytes64),
            6 => Some(Swizzle::Bytes32),
            _ => None,
        };
        match swizzle {
            Some(swizzle) if bits & NONE_OF_TENSOR_CORE == 0 && bits >> 46 & 7 == 1 => {
                Ok(Descriptor::new(bits, 0x7fff, swizzle))
            }
            _ => {
                Descriptor::judge(Descriptor::fields_of_tensor_core(), bits)?;
                Err("is none".into())
            }
        }
    }

    fn judge(fields: Vec<Field>, bits: u64) -> Result<(), String> {
        fields.iter().try_for_each(|field| field.meaning(bits).map(|_| ()))
    }

    /// The fields of a descriptor of `wgmma`.
    pub fn fields_of_warpgroup() -> Vec<Field> {
        let none = |at, why| Field::zero(at, "nothing", why);
        vec![
            Field::new((0, 14), "the start address", Legal::Units),
            none((14, 2), ", behind the start address"),
            Field::new((16, 14), "the offset in the leading dimension", Legal::Units),
            none((30, 2), ", behind the leading offset"),
            Field::new((32, 14), "the offset in the other dimension (stride)", Legal::Units),
            none((46, 3), ", behind the stride offset"),
            Field::new((49, 3), "the base offset, in lines of 128 bytes", Legal::Any),
            none((52, 10), ", behind the base offset"),
            Field::new(
                (62, 2),
                "swizzling",
                Legal::OneOf(told(&[(0, "none"), (1, "128 bytes"), (2, "64 bytes"), (3, "32 bytes")])),
            ),
        ]
    }

    /// The fields of a descriptor of `tcgen05`.
    pub fn fields_of_tensor_core() -> Vec<Field> {
        let modes = [
            (0, "none"),
            (1, "128 bytes in atoms of 32"),
            (2, "128 bytes"),
            (4, "64 bytes"),
            (6, "32 bytes"),
        ];
        vec![
            Field::new((0, 15), "the start address", Legal::Units),
            Field::zero((15, 1), "nothing", ", behind the start address"),
            Field::new((16, 15), "the offset in the leading dimension", Legal::Units),
            Field::zero((31, 1), "nothing", ", behind the leading offset"),
            Field::new((32, 14), "the offset in the other dimension (stride)", Legal::Units),
            Field::new((46, 3), "a constant", Legal::Only(1, "")),
            Field::new((49, 3), "the base offset, in lines of 128 bytes", Legal::Any),
            Field::zero(
                (52, 1),
                "whether the leading dimension is an address",
                ": a leading dimension that is an address is not executed yet",
            ),
            Field::zero(
                (53, 1),
                "whether the second half of a compressed B counts",
                ": a B that is expanded by a table is not executed",
            ),
            Field::zero((54, 7), "nothing", ""),
            Field::new((61, 3), "swizzling", Legal::OneOf(told(&modes))),
        ]
    }

    fn new(bits: u64, mask: u64, swizzle: Swizzle) -> Descriptor {
        Descriptor {
            start: (bits & mask) as u32 * 16,
            leading: (bits >> 16 & mask) as u32 * 16,
            stride: (bits >> 32 & 0x3fff) as u32 * 16,
            base: (bits >> 49 & 7) as u32,
            swizzle,
        }
    }

    /// Where a unit of a matrix that lies by rows is: the row, and the unit of 16 bytes in it.
    #[inline]
    pub fn of_row(&self, row: u32, unit: u32) -> u32 {
        let line = self.swizzle.bytes();
        let units = line / 16;
        self.at([
            row % 8 * line,
            (row / 8).wrapping_mul(self.stride),
            unit % units * 16,
            (unit / units).wrapping_mul(self.leading),
        ])
    }

    /// Where a unit of a matrix that lies by columns is: the place along `K`, and the unit of 16 bytes along `M` or `N`.
    #[inline]
    pub fn of_column(&self, k: u32, unit: u32) -> u32 {
        if self.swizzle == Swizzle::None {
            return self.at([
                k % 8 * 16,
                (k / 8).wrapping_mul(self.leading),
                unit.wrapping_mul(self.stride),
                0,
            ]);
        }
        let line = self.swizzle.bytes();
        let units = line / 16;
        let lines = if self.swizzle == Swizzle::Bytes128By32 { 4 } else { 8 };
        self.at([
            k % lines * line,
            (k / lines).wrapping_mul(self.stride),
            unit % units * 16,
            (unit / units).wrapping_mul(self.leading),
        ])
    }

    fn at(&self, parts: [u32; 4]) -> u32 {
        let address = parts.into_iter().fold(self.start, u32::wrapping_add);
        self.swizzle.place(address, self.base)
    }
}

/// Numbers with what they mean.
fn told(known: &[(u32, &str)]) -> Vec<(u32, String)> {
    known.iter().map(|(number, meaning)| (*number, (*meaning).to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tensor(swizzle: u64, leading: u64, stride: u64) -> Descriptor {
        let bits = 0x400 >> 4 | leading >> 4 << 16 | stride >> 4 << 32 | 1 << 46 | swizzle << 61;
        Descriptor::of_tensor_core(bits).unwrap()
    }

    #[test]
    fn rows_without_swizzling_are_units_apart() {
        let d = tensor(0, 128, 256);
        assert_eq!([d.of_row(0, 0), d.of_row(3, 0), d.of_row(9, 1)], [0x400, 0x430, 0x400 + 16 + 256 + 128]);
        let d = tensor(0, 256, 128);
        assert_eq!(d.of_column(9, 2), 0x400 + 16 + 256 + 2 * 128);
    }

    #[test]
    fn swizzled_units_are_those_of_the_copy_patterns() {
        // Row r of a pattern has its units exchanged by the bits of r, as a tensor copy leaves them.
        let d = tensor(2, 16, 1024);
        for row in 0..16 {
            for unit in 0..8 {
                let wanted = 0x400 + row / 8 * 1024 + row % 8 * 128 + (unit ^ (row % 8)) * 16;
                assert_eq!(d.of_row(row, unit), wanted, "{row} {unit}");
            }
        }
        let d = tensor(4, 16, 512);
        assert_eq!(d.of_row(2, 1), 0x400 + 2 * 64);
        let d = tensor(6, 16, 256);
        assert_eq!([d.of_row(3, 0), d.of_row(4, 0)], [0x400 + 3 * 32, 0x400 + 4 * 32 + 16]);
        let d = tensor(1, 512, 2048);
        assert_eq!(d.of_column(5, 9), 0x400 + 2048 + 128 + 512 + (16 ^ 32));
    }

    #[test]
    fn a_pattern_may_begin_behind_its_boundary() {
        // The matrix begins three lines behind a multiple of 1024, and its pattern with it.
        let bits = (0x400u64 + 3 * 128) >> 4 | 64 << 32 | 1 << 46 | 3 << 49 | 2 << 61;
        let d = Descriptor::of_tensor_core(bits).unwrap();
        assert_eq!([d.of_row(0, 2), d.of_row(1, 2)], [0x580 + 32, 0x600 + 48]);
    }

    #[test]
    fn what_is_none_is_named() {
        let one = 1u64 << 46;
        for (bits, word) in [
            (0, "1 in bits 46 to 48"),
            (
                one | 3 << 61,
                "3 in bits 61 to 63, swizzling; legal here: 0 (none), 1 (128 bytes in atoms of 32)",
            ),
            (one | 1 << 52, "bit 52"),
            (one | 1 << 53, "bit 53"),
            (one | 1 << 55, "bits 54 to 60"),
            (one | 1 << 15, "bit 15"),
        ] {
            let said = Descriptor::of_tensor_core(bits).unwrap_err();
            assert!(said.contains(word), "{bits:#x}: {said}");
        }
        assert_eq!(Descriptor::of_warpgroup(3 << 62).unwrap().swizzle, Swizzle::Bytes32);
        for at in (0..64).filter(|at| NONE_OF_WARPGROUP >> at & 1 != 0) {
            assert!(Descriptor::of_warpgroup(1 << at).unwrap_err().contains("has to have 0 in bits"), "{at}");
        }
        for fields in [Descriptor::fields_of_warpgroup(), Descriptor::fields_of_tensor_core()] {
            let ends = fields.iter().fold(0, |next, field| {
                assert_eq!(field.first, next);
                next + field.count
            });
            assert_eq!(ends, 64);
        }
    }
}
