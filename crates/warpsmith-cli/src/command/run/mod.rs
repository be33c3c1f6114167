//! `warpsmith run`

mod alone;
mod case;
mod elements;
mod engines;
mod findings;
mod gpu;
mod hazards;
mod init;
mod junit;
mod options;
mod profile;
mod progress;
mod results;
mod schedules;
mod session;
mod suite;
mod together;
mod toolkit;
mod trace;
mod unused;

pub use options::Options;

use findings::{Errors, Format};
use options::Stats;

use crate::kernels::{Job, Loaded, Place, is_launch_file, open, prepare, stopped};
use crate::output::{
    self, Status,
    replace::{Targets, replace},
};
use anyhow::{Context, bail};
use serde_json::{Map, Value, json};
use session::{Launched, Session};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use warpsmith::found::{Files, Found};
use warpsmith::report::{First, Ran, Report, Styles, compare_schedules, fidelity};
use warpsmith::sim::engine::Settings;
use warpsmith::sim::launch::{Checker, Device, Ready, Schedules};

/// What is known around a run: of others that have run, or are to come.
#[derive(Default)]
pub struct Around {
    /// Whether coverage is added to what its file holds already.
    adds_coverage: bool,
    /// The kernels of the files, each with whether it was launched: for coverage.
    kernels: BTreeMap<String, bool>,
    /// Suppressions, each with whether it has left something out, if that is told later.
    suppressions: Option<Vec<unused::Suppression>>,
}

/// Runs kernels.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    if options.init {
        return init::run(options);
    }
    let is_many = |path: &PathBuf| is_launch_file(path) || path.is_dir();
    if !options.files.iter().any(is_many) {
        if options.format == Format::Junit {
            return suite::run(options);
        }
        return one(options, options.job()?, &mut Around::default());
    }
    if let Some(program) = options.files.iter().find(|path| !is_many(path)) {
        let file = options.files.iter().find(|path| is_many(path)).unwrap_or(program);
        bail!(
            "{} is a program, and {} {}, which names its programs itself",
            program.display(),
            file.display(),
            if file.is_dir() { "a folder of launch files" } else { "a launch file" }
        );
    }
    if let [file] = options.files.as_slice()
        && !file.is_dir()
        && options.format != Format::Junit
    {
        let mut cases = options.cases(file)?;
        if let [case] = cases.as_slice()
            && case.name.is_none()
        {
            return one(options, cases.remove(0).job, &mut Around::default());
        }
    }
    suite::run(options)
}

/// One run.
fn one(options: &Options, mut job: Job, around: &mut Around) -> anyhow::Result<Status> {
    together::check(options, &job)?;
    if let Place::Gpu(number) = options.on {
        return gpu::run(options, job, number);
    }
    let Some(Loaded { names, mut device, machine, isa, texts, kernels, .. }) =
        opened(options, &mut job, options.fidelity)?
    else {
        return Ok(Status::Finding);
    };
    if !options.is_watched() && job.check.is_empty() && !options.hazards {
        job.plan.expect(&device, job.limits.settings());
    }
    let ready = prepare(&job, &mut device)?;
    for ready in &ready {
        for warning in &ready.warnings {
            output::warning(format_args!("{warning}"));
        }
    }
    elements::warn(&job, &device, &ready);
    alone::tell(options, &device, &ready);
    traced(options, &ready)?;
    options.one_document()?;
    Session::check(options, &device, &ready)?;
    let wanted = results::wanted(&job.plan, &mut device)?;
    let paths = job.plan.saves.iter().map(|save| PathBuf::from(&save.value.file));
    let more = [&options.trace, &options.profile, &options.coverage].into_iter().flatten().cloned();
    let targets = Targets::new(paths.chain(more).collect())?;

    if options.hazards && isa.is_none() {
        bail!("--hazards watches machine code of SM 7.0 and later; in these files is other code");
    }
    let settings = job.limits.settings();
    let mut session = Session::new(options, ready.len(), (machine, isa));
    let others = job.schedules.filter(|count| *count > 1);
    let tolerance = job.tolerance.unwrap_or_default();
    let others = others.map(|count| anyhow::Ok((count, Schedules::of(&device)?.within(tolerance))));
    let others = others.transpose()?;
    // Checks watch a run alone: what is reached is counted in one before it, on a copy of all memory.
    let counted = options.coverage.as_ref().filter(|_| !job.check.is_empty());
    let counted = counted.map(|_| counted_alone(options, &device, &ready, settings, &names)).transpose()?;
    session.checker = (!job.check.is_empty()).then(|| Checker::new(&device, job.check));
    for ready in &ready {
        session.launch(&mut device, ready, settings, &names)?;
        if session.stopped.is_some() {
            break;
        }
    }
    let lack = session.checker.as_ref().and_then(Checker::lack);
    let files = profile::Files::new(&names, if options.profile.is_some() { &texts } else { &[] });
    let mut findings = session.checker.take().map(|checker| checker.finish(&device)).unwrap_or_default();
    let (printed, cut) = device.take_all_printed();
    let compared_with = others.map(|(count, others)| {
        let first = First { device: &device, printed: &printed, stopped: session.stopped.as_ref() };
        compare_schedules(others, &first, count, (&ready, job.check), settings, &mut findings)
    });
    session.schedules = compared_with.transpose()?;
    let fault = session.stopped.as_ref().map(|(_, fault)| &**fault);
    let machine = session.machine.as_ref();
    let place = |function: &str, address| machine?.place(function, address);
    let loaded = Files { names: &names, texts, sources: &[] };
    let mut found = Found::new(findings, fault, &device, loaded, &job.allow, &place);
    found.schedule = "--schedule ";
    // What was cut off may have had what a suppression is for.
    let suppressions = if fault.is_none() { unused::all(&found, &job) } else { Vec::new() };
    let mut out = output::stdout();
    if !matches!(options.format, Format::Json | Format::Sarif) {
        out = out.told();
    }
    if cut > 0 {
        let cut = output::count(cut, "byte is", "bytes are");
        output::line(format_args!("warpsmith: what kernels print is cut: {cut} left out"));
    }
    if options.format.is_text() {
        out.exactly(&printed)?;
        out.exactly(session.registers.as_bytes())?;
        out.flush()?;
    }
    if options.format != Format::Json {
        engines::tell(&session.launched, options, &job);
    }
    if session.registers_cut > 0 {
        let cut = output::count(session.registers_cut, "instruction is", "instructions are");
        output::line(format_args!(
            "warpsmith: the trace is cut: {cut} left out; see --trace-limit, --trace-block, --trace-warp"
        ));
    }

    let mut status = match options.format {
        Format::Json => {
            let run = (&session, &found, printed.as_slice());
            json(&mut out, options, &job, &names, &device, run, &wanted)?
        }
        Format::Sarif => compared(&device, &session, &wanted)?,
        _ => text(&mut out, options, &job, &names, &device, &session, &wanted)?,
    };
    let lack = lack.map(|(check, exceeded)| {
        format!("the check `{}` has ended before the run: no memory for it: {exceeded}", check.name())
    });
    let cut = session.stopped.iter().filter(|(_, fault)| stopped::status(fault) == Status::Failed);
    let cut = cut.map(|(kernel, fault)| format!("{kernel}: {fault}"));
    let reasons: Vec<String> = cut.chain(lack.clone()).collect();
    findings::tell(&found, &mut out, options.format, &reasons)?;
    out.flush()?;
    match &mut around.suppressions {
        Some(all) => all.extend(suppressions),
        None => unused::tell(&suppressions),
    }
    if !found.is_empty() {
        status.raise(Status::Finding);
    }
    if let Some(compared) = session.schedules.as_ref().filter(|compared| !compared.are_alike()) {
        if options.format != Format::Json {
            schedules::tell(compared);
        }
        status.raise(Status::Finding);
    }
    if let Some(lack) = lack {
        output::error(format_args!("{lack}\n  --max-memory BYTES allows more"));
        status.raise(Status::Failed);
    }
    if !session.hazards.is_empty() {
        if options.format.is_text() {
            hazards::tell(device.program(), &session.hazards);
        }
        status.raise(Status::Finding);
    }
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
        // Whoever reads findings has been told among them, but for what lets it go on.
        let is_told = !matches!(options.format, Format::Text | Format::Json) && found.has_stopped();
        let tells = !is_told || stopped::status(fault) == Status::Failed;
        if tells {
            stopped::tell(kernel, fault);
        }
        // What a fault that was asked for has done is a finding, whatever it is.
        let is_hit = session.injected.iter().any(|one| one.applied) && !fault.kind.is_limit();
        status.raise(if is_hit { Status::Finding } else { stopped::status(fault) });
    }
    // What a limit has cut off is no result; what led to it is.
    let is_cut = session.stopped.as_ref().is_some_and(|(_, fault)| fault.kind.is_limit());
    let mut contents = if is_cut { Vec::new() } else { results::saved(&job.plan, &device)? };
    for kernel in kernels {
        around.kernels.entry(kernel).or_default();
    }
    around.kernels.extend(session.launched.iter().map(|launched| (launched.kernel.clone(), true)));
    for (path, bytes) in watched(options, &device, &files, (&session, counted.as_ref()), around)? {
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

/// Reads the files; nothing if the PTX has errors, which have been told.
fn opened(options: &Options, job: &mut Job, fidelity: bool) -> anyhow::Result<Option<Loaded>> {
    let mut errors = Errors::new(options.format);
    let loaded = open(job, fidelity, &mut |text, found| errors.add(text, found))?;
    if loaded.is_none() {
        errors.finish()?;
    }
    Ok(loaded)
}

/// The same kernels on a copy of all memory, watched for what they reach and nothing else.
fn counted_alone<'o>(
    options: &'o Options,
    device: &Device,
    ready: &[Ready],
    settings: Settings,
    names: &[String],
) -> anyhow::Result<Session<'o>> {
    let mut device = device.fork()?;
    let mut session = Session::new(options, ready.len(), (None, None));
    for ready in ready {
        session.launch(&mut device, ready, settings, names)?;
        if session.stopped.is_some() {
            break;
        }
    }
    Ok(session)
}

/// What watched the run, as it goes to files: where there is a limit that has cut the run off, too.
fn watched<'o>(
    options: &'o Options,
    device: &Device,
    files: &profile::Files<'_>,
    (session, counted): (&Session<'_>, Option<&Session<'_>>),
    around: &Around,
) -> anyhow::Result<Vec<(&'o PathBuf, Vec<u8>)>> {
    let mut out = Vec::new();
    if let Some(path) = &options.trace {
        let (bytes, cut) = trace::chrome(device.program(), &session.launched, Vec::new())?;
        trace::tell_cut(cut);
        out.push((path, bytes));
    }
    if let (Some(path), Some(format)) = (&options.profile, options.format_of_profile()) {
        out.push((path, profile::profile(format, device, files, session)?));
    }
    if let Some(path) = &options.coverage {
        let append = options.coverage_append || around.adds_coverage;
        let kernels = &around.kernels;
        let session = counted.unwrap_or(session);
        let how = (append, options.coverage_all);
        out.push((path, profile::coverage(path, how, device, files.names, session, kernels)?));
    }
    Ok(out)
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
        let styles = Styles { strong: &output::STRONG, faint: &output::FAINT };
        for launched in &session.launched {
            report(device, names, launched, stats).write(out, styles)?;
        }
    }
    if options.fidelity {
        fidelity(device.program(), session.statistics()).write(out)?;
    }
    Ok(status)
}

/// The statistics of a kernel.
fn report(device: &Device, names: &[String], launched: &Launched, stats: Stats) -> Report {
    let ran = Ran {
        kernel: &launched.kernel,
        shape: launched.shape,
        stopped: launched.stopped,
        operations: launched.totals.instructions,
        time: (stats == Stats::All).then_some((launched.seconds, launched.threads)),
        executed: launched.executed.as_ref().filter(|_| stats == Stats::All),
        statistics: launched.watch.statistics.as_ref(),
    };
    warpsmith::report::report(device.program(), names, &ran)
}

/// Only whether results are those that are expected.
fn compared(
    device: &Device,
    session: &Session<'_>,
    wanted: &[results::Wanted<'_>],
) -> anyhow::Result<Status> {
    let mut status = Status::Good;
    for wanted in wanted.iter().filter(|_| session.stopped.is_none()) {
        status.raise(results::compare_json(device, wanted)?.1);
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
    (session, found, printed): (&Session<'_>, &Found, &[u8]),
    wanted: &[results::Wanted<'_>],
) -> anyhow::Result<Status> {
    let mut status = Status::Good;
    let mut document = Map::new();
    document.insert("schema".into(), json!("warpsmith.run/1"));
    if let Some((kernel, fault)) = &session.stopped {
        let mut stopped = stopped::json(kernel, fault);
        if let Some(chain) = found.stopped_at() {
            stopped["inlined_at"] = chain;
        }
        document.insert("stopped".into(), stopped);
    }
    if !job.check.is_empty() {
        document.insert("findings".into(), found.json());
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
    if let Some(compared) = &session.schedules {
        document.insert("schedules".into(), compared.json());
    }
    if options.hazards {
        document.insert("hazards".into(), hazards::json(device.program(), &session.hazards));
    }
    if engines::are_told(options, job) {
        document.insert("engines".into(), engines::json(&session.launched));
    }
    if let Some(stats) = options.stats {
        let reports = session.launched.iter();
        let reports: Vec<_> = reports.map(|launched| report(device, names, launched, stats)).collect();
        document.insert("launches".into(), serde_json::to_value(reports).context("statistics")?);
    }
    if options.fidelity {
        let report = fidelity(device.program(), session.statistics());
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
