//! All checks of a run, as one observer.

use crate::heap::Heap;
use crate::init::Init;
use crate::race::Race;
use crate::sync::Sync;
use crate::{Check, Checks, Report};
use warpsmith_engine::observe::{Access, Begun, Event, Launched, Observer, Place, Wants};
use warpsmith_engine::op::{Instruction, Space};
use warpsmith_engine::register::{LANES, Mask, Registers};

/// Watches a run for what was asked for.
#[derive(Debug, Default)]
pub struct Sanitizer {
    race: Option<Race>,
    init: Option<Init>,
    sync: Option<Sync>,
    heap: Option<Heap>,
}

impl Sanitizer {
    /// One that looks for these.
    pub fn new(checks: Checks) -> Sanitizer {
        let heap = checks.has(Check::Memory) || checks.has(Check::Leak);
        Sanitizer {
            race: checks.has(Check::Race).then(Race::default),
            init: checks.has(Check::Init).then(Init::default),
            sync: checks.has(Check::Sync).then(Sync::default),
            heap: heap.then(Heap::default),
        }
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

    fn instruction(&mut self, place: Place, instruction: &Instruction, lanes: Mask, registers: &Registers) {
        self.each(|part| part.instruction(place, instruction, lanes, registers));
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

    fn event(&mut self, place: Place, event: &Event<'_>) {
        self.each(|part| part.event(place, event));
    }

    fn runs(&mut self, begun: &Begun<'_>) {
        self.each(|part| part.runs(begun));
    }

    fn grid(&mut self, grid: Launched) {
        self.each(|part| part.grid(grid));
    }

    fn begin(&mut self, block: u64) {
        self.each(|part| part.begin(block));
    }

    fn end(&mut self, block: u64) {
        self.each(|part| part.end(block));
    }
}
