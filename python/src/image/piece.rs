//! Pieces of files.

use super::held::Held;
use super::kernel::Kernel;
use crate::fault::image_error;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::Arc;
use warpsmith::image::walk::Kind;

/// A piece of a file: a cubin, or PTX.
#[pyclass(frozen, module = "warpsmith.image")]
pub struct Piece {
    pub held: Arc<Held>,
}

impl Piece {
    /// Its kernels and functions.
    pub fn all(&self) -> PyResult<Vec<Kernel>> {
        let held = &self.held;
        let facts = held.facts().map_err(|error| image_error(&held.path, &error))?;
        Ok((0..facts.len()).map(|index| Kernel { held: Arc::clone(held), index }).collect())
    }

    /// Whether its kernels are those of a file that has no linked code in their place.
    pub fn counts(&self) -> bool {
        self.held.kind == Kind::Cubin && !self.held.is_superseded
    }
}

#[pymethods]
impl Piece {
    /// Where it lies in the file: the names of what holds it, from the outside in, with "/" between them. Empty for the
    /// file itself.
    #[getter]
    fn path(&self) -> &str {
        &self.held.path
    }

    /// The name of the file that `Image.extract` makes of it.
    #[getter]
    fn file_name(&self) -> &str {
        &self.held.file_name
    }

    /// "cubin", "ptx", or "nvvm" for what the linker compiles.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.held.kind {
            Kind::Cubin => "cubin",
            Kind::Ptx => "ptx",
            _ => "nvvm",
        }
    }

    /// What it is for: "sm_90a".
    #[getter]
    fn arch(&self) -> &str {
        &self.held.arch
    }

    /// Bytes, decompressed.
    #[getter]
    fn size(&self) -> usize {
        self.held.data.len()
    }

    /// Its bytes, decompressed: those of the cubin, or the text of the PTX. A copy.
    #[getter]
    fn data<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.held.data)
    }

    /// Whether it is code from before linking, of a file that has the linked code as well.
    #[getter]
    fn is_superseded(&self) -> bool {
        self.held.is_superseded
    }

    /// Its kernels and functions of machine code, in order; none of PTX, which `warpsmith.ptx` reads.
    #[getter]
    fn kernels(&self, py: Python<'_>) -> PyResult<Vec<Kernel>> {
        crate::detach::detach(py, || self.all())
    }

    fn __len__(&self) -> usize {
        self.held.data.len()
    }

    fn __repr__(&self) -> String {
        let Held { path, arch, data, .. } = &*self.held;
        let place = if path.is_empty() { String::new() } else { format!(" {path}") };
        format!("<warpsmith.image.Piece{place}: {} for {arch}, {} bytes>", self.kind(), data.len())
    }
}
