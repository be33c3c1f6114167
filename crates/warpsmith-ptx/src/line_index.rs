//! From offsets to lines and columns.

use alloc::vec::Vec;
use core::ops::Range;

/// Where the lines of a text begin, for turning offsets into positions.
///
/// Only a line feed ends a line. Columns count characters; a byte that is no UTF-8 counts as one where it
/// is no continuation byte.
#[derive(Debug, Clone)]
pub struct LineIndex {
    starts: Vec<u32>,
    /// How many continuation bytes stand before each block of the text, so that columns in a very long
    /// line need no walk over all of it.
    continuations: Vec<u32>,
    length: u32,
}

/// A line and a column, both counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line.
    pub line: u32,
    /// The column, in characters.
    pub column: u32,
}

const BLOCK: usize = 256;

/// How many bytes continue a character of UTF-8.
fn count_continuations(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|byte| **byte & 0xc0 == 0x80).count() as u32
}

impl LineIndex {
    /// Indexes a text.
    pub fn new(source: &[u8]) -> LineIndex {
        let mut starts = alloc::vec![0];
        let mut continuations = Vec::with_capacity(source.len() / BLOCK + 1);
        let mut seen = 0;
        for (index, block) in source.chunks(BLOCK).enumerate() {
            continuations.push(seen);
            seen += count_continuations(block);
            let first = (index * BLOCK) as u32;
            let ends = block.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
            starts.extend(ends.map(|(at, _)| first + at as u32 + 1));
        }
        LineIndex { starts, continuations, length: source.len() as u32 }
    }

    /// How many lines the text has; one at least.
    pub fn line_count(&self) -> u32 {
        self.starts.len() as u32
    }

    /// The position of an offset in the text that was indexed.
    pub fn position(&self, source: &[u8], offset: u32) -> Position {
        let offset = offset.min(self.length);
        let line = self.starts.partition_point(|start| *start <= offset).max(1);
        let start = self.starts.get(line - 1).copied().unwrap_or_default();
        let continued = match source.get(start as usize..offset as usize) {
            Some(within) if within.len() > BLOCK => {
                self.continuations_before(source, offset) - self.continuations_before(source, start)
            }
            within => within.map_or(0, count_continuations),
        };
        Position { line: line as u32, column: offset - start - continued + 1 }
    }

    /// The bytes of a line, without the line feed and a carriage return before it.
    pub fn line(&self, source: &[u8], line: u32) -> Range<usize> {
        let index = line.max(1) as usize - 1;
        let start = self.starts.get(index).map_or(source.len(), |start| *start as usize);
        let end = self.starts.get(index + 1).map_or(source.len(), |next| *next as usize - 1);
        let end = if end > start && source.get(end - 1) == Some(&b'\r') { end - 1 } else { end };
        start..end.max(start)
    }

    /// Continuation bytes before an offset.
    fn continuations_before(&self, source: &[u8], offset: u32) -> u32 {
        // The end of the text may lie behind its last block.
        let block = (offset as usize / BLOCK).min(self.continuations.len().saturating_sub(1));
        let before = self.continuations.get(block).copied().unwrap_or_default();
        before + source.get(block * BLOCK..offset as usize).map_or(0, count_continuations)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, offset: u32) -> (u32, u32) {
        let position = LineIndex::new(text.as_bytes()).position(text.as_bytes(), offset);
        (position.line, position.column)
    }

    #[test]
    fn lines_and_columns_count_from_one() {
        assert_eq!(at("", 0), (1, 1));
        assert_eq!(at("ab\ncd", 0), (1, 1));
        assert_eq!(at("ab\ncd", 2), (1, 3));
        assert_eq!(at("ab\ncd", 3), (2, 1));
        assert_eq!(at("ab\ncd", 5), (2, 3));
        assert_eq!(at("ab\n", 3), (2, 1));
        assert_eq!(at("ab", 99), (1, 3));
    }

    #[test]
    fn columns_count_characters() {
        assert_eq!(at("/* äöü */ ret", 13), (1, 11));
        assert_eq!(at("é\né ret", 6), (2, 3));
    }

    #[test]
    fn long_lines_cross_blocks() {
        let text = "ä".repeat(3 * BLOCK);
        for offset in [0, 2, BLOCK, BLOCK + 2, 2 * BLOCK, 4 * BLOCK + 2, 6 * BLOCK] {
            assert_eq!(at(&text, offset as u32), (1, offset as u32 / 2 + 1), "{offset}");
        }
    }

    #[test]
    fn a_line_has_no_line_end() {
        let text = b"ab\r\n\ncd";
        let index = LineIndex::new(text);
        assert_eq!(index.line_count(), 3);
        assert_eq!(&text[index.line(text, 1)], b"ab");
        assert_eq!(&text[index.line(text, 2)], b"");
        assert_eq!(&text[index.line(text, 3)], b"cd");
        assert_eq!(&text[index.line(text, 9)], b"");
    }
}
