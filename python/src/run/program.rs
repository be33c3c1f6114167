//! What was loaded.

use super::argument::{Signature, is_short};
use super::global::Globals;
use super::kernel::Kernel;
use super::memory;
use super::texture::Bindings;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use warpsmith::sim::launch::Device;

/// A device with a program, and the names of its files.
pub struct Loaded {
    device: Mutex<Device>,
    pub files: Vec<String>,
    /// Textures, surfaces and samplers that names of the program were given.
    pub bindings: Bindings,
}

impl Loaded {
    pub fn new(device: Device, files: Vec<String>) -> Loaded {
        if !is_short(&device) {
            memory::register(device.memory());
        }
        Loaded { device: Mutex::new(device), files, bindings: Bindings::default() }
    }

    /// The device, for whoever has it alone.
    pub fn device<'a>(&'a self, py: Python<'_>) -> MutexGuard<'a, Device> {
        // What a panic has left is a device all the same.
        self.device.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}

/// Kernels and variables of files that were loaded. `program["name"]` is a kernel.
#[pyclass(frozen, module = "warpsmith")]
pub struct Program {
    pub loaded: Arc<Loaded>,
}

#[pymethods]
impl Program {
    /// The names of the kernels.
    #[getter]
    fn kernels(&self, py: Python<'_>) -> Vec<String> {
        self.loaded.device(py).kernels()
    }

    /// Its variables by name, as arrays of NumPy.
    #[getter]
    fn globals(&self) -> Globals {
        Globals::new(self.loaded.clone())
    }

    fn __getitem__(&self, py: Python<'_>, name: &str) -> PyResult<Kernel> {
        let device = self.loaded.device(py);
        let found = Signature::of(&device, name).ok_or_else(|| device.kernels());
        match found {
            Ok(signature) => Ok(Kernel::new(self.loaded.clone(), signature)),
            Err(all) => {
                let error = warpsmith::sim::launch::LaunchError::NoKernel(name.into(), all);
                Err(PyKeyError::new_err(error.to_string()))
            }
        }
    }

    fn __contains__(&self, py: Python<'_>, name: &str) -> bool {
        self.loaded.device(py).kernel(name).is_some()
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.kernels(py).len()
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<warpsmith.Program {}: {}>", self.loaded.files.join(", "), self.kernels(py).join(", "))
    }
}
