//! Operands with only blanks between them: a comma is missing.

use super::Parser;
use crate::diagnostic::{Expected, Fault, Span};
use crate::kind::SyntaxKind;
use crate::lex::Token;
use crate::resolve::Signature;
use crate::tree::Id;
use alloc::vec::Vec;

/// Longest instruction that is tried with commas put in.
const LONGEST: usize = 4096;

impl Parser<'_> {
    /// Whether another operand begins in this line where a comma or the end of the statement would be legal.
    pub(super) fn lacks_comma(&self) -> bool {
        let begins = matches!(
            self.token.kind,
            SyntaxKind::Identifier
                | SyntaxKind::TemplateOperand
                | SyntaxKind::Integer
                | SyntaxKind::HexFloat
                | SyntaxKind::Decimal
                | SyntaxKind::HexDouble
                | SyntaxKind::LeftBracket
                | SyntaxKind::LeftBrace
                | SyntaxKind::LeftParen
                | SyntaxKind::Underscore
                | SyntaxKind::Minus
                | SyntaxKind::Bang
                | SyntaxKind::Tilde
        );
        begins && !self.on_new_line()
    }

    /// Reads on as if the comma stood there. If the statement is whole then, and fits a form, that is what was
    /// meant, and each missing comma is reported; else it is the end of the statement that was expected.
    #[cold]
    pub(super) fn without_commas(
        &mut self,
        mnemonic: Token,
        words: core::ops::Range<Id>,
        before: (Signature, usize),
    ) -> Option<Signature> {
        let (mut signature, mut count) = before;
        let first = self.token;
        let from = self.diagnostics.len();
        let mut gaps: Vec<(Span, SyntaxKind)> = Vec::new();
        let fits = loop {
            // What no form has so many operands of is no instruction.
            if count >= Signature::MAX {
                break false;
            }
            if !self.eat(SyntaxKind::Comma) {
                if !self.lacks_comma() {
                    // Where the `;` is missing too, that is said as well.
                    let ends = matches!(
                        self.token.kind,
                        SyntaxKind::Semicolon | SyntaxKind::RightBrace | SyntaxKind::End
                    );
                    break ends || self.on_new_line();
                }
                gaps.push((Span::new(self.last_end, self.last_end), self.token.kind));
            }
            let Some(shape) = self.operand() else { break false };
            signature.push(count, shape);
            count += 1;
        };
        if fits {
            let resolution = self.resolve(mnemonic, words, signature);
            if self.resolver.items[resolution as usize].misfit.is_none() {
                for (span, found) in gaps {
                    let expected = Expected::Token(SyntaxKind::Comma);
                    self.report(Fault::Expected { expected, found }, span);
                }
                return Some(signature);
            }
        }
        // What was expected behind the place does not count.
        let mut index = 0;
        self.diagnostics.retain(|diagnostic| {
            index += 1;
            index <= from || !matches!(diagnostic.fault, Fault::Expected { .. } | Fault::MisplacedDirective)
        });
        let expected = Expected::Token(SyntaxKind::Semicolon);
        self.report(Fault::Expected { expected, found: first.kind }, Span::new(first.start, first.end));
        None
    }

    /// `a [b]`, which has been read as one operand: reports the comma that is missing, if the instruction would fit
    /// a form with it.
    #[cold]
    pub(super) fn address_without_comma(&mut self, node: Id, whole: Span) -> bool {
        let mut gaps = Vec::new();
        let elements = &self.elements[node as usize..];
        for three in elements.windows(3) {
            let [index, name, bracket] = three else { continue };
            let is_index = index.kind() == SyntaxKind::Index && bracket.kind() == SyntaxKind::LeftBracket;
            if is_index {
                gaps.push(name.high() + name.length());
            }
        }
        if gaps.is_empty() || whole.len() as usize > LONGEST {
            return false;
        }
        let mut text = Vec::with_capacity(whole.len() as usize + gaps.len() + 1);
        let mut from = whole.start;
        for gap in &gaps {
            text.extend_from_slice(&self.src[from as usize..*gap as usize]);
            text.push(b',');
            from = *gap;
        }
        text.extend_from_slice(&self.src[from as usize..whole.end as usize]);
        text.push(b';');
        // With the commas in it no such place is left, so that this goes no deeper.
        if !super::reads(&text) {
            return false;
        }
        for gap in gaps {
            let expected = Expected::Token(SyntaxKind::Comma);
            self.report(Fault::Expected { expected, found: SyntaxKind::LeftBracket }, Span::new(gap, gap));
        }
        true
    }
}
