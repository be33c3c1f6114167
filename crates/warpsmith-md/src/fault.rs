//! What is wrong with a description.

use crate::model::{Lines, Position, Span};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// How grave a fault is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth knowing.
    Info,
    /// Doubtful: the description can be used.
    Warning,
    /// Wrong: the description, or the part named, cannot be used.
    Error,
}

/// One thing that is wrong, where, and what would be legal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// How grave it is.
    pub severity: Severity,
    /// Bytes of the text.
    pub span: Span,
    /// Line and column of its first byte.
    pub position: Position,
    /// What is wrong, and what stands there.
    pub message: String,
    /// What would be legal; empty if the message says it all.
    pub help: String,
}

impl Fault {
    /// An error at a place.
    pub fn error(lines: &Lines, span: Span, message: impl Into<String>, help: impl Into<String>) -> Self {
        Fault::new(Severity::Error, lines, span, message, help)
    }

    /// A fault at a place.
    pub fn new(
        severity: Severity,
        lines: &Lines,
        span: Span,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        Fault { severity, span, position: lines.of(span), message: message.into(), help: help.into() }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

impl fmt::Display for Fault {
    /// `line:column: severity: message; help`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.position, self.severity, self.message)?;
        if self.help.is_empty() { Ok(()) } else { write!(f, "; {}", self.help) }
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
