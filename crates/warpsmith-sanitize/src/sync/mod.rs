//! Looks for barriers, member masks and barrier objects.

use crate::Report;
use warpsmith_engine::observe::{Observer, Wants};

/// What was found.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Problem {}

/// Looks for barriers, member masks and barrier objects.
#[derive(Debug, Default)]
pub struct Sync {
    reports: Vec<Report>,
}

impl Sync {
    /// What was found.
    pub fn take(&mut self) -> Vec<Report> {
        core::mem::take(&mut self.reports)
    }
}

impl Observer for Sync {
    fn wants(&self) -> Wants {
        Wants::NOTHING
    }
}
