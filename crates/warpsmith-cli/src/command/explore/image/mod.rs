//! Cubins, and files that hold GPU code.

mod model;
mod read;
mod text;

pub use read::{There, is_image, read};
pub use text::write;
