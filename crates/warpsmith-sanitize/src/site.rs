//! Places in a run.

use warpsmith_engine::observe::{Access, Place};
use warpsmith_engine::op::Space;

/// A place in a run that has to do with something that was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Site {
    /// The instruction, the block and the warp.
    pub place: Place,
    /// Number of the grid in the run, from 1.
    pub grid: u64,
    /// The lane of the warp.
    pub lane: u32,
    /// How memory was accessed, if it was.
    pub access: Option<Access>,
    /// Space, address and bytes of that.
    pub at: Option<(Space, u64, u32)>,
    /// Whether a copy did it that the thread had started.
    pub later: bool,
}

impl Site {
    /// A place of which no more is known.
    pub(crate) fn at(place: Place) -> Site {
        Site { place, grid: 1, lane: 0, access: None, at: None, later: false }
    }
}
