//! Groups of formats that products into tensor memory have, and their numbers in descriptors of instructions.

use super::{Element, Sum};

/// The group of formats that a product into tensor memory has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TensorKind {
    /// Binary16 and bfloat16.
    F16,
    /// Tf32.
    Tf32,
    /// One of both: the descriptor says which.
    F16OrTf32,
    /// Numbers of 8, 6 and 4 bits.
    F8f6f4,
    /// Integers of 8 bits.
    I8,
    /// Integers of 16 bits with 11 bits of magnitude.
    Ti16,
    /// Numbers of 8, 6 and 4 bits with scales.
    Mxf8f6f4,
    /// Numbers of 4 bits with scales that are powers of two.
    Mxf4,
    /// Numbers of 4 bits with scales.
    Mxf4nvf4,
}

impl TensorKind {
    /// All groups that an instruction may name.
    pub const ALL: [TensorKind; 8] = [
        TensorKind::F16,
        TensorKind::Tf32,
        TensorKind::F8f6f4,
        TensorKind::I8,
        TensorKind::Ti16,
        TensorKind::Mxf8f6f4,
        TensorKind::Mxf4,
        TensorKind::Mxf4nvf4,
    ];

    /// The formats of A and B, and their numbers in a descriptor.
    pub fn formats(self) -> &'static [(u32, Element)] {
        match self {
            TensorKind::F16 => &[(0, Element::F16), (1, Element::Bf16)],
            TensorKind::Tf32 => &[(2, Element::Tf32)],
            TensorKind::F16OrTf32 => &[(0, Element::F16), (1, Element::Bf16), (2, Element::Tf32)],
            TensorKind::F8f6f4 | TensorKind::Mxf8f6f4 => &[
                (0, Element::E4m3),
                (1, Element::E5m2),
                (3, Element::E2m3),
                (4, Element::E3m2),
                (5, Element::E2m1),
            ],
            TensorKind::I8 => &[(0, Element::U8), (1, Element::S8)],
            TensorKind::Ti16 => &[(3, Element::S1z4m11)],
            TensorKind::Mxf4 | TensorKind::Mxf4nvf4 => &[(1, Element::E2m1)],
        }
    }

    /// The formats of D, and their numbers in a descriptor; of those with scales none is written.
    pub fn sums(self) -> &'static [(u32, Sum)] {
        match self {
            TensorKind::F16 | TensorKind::F16OrTf32 | TensorKind::F8f6f4 => &[(0, Sum::F16), (1, Sum::F32)],
            TensorKind::I8 | TensorKind::Ti16 => &[(2, Sum::S32)],
            _ => &[(1, Sum::F32)],
        }
    }

    /// The formats of scales, and their numbers in a descriptor.
    pub fn scales(self) -> &'static [(u32, Element)] {
        match self {
            TensorKind::Mxf8f6f4 | TensorKind::Mxf4 => &[(1, Element::Ue8m0)],
            TensorKind::Mxf4nvf4 => &[(0, Element::Ue4m3), (1, Element::Ue8m0)],
            _ => &[],
        }
    }

    /// Elements along k, of a dense A.
    pub fn depth(self) -> u32 {
        match self {
            TensorKind::F16 | TensorKind::F16OrTf32 | TensorKind::Ti16 => 16,
            TensorKind::Tf32 => 8,
            TensorKind::Mxf4 | TensorKind::Mxf4nvf4 => 64,
            _ => 32,
        }
    }

    /// Whether two elements lie in a byte.
    pub fn has_pairs(self) -> bool {
        matches!(self, TensorKind::Mxf4 | TensorKind::Mxf4nvf4)
    }

    /// Whether elements have 16 bits or more, so that a column of the places of a sparse A is picked.
    pub fn is_long(self) -> bool {
        matches!(self, TensorKind::F16 | TensorKind::Tf32 | TensorKind::F16OrTf32 | TensorKind::Ti16)
    }
}
