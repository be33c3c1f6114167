//! An assembly file in statements, without its comments.

use crate::fault::Span;

/// So many blanks may stand between `;` and `}`.
const MOST_BLANKS: usize = 256;

/// Takes a file apart.
pub(super) struct Statements<'a> {
    source: &'a str,
    at: usize,
    /// The statement, blanks in place of comments.
    clean: alloc::string::String,
    /// Where a comment begins that does not end.
    unclosed: Option<usize>,
}

impl<'a> Statements<'a> {
    pub(super) fn new(source: &'a str) -> Self {
        Statements { source, at: 0, clean: alloc::string::String::new(), unclosed: None }
    }

    /// The place of `/*` that no `*/` closes, if the statements so far have come to it.
    pub(super) fn unclosed(&self) -> Option<Span> {
        self.unclosed.map(|at| Span { start: at as u32, end: at as u32 + 2 })
    }

    /// The next statement, with blanks in place of comments, and where it begins. Statements are not empty.
    pub(super) fn next(&mut self) -> Option<(&str, u32)> {
        let bytes = self.source.as_bytes();
        loop {
            while self.at < bytes.len() && (bytes[self.at].is_ascii_whitespace() || bytes[self.at] == b';') {
                self.at += 1;
            }
            if self.at >= bytes.len() {
                return None;
            }
            let start = self.at;
            let mut comments = false;
            let mut end = start;
            while end < bytes.len() && !matches!(bytes[end], b'\n' | b';') || closes(bytes, end) {
                if let Some(after) = comment(bytes, end) {
                    comments = true;
                    if after == bytes.len() && bytes[end..].starts_with(b"/*") && !is_closed(&bytes[end..]) {
                        self.unclosed = Some(end);
                    }
                    end = after;
                } else {
                    end += 1;
                }
            }
            self.at = end;
            if !comments {
                let text = self.source[start..end].trim_end();
                // A form feed or the like may be all there is.
                if text.is_empty() {
                    continue;
                }
                return Some((text, start as u32));
            }
            self.clean.clear();
            let mut at = start;
            let mut from = start;
            while at < end {
                if let Some(after) = comment(bytes, at) {
                    self.clean.push_str(&self.source[from..at]);
                    self.clean.extend(core::iter::repeat_n(' ', after - at));
                    at = after;
                    from = after;
                } else {
                    at += 1;
                }
            }
            self.clean.push_str(&self.source[from..end]);
            let length = self.clean.trim_end().len();
            let lead = self.clean.len() - self.clean.trim_start().len();
            if lead < length {
                return Some((&self.clean[lead..length], (start + lead) as u32));
            }
        }
    }
}

/// Whether a `;` stands before a brace that closes: both belong to the statement before them.
fn closes(bytes: &[u8], at: usize) -> bool {
    let Some((b';', rest)) = bytes.get(at..).and_then(<[u8]>::split_first) else { return false };
    rest.iter().take(MOST_BLANKS).find(|byte| !matches!(byte, b' ' | b'\t')) == Some(&b'}')
}

/// Whether a comment `/* … */` that goes up to the end is closed there.
fn is_closed(comment: &[u8]) -> bool {
    comment.len() >= 4 && comment.ends_with(b"*/")
}

/// Where a comment ends that begins here.
fn comment(bytes: &[u8], at: usize) -> Option<usize> {
    let line =
        || bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |length| at + length);
    match bytes[at..] {
        [b'#', ..] | [b'/', b'/', ..] => Some(line()),
        [b'/', b'*', ..] => {
            let close = bytes[at + 2..].windows(2).position(|pair| pair == b"*/");
            Some(close.map_or(bytes.len(), |length| at + length + 4))
        }
        _ => None,
    }
}

/// Takes labels off the beginning of a statement, one at each call: its name and place.
pub(super) fn label<'t>(text: &mut &'t str, offset: &mut u32) -> Option<(&'t str, Span)> {
    let name = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$' | b'@');
    // Quotes hold what other characters a name has.
    let (found, length) = match text.strip_prefix('"').and_then(|rest| rest.split_once('"')) {
        Some((found, _)) => (found, found.len() + 2),
        None => {
            let length = text.as_bytes().iter().take_while(|byte| name(byte)).count();
            (&text[..length], length)
        }
    };
    let rest = text[length..].trim_start();
    let rest = rest.strip_prefix(':')?;
    if found.is_empty() || found.contains('\\') {
        return None;
    }
    let span = Span { start: *offset, end: *offset + length as u32 };
    let rest = rest.trim_start();
    *offset += (text.len() - rest.len()) as u32;
    *text = rest;
    Some((found, span))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    fn all(source: &str) -> Vec<(String, u32)> {
        let mut statements = Statements::new(source);
        let mut found = Vec::new();
        while let Some((text, start)) = statements.next() {
            found.push((text.to_string(), start));
        }
        found
    }

    #[test]
    fn statements_without_comments() {
        let source = "/*0000*/ MOV R0, R1; /* 0x12 */\n// x\n a: BRA /* y */ a # z\n/* open";
        let found = all(source);
        assert_eq!(found[0], ("MOV R0, R1".into(), 9));
        assert_eq!(found[1], ("a: BRA         a".into(), 38));
        assert_eq!(found.len(), 2);
    }

    #[test]
    fn labels() {
        let (mut text, mut offset) = ("a: .L_1 : MOV R0, R1", 5);
        assert_eq!(label(&mut text, &mut offset).unwrap(), ("a", Span { start: 5, end: 6 }));
        assert_eq!(label(&mut text, &mut offset).unwrap().0, ".L_1");
        assert_eq!((text, offset), ("MOV R0, R1", 15));
        assert_eq!(label(&mut text, &mut offset), None);
        let (mut text, mut offset) = ("\"a b\" : NOP", 3);
        assert_eq!(label(&mut text, &mut offset), Some(("a b", Span { start: 3, end: 8 })));
        assert_eq!((text, offset), ("NOP", 11));
        for mut text in ["\"\": NOP", "\"a NOP", "\"a\" NOP", "\"a\\\": NOP"] {
            assert_eq!(label(&mut text, &mut offset), None);
        }
    }
}
