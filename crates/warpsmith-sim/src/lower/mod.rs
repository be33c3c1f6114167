//! PTX to warp operations.
//!
//! Which lowering a form has stands in its row of `isa/ptx` (`lower`); one that has none is executed by its program of
//! the lane language. What has neither is refused by name.

mod arithmetic;
mod control;
mod convert;
mod define;
mod dispatch;
mod float;
mod function;
mod initial;
mod lane;
mod link;
mod matrix;
mod memory;
#[cfg(feature = "mutate")]
mod mutate;
mod object;
mod operand;
mod scope;
mod source;
mod special;
mod stack;
mod warp;

pub(crate) use lane::{LanePlace, LaneProgram};
pub use link::{link, link_judged};
pub(crate) use scope::{Symbol, width_of};
pub use special::special as special_register;

use std::fmt;

/// Something that is not executed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// Number of the module among those that are linked.
    pub module: usize,
    /// Line of its text, from 1; 0 for memory of the system itself, for which there is no room.
    pub line: u32,
    /// What is refused, and why.
    pub message: String,
    /// Where else something stands that it is at odds with: number of the module, and line.
    pub also: Option<(usize, u32)>,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.message),
            line => write!(f, "line {line}: {}", self.message),
        }
    }
}

/// What is refused; where is known from the instruction.
pub(crate) type Lowered<T> = Result<T, String>;
