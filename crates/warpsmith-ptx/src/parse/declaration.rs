//! Variables: `.visible .global .align 8 .v2 .f32 a[4] = {…}, b;`

use super::Parser;
use crate::diagnostic::{Expected, Fault, Span};
use crate::isa::{Directive, Word, is_space, is_vector_size};
use crate::kind::SyntaxKind;
use crate::tree::Id;
use alloc::vec::Vec;

impl Parser<'_> {
    /// The rest of a variable declaration; linkage words have been taken.
    pub(super) fn variable(&mut self, node: Id) {
        if self.specifiers() {
            if self.at(SyntaxKind::Semicolon) {
                self.bump();
                return self.close(node, SyntaxKind::Variable);
            }
            loop {
                if !self.declarator() {
                    self.recover();
                    return self.close(node, SyntaxKind::Variable);
                }
                if !self.eat(SyntaxKind::Comma) {
                    break;
                }
            }
            if !self.expect(SyntaxKind::Semicolon) && !self.on_new_line() {
                self.recover();
            }
        } else {
            self.recover();
        }
        self.close(node, SyntaxKind::Variable);
    }

    /// State space, alignment and attributes in any order, then vector size and type.
    pub(super) fn specifiers(&mut self) -> bool {
        loop {
            let Some(word) = self.word() else {
                self.expected(Expected::Words("a state space, `.align`, `.attribute` or a type"));
                return false;
            };
            match word.directive() {
                Some(Directive::Align) => {
                    if !self.align() {
                        return false;
                    }
                    continue;
                }
                Some(Directive::Attribute) => {
                    if !self.attribute() {
                        return false;
                    }
                    continue;
                }
                // Opaque types are directives too.
                Some(directive) if is_space(directive) => {
                    if directive == Directive::Sreg {
                        self.misplaced();
                    }
                    self.bump();
                    // The bank of a constant, before PTX 2.2.
                    let bank = directive == Directive::Const && self.at(SyntaxKind::LeftBracket);
                    if bank && self.token.start == self.last_end && !self.bank() {
                        return false;
                    }
                    continue;
                }
                _ => {}
            }
            if is_vector_size(word) {
                if !matches!(word.number(), Some(2 | 4)) {
                    self.expected(Expected::Words("`.v2`, `.v4` or a type"));
                }
                self.bump();
            }
            let Some(row) = self.word().and_then(Word::ty) else {
                self.expected(Expected::Words("a type"));
                return false;
            };
            if !row.variable {
                self.expected(Expected::Words("a type that variables may have"));
            }
            self.bump();
            return true;
        }
    }

    pub(super) fn align(&mut self) -> bool {
        let node = self.open();
        self.bump();
        let ok = self.number();
        self.close(node, SyntaxKind::Align);
        ok
    }

    /// One integer, or `WARP_SZ`.
    pub(super) fn number(&mut self) -> bool {
        let warp_size = self.at(SyntaxKind::Identifier) && self.text(self.token) == b"WARP_SZ";
        if self.at(SyntaxKind::Integer) {
            self.integer();
        } else if warp_size || self.at(SyntaxKind::TemplateOperand) {
            self.bump();
        } else {
            self.expected(Expected::Token(SyntaxKind::Integer));
            return false;
        }
        true
    }

    /// `.attribute(.unified(1, 2))` of a function.
    pub(super) fn function_attribute(&mut self) -> bool {
        let node = self.next_id();
        let start = self.token.start;
        let ok = self.attribute();
        let words = self.elements[node as usize..].iter().filter(|e| e.kind() == SyntaxKind::Word);
        // The directive itself and one attribute, with its two numbers.
        let unified = self.elements[node as usize..].iter().any(|e| e.kind() == SyntaxKind::Integer);
        if ok && (words.count() != 2 || !unified) {
            let expected = Expected::Words("one `.unified(N, N)`");
            let fault = Fault::Expected { expected, found: SyntaxKind::Attribute };
            self.report(fault, Span::new(start, self.last_end));
        }
        ok
    }

    /// `.attribute(.managed, .unified(1, 2))`
    pub(super) fn attribute(&mut self) -> bool {
        let node = self.open();
        self.bump();
        let mut ok = self.expect(SyntaxKind::LeftParen);
        while ok {
            let unified = self.text(self.token) == b".unified";
            if !unified && self.text(self.token) != b".managed" {
                self.expected(Expected::Words("`.managed` or `.unified(N, N)`"));
            }
            ok = self.expect(SyntaxKind::Word);
            if ok && unified {
                ok = self.expect(SyntaxKind::LeftParen) && self.number() && self.expect(SyntaxKind::Comma);
                ok = ok && self.number() && self.expect(SyntaxKind::RightParen);
            }
            if !ok || !self.eat(SyntaxKind::Comma) {
                break;
            }
        }
        let ok = ok && self.expect(SyntaxKind::RightParen);
        self.close(node, SyntaxKind::Attribute);
        ok
    }

    /// `name`, `name<10>`, `name[4] = {…}`
    fn declarator(&mut self) -> bool {
        let node = self.open();
        let ok = self.declared_name()
            && if self.at(SyntaxKind::Less) {
                // Names of a stem are neither arrays nor do they have initial values.
                self.count()
            } else {
                self.dimensions() && self.initializer()
            };
        self.close(node, SyntaxKind::Declarator);
        ok
    }

    pub(super) fn declared_name(&mut self) -> bool {
        if self.at(SyntaxKind::Identifier) || self.at(SyntaxKind::TemplateOperand) {
            self.check_name();
            self.bump();
            return true;
        }
        self.expected(Expected::Words("a name"));
        false
    }

    /// Reports a word that is reserved and can be no name.
    #[inline]
    pub(super) fn check_name(&mut self) {
        if is_reserved(self.text(self.token)) {
            self.expected(Expected::Words("a name that is not reserved"));
        }
    }

    /// `<10>` of a declarator, if there.
    pub(super) fn count(&mut self) -> bool {
        if !self.at(SyntaxKind::Less) {
            return true;
        }
        let node = self.open();
        self.bump();
        let ok = self.number() && self.expect(SyntaxKind::Greater);
        self.close(node, SyntaxKind::Count);
        ok
    }

    /// `[2][3]`; only the first may be empty.
    pub(super) fn dimensions(&mut self) -> bool {
        let mut first = true;
        while self.at(SyntaxKind::LeftBracket) {
            if !self.dimension(first) {
                return false;
            }
            first = false;
        }
        true
    }

    pub(super) fn dimension(&mut self, may_be_empty: bool) -> bool {
        let node = self.open();
        self.bump();
        let empty = may_be_empty && self.at(SyntaxKind::RightBracket);
        let ok = (empty || self.number()) && self.expect(SyntaxKind::RightBracket);
        self.close(node, SyntaxKind::Dimension);
        ok
    }

    /// `[2]` of `.const[2]`
    fn bank(&mut self) -> bool {
        let node = self.open();
        self.bump();
        let ok = self.at(SyntaxKind::Integer);
        if ok {
            self.integer();
        } else {
            self.expected(Expected::Token(SyntaxKind::Integer));
        }
        let ok = ok && self.expect(SyntaxKind::RightBracket);
        self.close(node, SyntaxKind::Dimension);
        ok
    }

    fn initializer(&mut self) -> bool {
        if !self.at(SyntaxKind::Equal) {
            return true;
        }
        let node = self.open();
        self.bump();
        let ok = if self.at(SyntaxKind::LeftBrace) { self.initializer_list() } else { self.initial_value() };
        self.close(node, SyntaxKind::Initializer);
        ok
    }

    /// Nested lists, on a stack of their own.
    fn initializer_list(&mut self) -> bool {
        let mut lists: Vec<(Id, Span)> = Vec::new();
        loop {
            if self.at(SyntaxKind::LeftBrace) {
                let span = Span::new(self.token.start, self.token.end);
                lists.push((self.open(), span));
                self.bump();
                if !self.at(SyntaxKind::RightBrace) {
                    continue;
                }
            } else if !self.initial_value() {
                return self.abandon(&mut lists);
            }
            // Behind a value: close as many lists as end here, then the next value.
            while self.at(SyntaxKind::RightBrace) {
                self.bump();
                if let Some((list, _)) = lists.pop() {
                    self.close(list, SyntaxKind::InitializerList);
                }
                if lists.is_empty() {
                    return true;
                }
            }
            if !self.eat(SyntaxKind::Comma) {
                if self.at(SyntaxKind::End)
                    && let Some((_, span)) = lists.last()
                {
                    self.report(Fault::Unclosed, *span);
                } else {
                    self.expected(Expected::Words("`,` or `}`"));
                }
                return self.abandon(&mut lists);
            }
        }
    }

    fn abandon(&mut self, lists: &mut Vec<(Id, Span)>) -> bool {
        // The rest up to the `;` belongs to the innermost list.
        while !matches!(self.token.kind, SyntaxKind::End | SyntaxKind::Semicolon) {
            if self.at(SyntaxKind::RightBrace) && lists.len() <= 1 {
                self.bump();
                break;
            }
            if self.at(SyntaxKind::Word) && self.on_new_line() {
                break;
            }
            self.bump();
        }
        while let Some((list, _)) = lists.pop() {
            self.close(list, SyntaxKind::InitializerList);
        }
        false
    }

    /// A constant expression, an address, a masked address, or a field with its value.
    fn initial_value(&mut self) -> bool {
        let id = self.next_id();
        match self.token.kind {
            SyntaxKind::Identifier if self.text(self.token) != b"WARP_SZ" => {
                self.check_name();
                let generic = self.text(self.token) == b"generic";
                self.bump();
                match self.token.kind {
                    SyntaxKind::Equal => {
                        self.open_before(id);
                        self.bump();
                        let ok = self.field_value();
                        self.close(id, SyntaxKind::InitializerField);
                        ok
                    }
                    SyntaxKind::LeftParen if generic => self.generic_rest(id) && self.offset_if_any(id),
                    SyntaxKind::Plus => self.offset(id),
                    _ => true,
                }
            }
            SyntaxKind::Integer => {
                self.integer();
                if self.at(SyntaxKind::LeftParen) {
                    return self.masked_rest(id);
                }
                self.value_rest(id)
            }
            SyntaxKind::HexFloat => {
                self.bump();
                true
            }
            SyntaxKind::Decimal | SyntaxKind::HexDouble | SyntaxKind::Identifier => {
                self.bump();
                self.value_rest(id)
            }
            _ => {
                let node = self.open();
                let ok = self.constant_tokens();
                self.close(node, SyntaxKind::Expression);
                ok
            }
        }
    }

    fn value_rest(&mut self, id: Id) -> bool {
        if !self.at_operator() {
            return true;
        }
        self.open_before(id);
        let ok = self.expression_rest();
        self.close(id, SyntaxKind::Expression);
        ok
    }

    /// `+constant` behind a name or call.
    fn offset(&mut self, id: Id) -> bool {
        self.open_before(id);
        self.bump();
        let ok = self.constant_tokens();
        self.close(id, SyntaxKind::Expression);
        ok
    }

    fn field_value(&mut self) -> bool {
        if self.at(SyntaxKind::Identifier) && self.text(self.token) != b"WARP_SZ" {
            self.check_name();
            self.bump();
            return true;
        }
        let node = self.open();
        let ok = self.constant_tokens();
        self.close(node, SyntaxKind::Expression);
        ok
    }

    /// `+constant`, if there.
    fn offset_if_any(&mut self, id: Id) -> bool {
        !self.at(SyntaxKind::Plus) || self.offset(id)
    }

    /// `(a)` behind `generic`.
    fn generic_rest(&mut self, id: Id) -> bool {
        self.open_before(id);
        self.bump();
        let ok = self.declared_name() && self.expect(SyntaxKind::RightParen);
        self.close(id, SyntaxKind::InitializerCall);
        ok
    }

    /// `(a+4)`, `(generic(a)+4)` or `(constant)` behind a mask.
    fn masked_rest(&mut self, id: Id) -> bool {
        self.open_before(id);
        self.bump();
        let inner = self.next_id();
        let name = self.at(SyntaxKind::Identifier) && self.text(self.token) != b"WARP_SZ";
        let mut ok = if name {
            let generic = self.text(self.token) == b"generic";
            let named = self.declared_name();
            let called = !generic || !self.at(SyntaxKind::LeftParen) || self.generic_rest(inner);
            named && called && self.offset_if_any(inner)
        } else {
            self.open();
            let ok = self.constant_tokens();
            self.close(inner, SyntaxKind::Expression);
            ok
        };
        ok = ok && self.expect(SyntaxKind::RightParen);
        self.close(id, SyntaxKind::InitializerCall);
        ok
    }
}

/// Whether a word can be no name.
#[inline]
pub(super) fn is_reserved(text: &[u8]) -> bool {
    matches!(text, b"WARP_SZ" | b"function_name" | b"inlined_at")
}
