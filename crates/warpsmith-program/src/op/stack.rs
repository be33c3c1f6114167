//! What the warps of SM 1.x do with their stack.

use super::Pc;
use crate::register::Reg;

/// An operation on the stack of a warp. Lanes that a guard excludes stay on their path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StackOp {
    /// Goes on elsewhere; if lanes differ, those that do not are put on the stack.
    Branch {
        /// Where.
        to: Pc,
    },
    /// Goes on at the byte address in a register; one address at a time.
    BranchIndirect {
        /// The register.
        to: Reg,
    },
    /// Puts a place on the stack at which the lanes meet again.
    SetJoin {
        /// The place.
        to: Pc,
    },
    /// This path has come to where lanes meet: the next entry has its turn.
    Join,
    /// Puts the next place on the stack as the one to return to, and goes on elsewhere.
    Call {
        /// Where.
        to: Pc,
    },
    /// Puts a place on the stack as the one to return to.
    SetReturn {
        /// The place.
        to: Pc,
    },
    /// The lanes have returned; outside of a call they end.
    Return,
    /// Puts a place on the stack as the one behind a loop.
    SetBreak {
        /// The place.
        to: Pc,
    },
    /// The lanes have left the loop.
    Break,
    /// Switches on whole groups of four lanes.
    QuadOn,
    /// Undoes it.
    QuadOff,
    /// The lanes end.
    Exit,
    /// Behind the last instruction: an error.
    Outside,
    /// A word that is no instruction: an error.
    Illegal,
}
