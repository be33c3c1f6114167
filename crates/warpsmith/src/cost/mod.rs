//! What functions of machine code are made of, and what their loops cost one warp: the mix of instructions by class and pipe,
//! and an estimate of where they wait.
//!
//! The estimate is that of [`crate::sass::cost`], over the longest way through a loop. What it cannot know is listed in
//! docs/guides/performance.md.
//!
//! ```
//! use std::sync::Arc;
//! use warpsmith::cost::{Costs, Near};
//! use warpsmith::image::lines;
//! use warpsmith::machine::MachineCode;
//! use warpsmith::prelude::*;
//!
//! # fn main() -> Result<(), Box<dyn core::error::Error>> {
//! let file = include_bytes!("../../examples/data/vector_add.sm_75.cubin");
//! let cubin = Cubin::parse(file)?;
//! let code = MachineCode::of_cubin(&cubin, Arc::new(cubin.isa()?), lines::read(&cubin)?)?;
//! let function = code.function(0).unwrap();
//!
//! let costs = Costs::new(&function).expect("there is data from Volta on");
//! let whole = costs.whole();
//! assert_eq!(costs.mix(&whole).class("global"), 3);
//! let stalls = costs.stalls(&whole, Near::Second);
//! assert!(stalls.estimate.cycles > 188, "it waits for loads");
//! # Ok(())
//! # }
//! ```

mod mix;
mod region;
mod stalls;

pub use crate::sass::cost::{Estimate, Near, Wait};
pub use mix::Mix;
pub use region::{Costs, Region};
pub use stalls::Stalls;
