#![doc = include_str!("../README.md")]

mod api;
mod context;
mod device;
mod error;
mod image;
mod launch;
mod library;
mod memory;
mod module;

pub use context::Context;
pub use device::{Capability, Device};
pub use error::{CallError, Error};
pub use launch::Grid;
pub use library::{Driver, VARIABLE, Version};
pub use memory::Memory;
pub use module::{Function, Module, Variable};
