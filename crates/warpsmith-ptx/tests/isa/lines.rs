//! The record of accepted lines: by where they are valid, sorted, each without what it shares with the one before.

use super::front::{self, expand, shrink};
use super::profile::Profile;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Accepted lines, by the text of the profile that asking has found.
pub type Lines = BTreeMap<String, BTreeSet<String>>;

/// The file that holds the lines.
pub fn write(version: &str, lines: &Lines) -> String {
    let mut operands: BTreeSet<String> = BTreeSet::new();
    for line in lines.values().flatten() {
        if let (_, Some(rest)) = cut(line) {
            operands.insert(shrink(rest));
        }
    }
    let numbers: BTreeMap<&String, usize> = operands.iter().zip(0..).collect();
    let mut out = format!("# Lines that ptxas {version} accepts, and where; see README.md.\n");
    out.push_str("\noperands\n");
    front::write(&mut out, operands.iter().map(String::as_str));
    for (profile, lines) in lines {
        let _ = writeln!(out, "\nvalid {profile}");
        let entries: Vec<String> = lines
            .iter()
            .map(|line| match cut(line) {
                (mnemonic, Some(rest)) => format!("{mnemonic} {}", numbers[&shrink(rest)]),
                (mnemonic, None) => mnemonic.to_string(),
            })
            .collect();
        front::write(&mut out, entries.iter().map(String::as_str));
    }
    out
}

/// Reads such a file.
#[allow(dead_code)] // Of the two users only one reads.
pub fn read(text: &str) -> Result<Vec<(Profile, Vec<String>)>, String> {
    let mut operands: Vec<String> = Vec::new();
    let mut out = Vec::new();
    for block in text.split("\n\n").skip(1) {
        let (head, rest) = block.split_once('\n').unwrap_or((block, ""));
        let entries = front::read(rest)?;
        if head == "operands" {
            operands = entries.iter().map(|entry| expand(entry)).collect();
            continue;
        }
        let profile = head.strip_prefix("valid ").and_then(Profile::parse);
        let profile = profile.ok_or_else(|| format!("`{head}` is no profile of the targets that there are"))?;
        let line = |entry: &String| match entry.split_once(' ') {
            None => Ok(format!("{entry};")),
            Some((mnemonic, number)) => {
                let operands = number.parse().ok().and_then(|number: usize| operands.get(number));
                let operands = operands.ok_or_else(|| format!("no operands {number}"))?;
                Ok(format!("{mnemonic} {operands};"))
            }
        };
        out.push((profile, entries.iter().map(line).collect::<Result<_, String>>()?));
    }
    Ok(out)
}

/// Mnemonic and operands.
fn cut(line: &str) -> (&str, Option<&str>) {
    let line = line.trim_end_matches(';');
    match line.split_once(' ') {
        Some((mnemonic, operands)) => (mnemonic, Some(operands)),
        None => (line, None),
    }
}
