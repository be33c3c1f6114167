//! Looks for races.

use crate::Report;
use crate::sanitizer::{Launch, Subject};
use warpsmith_engine::memory::Exceeded;
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
    /// One that has seen nothing.
    pub fn new(_subject: &Subject) -> Race {
        Race::default()
    }

    /// A launch begins.
    pub fn launch(&mut self, _launch: &Launch) {}

    /// What it has no memory for: then it has stopped looking.
    pub fn lack(&self) -> Option<Exceeded> {
        None
    }

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
