//! A line for each finding, as editors read it: `file:line:column: error[CODE]: message`.

use super::{Finding, Text, severity};
use crate::output::{ERROR, NOTE, STRONG};
use std::io::{self, Write};
use warpsmith::ptx::Severity;

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
        text.name,
        position.line,
        position.column,
        severity(finding.severity),
        finding.code,
        finding.message
    )
}
