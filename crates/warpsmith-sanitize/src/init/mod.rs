//! Looks for values that were never written.

use crate::Report;
use warpsmith_engine::observe::{Observer, Wants};

/// What was found.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Problem {}

/// Looks for values that were never written.
#[derive(Debug, Default)]
pub struct Init {
    reports: Vec<Report>,
}

impl Init {
    /// What was found.
    pub fn take(&mut self) -> Vec<Report> {
        core::mem::take(&mut self.reports)
    }
}

impl Observer for Init {
    fn wants(&self) -> Wants {
        Wants::NOTHING
    }
}
