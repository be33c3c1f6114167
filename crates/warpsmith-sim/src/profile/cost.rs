//! What instructions cost, and which of them send threads apart.

use crate::op::{Op, Pc};
use crate::program::Program;
use crate::watch::{Count, Statistics, WaitCount, Waits};
use std::ops::AddAssign;

/// What a line, or an instruction, has cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cost {
    /// Instructions, threads, and accesses.
    pub count: Count,
    /// How often branches have taken a warp apart.
    pub apart: u64,
    /// Waits at barriers.
    pub waits: WaitCount,
}

impl Cost {
    /// Slots of units of the machine that are kept busy: instructions of warps, sectors of global memory, passes over shared memory.
    pub fn slots(&self) -> u64 {
        self.count.warps + self.count.global.sectors + self.count.shared.passes
    }
}

impl AddAssign<&Cost> for Cost {
    fn add_assign(&mut self, other: &Cost) {
        self.count.add(&other.count);
        self.apart += other.apart;
        self.waits.add(other.waits);
    }
}

/// Whether threads of a warp go on at several places behind an operation.
pub(super) fn is_branch(op: &Op) -> bool {
    matches!(op, Op::Branch { .. } | Op::Jump { .. } | Op::BranchIndexed { .. } | Op::Stack(_))
}

/// An instruction of the source: where it stands, the first of its operations, and what it has cost.
pub(super) struct Counted {
    pub function: usize,
    pub source: usize,
    pub pc: Pc,
    pub cost: Cost,
}

/// What each instruction of the source that has become operations has cost.
pub(super) fn counted(program: &Program, statistics: &Statistics, waits: Option<&Waits>) -> Vec<Counted> {
    let mut all: Vec<Counted> = Vec::new();
    // By function, the beginning of its sources among all.
    let mut begins = Vec::with_capacity(program.functions.len());
    for (function, source, count) in statistics.by_source(program) {
        if source == 0 {
            begins.resize(function + 1, all.len());
        }
        let cost = Cost { count, ..Cost::default() };
        all.push(Counted { function, source, pc: Pc::MAX, cost });
    }
    for (number, function) in program.functions.iter().enumerate() {
        let Some(begin) = begins.get(number) else { continue };
        for (pc, (count, origin)) in statistics.operations(number).zip(&function.origins).enumerate() {
            let Some(own) = all.get_mut(begin + *origin as usize) else { continue };
            if own.function != number {
                continue;
            }
            own.pc = own.pc.min(pc as Pc);
            if function.code.get(pc).is_some_and(|one| is_branch(&one.op)) {
                own.cost.apart += count.parted;
            }
            if let Some(waits) = waits {
                own.cost.waits.add(waits.at(number as u32, pc as Pc));
            }
        }
    }
    all.retain(|one| one.pc != Pc::MAX);
    all
}
