//! Descriptions of machine code that are handed in: read, judged, told of.

mod fault;
mod judge;
mod read;
mod source;

pub use fault::{Fault, counts, tell};
pub use judge::judge;
pub use read::{has_errors, partly, sound};
pub use source::{Source, files};
