//! What was found, once for each pair of places.

use crate::problem::Problem;
use crate::report::{Report, Severity};
use crate::site::Site;
use std::collections::HashMap;

/// Pairs of places that are told at most.
const MOST: usize = 4096;

/// A kind of problem, and the places that it is about: functions and instructions.
type Key = (u32, (u32, u32), Option<(u32, u32)>);

/// Reports, in the order in which they were found.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    reports: Vec<Report>,
    known: HashMap<Key, usize>,
}

impl Tally {
    /// Adds one, or counts it if it was found before: the same kind at the same places.
    pub fn add(
        &mut self,
        (kind, severity): (u32, Severity),
        (site, other): (Site, Option<Site>),
        problem: impl FnOnce() -> Problem,
    ) {
        let of = |site: &Site| (site.place.function, site.place.pc);
        let key = (kind, of(&site), other.as_ref().map(of));
        if let Some(report) = self.known.get(&key).and_then(|index| self.reports.get_mut(*index)) {
            report.count = report.count.saturating_add(1);
        } else if self.reports.len() < MOST {
            self.known.insert(key, self.reports.len());
            self.reports.push(Report { severity, problem: problem(), site, other, count: 1 });
        }
    }

    /// Those that there are.
    pub fn take(&mut self) -> Vec<Report> {
        self.known.clear();
        core::mem::take(&mut self.reports)
    }
}
