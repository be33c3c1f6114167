//! What was counted of a launch.

use super::html::preformatted;
use super::json::{loads, value};
use super::{Made, maker};
use pyo3::prelude::*;
use serde_json::Value;
use warpsmith::report::{self, Ran, Styles};
use warpsmith::sim::program::Program;

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

    /// As findings, what was counted goes from process to process.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Made<'py, (Py<PyAny>, String)>> {
        Ok((maker(py, "_stats")?, (loads(py, &self.value)?, self.text.clone())))
    }

    fn __repr__(&self) -> String {
        let (kernel, warps, threads) = (self.kernel(), self.warp_instructions(), self.thread_instructions());
        format!("<warpsmith.Stats {kernel}: {warps} warp instructions, {threads} thread instructions>")
    }

    fn _repr_html_(&self) -> String {
        preformatted(&self.text)
    }
}

/// What was counted, of what `__reduce__` gives.
#[pyfunction]
pub fn _stats(json: &Bound<'_, PyAny>, text: String) -> PyResult<Stats> {
    Ok(Stats { value: value(json)?, text })
}
