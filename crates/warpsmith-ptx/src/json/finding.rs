//! What is wrong with a text.

use super::{Each, Text};
use crate::advice::shown;
use crate::{Fix, Module, Note, Severity, Span, json_object};
use serde_core::ser::SerializeSeq;
use serde_core::{Serialize, Serializer};

/// Findings of a file that are told in full, with notes and fixes: for these the text is searched and changes are tried,
/// which takes far longer than to find what is wrong.
pub const MOST_IN_FULL: usize = 1000;

/// Something that is wrong with a piece of a text, whoever found it: `severity`, `code`, `message`, its place, `notes` and `fix`.
#[derive(Debug, Clone, Copy)]
pub struct Finding<'a> {
    /// The text that all places are in.
    pub text: Text<'a>,
    /// How grave it is.
    pub severity: Severity,
    /// Stable code of its kind.
    pub code: &'a str,
    /// What it is.
    pub message: &'a str,
    /// Where it is.
    pub span: Span,
    /// Other places that it speaks of.
    pub notes: &'a [Note],
    /// What would mend it; `null` if that is not known.
    pub fix: Option<&'a Fix>,
}

/// A second place: `message` and its place.
struct Second<'a>(Text<'a>, &'a Note);

/// What would mend a finding: `title`, `safe`, `text` and the place of what is replaced.
struct Mend<'a>(Text<'a>, &'a Fix);

json_object! {
    Finding<'_>, this => {
        "severity": severity_name(this.severity),
        "code": this.code,
        "message": this.message,
        "" @ this.text.place(this.span),
        "notes": Each(|| this.notes.iter().map(|note| Second(this.text, note))),
        "fix": this.fix.map(|fix| Mend(this.text, fix)),
    }
    Second<'_>, this => {
        "message": this.1.text,
        "" @ this.0.place(this.1.span),
    }
    Mend<'_>, this => {
        "title": this.1.title,
        "safe": this.1.safe,
        "text": this.1.text,
        "" @ this.0.place(this.1.span),
    }
}

/// The word for a severity.
pub fn severity_name(severity: Severity) -> &'static str {
    match severity {
        Severity::Warning => "warning",
        Severity::Error => "error",
    }
}

/// What the reader found wrong with a module, a list of [`Finding`]s. Notes and fixes are found out while it is written, and
/// only of the first [`MOST_IN_FULL`].
#[derive(Clone, Copy)]
pub struct Diagnostics<'a> {
    module: &'a Module,
    text: Text<'a>,
}

impl<'a> Diagnostics<'a> {
    /// Of a module whose lines are known.
    pub fn new(module: &'a Module, lines: &'a crate::LineIndex) -> Diagnostics<'a> {
        Diagnostics { module, text: Text::new(module.source(), lines) }
    }
}

impl Serialize for Diagnostics<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let source = self.text.source;
        let all = self.module.diagnostics();
        let mut seq = serializer.serialize_seq(Some(all.len()))?;
        for (index, one) in all.iter().enumerate() {
            let in_full = index < MOST_IN_FULL;
            let message = one.message(source);
            seq.serialize_element(&Finding {
                text: self.text,
                severity: Severity::Error,
                code: one.fault.code(),
                message: &shown(&message),
                span: one.span,
                notes: &if in_full { one.notes() } else { alloc::vec::Vec::new() },
                fix: in_full.then(|| one.fix(source)).flatten().as_ref(),
            })?;
        }
        seq.end()
    }
}
