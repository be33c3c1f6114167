//! Kernels, and their launches.

use super::argument::Signature;
use super::html::{escaped, table};
use super::launch::launch;
use super::options::Options;
use super::program::Loaded;
use super::result::LaunchResult;
use super::shape::{dimensions, number, shape};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use std::sync::Arc;
use warpsmith::name;
use warpsmith::sim::engine::Shape;
use warpsmith::sim::program::{Function, Parameter};

/// A kernel of a program. `kernel[grid, block](…)` launches it.
#[pyclass(frozen, module = "warpsmith")]
pub struct Kernel {
    what: Arc<Launched>,
}

/// What is known of a kernel.
#[derive(Clone)]
pub struct Launched {
    pub loaded: Arc<Loaded>,
    pub signature: Signature,
    demangled: Option<String>,
    registers: Option<u32>,
    shared: u32,
    local: u64,
    most_threads: [u32; 3],
    exact_threads: bool,
    refused: Vec<String>,
}

impl Kernel {
    pub fn new(
        loaded: Arc<Loaded>,
        signature: Signature,
        function: &Function,
        refused: Vec<String>,
    ) -> Kernel {
        let what = Launched {
            loaded,
            signature,
            demangled: name::demangled(&function.name),
            registers: function.registers,
            shared: function.shared,
            local: function.local,
            most_threads: function.most_threads,
            exact_threads: function.exact_threads,
            refused,
        };
        Kernel { what: Arc::new(what) }
    }

    /// Its name for people.
    pub fn shown(&self) -> &str {
        self.what.demangled.as_deref().unwrap_or(&self.what.signature.name)
    }

    /// Its parameters with their types.
    pub fn signature(&self) -> String {
        let parameters = &self.what.signature.parameters;
        let all: Vec<String> = parameters.iter().map(|one| format!(".{} {}", one.ty, one.name)).collect();
        all.join(", ")
    }
}

#[pymethods]
impl Kernel {
    /// Its name, as it stands in the file.
    #[getter]
    fn name(&self) -> &str {
        &self.what.signature.name
    }

    /// Its name in the words of C++ or Rust; the name itself, if it is none of theirs.
    #[getter]
    fn demangled(&self) -> &str {
        self.shown()
    }

    /// Its parameters, in order.
    #[getter]
    fn parameters(&self) -> Vec<KernelParameter> {
        let one = |of: &Parameter| KernelParameter {
            name: of.name.clone(),
            ty: of.ty,
            size: of.size,
            offset: of.offset,
        };
        self.what.signature.parameters.iter().map(one).collect()
    }

    /// Registers of a thread, if the file says how many: of PTX by a directive, `.maxnreg`.
    #[getter]
    fn registers(&self) -> Option<u32> {
        self.what.registers
    }

    /// Bytes of shared memory of a block, without those of the launch.
    #[getter]
    fn shared(&self) -> u32 {
        self.what.shared
    }

    /// Bytes of local memory of a thread.
    #[getter]
    fn local(&self) -> u64 {
        self.what.local
    }

    /// Threads of a block by dimension that the kernel says (`.maxntid`, `.reqntid`): a block has no more of them in all; None where
    /// it says nothing.
    #[getter]
    fn max_threads(&self) -> Option<(u32, u32, u32)> {
        let [x, y, z] = self.what.most_threads;
        (x > 0).then_some((x, y, z))
    }

    /// Whether a block has exactly `max_threads` (`.reqntid`).
    #[getter]
    fn exact_threads(&self) -> bool {
        self.what.exact_threads
    }

    /// Instructions of PTX for which it cannot be launched, a line each: `file:line: reason`.
    #[getter]
    fn refused(&self) -> Vec<String> {
        self.what.refused.clone()
    }

    /// The same with other names of its parameters in messages, in order: those that they have in the source, which whoever compiled
    /// it knows.
    fn _named(&self, names: Vec<String>) -> Kernel {
        let signature = self.what.signature.named(names);
        Kernel { what: Arc::new(Launched { signature, ..Launched::clone(&self.what) }) }
    }

    fn __getitem__(&self, index: &Bound<'_, PyAny>) -> PyResult<Launcher> {
        Ok(Launcher { what: self.what.clone(), shape: shape(index)? })
    }

    /// Launches it: the same as `kernel[grid, block, shared](*args, **options)`.
    ///
    /// Args:
    ///     args: An argument for each parameter.
    ///     grid: Blocks of the grid: a number, or up to three of them.
    ///     block: Threads of a block, in the same way.
    ///     shared: Bytes of shared memory besides what the kernel declares.
    ///     options: Those of `Launcher`.
    ///
    /// Returns:
    ///     What the launch came to.
    #[pyo3(signature = (args, *, grid=None, block=None, shared=None, **options))]
    fn launch(
        &self,
        py: Python<'_>,
        args: &Bound<'_, PyAny>,
        grid: Option<&Bound<'_, PyAny>>,
        block: Option<&Bound<'_, PyAny>>,
        shared: Option<&Bound<'_, PyAny>>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<LaunchResult> {
        let sizes = |given: Option<&Bound<'_, PyAny>>, what: &str| {
            given.map_or(Ok([1; 3]), |given| dimensions(given, what))
        };
        let (grid, block) = (sizes(grid, "the grid")?, sizes(block, "the block")?);
        let shared = shared.map_or(Ok(0), |given| number(given, "shared memory in bytes"))?;
        let all = PyTuple::new(py, args.try_iter()?.collect::<PyResult<Vec<_>>>()?)?;
        launch(py, &self.what, Shape { grid, block, shared, ..Shape::ONE }, &all, &Options::of(options)?)
    }

    fn __repr__(&self) -> String {
        format!("<warpsmith.Kernel {}({})>", self.name(), self.signature())
    }

    fn _repr_html_(&self) -> String {
        let of = &self.what;
        let rows: Vec<Vec<String>> = of
            .signature
            .parameters
            .iter()
            .map(|one| {
                let (size, offset) = (one.size.to_string(), one.offset.to_string());
                vec![one.name.clone(), format!(".{}", one.ty), size, offset]
            })
            .collect();
        let registers = of.registers.map_or_else(String::new, |count| format!("{count} registers, "));
        let memory = format!("{registers}{} bytes of shared memory, {} of local memory", of.shared, of.local);
        let name = escaped(self.shown());
        format!("<b>{name}</b>: {memory}{}", table(&["parameter", "type", "bytes", "offset"], &rows))
    }
}

/// A parameter of a kernel.
#[pyclass(frozen, module = "warpsmith", name = "Parameter")]
pub struct KernelParameter {
    /// Its name.
    #[pyo3(get)]
    name: String,
    /// The spelling of its type, without the dot: `"u32"`, `"b8"`.
    #[pyo3(get, name = "type")]
    ty: &'static str,
    /// Its bytes.
    #[pyo3(get)]
    size: u32,
    /// Where it begins among the bytes of all.
    #[pyo3(get)]
    offset: u32,
}

#[pymethods]
impl KernelParameter {
    fn __repr__(&self) -> String {
        let KernelParameter { name, ty, size, offset } = self;
        format!("<warpsmith.Parameter .{ty} {name}, {size} bytes at {offset}>")
    }
}

/// A kernel with the shape of a launch: `launcher(*args, **options)` launches it.
///
/// Arguments are NumPy arrays, which kernels read and write where they lie, and numbers, one for each parameter. The lock of the
/// interpreter is released while the kernel runs, and Ctrl-C stops it.
///
/// Options:
///     cluster: Blocks of a cluster, a number or up to three; 16 at most.
///     shared: Bytes of shared memory besides what the kernel declares.
///     check: What to look for: `True` or `"all"`, or some of `"race,init,sync,memory,leak"`. What is found is raised as
///         `CheckError`.
///     allow: Findings that are known: `"race"`, `"race@k.cu"`, `"race@k.cu:12"`, or several.
///     on_finding: `"return"` gives findings and differences back in the result, and raises nothing.
///     schedules: So many other orders of warps and blocks are tried, each on a copy of all memory. What they give else is raised as
///         `CheckError`; arrays have what the first one gives.
///     seed: The order of the first one; 0 is orderly. Or `"round-robin"`.
///     threads: Threads of this machine; 0 for as many as it has processors.
///     engine: What executes the kernel: `"interpreter"`, or `"native"`, code of this machine that is made before it begins; both give the
///         same. With `"auto"` it is interpreted, and goes on as code if it takes long. Runs that are checked or counted are interpreted.
///     stats, profile, coverage: What to count: see the result.
///     max_instructions: Operations that a warp may execute, 1,000,000,000 if nothing is said.
///     max_total_instructions: Operations that all of them may execute.
///     timeout: Seconds that it may take, with those for which it waits until another thread has ended its launch of the program.
///     echo: False keeps what kernels print from `sys.stdout`; the result has it in any case.
///
/// Raises:
///     LaunchError: Arguments or shape do not fit the kernel, or it has instructions that are not executed; the program is not to be
///         had: this thread runs it (from a handler of a signal), another one ran it until the timeout, or when the process was forked.
///     KernelFault: The kernel was stopped. The program can be used as before.
///     CheckError: Checks have found something, or another schedule gives something else.
#[pyclass(frozen, module = "warpsmith")]
pub struct Launcher {
    what: Arc<Launched>,
    shape: Shape,
}

#[pymethods]
impl Launcher {
    #[pyo3(signature = (*arguments, **options))]
    fn __call__(
        &self,
        py: Python<'_>,
        arguments: &Bound<'_, PyTuple>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<LaunchResult> {
        launch(py, &self.what, self.shape, arguments, &Options::of(options)?)
    }

    fn __repr__(&self) -> String {
        let Shape { grid: [x, y, z], block: [a, b, c], .. } = self.shape;
        format!("<warpsmith.Launcher {}[({x}, {y}, {z}), ({a}, {b}, {c})]>", self.what.signature.name)
    }
}
