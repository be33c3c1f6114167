//! Operands: a class for each shape.

use super::json::to_python;
use super::node::{Behind, Node, behind};
use super::text::Text;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::sync::Arc;
use warpsmith::ptx::literal::Integer;
use warpsmith::ptx::view::{self, Constant};
use warpsmith::ptx::{SyntaxKind, json};

/// An operand of an instruction, or a part of one.
#[pyclass(frozen, subclass, extends = Node, module = "warpsmith.ptx")]
pub struct Operand {
    /// The element of the instruction, which says what names stand for.
    inside: u32,
}

/// Classes that say no more than their name.
macro_rules! classes {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        $(
            $(#[$doc])*
            #[pyclass(frozen, extends = Operand, module = "warpsmith.ptx")]
            pub struct $name;
        )*
        behind! { Operand; $($name, as_super;)* }

        $(impl Inside for Bound<'_, $name> {
            fn inside(&self) -> u32 {
                self.as_super().get().inside
            }
        })*
    };
}

/// The instruction that an operand stands in.
trait Inside {
    fn inside(&self) -> u32;
}

classes! {
    /// A register by its name: `%r1`, `%tid`.
    Register;
    /// The name of something else: a variable, parameter, label or function.
    Symbol;
    /// A number, or a constant expression.
    Immediate;
    /// A name plus a number: `table+4`.
    Sum;
    /// `[%rd1+4]`, `[t, {%r1, %r2}]`
    Address;
    /// `{%r1, %r2, _}`
    Vector;
    /// `(%r1, %r2)`
    List;
    /// `%p1|%p2`
    Pair;
    /// `-%r1`, `!%p1`
    Negated;
    /// `%tid.x`, `%r1.b0`
    Member;
    /// `a[4]`
    Index;
    /// `_`
    Sink;
    /// `%0` of a template of inline assembly.
    Template;
    /// A place where an operand should stand.
    Missing;
}

/// An operand as an object of its class.
pub fn operand(py: Python<'_>, text: &Arc<Text>, inside: u32, one: view::Operand<'_>) -> PyResult<Py<PyAny>> {
    let node = Node::new(text, one.node());
    macro_rules! make {
        ($class:expr) => {{
            let base = PyClassInitializer::from(node).add_subclass(Operand { inside });
            Ok(Py::new(py, base.add_subclass($class))?.into_any())
        }};
    }
    match one {
        view::Operand::Name(name) if name.node().bytes() == b"WARP_SZ" => make!(Immediate),
        view::Operand::Name(name) if is_register(text, inside, name) => make!(Register),
        view::Operand::Name(_) => make!(Symbol),
        view::Operand::Integer(_) | view::Operand::Float(_) => make!(Immediate),
        view::Operand::Expression(expression) if expression.symbol().is_some() => make!(Sum),
        view::Operand::Expression(_) => make!(Immediate),
        view::Operand::Vector(_) => make!(Vector),
        view::Operand::Address(_) => make!(Address),
        view::Operand::List(_) => make!(List),
        view::Operand::Pair(_) => make!(Pair),
        view::Operand::Prefixed(_) => make!(Negated),
        view::Operand::Member(_) => make!(Member),
        view::Operand::Index(_) => make!(Index),
        view::Operand::Sink(_) => make!(Sink),
        view::Operand::Template(_) => make!(Template),
        view::Operand::Missing(_) => make!(Missing),
    }
}

/// Whether a name in an instruction stands for a register.
fn is_register(text: &Arc<Text>, inside: u32, name: view::Name<'_>) -> bool {
    if name.special_register().is_some() {
        return true;
    }
    let node = Node { text: text.clone(), id: inside };
    match node.function() {
        Some(function) => text.accesses(function).is_register(inside, name.text()),
        None => name.text().starts_with('%'),
    }
}

/// A name as an object.
fn name(
    py: Python<'_>,
    text: &Arc<Text>,
    inside: u32,
    name: Option<view::Name<'_>>,
) -> PyResult<Option<Py<PyAny>>> {
    name.map(|name| operand(py, text, inside, view::Operand::Name(name))).transpose()
}

/// Operands as a tuple.
fn parts<'py, 'm>(
    py: Python<'py>,
    text: &Arc<Text>,
    inside: u32,
    all: impl Iterator<Item = view::Operand<'m>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let all = all.map(|one| operand(py, text, inside, one));
    PyTuple::new(py, all.collect::<PyResult<Vec<_>>>()?)
}

#[pymethods]
impl Operand {
    /// The operand as `warpsmith tree --format json` writes it.
    fn json(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        match view::Operand::new(slf.behind().node()) {
            Some(operand) => to_python(slf.py(), &json::Operand(operand)),
            None => Ok(slf.py().None()),
        }
    }
}

#[pymethods]
impl Register {
    /// Its name, as it is written.
    #[getter]
    fn name(slf: &Bound<'_, Self>) -> String {
        slf.behind().node().text().into()
    }

    /// Whether it is one of the machine's own, such as `%laneid`.
    #[getter]
    fn is_special(slf: &Bound<'_, Self>) -> bool {
        view::Name::of(slf.behind().node()).special_register().is_some()
    }
}

#[pymethods]
impl Symbol {
    /// The name, as it is written.
    #[getter]
    fn name(slf: &Bound<'_, Self>) -> String {
        slf.behind().node().text().into()
    }
}

#[pymethods]
impl Immediate {
    /// The number: an `int` of at most 64 bits, or a `float`; `None` where it has no value, such as `1/0`.
    #[getter]
    fn value(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        let node = slf.behind().node();
        let py = slf.py();
        let integer = |bits: u64, unsigned: bool| match unsigned {
            true => bits.into_py_any(py),
            false => (bits as i64).into_py_any(py),
        };
        match view::Operand::new(node) {
            Some(view::Operand::Integer(literal)) => match literal.value() {
                Some(Integer { bits, unsigned }) => integer(bits, unsigned),
                None => Ok(py.None()),
            },
            Some(view::Operand::Float(literal)) => literal.value().into_py_any(py),
            Some(view::Operand::Expression(expression)) => match expression.constant() {
                Some(Constant::Integer(bits, unsigned)) => integer(bits, unsigned),
                Some(Constant::Float(value)) => value.into_py_any(py),
                None => Ok(py.None()),
            },
            Some(view::Operand::Name(_)) => 32.into_py_any(py),
            _ => Ok(py.None()),
        }
    }
}

#[pymethods]
impl Sum {
    /// The register or the symbol.
    #[getter]
    fn base(slf: &Bound<'_, Self>) -> PyResult<Option<Py<PyAny>>> {
        let this = slf.behind();
        name(slf.py(), &this.text, slf.inside(), view::Expression::of(this.node()).symbol())
    }

    /// What is added, in bytes; `None` where it has no value.
    #[getter]
    fn offset(slf: &Bound<'_, Self>) -> Option<i64> {
        view::Expression::of(slf.behind().node()).constant()?.bits().map(|bits| bits as i64)
    }
}

#[pymethods]
impl Address {
    /// The register or symbol that it begins with; `None` where it begins with a number.
    #[getter]
    fn base(slf: &Bound<'_, Self>) -> PyResult<Option<Py<PyAny>>> {
        let this = slf.behind();
        name(slf.py(), &this.text, slf.inside(), view::Address::of(this.node()).base())
    }

    /// What is added to the base in bytes, or the whole of an address without one; `None` where it has no value.
    #[getter]
    fn offset(slf: &Bound<'_, Self>) -> Option<i64> {
        view::Address::of(slf.behind().node()).offset().map(|bits| bits as i64)
    }

    /// What stands between the brackets: one operand, or a tensor map or texture with its coordinates.
    #[getter]
    fn parts<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let this = slf.behind();
        parts(slf.py(), &this.text, slf.inside(), view::Address::of(this.node()).parts())
    }

    /// The word behind the bracket, such as `unified`, or `None`.
    #[getter]
    fn member(slf: &Bound<'_, Self>) -> Option<&'static str> {
        view::Address::of(slf.behind().node()).suffix().map(|word| word.text())
    }
}

#[pymethods]
impl Vector {
    /// Its elements.
    #[getter]
    fn parts<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let this = slf.behind();
        parts(slf.py(), &this.text, slf.inside(), view::Vector::of(this.node()).elements())
    }
}

#[pymethods]
impl List {
    /// Its items.
    #[getter]
    fn parts<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let this = slf.behind();
        parts(slf.py(), &this.text, slf.inside(), view::List::of(this.node()).items())
    }
}

#[pymethods]
impl Pair {
    /// Its two operands.
    #[getter]
    fn parts<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let this = slf.behind();
        parts(slf.py(), &this.text, slf.inside(), view::Pair::of(this.node()).parts())
    }
}

#[pymethods]
impl Negated {
    /// `-` or `!`.
    #[getter]
    fn sign(slf: &Bound<'_, Self>) -> &'static str {
        if view::Prefixed::of(slf.behind().node()).sign() == SyntaxKind::Bang { "!" } else { "-" }
    }

    /// What stands behind the sign.
    #[getter]
    fn operand(slf: &Bound<'_, Self>) -> PyResult<Option<Py<PyAny>>> {
        let this = slf.behind();
        let one = view::Prefixed::of(this.node()).operand();
        one.map(|one| operand(slf.py(), &this.text, slf.inside(), one)).transpose()
    }
}

#[pymethods]
impl Member {
    /// The register.
    #[getter]
    fn base(slf: &Bound<'_, Self>) -> PyResult<Option<Py<PyAny>>> {
        let this = slf.behind();
        name(slf.py(), &this.text, slf.inside(), view::Member::of(this.node()).base())
    }

    /// The component or selector, without its dot: `x`, `b0`.
    #[getter]
    fn member(slf: &Bound<'_, Self>) -> String {
        view::Member::of(slf.behind().node()).member().into()
    }
}

#[pymethods]
impl Index {
    /// The array.
    #[getter]
    fn base(slf: &Bound<'_, Self>) -> PyResult<Option<Py<PyAny>>> {
        let this = slf.behind();
        name(slf.py(), &this.text, slf.inside(), view::Index::of(this.node()).base())
    }

    /// What stands between the brackets.
    #[getter]
    fn index(slf: &Bound<'_, Self>) -> PyResult<Option<Py<PyAny>>> {
        let this = slf.behind();
        let one = view::Index::of(this.node()).index();
        one.map(|one| operand(slf.py(), &this.text, slf.inside(), one)).transpose()
    }
}
