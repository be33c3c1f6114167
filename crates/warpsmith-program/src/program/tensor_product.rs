//! Products of matrices into tensor memory. Shapes and formats stand in a descriptor that the program makes when it runs.

use crate::op::TensorAddress;
use crate::register::{Pred, Reg};
use crate::tile::{Asked, Element, Rule, Sum, TensorKind};
use std::sync::Arc;

/// Where A lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TensorSource {
    /// In shared memory: a register of 64 bits with its descriptor.
    Shared(Reg),
    /// In tensor memory.
    Tensor(TensorAddress),
}

/// Where the places of the elements of a sparse A lie, in tensor memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TensorPlaces {
    /// A is not sparse.
    None,
    /// There.
    At(TensorAddress),
    /// There, if the descriptor says that A is sparse.
    AsDescribed(TensorAddress),
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
    /// Four registers with the lanes of D that stay as they are; of a pair eight, of the first block and of the second.
    pub mask: Option<Reg>,
    /// D is divided by two to this power before it is added.
    pub scale_d: u32,
    /// The scales of blocks.
    pub scales: Option<TensorScales>,
    /// Whether A is sparse.
    pub sparse: TensorPlaces,
    /// Whether a pair of blocks works on it: each has half of the rows of A and D, and half of the columns of B.
    pub pair: bool,
    /// Whether B stays where it is: then D lies in several groups of lanes.
    pub stationary: bool,
    /// A register of 64 bits that says which columns of B count as zeros, and moves the first.
    pub zeros: Option<Reg>,
    /// The rules of all formats.
    pub rules: Arc<[TensorRule]>,
}

impl TensorProduct {
    /// What its descriptor is read for.
    pub fn asked(&self) -> Asked {
        Asked {
            kind: self.kind,
            stationary: self.stationary,
            pair: self.pair,
            scales: self.scales.map(|scales| scales.each),
            sparse: match self.sparse {
                TensorPlaces::None => Some(false),
                TensorPlaces::At(_) => Some(true),
                TensorPlaces::AsDescribed(_) => None,
            },
            a_in_tensor: matches!(self.a, TensorSource::Tensor(_)),
        }
    }
}
