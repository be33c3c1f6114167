//! Functions of machine code with their graphs, and the names of places in them.
//!
//! ```
//! use warpsmith::flow::{Cfg, Code as _};
//! use warpsmith::machine::MachineCode;
//! use warpsmith::prelude::*;
//!
//! # fn main() -> Result<(), Box<dyn core::error::Error>> {
//! let file = include_bytes!("../../examples/data/vector_add.sm_75.cubin");
//! let cubin = Cubin::parse(file)?;
//! let lines = warpsmith::image::lines::read(&cubin)?;
//! let code = MachineCode::of_cubin(&cubin, cubin.isa()?, lines)?;
//! assert_eq!(code.names().collect::<Vec<_>>(), ["vector_add"]);
//!
//! let function = code.function(0).unwrap();
//! let graph = Cfg::new(function.body());
//! assert!(graph.coded() > 1 && function.is_kernel());
//! assert_eq!(function.text(0), "MOV R1, c[0x0][0x28]");
//! # Ok(())
//! # }
//! ```

mod function;
mod labels;
mod relocations;

pub use function::{Function, MachineCode};
pub use labels::{Branch, Known};
pub use relocations::{Marks, relocated, relocations};

use crate::ptx::advice::is_plain;

/// A name on one line, with one sign in place of each character that is not plain: a file may hold what steers a terminal.
fn replaced(text: &str) -> String {
    text.chars().map(|c| if is_plain(c) { c } else { '\u{fffd}' }).collect()
}
