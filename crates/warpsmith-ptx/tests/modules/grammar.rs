//! The reader against the record of what the reference assembler accepts and refuses.
//!
//! `grammar/README.md` explains the record.

use crate::record::{self, Context, Line, Row, Verdict};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use warpsmith_ptx::Module;

#[test]
fn the_reader_accepts_what_the_reference_assembler_accepts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/grammar");
    let mut deviations = deviations(&folder);
    let mut contexts = BTreeMap::new();
    let (mut judged, mut faults) = (0, String::new());
    for path in record::files(&folder).unwrap() {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let lines = record::read(&std::fs::read_to_string(&path).unwrap());
        for line in lines.unwrap_or_else(|error| panic!("{name}: {error}")) {
            let Line::Row(row) = line else { continue };
            let context = contexts
                .entry(row.context.clone())
                .or_insert_with(|| Context::load(&folder, &row.context).unwrap());
            judged += 1;
            let fault = judge(&row, context);
            let listed = deviations.remove(&(row.context.clone(), row.snippet.clone()));
            let place = format!("{name}: {} `{}`", row.context, record::escape(&row.snippet));
            match (fault, listed) {
                (Some(fault), false) => faults.push_str(&format!("{place}\n    {fault}\n")),
                (None, true) => {
                    faults.push_str(&format!("{place}\n    listed in deviations.tsv, but does not deviate\n"))
                }
                _ => {}
            }
        }
    }
    for (context, snippet) in deviations {
        faults.push_str(&format!(
            "deviations.tsv: {context} `{}`\n    is not in the record\n",
            record::escape(&snippet)
        ));
    }
    let count = faults.lines().count() / 2;
    assert!(faults.is_empty(), "{count} of {judged} rows of the record:\n{faults}");
}

/// What is wrong with the reader's answer, if anything is.
fn judge(row: &Row, context: &Context) -> Option<String> {
    let module = Module::parse(context.wrap(&row.snippet));
    let first = module.diagnostics().first();
    match (row.verdict, first) {
        (Some(Verdict::Accept), Some(first)) => {
            Some(format!("is valid, the reader says: {}", first.message(module.source())))
        }
        (Some(Verdict::Syntax), None) => {
            Some(format!("is not PTX: {}", record::escape(row.message.as_bytes())))
        }
        (None, _) => Some("has no verdict; `cargo xtask oracle grammar --record` asks for it".into()),
        _ => None,
    }
}

/// Context and snippet of the rows on which the reader differs on purpose.
fn deviations(folder: &Path) -> BTreeSet<(String, Vec<u8>)> {
    let text = std::fs::read_to_string(folder.join("deviations.tsv")).unwrap();
    let mut all = BTreeSet::new();
    for line in record::read_deviations(&text).unwrap_or_else(|error| panic!("deviations.tsv: {error}")) {
        assert!(all.insert((line.context, line.snippet)), "deviations.tsv: a row stands twice");
    }
    all
}
