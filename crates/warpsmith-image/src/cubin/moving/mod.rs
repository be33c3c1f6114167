//! What of a cubin refers to places in code, and how it follows when instructions move.
//!
//! There is one walk over a cubin. It tells every reference to code, and writes each part of the file again with the
//! places that it is told to use instead. Listing references and moving code are that walk with different answers, so
//! that what is listed is what moves.

mod attributes;
mod frames;
mod leb;
mod lines;
mod moves;
#[cfg(test)]
mod random;
mod relocations;
mod symbols;
mod tables;
mod variables;
mod walk;

pub(super) use attributes::is_unknown;
pub use moves::{Edit, Moves};
pub use tables::TableWord;
pub(super) use walk::walk;

/// A place in a cubin that says where something in code is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reference {
    /// Index of the code section that it is of.
    pub text: u32,
    /// The offset in the code, in bytes.
    pub target: u64,
    /// What refers to it.
    pub kind: ReferenceKind,
    /// Index of the section that says so.
    pub section: u32,
    /// Where in that section, in bytes from its beginning.
    pub offset: u64,
}

/// What refers to code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ReferenceKind {
    /// The value of a symbol: where a function or label begins.
    Symbol,
    /// Where what a symbol stands for ends: its value and its size.
    SymbolEnd,
    /// An attribute of this number names an instruction.
    Instruction(u8),
    /// An attribute of this number names the target of a branch.
    Target(u8),
    /// A relocation changes an instruction.
    Relocation,
    /// A relocation puts the address of code somewhere: the value of its symbol and what is added to it.
    Address,
    /// A row of a line table begins.
    Line,
    /// A row about stack frames begins.
    Frame,
    /// A variable begins to be in a register, or ceases to be.
    Variable,
    /// A word of a table of targets, or of functions, in constants.
    Table,
}

impl ReferenceKind {
    /// Whether it means one instruction, whatever else is put in front of it; otherwise it means a place, as a label does.
    pub fn is_instruction(self) -> bool {
        matches!(self, ReferenceKind::Instruction(_) | ReferenceKind::Relocation)
    }
}
