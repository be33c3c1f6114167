//! Running: what is loaded, kernels of it, what they are given.

mod argument;
mod kernel;
mod load;
mod program;
mod shape;

use pyo3::prelude::*;

/// Programs that run.
#[pymodule(submodule)]
pub mod run {
    #[pymodule_export]
    use super::kernel::{Kernel, Launcher};
    #[pymodule_export]
    use super::load::load;
    #[pymodule_export]
    use super::program::Program;
}
