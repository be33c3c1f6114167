//! Numbers of Python and NumPy for parameters. A whole number has to be one that the parameter holds; a number with a fraction
//! is rounded to the parameter's type, and refused where that is a type of whole numbers, unless it is whole and has
//! no more than 32 bits: where 64 are wanted, it is most often an array that is missing. So neither the type
//! nor the width of a scalar of NumPy has to be that of the parameter: its value counts.

use super::slot::{Slot, Takes, unsigned};
use crate::fault;
use numpy::{PyArrayDescr, PyArrayDescrMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyComplex, PyFloat, PyInt, PyType};
use warpsmith::sim::launch::{Argument, ElementType};

/// Types of elements that NumPy does not know itself, such as those of ml_dtypes, have numbers from this one on.
pub const FIRST_OF_OTHERS: i32 = 256;

/// A number for a parameter; nothing if it is none.
///
/// # Errors
/// The parameter does not take it.
pub fn of(slot: &Slot, given: &Bound<'_, PyAny>) -> PyResult<Option<Argument>> {
    if given.is_instance_of::<PyInt>() {
        return whole(slot, given).map(Some);
    }
    if given.is_instance_of::<PyFloat>() {
        return fraction(slot, given.extract()?).map(Some);
    }
    if is_scalar(given)? {
        // Of what is most common the type is not asked for.
        let value = slot.takes != Takes::Structure;
        if value && is_of(&INTEGER, "integer", given)? {
            return whole(slot, given).map(Some);
        }
        if value && is_of(&LONG, "longdouble", given)? {
            return long(slot, given).map(Some);
        }
        if value && is_of(&FLOATING, "floating", given)? {
            return fraction(slot, given.extract()?).map(Some);
        }
        return scalar(slot, given).map(Some);
    }
    if let Ok(number) = given.cast::<PyComplex>() {
        return complex(slot, number).map(Some);
    }
    Ok(None)
}

/// The same of any other object that says that it is a number.
pub fn of_others(slot: &Slot, given: &Bound<'_, PyAny>) -> PyResult<Option<Argument>> {
    if given.hasattr("__index__")? {
        let number = given.call_method0("__index__")?;
        return whole(slot, &number).map(Some);
    }
    if given.hasattr("__float__")? {
        return fraction(slot, given.call_method0("__float__")?.extract()?).map(Some);
    }
    Ok(None)
}

/// A scalar of NumPy where nothing is known of the parameter: its bytes.
///
/// # Errors
/// It says nothing of its width, or is no number.
pub fn of_unknown(name: &str, given: &Bound<'_, PyAny>) -> PyResult<Option<Argument>> {
    if !is_scalar(given)? {
        let number = given.is_instance_of::<PyInt>() || given.is_instance_of::<PyFloat>();
        return if number {
            let advice = "give one that has a width, such as numpy.int32(…) or numpy.float32(…)";
            Err(fault::argument(name, format!("the code does not say how wide its parameters are: {advice}")))
        } else {
            Ok(None)
        };
    }
    let bytes = bytes_of(given)?;
    Ok(Some(match bytes.len() {
        size @ (1 | 2 | 4 | 8) => Argument::Value(unsigned(size as u32), word(&bytes)),
        _ => Argument::Bytes(bytes),
    }))
}

static GENERIC: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static INTEGER: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static FLOATING: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static LONG: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// Whether an object is a scalar of NumPy.
pub fn is_scalar(given: &Bound<'_, PyAny>) -> PyResult<bool> {
    is_of(&GENERIC, "generic", given)
}

/// Whether an object is of a type of NumPy with a name.
fn is_of(known: &PyOnceLock<Py<PyType>>, name: &str, given: &Bound<'_, PyAny>) -> PyResult<bool> {
    given.is_instance(known.import(given.py(), "numpy", name)?)
}

fn word(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte))
}

/// The bytes of a scalar of NumPy.
fn bytes_of(given: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    let bytes = given.call_method0("tobytes")?;
    Ok(bytes.cast::<PyBytes>()?.as_bytes().to_vec())
}

fn wrong(slot: &Slot, what: impl std::fmt::Display, why: &str) -> PyErr {
    fault::argument(&slot.name, format!("{what} is nothing for {} {why}", slot.told()))
}

/// A whole number.
fn whole(slot: &Slot, given: &Bound<'_, PyAny>) -> PyResult<Argument> {
    if let Takes::Float(_) = slot.takes {
        let value = given.extract::<f64>().map_err(|error| unread(slot, given, &error))?;
        return fraction(slot, value);
    }
    if slot.takes == Takes::Structure && !(slot.address && slot.size == 8) {
        let advice = "whose bytes are given: a structured scalar of NumPy, a structure of ctypes, or bytes";
        return Err(wrong(slot, shown(given), advice));
    }
    let value = match given.extract::<i64>() {
        Ok(value) => i128::from(value),
        Err(_) => {
            let value = given.extract::<u64>();
            value.map(i128::from).map_err(|error| unread(slot, given, &error))?
        }
    };
    integer(slot, value)
}

/// Why a whole number has no value here: it is too large, or a span of time, which is a whole number of NumPy.
fn unread(slot: &Slot, given: &Bound<'_, PyAny>, error: &PyErr) -> PyErr {
    if error.is_instance_of::<PyTypeError>(given.py()) {
        time(slot)
    } else {
        out_of_range(slot, &shown(given))
    }
}

fn time(slot: &Slot) -> PyErr {
    wrong(slot, "a time", "and takes the number that it is: time.astype(\"i8\")")
}

fn integer(slot: &Slot, value: i128) -> PyResult<Argument> {
    let (least, most) = slot.range();
    if !(least..=most).contains(&value) {
        return Err(out_of_range(slot, &value.to_string()));
    }
    let bits = 8 * slot.size.clamp(1, 8);
    Ok(slot.bits(value as u64 & (u64::MAX >> (64 - bits))))
}

fn out_of_range(slot: &Slot, value: &str) -> PyErr {
    let Slot { name, ty, .. } = slot;
    let message = match slot.takes {
        Takes::Float(element) => format!("{value} is out of range of `{name}`, which is .{ty} ({element})"),
        _ => {
            let (least, most) = slot.range();
            format!("{value} is out of range of `{name}`, which is .{ty}: {least} to {most}")
        }
    };
    fault::argument(name, message)
}

/// A number as a message shows it, however long it is.
fn shown(given: &Bound<'_, PyAny>) -> String {
    match given.str() {
        Ok(text) if text.len().is_ok_and(|length| length <= 40) => text.to_string(),
        _ => "such a number".into(),
    }
}

/// A number with a fraction, or that may have one.
fn fraction(slot: &Slot, value: f64) -> PyResult<Argument> {
    if let Some(element) = slot.float() {
        let bits = element.bits_of(value).ok_or_else(|| out_of_range(slot, &value.to_string()))?;
        return Ok(slot.bits(bits));
    }
    if slot.takes == Takes::Structure {
        let advice = "whose bytes are given: a structured scalar of NumPy, a structure of ctypes, or bytes";
        return Err(wrong(slot, value, advice));
    }
    if slot.size == 8 {
        // Most often it is a pointer, and an array is missing; if it is a number, it may have more digits than these have.
        let advice =
            if slot.address { "give an array, or int(…) if it is no address" } else { "give int(…)" };
        return Err(wrong(slot, value, &format!("and takes whole numbers: {advice}")));
    }
    if value.trunc() != value || value.abs() > 2f64.powi(64) {
        return Err(wrong(slot, value, "and takes whole numbers"));
    }
    integer(slot, value as i128)
}

/// A number of more bits than a double has. NumPy rounds it, once, to the type of the parameter.
fn long(slot: &Slot, given: &Bound<'_, PyAny>) -> PyResult<Argument> {
    let near: f64 = given.extract()?;
    let Some(element) = slot.float() else {
        if near.is_finite() && given.call_method0("is_integer")?.is_truthy()? {
            return whole(slot, &given.call_method0("__int__")?);
        }
        return Err(wrong(slot, shown(given), "and takes whole numbers"));
    };
    if element.bits_of(near).is_none() || (near.is_infinite() && !given.eq(near)?) {
        return Err(out_of_range(slot, &shown(given)));
    }
    let to = match element {
        ElementType::F16 => "float16",
        ElementType::F32 => "float32",
        _ => "float64",
    };
    fraction(slot, given.call_method1("astype", (to,))?.extract()?)
}

/// A number with an imaginary part: the two numbers one behind the other.
fn complex(slot: &Slot, given: &Bound<'_, PyComplex>) -> PyResult<Argument> {
    use pyo3::types::PyComplexMethods;
    let parts = [given.real(), given.imag()];
    let element = match (slot.takes, slot.size) {
        (Takes::Structure | Takes::Bits, 8) => ElementType::F32,
        (Takes::Structure, 16) => ElementType::F64,
        _ => return Err(wrong(slot, given, "and takes no complex number")),
    };
    let mut bytes = Vec::new();
    for part in parts {
        let bits = element.bits_of(part).ok_or_else(|| out_of_range(slot, &part.to_string()))?;
        bytes.extend_from_slice(&bits.to_le_bytes()[..element.bytes() as usize]);
    }
    Ok(of_bytes(slot, bytes))
}

/// An argument of all bytes of a parameter.
pub fn of_bytes(slot: &Slot, bytes: Vec<u8>) -> Argument {
    match slot.takes {
        Takes::Structure => Argument::Bytes(bytes),
        _ => slot.bits(word(&bytes)),
    }
}

/// A scalar of NumPy, or of a package that adds types to it.
fn scalar(slot: &Slot, given: &Bound<'_, PyAny>) -> PyResult<Argument> {
    let dtype = given.getattr("dtype")?;
    let dtype = dtype.cast::<PyArrayDescr>()?;
    let is_whole = slot.takes == Takes::Structure || slot.takes == Takes::Bits;
    let fits = is_whole && dtype.itemsize() == slot.size as usize;
    match dtype.kind() {
        b'M' | b'm' => Err(time(slot)),
        b'O' | b'S' | b'U' | b'T' => Err(wrong(slot, "a text or an object", "and takes a number")),
        // These bits are what a compiler of a type that PTX has no parameters of declares.
        _ if fits && dtype.num() >= FIRST_OF_OTHERS => Ok(of_bytes(slot, bytes_of(given)?)),
        b'V' if dtype.num() < FIRST_OF_OTHERS => {
            super::array::check_elements(&slot.name, dtype)?;
            if dtype.itemsize() != slot.size as usize {
                let what = format!("a structure of {} bytes", dtype.itemsize());
                return Err(wrong(slot, what, &format!("and has {} bytes", slot.size)));
            }
            Ok(of_bytes(slot, bytes_of(given)?))
        }
        // Of a structure of as many bytes it is what that has.
        _ if fits && slot.takes == Takes::Structure => Ok(of_bytes(slot, bytes_of(given)?)),
        b'c' if fits => Ok(of_bytes(slot, bytes_of(given)?)),
        b'c' => {
            let number = given.call_method0("__complex__")?;
            complex(slot, number.cast()?)
        }
        b'b' => {
            let value = given.is_truthy()?;
            match slot.takes {
                Takes::Float(_) => fraction(slot, f64::from(u8::from(value))),
                Takes::Structure => Err(wrong(slot, value, "and takes the bytes of a structure")),
                _ => integer(slot, value.into()),
            }
        }
        b'i' | b'u' => whole(slot, given),
        _ => {
            let number = given.call_method0("__float__").map_err(|error| {
                if error.is_instance_of::<PyTypeError>(given.py()) {
                    wrong(slot, shown(given), "and takes a number")
                } else {
                    error
                }
            })?;
            fraction(slot, number.extract()?)
        }
    }
}
