//! Code as it lies in memory: what a kernel may come to, with all relocations applied.

use super::DriverCall;
use crate::rules::Matrix;
use warpsmith_program::op::Builtin;

/// Where the first section of code is put. Code is no memory that a program reads: only jumps look addresses up there.
pub const CODE_BASE: u64 = 0x8_0000_0000;

/// The code of a kernel, and of all functions that it may come to.
#[derive(Debug, Clone, Default)]
pub struct CodeImage {
    /// The sections, which do not overlap.
    pub sections: Vec<CodeSection>,
    /// The address of the kernel's first instruction.
    pub entry: u64,
    /// Functions that the machine's library has, by address: no section lies there.
    pub builtins: Vec<(u64, Builtin)>,
    /// Those that the driver brings with it.
    pub driver_calls: Vec<(u64, DriverCall)>,
    /// Of each constant bank, from bank 0 on, where it lies in memory, and how many bytes it has. Bank 0 is the parameters of
    /// the launch, and has no place of its own.
    pub banks: Vec<Option<(u64, u64)>>,
    /// By which rule matrix products are added.
    pub matrix: Matrix,
}

/// A section of code.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CodeSection {
    /// The function that it is of.
    pub name: String,
    /// Where it begins.
    pub address: u64,
    /// Its instructions.
    pub bytes: Vec<u8>,
    /// Functions within it: where each begins, counted from the beginning of the section, and its name.
    pub symbols: Vec<(u64, String)>,
}
