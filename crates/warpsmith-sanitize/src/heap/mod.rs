//! Looks for heap errors, leaks, and accesses to gaps.

use crate::Report;
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
