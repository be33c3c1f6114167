//! Variables of a program, device and constant, as arrays of NumPy that look at their memory.

#![allow(unsafe_code, reason = "memory of variables is exported")]

use super::export;
use super::program::Loaded;
use super::texture::ImageArgument;
use pyo3::exceptions::{PyBufferError, PyKeyError, PyTypeError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;
use std::ffi::c_int;
use std::sync::Arc;
use warpsmith::sim::launch::{BufferId, Device, ElementType};
use warpsmith::sim::memory::Global;

/// The bytes of a variable. Whoever has it keeps the program.
#[pyclass(frozen, module = "warpsmith._native.run")]
pub struct VariableMemory {
    _loaded: Arc<Loaded>,
    memory: Arc<Global>,
    address: u64,
    size: u64,
}

#[pymethods]
impl VariableMemory {
    /// The address that kernels know the variable by.
    #[getter]
    fn ptr(&self) -> u64 {
        self.address
    }

    /// Exports the bytes, to be read and written.
    ///
    /// # Safety
    /// `view` is one to be filled, as the interpreter calls this.
    unsafe fn __getbuffer__(slf: Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        let VariableMemory { memory, address, size, .. } = slf.get();
        let start = memory.host(*address, *size);
        let start = start.ok_or_else(|| PyBufferError::new_err("the variable has no memory"))?;
        // SAFETY: the caller has promised `view`. A variable is in its place as long as its memory is there, which is kept here:
        // nobody can free it.
        unsafe { export::fill(slf.as_any(), view, flags, start, *size as usize) }
    }
}

/// Variables of a program by name. `program.globals["table"]` is an array of NumPy that looks at the variable's memory: what is
/// written to it kernels read, and the other way around.
///
/// The type of its elements is that of the declaration; bytes and bits of no type (`.b8`, `.b32`) are unsigned integers, whose
/// view has any other type: `program.globals["table"].view("f4")`. An array keeps its program. A variable of a function is named
/// `function.name`. To a name of the program that is a texture, a surface or a sampler, such a one is assigned.
#[pyclass(frozen, mapping, module = "warpsmith")]
pub struct Globals {
    loaded: Arc<Loaded>,
}

impl Globals {
    pub fn new(loaded: Arc<Loaded>) -> Globals {
        Globals { loaded }
    }

    /// Where a variable is, and the type and number of its elements.
    fn find(&self, py: Python<'_>, name: &str) -> PyResult<(Arc<Global>, u64, ElementType, u64)> {
        let device = self.loaded.device(py);
        let id = device.find(name).map_err(|fault| PyKeyError::new_err(fault.0))?;
        let (_, ty, count) = device.describe(id);
        Ok((device.memory().clone(), device.address(id), ty, count))
    }

    fn array<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        static NDARRAY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let (memory, address, ty, count) = self.find(py, name)?;
        let size = count * u64::from(ty.bytes());
        let memory = VariableMemory { _loaded: self.loaded.clone(), memory, address, size };
        let options = PyDict::new(py);
        options.set_item("shape", (count,))?;
        options.set_item("dtype", dtype(ty))?;
        options.set_item("buffer", Bound::new(py, memory)?)?;
        NDARRAY.import(py, "numpy", "ndarray")?.call((), Some(&options))
    }
}

/// What NumPy calls a type.
fn dtype(ty: ElementType) -> &'static str {
    match ty {
        ElementType::U8 => "u1",
        ElementType::U16 => "u2",
        ElementType::U32 => "u4",
        ElementType::U64 => "u8",
        ElementType::S8 => "i1",
        ElementType::S16 => "i2",
        ElementType::S32 => "i4",
        ElementType::S64 => "i8",
        ElementType::F16 => "f2",
        ElementType::F32 => "f4",
        ElementType::F64 => "f8",
    }
}

/// The name by which a variable is found, with its function where it has one.
fn name_of(device: &Device, id: BufferId) -> String {
    match device.names_of(id) {
        ("", name) => name.into(),
        (function, name) => format!("{function}.{name}"),
    }
}

#[pymethods]
impl Globals {
    fn __getitem__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        if let Some(image) = self.loaded.bindings.get(py, name) {
            return Ok(image.into_bound(py).into_any());
        }
        self.array(py, name)
    }

    fn __setitem__(&self, py: Python<'_>, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
        if let Ok(image) = value.cast::<ImageArgument>() {
            let device = self.loaded.device(py);
            return self.loaded.bindings.bind(&device, name, image);
        }
        let array = self.array(py, name)?;
        array.set_item(py.Ellipsis(), value)
    }

    fn __delitem__(&self, name: &str) -> PyResult<()> {
        Err(PyTypeError::new_err(format!("`{name}` is there as long as its program")))
    }

    fn __contains__(&self, py: Python<'_>, name: &Bound<'_, PyAny>) -> PyResult<bool> {
        match name.extract::<String>() {
            Ok(name) => Ok(self.find(py, &name).is_ok()),
            Err(_) => Ok(false),
        }
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.loaded.device(py).variables().count()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.keys(py).into_pyobject(py)?.try_iter()?.into_any())
    }

    /// keys()
    /// --
    ///
    /// The names of all variables, in order of the files.
    fn keys(&self, py: Python<'_>) -> Vec<String> {
        let device = self.loaded.device(py);
        device.variables().map(|id| name_of(&device, id)).collect()
    }

    /// values()
    /// --
    ///
    /// All variables as arrays, in the order of their names here.
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.keys(py).iter().map(|name| self.array(py, name)).collect()
    }

    /// items()
    /// --
    ///
    /// All names with their variables.
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Vec<(String, Bound<'py, PyAny>)>> {
        let pair = |name: String| self.array(py, &name).map(|array| (name, array));
        self.keys(py).into_iter().map(pair).collect()
    }

    /// get(name, default=None)
    /// --
    ///
    /// The variable of a name, or something else where there is none.
    #[pyo3(signature = (name, default = None))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        name: &str,
        default: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.__getitem__(py, name) {
            Err(error) if error.is_instance_of::<PyKeyError>(py) => Ok(default),
            other => other.map(Some),
        }
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<warpsmith.Globals {}>", self.keys(py).join(", "))
    }
}
