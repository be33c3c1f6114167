//! Running: what is loaded, kernels of it, what they are given.

mod argument;
mod array;
mod buffer;
mod dlpack;
mod export;
mod extent;
mod global;
mod kernel;
mod lend;
mod load;
mod map;
mod memory;
mod number;
mod program;
pub mod shape;
mod slot;
mod structure;
mod texture;

use pyo3::prelude::*;

/// Programs that run.
#[pymodule(submodule)]
pub mod run {
    #[pymodule_export]
    use super::global::{Globals, VariableMemory};
    #[pymodule_export]
    use super::kernel::{Kernel, Launcher};
    #[pymodule_export]
    use super::load::load;
    #[pymodule_export]
    use super::map::EncodedMap;
    #[pymodule_export]
    use super::memory::{DeviceMemory, MemoryBytes};
    #[pymodule_export]
    use super::program::Program;
    #[pymodule_export]
    use super::texture::ImageArgument;
}
