//! Reads and writes the record of questions put to the reference assembler.
//!
//! One file for its two users, the test that reads the record and `cargo xtask oracle grammar` that
//! writes it, so that they cannot come to disagree on the format.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// What the reference assembler makes of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Assembled, perhaps with a warning.
    Accept,
    /// Refused for the way it is written.
    Syntax,
    /// Refused for what it means.
    Semantic,
    /// The assembler died, which says nothing about the text.
    Crash,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Accept => "accept",
            Verdict::Syntax => "syntax",
            Verdict::Semantic => "semantic",
            Verdict::Crash => "crash",
        })
    }
}

impl FromStr for Verdict {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        [Verdict::Accept, Verdict::Syntax, Verdict::Semantic, Verdict::Crash]
            .into_iter()
            .find(|verdict| verdict.to_string() == text)
            .ok_or_else(|| format!("`{text}` is no verdict"))
    }
}

/// A snippet, where it is put, and what was said about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Name of the context that surrounds the snippet.
    pub context: String,
    pub snippet: Vec<u8>,
    /// `None` for a question that has not been asked yet.
    pub verdict: Option<Verdict>,
    /// The message that decided, its line counted from the snippet's first.
    pub message: String,
}

/// A line of a record: a question, or text that is kept as it is.
#[derive(Debug, Clone)]
pub enum Line {
    Row(Row),
    Other(String),
}

/// Reads the lines of a record file; an error names the line.
pub fn read(text: &str) -> Result<Vec<Line>, String> {
    let parse = |(index, line): (usize, &str)| {
        if line.is_empty() || line.starts_with('#') {
            return Ok(Line::Other(line.to_string()));
        }
        parse_row(line).map(Line::Row).map_err(|error| format!("line {}: {error}", index + 1))
    };
    text.lines().enumerate().map(parse).collect()
}

fn parse_row(line: &str) -> Result<Row, String> {
    let mut fields = line.split('\t');
    let context = fields.next().unwrap_or_default().to_string();
    let snippet = unescape(fields.next().ok_or("no snippet")?)?;
    let verdict = fields.next().filter(|field| !field.is_empty()).map(str::parse).transpose()?;
    let message = fields.next().unwrap_or_default();
    let message = String::from_utf8_lossy(&unescape(message)?).into_owned();
    match fields.next() {
        None => Ok(Row { context, snippet, verdict, message }),
        Some(_) => Err("more than four fields".into()),
    }
}

/// A row on which the reader differs from the reference assembler on purpose.
#[allow(dead_code)] // Of the two users only one reads these.
pub struct Deviation {
    pub context: String,
    pub snippet: Vec<u8>,
}

/// Reads the list of deviations: context, snippet and a reason, which may not be missing.
#[allow(dead_code)]
pub fn read_deviations(text: &str) -> Result<Vec<Deviation>, String> {
    let parse = |(index, line): (usize, &str)| match *line.split('\t').collect::<Vec<_>>() {
        _ if line.is_empty() || line.starts_with('#') => None,
        [context, snippet, reason] if !reason.is_empty() => {
            Some(unescape(snippet).map(|snippet| Deviation { context: context.into(), snippet }))
        }
        _ => Some(Err(format!("line {}: not a context, a snippet and a reason", index + 1))),
    };
    text.lines().enumerate().filter_map(parse).collect()
}

/// The text of a record file.
#[allow(dead_code)] // Of the two users only one writes.
pub fn write(lines: &[Line]) -> String {
    let mut out = String::new();
    for line in lines {
        match line {
            Line::Other(text) => out.push_str(text),
            Line::Row(row) => {
                out.push_str(&format!("{}\t{}", row.context, escape(&row.snippet)));
                if let Some(verdict) = row.verdict {
                    out.push_str(&format!("\t{verdict}"));
                }
                if !row.message.is_empty() {
                    out.push_str(&format!("\t{}", escape(row.message.as_bytes())));
                }
            }
        }
        out.push('\n');
    }
    out
}

/// A snippet on one line of ASCII: `\n`, `\r`, `\t`, `\\` and `\x7f`.
pub fn escape(bytes: &[u8]) -> String {
    let mut out = String::new();
    for &byte in bytes {
        match byte {
            b'\n' => out.push_str("\\n"),
            b'\r' => out.push_str("\\r"),
            b'\t' => out.push_str("\\t"),
            b'\\' => out.push_str("\\\\"),
            b' '..=b'~' => out.push(byte as char),
            _ => out.push_str(&format!("\\x{byte:02x}")),
        }
    }
    out
}

fn unescape(text: &str) -> Result<Vec<u8>, String> {
    let mut out = Vec::new();
    let mut rest = text.as_bytes();
    loop {
        rest = match rest {
            [] => return Ok(out),
            [b'\\', code, tail @ ..] => {
                let (byte, tail) = match (code, tail) {
                    (b'n', _) => (b'\n', tail),
                    (b'r', _) => (b'\r', tail),
                    (b't', _) => (b'\t', tail),
                    (b'\\', _) => (b'\\', tail),
                    (b'x', [high, low, tail @ ..]) => (hex(*high)? << 4 | hex(*low)?, tail),
                    _ => return Err(format!("unknown escape in `{text}`")),
                };
                out.push(byte);
                tail
            }
            [byte, tail @ ..] => {
                out.push(*byte);
                tail
            }
        };
    }
}

fn hex(digit: u8) -> Result<u8, String> {
    let value = (digit as char).to_digit(16).ok_or("`\\x` needs two hexadecimal digits")?;
    Ok(value as u8)
}

/// The record's files in a folder, in order of their names.
pub fn files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let is_record = path.extension().is_some_and(|extension| extension == "tsv");
        if is_record && path.file_stem().is_some_and(|stem| stem != "deviations") {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

/// The text that surrounds a snippet.
#[derive(Debug, Clone, Default)]
pub struct Context {
    pub before: Vec<u8>,
    pub after: Vec<u8>,
}

/// Where the snippet goes in a context file.
const PLACE: &str = "{snippet}";

impl Context {
    /// The context of a name; `file` is the one that surrounds a snippet with nothing.
    pub fn load(folder: &Path, name: &str) -> Result<Context, String> {
        if name == "file" {
            return Ok(Context::default());
        }
        let path = folder.join("context").join(name).with_extension("ptx");
        let text = std::fs::read_to_string(&path).map_err(|error| format!("context `{name}`: {error}"))?;
        let (before, after) =
            text.split_once(PLACE).ok_or_else(|| format!("context `{name}` has no {PLACE}"))?;
        Ok(Context { before: before.into(), after: after.into() })
    }

    /// The snippet in its surroundings.
    pub fn wrap(&self, snippet: &[u8]) -> Vec<u8> {
        [&self.before, snippet, &self.after].concat()
    }
}
