//! What files hold that hold much: libraries, architectures, kernels, bytes, and the largest kernels.

mod collect;
mod largest;
mod local;
mod model;
mod text;

pub use collect::Collector;
