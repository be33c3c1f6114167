//! Grids and blocks as Python writes them: a number, or up to three.

use crate::fault::LaunchError;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyTuple};
use warpsmith::sim::engine::Shape;

/// A whole number from 0 on.
pub fn number<T: TryFrom<u64>>(value: &Bound<'_, PyAny>, what: &str) -> PyResult<T> {
    let shown = || value.repr().map_or_else(|_| "that".into(), |text| text.to_string());
    let found: PyResult<u64> = value.extract();
    let is_other = found.as_ref().is_err_and(|error| !error.is_instance_of::<PyOverflowError>(value.py()));
    if is_other {
        return Err(PyTypeError::new_err(format!("{what} is a whole number, not {}", shown())));
    }
    let fitting = found.ok().and_then(|number| T::try_from(number).ok());
    fitting.ok_or_else(|| LaunchError::new_err(format!("{what} cannot be {}", shown())))
}

/// Blocks or threads by dimension.
pub fn dimensions(value: &Bound<'_, PyAny>, what: &str) -> PyResult<[u32; 3]> {
    let wrong = || PyTypeError::new_err(format!("{what} is a number, or one to three: 256, (16, 16)"));
    if value.is_instance_of::<PyInt>() {
        return Ok([number(value, what)?, 1, 1]);
    }
    let Ok(all) = value.try_iter() else {
        // Numbers of NumPy, also as arrays without dimensions.
        if value.hasattr("__index__")? {
            return Ok([number(value, what)?, 1, 1]);
        }
        return Err(wrong());
    };
    let mut out = [1; 3];
    let mut count = 0;
    for one in all {
        let one = one?;
        let place = out.get_mut(count).ok_or_else(wrong)?;
        if !one.hasattr("__index__")? {
            return Err(wrong());
        }
        *place = number(&one, what)?;
        count += 1;
    }
    if count == 0 { Err(wrong()) } else { Ok(out) }
}

/// What stands in `kernel[…]`: grid, block, and bytes of shared memory.
pub fn shape(index: &Bound<'_, PyAny>) -> PyResult<Shape> {
    let tuple = index.cast::<PyTuple>().ok().filter(|tuple| (2..=3).contains(&tuple.len()));
    let Some(tuple) = tuple else {
        return Err(PyTypeError::new_err(
            "a kernel is launched as `kernel[grid, block](…)` or `kernel[grid, block, shared](…)`: `kernel[4, 256](x, 64)`",
        ));
    };
    let shared = match tuple.len() {
        3 => number(&tuple.get_item(2)?, "shared memory in bytes")?,
        _ => 0,
    };
    let grid = dimensions(&tuple.get_item(0)?, "the grid")?;
    let block = dimensions(&tuple.get_item(1)?, "the block")?;
    Ok(Shape { grid, block, shared, ..Shape::ONE })
}
