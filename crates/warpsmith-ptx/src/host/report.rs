//! What is said about a host file.

use crate::diagnostic::{Note, Severity, Span};
use alloc::string::String;
use alloc::vec::Vec;

/// A fault of a host file, all places in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HostDiagnostic {
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
}

/// The codes of faults that only inline assembly has, each with what it stands for.
pub const CODES: [(&str, &str); 13] = [
    (NUMBER, "the text uses an operand that the statement does not have"),
    (NAME, "the text uses an operand by a name that the statement does not have"),
    (LETTER, "the constraint or register class is none of those for PTX"),
    (CONSTRAINT, "the constraint is not made of modifiers and one letter"),
    (DIRECTION, "the modifier does not go with the place of the operand among outputs or inputs"),
    (TIED, "the constraint ties an operand to another in a way that is not possible or not portable"),
    (WRITTEN, "the text writes an operand that is an input only"),
    (UNWRITTEN, "the text never writes an output"),
    (ESCAPE, "an escape of the text stands for nothing"),
    (CLOBBER, "the clobber is none that a GPU has"),
    (LITERAL, "the text is a kind of string that the compiler refuses"),
    (UNFINISHED, "the text ends within an instruction"),
    (UNBALANCED, "the text closes or opens blocks that no other text opens or closes"),
];

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

impl HostDiagnostic {
    pub(super) fn error(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        HostDiagnostic { severity: Severity::Error, code, message: message.into(), span, notes: Vec::new() }
    }

    pub(super) fn warning(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        HostDiagnostic { severity: Severity::Warning, ..Self::error(code, span, message) }
    }

    pub(super) fn note(mut self, span: Span, text: impl Into<String>) -> Self {
        self.notes.push(Note { span, text: text.into() });
        self
    }
}
