//! Comments of a host file in which it asks that something not be said of its inline assembly.

use super::judge::is_gate;
use super::{HostChecked, HostFinding};
use crate::check::{Options, Suppressions};
use crate::{Finding, Problem};
use warpsmith_ptx::{LineIndex, Span};

/// Takes out what a host file suppresses, and adds what is to be said of its suppressions.
///
/// A suppression concerns its line or the next line of code, as in PTX; if a statement begins in that line, all of
/// the statement. A file without inline assembly is left alone.
///
/// ```
/// use warpsmith_check::{Options, host};
///
/// let file = b"// warpsmith: allow(PTX0042)\nasm(\"add.s32 %0, %0, %1;\"\n : \"+r\"(x) : \"l\"(y));";
/// let mut checked = host::check(host::Language::Cuda, file, &Options::default());
/// assert_eq!(checked.findings.len(), 1);
/// host::suppress(file, &Options::default(), &mut checked);
/// assert!(checked.findings.is_empty());
/// ```
pub fn suppress(file: &[u8], options: &Options, checked: &mut HostChecked) {
    if checked.statements.is_empty() && checked.skipped.is_empty() && checked.findings.is_empty() {
        return;
    }
    let mut suppressions = Suppressions::find(file);
    if suppressions.is_empty() {
        return;
    }
    let lines = LineIndex::new(file);
    let line = |offset: u32| lines.position(file, offset).line;
    let statements = &checked.statements;
    checked.findings.retain(|found| {
        let begun = statements.partition_point(|statement| statement.start <= found.span.start);
        let statement = statements[..begun].last().filter(|statement| found.span.start <= statement.end);
        let own = line(found.span.start);
        let first = statement.map_or(own, |statement| line(statement.start));
        // Not both in one expression that ends early: each that allows it has been of use.
        let in_line = suppressions.allows(found.code, own);
        let in_statement = first != own && suppressions.allows(found.code, first);
        !(in_line || in_statement)
    });
    let said = suppressions.finish(options).into_iter();
    let said = said.filter(|found| options.target.is_some() || !is_unused_gate(found, file));
    checked.findings.extend(said.map(|found| HostFinding {
        severity: found.severity(),
        code: found.problem.code(),
        message: found.message(file),
        span: found.span,
        notes: found.notes(file),
        fix: None,
    }));
    checked.findings.sort_by_key(|found| found.span);
}

/// Whether a suppression was of no use because versions and targets have not been judged.
fn is_unused_gate(found: &Finding, file: &[u8]) -> bool {
    let name = |span: Span| core::str::from_utf8(file.get(span.range())?).ok();
    found.problem == Problem::UnusedSuppression && name(found.span).is_some_and(is_gate)
}
