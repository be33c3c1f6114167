//! Statements: a class for each kind.

use super::function::Function;
use super::instruction::Instruction;
use super::json::to_python;
use super::node::{Behind, Node, behind};
use super::text::{Text, decoded};
use super::variable::Declaration;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use std::sync::Arc;
use warpsmith::ptx;
use warpsmith::ptx::json;
use warpsmith::ptx::view;

/// A statement of a module or of a block.
#[pyclass(frozen, subclass, extends = Node, module = "warpsmith.ptx")]
pub struct Statement {
    kind: &'static str,
}

/// Classes that say no more than their name.
macro_rules! classes {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        $(
            $(#[$doc])*
            #[pyclass(frozen, extends = Statement, module = "warpsmith.ptx")]
            pub struct $name;
        )*
        behind! { Statement; $($name, as_super;)* }
    };
}

classes! {
    /// `.version 8.0`
    Version;
    /// `.target sm_90a, debug`
    Target;
    /// `.address_size 64`
    AddressSize;
    /// `.file 1 "a.cu"`
    File;
    /// `.loc 1 2 3`
    Loc;
    /// `.pragma "nounroll";`
    Pragma;
    /// `.section .debug_info { … }`
    Section;
    /// `.alias a, b;`
    Alias;
    /// `{ … }`: a block in the body of a function.
    Block;
    /// `name:`
    Label;
    /// `.branchtargets A, B;` or `.calltargets f, g;`
    Targets;
    /// `.callprototype (.param .b32 _) _ (.param .b64 _);`
    Prototype;
    /// A directive without grammar of its own, or of unknown name.
    Directive;
    /// What could not be read.
    Error;
}

/// The statement at a node, as an object of its class; nothing for tokens such as braces.
pub fn statement(py: Python<'_>, text: &Arc<Text>, node: ptx::Node<'_>) -> PyResult<Option<Py<PyAny>>> {
    let Some(statement) = view::Statement::new(node) else { return Ok(None) };
    macro_rules! make {
        ($kind:literal, $class:expr) => {{
            let base =
                PyClassInitializer::from(Node::new(text, node)).add_subclass(Statement { kind: $kind });
            Py::new(py, base.add_subclass($class))?.into_any()
        }};
    }
    Ok(Some(match statement {
        view::Statement::Version(_) => make!("version", Version),
        view::Statement::Target(_) => make!("target", Target),
        view::Statement::AddressSize(_) => make!("address_size", AddressSize),
        view::Statement::File(_) => make!("file", File),
        view::Statement::Loc(_) => make!("loc", Loc),
        view::Statement::Pragma(_) => make!("pragma", Pragma),
        view::Statement::Section(_) => make!("section", Section),
        view::Statement::Alias(_) => make!("alias", Alias),
        view::Statement::Variable(_) => make!("variable", Declaration),
        view::Statement::Function(_) => make!("function", Function),
        view::Statement::Block(_) => make!("block", Block),
        view::Statement::Label(_) => make!("label", Label),
        view::Statement::Inst(_) => make!("instruction", Instruction),
        view::Statement::BranchTargets(_) => make!("branch_targets", Targets),
        view::Statement::CallTargets(_) => make!("call_targets", Targets),
        view::Statement::CallPrototype(_) => make!("call_prototype", Prototype),
        view::Statement::Directive(_) => make!("directive", Directive),
        view::Statement::Error(_) => make!("error", Error),
    }))
}

/// Statements as a tuple.
pub fn statements<'py, 'm>(
    py: Python<'py>,
    text: &Arc<Text>,
    all: impl Iterator<Item = view::Statement<'m>>,
) -> PyResult<Bound<'py, PyTuple>> {
    let all = all.filter_map(|one| statement(py, text, one.node()).transpose());
    PyTuple::new(py, all.collect::<PyResult<Vec<_>>>()?)
}

#[pymethods]
impl Statement {
    /// Which kind of statement it is, in a word: `instruction`, `label`, `variable`, `function`, …
    #[getter]
    fn kind(&self) -> &'static str {
        self.kind
    }

    /// The statement as `warpsmith tree --format json` writes it, without those that stand in it.
    fn json(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        let this = slf.behind();
        match view::Statement::new(this.node()) {
            Some(statement) => to_python(slf.py(), &json::Statement::of(this.text.places(), statement)),
            None => Ok(slf.py().None()),
        }
    }
}

#[pymethods]
impl Version {
    /// The version of PTX: `"8.3"`; `None` if it is not well formed.
    #[getter]
    fn version(slf: &Bound<'_, Self>) -> Option<String> {
        view::Version::of(slf.behind().node()).version().map(|version| version.to_string())
    }
}

#[pymethods]
impl Target {
    /// Everything that it lists: architectures, and options such as `debug`.
    #[getter]
    fn names<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(slf.py(), view::TargetDirective::of(slf.behind().node()).names().collect::<Vec<_>>())
    }
}

#[pymethods]
impl AddressSize {
    /// 32 or 64, or what else the text says.
    #[getter]
    fn bits(slf: &Bound<'_, Self>) -> Option<u64> {
        view::AddressSize::of(slf.behind().node()).bits()
    }
}

#[pymethods]
impl File {
    /// The index by which `.loc` refers to it.
    #[getter]
    fn index(slf: &Bound<'_, Self>) -> Option<u64> {
        view::File::of(slf.behind().node()).index()
    }

    /// The name of the file.
    #[getter]
    fn name(slf: &Bound<'_, Self>) -> String {
        view::File::of(slf.behind().node()).name().into()
    }
}

/// File, line and column of a place in the source.
type Location = (u64, u64, u64);

#[pymethods]
impl Loc {
    /// The index of a `.file`, line and column; `None` if it is not well formed.
    #[getter]
    fn location(slf: &Bound<'_, Self>) -> Option<Location> {
        view::Loc::of(slf.behind().node()).location().map(location)
    }

    /// The same for where the code was inlined.
    #[getter]
    fn inlined_at(slf: &Bound<'_, Self>) -> Option<Location> {
        view::Loc::of(slf.behind().node()).inlined_at().map(location)
    }
}

fn location(at: view::Location) -> Location {
    (at.file, at.line, at.column)
}

#[pymethods]
impl Pragma {
    /// Its strings, without quotes.
    #[getter]
    fn strings<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(slf.py(), view::Pragma::of(slf.behind().node()).strings().collect::<Vec<_>>())
    }
}

#[pymethods]
impl Section {
    /// Its name with the leading dot: `.debug_info`.
    #[getter]
    fn name(slf: &Bound<'_, Self>) -> String {
        view::Section::of(slf.behind().node()).name().into()
    }
}

#[pymethods]
impl Alias {
    /// The new name.
    #[getter]
    fn name(slf: &Bound<'_, Self>) -> Option<String> {
        view::Alias::of(slf.behind().node()).alias().map(|name| name.text().into())
    }

    /// The function that it names.
    #[getter]
    fn target(slf: &Bound<'_, Self>) -> Option<String> {
        view::Alias::of(slf.behind().node()).target().map(|name| name.text().into())
    }
}

#[pymethods]
impl Block {
    /// Its statements.
    #[getter]
    fn statements<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let this = slf.behind();
        statements(slf.py(), &this.text, view::Block::of(this.node()).statements())
    }
}

#[pymethods]
impl Label {
    /// Its name.
    #[getter]
    fn name(slf: &Bound<'_, Self>) -> String {
        view::Label::of(slf.behind().node()).name().into()
    }
}

#[pymethods]
impl Targets {
    /// The labels or functions that it lists.
    #[getter]
    fn names<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let names = view::Targets::of(slf.behind().node()).names();
        PyTuple::new(slf.py(), names.map(|name| name.text()).collect::<Vec<_>>())
    }
}

#[pymethods]
impl Prototype {
    /// What is returned.
    #[getter]
    fn returns<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let this = slf.behind();
        super::function::parameters(slf.py(), &this.text, view::CallPrototype::of(this.node()).returns())
    }

    /// The parameters.
    #[getter]
    fn parameters<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let this = slf.behind();
        super::function::parameters(slf.py(), &this.text, view::CallPrototype::of(this.node()).parameters())
    }
}

#[pymethods]
impl Directive {
    /// Its name without the dot; `None` if it is unknown.
    #[getter]
    fn name(slf: &Bound<'_, Self>) -> Option<&'static str> {
        view::OtherDirective::of(slf.behind().node()).directive().map(|directive| directive.name())
    }
}

#[pymethods]
impl Error {
    /// What is wrong, by the diagnostics that lie in it.
    #[getter]
    fn message<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyString>> {
        let this = slf.behind();
        let span = this.node().span();
        let source = this.text.source();
        let inside = |one: &&ptx::Diagnostic| one.span.start >= span.start && one.span.start <= span.end;
        let found = this.text.module.diagnostics().iter().find(inside);
        decoded(slf.py(), found.map_or(String::new(), |one| one.message(source)).as_bytes())
    }
}
