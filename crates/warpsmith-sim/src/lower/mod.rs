//! From instructions to warp operations: a room for each language that is lowered.

mod cells;
mod multiply;
mod places;
pub mod ptx;
pub(crate) mod rules;
pub mod sm10;
mod spelling;
pub mod volta;
