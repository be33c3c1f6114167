//! What a kernel is given: arrays of NumPy, whose memory is lent to it where it lies, and numbers, which become what the
//! parameter is.

#![allow(unsafe_code, reason = "memory of NumPy is lent to kernels")]

use crate::fault::{LaunchError, of_launch};
use numpy::npyffi::{NPY_ARRAY_ALIGNED, NPY_ARRAY_C_CONTIGUOUS, NPY_ARRAY_F_CONTIGUOUS, NPY_ARRAY_WRITEABLE};
use numpy::{PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use warpsmith::sim::launch::{Argument, BufferId, Device, ElementType};
use warpsmith::sim::memory::{Base, Foreign};
use warpsmith::sim::program::Parameter;

/// What a kernel takes, found out once.
pub struct Signature {
    pub name: String,
    pub parameters: Vec<Parameter>,
}

impl Signature {
    /// That of a kernel of a device, if there is one of this name.
    pub fn of(device: &Device, name: &str) -> Option<Signature> {
        let kernel = device.kernel(name)?;
        Some(Signature { name: name.into(), parameters: kernel.parameters.clone() })
    }
}

/// Arguments that are ready, and the buffers that are borrowed for them.
pub struct Arguments {
    /// What the launch is given.
    pub all: Vec<Argument>,
    borrowed: Vec<BufferId>,
}

impl Arguments {
    /// Gives back all that was borrowed.
    pub fn give_back(self, device: &mut Device) {
        for id in self.borrowed {
            // It is there: nobody else knows it.
            let _ = device.free(id);
        }
    }

    /// Makes ready what a kernel is given. Nothing stays lent if something does not fit.
    pub fn gather(
        device: &mut Device,
        signature: &Signature,
        given: &Bound<'_, PyTuple>,
    ) -> PyResult<Arguments> {
        let Signature { name, parameters } = signature;
        if given.len() != parameters.len() {
            return Err(LaunchError::new_err(format!(
                "`{name}` has {} parameters, and {} arguments are given",
                parameters.len(),
                given.len()
            )));
        }
        let mut out = Arguments { all: Vec::new(), borrowed: Vec::new() };
        for (parameter, given) in parameters.iter().zip(given) {
            if let Err(error) = out.add(device, parameter, &given) {
                out.give_back(device);
                return Err(error);
            }
        }
        Ok(out)
    }

    /// Adds what one parameter is given.
    fn add(
        &mut self,
        device: &mut Device,
        parameter: &Parameter,
        given: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let argument = match given.cast::<PyUntypedArray>() {
            Ok(array) if array.ndim() > 0 => {
                let id = borrow(device, &parameter.name, array)?;
                self.borrowed.push(id);
                id.into()
            }
            _ => number(parameter, given)?,
        };
        self.all.push(argument);
        Ok(())
    }
}

/// Lends an array to a device. Nothing is copied.
fn borrow(device: &mut Device, name: &str, array: &Bound<'_, PyUntypedArray>) -> PyResult<BufferId> {
    // SAFETY: the pointer is that of an array that is alive.
    let header = unsafe { &*array.as_array_ptr() };
    let has = |flag: i32| header.fields.flags & flag != 0;
    if !has(NPY_ARRAY_C_CONTIGUOUS) && !has(NPY_ARRAY_F_CONTIGUOUS) {
        return Err(PyValueError::new_err(format!(
            "the array for `{name}` has gaps between its elements: give numpy.ascontiguousarray(…) of it"
        )));
    }
    if !has(NPY_ARRAY_ALIGNED) {
        return Err(PyValueError::new_err(format!("the elements of the array for `{name}` are not aligned")));
    }
    let dtype = array.dtype();
    if dtype.has_object() {
        return Err(PyTypeError::new_err(format!("the array for `{name}` holds objects of Python")));
    }
    let size = array.len() * dtype.itemsize();
    let ty = element_type(&dtype);
    // SAFETY: the array is kept by the caller until the launch has given its memory back (`Arguments::give_back`), and NumPy
    // moves none. Who writes it meanwhile from another thread of Python races as with any function that releases the lock.
    let foreign = unsafe { Foreign::raw(header.fields.data.cast(), size, has(NPY_ARRAY_WRITEABLE)) };
    device.borrow(name, ty, foreign, Base::Host).map_err(|error| of_launch(array.py(), error, &[]))
}

/// The type of elements for what is said of them; bytes of what is no number.
fn element_type(dtype: &Bound<'_, numpy::PyArrayDescr>) -> ElementType {
    match (dtype.kind(), dtype.itemsize()) {
        (b'i', 1) => ElementType::S8,
        (b'i', 2) => ElementType::S16,
        (b'i', 4) => ElementType::S32,
        (b'i', 8) => ElementType::S64,
        (b'u', 2) => ElementType::U16,
        (b'u', 4) => ElementType::U32,
        (b'u', 8) => ElementType::U64,
        (b'f', 2) => ElementType::F16,
        (b'f', 4) => ElementType::F32,
        (b'f', 8) => ElementType::F64,
        _ => ElementType::U8,
    }
}

/// A number for a parameter, checked against its type.
fn number(parameter: &Parameter, given: &Bound<'_, PyAny>) -> PyResult<Argument> {
    let Parameter { name, ty, size, .. } = parameter;
    let Some(element) = ElementType::of_parameter(ty, *size) else {
        return Err(LaunchError::new_err(format!(
            "`{name}` is a structure of {size} bytes, and is given as one"
        )));
    };
    if let Ok(value) = given.extract::<i128>() {
        let bits = 8 * size;
        let (least, most) = (-(1i128 << (bits - 1)), (1i128 << bits) - 1);
        if element.is_float() {
            return float(parameter, element, value as f64);
        }
        if !(least..=most).contains(&value) {
            return Err(LaunchError::new_err(format!("{value} does not fit `{name}`, which is .{ty}")));
        }
        return Ok(Argument::Value(element, value as u64 & (u64::MAX >> (64 - bits))));
    }
    let value = given.extract::<f64>().map_err(|_| {
        PyTypeError::new_err(format!("`{name}` (.{ty}) takes an array or a number, not {}", type_name(given)))
    })?;
    // A compiler may have made a parameter of bits of one that is a number with a fraction.
    let element = match (ty.starts_with('b'), size) {
        (true, 2) => ElementType::F16,
        (true, 4) => ElementType::F32,
        (true, 8) => ElementType::F64,
        _ => element,
    };
    float(parameter, element, value)
}

fn float(parameter: &Parameter, element: ElementType, value: f64) -> PyResult<Argument> {
    let Parameter { name, ty, .. } = parameter;
    let bits = element.bits_of(value);
    bits.map(|bits| Argument::Value(element, bits))
        .ok_or_else(|| LaunchError::new_err(format!("{value} does not fit `{name}`, which is .{ty}")))
}

fn type_name(given: &Bound<'_, PyAny>) -> String {
    given.get_type().name().map_or_else(|_| "that".into(), |name| name.to_string())
}
