//! The record of the enumeration: by where lines are valid, sorted, each without what it shares with the one before.

use super::front::{self, expand, shrink};
use super::profile::Profile;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What the assembler says of the lines that the data allows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lines {
    /// Accepted lines, by the text of their profile as asking has found it.
    pub valid: BTreeMap<String, BTreeSet<String>>,
    /// Accepted lines of which the data says something else than the profile.
    pub differing: BTreeSet<String>,
    /// The others, by what the assembler says.
    pub refused: BTreeMap<String, BTreeSet<String>>,
}

/// The file that holds the lines.
pub fn write(version: &str, lines: &Lines) -> String {
    let differing = BTreeMap::from([(String::new(), lines.differing.clone())]);
    let blocks = [("valid", &lines.valid), ("differing", &differing), ("refused", &lines.refused)];
    let all = blocks.iter().flat_map(|(_, groups)| groups.values().flatten());
    let operands: BTreeSet<String> = all.filter_map(|line| Some(shrink(cut(line).1?))).collect();
    let numbers: BTreeMap<&String, usize> = operands.iter().zip(0..).collect();
    let mut out = format!("# What ptxas {version} says of the lines that the data allows; see README.md.\n");
    out.push_str("\noperands\n");
    front::write(&mut out, operands.iter().map(String::as_str));
    for (word, groups) in blocks {
        for (head, lines) in groups {
            let _ = writeln!(out, "\n{word} {head}");
            let entries: Vec<String> = lines
                .iter()
                .map(|line| match cut(line) {
                    (mnemonic, Some(rest)) => format!("{mnemonic} {}", numbers[&shrink(rest)]),
                    (mnemonic, None) => mnemonic.to_string(),
                })
                .collect();
            front::write(&mut out, entries.iter().map(String::as_str));
        }
    }
    out
}

/// Reads such a file.
#[allow(dead_code)] // Of the two users only one reads.
pub fn read(text: &str) -> Result<Lines, String> {
    let mut operands: Vec<String> = Vec::new();
    let mut out = Lines::default();
    for block in text.split("\n\n").skip(1) {
        let (head, rest) = block.split_once('\n').unwrap_or((block, ""));
        let entries = front::read(rest)?;
        let line = |entry: &String| match entry.split_once(' ') {
            None => Ok(format!("{entry};")),
            Some((mnemonic, number)) => {
                let operands = number.parse().ok().and_then(|number: usize| operands.get(number));
                let operands = operands.ok_or_else(|| format!("no operands {number}"))?;
                Ok(format!("{mnemonic} {operands};"))
            }
        };
        let lines = || entries.iter().map(line).collect::<Result<BTreeSet<String>, String>>();
        match head.split_once(' ') {
            None if head == "operands" => operands = entries.iter().map(|entry| expand(entry)).collect(),
            Some(("valid", profile)) => {
                Profile::parse(profile)
                    .ok_or_else(|| format!("`{profile}` is no profile of the targets that there are"))?;
                out.valid.insert(profile.to_string(), lines()?);
            }
            Some(("differing", _)) => out.differing = lines()?,
            Some(("refused", message)) => {
                out.refused.insert(message.to_string(), lines()?);
            }
            _ => return Err(format!("`{head}` begins no block")),
        }
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
