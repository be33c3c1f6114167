//! Blocks that one text opens and another closes.
//!
//! A function may hold several statements between the braces of one block, for the compiler puts their texts
//! one after another. Each is judged alone, with the braces that it lacks put around it.

use super::report::{self, HostFinding};
use super::scan::Scanner;
use alloc::vec::Vec;
use warpsmith_ptx::{Severity, Span};

/// The braces that a text lacks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Lacking {
    /// `{` before it.
    pub before: usize,
    /// `}` behind it.
    pub behind: usize,
}

impl Lacking {
    /// Counts the braces of a text, but those in comments and strings.
    pub fn of(text: &[u8]) -> Lacking {
        let mut scanner = Scanner::new(text);
        let mut lacking = Lacking::default();
        while let Some(byte) = scanner.peek() {
            match (byte, scanner.peek_at(1)) {
                (b'/', Some(b'/')) => scanner.skip_line(),
                (b'/', Some(b'*')) => {
                    scanner.advance(2);
                    scanner.skip_behind(b"*/");
                }
                (b'"', _) => {
                    scanner.advance(1);
                    scanner.skip_behind(b"\"");
                }
                _ => {
                    match byte {
                        b'{' => lacking.behind += 1,
                        b'}' if lacking.behind > 0 => lacking.behind -= 1,
                        b'}' => lacking.before += 1,
                        _ => {}
                    }
                    scanner.at += 1;
                }
            }
        }
        lacking
    }

    /// Whether it lacks none.
    pub fn is_none(self) -> bool {
        self == Lacking::default()
    }
}

/// What is said of texts that lack braces, unless together they lack none.
///
/// Where there are several, or the text of some statement is not known, they may yet fit together.
pub(super) fn check(texts: &[(Span, Lacking)], all_known: bool) -> Vec<HostFinding> {
    let mut open = 0usize;
    let mut fits = true;
    for (_, lacking) in texts {
        fits &= open >= lacking.before;
        open = open.saturating_sub(lacking.before) + lacking.behind;
    }
    if fits && open == 0 {
        return Vec::new();
    }
    let certain = all_known && texts.len() == 1;
    let one = |(span, lacking): &(Span, Lacking)| HostFinding {
        severity: if certain { Severity::Error } else { Severity::Warning },
        ..HostFinding::error(
            report::UNBALANCED,
            *span,
            match (lacking.before, lacking.behind) {
                (_, 0) => {
                    "this text closes a block that no text opens: remove the `}`, or write `{` before it"
                }
                (0, _) => "this text opens a block that no text closes: write `}` at its end",
                _ => "this text closes a block that no text opens, and opens one that no text closes",
            },
        )
    };
    texts.iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lacking(text: &str) -> (usize, usize) {
        let lacking = Lacking::of(text.as_bytes());
        (lacking.before, lacking.behind)
    }

    #[test]
    fn braces_are_counted() {
        assert_eq!(lacking("{ mov {a,b}, c; }"), (0, 0));
        assert_eq!(lacking("{ { ret;"), (0, 2));
        assert_eq!(lacking("}{"), (1, 1));
        assert_eq!(lacking("// {\n/* { */ .pragma \"{\";"), (0, 0));
    }

    #[test]
    fn texts_may_fit_together() {
        let texts = |texts: &[&str]| -> Vec<_> {
            texts.iter().map(|text| (Span::default(), Lacking::of(text.as_bytes()))).collect()
        };
        assert!(check(&texts(&["{", "}"]), true).is_empty());
        assert_eq!(check(&texts(&["}", "{"]), true).len(), 2);
        assert_eq!(check(&texts(&["{"]), true)[0].severity, Severity::Error);
        assert_eq!(check(&texts(&["{"]), false)[0].severity, Severity::Warning);
    }
}
