//! What is found.

use crate::{Check, heap, init, race, sync};
use warpsmith_engine::observe::{Access, Place};
use warpsmith_engine::op::Space;

/// How bad something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// It does no harm on the machines that are known, or changes nothing: two writes of the same value.
    Low,
    /// What a run gives depends on luck.
    Error,
}

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

/// Something that was found, once for each pair of places.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// How bad it is.
    pub severity: Severity,
    /// What it is.
    pub problem: Problem,
    /// Where: that which came last, first.
    pub site: Site,
    /// The other place, if there is one.
    pub other: Option<Site>,
    /// How often.
    pub count: u64,
}

/// What was found.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Problem {
    /// By the check of races.
    Race(race::Problem),
    /// By the check of values that were never written.
    Init(init::Problem),
    /// By the check of barriers.
    Sync(sync::Problem),
    /// By the checks of memory and leaks.
    Heap(heap::Problem),
}

impl Problem {
    /// Who has found it.
    pub fn check(&self) -> Check {
        match self {
            Problem::Race(_) => Check::Race,
            Problem::Init(_) => Check::Init,
            Problem::Sync(_) => Check::Sync,
            Problem::Heap(problem) => problem.check(),
        }
    }
}
