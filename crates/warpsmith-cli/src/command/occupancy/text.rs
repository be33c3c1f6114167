//! The table for people.

use super::table::{Row, Table};
use crate::output::{CODE, FAINT, NOTE, Out, STRONG, Thousands, count, plain::shown, told};
use std::io::{self, Write};
use warpsmith::image::occupancy::{BlockSizes, Limiter};

/// Writes each table.
pub fn write(out: &mut Out, tables: &[Table]) -> io::Result<()> {
    for (at, table) in tables.iter().enumerate() {
        if at > 0 {
            writeln!(out)?;
        }
        one(out, table)?;
    }
    Ok(())
}

fn one(out: &mut Out, table: &Table) -> io::Result<()> {
    let (limits, of) = (&table.limits, &table.of);
    let bytes = |number: u64| count(number, "byte", "bytes");
    let mut takes = vec![count(of.registers.into(), "register", "registers")];
    match (of.shared, of.dynamic) {
        (0, 0) => takes.push("no shared memory".into()),
        (shared, 0) => takes.push(format!("{} of shared memory", bytes(shared))),
        (0, dynamic) => takes.push(format!("{} of shared memory at launch", bytes(dynamic))),
        (shared, dynamic) => {
            takes.push(format!("{} of shared memory and {} at launch", bytes(shared), bytes(dynamic)))
        }
    }
    if let Some(threads) = allowed(&table.sizes) {
        takes.push(format!("blocks of {threads} threads"));
    }
    let name = of
        .name
        .as_deref()
        .map_or("a kernel".into(), |name| format!("kernel {STRONG}{}{STRONG:#}", shown(&told(name))));
    writeln!(out, "{name}  {FAINT}{}{FAINT:#}", takes.join(", "))?;
    writeln!(
        out,
        "  on {CODE}sm_{}{CODE:#}  {FAINT}{} warps, {} blocks, {} registers, {} bytes of shared memory{FAINT:#}",
        limits.architecture,
        limits.warps,
        limits.blocks,
        Thousands(limits.registers.into()),
        Thousands(limits.shared.into()),
    )?;
    writeln!(out, "\n  {FAINT}                                    blocks by{FAINT:#}")?;
    writeln!(
        out,
        "  {FAINT}threads  blocks  warps  occupancy    warps  registers  shared  limited by{FAINT:#}"
    )?;
    let best = table.best();
    for row in &table.rows {
        let mark = if row.found.warps == best && best > 0 { STRONG } else { PLAIN };
        let by = |limiter: Limiter| {
            let bound =
                row.bounds.iter().find(|(known, _)| *known == limiter).map_or(u32::MAX, |found| found.1);
            if bound == u32::MAX { "-".to_string() } else { bound.to_string() }
        };
        writeln!(
            out,
            "  {:>7}  {:>6}  {mark}{:>5}{mark:#}  {:>7} %    {:>5}  {:>9}  {:>6}  {}",
            row.threads,
            row.found.blocks,
            row.found.warps,
            row.percent(),
            by(Limiter::Warps),
            by(Limiter::Registers),
            by(Limiter::SharedMemory),
            why(row, &table.sizes)
        )?;
    }
    let sizes: Vec<String> =
        table.rows.iter().filter(|row| row.found.warps == best).map(|row| row.threads.to_string()).collect();
    match best {
        0 => writeln!(out, "\n  {NOTE}it cannot be launched with any of these{NOTE:#}"),
        _ => writeln!(out, "\n  most with {} threads: {best} of {} warps", sizes.join(", "), limits.warps),
    }
}

/// How many threads a kernel allows, if it says it.
fn allowed(sizes: &BlockSizes) -> Option<String> {
    let most = if sizes.required.is_some() { "" } else { "at most " };
    sizes.stated().map(|threads| format!("{most}{threads}"))
}

/// As it is.
const PLAIN: crate::output::Paint = crate::output::Paint(anstyle::Style::new());

/// What limits a row, and what would let one more block be resident.
fn why(row: &Row, sizes: &BlockSizes) -> String {
    let name = row.found.limiter.name();
    if row.found.limiter == Limiter::Threads {
        return format!("{name}; the kernel is for blocks of {}", allowed(sizes).unwrap_or_default());
    }
    let Some(more) = &row.more else { return name.into() };
    match row.found.limiter {
        Limiter::Registers => format!("{name}; one more block with {} or fewer", more.registers),
        _ => format!("{name}; one more block with {} bytes or fewer", Thousands(more.shared)),
    }
}
