//! What was found, for people and for programs.

use super::super::options::Options;
use super::hold::Outcome;
use crate::output::{self, Out, Thousands, count};
use serde_json::{Value, json};
use std::io::{self, Write};
use std::path::PathBuf;
use warpsmith::generate::Platform;

/// A program that is none of those where both leave the same.
pub struct Finding {
    pub seed: u64,
    /// What came of the smallest program.
    pub outcome: Outcome,
    /// How many parts it had, and has.
    pub parts: [usize; 2],
    /// Where it was written.
    pub path: PathBuf,
}

/// What came of all programs.
#[derive(Default)]
pub struct Report {
    pub equal: u64,
    pub findings: Vec<Finding>,
    /// Seeds of those that cannot be run, and why.
    pub not_run: Vec<(u64, String)>,
}

/// An outcome in words.
pub fn told(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Equal => "equal".into(),
        Outcome::Different(one) => {
            let thread = one.thread.map_or(String::new(), |thread| format!(" in thread {thread}"));
            let [a, b] = one.values;
            let more = match one.count - 1 {
                0 => String::new(),
                more => format!("; {} differ", count(more as u64, "other", "others")),
            };
            format!(
                "different: {}{thread} is {a:#x} by PTX, {b:#x} by machine code, in round {}{more}",
                one.what,
                one.round + 1
            )
        }
        Outcome::Refused(message) => format!("the assembler does not take it: {message}"),
        Outcome::Stopped([Some(a), Some(b)]) => format!("both stop\nPTX: {a}\nmachine code: {b}"),
        Outcome::Stopped([Some(a), None]) => format!("PTX stops, machine code does not: {a}"),
        Outcome::Stopped([None, b]) => {
            format!("machine code stops, PTX does not: {}", b.as_deref().unwrap_or_default())
        }
        Outcome::NotRun(why) => format!("not run: {why}"),
    }
}

impl Report {
    /// Takes what came of others.
    pub fn merge(&mut self, other: Report) {
        self.equal += other.equal;
        self.findings.extend(other.findings);
        self.not_run.extend(other.not_run);
    }

    pub fn write(
        &self,
        out: &mut Out,
        options: &Options,
        platform: Platform,
        programs: u64,
    ) -> io::Result<()> {
        for finding in &self.findings {
            let [before, after] = finding.parts;
            writeln!(out, "--seed {}: {}", finding.seed, first_line(&finding.outcome))?;
            writeln!(
                out,
                "  reduced from {before} to {after} parts: {}",
                output::one_line(format_args!("{}", finding.path.display()))
            )?;
        }
        let different = |one: &&Finding| matches!(one.outcome, Outcome::Different(_));
        let refused = |one: &&Finding| matches!(one.outcome, Outcome::Refused(_));
        let stopped = |one: &&Finding| matches!(one.outcome, Outcome::Stopped(_));
        let number = |kind: &dyn Fn(&&Finding) -> bool| self.findings.iter().filter(kind).count() as u64;
        let rounds = count(options.rounds, "round", "rounds");
        write!(
            out,
            "{} for {} from seed {}, {rounds} each: {} equal, {} different",
            count(programs, "program", "programs"),
            platform.target,
            options.seed,
            Thousands(self.equal),
            Thousands(number(&different)),
        )?;
        for (all, what) in [
            (number(&refused), "refused by the assembler"),
            (number(&stopped), "stopped by a fault"),
            (self.not_run.len() as u64, "not run"),
        ] {
            if all > 0 {
                write!(out, ", {} {what}", Thousands(all))?;
            }
        }
        writeln!(out)
    }

    pub fn document(&self, options: &Options, platform: Platform, programs: u64) -> Value {
        let findings: Vec<Value> = self.findings.iter().map(document).collect();
        let not_run: Vec<Value> =
            self.not_run.iter().map(|(seed, why)| json!({ "seed": seed, "message": why })).collect();
        json!({
            "schema": "warpsmith.compare-random/1",
            "assembler": options.random.assembler,
            "target": platform.target.to_string(),
            "ptx": platform.version.to_string(),
            "seed": options.seed,
            "programs": programs,
            "rounds": options.rounds,
            "equal": self.equal,
            "findings": findings,
            "not_run": not_run,
        })
    }
}

fn first_line(outcome: &Outcome) -> String {
    told(outcome)
        .lines()
        .map(|line| output::one_line(format_args!("{line}")))
        .collect::<Vec<_>>()
        .join("\n  ")
}

fn document(finding: &Finding) -> Value {
    let kind = match &finding.outcome {
        Outcome::Different(_) => "different",
        Outcome::Refused(_) => "refused",
        _ => "stopped",
    };
    let (mut difference, mut message, mut stopped) = (Value::Null, Value::Null, Value::Null);
    match &finding.outcome {
        Outcome::Different(one) => {
            let [a, b] = one.values.map(|bits| format!("{bits:#x}"));
            difference = json!({
                "round": one.round, "what": one.what, "thread": one.thread, "a": a, "b": b, "differing": one.count,
            });
        }
        Outcome::Refused(text) => message = json!(text),
        Outcome::Stopped([a, b]) => stopped = json!({ "a": a, "b": b }),
        Outcome::Equal | Outcome::NotRun(_) => {}
    }
    json!({
        "seed": finding.seed,
        "kind": kind,
        "difference": difference,
        "message": message,
        "stopped": stopped,
        "parts": finding.parts[1],
        "parts_before": finding.parts[0],
        "file": finding.path.display().to_string(),
    })
}
