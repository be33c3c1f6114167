//! Pieces of a text.

use super::text::{Text, decoded};
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::sync::Arc;
use warpsmith::ptx;

/// A piece of a text: `start` and `end` are offsets in bytes, counted from 0, `end` behind the last byte; `line` and `column` are
/// those of the start, counted from 1, columns in characters.
#[pyclass(frozen, module = "warpsmith.ptx")]
pub struct Span {
    text: Arc<Text>,
    span: ptx::Span,
}

impl Span {
    pub fn new(text: &Arc<Text>, span: ptx::Span) -> Span {
        Span { text: text.clone(), span }
    }

    pub fn get(&self) -> ptx::Span {
        self.span
    }

    pub fn of(&self) -> &Arc<Text> {
        &self.text
    }

    fn position(&self) -> ptx::Position {
        self.text.lines().position(self.text.source(), self.span.start)
    }
}

/// The bytes of a piece.
pub fn bytes(text: &Text, span: ptx::Span) -> &[u8] {
    text.source().get(span.range()).unwrap_or_default()
}

#[pymethods]
impl Span {
    /// Offset of the first byte.
    #[getter]
    fn start(&self) -> u32 {
        self.span.start
    }

    /// Offset behind the last byte.
    #[getter]
    fn end(&self) -> u32 {
        self.span.end
    }

    /// The line of the start, counted from 1.
    #[getter]
    fn line(&self) -> u32 {
        self.position().line
    }

    /// The column of the start in characters, counted from 1.
    #[getter]
    fn column(&self) -> u32 {
        self.position().column
    }

    /// The name of the text.
    #[getter]
    fn file(&self) -> &str {
        &self.text.name
    }

    /// What stands there.
    #[getter]
    fn text<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        decoded(py, bytes(&self.text, self.span))
    }

    /// All of the line in which it begins, without its end.
    #[getter]
    fn line_text<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        let source = self.text.source();
        let line = self.text.lines().line(source, self.position().line);
        decoded(py, source.get(line).unwrap_or_default())
    }

    fn __len__(&self) -> usize {
        self.span.len() as usize
    }

    fn __bool__(&self) -> bool {
        true
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Span>().is_ok_and(|other| {
            let other = other.get();
            self.span == other.span && Arc::ptr_eq(&self.text, &other.text)
        })
    }

    fn __hash__(&self) -> u64 {
        u64::from(self.span.start) << 32 | u64::from(self.span.end)
    }

    /// `file:line:column`
    fn __str__(&self) -> String {
        self.text.shown().at(self.span.start)
    }

    fn __repr__(&self) -> String {
        format!("<Span {}, bytes {}..{}>", self.__str__(), self.span.start, self.span.end)
    }
}
