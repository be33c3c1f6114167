//! Names of kernels and functions: which one is meant, how it is shown, how it stands in an assembly file.

mod list;
mod meant;
mod pattern;
pub mod section;

pub use list::{NAMES, list};
pub use meant::{both, demangled, is_internal, is_meant, only};
