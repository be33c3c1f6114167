//! Where values lie that calls pass, and those that programs of the lane language take and give.

use crate::op::Width;
use crate::register::{Pred, Reg};
use std::borrow::Cow;
use std::sync::Arc;
use warpsmith_lane::{Library, Program, Setting};

/// Where a value lies that a call passes, in the function that calls or in the one that is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Passed {
    /// In a register. The elements of a vector are passed one by one.
    Register(Reg, Width),
    /// In a predicate.
    Predicate(Pred),
    /// In the local memory of the function, from this byte on.
    Local(u32),
    /// Nowhere: what is put there is dropped, and what is read there is 0.
    Nowhere,
}

/// What a call passes. Values go from the first place of the one function to the first of the other, and so on; those that
/// the other function does not have are not passed.
#[derive(Debug, Clone, Default)]
pub struct Call {
    /// From places of the caller into [`Function::arguments`](super::Function::arguments).
    pub arguments: Vec<Passed>,
    /// From [`Function::returns`](super::Function::returns) into places of the caller.
    pub results: Vec<Passed>,
    /// Bytes of each argument, where it lies in memory; 0 where the place says it.
    pub argument_sizes: Vec<u32>,
    /// Bytes of each result.
    pub result_sizes: Vec<u32>,
}

/// A program of the lane language that an instruction executes, and where its operands lie.
#[derive(Debug, Clone)]
pub struct LaneProgram {
    /// The program.
    pub program: Arc<Program>,
    /// The functions that it may use.
    pub library: Arc<Library>,
    /// What stands in the slots and operands of the instruction.
    pub setting: Arc<Setting>,
    /// What it takes.
    pub inputs: Vec<LaneInput>,
    /// What it gives.
    pub outputs: Vec<LaneOutput>,
    /// The flag that it reads and writes as its carry.
    pub carry: Pred,
}

/// An operand that a program of the lane language takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaneInput {
    /// Its name in the program.
    pub name: Cow<'static, str>,
    /// Where its elements lie.
    pub places: Vec<LanePlace>,
    /// Whether `-` or `!` stands before it.
    pub negated: bool,
    /// Signs to take away and to turn round of what is a number of floating point, if machine code says so: a bit for each
    /// sign.
    pub signs: Option<Signs>,
}

/// What stands before a number of floating point of machine code; packed numbers have several signs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Signs {
    /// Those that are taken away: `|.|`.
    pub cleared: u128,
    /// Those that are turned round then: `-`.
    pub turned: u128,
}

/// An operand that a program of the lane language gives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaneOutput {
    /// Its name in the program.
    pub name: Cow<'static, str>,
    /// Where its elements go.
    pub places: Vec<LanePlace>,
}

/// Where an element of such an operand lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LanePlace {
    /// In a register.
    Register(Reg, Width),
    /// In a predicate.
    Predicate(Pred),
    /// In predicates that follow each other, so many: a bit each, the first one lowest.
    Predicates(Pred, u32),
    /// Nowhere: it is dropped, or is 0.
    Nowhere,
}
