//! Parts of a campaign, for those who have several machines run one: put together they are what the command writes.

use super::options::Options;
use super::ready::Campaign;
use super::row::Row;
use crate::output;
use crate::render::Text;
use anyhow::{Context, bail};
use clap::Parser;
use std::ffi::OsString;
use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64};
use warpsmith::check;
use warpsmith::sim::campaign::{Plan, Reference};

/// Most errors of a text that a message lists.
const MOST: usize = 8;

/// The options alone.
#[derive(Parser)]
#[command(name = "campaign", no_binary_name = true, disable_help_flag = true)]
struct Alone {
    #[command(flatten)]
    options: Options,
}

/// Tells someone who waits for a part to end that it should.
type Stopped<'s> = &'s AtomicBool;

/// A campaign of which parts are run.
pub struct Part {
    campaign: Campaign,
    reference: OnceLock<Reference>,
}

impl Part {
    /// Makes a campaign ready, from the arguments of `warpsmith campaign`.
    ///
    /// # Errors
    /// The arguments, the launch file, or what it names are not what they should be.
    pub fn open(arguments: impl IntoIterator<Item = OsString>) -> anyhow::Result<Part> {
        let Alone { options } = match Alone::try_parse_from(arguments) {
            Ok(alone) => alone,
            Err(error) => {
                let text = error.render().to_string();
                bail!("{}", text.trim().trim_start_matches("error: "));
            }
        };
        let mut errors = Vec::new();
        let mut tell = |text: Text<'_>, all: &[check::Finding]| {
            errors.extend(all.iter().take(MOST).map(|finding| {
                let line = text.lines.position(text.source, finding.span.start).line;
                format!("\n{}:{line}: {}", text.name, finding.message(text.source))
            }));
            Ok(())
        };
        let (opened, said) = output::kept(|| Campaign::open(&options, &mut tell));
        match opened {
            Ok(Some(campaign)) => Ok(Part { campaign, reference: OnceLock::new() }),
            Ok(None) => bail!("nothing was run, for the program has errors:{}", errors.concat()),
            Err(error) if said.is_empty() => Err(error),
            Err(error) => bail!("{error:#}\n{}", said.join("\n")),
        }
    }

    /// How many faults the campaign has.
    pub fn count(&self) -> u64 {
        self.campaign.with(|plan| plan.count())
    }

    /// The buffers that hold the results, by name, as the run without a fault leaves them.
    ///
    /// # Errors
    /// It does not come to its end, or there is nothing to hit.
    pub fn results(&self) -> anyhow::Result<Vec<(String, Vec<u8>)>> {
        self.campaign.with(|plan| {
            let names = plan.results.iter().map(|buffer| plan.device.describe(*buffer).0.to_string());
            Ok(names.zip(self.reference(plan)?.results().iter().cloned()).collect())
        })
    }

    fn reference(&self, plan: &Plan<'_>) -> anyhow::Result<&Reference> {
        if let Some(reference) = self.reference.get() {
            return Ok(reference);
        }
        let made = Reference::new(plan).map_err(|error| self.campaign.located(error));
        let made = made.context("no faults were injected")?;
        Ok(self.reference.get_or_init(|| made))
    }

    /// The rows of the faults of these numbers, as far as there are such; fewer if it is stopped.
    ///
    /// # Errors
    /// The run without a fault does not come to its end, or there is nothing to hit.
    pub fn rows(&self, numbers: Range<u64>, stop: Stopped<'_>) -> anyhow::Result<Vec<Row>> {
        let Campaign { .. } = &self.campaign;
        self.campaign.with(|plan| {
            let first = numbers.start;
            let trials = self.reference(plan)?.run(plan, numbers, &AtomicU64::new(0), stop);
            let trials = trials.map_err(|error| self.campaign.located(error));
            let trials = trials.context("no faults were injected")?;
            let names = self.campaign.names();
            Ok((first..).zip(&trials).map(|(number, trial)| Row::new(plan, names, number, trial)).collect())
        })
    }
}
