//! Kernels to run: the files that hold them, the launch file, limits, buffers, faults on purpose, what stops them; the GPU that
//! runs them where one is asked for.

mod cubin;
pub mod foreign;
pub mod gpu;
pub mod image;
pub mod inject;
pub mod launch_file;
mod limits;
mod loaded;
pub mod machine;
mod meant;
mod npy;
pub mod number;
mod open;
mod option;
mod options;
mod place;
pub mod stopped;
mod variables;
mod words;

pub use launch_file::{Case, Job};
pub use limits::Limits;
pub use loaded::Loaded;
pub use open::{Tell, open, prepare};
pub use option::option;
pub use options::{LaunchOptions, LimitOptions, is_launch_file};
pub use place::{Place, place, refuse};
pub use words::{Known, MachineCode};
