//! The counts line by line of the source.

use crate::code::head;
use crate::output::{FAINT, Out, STRONG, count};
use std::collections::BTreeMap;
use std::io::Write;
use warpsmith::flow::{Class, Code as _, Load};
use warpsmith::graph::Live;

/// Writes for each line of the source how many instructions it became, and the most that one of them takes.
pub fn write(out: &mut Out, live: &Live<'_>) -> anyhow::Result<()> {
    let code = &live.code;
    let mut lines: BTreeMap<(&str, u32), (u64, Load)> = BTreeMap::new();
    let mut without = 0;
    for index in 0..code.instructions() {
        let Some(line) = code.source(index) else {
            without += 1;
            continue;
        };
        let (instructions, most) = lines.entry(line).or_default();
        *instructions += 1;
        *most = most.max(live.pressure.at(&code.cfg, index));
    }
    head(out, code)?;
    if lines.is_empty() {
        writeln!(out, "  the file does not say from which lines the code was made")?;
        return Ok(());
    }
    let mut file = "";
    for ((name, line), (instructions, most)) in lines {
        if name != file {
            file = name;
            writeln!(out, "\n  {STRONG}{file}{STRONG:#}")?;
            writeln!(out, "  {FAINT}line  instructions   32-bit     pred  uniform{FAINT:#}")?;
        }
        writeln!(
            out,
            "  {line:>4}  {instructions:>12}  {:>7}  {:>7}  {:>7}",
            most.of(Class::General),
            most.of(Class::Predicate),
            most.of(Class::Uniform)
        )?;
    }
    if without > 0 {
        writeln!(out, "\n  {} of no line", count(without, "instruction", "instructions"))?;
    }
    Ok(())
}
