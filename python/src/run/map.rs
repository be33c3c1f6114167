//! Tensor maps of arrays: their boxes and how these lie, but for the address, which is that of the array in the launch.

use super::extent::Extent;
use crate::fault::{self, LaunchError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use warpsmith::sim::launch::parse_map;
use warpsmith::sim::tile::map::TensorMap;

/// EncodedMap(array, text)
/// --
///
/// A tensor map of an array, as the command writes it behind the name of a buffer: `:TYPE:DIMS:STRIDES:BOX[:OPTIONS]`.
#[pyclass(frozen, subclass, module = "warpsmith._native.run")]
pub struct EncodedMap {
    array: Py<PyAny>,
    map: TensorMap,
}

/// The name of the array in a text and in messages.
const NAME: &str = "array";

impl EncodedMap {
    /// The memory that the tensor lies in.
    pub fn extent(&self, py: Python<'_>, name: &str) -> PyResult<Extent> {
        let found = Extent::of(name, self.array.bind(py), true)?;
        found.ok_or_else(|| fault::argument(name, "what the tensor map is of has no memory".into()))
    }

    /// The map of the tensor at an address.
    pub fn at(&self, address: u64) -> TensorMap {
        TensorMap { address, ..self.map }
    }
}

#[pymethods]
impl EncodedMap {
    #[new]
    fn new(py: Python<'_>, array: Py<PyAny>, text: &str) -> PyResult<EncodedMap> {
        let parsed = parse_map(&format!("{NAME}{text}")).map_err(|fault| LaunchError::new_err(fault.0))?;
        let map = EncodedMap { array, map: parsed.map };
        // What cannot be lent is told at once.
        map.extent(py, NAME)?;
        Ok(map)
    }

    /// The 128 bytes of the map, with the address that the array has now: for maps in memory. That of a device array stays.
    fn __bytes__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let address = self.extent(py, NAME)?.start;
        let bytes = self.at(address).to_bytes();
        let bytes = bytes.map_err(|fault| LaunchError::new_err(format!("this is no tensor map: {fault}")))?;
        Ok(PyBytes::new(py, &bytes))
    }
}
