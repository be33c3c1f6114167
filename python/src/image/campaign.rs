//! Parts of campaigns of faults.

use crate::fault::CampaignError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use std::ffi::OsString;
use std::sync::atomic::AtomicBool;
use warpsmith::sim::campaign;
use warpsmith_cli::parts::{Part, Row};

/// Faults that are run at a time, between looks at signals.
const PIECE: u64 = 64;

/// A campaign that is ready: what the launch file names is loaded. Any part of it can be run, anywhere, with the same rows.
///
/// `arguments` are those of `warpsmith campaign`.
#[pyclass(frozen, module = "warpsmith")]
pub struct Faults {
    part: Part,
}

#[pymethods]
impl Faults {
    #[new]
    fn new(py: Python<'_>, arguments: Vec<OsString>) -> PyResult<Faults> {
        let part = crate::detach::detach(py, || Part::open(arguments));
        part.map(|part| Faults { part }).map_err(|error| CampaignError::new_err(format!("{error:#}")))
    }

    /// How many faults the campaign has.
    #[getter]
    fn count(&self) -> u64 {
        self.part.count()
    }

    /// The buffers that hold the results, by name, as the run without a fault leaves them.
    fn results<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let results = crate::detach::detach(py, || self.part.results());
        let out = PyDict::new(py);
        for (name, bytes) in results.map_err(|error| CampaignError::new_err(format!("{error:#}")))? {
            out.set_item(name, PyBytes::new(py, &bytes))?;
        }
        Ok(out)
    }

    /// The rows of the faults from one number up to another, as columns: `{"fault": [...], ...}`.
    fn rows<'py>(&self, py: Python<'py>, first: u64, end: u64) -> PyResult<Bound<'py, PyDict>> {
        let mut all: Vec<Row> = Vec::new();
        let end = end.min(self.part.count());
        let mut at = first;
        while at < end {
            let next = end.min(at.saturating_add(PIECE));
            let rows = crate::detach::detach(py, || self.part.rows(at..next, &AtomicBool::new(false)));
            all.extend(rows.map_err(|error| CampaignError::new_err(format!("{error:#}")))?);
            py.check_signals()?;
            at = next;
        }
        let out = PyDict::new(py);
        out.set_item("fault", PyList::new(py, all.iter().map(|row| row.fault))?)?;
        out.set_item("kernel", PyList::new(py, all.iter().map(|row| &row.kernel))?)?;
        out.set_item("block", PyList::new(py, all.iter().map(|row| row.block))?)?;
        out.set_item("warp", PyList::new(py, all.iter().map(|row| row.warp))?)?;
        out.set_item("step", PyList::new(py, all.iter().map(|row| row.step))?)?;
        out.set_item("target", PyList::new(py, all.iter().map(|row| &row.target))?)?;
        out.set_item("lane", PyList::new(py, all.iter().map(|row| row.lane))?)?;
        out.set_item("bit", PyList::new(py, all.iter().map(|row| row.bit))?)?;
        out.set_item("model", PyList::new(py, all.iter().map(|row| row.model))?)?;
        out.set_item("instruction", PyList::new(py, all.iter().map(|row| &row.instruction))?)?;
        out.set_item("applied", PyList::new(py, all.iter().map(|row| row.applied))?)?;
        out.set_item("outcome", PyList::new(py, all.iter().map(|row| row.outcome))?)?;
        out.set_item("inject", PyList::new(py, all.iter().map(|row| &row.inject))?)?;
        Ok(out)
    }
}

/// rate(some, all)
/// --
///
/// A share, and the interval in which it lies with 95 % confidence (Wilson's): `(share, low, high)`.
#[pyfunction]
pub fn rate(some: u64, all: u64) -> (f64, f64, f64) {
    let found = campaign::rate(some.min(all), all);
    (found.share, found.low, found.high)
}
