//! Pseudo-code that several classes share, with the number of bits in the place of `N`.

use super::Meanings;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// How often a part may be made of parts; one that is made of itself ends there.
const DEEPEST: usize = 4;

impl Meanings<'_> {
    /// The names that have pseudo-code, in order of the alphabet.
    pub fn codes(&self) -> impl Iterator<Item = &str> {
        self.codes.keys().copied()
    }

    /// The pseudo-code of this name, line by line, with sources of so many bits.
    pub fn code(&self, name: &str, width: u32) -> Vec<String> {
        let lines = self.codes.get(name).map_or(&[][..], Vec::as_slice);
        lines.iter().map(|line| self.expanded(line, width, DEEPEST)).collect()
    }

    /// The line with what several meanings share in its place.
    fn expanded(&self, line: &str, width: u32, depth: usize) -> String {
        let (code, remark) = match line.split_once("//") {
            Some((code, remark)) => (code.trim(), format!("  // {}", with_width(remark.trim(), width))),
            None => (line, String::new()),
        };
        let parts = code.split("; ").map(|part| {
            let (name, rest) = part.split_once(' ').unwrap_or((part, ""));
            // "of 32 bits": the width is another one.
            let own = if rest.is_empty() { width } else { 32 };
            match self.parts.get(name).filter(|_| depth > 0) {
                Some(shared) => {
                    let lines = shared.iter().map(|line| self.expanded(line, own, depth - 1));
                    lines.collect::<Vec<_>>().join("; ")
                }
                None => with_width(part, width),
            }
        });
        format!("{}{remark}", parts.collect::<Vec<_>>().join("; "))
    }
}

/// The text with a width in the place of `N`.
fn with_width(text: &str, width: u32) -> String {
    let mut out = String::new();
    let mut before = ' ';
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let after = &rest[letter.len_utf8()..];
        let is_alone = !before.is_alphanumeric() && !after.starts_with(char::is_alphanumeric);
        if letter == 'N' && is_alone {
            // `N-1` is the place of the highest bit.
            let (value, after) = match after.strip_prefix("-1") {
                Some(behind) => (width.saturating_sub(1), behind),
                None => (width, after),
            };
            out += &value.to_string();
            (before, rest) = ('0', after);
            continue;
        }
        out.push(letter);
        (before, rest) = (letter, after);
    }
    out
}
