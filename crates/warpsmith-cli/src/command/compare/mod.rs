//! `warpsmith compare`

mod document;
mod elsewhere;
mod options;
mod random;
mod random_options;
mod report;
mod sides;
mod status;

pub use options::Options;

use crate::kernels::gpu::Gpu;
use crate::kernels::{Job, Place, stopped};
use crate::output::{self, Format, STRONG, Status};
use anyhow::{Context, anyhow, bail};
use serde_json::json;
use sides::{LETTERS, Side};
use status::status;
use std::io::Write;
use warpsmith::sim::compare::{Compared, Comparison, Plan, Stopped, Verdict, compare};

/// Compares two programs, or all that a file holds.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    if let Some(programs) = options.random.random {
        return random::run(options, programs);
    }
    let mut out = output::stdout();
    if options.format == Format::Text {
        out = out.told();
    }
    let mut pairs = options.pairs()?;
    let gpu = match options.on {
        Place::Engine => None,
        // Without one all else of a comparison is judged before its lack is told.
        Place::Gpu(number) => Some(Gpu::find(number)),
    };
    if let [jobs] = pairs.as_mut_slice() {
        let Some(done) = one(options, jobs, gpu.as_ref())? else { return Ok(Status::Failed) };
        match options.format {
            Format::Json => output::json(&mut out, &done.document())?,
            Format::Text => done.write(&mut out)?,
        }
        out.flush()?;
        return Ok(done.tell());
    }
    let gpu = gpu.transpose()?.map(Ok);
    let (mut all, mut documents) = (Status::Good, Vec::new());
    for jobs in &mut pairs {
        match one(options, jobs, gpu.as_ref()) {
            Ok(Some(done)) => {
                match options.format {
                    Format::Json => documents.push(done.document()),
                    Format::Text => {
                        let [a, b] = done.sides.each_ref().map(Side::title);
                        writeln!(out, "{STRONG}A {a}, B {b}{STRONG:#}")?;
                        done.write(&mut out)?;
                    }
                }
                out.flush()?;
                all.raise(done.tell());
            }
            Ok(None) => all.raise(Status::Failed),
            // What one piece of a file is lacking, others may have.
            Err(error) => {
                output::error(format_args!("{error:#}"));
                all.raise(Status::Failed);
            }
        }
    }
    if options.format == Format::Json {
        output::json(&mut out, &json!({ "schema": "warpsmith.compare-all/1", "comparisons": documents }))?;
    }
    Ok(all)
}

/// Two programs that were compared.
struct Done<'o> {
    options: &'o Options,
    sides: [Side; 2],
    compared: Vec<String>,
    made: Vec<String>,
    comparison: Comparison,
}

/// Compares two programs. Nothing if one has errors, which have been told.
fn one<'o>(
    options: &'o Options,
    jobs: &mut [Job; 2],
    gpu: Option<&anyhow::Result<Gpu>>,
) -> anyhow::Result<Option<Done<'o>>> {
    let (inputs, made) = options.inputs(&jobs[0].plan)?;
    let settings = jobs[0].limits.settings();
    let Some(sides) = sides::sides(jobs, gpu)? else { return Ok(None) };
    let results = results(options, &sides)?;
    let gpu = gpu.map(|gpu| gpu.as_ref().map_err(|error| anyhow!("{error:#}"))).transpose()?;
    let plan = Plan {
        sides: [sides[0].borrowed(), sides[1].borrowed()],
        results,
        inputs,
        made,
        rounds: options.rounds,
        ulp: options.ulp,
        settings,
    };
    let mut comparison = match gpu {
        None => compare(&plan)?,
        Some(gpu) => elsewhere::compare(gpu, &plan, &jobs[1], &sides[1])?,
    };
    let Plan { results, made, .. } = plan;
    locate(&mut comparison, &sides);
    let compared = results.into_iter().map(|result| result.name).collect();
    Ok(Some(Done { options, sides, compared, made, comparison }))
}

impl Done<'_> {
    fn document(&self) -> serde_json::Value {
        document::document(self.options, &self.sides, (&self.compared, &self.made), &self.comparison)
    }

    fn write(&self, out: &mut output::Out) -> std::io::Result<()> {
        if status(&self.comparison.outcome) == Status::Failed {
            return Ok(());
        }
        report::write(out, self.options, &self.sides, &self.compared, &self.comparison)
    }

    /// Says what could not be found out; the exit status.
    fn tell(&self) -> Status {
        let status = status(&self.comparison.outcome);
        let Verdict::Stopped(all) = &self.comparison.outcome else { return status };
        for ((side, letter), stopped) in self.sides.iter().zip(LETTERS).zip(all) {
            let Some(Stopped { launch, fault }) = stopped.as_ref().filter(|_| status == Status::Failed)
            else {
                continue;
            };
            let what = format!("{letter}, {} of {}", side.kernel(*launch), side.name());
            stopped::tell(&what, fault);
        }
        status
    }
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
        Verdict::Stopped(all) => {
            for (side, stopped) in sides.iter().zip(all) {
                if let Some(stopped) = stopped {
                    side.locate(&mut stopped.fault);
                }
            }
        }
        Verdict::Different(differences) => {
            for difference in &mut differences.results {
                for (side, store) in sides.iter().zip(&mut difference.stores) {
                    if let Some(store) = store {
                        side.locate_store(store);
                    }
                }
            }
        }
        Verdict::Equal => {}
    }
}
