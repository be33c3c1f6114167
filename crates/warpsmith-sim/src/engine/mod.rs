//! The engine: runs a kernel, block by block.
//!
//! A warp's lanes are computed side by side. As long as all of them are at the same place nothing else is looked at; when
//! they part, they form groups that take turns and become one again as soon as they meet. A group that comes to a
//! barrier waits there while the others go on.

mod access;
mod atomic;
mod barrier;
mod block;
mod bounds;
mod call;
mod collective;
mod convert;
mod copy;
mod execute;
mod float;
mod frames;
mod integer;
mod lane;
mod lanes;
mod library;
mod local;
mod matrix;
mod members;
mod object;
mod pattern;
mod print;
mod round;
mod soft;
mod special;
mod spin;
mod stack;
mod table;
mod table_rows;
mod warp;
mod word;
mod words;
mod work;

use crate::fault::{Fault, FaultKind};
use crate::memory::{Global, Private, function_index};
use crate::observe::{Observer, Wants, Watched};
use crate::program::Program;
use block::Block;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

pub use crate::fault::Totals;
pub use crate::observe::Stack;
pub(crate) use block::HEADER as SHARED_HEADER;

/// The form of a launch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// Blocks, by dimension.
    pub grid: [u32; 3],
    /// Threads of a block, by dimension.
    pub block: [u32; 3],
    /// Bytes of shared memory besides what the kernel declares.
    pub shared: u32,
}

impl Shape {
    /// Threads of a block.
    pub fn threads(&self) -> u32 {
        self.block.iter().fold(1, |all, size| u32::saturating_mul(all, *size))
    }

    /// Warps of a block.
    pub fn warps(&self) -> u32 {
        self.threads().div_ceil(32)
    }

    /// Blocks of the grid.
    pub fn blocks(&self) -> u64 {
        self.grid.iter().fold(1, |all, size| u64::saturating_mul(all, (*size).into()))
    }
}

/// Which vector instructions the engine uses, if the processor has them. All give the same bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// What every processor has.
    Portable,
    /// AVX2 and FMA.
    Avx2,
}

impl Level {
    /// The best that this processor has.
    pub fn detect() -> Level {
        #[cfg(target_arch = "x86_64")]
        {
            let avx2 = std::is_x86_feature_detected!("avx2")
                && std::is_x86_feature_detected!("fma")
                && std::is_x86_feature_detected!("bmi1")
                && std::is_x86_feature_detected!("bmi2")
                && std::is_x86_feature_detected!("lzcnt")
                && std::is_x86_feature_detected!("popcnt");
            if avx2 {
                return Level::Avx2;
            }
        }
        Level::Portable
    }

    /// This level, or the best that this processor has if it is less.
    pub fn usable(self) -> Level {
        self.min(Level::detect())
    }
}

/// How a kernel is run.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// Threads of this machine; 0 for as many as it has processors.
    pub threads: usize,
    /// Order in which warps and blocks take turns.
    pub seed: u64,
    /// Whether each warp of a block executes one instruction before the next has its turn, as in a pipeline that takes
    /// them in a circle. Otherwise a warp goes on for thousands.
    pub round_robin: bool,
    /// Operations that each warp may execute; an instruction is one or a few.
    pub max_instructions: u64,
    /// Operations that all warps together may execute. With several threads of this machine they are a few more, because
    /// each of them looks at the sum from time to time.
    pub max_total_instructions: u64,
    /// How long it may take. It is looked at from time to time, and takes a little longer.
    pub timeout: Option<Duration>,
    /// Vector instructions; those that this processor does not have are not used.
    pub level: Level,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            threads: 1,
            seed: 0,
            round_robin: false,
            max_instructions: u64::MAX,
            max_total_instructions: u64::MAX,
            timeout: None,
            level: Level::detect(),
        }
    }
}

/// What all blocks of a launch share.
pub(crate) struct Context<'a> {
    program: &'a Program,
    kernel: u32,
    memory: &'a Global,
    parameters: Private,
    shape: Shape,
    multiprocessors: u32,
    seed: u64,
    round_robin: bool,
    budget: u64,
    limits: Limits,
    level: Level,
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
    end: Option<Instant>,
}

impl Limits {
    fn new(settings: &Settings) -> Limits {
        let (most, timeout) = (settings.max_total_instructions, settings.timeout);
        Limits {
            any: most != u64::MAX || timeout.is_some(),
            most,
            executed: AtomicU64::new(0),
            // What is so far away that it cannot be said is never.
            end: timeout.and_then(|time| Instant::now().checked_add(time)),
        }
    }

    /// Whether the time is over.
    fn is_late(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// Operations that may still be executed.
    ///
    /// # Errors
    /// None, or the time is over.
    fn left(&self) -> Result<u64, FaultKind> {
        if self.is_late() {
            return Err(FaultKind::Time);
        }
        let left = self.most.saturating_sub(self.executed.load(Relaxed));
        if left == 0 { Err(FaultKind::TotalBudget(self.most)) } else { Ok(left) }
    }
}

impl Context<'_> {
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

    /// How many blocks one thread of this machine may have open if they wait for each other.
    fn most_open(&self) -> usize {
        let block = self.block_bytes().0.max(1);
        usize::try_from(work::OPEN_BYTES / block).unwrap_or(usize::MAX).max(work::OPEN)
    }

    /// A fault that no single instruction is the cause of.
    fn fault_of_block(&self, block: &Block, kind: FaultKind) -> Box<Fault> {
        Box::new(Fault { block: Some(block.index), ..*self.fault_before(kind) })
    }

    /// A fault before a block has begun.
    fn fault_before(&self, kind: FaultKind) -> Box<Fault> {
        Box::new(Fault {
            kind,
            place: None,
            thread: None,
            block: None,
            function: self.program.functions[self.kernel as usize].name.clone(),
            module: self.program.functions[self.kernel as usize].module,
            file: String::new(),
            line: 0,
            mnemonic: String::new(),
            location: None,
            machine: None,
            totals: Totals::default(),
        })
    }
}

/// A number as binary16, rounded to the nearest.
pub(crate) fn half_bits(value: f64) -> u16 {
    round::Format::F16.encode(value, crate::op::Rounding::Nearest) as u16
}

/// The number that a binary16 is.
pub(crate) fn half_value(bits: u16) -> f64 {
    round::Format::F16.decode(bits.into())
}

/// Runs a kernel. `parameters` are the bytes of its parameters; `observe` makes what watches each thread of this machine,
/// and gets it back.
///
/// # Errors
/// The first fault, by number of the block.
pub fn run<O: Observer>(
    program: &Program,
    kernel: u32,
    memory: &Global,
    parameters: Private,
    shape: Shape,
    settings: Settings,
    observers: &mut [O],
) -> Result<Totals, Box<Fault>> {
    // What follows is the same for all observers, and compiled in this crate alone.
    let observers = observers.iter_mut().map(|observer| observer as &mut dyn Observer).collect();
    run_watched(program, kernel, memory, parameters, shape, settings, observers)
}

fn run_watched(
    program: &Program,
    kernel: u32,
    memory: &Global,
    parameters: Private,
    shape: Shape,
    settings: Settings,
    observers: Vec<&mut dyn Observer>,
) -> Result<Totals, Box<Fault>> {
    let cx = Context {
        program,
        kernel,
        memory,
        parameters,
        shape,
        multiprocessors: 1,
        seed: settings.seed,
        round_robin: settings.round_robin,
        budget: settings.max_instructions,
        limits: Limits::new(&settings),
        // What is compiled for a processor must not run on one that has less.
        level: settings.level.usable(),
    };
    if let Some(meeting) = program.meeting {
        memory.write(meeting, &[0; crate::program::MEETING_SIZE as usize]);
    }
    let shared = work::Shared::default();
    let mut faults: Vec<(u64, Box<Fault>)> = Vec::new();
    let run = |observer: &mut dyn Observer| {
        if observer.wants() == Wants::NOTHING {
            work::work(&cx, &shared, &mut Watched::<false>::new(observer))
        } else {
            work::work(&cx, &shared, &mut Watched::<true>::new(observer))
        }
    };
    std::thread::scope(|scope| {
        let mut observers = observers.into_iter();
        let own = observers.next();
        let mut workers = Vec::new();
        for observer in observers {
            // Where the system has no more threads, those that there are do everything.
            let spawned = std::thread::Builder::new().spawn_scoped(scope, move || run(observer));
            let Ok(worker) = spawned else { break };
            workers.push(worker);
        }
        faults.extend(own.and_then(|observer| run(observer).err()));
        for worker in workers {
            match worker.join() {
                Ok(Ok(())) => {}
                Ok(Err(fault)) => faults.push(fault),
                // A fault of the engine itself is no result.
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    // What is wrong with the program says more than what it was not given.
    faults.sort_by_key(|(number, fault)| (fault.kind.is_limit(), *number));
    let totals = shared.totals();
    match faults.into_iter().next() {
        Some((_, mut fault)) => {
            fault.totals = totals;
            Err(fault)
        }
        None => Ok(Totals { blocks: shape.blocks(), ..totals }),
    }
}
