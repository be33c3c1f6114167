//! Why there is no code for a kernel: what it is, or how large.
//!
//! What is found out of a kernel, and what a compiler makes of that, takes memory and time that grow faster than the kernel, and a
//! compiler that is given too much may end the process. So it is looked at how large a kernel is before anything is made of it.

use crate::flow::Flow;
use std::fmt;
use warpsmith_engine::engine::Level;
use warpsmith_engine::program::Function;

/// Why there is no code for a kernel.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// It is code with a stack.
    Machine,
    /// This processor lacks the vector instructions that code is made of.
    Processor,
    /// It is larger than what code is made for.
    Large {
        /// What it has too many of.
        of: Extent,
        /// How many it has.
        count: usize,
        /// How many it may have.
        most: usize,
    },
    /// The compiler refuses: what it says.
    Compiler(String),
}

/// What a kernel may have too many of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Extent {
    /// Operations.
    Operations,
    /// Rows of registers, 32 lanes of 32 bits each.
    Rows,
    /// Runs of operations: what lies between labels and branches.
    Runs,
    /// Rows, each as often as there are runs: so much is known of it.
    RowsOfRuns,
    /// Rows, each as often as there are operations: so much is asked.
    RowsOfOperations,
    /// Instructions that it becomes for the compiler.
    Instructions,
    /// Registers that are filled where code leaves a warp, at all places together.
    Fills,
    /// Bytes of a stack frame: what the code has no registers of this machine for.
    Frame,
}

impl Extent {
    fn name(self) -> &'static str {
        match self {
            Extent::Operations => "operations",
            Extent::Rows => "rows of registers",
            Extent::Runs => "runs of operations",
            Extent::RowsOfRuns => "rows of registers times runs of operations",
            Extent::RowsOfOperations => "rows of registers times operations",
            Extent::Instructions => "instructions for the compiler",
            Extent::Fills => "registers that are filled where the interpreter goes on",
            Extent::Frame => "bytes of numbers that this machine has no registers for",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Machine => f.write_str("there is no code of this machine for machine code of SM 1.x"),
            Refusal::Processor => f.write_str("this processor has no AVX2 and FMA"),
            Refusal::Large { of, count, most } => {
                write!(f, "it has {count} {}, and code is made of up to {most}", of.name())
            }
            Refusal::Compiler(reason) => write!(f, "no code of this machine can be made of it: {reason}"),
        }
    }
}

impl std::error::Error for Refusal {}

/// Operations of a kernel.
const OPERATIONS: usize = 1 << 14;
/// Its rows of registers.
const ROWS: usize = 1 << 14;
/// Its runs.
const RUNS: usize = 1 << 10;
/// Rows times runs.
const ROWS_OF_RUNS: usize = 1 << 20;
/// Rows times operations.
const ROWS_OF_OPERATIONS: usize = 1 << 24;
/// Instructions for the compiler. It has numbers for 16 million.
const INSTRUCTIONS: usize = 1 << 19;
/// Registers that are filled where code leaves a warp.
const FILLS: usize = 1 << 20;
/// Bytes of the stack frame of its code. A thread has two million.
const FRAME: usize = 1 << 18;

fn up_to(of: Extent, count: usize, most: usize) -> Result<(), Refusal> {
    if count > most { Err(Refusal::Large { of, count, most }) } else { Ok(()) }
}

/// Whether code may be made for a function, as far as that takes no time to say.
pub fn fits(function: &Function) -> Result<(), Refusal> {
    if function.machine.is_some() {
        return Err(Refusal::Machine);
    }
    // Vectors of what a processor has had since 2013, and sums of products that are rounded once.
    if cfg!(target_arch = "x86_64") && Level::detect() != Level::Avx2 {
        return Err(Refusal::Processor);
    }
    let (operations, rows) = (function.code.len(), function.rows as usize);
    up_to(Extent::Operations, operations, OPERATIONS)?;
    up_to(Extent::Rows, rows, ROWS)?;
    up_to(Extent::RowsOfOperations, rows * operations, ROWS_OF_OPERATIONS)
}

/// Whether its runs are not too many.
pub fn fits_in_runs(function: &Function, flow: &Flow) -> Result<(), Refusal> {
    let (rows, runs) = (function.rows as usize, flow.runs.len());
    up_to(Extent::Runs, runs, RUNS)?;
    up_to(Extent::RowsOfRuns, rows.saturating_mul(runs), ROWS_OF_RUNS)
}

/// Whether what was written for the compiler is not too much.
pub fn fits_compiler(instructions: usize, fills: usize) -> Result<(), Refusal> {
    up_to(Extent::Instructions, instructions, INSTRUCTIONS)?;
    up_to(Extent::Fills, fills, FILLS)
}

/// Whether there is room for the frame of its code on the stack of any thread.
pub fn fits_on_stack(bytes: usize) -> Result<(), Refusal> {
    up_to(Extent::Frame, bytes, FRAME)
}
