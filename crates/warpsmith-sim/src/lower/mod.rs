//! From instructions to warp operations: a room for each language that is lowered.

pub mod ptx;
pub mod sm10;
pub mod volta;
