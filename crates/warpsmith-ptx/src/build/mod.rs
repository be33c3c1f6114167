//! Builders of instructions and modules.

mod arg;
mod inst;

pub use crate::generated::builders::*;
pub use arg::Arg;
pub use inst::{BuildError, InstBuilder};
