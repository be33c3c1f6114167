//! What is wrong with a description.

use crate::model::{Lines, Position, Span};
use alloc::string::String;
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
