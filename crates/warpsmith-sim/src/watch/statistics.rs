//! Counts of each instruction.

use super::memory::{passes, sectors};
use crate::observe::{Access, Launched, Observer, Place, Wants};
use crate::op::{Instruction, Pc, Space};
use crate::program::{Function, Program, Source};
use crate::register::{LANES, Mask, Registers};
use std::collections::BTreeMap;

/// Accesses to global memory.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct GlobalCount {
    /// Accesses of a warp.
    pub requests: u64,
    /// Sectors of 32 bytes that they touched.
    pub sectors: u64,
    /// The fewest sectors that could have held their bytes.
    pub ideal: u64,
}

/// Accesses to shared memory.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SharedCount {
    /// Accesses of a warp.
    pub requests: u64,
    /// Passes over the 32 banks that they took.
    pub passes: u64,
    /// The passes that they would have taken without conflicts.
    pub ideal: u64,
}

/// What instructions cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// How often a warp, or a part of one, came to them.
    pub warps: u64,
    /// How many threads executed them.
    pub threads: u64,
    /// How many of these had results that the manual leaves open, or that generated code may leave otherwise.
    pub open: u64,
    /// Global memory.
    pub global: GlobalCount,
    /// Shared memory.
    pub shared: SharedCount,
}

impl Count {
    /// Adds another one.
    pub fn add(&mut self, other: &Count) {
        self.warps += other.warps;
        self.threads += other.threads;
        self.open += other.open;
        self.add_memory(other);
    }

    fn add_memory(&mut self, other: &Count) {
        self.global.requests += other.global.requests;
        self.global.sectors += other.global.sectors;
        self.global.ideal += other.global.ideal;
        self.shared.requests += other.shared.requests;
        self.shared.passes += other.shared.passes;
        self.shared.ideal += other.shared.ideal;
    }

    /// How many lanes of 32 executed an instruction, on average; 0 if there was none.
    pub fn mean_lanes(&self) -> f64 {
        if self.warps == 0 { 0.0 } else { self.threads as f64 / self.warps as f64 }
    }
}

/// Counts of each operation, by function and place.
#[derive(Debug, Clone, Default)]
pub struct Statistics {
    functions: Vec<Vec<Count>>,
    /// How many grids of a kernel another one has launched, by the numbers of both.
    grids: BTreeMap<(u32, u32), u64>,
}

impl Statistics {
    /// Nothing counted yet.
    pub fn new(program: &Program) -> Statistics {
        let functions = program.functions.iter().map(|function| vec![Count::default(); function.code.len()]);
        Statistics { functions: functions.collect(), grids: BTreeMap::new() }
    }

    /// The grids that kernels have launched: the kernel, that of the grid that has launched it, and how many.
    pub fn grids(&self) -> impl Iterator<Item = (u32, u32, u64)> + '_ {
        self.grids.iter().map(|((kernel, parent), count)| (*kernel, *parent, *count))
    }

    /// Adds what another one has counted.
    pub fn merge(&mut self, other: &Statistics) {
        for (own, other) in self.functions.iter_mut().flatten().zip(other.functions.iter().flatten()) {
            own.add(other);
        }
    }

    /// The counts of each instruction of the source: number of the function, number of the instruction among its
    /// sources, counts. An instruction that became several operations counts once.
    pub fn by_source(&self, program: &Program) -> Vec<(usize, usize, Count)> {
        let mut out = Vec::new();
        for (number, (function, counts)) in program.functions.iter().zip(&self.functions).enumerate() {
            let mut all = vec![Count::default(); function.sources.len()];
            for (count, origin) in counts.iter().zip(&function.origins) {
                let Some(own) = all.get_mut(*origin as usize) else { continue };
                own.warps = own.warps.max(count.warps);
                own.threads = own.threads.max(count.threads);
                own.open = own.open.max(count.open);
                own.add_memory(count);
            }
            out.extend(all.into_iter().enumerate().map(|(source, count)| (number, source, count)));
        }
        out
    }

    /// The instructions of the source that were executed, with their functions.
    pub fn executed<'p>(&self, program: &'p Program) -> Vec<(&'p Function, &'p Source, Count)> {
        let executed = self.by_source(program).into_iter().filter(|(.., count)| count.warps > 0);
        executed
            .map(|(function, source, count)| {
                let function = &program.functions[function];
                (function, &function.sources[source], count)
            })
            .collect()
    }

    fn count(&mut self, function: u32, pc: Pc) -> Option<&mut Count> {
        self.functions.get_mut(function as usize)?.get_mut(pc as usize)
    }
}

impl Observer for Statistics {
    fn wants(&self) -> Wants {
        Wants { instructions: true, accesses: true, ..Wants::NOTHING }
    }

    fn instruction(&mut self, place: Place, _: &Instruction, lanes: Mask, _: &Registers) {
        if let Some(count) = self.count(place.function, place.pc) {
            count.warps += 1;
            count.threads += u64::from(lanes.count_ones());
        }
    }

    fn grid(&mut self, grid: Launched) {
        // All observers of a run are told of the same grids, so that none has to take them from another.
        *self.grids.entry((grid.kernel, grid.parent_kernel)).or_default() += 1;
    }

    fn again(&mut self, place: Place, lanes: Mask, all: bool) {
        if let Some(count) = self.count(place.function, place.pc) {
            count.warps = count.warps.saturating_sub(u64::from(all));
            count.threads = count.threads.saturating_sub(lanes.count_ones().into());
        }
    }

    fn open(&mut self, place: Place, lanes: Mask) {
        if let Some(count) = self.count(place.function, place.pc) {
            count.open += u64::from(lanes.count_ones());
        }
    }

    fn access(
        &mut self,
        place: Place,
        _: Access,
        space: Space,
        lanes: Mask,
        addresses: &[u64; LANES],
        bytes: u32,
    ) {
        let Some(count) = self.count(place.function, place.pc) else { return };
        if lanes == 0 || bytes == 0 {
            return;
        }
        match space {
            Space::Global => {
                let (sectors, ideal) = sectors(lanes, addresses, bytes);
                count.global.requests += 1;
                count.global.sectors += sectors;
                count.global.ideal += ideal;
            }
            Space::Shared => {
                let (passes, ideal) = passes(lanes, addresses, bytes);
                count.shared.requests += 1;
                count.shared.passes += passes;
                count.shared.ideal += ideal;
            }
            _ => {}
        }
    }
}
