//! Control information as it is written, and what an instruction cannot have of it.

mod columns;
pub(crate) mod fit;

pub(crate) use columns::leading;
