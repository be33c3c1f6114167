//! What was loaded.

use super::argument::{Signature, is_short};
use super::global::Globals;
use super::html::{escaped, table};
use super::kernel::Kernel;
use super::memory::Seat;
use super::texture::Bindings;
use super::turn::{Held, Taken, Turn};
use crate::detach::detach;
use crate::fault::{self, LoadError};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use warpsmith::name;
use warpsmith::ptx::Module;
use warpsmith::sim::Linking;
use warpsmith::sim::launch::{Device, LaunchError};
use warpsmith::sim::program::Program as Linked;
use warpsmith_cli::parts::MachineCode;

/// A device with a program, and the names of its files.
pub struct Loaded {
    device: Turn<Device>,
    /// A copy of the device as it was when nothing had been launched, of which others are made; where a launch leaves nothing
    /// behind, these do what the device does, at the same time.
    origin: Option<Mutex<Device>>,
    is_stateless: OnceLock<bool>,
    /// Copies that nobody uses now; they are large, and go from hand to hand.
    #[expect(clippy::vec_box, reason = "they move")]
    idle: Mutex<Vec<Box<Device>>>,
    /// The same PTX with gaps between variables in shared memory, by which overruns are found.
    apart: OnceLock<Option<Arc<Linked>>>,
    pub files: Vec<String>,
    /// The texts of PTX.
    pub texts: Vec<Vec<u8>>,
    /// Texts that the PTX was compiled from, by the names that it has for them; the text of machine code itself.
    pub sources: Vec<(String, Vec<u8>)>,
    /// Machine code of SM 1.x, which knows the lines of its file.
    pub code: Option<MachineCode>,
    /// The architecture, of machine code.
    pub arch: Option<String>,
    /// What was noticed while it was loaded.
    pub notes: Vec<String>,
    /// Kernels that cannot be run, and why.
    left_out: BTreeMap<String, String>,
    /// Textures, surfaces and samplers that names of the program were given.
    pub bindings: Bindings,
    /// The places of its devices among those that see device arrays; none where kernels cannot reach their addresses.
    seats: Option<Mutex<Vec<Arc<Seat>>>>,
}

/// Bytes of variables and constants up to which a copy of a device is kept.
const MOST_COPIED: u64 = 64 << 20;

/// How long a launch waits for a device before it looks again.
const SHORTEST: Duration = Duration::from_micros(20);
const LONGEST: Duration = Duration::from_millis(2);

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What a panic has left is a device all the same.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Loaded {
    pub fn new(device: Device, files: Vec<String>, texts: Vec<Vec<u8>>) -> Loaded {
        let left_out = device.left_out().iter().map(|(name, fault)| (name.clone(), fault.to_string()));
        // Great variables are not there twice.
        let size: u64 = device.allocations().iter().map(|one| one.size).sum();
        let copied = if size <= MOST_COPIED { device.fork().ok() } else { None };
        let origin = copied.map(Mutex::new);
        let is_short = is_short(&device);
        Loaded {
            left_out: left_out.collect(),
            origin,
            is_stateless: OnceLock::new(),
            idle: Mutex::default(),
            apart: OnceLock::new(),
            device: Turn::new(device),
            files,
            texts,
            sources: Vec::new(),
            code: None,
            arch: None,
            notes: Vec::new(),
            bindings: Bindings::default(),
            seats: (!is_short).then(Mutex::default),
        }
    }

    /// The names of its kernels, before anybody else has it.
    pub fn kernels(&self) -> Vec<String> {
        self.device.take().map_or_else(|_| Vec::new(), |device| device.kernels())
    }

    /// Looks at the device, when no kernel of it runs.
    pub fn when_idle<T>(&self, py: Python<'_>, look: impl FnOnce(&Device) -> T) -> PyResult<T> {
        let held = self.wait(py, None, || self.device.take())?;
        Ok(look(&held))
    }

    /// Looks at a device whose program is asked for, and no memory of it: also while a kernel runs, but for programs that are too
    /// large to be there twice. No code of Python may run meanwhile.
    pub fn look<T>(&self, py: Python<'_>, look: impl FnOnce(&Device) -> T) -> PyResult<T> {
        match &self.origin {
            Some(origin) => Ok(look(&locked(origin))),
            None => self.when_idle(py, look),
        }
    }

    /// A device for a launch: the device itself, or, where that is in use and launches leave nothing behind, a copy of it.
    /// Otherwise this waits, as long as there are no signals, and until `end`. No code of Python may run while somebody has it.
    pub fn any_device(&self, py: Python<'_>, end: Option<Instant>) -> PyResult<AnyDevice<'_>> {
        self.wait(py, end, || {
            self.device.take().map(AnyDevice::Own).or_else(|taken| match self.copy() {
                Some(copy) => Ok(AnyDevice::Copy(self, Some(copy))),
                None => Err(taken),
            })
        })
    }

    /// Tries again until something is there.
    fn wait<T>(
        &self,
        py: Python<'_>,
        end: Option<Instant>,
        mut attempt: impl FnMut() -> Result<T, Taken>,
    ) -> PyResult<T> {
        let mut pause = SHORTEST;
        loop {
            let refused = match attempt() {
                Ok(found) => return Ok(found),
                Err(Taken::Own) => "a kernel of this program runs on this thread",
                Err(Taken::Forked) => {
                    "the program ran on another thread when the process was forked: load it again"
                }
                Err(Taken::Busy) if end.is_some_and(|end| end <= Instant::now()) => {
                    "the program ran on another thread until the timeout"
                }
                Err(Taken::Busy) => "",
            };
            if !refused.is_empty() {
                return Err(fault::LaunchError::new_err(refused));
            }
            detach(py, || std::thread::sleep(pause));
            py.check_signals()?;
            pause = (2 * pause).min(LONGEST);
        }
    }

    /// A copy of the device, if launches leave nothing behind.
    fn copy(&self) -> Option<Box<Device>> {
        let origin = self.origin.as_ref()?;
        // In a process that was forked it may be locked for ever.
        if let Some(idle) = self.idle.try_lock().ok().and_then(|mut idle| idle.pop()) {
            return Some(idle);
        }
        let origin = locked(origin);
        if !self.is_stateless.get_or_init(|| origin.is_stateless()) {
            return None;
        }
        origin.fork().ok().map(Box::new)
    }

    /// Whether kernels cannot reach addresses of this machine.
    pub fn is_short(&self) -> bool {
        self.seats.is_none()
    }

    /// The place of a device of it among those that see device arrays, which it takes with its first launch; none where kernels
    /// cannot reach their addresses.
    pub fn seat(&self, device: &Device) -> Option<Arc<Seat>> {
        let mut all = locked(self.seats.as_ref()?);
        if let Some(known) = all.iter().find(|seat| seat.is_of(device.memory())) {
            return Some(known.clone());
        }
        let seat = Seat::new(device.memory());
        all.push(seat.clone());
        Some(seat)
    }

    /// The program with gaps between variables in shared memory; nothing where it is machine code, or has variables elsewhere
    /// then.
    pub fn apart(&self, device: &Device) -> Option<Arc<Linked>> {
        let link = || {
            let modules: Vec<Module> = self.texts.iter().map(|text| Module::parse(text.clone())).collect();
            let linking = Linking { apart: true, ..Linking::default() };
            let other = Device::load_as(&modules, device.account().limit(), linking).ok()?;
            let (own, other) = (device.program(), other.program());
            let places = |program: &Linked| format!("{:?}", program.variables);
            (!modules.is_empty() && places(own) == places(other)).then(|| other.clone())
        };
        self.apart.get_or_init(link).clone()
    }

    /// The name of the kernel that a name means.
    fn meant(&self, device: &Device, wanted: &str) -> PyResult<String> {
        let all = device.kernels();
        let listed = all.iter().map(String::as_str);
        let left_out = self.left_out.keys().map(String::as_str);
        match name::only(wanted, listed.chain(left_out)) {
            Ok(one) => match self.left_out.get(one) {
                Some(reason) => {
                    Err(LoadError::new_err(format!("{} cannot be run: {reason}", name::both(one))))
                }
                None => Ok(one.to_owned()),
            },
            Err(name::Unclear(fitting)) if !fitting.is_empty() => {
                let fitting = name::list(fitting.into_iter());
                Err(PyKeyError::new_err(format!("`{wanted}` fits several kernels: {fitting}")))
            }
            Err(_) => Err(PyKeyError::new_err(LaunchError::NoKernel(wanted.into(), all).to_string())),
        }
    }
}

/// A device that one launch has.
pub enum AnyDevice<'a> {
    Own(Held<'a, Device>),
    Copy(&'a Loaded, Option<Box<Device>>),
}

impl Deref for AnyDevice<'_> {
    type Target = Device;

    fn deref(&self) -> &Device {
        match self {
            AnyDevice::Own(device) => device,
            // It goes when this goes.
            AnyDevice::Copy(_, device) => device.as_ref().unwrap_or_else(|| unreachable!()),
        }
    }
}

impl DerefMut for AnyDevice<'_> {
    fn deref_mut(&mut self) -> &mut Device {
        match self {
            AnyDevice::Own(device) => device,
            AnyDevice::Copy(_, device) => device.as_mut().unwrap_or_else(|| unreachable!()),
        }
    }
}

impl Drop for AnyDevice<'_> {
    fn drop(&mut self) {
        if let AnyDevice::Copy(loaded, device) = self {
            locked(&loaded.idle).extend(device.take());
        }
    }
}

/// Kernels and variables of files that were loaded. `program["name"]` is a kernel.
///
/// A name is that of the file, or the one of C++ with or without parameters, template arguments and scopes, as far as it means one
/// kernel.
///
/// Kernels of several threads of Python run at once. Those of one program do so where launches leave nothing behind but what is in
/// their arrays: it has no variables, and no kernel takes memory from the heap. Otherwise they wait for each other.
#[pyclass(frozen, module = "warpsmith")]
pub struct Program {
    pub loaded: Arc<Loaded>,
}

#[pymethods]
impl Program {
    /// The names of the kernels, in order of the files.
    #[getter]
    fn kernels(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        self.loaded.look(py, Device::kernels)
    }

    /// The names of the files: what was given, or the piece of it that is run.
    #[getter]
    fn files(&self) -> Vec<String> {
        self.loaded.files.clone()
    }

    /// The architecture of machine code (`"sm_90"`); None of PTX.
    #[getter]
    fn arch(&self) -> Option<&str> {
        self.loaded.arch.as_deref()
    }

    /// Kernels of a cubin that cannot be run: the reason by name.
    #[getter]
    fn left_out(&self) -> BTreeMap<String, String> {
        self.loaded.left_out.clone()
    }

    /// What was noticed while it was loaded: what else there is to choose, pieces that cannot be read.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.loaded.notes.clone()
    }

    /// Its variables by name, as arrays of NumPy.
    #[getter]
    fn globals(&self) -> Globals {
        Globals::new(self.loaded.clone())
    }

    fn __getitem__(&self, py: Python<'_>, name: &str) -> PyResult<Kernel> {
        self.loaded.look(py, |device| {
            let name = self.loaded.meant(device, name)?;
            let refused = device.refused(&name).into_iter().map(|one| {
                let file = self.loaded.files.get(one.module).map_or("", String::as_str);
                format!("{file}:{}: {}", one.line, one.message)
            });
            let refused = refused.collect();
            let found = device.kernel(&name).zip(Signature::of(device, &name));
            let (function, signature) = found.ok_or_else(|| PyKeyError::new_err(name.clone()))?;
            Ok(Kernel::new(self.loaded.clone(), signature, function, refused))
        })?
    }

    fn __contains__(&self, py: Python<'_>, name: &str) -> PyResult<bool> {
        self.loaded.look(py, |device| self.loaded.meant(device, name).is_ok())
    }

    fn __iter__(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        Ok(self.kernels(py)?.into_pyobject(py)?.try_iter()?.into_any().unbind())
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        Ok(self.kernels(py)?.len())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let kernels = self.kernels(py)?.join(", ");
        Ok(format!("<warpsmith.Program {}: {kernels}>", self.loaded.files.join(", ")))
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let mut rows = Vec::new();
        for name in self.kernels(py)? {
            let kernel = self.__getitem__(py, &name)?;
            rows.push(vec![kernel.shown().to_owned(), kernel.signature()]);
        }
        let arch = self.loaded.arch.as_ref().map_or_else(String::new, |arch| format!(" ({arch})"));
        let head = format!("{}{arch}", self.loaded.files.join(", "));
        Ok(format!("<b>{}</b>{}", escaped(&head), table(&["kernel", "parameters"], &rows)))
    }
}
