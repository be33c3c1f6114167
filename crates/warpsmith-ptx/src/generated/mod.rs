//! Code generated from `isa/ptx` by `cargo xtask codegen`.

#[cfg(feature = "build")]
#[rustfmt::skip]
pub(crate) mod builders;
#[rustfmt::skip]
pub(crate) mod classes;
#[rustfmt::skip]
pub(crate) mod lowering;
#[cfg(feature = "lane")]
#[rustfmt::skip]
pub(crate) mod programs;
#[rustfmt::skip]
pub(crate) mod tables;
#[cfg(feature = "views")]
#[rustfmt::skip]
pub(crate) mod views;
