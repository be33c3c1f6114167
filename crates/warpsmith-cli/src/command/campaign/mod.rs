//! `warpsmith campaign`

mod list;
mod options;
mod part;
mod ready;
mod repeat;
mod report;
mod row;

pub use options::Options;
pub use part::Part;
pub use row::Row;

use crate::output::{
    self, Format, Status,
    replace::{Targets, is_standard},
};
use crate::render;
use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use ready::Campaign;
use std::io::{IsTerminal, Write, stderr};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use warpsmith::sim::campaign::{self, CampaignError, Plan, Trial};

/// Runs a campaign.
pub fn run(options: &Options) -> anyhow::Result<Status> {
    let targets = Targets::new(options.csv.clone().into_iter().collect())?;
    let Some(campaign) = Campaign::open(options, &mut render::findings)? else {
        return Ok(Status::Finding);
    };
    campaign.with(|plan| {
        let trials = with_bar(plan).map_err(|error| campaign.located(error));
        let trials = trials.context("no faults were injected")?;
        let report = report::Report::new(plan, campaign.names(), &trials);
        if let Some(path) = &options.csv {
            let table = row::table(plan, campaign.names(), &trials);
            targets.write(&[Box::new(|out| out.write_all(table.as_bytes()))])?;
            if is_standard(path) {
                return Ok(Status::Good);
            }
        }
        let mut out = output::stdout();
        match options.format {
            Format::Text => {
                out = out.told();
                report.write(&mut out)?;
            }
            Format::Json => output::json(&mut out, &report)?,
        }
        out.flush()?;
        Ok(Status::Good)
    })
}

/// Runs it, with a bar on a terminal.
fn with_bar(plan: &Plan<'_>) -> Result<Vec<Trial>, CampaignError> {
    let (done, stop, over) = (AtomicU64::new(0), AtomicBool::new(false), AtomicBool::new(false));
    if !stderr().is_terminal() {
        return campaign::run(plan, &done, &stop);
    }
    std::thread::scope(|scope| {
        let watcher = scope.spawn(|| {
            let bar = ProgressBar::new(plan.count());
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
