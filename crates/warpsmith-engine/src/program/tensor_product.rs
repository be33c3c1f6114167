//! Products of matrices into tensor memory. Shapes and formats stand in a descriptor that the program makes when it runs.

use crate::op::TensorAddress;
use crate::register::{Pred, Reg};
use crate::tile::{Element, Rule, Sum};
use std::sync::Arc;

/// The group of formats that a product has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TensorKind {
    /// Binary16 and bfloat16.
    F16,
    /// Tf32.
    Tf32,
    /// Numbers of 8, 6 and 4 bits.
    F8f6f4,
    /// Integers of 8 bits.
    I8,
    /// Numbers of 8, 6 and 4 bits with scales.
    Mxf8f6f4,
    /// Numbers of 4 bits with scales that are powers of two.
    Mxf4,
    /// Numbers of 4 bits with scales.
    Mxf4nvf4,
}

impl TensorKind {
    /// The formats of A and B, and their numbers in a descriptor.
    pub fn formats(self) -> &'static [(u32, Element)] {
        match self {
            TensorKind::F16 => &[(0, Element::F16), (1, Element::Bf16)],
            TensorKind::Tf32 => &[(2, Element::Tf32)],
            TensorKind::F8f6f4 | TensorKind::Mxf8f6f4 => &[
                (0, Element::E4m3),
                (1, Element::E5m2),
                (3, Element::E2m3),
                (4, Element::E3m2),
                (5, Element::E2m1),
            ],
            TensorKind::I8 => &[(0, Element::U8), (1, Element::S8)],
            TensorKind::Mxf4 | TensorKind::Mxf4nvf4 => &[(1, Element::E2m1)],
        }
    }

    /// The formats of D, and their numbers in a descriptor; of those with scales none is written.
    pub fn sums(self) -> &'static [(u32, Sum)] {
        match self {
            TensorKind::F16 | TensorKind::F8f6f4 => &[(0, Sum::F16), (1, Sum::F32)],
            TensorKind::I8 => &[(2, Sum::S32)],
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
            TensorKind::F16 => 16,
            TensorKind::Tf32 => 8,
            TensorKind::Mxf4 | TensorKind::Mxf4nvf4 => 64,
            _ => 32,
        }
    }
}

/// Where A lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TensorSource {
    /// In shared memory: a register of 64 bits with its descriptor.
    Shared(Reg),
    /// In tensor memory.
    Tensor(TensorAddress),
}

/// The scales of blocks, in tensor memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TensorScales {
    /// Of A.
    pub a: TensorAddress,
    /// Of B.
    pub b: TensorAddress,
    /// Scales that a row of A, and a column of B, has: 1, 2 or 4.
    pub each: u32,
}

/// By which rule sums are formed, of elements of A and B.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TensorRule {
    /// The formats of A and B.
    pub of: (Element, Element),
    /// The format of D.
    pub d: Sum,
    /// The rule.
    pub rule: Rule,
}

/// A product that each lane starts for the whole block.
#[derive(Debug, Clone, PartialEq)]
pub struct TensorProduct {
    /// The group of formats.
    pub kind: TensorKind,
    /// Where D lies.
    pub d: TensorAddress,
    /// Where A lies.
    pub a: TensorSource,
    /// A register of 64 bits with the descriptor of B.
    pub b: Reg,
    /// A register of 32 bits that says which shape and formats.
    pub instruction: Reg,
    /// Whether D is added: the predicate, or its opposite.
    pub adds: (Pred, bool),
    /// Four registers with the lanes of D that stay as they are.
    pub mask: Option<Reg>,
    /// D is divided by two to this power before it is added.
    pub scale_d: u32,
    /// The scales of blocks.
    pub scales: Option<TensorScales>,
    /// Where the places of the elements of a sparse A lie.
    pub sparse: Option<TensorAddress>,
    /// Whether B stays where it is: then D lies in several groups of lanes.
    pub stationary: bool,
    /// A register of 64 bits that says which columns of B count as zeros, and moves the first.
    pub zeros: Option<Reg>,
    /// The rules of all formats.
    pub rules: Arc<[TensorRule]>,
}
