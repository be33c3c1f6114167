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

use crate::fault::{Fault, FaultKind};
use crate::memory::{Global, Private};
use crate::observe::{Observer, Wants, Watched};
use crate::program::Program;
use block::{Block, Progress};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Where functions lie in generic memory: their addresses are only called.
const FUNCTION_BASE: u64 = 0x7c00_0000_0000;
/// Bytes from one function to the next.
const FUNCTION_STEP: u64 = 16;

pub(crate) use block::HEADER as SHARED_HEADER;
pub use stack::Stack;

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
        self.block.iter().product()
    }

    /// Warps of a block.
    pub fn warps(&self) -> u32 {
        self.threads().div_ceil(32)
    }

    /// Blocks of the grid.
    pub fn blocks(&self) -> u64 {
        self.grid.iter().map(|size| u64::from(*size)).product()
    }
}

/// Which vector instructions the engine uses. All give the same bits.
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
}

/// How a kernel is run.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// Threads of this machine; 0 for as many as it has processors.
    pub threads: usize,
    /// Order in which warps and blocks take turns.
    pub seed: u64,
    /// Operations that each warp may execute; an instruction is one or a few.
    pub max_instructions: u64,
    /// Vector instructions.
    pub level: Level,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { threads: 1, seed: 0, max_instructions: u64::MAX, level: Level::detect() }
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
    budget: u64,
    level: Level,
}

impl Context<'_> {
    /// The function at an address.
    fn function_at(&self, address: u64) -> Option<u32> {
        let offset = address.checked_sub(FUNCTION_BASE)?;
        let index = u32::try_from(offset / FUNCTION_STEP).ok()?;
        (offset % FUNCTION_STEP == 0 && (index as usize) < self.program.functions.len()).then_some(index)
    }

    /// How many blocks one thread of this machine may have open if they wait for each other.
    fn most_open(&self) -> usize {
        let kernel = &self.program.functions[self.kernel as usize];
        let row = size_of::<crate::register::Row>() as u64;
        let warp = u64::from(kernel.rows) * row + kernel.local.saturating_mul(crate::register::LANES as u64);
        let shared = u64::from(kernel.shared) + u64::from(self.shape.shared);
        let block =
            u64::from(self.shape.warps()).saturating_mul(warp.saturating_add(row)).saturating_add(shared);
        usize::try_from(OPEN_BYTES / block.max(1)).unwrap_or(usize::MAX).max(OPEN)
    }

    /// A fault that no single instruction is the cause of.
    fn fault_of_block(&self, block: &Block, kind: FaultKind) -> Box<Fault> {
        Box::new(Fault {
            kind,
            place: None,
            thread: None,
            block: Some(block.index),
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

/// The address by which a function is called.
pub fn function_address(index: u32) -> u64 {
    FUNCTION_BASE + u64::from(index) * FUNCTION_STEP
}

/// What a run came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// Instructions, each counted once for a group of lanes.
    pub instructions: u64,
    /// Blocks that have run.
    pub blocks: u64,
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
        budget: settings.max_instructions,
        level: settings.level,
    };
    if let Some(meeting) = program.meeting {
        memory.write(meeting, &[0; crate::program::MEETING_SIZE as usize]);
    }
    let next = AtomicU64::new(0);
    let executed = AtomicU64::new(0);
    let ended = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let mut faults: Vec<(u64, Box<Fault>)> = Vec::new();
    std::thread::scope(|scope| {
        let mut workers = Vec::new();
        for observer in observers {
            let (cx, counts, stop) = (&cx, Counts { next: &next, executed: &executed, ended: &ended }, &stop);
            workers.push(scope.spawn(move || {
                if observer.wants() == Wants::NOTHING {
                    work(cx, counts, stop, &mut Watched::<false>::new(observer))
                } else {
                    work(cx, counts, stop, &mut Watched::<true>::new(observer))
                }
            }));
        }
        for worker in workers {
            match worker.join() {
                Ok(Ok(())) => {}
                Ok(Err(fault)) => faults.push(fault),
                // A fault of the engine itself is no result.
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    faults.sort_by_key(|(number, _)| *number);
    match faults.into_iter().next() {
        Some((_, mut fault)) => {
            fault.totals = Totals { instructions: executed.into_inner(), blocks: ended.into_inner() };
            Err(fault)
        }
        None => Ok(Totals { instructions: executed.into_inner(), blocks: shape.blocks() }),
    }
}

/// Blocks that one thread of this machine keeps open, so that a block may wait for another.
const OPEN: usize = 8;

/// What all threads of this machine count together.
#[derive(Clone, Copy)]
struct Counts<'a> {
    /// The number of the next block.
    next: &'a AtomicU64,
    /// Instructions of warps.
    executed: &'a AtomicU64,
    /// Blocks that have ended.
    ended: &'a AtomicU64,
}

/// Runs blocks until there are none.
fn work<const STEPS: bool>(
    cx: &Context<'_>,
    Counts { next, executed, ended }: Counts<'_>,
    stop: &AtomicBool,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), (u64, Box<Fault>)> {
    let total = cx.shape.blocks();
    // Blocks that meet at a barrier of the grid are all there at once.
    let meeting = cx.program.meeting.is_some();
    let mut most = if meeting { usize::MAX } else { OPEN };
    // Rounds of turns since a block has ended.
    let mut rounds = 0;
    let mut open: Vec<Block> = Vec::new();
    // Blocks that are done, to be used again.
    let mut free: Vec<Block> = Vec::new();
    let begin = |free: &mut Vec<Block>, observer: &mut Watched<'_, STEPS>, number: u64| {
        observer.begin(number);
        let mut block = free.pop().unwrap_or_else(|| Block::new(cx));
        let begun = block.start(cx, number).map(|()| block);
        begun.map_err(|fault| {
            stop.store(true, Relaxed);
            (number, fault)
        })
    };
    loop {
        if stop.load(Relaxed) {
            return Ok(());
        }
        // A new block only if no open one can go on by itself for long.
        if open.is_empty() {
            let number = next.fetch_add(1, Relaxed);
            if number >= total {
                return Ok(());
            }
            open.push(begin(&mut free, observer, number)?);
        }
        if !meeting {
            rounds += 1;
            if rounds > PATIENCE && open.len() >= most {
                // Perhaps all of them wait for one that has not begun.
                (most, rounds) = ((2 * most).min(cx.most_open()), 0);
            }
        }
        let turns_each = if meeting { 1 } else { (TURNS * OPEN / open.len().max(OPEN)).max(1) };
        let mut index = 0;
        while index < open.len() {
            let block = &mut open[index];
            let before = block.steps;
            let progress = turns(cx, block, turns_each, observer);
            executed.fetch_add(block.steps - before, Relaxed);
            match progress {
                Ok(Progress::Done) => {
                    rounds = 0;
                    ended.fetch_add(1, Relaxed);
                    observer.end(open[index].number);
                    free.push(open.swap_remove(index));
                    continue;
                }
                Ok(Progress::More) => {
                    // It takes long: perhaps it waits for a block that has not begun.
                    if open.len() < most {
                        let number = next.fetch_add(1, Relaxed);
                        if number < total {
                            open.push(begin(&mut free, observer, number)?);
                        }
                    }
                }
                Err(fault) => {
                    stop.store(true, Relaxed);
                    return Err((open[index].number, fault));
                }
            }
            index += 1;
        }
    }
}

/// Turns of a block before another one is looked at, if not more blocks are open than usual.
const TURNS: usize = 8;
/// Instructions of a block before another one is looked at, as long as its threads meet at a barrier in each turn: then
/// it waits for no other block, and what it works on is at hand.
const LONG: u64 = 1 << 14;
/// Rounds of turns in which no block ends before more blocks are opened than usual.
const PATIENCE: u32 = 4;
/// Bytes that the blocks may take which one thread of this machine has open.
const OPEN_BYTES: u64 = 256 << 20;

fn turns<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    turns: usize,
    observer: &mut Watched<'_, STEPS>,
) -> Result<Progress, Box<Fault>> {
    let begin = block.steps;
    let mut turn = 0;
    loop {
        let met = block.meetings;
        match block.turn(cx, observer)? {
            Progress::More => {}
            other => return Ok(other),
        }
        turn += 1;
        let goes_on = block.meetings != met && block.steps - begin < LONG;
        if turn >= turns && !goes_on {
            return Ok(Progress::More);
        }
    }
}
