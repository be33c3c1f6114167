//! Functions: `.visible .entry k(.param .u64 p) .maxntid 128 { … }`

use super::{OpenBlock, Parser};
use crate::diagnostic::{Expected, Fault, Span};
use crate::isa::{Arguments, Directive, Place};
use crate::kind::SyntaxKind;
use crate::lex::Token;
use crate::tree::Id;

impl Parser<'_> {
    /// The rest of a function at `.entry` or `.func`; linkage words have been taken.
    pub(super) fn function(&mut self, node: Id) {
        let entry = self.at_directive(Directive::Entry);
        if entry && self.in_body() {
            // Only in a template: elsewhere an `.entry` closes the blocks before it.
            self.misplaced();
        }
        self.bump();
        let mut ok = true;
        if !entry && self.at_directive(Directive::Attribute) {
            ok = self.function_attribute();
        }
        if ok && !entry && self.at(SyntaxKind::LeftParen) {
            ok = self.parameters(SyntaxKind::Returns);
        }
        ok = ok && self.declared_name();
        if ok && self.at(SyntaxKind::LeftParen) {
            ok = self.parameters(SyntaxKind::Parameters);
        }
        let header = self.next_id();
        ok = ok && self.tuning(if entry { Place::Entry } else { Place::Func });
        let tuned = self.next_id() > header;
        if !ok {
            self.recover_header();
        }
        match self.token.kind {
            SyntaxKind::Semicolon => {
                if entry && tuned {
                    self.expected(Expected::Words("`{`: only a definition has performance directives"));
                }
                self.bump();
                self.close(node, SyntaxKind::Function);
            }
            // The body's statements are read by the main loop; the function closes with its block.
            SyntaxKind::LeftBrace => {
                if !entry && self.in_body() {
                    self.expected(Expected::Words("`;`: functions do not nest"));
                }
                self.open_block(Some(node));
            }
            _ => {
                // At the top level a declared `.func` needs no `;`.
                let next = matches!(self.token.kind, SyntaxKind::End | SyntaxKind::Word);
                if ok && entry && !self.in_body() && self.begins_body() {
                    return self.body_without_brace(node);
                }
                if ok && (entry || self.in_body() || !next) {
                    self.expected(Expected::Words("`{`, `;` or a performance directive"));
                }
                self.close(node, SyntaxKind::Function);
            }
        }
    }

    /// Whether what plainly stands in a body is ahead.
    fn begins_body(&self) -> bool {
        match self.token.kind {
            SyntaxKind::Identifier | SyntaxKind::At => true,
            SyntaxKind::Word => {
                !self.begins_declaration()
                    && self.directive_ahead().is_some_and(|it| it.may_stand(Place::Body))
            }
            _ => false,
        }
    }

    /// The body of a kernel begins without its brace: it is read as if the brace stood there.
    #[cold]
    fn body_without_brace(&mut self, function: Id) {
        let span = Span::new(self.last_end, self.last_end);
        let expected = Expected::Token(SyntaxKind::LeftBrace);
        self.report(Fault::Expected { expected, found: self.token.kind }, span);
        let block = self.open();
        let brace = Token { kind: SyntaxKind::LeftBrace, start: self.last_end, end: self.last_end };
        self.blocks.push(OpenBlock { block, function: Some(function), brace });
    }

    /// After a fault in a header: on to its body, or to what plainly begins something new.
    fn recover_header(&mut self) {
        let node = self.open();
        loop {
            match self.token.kind {
                SyntaxKind::End | SyntaxKind::LeftBrace | SyntaxKind::Semicolon | SyntaxKind::RightBrace => {
                    break;
                }
                SyntaxKind::Word if self.on_new_line() && self.begins_declaration() => break,
                _ => self.bump(),
            }
        }
        if self.next_id() == node + 1 {
            self.elements.pop();
        } else {
            self.close(node, SyntaxKind::Error);
        }
    }

    /// Whether the word ahead begins a function or a declaration of the module.
    fn begins_declaration(&self) -> bool {
        use Directive::*;
        matches!(
            self.directive_ahead(),
            Some(Entry | Func | Visible | Extern | Weak | Common | Global | Const)
        )
    }

    /// `(.param .u64 a, .param .align 8 .b8 b[16])`
    pub(super) fn parameters(&mut self, kind: SyntaxKind) -> bool {
        let node = self.open();
        let paren = Span::new(self.token.start, self.token.end);
        self.bump();
        let mut ok = true;
        if !self.at(SyntaxKind::RightParen) {
            loop {
                ok = self.parameter();
                if !ok || !self.eat(SyntaxKind::Comma) {
                    break;
                }
            }
        }
        if ok && self.at(SyntaxKind::End) {
            self.report(Fault::Unclosed, paren);
            ok = false;
        }
        if ok && !self.at(SyntaxKind::RightParen) {
            self.expected(Expected::Words("`,` or `)`"));
            ok = false;
        }
        if ok {
            self.bump();
        }
        self.close(node, kind);
        ok
    }

    fn parameter(&mut self) -> bool {
        let node = self.open();
        let mut ok = self.specifiers();
        if ok && self.at_directive(Directive::Ptr) {
            ok = self.pointer();
        } else if ok && self.at_directive(Directive::Align) {
            // Behind the type it is the alignment of what a pointer points to, with or without `.ptr`.
            let node = self.open();
            ok = self.align();
            self.close(node, SyntaxKind::Pointer);
        }
        if ok && self.at(SyntaxKind::Underscore) {
            self.bump();
        } else {
            ok = ok && self.declared_name();
        }
        if ok && self.at(SyntaxKind::LeftBracket) {
            ok = self.dimension(true);
        }
        self.close(node, SyntaxKind::Parameter);
        ok
    }

    /// `.ptr .global .align 16`
    fn pointer(&mut self) -> bool {
        let node = self.open();
        self.bump();
        use Directive as D;
        let space = self.directive_ahead();
        if matches!(
            space,
            Some(D::Const | D::Global | D::Local | D::Shared | D::Texref | D::Samplerref | D::Surfref)
        ) {
            self.bump();
        }
        let mut ok = true;
        if self.at_directive(Directive::Align) {
            ok = self.align();
        }
        self.close(node, SyntaxKind::Pointer);
        ok
    }

    /// Performance directives and pragmas between parameters and body.
    pub(super) fn tuning(&mut self, place: Place) -> bool {
        let mut seen = false;
        loop {
            let Some(directive) = self.directive_ahead() else { return true };
            if directive == Directive::Pragma && place == Place::Entry {
                self.pragma();
                continue;
            }
            // What belongs to no function begins the next statement.
            let anywhere = [Place::Entry, Place::Func].iter().any(|place| directive.may_stand(*place));
            if directive.arguments() == Arguments::Special || !anywhere || directive == Directive::Pragma {
                return true;
            }
            // `.noreturn` comes first, and once.
            if !directive.may_stand(place) || (directive == Directive::Noreturn && seen) {
                self.misplaced();
            }
            seen = true;
            let node = self.open();
            let ok = self.arguments(directive);
            self.close(node, SyntaxKind::Tuning);
            if !ok {
                return false;
            }
        }
    }

    /// The word ahead and what the data says may follow it.
    pub(super) fn arguments(&mut self, directive: Directive) -> bool {
        self.bump();
        let (numbers, strings, least, most) = match directive.arguments() {
            Arguments::Numbers(least, most) => (true, false, least, most),
            Arguments::Strings(least, most) => (false, true, least, most),
            Arguments::Any(least, most) => (true, true, least, most),
            Arguments::None | Arguments::Special => return true,
        };
        let mut given = 0u8;
        loop {
            let more = if strings && (!numbers || self.at(SyntaxKind::String)) {
                self.expect(SyntaxKind::String)
            } else {
                self.number()
            };
            if !more {
                return false;
            }
            given = given.saturating_add(1);
            if given >= most || !self.eat(SyntaxKind::Comma) {
                break;
            }
        }
        if given < least {
            self.expected(Expected::Words("`,` and another argument"));
            return false;
        }
        true
    }
}
