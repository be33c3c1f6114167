//! What a launch came to.

use super::maker;
use super::profile::{Coverage, Profile};
use super::stats::Stats;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use warpsmith::sim::engine::Totals;

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

    /// As findings, results go from process to process.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Parts)> {
        let LaunchResult { totals, printed, findings, differences, stats, profile, coverage } = self;
        let found = (findings.clone_ref(py), differences.clone_ref(py));
        let counted = (
            stats.as_ref().map(|one| one.clone_ref(py)),
            profile.as_ref().map(|one| one.clone_ref(py)),
            coverage.as_ref().map(|one| one.clone_ref(py)),
        );
        let parts = ((totals.instructions, totals.blocks), printed.clone(), found, counted);
        Ok((maker(py, "_result")?, parts))
    }
}

/// What was found, and schedules that differ.
type Found = (Py<PyTuple>, Py<PyTuple>);
/// What was counted.
type Counted = (Option<Py<Stats>>, Option<Py<Profile>>, Option<Py<Coverage>>);
/// All that a result has.
type Parts = ((u64, u64), String, Found, Counted);

/// A result of what `__reduce__` gives.
#[pyfunction]
pub fn _result(totals: (u64, u64), printed: String, found: Found, counted: Counted) -> LaunchResult {
    let (instructions, blocks) = totals;
    let totals = Totals { instructions, blocks };
    let ((findings, differences), (stats, profile, coverage)) = (found, counted);
    LaunchResult { totals, printed, findings, differences, stats, profile, coverage }
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
        let made = maker(py, "_difference")?;
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
