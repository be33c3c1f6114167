//! Looks for heap errors, leaks, and accesses to gaps.

use crate::sanitizer::{Launch, Subject};
use crate::{Checks, Report};
use warpsmith_engine::memory::Exceeded;
use warpsmith_engine::observe::{Observer, Wants};

/// What was found.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Problem {}

/// Looks for heap errors, leaks, and accesses to gaps.
#[derive(Debug, Default)]
pub struct Heap {
    reports: Vec<Report>,
}

impl Heap {
    /// One that has seen nothing.
    pub fn new(_subject: &Subject, _checks: Checks) -> Heap {
        Heap::default()
    }

    /// A launch begins.
    pub fn launch(&mut self, _launch: &Launch) {}

    /// The run is over.
    pub fn finish(&mut self) {}

    /// What it has no memory for: then it has stopped looking.
    pub fn lack(&self) -> Option<Exceeded> {
        None
    }

    /// What was found.
    pub fn take(&mut self) -> Vec<Report> {
        core::mem::take(&mut self.reports)
    }
}

impl Observer for Heap {
    fn wants(&self) -> Wants {
        Wants::NOTHING
    }
}

impl Problem {
    /// Who has found it: the check of memory, or that of leaks.
    pub fn check(&self) -> crate::Check {
        crate::Check::Memory
    }
}
