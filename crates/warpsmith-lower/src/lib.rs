//! From instructions to warp operations: a room for each language that is lowered.
//!
//! ```text
//! PTX ──────────────────── ptx ───┬─► Program (warp operations) ──► warpsmith-engine
//! SM 1.x code ──────────── sm10 ──┤
//! SM 7.0 to 12.1, cubins ─ volta ─┘
//! ```

mod cells;
pub mod library;
pub mod matrix;
mod multiply;
#[cfg(feature = "mutate")]
mod mutate;
mod order;
mod places;
pub mod ptx;
mod rules;
pub mod sm10;
mod spelling;
pub mod volta;

pub use rules::Matrix;

use std::sync::Arc;
use warpsmith_program::program::Program;

/// Programs with what their instructions become when a bit of a word is wrong.
pub trait WrongWords: Sync {
    /// How many bits the longest word has.
    fn bits(&self) -> u8;

    /// The program with detours for a bit of each word; it is kept.
    fn kept(&self, bit: u8) -> Option<Arc<Program>>;
}

/// The examples of the README, which are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
