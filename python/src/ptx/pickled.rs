//! Findings on their way from process to process: each has its text with it, and those of one text share it there as well.

use super::finding::Finding;
use super::text::Text;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyWeakrefMethods, PyWeakrefReference};
use std::sync::{Arc, Mutex, PoisonError};
use warpsmith::check::Code;
use warpsmith::ptx::{Fix, Module, Note, Severity, Span};
use warpsmith_cli::findings;

/// A text as an object of Python, of which there is one as long as somebody has it: so it is pickled once.
#[pyclass(frozen, weakref, module = "warpsmith._native.ptx", name = "_SharedText")]
pub struct Shared {
    text: Arc<Text>,
}

/// Where a text finds its object again.
#[derive(Default)]
pub struct Place(Mutex<Option<Py<PyWeakrefReference>>>);

impl Place {
    /// Puts something there, or looks at what is there. No code of Python runs meanwhile.
    fn with<T>(&self, what: impl FnOnce(&mut Option<Py<PyWeakrefReference>>) -> T) -> T {
        what(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The object of a text.
fn shared(py: Python<'_>, text: &Arc<Text>) -> PyResult<Py<Shared>> {
    let known = text.shared.with(|known| known.as_ref().map(|weak| weak.clone_ref(py)));
    if let Some(found) = known.and_then(|weak| weak.bind(py).upgrade_as::<Shared>().ok().flatten()) {
        return Ok(found.unbind());
    }
    let made = Bound::new(py, Shared { text: text.clone() })?;
    let weak = PyWeakrefReference::new(&made)?.unbind();
    let before = text.shared.with(|known| known.replace(weak));
    drop(before);
    Ok(made.unbind())
}

#[pymethods]
impl Shared {
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Made<'py, (String, Bound<'py, PyBytes>, bool)>> {
        let Text { name, .. } = &*self.text;
        let parts = (name.clone(), PyBytes::new(py, self.text.source()), self.text.is_host());
        Ok((maker(py, "_text")?, parts))
    }
}

/// A text of what `__reduce__` gives.
#[pyfunction]
pub fn _text(py: Python<'_>, name: String, source: Vec<u8>, is_host: bool) -> Shared {
    let text = crate::detach::detach(py, || match is_host {
        true => Text::host(name, source),
        false => Text::ptx(name, Module::parse(source)),
    });
    Shared { text }
}

/// What a pickled object is made by: a function, and what it is given.
pub type Made<'py, Given> = (Bound<'py, PyAny>, Given);

/// The function that pickled objects of a kind are made by.
pub fn maker<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("warpsmith._native.ptx")?.getattr(name)
}

/// Start and end of a piece.
type Piece = (u32, u32);
/// What a finding is: how grave, its code, its message and its place.
type Said = (bool, String, String, Piece);
/// Other places, and what would mend it.
type Around = (Vec<(Piece, String)>, Option<(String, Piece, String, bool)>);
/// All that a finding has.
pub type Parts = (Py<Shared>, Said, Around);

/// Takes a finding apart.
pub fn parts(py: Python<'_>, text: &Arc<Text>, found: &findings::Finding) -> PyResult<Parts> {
    let piece = |span: Span| (span.start, span.end);
    let findings::Finding { severity, code, message, span, notes, fix } = found;
    let said = (*severity == Severity::Error, (*code).to_owned(), message.clone(), piece(*span));
    let notes = notes.iter().map(|note| (piece(note.span), note.text.clone()));
    let fix = fix.as_ref().map(|fix| (fix.title.clone(), piece(fix.span), fix.text.clone(), fix.safe));
    Ok((shared(py, text)?, said, (notes.collect(), fix)))
}

/// A finding of what `__reduce__` gives.
///
/// Raises:
///     ValueError: It is none: nothing has its code, or its places are none of the text.
#[pyfunction]
pub fn _finding(text: Py<Shared>, said: Said, around: Around) -> PyResult<Finding> {
    let text = text.get().text.clone();
    let wrong = || PyValueError::new_err("this is no finding of the text");
    let length = text.source().len();
    let piece = |(start, end): Piece| {
        let is_within = start <= end && end as usize <= length;
        is_within.then(|| Span::new(start, end)).ok_or_else(wrong)
    };
    let (is_error, code, message, span) = said;
    let (notes, fix) = around;
    let notes = notes.into_iter().map(|(span, text)| Ok(Note { span: piece(span)?, text }));
    let fix = fix
        .map(|(title, span, text, safe)| PyResult::Ok(Fix { title, span: piece(span)?, text, safe }))
        .transpose()?;
    let found = findings::Finding {
        severity: if is_error { Severity::Error } else { Severity::Warning },
        code: Code::find(&code).ok_or_else(wrong)?.name(),
        message,
        span: piece(span)?,
        notes: notes.collect::<PyResult<_>>()?,
        fix,
    };
    Ok(Finding::new(&text, found))
}
