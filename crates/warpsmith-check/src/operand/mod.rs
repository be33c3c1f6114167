//! Whether the operands of an instruction are what its form asks for, given what its names stand for.

mod address;
mod judge;
mod literal;
mod register;
mod vector;

pub use judge::judge;
pub(crate) use judge::{Judge, named_state};
