//! Runs on a GPU.

use super::findings::Format;
use super::opened;
use super::options::Options;
use super::results;
use crate::kernels::gpu::{Ended, Gpu, Work};
use crate::kernels::{Job, Loaded, prepare, refuse};
use crate::output::replace::Targets;
use crate::output::{self, Status};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;
use warpsmith::driver::Error;
use warpsmith::sim::launch::{BufferId, Device, Plan, Ready};

/// Runs kernels on a GPU by its number.
pub fn run(options: &Options, mut job: Job, number: u32) -> anyhow::Result<Status> {
    let given = [
        ("--hazards", options.hazards),
        ("--check", !job.check.is_empty()),
        ("--format sarif", options.format == Format::Sarif),
        ("--schedules", job.schedules.is_some()),
        ("--stats", options.stats.is_some()),
        ("--profile", options.profile.is_some()),
        ("--coverage", options.coverage.is_some()),
        ("--fidelity", options.fidelity),
        ("--trace", options.trace.is_some()),
        ("--trace-registers", options.trace_registers),
        ("--inject", !options.inject.is_empty()),
    ];
    refuse(&given)?;
    refuse(&options.launch.of_engine())?;
    refuse(&options.limits.of_engine())?;
    // Without a GPU all else is judged before its lack is told.
    let gpu = Gpu::find(number);
    (job.gpu, job.elsewhere) = (gpu.as_ref().ok().map(|gpu| gpu.capability), true);
    let Some(Loaded { mut device, images, .. }) = opened(options, &mut job, false)? else {
        return Ok(Status::Finding);
    };
    let ready = prepare(&job, &mut device)?;
    for warning in ready.iter().flat_map(|ready| &ready.warnings) {
        output::warning(format_args!("{warning}"));
    }
    let wanted = results::wanted(&job.plan, &mut device)?;
    let targets = Targets::new(job.plan.saves.iter().map(|save| PathBuf::from(&save.value.file)).collect())?;
    let variables = variables(&job.plan, &device)?;
    let gpu = gpu?;
    let timeout = job.limits.timeout;
    let work = Work { images: &images, plan: &job.plan, launches: &ready, variables: &variables, timeout };
    let ended = gpu.run(&work, &mut device)?;
    let mut out = output::stdout();
    if !matches!(options.format, Format::Json | Format::Sarif) {
        out = out.told();
    }
    let mut document = Map::new();
    document.insert("schema".into(), json!("warpsmith.run/1"));
    document.insert("gpu".into(), of(&gpu, &ready, &ended));
    let mut status = Status::Good;
    if let Some(error) = &ended.stopped {
        let kernel = kernel(&ready, &ended);
        document.insert("stopped".into(), json!({ "kernel": kernel, "reason": error.to_string() }));
        if options.format == Format::Json {
            output::json(&mut out, &document)?;
        }
        let is_late = matches!(error, Error::Time(_));
        let help = if is_late { "\n  --timeout SECONDS lets it run longer" } else { "" };
        output::error(format_args!("{kernel} on {}: {error}{help}", gpu.title()));
        return Ok(if is_late { Status::Failed } else { Status::Finding });
    }
    match options.format {
        Format::Text | Format::Short | Format::Sarif | Format::Github | Format::Junit => {
            for show in &job.plan.shows {
                results::show(&mut out, &device, &show.value)?;
            }
            for wanted in &wanted {
                status.raise(results::compare(&mut out, &device, wanted)?);
            }
        }
        Format::Json => {
            let shows: anyhow::Result<Vec<Value>> =
                job.plan.shows.iter().map(|show| results::show_json(&device, &show.value)).collect();
            document.insert("show".into(), Value::from(shows?));
            let mut expect = Vec::new();
            for wanted in &wanted {
                let (value, found) = results::compare_json(&device, wanted)?;
                status.raise(found);
                expect.push(value);
            }
            document.insert("expect".into(), Value::from(expect));
            output::json(&mut out, &document)?;
        }
    }
    out.flush()?;
    for (ready, time) in ready.iter().zip(&ended.times).filter(|_| options.format != Format::Json) {
        output::line(format_args!("warpsmith: {}: {} on {}", ready.kernel, short(*time), gpu.title()));
    }
    targets.write(&results::saved(&job.plan, &device)?)?;
    Ok(status)
}

/// The kernel that was stopped.
fn kernel<'r>(ready: &'r [Ready], ended: &Ended) -> &'r str {
    ready.get(ended.times.len()).map_or("", |ready| ready.kernel.as_str())
}

/// The variables among what becomes of the results.
fn variables(plan: &Plan, device: &Device) -> anyhow::Result<Vec<BufferId>> {
    let names = plan.shows.iter().map(|one| &one.value.buffer);
    let names = names.chain(plan.expects.iter().map(|one| &one.value.buffer));
    let names = names.chain(plan.saves.iter().map(|one| &one.value.buffer));
    let found: Result<BTreeSet<BufferId>, _> = names.map(|name| device.find(name)).collect();
    let (found, all): (_, BTreeSet<BufferId>) = (found?, device.variables().collect());
    Ok(found.intersection(&all).copied().collect())
}

/// The GPU, and what it has run, for programs.
fn of(gpu: &Gpu, ready: &[Ready], ended: &Ended) -> Value {
    let launches = ready.iter().zip(&ended.times);
    let launches: Vec<Value> = launches
        .map(|(ready, time)| json!({ "kernel": ready.kernel, "seconds": time.as_secs_f64() }))
        .collect();
    json!({
        "name": gpu.name,
        "arch": gpu.capability.to_string(),
        "driver": gpu.version.to_string(),
        "launches": launches,
    })
}

/// A time for people.
fn short(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        _ if seconds >= 1.0 => format!("{seconds:.3} s"),
        _ if seconds >= 1e-3 => format!("{:.3} ms", seconds * 1e3),
        _ => format!("{:.1} µs", seconds * 1e6),
    }
}
