//! For every target the lowest PTX version that has something.

use alloc::vec::Vec;
use warpsmith_ptx::isa::{Availability, PtxVersion, Target};

/// By target, in the order of [`Target::all`]: the lowest PTX version, `None` where the target never has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Floors(Vec<Option<PtxVersion>>);

impl Floors {
    /// What every target has since it exists.
    pub fn always() -> Floors {
        Floors(Target::all().map(Target::since).collect())
    }

    /// Where an availability holds.
    pub fn new(availability: Availability) -> Floors {
        let lowest = |target: Target| {
            let requirements = availability.requirements();
            if requirements.len() == 0 {
                return target.since();
            }
            let fitting = requirements.filter(|r| r.target.is_none_or(|needed| target.satisfies(needed)));
            let lowest = fitting.map(|r| r.ptx.unwrap_or_default()).min()?;
            Some(lowest.max(target.since()?))
        };
        Floors(Target::all().map(lowest).collect())
    }

    /// Both are needed.
    pub fn and(&mut self, other: &Floors) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = mine.zip(*theirs).map(|(a, b)| a.max(b));
        }
    }

    /// What is gone where the availability holds: a target on which the floor is behind the end has it never.
    pub fn without(&mut self, gone: Availability) {
        for (floor, target) in self.0.iter_mut().zip(Target::all()) {
            *floor = floor.filter(|ptx| !gone.holds(*ptx, target));
        }
    }

    /// Whether any target has it.
    pub fn is_possible(&self) -> bool {
        self.0.iter().any(Option::is_some)
    }

    /// How much is asked for, for comparison.
    pub fn weight(&self) -> (usize, u32) {
        let lacking = self.0.iter().filter(|floor| floor.is_none()).count();
        let versions = self.0.iter().flatten().map(|v| u32::from(v.major()) * 100 + u32::from(v.minor()));
        (lacking, versions.sum())
    }
}
