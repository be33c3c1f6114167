//! String literals of C and C++ and of LLVM's text format, as pieces of a fragment.

use super::FragmentBuilder;
use crate::diagnostic::Span;
use core::fmt;

/// Why a literal could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LiteralError {
    /// Offset in the host file.
    pub at: u32,
    /// What is wrong.
    pub fault: LiteralFault,
}

/// What can be wrong with a literal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum LiteralFault {
    /// No literal begins there.
    NoLiteral,
    /// It never ends, or a line ends in it.
    Unterminated,
    /// An escape that stands for no character.
    Escape,
}

impl fmt::Display for LiteralError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.fault {
            LiteralFault::NoLiteral => "no string literal begins",
            LiteralFault::Unterminated => "the string literal is not closed",
            LiteralFault::Escape => "the escape stands for no character",
        };
        write!(f, "{what} at byte {}", self.at)
    }
}

impl core::error::Error for LiteralError {}

/// A host file and the place in it that is being read.
struct Reader<'h> {
    host: &'h [u8],
    at: usize,
}

impl FragmentBuilder {
    /// Adds the string literal of C or C++ at an offset, and those that follow it with only blanks and
    /// comments between: the compiler joins them. Prefixes (`u8`, `L`), escapes, raw strings and lines that
    /// go on behind a backslash are read as C++ reads them. Returns the offset behind the last literal.
    ///
    /// # Errors
    ///
    /// If no literal begins there, or one of them is broken; what was read before it has been added.
    pub fn c_literals(&mut self, host: &[u8], at: u32) -> Result<u32, LiteralError> {
        let mut reader = Reader { host, at: at as usize };
        if reader.opening().is_none() {
            return Err(reader.error(at as usize, LiteralFault::NoLiteral));
        }
        let mut end = reader.at;
        while let Some((quote, raw)) = reader.opening() {
            reader.at = quote + 1;
            if raw {
                reader.raw_string(self)?
            } else {
                reader.string(self)?
            }
            end = reader.at;
            reader.skip_between();
        }
        Ok(end as u32)
    }

    /// Adds the string at an offset of a file in LLVM's text format, where `\0A` is a byte. Returns the
    /// offset behind it.
    ///
    /// # Errors
    ///
    /// If no string begins there, or it is broken; what was read before has been added.
    pub fn llvm_string(&mut self, host: &[u8], at: u32) -> Result<u32, LiteralError> {
        let mut reader = Reader { host, at: at as usize };
        if reader.peek() != Some(b'"') {
            return Err(reader.error(at as usize, LiteralFault::NoLiteral));
        }
        reader.at += 1;
        loop {
            let start = reader.run(self, |byte| matches!(byte, b'"' | b'\\'));
            match host.get(start..) {
                Some([b'"', ..]) => return Ok(start as u32 + 1),
                Some([b'\\', b'\\', ..]) => {
                    reader.at += 2;
                    self.escape(reader.since(start), b"\\");
                }
                Some([b'\\', ..]) => {
                    reader.at += 1;
                    let byte = reader.digits(16, 2, 2).ok_or(reader.error(start, LiteralFault::Escape))?;
                    self.escape(reader.since(start), &[byte as u8]);
                }
                _ => return Err(reader.error(at as usize, LiteralFault::Unterminated)),
            }
        }
    }
}

impl Reader<'_> {
    fn error(&self, at: usize, fault: LiteralFault) -> LiteralError {
        LiteralError { at: at as u32, fault }
    }

    fn peek(&self) -> Option<u8> {
        self.host.get(self.at).copied()
    }

    fn since(&self, start: usize) -> Span {
        Span::new(start as u32, self.at as u32)
    }

    /// The quote of the literal that begins here, and whether it is a raw one.
    fn opening(&self) -> Option<(usize, bool)> {
        let rest = self.host.get(self.at..)?;
        let prefixes: [(&[u8], bool); 10] = [
            (b"\"", false),
            (b"R\"", true),
            (b"u8\"", false),
            (b"u8R\"", true),
            (b"u\"", false),
            (b"uR\"", true),
            (b"U\"", false),
            (b"UR\"", true),
            (b"L\"", false),
            (b"LR\"", true),
        ];
        let (prefix, raw) = prefixes.iter().find(|(prefix, _)| rest.starts_with(prefix))?;
        Some((self.at + prefix.len() - 1, *raw))
    }

    /// Adds what stands as it is up to a byte that ends it, and says where that byte is.
    fn run(&mut self, out: &mut FragmentBuilder, ends: impl Fn(u8) -> bool) -> usize {
        let start = self.at;
        let rest = self.host.get(start..).unwrap_or_default();
        let length = rest.iter().position(|&byte| ends(byte)).unwrap_or(rest.len());
        self.at += length;
        out.text(start as u32, &rest[..length]);
        self.at
    }

    /// The rest of an ordinary literal.
    fn string(&mut self, out: &mut FragmentBuilder) -> Result<(), LiteralError> {
        let quote = self.at - 1;
        loop {
            let start = self.run(out, |byte| matches!(byte, b'"' | b'\\' | b'\n'));
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(());
                }
                Some(b'\\') => self.escape(out, start)?,
                _ => return Err(self.error(quote, LiteralFault::Unterminated)),
            }
        }
    }

    /// `"delimiter(…)delimiter"`
    fn raw_string(&mut self, out: &mut FragmentBuilder) -> Result<(), LiteralError> {
        let unterminated = self.error(self.at - 1, LiteralFault::Unterminated);
        let rest = self.host.get(self.at..).unwrap_or_default();
        // A delimiter has 16 characters at most.
        let paren = rest.iter().take(17).position(|&byte| byte == b'(').ok_or(unterminated)?;
        let (delimiter, text) = (&rest[..paren], &rest[paren + 1..]);
        let mut from = 0;
        let length = loop {
            let found = text[from..].iter().position(|&byte| byte == b')').ok_or(unterminated)?;
            let tail = &text[from + found + 1..];
            if tail.strip_prefix(delimiter).is_some_and(|tail| tail.first() == Some(&b'"')) {
                break from + found;
            }
            from += found + 1;
        };
        let start = self.at + paren + 1;
        out.text(start as u32, &text[..length]);
        self.at = start + length + 1 + delimiter.len() + 1;
        Ok(())
    }

    /// An escape, at its backslash.
    fn escape(&mut self, out: &mut FragmentBuilder, start: usize) -> Result<(), LiteralError> {
        let bad = self.error(start, LiteralFault::Escape);
        self.at += 1;
        let letter = self.peek().ok_or(self.error(start, LiteralFault::Unterminated))?;
        let simple = match letter {
            b'n' => b'\n',
            b't' => b'\t',
            b'r' => b'\r',
            b'a' => 7,
            b'b' => 8,
            b'f' => 12,
            b'v' => 11,
            b'e' => 27,
            b'0'..=b'7' => {
                let value = self.digits(8, 1, 3).ok_or(bad)?;
                out.escape(self.since(start), &[value as u8]);
                return Ok(());
            }
            b'x' | b'o' | b'u' | b'U' => {
                self.at += 1;
                return self.numeric_escape(out, start, letter);
            }
            b'N' => return Err(bad),
            // The line goes on.
            b'\n' => {
                self.at += 1;
                return Ok(());
            }
            b'\r' if self.host.get(self.at + 1) == Some(&b'\n') => {
                self.at += 2;
                return Ok(());
            }
            // Compilers take any other character as itself.
            other => other,
        };
        self.at += 1;
        out.escape(self.since(start), &[simple]);
        Ok(())
    }

    /// `\x41`, `\x{41}`, `\o{101}`, `\u0041`, `\u{41}`, `\U00000041`; its letter has been read.
    fn numeric_escape(
        &mut self,
        out: &mut FragmentBuilder,
        start: usize,
        letter: u8,
    ) -> Result<(), LiteralError> {
        let bad = self.error(start, LiteralFault::Escape);
        let base = if letter == b'o' { 8 } else { 16 };
        let value = if letter != b'U' && self.peek() == Some(b'{') {
            self.at += 1;
            let value = self.digits(base, 1, usize::MAX).ok_or(bad)?;
            if self.peek() != Some(b'}') {
                return Err(bad);
            }
            self.at += 1;
            value
        } else {
            match letter {
                b'x' => self.digits(16, 1, usize::MAX),
                b'u' => self.digits(16, 4, 4),
                b'U' => self.digits(16, 8, 8),
                _ => None,
            }
            .ok_or(bad)?
        };
        if matches!(letter, b'u' | b'U') {
            let character = char::from_u32(value).ok_or(bad)?;
            out.escape(self.since(start), character.encode_utf8(&mut [0; 4]).as_bytes());
        } else {
            out.escape(self.since(start), &[value as u8]);
        }
        Ok(())
    }

    /// A number of so many digits.
    fn digits(&mut self, base: u32, least: usize, most: usize) -> Option<u32> {
        let mut value = 0u32;
        let mut count = 0;
        while count < most
            && let Some(digit) = self.peek().and_then(|byte| (byte as char).to_digit(base))
        {
            value = value.wrapping_mul(base).wrapping_add(digit);
            self.at += 1;
            count += 1;
        }
        (count >= least).then_some(value)
    }

    /// Skips blanks, comments and continued lines between two literals.
    fn skip_between(&mut self) {
        loop {
            let rest = self.host.get(self.at..).unwrap_or_default();
            let length = match rest {
                [b' ' | b'\t' | b'\n' | b'\r' | 11 | 12, ..] => 1,
                [b'\\', b'\n', ..] => 2,
                [b'\\', b'\r', b'\n', ..] => 3,
                [b'/', b'/', ..] => rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len()),
                [b'/', b'*', tail @ ..] => {
                    let end = tail.windows(2).position(|pair| pair == b"*/");
                    end.map_or(rest.len(), |end| end + 4)
                }
                _ => return,
            };
            self.at += length;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::String;

    fn c(host: &str) -> Result<(String, u32), LiteralFault> {
        let mut builder = FragmentBuilder::new();
        let end = builder.c_literals(host.as_bytes(), 0).map_err(|error| error.fault)?;
        Ok((String::from_utf8_lossy(builder.as_bytes()).into_owned(), end))
    }

    #[test]
    fn c_literals() {
        let text = |host: &str| c(host).map(|(text, _)| text);
        assert_eq!(c(r#""ret;" : "r"(x)"#), Ok(("ret;".into(), 6)));
        assert_eq!(text(r#""a\n\t\"\\\'\?\x41\101\0b""#), Ok("a\n\t\"\\'?AA\0b".into()));
        assert_eq!(text(r#""\u00e9\U0001F600\u{e9}\x{41}\o{101}""#), Ok("é😀éAA".into()));
        assert_eq!(text("\"a\" /* b */ // \"c\"\n  u8\"d\" \\\n L\"e\""), Ok("ade".into()));
        assert_eq!(text("R\"(a\\n\n\")\" R\"x()\")x\" \"b\""), Ok("a\\n\n\")\"b".into()));
        assert_eq!(text("\"a\\\nb\\\r\nc\""), Ok("abc".into()));
        assert_eq!(text("x"), Err(LiteralFault::NoLiteral));
        assert_eq!(text("\"a\n\""), Err(LiteralFault::Unterminated));
        assert_eq!(text("\"a"), Err(LiteralFault::Unterminated));
        assert_eq!(text("\"a\\"), Err(LiteralFault::Unterminated));
        assert_eq!(text("R\"x(a)y\""), Err(LiteralFault::Unterminated));
        assert_eq!(text(r#""\u12""#), Err(LiteralFault::Escape));
        assert_eq!(text(r#""\x{41""#), Err(LiteralFault::Escape));
        assert_eq!(text(r#""\uD800""#), Err(LiteralFault::Escape));
    }

    #[test]
    fn llvm_strings() {
        let host = br#"asm "mov.u32 $0, %tid.x;\0A\5C\\", "=r""#;
        let mut builder = FragmentBuilder::new();
        assert_eq!(builder.llvm_string(host, 4), Ok(33));
        assert_eq!(builder.as_bytes(), b"mov.u32 $0, %tid.x;\n\\\\");
        let fault = |host: &[u8]| FragmentBuilder::new().llvm_string(host, 0).map_err(|error| error.fault);
        assert_eq!(fault(b"x"), Err(LiteralFault::NoLiteral));
        assert_eq!(fault(b"\"x"), Err(LiteralFault::Unterminated));
        assert_eq!(fault(b"\"\\0\""), Err(LiteralFault::Escape));
    }
}
