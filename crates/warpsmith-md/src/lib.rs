//! The *machine-description language*: how one generation of NVIDIA GPUs writes its machine code.
//!
//! ```text
//! text ── parse ──► Description ──┬─ print ──► text
//!                                 ├─ check ──► faults
//!                                 └─ compile ──► Machine ── decode, encode
//! ```
//! The files that go with a description have readers of their own: [`latency`] and [`patterns`]. Descriptions that are alike in
//! most lines are written once, and [`compose`] makes each of them out of that.
//!
//! Data moves one way. [`model`] says what a description holds; nothing in it depends on how it is read or used.
#![no_std]

extern crate alloc;

mod check;
mod companion;
pub mod compose;
mod fault;
mod fold;
#[cfg(feature = "generate")]
pub mod generate;
mod language;
pub mod latency;
mod lex;
pub mod machine;
pub mod model;
mod parse;
pub mod patterns;
mod print;

pub use check::check;
pub use fault::{Fault, Faults, Severity};
pub use machine::{Machine, compile, compile_partly};
pub use parse::{Options, parse};
pub use print::{print, print_expression, print_format, print_statement};
