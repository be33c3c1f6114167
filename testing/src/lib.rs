//! What the tests of several crates share: the corpus with an account of what was tested of it, numbers that look random, and
//! plans of kernels with inputs for other machines. A dependency of tests and of `xtask`; it knows none of our crates, and is no
//! part of what is published.

pub mod bundle;
pub mod corpus;
mod random;
pub mod rows;

pub use random::{SplitMix, Xorshift};
