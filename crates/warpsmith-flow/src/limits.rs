//! How much memory and time the solution of a question may take.

use core::fmt;

/// The most words of 64 registers that are kept: about 100 MB.
pub(crate) const LIMIT: usize = 1 << 23;

/// The most visits of blocks and edges, of all groups together: a second or a few.
pub(crate) const WORK: usize = 40_000_000;

/// What is asked for would take too much memory or time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLarge(Reason);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reason {
    Words,
    Work,
}

impl TooLarge {
    /// Too many registers are live in too many blocks.
    pub(crate) fn words() -> TooLarge {
        TooLarge(Reason::Words)
    }

    /// Blocks and edges have been visited too often.
    pub(crate) fn work() -> TooLarge {
        TooLarge(Reason::Work)
    }
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Reason::Words => write!(
                f,
                "the sets of live registers take more than {LIMIT} words of 64 bits, which is what is kept of them"
            ),
            Reason::Work => write!(
                f,
                "too many registers are live in too many blocks: finding out where takes more than {WORK} visits of \
                 blocks, one for each 64 registers, which is what is spent on it"
            ),
        }
    }
}

impl core::error::Error for TooLarge {}
