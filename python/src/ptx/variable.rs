//! Declarations of registers and memory.

use super::node::{Behind, Node, behind};
use super::statement::Statement;
use super::text::{Text, decoded};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use std::sync::Arc;
use warpsmith::ptx::value::SlotValue;
use warpsmith::ptx::view;

/// A declaration: a state space and a type, with the names that are declared as that.
#[pyclass(frozen, extends = Statement, module = "warpsmith.ptx")]
pub struct Declaration;

/// A name that is declared: a variable, a register, or with a `count` several registers.
#[pyclass(frozen, extends = Node, module = "warpsmith.ptx")]
pub struct Variable {
    /// The element of the declaration.
    declaration: u32,
}

behind! { Declaration, as_super; Variable; }

/// The names of declarations as a tuple.
pub fn declared<'py, 'm>(
    py: Python<'py>,
    text: &Arc<Text>,
    all: impl Iterator<Item = view::Variable<'m>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let names = all.flat_map(|variable| variable.declarators().map(move |one| (variable, one)));
    let one = |(variable, one): (view::Variable<'m>, view::Declarator<'m>)| {
        let declaration = variable.node().index();
        Py::new(
            py,
            PyClassInitializer::from(Node::new(text, one.node())).add_subclass(Variable { declaration }),
        )
    };
    PyTuple::new(py, names.map(one).collect::<PyResult<Vec<_>>>()?)
}

#[pymethods]
impl Declaration {
    /// The names that it declares.
    #[getter]
    fn variables<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let this = slf.behind();
        declared(slf.py(), &this.text, [view::Variable::of(this.node())].into_iter())
    }
}

impl Variable {
    fn view<'a>(slf: &'a Bound<'_, Self>) -> view::Declarator<'a> {
        view::Declarator::of(slf.behind().node())
    }

    fn declaration<'a>(slf: &'a Bound<'_, Self>) -> view::Variable<'a> {
        let root = slf.behind().text.module.root();
        // It is there: the index came from this tree.
        view::Variable::of(root.at(slf.get().declaration).unwrap_or(root))
    }
}

#[pymethods]
impl Variable {
    /// Its name; of a range of registers the stem: `%r` of `%r<10>`.
    #[getter]
    fn name(slf: &Bound<'_, Self>) -> String {
        Variable::view(slf).name().into()
    }

    /// The state space: `reg`, `global`, `shared`, `const`, `local`, `param`, …
    #[getter]
    fn space(slf: &Bound<'_, Self>) -> Option<&'static str> {
        Variable::declaration(slf).space().map(|space| space.name())
    }

    /// The type of an element, without its dot: `f32`.
    #[getter]
    fn r#type(slf: &Bound<'_, Self>) -> Option<&'static str> {
        Variable::declaration(slf).ty().map(SlotValue::text)
    }

    /// `visible`, `extern`, `weak`, `common`, or `None`.
    #[getter]
    fn linkage(slf: &Bound<'_, Self>) -> Option<&'static str> {
        Variable::declaration(slf).linkage().map(|linkage| linkage.name())
    }

    /// Alignment in bytes, where it is stated.
    #[getter]
    fn align(slf: &Bound<'_, Self>) -> Option<u64> {
        Variable::declaration(slf).align()
    }

    /// 1, or the number of elements of `.v2` and `.v4`.
    #[getter]
    fn vector(slf: &Bound<'_, Self>) -> u16 {
        Variable::declaration(slf).vector()
    }

    /// The words of `.attribute(…)`.
    #[getter]
    fn attributes<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(slf.py(), Variable::declaration(slf).attributes().collect::<Vec<_>>())
    }

    /// 10 of `%r<10>`, which declares `%r0` to `%r9`; else `None`.
    #[getter]
    fn count(slf: &Bound<'_, Self>) -> Option<u64> {
        Variable::view(slf).count()
    }

    /// Sizes of the dimensions; `None` for empty brackets.
    #[getter]
    fn dimensions<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(slf.py(), Variable::view(slf).dimensions().collect::<Vec<_>>())
    }

    /// The initial value as it is written, or `None`.
    #[getter]
    fn initial<'py>(slf: &Bound<'py, Self>) -> PyResult<Option<Bound<'py, PyString>>> {
        let value = Variable::view(slf).initializer();
        value.map(|value| decoded(slf.py(), value.node().bytes())).transpose()
    }
}
