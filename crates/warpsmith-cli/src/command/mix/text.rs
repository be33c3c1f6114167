//! Counts for people.

use super::model::Counted;
use crate::code::{MachineCode, function_head, region_head};
use crate::output::{CODE, FAINT, Out, STRONG, count, plain::shown, told};
use std::io::{self, Write};
use warpsmith::cost::Mix;

/// Most mnemonics that are named of a part.
const NAMED: usize = 24;
/// Classes that have a column of their own where each function has a line.
const COLUMNS: usize = 8;

/// Writes each function with its loops.
pub fn write(out: &mut Out, code: &MachineCode, all: &[Counted<'_, '_>], mnemonics: bool) -> io::Result<()> {
    for (at, counted) in all.iter().enumerate() {
        if at > 0 {
            writeln!(out)?;
        }
        function_head(out, code, counted.function)?;
        part(out, &counted.whole.1, mnemonics)?;
        for (region, mix) in &counted.loops {
            writeln!(out)?;
            region_head(out, counted.function, region)?;
            part(out, mix, mnemonics)?;
        }
    }
    Ok(())
}

fn part(out: &mut Out, mix: &Mix, mnemonics: bool) -> io::Result<()> {
    let all = u64::from(mix.instructions);
    let percent = |number: u32| (u64::from(number) * 100 + all / 2) / all.max(1);
    let classes: Vec<String> = mix
        .classes
        .iter()
        .map(|(name, number)| format!("{name} {number} ({} %)", percent(*number)))
        .collect();
    writeln!(out, "  {STRONG}{}{STRONG:#}", count(all, "instruction", "instructions"))?;
    list(out, "classes", &classes)?;
    let pipes: Vec<String> = mix
        .pipes
        .iter()
        .map(|(name, _, cycles)| format!("{name} {}", count(*cycles, "cycle", "cycles")))
        .collect();
    list(out, "pipes", &pipes)?;
    if mnemonics {
        let mut named: Vec<String> =
            mix.mnemonics.iter().take(NAMED).map(|(name, number)| format!("{name} {number}")).collect();
        if mix.mnemonics.len() > NAMED {
            named.push(format!("{} more", mix.mnemonics.len() - NAMED));
        }
        list(out, "mnemonics", &named)?;
    }
    if mix.unknown > 0 {
        list(out, "unknown", &[mix.unknown.to_string()])?;
    }
    Ok(())
}

/// A list that is wrapped behind its label.
fn list(out: &mut Out, label: &str, items: &[String]) -> io::Result<()> {
    const WIDTH: usize = 84;
    let mut label = label;
    let mut line = String::new();
    for (at, item) in items.iter().enumerate() {
        let end = if at + 1 < items.len() { "," } else { "" };
        if !line.is_empty() && line.len() + item.len() > WIDTH {
            writeln!(out, "  {FAINT}{label:<9}{FAINT:#}  {}", line.trim_end())?;
            (label, line) = ("", String::new());
        }
        line += &format!("{item}{end} ");
    }
    if line.is_empty() { Ok(()) } else { writeln!(out, "  {FAINT}{label:<9}{FAINT:#}  {}", line.trim_end()) }
}

/// Writes a line for each function.
pub fn table(out: &mut Out, code: &MachineCode, all: &[Counted<'_, '_>]) -> io::Result<()> {
    let mut classes: Vec<(&str, u64)> = Vec::new();
    for (name, number) in all.iter().flat_map(|counted| &counted.whole.1.classes) {
        match classes.iter_mut().find(|(known, _)| known == name) {
            Some((_, sum)) => *sum += u64::from(*number),
            None => classes.push((name, u64::from(*number))),
        }
    }
    classes.sort_by_key(|(name, sum)| (std::cmp::Reverse(*sum), *name));
    classes.truncate(COLUMNS);
    writeln!(out, "{STRONG}{}{STRONG:#}  {FAINT}{}{FAINT:#}", shown(&code.file), code.architecture)?;
    write!(out, "  {FAINT}instructions")?;
    for (name, _) in &classes {
        write!(out, "  {name:>8}")?;
    }
    writeln!(out, "     other  kernel or function{FAINT:#}")?;
    for counted in all {
        let mix = &counted.whole.1;
        write!(out, "  {:>12}", mix.instructions)?;
        let mut other = mix.instructions;
        for (name, _) in &classes {
            let number = mix.class(name);
            other -= number;
            write!(out, "  {number:>8}")?;
        }
        writeln!(out, "  {other:>8}  {CODE}{}{CODE:#}", shown(&told(counted.function.name())))?;
    }
    Ok(())
}
