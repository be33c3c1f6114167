//! Memory of objects with `__dlpack__`, such as tensors of PyTorch, where it is this machine's.

#![allow(unsafe_code, reason = "structures of C are read that others have made")]

use super::array::{Lie, lie};
use super::extent::{Extent, Kept};
use crate::fault;
use pyo3::exceptions::PyTypeError;
use pyo3::ffi::{PyCapsule_GetPointer, PyCapsule_IsValid};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::ffi::{CStr, c_void};

/// Memory of this machine: plain, and such as a GPU reaches.
const HOST_DEVICES: [i32; 4] = [1, 3, 11, 13];
/// More axes than this no array has.
const MOST_AXES: usize = 64;
/// Names of capsules that nobody has taken yet: those with a version, and those from before.
const VERSIONED: &CStr = c"dltensor_versioned";
const PLAIN: &CStr = c"dltensor";
/// The version that is asked for, and of which structures are read.
const MAJOR: u32 = 1;
/// Flags of a tensor with a version: it can only be read.
const READ_ONLY: u64 = 1;

/// `DLTensor` of the specification.
#[repr(C)]
struct Tensor {
    data: *mut c_void,
    device: [i32; 2],
    axes: i32,
    code: u8,
    bits: u8,
    lanes: u16,
    shape: *const i64,
    strides: *const i64,
    offset: u64,
}

/// `DLManagedTensorVersioned`.
#[repr(C)]
struct Versioned {
    version: [u32; 2],
    manager: *mut c_void,
    deleter: Option<unsafe extern "C" fn(*mut Versioned)>,
    flags: u64,
    tensor: Tensor,
}

/// The memory of an object by DLPack; nothing if it does not have that.
pub fn extent(name: &str, given: &Bound<'_, PyAny>, gaps: bool) -> PyResult<Option<Extent>> {
    if !given.hasattr("__dlpack__")? {
        return Ok(None);
    }
    if given.hasattr("__dlpack_device__")? {
        let (device, _): (i32, i32) = given.call_method0("__dlpack_device__")?.extract()?;
        check_device(name, device)?;
    }
    let capsule = capsule(given)?;
    let pointer = |kind: &CStr| {
        // SAFETY: both functions look at the object and at its name alone.
        unsafe {
            let is_it = PyCapsule_IsValid(capsule.as_ptr(), kind.as_ptr()) != 0;
            if is_it { PyCapsule_GetPointer(capsule.as_ptr(), kind.as_ptr()) } else { std::ptr::null_mut() }
        }
    };
    let (versioned, plain) = (pointer(VERSIONED).cast::<Versioned>(), pointer(PLAIN).cast::<Tensor>());
    // SAFETY: a capsule of this name has such a structure, as long as it is there, and whoever makes one has written it; of a
    // higher version nothing but the version is read. The older structure begins with the tensor.
    let (tensor, read_only) = unsafe {
        if let Some(found) = versioned.as_ref() {
            if found.version[0] != MAJOR {
                let version = found.version[0];
                return Err(fault::argument(
                    name,
                    format!("the tensor is given by DLPack {version}, not {MAJOR}"),
                ));
            }
            (&found.tensor, found.flags & READ_ONLY != 0)
        } else if let Some(found) = plain.as_ref() {
            (found, false)
        } else {
            return Err(fault::argument(
                name,
                "what `__dlpack__` gives is no tensor that is still to be had".into(),
            ));
        }
    };
    // The object may have said something else than the tensor.
    check_device(name, tensor.device[0])?;
    let axes = usize::try_from(tensor.axes).ok().filter(|axes| *axes <= MOST_AXES);
    let axes = axes.ok_or_else(|| fault::argument(name, format!("the tensor has {} axes", tensor.axes)))?;
    if tensor.shape.is_null() && axes > 0 {
        return Err(fault::argument(name, "the tensor does not say its shape".into()));
    }
    // SAFETY: the tensor has so many axes, and lists of them as long, but for strides, which may be left out.
    let (shape, strides) = unsafe {
        let list = |first: *const i64| {
            if first.is_null() { None } else { Some(std::slice::from_raw_parts(first, axes)) }
        };
        (list(tensor.shape).unwrap_or_default(), list(tensor.strides))
    };
    let shape: Result<Vec<usize>, _> = shape.iter().map(|count| usize::try_from(*count)).collect();
    let shape = shape.map_err(|_| fault::argument(name, "the tensor has an axis of negative size".into()))?;
    let bits = usize::from(tensor.bits) * usize::from(tensor.lanes);
    // A tensor without elements may have axes of any other size.
    let elements = if shape.contains(&0) {
        Some(0)
    } else {
        shape.iter().try_fold(1usize, |all, one| all.checked_mul(*one))
    };
    let too_large = || fault::argument(name, "the tensor is larger than all memory".into());
    let elements = elements.ok_or_else(too_large)?;
    // Elements of fewer than 8 bits lie side by side in bytes.
    let size = elements.checked_mul(bits).ok_or_else(too_large)?.div_ceil(8);
    let strides: Option<Vec<isize>> = strides.map(|all| all.iter().map(|one| *one as isize).collect());
    let size = match strides {
        Some(strides) if elements > 0 && lie(&shape, &strides, 1) != Lie::Whole => {
            let forwards = strides.iter().all(|stride| *stride >= 0);
            if !gaps || !forwards || bits % 8 != 0 {
                let advice = "give tensor.contiguous(), and copy back what the kernel writes";
                return Err(fault::argument(name, format!("the tensor does not lie in one piece: {advice}")));
            }
            let last = shape.iter().zip(&strides).try_fold(0usize, |all, (count, stride)| {
                (count - 1).checked_mul(stride.unsigned_abs())?.checked_add(all)
            });
            let whole = last.and_then(|last| last.checked_add(1)?.checked_mul(bits / 8));
            whole.ok_or_else(too_large)?
        }
        _ => size,
    };
    if tensor.data.is_null() && size > 0 {
        return Err(fault::argument(name, "the tensor has elements, and no memory".into()));
    }
    let start = (tensor.data.addr() as u64).checked_add(tensor.offset);
    let start = start.filter(|start| start.checked_add(size as u64).is_some()).ok_or_else(too_large)?;
    let kept = Kept::Object(capsule.unbind());
    Ok(Some(Extent { start, size, writable: !read_only, origin: start, kept }))
}

/// Refuses memory that is not this machine's.
fn check_device(name: &str, device: i32) -> PyResult<()> {
    if HOST_DEVICES.contains(&device) {
        return Ok(());
    }
    let advice = "give it as one of this machine's memory: tensor.cpu()";
    Err(fault::argument(name, format!("the tensor is in memory of another device; {advice}")))
}

/// The capsule of an object, with a version if it knows of them. Whoever drops it gives the memory back.
fn capsule<'py>(given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = given.py();
    let options = PyDict::new(py);
    options.set_item("max_version", (MAJOR, 0))?;
    match given.call_method("__dlpack__", (), Some(&options)) {
        Err(error) if error.is_instance_of::<PyTypeError>(py) => given.call_method0("__dlpack__"),
        other => other,
    }
}
