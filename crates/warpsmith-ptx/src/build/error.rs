//! Why a builder could not finish.

use alloc::string::{String, ToString};
use core::fmt;

/// Why a builder could not finish.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuildError {
    subject: String,
    reason: String,
}

impl BuildError {
    pub(crate) fn new(subject: &str, reason: impl Into<String>) -> Self {
        BuildError { subject: subject.to_string(), reason: reason.into() }
    }

    /// What was being built: an instruction's name, a variable, a function.
    pub fn subject(&self) -> &str {
        &self.subject
    }

    /// What is wrong with it.
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.subject, self.reason)
    }
}

impl core::error::Error for BuildError {}
