//! Judges PTX: whether a module means something, and what would make it legal.
//!
//! The reader judges shapes: a name, an integer, a vector. What a name stands for, whether a register has the
//! type of the instruction, an immediate the range, a variable the state space, whether version and target have what
//! is used, is judged here. All about instructions comes from the data of [`warpsmith_ptx`].
//!
//! ```
//! use warpsmith_ptx::Module;
//!
//! let module = Module::parse(
//!     ".version 8.0 .target sm_90 .entry k() { .reg .b32 %r<2>; .reg .f64 %d; add.s32 %r0, %r1, %d; ret; }",
//! );
//! let found = warpsmith_check::operands(&module);
//! assert_eq!(found.len(), 1);
//! assert_eq!(&module.source()[found[0].span.range()], b"%d");
//! ```
//!
//! [`explore`] sums a module up, with the lowest version and target that it needs; [`host`] judges the inline assembly
//! in CUDA C++, C, Rust and Python.

#![no_std]
extern crate alloc;

mod check;
mod codes;
#[cfg(feature = "generate")]
pub mod enumerate;
pub mod explore;
mod fault;
mod finding;
mod fix;
pub mod host;
#[cfg(feature = "serde")]
pub mod json;
mod layout;
mod need;
mod operand;

pub use check::{
    Checked, Mended, Options, RefusedFixes, Suppressions, check, judged, mend, operands, read, suppress,
};
pub use codes::Code;
pub use fault::{
    AliasFault, CallFault, DeclarationFault, Difference, DirectiveFault, Found, InitialFault, Legacy,
    LimitFault, Misuse, Platform, PlatformFault, Reason, SymbolFault, Use, Wanted, WantedType,
};
pub use finding::{Finding, Problem};
pub use need::{Feature, Floor};
pub use operand::judge;

/// Index of an element of a module's tree.
type Id = u32;
