//! All checks of a run, as one observer.

use crate::heap::Heap;
use crate::init::Init;
use crate::race::Race;
use crate::subject::Subject;
use crate::sync::Sync;
use crate::{Check, Checks, Report};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use warpsmith_engine::memory::Exceeded;
use warpsmith_engine::observe::{Access, Begun, Event, Observer, Place, Rows, Wants};
use warpsmith_engine::op::{Instruction, Space};
use warpsmith_engine::register::{LANES, Mask, Pred, Registers};

/// Watches a run for what was asked for.
#[derive(Debug)]
pub struct Sanitizer {
    race: Option<Race>,
    init: Option<Init>,
    sync: Option<Sync>,
    heap: Option<Heap>,
    /// Counts blocks that have ended for whoever waits, but for those of grids that kernels launch.
    ended: Arc<AtomicU64>,
    /// Whether a kernel has launched the grid that runs.
    is_launched: bool,
}

impl Sanitizer {
    /// One that looks for these in a run.
    pub fn new(checks: Checks, subject: &Subject) -> Sanitizer {
        let heap = checks.has(Check::Memory) || checks.has(Check::Leak);
        Sanitizer {
            race: checks.has(Check::Race).then(Race::default),
            init: checks.has(Check::Init).then(|| Init::new(subject)),
            sync: checks.has(Check::Sync).then(|| Sync::new(subject)),
            heap: heap.then(|| Heap::new(subject, checks)),
            ended: Arc::default(),
            is_launched: false,
        }
    }

    /// Counts the blocks that end from now on there.
    pub fn count_for(&mut self, ended: Arc<AtomicU64>) {
        self.ended = ended;
    }

    /// The run is over: nothing is launched any more. What is left behind is found then.
    pub fn finish(&mut self) {
        if let Some(heap) = &mut self.heap {
            heap.finish();
        }
    }

    /// The check that has ended before the run for lack of memory, if one has.
    pub fn lack(&self) -> Option<(Check, Exceeded)> {
        let race = self.race.as_ref().and_then(Race::lack).map(|lack| (Check::Race, lack));
        let init = || self.init.as_ref().and_then(Init::lack).map(|lack| (Check::Init, lack));
        let sync = || self.sync.as_ref().and_then(Sync::lack).map(|lack| (Check::Sync, lack));
        let heap = || self.heap.as_ref().and_then(Heap::lack).map(|lack| (Check::Memory, lack));
        race.or_else(init).or_else(sync).or_else(heap)
    }

    /// What was found, in the order of the checks.
    pub fn take(&mut self) -> Vec<Report> {
        let mut all = Vec::new();
        all.extend(self.race.iter_mut().flat_map(Race::take));
        all.extend(self.init.iter_mut().flat_map(Init::take));
        all.extend(self.sync.iter_mut().flat_map(Sync::take));
        all.extend(self.heap.iter_mut().flat_map(Heap::take));
        all
    }

    /// Tells each part.
    #[inline(always)]
    fn each(&mut self, mut tell: impl FnMut(&mut dyn Observer)) {
        if let Some(race) = &mut self.race {
            tell(race);
        }
        if let Some(init) = &mut self.init {
            tell(init);
        }
        if let Some(sync) = &mut self.sync {
            tell(sync);
        }
        if let Some(heap) = &mut self.heap {
            tell(heap);
        }
    }
}

impl Observer for Sanitizer {
    fn wants(&self) -> Wants {
        let parts: [Option<&dyn Observer>; 4] = [
            self.race.as_ref().map(|part| part as _),
            self.init.as_ref().map(|part| part as _),
            self.sync.as_ref().map(|part| part as _),
            self.heap.as_ref().map(|part| part as _),
        ];
        parts.into_iter().flatten().map(Observer::wants).fold(Wants::NOTHING, Wants::or)
    }

    fn turn(&mut self, place: Place, registers: &Registers) {
        self.each(|part| part.turn(place, registers));
    }

    fn attends(&mut self) -> bool {
        let mut attends = false;
        self.each(|part| attends = attends || part.wants().instructions && part.attends());
        attends
    }

    fn instruction(&mut self, place: Place, instruction: &Instruction, lanes: Mask, registers: &Registers) {
        self.each(|part| part.instruction(place, instruction, lanes, registers));
    }

    fn guard(&mut self, place: Place, guard: Pred, lanes: Mask, registers: &Registers) {
        self.each(|part| part.guard(place, guard, lanes, registers));
    }

    fn again(&mut self, place: Place, lanes: Mask, all: bool) {
        self.each(|part| part.again(place, lanes, all));
    }

    fn result(&mut self, place: Place, instruction: &Instruction, lanes: Mask, registers: &Registers) {
        self.each(|part| part.result(place, instruction, lanes, registers));
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
        self.each(|part| part.access(place, access, space, lanes, addresses, bytes));
    }

    fn compares(&self) -> Mask {
        self.race.as_ref().map_or(0, |race| race.compares())
    }

    fn written(&mut self, lane: u32, old: &[u8], new: &[u8]) {
        self.each(|part| part.written(lane, old, new));
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
        self.each(|part| part.access_rows(place, access, space, lanes, rows, bytes));
    }

    fn event(&mut self, place: Place, event: &Event<'_>) {
        self.each(|part| part.event(place, event));
    }

    fn runs(&mut self, begun: &Begun<'_>) {
        self.is_launched = begun.number > 1;
        self.each(|part| part.runs(begun));
    }

    fn begin(&mut self, block: u64) {
        self.each(|part| part.begin(block));
    }

    fn end(&mut self, block: u64) {
        self.ended.fetch_add(u64::from(!self.is_launched), Relaxed);
        self.each(|part| part.end(block));
    }
}
