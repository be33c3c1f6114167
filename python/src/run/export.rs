//! Memory of ours as objects of Python see it, by the buffer protocol.

#![allow(unsafe_code, reason = "views of the interpreter are filled")]

use pyo3::exceptions::PyBufferError;
use pyo3::ffi;
use pyo3::prelude::*;
use std::ffi::c_int;

/// Fills a view with bytes that can be read and written. The view keeps `owner`.
///
/// # Safety
/// `view` is one to be filled, or nothing; the bytes stay where they are as long as `owner` is there.
pub unsafe fn fill(
    owner: &Bound<'_, PyAny>,
    view: *mut ffi::Py_buffer,
    flags: c_int,
    start: *mut u8,
    size: usize,
) -> PyResult<()> {
    if view.is_null() {
        return Err(PyBufferError::new_err("there is no view to be filled"));
    }
    let size =
        ffi::Py_ssize_t::try_from(size).map_err(|_| PyBufferError::new_err("the memory is too large"))?;
    // SAFETY: the caller has promised both.
    let done = unsafe { ffi::PyBuffer_FillInfo(view, owner.as_ptr(), start.cast(), size, 0, flags) };
    if done == 0 { Ok(()) } else { Err(PyErr::fetch(owner.py())) }
}
