//! Names of functions: which one is meant by what people write, and how it is shown.

mod canonical;
mod case;
mod list;
mod meant;
mod near;
mod pattern;
mod told;

pub use case::cases;
pub use list::{NAMES, list};
pub use meant::{Unclear, both, demangled, inside, is_internal, is_meant, only, own, scoped};
pub use near::near;
pub use pattern::matches;
pub use told::told;
