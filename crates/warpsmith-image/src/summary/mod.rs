//! All that a cubin says of itself, in one value: for people who want to see it, and as JSON (feature `serde`).
//!
//! ```
//! use warpsmith_image::{cubin::Cubin, summary::Summary};
//!
//! # fn main() -> Result<(), warpsmith_image::Error> {
//! let file = include_bytes!("../../tests/data/vector_add.sm_75.cubin");
//! let summary = Summary::new(&Cubin::parse(file)?, None)?;
//! assert_eq!((summary.architecture.as_str(), summary.kernels[0].code_bytes), ("sm_75", 256));
//! # Ok(())
//! # }
//! ```
//! As JSON it is the `cubin` of a piece in the format `warpsmith.explore/1`, which `docs/json.md` of the repository describes. There
//! `kind` of sections and relocations is `type`; all other fields have their names.

#[cfg(feature = "serde")]
mod json;
mod model;
mod read;

pub use model::{
    Attribute, Bank, Function, Name, Occupancy, Parameter, Relocation, Section, Summary, Symbol,
};
