//! Random programs that end, and whose results are defined: for holding one execution of a program against another.
//!
//! A program is structured: steps, conditions, bounded loops, calls, exchanges between threads. All variables have a value from
//! the beginning on, and every statement may be left out or stand alone, so that any part of a program is a program again;
//! that is what makes [`reduce()`] simple. What makes results defined is the same for each statement, wherever it stands:
//!
//! | what | how |
//! |---|---|
//! | instructions | forms of the data whose programs settle every result (`warpsmith_ptx::semantics::Settled`); operands that could leave one open are masked, divisors made odd |
//! | NaN, whose payload is open | numbers are variables of their own; where their bits are looked at, each NaN is made the same one before |
//! | rounding | is always said, so that nothing is fused |
//! | loops | count down from a small number that nobody else writes |
//! | memory | each thread has a part of its own of every state space; what others read is written between two barriers; what all of them change, by one commutative operation a place |
//! | barriers, shuffles | stand where all threads of the block come by |
//! | votes, matches, reductions of a warp | name the lanes that are there: a ballot before each branch and in each turn of a loop says which |
//!
//! ```
//! use warpsmith_generate::Platform;
//! use warpsmith_generate::defined::{Generator, module};
//! use warpsmith_ptx::isa::{PtxVersion, Target};
//!
//! let platform = Platform { version: PtxVersion::new(8, 0), target: Target::new(90) };
//! let one = Generator::new(platform, 30).program("k", 7);
//! assert!(warpsmith_ptx::Module::parse(module(platform, &[one])).diagnostics().is_empty());
//! ```

mod class;
mod draw;
mod instruction;
mod palette;
mod reduce;
mod statement;
mod step;
mod text;
mod values;
mod writer;

pub use class::{Class, Var};
pub use draw::Generator;
pub use reduce::{reduce, size};
pub use text::module;

use crate::Choice;
use alloc::string::String;
use alloc::vec::Vec;

/// A program: a kernel with the functions that it calls.
#[derive(Debug, Clone)]
pub struct Program {
    /// The name of its kernel, and the beginning of those of its functions.
    pub name: String,
    /// Threads of a block: whole warps.
    pub block: u32,
    /// Blocks.
    pub grid: u32,
    /// The variables of the kernel.
    pub variables: Vec<Var>,
    /// Those that are stored at the end.
    pub outputs: Vec<Var>,
    /// Whether what the threads have in memory counts.
    pub dumps: bool,
    /// Functions: each calls only those behind it.
    pub functions: Vec<Function>,
    /// What the kernel does.
    pub body: Block,
}

/// A function of a program.
#[derive(Debug, Clone)]
pub struct Function {
    /// What it is given.
    pub parameters: Vec<Var>,
    /// What it gives back.
    pub results: Vec<Var>,
    /// What it does.
    pub body: Block,
}

/// Statements in sequence.
pub type Block = Vec<Statement>;

/// A statement.
#[derive(Debug, Clone)]
pub enum Statement {
    /// One instruction.
    Step(Step),
    /// Instructions that pass a carry on; the first of them reads none.
    Chain(Vec<Step>),
    /// One of two blocks.
    If {
        /// Which.
        on: Condition,
        /// Where it holds.
        then: Block,
        /// Where it does not.
        other: Block,
    },
    /// A bounded loop.
    Loop {
        /// How many turns.
        turns: Turns,
        /// What each of them does.
        body: Block,
    },
    /// A call.
    Call {
        /// Index of the function.
        function: usize,
        /// What it is given.
        arguments: Vec<Var>,
        /// Where its results go.
        results: Vec<Var>,
    },
    /// Each thread of the block gives one a value and gets that of another.
    Exchange {
        /// What is given.
        from: Var,
        /// Where what others have given goes.
        to: Var,
        /// What the number of the thread is combined with, to have that of the other.
        with: u32,
    },
}

/// What a branch depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Condition {
    /// A predicate, or its opposite, of each thread.
    Varying(Var, bool),
    /// A bit of a word that all threads are given.
    Uniform(u32),
}

/// How many turns a loop has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turns {
    /// So many.
    Constant(u32),
    /// What three bits of a word say that all threads are given, from this one on.
    Uniform(u32),
    /// What the lowest two bits of a variable say, of each thread.
    Varying(Var),
}

/// An instruction with its operands.
#[derive(Debug, Clone)]
pub struct Step {
    pub(crate) choice: Choice,
    /// By position, each of the operands there.
    pub(crate) operands: Vec<Vec<Operand>>,
    /// The predicate that it stands under, and whether its opposite.
    pub(crate) guard: Option<(Var, bool)>,
}

/// An operand.
#[derive(Debug, Clone)]
pub(crate) struct Operand {
    pub what: What,
    /// Whether its bits are looked at, so that a NaN has to be a known one.
    pub plain: bool,
    pub guard: Guard,
    pub sign: Option<char>,
}

/// What an operand is.
#[derive(Debug, Clone)]
pub(crate) enum What {
    Var(Var),
    /// Bits, of the class.
    Constant(u64, Class),
    Vector(Vec<Var>),
    Address(Address),
    /// The lanes that are there.
    Members,
}

/// What is done to the value of an operand, so that results are settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Guard {
    None,
    /// Its lowest bit is set.
    Odd,
    /// Only these bits count.
    Mask(u64),
}

/// An address of the thread's own memory, or of what all threads change.
#[derive(Debug, Clone)]
pub(crate) struct Address {
    pub place: Place,
    /// Whether it is an address that may lead anywhere.
    pub generic: bool,
    /// Bytes that are accessed: a power of two.
    pub size: u32,
    /// From the beginning of the thread's part: a multiple of the size.
    pub offset: u32,
    /// What the place depends on, beside that.
    pub index: Option<Var>,
}

/// Where an address leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    /// What the thread may change.
    Global,
    Shared,
    Local,
    /// What nobody changes.
    Input,
    Constant,
    Parameter,
    /// What all threads change.
    Common,
}

/// Bytes of each state space that a thread has, and of constants and parameters.
pub(crate) const OWN: u32 = 64;
/// Bytes that all threads change.
pub const COMMON: u32 = 512;

impl Program {
    /// Bytes of a thread's row of inputs.
    pub fn row(&self) -> usize {
        // What it reads and nobody changes comes first, and is read in pieces of up to so many bytes.
        (OWN as usize + 8 * self.variables.len()).next_multiple_of(OWN as usize)
    }

    /// Bytes of a thread's row of results: its variables, and what it has in shared and local memory.
    pub fn results(&self) -> usize {
        8 * self.variables.len() + 2 * OWN as usize
    }

    /// Bytes of memory that each thread may change.
    pub fn memory(&self) -> usize {
        OWN as usize
    }

    /// All threads.
    pub fn threads(&self) -> usize {
        (self.block * self.grid) as usize
    }

    /// The variable whose result stands at a byte of a row, by the name of its register; nothing where memory stands.
    pub fn column(&self, byte: usize) -> Option<String> {
        self.variables.get(byte / 8).map(|var| var.register())
    }
}

/// What a launch is given.
#[derive(Debug, Clone)]
pub struct Inputs {
    /// A row for each thread.
    pub rows: Vec<u8>,
    /// The memory that threads change.
    pub memory: Vec<u8>,
    /// What all of them change.
    pub common: Vec<u8>,
    /// The last parameter: a word that uniform conditions ask, and bytes to be read.
    pub parameter: Vec<u8>,
}

impl Program {
    /// Inputs of a round: random ones, and such as are rare by chance.
    pub fn inputs(&self, seed: u64) -> Inputs {
        values::inputs(self, seed)
    }
}
