//! From instructions to warp operations: a room for each language that is lowered.

#[cfg(feature = "mutate")]
mod mutate;
pub mod ptx;
pub mod sm10;
pub mod volta;
