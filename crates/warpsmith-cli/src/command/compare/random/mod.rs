//! `warpsmith compare --random`: random programs, as PTX and as what an assembler makes of them.

mod assembler;
mod hold;
mod report;

use super::options::Options;
use crate::output::replace::{self, replace};
use crate::output::{self, Format, Status, count};
use anyhow::{Context, bail};
use assembler::Assembler;
use hold::{Holder, Outcome};
use report::{Finding, Report};
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use warpsmith::generate::Platform;
use warpsmith::generate::defined::{Generator, Program, module, reduce, size};
use warpsmith::ptx::isa::{PtxVersion, Target};
use warpsmith::sim::engine::Settings;

/// Assemblers that run at a time.
const ASSEMBLERS: usize = 2;
/// Calls of the assembler that a reduction takes at most.
const CALLS: usize = 400;
/// Operations of a warp that are far more than any of these programs has.
const OPERATIONS: u64 = 20_000_000;

/// Makes programs and compares.
pub fn run(options: &Options, programs: u64) -> anyhow::Result<Status> {
    let given = &options.random;
    let assembler = Assembler::parse(given.assembler.as_deref().unwrap_or_default())?;
    let platform = platform(options, &assembler)?;
    let found = Mutex::new(Report::default());
    let failed: Mutex<Option<anyhow::Error>> = Mutex::new(None);
    let next = AtomicU64::new(0);
    let limits = {
        let mut limits = crate::kernels::Limits::default();
        options.limits.apply(&mut limits);
        limits
    };
    let threads = match limits.threads {
        None | Some(0) => std::thread::available_parallelism().map_or(1, usize::from),
        Some(threads) => threads,
    };
    let settings = Settings {
        threads: 1,
        max_instructions: limits.max_instructions.unwrap_or(OPERATIONS),
        ..limits.settings()
    };
    let mut generator = Generator::new(platform, given.statements as usize);
    for name in &given.without {
        if !generator.leave_out(name) {
            bail!("--without {name}: the programs for {} have no such instruction", platform.target);
        }
    }
    std::thread::scope(|scope| {
        for _ in 0..threads.min(ASSEMBLERS) {
            scope.spawn(|| {
                let work = || -> anyhow::Result<()> {
                    let folder = replace::folder(&std::env::temp_dir());
                    let (folder, _left) = folder.context("a folder for the assembler's files")?;
                    let mut holder =
                        Holder::new(&assembler, platform, folder.path(), settings, limits.memory());
                    loop {
                        let first = next.fetch_add(given.per_file, Relaxed);
                        if first >= programs || failed.lock().is_ok_and(|failed| failed.is_some()) {
                            return Ok(());
                        }
                        let count = given.per_file.min(programs - first);
                        let batch = batch(options, &generator, &mut holder, first, count)?;
                        if let Ok(mut found) = found.lock() {
                            found.merge(batch);
                        }
                    }
                };
                if let (Err(error), Ok(mut failed)) = (work(), failed.lock()) {
                    failed.get_or_insert(error);
                }
            });
        }
    });
    if let Some(error) = failed.into_inner().ok().flatten() {
        return Err(error);
    }
    let mut report = found.into_inner().unwrap_or_default();
    report.findings.sort_by_key(|finding| finding.seed);
    report.not_run.sort();
    let mut out = output::stdout();
    match options.format {
        Format::Json => output::json(&mut out, &report.document(options, platform, programs))?,
        Format::Text => report.write(&mut out, options, platform, programs)?,
    }
    out.flush()?;
    let mut status = if report.findings.is_empty() { Status::Good } else { Status::Finding };
    if report.equal == 0 && report.findings.is_empty() {
        status.raise(Status::Failed);
    }
    for (seed, why) in report.not_run.iter().take(5) {
        output::warning(format_args!("the program of --seed {seed} is not run: {why}"));
    }
    if let Some(more) = report.not_run.len().checked_sub(5).filter(|more| *more > 0) {
        output::warning(format_args!("nor are {}", count(more as u64, "other one", "other ones")));
    }
    Ok(status)
}

/// Some programs in one file.
fn batch(
    options: &Options,
    generator: &Generator,
    holder: &mut Holder<'_>,
    first: u64,
    count: u64,
) -> anyhow::Result<Report> {
    let seeds: Vec<u64> = (first..first + count).map(|number| options.seed.wrapping_add(number)).collect();
    let programs: Vec<(Program, u64)> =
        seeds.iter().map(|seed| (generator.program(&format!("k{seed}"), *seed), *seed)).collect();
    let outcomes = holder.hold(&programs, options.rounds)?;
    let mut report = Report::default();
    for ((program, seed), outcome) in programs.into_iter().zip(outcomes) {
        match outcome {
            Outcome::Equal => report.equal += 1,
            Outcome::NotRun(why) => report.not_run.push((seed, why)),
            outcome => report.findings.push(finding(options, holder, program, seed, outcome)?),
        }
    }
    Ok(report)
}

/// Makes a program smaller that is found, and writes it.
fn finding(
    options: &Options,
    holder: &mut Holder<'_>,
    program: Program,
    seed: u64,
    outcome: Outcome,
) -> anyhow::Result<Finding> {
    let before = size(&program);
    // Of the rounds only that which differs.
    let rounds = match &outcome {
        Outcome::Different(difference) => difference.round + 1,
        _ => options.rounds,
    };
    let (mut last, mut failed) = (outcome.clone(), None);
    let smallest = reduce(program, CALLS, &mut |candidates| {
        let named: Vec<(Program, u64)> = candidates
            .iter()
            .enumerate()
            .map(|(number, one)| (Program { name: format!("k{number}"), ..one.clone() }, seed))
            .collect();
        match holder.hold(&named, rounds) {
            Ok(outcomes) => {
                let at = outcomes.iter().position(|one| one.is_like(&outcome))?;
                last = outcomes[at].clone();
                Some(at)
            }
            Err(error) => {
                failed = Some(error);
                None
            }
        }
    });
    if let Some(error) = failed {
        return Err(error);
    }
    let smallest = Program { name: "reduced".into(), ..smallest };
    let parts = size(&smallest);
    // That is no finding on the program: its options may be wrong.
    if let (0, Outcome::Refused(why)) = (parts, &last) {
        bail!("the assembler takes not even a program without statements: {}", why.trim_end());
    }
    let path = options.random.save.join(format!("random-{seed}.ptx"));
    let text = module(holder.platform, std::slice::from_ref(&smallest));
    let head = format!(
        "// The program of --seed {seed}, reduced from {before} to {parts} parts: a block of {}, grid of {}.\n",
        smallest.block, smallest.grid
    );
    let told: String = report::told(&last).lines().map(|line| format!("// {line}\n")).collect();
    // What took long to find is not lost for want of a folder.
    std::fs::create_dir_all(&options.random.save)
        .with_context(|| options.random.save.display().to_string())?;
    replace(&path, (head + &told + &text).as_bytes()).with_context(|| path.display().to_string())?;
    Ok(Finding { seed, outcome: last, parts: [before, parts], path })
}

/// What programs are made for.
fn platform(options: &Options, assembler: &Assembler) -> anyhow::Result<Platform> {
    let (given, own) = (options.launch.arch.as_deref(), assembler.target());
    if let Some((given, own)) = given.zip(own).filter(|(given, own)| given != own) {
        bail!("--arch says {given}, and --assembler {own}; the assembler is not told of --arch");
    }
    let Some(name) = given.or(own) else {
        bail!("the command of --assembler names no target such as sm_90; --arch does");
    };
    let target = Target::parse(name).filter(|target| target.since().is_some());
    let Some(target) = target else { bail!("`{name}` is no target; write one such as sm_90") };
    let version = options.random.ptx_version.unwrap_or(PtxVersion::NEWEST);
    if let Some(since) = target.since().filter(|since| *since > version) {
        bail!("{target} is in PTX from {since} on; --ptx-version says {version}");
    }
    Ok(Platform { version, target })
}
