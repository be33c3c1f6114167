//! Control flow and registers of machine code, as [`warpsmith_flow`] asks for them.
//!
//! What an instruction does stands in the description of its class: kind and target of a branch, what it depends on,
//! which operands are written, and how many bits of registers each of them has. Nothing here knows an instruction.
//!
//! ```
//! use warpsmith_flow::{Cfg, Class, Pressure};
//! use warpsmith_sass::Architecture;
//! use warpsmith_sass::flow::{Body, Extent, JumpTables, Limits, Shapes};
//! use warpsmith_sass::text::ParseOptions;
//!
//! let isa = Architecture::find("sm_80").expect("it is shipped").load().expect("it is sound");
//! let mut code = Vec::new();
//! for text in ["DADD R2, R2, R4", "@P0 BRA 0x0", "EXIT"] {
//!     let options = ParseOptions { address: code.len() as u64, ..ParseOptions::default() };
//!     code.extend(isa.parse(text, options).expect("an instruction").word.to_le_bytes());
//! }
//! let tables = JumpTables::default();
//! let limits = Limits::default();
//! let extent = Extent { code: &code, start: 0, end: 48, tables: &tables, places: &[], registers: None, limits };
//! let body = Body::new(&Shapes::new(&isa), extent);
//! let cfg = Cfg::new(&body);
//! assert_eq!(cfg.len(), 2);
//! // R2 to R5, and the stack pointer R1.
//! assert_eq!(Pressure::new(&body, &cfg)?.before(0).of(Class::General), 5);
//! # Ok::<(), warpsmith_flow::TooLarge>(())
//! ```

mod abi;
mod body;
mod register;
mod shape;
mod target;

pub use crate::format::Branch;
pub use abi::Limits;
pub use body::{Body, Call, Extent};
pub use register::{File, Register};
pub use shape::Shapes;
pub(crate) use shape::{Use, When};
pub use target::{JumpTables, Target};
