//! One file: read, mended where that is wanted, and judged.

use super::Rules;
use crate::input::{self, Input};
use crate::render::{self, Finding, Text};
use crate::replace::replace;
use crate::status::Status;
use anyhow::Context;
use std::path::Path;
use warpsmith::ptx::host::{self, Language};
use warpsmith::ptx::{Diagnostic, LineIndex, Module, Severity, Span, check};

/// A file that was judged.
pub struct Checked {
    /// Its name for people.
    pub name: String,
    source: Vec<u8>,
    lines: LineIndex,
    /// What is wrong with it, in order; as much as is to be printed.
    pub findings: Vec<Finding>,
    /// How many errors it has in all.
    pub errors: usize,
    /// How many warnings.
    pub warnings: usize,
    /// How many fixes it took.
    pub fixed: usize,
    /// What was found in it, if PTX stands inside of something else.
    pub host: Option<Host>,
    /// Where PTX stands in it that was left alone.
    pub skipped: Vec<Span>,
}

/// The statements of a host file.
#[derive(Clone, Copy, Default)]
pub struct Host {
    /// Statements and modules that were judged.
    pub judged: usize,
    /// Those whose text is not known from the file alone.
    pub skipped: usize,
    /// Those that are assembly for another machine.
    pub foreign: usize,
    /// Whether it was to be mended, which no host file is.
    pub unmended: bool,
}

impl Checked {
    /// The text that the findings are in.
    pub fn text(&self) -> Text<'_> {
        Text { name: &self.name, source: &self.source, lines: &self.lines }
    }

    /// Whether it is valid.
    pub fn status(&self) -> Status {
        if self.errors == 0 { Status::Good } else { Status::Finding }
    }
}

/// Judges a file; with `fix` its safe fixes are applied before. Notes of findings and what would mend
/// them are found out only with `shows_all`.
pub fn file(path: &Path, rules: &Rules, fix: bool, shows_all: bool) -> anyhow::Result<Checked> {
    let Input { name, mut module, mut lines } = input::read(path)?;
    let mut fixed = 0;
    if fix {
        let mended = check::mend(module, |module| judge(module, rules));
        (module, fixed) = (mended.module, mended.count);
        if fixed > 0 {
            replace(path, module.source()).with_context(|| format!("cannot rewrite {name}"))?;
            lines = LineIndex::new(module.source());
        }
    }
    let all = judge(&module, rules);
    let severity = |found: &Diagnostic| rules.policy.severity(found.fault.code(), found.severity());
    let errors = all.iter().filter(|found| severity(found) == Some(Severity::Error)).count();
    let source = module.source();
    let shown = &all[..render::limited(all.len())];
    let in_full = if shows_all { render::MOST_IN_FULL } else { 0 };
    let said = shown.iter().zip(Finding::all(shown, source, in_full));
    let findings =
        said.filter_map(|(found, said)| Some(Finding { severity: severity(found)?, ..said })).collect();
    let warnings = all.len() - errors;
    let source = module.into_source();
    let skipped = Vec::new();
    Ok(Checked { name, source, lines, findings, errors, warnings, fixed, host: None, skipped })
}

/// Judges the inline assembly of a file.
pub fn host(path: &Path, language: Language, rules: &Rules, fix: bool) -> anyhow::Result<Checked> {
    let (name, source) = input::bytes(path)?;
    let mut checked = host::check(language, &source, &rules.check);
    host::suppress(&source, &rules.check, &mut checked);
    let statements = Host {
        judged: checked.judged,
        skipped: checked.skipped.len(),
        foreign: checked.foreign,
        unmended: fix,
    };
    let mut findings: Vec<Finding> = checked
        .diagnostics
        .into_iter()
        .filter_map(|found| {
            let severity = rules.policy.severity(found.code, found.severity)?;
            Some(Finding { severity, ..Finding::host(found) })
        })
        .collect();
    let errors = findings.iter().filter(|found| found.severity == Severity::Error).count();
    let warnings = findings.len() - errors;
    findings.truncate(render::limited(findings.len()));
    let lines = LineIndex::new(&source);
    let (host, skipped) = (Some(statements), checked.skipped);
    Ok(Checked { name, source, lines, findings, errors, warnings, fixed: 0, host, skipped })
}

/// What is wrong with a module, but for what is suppressed or allowed.
fn judge(module: &Module, rules: &Rules) -> Vec<Diagnostic> {
    let mut found = check::check(module, &rules.check);
    check::suppress(module.source(), &rules.check, &mut found);
    found.retain(|found| rules.policy.severity(found.fault.code(), found.severity()).is_some());
    found
}
