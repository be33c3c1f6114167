//! What watches a run: statistics, traces, sanitizers. The engine is compiled twice: for observers that want something
//! of single steps, and for those that do not, so that these cost nothing.

mod count;
mod event;
mod rows;
mod stack;

pub(crate) use count::Course;
pub use count::{Counts, Tally};
pub use event::{Came, Event, Range};
pub use rows::Rows;
pub(crate) use rows::SOME;
pub use stack::Stack;
pub(crate) use stack::{Entry, Kind};

use crate::memory::{Global, Local, Private};
use crate::op::{Instruction, Pc, Space};
use crate::program::Program;
use crate::register::{LANES, Mask, Pred, Registers};
use std::sync::Arc;

/// Where in the grid something happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// Number of the function.
    pub function: u32,
    /// Number of the instruction in it.
    pub pc: Pc,
    /// Number of the block in the grid.
    pub block: u64,
    /// Number of the warp in the block.
    pub warp: u32,
}

/// A grid that begins to run.
#[derive(Debug, Clone, Copy)]
pub struct Begun<'a> {
    /// What it runs.
    pub program: &'a Arc<Program>,
    /// The number of its kernel among the functions.
    pub kernel: u32,
    /// Blocks, by dimension.
    pub grid: [u32; 3],
    /// Threads of a block, by dimension.
    pub block: [u32; 3],
    /// Blocks of a cluster, by dimension.
    pub cluster: [u32; 3],
    /// Bytes of shared memory of a block besides what the kernel declares.
    pub shared: u32,
    /// Bytes of its parameters.
    pub parameters: u64,
    /// Memory that it shares with others; its account is that of the run.
    pub memory: &'a Arc<Global>,
    /// Its number in the run, from 1.
    pub number: u64,
}

/// A grid that a kernel has launched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Launched {
    /// Number of the grid in the run, from 2: that of the launch itself is 1.
    pub grid: u64,
    /// Number of its kernel among the functions.
    pub kernel: u32,
    /// Number of the grid that has launched it.
    pub parent: u64,
    /// The kernel of that.
    pub parent_kernel: u32,
}

/// A kind of memory access.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Reads.
    Load,
    /// Writes.
    Store,
    /// Reads and writes in one step.
    Atomic,
}

/// The state that a warp sees.
#[derive(Debug)]
pub struct Machine<'a> {
    /// Its registers.
    pub registers: &'a mut Registers,
    /// Shared memory of its block.
    pub shared: &'a mut Private,
    /// Local memory of each lane.
    pub local: &'a mut [Local],
    /// Memory of all blocks.
    pub global: &'a Global,
    /// The stack of a warp of SM 1.x.
    pub stack: Option<&'a mut Stack>,
    /// The operation that is about to be executed; another one of the function may take its place.
    pub pc: &'a mut Pc,
}

/// What an observer wants to be told of single steps.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Wants {
    /// Whether single instructions are reported.
    pub instructions: bool,
    /// Whether accesses and barriers are reported.
    pub accesses: bool,
    /// Whether the state of the machine may be changed.
    pub changes: bool,
    /// Whether single instructions are reported once more when they are done.
    pub results: bool,
    /// Whether it is reported that lanes come to an operation, be it that none of them executes it.
    pub arrivals: bool,
    /// Whether it is reported what orders threads.
    pub events: bool,
    /// Whether the engine counts how often operations are executed ([`Observer::lend`]): much cheaper than to be told of each.
    pub counts: bool,
    /// Whether it is reported how far warps are that come to a barrier ([`Observer::waits`]).
    pub waits: bool,
    /// Whether it is reported that a guard decides which lanes execute an operation.
    pub guards: bool,
    /// Whether those events are reported that say that functions are called, and what the heap gives.
    pub calls: bool,
}

impl Wants {
    /// Nothing of single steps.
    pub const NOTHING: Wants = Wants {
        instructions: false,
        accesses: false,
        changes: false,
        results: false,
        arrivals: false,
        events: false,
        counts: false,
        waits: false,
        guards: false,
        calls: false,
    };

    /// What either wants.
    #[must_use]
    pub fn or(self, other: Wants) -> Wants {
        Wants {
            instructions: self.instructions | other.instructions,
            accesses: self.accesses | other.accesses,
            changes: self.changes | other.changes,
            results: self.results | other.results,
            arrivals: self.arrivals | other.arrivals,
            events: self.events | other.events,
            counts: self.counts | other.counts,
            waits: self.waits | other.waits,
            guards: self.guards | other.guards,
            calls: self.calls | other.calls,
        }
    }

    /// Whether it is known to anybody how often operations are executed.
    #[inline(always)]
    pub(crate) fn steps(self) -> bool {
        self.instructions | self.counts
    }
}

/// Sees what a run does. All methods do nothing unless they are written.
pub trait Observer: Send {
    /// What is to be reported, besides the begin and the end of blocks. It is asked once, before a run.
    fn wants(&self) -> Wants {
        Wants::NOTHING
    }

    /// Lanes of a warp have their turn, and go on from a place. It is told to those that want instructions.
    fn turn(&mut self, _place: Place, _registers: &Registers) {}

    /// Whether instructions and guards are to be reported just now to whoever wants them. It is asked when a turn begins, and when an
    /// access or an event has been reported.
    fn attends(&mut self) -> bool {
        true
    }

    /// An instruction was executed by the lanes of a mask.
    fn instruction(
        &mut self,
        _place: Place,
        _instruction: &Instruction,
        _lanes: Mask,
        _registers: &Registers,
    ) {
    }

    /// Lanes come to an operation, which those of them execute that its guard lets.
    fn arrive(&mut self, _place: Place, _lanes: Mask, _registers: &Registers) {}

    /// Lanes come to an operation that has a guard: a predicate, which decides who of them executes it.
    fn guard(&mut self, _place: Place, _guard: Pred, _lanes: Mask, _registers: &Registers) {}

    /// A warp is about to execute an instruction, its `step`-th, from 1: its state may be changed.
    fn change(&mut self, _place: Place, _step: u64, _state: &mut Machine<'_>) {}
    /// Lanes for which an instruction was reported wait, and come to it once more; `all` of those that it was
    /// reported for, or some.
    fn again(&mut self, _place: Place, _lanes: Mask, _all: bool) {}

    /// An instruction that does not leave its place in the program has been executed: the registers are those after
    /// it. Nothing is reported of branches, calls, and barriers that wait.
    fn result(&mut self, _place: Place, _instruction: &Instruction, _lanes: Mask, _registers: &Registers) {}

    /// The results of an instruction that was reported are open in these lanes: the manual does not say what they are, or
    /// the code that is generated for machines departs from it.
    fn open(&mut self, _place: Place, _lanes: Mask) {}

    /// An operation on the stack of a warp of SM 1.x was executed, which now has so many entries. It is told to those
    /// that want results, for which such operations have none.
    fn stack(&mut self, _place: Place, _depth: usize) {}

    /// Memory was accessed: the addresses are those of the space, bytes for each lane.
    fn access(
        &mut self,
        _place: Place,
        _access: Access,
        _space: Space,
        _lanes: Mask,
        _addresses: &[u64; LANES],
        _bytes: u32,
    ) {
    }

    /// Lanes of the store that was just told of whose bytes matter, those that are there and those that are written. It is asked of
    /// those that want events.
    fn compares(&self) -> Mask {
        0
    }

    /// What was there before a store of such a lane, and what it writes.
    fn written(&mut self, _lane: u32, _old: &[u8], _new: &[u8]) {}

    /// The same of lanes whose addresses are rows; then this is called instead. Unless it is written, it calls [`Observer::access`].
    fn access_rows(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        rows: &Rows,
        bytes: u32,
    ) {
        self.access(place, access, space, lanes, &rows.addresses(bytes), bytes);
    }

    /// Lanes go on elsewhere, by an indexed branch or a jump to an address. It is told to those that want counts.
    fn jump(&mut self, _place: Place, _to: Pc, _lanes: Mask) {}

    /// A warp comes to a barrier of its block, which has a number, after so many instructions of its own.
    fn waits(&mut self, _place: Place, _id: u32, _steps: u64) {}

    /// Lends what the engine is to count in, when it begins to run blocks.
    fn lend(&mut self) -> Counts {
        Counts::default()
    }

    /// Gets it back, when the engine has run them or was stopped by a fault.
    fn give_back(&mut self, _counts: Counts) {}

    /// Something that orders threads, or concerns the heap.
    fn event(&mut self, _place: Place, _event: &Event<'_>) {}

    /// All threads of a block have passed a barrier.
    fn barrier(&mut self, _block: u64, _id: u32) {}

    /// A grid begins to run. Each observer of the run is told, before the first block begins.
    fn runs(&mut self, _begun: &Begun<'_>) {}

    /// A grid begins that a kernel has launched: what follows is of its blocks. Those before it have ended. Each observer of
    /// the run is told.
    fn grid(&mut self, _grid: Launched) {}

    /// A block begins.
    fn begin(&mut self, _block: u64) {}

    /// All threads of a block have ended.
    fn end(&mut self, _block: u64) {}
}

/// Watches nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct Nothing;

impl Observer for Nothing {}

/// An observer during a run, by what it wants: `STEPS` is whether that is anything of single steps.
pub(crate) struct Watched<'a, const STEPS: bool> {
    observer: &'a mut dyn Observer,
    wants: Wants,
    counts: Counts,
    attends: bool,
}

impl<'a, const STEPS: bool> Watched<'a, STEPS> {
    pub fn new(observer: &'a mut dyn Observer) -> Self {
        let wants = observer.wants();
        let counts = if wants.counts { observer.lend() } else { Counts::default() };
        Watched { observer, wants, counts, attends: true }
    }

    /// What is reported.
    #[inline(always)]
    pub fn wants(&self) -> Wants {
        if STEPS { self.wants } else { Wants::NOTHING }
    }

    /// Whether calls and what the heap gives are reported.
    #[inline(always)]
    pub fn calls(&self) -> bool {
        self.wants().calls | self.wants().events
    }

    /// Whether single instructions are reported just now.
    #[inline(always)]
    pub fn instructions(&self) -> bool {
        self.wants().instructions && self.attends
    }

    /// Whether it is reported just now that a guard decides who executes an instruction.
    #[inline(always)]
    pub fn guards(&self) -> bool {
        self.wants().guards && self.attends
    }

    /// A turn begins: see [`Observer::turn`].
    pub fn turn(&mut self, place: Place, registers: &Registers) {
        if self.wants().instructions {
            self.observer.turn(place, registers);
            self.attends = self.observer.attends();
        }
    }

    /// Memory was accessed: see [`Observer::access`].
    pub fn access(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        addresses: &[u64; LANES],
        bytes: u32,
    ) {
        self.observer.access(place, access, space, lanes, addresses, bytes);
        self.ask();
    }

    /// The same of rows: see [`Observer::access_rows`].
    pub fn access_rows(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        rows: &Rows,
        bytes: u32,
    ) {
        self.observer.access_rows(place, access, space, lanes, rows, bytes);
        self.ask();
    }

    /// Something has happened: see [`Observer::event`].
    pub fn event(&mut self, place: Place, event: &Event<'_>) {
        self.observer.event(place, event);
        self.ask();
    }

    /// Asks whether instructions are to be reported.
    #[inline(always)]
    fn ask(&mut self) {
        if self.wants().instructions {
            self.attends = self.observer.attends();
        }
    }

    /// Lanes execute an operation that they have come to before.
    pub fn step(&mut self, place: Place, instruction: &Instruction, lanes: Mask, registers: &Registers) {
        self.recount((place.function, place.pc), 1, lanes.count_ones().into());
        if self.instructions() {
            self.observer.instruction(place, instruction, lanes, registers);
        }
    }

    /// Lanes of which it is known that they have executed something wait, and come to it once more: see [`Observer::again`].
    pub fn again(&mut self, place: Place, lanes: Mask, all: bool) {
        self.recount((place.function, place.pc), -i64::from(all), -i64::from(lanes.count_ones()));
        if self.wants().instructions {
            self.observer.again(place, lanes, all);
        }
    }
}

impl<'a, const STEPS: bool> core::ops::Deref for Watched<'a, STEPS> {
    type Target = dyn Observer + 'a;

    fn deref(&self) -> &Self::Target {
        self.observer
    }
}

impl<const STEPS: bool> core::ops::DerefMut for Watched<'_, STEPS> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.observer
    }
}

impl<const STEPS: bool> Drop for Watched<'_, STEPS> {
    fn drop(&mut self) {
        if self.wants.counts {
            self.observer.give_back(core::mem::take(&mut self.counts));
        }
    }
}
