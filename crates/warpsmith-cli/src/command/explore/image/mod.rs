//! Cubins, and files that hold GPU code.

mod code;
mod model;
mod read;
mod text;

pub use read::{There, read, tell};
