//! Functions that differ as a table: what each takes of the machine in both files.

use crate::output::{CODE, FAINT, plain::shown, told};
use std::io::{self, Write};
use warpsmith::diff::{Line, Pair};

/// The class of instructions that access memory of a thread: registers that were spilled, and arrays.
const LOCAL: &str = "local";

/// Names of the columns.
const COLUMNS: [&str; 9] =
    ["instructions", "registers", "stack", "shared", "local loads", "stores", "code", "occupancy", "changed"];

/// Instructions of a function that load from local memory, and those that store to it.
fn local(lines: &[Line]) -> [usize; 2] {
    let mut counts = [0; 2];
    for line in lines.iter().filter(|line| line.class == Some(LOCAL)) {
        let guarded = line.text.strip_prefix('@').and_then(|rest| rest.split_once(' '));
        let text = guarded.map_or(line.text.as_str(), |(_, text)| text);
        counts[usize::from(text.starts_with("ST"))] += 1;
    }
    counts
}

/// A line of the table.
fn cells(pair: &Pair) -> [String; 9] {
    let (a, b) = (&pair.a.resources, &pair.b.resources);
    let text = |value: Option<u64>| value.map_or("?".to_string(), |value| value.to_string());
    let cell = |a: Option<u64>, b: Option<u64>| match a == b {
        true => text(a),
        false => format!("{}->{}", text(a), text(b)),
    };
    let number = |number: usize| Some(number as u64);
    let [[loads_a, stores_a], [loads_b, stores_b]] = pair.lines.each_ref().map(|lines| local(lines));
    let (gone, new): (usize, usize) =
        pair.hunks.iter().fold((0, 0), |(gone, new), hunk| (gone + hunk.0.len(), new + hunk.1.len()));
    let stack = |stack: Option<u32>, frame: Option<u32>| stack.or(frame).map(u64::from);
    let percent = cell(a.percent(), b.percent());
    [
        cell(number(pair.lines[0].len()), number(pair.lines[1].len())),
        cell(a.registers.map(u64::from), b.registers.map(u64::from)),
        cell(stack(a.stack, a.frame), stack(b.stack, b.frame)),
        cell(Some(a.shared), Some(b.shared)),
        cell(number(loads_a), number(loads_b)),
        cell(number(stores_a), number(stores_b)),
        cell(Some(a.code), Some(b.code)),
        if percent == "?" { "-".into() } else { percent + " %" },
        format!("-{gone} +{new}"),
    ]
}

/// Writes a line for each pair that differs, with what is not the same as `A->B`.
pub fn write(out: &mut impl Write, pairs: &[Pair]) -> io::Result<()> {
    let different: Vec<&Pair> = pairs.iter().filter(|pair| !pair.is_same()).collect();
    if different.is_empty() {
        return Ok(());
    }
    let rows: Vec<[String; 9]> = different.iter().map(|pair| cells(pair)).collect();
    let width = |column: usize| {
        let widest = rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
        widest.max(COLUMNS[column].len())
    };
    let widths: Vec<usize> = (0..COLUMNS.len()).map(width).collect();
    write!(out, "{FAINT}")?;
    for (name, width) in COLUMNS.iter().zip(&widths) {
        write!(out, "{name:>width$}  ")?;
    }
    writeln!(out, "kernel or function{FAINT:#}")?;
    for (pair, row) in different.iter().zip(&rows) {
        for (cell, width) in row.iter().zip(&widths) {
            write!(out, "{cell:>width$}  ")?;
        }
        let [a, b] = [&pair.a, &pair.b].map(|one| shown(&told(&one.name)).into_owned());
        match a == b {
            true => writeln!(out, "{CODE}{a}{CODE:#}")?,
            false => writeln!(out, "{CODE}{a}{CODE:#} and {CODE}{b}{CODE:#}")?,
        }
    }
    Ok(())
}
