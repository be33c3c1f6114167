//! Constant expressions: a flat run of tokens, checked by two states and a count of parentheses.
//!
//! Nothing recurses, so that a million nested parentheses are as good as one.

use super::Parser;
use crate::diagnostic::{Expected, Fault, Span};
use crate::kind::SyntaxKind;
use alloc::vec::Vec;

/// What a parenthesis or `?` inside an expression waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Paren,
    Question,
}

impl Parser<'_> {
    /// Whether the token ahead is a binary operator of an expression.
    #[inline]
    pub(super) fn at_operator(&self) -> bool {
        use SyntaxKind::*;
        matches!(
            self.token.kind,
            Plus | Minus
                | Star
                | Slash
                | Percent
                | And
                | AndAnd
                | Or
                | OrOr
                | Caret
                | ShiftLeft
                | ShiftRight
                | Less
                | Greater
                | LessEqual
                | GreaterEqual
                | EqualEqual
                | NotEqual
                | Question
        )
    }

    /// Takes an integer literal and checks its digits.
    #[inline]
    pub(super) fn integer(&mut self) {
        let token = self.token;
        // Short decimal numbers can hold no fault.
        if token.end - token.start >= 19 || self.src[token.start as usize] == b'0' {
            self.check_integer();
        }
        self.bump();
    }

    #[cold]
    fn check_integer(&mut self) {
        let span = Span::new(self.token.start, self.token.end);
        match crate::literal::parse_integer(self.text(self.token)) {
            Ok(_) => {}
            Err(crate::literal::IntegerError::Digit) => self.report(Fault::Digit, span),
            Err(crate::literal::IntegerError::Overflow) => self.report(Fault::Overflow, span),
        }
    }

    /// A whole expression, as tokens of the node that is open.
    pub(super) fn constant_tokens(&mut self) -> bool {
        self.run(Vec::new(), false)
    }

    /// The rest of an expression behind its first term.
    pub(super) fn expression_rest(&mut self) -> bool {
        self.run(Vec::new(), true)
    }

    /// An expression of which so many parentheses have been opened.
    pub(super) fn expression_inside(&mut self, parens: usize) -> bool {
        self.run(alloc::vec![Open::Paren; parens], false)
    }

    /// `after_term`: an operator comes next, else a term.
    fn run(&mut self, mut open: Vec<Open>, mut after_term: bool) -> bool {
        loop {
            if after_term {
                match self.token.kind {
                    SyntaxKind::RightParen if !open.is_empty() => {
                        // Only `?` that have met their `:` may be closed over.
                        if open.last() == Some(&Open::Question) {
                            self.expected(Expected::Words("`:` of the `?` before"));
                            return false;
                        }
                        open.pop();
                        self.bump();
                    }
                    SyntaxKind::Colon if open.last() == Some(&Open::Question) => {
                        open.pop();
                        self.bump();
                        after_term = false;
                    }
                    SyntaxKind::Question => {
                        open.push(Open::Question);
                        self.bump();
                        after_term = false;
                    }
                    _ if self.at_operator() => {
                        self.bump();
                        after_term = false;
                    }
                    _ => {
                        let Some(last) = open.last() else { return true };
                        self.expected(Expected::Words(match last {
                            Open::Paren => "an operator or `)`",
                            Open::Question => "an operator or `:`",
                        }));
                        return false;
                    }
                }
                continue;
            }
            match self.token.kind {
                SyntaxKind::Integer => {
                    self.integer();
                    after_term = true;
                }
                SyntaxKind::Decimal | SyntaxKind::HexDouble | SyntaxKind::TemplateOperand => {
                    self.bump();
                    after_term = true;
                }
                // `0f…` stands alone, or alone in parentheses.
                SyntaxKind::HexFloat if open.last() == Some(&Open::Paren) => {
                    self.bump();
                    if !self.at(SyntaxKind::RightParen) {
                        self.expected(Expected::Token(SyntaxKind::RightParen));
                        return false;
                    }
                    after_term = true;
                }
                SyntaxKind::Identifier if self.text(self.token) == b"WARP_SZ" => {
                    self.bump();
                    after_term = true;
                }
                SyntaxKind::Plus | SyntaxKind::Minus | SyntaxKind::Bang | SyntaxKind::Tilde => self.bump(),
                SyntaxKind::LeftParen => {
                    self.bump();
                    // `(.s64)` is a cast: a sign of its own kind.
                    if self.at(SyntaxKind::Word) {
                        self.bump();
                        if !self.expect(SyntaxKind::RightParen) {
                            return false;
                        }
                    } else {
                        open.push(Open::Paren);
                    }
                }
                SyntaxKind::Word if open.last() == Some(&Open::Paren) => {
                    // The first parenthesis was taken before: `(.s64)5`.
                    self.bump();
                    open.pop();
                    if !self.expect(SyntaxKind::RightParen) {
                        return false;
                    }
                }
                _ => {
                    self.expected(Expected::Words("a constant"));
                    return false;
                }
            }
        }
    }
}
