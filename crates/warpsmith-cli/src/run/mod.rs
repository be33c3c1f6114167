//! `warpsmith run`

pub mod foreign;
mod image;
mod inject;
pub mod launch_file;
mod machine;
mod npy;
mod number;
mod options;
mod progress;
mod report;
mod results;
mod session;
mod stopped;
mod trace;
mod variables;

pub use inject::listed;
pub use machine::MachineCode;
pub use options::{Format, Options};

use crate::input;
use crate::name;
use crate::output;
use crate::replace::{Targets, replace};
use crate::status::Status;
use anyhow::{Context, bail};
use launch_file::Job;
use serde_json::{Map, Value, json};
use session::Session;
use std::io::Write;
use std::path::PathBuf;
use warpsmith::sim::launch::{Device, LaunchText, Ready};

/// Runs kernels.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let mut job = options.job()?;
    let Some(Loaded { names, mut device, machine }) = open(&mut job, options.fidelity)? else {
        return Ok(Status::Finding);
    };
    let ready = prepare(&job, &mut device)?;
    for ready in &ready {
        for warning in &ready.warnings {
            output::warning(format_args!("{warning}"));
        }
    }
    traced(options, &ready)?;
    Session::check(options, &device, &ready)?;
    let wanted = results::wanted(&job.plan, &mut device)?;
    let paths = job.plan.saves.iter().map(|save| PathBuf::from(&save.value.file));
    let targets = Targets::new(paths.chain(options.trace.clone()).collect())?;

    let settings = job.limits.settings();
    let mut session = Session::new(options, ready.len(), machine);
    for ready in &ready {
        session.launch(&mut device, ready, settings, &names)?;
        if session.stopped.is_some() {
            break;
        }
    }
    let mut out = output::stdout();
    let (printed, cut) = device.take_all_printed();
    if cut > 0 {
        let cut = output::count(cut, "byte is", "bytes are");
        output::line(format_args!("warpsmith: what kernels print is cut: {cut} left out"));
    }
    if options.format == Format::Text {
        out.write_all(&printed)?;
        out.write_all(session.registers.as_bytes())?;
        out.flush()?;
    }
    if session.registers_cut > 0 {
        let cut = output::count(session.registers_cut, "instruction is", "instructions are");
        output::line(format_args!(
            "warpsmith: the trace is cut: {cut} left out; see --trace-limit, --trace-block, --trace-warp"
        ));
    }

    let mut status = match options.format {
        Format::Text => text(&mut out, options, &job, &names, &device, &session, &wanted)?,
        Format::Json => {
            let run = (&session, printed.as_slice());
            json(&mut out, options, &job, &names, &device, run, &wanted)?
        }
    };
    out.flush()?;
    for one in &session.injected {
        let Some(reason) = &one.reason else { continue };
        if one.is_cut_short {
            let fault = &one.fault;
            output::warning(format_args!(
                "{}: --inject {fault}: the run stopped before it was due",
                one.kernel
            ));
            continue;
        }
        output::warning(format_args!(
            "{}: --inject {}: the fault was never applied: {reason}",
            one.kernel, one.fault
        ));
        status.raise(Status::Finding);
    }
    if let Some((kernel, fault)) = &session.stopped {
        stopped::tell(kernel, fault, session.launched.last().map_or(1, |launched| launched.threads));
        // What a fault that was asked for has done is a finding, whatever it is.
        let is_hit = session.injected.iter().any(|one| one.applied) && !stopped::is_limit(fault);
        status.raise(if is_hit { Status::Finding } else { stopped::status(fault) });
    }
    // What a limit has cut off is no result; what led to it is.
    let is_cut = session.stopped.as_ref().is_some_and(|(_, fault)| stopped::is_limit(fault));
    let mut contents = if is_cut { Vec::new() } else { results::saved(&job.plan, &device)? };
    if let Some(path) = &options.trace {
        let (bytes, cut) = trace::chrome(&session.launched)?;
        if cut > 0 {
            let cut = output::count(cut, "event is", "events are");
            output::line(format_args!("warpsmith: the trace is cut: {cut} left out; see --trace-limit"));
        }
        if is_cut {
            replace(path, &bytes).with_context(|| format!("cannot write {}", path.display()))?;
        }
        contents.push(Box::new(move |out| out.write_all(&bytes)));
    }
    if !is_cut {
        targets.write(&contents)?;
    }
    Ok(status)
}

/// Whether there are the block and the warp that are to be traced.
fn traced(options: &Options, ready: &[Ready]) -> anyhow::Result<()> {
    let blocks = ready.iter().map(|ready| ready.shape.blocks()).max().unwrap_or(0);
    if let Some(block) = options.trace_block.filter(|block| *block >= blocks) {
        bail!("--trace-block {block}: there is no such block; there are 0 to {}", blocks.saturating_sub(1));
    }
    let warps = ready.iter().map(|ready| ready.shape.warps()).max().unwrap_or(0);
    if let Some(warp) = options.trace_warp.filter(|warp| *warp >= warps) {
        bail!("--trace-warp {warp}: there is no such warp; a block has 0 to {}", warps.saturating_sub(1));
    }
    Ok(())
}

/// Makes the buffers, and fits the arguments to the kernels.
pub fn prepare(job: &Job, device: &mut Device) -> anyhow::Result<Vec<Ready>> {
    variables::call(&job.plan, device)?;
    Ok(job.plan.prepare(device, &mut |path| image::open(path).map_err(|error| format!("{error:#}")))?)
}

/// Files that were read.
pub struct Loaded {
    /// Their names.
    pub names: Vec<String>,
    /// A device with what is in them.
    pub device: Device,
    /// The machine code, if it is that.
    pub machine: Option<MachineCode>,
}

/// Reads the files, PTX or machine code. Nothing if the PTX has errors, which have been told.
pub fn open(job: &mut Job, fidelity: bool) -> anyhow::Result<Option<Loaded>> {
    match &job.arch {
        Some(arch) => machine::load(job, arch).map(Some),
        None if job.machine.is_some() => {
            bail!("a machine executes machine code: say its architecture (arch)")
        }
        None if !job.constants.is_empty() => {
            bail!("constant banks are those of machine code: say its architecture (arch)")
        }
        None => load(job, fidelity),
    }
}

/// Reads and links the PTX files.
fn load(job: &mut Job, fidelity: bool) -> anyhow::Result<Option<Loaded>> {
    let (mut names, mut modules, mut errors) = (Vec::new(), Vec::new(), 0);
    for path in &job.files {
        let input = input::read(path)?;
        if let Some(message) = foreign::given_as_ptx(&input) {
            bail!("{message}");
        }
        if input.report_diagnostics() != Status::Good {
            bail!("{} was not run: it is not understood as a whole", input.name);
        }
        if !job.unchecked {
            errors += input.report_errors();
        }
        names.push(input.name);
        modules.push(input.module);
    }
    if errors > 0 {
        let errors = output::count(errors as u64, "error", "errors");
        output::error(format_args!(
            "nothing was run: `warpsmith check` finds {errors}; --unchecked runs it all the same"
        ));
        return Ok(None);
    }
    let load = if fidelity { Device::load_judged } else { Device::load_within };
    let (device, mut refused) = match load(&modules, job.limits.memory()) {
        Ok(device) => (Some(device), Vec::new()),
        Err(refused) => (None, refused),
    };
    // Only what the kernels that are launched may come to.
    if let Some(device) = device {
        let all = device.kernels();
        for launch in &mut job.plan.launches {
            let LaunchText { kernel, .. } = &mut launch.value;
            if let Some(wanted) = kernel {
                *wanted = meant(wanted, &all).with_context(|| launch.at.clone())?;
            }
        }
        for launch in &job.plan.launches {
            let only = || all.first().filter(|_| all.len() == 1);
            if let Some(kernel) = launch.value.kernel.as_ref().or_else(only) {
                refused.extend(device.refused(kernel).into_iter().cloned());
            }
        }
        refused.sort_by_key(|one| (one.module, one.line));
        refused.dedup();
        if refused.is_empty() {
            return Ok(Some(Loaded { names, device, machine: None }));
        }
    }
    for one in refused.iter().take(20) {
        let also = match one.also {
            Some((module, line)) => format!(" (the other one: {}:{line})", names[module]),
            None => String::new(),
        };
        let line = if one.line > 0 { format!(":{}", one.line) } else { String::new() };
        output::error(format_args!("{}{line}: {}{also}", names[one.module], one.message));
    }
    // Memory that is not given is no fault of a statement.
    if refused.iter().all(|one| one.line == 0) {
        bail!("these files cannot be run with the memory that they may have; --max-memory BYTES allows more");
    }
    let count = output::count(refused.len() as u64, "statement", "statements");
    if fidelity {
        bail!("{count} refused, so that nothing was executed");
    }
    bail!("{count} in these files cannot be run");
}

/// The kernel that a name means, which may be demangled.
fn meant(wanted: &str, kernels: &[String]) -> anyhow::Result<String> {
    let both = |names: &[&str]| {
        let shown: Vec<String> = names.iter().take(LISTED).map(|one| name::both(one)).collect();
        let more = if names.len() > LISTED { ", …" } else { "" };
        format!("{}{more}", shown.join(", "))
    };
    match name::only(wanted, kernels.iter().map(String::as_str)) {
        Ok(one) => Ok(one.to_owned()),
        Err(fitting) if !fitting.is_empty() => {
            bail!("`{wanted}` fits several kernels; choose one of {}", both(&fitting))
        }
        Err(_) if kernels.iter().any(|kernel| name::demangled(kernel).is_some()) => {
            let all: Vec<&str> = kernels.iter().map(String::as_str).collect();
            bail!("there is no kernel `{wanted}`; kernels are {}", both(&all))
        }
        // The launch tells it.
        Err(_) => Ok(wanted.to_owned()),
    }
}

/// Kernels that an error lists.
const LISTED: usize = 12;

/// Results for people.
fn text(
    out: &mut output::Out,
    options: &Options,
    job: &Job,
    names: &[String],
    device: &Device,
    session: &Session<'_>,
    wanted: &[results::Wanted<'_>],
) -> anyhow::Result<Status> {
    let mut status = Status::Good;
    for show in &job.plan.shows {
        results::show(out, device, &show.value)?;
    }
    // A run that was stopped has no results to compare.
    for wanted in wanted.iter().filter(|_| session.stopped.is_none()) {
        status.raise(results::compare(out, device, wanted)?);
    }
    if let Some(stats) = options.stats {
        for launched in &session.launched {
            report::report(device.program(), names, launched, stats).write(out)?;
        }
    }
    if options.fidelity {
        report::fidelity(device.program(), &session.launched).write(out)?;
    }
    Ok(status)
}

/// Results for programs.
fn json(
    out: &mut output::Out,
    options: &Options,
    job: &Job,
    names: &[String],
    device: &Device,
    (session, printed): (&Session<'_>, &[u8]),
    wanted: &[results::Wanted<'_>],
) -> anyhow::Result<Status> {
    let mut status = Status::Good;
    let mut document = Map::new();
    document.insert("schema".into(), json!("warpsmith.run/1"));
    if let Some((kernel, fault)) = &session.stopped {
        document.insert("stopped".into(), stopped::json(kernel, fault));
    }
    let shows: anyhow::Result<Vec<Value>> =
        job.plan.shows.iter().map(|show| results::show_json(device, &show.value)).collect();
    document.insert("show".into(), Value::from(shows?));
    if !printed.is_empty() {
        document.insert("printed".into(), json!(String::from_utf8_lossy(printed)));
    }
    let mut expect = Vec::new();
    for wanted in wanted.iter().filter(|_| session.stopped.is_none()) {
        let (value, found) = results::compare_json(device, wanted)?;
        status.raise(found);
        expect.push(value);
    }
    document.insert("expect".into(), Value::from(expect));
    if let Some(stats) = options.stats {
        let reports = session.launched.iter();
        let reports: Vec<_> =
            reports.map(|launched| report::report(device.program(), names, launched, stats)).collect();
        document.insert("launches".into(), serde_json::to_value(reports).context("statistics")?);
    }
    if options.fidelity {
        let report = report::fidelity(device.program(), &session.launched);
        document.insert("fidelity".into(), serde_json::to_value(report).context("fidelity")?);
    }
    if !options.inject.is_empty() {
        document.insert("inject".into(), serde_json::to_value(&session.injected).context("faults")?);
    }
    if options.trace_registers {
        let lines: Vec<&str> = session.registers.lines().collect();
        document.insert("registers".into(), json!({ "lines": lines, "cut": session.registers_cut }));
    }
    output::json(out, &document)?;
    Ok(status)
}
