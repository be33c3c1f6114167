//! What is wrong with a text, where, and what would be legal.

use alloc::string::String;
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
