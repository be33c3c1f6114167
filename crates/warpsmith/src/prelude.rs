//! What most programs begin with: `use warpsmith::prelude::*`. No two things in it have one name.

#[cfg(feature = "check")]
pub use crate::check::{Finding, Options};
#[cfg(feature = "image")]
pub use crate::image::cubin::{Cubin, Editor, Kernel};
#[cfg(all(feature = "image", feature = "sass"))]
pub use crate::listing::{CubinExt, KernelExt};
#[cfg(feature = "ptx")]
pub use crate::ptx::{LineIndex, Module, Severity, value::SlotValue, view::Statement};
#[cfg(feature = "sass")]
pub use crate::sass::{Architecture, Instruction, Isa, text::Style};
#[cfg(feature = "sim")]
pub use crate::sim::{
    Refusals,
    engine::{Settings, Shape},
    launch::{Argument, BufferId, Device, ElementType, Fill, LaunchError, Misfit},
};
