//! Kernels, and their launches.

use super::argument::{Arguments, Signature};
use super::program::Loaded;
use super::shape;
use crate::fault::of_launch;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::sync::Arc;
use warpsmith::sim::engine::{Settings, Shape};

/// A kernel. `kernel[grid, block](…)` launches it.
#[pyclass(frozen, module = "warpsmith")]
pub struct Kernel {
    what: Arc<Launched>,
}

/// A kernel of a program.
struct Launched {
    loaded: Arc<Loaded>,
    signature: Signature,
}

impl Kernel {
    pub fn new(loaded: Arc<Loaded>, signature: Signature) -> Kernel {
        Kernel { what: Arc::new(Launched { loaded, signature }) }
    }
}

#[pymethods]
impl Kernel {
    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.what.signature.name
    }

    fn __getitem__(&self, index: &Bound<'_, PyAny>) -> PyResult<Launcher> {
        Ok(Launcher { what: self.what.clone(), shape: shape::shape(index)? })
    }

    fn __repr__(&self) -> String {
        let Signature { name, parameters, .. } = &self.what.signature;
        let parameters: Vec<String> =
            parameters.iter().map(|one| format!(".{} {}", one.ty, one.name)).collect();
        format!("<warpsmith.Kernel {name}({})>", parameters.join(", "))
    }
}

/// A kernel with the shape of a launch.
#[pyclass(frozen, module = "warpsmith")]
pub struct Launcher {
    what: Arc<Launched>,
    shape: Shape,
}

#[pymethods]
impl Launcher {
    #[pyo3(signature = (*arguments))]
    fn __call__(&self, py: Python<'_>, arguments: &Bound<'_, PyTuple>) -> PyResult<()> {
        let Launched { loaded, signature } = &*self.what;
        let mut guard = loaded.device(py);
        let device = &mut *guard;
        let ready = Arguments::gather(loaded, device, signature, arguments)?;
        let result =
            py.detach(|| device.launch(&signature.name, self.shape, &ready.all, Settings::default()));
        ready.give_back(device);
        result.map_err(|error| of_launch(py, error, &loaded.files))?;
        Ok(())
    }
}
