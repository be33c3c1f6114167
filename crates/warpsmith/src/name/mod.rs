//! Names of functions: which one is meant by what people write, and how it is shown.

mod list;
mod meant;
mod pattern;

pub use list::{NAMES, list};
pub use meant::{Unclear, both, demangled, is_internal, is_meant, only, own};
