//! Workflow commands, which GitHub shows beside the lines of a change.

use super::told;
use std::fmt::{self, Display};
use std::io::{self, Write};
use warpsmith::ptx::Span;
use warpsmith::render::{Also, Around, Finding, Text, severity};

/// Writes a finding as a workflow command.
pub fn write(out: &mut dyn Write, text: Text<'_>, finding: &Finding) -> io::Result<()> {
    write_around(out, text, finding, &Around::default())
}

/// The same with what is told around it.
pub fn write_around(
    out: &mut dyn Write,
    text: Text<'_>,
    finding: &Finding,
    around: &Around<'_>,
) -> io::Result<()> {
    let finding = &told::finding(finding);
    told::around(around, |around| write_told(out, text, finding, around))
}

fn write_told(out: &mut dyn Write, text: Text<'_>, finding: &Finding, around: &Around<'_>) -> io::Result<()> {
    begin(out, severity(finding.severity), text, finding.span)?;
    write!(out, ",title={}::{}", Property(finding.code), Message(&finding.message))?;
    if let Some(fix) = &finding.fix {
        write!(out, "%0Ahelp: {}", Message(&fix.title))?;
    }
    if let Some(label) = &around.label {
        write!(out, "%0Ahere: {}", Message(label))?;
    }
    for Also { text, span, label } in &around.places {
        let line = text.position(span.start).line.to_string();
        let at = text.within.unwrap_or(&line);
        write!(out, "%0A{}:{}: {}", Message(text.name), Message(at), Message(label))?;
    }
    for remark in &around.remarks {
        write!(out, "%0A{}", Message(remark))?;
    }
    if let Some(help) = around.help {
        write!(out, "%0Ahelp: {}", Message(help))?;
    }
    writeln!(out)
}

/// Writes what is said of a place without being a finding.
pub fn note(out: &mut dyn Write, text: Text<'_>, span: Span, message: &str) -> io::Result<()> {
    begin(out, "notice", text, span)?;
    writeln!(out, "::{}", Message(message))
}

/// Writes a command up to its place.
fn begin(out: &mut dyn Write, word: &str, text: Text<'_>, span: Span) -> io::Result<()> {
    let name = text.name.strip_prefix("./").unwrap_or(text.name);
    let (start, end) = (text.position(span.start), text.position(span.end));
    if text.within.is_some() {
        return write!(out, "::{word} file={}", Property(name));
    }
    write!(
        out,
        "::{} file={},line={},col={},endLine={}",
        word,
        Property(name),
        start.line,
        start.column,
        end.line
    )?;
    // It refuses an end of a column where there are several lines.
    if start.line == end.line {
        write!(out, ",endColumn={}", end.column.max(start.column + 1))?;
    }
    Ok(())
}

/// Text behind `::`.
struct Message<'a>(&'a str);

impl Display for Message<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '%' => f.write_str("%25"),
            '\r' => f.write_str("%0D"),
            '\n' => f.write_str("%0A"),
            c => write!(f, "{c}"),
        })
    }
}

/// The value of a property, which a comma or a colon would end.
struct Property<'a>(&'a str);

impl Display for Property<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            ':' => f.write_str("%3A"),
            ',' => f.write_str("%2C"),
            c => write!(f, "{}", Message(c.encode_utf8(&mut [0; 4]))),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped() {
        assert_eq!(Message("50%\r\na:b,c").to_string(), "50%25%0D%0Aa:b,c");
        assert_eq!(Property("c:\\50%,\n").to_string(), "c%3A\\50%25%2C%0A");
    }
}
