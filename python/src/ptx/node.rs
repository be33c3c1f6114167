//! Elements of a module as objects: each holds its text and its index.

use super::module::Module;
use super::span::Span;
use super::text::{Text, decoded};
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::sync::Arc;
use warpsmith::ptx;

/// A piece of a module that means something: a statement, an operand, a declared name, a parameter.
///
/// Two of them are equal if they are the same piece of the same module.
#[pyclass(frozen, subclass, module = "warpsmith.ptx")]
pub struct Node {
    pub text: Arc<Text>,
    pub id: u32,
}

impl Node {
    pub fn new(text: &Arc<Text>, node: ptx::Node<'_>) -> Node {
        Node { text: text.clone(), id: node.index() }
    }

    /// Its place in the tree.
    pub fn node(&self) -> ptx::Node<'_> {
        let root = self.text.module.root();
        // It is there: the index came from this tree.
        root.at(self.id).unwrap_or(root)
    }

    /// The index of the function that it stands in.
    pub fn function(&self) -> Option<u32> {
        let starts = self.text.functions();
        let before = starts.partition_point(|start| *start <= self.id);
        starts[..before].last().copied()
    }
}

/// The node behind an object of a class that goes back to [`Node`].
pub trait Behind {
    fn behind(&self) -> &Node;
}

/// Classes right below [`Node`], and those below one of these.
macro_rules! behind {
    ($($class:ty $(, $above:ident)?;)*) => {$(
        impl $crate::ptx::node::Behind for pyo3::Bound<'_, $class> {
            fn behind(&self) -> &$crate::ptx::node::Node {
                self.as_super()$(.$above())?.get()
            }
        }
    )*};
}
pub(crate) use behind;

#[pymethods]
impl Node {
    /// Where it stands.
    #[getter]
    fn span(&self) -> Span {
        Span::new(&self.text, self.node().span())
    }

    /// Its text, as it is written.
    #[getter]
    fn text<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        decoded(py, self.node().bytes())
    }

    /// The line on which it begins, counted from 1.
    #[getter]
    fn line(&self) -> u32 {
        self.text.lines().position(self.text.source(), self.node().span().start).line
    }

    /// The column at which it begins, in characters, counted from 1.
    #[getter]
    fn column(&self) -> u32 {
        self.text.lines().position(self.text.source(), self.node().span().start).column
    }

    /// The module that it belongs to.
    #[getter]
    fn module(&self) -> Module {
        Module::new(self.text.clone())
    }

    fn __str__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        self.text(py)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Node>().is_ok_and(|other| {
            let other = other.get();
            self.id == other.id && Arc::ptr_eq(&self.text, &other.text)
        })
    }

    fn __hash__(&self) -> u64 {
        u64::from(self.id) ^ Arc::as_ptr(&self.text) as u64
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let this = slf.get();
        let bytes = this.node().bytes();
        let text = String::from_utf8_lossy(&bytes[..bytes.len().min(MOST_BYTES)]);
        let mut words = text.split_whitespace().take(WORDS + 1).collect::<Vec<_>>();
        if words.len() > WORDS {
            words[WORDS] = "…";
        }
        let mut text: String = words.join(" ").chars().take(LONGEST + 1).collect();
        if text.chars().count() > LONGEST {
            text.pop();
            text.push('…');
        }
        Ok(format!("<{} {}: {text}>", slf.get_type().name()?, this.text.shown().at(this.node().span().start)))
    }
}

/// How much of a text is shown where its beginning is enough.
const WORDS: usize = 16;
const LONGEST: usize = 80;
const MOST_BYTES: usize = 1024;
