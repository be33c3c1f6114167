//! Lines of a page on their way out.

use crate::text::{Atom, Line, Style, fill};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Columns of the label of an entry.
const LABEL: usize = 14;

/// Lines, the last one below the others.
pub struct Sheet {
    /// Those that are there.
    pub lines: Vec<Line>,
    /// Columns that prose may take.
    pub width: usize,
}

impl Sheet {
    /// An empty one.
    pub fn new(width: usize) -> Sheet {
        Sheet { lines: Vec::new(), width }
    }

    /// Adds an empty line.
    pub fn blank(&mut self) {
        self.lines.push(Line::default());
    }

    /// Adds a line as it is.
    pub fn line(&mut self, text: &str) {
        self.styled(&[(Style::Plain, text)]);
    }

    /// Adds lines as they are.
    pub fn text(&mut self, text: &str) {
        text.lines().for_each(|line| self.line(line));
    }

    /// Adds a line in pieces.
    pub fn styled(&mut self, pieces: &[(Style, &str)]) {
        let mut line = Line::default();
        for (style, text) in pieces {
            line.push(*style, text);
        }
        self.lines.push(line);
    }

    /// Adds a heading, apart from what is above it.
    pub fn heading(&mut self, title: &str) {
        self.blank();
        self.styled(&[(Style::Strong, title)]);
    }

    /// Adds text that is broken into lines. The blanks before it and in it stay; lines after the first begin in a column.
    pub fn prose(&mut self, text: &str, column: usize) {
        self.wide(text, column, self.width);
    }

    /// The same in lines of another width.
    pub fn wide(&mut self, text: &str, column: usize, width: usize) {
        self.lines.extend(broken(text, width, column));
    }

    /// Adds text that is broken into lines behind something, which takes no columns of them.
    pub fn behind(&mut self, begin: &str, text: &str) {
        let mut begin = String::from(begin);
        for mut line in broken(text, self.width, 0) {
            line.0.insert(0, (Style::Plain, begin.clone()));
            self.lines.push(line);
            begin = " ".repeat(begin.chars().count());
        }
    }

    /// Adds an entry of a list: what it is of, and a text in a column behind it.
    pub fn entry(&mut self, indent: usize, label: &str, text: &str) {
        let line = format!("{:indent$}{label:<LABEL$} {text}", "");
        self.prose(line.trim_end(), indent + LABEL + 1);
    }
}

/// Lines of a width. Blanks before the text and in it stay, for they are columns; lines after the first begin in one.
fn broken(text: &str, width: usize, column: usize) -> Vec<Line> {
    let own = text.chars().take_while(|c| c.is_whitespace()).count();
    let words: Vec<Atom> = text.trim().split(' ').map(|word| Atom::new(Style::Plain, word)).collect();
    fill(&words, width, own, column)
}
