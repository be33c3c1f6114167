//! Findings of checks, as objects.

use super::html::preformatted;
use super::json::loads;
use super::maker;
use super::program::Loaded;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde_json::Value;
use warpsmith::found::{Files, Found};
use warpsmith::render;
use warpsmith::sim::fault::Fault;
use warpsmith::sim::launch::{self, Allow, Device};

/// What checks have found: as long as others may be added, and then as they are told.
#[derive(Default)]
pub struct Findings {
    all: launch::Findings,
    told: Vec<Finding>,
}

impl Findings {
    pub fn of(all: launch::Findings) -> Findings {
        Findings { all, told: Vec::new() }
    }

    pub fn all_mut(&mut self) -> &mut launch::Findings {
        &mut self.all
    }

    /// Each as the command prints it.
    pub fn texts(&self) -> Vec<String> {
        self.told.iter().map(|one| one.text.clone()).collect()
    }

    /// As objects of Python.
    pub fn objects(self, py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        let all: PyResult<Vec<Py<Finding>>> = self.told.into_iter().map(|one| Py::new(py, one)).collect();
        PyTuple::new(py, all?)
    }
}

/// Findings with their lines of source, but for those that are not to be told.
pub fn found(
    device: &Device,
    loaded: &Loaded,
    all: launch::Findings,
    fault: Option<&Fault>,
    allow: &[Allow],
) -> Findings {
    let files = Files { names: &loaded.files, texts: loaded.texts.clone(), sources: &loaded.sources };
    let place = |function: &str, address| loaded.code.as_ref()?.place(function, address);
    let found = Found::new(all, fault, device, files, allow, &place);
    let one = |finding: &launch::Finding| {
        let (text, told, around) = found.told(finding);
        let position = text.position(told.span.start);
        let is_line = text.within.is_none();
        Finding {
            check: finding.check.name().to_owned(),
            file: text.name.to_owned(),
            line: if is_line { position.line } else { 0 },
            column: if is_line && !text.source.is_empty() { position.column } else { 0 },
            short: render::short(text, &told),
            notes: around.remarks,
            value: found.one(finding),
            text: found.text(finding),
        }
    };
    Findings { told: found.findings().all().iter().map(one).collect(), all: launch::Findings::default() }
}

/// Something that a check has found. `str(finding)` is what the command prints: the message with its lines of source.
#[pyclass(frozen, module = "warpsmith")]
#[derive(Clone)]
pub struct Finding {
    /// The check that has found it: `"race"`, `"init"`, `"sync"`, `"memory"`, `"leak"`.
    #[pyo3(get)]
    check: String,
    /// The file of its line: of source, or of PTX where nothing says of what it was compiled.
    #[pyo3(get)]
    file: String,
    /// The line there, from 1; 0 where no line is known.
    #[pyo3(get)]
    line: u32,
    /// The column, from 1; 0 where none is known.
    #[pyo3(get)]
    column: u32,
    /// On one line: `file:line:column: error[race]: message`.
    #[pyo3(get)]
    short: String,
    /// What else is said of it.
    #[pyo3(get)]
    notes: Vec<String>,
    /// All that is known of it.
    value: Value,
    text: String,
}

impl Finding {
    fn word(&self, name: &str) -> Option<String> {
        self.value[name].as_str().map(str::to_owned)
    }

    fn place(&self, pointer: &str) -> &Value {
        static NONE: Value = Value::Null;
        self.value["places"][0].pointer(pointer).unwrap_or(&NONE)
    }

    /// Indices of threads or blocks, one for each place.
    fn indices(&self, name: &str) -> Vec<Option<(u32, u32, u32)>> {
        let index = |place: &Value| {
            let part = |axis: usize| place[name][axis].as_u64().and_then(|part| u32::try_from(part).ok());
            Some((part(0)?, part(1)?, part(2)?))
        };
        self.value["places"].as_array().into_iter().flatten().map(index).collect()
    }
}

#[pymethods]
impl Finding {
    /// Its code, which is the name of its check.
    #[getter]
    fn code(&self) -> &str {
        &self.check
    }

    /// `"error"` or `"warning"`.
    #[getter]
    fn severity(&self) -> Option<String> {
        self.word("severity")
    }

    /// What it is, on one line.
    #[getter]
    fn message(&self) -> Option<String> {
        self.word("message")
    }

    /// What would mend it.
    #[getter]
    fn help(&self) -> Option<String> {
        self.word("help")
    }

    /// The kernel that was launched.
    #[getter]
    fn kernel(&self) -> Option<String> {
        self.word("kernel")
    }

    /// The function that its instruction stands in.
    #[getter]
    fn function(&self) -> Option<String> {
        self.place("/function").as_str().map(str::to_owned)
    }

    /// The instruction: of PTX its name, of machine code its listing.
    #[getter]
    fn instruction(&self) -> Option<String> {
        self.place("/instruction").as_str().map(str::to_owned)
    }

    /// The threads that it is about, that which came last first: the index of each in its block.
    #[getter]
    fn threads(&self) -> Vec<Option<(u32, u32, u32)>> {
        self.indices("thread")
    }

    /// The blocks of these threads: the index of each in the grid.
    #[getter]
    fn blocks(&self) -> Vec<Option<(u32, u32, u32)>> {
        self.indices("block")
    }

    /// The address of the memory that it is about, in its space; None if it is about none.
    #[getter]
    fn address(&self) -> Option<u64> {
        self.place("/memory/address").as_u64()
    }

    /// The state space of that memory: `"global"`, `"shared"`.
    #[getter]
    fn space(&self) -> Option<String> {
        self.place("/memory/space").as_str().map(str::to_owned)
    }

    /// The buffer or variable that lies there: the parameter that it was given for, or its name.
    #[getter]
    fn buffer(&self) -> Option<String> {
        self.place("/memory/name").as_str().map(str::to_owned)
    }

    /// The element of it, from 0.
    #[getter]
    fn element(&self) -> Option<u64> {
        self.place("/memory/element").as_u64()
    }

    /// How often it was found.
    #[getter]
    fn count(&self) -> Option<u64> {
        self.value["count"].as_u64()
    }

    /// The seeds of the schedules that have shown it, if there were several; the first few.
    #[getter]
    fn seeds(&self) -> Vec<u64> {
        let all = self.value["schedules"].as_array();
        all.into_iter().flatten().filter_map(Value::as_u64).collect()
    }

    /// All that is known of it, as the command writes it with `--format json`.
    fn json(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        loads(py, &self.value)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<warpsmith.Finding {}>", self.short)
    }

    fn _repr_html_(&self) -> String {
        preformatted(&self.text)
    }

    /// Findings go from process to process by all that is known of them.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Parts, String))> {
        let made = maker(py, "_finding")?;
        let Finding { check, file, line, column, short, notes, value, text } = self.clone();
        Ok((made, ((check, file, line, column, short, notes, text), value.to_string())))
    }
}

/// What a finding has besides its JSON.
type Parts = (String, String, u32, u32, String, Vec<String>, String);

/// A finding of what `__reduce__` gives.
#[pyfunction]
pub fn _finding(parts: Parts, json: &str) -> PyResult<Finding> {
    let (check, file, line, column, short, notes, text) = parts;
    let value = serde_json::from_str(json).map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(Finding { check, file, line, column, short, notes, value, text })
}
