//! Kernels and functions of machine code, held against each other.
//!
//! [`pairs`] says which functions of two files belong together, and [`compare`] where two differ: instruction by instruction,
//! where neither addresses count nor what fills a function up, nor numbers of registers as long as each register of the one is
//! always the same one of the other. What they take of the machine is compared as well.
//!
//! ```
//! use std::collections::BTreeMap;
//! use std::sync::Arc;
//! use warpsmith::diff::{Function, How, Machine, compare};
//! use warpsmith::prelude::*;
//!
//! # fn main() -> Result<(), Box<dyn core::error::Error>> {
//! let file = include_bytes!("../../examples/data/vector_add.sm_75.cubin");
//! let cubin = Cubin::parse(file)?;
//! let isa = Arc::new(cubin.isa()?);
//! let kernels = cubin.kernels()?;
//! let one = Function::of(&cubin, &kernels[0], &isa);
//! let mut other = Function::of(&cubin, &kernels[0], &isa);
//! // A word that is something else: the first instruction becomes the second one.
//! other.code.copy_within(16..32, 0);
//!
//! let machines = BTreeMap::from([("sm_75", Machine::new(&isa))]);
//! let pair = compare(one, other, &machines, How::default());
//! assert!(!pair.is_same());
//! assert_eq!(pair.hunks, [(0..1, 0..1)]);
//! # Ok(())
//! # }
//! ```

mod function;
mod line;
mod pair;
mod plain;
mod rename;
mod resources;

pub use function::Function;
pub use line::{Hunk, Line, Register, Registers};
pub use pair::{Count, Machines, Note, Pair, compare, pairs};
pub use plain::{How, Machine};
pub use rename::{Shift, between};
pub use resources::{Change, Resources};
