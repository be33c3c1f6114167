//! Bytes to tokens, in one pass; blocks that a `##IF` leaves out give none.

mod block;

use crate::model::Span;
use alloc::string::String;
use alloc::vec::Vec;

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A name or a number, dots in it included.
    Word,
    /// `"…"`.
    Text,
    /// `'…'`.
    Literal,
    Arrow,
    Equal,
    NotEqual,
    LessEqual,
    GreaterEqual,
    And,
    Or,
    ShiftLeft,
    ShiftRight,
    Range,
    Increment,
    /// `$(`.
    ControlOpen,
    /// `)$`.
    ControlClose,
    Plus,
    Minus,
    Star,
    Slash,
    Percent,
    Tilde,
    Bang,
    At,
    Colon,
    Semicolon,
    Comma,
    Assign,
    Less,
    Greater,
    Open,
    Close,
    BraceOpen,
    BraceClose,
    BracketOpen,
    BracketClose,
    Pipe,
    Ampersand,
    Caret,
    Question,
    Dot,
    Backtick,
    Dollar,
    /// Behind the last token.
    End,
}

/// A token: what it is and where it stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) span: Span,
}

/// Something that is no token.
pub(crate) struct Stray {
    pub(crate) span: Span,
    pub(crate) message: String,
    pub(crate) help: &'static str,
}

/// All that the lexer finds.
#[derive(Default)]
pub(crate) struct Lexed {
    /// The tokens; the last is [`Kind::End`].
    pub(crate) tokens: Vec<Token>,
    /// `///` lines: the number of the token behind them, and their text without slashes.
    pub(crate) documentation: Vec<(u32, Span)>,
    pub(crate) strays: Vec<Stray>,
}

const WORD: u8 = 1;
const BLANK: u8 = 2;

const CLASS: [u8; 256] = {
    let mut class = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let b = byte as u8;
        if b.is_ascii_alphanumeric() || b == b'_' {
            class[byte] = WORD;
        } else if matches!(b, b' ' | b'\t' | b'\r' | b'\n' | 0x0c) {
            class[byte] = BLANK;
        }
        byte += 1;
    }
    class
};

fn is_word(byte: u8) -> bool {
    CLASS[byte as usize] == WORD
}

struct Lexer<'s> {
    source: &'s [u8],
    at: usize,
    defined: &'s [String],
    /// For each open `##IF` whether its `##ELSE` was seen, and where it began.
    open: Vec<(bool, Span)>,
    out: Lexed,
}

/// Splits a text that has less than 2^32 bytes.
pub(crate) fn lex(source: &[u8], defined: &[String]) -> Lexed {
    let mut lexer = Lexer { source, at: 0, defined, open: Vec::new(), out: Lexed::default() };
    // Real descriptions have five bytes to a token.
    lexer.out.tokens.reserve(source.len() / 5 + 1);
    lexer.run();
    while let Some((_, span)) = lexer.open.pop() {
        lexer.stray(span, "`##IF` without `##ENDIF`", "end the block with a line `##ENDIF`");
    }
    let end = Span { start: source.len() as u32, end: source.len() as u32 };
    lexer.out.tokens.push(Token { kind: Kind::End, span: end });
    lexer.out
}

impl Lexer<'_> {
    fn run(&mut self) {
        while let Some(&byte) = self.source.get(self.at) {
            match CLASS[byte as usize] {
                BLANK => self.at += 1,
                WORD => self.word(),
                _ => self.other(byte),
            }
        }
    }

    fn peek(&self, distance: usize) -> u8 {
        self.source.get(self.at + distance).copied().unwrap_or(0)
    }

    fn push(&mut self, kind: Kind, start: usize) {
        let span = Span { start: start as u32, end: self.at as u32 };
        self.out.tokens.push(Token { kind, span });
    }

    fn stray(&mut self, span: Span, message: impl Into<String>, help: &'static str) {
        self.out.strays.push(Stray { span, message: message.into(), help });
    }

    /// A name or number; a dot between two of them belongs to it.
    fn word(&mut self) {
        let start = self.at;
        loop {
            self.at += 1;
            let byte = self.peek(0);
            if !(is_word(byte) || byte == b'.' && is_word(self.peek(1))) {
                break;
            }
        }
        self.push(Kind::Word, start);
    }

    fn other(&mut self, byte: u8) {
        let (kind, length) = match byte {
            b';' => (Kind::Semicolon, 1),
            b',' => (Kind::Comma, 1),
            b':' => (Kind::Colon, 1),
            b'@' => (Kind::At, 1),
            b'`' => (Kind::Backtick, 1),
            b'(' => (Kind::Open, 1),
            // `$` before a name is that of a constant.
            b')' if self.peek(1) == b'$' && !is_word(self.peek(2)) => (Kind::ControlClose, 2),
            b')' => (Kind::Close, 1),
            b'{' => (Kind::BraceOpen, 1),
            b'}' => (Kind::BraceClose, 1),
            b'[' => (Kind::BracketOpen, 1),
            b']' => (Kind::BracketClose, 1),
            b'=' if self.peek(1) == b'=' => (Kind::Equal, 2),
            b'=' => (Kind::Assign, 1),
            b'!' if self.peek(1) == b'=' => (Kind::NotEqual, 2),
            b'!' => (Kind::Bang, 1),
            b'-' if self.peek(1) == b'>' => (Kind::Arrow, 2),
            b'-' => (Kind::Minus, 1),
            b'&' if self.peek(1) == b'&' => (Kind::And, 2),
            b'&' => (Kind::Ampersand, 1),
            b'|' if self.peek(1) == b'|' => (Kind::Or, 2),
            b'|' => (Kind::Pipe, 1),
            b'<' if self.peek(1) == b'=' => (Kind::LessEqual, 2),
            b'<' if self.peek(1) == b'<' => (Kind::ShiftLeft, 2),
            b'<' => (Kind::Less, 1),
            b'>' if self.peek(1) == b'=' => (Kind::GreaterEqual, 2),
            b'>' if self.peek(1) == b'>' => (Kind::ShiftRight, 2),
            b'>' => (Kind::Greater, 1),
            b'$' if self.peek(1) == b'(' => (Kind::ControlOpen, 2),
            b'$' => (Kind::Dollar, 1),
            b'+' if self.peek(1) == b'+' && self.peek(2) == b'+' => (Kind::Increment, 3),
            b'+' => (Kind::Plus, 1),
            b'*' => (Kind::Star, 1),
            b'%' => (Kind::Percent, 1),
            b'~' => (Kind::Tilde, 1),
            b'^' => (Kind::Caret, 1),
            b'?' => (Kind::Question, 1),
            b'.' if self.peek(1) == b'.' => (Kind::Range, 2),
            b'.' => (Kind::Dot, 1),
            b'/' if self.peek(1) == b'/' => return self.comment(),
            b'/' => (Kind::Slash, 1),
            b'"' => return self.quoted(Kind::Text, byte),
            b'\'' => return self.quoted(Kind::Literal, byte),
            b'#' if self.peek(1) == b'#' => return self.directive(),
            _ => return self.unknown(),
        };
        self.at += length;
        self.push(kind, self.at - length);
    }

    /// The first byte behind this line's text.
    fn line_end(&self, from: usize) -> usize {
        let rest = self.source.get(from..).unwrap_or_default();
        from + rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len())
    }

    fn comment(&mut self) {
        let end = self.line_end(self.at);
        if self.peek(2) == b'/' && self.peek(3) != b'/' {
            let start = self.at + if self.peek(3) == b' ' { 4 } else { 3 };
            let span = Span { start: start.min(end) as u32, end: end as u32 };
            self.out.documentation.push((self.out.tokens.len() as u32, span));
        }
        self.at = end;
    }

    /// A text ends on its line, or on one of the next before which no statement ends.
    fn quoted(&mut self, kind: Kind, quote: u8) {
        let start = self.at;
        let rest = &self.source[start + 1..];
        let find = |rest: &[u8], stop: u8| {
            let end = rest.iter().position(|byte| *byte == quote || *byte == stop);
            end.map_or((rest.len(), false), |end| (end, rest[end] == quote))
        };
        let (mut length, mut closed) = find(rest, b'\n');
        let line_end = start + 1 + length;
        if !closed && kind == Kind::Text {
            (length, closed) = find(&rest[..rest.len().min(length + 1000)], b';');
        }
        self.at = if closed { start + length + 2 } else { line_end };
        if !closed {
            let span = Span { start: start as u32, end: line_end as u32 };
            let (message, help) = match kind {
                Kind::Text => ("a text without its closing `\"`", "close it with `\"` on the same line"),
                _ => ("a literal without its closing `'`", "close it with `'` on the same line"),
            };
            self.stray(span, message, help);
        }
        self.push(kind, start);
    }

    fn unknown(&mut self) {
        let start = self.at;
        // A run of bytes of one kind is one fault.
        while self.at < self.source.len()
            && (self.source[self.at] >= 0x80 || self.source[self.at] == self.source[start])
        {
            self.at += 1;
        }
        self.at = self.at.max(start + 1);
        let found = String::from_utf8_lossy(&self.source[start..self.at.min(start + 20)]);
        let message = alloc::format!("`{}` has no meaning in this language", found.escape_debug());
        let span = Span { start: start as u32, end: self.at as u32 };
        self.stray(span, message, "outside quotes stand names, numbers and operators only");
    }
}

/// The value of a number: decimal, `0x…` or `0b…`, with `_` anywhere behind the first digit and `U` at its end.
/// `None` if it is none, or if it needs more than 128 bits.
pub(crate) fn number(word: &[u8]) -> Option<u128> {
    let (radix, digits) = match word {
        [b'0', b'x' | b'X', rest @ ..] => (16, rest),
        [b'0', b'b' | b'B', rest @ ..] => (2, rest),
        [b'0'..=b'9', ..] => (10, word),
        _ => return None,
    };
    let digits = match digits {
        [rest @ .., b'u' | b'U'] => rest,
        _ => digits,
    };
    let mut value = 0_u128;
    let mut some = false;
    for byte in digits.iter().filter(|byte| **byte != b'_') {
        let digit = (*byte as char).to_digit(radix)?;
        value = value.checked_mul(radix.into())?.checked_add(digit.into())?;
        some = true;
    }
    some.then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(source: &str) -> Vec<&str> {
        let lexed = lex(source.as_bytes(), &[]);
        let text = |token: &Token| &source[token.span.start as usize..token.span.end as usize];
        lexed.tokens.iter().filter(|token| token.kind != Kind::End).map(text).collect()
    }

    #[test]
    fn dots_join_names_without_blanks() {
        assert_eq!(
            words("PF1.5 F16.RN R(0..63)L a . b"),
            ["PF1.5", "F16.RN", "R", "(", "0", "..", "63", ")", "L", "a", ".", "b"]
        );
    }

    #[test]
    fn control_groups_and_constants_are_told_apart() {
        assert_eq!(
            words("$( x )$ (a)$B ($C)"),
            ["$(", "x", ")$", "(", "a", ")", "$", "B", "(", "$", "C", ")"]
        );
    }

    #[test]
    fn numbers() {
        assert_eq!(number(b"0b110_1111_01"), Some(0b1_1011_1101));
        assert_eq!(number(b"7U"), Some(7));
        assert_eq!(number(b"0xfFU"), Some(255));
        assert_eq!([number(b"0x"), number(b"12a"), number(b"x"), number(b"0b2")], [None; 4]);
        assert_eq!(number(b"340282366920938463463374607431768211456"), None);
    }

    #[test]
    fn blocks() {
        let source = "a\n##IF DEFINED(X)\nb\n ##IF !DEFINED(Y)\nc\n##ENDIF\n##ELSE\nd\n##ENDIF\ne";
        assert_eq!(words(source), ["a", "d", "e"]);
        let defined = [String::from("X")];
        assert_eq!(lex(source.as_bytes(), &defined).tokens.len(), 5);
    }

    #[test]
    fn faults_of_the_text() {
        let strays = |source: &str| lex(source.as_bytes(), &[]).strays.len();
        assert_eq!(strays("\"open\n'x\n \\\\\\ ## \n##IF DEFINED(X)\n##ELSE\n##ELSE\n"), 6);
        assert_eq!(strays("\"two\nlines\" ##"), 1);
    }
}
