//! What `cargo xtask codegen` makes of the descriptions.

pub mod sm_10;
pub mod volta;
