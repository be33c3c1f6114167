//! The native part of the Python package `warpsmith`: a thin layer over the library, a module of Python for each of its parts.

mod detach;
mod fault;
mod image;
mod ptx;
mod read;
mod run;

use pyo3::prelude::*;

/// What is compiled of the package; `warpsmith` gives out all of it. Where Python can do without the lock of the interpreter, this
/// asks for it: arrays are looked at under it.
#[pymodule(gil_used = true)]
mod _native {
    use super::*;

    #[pymodule_export]
    use crate::image::image;
    #[pymodule_export]
    use crate::ptx::ptx;
    #[pymodule_export]
    use crate::run::run;

    /// Runs the command with its arguments, of which the first is its own name; gives its exit status.
    #[pyfunction]
    fn command(py: Python<'_>, arguments: Vec<std::ffi::OsString>) -> u8 {
        crate::detach::detach(py, || warpsmith_cli::main(arguments))
    }

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        crate::detach::register(module)?;
        // Parts are modules that can be imported, not only looked up.
        let modules = module.py().import("sys")?.getattr("modules")?;
        for part in ["image", "ptx", "run"] {
            modules.set_item(format!("warpsmith._native.{part}"), module.getattr(part)?)?;
        }
        Ok(())
    }
}
