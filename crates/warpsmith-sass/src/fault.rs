//! What is wrong with a text, where, and what would be legal.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A place in a text: bytes from, up to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// Byte after the last.
    pub end: u32,
}

impl Span {
    /// The same place in a text that has `by` more bytes before it.
    #[must_use]
    pub fn moved(self, by: u32) -> Span {
        Span { start: self.start.saturating_add(by), end: self.end.saturating_add(by) }
    }
}

/// How grave a fault is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// To be mentioned.
    Info,
    /// Doubtful, but there is a word for it.
    Warning,
    /// There is no word for it.
    Error,
}

impl Severity {
    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// A fault of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where it is.
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
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.severity.name(), self.message)?;
        if !self.help.is_empty() {
            write!(out, "; {}", self.help)?;
        }
        Ok(())
    }
}

impl core::error::Error for Fault {}

/// Where the lines of a text begin, to turn offsets into lines and columns.
#[derive(Debug, Clone)]
pub struct Lines {
    starts: Vec<u32>,
}

impl Lines {
    /// Finds the lines of a text.
    pub fn new(text: &[u8]) -> Lines {
        let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let mut starts = alloc::vec![0];
        starts.extend(ends.map(|(at, _)| at as u32 + 1));
        Lines { starts }
    }

    /// Line and column of an offset, both from 1; columns count bytes.
    pub fn position(&self, offset: u32) -> (u32, u32) {
        let line = self.starts.partition_point(|start| *start <= offset).max(1);
        let start = self.starts.get(line - 1).copied().unwrap_or_default();
        (line as u32, offset - start + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions() {
        let lines = Lines::new(b"ab\n\nc");
        assert_eq!(lines.position(0), (1, 1));
        assert_eq!(lines.position(2), (1, 3));
        assert_eq!(lines.position(3), (2, 1));
        assert_eq!(lines.position(4), (3, 1));
        assert_eq!(lines.position(9), (3, 6));
    }
}
