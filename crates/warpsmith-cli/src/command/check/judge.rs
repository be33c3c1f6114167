//! One file: read, mended where that is wanted, and judged.

use super::policy::Rules;
use crate::input::{self, Input, instead};
use crate::output::{Status, replace::replace};
use crate::render::{self, Finding, Text};
use anyhow::{Context, bail};
use std::path::Path;
use warpsmith::check;
use warpsmith::check::host::{self, Language};
use warpsmith::ptx::json::MOST_IN_FULL;
use warpsmith::ptx::{LineIndex, Module, Severity, Span};

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
    /// What `--fix` would do, or has left undone.
    pub fixes: Fixes,
    /// How many names without a declaration are not among the findings, for what could not be read may declare them.
    pub held_back: usize,
    /// What was found in it, if PTX stands inside of something else.
    pub host: Option<Host>,
    /// Where PTX stands in it that was left alone.
    pub skipped: Vec<Span>,
    /// Where assembly for another machine stands in it.
    pub foreign: Vec<Span>,
}

/// The safe fixes of a file that have not been applied.
#[derive(Clone, Copy, Default)]
pub struct Fixes {
    /// Those that `--fix` would apply.
    pub possible: usize,
    /// Whether there are some that have not been tried, for the file is large.
    pub untried: bool,
    /// Those that it would not, or did not, apply.
    pub refused: check::RefusedFixes,
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
        Text { name: &self.name, source: &self.source, lines: &self.lines, before: 0, within: None }
    }

    /// Whether it is valid.
    pub fn status(&self) -> Status {
        if self.errors == 0 { Status::Good } else { Status::Finding }
    }
}

/// Judges a file; with `fix` its safe fixes are applied before. Notes of findings and what would mend
/// them are found out only with `shows_all`.
pub fn file(path: &Path, rules: &Rules, fix: bool, shows_all: bool) -> anyhow::Result<Checked> {
    let input = input::read(path)?;
    if let Some(wrong) = instead::of_ptx(&input) {
        bail!("{wrong}");
    }
    let Input { name, mut module, mut lines } = input;
    let (mut fixed, mut fixes) = (0, Fixes::default());
    if fix {
        let mended = check::mend(module, |module| judge(module, rules));
        (module, fixed, fixes.refused) = (mended.module, mended.count, mended.refused);
        if fixed > 0 {
            replace(path, module.source()).with_context(|| format!("cannot rewrite {name}"))?;
            lines = LineIndex::new(module.source());
        }
    }
    let check::Checked { findings: all, held_back } = judged(&module, rules);
    let severity = |found: &check::Finding| rules.policy.severity(found.problem.code(), found.severity());
    let errors = all.iter().filter(|found| severity(found) == Some(Severity::Error)).count();
    let source = module.source();
    let shown = &all[..render::limited(all.len())];
    let in_full = if shows_all { MOST_IN_FULL } else { 0 };
    let said = shown.iter().zip(Finding::all(shown, source, in_full));
    let findings: Vec<Finding> =
        said.filter_map(|(found, said)| Some(Finding { severity: severity(found)?, ..said })).collect();
    let has_safe = findings.iter().any(|one| one.fix.as_ref().is_some_and(|fix| fix.safe));
    if !fix && has_safe {
        fixes = would_do(source, rules);
    }
    let warnings = all.len() - errors;
    let source = module.into_source();
    let (skipped, foreign) = (Vec::new(), Vec::new());
    Ok(Checked {
        name,
        source,
        lines,
        findings,
        errors,
        warnings,
        fixed,
        fixes,
        held_back,
        host: None,
        skipped,
        foreign,
    })
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
        .findings
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
    let (host, skipped, foreign) = (Some(statements), checked.skipped, checked.foreign_places);
    let (fixed, fixes, held_back) = (0, Fixes::default(), 0);
    Ok(Checked {
        name,
        source,
        lines,
        findings,
        errors,
        warnings,
        fixed,
        fixes,
        held_back,
        host,
        skipped,
        foreign,
    })
}

/// Longest text on which fixes are tried where they are not wanted yet: it is judged again with each choice of them.
const TRIED: usize = 1 << 20;

/// What `--fix` would do to a text with safe fixes.
fn would_do(source: &[u8], rules: &Rules) -> Fixes {
    if source.len() > TRIED {
        return Fixes { untried: true, ..Fixes::default() };
    }
    let mended = check::mend(Module::parse(source), |module| judge(module, rules));
    Fixes { possible: mended.count, untried: false, refused: mended.refused }
}

/// What is wrong with a module, but for what is suppressed or allowed.
fn judge(module: &Module, rules: &Rules) -> Vec<check::Finding> {
    judged(module, rules).findings
}

fn judged(module: &Module, rules: &Rules) -> check::Checked {
    let mut checked = check::judged(module, &rules.check);
    check::suppress(module.source(), &rules.check, &mut checked.findings);
    let counts = |code: &str, severity| rules.policy.severity(code, severity).is_some();
    checked.findings.retain(|found| counts(found.problem.code(), found.severity()));
    checked
}
