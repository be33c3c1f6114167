//! What was estimated.

use warpsmith::cost::{Region, Stalls};
use warpsmith::machine::Function;

/// A function with its estimates.
pub struct Estimated<'f, 'm> {
    pub function: &'f Function<'m>,
    /// Warps of a scheduler that can be resident as far as registers are concerned.
    pub resident: Option<u32>,
    /// Those that a scheduler of the machine has room for.
    pub room: Option<u32>,
    pub whole: (Region, Stalls),
    pub loops: Vec<(Region, Stalls)>,
}
