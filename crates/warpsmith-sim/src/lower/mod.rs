//! From instructions to warp operations: a room for each language that is lowered.

mod cells;
mod multiply;
#[cfg(feature = "mutate")]
mod mutate;
mod places;
pub mod ptx;
pub(crate) mod rules;
pub mod sm10;
mod spelling;
pub mod volta;

use std::sync::Arc;
use warpsmith_engine::program::Program;

/// Programs with what their instructions become when a bit of a word is wrong.
pub trait WrongWords: Sync {
    /// How many bits the longest word has.
    fn bits(&self) -> u8;

    /// The program with detours for a bit of each word; it is kept.
    fn kept(&self, bit: u8) -> Option<Arc<Program>>;
}
