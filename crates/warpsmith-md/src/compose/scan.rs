//! Lines: for which versions they are, and names that stand for texts.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// The line without its mark of versions, if it is for this one. `open` says of each `#if` around it whether it holds.
pub(super) fn versioned<'a>(line: &'a str, version: u32, open: &mut Vec<bool>) -> Option<&'a str> {
    let trimmed = line.trim();
    if let Some(range) = trimmed.strip_prefix("#if ") {
        open.push(holds(range, version));
        return None;
    }
    match trimmed {
        "#else" => {
            if let Some(last) = open.last_mut() {
                *last = !*last;
            }
            return None;
        }
        "#end" => {
            open.pop();
            return None;
        }
        _ => {}
    }
    if trimmed.is_empty() || open.contains(&false) {
        return None;
    }
    match line.rsplit_once(" #") {
        Some((text, range)) if is_range(range) => holds(range, version).then_some(text.trim_end()),
        _ => Some(line.trim_end()),
    }
}

/// Whether this is a set of versions: `75`, `80..89`, `90..`, `..89`, several with commas.
fn is_range(range: &str) -> bool {
    !range.trim().is_empty()
        && range.trim().bytes().all(|byte| byte.is_ascii_digit() || b".,".contains(&byte))
}

fn holds(range: &str, version: u32) -> bool {
    range.split(',').map(str::trim).any(|part| match part.split_once("..") {
        Some((from, to)) => {
            from.parse().map_or(true, |from: u32| from <= version)
                && to.parse().map_or(true, |to: u32| version <= to)
        }
        None => part.parse() == Ok(version),
    })
}

/// The line with `<name>` replaced by the text of that name. Texts hold no names any more, so once is enough.
pub(super) fn filled(line: &str, texts: &BTreeMap<String, String>) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some((before, behind)) = rest.split_once('<') {
        out.push_str(before);
        let found = behind.split_once('>').and_then(|(name, after)| Some((texts.get(name)?, after)));
        match found {
            Some((text, after)) => {
                out.push_str(text);
                rest = after;
            }
            None => {
                out.push('<');
                rest = behind;
            }
        }
    }
    out.push_str(rest);
    out
}

/// A place in a text.
pub(super) struct Cursor<'a> {
    pub text: &'a str,
    pub at: usize,
}

impl<'a> Cursor<'a> {
    /// What is left.
    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Takes bytes as long as they are of a kind.
    pub(super) fn take(&mut self, kind: impl Fn(u8) -> bool) -> &'a str {
        let rest = self.rest();
        let length = rest.bytes().position(|byte| !kind(byte)).unwrap_or(rest.len());
        self.at += length;
        rest.get(..length).unwrap_or_default()
    }

    /// Takes a byte if it is this one.
    pub(super) fn eat(&mut self, byte: u8) -> bool {
        let found = self.rest().as_bytes().first() == Some(&byte);
        self.at += usize::from(found);
        found
    }

    /// Takes all up to a byte and that byte too.
    pub(super) fn until(&mut self, byte: u8) -> Option<&'a str> {
        let rest = self.rest();
        let length = rest.bytes().position(|found| found == byte)?;
        self.at += length + 1;
        rest.get(..length)
    }
}

/// Whether a byte belongs to a label.
pub(super) fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Whether a byte belongs to a list of bits: `91,11..0`.
pub(super) fn is_bits(byte: u8) -> bool {
    byte.is_ascii_digit() || byte == b'.' || byte == b','
}

/// A name as it stands in a group.
pub(super) fn quoted(name: &str) -> String {
    let mut text = "\"".to_string();
    text.push_str(name);
    text.push('"');
    text
}
