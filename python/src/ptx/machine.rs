//! Graphs and live registers of kernels of machine code.

use super::graph::Origin;
use crate::fault::{UnknownName, image_error};
use crate::image::kernel::Kernel;
use pyo3::prelude::*;
use std::sync::Arc;
use warpsmith::image::lines;
use warpsmith::machine::MachineCode;
use warpsmith::ptx::near;

/// A kernel of a cubin, or another function of it by its name.
pub fn origin(py: Python<'_>, kernel: &Kernel, function: Option<&str>) -> PyResult<Origin> {
    let (facts, held) = (kernel.facts(), &kernel.held);
    let cubin = kernel.cubin()?;
    let isa = kernel.isa()?;
    // Code can be looked at without its lines.
    let code = py.detach(|| MachineCode::of_cubin(&cubin, isa, lines::read(&cubin).unwrap_or_default()));
    let code = code.map_err(|error| image_error(&held.path, &error))?;
    let wanted = function.unwrap_or(&facts.name);
    let Some(number) = code.names().position(|name| name == wanted) else {
        let near: Vec<String> =
            near::among(wanted, code.names()).into_iter().map(|(_, name)| name.into()).collect();
        let message = format!("the cubin has no function `{wanted}`");
        return Err(UnknownName::new_err((message, wanted.to_string(), near)));
    };
    let file = if held.path.is_empty() { &held.file_name } else { &held.path };
    Ok(Origin::Machine {
        code: Arc::new(code),
        number,
        file: file.clone(),
        architecture: facts.architecture.to_string(),
    })
}
