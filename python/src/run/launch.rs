//! A launch: arguments are made ready, the kernel runs without the lock of the interpreter, and what it came to becomes a result
//! or an exception.

use super::argument::Gathered;
use super::finding::{Findings, found};
use super::kernel::Launched;
use super::options::Options;
use super::profile::{Coverage, Profile};
use super::program::AnyDevice;
use super::result::{Difference, LaunchResult};
use super::stats::Stats;
use super::stop;
use crate::detach::detach;
use crate::fault::{CheckError, LaunchError, of_fault, of_launch};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::time::{Duration, Instant};
use warpsmith::report::{self, Compared, First, Ran};
use warpsmith::sim::engine::{Settings, Shape, Totals};
use warpsmith::sim::fault::Fault;
use warpsmith::sim::launch::{self, Argument, Checker, Device, Ready, Schedules};
use warpsmith::sim::profile;
use warpsmith::sim::sanitize::Check;
use warpsmith::sim::watch::{Statistics, Waits, Watch};

/// Launches a kernel.
pub fn launch(
    py: Python<'_>,
    what: &Launched,
    shape: Shape,
    arguments: &Bound<'_, PyTuple>,
    options: &Options,
) -> PyResult<LaunchResult> {
    let Launched { loaded, signature, .. } = what;
    let shape = Shape {
        cluster: options.cluster.or(shape.cluster),
        shared: options.shared.unwrap_or(shape.shared),
        ..shape
    };
    let begin = Instant::now();
    let end = options.settings.timeout.and_then(|timeout| begin.checked_add(timeout));
    // No code of Python runs from when the device is had until it is free for others: it may launch a kernel of the same program, or
    // ask for its variables.
    let mut gathered = Gathered::of(loaded, signature, arguments)?;
    let stop = stop::stop(py)?;
    let mut held = loaded.any_device(py, end)?;
    let mut ready = gathered.lend(loaded, &mut held, signature)?;
    // What was waited for counts.
    let left = |timeout: Duration| timeout.saturating_sub(begin.elapsed()).max(Duration::from_nanos(1));
    let settings = Settings { stop, timeout: options.settings.timeout.map(left), ..options.settings };
    let ran = detach(py, move || {
        let device: &mut Device = &mut held;
        let all = std::mem::take(&mut ready.all);
        let mut ran = match options.is_plain() {
            true => plain(device, &signature.name, shape, &all, settings),
            false => watched(device, what, shape, all, settings, options),
        };
        if let Some(code) = &what.loaded.code {
            ran.faults().for_each(|fault| code.locate(fault, device));
        }
        let (printed, _) = device.take_all_printed();
        if !printed.is_empty() {
            ran.printed = printed;
        }
        ready.give_back(device);
        drop::<AnyDevice<'_>>(held);
        ran
    });
    drop(gathered);
    finish(py, what, ran, options)
}

/// What a launch came to.
pub struct Outcome {
    result: Result<Totals, launch::LaunchError>,
    pub printed: Vec<u8>,
    findings: Findings,
    compared: Option<Compared>,
    stats: Option<Stats>,
    profile: Option<Profile>,
    coverage: Option<Coverage>,
    /// Why a check has ended before the run.
    lack: Option<String>,
}

impl Outcome {
    fn of(result: Result<Totals, launch::LaunchError>) -> Outcome {
        Outcome {
            result,
            printed: Vec::new(),
            findings: Findings::default(),
            compared: None,
            stats: None,
            profile: None,
            coverage: None,
            lack: None,
        }
    }

    /// All faults, also those of other schedules.
    fn faults(&mut self) -> impl Iterator<Item = &mut Fault> {
        let own = match &mut self.result {
            Err(launch::LaunchError::Fault(fault)) => Some(&mut **fault),
            _ => None,
        };
        let others = self.compared.iter_mut().flat_map(|compared| &mut compared.others);
        own.into_iter().chain(others.filter_map(|other| other.fault.as_deref_mut()))
    }

    fn fault(&self) -> Option<&Fault> {
        match &self.result {
            Err(launch::LaunchError::Fault(fault)) => Some(fault),
            _ => None,
        }
    }
}

/// A launch that nobody watches.
fn plain(
    device: &mut Device,
    name: &str,
    shape: Shape,
    arguments: &[Argument],
    settings: Settings,
) -> Outcome {
    Outcome::of(device.launch(name, shape, arguments, settings))
}

/// A launch that is checked, counted, or done by several schedules.
fn watched(
    device: &mut Device,
    what: &Launched,
    shape: Shape,
    arguments: Vec<Argument>,
    settings: Settings,
    options: &Options,
) -> Outcome {
    // With gaps between variables overruns of shared memory are found.
    let own = device.program().clone();
    let apart = options.check.has(Check::Memory).then(|| what.loaded.apart(device)).flatten();
    let is_apart = apart.is_some();
    if let Some(apart) = apart {
        device.replace_program(apart);
    }
    let outcome = watched_as_it_is(device, what, shape, arguments, settings, options);
    if is_apart {
        device.replace_program(own);
    }
    outcome.unwrap_or_else(|error| Outcome::of(Err(error)))
}

fn watched_as_it_is(
    device: &mut Device,
    what: &Launched,
    shape: Shape,
    arguments: Vec<Argument>,
    settings: Settings,
    options: &Options,
) -> Result<Outcome, launch::LaunchError> {
    let name = what.signature.name.as_str();
    let is_checked = !options.check.is_empty();
    let others = if options.schedules > 0 { Some(Schedules::of(device)?) } else { None };
    // Checks watch a run alone: what is counted beside them is counted by the same run on a copy.
    let mut copy = if is_checked && options.is_watched() { Some(device.fork()?) } else { None };
    let mut outcome = if is_checked {
        let mut checker = Checker::new(device, options.check);
        let result = device.launch_checked(&mut checker, name, shape, &arguments, settings);
        let lack = checker.lack().map(|(check, exceeded)| {
            format!("the check `{}` has ended before the run: no memory for it: {exceeded}", check.name())
        });
        let all = checker.finish(device);
        Outcome { findings: Findings::of(all), lack, ..Outcome::of(result) }
    } else if options.is_watched() {
        counted(device, what, shape, &arguments, settings, options)
    } else {
        plain(device, name, shape, &arguments, settings)
    };
    if let Some(copy) = &mut copy {
        let Outcome { stats, profile, coverage, .. } =
            counted(copy, what, shape, &arguments, settings, options);
        outcome = Outcome { stats, profile, coverage, ..outcome };
    }
    (outcome.printed, _) = device.take_all_printed();
    let ends = matches!(outcome.result, Ok(_) | Err(launch::LaunchError::Fault(_)));
    if let Some(others) = others.filter(|_| ends) {
        let stopped = outcome.fault().map(|fault| (name.to_owned(), Box::new(fault.clone())));
        let first = First { device, printed: &outcome.printed, stopped: stopped.as_ref() };
        let ready =
            [Ready { at: String::new(), kernel: name.into(), shape, arguments, warnings: Vec::new() }];
        let count = options.schedules.saturating_add(1);
        let launches = (ready.as_slice(), options.check);
        let all = outcome.findings.all_mut();
        let compared = report::compare_schedules(others, &first, count, launches, settings, all)?;
        outcome.compared = Some(compared);
    }
    if is_checked {
        let all = std::mem::take(outcome.findings.all_mut());
        let fault = outcome.fault().cloned();
        outcome.findings = found(device, &what.loaded, all, fault.as_ref(), &options.allow);
    }
    Ok(outcome)
}

/// A launch whose instructions are counted.
fn counted(
    device: &mut Device,
    what: &Launched,
    shape: Shape,
    arguments: &[Argument],
    settings: Settings,
    options: &Options,
) -> Outcome {
    let (loaded, name) = (&what.loaded, &what.signature.name);
    let mut watch = Watch {
        statistics: Some(Statistics::new(device.program())),
        waits: options.profile.then(Waits::default),
        ..Watch::default()
    };
    let begin = Instant::now();
    let settings = Settings { threads: 1, ..settings };
    let result = device.launch_observed(name, shape, arguments, settings, std::slice::from_mut(&mut watch));
    let seconds = begin.elapsed().as_secs_f64();
    let totals = match &result {
        Ok(totals) => *totals,
        Err(launch::LaunchError::Fault(fault)) => fault.totals,
        Err(_) => return Outcome::of(result),
    };
    let mut outcome = Outcome::of(result);
    let (program, files) = (device.program(), loaded.files.as_slice());
    let statistics = watch.statistics.as_ref();
    let stopped = outcome.result.is_err();
    if options.stats {
        let ran = Ran {
            kernel: name,
            shape,
            stopped,
            operations: totals.instructions,
            time: Some((seconds, 1)),
            executed: None,
            statistics,
        };
        outcome.stats = Some(Stats::of(program, files, &ran));
    }
    if let (true, Some(statistics)) = (options.profile, statistics) {
        let launch = profile::Launch {
            kernel: name.clone(),
            grid: shape.grid,
            block: shape.block,
            stopped,
            cost: profile::Cost::default(),
        };
        let launches = [(launch, statistics, watch.waits.as_ref())];
        outcome.profile = Some(Profile::of(program, loaded, launches));
    }
    if let (true, Some(statistics)) = (options.coverage, statistics) {
        outcome.coverage = Some(Coverage { all: profile::Coverage::of(program, files, statistics) });
    }
    outcome
}

/// The result, or what is to be raised.
fn finish(py: Python<'_>, what: &Launched, outcome: Outcome, options: &Options) -> PyResult<LaunchResult> {
    stop::raised()?;
    let Outcome { result, printed, findings, compared, stats, profile, coverage, lack } = outcome;
    let printed = String::from_utf8_lossy(&printed).into_owned();
    if options.echo && !printed.is_empty() {
        let out = py.import("sys")?.getattr("stdout")?;
        // Without a console there is none, and `print` says nothing as well.
        if !out.is_none() {
            out.call_method1("write", (&printed,))?;
        }
    }
    let texts = findings.texts();
    let findings = findings.objects(py)?;
    let totals = match result {
        Ok(totals) => totals,
        Err(launch::LaunchError::Fault(fault)) => {
            let error = of_fault(py, *fault, &what.loaded.files)?;
            let exception = error.value(py);
            exception.setattr("printed", &printed)?;
            exception.setattr("findings", &findings)?;
            return Err(error);
        }
        Err(error) => return Err(of_launch(py, error, &what.loaded.files)),
    };
    let mut differences = Vec::new();
    for other in compared.iter().flat_map(|compared| &compared.others) {
        let fault = other.fault.as_ref().map(|fault| of_fault(py, (**fault).clone(), &what.loaded.files));
        let fault = fault.transpose()?.map(|error| error.into_value(py).into_any());
        if let Some(fault) = &fault {
            fault.setattr(py, "seed", other.seed)?;
        }
        differences.push(Py::new(py, Difference { seed: other.seed, message: other.what.clone(), fault })?);
    }
    let differences = PyTuple::new(py, differences)?;
    if !options.returns && (!findings.is_empty() || !differences.is_empty()) {
        let message = message(&what.signature.name, &texts, compared.as_ref());
        return Err(CheckError::new_err((message, findings.unbind(), differences.unbind(), printed)));
    }
    if let Some(lack) = lack {
        return Err(LaunchError::new_err(format!("{lack}; max_memory of load allows more")));
    }
    let (findings, differences) = (findings.unbind(), differences.unbind());
    LaunchResult::new(py, (totals, printed), (findings, differences), (stats, profile, coverage))
}

/// Findings that the text of an exception has at most.
const TOLD: usize = 20;

/// All that was found, in words.
fn message(kernel: &str, findings: &[String], compared: Option<&Compared>) -> String {
    let mut out = String::new();
    let mut head = Vec::new();
    match findings.len() {
        0 => {}
        1 => head.push("a finding".to_owned()),
        several => head.push(format!("{several} findings")),
    }
    let others = compared.map_or(&[][..], |compared| compared.others.as_slice());
    if let Some(compared) = compared.filter(|_| !others.is_empty()) {
        head.push(format!("{} of {} schedules that give something else", others.len(), compared.count));
    }
    out += &format!("`{kernel}` has {}", head.join(", and "));
    for text in findings.iter().take(TOLD) {
        out += "\n\n";
        out += text;
    }
    for other in others.iter().take(TOLD) {
        out += &format!("\n\nseed={}: {}", other.seed, other.what);
    }
    let left = findings.len().saturating_sub(TOLD) + others.len().saturating_sub(TOLD);
    if left > 0 {
        out += &format!("\n\nand {left} more");
    }
    out
}
