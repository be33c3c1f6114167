//! A line for each finding, as editors read it: `file:line:column: error[CODE]: message`.

use super::finding::{Finding, Text, severity};
use crate::output::{ERROR, NOTE, STRONG};
use std::io::{self, Write};
use warpsmith::ptx::{Severity, Span};

/// Writes a finding.
pub fn write(out: &mut dyn Write, text: Text<'_>, finding: &Finding) -> io::Result<()> {
    let position = text.position(finding.span.start);
    let style = match finding.severity {
        Severity::Warning => NOTE,
        Severity::Error => ERROR,
    };
    writeln!(
        out,
        "{STRONG}{}:{}:{}:{STRONG:#} {style}{}[{}]:{style:#} {}",
        text.shown(),
        position.line,
        position.column,
        severity(finding.severity),
        finding.code,
        finding.message
    )
}

/// Writes what is said of a place without being a finding.
pub fn note(out: &mut dyn Write, text: Text<'_>, span: Span, message: &str) -> io::Result<()> {
    let position = text.position(span.start);
    let (line, column) = (position.line, position.column);
    writeln!(out, "{STRONG}{}:{line}:{column}:{STRONG:#} {NOTE}note:{NOTE:#} {message}", text.shown())
}
