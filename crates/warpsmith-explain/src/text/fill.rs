//! Breaking running text into lines.

use super::{Line, Style};
use crate::Topic;
use crate::page::{Piece, Text};
use alloc::string::String;
use alloc::vec::Vec;

/// Characters that stand together on one line.
#[derive(Debug, Clone, Default)]
pub struct Atom {
    /// The characters.
    pub line: Line,
    /// Whether no gap stands before it.
    pub is_glued: bool,
}

impl Atom {
    /// One piece.
    pub fn new(style: Style, text: &str) -> Atom {
        let mut line = Line::default();
        line.push(style, text);
        Atom { line, is_glued: false }
    }

    /// Adds a piece without a gap.
    pub fn push(&mut self, style: Style, text: &str) {
        self.line.push(style, text);
    }

    /// Columns that it takes.
    pub fn width(&self) -> usize {
        self.line.width()
    }
}

/// Longest code that is kept on one line.
const UNBROKEN: usize = 40;

/// Longest word that is kept on one line: as a whole it is found and copied.
const BREAKABLE: usize = UNBROKEN;

/// The atoms of a text.
pub fn atoms(text: &Text, ticks: bool) -> Vec<Atom> {
    let mut out: Vec<Atom> = Vec::new();
    // Whether the next piece joins the last atom.
    let mut joins = false;
    for piece in &text.0 {
        match piece {
            Piece::Words(words) => {
                let mut first = joins && !words.starts_with(char::is_whitespace);
                for word in words.split_whitespace() {
                    add(&mut out, Style::Plain, word, first);
                    first = false;
                }
                joins = !words.ends_with(char::is_whitespace);
            }
            Piece::Code(code) | Piece::Link(_, code) => {
                let ticked = ticks && !code.starts_with(['.', '%', '{', '[', '-']);
                let text: String = if ticked { alloc::format!("`{code}`") } else { code.clone() };
                // A name is looked for as a whole.
                let is_name = matches!(piece, Piece::Link(Topic::Instruction(_), _));
                let words = if is_name || text.chars().count() <= UNBROKEN {
                    alloc::vec![text.as_str()]
                } else {
                    text.split(' ').collect()
                };
                for (index, word) in words.into_iter().enumerate() {
                    let pieces = if is_name { alloc::vec![word] } else { breakable(word) };
                    for (part, piece) in pieces.into_iter().enumerate() {
                        if part == 0 {
                            add(&mut out, Style::Code, piece, joins && index == 0);
                        } else {
                            out.push(Atom { is_glued: true, ..Atom::new(Style::Code, piece) });
                        }
                    }
                }
                joins = true;
            }
        }
    }
    out
}

fn add(out: &mut Vec<Atom>, style: Style, text: &str, joins: bool) {
    match out.last_mut() {
        Some(last) if joins => last.push(style, text),
        _ => out.push(Atom::new(style, text)),
    }
}

/// A long word in the pieces that it may be broken into: behind `::` and before dots.
fn breakable(word: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut start = 0;
    if word.len() > BREAKABLE {
        for (index, c) in word.char_indices() {
            let behind_colons = word[..index].ends_with("::");
            let before_dot = c == '.' && !word[..index].ends_with(['{', ' ', '`']);
            if index > start && (behind_colons || before_dot) {
                out.push(&word[start..index]);
                start = index;
            }
        }
    }
    out.push(&word[start..]);
    out
}

/// Fills lines of a width; `first` and `rest` are the indents of the first line and of the others.
pub fn fill(words: &[Atom], width: usize, first: usize, rest: usize) -> Vec<Line> {
    let mut out = Vec::new();
    let mut line = Line::default();
    line.pad(first);
    let mut is_empty = true;
    for word in words {
        let gap = usize::from(!is_empty && !word.is_glued);
        if !is_empty && line.width() + gap + word.width() > width {
            out.push(core::mem::take(&mut line));
            line.pad(rest);
            is_empty = true;
        }
        if !is_empty && gap > 0 {
            line.push(Style::Plain, " ");
        }
        for (style, text) in &word.line.0 {
            line.push(*style, text);
        }
        is_empty = false;
    }
    if !is_empty {
        out.push(line);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_keeps_its_punctuation() {
        let found = atoms(&Text::marked("use `.x1`, `a` or b"), true);
        let plain: Vec<String> = found.iter().map(|atom| atom.line.plain()).collect();
        assert_eq!(plain, ["use", ".x1,", "`a`", "or", "b"]);
    }

    #[test]
    fn lines_are_filled() {
        let lines = fill(&atoms(&"one two three".into(), false), 9, 0, 2);
        let plain: Vec<String> = lines.iter().map(Line::plain).collect();
        assert_eq!(plain, ["one two", "  three"]);
    }
}
