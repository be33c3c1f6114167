//! Operands of instructions.

use super::Parser;
use crate::diagnostic::Expected;
use crate::kind::SyntaxKind;
use crate::resolve::OperandShape;
use crate::tree::Id;

impl Parser<'_> {
    /// Reads an operand and says its shape; `None` after a fault.
    #[inline]
    pub(super) fn operand(&mut self) -> Option<OperandShape> {
        match self.token.kind {
            SyntaxKind::Identifier | SyntaxKind::TemplateOperand => self.named_operand(),
            SyntaxKind::Integer => {
                let id = self.next_id();
                self.integer();
                self.after_constant(id, OperandShape::Integer)
            }
            SyntaxKind::Decimal | SyntaxKind::HexFloat | SyntaxKind::HexDouble => {
                let id = self.next_id();
                self.bump();
                self.after_constant(id, OperandShape::Float)
            }
            SyntaxKind::LeftBracket => self.nested(Self::address),
            SyntaxKind::LeftBrace => {
                let id = self.next_id();
                let shape = self.nested(Self::vector)?;
                // `{%f0, %f1, %f2, %f3}|%p0` of a texture read.
                if self.nesting == 0 && self.at(SyntaxKind::Or) { self.pair(id) } else { Some(shape) }
            }
            SyntaxKind::LeftParen => self.nested(Self::parenthesized),
            SyntaxKind::Underscore => {
                let id = self.next_id();
                self.bump();
                if self.at(SyntaxKind::Or) { self.pair(id) } else { Some(OperandShape::Sink) }
            }
            SyntaxKind::Minus | SyntaxKind::Bang | SyntaxKind::Tilde | SyntaxKind::Plus => self.prefixed(),
            _ => {
                self.expected(Expected::Words("an operand"));
                None
            }
        }
    }

    /// Operands nest three deep at most (`[t, {a, b}]`, `(a[1])`), whatever the input says.
    #[inline]
    fn nested(&mut self, read: fn(&mut Self) -> Option<OperandShape>) -> Option<OperandShape> {
        if self.nesting == 3 {
            self.expected(Expected::Words("a name or a constant"));
            return None;
        }
        self.nesting += 1;
        let shape = read(self);
        self.nesting -= 1;
        shape
    }

    /// What ends an operand.
    #[inline]
    fn at_operand_end(&self) -> bool {
        matches!(
            self.token.kind,
            SyntaxKind::Comma
                | SyntaxKind::Semicolon
                | SyntaxKind::RightBracket
                | SyntaxKind::RightBrace
                | SyntaxKind::RightParen
        )
    }

    #[inline]
    fn named_operand(&mut self) -> Option<OperandShape> {
        let id = self.next_id();
        let name = self.token;
        self.bump();
        if self.at_operand_end() {
            return Some(OperandShape::Name);
        }
        match self.token.kind {
            SyntaxKind::Word => {
                self.open_before(id);
                self.bump();
                self.close(id, SyntaxKind::Member);
                Some(OperandShape::Member)
            }
            SyntaxKind::Plus => {
                self.open_before(id);
                self.bump();
                let ok = self.constant_tokens();
                self.close(id, SyntaxKind::Expression);
                ok.then_some(OperandShape::Expression)
            }
            SyntaxKind::Or if self.text(name) != b"WARP_SZ" => self.pair(id),
            SyntaxKind::LeftBracket => {
                self.open_before(id);
                self.bump();
                let inside = self.nested(Self::operand);
                let ok = inside.is_some() && self.expect(SyntaxKind::RightBracket);
                self.close(id, SyntaxKind::Index);
                ok.then_some(OperandShape::Index)
            }
            _ if self.text(name) == b"WARP_SZ" => self.after_constant(id, OperandShape::Integer),
            _ => Some(OperandShape::Name),
        }
    }

    /// `p|q`, the first of which has been read.
    fn pair(&mut self, first: Id) -> Option<OperandShape> {
        self.open_before(first);
        self.bump();
        let ok = matches!(
            self.token.kind,
            SyntaxKind::Identifier | SyntaxKind::Underscore | SyntaxKind::TemplateOperand
        );
        if ok {
            self.bump();
        } else {
            self.expected(Expected::Words("the second name of a pair"));
        }
        self.close(first, SyntaxKind::Pair);
        ok.then_some(OperandShape::Pair)
    }

    /// A constant stands alone or begins an expression.
    #[inline]
    fn after_constant(&mut self, id: Id, shape: OperandShape) -> Option<OperandShape> {
        if self.at_operand_end() || !self.at_operator() {
            return Some(shape);
        }
        self.open_before(id);
        let ok = self.expression_rest();
        self.close(id, SyntaxKind::Expression);
        ok.then_some(OperandShape::Expression)
    }

    /// `-a`, `!p`, or an expression that begins with a sign.
    fn prefixed(&mut self) -> Option<OperandShape> {
        let id = self.open();
        let sign = self.token.kind;
        self.bump();
        let name = self.at(SyntaxKind::Identifier) && self.text(self.token) != b"WARP_SZ";
        let name = name || self.at(SyntaxKind::TemplateOperand);
        if name && matches!(sign, SyntaxKind::Minus | SyntaxKind::Bang) {
            let inner = self.next_id();
            self.bump();
            if self.at(SyntaxKind::Word) {
                self.open_before(inner);
                self.bump();
                self.close(inner, SyntaxKind::Member);
            }
            self.close(id, SyntaxKind::Prefixed);
            return Some(OperandShape::Prefixed);
        }
        let ok = self.constant_tokens();
        self.close(id, SyntaxKind::Expression);
        ok.then_some(OperandShape::Expression)
    }

    /// `[a]`, `[a+4]`, `[t, s, {x, y}]`, with a word behind the bracket perhaps.
    #[inline]
    fn address(&mut self) -> Option<OperandShape> {
        let id = self.open();
        self.bump();
        let mut parts = 0;
        loop {
            match self.token.kind {
                SyntaxKind::LeftBracket | SyntaxKind::LeftParen => {
                    self.expected(Expected::Words("a name, a constant or a vector"));
                    return None;
                }
                _ => self.operand()?,
            };
            parts += 1;
            if !self.eat(SyntaxKind::Comma) {
                break;
            }
        }
        let ok = self.expect(SyntaxKind::RightBracket);
        if self.at(SyntaxKind::Word) {
            self.bump();
        }
        self.close(id, SyntaxKind::Address);
        if !ok {
            return None;
        }
        Some(match parts {
            1 => OperandShape::Address1,
            2 => OperandShape::Address2,
            _ => OperandShape::Address3,
        })
    }

    /// `{a, b, _}`
    #[inline]
    fn vector(&mut self) -> Option<OperandShape> {
        let id = self.open();
        self.bump();
        loop {
            match self.token.kind {
                SyntaxKind::LeftBracket | SyntaxKind::LeftBrace | SyntaxKind::LeftParen => {
                    self.expected(Expected::Words("a name, a constant or `_`"));
                    return None;
                }
                _ => self.operand()?,
            };
            if !self.eat(SyntaxKind::Comma) {
                break;
            }
        }
        let ok = self.expect(SyntaxKind::RightBrace);
        self.close(id, SyntaxKind::Vector);
        ok.then_some(OperandShape::Vector)
    }

    /// `(a, b)` of a call, or a constant expression that begins with a parenthesis.
    fn parenthesized(&mut self) -> Option<OperandShape> {
        let id = self.open();
        self.bump();
        // A cast or a second parenthesis is part of an expression.
        if matches!(self.token.kind, SyntaxKind::Word | SyntaxKind::LeftParen) {
            let ok = self.expression_inside(1);
            self.close(id, SyntaxKind::Expression);
            return ok.then_some(OperandShape::Expression);
        }
        let (mut items, mut constants) = (0, 0);
        while !self.at(SyntaxKind::RightParen) {
            match self.token.kind {
                SyntaxKind::LeftBracket | SyntaxKind::LeftBrace => {
                    self.expected(Expected::Words("a name, a constant or `_`"));
                    return None;
                }
                _ => {}
            }
            let warp_size = self.text(self.token) == b"WARP_SZ";
            let shape = self.operand()?;
            items += 1;
            constants += usize::from(match shape {
                OperandShape::Integer | OperandShape::Float | OperandShape::Expression => true,
                OperandShape::Name => warp_size,
                _ => false,
            });
            if !self.eat(SyntaxKind::Comma) {
                break;
            }
            if self.at(SyntaxKind::RightParen) {
                self.expected(Expected::Words("an operand"));
                return None;
            }
        }
        if !self.expect(SyntaxKind::RightParen) {
            return None;
        }
        if items == 1 && constants == 1 {
            if !self.at_operator() {
                self.close(id, SyntaxKind::List);
                return Some(OperandShape::Parenthesized);
            }
            self.flatten(id);
            let ok = self.expression_rest();
            self.close(id, SyntaxKind::Expression);
            return ok.then_some(OperandShape::Expression);
        }
        self.close(id, SyntaxKind::List);
        Some(OperandShape::List)
    }

    /// Removes an expression node inside a node, so that only its tokens are left.
    fn flatten(&mut self, id: Id) {
        let mut keep = id as usize + 1;
        for index in keep..self.elements.len() {
            if !self.elements[index].kind().is_node() {
                self.elements[keep] = self.elements[index];
                keep += 1;
            }
        }
        self.elements.truncate(keep);
    }
}
