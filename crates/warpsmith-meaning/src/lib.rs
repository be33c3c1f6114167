//! What instructions of machine code mean: texts for people, and what they compute as programs that run.
//!
//! ```text
//! isa/sass/*/meanings*.txt ── Meanings ──┬─► texts for people
//!                                        └─ Programs ── of(instruction) ──► Semantics ── run ──► results of one lane
//! ```
//! Both stand beside the descriptions, in one notation (`isa/sass/README.md`). Nothing here knows an instruction.
//!
//! ```
//! use warpsmith_meaning::Meanings;
//! use warpsmith_sass::Architecture;
//!
//! let sm_90 = Architecture::find("sm_90").expect("it is shipped");
//! let meanings = Meanings::of(&sm_90);
//! let sum = meanings.instruction("IADD3.X").expect("it has a text");
//! assert_eq!(sum.family, "integer");
//! assert_eq!(meanings.value(Some(sum), "rnd", "RZ"), Some("towards zero"));
//! ```
#![no_std]

extern crate alloc;

pub mod semantics;
mod texts;

pub use texts::{Case, Family, Function, Meaning, Meanings};
pub use warpsmith_sass::meaning::{base, lowering};

/// The examples of the README, which are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
