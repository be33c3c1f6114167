//! How a kernel is run: blocks and threads, limits, this machine's processors.

use crate::clock::Stopwatch;
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// The form of a launch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// Blocks, by dimension.
    pub grid: [u32; 3],
    /// Threads of a block, by dimension.
    pub block: [u32; 3],
    /// Bytes of shared memory besides what the kernel declares.
    pub shared: u32,
    /// Blocks of a cluster by dimension, if the launch names them: 16 at most, and the grid has whole clusters. The blocks of a
    /// cluster run side by side. Otherwise each block is a cluster of its own.
    pub cluster: Option<[u32; 3]>,
}

impl Default for Shape {
    fn default() -> Shape {
        Shape::ONE
    }
}

impl Shape {
    /// One block of one thread.
    pub const ONE: Shape = Shape { grid: [1; 3], block: [1; 3], shared: 0, cluster: None };

    /// Blocks of a cluster, by dimension.
    #[inline]
    pub fn cluster_size(&self) -> [u32; 3] {
        self.cluster.unwrap_or([1; 3]).map(|blocks| blocks.max(1))
    }

    /// Blocks of a cluster.
    #[inline]
    pub fn cluster_blocks(&self) -> u32 {
        self.cluster_size().iter().fold(1, |all, size| u32::saturating_mul(all, *size))
    }

    /// Clusters of the grid, by dimension.
    #[inline]
    pub fn clusters(&self) -> [u32; 3] {
        let size = self.cluster_size();
        std::array::from_fn(|axis| self.grid[axis] / size[axis])
    }

    /// Threads of a block.
    #[inline]
    pub fn threads(&self) -> u32 {
        self.block.iter().fold(1, |all, size| u32::saturating_mul(all, *size))
    }

    /// Warps of a block.
    #[inline]
    pub fn warps(&self) -> u32 {
        self.threads().div_ceil(32)
    }

    /// Blocks of the grid.
    #[inline]
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

/// What may stop a run from outside: whoever does so sets the flag, and all threads of the run look at it from time to time.
#[derive(Debug, Clone, Copy)]
pub struct Stop {
    /// Whether the run is to be stopped.
    pub flag: &'static AtomicBool,
    /// Called by each thread of the run some 200 times a second, with the flag, which it may set: for who can only be asked on
    /// the thread that launches. Where the answer is long in coming it is asked for less often.
    pub ask: fn(&AtomicBool),
}

impl Stop {
    /// How long a run goes on without asking.
    pub const PATIENCE: Duration = Duration::from_millis(5);
    /// How long it does so at most, however long it has waited for an answer.
    const MOST_PATIENCE: Duration = Duration::from_millis(100);
    /// So many times as long as it has waited for an answer it goes on without the next one.
    const SHARE: u32 = 12;

    /// Asks; how long the run goes on without asking again. Who has to wait for a lock to be asked costs the run no more than a
    /// small part of its time.
    pub fn asked(self) -> Duration {
        let waited = Stopwatch::start();
        (self.ask)(self.flag);
        (waited.elapsed() * Stop::SHARE).clamp(Stop::PATIENCE, Stop::MOST_PATIENCE)
    }

    /// Whether the run is to be stopped, as far as it is known.
    #[inline]
    pub fn is_set(self) -> bool {
        self.flag.load(Relaxed)
    }
}

/// What executes operations. All of it gives the same bits.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Engine {
    /// Code of this machine where that is likely to be faster.
    #[default]
    Auto,
    /// The loop over instructions.
    Interpreter,
    /// Code of this machine wherever there is some.
    Native,
}

impl Engine {
    /// All of them.
    pub const ALL: [Engine; 3] = [Engine::Auto, Engine::Interpreter, Engine::Native];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Auto => "auto",
            Engine::Interpreter => "interpreter",
            Engine::Native => "native",
        }
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Engine {
    type Err = NoEngine;

    fn from_str(text: &str) -> Result<Engine, NoEngine> {
        let found = Engine::ALL.into_iter().find(|engine| engine.name() == text);
        found.ok_or_else(|| NoEngine(text.to_owned()))
    }
}

/// A word that names no [`Engine`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoEngine(pub String);

impl fmt::Display for NoEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no engine; write `auto`, `interpreter` or `native`", self.0)
    }
}

impl std::error::Error for NoEngine {}

/// How a kernel is run.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// Threads of this machine; 0 for as many as it has processors. They change how long a run takes, and nothing else.
    pub threads: usize,
    /// Order in which warps and blocks take turns: 0 is orderly, and the greater it is the more often they lose their turn at
    /// any instruction. What a run gives follows from it and the inputs, whatever threads there are.
    pub seed: u64,
    /// Whether each warp of a block executes one instruction before the next has its turn, as in a pipeline that takes
    /// them in a circle. Otherwise a warp goes on for thousands.
    pub round_robin: bool,
    /// Operations that each warp may execute; an instruction is one or a few.
    pub max_instructions: u64,
    /// Operations that all warps together may execute.
    pub max_total_instructions: u64,
    /// How long it may take. It is looked at from time to time, and takes a little longer.
    pub timeout: Option<Duration>,
    /// What may stop it from outside.
    pub stop: Option<Stop>,
    /// Vector instructions; those that this processor does not have are not used.
    pub level: Level,
    /// What executes operations.
    pub engine: Engine,
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
            stop: None,
            level: Level::detect(),
            engine: Engine::Auto,
        }
    }
}

/// More threads of this machine than any has processors.
const MOST_THREADS: usize = 1024;

/// Processors that this machine gives, asked for once: the answer takes longer than a small launch.
static PROCESSORS: OnceLock<usize> = OnceLock::new();

/// Threads of this machine that a run uses.
pub fn threads_of(settings: Settings) -> usize {
    match settings.threads {
        0 => *PROCESSORS.get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from)),
        threads => threads.min(MOST_THREADS),
    }
}
