//! What each line of a launch has cost, and which were executed.

use super::html::escaped;
use super::json::{loads, value};
use super::maker;
use super::program::Loaded;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use warpsmith::found::find;
use warpsmith::report::profile_json;
use warpsmith::sim::profile;
use warpsmith::sim::program::Program;
use warpsmith::sim::watch::{Statistics, Waits};

/// Lines of each kind of file that the text of a profile shows.
const LINES: usize = 40;

/// What each line of a launch has cost. In a notebook it shows itself as a page.
#[pyclass(frozen, module = "warpsmith")]
pub struct Profile {
    what: What,
}

/// A profile, or what is told of one that comes from another process.
enum What {
    Counted(profile::Profile),
    Told(Told),
}

/// All that a profile tells: its tables, its page, its lines, and files and cost for short.
struct Told {
    text: String,
    page: String,
    json: Value,
    short: (usize, u64),
}

impl Profile {
    pub fn of<'w>(
        program: &Program,
        loaded: &Loaded,
        launches: impl IntoIterator<Item = (profile::Launch, &'w Statistics, Option<&'w Waits>)>,
    ) -> Profile {
        let files = loaded.files.as_slice();
        let folders: Vec<PathBuf> =
            files.iter().filter_map(|name| Path::new(name).parent().map(Path::to_path_buf)).collect();
        let text = |name: &str| {
            let module = files.iter().position(|file| file == name);
            let own = module.and_then(|module| loaded.texts.get(module)).cloned();
            let given = || loaded.sources.iter().find(|(file, _)| file == name).map(|(_, text)| text.clone());
            let bytes = own.or_else(given).or_else(|| Some(find(name, &folders)?.source))?;
            Some(String::from_utf8_lossy(&bytes).into_owned())
        };
        Profile { what: What::Counted(profile::Profile::of(program, files, launches, text)) }
    }

    /// Number of files, and cost.
    fn short(&self) -> (usize, u64) {
        match &self.what {
            What::Counted(profile) => (profile.sources.len(), profile.cost().slots()),
            What::Told(told) => told.short,
        }
    }

    fn value(&self) -> Value {
        match &self.what {
            What::Counted(profile) => profile_json(profile),
            What::Told(told) => told.json.clone(),
        }
    }
}

#[pymethods]
impl Profile {
    /// Tables of the lines that cost most.
    #[getter]
    fn text(&self) -> String {
        match &self.what {
            What::Counted(profile) => profile.text(LINES),
            What::Told(told) => told.text.clone(),
        }
    }

    /// All lines, as the command writes them.
    fn json(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        loads(py, &self.value())
    }

    /// One page with the source and the counts beside it, which needs nothing but itself.
    fn html(&self) -> String {
        match &self.what {
            What::Counted(profile) => profile.page(),
            What::Told(told) => told.page.clone(),
        }
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        let (files, cost) = self.short();
        format!("<warpsmith.Profile: {files} files, cost {cost}>")
    }

    fn _repr_html_(&self) -> String {
        let page = escaped(&self.html());
        format!("<iframe srcdoc=\"{page}\" style=\"width:100%;height:40em;border:0\"></iframe>")
    }

    /// As findings, profiles go from process to process.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Parts)> {
        Ok((maker(py, "_profile")?, (self.text(), self.html(), self.json(py)?, self.short())))
    }
}

/// What a profile tells.
type Parts = (String, String, Py<PyAny>, (usize, u64));

/// A profile of what `__reduce__` gives.
#[pyfunction]
pub fn _profile(
    text: String,
    page: String,
    json: &Bound<'_, PyAny>,
    short: (usize, u64),
) -> PyResult<Profile> {
    Ok(Profile { what: What::Told(Told { text, page, json: value(json)?, short }) })
}

/// Which lines and branches launches have executed. `a | b` is what either has; `str(coverage)` is LCOV.
#[pyclass(frozen, eq, module = "warpsmith")]
#[derive(PartialEq)]
pub struct Coverage {
    pub all: profile::Coverage,
}

#[pymethods]
impl Coverage {
    /// What a text of LCOV says; nothing, if none is given.
    ///
    /// Raises:
    ///     ValueError: It is no LCOV.
    #[new]
    #[pyo3(signature = (lcov=""))]
    fn new(lcov: &str) -> PyResult<Coverage> {
        let all = profile::Coverage::parse(lcov).map_err(|fault| PyValueError::new_err(fault.to_string()))?;
        Ok(Coverage { all })
    }

    /// As LCOV.
    #[getter]
    fn lcov(&self) -> String {
        self.all.lcov()
    }

    /// By file, how many threads have executed each line.
    #[getter]
    fn lines(&self) -> BTreeMap<String, BTreeMap<u32, u64>> {
        self.all.files.iter().map(|(name, file)| (name.clone(), file.lines.clone())).collect()
    }

    fn __or__(&self, other: &Coverage) -> Coverage {
        let mut all = self.all.clone();
        all.merge(&other.all);
        Coverage { all }
    }

    fn __str__(&self) -> String {
        self.lcov()
    }

    /// As findings, coverage goes from process to process.
    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<Coverage>(), (self.lcov(),))
    }

    fn __repr__(&self) -> String {
        let hits = self.all.files.values().flat_map(|file| file.lines.values());
        let (hit, lines) = hits.fold((0, 0), |(hit, all), one| (hit + u64::from(*one > 0), all + 1));
        format!("<warpsmith.Coverage: {hit} of {lines} lines>")
    }
}
