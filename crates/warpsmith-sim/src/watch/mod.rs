//! Observers: statistics, timelines, registers, and faults that are injected beside them.
//!
//! [`Watch`] holds those that are wanted, so that the engine is compiled once for all of them. There is one for each
//! thread of this machine; [`Watch::merge`] makes one of several when a kernel has ended.
//!
//! ```
//! use std::sync::Arc;
//! use warpsmith_sim::engine::{Settings, Shape, run};
//! use warpsmith_sim::memory::{Global, Private};
//! use warpsmith_sim::op::{Instruction, Op, Order};
//! use warpsmith_sim::program::{Fidelity, Function, Program, Source};
//! use warpsmith_sim::watch::{Statistics, Watch};
//!
//! let named = |mnemonic: &str| Source {
//!     line: 1,
//!     mnemonic: mnemonic.into(),
//!     form: "",
//!     fidelity: Fidelity::Exact,
//!     location: None,
//!     column: 0,
//!     inlined: None,
//!     order: Order::default(),
//!     aligned: true,
//!     writes: Vec::new(),
//! };
//! let kernel = Function {
//!     is_kernel: true,
//!     code: [Op::Fence, Op::Exit].map(|op| Instruction { guard: None, op }).into(),
//!     sources: vec![named("membar"), named("exit")],
//!     origins: vec![0, 1],
//!     ..Function::default()
//! };
//! let program = Arc::new(Program { functions: vec![kernel], ..Program::default() });
//! let mut watches = [Watch { statistics: Some(Statistics::new(&program)), ..Watch::default() }];
//! let shape = Shape { grid: [2, 1, 1], block: [40, 1, 1], shared: 0, ..Shape::ONE };
//! let memory = Arc::new(Global::new());
//! run(&program, 0, &memory, Private::new(0), shape, Settings::default(), &mut watches).unwrap();
//! let counts = watches[0].statistics.as_ref().unwrap().by_source(&program);
//! // Two blocks of two warps, of which the second has 8 threads.
//! assert_eq!(counts.len(), 2);
//! assert_eq!((counts[0].2.warps, counts[0].2.threads), (4, 80));
//! ```

mod class;
mod last;
mod machine;
mod memory;
mod pattern;
mod registers;
mod statistics;
mod timeline;
mod waits;

pub use class::{Class, classes};
pub use last::{LastStore, LastStores};
pub use registers::Trace;
pub use statistics::{AtomicCount, Count, GlobalCount, LocalCount, SharedCount, Statistics};
pub use timeline::{Event, EventKind, Timeline};
pub use waits::{WaitCount, Waits};

use crate::inject::Injector;
use crate::observe::{Access, Counts, Launched, Machine, Observer, Place, Rows, Wants};
use crate::op::{Instruction, Pc, Space};
use crate::register::{LANES, Mask, Registers};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Counts the blocks that have ended, for whoever waits; not those of grids that kernels launch.
#[derive(Debug, Clone, Default)]
pub struct Progress {
    ended: Arc<AtomicU64>,
    is_launched: bool,
}

impl Progress {
    /// What counts them, for observers that do so themselves.
    pub fn counter(&self) -> Arc<AtomicU64> {
        self.ended.clone()
    }

    /// Blocks that have ended.
    pub fn blocks(&self) -> u64 {
        self.ended.load(Relaxed)
    }
}

impl Observer for Progress {
    fn grid(&mut self, _: Launched) {
        self.is_launched = true;
    }

    fn end(&mut self, _block: u64) {
        self.ended.fetch_add(u64::from(!self.is_launched), Relaxed);
    }
}

/// What is to be watched.
#[derive(Debug, Clone, Default)]
pub struct Watch {
    /// Blocks that have ended.
    pub progress: Progress,
    /// Counts of each instruction.
    pub statistics: Option<Statistics>,
    /// How long warps wait at barriers.
    pub waits: Option<Waits>,
    /// When blocks and warps run.
    pub timeline: Option<Timeline>,
    /// What instructions write.
    pub trace: Option<Trace>,
    /// Faults that are injected.
    pub injector: Option<Injector>,
}

impl Watch {
    /// Ends what a fault has stopped, so that it is not lost.
    pub fn stop(&mut self) {
        if let Some(timeline) = &mut self.timeline {
            timeline.stop();
        }
    }

    /// Takes what another thread has seen.
    pub fn merge(&mut self, other: Watch) {
        if let (Some(own), Some(other)) = (&mut self.statistics, other.statistics) {
            own.merge(&other);
        }
        if let (Some(own), Some(other)) = (&mut self.waits, other.waits) {
            own.merge(&other);
        }
        if let (Some(own), Some(other)) = (&mut self.timeline, other.timeline) {
            own.merge(other);
        }
        if let (Some(own), Some(other)) = (&mut self.trace, other.trace) {
            own.merge(other);
        }
    }
}

impl Observer for Watch {
    fn wants(&self) -> Wants {
        let (counts, steps) = (self.statistics.is_some(), self.timeline.is_some());
        let results = self.trace.is_some();
        let changes = self.injector.is_some();
        let instructions = steps || results || changes;
        let waits = self.waits.is_some();
        Wants { instructions, accesses: counts || steps, results, changes, counts, waits, ..Wants::NOTHING }
    }

    fn change(&mut self, place: Place, step: u64, state: &mut Machine<'_>) {
        let Some(injector) = &mut self.injector else { return };
        injector.change(place, step, state);
        let Some(trace) = &mut self.trace else { return };
        for number in injector.take_applied() {
            trace.hit(place, number);
        }
    }

    fn instruction(&mut self, place: Place, instruction: &Instruction, lanes: Mask, registers: &Registers) {
        if let Some(injector) = &mut self.injector {
            injector.instruction(place, instruction, lanes, registers);
        }
        if let Some(timeline) = &mut self.timeline {
            timeline.instruction(place, instruction, lanes, registers);
        }
        if let Some(trace) = &mut self.trace {
            trace.instruction(place, instruction, lanes, registers);
        }
    }

    fn again(&mut self, place: Place, lanes: Mask, all: bool) {
        if let Some(injector) = &mut self.injector {
            injector.again(place, lanes, all);
        }
        if let Some(trace) = &mut self.trace {
            trace.again(place, lanes, all);
        }
    }

    fn result(&mut self, place: Place, instruction: &Instruction, lanes: Mask, registers: &Registers) {
        if let Some(trace) = &mut self.trace {
            trace.result(place, instruction, lanes, registers);
        }
    }

    fn open(&mut self, place: Place, lanes: Mask) {
        if let Some(statistics) = &mut self.statistics {
            statistics.open(place, lanes);
        }
    }

    fn stack(&mut self, place: Place, depth: usize) {
        if let Some(trace) = &mut self.trace {
            trace.stack(place, depth);
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
        if let Some(statistics) = &mut self.statistics {
            statistics.access(place, access, space, lanes, addresses, bytes);
        }
    }

    fn access_rows(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        rows: &Rows,
        bytes: u32,
    ) {
        if let Some(statistics) = &mut self.statistics {
            statistics.access_rows(place, access, space, lanes, rows, bytes);
        }
    }

    fn jump(&mut self, place: Place, to: Pc, lanes: Mask) {
        if let Some(statistics) = &mut self.statistics {
            statistics.jump(place, to, lanes);
        }
    }

    fn lend(&mut self) -> Counts {
        self.statistics.as_mut().map_or_else(Counts::default, Statistics::lend)
    }

    fn give_back(&mut self, counts: Counts) {
        if let Some(statistics) = &mut self.statistics {
            statistics.give_back(counts);
        }
    }

    fn waits(&mut self, place: Place, id: u32, steps: u64) {
        if let Some(waits) = &mut self.waits {
            waits.waits(place, id, steps);
        }
    }

    fn barrier(&mut self, block: u64, id: u32) {
        if let Some(waits) = &mut self.waits {
            waits.barrier(block, id);
        }
        if let Some(timeline) = &mut self.timeline {
            timeline.barrier(block, id);
        }
    }

    fn grid(&mut self, grid: Launched) {
        self.progress.grid(grid);
        self.injector.iter_mut().for_each(|injector| injector.grid(grid));
        self.statistics.iter_mut().for_each(|statistics| statistics.grid(grid));
        self.timeline.iter_mut().for_each(|timeline| timeline.grid(grid));
        self.trace.iter_mut().for_each(|trace| trace.grid(grid));
    }

    fn begin(&mut self, block: u64) {
        if let Some(timeline) = &mut self.timeline {
            timeline.begin(block);
        }
    }

    fn end(&mut self, block: u64) {
        self.progress.end(block);
        if let Some(waits) = &mut self.waits {
            waits.end(block);
        }
        if let Some(trace) = &mut self.trace {
            trace.end(block);
        }
        if let Some(timeline) = &mut self.timeline {
            timeline.end(block);
        }
    }
}
