//! The formats in which a run is told.

use clap::ValueEnum;

/// How to print.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// For programs; see docs/json.md.
    Json,
    /// For people, and a line for each finding: `file:line:column: error[CODE]: message`.
    Short,
    /// What was found, as SARIF 2.1.0, for code-scanning services; nothing else.
    Sarif,
    /// Each run as a test case, as JUnit has it; for services that show test results.
    Junit,
    /// For people, and what was found as workflow commands of GitHub Actions.
    Github,
}

impl Format {
    /// Whether results are printed for people.
    pub fn is_text(self) -> bool {
        !matches!(self, Format::Json | Format::Sarif | Format::Junit)
    }
}
