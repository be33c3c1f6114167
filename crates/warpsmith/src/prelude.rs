//! What most programs begin with: `use warpsmith::prelude::*`.

#[cfg(feature = "image")]
pub use crate::image::cubin::{Cubin, Editor, Kernel};
#[cfg(all(feature = "image", feature = "sass"))]
pub use crate::listing::{CubinExt, KernelExt};
#[cfg(feature = "ptx")]
pub use crate::ptx::Module;
#[cfg(feature = "sass")]
pub use crate::sass::{Instruction, Isa, text::Style};
#[cfg(feature = "sim")]
pub use crate::sim::{
    engine::{Settings, Shape},
    launch::{Argument, Device, ElementType, Fill},
};
