//! Lines and blanks around a piece of the source.

use super::Editor;
use crate::kind::SyntaxKind;
use crate::lex::trivia;
use crate::node::Node;
use alloc::vec::Vec;

/// What may stand between two tokens of a line.
pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | 0x0c | 0x1a)
}

/// Whether a text may end in a comment that would swallow what follows on its line.
pub(super) fn ends_in_comment(text: &[u8]) -> bool {
    let line = text.rsplit(|&b| b == b'\n').next().unwrap_or_default();
    line.windows(2).any(|pair| pair == b"//")
}

/// Whether the lines of a text end as on Windows.
pub(super) fn has_windows_lines(source: &[u8]) -> bool {
    let first = source.iter().position(|&b| b == b'\n');
    first.is_some_and(|n| n > 0 && source[n - 1] == b'\r')
}

impl<'m> Editor<'m> {
    /// Where the line of an offset begins, if only blanks stand between.
    pub(super) fn line_start(&self, at: u32) -> Option<u32> {
        let start = self.blanks_before(at);
        (start == 0 || self.source()[start as usize - 1] == b'\n').then_some(start)
    }

    /// Where the blanks before an offset begin.
    pub(super) fn blanks_before(&self, at: u32) -> u32 {
        let blanks = self.source()[..at as usize].iter().rev().take_while(|&&b| is_blank(b)).count();
        at - blanks as u32
    }

    /// Where the blanks behind an offset end.
    pub(super) fn blanks_behind(&self, at: u32) -> u32 {
        at + self.source()[at as usize..].iter().take_while(|&&b| is_blank(b)).count() as u32
    }

    /// The end of the last comment on the line that goes on at an offset, if nothing else is on it.
    pub(super) fn rest_of_line(&self, at: u32) -> Option<u32> {
        let source = self.source();
        let mut end = at;
        loop {
            let next = self.blanks_behind(end) as usize;
            match source.get(next..next + 2) {
                Some(b"//") => {
                    let line = trivia(source, next, source.len()).next()?;
                    let text = &source[next..line.end as usize];
                    return Some((next + text.trim_ascii_end().len()) as u32);
                }
                Some(b"/*") => end = trivia(source, next, source.len()).next()?.end,
                _ => return source.get(next).is_none_or(|&b| b == b'\n').then_some(end),
            }
        }
    }

    /// Behind the blanks and the line end at an offset.
    pub(super) fn next_line(&self, at: u32) -> u32 {
        let end = self.blanks_behind(at);
        end + u32::from(self.source().get(end as usize) == Some(&b'\n'))
    }

    /// The blanks before a statement's line. A label's are often fewer than those of the statements that it
    /// stands among, so that the next of them decides.
    pub(super) fn indentation(&self, node: Node<'m>) -> Vec<u8> {
        let tree = &self.module.tree;
        let mut next = node.id;
        while next < tree.end(0) && tree.kind(next) == SyntaxKind::Label {
            next = tree.end(next);
        }
        let statement = Node { tree, id: next };
        if next < tree.end(0) && statement.is_node() && self.line_start(statement.span().start).is_some() {
            return self.blanks_of_line(statement.span().start);
        }
        self.blanks_of_line(node.span().start)
    }

    fn blanks_of_line(&self, at: u32) -> Vec<u8> {
        let before = &self.source()[..at as usize];
        let line = before.iter().rposition(|&b| b == b'\n').map_or(0, |n| n + 1);
        before[line..].iter().copied().take_while(|&b| is_blank(b)).collect()
    }

    /// Writes a text whose further lines get an indentation, with line ends as the source has them.
    pub(super) fn push_lines(&self, out: &mut Vec<u8>, text: &[u8], indent: &[u8]) {
        for (index, line) in text.split(|&b| b == b'\n').enumerate() {
            if index > 0 {
                self.push_line_end(out);
                if !line.trim_ascii().is_empty() {
                    out.extend_from_slice(indent);
                }
            }
            out.extend_from_slice(line.strip_suffix(b"\r").unwrap_or(line));
        }
    }

    pub(super) fn push_line_end(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(if self.windows_lines { b"\r\n" } else { b"\n" });
    }

    /// What goes between a text and the statement behind it on the same line.
    pub(super) fn push_gap(&self, out: &mut Vec<u8>, indent: &[u8]) {
        if ends_in_comment(out) {
            self.push_line_end(out);
            out.extend_from_slice(indent);
        } else {
            out.push(b' ');
        }
    }

    /// What goes between two items of a list: as many blanks as before the one at an offset.
    pub(super) fn push_item_gap(&self, out: &mut Vec<u8>, at: u32) {
        if self.line_start(at).is_some() {
            self.push_line_end(out);
            out.extend_from_slice(&self.blanks_of_line(at));
        } else {
            out.push(b' ');
        }
    }
}
