//! Kernels, and their launches.

use super::argument::Arguments;
use super::program::Loaded;
use super::shape;
use crate::fault::{LaunchError, of_launch};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::sync::Arc;
use warpsmith::sim::engine::{Settings, Shape};
use warpsmith::sim::program::Parameter;

/// A kernel. `kernel[grid, block](…)` launches it.
#[pyclass(frozen, module = "warpsmith")]
pub struct Kernel {
    what: Arc<Launched>,
}

/// A kernel of a program.
struct Launched {
    loaded: Arc<Loaded>,
    name: String,
    parameters: Vec<Parameter>,
}

impl Kernel {
    pub fn new(loaded: Arc<Loaded>, name: String, parameters: Vec<Parameter>) -> Kernel {
        Kernel { what: Arc::new(Launched { loaded, name, parameters }) }
    }
}

#[pymethods]
impl Kernel {
    /// Its name.
    #[getter]
    fn name(&self) -> &str {
        &self.what.name
    }

    fn __getitem__(&self, index: &Bound<'_, PyAny>) -> PyResult<Launcher> {
        Ok(Launcher { what: self.what.clone(), shape: shape::shape(index)? })
    }

    fn __repr__(&self) -> String {
        let parameters: Vec<String> =
            self.what.parameters.iter().map(|one| format!(".{} {}", one.ty, one.name)).collect();
        format!("<warpsmith.Kernel {}({})>", self.what.name, parameters.join(", "))
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
        let Launched { loaded, name, parameters } = &*self.what;
        if arguments.len() != parameters.len() {
            return Err(LaunchError::new_err(format!(
                "`{name}` has {} parameters, and {} arguments are given",
                parameters.len(),
                arguments.len()
            )));
        }
        let mut guard = loaded.device(py);
        let device = &mut *guard;
        let mut ready = Arguments { all: Vec::new(), borrowed: Vec::new() };
        let mut added = Ok(());
        for (parameter, given) in parameters.iter().zip(arguments) {
            added = ready.add(device, parameter, &given);
            if added.is_err() {
                break;
            }
        }
        let result =
            added.map(|()| py.detach(|| device.launch(name, self.shape, &ready.all, Settings::default())));
        ready.give_back(device);
        result?.map_err(|error| of_launch(py, error, &loaded.files))?;
        Ok(())
    }
}
