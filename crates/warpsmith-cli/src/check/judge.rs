//! One file: read, mended where that is wanted, and judged.

use super::Rules;
use crate::input::{self, Input};
use crate::render::{self, Finding, Text};
use crate::replace::replace;
use crate::status::Status;
use anyhow::Context;
use std::path::Path;
use warpsmith::ptx::{Diagnostic, LineIndex, Module, Severity, check};

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

/// Judges a file; with `fix` its safe fixes are applied before.
pub fn file(path: &Path, rules: &Rules, fix: bool) -> anyhow::Result<Checked> {
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
    let shown = all.iter().take(render::limited(all.len()));
    let findings = shown
        .filter_map(|found| {
            let severity = severity(found)?;
            Some(Finding { severity, ..Finding::new(found, source) })
        })
        .collect();
    let warnings = all.len() - errors;
    Ok(Checked { name, source: module.into_source(), lines, findings, errors, warnings, fixed })
}

/// What is wrong with a module, but for what is suppressed or allowed.
fn judge(module: &Module, rules: &Rules) -> Vec<Diagnostic> {
    let mut found = check::check(module, &rules.check);
    check::suppress(module.source(), &mut found);
    found.retain(|found| rules.policy.severity(found.fault.code(), found.severity()).is_some());
    found
}
