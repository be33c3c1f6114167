//! Comments in which a text asks that something not be said of it.

use super::Options;
use crate::codes::Code;
use crate::{Finding, Problem};
use alloc::vec::Vec;
use warpsmith_ptx::{LineIndex, Span};

/// What may be found while a program runs: it is looked for elsewhere, and may stand in the same comments.
const OF_RUNS: [&str; 5] = ["race", "init", "sync", "memory", "leak"];

/// What such a comment has.
const MARK: &[u8] = b"warpsmith:";

/// The suppressions of a text.
///
/// `// warpsmith: allow(PTX0042)` concerns its line or, where nothing else stands in it, the next line of code;
/// `// warpsmith: allow-file(PTX0042, PTX0043)` all of the text. The text may be PTX or have PTX inside. The checks of runs
/// (`allow(race)`) may stand there as well.
///
/// ```
/// use warpsmith_check::{Options, Suppressions};
///
/// let mut suppressions = Suppressions::find(b"x; // warpsmith: allow(PTX0042)\n// warpsmith: allow(PTX0043)\ny;");
/// assert!(suppressions.allows("PTX0042", 1) && !suppressions.allows("PTX0042", 3));
/// // The second suppresses nothing.
/// let unused = suppressions.finish(&Options::default());
/// assert_eq!(unused[0].problem.code(), "PTX0191");
/// ```
#[derive(Debug, Default)]
pub struct Suppressions {
    entries: Vec<Entry>,
    faults: Vec<Finding>,
}

#[derive(Debug)]
struct Entry {
    name: &'static str,
    /// What it is here, unless it is of runs.
    code: Option<Code>,
    /// The line, counted from 1; all of them without one.
    line: Option<u32>,
    span: Span,
    used: bool,
}

impl Suppressions {
    /// Finds them.
    pub fn find(source: &[u8]) -> Suppressions {
        let mut out = Suppressions::default();
        let mut lines = None;
        let marks = source.windows(MARK.len()).enumerate().filter(|(_, text)| *text == MARK);
        for (at, _) in marks {
            let lines = lines.get_or_insert_with(|| LineIndex::new(source));
            let number = lines.position(source, at as u32).line;
            let line = lines.line(source, number);
            let before = source.get(line.start..at).unwrap_or_default().trim_ascii();
            if !is_comment(before) {
                continue;
            }
            let alone = is_opening(before) && !has_code(source.get(at..line.end).unwrap_or_default());
            let target = if alone { next_line(source, lines, number) } else { number };
            out.read(source, at, line.end, target);
        }
        out
    }

    /// Whether nothing is suppressed, and nothing to be said.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.faults.is_empty()
    }

    /// Whether a code is not to be reported in a line; counted from 1. What allows it has been of use then.
    pub fn allows(&mut self, code: &str, line: u32) -> bool {
        let mut found = false;
        for entry in &mut self.entries {
            if entry.name == code && entry.line.is_none_or(|wanted| wanted == line) {
                entry.used = true;
                found = true;
            }
        }
        found
    }

    /// Those of the checks of runs: which check, where it stands, and whether it has been of use.
    pub fn of_runs(&self) -> impl Iterator<Item = (&'static str, Span, bool)> + '_ {
        let of_runs = self.entries.iter().filter(|entry| entry.code.is_none());
        of_runs.map(|entry| (entry.name, entry.span, entry.used))
    }

    /// What is to be said of the suppressions themselves: those that cannot be read and those of no use.
    pub fn finish(self, options: &Options) -> Vec<Finding> {
        let mut out = self.faults;
        // Of what has not been looked for nothing is known.
        let is_known = |code: Code| options.limits || !code.is_limit();
        let unused = self.entries.iter().filter(|entry| !entry.used && entry.code.is_some_and(is_known));
        out.extend(unused.map(|entry| Finding { problem: Problem::UnusedSuppression, span: entry.span }));
        out.sort_by_key(|finding| finding.span.start);
        out
    }

    /// Reads one behind its mark.
    fn read(&mut self, source: &[u8], at: usize, line_end: usize, line: u32) {
        let rest = source.get(at + MARK.len()..line_end).unwrap_or_default();
        let word_end = |text: &[u8]| {
            text.iter().position(|b| !b.is_ascii_alphanumeric() && *b != b'-').unwrap_or(text.len())
        };
        let blanks = rest.len() - rest.trim_ascii_start().len();
        let word = &rest[blanks..][..word_end(&rest[blanks..])];
        let behind = rest[blanks + word.len()..].trim_ascii_start();
        let list = behind.strip_prefix(b"(").and_then(|list| {
            let end = list.iter().position(|b| *b == b')')?;
            list.get(..end)
        });
        let line = match word {
            b"allow" => Some(line),
            b"allow-file" => None,
            _ => return self.bad(at, MARK.len() + blanks + word.len()),
        };
        let Some(list) = list.filter(|list| !list.trim_ascii().is_empty()) else {
            return self.bad(at, MARK.len() + blanks + word.len());
        };
        let mut start = at + MARK.len() + rest.len() - behind.len() + 1;
        for name in list.split(|b| *b == b',') {
            let from = start + name.len() - name.trim_ascii_start().len();
            start += name.len() + 1;
            let name = name.trim_ascii();
            let span = Span::new(from as u32, (from + name.len()) as u32);
            let name = core::str::from_utf8(name).unwrap_or_default();
            let of_run = OF_RUNS.into_iter().find(|known| *known == name);
            let code = Code::find(name);
            match code.map(Code::name).or(of_run) {
                Some(name) => self.entries.push(Entry { name, code, line, span, used: false }),
                None => self.faults.push(Finding { problem: Problem::UnknownCode, span }),
            }
        }
    }

    fn bad(&mut self, at: usize, length: usize) {
        let span = Span::new(at as u32, (at + length) as u32);
        self.faults.push(Finding { problem: Problem::BadSuppression, span });
    }
}

/// Takes out what a text suppresses, and adds what is to be said of its suppressions.
pub fn suppress(source: &[u8], options: &Options, found: &mut Vec<Finding>) {
    let mut suppressions = Suppressions::find(source);
    if suppressions.is_empty() {
        return;
    }
    let lines = LineIndex::new(source);
    found.retain(|finding| {
        let line = lines.position(source, finding.span.start).line;
        !suppressions.allows(finding.problem.code(), line)
    });
    found.extend(suppressions.finish(options));
    found.sort_by_key(|finding| finding.span.start);
}

/// Whether what stands before something in a line makes it a comment, in PTX or in what PTX stands inside of.
fn is_comment(before: &[u8]) -> bool {
    let has = |mark: &[u8]| before.windows(mark.len()).any(|text| text == mark);
    is_opening(before) || has(b"//") || has(b"/*") || before.contains(&b'#')
}

/// Whether a comment begins a line, or goes on in it.
fn is_opening(before: &[u8]) -> bool {
    before.iter().all(|b| matches!(b, b'/' | b'*' | b'#' | b'!'))
}

/// Whether code stands behind the end of the comment that goes on here.
fn has_code(rest: &[u8]) -> bool {
    let end = rest.windows(2).position(|text| text == b"*/");
    let behind = end.map_or(&b""[..], |end| rest[end + 2..].trim_ascii());
    !behind.is_empty() && !behind.starts_with(b"//")
}

/// The next line of code.
fn next_line(source: &[u8], lines: &LineIndex, after: u32) -> u32 {
    let is_code = |number: &u32| {
        let line = source.get(lines.line(source, *number)).unwrap_or_default().trim_ascii();
        !line.is_empty() && !line.starts_with(b"//") && line != b"*/" && !line.starts_with(b"#")
    };
    // A page of comments before the code is enough.
    (after + 1..=lines.line_count()).take(64).find(is_code).unwrap_or(after + 1)
}
