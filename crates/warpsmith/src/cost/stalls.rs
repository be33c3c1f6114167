//! Where the cycles of an estimate go.

use super::region::{Costs, Region};
use crate::sass::cost::{Estimate, Near, Step, estimate};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// An estimate of a part of a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stalls {
    /// The instructions on the longest way, in the order of their execution; the estimate counts them from 0 on.
    pub instructions: Vec<u32>,
    /// Cycles, and waits by instruction.
    pub estimate: Estimate,
    /// Cycles that are waited for barriers by the class of the instructions that set them, most first.
    pub by_class: Vec<(&'static str, u64)>,
    /// Cycles for which the code says to stall, by the instructions that say it.
    pub stalls: Vec<u8>,
    /// Instructions that wait for other warps, or for units that work on their own: their waits are not counted.
    pub open: Vec<u32>,
    /// Whether the code says nothing of stalls, as it does when it was compiled without optimisation: cycles are too few.
    pub says_nothing: bool,
}

impl Costs<'_, '_> {
    /// An estimate of what one warp takes on the longest way through a part: of a loop for one round.
    pub fn stalls(&self, region: &Region, near: Near) -> Stalls {
        let known = |index: &u32| Some((*index, self.steps[*index as usize].clone()?));
        let (instructions, steps): (Vec<u32>, Vec<Step>) = region.path.iter().filter_map(known).unzip();
        let estimate = estimate(&steps, near, region.number.is_some());
        Stalls::new(instructions, &steps, estimate)
    }
}

impl Stalls {
    fn new(instructions: Vec<u32>, steps: &[Step], estimate: Estimate) -> Stalls {
        let mut classes: BTreeMap<&str, u64> = BTreeMap::new();
        for wait in estimate.waits.iter().flatten() {
            let class = steps[wait.on].cost.as_ref().map_or("unknown", |cost| cost.class);
            let class = if wait.result { class } else { "operands" };
            *classes.entry(class).or_default() += wait.cycles;
        }
        let mut by_class: Vec<(&'static str, u64)> = classes.into_iter().collect();
        by_class.sort_by_key(|(name, cycles)| (Reverse(*cycles), *name));
        let open = instructions.iter().zip(steps).filter(|(_, step)| step.is_open());
        Stalls {
            open: open.map(|(index, _)| *index).collect(),
            by_class,
            stalls: steps.iter().map(|step| step.stall).collect(),
            says_nothing: steps.iter().any(|step| step.stall == 0),
            instructions,
            estimate,
        }
    }

    /// How many warps of a scheduler fill the gaps of each other, if each takes as long as this one alone.
    pub fn warps(&self) -> u64 {
        self.estimate.cycles.div_ceil(self.estimate.bound().max(1))
    }
}
