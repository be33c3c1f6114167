//! The check against the reference assembler on files of the corpus with one line replaced.
//!
//! `ptx-verdicts.jsonl` of the corpus holds the lines and what was said of them; `verdicts/deviations.tsv` lists the
//! ones on which the check differs on purpose.

#[path = "../../warpsmith-ptx/tests/support/mod.rs"]
mod support;

use std::collections::{BTreeMap, BTreeSet};
use support::corpus;
use warpsmith_check as check;
use warpsmith_check::Options;
use warpsmith_ptx::{LineIndex, Module, Severity};

/// A file with one line replaced, and what the reference assembler says.
struct Row {
    base: String,
    line: usize,
    text: String,
    accept: bool,
    /// The line of the first error, where it names one.
    error: Option<usize>,
}

/// The string behind a key of a line of JSON.
fn string(json: &str, key: &str) -> Option<String> {
    let rest = json.split_once(&format!("\"{key}\": \""))?.1;
    let mut out = String::new();
    let mut chars = rest.chars();
    loop {
        match chars.next()? {
            '"' => return Some(out),
            '\\' => match chars.next()? {
                't' => out.push('\t'),
                'n' => out.push('\n'),
                'r' => out.push('\r'),
                'u' => {
                    let code: String = chars.by_ref().take(4).collect();
                    out.push(char::from_u32(u32::from_str_radix(&code, 16).ok()?)?);
                }
                other => out.push(other),
            },
            other => out.push(other),
        }
    }
}

/// The word behind a key of a line of JSON: a number, `true` or `false`.
fn word<'j>(json: &'j str, key: &str) -> Option<&'j str> {
    let rest = json.split_once(&format!("\"{key}\": "))?.1;
    rest.split([',', '}', ' ', ']']).next()
}

fn rows() -> Vec<Row> {
    let path = testing::corpus::folder().map(|folder| folder.join("ptx-verdicts.jsonl"));
    let Some(text) = path.and_then(|path| std::fs::read_to_string(path).ok()) else { return Vec::new() };
    let read = |line: &str| {
        let errors = line.split_once("\"errors\": [").map_or("", |(_, errors)| errors);
        Some(Row {
            base: string(line, "base")?,
            line: word(line, "line")?.parse().ok()?,
            text: string(line, "text")?,
            accept: word(line, "accept")? == "true",
            error: word(errors, "line").and_then(|line| line.parse().ok()),
        })
    };
    text.lines().map(|line| read(line).unwrap_or_else(|| panic!("{line}"))).collect()
}

#[test]
fn verdicts_are_those_of_the_reference_assembler() {
    let rows = rows();
    if testing::corpus::cases(rows.len()) == 0 {
        return;
    }
    let files: BTreeMap<String, Vec<u8>> = corpus().into_iter().collect();
    let listed = include_str!("verdicts/deviations.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut listed: BTreeSet<String> = listed
        .map(|line| line.rsplit_once('\t').unwrap_or_else(|| panic!("{line}: no reason")).0.into())
        .collect();
    let (mut wrong, mut count, mut both, mut elsewhere) = (String::new(), 0, 0, 0);
    for row in rows {
        let base = files.get(&row.base).unwrap_or_else(|| panic!("no file {}", row.base));
        let mut lines: Vec<&[u8]> = base.split(|byte| *byte == b'\n').collect();
        lines[row.line - 1] = row.text.as_bytes();
        let module = Module::parse(lines.join(&b'\n'));
        let found = check::check(&module, &Options::default());
        let first = found.iter().find(|fault| fault.severity() == Severity::Error);
        count += 1;
        let key = format!("{}\t{}\t{}", row.base, row.line, row.text.trim());
        let deviates = first.is_none() != row.accept;
        if deviates != listed.remove(&key) {
            let said = first.map_or("nothing".into(), |fault| fault.message(module.source()));
            wrong.push_str(&format!("{key}\n    accepted: {}, the check says: {said}\n", row.accept));
        }
        if let (Some(fault), false, Some(line)) = (first, row.accept, row.error) {
            both += 1;
            let position = LineIndex::new(module.source()).position(module.source(), fault.span.start);
            elsewhere += usize::from(position.line as usize != line);
        }
    }
    println!(
        "{count} files, {} deviate; {both} refused by both, {elsewhere} on another line",
        wrong.lines().count() / 2
    );
    assert!(elsewhere * 100 <= both, "{elsewhere} of {both} first errors are on another line");
    assert!(wrong.is_empty() && listed.is_empty(), "{wrong}\nlisted, but not so: {listed:?}");
}
