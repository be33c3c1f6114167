//! What is found.

use crate::problem::Problem;
use crate::site::Site;

/// How bad something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// It does no harm on the machines that are known, or changes nothing: two writes of the same value.
    Low,
    /// What a run gives depends on luck.
    Error,
}

/// Something that was found, once for each pair of places.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// How bad it is.
    pub severity: Severity,
    /// What it is.
    pub problem: Problem,
    /// Where: that which came last, first.
    pub site: Site,
    /// The other place, if there is one.
    pub other: Option<Site>,
    /// How often.
    pub count: u64,
}
