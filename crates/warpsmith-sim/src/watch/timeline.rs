//! When blocks and warps run, in instructions of the thread of this machine that runs them: for such a thread stands
//! for a multiprocessor.

use crate::observe::{Launched, Observer, Place, Wants};
use crate::op::Instruction;
use crate::register::{Mask, Registers};
use std::collections::HashMap;

/// Something that takes its time. Times are in warp instructions of the multiprocessor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Event {
    /// What.
    pub kind: EventKind,
    /// Which multiprocessor.
    pub multiprocessor: u32,
    /// Number of the block.
    pub block: u64,
    /// The grid that it is of, if a kernel has launched it.
    pub grid: Option<Launched>,
    /// When it begins.
    pub start: u64,
    /// When it ends.
    pub end: u64,
}

/// What takes its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventKind {
    /// A block, from its first instruction to its last.
    Block,
    /// A warp, up to a barrier or its end.
    Warp(u32),
    /// All threads of a block have passed a barrier.
    Barrier(u32),
}

/// What is known of a block that runs.
#[derive(Debug, Clone, Default)]
struct Open {
    start: u64,
    /// Of each warp the time of its first and behind its last instruction since the last barrier.
    warps: Vec<(u64, u64)>,
}

/// The events of one multiprocessor, or of several that have been merged.
#[derive(Debug, Clone, Default)]
pub struct Timeline {
    multiprocessor: u32,
    now: u64,
    limit: usize,
    open: HashMap<u64, Open>,
    events: Vec<Event>,
    cut: u64,
    grid: Option<Launched>,
}

impl Timeline {
    /// The timeline of a multiprocessor from a time on. Events beyond a limit are counted and not kept.
    pub fn new(multiprocessor: u32, now: u64, limit: usize) -> Timeline {
        Timeline { multiprocessor, now, limit, ..Timeline::default() }
    }

    /// The events, in the order in which they ended on each multiprocessor.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How many events there were besides.
    pub fn cut(&self) -> u64 {
        self.cut
    }

    /// The latest time.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Takes the events of another one; those beyond the limit are counted.
    pub fn merge(&mut self, other: Timeline) {
        self.now = self.now.max(other.now);
        self.cut += other.cut;
        let room = self.limit.saturating_sub(self.events.len());
        self.cut += other.events.len().saturating_sub(room) as u64;
        self.events.extend(other.events.into_iter().take(room));
    }

    /// Ends what a fault has stopped: the blocks that are open, and their warps.
    pub fn stop(&mut self) {
        let mut blocks: Vec<u64> = self.open.keys().copied().collect();
        blocks.sort_unstable();
        for block in blocks {
            self.end(block);
        }
    }

    fn push(&mut self, kind: EventKind, block: u64, (start, end): (u64, u64)) {
        if self.events.len() < self.limit {
            let (multiprocessor, grid) = (self.multiprocessor, self.grid);
            self.events.push(Event { kind, multiprocessor, block, grid, start, end });
        } else {
            self.cut += 1;
        }
    }

    /// Ends what the warps of a block have done so far.
    fn flush(&mut self, block: u64) {
        let Some(open) = self.open.get_mut(&block) else { return };
        let warps: Vec<(u64, u64)> = open.warps.iter_mut().map(core::mem::take).collect();
        for (warp, (start, end)) in warps.into_iter().enumerate() {
            if end > start {
                self.push(EventKind::Warp(warp as u32), block, (start, end));
            }
        }
    }
}

impl Observer for Timeline {
    fn wants(&self) -> Wants {
        Wants { instructions: true, accesses: true, ..Wants::NOTHING }
    }

    fn instruction(&mut self, place: Place, _: &Instruction, _: Mask, _: &Registers) {
        let start = self.now;
        self.now += 1;
        let Some(open) = self.open.get_mut(&place.block) else { return };
        let warp = place.warp as usize;
        if open.warps.len() <= warp {
            open.warps.resize(warp + 1, (0, 0));
        }
        let (first, last) = &mut open.warps[warp];
        if *last == 0 {
            *first = start;
        }
        *last = start + 1;
    }

    fn grid(&mut self, grid: Launched) {
        self.grid = Some(grid);
    }

    fn barrier(&mut self, block: u64, id: u32) {
        self.flush(block);
        self.push(EventKind::Barrier(id), block, (self.now, self.now));
    }

    fn begin(&mut self, block: u64) {
        self.open.insert(block, Open { start: self.now, warps: Vec::new() });
    }

    fn end(&mut self, block: u64) {
        self.flush(block);
        if let Some(open) = self.open.remove(&block) {
            self.push(EventKind::Block, block, (open.start, self.now));
        }
    }
}
