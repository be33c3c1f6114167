//! What goes wrong, as the exceptions of `warpsmith.errors`.

use pyo3::exceptions::PyOSError;
use pyo3::import_exception;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::path::Path;
use warpsmith::sim::fault::{Fault, FaultKind, ImageFault};
use warpsmith::sim::launch;
use warpsmith::sim::program::HandleKind;

import_exception!(warpsmith.errors, ArgumentError);
import_exception!(warpsmith.errors, CampaignError);
import_exception!(warpsmith.errors, CheckError);
import_exception!(warpsmith.errors, EditError);
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

/// A file that cannot be read: `OSError`, or the kind of it that the number is of, with the file's name.
pub fn file_error(error: &std::io::Error, path: &Path) -> PyErr {
    let Some(number) = error.raw_os_error() else {
        return PyOSError::new_err(format!("cannot read {}: {error}", path.display()));
    };
    let text = error.to_string();
    let text = text.strip_suffix(&format!(" (os error {number})")).unwrap_or(&text).to_owned();
    let name = path.as_os_str().to_owned();
    match cfg!(windows) {
        // Windows numbers them in its own way, which is the fourth argument there.
        true => PyOSError::new_err((0, text, name, number)),
        false => PyOSError::new_err((number, text, name)),
    }
}

/// What cannot be read, and has no place in a file.
pub fn image_message(message: &str) -> PyErr {
    ImageError::new_err((message.to_owned(), 0))
}

/// Something that cannot be loaded, with a line for each reason.
pub fn load_error(message: String, messages: Vec<String>) -> PyErr {
    match Python::attach(|py| Ok::<_, PyErr>(PyTuple::new(py, messages)?.unbind())) {
        Ok(messages) => LoadError::new_err((message, messages)),
        Err(error) => error,
    }
}

/// Why an argument is none for the parameter of a name.
pub fn argument(parameter: &str, message: String) -> PyErr {
    let message = if message.contains(&format!("`{parameter}`")) {
        message
    } else {
        format!("`{parameter}`: {message}")
    };
    ArgumentError::new_err((message, parameter.to_owned()))
}

/// Why a launch has not come to its end. `files` are the names of the files that were loaded.
pub fn of_launch(py: Python<'_>, error: launch::LaunchError, files: &[String]) -> PyErr {
    match error {
        launch::LaunchError::Fault(fault) => of_fault(py, *fault, files).unwrap_or_else(|error| error),
        other => LaunchError::new_err(other.to_string()),
    }
}

/// The fault that has stopped a run.
pub fn of_fault(py: Python<'_>, mut fault: Fault, files: &[String]) -> PyResult<PyErr> {
    fault.file = files.get(fault.module).cloned().unwrap_or_default();
    let fields = PyDict::new(py);
    fields.set_item("kind", kind(&fault.kind))?;
    fields.set_item("kernel", &fault.function)?;
    let (file, line) = fault.location.clone().unwrap_or_else(|| (fault.file.clone(), fault.line));
    fields.set_item("file", file)?;
    fields.set_item("line", line)?;
    fields.set_item("inlined", PyTuple::new(py, &fault.inlined)?)?;
    fields.set_item("block", fault.block.map(<(u32, u32, u32)>::from))?;
    fields.set_item("thread", fault.thread.map(<(u32, u32, u32)>::from))?;
    let listed = fault.machine.as_ref().map(|(_, text)| text.as_str());
    fields.set_item("instruction", listed.unwrap_or(&fault.mnemonic))?;
    if let FaultKind::Access { address, .. } = &fault.kind {
        fields.set_item("address", address)?;
    }
    let text = format!("{fault}{}", help(&fault.kind));
    let exception = py.get_type::<KernelFault>().call((text,), Some(&fields))?;
    Ok(PyErr::from_value(exception))
}

/// A line on what to give instead, where that is known.
fn help(kind: &FaultKind) -> String {
    let FaultKind::Image(ImageFault::NoHandle { wanted, .. }) = kind else { return String::new() };
    let what = match wanted {
        HandleKind::Texture => "warpsmith.Texture(array)",
        HandleKind::Surface => "warpsmith.Surface(array)",
        HandleKind::Sampler => "warpsmith.Sampler(…)",
    };
    format!("\n  help: give the kernel {what}; a number or the array itself is no handle")
}

/// A word for what a fault is.
pub fn kind(kind: &FaultKind) -> &'static str {
    match kind {
        FaultKind::Access { .. } | FaultKind::Outside(_) => "access",
        FaultKind::Trap => "trap",
        FaultKind::Assertion(_) => "assertion",
        FaultKind::Budget { .. } | FaultKind::TotalBudget(_) => "instructions",
        FaultKind::Time => "timeout",
        FaultKind::Stopped => "stopped",
        FaultKind::Deadlock(_) => "deadlock",
        FaultKind::Memory { .. } => "memory",
        FaultKind::NotFromHeap { .. } => "heap",
        FaultKind::NoFunction(_) | FaultKind::NoTarget(_) | FaultKind::CallDepth => "call",
        FaultKind::LocalMemory(_)
        | FaultKind::StackEnd { .. }
        | FaultKind::Stack { .. }
        | FaultKind::StackOverflow(_)
        | FaultKind::ThreadStack(_) => "stack",
        FaultKind::NoBarrier(_)
        | FaultKind::BarrierThreads(_)
        | FaultKind::NotMember { .. }
        | FaultKind::Crossed { .. }
        | FaultKind::PartOfWarp
        | FaultKind::ShortWarp { .. }
        | FaultKind::PartOfGroup
        | FaultKind::BarrierObject { .. }
        | FaultKind::Cluster(_) => "sync",
        FaultKind::Image(_) => "texture",
        FaultKind::Transfer(_) => "copy",
        FaultKind::GridDepth(_) | FaultKind::Grids(_) => "grids",
        FaultKind::Illegal => "illegal",
        FaultKind::NoArgument { .. } | FaultKind::NoConstant { .. } => "argument",
        FaultKind::Elsewhere(_) => "elsewhere",
        _ => "matrix",
    }
}
