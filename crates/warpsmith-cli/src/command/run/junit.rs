//! Cases as JUnit has them: what services show that run tests.

use super::case::{Counts, Done, Outcome};
use crate::output::Status;
use std::fmt::Write as _;
use std::io::{self, Write};

/// Writes the document.
pub fn write(out: &mut impl Write, all: &[Done]) -> io::Result<()> {
    let seconds: f64 = all.iter().map(|done| done.seconds).sum();
    let of = |counts: &Counts, seconds: f64| {
        let Counts { failed, errors, skipped, .. } = counts;
        format!(
            "tests=\"{}\" failures=\"{failed}\" errors=\"{errors}\" skipped=\"{skipped}\" time=\"{seconds:.3}\"",
            counts.all()
        )
    };
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(out, "<testsuites name=\"warpsmith\" {}>", of(&Counts::of(all), seconds))?;
    for cases in all.chunk_by(|a, b| a.file == b.file) {
        let seconds: f64 = cases.iter().map(|done| done.seconds).sum();
        let file = cases.first().map_or("", |done| &done.file);
        writeln!(out, "  <testsuite name=\"{}\" {}>", attribute(file), of(&Counts::of(cases), seconds))?;
        cases.iter().try_for_each(|done| case(out, done))?;
        writeln!(out, "  </testsuite>")?;
    }
    writeln!(out, "</testsuites>")
}

fn case(out: &mut impl Write, done: &Done) -> io::Result<()> {
    let name = done.name.as_deref().unwrap_or(&done.file);
    let (file, name) = (attribute(&done.file), attribute(name));
    write!(out, "    <testcase classname=\"{file}\" name=\"{name}\" time=\"{:.3}\"", done.seconds)?;
    let said = format!("{}{}", done.out, done.err);
    let first = first(done);
    let told = |out: &mut dyn Write, element: &str| {
        writeln!(
            out,
            ">\n      <{element} message=\"{}\">{}</{element}>\n    </testcase>",
            attribute(first),
            text(&said)
        )
    };
    match &done.outcome {
        Outcome::Ran(Status::Finding) => told(out, "failure"),
        Outcome::Ran(Status::Failed) => told(out, "error"),
        Outcome::Skipped(reason) => {
            writeln!(out, ">\n      <skipped message=\"{}\"/>\n    </testcase>", attribute(reason))
        }
        Outcome::Ran(Status::Good) if said.is_empty() => writeln!(out, "/>"),
        Outcome::Ran(Status::Good) => {
            writeln!(out, ">\n      <system-out>{}</system-out>\n    </testcase>", text(&said))
        }
    }
}

/// The line that says most: the first one on standard error, or what differs, which is told last.
fn first(done: &Done) -> &str {
    let error = done.err.lines().find(|line| !line.trim().is_empty());
    let last = done.out.lines().rev().find(|line| !line.trim().is_empty());
    error.or(last).unwrap_or(done.word())
}

/// A text within an element.
fn text(from: &str) -> String {
    let mut out = String::with_capacity(from.len());
    for char in from.chars() {
        match char {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '\n' | '\t' => out.push(char),
            // What XML cannot have.
            char if char.is_control() || matches!(char, '\u{fffe}' | '\u{ffff}') => out.push('\u{fffd}'),
            char => out.push(char),
        }
    }
    out
}

/// A text within quotes.
fn attribute(from: &str) -> String {
    let mut out = String::new();
    for char in text(from).chars() {
        match char {
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => {
                let _ = write!(out, "&#{};", char as u32);
            }
            char => out.push(char),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_breaks_the_document() {
        assert_eq!(text("a<b>&\u{1b}[1m\"\n"), "a&lt;b&gt;&amp;\u{fffd}[1m\"\n");
        assert_eq!(attribute("a\"b\n<"), "a&quot;b&#10;&lt;");
    }
}
