//! The engine: runs a kernel, block by block.
//!
//! A warp's lanes are computed side by side. As long as all of them are at the same place nothing else is looked at; when
//! they part, they form groups that take turns and become one again as soon as they meet. A group that comes to a
//! barrier waits there while the others go on.

mod access;
mod approximate;
mod atomic;
mod barrier;
mod block;
mod bounds;
mod boxes;
mod call;
mod check;
mod cluster;
mod cluster_turn;
mod collective;
mod compute;
mod convert;
mod copy;
mod execute;
mod fabric;
mod float;
mod fragment;
mod frames;
mod gather;
mod group;
mod image;
mod integer;
mod known;
mod lane;
mod lanes;
mod lanewise;
mod library;
mod local;
mod matrix;
mod matrix_read;
mod members;
mod native;
mod next_cluster;
mod object;
mod pair;
mod pattern;
mod pending;
mod perform;
mod pointers;
mod pool;
mod print;
mod product;
mod register_pool;
mod resident;
mod round;
mod schedule;
mod settings;
mod soft;
mod space;
mod special;
mod speculate;
mod spin;
mod stack;
mod surface;
mod table;
mod table_rows;
mod tensor;
mod tensor_access;
mod tensor_copy;
mod tensor_product;
mod told;
mod transfer;
mod warp;
mod word;
mod words;
mod work;

use crate::clock::Moment;
use crate::fault::{Fault, FaultKind};
use crate::memory::{Global, Private, Speculation, View, function_index};
use crate::observe::{Begun, Nothing, Observer, Wants, Watched};
use crate::program::{Images, Program};
use block::Block;
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

pub use crate::fault::Totals;
pub use crate::observe::Stack;
pub use block::SHARED_HEADER;
pub use image::property as image_property;
pub use library::{Caller, Library};
pub use native::{Code, Host, Maker, Part, Piece, Turn};
pub use resident::{Doing, Resident};
pub use settings::{Engine, Level, NoEngine, Settings, Shape, Stop, threads_of};

/// A grid that is to run.
pub struct Grid<'a> {
    /// What it runs.
    pub program: &'a Arc<Program>,
    /// The number of its kernel.
    pub kernel: u32,
    /// Memory that it shares with others.
    pub memory: &'a Arc<Global>,
    /// What it is given.
    pub arguments: Arguments,
    /// Its form.
    pub shape: Shape,
    /// How it is run.
    pub settings: Settings,
    /// What bounds it together with others.
    pub budget: Budget,
    /// The library whose functions its program calls.
    pub library: Option<Arc<dyn Library>>,
    /// Its number, from 1.
    pub number: u64,
    /// Who makes code of this machine for it, if that is to run in the place of the loop over instructions.
    pub native: Option<Arc<dyn Maker>>,
}

/// What may be executed by grids that share it, and how long they may take.
#[derive(Debug, Clone)]
pub struct Budget(Arc<Limits>);

impl Budget {
    /// As much as settings say.
    pub fn of(settings: &Settings) -> Budget {
        Budget(Arc::new(Limits::new(settings)))
    }
}

impl Grid<'_> {
    /// Runs it. If none of the observers wants anything of single steps, there may be as many threads of this machine as there
    /// are observers, each of which is told of the blocks of one; but no more than there are blocks. Otherwise the first
    /// observer is told of everything, in the order of one thread. What comes of it is the same in any case.
    ///
    /// # Errors
    /// The first fault.
    pub fn run<O: Observer>(self, observers: &mut [O]) -> Result<Totals, Box<Fault>> {
        // What follows is the same for all observers, and compiled in this crate alone.
        let mut observers: Vec<_> = observers.iter_mut().map(|one| one as &mut dyn Observer).collect();
        let begun = Begun {
            program: self.program,
            kernel: self.kernel,
            grid: self.shape.grid,
            block: self.shape.block,
            cluster: self.shape.cluster_size(),
            shared: self.shape.shared,
            parameters: self.arguments.parameters.size(),
            memory: self.memory,
            number: self.number,
        };
        observers.iter_mut().for_each(|observer| observer.runs(&begun));
        run_watched(Launch::new(self), observers)
    }

    /// Runs it with nobody watching, on threads that wait for it.
    ///
    /// # Errors
    /// As [`Grid::run`].
    pub fn run_alone(self) -> Result<Totals, Box<Fault>> {
        let mut launch = Launch::new(self);
        let threads = launch.threads();
        let threads = launch.speculate(threads);
        let mut launch = Arc::new(launch);
        let faults = pool::run(launch.clone(), threads - 1);
        // Those who have helped have let go of it.
        let launch = loop {
            match Arc::try_unwrap(launch) {
                Ok(launch) => break launch,
                Err(shared) => launch = shared,
            }
            std::thread::yield_now();
        };
        launch.settle(faults, &mut Nothing)
    }
}

/// A launch: what all threads of this machine share that run it.
struct Launch {
    program: Arc<Program>,
    kernel: u32,
    memory: Arc<Global>,
    arguments: Arguments,
    shape: Shape,
    settings: Settings,
    limits: Budget,
    library: Option<Arc<dyn Library>>,
    number: u64,
    native: Option<Arc<dyn Maker>>,
    shared: work::Shared,
    /// What blocks access, if several threads of this machine run them.
    speculation: Option<Speculation>,
    /// What had been executed of the budget before it.
    before: u64,
}

/// What a kernel is given.
#[derive(Debug)]
pub struct Arguments {
    /// The bytes of its parameters.
    pub parameters: Private,
    /// What the handles among them stand for.
    pub images: Arc<Images>,
}

impl From<Private> for Arguments {
    fn from(parameters: Private) -> Arguments {
        Arguments { parameters, images: Arc::default() }
    }
}

/// What all blocks of a launch share, as one thread of this machine sees it.
pub(crate) struct Context<'a> {
    program: &'a Program,
    kernel: u32,
    memory: View<'a>,
    parameters: &'a Private,
    images: &'a Images,
    shape: Shape,
    multiprocessors: u32,
    schedule: schedule::Schedule,
    budget: u64,
    limits: &'a Limits,
    level: Level,
    /// Which blocks have begun.
    work: &'a work::Shared,
    library: Option<&'a dyn Library>,
    number: u64,
    asking: Asking,
    /// Who makes code of this machine, and what it has made.
    maker: Option<&'a dyn Maker>,
    native: Option<Arc<dyn Code>>,
}

/// When this thread asks next whether the run is to be stopped.
#[derive(Debug, Default)]
struct Asking {
    /// How often limits were looked at.
    looks: Cell<u32>,
    next: Cell<Option<Moment>>,
}

/// So many looks at the limits before the clock is looked at: it takes longer than they do.
const LOOKS: u32 = 4;

impl Asking {
    /// Asks, if it is time.
    #[cold]
    fn ask(&self, stop: Stop) {
        let Some(next) = self.next.get() else {
            // A short run asks nobody.
            self.next.set(Moment::after(Stop::PATIENCE));
            return;
        };
        if next.has_come() {
            self.next.set(Moment::after(stop.asked()));
        }
    }
}

/// What bounds all warps together, and is looked at before each of their turns.
#[derive(Debug)]
struct Limits {
    /// Whether there is a bound at all.
    any: bool,
    /// Operations that may be executed.
    most: u64,
    /// Those that have been, if they are bounded.
    executed: AtomicU64,
    /// When it has to be over.
    end: Option<Moment>,
    /// What may stop it.
    stop: Option<Stop>,
}

impl Limits {
    fn new(settings: &Settings) -> Limits {
        let (most, timeout) = (settings.max_total_instructions, settings.timeout);
        Limits {
            any: most != u64::MAX || timeout.is_some() || settings.stop.is_some(),
            most,
            executed: AtomicU64::new(0),
            end: timeout.and_then(Moment::after),
            stop: settings.stop,
        }
    }

    /// Whether the time is over, or somebody stops the run.
    fn is_late(&self) -> bool {
        self.stop.is_some_and(Stop::is_set) || self.end.is_some_and(Moment::has_come)
    }

    /// Operations that may still be executed.
    ///
    /// # Errors
    /// None, or the time is over, or somebody stops the run.
    fn left(&self) -> Result<u64, FaultKind> {
        if self.stop.is_some_and(Stop::is_set) {
            return Err(FaultKind::Stopped);
        }
        if self.is_late() {
            return Err(FaultKind::Time);
        }
        let left = self.most.saturating_sub(self.executed.load(Relaxed));
        if left == 0 { Err(FaultKind::TotalBudget(self.most)) } else { Ok(left) }
    }
}

impl Context<'_> {
    /// Asks whether the run is to be stopped, if somebody may stop it and it is time.
    #[inline]
    fn ask(&self) {
        let Some(stop) = self.limits.stop else { return };
        let looks = self.asking.looks.get().wrapping_add(1);
        self.asking.looks.set(looks);
        if looks.is_multiple_of(LOOKS) {
            self.asking.ask(stop);
        }
    }

    /// Whether the time is over, or somebody stops the run: asked after what takes long.
    #[inline]
    fn is_late(&self) -> bool {
        self.ask();
        self.limits.is_late()
    }

    /// Operations that may still be executed.
    ///
    /// # Errors
    /// None, or the time is over, or somebody stops the run.
    #[inline]
    fn left(&self) -> Result<u64, FaultKind> {
        self.ask();
        self.limits.left()
    }

    /// Whether machine code runs, of SM 7.0 and later.
    fn is_native(&self) -> bool {
        self.program.functions[self.kernel as usize].native.is_some()
    }

    /// The function at an address.
    fn function_at(&self, address: u64) -> Option<u32> {
        function_index(address).filter(|index| (*index as usize) < self.program.functions.len())
    }

    /// Bytes that a block takes to begin, but for little, and what most of them are for.
    fn block_bytes(&self) -> (u64, &'static str) {
        let kernel = &self.program.functions[self.kernel as usize];
        let row = size_of::<crate::register::Row>() as u64;
        let registers = u64::from(kernel.rows).saturating_add(1).saturating_mul(row);
        let local = kernel.local.saturating_mul(crate::register::LANES as u64);
        let shared = u64::from(kernel.shared) + u64::from(self.shape.shared);
        let warps = u64::from(self.shape.warps()).saturating_mul(registers.saturating_add(local));
        let what =
            if local > registers { "the local memory of the kernel" } else { "the registers of the kernel" };
        (warps.saturating_add(shared), what)
    }

    /// The same of a cluster.
    fn cluster_bytes(&self) -> (u64, &'static str) {
        let (bytes, what) = self.block_bytes();
        (bytes.saturating_mul(self.shape.cluster_blocks().into()), what)
    }

    /// How many clusters one thread of this machine may have open if they wait for each other.
    fn most_open(&self) -> usize {
        let cluster = self.cluster_bytes().0.max(1);
        usize::try_from(work::OPEN_BYTES / cluster).unwrap_or(usize::MAX).max(work::OPEN)
    }

    /// A fault that no single instruction is the cause of.
    fn fault_of_block(&self, block: &Block, kind: FaultKind) -> Box<Fault> {
        Box::new(Fault { block: Some(block.index), ..*self.fault_before(kind) })
    }

    /// A fault before a block has begun.
    fn fault_before(&self, kind: FaultKind) -> Box<Fault> {
        let kernel = &self.program.functions[self.kernel as usize];
        Box::new(Fault { function: kernel.name.clone(), module: kernel.module, ..Fault::of(kind) })
    }
}

/// A number as binary16, rounded to the nearest: the bits of it.
pub fn half_bits(value: f64) -> u16 {
    round::Format::F16.encode(value, crate::op::Rounding::Nearest) as u16
}

/// The number that a binary16 is.
pub fn half_value(bits: u16) -> f64 {
    round::Format::F16.decode(bits.into())
}

/// Runs a kernel. Each observer watches a thread of this machine, of which no more are used than there are blocks.
///
/// # Errors
/// The first fault, by number of the block.
pub fn run<O: Observer>(
    program: &Arc<Program>,
    kernel: u32,
    memory: &Arc<Global>,
    arguments: impl Into<Arguments>,
    shape: Shape,
    settings: Settings,
    observers: &mut [O],
) -> Result<Totals, Box<Fault>> {
    let budget = Budget::of(&settings);
    let grid = Grid {
        program,
        kernel,
        memory,
        arguments: arguments.into(),
        shape,
        settings,
        budget,
        library: None,
        number: 1,
        native: None,
    };
    grid.run(observers)
}

fn run_watched(mut launch: Launch, observers: Vec<&mut dyn Observer>) -> Result<Totals, Box<Fault>> {
    let mut faults: Vec<work::Stopped> = Vec::new();
    let is_watched = observers.iter().any(|observer| observer.wants() != Wants::NOTHING);
    let threads = if is_watched { 1 } else { launch.speculate(observers.len()) };
    let mut observers = observers.into_iter().take(threads);
    let Some(own) = observers.next() else { return launch.result(faults) };
    let shared = &launch;
    std::thread::scope(|scope| {
        let mut workers = Vec::new();
        for observer in observers {
            // Where the system has no more threads, those that there are do everything.
            let spawned = std::thread::Builder::new().spawn_scoped(scope, move || shared.work(observer));
            let Ok(worker) = spawned else { break };
            workers.push(worker);
        }
        faults.extend(shared.work(own).err());
        for worker in workers {
            match worker.join() {
                Ok(Ok(())) => {}
                Ok(Err(fault)) => faults.push(fault),
                // A fault of the engine itself is no result.
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    launch.settle(faults, own)
}

impl Launch {
    fn new(grid: Grid<'_>) -> Launch {
        let Grid { program, kernel, memory, arguments, shape, settings, budget, library, number, native } =
            grid;
        if let Some(meeting) = program.meeting {
            memory.write(meeting, &[0; crate::program::MEETING_SIZE as usize]);
        }
        Launch {
            program: program.clone(),
            kernel,
            memory: memory.clone(),
            arguments,
            shape,
            before: budget.0.executed.load(Relaxed),
            speculation: None,
            // What is compiled for a processor must not run on one that has less.
            settings: Settings { level: settings.level.usable(), ..settings },
            limits: budget,
            library,
            number,
            native,
            shared: work::Shared::default(),
        }
    }

    /// Threads of this machine that may run it.
    fn threads(&self) -> usize {
        if self.native.is_some() { 1 } else { threads_of(self.settings) }
    }

    /// What a thread of this machine does: it runs blocks until there are none.
    fn work(&self, observer: &mut dyn Observer) -> Result<(), work::Stopped> {
        let Some(memory) = self.view() else { return Ok(()) };
        let cx = Context {
            program: &self.program,
            kernel: self.kernel,
            memory,
            parameters: &self.arguments.parameters,
            images: &self.arguments.images,
            shape: self.shape,
            multiprocessors: 1,
            schedule: schedule::Schedule::of(&self.settings, &self.program, self.kernel),
            budget: self.settings.max_instructions,
            limits: &self.limits.0,
            work: &self.shared,
            level: self.settings.level,
            library: self.library.as_deref(),
            number: self.number,
            asking: Asking::default(),
            // Whatever watches is told of each step, and other orders of lanes and warps cut turns anywhere.
            maker: self.native.as_deref().filter(|_| observer.wants() == Wants::NOTHING && self.is_plain()),
            native: None,
        };
        if observer.wants() == Wants::NOTHING {
            work::work(cx, &self.shared, &mut Watched::<false>::new(observer))
        } else {
            work::work(cx, &self.shared, &mut Watched::<true>::new(observer))
        }
    }

    /// Whether it goes on in the usual order, and no block reaches memory of another.
    fn is_plain(&self) -> bool {
        self.settings.seed == 0 && !self.settings.round_robin && self.shape.cluster_blocks() == 1
    }

    /// What it came to.
    fn result(&self, mut faults: Vec<work::Stopped>) -> Result<Totals, Box<Fault>> {
        // What is wrong with the program says more than what it was not given.
        faults.sort_by_key(|(number, fault)| (fault.kind.is_limit(), *number));
        let totals = self.shared.totals();
        match faults.into_iter().next() {
            Some((_, mut fault)) => {
                fault.totals = totals;
                Err(fault)
            }
            None => Ok(Totals { blocks: self.shape.blocks() - self.shared.cancelled(), ..totals }),
        }
    }
}
