//! From a text or a file to a program.

use super::program::{Loaded, Program};
use crate::fault::load_error;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;
use warpsmith::ptx::Module;
use warpsmith::sim::launch::Device;

/// load(source)
/// --
///
/// Loads PTX: a path, or the text itself.
#[pyfunction]
pub fn load(py: Python<'_>, source: &Bound<'_, PyAny>) -> PyResult<Program> {
    let (name, bytes) = bytes_of(source)?;
    let loaded = py.detach(|| {
        let module = Module::parse(bytes);
        Device::load(&[module]).map(|device| Loaded::new(device, vec![name.clone()]))
    });
    match loaded {
        Ok(loaded) => Ok(Program { loaded: Arc::new(loaded) }),
        Err(refusals) => {
            let messages: Vec<String> =
                refusals.into_iter().map(|one| format!("{name}:{}: {}", one.line, one.message)).collect();
            let first = messages.first().cloned().unwrap_or_default();
            Err(load_error(first, messages))
        }
    }
}

/// The name and the bytes of what is to be loaded.
fn bytes_of(source: &Bound<'_, PyAny>) -> PyResult<(String, Vec<u8>)> {
    if let Ok(bytes) = source.extract::<Vec<u8>>() {
        return Ok(("<bytes>".into(), bytes));
    }
    if let Ok(text) = source.extract::<String>() {
        // No path has a line break, and no PTX is without one.
        if text.contains('\n') {
            return Ok(("<text>".into(), text.into_bytes()));
        }
    }
    let path: PathBuf =
        source.extract().map_err(|_| PyTypeError::new_err("a path, a text of PTX, or bytes are loaded"))?;
    Ok((path.display().to_string(), std::fs::read(&path)?))
}
