//! Diagnostics for people: `file:line:column: error[CODE]: message`, the source line, and a mark under it.

use crate::input::Input;
use crate::output;
use anstyle::Style;
use serde::Serialize;
use std::io::{self, BufWriter, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use warpsmith::ptx::{Diagnostic, Span};

const ERROR: Style = output::ERROR.0;
const FAINT: Style = output::FAINT.0;
const STRONG: Style = output::STRONG.0;

/// Widest piece of a source line that is shown.
const WIDTH: usize = 120;

/// How much of a long line stands before what is marked.
const BEFORE: usize = 40;

/// A diagnostic in JSON.
#[derive(Serialize)]
pub struct Json {
    severity: &'static str,
    code: &'static str,
    message: String,
    #[serde(flatten)]
    place: Place,
}

/// A piece of the source in JSON: bytes counted from 0, line and column of its start counted from 1.
#[derive(Serialize)]
pub struct Place {
    start: u32,
    end: u32,
    line: u32,
    column: u32,
}

impl Place {
    /// The place of a span.
    pub fn new(input: &Input, span: Span) -> Place {
        let position = input.position(span.start);
        Place { start: span.start, end: span.end, line: position.line, column: position.column }
    }
}

/// All diagnostics of a file in JSON.
pub fn json(input: &Input) -> Vec<Json> {
    let one = |diagnostic: &Diagnostic| Json {
        severity: "error",
        code: diagnostic.fault.code(),
        message: diagnostic.message(input.module.source()),
        place: Place::new(input, diagnostic.span),
    };
    input.module.diagnostics().iter().map(one).collect()
}

/// How many diagnostics of a file are printed; 0 for all.
static LIMIT: AtomicUsize = AtomicUsize::new(0);

/// Sets how many diagnostics of a file are printed.
pub fn set_limit(limit: usize) {
    LIMIT.store(limit, Ordering::Relaxed);
}

/// Prints the diagnostics of a file to standard error.
pub fn diagnostics(input: &Input) -> io::Result<()> {
    let mut out = BufWriter::new(anstream::stderr().lock());
    let all = input.module.diagnostics();
    let limit = match LIMIT.load(Ordering::Relaxed) {
        0 => all.len(),
        limit => limit.min(all.len()),
    };
    for diagnostic in &all[..limit] {
        one(&mut out, input, diagnostic)?;
    }
    if limit < all.len() {
        let more = all.len() - limit;
        writeln!(out, "{}: {more} more errors; --max-errors 0 shows all", input.name)?;
    }
    out.flush()
}

fn one(out: &mut impl Write, input: &Input, diagnostic: &Diagnostic) -> io::Result<()> {
    let source = input.module.source();
    let position = input.position(diagnostic.span.start);
    writeln!(
        out,
        "{STRONG}{}:{}:{}:{STRONG:#} {ERROR}error[{}]:{ERROR:#} {}",
        input.name,
        position.line,
        position.column,
        diagnostic.fault.code(),
        diagnostic.message(source)
    )?;
    let excerpt = Excerpt::new(source, input.lines().line(source, position.line), diagnostic.span);
    let number = position.line.to_string();
    writeln!(out, "{FAINT}{number:>5} |{FAINT:#} {}", excerpt.text)?;
    let (indent, marks) = (" ".repeat(excerpt.indent), "^".repeat(excerpt.marks));
    writeln!(out, "{FAINT}{:>5} |{FAINT:#} {indent}{ERROR}{marks}{ERROR:#}", "")
}

/// A piece of a source line, ready to be shown, and where in it the mark goes.
#[derive(Debug, PartialEq)]
struct Excerpt {
    text: String,
    indent: usize,
    marks: usize,
}

impl Excerpt {
    /// Cuts the piece around a span out of a line.
    fn new(source: &[u8], line: std::ops::Range<usize>, span: Span) -> Excerpt {
        let (start, end) = (span.start as usize, (span.end as usize).min(line.end));
        let start = start.clamp(line.start, line.end);
        let end = end.max(start);
        let from =
            if line.len() <= WIDTH { line.start } else { start.saturating_sub(BEFORE).max(line.start) };
        let to = line.end.min(from + WIDTH);
        let mut text = String::new();
        if from > line.start {
            text.push('…');
        }
        let mut column = push(&mut text, &source[from..start]);
        column += usize::from(from > line.start);
        let marked = push(&mut text, &source[start..end.min(to).max(start)]);
        push(&mut text, &source[end.min(to).max(start)..to.max(end.min(to).max(start))]);
        if to < line.end {
            text.push('…');
        }
        Excerpt { text, indent: column, marks: marked.max(1) }
    }
}

/// Appends bytes as characters of one column each, tabs as four; returns how many columns they take.
fn push(text: &mut String, bytes: &[u8]) -> usize {
    let mut columns = 0;
    for c in String::from_utf8_lossy(bytes).chars() {
        match c {
            '\t' => {
                text.push_str("    ");
                columns += 3;
            }
            c if c.is_control() => text.push('\u{fffd}'),
            c => text.push(c),
        }
        columns += 1;
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excerpt(line: &str, start: u32, end: u32) -> (String, usize, usize) {
        let excerpt = Excerpt::new(line.as_bytes(), 0..line.len(), Span::new(start, end));
        (excerpt.text, excerpt.indent, excerpt.marks)
    }

    #[test]
    fn tabs_and_characters_have_columns() {
        assert_eq!(excerpt("\tadd.foo;", 4, 8), ("    add.foo;".into(), 7, 4));
        assert_eq!(excerpt("/* ä */ x", 9, 10), ("/* ä */ x".into(), 8, 1));
        assert_eq!(excerpt("ret", 3, 3), ("ret".into(), 3, 1));
        assert_eq!(excerpt("", 0, 0), (String::new(), 0, 1));
    }

    #[test]
    fn a_span_over_several_lines_is_marked_on_its_first() {
        assert_eq!(Excerpt::new(b"ab\ncd", 0..2, Span::new(1, 5)).marks, 1);
    }

    #[test]
    fn long_lines_are_cut() {
        let line = format!("{}HERE{}", "a".repeat(1000), "b".repeat(1000));
        let (text, indent, marks) = excerpt(&line, 1000, 1004);
        assert_eq!((indent, marks), (BEFORE + 1, 4));
        assert_eq!(text.chars().count(), WIDTH + 2);
        let (text, _, marks) = excerpt(&line, 10, 1900);
        assert!(text.chars().count() <= WIDTH + 2 && marks <= WIDTH);
    }
}
