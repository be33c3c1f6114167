//! Findings in JSON; docs/json.md describes it.

use super::finding::{Finding, Text, severity};
use serde::Serialize;
use warpsmith::ptx::{Fix, Note, Span};

/// A finding in JSON.
#[derive(Serialize)]
pub struct Json {
    severity: &'static str,
    code: &'static str,
    message: String,
    #[serde(flatten)]
    place: Place,
    notes: Vec<Second>,
    fix: Option<Mend>,
}

/// A piece of the source in JSON: bytes counted from 0, line and column of its start counted from 1.
#[derive(Serialize)]
pub struct Place {
    start: u32,
    end: u32,
    line: u32,
    column: u32,
}

/// Another place that a finding speaks of.
#[derive(Serialize)]
struct Second {
    message: String,
    #[serde(flatten)]
    place: Place,
}

/// What would mend it.
#[derive(Serialize)]
struct Mend {
    title: String,
    safe: bool,
    text: String,
    #[serde(flatten)]
    place: Place,
}

impl Place {
    /// The place of a span.
    pub fn new(text: Text<'_>, span: Span) -> Place {
        let position = text.position(span.start);
        Place { start: span.start, end: span.end, line: position.line, column: position.column }
    }
}

impl Json {
    /// A finding of a text.
    pub fn new(text: Text<'_>, finding: &Finding) -> Json {
        let second = |note: &Note| Second { message: note.text.clone(), place: Place::new(text, note.span) };
        let mend = |fix: &Fix| Mend {
            title: fix.title.clone(),
            safe: fix.safe,
            text: fix.text.clone(),
            place: Place::new(text, fix.span),
        };
        Json {
            severity: severity(finding.severity),
            code: finding.code,
            message: finding.message.clone(),
            place: Place::new(text, finding.span),
            notes: finding.notes.iter().map(second).collect(),
            fix: finding.fix.as_ref().map(mend),
        }
    }
}
