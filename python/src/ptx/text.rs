//! A text that was read, shared by all that is shown of it.

use super::pickled::Place;
use super::registers::Accesses;
use crate::fault::file_error;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use warpsmith::ptx::{LineIndex, Module, json};
use warpsmith_cli::findings;

/// A text with its name, and the tree over it if it is PTX.
pub struct Text {
    /// Its name for people.
    pub name: String,
    /// What it says; nothing where it is no PTX.
    pub module: Module,
    /// The text itself, where it is written in another language.
    host: Option<Vec<u8>>,
    lines: OnceLock<LineIndex>,
    /// The indices of the functions, in order.
    functions: OnceLock<Vec<u32>>,
    /// By the index of a function: what its instructions read and write, once somebody has asked.
    accesses: Mutex<HashMap<u32, Arc<Accesses>>>,
    /// Where its object is found by which findings share it when they are pickled.
    pub shared: Place,
}

impl Text {
    /// PTX that was read.
    pub fn ptx(name: String, module: Module) -> Arc<Text> {
        Text::new(name, module, None)
    }

    /// A file in another language.
    pub fn host(name: String, source: Vec<u8>) -> Arc<Text> {
        Text::new(name, Module::parse(Vec::new()), Some(source))
    }

    fn new(name: String, module: Module, host: Option<Vec<u8>>) -> Arc<Text> {
        let (lines, functions, accesses) = (OnceLock::new(), OnceLock::new(), Mutex::default());
        Arc::new(Text { name, module, host, lines, functions, accesses, shared: Place::default() })
    }

    /// All its bytes.
    pub fn source(&self) -> &[u8] {
        self.host.as_deref().unwrap_or_else(|| self.module.source())
    }

    /// Whether it is written in another language than PTX.
    pub fn is_host(&self) -> bool {
        self.host.is_some()
    }

    /// Where its lines begin.
    pub fn lines(&self) -> &LineIndex {
        self.lines.get_or_init(|| LineIndex::new(self.source()))
    }

    /// For places in JSON.
    pub fn places(&self) -> json::Text<'_> {
        json::Text::new(self.source(), self.lines())
    }

    /// As the command shows it.
    pub fn shown(&self) -> findings::Text<'_> {
        let (name, source, lines) = (self.name.as_str(), self.source(), self.lines());
        findings::Text { name, source, lines, before: 0, within: None }
    }

    /// The indices of the functions, in order.
    pub fn functions(&self) -> &[u32] {
        self.functions.get_or_init(|| self.module.functions().map(|one| one.node().index()).collect())
    }

    /// What the instructions of a function read and write.
    pub fn accesses(&self, function: u32) -> Arc<Accesses> {
        let known = || self.accesses.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known().get(&function) {
            return found.clone();
        }
        // Two may compute it at once; it is the same.
        let found = Arc::new(Accesses::new(&self.module, function));
        known().insert(function, found.clone());
        found
    }
}

/// Bytes as a text of Python; those that are no UTF-8 as lone surrogates, from which `surrogateescape` makes them again.
pub fn decoded<'py>(py: Python<'py>, bytes: &[u8]) -> PyResult<Bound<'py, PyString>> {
    match str::from_utf8(bytes) {
        Ok(text) => Ok(PyString::new(py, text)),
        Err(_) => {
            let text = PyBytes::new(py, bytes).call_method1("decode", ("utf-8", "surrogateescape"))?;
            Ok(text.cast_into::<PyString>()?)
        }
    }
}

/// A text or bytes of Python as bytes.
pub fn encoded(given: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(text) = given.cast::<PyString>() {
        if let Ok(text) = text.to_str() {
            return Ok(text.as_bytes().to_vec());
        }
        return text.call_method1("encode", ("utf-8", "surrogateescape"))?.extract();
    }
    given
        .extract()
        .map_err(|_| PyTypeError::new_err(format!("a text or bytes are wanted, not {}", type_name(given))))
}

/// The name of the type of an object.
pub fn type_name(given: &Bound<'_, PyAny>) -> String {
    given.get_type().name().map_or_else(|_| "that".into(), |name| name.to_string())
}

/// A text that is no path: paths have no line break, and PTX has one of these signs.
fn is_text(text: &str) -> bool {
    text.is_empty() || text.contains(['\n', ';', '{', '\0'])
}

/// Name and bytes of what is given: a text, bytes, or the path of a file.
pub fn source(given: &Bound<'_, PyAny>, name: Option<&str>) -> PyResult<(String, Vec<u8>)> {
    let named = |other: &str| name.unwrap_or(other).to_string();
    if let Ok(text) = given.cast::<PyString>() {
        if text.to_str().map_or(true, is_text) {
            return Ok((named("<text>"), encoded(given)?));
        }
    } else if let Ok(bytes) = given.extract::<Vec<u8>>() {
        return Ok((named("<bytes>"), bytes));
    }
    let path: PathBuf = given.extract().map_err(|_| {
        PyTypeError::new_err(format!("a text of PTX, bytes, or a path is wanted, not {}", type_name(given)))
    })?;
    let read = crate::detach::detach(given.py(), || crate::read::file(&path));
    let bytes = read.map_err(|error| file_error(&error, &path))?;
    Ok((named(&path.display().to_string()), bytes))
}
