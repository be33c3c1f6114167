//! What is wrong with pieces of the heap and variables in shared memory, and what is said of it.

use crate::Check;
use core::fmt;
use warpsmith_engine::op::Space;

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// An access reaches behind a variable in shared memory, or before it.
    BesideVariable {
        /// Name of the variable that is nearest.
        variable: String,
        /// Its bytes.
        size: u64,
        /// How far the first byte outside is from it: bytes before (negative) or behind it; 0 is the first behind it.
        distance: i64,
    },
    /// A thread follows a pointer to local memory of another thread, or to shared memory of another block, and finds its own
    /// memory there. The other site is where the pointer was given away.
    ForeignPointer {
        /// Local or shared memory.
        space: Space,
    },
    /// Memory of the heap that was allocated there is never freed. The count of the report counts pieces.
    Leak {
        /// Address of the first piece.
        address: u64,
        /// Bytes of all pieces.
        bytes: u64,
    },
}

impl Problem {
    /// Who has found it: the check of memory, or that of leaks.
    pub fn check(&self) -> Check {
        match self {
            Problem::BesideVariable { .. } | Problem::ForeignPointer { .. } => Check::Memory,
            Problem::Leak { .. } => Check::Leak,
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::BesideVariable { variable, size, distance } => {
                let (bytes, side) = (distance.unsigned_abs(), if *distance < 0 { "before" } else { "behind the end of" });
                write!(f, "access out of bounds, {bytes} bytes {side} `{variable}` ({size} bytes of shared memory)")
            }
            Problem::ForeignPointer { space: Space::Local } => f.write_str(
                "a pointer to local memory of another thread is followed: it leads to the thread's own, out of bounds of what is meant",
            ),
            Problem::ForeignPointer { .. } => f.write_str(
                "a pointer to shared memory of another block is followed: it leads to the block's own, out of bounds of what is meant",
            ),
            Problem::Leak { bytes, .. } => {
                write!(f, "leak: {bytes} bytes of the heap that are allocated here are never freed")
            }
        }
    }
}

impl Problem {
    /// What would be right.
    pub fn help(&self) -> &'static str {
        match self {
            Problem::BesideVariable { .. } => "keep the index below the length of the variable",
            Problem::ForeignPointer { space: Space::Local } => {
                "copy what others are to see to shared or global memory"
            }
            Problem::ForeignPointer { .. } => "copy what other blocks are to see to global memory",
            Problem::Leak { .. } => "free it on all ways to the end",
        }
    }

    /// What the other place has to do with it.
    pub fn other(&self) -> &'static str {
        "the pointer is given away here"
    }
}
