//! Values that are given by their bytes: structures of ctypes, bytes, arrays of a structure's size.

use super::array::check_elements;
use super::buffer;
use super::number;
use super::slot::{Slot, Takes};
use crate::fault;
use numpy::{PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyByteArray, PyBytes, PyTuple};
use warpsmith::sim::launch::Argument;

/// What is given by its bytes; nothing if it is something else.
///
/// # Errors
/// It has more or fewer of them than the parameter.
pub fn of(slot: &Slot, given: &Bound<'_, PyAny>) -> PyResult<Option<Argument>> {
    let py = given.py();
    if let Ok(array) = given.cast::<PyUntypedArray>() {
        // That of a parameter that may be an address is lent.
        let size = array.len() * array.dtype().itemsize();
        if slot.takes != Takes::Structure || slot.address || array.dtype().has_object() {
            return Ok(None);
        }
        if size != slot.size as usize {
            return Err(misfit(slot, size, "the array"));
        }
        check_elements(&slot.name, &array.dtype())?;
        let bytes = given.call_method0("tobytes")?;
        return Ok(Some(number::of_bytes(slot, bytes.cast::<PyBytes>()?.as_bytes().to_vec())));
    }
    if !buffer::has(given) {
        return Ok(None);
    }
    if given.is_instance(values(py)?)? {
        check_fields(&slot.name, given)?;
        let bytes = py.get_type::<PyBytes>().call1((given,))?;
        let bytes = bytes.cast::<PyBytes>()?.as_bytes().to_vec();
        if bytes.len() == slot.size as usize {
            return Ok(Some(number::of_bytes(slot, bytes)));
        }
        // A number of ctypes has a value of its own.
        if let Some(value) = given.getattr_opt("value")? {
            return number::of(slot, &value);
        }
        return Err(misfit(slot, bytes.len(), "the structure"));
    }
    let is_plain = given.is_instance_of::<PyBytes>() || given.is_instance_of::<PyByteArray>();
    if slot.address && (slot.takes != Takes::Structure || !is_plain) {
        return Ok(None);
    }
    let bytes = bytes_of(given)?;
    if bytes.len() != slot.size as usize {
        return Err(misfit(slot, bytes.len(), "what is given"));
    }
    Ok(Some(number::of_bytes(slot, bytes)))
}

/// The same where nothing is known of the parameter.
pub fn of_unknown(name: &str, given: &Bound<'_, PyAny>) -> PyResult<Option<Argument>> {
    let py = given.py();
    if !buffer::has(given) || !given.is_instance(values(py)?)? {
        return Ok(None);
    }
    check_fields(name, given)?;
    let bytes = py.get_type::<PyBytes>().call1((given,))?;
    Ok(Some(Argument::Bytes(bytes.cast::<PyBytes>()?.as_bytes().to_vec())))
}

fn bytes_of(given: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(bytes) = given.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    match PyBuffer::<u8>::get(given) {
        Ok(buffer) => buffer.to_vec(given.py()),
        Err(_) => {
            Ok(given.py().get_type::<PyBytes>().call1((given,))?.cast::<PyBytes>()?.as_bytes().to_vec())
        }
    }
}

/// Refuses what is no value for a kernel in an object of ctypes, or is one of another machine.
fn check_fields(name: &str, given: &Bound<'_, PyAny>) -> PyResult<()> {
    static UNFIT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let unfit = UNFIT.import(given.py(), "warpsmith._structure", "unfit")?.call1((given.get_type(),))?;
    let unfit: String = unfit.extract()?;
    if unfit.is_empty() { Ok(()) } else { Err(fault::argument(name, format!("the structure {unfit}"))) }
}

fn misfit(slot: &Slot, given: usize, what: &str) -> PyErr {
    let Slot { name, size, .. } = slot;
    fault::argument(
        name,
        format!("{what} has {given} bytes, and {} has {size}", slot.told().trim_end_matches(',')),
    )
}

/// Types of ctypes whose objects are values, not memory that is lent.
fn values<'py>(py: Python<'py>) -> PyResult<&'py Bound<'py, PyTuple>> {
    static VALUES: PyOnceLock<Py<PyTuple>> = PyOnceLock::new();
    let all = VALUES.get_or_try_init(py, || {
        let ctypes = py.import("ctypes")?;
        let names = ["Structure", "Union", "_SimpleCData", "_Pointer"];
        let types = names.map(|name| ctypes.getattr(name)).into_iter().collect::<PyResult<Vec<_>>>()?;
        PyTuple::new(py, types).map(Bound::unbind)
    })?;
    Ok(all.bind(py))
}
