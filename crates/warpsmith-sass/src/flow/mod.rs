//! Control flow of machine code, as the description of its classes says it.

mod target;

pub use target::{Branch, JumpTables, Target};
