//! What is said about a host file.

use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::{Fix, Note, Severity, Span};

/// A fault of a host file, all places in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HostFinding {
    /// How grave it is.
    pub severity: Severity,
    /// Stable code of the kind of fault.
    pub code: &'static str,
    /// What is wrong, why, and what would be legal.
    pub message: String,
    /// Where.
    pub span: Span,
    /// Other places that it speaks of.
    pub notes: Vec<Note>,
    /// What would mend it, where that is a change of one piece of the file.
    pub fix: Option<Fix>,
}

/// No statement says more: what is wrong with one is wrong with all, and memory has an end.
pub(super) const MOST_FAULTS: usize = 64;

// What they stand for is said on their pages, in `codes/host.rs`.
pub(super) const NUMBER: &str = "PTX0170";
pub(super) const NAME: &str = "PTX0171";
pub(super) const LETTER: &str = "PTX0172";
pub(super) const CONSTRAINT: &str = "PTX0173";
pub(super) const DIRECTION: &str = "PTX0174";
pub(super) const TIED: &str = "PTX0175";
pub(super) const WRITTEN: &str = "PTX0176";
pub(super) const UNWRITTEN: &str = "PTX0177";
pub(super) const ESCAPE: &str = "PTX0178";
pub(super) const CLOBBER: &str = "PTX0179";
pub(super) const LITERAL: &str = "PTX0180";
pub(super) const UNFINISHED: &str = "PTX0181";
pub(super) const UNBALANCED: &str = "PTX0182";
pub(super) const COPIED: &str = "PTX0183";
pub(super) const REPEATED: &str = "PTX0184";

impl HostFinding {
    pub(super) fn error(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        let (message, notes) = (message.into(), Vec::new());
        HostFinding { severity: Severity::Error, code, message, span, notes, fix: None }
    }

    pub(super) fn warning(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        HostFinding { severity: Severity::Warning, ..Self::error(code, span, message) }
    }

    pub(super) fn note(mut self, span: Span, text: impl Into<String>) -> Self {
        self.notes.push(Note { span, text: text.into() });
        self
    }
}
