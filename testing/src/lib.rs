//! What the tests of several crates share: the corpus with an account of what was tested of it, and numbers that look random.
//! A dependency of tests alone; it knows none of our crates, and is no part of what is
//! published.

pub mod corpus;
mod random;

pub use random::{SplitMix, Xorshift};
