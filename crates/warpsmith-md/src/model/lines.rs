//! Lines and columns of a text.

use super::Span;
use alloc::vec::Vec;
use core::fmt;

/// Where the lines of a text begin.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lines {
    /// First byte of each line but the first.
    starts: Vec<u32>,
}

/// A line and a column, both from 1; a column is a byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl Lines {
    /// The lines of a text, whose length fits into 32 bits.
    pub fn new(text: &[u8]) -> Self {
        let mut starts = Vec::with_capacity(text.len() / 32);
        let (words, rest) = text.as_chunks::<16>();
        for (index, word) in words.iter().enumerate() {
            // Sixteen at a time: most have no end of a line.
            if word.iter().fold(false, |found, byte| found | (*byte == b'\n')) {
                let ends = (0u32..).zip(word).filter(|(_, byte)| **byte == b'\n');
                starts.extend(ends.map(|(at, _)| index as u32 * 16 + at + 1));
            }
        }
        let behind = (words.len() * 16) as u32;
        let ends = (behind..).zip(rest).filter(|(_, byte)| **byte == b'\n');
        starts.extend(ends.map(|(at, _)| at + 1));
        Lines { starts }
    }

    /// The position of a byte.
    pub fn position(&self, offset: u32) -> Position {
        let line = self.starts.partition_point(|start| *start <= offset);
        let start = line.checked_sub(1).map_or(0, |before| self.starts[before]);
        Position { line: line as u32 + 1, column: offset - start + 1 }
    }

    /// The position where a span begins.
    pub fn of(&self, span: Span) -> Position {
        self.position(span.start)
    }

    /// How many lines there are.
    pub fn count(&self) -> usize {
        self.starts.len() + 1
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_from_one() {
        let lines = Lines::new(b"ab\n\nc");
        let position = |offset| {
            let Position { line, column } = lines.position(offset);
            (line, column)
        };
        assert_eq!([position(0), position(2), position(3), position(4)], [(1, 1), (1, 3), (2, 1), (3, 1)]);
        assert_eq!(lines.count(), 3);
        for length in 0..70usize {
            let text: Vec<u8> = (0..length).map(|at| if at * at % 7 == 2 { b'\n' } else { b'x' }).collect();
            let starts: Vec<u32> =
                (0..length).filter(|at| text[*at] == b'\n').map(|at| at as u32 + 1).collect();
            assert_eq!(Lines::new(&text).starts, starts);
        }
    }
}
