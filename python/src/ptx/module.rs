//! Modules, and how they are read.

use super::edit::Editor;
use super::finding::Finding;
use super::json::to_python;
use super::node::Node;
use super::statement::{statement, statements};
use super::text::{Text, decoded, source};
use super::variable::declared;
use super::walk::{Instructions, Statements};
use super::{html, visit};
use crate::fault::UnknownName;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple};
use std::sync::Arc;
use warpsmith::check;
use warpsmith::ptx::{self, near, print, view};

/// A module of PTX: its text, the tree over it, and what is wrong with it. Nothing changes it; `edit` makes a new one.
///
/// `str(module)` is the text, byte for byte; `module["name"]` a function, or a variable of the module.
#[pyclass(frozen, module = "warpsmith.ptx")]
pub struct Module {
    text: Arc<Text>,
}

/// Reads PTX.
///
/// Args:
///     source: The text, as `str` or bytes, or the path of a file. A `str` without a line break, `;` or `{` is a path. Bytes that
///         are no UTF-8 are kept as they are; in a `str` they are the lone surrogates that `surrogateescape` makes.
///     name: The name of the text in messages; else the path.
///
/// Returns:
///     A `Module`. Reading never fails: what is not understood is in the tree as `Error`, and `Module.diagnostics` says what is
///     wrong and where. Offsets count bytes; lines and columns count from 1, columns in characters.
///
/// Raises:
///     OSError: the file cannot be read.
///     UnicodeEncodeError: the text has lone surrogates that stand for no byte.
#[pyfunction]
#[pyo3(signature = (source, *, name = None))]
pub fn parse(py: Python<'_>, source: &Bound<'_, PyAny>, name: Option<&str>) -> PyResult<Module> {
    let (name, bytes) = self::source(source, name)?;
    let module = crate::detach::detach(py, || ptx::Module::parse(bytes));
    Ok(Module::new(Text::ptx(name, module)))
}

/// What is given as a module: one, or what can be read as one.
pub fn module(given: &Bound<'_, PyAny>, name: Option<&str>) -> PyResult<Arc<Text>> {
    match given.cast::<Module>() {
        Ok(module) => Ok(module.get().text.clone()),
        Err(_) => Ok(parse(given.py(), given, name)?.text),
    }
}

impl Module {
    pub fn new(text: Arc<Text>) -> Module {
        Module { text }
    }

    pub fn text(&self) -> &Arc<Text> {
        &self.text
    }

    fn module(&self) -> &ptx::Module {
        &self.text.module
    }

    fn root(&self) -> Node {
        Node::new(&self.text, self.module().root())
    }

    /// The function of a name; a definition goes before declarations.
    pub fn function(&self, name: &str) -> Option<view::Function<'_>> {
        let all = || self.module().functions().filter(|function| function.name() == name);
        all().find(|function| function.body().is_some()).or_else(|| all().next())
    }

    fn declarations(&self) -> impl Iterator<Item = view::Variable<'_>> {
        self.module().statements().filter_map(|statement| match statement {
            view::Statement::Variable(variable) => Some(variable),
            _ => None,
        })
    }

    /// The names that the module declares, each once, in order.
    fn declared(&self) -> Vec<&str> {
        let functions = self.module().functions().map(|function| function.name());
        let variables = self.declarations().flat_map(|variable| variable.declarators().map(|one| one.name()));
        let mut out: Vec<&str> = Vec::new();
        let mut seen = std::collections::HashSet::new();
        out.extend(functions.chain(variables).filter(|name| !name.is_empty() && seen.insert(*name)));
        out
    }

    /// Why there is nothing of a name.
    pub fn unknown(&self, what: &str, name: &str, all: Vec<&str>) -> PyErr {
        let near: Vec<String> =
            near::among(name, all.iter().copied()).into_iter().map(|(_, one)| one.into()).collect();
        let meant = match (near.first(), all.is_empty()) {
            (Some(one), _) => format!("; did you mean `{one}`?"),
            (None, true) => "; there is none".into(),
            (None, false) => {
                let more = if all.len() > LISTED { ", …" } else { "" };
                format!("; there is {}{more}", all[..all.len().min(LISTED)].join(", "))
            }
        };
        let message = format!("{} has no {what} `{name}`{meant}", self.text.name);
        UnknownName::new_err((message, name.to_string(), near))
    }
}

/// Names in a message.
const LISTED: usize = 12;

#[pymethods]
impl Module {
    /// The name of the text, as it was given; the path of a file.
    #[getter]
    fn name(&self) -> &str {
        &self.text.name
    }

    /// What the reader found wrong, in order; nothing where all of it was understood. `check` says more.
    #[getter]
    fn diagnostics<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let found = check::read(self.module());
        PyTuple::new(py, Finding::of_module(&self.text, &found, |_, severity| Some(severity)))
    }

    /// What `.version` says: `"8.3"`; `None` if nothing does.
    #[getter]
    fn version(&self) -> Option<String> {
        let found = self.module().statements().find_map(|statement| match statement {
            view::Statement::Version(version) => version.version(),
            _ => None,
        });
        found.map(|version| version.to_string())
    }

    /// The first architecture that `.target` names: `"sm_90a"`; `None` if nothing does.
    #[getter]
    fn target(&self) -> Option<String> {
        let found = self.module().statements().find_map(|statement| match statement {
            view::Statement::Target(target) => target.target(),
            _ => None,
        });
        found.map(|target| target.to_string())
    }

    /// Everything that `.target` lists: architectures, and options such as `debug`.
    #[getter]
    fn targets<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let all = self.module().statements().filter_map(|statement| match statement {
            view::Statement::Target(target) => Some(target.names()),
            _ => None,
        });
        PyTuple::new(py, all.flatten().collect::<Vec<_>>())
    }

    /// What `.address_size` says: 32 or 64; `None` if nothing does.
    #[getter]
    fn address_size(&self) -> Option<u64> {
        self.module().statements().find_map(|statement| match statement {
            view::Statement::AddressSize(size) => size.bits(),
            _ => None,
        })
    }

    /// The functions in order, kernels too, declared or defined.
    #[getter]
    fn functions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        statements(py, &self.text, self.module().functions().map(view::Statement::Function))
    }

    /// The kernels in order.
    #[getter]
    fn kernels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let kernels = self.module().functions().filter(|function| function.is_entry());
        statements(py, &self.text, kernels.map(view::Statement::Function))
    }

    /// The variables of the module in order.
    #[getter]
    fn variables<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        declared(py, &self.text, self.declarations())
    }

    /// The statements of the module in order; those of functions stand in the functions.
    #[getter]
    fn statements<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        statements(py, &self.text, self.module().statements())
    }

    /// All statements in order of the text, those in functions and blocks too, each before what stands in it.
    fn walk(&self) -> Statements {
        Statements::new(&self.root())
    }

    /// All instructions in order; with patterns those that fit one of them: `"ld.global"` is an opcode and modifiers that it has, in
    /// any order, `".global"` modifiers alone, `"ld"` an opcode alone.
    #[pyo3(signature = (*patterns))]
    fn instructions(&self, patterns: Vec<String>) -> Instructions {
        Instructions::new(&self.root(), patterns)
    }

    /// Walks over the tree and calls the methods of a `Visitor` that it overrides.
    ///
    /// Returns:
    ///     Whether the walk came to its end; `False` if a method returned `Visitor.STOP`.
    fn visit(&self, visitor: &Bound<'_, PyAny>) -> PyResult<bool> {
        visit::walk(&self.text, visitor)
    }

    /// An editor of the module: `with module.edit() as e: …`, and then `e.module` is the module as it was changed.
    fn edit(&self) -> Editor {
        Editor::new(&self.text)
    }

    /// The canonical text: a statement a line, modifiers in the order of the manual; comments are kept. It means the same, and
    /// printing it again changes nothing.
    fn print<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        let bytes = crate::detach::detach(py, || print::canonical_bytes(self.module()));
        decoded(py, &bytes)
    }

    /// Whether the text is its canonical text.
    #[getter]
    fn is_canonical(&self, py: Python<'_>) -> bool {
        crate::detach::detach(py, || print::is_canonical(self.module()))
    }

    /// Whether another module says the same, whatever blanks, comments and the order of modifiers are.
    fn same_tree(&self, py: Python<'_>, other: &Bound<'_, Module>) -> bool {
        let other = other.get();
        crate::detach::detach(py, || self.module().same_tree(other.module()))
    }

    /// The tree as `warpsmith tree --format json` writes it.
    ///
    /// Raises:
    ///     ValueError: blocks nest more than 128 deep.
    fn json(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, &ptx::json::Tree::new(&self.text.name, self.module()))
    }

    fn __getitem__(&self, py: Python<'_>, name: &str) -> PyResult<Py<PyAny>> {
        if let Some(function) = self.function(name)
            && let Some(found) = statement(py, &self.text, function.node())?
        {
            return Ok(found);
        }
        let is_it = |variable: &view::Variable<'_>| variable.declarators().any(|one| one.name() == name);
        if let Some(variable) = self.declarations().find(is_it) {
            for one in declared(py, &self.text, [variable].into_iter())? {
                if one.getattr("name")?.eq(name)? {
                    return Ok(one.unbind());
                }
            }
        }
        Err(self.unknown("function or variable", name, self.declared()))
    }

    fn __contains__(&self, name: &str) -> bool {
        !name.is_empty() && self.declared().contains(&name)
    }

    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.declared())
    }

    fn __str__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        decoded(py, self.text.source())
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.text.source())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Module>().is_ok_and(|other| Arc::ptr_eq(&self.text, &other.get().text))
    }

    fn __hash__(&self) -> u64 {
        Arc::as_ptr(&self.text) as u64
    }

    fn __repr__(&self) -> String {
        let functions: Vec<&str> =
            self.module().functions().map(|function| function.name()).take(LISTED).collect();
        let wrong = match self.module().diagnostics().len() {
            0 => String::new(),
            1 => ", 1 diagnostic".into(),
            many => format!(", {many} diagnostics"),
        };
        format!("<Module {}: {}{wrong}>", self.text.name, functions.join(", "))
    }

    fn _repr_html_(&self) -> String {
        html::listing(&String::from_utf8_lossy(self.text.source()))
    }
}
