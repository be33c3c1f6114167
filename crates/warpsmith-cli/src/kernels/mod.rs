//! Kernels to run: the files that hold them, the launch file, limits, buffers, faults on purpose.

mod cubin;
pub mod foreign;
pub mod image;
pub mod inject;
pub mod launch_file;
mod limits;
mod loaded;
mod machine;
mod meant;
mod npy;
pub mod number;
mod open;
mod option;
mod variables;
mod words;

pub use launch_file::Job;
pub use limits::{Limits, Schedule, processor, schedule, seconds};
pub use loaded::Loaded;
pub use open::{open, prepare};
pub use option::option;
pub use words::MachineCode;
