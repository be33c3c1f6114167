//! Where values of a program lie: what names stand for, what calls pass, and what programs of the lane language take.

use crate::op::Width;
use crate::register::{Pred, Reg};
use std::sync::Arc;
use warpsmith_lane::{Library, Program, Setting};
use warpsmith_ptx::value::Type;

/// What a name stands for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Symbol {
    /// A register.
    Register(Reg, Type),
    /// The first element of a vector register, and how many there are.
    Vector(Reg, Type, u16),
    /// A predicate.
    Predicate(Pred),
    /// A byte among the parameters of the kernel.
    Parameter(u32),
    /// A byte of the function's local memory.
    Local(u32),
    /// A byte of the block's shared memory.
    Shared(u32),
    /// The shared memory of the launch.
    Dynamic,
    /// An address of global or constant memory.
    Address(u64),
    /// A function.
    Function(u32),
    /// A list of branch targets.
    Table(u32),
}

impl Symbol {
    /// The elements of a vector register, or the symbol itself.
    pub fn parts(self) -> impl Iterator<Item = Symbol> {
        let count = if let Symbol::Vector(_, _, count) = self { count } else { 1 };
        (0..u32::from(count)).map(move |index| match self {
            Symbol::Vector(first, ty, _) => Symbol::Register(first.plus(index * width_of(ty).rows()), ty),
            other => other,
        })
    }
}

/// Rows of a register of a type.
pub(crate) fn width_of(ty: Type) -> Width {
    match ty.bits() {
        0..=8 => Width::W8,
        9..=16 => Width::W16,
        17..=32 => Width::W32,
        33..=64 => Width::W64,
        _ => Width::W128,
    }
}

/// What a call passes.
#[derive(Debug, Clone, Default)]
pub struct Call {
    /// From places of the caller.
    pub(crate) arguments: Vec<Symbol>,
    /// Into places of the caller.
    pub(crate) results: Vec<Symbol>,
    /// Bytes of each argument.
    pub(crate) argument_sizes: Vec<u32>,
    /// Bytes of each result.
    pub(crate) result_sizes: Vec<u32>,
}

/// A program and where its operands lie.
#[derive(Debug, Clone)]
pub(crate) struct LaneProgram {
    pub program: Arc<Program>,
    pub library: Arc<Library>,
    pub setting: Arc<Setting>,
    /// Name, places of the elements, whether `-` or `!` stands before it.
    pub inputs: Vec<(&'static str, Vec<LanePlace>, bool)>,
    pub outputs: Vec<(&'static str, Vec<LanePlace>)>,
    pub carry: Pred,
}

/// Where an element lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LanePlace {
    Register(Reg, Width),
    Predicate(Pred),
    Nowhere,
}
