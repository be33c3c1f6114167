//! Running: what is loaded, kernels of it, what they are given, and what their launches come to.

mod argument;
mod array;
mod buffer;
mod dlpack;
mod export;
mod extent;
mod finding;
mod global;
mod html;
mod json;
mod kernel;
mod launch;
mod lend;
mod load;
mod map;
mod memory;
mod number;
mod old;
mod options;
mod profile;
mod program;
mod result;
pub mod shape;
mod slot;
mod stats;
mod stop;
mod structure;
mod texture;
mod turn;

use pyo3::prelude::*;

/// What a pickled object is made by: a function, and what it is given.
type Made<'py, Given> = (Bound<'py, PyAny>, Given);

/// The function that pickled objects of a kind are made by.
fn maker<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("warpsmith._native.run")?.getattr(name)
}

/// Programs that run.
#[pymodule(submodule)]
pub mod run {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::finding::{_finding, Finding};
    #[pymodule_export]
    use super::global::{Globals, VariableMemory};
    #[pymodule_export]
    use super::kernel::{Kernel, KernelParameter, Launcher};
    #[pymodule_export]
    use super::load::load;
    #[pymodule_export]
    use super::map::EncodedMap;
    #[pymodule_export]
    use super::memory::{DeviceMemory, MemoryBytes};
    #[pymodule_export]
    use super::profile::{_profile, Coverage, Profile};
    #[pymodule_export]
    use super::program::Program;
    #[pymodule_export]
    use super::result::{_difference, _result, Difference, LaunchResult};
    #[pymodule_export]
    use super::stats::{_stats, Stats};
    #[pymodule_export]
    use super::texture::ImageArgument;

    /// Names the functions that pickled objects are made by, as they are imported.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        for name in ["_finding", "_difference", "_profile", "_result", "_stats"] {
            module.getattr(name)?.setattr("__module__", "warpsmith._native.run")?;
        }
        Ok(())
    }
}
