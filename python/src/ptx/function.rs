//! Functions and their parameters.

use super::node::{Behind, Node, behind};
use super::statement::{Statement, statements};
use super::text::Text;
use super::variable::declared;
use super::walk::Instructions;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::sync::Arc;
use warpsmith::ptx::value::SlotValue;
use warpsmith::ptx::{SyntaxKind, view};

/// A kernel or a device function, declared or defined.
#[pyclass(frozen, extends = Statement, module = "warpsmith.ptx")]
pub struct Function;

/// A parameter of a function or of a prototype.
#[pyclass(frozen, extends = Node, module = "warpsmith.ptx")]
pub struct Parameter;

behind! { Function, as_super; Parameter; }

/// Parameters as a tuple.
pub fn parameters<'py, 'm>(
    py: Python<'py>,
    text: &Arc<Text>,
    all: impl Iterator<Item = view::Parameter<'m>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let one = |parameter: view::Parameter<'m>| {
        Py::new(py, PyClassInitializer::from(Node::new(text, parameter.node())).add_subclass(Parameter))
    };
    PyTuple::new(py, all.map(one).collect::<PyResult<Vec<_>>>()?)
}

impl Function {
    fn view<'a>(slf: &'a Bound<'_, Self>) -> view::Function<'a> {
        view::Function::of(slf.behind().node())
    }
}

#[pymethods]
impl Function {
    /// Its name.
    #[getter]
    pub fn name(slf: &Bound<'_, Self>) -> String {
        Function::view(slf).name().into()
    }

    /// Whether it is a kernel (`.entry`).
    #[getter]
    fn is_kernel(slf: &Bound<'_, Self>) -> bool {
        Function::view(slf).is_entry()
    }

    /// Whether it has a body.
    #[getter]
    fn is_defined(slf: &Bound<'_, Self>) -> bool {
        Function::view(slf).body().is_some()
    }

    /// `visible`, `extern`, `weak`, or `None`.
    #[getter]
    fn linkage(slf: &Bound<'_, Self>) -> Option<&'static str> {
        Function::view(slf).linkage().map(|linkage| linkage.name())
    }

    /// What it returns.
    #[getter]
    fn returns<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        parameters(slf.py(), &slf.behind().text, Function::view(slf).returns())
    }

    /// Its parameters in order.
    #[getter]
    fn parameters<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        parameters(slf.py(), &slf.behind().text, Function::view(slf).parameters())
    }

    /// The statements of its body in order; those of blocks in it stand in the blocks. Nothing if it is only declared.
    #[getter]
    fn statements<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let body = Function::view(slf).body();
        statements(slf.py(), &slf.behind().text, body.into_iter().flat_map(|body| body.statements()))
    }

    /// Its instructions in order, those of blocks in it too; with patterns those that fit one of them: `"ld.global"` is an
    /// opcode and modifiers that it has, in any order, `".global"` modifiers alone, `"ld"` an opcode alone.
    #[pyo3(signature = (*patterns))]
    fn instructions(slf: &Bound<'_, Self>, patterns: Vec<String>) -> Instructions {
        Instructions::new(slf.behind(), patterns)
    }

    /// The labels of its body, blocks in it included, in order.
    #[getter]
    fn labels<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let all = slf.behind().node().descendants().filter(|node| node.kind() == SyntaxKind::Label);
        statements(slf.py(), &slf.behind().text, all.filter_map(view::Statement::new))
    }

    /// What it declares in its body: registers (of `.reg .b32 %r<10>` one for all ten), shared and local memory.
    #[getter]
    fn variables<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let all = slf.behind().node().descendants().filter(|node| node.kind() == SyntaxKind::Variable);
        declared(slf.py(), &slf.behind().text, all.map(view::Variable::of))
    }

    /// Its performance directives: numbers by name, such as `{"maxntid": (256,)}`.
    #[getter]
    fn directives<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyDict>> {
        let out = PyDict::new(slf.py());
        for one in Function::view(slf).tuning() {
            let Some(directive) = one.directive() else { continue };
            out.set_item(directive.name(), PyTuple::new(slf.py(), one.numbers().collect::<Vec<_>>())?)?;
        }
        Ok(out)
    }

    /// The strings of pragmas before its body.
    #[getter]
    fn pragmas<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let all = Function::view(slf).pragmas().flat_map(|pragma| pragma.strings());
        PyTuple::new(slf.py(), all.collect::<Vec<_>>())
    }

    fn _repr_html_(slf: &Bound<'_, Self>) -> String {
        super::html::listing(&String::from_utf8_lossy(slf.behind().node().bytes()))
    }
}

impl Parameter {
    fn view<'a>(slf: &'a Bound<'_, Self>) -> view::Parameter<'a> {
        view::Parameter::of(slf.behind().node())
    }
}

#[pymethods]
impl Parameter {
    /// Its name; `_` in a prototype.
    #[getter]
    fn name(slf: &Bound<'_, Self>) -> String {
        Parameter::view(slf).name().into()
    }

    /// `param` or `reg`.
    #[getter]
    fn space(slf: &Bound<'_, Self>) -> Option<&'static str> {
        Parameter::view(slf).space().map(|space| space.name())
    }

    /// The type of an element, without its dot: `u64`.
    #[getter]
    fn r#type(slf: &Bound<'_, Self>) -> Option<&'static str> {
        Parameter::view(slf).ty().map(SlotValue::text)
    }

    /// Alignment in bytes, where it is stated.
    #[getter]
    fn align(slf: &Bound<'_, Self>) -> Option<u64> {
        Parameter::view(slf).align()
    }

    /// 1, or the number of elements of `.v2` and `.v4`.
    #[getter]
    fn vector(slf: &Bound<'_, Self>) -> u16 {
        Parameter::view(slf).vector()
    }

    /// Sizes of the dimensions; `None` for empty brackets.
    #[getter]
    fn dimensions<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(slf.py(), Parameter::view(slf).dimensions().collect::<Vec<_>>())
    }

    /// Size in bytes; `None` for an opaque type or an array of unknown length.
    #[getter]
    fn size(slf: &Bound<'_, Self>) -> Option<u64> {
        Parameter::view(slf).size()
    }

    /// Whether `.ptr` marks it as a pointer.
    #[getter]
    fn is_pointer(slf: &Bound<'_, Self>) -> bool {
        Parameter::view(slf).is_pointer()
    }

    /// The state space that `.ptr` states.
    #[getter]
    fn pointer_space(slf: &Bound<'_, Self>) -> Option<&'static str> {
        Parameter::view(slf).pointer_space().map(|space| space.name())
    }

    /// The alignment in bytes that `.ptr` states.
    #[getter]
    fn pointer_align(slf: &Bound<'_, Self>) -> Option<u64> {
        Parameter::view(slf).pointer_align()
    }
}
