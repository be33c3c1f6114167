//! What is wrong, by the check that finds it.

pub mod heap;
pub mod init;
pub mod race;
pub mod sync;

use crate::Check;

/// What was found.
#[derive(Debug, Clone, PartialEq)]
pub enum Problem {
    /// By the check of races.
    Race(race::Problem),
    /// By the check of values that were never written.
    Init(init::Problem),
    /// By the check of barriers.
    Sync(sync::Problem),
    /// By the checks of memory and leaks.
    Heap(heap::Problem),
}

impl Problem {
    /// Who has found it.
    pub fn check(&self) -> Check {
        match self {
            Problem::Race(_) => Check::Race,
            Problem::Init(_) => Check::Init,
            Problem::Sync(_) => Check::Sync,
            Problem::Heap(problem) => problem.check(),
        }
    }
}
