//! Warp operations, and programs of them: what PTX and machine code are lowered to, and what an engine runs.
//!
//! An operation ([`op::Op`]) works on all lanes of a warp at once; its operands are rows of registers ([`register`]). A program
//! ([`program::Program`]) is functions of operations, with what they come from and what they need to run. Whoever makes a program
//! answers for what it names.

pub mod op;
pub mod program;
pub mod register;

pub use program::{Refusals, Refused};
#[doc(no_inline)]
pub use warpsmith_memory as memory;
#[doc(no_inline)]
pub use warpsmith_texture as texture;
#[doc(no_inline)]
pub use warpsmith_tile as tile;
