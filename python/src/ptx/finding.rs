//! Findings, with their notes and fixes.

use super::html::escaped;
use super::json::to_python;
use super::pickled::{self, maker};
use super::span::Span;
use super::text::Text;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::sync::Arc;
use warpsmith::check;
use warpsmith::ptx::json::MOST_IN_FULL;
use warpsmith::ptx::{self, Severity};
use warpsmith_cli::findings;

/// Something that is wrong with a text, or deserves a look.
///
/// `str(finding)` is what the command prints: the message, the lines that it speaks of, and what would mend it.
#[pyclass(frozen, module = "warpsmith.ptx")]
pub struct Finding {
    text: Arc<Text>,
    found: findings::Finding,
}

/// Another place that a finding speaks of.
#[pyclass(frozen, module = "warpsmith.ptx")]
pub struct Note {
    text: Arc<Text>,
    note: ptx::Note,
}

/// A change of the text that would mend a finding.
#[pyclass(frozen, module = "warpsmith.ptx")]
pub struct Fix {
    text: Arc<Text>,
    fix: ptx::Fix,
}

impl Finding {
    /// What was found in a module, as grave as `severity` says; it leaves out what it says nothing of. Notes and fixes are found out
    /// for the first ones alone, since that takes far longer.
    pub fn of_module(
        text: &Arc<Text>,
        found: &[check::Finding],
        severity: impl Fn(&str, Severity) -> Option<Severity>,
    ) -> Vec<Finding> {
        let said = findings::Finding::all(found, text.source(), MOST_IN_FULL);
        said.filter_map(|one| Finding::graded(text, one, &severity)).collect()
    }

    /// One as grave as is said.
    pub fn graded(
        text: &Arc<Text>,
        found: findings::Finding,
        severity: impl Fn(&str, Severity) -> Option<Severity>,
    ) -> Option<Finding> {
        let severity = severity(found.code, found.severity)?;
        Some(Finding::new(text, findings::Finding { severity, ..found }))
    }

    /// One as it is.
    pub fn new(text: &Arc<Text>, found: findings::Finding) -> Finding {
        Finding { text: text.clone(), found }
    }

    fn lines(&self) -> String {
        let mut out = Vec::new();
        // A vector takes everything.
        let _ = findings::human(&mut out, self.text.shown(), &self.found, false);
        String::from_utf8_lossy(&out).trim_end().to_string()
    }
}

#[pymethods]
impl Finding {
    /// The stable code of its kind: `"PTX0101"`. `explain` has its page.
    #[getter]
    fn code(&self) -> &'static str {
        self.found.code
    }

    /// `"error"` or `"warning"`.
    #[getter]
    fn severity(&self) -> &'static str {
        ptx::json::severity_name(self.found.severity)
    }

    /// What is wrong, and what would be legal.
    #[getter]
    fn message(&self) -> &str {
        &self.found.message
    }

    /// Where it is.
    #[getter]
    fn span(&self) -> Span {
        Span::new(&self.text, self.found.span)
    }

    /// The name of the text.
    #[getter]
    fn file(&self) -> &str {
        &self.text.name
    }

    /// The line, counted from 1.
    #[getter]
    fn line(&self) -> u32 {
        self.text.shown().position(self.found.span.start).line
    }

    /// The column in characters, counted from 1.
    #[getter]
    fn column(&self) -> u32 {
        self.text.shown().position(self.found.span.start).column
    }

    /// Other places that it speaks of.
    #[getter]
    fn notes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let notes = self.found.notes.iter().map(|note| Note { text: self.text.clone(), note: note.clone() });
        PyTuple::new(py, notes.collect::<Vec<_>>())
    }

    /// What would mend it, or `None`.
    #[getter]
    fn fix(&self) -> Option<Fix> {
        self.found.fix.as_ref().map(|fix| Fix { text: self.text.clone(), fix: fix.clone() })
    }

    /// What would mend it, as an order: `"write .lo"`; `None` if that is not known.
    #[getter]
    fn help(&self) -> Option<&str> {
        self.found.fix.as_ref().map(|fix| fix.title.as_str())
    }

    /// The finding as `warpsmith check --format json` writes it.
    fn json(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, &self.found.json(self.text.places()))
    }

    /// Findings go from process to process with their text.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, pickled::Parts)> {
        Ok((maker(py, "_finding")?, pickled::parts(py, &self.text, &self.found)?))
    }

    fn __str__(&self) -> String {
        self.lines()
    }

    /// `file:line:column: error[CODE]: message`
    fn __repr__(&self) -> String {
        let at = self.text.shown().at(self.found.span.start);
        format!("<Finding {at}: {}[{}]: {}>", self.severity(), self.found.code, self.found.message)
    }

    fn _repr_html_(&self) -> String {
        let color = match self.found.severity {
            Severity::Error => "#b91c1c",
            Severity::Warning => "#a16207",
        };
        let lines = self.lines();
        let (_, rest) = lines.split_once('\n').unwrap_or((&lines, ""));
        format!(
            "<div><b style=\"color:{color}\">{}[{}]</b>: {}<pre style=\"margin:0.3em 0 1em\">{}</pre></div>",
            self.severity(),
            self.found.code,
            escaped(&self.found.message),
            escaped(rest)
        )
    }
}

#[pymethods]
impl Note {
    /// What is said of the place.
    #[getter]
    fn message(&self) -> &str {
        &self.note.text
    }

    /// The place.
    #[getter]
    fn span(&self) -> Span {
        Span::new(&self.text, self.note.span)
    }

    fn __repr__(&self) -> String {
        format!("<Note {}: {}>", self.text.shown().at(self.note.span.start), self.note.text)
    }
}

#[pymethods]
impl Fix {
    /// What is done, as an order.
    #[getter]
    fn title(&self) -> &str {
        &self.fix.title
    }

    /// What is replaced; an empty piece where something is put in.
    #[getter]
    fn span(&self) -> Span {
        Span::new(&self.text, self.fix.span)
    }

    /// What stands there afterwards.
    #[getter]
    fn text(&self) -> &str {
        &self.fix.text
    }

    /// Whether the text can mean nothing else, so that `fix` applies it.
    #[getter]
    fn safe(&self) -> bool {
        self.fix.safe
    }

    fn __repr__(&self) -> String {
        format!("<Fix {}: {}>", self.text.shown().at(self.fix.span.start), self.fix.title)
    }
}
