//! Containers of GPU code: what is in them, kernels of machine code and their text, changes, comparisons; campaigns of faults.

mod assemble;
mod campaign;
mod compare;
mod held;
mod instruction;
pub mod kernel;
mod machine;
mod occupancy;
mod open;
mod piece;

use pyo3::prelude::*;

/// Containers of GPU code, and what is in them.
#[pymodule(submodule)]
pub mod image {
    #[pymodule_export]
    use super::assemble::{assemble, dis};
    #[pymodule_export]
    use super::campaign::{Faults, rate};
    #[pymodule_export]
    use super::compare::differences;
    #[pymodule_export]
    use super::instruction::{Control, Instruction};
    #[pymodule_export]
    use super::kernel::{Kernel, Parameter};
    #[pymodule_export]
    use super::occupancy::Occupancy;
    #[pymodule_export]
    use super::open::{Image, each, kind, open};
    #[pymodule_export]
    use super::piece::Piece;
}
