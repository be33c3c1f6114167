//! Grids and blocks as Python writes them: a number, or up to three.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use warpsmith::sim::engine::Shape;

/// Blocks or threads by dimension.
pub fn dimensions(value: &Bound<'_, PyAny>, what: &str) -> PyResult<[u32; 3]> {
    let wrong =
        || PyTypeError::new_err(format!("{what} is a number, or one to three of them: 256, (16, 16)"));
    if let Ok(one) = value.extract::<u32>() {
        return Ok([one, 1, 1]);
    }
    let all: Vec<u32> = value.extract().map_err(|_| wrong())?;
    let mut out = [1; 3];
    if all.is_empty() || all.len() > out.len() {
        return Err(wrong());
    }
    out[..all.len()].copy_from_slice(&all);
    Ok(out)
}

/// What stands in `kernel[…]`: grid, block, and bytes of shared memory.
pub fn shape(index: &Bound<'_, PyAny>) -> PyResult<Shape> {
    let tuple = index.cast::<PyTuple>().ok().filter(|tuple| (2..=3).contains(&tuple.len()));
    let Some(tuple) = tuple else {
        return Err(PyTypeError::new_err(
            "a kernel is launched as `kernel[grid, block](…)` or `kernel[grid, block, shared](…)`; `kernel[4, 256](x, 64)`",
        ));
    };
    let shared = match tuple.get_item(2) {
        Ok(shared) => {
            shared.extract().map_err(|_| PyValueError::new_err("shared memory is a number of bytes"))?
        }
        Err(_) => 0,
    };
    let grid = dimensions(&tuple.get_item(0)?, "the grid")?;
    let block = dimensions(&tuple.get_item(1)?, "the block")?;
    Ok(Shape { grid, block, shared, ..Shape::ONE })
}
