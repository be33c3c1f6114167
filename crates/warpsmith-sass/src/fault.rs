//! What is wrong with a text, where, and what would be legal.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
pub use warpsmith_md::Severity;
pub use warpsmith_md::model::{Lines, Position, Span};

/// A fault of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where it is, in bytes of the text.
    pub span: Span,
    /// Line and column of its first byte, of faults of a file. An instruction that is read alone has none: [`Lines`] says
    /// where it stands in what it was taken from.
    pub position: Option<Position>,
    /// How grave it is.
    pub severity: Severity,
    /// What is wrong: the reason, and the operand by its name.
    pub message: String,
    /// What would be legal; empty if there is nothing to say.
    pub help: String,
}

impl Fault {
    /// An error.
    pub fn error(span: Span, message: impl Into<String>, help: impl Into<String>) -> Fault {
        Fault { span, position: None, severity: Severity::Error, message: message.into(), help: help.into() }
    }

    /// A warning.
    pub fn warning(span: Span, message: impl Into<String>, help: impl Into<String>) -> Fault {
        Fault { severity: Severity::Warning, ..Fault::error(span, message, help) }
    }

    /// `severity: message; help`, for those who say the place in their own way.
    pub fn words(&self) -> impl fmt::Display + '_ {
        Words(self)
    }

    /// The same fault in a text that has `by` more bytes before it.
    #[must_use]
    pub fn moved(mut self, by: u32) -> Fault {
        self.span.start = self.span.start.saturating_add(by);
        self.span.end = self.span.end.saturating_add(by);
        self.position = None;
        self
    }
}

impl fmt::Display for Fault {
    /// `line:column: severity: message; help`; without the place where it has none.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.position {
            Some(position) => write!(out, "{position}: {}", self.words()),
            None => self.words().fmt(out),
        }
    }
}

impl core::error::Error for Fault {}

/// A fault without its place.
struct Words<'a>(&'a Fault);

impl fmt::Display for Words<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.0.severity, self.0.message)?;
        if self.0.help.is_empty() { Ok(()) } else { write!(out, "; {}", self.0.help) }
    }
}

/// Everything that is wrong with a text, as one error: at least one fault, each with its place.
pub type Faults = warpsmith_md::Faults<Fault>;

/// Tells faults of a text where they are in it.
pub(crate) fn place(text: &str, faults: &mut [Fault]) {
    if faults.is_empty() {
        return;
    }
    let lines = Lines::new(text.as_bytes());
    for fault in faults {
        fault.position = Some(lines.of(fault.span));
    }
}

/// Faults of a text as one error.
pub(crate) fn all(text: &str, mut faults: Vec<Fault>) -> Faults {
    place(text, &mut faults);
    faults.into()
}
