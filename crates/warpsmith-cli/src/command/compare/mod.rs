//! `warpsmith compare`

mod json;
mod options;
mod report;
mod sides;
mod status;

pub use options::Options;

use crate::kernels::stopped;
use crate::output::{self, Format, Status};
use anyhow::{Context, bail};
use sides::{LETTERS, Side};
use status::status;
use std::io::Write;
use warpsmith::sim::compare::{Compared, Comparison, Outcome, Plan, Stopped, compare};
use warpsmith::sim::launch::threads_of;

/// Compares two programs.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let mut jobs = options.jobs()?;
    let (inputs, made) = options.inputs(&jobs[0].plan)?;
    let settings = jobs[0].limits.settings();
    let Some(sides) = sides::sides(&mut jobs)? else { return Ok(Status::Failed) };
    let results = results(options, &sides)?;
    let plan = Plan {
        sides: [sides[0].borrowed(), sides[1].borrowed()],
        results,
        inputs,
        made,
        rounds: options.rounds,
        ulp: options.ulp,
        settings,
    };
    let mut comparison = compare(&plan)?;
    locate(&mut comparison, &sides);
    let status = status(&comparison.outcome);
    let mut out = output::stdout();
    if options.format == Format::Json {
        output::json(&mut out, &json::document(options, &sides, &plan, &comparison))?;
    } else if status != Status::Failed {
        report::write(&mut out, options, &sides, &plan, &comparison)?;
    }
    out.flush()?;
    if status == Status::Failed
        && let Outcome::Stopped(all) = &comparison.outcome
    {
        for ((side, letter), stopped) in sides.iter().zip(LETTERS).zip(all) {
            let Some(Stopped { launch, fault }) = stopped else { continue };
            let what = format!("{letter}, {} of {}", side.kernel(*launch), side.name());
            stopped::tell(&what, fault, threads_of(settings));
        }
    }
    Ok(status)
}

/// What is compared.
fn results(options: &Options, sides: &[Side; 2]) -> anyhow::Result<Vec<Compared>> {
    let devices = [&sides[0].device, &sides[1].device];
    if options.only.is_empty() {
        let all = Compared::all(devices);
        if all.is_empty() {
            bail!("there is nothing to compare: no buffer, and no variable that both programs have");
        }
        return Ok(all);
    }
    let one = |text: &String| Compared::parse(text, devices).with_context(|| format!("--only {text}"));
    options.only.iter().map(one).collect()
}

/// Says where in the files of both sides everything is.
fn locate(comparison: &mut Comparison, sides: &[Side; 2]) {
    match &mut comparison.outcome {
        Outcome::Stopped(all) => {
            for (side, stopped) in sides.iter().zip(all) {
                if let Some(stopped) = stopped {
                    side.locate(&mut stopped.fault);
                }
            }
        }
        Outcome::Different(differences) => {
            for difference in &mut differences.results {
                for (side, store) in sides.iter().zip(&mut difference.stores) {
                    if let Some(store) = store {
                        side.locate_store(store);
                    }
                }
            }
        }
        Outcome::Equal => {}
    }
}
