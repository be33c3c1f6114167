//! How far a run may go, and how it is done.

use std::time::Duration;
use warpsmith::ptx::isa::Target;
use warpsmith::sim::Matrix;
use warpsmith::sim::engine::{Engine, NoEngine, Settings};
use warpsmith::sim::launch::Processor;
use warpsmith::sim::memory::Global;

/// In which order warps take turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Schedule {
    /// Long turns, in an order that follows from a seed.
    Seed(u64),
    /// One instruction each.
    RoundRobin,
}

/// How far a run may go, and how it is done.
#[derive(Clone, Copy, Default)]
pub struct Limits {
    pub threads: Option<usize>,
    pub schedule: Option<Schedule>,
    pub max_instructions: Option<u64>,
    pub max_total_instructions: Option<u64>,
    pub timeout: Option<Duration>,
    pub max_memory: Option<u64>,
    /// By which rule matrix products are added.
    pub matrix: Option<Matrix>,
    /// What executes operations.
    pub engine: Option<Engine>,
}

/// Operations that a warp may execute if nothing is said, so that an endless loop comes to an end.
const DEFAULT_OPERATIONS: u64 = 1_000_000_000;

impl Limits {
    pub fn memory(&self) -> u64 {
        self.max_memory.unwrap_or(Global::DEFAULT_LIMIT)
    }

    pub fn settings(&self) -> Settings {
        Settings {
            threads: self.threads.unwrap_or(0),
            seed: match self.schedule {
                Some(Schedule::Seed(seed)) => seed,
                _ => 0,
            },
            round_robin: self.schedule == Some(Schedule::RoundRobin),
            max_instructions: self.max_instructions.unwrap_or(DEFAULT_OPERATIONS),
            max_total_instructions: self.max_total_instructions.unwrap_or(u64::MAX),
            timeout: self.timeout,
            engine: self.engine.unwrap_or_default(),
            ..Settings::default()
        }
    }
}

/// A seed, `order` or `round-robin`.
pub fn schedule(text: &str) -> Result<Schedule, String> {
    match text {
        "order" => Ok(Schedule::Seed(0)),
        "round-robin" => Ok(Schedule::RoundRobin),
        _ => text.parse().map(Schedule::Seed).map_err(|_| {
            format!("`{text}` is no seed; write a whole number from 0 on, `order` or `round-robin`")
        }),
    }
}

/// An engine by name.
pub fn engine(text: &str) -> Result<Engine, NoEngine> {
    text.parse()
}

/// A processor by name.
pub fn processor(text: &str) -> Result<Processor, String> {
    Processor::find(text).ok_or_else(|| {
        let all: Vec<&str> = Processor::ALL.into_iter().map(Processor::name).collect();
        format!("`{text}` is no machine; there are {}", all.join(", "))
    })
}

/// A number of seconds, which may have a fraction.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let number: Option<f64> = text.parse().ok().filter(|seconds| *seconds > 0.0);
    let Some(number) = number else {
        return Err(format!("`{text}` is no number of seconds; write one above 0, such as 10 or 0.5"));
    };
    match Duration::try_from_secs_f64(number) {
        Ok(Duration::ZERO) => {
            Err(format!("`{text}` seconds are less than can be told; 0.000000001 is the least"))
        }
        Ok(time) => Ok(time),
        Err(_) => Err(format!(
            "`{text}` seconds are more than can be counted; up to 1e19 are legal, and nothing is no limit"
        )),
    }
}

/// `hardware`, `hardware:sm_90` or `exact`.
pub fn matrix(text: &str) -> Result<Matrix, String> {
    let target = |name: &str| {
        Target::parse(name).filter(|target| target.since().is_some())?;
        let digits = name.strip_prefix("sm_")?.trim_end_matches(['a', 'f']);
        digits.parse().ok().filter(|number| *number >= 70)
    };
    match text.split_once(':') {
        None if text == "hardware" => Ok(Matrix::Own),
        None if text == "exact" => Ok(Matrix::Exact),
        Some(("hardware", name)) => target(name).map(Matrix::Hardware).ok_or_else(|| {
            format!("`{name}` is no target that has matrix instructions; write hardware:sm_90, for example")
        }),
        _ => Err(format!("`{text}` is none of `hardware`, `hardware:sm_90` (any target) and `exact`")),
    }
}
