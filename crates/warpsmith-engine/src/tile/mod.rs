//! Tiles of matrices: where their parts lie.

mod descriptor;

pub use descriptor::{Descriptor, Swizzle};
