//! What goes wrong, as the exceptions of `warpsmith.errors`.

use pyo3::import_exception;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use warpsmith::sim::fault::Fault;
use warpsmith::sim::launch;

import_exception!(warpsmith.errors, ArgumentError);
import_exception!(warpsmith.errors, EditError);
import_exception!(warpsmith.errors, CampaignError);
import_exception!(warpsmith.errors, ImageError);
import_exception!(warpsmith.errors, KernelFault);
import_exception!(warpsmith.errors, LaunchError);
import_exception!(warpsmith.errors, LoadError);
import_exception!(warpsmith.errors, UnknownName);
import_exception!(warpsmith.errors, WarpsmithError);

/// A file that holds GPU code cannot be read. `place` is the file, or a piece of it.
pub fn image_error(place: &str, error: &warpsmith::image::Error) -> PyErr {
    let place = if place.is_empty() { String::new() } else { format!("{place}: ") };
    ImageError::new_err((format!("{place}{error}"), error.offset()))
}

/// The same for what has no place in a file.
pub fn image_message(message: &str) -> PyErr {
    ImageError::new_err((message.to_owned(), 0))
}

/// Something that cannot be loaded, with a line for each reason.
pub fn load_error(message: String, messages: Vec<String>) -> PyErr {
    LoadError::new_err((message, messages))
}

/// Why an argument is none for the parameter of a name.
pub fn argument(parameter: &str, message: String) -> PyErr {
    let message = if message.contains(&format!("`{parameter}`")) { message } else { format!("`{parameter}`: {message}") };
    ArgumentError::new_err((message, parameter.to_owned()))
}

/// Why a launch has not come to its end. `files` are the names of the files that were loaded.
pub fn of_launch(py: Python<'_>, error: launch::LaunchError, files: &[String]) -> PyErr {
    match error {
        launch::LaunchError::Fault(fault) => of_fault(py, *fault, files).unwrap_or_else(|error| error),
        other => LaunchError::new_err(other.to_string()),
    }
}

fn of_fault(py: Python<'_>, mut fault: Fault, files: &[String]) -> PyResult<PyErr> {
    fault.file = files.get(fault.module).cloned().unwrap_or_default();
    let fields = PyDict::new(py);
    fields.set_item("kernel", &fault.function)?;
    let (file, line) = fault.location.clone().unwrap_or_else(|| (fault.file.clone(), fault.line));
    fields.set_item("file", file)?;
    fields.set_item("line", line)?;
    fields.set_item("block", fault.block.map(<(u32, u32, u32)>::from))?;
    fields.set_item("thread", fault.thread.map(<(u32, u32, u32)>::from))?;
    let exception = py.get_type::<KernelFault>().call((fault.to_string(),), Some(&fields))?;
    Ok(PyErr::from_value(exception))
}
