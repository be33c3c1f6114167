//! What became of the faults.

use super::row::instruction;
use crate::output;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
use warpsmith::sim::campaign::{Kind, Outcome, Plan, Target, Trial, rate};

/// Lines of a table that are shown to people.
const SHOWN: usize = 16;

/// How many faults came to each end, in the order of [`Outcome::ALL`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Counts([u64; Outcome::ALL.len()]);

impl Counts {
    fn add(&mut self, outcome: Outcome) {
        self.0[outcome as usize] += 1;
    }

    fn all(self) -> u64 {
        self.0.iter().sum()
    }

    fn masked(self) -> u64 {
        self.0[Outcome::Masked as usize]
    }
}

/// A row of the table of ends.
#[derive(Debug, Serialize)]
struct End {
    outcome: &'static str,
    faults: u64,
    /// Parts of all, and the interval in which it lies with 95 % confidence.
    share: f64,
    low: f64,
    high: f64,
}

/// A row of a table by instruction or by what was hit.
#[derive(Debug, Serialize)]
struct Row {
    name: String,
    faults: u64,
    masked: u64,
    wrong: u64,
    crash: u64,
    hang: u64,
    detected: u64,
    /// Only where words of instructions are hit.
    #[serde(skip_serializing_if = "Option::is_none")]
    illegal: Option<u64>,
    /// Parts that are not masked, and the interval in which that lies with 95 % confidence.
    share: f64,
    low: f64,
    high: f64,
}

/// The tables.
#[derive(Debug, Serialize)]
pub struct Report {
    schema: &'static str,
    faults: u64,
    seed: u64,
    model: &'static str,
    /// Whether no fault was injected at all.
    #[serde(skip)]
    is_without: bool,
    /// Whether the faults are those of a list.
    #[serde(skip)]
    is_listed: bool,
    /// Faults that hit what was not there.
    not_applied: u64,
    ends: Vec<End>,
    /// Nothing where bits stick: they are wrong from the first instruction on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    instructions: Vec<Row>,
    targets: Vec<Row>,
}

fn rows(counts: BTreeMap<String, Counts>, words: bool) -> Vec<Row> {
    let mut rows: Vec<(String, Counts)> = counts.into_iter().collect();
    // Most harm first.
    rows.sort_by_key(|(_, counts)| std::cmp::Reverse(counts.all() - counts.masked()));
    let row = |(name, counts): (String, Counts)| {
        let [masked, wrong, crash, hang, detected, illegal] = counts.0;
        let illegal = words.then_some(illegal);
        let faults = counts.all();
        let harm = rate(faults - masked, faults);
        let (share, low, high) = (harm.share, harm.low, harm.high);
        Row { name, faults, masked, wrong, crash, hang, detected, illegal, share, low, high }
    };
    rows.into_iter().map(row).collect()
}

/// The name of what was hit, without the byte of a buffer.
fn target(target: &Target) -> String {
    match target {
        Target::Register(name) => name.clone(),
        Target::Global(name, _) => name.clone(),
        Target::Shared(_) => "shared memory".into(),
        Target::Local(_) => "local memory".into(),
        Target::Instruction(_) | Target::StackMask(_) | Target::StackAddress(_) => target.to_string(),
    }
}

impl Report {
    pub fn new(plan: &Plan<'_>, names: &[String], trials: &[Trial]) -> Report {
        let mut all = Counts::default();
        let (mut instructions, mut targets) = (BTreeMap::new(), BTreeMap::new());
        for trial in trials {
            all.add(trial.outcome);
            if plan.kind != Kind::Permanent {
                let key = instruction(plan, names, trial);
                instructions.entry(key).or_insert_with(Counts::default).add(trial.outcome);
            }
            targets.entry(target(&trial.target)).or_insert_with(Counts::default).add(trial.outcome);
        }
        let is_native = plan.device.program().functions.iter().any(|function| function.native.is_some());
        let words = is_native && trials.iter().any(|trial| matches!(trial.target, Target::Instruction(_)));
        let told = Outcome::ALL.into_iter().filter(|outcome| words || *outcome != Outcome::Illegal);
        let ends = told.map(|outcome| {
            let faults = all.0[outcome as usize];
            let rate = rate(faults, all.all());
            End { outcome: outcome.name(), faults, share: rate.share, low: rate.low, high: rate.high }
        });
        Report {
            schema: "warpsmith.campaign/1",
            faults: all.all(),
            seed: plan.seed,
            model: plan.kind.name(),
            is_without: plan.kind == Kind::Nothing,
            is_listed: plan.listed.is_some(),
            not_applied: match plan.kind {
                Kind::Nothing => 0,
                _ => trials.iter().filter(|trial| !trial.applied).count() as u64,
            },
            ends: ends.collect(),
            instructions: rows(instructions, words),
            targets: rows(targets, words),
        }
    }

    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        match self.is_without {
            true => writeln!(out, "{} without a fault", output::count(self.faults, "run", "runs"))?,
            false if self.is_listed => {
                writeln!(out, "{} of a list", output::count(self.faults, "fault", "faults"))?;
            }
            false => {
                let word = if self.faults == 1 { "fault" } else { "faults" };
                writeln!(out, "{} {} {word}, seed {}", self.faults, self.model, self.seed)?;
            }
        }
        let what = if self.is_without { "runs" } else { "faults" };
        writeln!(out, "  {:<10} {what:>8} {:>8}   95 % confidence", "", "share")?;
        for end in &self.ends {
            writeln!(
                out,
                "  {:<10} {:>8} {:>6.2} %   {:.2} to {:.2} %",
                end.outcome,
                end.faults,
                100.0 * end.share,
                100.0 * end.low,
                100.0 * end.high
            )?;
        }
        if !self.is_without && self.not_applied > 0 {
            let faults = output::count(self.not_applied, "fault", "faults");
            writeln!(
                out,
                "  {faults} of the masked hit what was not there, such as an unused entry of the stack"
            )?;
        }
        // Where nothing was hit, there is nothing to tell of.
        let tables = [("before", &self.instructions), ("in", &self.targets)];
        for (title, rows) in tables.into_iter().filter(|(_, rows)| !self.is_without && !rows.is_empty()) {
            let illegal = if rows.iter().any(|row| row.illegal.is_some()) { "  illegal" } else { "" };
            writeln!(
                out,
                "  faults  masked   wrong   crash    hang  detected{illegal}  harm, 95 % confidence  {title}"
            )?;
            for row in rows.iter().take(SHOWN) {
                let Row { name, faults, masked, wrong, crash, hang, detected, illegal, low, high, .. } = row;
                let (low, high) = (100.0 * low, 100.0 * high);
                write!(out, "{faults:>8}{masked:>8}{wrong:>8}{crash:>8}{hang:>8}{detected:>10}")?;
                if let Some(illegal) = illegal {
                    write!(out, "{illegal:>9}")?;
                }
                writeln!(out, "  {low:>6.2} to {high:>6.2} %     {name}")?;
            }
            if rows.len() > SHOWN {
                writeln!(out, "  … and {} more; --format json has all", rows.len() - SHOWN)?;
            }
        }
        Ok(())
    }
}
