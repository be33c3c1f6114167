//! A list of faults as input: the table that a campaign writes, or a fault in each line.

use crate::kernels::inject;
use crate::output;
use anyhow::{Context, bail};
use std::path::Path;
use warpsmith::sim::campaign::Listed;
use warpsmith::sim::launch::{Device, Ready};

/// The column that holds faults as `run --inject` takes them.
const COLUMN: &str = "inject";

/// Reads the faults of a file.
pub fn read(path: &Path, device: &Device, launches: &[Ready]) -> anyhow::Result<Vec<Listed>> {
    let (name, bytes) = crate::input::bytes(path)?;
    let text = std::str::from_utf8(&bytes).with_context(|| format!("{name} is no text"))?;
    let mut lines =
        (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let mut lines = lines.by_ref().peekable();
    let head = lines.peek().map(|(_, line)| fields(line)).unwrap_or_default();
    let column = head.iter().position(|field| field.trim() == COLUMN);
    if column.is_some() {
        lines.next();
    } else if head.first().is_some_and(|first| !first.contains('=')) {
        bail!(
            "{name} has no column `{COLUMN}`; write a fault in each line as run --inject takes it, or the table of --csv"
        );
    }
    let (mut all, mut empty) = (Vec::new(), 0u64);
    for (number, line) in lines {
        let fault = match column {
            Some(column) => {
                let mut row = fields(line);
                let count = row.len();
                if column >= count {
                    bail!(
                        "{name}:{number}: the line has {count} columns, and `{COLUMN}` is number {}",
                        column + 1
                    );
                }
                row.swap_remove(column)
            }
            None => line.trim().trim_matches('"').to_owned(),
        };
        if fault.is_empty() {
            empty += 1;
            continue;
        }
        let listed = inject::listed(&fault, device, launches);
        all.push(listed.with_context(|| format!("{name}:{number}: {fault}"))?);
    }
    if empty > 0 {
        let lines = output::count(empty, "line has", "lines have");
        output::warning(format_args!("{name}: {lines} no fault in the column `{COLUMN}`"));
    }
    if all.is_empty() {
        bail!("{name} has no faults");
    }
    Ok(all)
}

/// The fields of a line, of which those with commas stand in quotes.
fn fields(line: &str) -> Vec<String> {
    let mut out = vec![String::new()];
    let (mut is_quoted, mut letters) = (false, line.chars().peekable());
    while let Some(letter) = letters.next() {
        let Some(last) = out.last_mut() else { break };
        match letter {
            '"' if is_quoted && letters.peek() == Some(&'"') => {
                last.push('"');
                letters.next();
            }
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => out.push(String::new()),
            letter => last.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_may_be_quoted() {
        assert_eq!(fields("a,\"b,c\",\"d\"\"e\","), ["a", "b,c", "d\"e", ""]);
    }
}
