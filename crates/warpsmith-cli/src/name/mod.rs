//! Names of kernels and functions: which one is meant, how it is shown, how it stands in an assembly file.

mod instead;
pub mod section;

pub use instead::{instead, meant};
pub use warpsmith::name::{Unclear, both, demangled, is_internal, is_meant, list, near, only};
