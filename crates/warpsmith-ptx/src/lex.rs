//! From bytes to tokens, one at a time and without allocation.
//!
//! Blanks, comments and line markers are skipped here; [`trivia`] finds them again between two tokens.

use crate::kind::SyntaxKind;

/// A token: its kind and the bytes `start..end` of the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Token {
    pub kind: SyntaxKind,
    pub start: u32,
    pub end: u32,
}

/// What the text is, which decides what `%` means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Dialect {
    /// A PTX file.
    #[default]
    File,
    /// The template of an inline-assembly statement of CUDA C++: `%0` is an operand, `%%r` the register `%r`.
    Template,
    /// The template of an LLVM inline-assembly call: `$0` or `${0:x}` is an operand, `$$` a `$`.
    LlvmTemplate,
}

/// Something wrong with the bytes of one token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LexError {
    UnterminatedComment,
    UnterminatedString,
    UnknownBytes,
    NonAscii,
    Nul,
    LineMarker,
    TooLong,
}

/// Longest token, in bytes: its length must fit the tree's 24 bits.
const MAX_TOKEN: usize = (1 << 24) - 1;

const IDENT: u8 = 1; // may continue a name
const START: u8 = 2; // letter: begins a name alone
const DIGIT: u8 = 4;
const HEX: u8 = 8;
const BLANK: u8 = 16;
const SIGIL: u8 = 32; // `_`, `$`, `%`: begin a name if one more character follows
const WORD: u8 = 64; // may continue a word behind a dot
const LONE: u8 = 128; // a token by itself, whatever follows

const CLASS: [u8; 256] = {
    let mut table = [0u8; 256];
    let mut i = 0;
    while i < 256 {
        let b = i as u8;
        table[i] = match b {
            b'0'..=b'9' => IDENT | DIGIT | HEX | WORD,
            b'a'..=b'f' | b'A'..=b'F' => IDENT | START | HEX | WORD,
            b'g'..=b'z' | b'G'..=b'Z' => IDENT | START | WORD,
            b'_' => IDENT | SIGIL | WORD,
            b'$' => IDENT | SIGIL,
            b'%' => SIGIL,
            b' ' | b'\t' | b'\n' | b'\r' | 0x0c | 0x1a => BLANK,
            b',' | b';' | b'[' | b']' | b'{' | b'}' | b'(' | b')' | b':' | b'+' | b'-' => LONE,
            _ => 0,
        };
        i += 1;
    }
    table
};

#[inline]
fn is(byte: u8, class: u8) -> bool {
    CLASS[byte as usize] & class != 0
}

/// End of the run of bytes of a class that begins at `at`.
#[inline]
fn run_end(src: &[u8], at: usize, class: u8) -> usize {
    let Some(rest) = src.get(at..) else { return at };
    at + rest.iter().position(|&b| !is(b, class)).unwrap_or(rest.len())
}

pub(crate) struct Lexer<'s> {
    pub src: &'s [u8],
    pub pos: usize,
    pub dialect: Dialect,
    /// The last fault, with the position where it lies.
    pub error: Option<(LexError, usize, usize)>,
}

impl<'s> Lexer<'s> {
    pub fn new(src: &'s [u8], dialect: Dialect) -> Self {
        Lexer { src, pos: 0, dialect, error: None }
    }

    #[inline]
    fn byte(&self, at: usize) -> u8 {
        // NUL is no byte of a PTX file, so it can stand for the end.
        if at < self.src.len() { self.src[at] } else { 0 }
    }

    #[inline]
    fn scan(&self, at: usize, class: u8) -> usize {
        run_end(self.src, at, class)
    }

    /// Skips blanks, comments and line markers; the byte behind them, if any.
    #[inline]
    fn skip_trivia(&mut self) -> Option<u8> {
        loop {
            let mut at = self.pos;
            let byte = loop {
                match self.src.get(at) {
                    Some(&byte) if is(byte, BLANK) => at += 1,
                    other => break other.copied(),
                }
            };
            self.pos = at;
            if !matches!(byte, Some(b'/' | b'#')) || !self.skip_comment(at) {
                return byte;
            }
        }
    }

    /// Skips a comment or a line marker, if one begins here.
    fn skip_comment(&mut self, at: usize) -> bool {
        if self.src[at] == b'#' {
            let end = line_marker(self.src, at);
            self.pos = end.unwrap_or(at);
            return end.is_some();
        }
        match self.byte(at + 1) {
            b'/' => self.pos = end_of_line(self.src, at),
            b'*' => self.skip_block_comment(at),
            _ => return false,
        }
        true
    }

    #[cold]
    fn skip_block_comment(&mut self, start: usize) {
        match block_comment(self.src, start) {
            Some(end) => self.pos = end,
            None => {
                self.error = Some((LexError::UnterminatedComment, start, start + 2));
                self.pos = self.src.len();
            }
        }
    }

    /// Skips trivia and reads the next token.
    #[inline]
    pub fn next(&mut self) -> Token {
        let byte = self.skip_trivia();
        let start = self.pos;
        let Some(byte) = byte else {
            return Token { kind: SyntaxKind::End, start: start as u32, end: start as u32 };
        };
        let class = CLASS[byte as usize];
        let (kind, end) = if class & LONE != 0 {
            (lone(byte), start + 1)
        } else if class & START != 0 {
            (SyntaxKind::Identifier, self.name_end(start + 1))
        } else if byte == b'.' {
            self.dot(start)
        } else if class & SIGIL != 0 {
            self.sigil(start, byte)
        } else if class & DIGIT != 0 {
            self.number(start)
        } else {
            self.punctuation(start, byte)
        };
        if end - start > MAX_TOKEN {
            return self.too_long(start);
        }
        self.pos = end;
        Token { kind, start: start as u32, end: end as u32 }
    }

    #[cold]
    fn too_long(&mut self, start: usize) -> Token {
        let end = start + MAX_TOKEN;
        self.error = Some((LexError::TooLong, start, end));
        self.pos = end;
        Token { kind: SyntaxKind::Unknown, start: start as u32, end: end as u32 }
    }

    /// `_`, `%` and `$` begin a name if more of it follows; else they are `_` and the remainder operator.
    #[inline]
    fn sigil(&mut self, start: usize, byte: u8) -> (SyntaxKind, usize) {
        if self.dialect != Dialect::File
            && let Some(found) = self.template(start, byte)
        {
            return found;
        }
        let end = self.name_end(start + 1);
        if end > start + 1 {
            return (SyntaxKind::Identifier, end);
        }
        match byte {
            b'_' => (SyntaxKind::Underscore, end),
            b'%' => (SyntaxKind::Percent, end),
            _ => self.unknown(start, LexError::UnknownBytes),
        }
    }

    /// The end of a name whose first characters have been read. In a template, `%=` and `${:uid}` may be
    /// part of it: they make it unique.
    #[inline(always)]
    fn name_end(&self, start: usize) -> usize {
        let end = self.scan(start, IDENT);
        if self.dialect == Dialect::File { end } else { self.template_name_end(start, end) }
    }

    #[cold]
    fn template_name_end(&self, start: usize, mut end: usize) -> usize {
        let unique: &[u8] = match self.dialect {
            Dialect::File => return end,
            Dialect::Template => b"%=",
            Dialect::LlvmTemplate => {
                // The scan has taken its `$` for a character of the name.
                end -= usize::from(end > start && self.src[end - 1] == b'$' && self.byte(end) == b'{');
                b"${:uid}"
            }
        };
        while self.src[end..].starts_with(unique) {
            end = self.scan(end + unique.len(), IDENT);
        }
        end
    }

    /// What `%` and `$` begin in a template.
    fn template(&self, start: usize, byte: u8) -> Option<(SyntaxKind, usize)> {
        let next = self.byte(start + 1);
        match (self.dialect, byte) {
            // `%%tid` is the name `%tid`, and `%%` alone the operator; `%[name]` and `%h[name]` are named
            // operands, `%0` and `%h0` numbered ones.
            (Dialect::Template, b'%') if next == b'%' => {
                let end = self.name_end(start + 2);
                Some((if end == start + 2 { SyntaxKind::Percent } else { SyntaxKind::Identifier }, end))
            }
            (Dialect::Template, b'%') if is(next, DIGIT) => {
                Some((SyntaxKind::TemplateOperand, self.scan(start + 1, DIGIT)))
            }
            (Dialect::Template, b'%') if next == b'[' || is(next, START) && self.byte(start + 2) == b'[' => {
                let end = self.scan(start + 2 + usize::from(next != b'['), IDENT);
                (self.byte(end) == b']').then_some((SyntaxKind::TemplateOperand, end + 1))
            }
            (Dialect::Template, b'%') if next == b'=' => Some((SyntaxKind::TemplateOperand, start + 2)),
            (Dialect::Template, b'%') if is(next, START) && is(self.byte(start + 2), DIGIT) => {
                let end = self.scan(start + 2, DIGIT);
                (!is(self.byte(end), IDENT)).then_some((SyntaxKind::TemplateOperand, end))
            }
            (Dialect::LlvmTemplate, b'$') if next == b'$' => {
                Some((SyntaxKind::Identifier, self.name_end(start + 2)))
            }
            (Dialect::LlvmTemplate, b'$') if is(next, DIGIT) => {
                Some((SyntaxKind::TemplateOperand, self.scan(start + 1, DIGIT)))
            }
            (Dialect::LlvmTemplate, b'$') if next == b'{' => {
                let mut end = start + 2;
                while end < self.src.len() && (is(self.src[end], IDENT) || self.src[end] == b':') {
                    end += 1;
                }
                (self.byte(end) == b'}').then_some((SyntaxKind::TemplateOperand, end + 1))
            }
            _ => None,
        }
    }

    /// `.word`, `.a::b`, or a number such as `.5`.
    #[inline]
    fn dot(&mut self, start: usize) -> (SyntaxKind, usize) {
        let end = word_end(self.src, start);
        if end == start + 1 {
            return self.unknown(start, LexError::UnknownBytes);
        }
        if is(self.src[start + 1], DIGIT) && self.is_fraction(start) {
            return (SyntaxKind::Decimal, self.fraction_and_exponent(start));
        }
        (SyntaxKind::Word, end)
    }

    /// `.5` and `.5e3` are numbers; `.1d` and `.2d` are words.
    fn is_fraction(&self, start: usize) -> bool {
        let next = self.byte(self.fraction_and_exponent(start));
        // A word cannot go on with `$`.
        !is(next, IDENT) || next == b'$'
    }

    /// From a point, or from an `e`, to the end of the number.
    fn fraction_and_exponent(&self, start: usize) -> usize {
        let mut end = start;
        if self.byte(end) == b'.' {
            end = self.scan(end + 1, DIGIT);
        }
        if matches!(self.byte(end), b'e' | b'E') {
            let sign = usize::from(matches!(self.byte(end + 1), b'+' | b'-'));
            if is(self.byte(end + 1 + sign), DIGIT) {
                end = self.scan(end + 1 + sign, DIGIT);
            }
        }
        end
    }

    #[inline]
    fn number(&mut self, start: usize) -> (SyntaxKind, usize) {
        let next = self.byte(start + 1);
        // Most numbers of a compiler's output are a single digit or a few.
        if self.src[start] == b'0' && is(next, START) {
            return self.prefixed_number(start, next);
        }
        let digits = self.scan(start, DIGIT);
        if matches!(self.byte(digits), b'.' | b'e' | b'E') {
            let end = self.fraction_and_exponent(digits);
            if end > digits {
                return (SyntaxKind::Decimal, end);
            }
        }
        let end = digits + usize::from(self.byte(digits) == b'U');
        (SyntaxKind::Integer, end)
    }

    fn prefixed_number(&mut self, start: usize, letter: u8) -> (SyntaxKind, usize) {
        // Only as far as the number may reach, so that a long run of digits is looked at once.
        let digits = |count: usize| (0..count).all(|offset| is(self.byte(start + 2 + offset), HEX));
        match letter {
            b'x' | b'X' if digits(1) => {
                let hex = self.scan(start + 2, HEX);
                (SyntaxKind::Integer, hex + usize::from(self.byte(hex) == b'U'))
            }
            b'b' | b'B' => {
                let mut end = start + 2;
                while matches!(self.byte(end), b'0' | b'1') {
                    end += 1;
                }
                if end == start + 2 {
                    return (SyntaxKind::Integer, start + 1);
                }
                (SyntaxKind::Integer, end + usize::from(self.byte(end) == b'U'))
            }
            b'f' | b'F' if digits(8) => (SyntaxKind::HexFloat, start + 10),
            b'd' | b'D' if digits(16) => (SyntaxKind::HexDouble, start + 18),
            b'e' | b'E' => {
                let end = self.fraction_and_exponent(start + 1);
                if end > start + 1 { (SyntaxKind::Decimal, end) } else { (SyntaxKind::Integer, end) }
            }
            b'U' => (SyntaxKind::Integer, start + 2),
            _ => (SyntaxKind::Integer, start + 1),
        }
    }

    fn punctuation(&mut self, start: usize, byte: u8) -> (SyntaxKind, usize) {
        use SyntaxKind::*;
        let next = self.byte(start + 1);
        let one = |kind| (kind, start + 1);
        let two = |kind| (kind, start + 2);
        match byte {
            b'@' if self.src[start..].starts_with(b"@@DWARF") => (DwarfLine, end_of_line(self.src, start)),
            b'@' => one(At),
            b'*' => one(Star),
            b'/' => one(Slash),
            b'^' => one(Caret),
            b'~' => one(Tilde),
            b'?' => one(Question),
            b'<' if next == b'<' => two(ShiftLeft),
            b'<' if next == b'=' => two(LessEqual),
            b'<' => one(Less),
            b'>' if next == b'>' => two(ShiftRight),
            b'>' if next == b'=' => two(GreaterEqual),
            b'>' => one(Greater),
            b'=' if next == b'=' => two(EqualEqual),
            b'=' => one(Equal),
            b'!' if next == b'=' => two(NotEqual),
            b'!' => one(Bang),
            b'&' if next == b'&' => two(AndAnd),
            b'&' => one(And),
            b'|' if next == b'|' => two(OrOr),
            b'|' => one(Or),
            b'"' => self.string(start),
            b'#' => self.unknown(start, LexError::LineMarker),
            0 => self.unknown(start, LexError::Nul),
            0x80.. => self.unknown(start, LexError::NonAscii),
            _ => self.unknown(start, LexError::UnknownBytes),
        }
    }

    fn string(&mut self, start: usize) -> (SyntaxKind, usize) {
        let rest = &self.src[start + 1..];
        match rest.iter().position(|&b| b == b'"') {
            Some(length) => {
                if !rest[..length].is_ascii() {
                    self.error = Some((LexError::NonAscii, start, start + length + 2));
                }
                (SyntaxKind::String, start + length + 2)
            }
            None => {
                let end = end_of_line(self.src, start);
                self.error = Some((LexError::UnterminatedString, start, end));
                (SyntaxKind::Unknown, end)
            }
        }
    }

    /// Takes all bytes up to the next one that may begin a token.
    #[cold]
    fn unknown(&mut self, start: usize, error: LexError) -> (SyntaxKind, usize) {
        let mut end = start + 1;
        if error == LexError::LineMarker {
            // `#define` and the like: nothing of the line is PTX.
            end = end_of_line(self.src, start).min(start + MAX_TOKEN);
        } else if matches!(error, LexError::Nul | LexError::NonAscii | LexError::UnknownBytes) {
            while end < self.src.len() && end - start < MAX_TOKEN && begins_nothing(self.src[end]) {
                end += 1;
            }
        }
        // A run of dots or `#` is one fault, but the last of them may begin something.
        match self.src[start] {
            b'.' => {
                while self.byte(end) == b'.' && !is(self.byte(end + 1), IDENT) && end - start < MAX_TOKEN {
                    end += 1;
                }
            }
            b'#' => {
                while self.byte(end) == b'#'
                    && line_marker(self.src, end).is_none()
                    && end - start < MAX_TOKEN
                {
                    end += 1;
                }
            }
            _ => {}
        }
        self.error = Some((error, start, end));
        (SyntaxKind::Unknown, end)
    }

    /// The end of a section's name, which may go on with `$` as no other word does.
    pub fn section_name_end(&self, end: usize) -> usize {
        self.scan(end, IDENT).min(end + MAX_TOKEN / 2)
    }

    /// Extends an opcode that begins at `start` over the modifiers that follow without a gap, as far as
    /// one token may reach.
    #[inline]
    pub fn mnemonic_end(&self, start: usize, mut end: usize) -> usize {
        while self.byte(end) == b'.' {
            let next = word_end(self.src, end);
            if next == end + 1 || next - start > MAX_TOKEN {
                break;
            }
            end = next;
        }
        end
    }
}

/// The kind of a byte of class `LONE`.
#[inline]
fn lone(byte: u8) -> SyntaxKind {
    use SyntaxKind::*;
    match byte {
        b',' => Comma,
        b';' => Semicolon,
        b'[' => LeftBracket,
        b']' => RightBracket,
        b'{' => LeftBrace,
        b'}' => RightBrace,
        b'(' => LeftParen,
        b')' => RightParen,
        b':' => Colon,
        b'+' => Plus,
        _ => Minus,
    }
}

fn begins_nothing(byte: u8) -> bool {
    byte >= 0x80 || (byte < 0x20 && CLASS[byte as usize] == 0) || matches!(byte, b'\\' | b'\'' | b'`' | 0x7f)
}

/// End of a word that begins at a dot; the dot alone if none follows.
///
/// `::` belongs to a word, and so does the ratio in `.sp::2:4`.
#[inline]
fn word_end(src: &[u8], start: usize) -> usize {
    let mut end = run_end(src, start + 1, WORD);
    let mut qualified = false;
    while end > start + 1 && src.get(end) == Some(&b':') {
        let at = |offset: usize, class| src.get(end + offset).is_some_and(|&b| is(b, class));
        if src.get(end + 1) == Some(&b':') && at(2, WORD) {
            qualified = true;
            end = run_end(src, end + 2, WORD);
        } else if qualified && is(src[end - 1], DIGIT) && at(1, DIGIT) {
            end = run_end(src, end + 1, WORD);
        } else {
            break;
        }
    }
    end
}

fn end_of_line(src: &[u8], start: usize) -> usize {
    src[start..].iter().position(|&b| b == b'\n').map_or(src.len(), |n| start + n)
}

fn block_comment(src: &[u8], start: usize) -> Option<usize> {
    let mut at = start + 2;
    while let Some(n) = src[at.min(src.len())..].iter().position(|&b| b == b'*') {
        at += n + 1;
        if src.get(at) == Some(&b'/') {
            return Some(at + 1);
        }
    }
    None
}

/// `# 1 "file" 2`: a number, a quoted file, flags; the line's end is needed.
///
/// Fails at the first byte that does not fit, so that a line full of `#` is read in linear time.
fn line_marker(src: &[u8], start: usize) -> Option<usize> {
    let skip = |mut at: usize, pred: fn(&u8) -> bool| {
        while src.get(at).is_some_and(pred) {
            at += 1;
        }
        at
    };
    let blank: fn(&u8) -> bool = |b| matches!(b, b' ' | b'\t' | b'\r');
    let mut at = skip(start + 1, blank);
    if src[at..].starts_with(b"line") {
        at = skip(at + 4, blank);
    }
    let digits = skip(at, u8::is_ascii_digit);
    let quote = skip(digits, blank);
    if digits == at || src.get(quote) != Some(&b'"') {
        return None;
    }
    let close = skip(quote + 1, |b| !matches!(b, b'"' | b'\n'));
    if src.get(close) != Some(&b'"') {
        return None;
    }
    let end = skip(close + 1, |b| matches!(b, b' ' | b'\t' | b'\r' | b'0'..=b'9'));
    (src.get(end) == Some(&b'\n')).then_some(end)
}

/// Splits what stands between two tokens into blanks, comments and line markers.
pub(crate) fn trivia(src: &[u8], start: usize, end: usize) -> impl Iterator<Item = Token> + '_ {
    let mut at = start;
    core::iter::from_fn(move || {
        if at >= end {
            return None;
        }
        let from = at;
        let kind = match src[at] {
            b'/' => {
                at = match src.get(at + 1) {
                    Some(b'/') => end_of_line(src, at),
                    _ => block_comment(src, at).unwrap_or(end),
                };
                SyntaxKind::Comment
            }
            b'#' => {
                at = end_of_line(src, at);
                SyntaxKind::LineMarker
            }
            _ => {
                at += 1;
                while at < end && is(src[at], BLANK) {
                    at += 1;
                }
                SyntaxKind::Whitespace
            }
        };
        at = at.min(end);
        Some(Token { kind, start: from as u32, end: at as u32 })
    })
}
