//! An instruction as it is compared.

use std::ops::Range;

/// A register: its kind, as `R` or `UP`, and its number.
pub type Register = (String, u32);

/// Several registers, one behind the other, that an operand stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registers {
    /// The first of them.
    pub first: Register,
    /// How many there are.
    pub count: u32,
}

/// An instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Bytes from the beginning of the function.
    pub offset: u64,
    /// Its text.
    pub text: String,
    /// Its text as it is compared, without where it branches to.
    pub key: String,
    /// Its registers in order of their operands, where their numbers do not count.
    pub registers: Vec<Registers>,
    /// Where it branches to, in bytes from the beginning of the function.
    pub target: Option<u64>,
    /// What it is for, as [`crate::sass::cost`] counts instructions; none of a machine of which that is not known.
    pub class: Option<&'static str>,
}

/// Instructions of the first function that stand against instructions of the second.
pub type Hunk = (Range<usize>, Range<usize>);
