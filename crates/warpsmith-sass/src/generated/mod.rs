//! What `cargo xtask codegen` makes of the descriptions.

pub(crate) mod mnemonics;
pub mod sm_10;
pub mod volta;
