//! Findings in a text, in one model, and its renderers: for people, for editors, for programs.
//!
//! A renderer takes a text with its name and its lines, and findings with their places in it. What the text is
//! written in, and who found them, is nothing to it.

pub mod github;
mod human;
mod json;
mod line;
pub mod sarif;
pub mod short;

pub use human::write as human;
pub use json::{Json, Place};

use crate::input::Input;
use crate::plain;
use std::borrow::Cow;
use std::io::{self, BufWriter, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use warpsmith::check;
use warpsmith::check::host::HostFinding;
use warpsmith::ptx::{Fix, LineIndex, Note, Position, Severity, Span};

/// A text that findings are in.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    /// Its name for people.
    pub name: &'a str,
    /// All its bytes.
    pub source: &'a [u8],
    /// Where its lines begin.
    pub lines: &'a LineIndex,
}

/// Something to be said of a piece of a text.
#[derive(Debug, Clone)]
pub struct Finding {
    /// How grave it is.
    pub severity: Severity,
    /// Stable code of its kind.
    pub code: &'static str,
    /// What it is.
    pub message: String,
    /// Where it is.
    pub span: Span,
    /// Other places that it speaks of.
    pub notes: Vec<Note>,
    /// What would mend it.
    pub fix: Option<Fix>,
}

impl Text<'_> {
    /// The name on one line.
    pub fn shown(&self) -> Cow<'_, str> {
        plain::shown(self.name)
    }

    /// Line and column of an offset.
    pub fn position(&self, offset: u32) -> Position {
        self.lines.position(self.source, offset)
    }
}

/// Findings of a file that are told in full, with notes and fixes: for these the text is searched and changes are tried,
/// which takes far longer than to find what is wrong.
pub const MOST_IN_FULL: usize = 1000;

impl Finding {
    /// What the judge says of a source, the first ones in full.
    pub fn all(found: &[check::Finding], source: &[u8], in_full: usize) -> impl Iterator<Item = Finding> {
        found.iter().enumerate().map(move |(index, one)| Finding {
            severity: one.severity(),
            code: one.problem.code(),
            message: plain::shown(&one.message(source)).into_owned(),
            span: one.span,
            notes: if index < in_full { one.notes(source) } else { Vec::new() },
            fix: if index < in_full { one.fix(source) } else { None },
        })
    }

    /// What is said of a host file.
    pub fn host(found: HostFinding) -> Finding {
        let HostFinding { severity, code, message, span, notes, fix } = found;
        let message = plain::shown(&message).into_owned();
        Finding { severity, code, message, span, notes, fix }
    }
}

/// The word for a severity.
pub fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

/// How many findings of a file are printed; 0 for all.
static LIMIT: AtomicUsize = AtomicUsize::new(0);

/// Sets how many findings of a file are printed.
pub fn set_limit(limit: usize) {
    LIMIT.store(limit, Ordering::Relaxed);
}

/// How many of so many findings of a file are printed.
pub fn limited(all: usize) -> usize {
    match LIMIT.load(Ordering::Relaxed) {
        0 => all,
        limit => limit.min(all),
    }
}

/// Says that findings of a file are left out.
pub fn left_out(out: &mut dyn Write, name: &str, count: usize) -> io::Result<()> {
    match count {
        0 => Ok(()),
        1 => writeln!(out, "{name}: 1 more finding; --max-errors 0 shows all"),
        count => writeln!(out, "{name}: {count} more findings; --max-errors 0 shows all"),
    }
}

/// All that the reader found wrong with a file, in JSON.
pub fn json(input: &Input) -> Vec<Json> {
    let text = input.text();
    let all = check::read(&input.module);
    Finding::all(&all, text.source, MOST_IN_FULL).map(|finding| Json::new(text, &finding)).collect()
}

/// Prints what is wrong with a file to standard error.
pub fn findings(input: &Input, all: &[check::Finding]) -> io::Result<()> {
    let mut out = BufWriter::new(anstream::stderr().lock());
    let shown = limited(all.len());
    for finding in Finding::all(&all[..shown], input.module.source(), MOST_IN_FULL) {
        human(&mut out, input.text(), &finding, true)?;
    }
    left_out(&mut out, &input.name, all.len() - shown)?;
    out.flush()
}
