//! Values of JSON as objects of Python, and back.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString};
use serde_json::{Map, Number, Value};

/// A value of JSON as Python has it.
pub fn loads(py: Python<'_>, value: &Value) -> PyResult<Py<PyAny>> {
    Ok(py.import("json")?.call_method1("loads", (value.to_string(),))?.unbind())
}

/// How deep values may lie in each other, as for those who read JSON.
const DEEPEST: usize = 128;

/// The value of JSON that an object is, with every number as it is; a text of JSON would be read with less care.
pub fn value(given: &Bound<'_, PyAny>) -> PyResult<Value> {
    value_at(given, 0)
}

fn value_at(given: &Bound<'_, PyAny>, depth: usize) -> PyResult<Value> {
    let wrong = || PyTypeError::new_err("this is no value of JSON");
    if depth > DEEPEST {
        return Err(wrong());
    }
    if given.is_none() {
        return Ok(Value::Null);
    }
    // Of Python, those are whole numbers as well.
    if let Ok(given) = given.cast::<PyBool>() {
        return Ok(Value::Bool(given.is_true()));
    }
    if given.is_instance_of::<PyInt>() {
        return match given.extract::<u64>() {
            Ok(number) => Ok(number.into()),
            Err(_) => Ok(given.extract::<i64>()?.into()),
        };
    }
    if let Ok(given) = given.cast::<PyFloat>() {
        return Ok(Number::from_f64(given.extract()?).map_or(Value::Null, Value::Number));
    }
    if let Ok(given) = given.cast::<PyString>() {
        return Ok(Value::String(given.extract()?));
    }
    if let Ok(given) = given.cast::<PyList>() {
        let all = given.iter().map(|one| value_at(&one, depth + 1));
        return all.collect::<PyResult<Vec<_>>>().map(Value::Array);
    }
    let given = given.cast::<PyDict>().map_err(|_| wrong())?;
    let pairs = given.iter().map(|(name, one)| Ok((name.extract()?, value_at(&one, depth + 1)?)));
    pairs.collect::<PyResult<Map<_, _>>>().map(Value::Object)
}
