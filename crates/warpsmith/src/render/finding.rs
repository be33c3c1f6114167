//! The one model of findings.

use crate::check;
use crate::check::host::HostFinding;
use crate::ptx::{Fix, LineIndex, Note, Position, Severity, Span, advice as plain, json};
use std::borrow::Cow;

pub use crate::ptx::json::severity_name as severity;

/// A text that findings are in.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    /// Its name for people.
    pub name: &'a str,
    /// All its bytes.
    pub source: &'a [u8],
    /// Where its lines begin.
    pub lines: &'a LineIndex,
    /// How many lines of the file stand before it, if it is a piece of one.
    pub before: u32,
    /// Where it is, if its lines are none of the file: a function of machine code and an address in it.
    pub within: Option<&'a str>,
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

/// What is told around a finding: places in other texts, and words without a place.
#[derive(Default)]
pub struct Around<'a> {
    /// What is said at its own place.
    pub label: Option<String>,
    /// Other places.
    pub places: Vec<Also<'a>>,
    /// Words without a place.
    pub remarks: Vec<String>,
    /// What would mend it.
    pub help: Option<&'a str>,
}

/// A place in a text that a finding speaks of beside its own.
pub struct Also<'a> {
    /// The text.
    pub text: Text<'a>,
    /// The place in it.
    pub span: Span,
    /// What is said of it.
    pub label: String,
}

impl<'a> Text<'a> {
    /// Without its name.
    pub fn places(self) -> json::Text<'a> {
        json::Text::new(self.source, self.lines)
    }

    /// The name on one line.
    pub fn shown(&self) -> Cow<'_, str> {
        plain::shown(self.name)
    }

    /// The name on one line with a place in it: its line and column, or what stands for them.
    pub fn at(&self, offset: u32) -> String {
        let Position { line, column, .. } = self.position(offset);
        match self.within {
            Some(within) => format!("{}:{}", self.shown(), plain::shown(within)),
            None => format!("{}:{line}:{column}", self.shown()),
        }
    }

    /// Line and column of an offset.
    pub fn position(&self, offset: u32) -> Position {
        let position = self.lines.position(self.source, offset);
        Position { line: position.line.saturating_add(self.before), ..position }
    }
}

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

    /// As JSON has it.
    pub fn json<'a>(&'a self, text: json::Text<'a>) -> json::Finding<'a> {
        let Finding { severity, code, message, span, notes, fix } = self;
        json::Finding { text, severity: *severity, code, message, span: *span, notes, fix: fix.as_ref() }
    }

    /// What is said of a host file.
    pub fn host(found: HostFinding) -> Finding {
        let HostFinding { severity, code, message, span, notes, fix } = found;
        let message = plain::shown(&message).into_owned();
        Finding { severity, code, message, span, notes, fix }
    }
}
