//! Texts generated from `isa/ptx` by `cargo xtask codegen`.

#[rustfmt::skip]
pub(crate) mod manual;
