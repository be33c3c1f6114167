//! What is said of what was found.

use super::Problem;
use core::fmt;
use warpsmith_engine::op::Space;

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
