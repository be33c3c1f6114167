//! Between two tokens: blanks become a separator, comments and line markers are kept.

use super::{Pending, Printer, Separator};
use crate::kind::SyntaxKind;
use crate::lex::trivia;

/// Whether a piece of trivia is `// …`.
fn is_line_comment(text: &[u8]) -> bool {
    text.starts_with(b"//")
}

fn is_unterminated(text: &[u8]) -> bool {
    text.starts_with(b"/*") && (text.len() < 4 || !text.ends_with(b"*/"))
}

/// A comment or marker without the blanks that end its line.
fn trimmed(text: &[u8]) -> &[u8] {
    if text.starts_with(b"/*") { text } else { text.trim_ascii_end() }
}

fn line_ends(blanks: &[u8]) -> usize {
    blanks.iter().filter(|&&b| b == b'\n').count()
}

impl<'m> Printer<'m> {
    /// Writes what stands before the token at `start` of the source, inside a statement.
    #[inline]
    pub(super) fn separate(&mut self, start: u32, separator: Separator) {
        if let Separator::Line { comments, token } = separator {
            return self.break_line(start, comments, token);
        }
        if self.pending != Pending::Nothing || self.has_comment(start) {
            return self.separate_by_comments(start, separator);
        }
        if separator == Separator::Space {
            self.out.push(b' ');
        }
    }

    /// Whether a comment or marker stands between the last token and `start`.
    #[inline]
    fn has_comment(&self, start: u32) -> bool {
        start - self.at > 1
            && self.src[self.at as usize..start as usize].iter().any(|b| matches!(b, b'/' | b'#'))
    }

    #[cold]
    fn separate_by_comments(&mut self, start: u32, separator: Separator) {
        self.comments(start);
        let next = self.src.get(start as usize).copied().unwrap_or_default();
        match core::mem::replace(&mut self.pending, Pending::Nothing) {
            Pending::Line => {
                self.out.push(b'\n');
                self.indent(self.depth + 1);
            }
            Pending::Space if matches!(next, b',' | b';') => {}
            Pending::Space => self.out.push(b' '),
            Pending::Nothing if separator == Separator::Space => self.out.push(b' '),
            Pending::Nothing => {}
        }
    }

    /// Writes the comments and markers inside a statement, from the last token to `start`.
    pub(super) fn comments(&mut self, start: u32) {
        let src = self.src;
        let mut own_line = false;
        let mut last_owned = false;
        for piece in trivia(src, self.at as usize, start as usize) {
            let text = &src[piece.start as usize..piece.end as usize];
            match piece.kind {
                SyntaxKind::Whitespace => {
                    own_line |= line_ends(text) > 0;
                    if own_line && last_owned {
                        self.pending = Pending::Line;
                    }
                    continue;
                }
                SyntaxKind::LineMarker => {
                    self.out.push(b'\n');
                    self.out.extend_from_slice(trimmed(text));
                    self.pending = Pending::Line;
                }
                _ => {
                    last_owned = own_line || self.pending == Pending::Line;
                    if last_owned {
                        self.out.push(b'\n');
                        self.indent(self.depth + 1);
                    } else {
                        self.out.push(b' ');
                    }
                    self.out.extend_from_slice(trimmed(text));
                    self.pending = if is_line_comment(text) { Pending::Line } else { Pending::Space };
                }
            }
            own_line = false;
        }
    }

    /// Ends the line and indents for the token at `start`; blank lines and comments between are kept.
    #[inline]
    pub(super) fn break_line(&mut self, start: u32, comments: u32, token: u32) {
        let gap = &self.src[self.at as usize..start as usize];
        let raw = core::mem::replace(&mut self.raw, false);
        if raw && !gap.contains(&b'\n') {
            return self.out.extend_from_slice(gap);
        }
        let mut lines = 0;
        for &byte in gap {
            match byte {
                b'\n' => lines += 1,
                b'/' | b'#' => {
                    lines = self.own_lines(start, comments, raw);
                    break;
                }
                _ => {}
            }
        }
        self.pending = Pending::Nothing;
        self.new_line(lines, token);
    }

    /// Writes the comments and markers between statements and says how many lines end behind the last.
    #[cold]
    fn own_lines(&mut self, start: u32, depth: u32, raw: bool) -> usize {
        let src = self.src;
        let mut lines = 0;
        // The statement may have ended with a comment among its modifiers.
        let mut same_line = !self.out.is_empty() && self.pending != Pending::Line;
        for piece in trivia(src, self.at as usize, start as usize) {
            let text = &src[piece.start as usize..piece.end as usize];
            match piece.kind {
                SyntaxKind::Whitespace => {
                    lines += line_ends(text);
                    continue;
                }
                // Behind an error, a line's end could make another marker.
                SyntaxKind::LineMarker if lines > 0 || !raw => self.new_line(lines, 0),
                _ if lines == 0 && same_line => self.out.push(b' '),
                _ => self.new_line(lines, depth),
            }
            self.out.extend_from_slice(trimmed(text));
            lines = 0;
            same_line = true;
        }
        lines
    }

    /// A line break, a blank line where the source has some, and the indentation.
    #[inline]
    fn new_line(&mut self, lines: usize, depth: u32) {
        if !self.out.is_empty() {
            self.out.extend_from_slice(if lines > 1 { b"\n\n" } else { b"\n" });
        }
        self.indent(depth);
    }

    /// What stands behind the last token, and the last line's end.
    pub(super) fn end_of_file(&mut self) {
        let gap = &self.src[self.at as usize..];
        if self.raw && !gap.contains(&b'\n') {
            return self.out.extend_from_slice(gap);
        }
        let end = self.src.len() as u32;
        let last = trivia(self.src, self.at as usize, self.src.len())
            .filter(|piece| piece.kind != SyntaxKind::Whitespace)
            .last();
        self.own_lines(end, self.depth, self.raw);
        let open =
            last.is_some_and(|piece| is_unterminated(&self.src[piece.start as usize..piece.end as usize]));
        if !self.out.is_empty() && !open {
            self.out.push(b'\n');
        }
    }
}
