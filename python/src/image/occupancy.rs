//! How well kernels fill a multiprocessor.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use warpsmith::image::occupancy::{SmLimits, Usage};

/// How well a kernel fills a multiprocessor.
#[pyclass(frozen, module = "warpsmith.image")]
#[derive(Clone, Copy)]
pub struct Occupancy {
    found: warpsmith::image::occupancy::Occupancy,
}

/// That of a kernel; nothing where the limits of the machine are not known.
pub fn of(architecture: u16, registers: u32, shared: u64, threads: u32) -> Option<Occupancy> {
    let limits = SmLimits::of(architecture)?;
    Some(Occupancy { found: limits.occupancy(&Usage { registers, shared, threads }) })
}

/// The number of an architecture: 90 of `sm_90a`.
pub fn number(name: &str) -> PyResult<u16> {
    let digits = name.strip_prefix("sm_").unwrap_or(name);
    let digits = digits.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    digits.parse().map_err(|_| PyValueError::new_err(format!("`{name}` is no architecture; sm_90 is one")))
}

#[pymethods]
impl Occupancy {
    /// Blocks that are resident at a time; 0 for what cannot be launched.
    #[getter]
    fn blocks(&self) -> u32 {
        self.found.blocks
    }

    /// Warps that are resident at a time.
    #[getter]
    fn warps(&self) -> u32 {
        self.found.warps
    }

    /// Warps that could be.
    #[getter]
    fn max_warps(&self) -> u32 {
        self.found.max_warps
    }

    /// Resident warps as a part of those that could be: 0 to 1.
    #[getter]
    fn fraction(&self) -> f64 {
        f64::from(self.found.warps) / f64::from(self.found.max_warps.max(1))
    }

    /// What keeps it from more: "warps", "blocks", "registers" or "shared memory".
    #[getter]
    fn limited_by(&self) -> &'static str {
        self.found.limiter.name()
    }

    fn __repr__(&self) -> String {
        let (blocks, warps, most) = (self.found.blocks, self.found.warps, self.found.max_warps);
        format!(
            "<warpsmith.image.Occupancy: {blocks} blocks, {warps} of {most} warps, limited by {}>",
            self.limited_by()
        )
    }
}
