//! Builders of SM 1.x: operands, modifiers, and a function for each mnemonic.

mod generated;

pub use generated::*;
