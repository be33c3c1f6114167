//! A place in a host file, and the few things that all host languages share.

use warpsmith_ptx::Span;
use warpsmith_ptx::fragment::FragmentBuilder;

/// A place in a host file.
#[derive(Clone, Copy)]
pub(super) struct Scanner<'h> {
    pub file: &'h [u8],
    pub at: usize,
}

impl<'h> Scanner<'h> {
    pub fn new(file: &'h [u8]) -> Self {
        Scanner { file, at: 0 }
    }

    pub fn rest(&self) -> &'h [u8] {
        self.file.get(self.at..).unwrap_or_default()
    }

    pub fn peek(&self) -> Option<u8> {
        self.file.get(self.at).copied()
    }

    pub fn peek_at(&self, offset: usize) -> Option<u8> {
        self.file.get(self.at + offset).copied()
    }

    /// Goes on, but not beyond the end.
    pub fn advance(&mut self, count: usize) {
        self.at = (self.at + count).min(self.file.len());
    }

    pub fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    pub fn since(&self, start: usize) -> Span {
        Span::new(start as u32, self.at as u32)
    }

    /// Goes to the end of the line, before its line feed.
    pub fn skip_line(&mut self) {
        let rest = self.rest();
        self.advance(rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len()));
    }

    /// Goes behind the next place of a text, or to the end.
    pub fn skip_behind(&mut self, text: &[u8]) -> bool {
        let rest = self.rest();
        let found = rest.windows(text.len()).position(|window| window == text);
        self.advance(found.map_or(rest.len(), |found| found + text.len()));
        found.is_some()
    }

    /// A name, empty if none begins here.
    pub fn word(&mut self) -> &'h [u8] {
        let rest = self.rest();
        let first = rest.first().is_some_and(|byte| is_name(*byte) && !byte.is_ascii_digit());
        let length = rest.iter().position(|&byte| !is_name(byte)).unwrap_or(rest.len());
        let length = if first { length } else { 0 };
        self.advance(length);
        &rest[..length]
    }

    /// A number with whatever hangs on it: separators, exponents, suffixes.
    pub fn skip_number(&mut self) {
        while let Some(byte) = self.peek() {
            let separator = byte == b'\'' && self.peek_at(1).is_some_and(|next| next.is_ascii_alphanumeric());
            if !(is_name(byte) || byte == b'.' || separator) {
                break;
            }
            self.at += 1;
        }
    }

    /// A string or character in quotes that ends on its line, with backslash escapes; from its first quote.
    /// Where none ends, the rest of the line is skipped: to look at it again would cost time without bound.
    pub fn skip_quoted(&mut self) {
        let quote = self.peek();
        self.at += 1;
        while let Some(byte) = self.peek() {
            match byte {
                b'\\' => self.advance(2),
                b'\n' => return,
                byte => {
                    self.at += 1;
                    if Some(byte) == quote {
                        return;
                    }
                }
            }
        }
    }
}

/// Whether a byte may be part of a name.
pub(super) fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

/// Whether a file holds a text.
pub(super) fn holds(file: &[u8], text: &[u8]) -> bool {
    file.windows(text.len()).any(|window| window == text)
}

/// Whether the text that a string stands for is a whole module: `.version` first, a function, a brace last.
///
/// `Some(false)` where a part of it is put in at run time; a piece of a module is none.
pub(super) fn is_module(text: &FragmentBuilder) -> Option<bool> {
    let mut scanner = Scanner::new(text.as_bytes());
    loop {
        match scanner.rest() {
            [byte, ..] if byte.is_ascii_whitespace() => scanner.at += 1,
            [b'/', b'/', ..] => scanner.skip_line(),
            [b'/', b'*', ..] => _ = scanner.skip_behind(b"*/"),
            _ => break,
        }
    }
    let rest = scanner.rest().strip_prefix(b".version")?;
    let number = rest.trim_ascii_start();
    if number.len() == rest.len() || !number.first().is_some_and(u8::is_ascii_digit) {
        return None;
    }
    if !holds(number, b".target") || !(holds(number, b".entry") || holds(number, b".func")) {
        return None;
    }
    let is_whole = number.trim_ascii_end().ends_with(b"}") && !holds_placeholder(number);
    Some(is_whole)
}

/// Whether a text has places for a formatter to fill: `{}`, `{name}`, `{{`, `%(name)s`.
fn holds_placeholder(text: &[u8]) -> bool {
    let mut braces = text.iter().enumerate().filter(|(_, byte)| **byte == b'{').map(|(at, _)| at);
    let filled = braces.any(|at| {
        let mut inner = Scanner { file: text, at: at + 1 };
        if inner.peek() == Some(b'{') {
            return true;
        }
        while inner.peek().is_some_and(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
            && inner.at < at + 64
        {
            inner.at += 1;
        }
        inner.peek() == Some(b'}')
    });
    filled || holds(text, b"%(")
}
