//! Counts of each instruction.

use super::pattern::{Cost, Patterns};
use crate::observe::{Access, Counts, Launched, Observer, Place, Rows, Tally, Wants};
use crate::op::{Pc, Space};
use crate::program::{Function, Program, Source};
use crate::register::{LANES, Mask};
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

/// Accesses to the memory of each thread alone: spilled registers, and arrays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LocalCount {
    /// Accesses of a warp.
    pub requests: u64,
    /// Bytes of all threads that they moved.
    pub bytes: u64,
}

/// Atomic accesses to global and shared memory.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AtomicCount {
    /// Accesses of a warp.
    pub requests: u64,
    /// Steps that they took, where lanes at one address come one after the other.
    pub steps: u64,
}

/// What instructions cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// How often a warp, or a part of one, came to them.
    pub warps: u64,
    /// How many threads executed them.
    pub threads: u64,
    /// How many threads came to them, and were kept from them by their guards.
    pub skipped: u64,
    /// How often a guard let some threads of a warp and kept others: of branches, how often they took a warp apart.
    pub parted: u64,
    /// How many of those that executed them had results that the manual leaves open, or that generated code may leave otherwise.
    pub open: u64,
    /// Global memory.
    pub global: GlobalCount,
    /// Shared memory.
    pub shared: SharedCount,
    /// Local memory.
    pub local: LocalCount,
    /// Atomic accesses, which count there, too.
    pub atomic: AtomicCount,
}

impl Count {
    /// Adds another one.
    pub fn add(&mut self, other: &Count) {
        self.warps += other.warps;
        self.threads += other.threads;
        self.skipped += other.skipped;
        self.parted += other.parted;
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
        self.local.requests += other.local.requests;
        self.local.bytes += other.local.bytes;
        self.atomic.requests += other.atomic.requests;
        self.atomic.steps += other.atomic.steps;
    }

    /// How many lanes of 32 executed an instruction, on average; 0 if there was none.
    pub fn mean_lanes(&self) -> f64 {
        if self.warps == 0 { 0.0 } else { self.threads as f64 / self.warps as f64 }
    }
}

/// Counts of each operation, by function and place.
#[derive(Debug, Clone, Default)]
pub struct Statistics {
    /// How often each was executed: the engine counts that.
    counts: Counts,
    /// What is counted besides.
    functions: Vec<Vec<Count>>,
    /// What accesses were like.
    patterns: Patterns,
    /// How often lanes went elsewhere by an indexed branch or a jump: function, place, and where to.
    jumps: BTreeMap<(u32, Pc, Pc), u64>,
    /// How many grids of a kernel another one has launched, by the numbers of both.
    grids: BTreeMap<(u32, u32), u64>,
}

impl Statistics {
    /// Nothing counted yet.
    pub fn new(program: &Program) -> Statistics {
        let functions = program.functions.iter().map(|function| vec![Count::default(); function.code.len()]);
        Statistics { counts: Counts::new(program), functions: functions.collect(), ..Statistics::default() }
    }

    /// The grids that kernels have launched: the kernel, that of the grid that has launched it, and how many.
    pub fn grids(&self) -> impl Iterator<Item = (u32, u32, u64)> + '_ {
        self.grids.iter().map(|((kernel, parent), count)| (*kernel, *parent, *count))
    }

    /// How many threads went elsewhere by an indexed branch or a jump: function, place, where to, and the threads.
    pub fn jumps(&self) -> impl Iterator<Item = (u32, Pc, Pc, u64)> + '_ {
        self.jumps.iter().map(|((function, from, to), threads)| (*function, *from, *to, *threads))
    }

    /// Adds what another one has counted.
    pub fn merge(&mut self, other: &Statistics) {
        self.counts.merge(&other.counts);
        for (own, other) in self.functions.iter_mut().flatten().zip(other.functions.iter().flatten()) {
            own.add(other);
        }
        for (jump, threads) in &other.jumps {
            *self.jumps.entry(*jump).or_default() += threads;
        }
    }

    /// The counts of each operation of a function.
    pub fn operations(&self, function: usize) -> impl Iterator<Item = Count> + '_ {
        let others = self.functions.get(function).map_or(&[][..], Vec::as_slice);
        let all = others.iter().zip(self.counts.of(function));
        all.map(|(other, Tally { warps, threads, skipped, parted })| Count {
            warps,
            threads,
            skipped,
            parted,
            ..*other
        })
    }

    /// The counts of each instruction of the source: number of the function, number of the instruction among its
    /// sources, counts. An instruction that became several operations counts once.
    pub fn by_source(&self, program: &Program) -> Vec<(usize, usize, Count)> {
        let mut out = Vec::new();
        for (number, function) in program.functions.iter().enumerate() {
            let mut all = vec![Count::default(); function.sources.len()];
            for (count, origin) in self.operations(number).zip(&function.origins) {
                let Some(own) = all.get_mut(*origin as usize) else { continue };
                own.warps = own.warps.max(count.warps);
                own.threads = own.threads.max(count.threads);
                own.skipped = own.skipped.max(count.skipped);
                own.parted = own.parted.max(count.parted);
                own.open = own.open.max(count.open);
                own.add_memory(&count);
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

    fn count(&mut self, place: Place) -> Option<&mut Count> {
        self.functions.get_mut(place.function as usize)?.get_mut(place.pc as usize)
    }

    /// Counts an access to local memory, which costs each thread that makes it as much.
    fn add_local(&mut self, place: Place, lanes: Mask, bytes: u32) {
        if let Some(count) = self.count(place) {
            count.local.requests += 1;
            count.local.bytes += u64::from(lanes.count_ones()) * u64::from(bytes);
        }
    }

    /// Counts an access, where what is asked of it costs so much.
    #[inline(always)]
    fn add(
        &mut self,
        place: Place,
        (access, space): (Access, Space),
        cost: impl Fn(&mut Patterns, usize, Cost) -> (u64, u64),
    ) {
        let kind = match space {
            Space::Global => Cost::Sectors,
            Space::Shared => Cost::Passes,
            _ => return,
        };
        // Instructions that follow each other are remembered side by side.
        let at = place.pc as usize;
        let (steps, ideal) = cost(&mut self.patterns, at, kind);
        let collides =
            if access == Access::Atomic { cost(&mut self.patterns, at, Cost::Collisions).0 } else { 0 };
        let Some(count) = self.count(place) else { return };
        if space == Space::Global {
            count.global.requests += 1;
            count.global.sectors += steps;
            count.global.ideal += ideal;
        } else {
            count.shared.requests += 1;
            count.shared.passes += steps;
            count.shared.ideal += ideal;
        }
        count.atomic.requests += u64::from(access == Access::Atomic);
        count.atomic.steps += collides;
    }
}

impl Observer for Statistics {
    fn wants(&self) -> Wants {
        Wants { counts: true, accesses: true, ..Wants::NOTHING }
    }

    fn lend(&mut self) -> Counts {
        core::mem::take(&mut self.counts)
    }

    fn give_back(&mut self, counts: Counts) {
        self.counts = counts;
    }

    fn grid(&mut self, grid: Launched) {
        // All observers of a run are told of the same grids, so that none has to take them from another.
        *self.grids.entry((grid.kernel, grid.parent_kernel)).or_default() += 1;
    }

    fn jump(&mut self, place: Place, to: Pc, lanes: Mask) {
        *self.jumps.entry((place.function, place.pc, to)).or_default() += u64::from(lanes.count_ones());
    }

    fn open(&mut self, place: Place, lanes: Mask) {
        if let Some(count) = self.count(place) {
            count.open += u64::from(lanes.count_ones());
        }
    }

    fn access(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        addresses: &[u64; LANES],
        bytes: u32,
    ) {
        if lanes == 0 || bytes == 0 {
            return;
        }
        if space == Space::Local {
            self.add_local(place, lanes, bytes);
            return;
        }
        self.add(place, (access, space), |patterns, at, cost| {
            patterns.any(at, cost, lanes, addresses, bytes)
        });
    }

    #[inline]
    fn access_rows(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        rows: &Rows,
        bytes: u32,
    ) {
        if lanes != Mask::MAX || space == Space::Local {
            self.access(place, access, space, lanes, &rows.addresses(bytes), bytes);
            return;
        }
        self.add(place, (access, space), |patterns, at, cost| patterns.rows(at, cost, rows, bytes));
    }
}
