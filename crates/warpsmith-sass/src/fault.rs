//! What is wrong with a text, where, and what would be legal.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
pub use warpsmith_md::Severity;
pub use warpsmith_md::model::{Lines, Position, Span};

/// A fault of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where it is, in bytes of the text; [`Lines`] turns this into line and column.
    pub span: Span,
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
        Fault { span, severity: Severity::Error, message: message.into(), help: help.into() }
    }

    /// A warning.
    pub fn warning(span: Span, message: impl Into<String>, help: impl Into<String>) -> Fault {
        Fault { severity: Severity::Warning, ..Fault::error(span, message, help) }
    }

    /// The same fault in a text that has `by` more bytes before it.
    #[must_use]
    pub fn moved(mut self, by: u32) -> Fault {
        self.span.start = self.span.start.saturating_add(by);
        self.span.end = self.span.end.saturating_add(by);
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.severity, self.message)?;
        if !self.help.is_empty() {
            write!(out, "; {}", self.help)?;
        }
        Ok(())
    }
}

impl core::error::Error for Fault {}

/// Everything that is wrong with a text, at least one fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl From<Vec<Fault>> for Faults {
    fn from(faults: Vec<Fault>) -> Faults {
        Faults(faults)
    }
}

impl core::ops::Deref for Faults {
    type Target = [Fault];

    fn deref(&self) -> &[Fault] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = core::slice::Iter<'a, Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl IntoIterator for Faults {
    type Item = Fault;
    type IntoIter = alloc::vec::IntoIter<Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl fmt::Display for Faults {
    /// The gravest of them, the first of those, and how many others there are.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let gravest = self.iter().map(|fault| fault.severity).max();
        let Some(first) = self.iter().find(|fault| Some(fault.severity) == gravest) else { return Ok(()) };
        write!(f, "{first}")?;
        if self.len() > 1 { write!(f, " (and {} more)", self.len() - 1) } else { Ok(()) }
    }
}

impl core::error::Error for Faults {}
