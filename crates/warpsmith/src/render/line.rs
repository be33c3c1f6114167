//! Lines of a text as they are shown: characters of one column each, and no more of a long line than is of use.

use super::finding::Text;
use crate::ptx::Span;
use crate::ptx::advice::is_plain;
use std::ops::Range;

/// Widest piece of a line that is shown.
const WIDTH: usize = 120;

/// How much of a long line stands before what is marked.
const BEFORE: usize = 40;

/// A line, ready to be shown.
#[derive(Debug, PartialEq)]
pub struct Line {
    /// What is shown.
    pub text: String,
    /// Each piece of the line that is shown as it is asked for: bytes of `text`, in the order of the spans.
    pub marks: Vec<Range<usize>>,
    /// Whether all of the line is there.
    pub is_whole: bool,
}

impl Line {
    /// A line of a text, counted from 1, with marks on pieces of it. Of a piece that goes on behind the line, what
    /// is in it is marked. A long line is cut around the first piece.
    pub fn new(text: Text<'_>, number: u32, spans: &[Span]) -> Line {
        let line = text.lines.line(text.source, number.saturating_sub(text.before));
        let start =
            spans.first().map_or(line.start, |span| (span.start as usize).clamp(line.start, line.end));
        let is_long = line.len() > WIDTH;
        let from = if is_long { start.saturating_sub(BEFORE).max(line.start) } else { line.start };
        let to = if is_long { line.end.min(from + WIDTH) } else { line.end };
        let mut shown = Line { text: String::new(), marks: Vec::new(), is_whole: !is_long };
        if from > line.start {
            shown.text.push('…');
        }
        let mut edges: Vec<usize> = Vec::new();
        for span in spans {
            edges.extend([span.start, span.end].map(|edge| (edge as usize).clamp(from, to)));
        }
        let mut order = edges.clone();
        order.sort_unstable();
        order.dedup();
        // Pieces between edges keep their bytes together, whatever becomes of the characters.
        let mut places: Vec<(usize, usize)> = Vec::with_capacity(order.len());
        let mut at = from;
        for edge in order {
            push(&mut shown.text, &text.source[at..edge]);
            places.push((edge, shown.text.len()));
            at = edge;
        }
        push(&mut shown.text, &text.source[at..to]);
        if to < line.end {
            shown.text.push('…');
        }
        let place = |edge: usize| places.iter().find(|(at, _)| *at == edge).map_or(0, |(_, place)| *place);
        shown.marks = edges.chunks(2).map(|edges| place(edges[0])..place(edges[1])).collect();
        shown
    }
}

/// Appends bytes as characters that a terminal takes for nothing else, tabs as four blanks.
fn push(text: &mut String, bytes: &[u8]) {
    for c in String::from_utf8_lossy(bytes).chars() {
        match c {
            '\t' => text.push_str("    "),
            c if !is_plain(c) => text.push('\u{fffd}'),
            c => text.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ptx::LineIndex;

    fn line(source: &str, start: u32, end: u32) -> Line {
        let text = Text {
            name: "",
            source: source.as_bytes(),
            lines: &LineIndex::new(source.as_bytes()),
            before: 0,
            within: None,
        };
        Line::new(text, 1, &[Span::new(start, end)])
    }

    fn marked(source: &str, start: u32, end: u32) -> (String, String) {
        let line = line(source, start, end);
        (line.text.clone(), line.text[line.marks[0].clone()].into())
    }

    #[test]
    fn marks_keep_their_text() {
        assert_eq!(marked("\tadd.foo;", 4, 8), ("    add.foo;".into(), ".foo".into()));
        assert_eq!(marked("/* ä */ x", 9, 10), ("/* ä */ x".into(), "x".into()));
        assert_eq!(marked("ret", 3, 3), ("ret".into(), "".into()));
        assert_eq!(marked("", 0, 0), (String::new(), String::new()));
        // A piece that begins inside a character.
        assert_eq!(marked("ä", 1, 2), ("\u{fffd}\u{fffd}".into(), "\u{fffd}".into()));
    }

    #[test]
    fn a_piece_of_several_lines_is_marked_on_its_first() {
        assert_eq!(marked("ab\ncd", 1, 5), ("ab".into(), "b".into()));
    }

    #[test]
    fn long_lines_are_cut() {
        let source = format!("{}HERE{}", "a".repeat(1000), "b".repeat(1000));
        let (text, mark) = marked(&source, 1000, 1004);
        assert_eq!(mark, "HERE");
        assert_eq!(text.chars().count(), WIDTH + 2);
        let (text, mark) = marked(&source, 10, 1900);
        assert!(text.chars().count() <= WIDTH + 2 && mark.len() <= WIDTH);
        assert!(!line(&source, 10, 20).is_whole);
    }
}
