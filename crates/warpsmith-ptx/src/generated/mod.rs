//! Code generated from `isa/ptx` by `cargo xtask codegen`.

#[rustfmt::skip]
pub(crate) mod builders;
#[rustfmt::skip]
pub(crate) mod classes;
#[rustfmt::skip]
pub(crate) mod lowering;
#[rustfmt::skip]
pub(crate) mod tables;
#[cfg(feature = "docs")]
#[rustfmt::skip]
pub(crate) mod texts;
#[rustfmt::skip]
pub(crate) mod views;
