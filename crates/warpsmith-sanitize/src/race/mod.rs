//! Looks for races.

use crate::Report;
use warpsmith_engine::observe::{Observer, Wants};

/// What was found.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Problem {}

/// Looks for races.
#[derive(Debug, Default)]
pub struct Race {
    reports: Vec<Report>,
}

impl Race {
    /// What was found.
    pub fn take(&mut self) -> Vec<Report> {
        core::mem::take(&mut self.reports)
    }
}

impl Observer for Race {
    fn wants(&self) -> Wants {
        Wants::NOTHING
    }
}
