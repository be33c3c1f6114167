//! What an instruction computes: its program in the lane language, the functions that it calls, worked cases.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_meaning::{self as meaning, Meaning, Meanings};
use warpsmith_sass::text::ParseOptions;
use warpsmith_sass::{ClassId, Isa};

/// Cases that a summary shows.
const CASES: usize = 6;

/// A worked case.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Case {
    /// The instruction, as a listing has it.
    pub statement: String,
    /// What registers hold before: `R1=5 P0=true`.
    #[cfg_attr(feature = "serde", serde(rename = "in", skip_serializing_if = "String::is_empty"))]
    pub before: String,
    /// What they hold afterwards.
    #[cfg_attr(feature = "serde", serde(rename = "out"))]
    pub after: String,
}

/// The program of an instruction, line by line, with the functions that it calls behind it.
pub fn of(meanings: &Meanings<'_>, meaning: &Meaning<'_>) -> Vec<String> {
    let program = meanings.program_of(meaning);
    let mut lines: Vec<String> = program.iter().map(|line| (*line).to_owned()).collect();
    for function in meanings.functions_of(program) {
        lines.extend([String::new(), format!("function {}", function.head)]);
        lines.extend(function.body.iter().map(|line| format!("    {line}")));
    }
    lines
}

/// The worked cases of classes that an architecture can assemble; a summary has a few, of each mnemonic one before the second
/// of any. Where some have all the words that were asked for behind the mnemonic, only these. How many are left out.
pub fn cases(
    isa: &Isa,
    ids: &[ClassId],
    meaning: &Meaning<'_>,
    words: &[&str],
    is_summary: bool,
) -> (Vec<Case>, usize) {
    let is_here = |case: &&meaning::Case| {
        let parsed = isa.parse_quietly(&case.statement, ParseOptions::default());
        parsed.is_some_and(|parsed| ids.contains(&parsed.instruction.class()))
    };
    let mut all: Vec<&meaning::Case> = meaning.cases.iter().filter(is_here).collect();
    let has_words = |case: &&meaning::Case| {
        let mnemonic = mnemonic_of(case);
        words.iter().all(|word| mnemonic.split('.').any(|other| other == *word))
    };
    if all.iter().any(has_words) {
        all.retain(has_words);
    }
    let mnemonic = |at: usize| mnemonic_of(all[at]);
    let earlier = |at: usize| (0..at).filter(|before| mnemonic(*before) == mnemonic(at)).count();
    let mut order: Vec<usize> = (0..all.len()).collect();
    if is_summary {
        order.sort_by_key(|at| (earlier(*at), *at));
        order.truncate(CASES);
        order.sort_unstable();
    }
    let left_out = all.len() - order.len();
    let case = |at: usize| Case {
        statement: all[at].statement.clone(),
        before: told(&all[at].before),
        after: told(&all[at].after),
    };
    (order.into_iter().map(case).collect(), left_out)
}

/// The mnemonic of a case, with its words.
fn mnemonic_of(case: &meaning::Case) -> &str {
    case.statement.split(' ').find(|word| !word.starts_with('@')).unwrap_or_default()
}

/// Names with their values.
fn told(values: &[(String, String)]) -> String {
    let values: Vec<String> = values.iter().map(|(name, value)| format!("{name}={value}")).collect();
    values.join(" ")
}
