//! Many runs with a fault each: what becomes of them.
//!
//! A run without a fault comes first: it says how many instructions each warp executes, and what the results are. Each
//! trial then takes a bit of the state at random, at an instruction of a warp that is taken at random, and is compared
//! with it. A trial depends on the seed and its number only, so that a campaign gives the same table however many threads
//! of this machine it takes.

mod pick;
mod rate;

pub use pick::{Listed, Scope, Target};
pub use rate::{Rate, rate};

use crate::launch::{BufferId, Device, LaunchError, Ready, Tolerance};
use crate::lower::WrongWords;
use pick::Picker;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use warpsmith_engine::engine::Settings;
use warpsmith_engine::fault::{Fault, FaultKind};
use warpsmith_engine::inject::{Injection, Injector, Lengths, Model, Site};
use warpsmith_engine::observe::Place;

/// What became of a trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// The results are those of the run without a fault.
    Masked,
    /// The results differ.
    Wrong,
    /// The run was stopped by an access or a call that is not allowed.
    Crash,
    /// It did not come to its end: too many instructions, or a deadlock.
    Hang,
    /// The program found out itself: a trap or an assertion.
    Detected,
    /// The word of an instruction of SM 7.0 or later is none any more, or one that is not executed. Of SM 1.x that is a crash.
    Illegal,
}

impl Outcome {
    /// All, in the order of tables.
    pub const ALL: [Outcome; 6] =
        [Outcome::Masked, Outcome::Wrong, Outcome::Crash, Outcome::Hang, Outcome::Detected, Outcome::Illegal];

    /// Its name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Masked => "masked",
            Outcome::Wrong => "wrong",
            Outcome::Crash => "crash",
            Outcome::Hang => "hang",
            Outcome::Detected => "detected",
            Outcome::Illegal => "illegal",
        }
    }

    fn of(fault: &Fault, is_native: bool) -> Outcome {
        match fault.kind {
            FaultKind::Trap | FaultKind::Assertion(_) => Outcome::Detected,
            FaultKind::Illegal if is_native => Outcome::Illegal,
            FaultKind::Budget { .. }
            | FaultKind::TotalBudget(_)
            | FaultKind::Time
            | FaultKind::Stopped
            | FaultKind::Deadlock(_) => Outcome::Hang,
            _ => Outcome::Crash,
        }
    }
}

/// A run with a fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// Number of the launch in which it happened, from 0.
    pub launch: usize,
    /// What was hit, by name.
    pub target: Target,
    /// The lane, of what each lane has its own of.
    pub lane: Option<u8>,
    /// The bit of what the name says; that of an [`Injection`] is one of a word or byte of it.
    pub bit: u8,
    /// The fault.
    pub injection: Injection,
    /// Where it happened.
    pub reached: Option<Place>,
    /// Whether what it hits was there: an entry of the stack may be unused, and then it is masked.
    pub applied: bool,
    /// What became of it.
    pub outcome: Outcome,
}

/// How bits are wrong.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Kind {
    /// None is: all trials are masked.
    Nothing,
    /// One flips once.
    #[default]
    Transient,
    /// One is stuck at 0 or 1 from the beginning: in one warp, words of instructions in all.
    Permanent,
}

impl Kind {
    /// Its name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Nothing => "none",
            Kind::Transient => "transient",
            Kind::Permanent => "permanent",
        }
    }
}

/// What a campaign does.
#[derive(Clone)]
pub struct Plan<'a> {
    /// Program and buffers as they are before the first kernel.
    pub device: &'a Device,
    /// The kernels, in sequence.
    pub launches: &'a [Ready],
    /// How each is run; a trial takes one thread of this machine.
    pub settings: Settings,
    /// The buffers whose contents are the results.
    pub results: Vec<BufferId>,
    /// How far the elements of each of them may be from those of the run without a fault, if they are floats; of those
    /// that have no tolerance here each bit counts.
    pub tolerances: Vec<Tolerance>,
    /// The faults, one for each trial, if they are not taken at random.
    pub listed: Option<Vec<Listed>>,
    /// How many trials.
    pub trials: u64,
    /// From which all of them follow.
    pub seed: u64,
    /// What is hit.
    pub scopes: Vec<Scope>,
    /// How bits are wrong.
    pub kind: Kind,
    /// How many times as much as the longest warp of the run without a fault a warp may execute before it counts as a
    /// hang.
    pub patience: u64,
    /// What instructions become when a bit of their word is wrong; needed to hit words of machine code.
    pub words: Option<&'a dyn WrongWords>,
    /// Threads of this machine.
    pub threads: usize,
}

/// Operations that a warp may execute besides, for runs that are short.
const SLACK: u64 = 10_000;

/// Runs all trials, in order of their numbers. `done` counts those that have ended; `stop` ends the campaign early.
///
/// # Errors
/// The run without a fault does not come to its end, or there is nothing to hit.
pub fn run(plan: &Plan<'_>, done: &AtomicU64, stop: &AtomicBool) -> Result<Vec<Trial>, CampaignError> {
    Reference::new(plan)?.run(plan, 0..plan.count(), done, stop)
}

impl Plan<'_> {
    /// How many trials there are: as many as there are faults, if these are listed.
    pub fn count(&self) -> u64 {
        self.listed.as_ref().map_or(self.trials, |listed| listed.len() as u64)
    }
}

/// The run without a fault: what trials are held against, and what they may hit. It takes as long as a trial; whoever runs a
/// campaign in parts keeps it.
pub struct Reference {
    /// What the buffers with the results hold.
    wanted: Vec<Vec<u8>>,
    /// Nothing, where the faults are listed and there is nothing else to hit.
    picker: Option<Picker>,
    /// How trials are run.
    settings: Settings,
}

impl Reference {
    /// Runs the kernels of a plan without a fault.
    ///
    /// # Errors
    /// They do not come to their end, or there is nothing to hit.
    pub fn new(plan: &Plan<'_>) -> Result<Reference, CampaignError> {
        let settings = Settings { threads: 1, ..plan.settings };
        let mut device = plan.device.fork().map_err(|error| CampaignError::Fault(Box::new(error)))?;
        let mut lengths = Vec::new();
        let mut longest = 0;
        for launch in plan.launches {
            let mut observers = [Lengths::new(device.program().clone())];
            let ended = device.launch_observed(
                &launch.kernel,
                launch.shape,
                &launch.arguments,
                settings,
                &mut observers,
            );
            ended.map_err(|error| CampaignError::Fault(Box::new(error)))?;
            let [observer] = observers;
            longest = longest.max(observer.most_operations());
            lengths.push(observer);
        }
        let wanted = plan.results.iter().map(|buffer| device.bytes(*buffer)).collect();
        let picker = Picker::new(plan, &lengths);
        if picker.is_none() && plan.listed.is_none() {
            return Err(CampaignError::Nothing(plan.scopes.clone()));
        }
        let most = longest.saturating_mul(plan.patience).saturating_add(SLACK);
        Ok(Reference { wanted, picker, settings: Settings { max_instructions: most, ..settings } })
    }

    /// What the buffers with the results hold after it, in the order of the plan.
    pub fn results(&self) -> &[Vec<u8>] {
        &self.wanted
    }

    /// Runs the trials of these numbers, in order, as far as there are such: a trial depends on the plan and its number
    /// alone, so that parts of a campaign put together are the campaign. The plan is that of the run without a fault.
    ///
    /// # Errors
    /// There is no memory for a copy of all buffers.
    pub fn run(
        &self,
        plan: &Plan<'_>,
        numbers: Range<u64>,
        done: &AtomicU64,
        stop: &AtomicBool,
    ) -> Result<Vec<Trial>, CampaignError> {
        let end = numbers.end.min(plan.count());
        let next = AtomicU64::new(numbers.start);
        let mut trials: Vec<(u64, Trial)> = Vec::new();
        let mut failed: Option<LaunchError> = None;
        std::thread::scope(|scope| {
            let work = || {
                let mut own = Vec::new();
                loop {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= end || stop.load(Relaxed) {
                        return Ok(own);
                    }
                    own.push((number, self.trial(plan, number)?));
                    done.fetch_add(1, Relaxed);
                }
            };
            let mut workers = Vec::new();
            for _ in 1..plan.threads {
                // Where the system has no more threads, those that there are do everything.
                let Ok(worker) = std::thread::Builder::new().spawn_scoped(scope, work) else { break };
                workers.push(worker);
            }
            let mut ended = vec![work()];
            for worker in workers {
                match worker.join() {
                    Ok(own) => ended.push(own),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            for own in ended {
                match own {
                    Ok(own) => trials.extend(own),
                    Err(error) => failed = Some(error),
                }
            }
        });
        if let Some(error) = failed {
            return Err(CampaignError::Fault(Box::new(error)));
        }
        trials.sort_by_key(|(number, _)| *number);
        Ok(trials.into_iter().map(|(_, trial)| trial).collect())
    }

    fn trial(&self, plan: &Plan<'_>, number: u64) -> Result<Trial, LaunchError> {
        let Reference { wanted, picker, settings } = self;
        let picked = match (&plan.listed, picker) {
            (Some(listed), _) => listed.get(number as usize).cloned(),
            (None, picker) => picker.as_ref().map(|picker| picker.pick(plan.seed, number)),
        };
        let Some(Listed { launch, target, lane, bit, injection }) = picked else {
            return Err(LaunchError::Shape("there is no such fault".into()));
        };
        let mut device = plan.device.fork()?;
        if matches!(injection.site, Site::Instruction(_))
            && let Some(program) = plan.words.and_then(|words| words.kept(injection.bit))
        {
            device.replace_program(program);
        }
        let mut reached = None;
        let mut applied = false;
        let mut outcome = None;
        for (index, ready) in plan.launches.iter().enumerate() {
            // What sticks goes on to stick in later kernels, for it is the machine that is broken.
            let broken = index == launch || index > launch && injection.model != Model::Flip;
            let broken = broken && plan.kind != Kind::Nothing;
            let injections = if broken { vec![injection] } else { Vec::new() };
            let mut observers = [Injector::new(device.program().clone(), injections)];
            let ended = device.launch_observed(
                &ready.kernel,
                ready.shape,
                &ready.arguments,
                *settings,
                &mut observers,
            );
            reached = reached.or_else(|| observers[0].reached().first().copied().flatten());
            applied |= observers[0].records().any(|record| record.applied.is_some());
            if let Err(error) = ended {
                outcome = Some(match error {
                    LaunchError::Fault(fault) => {
                        let kernel = plan.device.kernel(&ready.kernel);
                        Outcome::of(&fault, kernel.is_some_and(|kernel| kernel.native.is_some()))
                    }
                    _ => Outcome::Crash,
                });
                break;
            }
        }
        let outcome = outcome.unwrap_or_else(|| {
            let results = plan.results.iter().zip(wanted).enumerate();
            let same = results.into_iter().all(|(index, (buffer, wanted))| {
                let found = device.bytes(*buffer);
                found == *wanted || is_near(plan, index, (&found, wanted))
            });
            if same { Outcome::Masked } else { Outcome::Wrong }
        });
        Ok(Trial { launch, target, lane, bit, injection, reached, applied, outcome })
    }
}

/// Whether a result is within its tolerance.
fn is_near(plan: &Plan<'_>, index: usize, (found, wanted): (&[u8], &[u8])) -> bool {
    let (_, ty, _) = plan.device.describe(plan.results[index]);
    match plan.tolerances.get(index) {
        Some(tolerance) if ty.is_float() => tolerance.differences(ty, found, wanted, 0).1 == 0,
        _ => false,
    }
}

/// Why there is no campaign.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum CampaignError {
    /// The run without a fault stops, or there is no memory for a copy of all buffers.
    Fault(Box<LaunchError>),
    /// No bit can be hit: no instruction is executed, or there is nothing of these.
    Nothing(Vec<Scope>),
}

impl std::fmt::Display for CampaignError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CampaignError::Fault(error) => write!(f, "the run without a fault stops: {error}"),
            CampaignError::Nothing(scopes) => {
                let names: Vec<&str> = scopes.iter().map(|scope| scope.name()).collect();
                write!(f, "nothing can be hit: the kernels have no {}", names.join(", no "))
            }
        }
    }
}

impl std::error::Error for CampaignError {}
