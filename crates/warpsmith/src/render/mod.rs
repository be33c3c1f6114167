//! Findings in a text, in one model, as people are told of them: the message, the lines that it speaks of, and what would mend it.
//!
//! A renderer takes a text with its name and its lines, and findings with their places in it. What the text is
//! written in, and who found them, is nothing to it.

mod finding;
mod human;
mod line;

pub use finding::{Also, Around, Finding, Text, severity};
pub use human::{write as human, write_around as human_around};

/// A finding on one line: `file:line:column: error[CODE]: message`.
pub fn short(text: Text<'_>, finding: &Finding) -> String {
    let (at, severity) = (text.at(finding.span.start), severity(finding.severity));
    format!("{at}: {severity}[{}]: {}", finding.code, finding.message)
}
