//! Operands of instructions.

use super::Parser;
use crate::diagnostic::{Expected, Fault, Span};
use crate::kind::SyntaxKind;
use crate::resolve::OperandShape;
use crate::tree::Id;

/// A set of shapes, for what may stand inside another operand.
#[derive(Clone, Copy)]
struct Shapes(u16);

impl Shapes {
    const NAME: u16 = 1 << OperandShape::Name as u16;
    const SINK: u16 = 1 << OperandShape::Sink as u16;
    const MEMBER: u16 = 1 << OperandShape::Member as u16;
    const FLOAT: u16 = 1 << OperandShape::Float as u16;
    const VECTOR: u16 = 1 << OperandShape::Vector as u16;
    const INTEGER: u16 = 1 << OperandShape::Integer as u16 | 1 << OperandShape::Expression as u16;
    const PARENTHESIZED: u16 = 1 << OperandShape::Parenthesized as u16;
    /// `symbol+constant`, which is an expression like any other outside.
    const OFFSET: u16 = 1;

    const INDEX: Shapes = Shapes(Self::NAME | Self::OFFSET | Self::INTEGER | Self::PARENTHESIZED);
    const ADDRESS: Shapes = Shapes(Self::NAME | Self::OFFSET | Self::INTEGER);
    const FIRST_OF_SEVERAL: Shapes = Shapes(Self::NAME);
    const NEXT_OF_SEVERAL: Shapes = Shapes(Self::NAME | Self::VECTOR);
    const ELEMENT: Shapes =
        Shapes(Self::NAME | Self::SINK | Self::MEMBER | Self::FLOAT | Self::INTEGER | Self::PARENTHESIZED);
    const ITEM: Shapes = Shapes(Self::NAME | Self::SINK | Self::FLOAT | Self::INTEGER | Self::PARENTHESIZED);
}

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
            // `0f…` takes no part in expressions, `0d…` does.
            SyntaxKind::HexFloat => {
                self.bump();
                Some(OperandShape::Float)
            }
            SyntaxKind::Decimal | SyntaxKind::HexDouble => {
                let id = self.next_id();
                self.bump();
                self.after_constant(id, OperandShape::Float)
            }
            SyntaxKind::LeftBracket => self.nested(Self::address),
            SyntaxKind::LeftBrace => {
                let id = self.next_id();
                let shape = self.nested(Self::vector)?;
                // `{%f0, %f1, %f2, %f3}|%p0` of a texture read.
                if self.nesting > 0 || !self.at(SyntaxKind::Or) {
                    return Some(shape);
                }
                let pair = self.pair(id)?;
                self.second_is_name().then_some(pair)
            }
            SyntaxKind::LeftParen => self.nested(Self::parenthesized),
            SyntaxKind::Underscore => {
                let id = self.next_id();
                self.bump();
                if !self.at(SyntaxKind::Or) {
                    return Some(OperandShape::Sink);
                }
                let pair = self.pair(id)?;
                self.second_is_name().then_some(pair)
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
        // The reserved words that are no constants have ten and thirteen letters.
        if matches!(name.end - name.start, 10 | 13) {
            self.check_name();
        }
        self.bump();
        if self.at_operand_end() {
            return Some(OperandShape::Name);
        }
        match self.token.kind {
            // The statement has no `;`, and the next begins.
            SyntaxKind::Word if self.nesting == 0 && self.begins_directive() => Some(OperandShape::Name),
            SyntaxKind::Word => {
                if self.directive_ahead().is_some() {
                    self.misplaced();
                }
                self.open_before(id);
                self.bump();
                self.close(id, SyntaxKind::Member);
                Some(OperandShape::Member)
            }
            SyntaxKind::Plus if self.text(name) != b"WARP_SZ" => {
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
                let inside =
                    self.nested(|p| p.part(Shapes::INDEX, "a name, a name plus a constant, or a constant"));
                let ok = inside.is_some() && self.expect(SyntaxKind::RightBracket);
                self.close(id, SyntaxKind::Index);
                ok.then_some(OperandShape::Index)
            }
            _ if self.text(name) == b"WARP_SZ" => self.after_constant(id, OperandShape::Integer),
            _ => Some(OperandShape::Name),
        }
    }

    /// Whether a directive stands at the beginning of a line.
    #[cold]
    fn begins_directive(&self) -> bool {
        self.on_new_line() && self.directive_ahead().is_some()
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

    /// Whether the second part of the pair just read is a name; it must be behind `_` and behind a vector.
    fn second_is_name(&mut self) -> bool {
        let sink = self.elements.last().is_some_and(|last| last.kind() == SyntaxKind::Underscore);
        if sink {
            let expected = Expected::Words("a name in this place of the pair");
            let fault = Fault::Expected { expected, found: SyntaxKind::Underscore };
            self.report(fault, Span::new(self.last_end - 1, self.last_end));
        }
        !sink
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

    /// Reads what stands inside another operand, and checks that it may.
    #[inline]
    fn part(&mut self, allowed: Shapes, expected: &'static str) -> Option<OperandShape> {
        let first = self.token;
        let shape = self.operand()?;
        // An operand of a template may be a constant.
        let named = first.kind == SyntaxKind::Identifier && self.text(first) != b"WARP_SZ";
        let offset = named && shape == OperandShape::Expression;
        let bit = if offset { Shapes::OFFSET } else { 1 << shape as u16 };
        if allowed.0 & bit == 0 {
            let fault = Fault::Expected { expected: Expected::Words(expected), found: first.kind };
            self.report(fault, Span::new(first.start, self.last_end));
            return None;
        }
        Some(shape)
    }

    /// `[a]`, `[a+4]`, `[t, s, {x, y}]`, with a word behind the bracket perhaps.
    #[inline]
    fn address(&mut self) -> Option<OperandShape> {
        let id = self.open();
        self.bump();
        let mut last = self.part(Shapes::ADDRESS, "a name, a name plus a constant, or a constant")?;
        let (mut parts, mut vectors) = (1, false);
        while self.at(SyntaxKind::Comma) {
            if parts == 1 && Shapes::FIRST_OF_SEVERAL.0 >> last as u16 & 1 == 0 {
                self.expected(Expected::Token(SyntaxKind::RightBracket));
                return None;
            }
            self.bump();
            last = self.part(Shapes::NEXT_OF_SEVERAL, "a name or a vector")?;
            parts += 1;
            vectors |= last == OperandShape::Vector;
        }
        // Coordinates come last, and only they make more than three parts.
        if (parts > 3 || vectors) && last != OperandShape::Vector {
            self.expected(Expected::Words("`,` and a vector"));
            return None;
        }
        let ok = self.expect(SyntaxKind::RightBracket);
        if ok && parts == 1 && self.at(SyntaxKind::Word) {
            if self.text(self.token) != b".unified" {
                self.expected(Expected::Words("`.unified`"));
                return None;
            }
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
            self.part(Shapes::ELEMENT, "a name, a component, a constant or `_`")?;
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
            let warp_size = self.text(self.token) == b"WARP_SZ";
            let shape = self.part(Shapes::ITEM, "a name, a constant or `_`")?;
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
        let first = id as usize + 1;
        let mut tokens = first;
        for index in first..self.elements.len() {
            if !self.elements[index].kind().is_node() {
                self.elements[tokens] = self.elements[index];
                tokens += 1;
            }
        }
        self.elements.truncate(tokens);
    }
}
