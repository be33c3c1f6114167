//! The words of a Rust source that matter here: comments, texts, numbers and tests are left out.

/// A token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Token {
    /// A name or a keyword.
    Word(String),
    /// `::`.
    Path,
    /// Any other character.
    Mark(char),
}

impl Token {
    /// Whether it is this word.
    pub fn is(&self, word: &str) -> bool {
        matches!(self, Token::Word(own) if own == word)
    }

    /// The word, if it is one.
    pub fn word(&self) -> Option<&str> {
        match self {
            Token::Word(word) => Some(word),
            _ => None,
        }
    }
}

/// The tokens of a source, without what only tests have.
pub fn tokens(source: &str) -> Vec<Token> {
    without_tests(all(source))
}

fn all(source: &str) -> Vec<Token> {
    let bytes = source.as_bytes();
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let rest = &source[at..];
        at += match byte {
            b'/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            b'/' if rest.starts_with("/*") => comment(rest),
            b'"' => text(rest),
            b'\'' => quoted(rest),
            b':' if rest.starts_with("::") => {
                out.push(Token::Path);
                2
            }
            _ if byte.is_ascii_alphabetic() || *byte == b'_' => {
                let length = rest.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count();
                let (word, behind) = rest.split_at(length);
                // `r#type` is a name, `r#"…"#` and `b"…"` are texts.
                let hashes = behind.bytes().take_while(|b| *b == b'#').count();
                let is_text = behind[hashes..].starts_with('"');
                match word {
                    "r" | "br" | "cr" if is_text => length + raw(behind, hashes),
                    "b" | "c" if behind.starts_with('"') => length + text(behind),
                    "b" if behind.starts_with('\'') => length + quoted(behind),
                    "r" if hashes == 1 => length + 1,
                    _ => {
                        out.push(Token::Word(word.into()));
                        length
                    }
                }
            }
            _ if byte.is_ascii_digit() => {
                rest.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count()
            }
            _ if byte.is_ascii_whitespace() => 1,
            _ => {
                let mark = rest.chars().next().unwrap_or(' ');
                out.push(Token::Mark(mark));
                mark.len_utf8()
            }
        };
    }
    out
}

/// The length of a comment in asterisks, with those that lie in it.
fn comment(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let (mut depth, mut at) = (0usize, 0);
    while at < bytes.len() {
        match bytes.get(at..at + 2) {
            Some(b"/*") => (depth, at) = (depth + 1, at + 2),
            Some(b"*/") if depth == 1 => return at + 2,
            Some(b"*/") => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
    }
    bytes.len()
}

/// The length of a text in quotes.
fn text(rest: &str) -> usize {
    let mut escaped = true;
    for (at, byte) in rest.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// The length of a raw text from its hashes on.
fn raw(rest: &str, hashes: usize) -> usize {
    let end = format!("\"{}", "#".repeat(hashes));
    rest[hashes + 1..].find(&end).map_or(rest.len(), |at| hashes + 1 + at + end.len())
}

/// The length of a character in quotes, or of the quote before a lifetime.
fn quoted(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => rest.get(3..).and_then(|rest| rest.find('\'')).map_or(rest.len(), |at| at + 4),
        Some(_) => match chars.next() {
            Some((at, '\'')) => at + 1,
            _ => 1,
        },
        None => 1,
    }
}

/// Leaves out what stands behind `#[cfg(test)]`.
fn without_tests(tokens: Vec<Token>) -> Vec<Token> {
    let mark = |c: char| Token::Mark(c);
    let head = [mark('#'), mark('['), Token::Word("cfg".into()), mark('('), Token::Word("test".into())];
    let mut out = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at..].starts_with(&head) && tokens.get(at + 5) == Some(&mark(')')) {
            at = behind_item(&tokens, at);
        } else {
            out.push(tokens[at].clone());
            at += 1;
        }
    }
    out
}

/// Where the item ends that begins with attributes at a place.
fn behind_item(tokens: &[Token], mut at: usize) -> usize {
    while tokens.get(at) == Some(&Token::Mark('#')) {
        at = closed(tokens, at + 1);
    }
    let head = tokens[at..].iter().take_while(|token| !matches!(token, Token::Mark('{' | ';')));
    let is_use = head.into_iter().any(|token| token.is("use"));
    while let Some(token) = tokens.get(at) {
        match token {
            Token::Mark(';') => return at + 1,
            Token::Mark('{') if !is_use => return closed(tokens, at),
            Token::Mark('{' | '(' | '[') => at = closed(tokens, at),
            _ => at += 1,
        }
    }
    at
}

/// Where the brackets end that open at a place.
pub fn closed(tokens: &[Token], mut at: usize) -> usize {
    let mut depth = 0usize;
    while let Some(token) = tokens.get(at) {
        at += 1;
        match token {
            Token::Mark('{' | '(' | '[') => depth += 1,
            Token::Mark('}' | ')' | ']') if depth <= 1 => return at,
            Token::Mark('}' | ')' | ']') => depth -= 1,
            _ => {}
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(source: &str) -> String {
        let text = |token: &Token| match token {
            Token::Word(word) => word.clone(),
            Token::Path => "::".into(),
            Token::Mark(mark) => mark.to_string(),
        };
        tokens(source).iter().map(text).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn what_is_no_code_is_left_out() {
        assert_eq!(words("a /* crate::x /* y */ z */ b // crate::z\nc"), "a b c");
        assert_eq!(
            words(r##"f("crate::x \" y", r#"a "crate::z" b"#, b'x', '"', '\'', 1.5e3)"##),
            "f ( , , , , , . )"
        );
        assert_eq!(words("fn f<'a>(x: &'a r#type) {}"), "fn f < a > ( x : & a type ) { }");
    }

    #[test]
    fn tests_are_left_out() {
        assert_eq!(words("a; #[cfg(test)] mod tests { use crate::x; fn f() {} } b"), "a ; b");
        assert_eq!(words("#[cfg(test)]\npub(crate) use a::{b, c};\nd"), "d");
        assert_eq!(words("#[cfg(test)] #[allow(x)] fn f(a: [u8; 3]) -> u8 { 1 } d"), "d");
        assert_eq!(words("#[cfg(feature = \"x\")] mod y;"), "# [ cfg ( feature = ) ] mod y ;");
    }
}
