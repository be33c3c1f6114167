//! A line for each finding, as editors read it: `file:line:column: error[CODE]: message`.

use crate::output::{ERROR, NOTE, STRONG, told};
use std::io::{self, Write};
use warpsmith::ptx::{Severity, Span};
use warpsmith::render::{Finding, Text, severity};

/// Writes a finding.
pub fn write(out: &mut dyn Write, text: Text<'_>, finding: &Finding) -> io::Result<()> {
    let style = match finding.severity {
        Severity::Warning => NOTE,
        Severity::Error => ERROR,
    };
    writeln!(
        out,
        "{STRONG}{}:{STRONG:#} {style}{}[{}]:{style:#} {}",
        text.at(finding.span.start),
        severity(finding.severity),
        finding.code,
        told(&finding.message)
    )
}

/// Writes what is said of a place without being a finding.
pub fn note(out: &mut dyn Write, text: Text<'_>, span: Span, message: &str) -> io::Result<()> {
    writeln!(out, "{STRONG}{}:{STRONG:#} {NOTE}note:{NOTE:#} {}", text.at(span.start), told(message))
}
