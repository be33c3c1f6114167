//! What a launch came to.

use super::html::{escaped, preformatted};
use super::program::Loaded;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use warpsmith::found::find;
use warpsmith::report::{self, Ran, Styles, profile_json};
use warpsmith::sim::engine::Totals;
use warpsmith::sim::profile;
use warpsmith::sim::program::Program;
use warpsmith::sim::watch::{Statistics, Waits};

/// Lines of each kind of file that the text of a profile shows.
const LINES: usize = 40;

/// A value of JSON as Python has it.
pub fn loads(py: Python<'_>, value: &Value) -> PyResult<Py<PyAny>> {
    Ok(py.import("json")?.call_method1("loads", (value.to_string(),))?.unbind())
}

/// What a launch came to.
#[pyclass(frozen, module = "warpsmith", name = "Result")]
pub struct LaunchResult {
    totals: Totals,
    /// What kernels have printed.
    #[pyo3(get)]
    printed: String,
    /// What checks have found (`check=`), where it was asked for by `on_finding="return"`.
    #[pyo3(get)]
    findings: Py<PyTuple>,
    /// Schedules that give something else than the first one (`schedules=`), where that was asked for in the same way.
    #[pyo3(get)]
    differences: Py<PyTuple>,
    /// What was counted (`stats=True`), or None.
    #[pyo3(get)]
    stats: Option<Py<Stats>>,
    /// What each line has cost (`profile=True`), or None.
    #[pyo3(get)]
    profile: Option<Py<Profile>>,
    /// Which lines were executed (`coverage=True`), or None.
    #[pyo3(get)]
    coverage: Option<Py<Coverage>>,
}

impl LaunchResult {
    pub fn new(
        py: Python<'_>,
        (totals, printed): (Totals, String),
        (findings, differences): (Py<PyTuple>, Py<PyTuple>),
        (stats, profile, coverage): (Option<Stats>, Option<Profile>, Option<Coverage>),
    ) -> PyResult<LaunchResult> {
        Ok(LaunchResult {
            totals,
            printed,
            findings,
            differences,
            stats: stats.map(|one| Py::new(py, one)).transpose()?,
            profile: profile.map(|one| Py::new(py, one)).transpose()?,
            coverage: coverage.map(|one| Py::new(py, one)).transpose()?,
        })
    }
}

#[pymethods]
impl LaunchResult {
    /// Blocks that have run.
    #[getter]
    fn blocks(&self) -> u64 {
        self.totals.blocks
    }

    /// Operations of warps that were executed; an instruction is one or a few.
    #[getter]
    fn operations(&self) -> u64 {
        self.totals.instructions
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let mut out =
            format!("<warpsmith.Result: {} blocks, {} operations", self.blocks(), self.operations());
        for (count, what) in
            [(self.findings.bind(py).len(), "findings"), (self.differences.bind(py).len(), "differences")]
        {
            if count > 0 {
                out += &format!(", {count} {what}");
            }
        }
        out + ">"
    }
}

/// A schedule that gives something else than the first one.
#[pyclass(frozen, module = "warpsmith")]
pub struct Difference {
    /// Its seed: `seed=` repeats it.
    #[pyo3(get)]
    pub seed: u64,
    /// What it gives else, in words.
    #[pyo3(get)]
    pub message: String,
    /// The `KernelFault` that stops the kernel by it, or None.
    #[pyo3(get)]
    pub fault: Option<Py<PyAny>>,
}

#[pymethods]
impl Difference {
    fn __str__(&self) -> String {
        format!("seed={}: {}", self.seed, self.message)
    }

    fn __repr__(&self) -> String {
        format!("<warpsmith.Difference {}>", self.__str__())
    }

    /// As findings, differences go from process to process.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Known)> {
        let made = py.import("warpsmith._native.run")?.getattr("_difference")?;
        let fault = self.fault.as_ref().map(|fault| fault.clone_ref(py));
        Ok((made, (self.seed, self.message.clone(), fault)))
    }
}

/// All that a difference has.
type Known = (u64, String, Option<Py<PyAny>>);

/// A difference of what `__reduce__` gives.
#[pyfunction]
pub fn _difference(seed: u64, message: String, fault: Option<Py<PyAny>>) -> Difference {
    Difference { seed, message, fault }
}

/// What was counted of a launch. `str(stats)` is the table that the command prints.
#[pyclass(frozen, module = "warpsmith")]
pub struct Stats {
    value: Value,
    text: String,
}

impl Stats {
    pub fn of(program: &Program, files: &[String], ran: &Ran<'_>) -> Stats {
        let report = report::report(program, files, ran);
        let mut out = Vec::new();
        // Nothing can go wrong in writing to memory.
        let _ = report.write(&mut out, Styles::NONE);
        let mut value = serde_json::to_value(&report).unwrap_or_default();
        let fidelity = report::fidelity(program, ran.statistics);
        value["fidelity"] = serde_json::to_value(fidelity).unwrap_or_default();
        Stats { value, text: String::from_utf8_lossy(&out).trim_end().to_owned() }
    }

    fn number(&self, pointer: &str) -> u64 {
        self.value.pointer(pointer).and_then(Value::as_u64).unwrap_or(0)
    }
}

#[pymethods]
impl Stats {
    /// The kernel.
    #[getter]
    fn kernel(&self) -> &str {
        self.value["kernel"].as_str().unwrap_or_default()
    }

    /// How long it took, watched, in seconds.
    #[getter]
    fn seconds(&self) -> f64 {
        self.value["seconds"].as_f64().unwrap_or(0.0)
    }

    /// Instructions of warps.
    #[getter]
    fn warp_instructions(&self) -> u64 {
        self.number("/warp_instructions")
    }

    /// Instructions of threads.
    #[getter]
    fn thread_instructions(&self) -> u64 {
        self.number("/thread_instructions")
    }

    /// How many lanes of 32 executed an instruction, on average.
    #[getter]
    fn mean_lanes(&self) -> f64 {
        self.value["mean_lanes"].as_f64().unwrap_or(0.0)
    }

    /// What it has cost: instructions of warps, sectors and passes together.
    #[getter]
    fn cost(&self) -> u64 {
        self.number("/cost")
    }

    /// Accesses of warps to global memory.
    #[getter]
    fn global_requests(&self) -> u64 {
        self.number("/global_memory/requests")
    }

    /// Sectors of 32 bytes of global memory that they touched.
    #[getter]
    fn sectors(&self) -> u64 {
        self.number("/global_memory/sectors")
    }

    /// The fewest sectors that could have held their bytes.
    #[getter]
    fn ideal_sectors(&self) -> u64 {
        self.number("/global_memory/ideal_sectors")
    }

    /// Accesses of warps to shared memory.
    #[getter]
    fn shared_requests(&self) -> u64 {
        self.number("/shared_memory/requests")
    }

    /// Passes over the 32 banks that they took.
    #[getter]
    fn passes(&self) -> u64 {
        self.number("/shared_memory/passes")
    }

    /// The passes that they would have taken without conflicts.
    #[getter]
    fn ideal_passes(&self) -> u64 {
        self.number("/shared_memory/ideal_passes")
    }

    /// Passes that bank conflicts have cost.
    #[getter]
    fn bank_conflicts(&self) -> u64 {
        self.passes().saturating_sub(self.ideal_passes())
    }

    /// Instructions by class: a dictionary for each with `instruction`, `form`, `fidelity` (how near its results are to those of a
    /// machine) and `thread_instructions`.
    #[getter]
    fn classes(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        loads(py, &self.value["fidelity"]["instructions"])
    }

    /// What each line of PTX or instruction of machine code has cost, the most costly first: dictionaries.
    #[getter]
    fn lines(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        loads(py, &self.value["lines"])
    }

    /// The same of lines of the source that was compiled.
    #[getter]
    fn sources(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        loads(py, &self.value["sources"])
    }

    /// All of it, as the command writes it with `--format json`.
    fn json(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        loads(py, &self.value)
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        let (kernel, warps, threads) = (self.kernel(), self.warp_instructions(), self.thread_instructions());
        format!("<warpsmith.Stats {kernel}: {warps} warp instructions, {threads} thread instructions>")
    }

    fn _repr_html_(&self) -> String {
        preformatted(&self.text)
    }
}

/// What each line of a launch has cost. In a notebook it shows itself as a page.
#[pyclass(frozen, module = "warpsmith")]
pub struct Profile {
    profile: profile::Profile,
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
        Profile { profile: profile::Profile::of(program, files, launches, text) }
    }
}

#[pymethods]
impl Profile {
    /// Tables of the lines that cost most.
    #[getter]
    fn text(&self) -> String {
        self.profile.text(LINES)
    }

    /// All lines, as the command writes them.
    fn json(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        loads(py, &profile_json(&self.profile))
    }

    /// One page with the source and the counts beside it, which needs nothing but itself.
    fn html(&self) -> String {
        self.profile.page()
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        let cost = self.profile.cost();
        format!("<warpsmith.Profile: {} files, cost {}>", self.profile.sources.len(), cost.slots())
    }

    fn _repr_html_(&self) -> String {
        let page = escaped(&self.html());
        format!("<iframe srcdoc=\"{page}\" style=\"width:100%;height:40em;border:0\"></iframe>")
    }
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

    fn __repr__(&self) -> String {
        let hits = self.all.files.values().flat_map(|file| file.lines.values());
        let (hit, lines) = hits.fold((0, 0), |(hit, all), one| (hit + u64::from(*one > 0), all + 1));
        format!("<warpsmith.Coverage: {hit} of {lines} lines>")
    }
}
