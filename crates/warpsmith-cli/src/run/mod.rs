//! `warpsmith run`

mod inject;
pub mod launch_file;
mod machine;
mod npy;
mod options;
mod progress;
mod report;
mod results;
mod session;
mod trace;

pub use options::{Format, Options};

use crate::input;
use crate::output;
use crate::replace::Targets;
use crate::status::Status;
use anyhow::{Context, bail};
use launch_file::Job;
use machine::MachineCode;
use serde_json::{Map, Value, json};
use session::Session;
use std::io::Write;
use std::path::PathBuf;
use warpsmith::sim::launch::{Device, Ready};

/// Runs kernels.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let job = options.job()?;
    let Loaded { names, mut device, machine } = open(&job, options.fidelity)?;
    let ready = prepare(&job, &mut device)?;
    let wanted = results::wanted(&job.plan, &device)?;
    let paths = job.plan.saves.iter().map(|save| PathBuf::from(&save.value.file));
    let targets = Targets::new(paths.chain(options.trace.clone()).collect())?;

    let settings = job.limits.settings();
    let mut session = Session::new(options, machine);
    let result = ready.iter().try_for_each(|ready| session.launch(&mut device, ready, settings));
    let mut out = output::stdout();
    let printed = device.take_printed();
    if options.format == Format::Text {
        out.write_all(&printed)?;
        // What led to a fault is what one wants to see of it.
        out.write_all(session.registers.as_bytes())?;
        out.flush()?;
    }
    if session.registers_cut > 0 {
        let cut = output::count(session.registers_cut, "instruction is", "instructions are");
        output::line(format_args!(
            "warpsmith: the trace is cut: {cut} left out; see --trace-limit, --trace-block, --trace-warp"
        ));
    }
    result?;

    let status = match options.format {
        Format::Text => text(&mut out, options, &job, &names, &device, &session, &wanted)?,
        Format::Json => {
            let run = (&session, printed.as_slice());
            json(&mut out, options, &job, &names, &device, run, &wanted)?
        }
    };
    out.flush()?;
    // Nothing is written unless all has gone well so far.
    let mut contents = results::saved(&job.plan, &device)?;
    if options.trace.is_some() {
        let (bytes, cut) = trace::chrome(&session.launched)?;
        if cut > 0 {
            let cut = output::count(cut, "event is", "events are");
            output::line(format_args!("warpsmith: the trace is cut: {cut} left out; see --trace-limit"));
        }
        contents.push(bytes);
    }
    targets.write(&contents)?;
    Ok(status)
}

/// Makes the buffers, and fits the arguments to the kernels.
pub fn prepare(job: &Job, device: &mut Device) -> anyhow::Result<Vec<Ready>> {
    Ok(job.plan.prepare(device, &mut |path| npy::load(path).map_err(|error| format!("{error:#}")))?)
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

/// Reads the files, PTX or machine code.
pub fn open(job: &Job, fidelity: bool) -> anyhow::Result<Loaded> {
    match &job.arch {
        Some(arch) => machine::load(job, arch),
        None if !job.constants.is_empty() => {
            bail!("constant banks are those of machine code: say its architecture (arch)")
        }
        None => load(job, fidelity),
    }
}

/// Reads and links the PTX files.
fn load(job: &Job, fidelity: bool) -> anyhow::Result<Loaded> {
    let (mut names, mut modules) = (Vec::new(), Vec::new());
    for path in &job.files {
        let input = input::read(path)?;
        if let Some(what) = binary(input.module.source()) {
            bail!("{} is {what}, not PTX; `warpsmith extract` takes PTX out of such files", input.name);
        }
        if input.report_diagnostics() != Status::Good {
            bail!("{} was not run: it is not understood as a whole", input.name);
        }
        names.push(input.name);
        modules.push(input.module);
    }
    let (device, mut refused) = match Device::load_within(&modules, job.limits.memory()) {
        Ok(device) => (Some(device), Vec::new()),
        Err(refused) => (None, refused),
    };
    // Only what the kernels that are launched may come to.
    if let Some(device) = device {
        let all = device.kernels();
        for launch in &job.plan.launches {
            let only = || all.first().filter(|_| all.len() == 1);
            if let Some(kernel) = launch.value.kernel.as_ref().or_else(only) {
                refused.extend(device.refused(kernel).into_iter().cloned());
            }
        }
        refused.sort_by_key(|one| (one.module, one.line));
        refused.dedup();
        if refused.is_empty() {
            return Ok(Loaded { names, device, machine: None });
        }
    }
    for one in refused.iter().take(20) {
        output::error(format_args!("{}:{}: {}", names[one.module], one.line, one.message));
    }
    let count = output::count(refused.len() as u64, "statement", "statements");
    if fidelity {
        bail!("{count} refused, so that nothing was executed");
    }
    bail!("{count} in these files cannot be run");
}

/// What a file is that is no text.
fn binary(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0x7f, b'E', b'L', b'F', ..] => Some("a cubin, an object or a program"),
        [b'P', b'K', ..] => Some("an archive"),
        _ if bytes.starts_with(b"!<arch>") => Some("a library"),
        _ => bytes.iter().take(4096).any(|byte| *byte == 0).then_some("a binary file"),
    }
}

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
    for wanted in wanted {
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
    let shows: anyhow::Result<Vec<Value>> =
        job.plan.shows.iter().map(|show| results::show_json(device, &show.value)).collect();
    document.insert("show".into(), Value::from(shows?));
    if !printed.is_empty() {
        document.insert("printed".into(), json!(String::from_utf8_lossy(printed)));
    }
    let mut expect = Vec::new();
    for wanted in wanted {
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
    if options.trace_registers {
        let lines: Vec<&str> = session.registers.lines().collect();
        document.insert("registers".into(), json!({ "lines": lines, "cut": session.registers_cut }));
    }
    output::json(out, &document)?;
    Ok(status)
}
