//! Files that go with a description: latencies and patterns. Each is known by what stands in it.

use super::options::Options;
use crate::input;
use crate::machine::{
    Format,
    description::{self, Fault},
};
use crate::output::{self, Status, Thousands};
use serde::Serialize;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;
use warpsmith::md::latency::{Dependency, Latencies, LatencyCell};
use warpsmith::md::patterns::Patterns;

/// A kind of file that goes with a description.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Latencies,
    Patterns,
}

/// What a file is, if it is no description.
fn kind(text: &[u8]) -> Option<Kind> {
    let mut first: Option<&[u8]> = None;
    let mut has_sets = false;
    for line in text.split(|byte| *byte == b'\n') {
        let line = line.trim_ascii();
        let word =
            line.split(|byte| !(byte.is_ascii_alphanumeric() || *byte == b'_')).next().unwrap_or_default();
        if line.is_empty() || line.starts_with(b"//") || line.starts_with(b"##") {
            continue;
        }
        first = first.or(Some(line));
        match word {
            // Every description has some of these.
            b"ARCHITECTURE" | b"FUNIT" | b"CLASS" | b"ALTERNATE" | b"REGISTERS" | b"RELOCATORS" => {
                return None;
            }
            b"TABLE_TRUE" | b"TABLE_OUTPUT" | b"TABLE_ANTI" | b"CONNECTOR" => has_sets = true,
            b"OPERATION" => {
                let rest = line[word.len()..].trim_ascii();
                has_sets |= rest.starts_with(b"SETS") || rest.is_empty();
            }
            _ => {}
        }
    }
    if has_sets {
        return Some(Kind::Latencies);
    }
    // `NAME: text;`
    let first = first?;
    let name = first.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    let is_pattern = name > 0 && first[name..].trim_ascii_start().starts_with(b":");
    is_pattern.then_some(Kind::Patterns)
}

/// A summary of a file.
#[derive(Serialize)]
struct Summary {
    schema: &'static str,
    file: String,
    bytes: usize,
    #[serde(flatten)]
    what: What,
    errors: usize,
    faults: Vec<Fault>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum What {
    Latencies {
        sets: usize,
        operations: usize,
        connectors: usize,
        tables_true: usize,
        tables_output: usize,
        tables_anti: usize,
        rows: usize,
        cycles: usize,
        unknown: usize,
    },
    Patterns {
        patterns: Vec<Pattern>,
    },
}

#[derive(Serialize)]
struct Pattern {
    name: String,
    mnemonic: String,
    blanks: usize,
}

/// Reads, checks and summarises the files that are no description; the others are given back.
pub fn run(options: &Options, paths: &[PathBuf]) -> anyhow::Result<(Vec<PathBuf>, Option<Status>)> {
    let mut rest = Vec::new();
    let mut status = None;
    for path in paths {
        // Standard input is read once, as a description; a folder holds descriptions.
        if input::is_stdin(path) || path.is_dir() {
            rest.push(path.clone());
            continue;
        }
        for file in description::files(path)? {
            let (name, text) = input::bytes(&file)?;
            match kind(&text) {
                Some(kind) => {
                    let found = summarise(options, &name, &text, kind)?;
                    status = status.max(Some(found));
                }
                None => rest.push(file),
            }
        }
    }
    Ok((rest, status))
}

fn summarise(options: &Options, name: &str, text: &[u8], kind: Kind) -> anyhow::Result<Status> {
    let (what, faults) = match kind {
        Kind::Latencies => latencies(text),
        Kind::Patterns => patterns(text),
    };
    let errors = faults.len();
    let told: Vec<Fault> = faults.iter().map(|fault| Fault::of_file(fault, name)).collect();
    description::tell(&told);
    let summary = Summary {
        schema: match kind {
            Kind::Latencies => "warpsmith.latencies/1",
            Kind::Patterns => "warpsmith.patterns/1",
        },
        file: name.to_string(),
        bytes: text.len(),
        what,
        errors,
        faults: told,
    };
    let mut out = output::stdout();
    match options.format {
        Format::Json => output::json(&mut out, &summary)?,
        Format::Text => summary.print(&mut out)?,
    }
    out.flush()?;
    Ok(if errors > 0 { Status::Finding } else { Status::Good })
}

fn latencies(text: &[u8]) -> (What, Vec<warpsmith::md::Fault>) {
    let (found, faults) = Latencies::parse(text);
    // What no set is called is an operation.
    let sets: BTreeSet<_> = found.sets.iter().map(|set| set.name).collect();
    let named = found.sets.iter().flat_map(|set| &set.terms).flat_map(|term| &term.names);
    let operations: BTreeSet<_> = named.filter(|name| !sets.contains(name)).collect();
    let of = |dependency: Dependency| {
        found.matrices.iter().filter(|matrix| matrix.dependency == dependency).count()
    };
    let rows = || found.matrices.iter().flat_map(|matrix| &matrix.rows);
    let cycles =
        rows().flat_map(|row| &row.cells).filter(|cell| matches!(cell, LatencyCell::Cycles(_))).count();
    let what = What::Latencies {
        sets: found.sets.len(),
        operations: operations.len(),
        connectors: found.connectors.len(),
        tables_true: of(Dependency::True),
        tables_output: of(Dependency::Output),
        tables_anti: of(Dependency::Anti),
        rows: rows().count(),
        cycles,
        unknown: found.other.len(),
    };
    (what, faults)
}

fn patterns(text: &[u8]) -> (What, Vec<warpsmith::md::Fault>) {
    let (found, faults) = Patterns::parse(text);
    let patterns = found.patterns.iter().map(|pattern| Pattern {
        name: found.names.text(pattern.name).to_string(),
        mnemonic: pattern.mnemonic().map_or(String::new(), |name| found.names.text(name).to_string()),
        blanks: pattern.pieces.iter().filter(|piece| is_blank(piece)).count(),
    });
    (What::Patterns { patterns: patterns.collect() }, faults)
}

fn is_blank(piece: &warpsmith::md::patterns::Piece) -> bool {
    matches!(piece, warpsmith::md::patterns::Piece::Blank(_))
}

impl Summary {
    fn print(&self, out: &mut output::Out) -> anyhow::Result<()> {
        let (kind, numbers) = match &self.what {
            What::Latencies {
                sets,
                operations,
                connectors,
                tables_true,
                tables_output,
                tables_anti,
                rows,
                cycles,
                unknown,
            } => {
                let numbers = [
                    ("sets", *sets),
                    ("operations", *operations),
                    ("connectors", *connectors),
                    ("tables true", *tables_true),
                    ("  output", *tables_output),
                    ("  anti", *tables_anti),
                    ("rows", *rows),
                    ("cycles", *cycles),
                    ("not known", *unknown),
                ];
                ("latencies", numbers.to_vec())
            }
            What::Patterns { patterns } => ("patterns", vec![("patterns", patterns.len())]),
        };
        writeln!(out, "{kind:<13} {}", self.file)?;
        let ends = [("bytes", self.bytes), ("errors", self.errors)];
        for (name, number) in numbers.into_iter().chain(ends) {
            writeln!(out, "{name:<13} {}", Thousands(number as u64))?;
        }
        if let What::Patterns { patterns } = &self.what {
            for pattern in patterns {
                writeln!(out, "  {:<20} {}", pattern.name, pattern.mnemonic)?;
            }
        }
        Ok(())
    }
}
