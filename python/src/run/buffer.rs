//! Memory of objects with the buffer protocol (bytearray, memoryview, array.array, mmap), or with `__array_interface__`.

#![allow(unsafe_code, reason = "the interpreter is asked whether an object has the protocol")]

use super::array::{Lie, lie};
use super::extent::{Extent, Kept};
use crate::fault;
use numpy::PyUntypedArray;
use pyo3::buffer::PyUntypedBuffer;
use pyo3::exceptions::PyBufferError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyMemoryView;

/// Whether an object has the protocol.
pub fn has(given: &Bound<'_, PyAny>) -> bool {
    // SAFETY: the object is alive.
    unsafe { pyo3::ffi::PyObject_CheckBuffer(given.as_ptr()) != 0 }
}

/// The memory of an object by the buffer protocol; nothing if it does not have it.
pub fn extent(name: &str, given: &Bound<'_, PyAny>) -> PyResult<Option<Extent>> {
    if !has(given) {
        return Ok(None);
    }
    // Arrays of ctypes do not say their strides, which a view of them does.
    let viewed = || PyUntypedBuffer::get(PyMemoryView::from(given)?.as_any());
    let buffer = PyUntypedBuffer::get(given).or_else(|_| viewed()).map_err(|error| {
        let refused = error.is_instance_of::<PyBufferError>(given.py());
        if refused { fault::argument(name, error.value(given.py()).to_string()) } else { error }
    })?;
    let foreign = if cfg!(target_endian = "little") { b">!" } else { b"<<" };
    // Names of fields stand between colons.
    let types = buffer.format().to_bytes().split(|byte| *byte == b':').step_by(2);
    if types.flatten().any(|one| foreign.contains(one)) {
        return Err(fault::argument(name, "the memory has its bytes in the order of other machines".into()));
    }
    let whole = buffer.is_c_contiguous()
        || buffer.is_fortran_contiguous()
        || lie(buffer.shape(), buffer.strides(), buffer.item_size()) == Lie::Whole;
    if !whole || buffer.suboffsets().is_some() {
        let advice = "give a copy of it, such as numpy.ascontiguousarray(…)";
        return Err(fault::argument(name, format!("the memory does not lie in one piece: {advice}")));
    }
    let start = buffer.buf_ptr().addr() as u64;
    Ok(Some(Extent {
        start,
        size: buffer.len_bytes(),
        writable: !buffer.readonly(),
        origin: start,
        kept: Kept::Export(buffer),
    }))
}

/// The array that an object with `__array_interface__` is to NumPy, which shares its memory.
pub fn interface<'py>(name: &str, given: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyUntypedArray>>> {
    static ASARRAY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = given.py();
    if !given.hasattr("__array_interface__")? {
        return Ok(None);
    }
    let array = ASARRAY.import(py, "numpy", "asarray")?.call1((given,))?;
    let array = array
        .cast_into::<PyUntypedArray>()
        .map_err(|_| fault::argument(name, "what its `__array_interface__` says is no array".into()))?;
    Ok(Some(array))
}
