//! Where the elements of an array of NumPy lie, and whether a kernel can be lent them there.

#![allow(unsafe_code, reason = "fields of arrays of NumPy are read")]

use super::extent::{Extent, Kept};
use crate::fault;
use numpy::npyffi::{
    NPY_ARRAY_ALIGNED, NPY_ARRAY_C_CONTIGUOUS, NPY_ARRAY_F_CONTIGUOUS, NPY_ARRAY_WRITEABLE, PyArray_Check,
    PyArrayObject,
};
use numpy::{PyArrayDescr, PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::ffi::PyObject;
use pyo3::prelude::*;
use pyo3::types::PyWeakrefReference;

/// Imports NumPy, and what is called of it: a first launch that comes when the interpreter ends could not do that any more.
///
/// # Errors
/// There is no NumPy.
pub fn import(py: Python<'_>) -> PyResult<()> {
    numpy::get_array_module(py)?;
    py.None().bind(py).is_instance_of::<PyUntypedArray>();
    Ok(())
}

/// How the elements of an array lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lie {
    /// One behind the other, in whatever order of the axes.
    Whole,
    /// With something between them.
    Gaps,
    /// An element is at several indices.
    Repeated,
    /// An axis runs backwards.
    Backwards,
}

/// How elements of a size lie that have these strides.
pub fn lie(shape: &[usize], strides: &[isize], size: usize) -> Lie {
    if shape.contains(&0) {
        return Lie::Whole;
    }
    let mut axes: Vec<(isize, usize)> = strides.iter().copied().zip(shape.iter().copied()).collect();
    axes.retain(|(_, count)| *count > 1);
    axes.sort_unstable();
    let mut behind = size as isize;
    for (stride, count) in axes {
        match stride {
            ..0 => return Lie::Backwards,
            0 => return Lie::Repeated,
            _ if stride > behind => return Lie::Gaps,
            _ if stride < behind => return Lie::Repeated,
            _ => behind = stride.saturating_mul(count as isize),
        }
    }
    Lie::Whole
}

/// Bytes from the first to the last element where no axis runs backwards; nothing where those are more than there are addresses.
fn span(shape: &[usize], strides: &[isize], size: usize) -> Option<usize> {
    if shape.contains(&0) {
        return Some(0);
    }
    shape.iter().zip(strides).try_fold(size, |all, (count, stride)| {
        (count - 1).checked_mul(stride.unsigned_abs())?.checked_add(all)
    })
}

/// The memory of an array. With `gaps` it is that from its first element to its last, whatever lies between them.
///
/// # Errors
/// Its elements are nothing for a kernel, or do not lie as one can be lent them; what helps.
pub fn extent(name: &str, array: &Bound<'_, PyUntypedArray>, gaps: bool) -> PyResult<Extent> {
    let dtype = array.dtype();
    check_type(name, &dtype)?;
    // SAFETY: the pointer is that of an array that is alive, and only the interpreter's lock is let go changes it.
    let header = unsafe { &(*array.as_array_ptr()).fields };
    let has = |flag: i32| header.flags & flag != 0;
    let size = if gaps {
        if array.strides().iter().zip(array.shape()).any(|(stride, count)| *stride < 0 && *count > 1) {
            return Err(unfit(name, Lie::Backwards));
        }
        let found = span(array.shape(), array.strides(), dtype.itemsize());
        found.ok_or_else(|| fault::argument(name, "the array is larger than all memory".into()))?
    } else {
        if !has(NPY_ARRAY_C_CONTIGUOUS) && !has(NPY_ARRAY_F_CONTIGUOUS) {
            let lie = lie(array.shape(), array.strides(), dtype.itemsize());
            if lie != Lie::Whole {
                return Err(unfit(name, lie));
            }
        }
        let found = array.len().checked_mul(dtype.itemsize());
        found.ok_or_else(|| fault::argument(name, "the array is larger than all memory".into()))?
    };
    if !has(NPY_ARRAY_ALIGNED) {
        let advice = "give a copy of it, which is: array.copy()";
        return Err(fault::argument(name, format!("the elements of the array are not aligned; {advice}")));
    }
    let owner = owner(array);
    Ok(Extent {
        start: header.data.addr() as u64,
        size,
        writable: has(NPY_ARRAY_WRITEABLE),
        // SAFETY: as above; the owner is an array that is alive.
        origin: unsafe { (*owner.as_ptr().cast::<PyArrayObject>()).fields.data }.addr() as u64,
        kept: Kept::Array(array.clone().into_any().unbind(), keep_in_place(&owner)),
    })
}

/// The array whose memory this one is, or a part of: itself if it is no view of another one.
fn owner<'py>(array: &Bound<'py, PyUntypedArray>) -> Bound<'py, PyAny> {
    let py = array.py();
    let mut owner = array.as_ptr();
    loop {
        // SAFETY: it is an array that is alive, because `array` is, or one that has this as its base.
        let base: *mut PyObject = unsafe { (*owner.cast::<PyArrayObject>()).fields.base };
        // SAFETY: `base` is nothing, or an object that is alive, because `owner` has it.
        if base.is_null() || unsafe { PyArray_Check(py, base) } == 0 {
            break;
        }
        owner = base;
    }
    // SAFETY: it is alive, as above.
    unsafe { Bound::from_borrowed_ptr(py, owner) }
}

/// What forbids the array that owns the memory to move it: NumPy resizes none that has a weak reference, also where it is
/// told not to count references.
fn keep_in_place(owner: &Bound<'_, PyAny>) -> Option<Py<PyAny>> {
    PyWeakrefReference::new(owner).ok().map(|weak| weak.into_any().unbind())
}

/// Why an array is not lent that does not lie in one piece.
fn unfit(name: &str, lie: Lie) -> PyErr {
    let why = match lie {
        Lie::Gaps => "has gaps between its elements",
        Lie::Repeated => "has the same element at several indices",
        Lie::Backwards => "runs backwards along an axis",
        Lie::Whole => "lies in one piece",
    };
    fault::argument(
        name,
        format!(
            "the array {why}, and is lent only in one piece: give numpy.ascontiguousarray(array), and copy back what the kernel writes"
        ),
    )
}

/// Whether elements of a type are something for a kernel.
fn check_type(name: &str, dtype: &Bound<'_, PyArrayDescr>) -> PyResult<()> {
    let refuse = |message: &str| Err(fault::argument(name, format!("the array {message}")));
    match dtype.kind() {
        b'O' => return refuse("holds objects of Python: give it a type of numbers, array.astype(…)"),
        b'U' | b'T' => return refuse("holds texts: give bytes, numpy.frombuffer(text.encode(), \"u1\")"),
        b'S' => return refuse("holds texts: give their bytes, array.view(\"u1\")"),
        b'M' | b'm' => return refuse("holds times: give the numbers that they are, array.view(\"i8\")"),
        _ => {}
    }
    check_elements(name, dtype)
}

/// Whether elements of a type are the same bytes to a kernel as to NumPy.
pub fn check_elements(name: &str, dtype: &Bound<'_, PyArrayDescr>) -> PyResult<()> {
    let refuse = |message: &str| Err(fault::argument(name, format!("the array {message}")));
    if dtype.has_object() {
        return refuse("has fields that are objects of Python");
    }
    let native = match dtype.is_native_byteorder() {
        Some(native) => native,
        None => !dtype.has_fields() || dtype.getattr("isnative")?.extract()?,
    };
    if !native {
        return refuse(
            "has its bytes in the order of other machines: give array.astype(array.dtype.newbyteorder(\"=\"))",
        );
    }
    Ok(())
}
