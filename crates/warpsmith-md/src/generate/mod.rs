//! Random descriptions, for tests, fuzzers and benchmarks: the same seed gives the same text everywhere.
//!
//! What comes out is sound: every name is known, every value fits, every class can be told from the others by its
//! constant bits, so that it can be checked and compiled without a fault.

mod class;
mod expression;
mod machine;
mod odd;
mod random;

use alloc::string::String;
use machine::Machine;
pub use random::Random;

/// A small description of 32, 64, 88 or 128 bits, with every notation of the language.
pub fn random(seed: u64) -> String {
    let mut random = Random::new(seed);
    let width = [32, 64, 88, 128][random.below(4)];
    let classes = 1 + random.below(20);
    Machine::new(random, width, true).text(classes)
}

/// A description of 128 bits with so many classes (at most 60,000), as large and as shaped as those of real
/// machines: 3 KB a class, most of it conditions.
pub fn large(classes: usize) -> String {
    Machine::new(Random::new(0x5a55), 128, false).text(classes.min(60_000))
}
