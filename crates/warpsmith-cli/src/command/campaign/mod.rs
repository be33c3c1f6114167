//! `warpsmith campaign`

mod list;
mod repeat;
mod report;

use crate::input;
use crate::kernels::{self, Known, Loaded, MachineCode};
use crate::output::{
    self, Format, Status,
    replace::{Targets, is_standard},
};
use crate::render;
use anyhow::{Context, bail};
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{IsTerminal, Write, stderr};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use warpsmith::sim::WrongWords;
use warpsmith::sim::campaign::{self, CampaignError, Kind, Listed, Plan, Scope, Trial};
use warpsmith::sim::inject::{Model as BitModel, Site};
use warpsmith::sim::launch::{BufferId, Device, Expect, LaunchError, Tolerance, threads_of};

/// Inject many faults, a run each, and tell what became of them
///
/// A run without a fault comes first; its buffers are the results that are wanted (those that the file shows, expects
/// or saves; all if it names none). Then each run flips a bit, at an instruction of a warp, both taken at random. It is
/// masked if the results are the same, wrong if they differ, a crash if an access or a call is not allowed,
/// a hang if it executes many times as much (--hang-after) or waits for ever, detected if the program stops itself, illegal if
/// the word of an instruction of SM 7.0 or later is none any more.
#[derive(clap::Args)]
pub struct Options {
    /// A launch file: kernels, buffers and arguments, as `run` takes them.
    #[arg(value_name = "LAUNCH.TOML")]
    file: PathBuf,
    /// Run PTX that `warpsmith check` finds errors in, as far as it can be run.
    #[arg(long)]
    unchecked: bool,
    /// How many faults.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    faults: u64,
    /// From which all of them follow: the same seed gives the same table.
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    /// Take the faults from a file: the table of an earlier --csv, of which the column `inject` is read, or in each line
    /// a fault as `run --inject` takes it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["faults", "seed", "model", "sites"])]
    list: Option<PathBuf>,
    /// How far floats may be from those of the run without a fault, and still be right: an absolute tolerance, and one
    /// relative to what is right; one number is both. Without it what the launch file says for expected buffers counts.
    #[arg(long, value_name = "ABSOLUTE[:RELATIVE]", value_parser = tolerance)]
    tolerance: Option<Tolerance>,
    /// How a bit is wrong.
    #[arg(long, value_enum, value_name = "MODEL", default_value_t)]
    model: Model,
    /// What is hit; several with commas between them.
    #[arg(
        long = "where",
        value_enum,
        value_name = "WHERE",
        value_delimiter = ',',
        default_value = "registers"
    )]
    sites: Vec<Where>,
    /// How many times as much as the longest warp of the run without a fault a warp executes before it is a hang; 10,000
    /// operations come on top.
    #[arg(long, value_name = "TIMES", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    hang_after: u64,
    /// Threads of this machine; 0 for as many as it has processors.
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// How to print.
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    format: Format,
    /// Write a table with a line for each fault; `-` writes it to standard output, in place of the summary. Its column
    /// `inject` is what `run --inject` takes to repeat the fault.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

/// How a bit is wrong.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Model {
    /// It flips once.
    #[default]
    Transient,
    /// It is stuck at 0 or 1 from the beginning, in one warp; words of instructions in all.
    Permanent,
    /// It is not wrong at all, so that all runs have to be masked.
    None,
}

/// What is hit.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Where {
    /// Registers of the kernel.
    Registers,
    /// Its predicates; of machine code the flags of condition registers.
    Predicates,
    /// The same, as machine code calls them.
    Conditions,
    /// Address registers of machine code.
    Addresses,
    /// Shared memory.
    Shared,
    /// Buffers and variables.
    Global,
    /// Local memory.
    Local,
    /// Words of instructions of machine code.
    Instructions,
    /// Entries of the stack of warps of machine code.
    Stack,
}

/// Runs a campaign.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    if options.file.extension().is_none_or(|extension| extension != "toml") {
        let (name, file) = input::bytes(&options.file)?;
        if let Some(message) = kernels::foreign::given_as_launch_file(&name, &file) {
            bail!("{message}");
        }
    }
    let mut job = kernels::launch_file::read(&options.file, &[])?;
    job.unchecked = options.unchecked;
    let Some(Loaded { names, mut device, machine, isa, .. }) =
        kernels::open(&mut job, false, &mut render::findings)?
    else {
        return Ok(Status::Finding);
    };
    let launches = kernels::prepare(&job, &mut device)?;
    let shows = job.plan.shows.iter().map(|show| &show.value.buffer);
    let expects = job.plan.expects.iter().map(|expect| &expect.value.buffer);
    let saves = job.plan.saves.iter().map(|save| &save.value.buffer);
    let mut results: Vec<_> =
        shows.chain(expects).chain(saves).filter_map(|name| device.find(name).ok()).collect();
    if results.is_empty() {
        results = device.buffers().collect();
    }
    results.sort_unstable();
    results.dedup();
    if results.is_empty() {
        bail!("{}: no buffer holds a result", options.file.display());
    }
    let scope = |site: &Where| match site {
        Where::Registers => Scope::Registers,
        Where::Predicates | Where::Conditions => Scope::Predicates,
        Where::Addresses => Scope::Addresses,
        Where::Shared => Scope::Shared,
        Where::Global => Scope::Global,
        Where::Local => Scope::Local,
        Where::Instructions => Scope::Instructions,
        Where::Stack => Scope::Stack,
    };
    let mut scopes: Vec<Scope> = options.sites.iter().map(scope).collect();
    scopes.sort_unstable();
    scopes.dedup();
    let targets = Targets::new(options.csv.clone().into_iter().collect())?;
    let listed = options.list.as_deref().map(|path| list::read(path, &device, &launches)).transpose()?;
    let tolerance_of = |id: &BufferId| {
        let (name, _, _) = device.describe(*id);
        let said = job.plan.expects.iter().find(|expect| expect.value.buffer == name);
        options.tolerance.or(said.map(|expect| expect.value.tolerance)).unwrap_or_default()
    };
    let tolerances = results.iter().map(tolerance_of).collect();
    let is_stuck = |all: &Vec<Listed>| all.iter().all(|one| one.injection.model != BitModel::Flip);
    let settings = job.limits.settings();
    let old = machine.as_ref().map(|machine| machine.words(&device));
    let hits_words = scopes.contains(&Scope::Instructions) || listed.iter().flatten().any(hits_word);
    let known = isa.as_ref().filter(|_| hits_words).and_then(Known::new);
    let programs = known.as_ref().map(Known::programs);
    let new = programs.as_ref().and_then(|programs| device.cubin_words(programs));
    let words: Option<&dyn WrongWords> = match (&old, &new) {
        (Some(old), _) => Some(old),
        (None, Some(new)) => Some(new),
        (None, None) => None,
    };
    let plan = Plan {
        device: &device,
        launches: &launches,
        settings,
        results,
        tolerances,
        trials: listed.as_ref().map_or(options.faults, |listed| listed.len() as u64),
        seed: options.seed,
        scopes,
        kind: match options.model {
            _ if listed.as_ref().is_some_and(is_stuck) => Kind::Permanent,
            Model::None => Kind::Nothing,
            Model::Transient => Kind::Transient,
            Model::Permanent => Kind::Permanent,
        },
        patience: options.hang_after,
        words,
        listed,
        threads: threads_of(warpsmith::sim::engine::Settings { threads: options.threads, ..settings }),
    };
    let trials = with_bar(&plan).map_err(|error| located(error, &names, machine.as_ref(), &device));
    let trials = trials.context("no faults were injected")?;
    let report = report::Report::new(&plan, &names, &trials);
    if let Some(path) = &options.csv {
        let table = report::table(&plan, &names, &trials);
        targets.write(&[Box::new(|out| out.write_all(table.as_bytes()))])?;
        if is_standard(path) {
            return Ok(Status::Good);
        }
    }
    let mut out = output::stdout();
    match options.format {
        Format::Text => report.write(&mut out)?,
        Format::Json => output::json(&mut out, &report)?,
    }
    out.flush()?;
    Ok(Status::Good)
}

/// Whether a fault hits the word of an instruction.
fn hits_word(fault: &Listed) -> bool {
    matches!(fault.injection.site, Site::Instruction(_))
}

/// `ABSOLUTE[:RELATIVE]`
fn tolerance(text: &str) -> Result<Tolerance, String> {
    Expect::parse(&format!("x=x:{text}"))
        .ok()
        .filter(|expect| expect.file == "x")
        .map(|expect| expect.tolerance)
        .ok_or_else(|| {
            format!(
                "`{text}` is no tolerance; write one number from 0 on, or two with a colon, such as 1e-6:1e-5"
            )
        })
}

/// Says of a run without a fault that was stopped where in the files that is.
fn located(
    mut error: CampaignError,
    names: &[String],
    machine: Option<&MachineCode>,
    device: &Device,
) -> CampaignError {
    if let CampaignError::Fault(error) = &mut error
        && let LaunchError::Fault(fault) = error.as_mut()
    {
        fault.file = names.get(fault.module).cloned().unwrap_or_default();
        if let Some(machine) = machine {
            machine.locate(fault, device);
        }
    }
    error
}

/// Runs it, with a bar on a terminal.
fn with_bar(plan: &Plan<'_>) -> Result<Vec<Trial>, CampaignError> {
    let (done, stop, over) = (AtomicU64::new(0), AtomicBool::new(false), AtomicBool::new(false));
    if !stderr().is_terminal() {
        return campaign::run(plan, &done, &stop);
    }
    std::thread::scope(|scope| {
        let watcher = scope.spawn(|| {
            let bar = ProgressBar::new(plan.trials);
            let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} faults, {elapsed}, {eta} left");
            bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            while !over.load(Relaxed) {
                bar.set_position(done.load(Relaxed));
                std::thread::park_timeout(Duration::from_millis(100));
            }
            bar.finish_and_clear();
        });
        let trials = campaign::run(plan, &done, &stop);
        over.store(true, Relaxed);
        watcher.thread().unpark();
        trials
    })
}
