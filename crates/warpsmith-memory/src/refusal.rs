//! Why memory is not given, and why an access to it is refused.

use super::{Allocation, Exceeded, Piece};
use std::fmt;

/// Why an access is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum AccessFault {
    /// Nothing is allocated there.
    OutOfBounds {
        /// The allocation nearest to it, and how far it is: bytes before (negative) or behind it.
        nearest: Option<(Allocation, i64)>,
    },
    /// It is no byte of a piece of the heap.
    Heap {
        /// The piece nearest to it, which may have been given back.
        nearest: Option<Box<Piece>>,
    },
    /// The address is no multiple of the size.
    Misaligned {
        /// The size in bytes.
        size: u32,
    },
    /// A write to what can only be read.
    ReadOnly,
}

/// Why memory is not allocated, borrowed or freed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// There is not so much.
    Memory(Exceeded),
    /// Something else is there.
    Taken(Box<Allocation>),
    /// The addresses are those of shared, local or other private memory, or behind the end of all.
    Window,
    /// No allocation begins at this address.
    NotAllocated(u64),
    /// What begins at this address is lent as long as a function runs, and goes when it has come to its end.
    Lent(u64),
}

impl From<Exceeded> for Refusal {
    fn from(exceeded: Exceeded) -> Refusal {
        Refusal::Memory(exceeded)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Memory(exceeded) => exceeded.fmt(f),
            Refusal::Taken(other) => {
                let (name, start, end) = (&other.name, other.start, other.end());
                write!(f, "`{name}` lies there, at {start:#x} to {end:#x}")
            }
            Refusal::Window => f.write_str("no memory of all threads can lie at these addresses"),
            Refusal::NotAllocated(start) => write!(f, "no allocation begins at {start:#x}"),
            Refusal::Lent(start) => {
                write!(f, "the memory at {start:#x} is lent, and is given back when its function has ended")
            }
        }
    }
}

impl std::error::Error for Refusal {}
