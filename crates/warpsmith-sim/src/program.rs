//! What is executed: functions of warp operations, and where their data lies.

use crate::lower::{LaneProgram, Symbol};
use crate::op::{Instruction, Pc};
use crate::register::Reg;

/// A linked program.
#[derive(Debug, Clone, Default)]
pub struct Program {
    /// Functions and kernels.
    pub functions: Vec<Function>,
    /// Variables of the program in global, constant and shared memory.
    pub variables: Vec<Variable>,
}

/// A function or a kernel.
#[derive(Debug, Clone, Default)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// Whether it is launched rather than called.
    pub is_kernel: bool,
    /// Its instructions.
    pub code: Vec<Instruction>,
    /// For each instruction the line of the source that it comes from, from 1.
    pub lines: Vec<u32>,
    /// Rows that its registers take.
    pub rows: u32,
    /// Its predicates.
    pub predicates: u32,
    /// Registers that hold a number from the beginning: register, value, whether it has 64 bits.
    pub constants: Vec<(Reg, u64, bool)>,
    /// What its results and parameters are, in bytes.
    pub parameters: Vec<Parameter>,
    /// Bytes of local memory that a thread of it takes.
    pub local: u32,
    /// Bytes of shared memory that a block takes (kernels), without that of the launch.
    pub shared: u32,
    /// Targets of indexed branches.
    pub tables: Vec<Vec<Pc>>,
    /// What its calls pass.
    pub calls: Vec<Call>,
    /// Where its arguments lie.
    pub(crate) arguments: Vec<Symbol>,
    /// Where its results lie.
    pub(crate) returns: Vec<Symbol>,
    /// What SM 1.x needs besides, if it is machine code of it.
    pub machine: Option<Machine>,
    /// Programs of the lane language that its instructions execute.
    pub(crate) lanes: Vec<LaneProgram>,
}

/// Machine code of SM 1.x: its warps have a stack, shared memory begins with the launch, and `R0` with the thread.
/// The lines of such a function are the numbers of its instructions, from 1.
#[derive(Debug, Clone, Default)]
pub struct Machine {
    /// The instructions: byte address, first operation, listing.
    pub listing: Vec<MachineLine>,
}

/// An instruction of machine code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MachineLine {
    /// Its byte address.
    pub address: u64,
    /// The first of its operations.
    pub pc: Pc,
    /// Its text as in a listing.
    pub text: String,
}

impl Machine {
    /// The first operation of the instruction at an address.
    pub fn pc_of(&self, address: u64) -> Option<Pc> {
        let index = self.listing.binary_search_by_key(&address, |line| line.address).ok()?;
        Some(self.listing[index].pc)
    }
}

/// A parameter of a kernel: where it lies among the parameters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// First byte.
    pub offset: u32,
    /// Number of bytes.
    pub size: u32,
    /// The spelling of its type.
    pub ty: &'static str,
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

/// A variable of the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Its address.
    pub address: u64,
    /// Number of bytes.
    pub size: u64,
    /// What is in it at the start.
    pub bytes: Vec<u8>,
}
