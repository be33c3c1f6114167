//! The lowest PTX version and target that a module needs, and what forces them.

use alloc::vec::Vec;
use warpsmith_ptx::isa::{PtxVersion, Target};
use warpsmith_ptx::{Module, Span};

use crate::need::{Feature, Floor};

/// A feature that the module uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FeatureUse {
    /// Where it is used first.
    pub span: Span,
    /// How often it is used.
    pub count: u32,
    /// What is used.
    pub what: Feature,
    /// Where it exists; for one that was [removed](FeatureUse::removed), where it no longer does.
    pub floor: Floor,
    /// Whether the floor says where the feature is gone.
    pub removed: bool,
}

/// A PTX version and a target that suffice, neither of which could be lower.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Minimum {
    /// The target.
    pub target: Target,
    /// The lowest PTX version for the target.
    pub ptx: PtxVersion,
}

/// What a module needs.
#[derive(Debug, Clone, Default)]
pub struct Requirements {
    /// Every pair that suffices and could not be lowered, the lowest target first; empty where nothing
    /// suffices, as for an instruction of `sm_90a` beside one of `sm_100a`.
    pub minima: Vec<Minimum>,
    /// What is not everywhere, in order of first use.
    pub reasons: Vec<FeatureUse>,
    /// Instructions that fit no form, whose needs are unknown.
    pub unresolved: u32,
}

impl Requirements {
    /// The lowest target with the lowest PTX version for it.
    pub fn lowest(&self) -> Option<Minimum> {
        self.minima.first().copied()
    }

    /// The lowest PTX version that suffices when compiling for a target; `None` where none does.
    pub fn lowest_ptx(&self, target: Target) -> Option<PtxVersion> {
        let mut lowest = target.since()?;
        for reason in self.reasons.iter().filter(|reason| !reason.removed) {
            lowest = lowest.max(reason.floor.lowest_ptx(target)?);
        }
        let gone = self.reasons.iter().any(|reason| reason.removed && reason.floor.holds(lowest, target));
        (!gone).then_some(lowest)
    }

    /// Whether a PTX version and a target suffice.
    pub fn holds(&self, ptx: PtxVersion, target: Target) -> bool {
        target.since().is_some_and(|since| ptx >= since)
            && self.reasons.iter().all(|reason| reason.floor.holds(ptx, target) != reason.removed)
    }

    /// What a lower PTX version would lack on the minimum's target; empty where the target itself is younger.
    pub fn forcing_ptx(&self, minimum: Minimum) -> impl Iterator<Item = &FeatureUse> {
        let needed = move |reason: &&FeatureUse| {
            !reason.removed && reason.floor.lowest_ptx(minimum.target) == Some(minimum.ptx)
        };
        self.reasons.iter().filter(needed)
    }

    /// What the next lower target would lack, whatever the PTX version.
    pub fn forcing_target(&self, minimum: Minimum) -> impl Iterator<Item = &FeatureUse> {
        let lower = next_lower(minimum.target);
        let lacks = move |reason: &&FeatureUse| {
            lower.is_some_and(|lower| !reason.removed && reason.floor.lowest_ptx(lower).is_none())
        };
        self.reasons.iter().filter(lacks)
    }

    fn find_minima(&mut self) {
        let sufficient: Vec<Minimum> = Target::all()
            .filter_map(|target| Some(Minimum { target, ptx: self.lowest_ptx(target)? }))
            .collect();
        let is_lower = |a: &Minimum, b: &Minimum| a != b && a.ptx <= b.ptx && b.target.satisfies(a.target);
        let minimal = |candidate: &&Minimum| !sufficient.iter().any(|other| is_lower(other, candidate));
        self.minima = sufficient.iter().filter(minimal).copied().collect();
        self.minima.sort_by_key(|minimum| (minimum.target.number(), minimum.ptx, minimum.target));
    }
}

/// The target that has a little less: without the suffix, else of the next lower number.
fn next_lower(target: Target) -> Option<Target> {
    if target.suffix().is_some() {
        return Some(Target::new(target.number()));
    }
    Target::all().filter(|other| other.number() < target.number() && other.suffix().is_none()).last()
}

/// Finds what a module needs.
pub fn requirements(module: &Module) -> Requirements {
    let (reasons, unresolved) = super::collect::collect(module);
    let mut out = Requirements { minima: Vec::new(), reasons, unresolved };
    out.find_minima();
    out
}
