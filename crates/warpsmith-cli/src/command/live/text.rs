//! The counts for people.

use crate::code::head;
use crate::output::{CODE, FAINT, NOTE, Out, STRONG, count};
use std::io::Write;
use warpsmith::flow::{Class, Code as _};
use warpsmith::graph::Live;

/// Length of the bar at the peak.
const BAR: usize = 16;
/// Longest list of names.
const NAMES: usize = 16;

/// Writes the counts.
pub fn write(out: &mut Out, live: &Live<'_>) -> anyhow::Result<()> {
    let code = &live.code;
    head(out, code)?;
    let shown: Vec<Class> = Class::ALL.into_iter().filter(|class| live.peak(*class).is_some()).collect();
    for class in &shown {
        let Some((index, units)) = live.peak(*class) else { continue };
        let what = match class {
            Class::General => format!("{} of registers", count(units.into(), "32-bit unit", "32-bit units")),
            Class::Predicate => count(units.into(), "predicate", "predicates"),
            Class::Flag => count(units.into(), "flag", "flags"),
            Class::Uniform => count(units.into(), "uniform register", "uniform registers"),
            Class::UniformPredicate => count(units.into(), "uniform predicate", "uniform predicates"),
            Class::Barrier => count(units.into(), "barrier", "barriers"),
        };
        writeln!(out, "  at most {STRONG}{what}{STRONG:#} at {}", code.place(index).text())?;
    }
    if !live.early.is_empty() {
        let mut names: Vec<String> = live.early.iter().take(NAMES).map(|name| name.to_string()).collect();
        if live.early.len() > NAMES {
            names.push(format!("{} more", live.early.len() - NAMES));
        }
        writeln!(out, "  {NOTE}may be read before being written: {}{NOTE:#}", names.join(", "))?;
    }
    let last = code.instructions().checked_sub(1).map_or(String::new(), |last| code.place(last).short());
    let digits = last.len().max(4);
    let (most_at, most) = live.peak(Class::General).unwrap_or((u32::MAX, 1));
    write!(out, "\n  {FAINT}{:>digits$}", if code.architecture().is_some() { "at" } else { "line" })?;
    for class in &shown {
        write!(out, "  {:>7}", heading(*class))?;
    }
    writeln!(out, "{FAINT:#}")?;
    live.each(|index, names| {
        for label in code.labels_at(index) {
            writeln!(out, "  {FAINT}{label}:{FAINT:#}")?;
        }
        let load = live.pressure.at(&code.cfg, index);
        write!(out, "  {FAINT}{:>digits$}{FAINT:#}", code.place(index).short())?;
        for class in &shown {
            write!(out, "  {:>7}", load.of(*class))?;
        }
        let length = (u64::from(load.of(Class::General)) * BAR as u64).div_ceil(u64::from(most)) as usize;
        let bar = "▪".repeat(length.min(BAR));
        let peak = if index == most_at { format!("  {NOTE}<- most{NOTE:#}") } else { String::new() };
        writeln!(out, "  {FAINT}{bar:<BAR$}{FAINT:#}  {CODE}{}{CODE:#}{peak}", code.text(index))?;
        if let Some(names) = names {
            let names: Vec<String> = names.iter().map(|(name, _)| name.to_string()).collect();
            let names = if names.is_empty() { "nothing".to_string() } else { names.join(" ") };
            writeln!(out, "  {:digits$}  {FAINT}live: {names}{FAINT:#}", "")?;
        }
        Ok(())
    })
}

fn heading(class: Class) -> &'static str {
    match class {
        Class::General => "32-bit",
        Class::Predicate => "pred",
        Class::Flag => "flag",
        Class::Uniform => "uniform",
        Class::UniformPredicate => "upred",
        Class::Barrier => "barrier",
    }
}
