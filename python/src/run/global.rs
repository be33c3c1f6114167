//! Variables of a program, device and constant, as arrays of NumPy that look at their memory.

#![allow(unsafe_code, reason = "memory of variables is exported")]

use super::export;
use super::number::FIRST_OF_OTHERS;
use super::program::Loaded;
use super::texture::ImageArgument;
use numpy::{PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::{PyBufferError, PyKeyError, PyTypeError, PyValueError};
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
/// view has any other type: `program.globals["table"].view("f4")`. Arrays and structures of C++ are `.b8`; to such a variable an array
/// of NumPy with as many bytes may be assigned, `program.globals["table"] = array`, whose bits it gets. An array keeps its program.
/// A variable of a function is named `function.name`. While a kernel of the program runs in another thread, the names are there, and
/// arrays are waited for. To a name of the program that is a texture, a surface or a sampler, such a one is assigned.
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
        self.loaded.when_idle(py, |device| {
            let id = device.find(name).map_err(|fault| PyKeyError::new_err(fault.0))?;
            let (_, ty, count) = device.describe(id);
            Ok((device.memory().clone(), device.address(id), ty, count))
        })?
    }

    /// The bytes that a variable gets which says nothing of the type of its elements, if it is given something of another type;
    /// nothing where elements are assigned to elements.
    ///
    /// # Errors
    /// Numbers with a fraction, or of a type that is not known, are given to one of bytes or of whole numbers.
    fn bits<'py>(
        &self,
        py: Python<'py>,
        name: &str,
        value: &Bound<'py, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (_, _, ty, count) = self.find(py, name)?;
        let Some(given) = Assigned::new(value)? else { return Ok(None) };
        let dtype = given.array.dtype();
        let kind = dtype.kind();
        if ty.is_float() || matches!(kind, b'O' | b'S' | b'U' | b'T') {
            return Ok(None);
        }
        let is_bytes = ty == ElementType::U8;
        if is_bytes && given.typed && given.size() as u64 == count {
            return given.bytes().map(Some);
        }
        let is_whole = matches!(kind, b'i' | b'u' | b'b') && dtype.num() < FIRST_OF_OTHERS;
        let fits =
            !is_bytes || count == 1 || given.array.len() as u64 == count || value.eq(0).unwrap_or(false);
        if is_whole && fits {
            return Ok(None);
        }
        let has = if is_bytes {
            format!("{count} bytes of a type that the program does not say")
        } else {
            format!(".{ty}")
        };
        let advice = match is_bytes {
            true => format!(
                "give an array of NumPy with as many bytes, whose bits are copied, or write to a view of the right type, such as \
                 program.globals[\"{name}\"].view(np.float32)[:] = …"
            ),
            false => format!(
                "give array.astype(\"{}\") if the numbers are meant, or write their bits to a view of the right type, such as \
                 program.globals[\"{name}\"].view(np.float32)[:] = …",
                self::dtype(ty)
            ),
        };
        let what = if given.typed {
            format!("{} bytes of {}", given.size(), dtype.str()?)
        } else {
            "numbers that do not say their type".into()
        };
        Err(PyValueError::new_err(format!("`{name}` has {has}, and is given {what}: {advice}")))
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

/// What is assigned to a variable.
struct Assigned<'py> {
    /// The array that it is to NumPy.
    array: Bound<'py, PyUntypedArray>,
    /// Whether it says itself of what type it is.
    typed: bool,
}

impl<'py> Assigned<'py> {
    fn new(value: &Bound<'py, PyAny>) -> PyResult<Option<Assigned<'py>>> {
        static ASARRAY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let array = ASARRAY.import(value.py(), "numpy", "asarray")?.call1((value,))?;
        let Ok(array) = array.cast_into::<PyUntypedArray>() else { return Ok(None) };
        Ok(Some(Assigned { array, typed: value.hasattr("dtype")? }))
    }

    fn size(&self) -> usize {
        self.array.len() * self.array.dtype().itemsize()
    }

    /// Its bytes, in order of C, as this machine has them.
    fn bytes(&self) -> PyResult<Bound<'py, PyAny>> {
        static FROMBUFFER: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let py = self.array.py();
        let native = self.array.dtype().call_method1("newbyteorder", ("=",))?;
        let array = self.array.call_method1("astype", (native,))?;
        FROMBUFFER.import(py, "numpy", "frombuffer")?.call1((array.call_method0("tobytes")?, "u1"))
    }
}

/// What NumPy calls a type.
fn dtype(ty: ElementType) -> &'static str {
    match ty {
        ElementType::U8 | ElementType::E4M3 | ElementType::E5M2 => "u1",
        ElementType::U16 | ElementType::BF16 => "u2",
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
            let found = self.loaded.look(py, |device| {
                device.program().images.named(name).map(|(kind, _)| kind).collect::<Vec<_>>()
            })?;
            return self.loaded.bindings.bind(&found, name, image);
        }
        let array = self.array(py, name)?;
        match self.bits(py, name, value)? {
            Some(bytes) => array.set_item(py.Ellipsis(), bytes),
            None => array.set_item(py.Ellipsis(), value),
        }
    }

    fn __delitem__(&self, name: &str) -> PyResult<()> {
        Err(PyTypeError::new_err(format!("`{name}` is there as long as its program")))
    }

    fn __contains__(&self, py: Python<'_>, name: &Bound<'_, PyAny>) -> PyResult<bool> {
        match name.extract::<String>() {
            Ok(name) => self.loaded.look(py, |device| device.find(&name).is_ok()),
            Err(_) => Ok(false),
        }
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.loaded.look(py, |device| device.variables().count())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.keys(py)?.into_pyobject(py)?.try_iter()?.into_any())
    }

    /// keys()
    /// --
    ///
    /// The names of all variables, in order of the files.
    fn keys(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.loaded.look(py, |device| device.variables().map(|id| name_of(device, id)).collect())
    }

    /// values()
    /// --
    ///
    /// All variables as arrays, in the order of their names here.
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.keys(py)?.iter().map(|name| self.array(py, name)).collect()
    }

    /// items()
    /// --
    ///
    /// All names with their variables.
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Vec<(String, Bound<'py, PyAny>)>> {
        let pair = |name: String| self.array(py, &name).map(|array| (name, array));
        self.keys(py)?.into_iter().map(pair).collect()
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

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<warpsmith.Globals {}>", self.keys(py)?.join(", ")))
    }
}
