//! Which machine code is meant: a shipped architecture, or a description that is handed in.

pub mod description;
mod format;
mod isas;
mod options;
mod order;
mod shipped;

pub use format::Format;
pub use isas::Isas;
pub use options::Machine;
pub use order::Order;
pub use shipped::{architecture, described, of_cubin, report, told, undescribed};
