//! Variables: `.visible .global .align 8 .v2 .f32 a[4] = {…}, b;`

use super::Parser;
use crate::diagnostic::{Expected, Fault, Span};
use crate::isa::{Directive, Word};
use crate::kind::SyntaxKind;
use crate::tree::Id;
use alloc::vec::Vec;

/// Whether a directive is a state space.
pub(crate) fn is_space(directive: Directive) -> bool {
    use Directive::*;
    matches!(directive, Reg | Sreg | Const | Global | Local | Param | Shared | Tex)
}

/// Whether a directive says how a name is linked.
pub(crate) fn is_linkage(directive: Directive) -> bool {
    use Directive::*;
    matches!(directive, Extern | Visible | Weak | Common)
}

/// Whether a word is a vector size of a declaration, such as `.v4`.
pub(crate) fn is_vector_size(word: Word) -> bool {
    word.ty().is_none() && word.text().strip_prefix('v').is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()))
}

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
                    let bank = self.src.get(self.token.end as usize) == Some(&b'[');
                    self.bump();
                    if bank && !self.dimension() {
                        return false;
                    }
                    continue;
                }
                _ => {}
            }
            if is_vector_size(word) {
                self.bump();
            }
            return match self.word() {
                Some(word) if word.ty().is_some() => {
                    self.bump();
                    true
                }
                _ => {
                    self.expected(Expected::Words("a type"));
                    false
                }
            };
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

    /// `.attribute(.managed, .unified(1, 2))`
    pub(super) fn attribute(&mut self) -> bool {
        let node = self.open();
        self.bump();
        let mut ok = self.expect(SyntaxKind::LeftParen);
        while ok {
            ok = self.expect(SyntaxKind::Word);
            if ok && self.eat(SyntaxKind::LeftParen) {
                ok = self.number() && self.expect(SyntaxKind::Comma) && self.number();
                ok = ok && self.expect(SyntaxKind::RightParen);
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
        let ok = self.declared_name() && self.count() && self.dimensions() && self.initializer();
        self.close(node, SyntaxKind::Declarator);
        ok
    }

    pub(super) fn declared_name(&mut self) -> bool {
        if self.at(SyntaxKind::Identifier) || self.at(SyntaxKind::TemplateOperand) {
            self.bump();
            return true;
        }
        self.expected(Expected::Words("a name"));
        false
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

    pub(super) fn dimensions(&mut self) -> bool {
        while self.at(SyntaxKind::LeftBracket) {
            if !self.dimension() {
                return false;
            }
        }
        true
    }

    fn dimension(&mut self) -> bool {
        let node = self.open();
        self.bump();
        let empty = self.at(SyntaxKind::RightBracket);
        let ok = (empty || self.number()) && self.expect(SyntaxKind::RightBracket);
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
                self.bump();
                match self.token.kind {
                    SyntaxKind::Equal => {
                        self.open_before(id);
                        self.bump();
                        let ok = self.field_value();
                        self.close(id, SyntaxKind::InitializerField);
                        ok
                    }
                    SyntaxKind::LeftParen => self.call_rest(id),
                    SyntaxKind::Plus => self.offset(id),
                    _ => true,
                }
            }
            SyntaxKind::Integer => {
                self.integer();
                if self.at(SyntaxKind::LeftParen) {
                    return self.call_rest(id);
                }
                self.value_rest(id)
            }
            SyntaxKind::Decimal | SyntaxKind::HexFloat | SyntaxKind::HexDouble | SyntaxKind::Identifier => {
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
            self.bump();
            return true;
        }
        let node = self.open();
        let ok = self.constant_tokens();
        self.close(node, SyntaxKind::Expression);
        ok
    }

    /// `(a)`, `(a+4)`, `(generic(a)+4)` behind `generic` or a mask; an offset may follow.
    fn call_rest(&mut self, id: Id) -> bool {
        self.open_before(id);
        self.bump();
        let inner = self.next_id();
        let mut ok = if self.at(SyntaxKind::Integer) { self.number() } else { self.declared_name() };
        if ok && self.at(SyntaxKind::LeftParen) {
            self.open_before(inner);
            self.bump();
            ok = self.declared_name() && self.expect(SyntaxKind::RightParen);
            self.close(inner, SyntaxKind::InitializerCall);
        }
        if ok && self.at(SyntaxKind::Plus) {
            ok = self.offset(inner);
        }
        ok = ok && self.expect(SyntaxKind::RightParen);
        self.close(id, SyntaxKind::InitializerCall);
        if ok && self.at(SyntaxKind::Plus) {
            return self.offset(id);
        }
        ok
    }
}
