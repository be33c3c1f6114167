//! Code generated from `isa/ptx` by `cargo xtask codegen`.

#[rustfmt::skip]
pub(crate) mod builders;
#[rustfmt::skip]
pub(crate) mod classes;
#[rustfmt::skip]
pub(crate) mod tables;
#[rustfmt::skip]
pub(crate) mod views;
