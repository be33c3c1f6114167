//! Where memory operations go.

use super::{Number, Width};
use crate::register::Reg;

/// A state space of the machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Space {
    /// The address says which of the others.
    Generic,
    /// Memory that all blocks and launches share.
    Global,
    /// Memory of a block.
    Shared,
    /// Memory of the blocks of a cluster, whose addresses name one of these.
    Cluster,
    /// The same as that of a block by addresses of 16 bits, as SM 1.x has them: what a sum has above these does not count.
    Shared16,
    /// Memory of a thread.
    Local,
    /// Constants of the program.
    Constant,
    /// Parameters of the kernel.
    Parameter,
    /// Memory that several devices have at one address: what is written is written on all of them.
    Multicast,
}

/// How the values are combined that several devices have at one address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gather {
    /// Integers or bits of a width.
    Bits(AtomicFunction, Width),
    /// Numbers of up to 64 bits; in a register there may be several.
    Numbers(Number, GatherNumbers),
}

/// The same of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GatherNumbers {
    /// The sum; each step is rounded to this.
    Add(Number),
    /// The least; a number rather than NaN.
    Least,
    /// The greatest; a number rather than NaN.
    Greatest,
}

/// An address: a register of 32 or 64 bits, and a number of bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Address {
    /// The state space.
    pub space: Space,
    /// The register, if there is one.
    pub base: Option<Reg>,
    /// Whether the register has 64 bits.
    pub wide: bool,
    /// What is added.
    pub offset: i64,
}

/// What an atomic operation puts back, from what was there and its operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtomicFunction {
    /// old + a.
    Add,
    /// The lesser.
    Minimum {
        /// Whether they are signed.
        signed: bool,
    },
    /// The greater.
    Maximum {
        /// Whether they are signed.
        signed: bool,
    },
    /// old & a.
    And,
    /// old | a.
    Or,
    /// old ^ a.
    Xor,
    /// a.
    Exchange,
    /// b where old is a.
    CompareAndSwap,
    /// old + 1, but 0 from a on.
    Increment,
    /// old - 1, but a where old is 0 or more than a.
    Decrement,
    /// An arrival at a barrier of 64 bits as machine code of SM 8.x has it. The upper word: arrivals that are missing,
    /// negative, below the parity of the phase; the lower one: arrivals of a phase, negative. With the last arrival another
    /// phase begins.
    Arrive,
    /// old + a, of binary32.
    AddF32 {
        /// Subnormal numbers become 0.
        ftz: bool,
    },
    /// old + a, of binary64.
    AddF64,
    /// old + a, of one or two halves.
    AddF16 {
        /// Whether they are bfloat16.
        bf16: bool,
    },
    /// The lesser or greater, of one or two halves.
    ExtremeF16 {
        /// Whether they are bfloat16.
        bf16: bool,
        /// The lesser.
        least: bool,
    },
    /// The lesser or greater, of binary32.
    ExtremeF32 {
        /// The lesser.
        least: bool,
        /// Signs do not count.
        magnitude: bool,
        /// NaN is the result if one is NaN.
        nan: bool,
    },
}
