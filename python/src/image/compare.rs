//! Kernels, held against each other.

use super::kernel::{Kernel, style};
use crate::fault::image_message;
use pyo3::prelude::*;
use warpsmith::diff::{Function, How};
use warpsmith_cli::parts;

/// What differs between two lists of kernels, as text and as JSON of the format `warpsmith.diff/1`.
#[pyfunction]
#[pyo3(signature = (names, a, b, registers = false, style = "listing", context = 3))]
pub fn differences(
    py: Python<'_>,
    names: (String, String),
    a: Vec<Py<Kernel>>,
    b: Vec<Py<Kernel>>,
    registers: bool,
    style: &str,
    context: usize,
) -> PyResult<(String, String)> {
    let how = How { style: self::style(style)?, registers };
    crate::detach::detach(py, || {
        let functions =
            |all: &[Py<Kernel>]| all.iter().map(|one| function(one.get())).collect::<PyResult<Vec<_>>>();
        let (a, b) = (functions(&a)?, functions(&b)?);
        let found = parts::differences([&names.0, &names.1], a, b, how, context);
        let found = found.map_err(|error| image_message(&format!("{error:#}")))?;
        Ok((found.text, found.json))
    })
}

fn function(kernel: &Kernel) -> PyResult<Function> {
    let (cubin, isa) = (kernel.cubin()?, kernel.isa()?);
    let text = kernel.facts().text;
    let all = cubin.kernels().map_err(|error| image_message(&error.to_string()))?;
    let own = all.iter().find(|one| one.text == text);
    let own = own.ok_or_else(|| image_message("the kernel is not in its cubin"))?;
    Ok(Function::of(&cubin, own, &isa))
}
