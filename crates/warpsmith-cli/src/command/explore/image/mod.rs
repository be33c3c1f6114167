//! Cubins, and files that hold GPU code.

mod model;
mod read;
mod text;

pub use read::{There, read, tell};
