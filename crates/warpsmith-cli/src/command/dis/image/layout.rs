//! Lines of a listing, laid out in columns.

use super::chunk::{DIGITS, Image, Line, Part, Text};
use super::frame;
use crate::cubin::plain;
use std::io::{self, Write};

/// Blanks between an address and a mnemonic without a guard.
const BEFORE: usize = 19;
/// Blanks before a brace.
const BRACE: usize = 9;
/// How far the second half of a word stands to the right of the first half's text.
const INDENT: usize = 8 + 2 + DIGITS + 2 + BEFORE;

/// Writes functions of a cubin, or some of their parts; with their words behind the longest text, whose length may be
/// that of others.
pub fn write(
    out: &mut impl Write,
    image: &Image,
    flags: Option<&str>,
    parts: &[(Part, Text)],
    (hex, longest): (bool, Option<usize>),
) -> io::Result<()> {
    // The columns of all functions of a cubin are the same.
    let own = || parts.iter().map(|(_, text)| text.longest).max().unwrap_or(0);
    let width = longest.unwrap_or_else(own) + 1;
    let mut lines = Lines { line: Vec::new(), width, hex, inside: false };
    for (part, text) in parts {
        let function = &image.functions[part.function];
        if part.range.start == 0 {
            let mut head = String::new();
            match flags {
                Some(flags) => frame::function(&mut head, &function.name, flags),
                None => frame::section(&mut head, &function.name),
            }
            out.write_all(head.as_bytes())?;
        }
        let code = image.code(part.function);
        let mut labels = function.labels.from(part.range.start as u64);
        let mut notes = function.notes.from(part.range.start as u64);
        let mut at = part.range.start;
        let mut start = 0;
        for line in &text.lines {
            let bytes = &code[at..at + usize::from(line.length)];
            let behind = at + bytes.len();
            while let Some((_, name)) = labels.next_if(|(address, _)| *address < behind as u64) {
                lines.label(name);
            }
            while let Some((_, note)) = notes.next_if(|(address, _)| *address < behind as u64) {
                lines.note(note);
            }
            lines.write(at, bytes, line, &text.text.as_bytes()[start..line.end]);
            at = behind;
            start = line.end;
            if lines.line.len() >= 1 << 15 {
                out.write_all(&lines.line)?;
                lines.line.clear();
            }
        }
        out.write_all(&lines.line)?;
        lines.line.clear();
        let ends = part.range.end >= code.len();
        if ends && flags.is_some() {
            out.write_all(frame::END.as_bytes())?;
        }
    }
    Ok(())
}

struct Lines {
    line: Vec<u8>,
    width: usize,
    hex: bool,
    /// The instruction before is issued together with this one.
    inside: bool,
}

impl Lines {
    fn label(&mut self, name: &str) {
        self.line.extend_from_slice(plain(name).as_bytes());
        self.line.extend_from_slice(b":\n");
    }

    fn note(&mut self, note: &str) {
        self.line.extend_from_slice(b"\t//## ");
        self.line.extend_from_slice(note.as_bytes());
        self.line.push(b'\n');
    }

    fn write(&mut self, at: usize, bytes: &[u8], line: &Line, text: &[u8]) {
        let out = &mut self.line;
        // The control word of a group has no text: it is only shown where words are.
        if text.is_empty() {
            if self.hex {
                pad(out, INDENT + self.width + 1);
                word(out, bytes);
            }
            return;
        }
        let begin = out.len();
        let guard = usize::from(line.guard).min(BEFORE);
        out.extend_from_slice(b"        /*");
        address(out, at);
        out.extend_from_slice(b"*/");
        if !self.hex {
            // Braces stand around instructions that are issued together, unless their words are shown.
            let inside = std::mem::replace(&mut self.inside, line.pairs);
            let closes = inside && !line.pairs;
            if line.pairs && !inside {
                pad(out, BRACE);
                out.push(b'{');
                pad(out, (BEFORE - BRACE - 1).saturating_sub(guard));
            } else {
                pad(out, BEFORE - guard);
            }
            if closes {
                let text = text.trim_ascii_end();
                out.extend_from_slice(text.strip_suffix(b";").unwrap_or(text).trim_ascii_end());
                pad(out, BRACE);
                out.push(b'}');
            } else {
                out.extend_from_slice(text);
            }
            out.push(b'\n');
            return;
        }
        pad(out, BEFORE - guard);
        out.extend_from_slice(text);
        // The column is the same for addresses of more digits.
        let column = INDENT + self.width + 1;
        pad(out, column.saturating_sub(out.len() - begin).max(1));
        let mut halves = bytes.chunks(8);
        word(out, halves.next().unwrap_or_default());
        for half in halves {
            pad(out, column);
            word(out, half);
        }
    }
}

fn pad(out: &mut Vec<u8>, count: usize) {
    out.resize(out.len() + count, b' ');
}

/// At least four digits.
fn address(out: &mut Vec<u8>, at: usize) {
    let count = ((usize::BITS - at.leading_zeros()).div_ceil(4) as usize).max(DIGITS);
    out.extend((0..count).rev().map(|digit| b"0123456789abcdef"[at >> (4 * digit) & 15]));
}

/// Half a word, in a comment that ends the line.
fn word(out: &mut Vec<u8>, bytes: &[u8]) {
    out.extend_from_slice(b"/* 0x");
    for byte in bytes.iter().rev() {
        out.extend([byte >> 4, byte & 15].map(|digit| b"0123456789abcdef"[usize::from(digit)]));
    }
    out.extend_from_slice(b" */\n");
}
