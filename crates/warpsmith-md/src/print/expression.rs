//! Expressions, with as few brackets as keep their shape; a stack of their own instead of recursion.

use super::Printer;
use crate::model::{Binary, Expression, ExpressionId, Name, Unary};
use alloc::vec::Vec;

/// What is still to be written.
enum Piece {
    /// An expression, in brackets if it binds less than so tight.
    Node(ExpressionId, u8),
    Text(&'static str),
}

impl Binary {
    /// The operator as it is written.
    pub fn symbol(self) -> &'static str {
        match self {
            Binary::Implies => "->",
            Binary::Or => "||",
            Binary::And => "&&",
            Binary::BitOr => "|",
            Binary::BitXor => "^",
            Binary::BitAnd => "&",
            Binary::Equal => "==",
            Binary::NotEqual => "!=",
            Binary::In => "IN",
            Binary::Less => "<",
            Binary::Greater => ">",
            Binary::LessEqual => "<=",
            Binary::GreaterEqual => ">=",
            Binary::ShiftLeft => "<<",
            Binary::ShiftRight => ">>",
            Binary::Add => "+",
            Binary::Subtract => "-",
            Binary::Multiply => "*",
            Binary::Divide => "/",
            Binary::Remainder => "%",
        }
    }
}

impl Printer<'_> {
    pub(super) fn expression(&mut self, root: ExpressionId) {
        let mut pieces = alloc::vec![Piece::Node(root, 0)];
        while let Some(piece) = pieces.pop() {
            match piece {
                Piece::Text(text) => self.push(text),
                Piece::Node(id, least) => self.expression_node(id, least, &mut pieces),
            }
        }
    }

    fn expression_node(&mut self, id: ExpressionId, least: u8, pieces: &mut Vec<Piece>) {
        let expression = self.description.expressions.get(id);
        let tightness = match expression {
            Expression::Choice(..) => 1,
            Expression::Binary(binary, ..) => binary.precedence(),
            Expression::Unary(..) => 13,
            _ => 14,
        };
        if tightness < least {
            self.push("(");
            pieces.push(Piece::Text(")"));
        }
        match expression {
            Expression::Number(number) => self.bits(number),
            Expression::Name(name) => self.name(name),
            Expression::Attribute(name, attribute) => {
                self.put(format_args!("{}@{}", self.text(name), attribute.word()));
            }
            Expression::Nth(name, nth) => self.put(format_args!("{}[{nth}]", self.text(name))),
            Expression::Register(group, name) => {
                self.put(format_args!("`{}@", self.text(group)));
                self.member(name);
            }
            Expression::BareRegister(name) => {
                self.push("`");
                self.member(name);
            }
            Expression::Parameter(name) => self.put(format_args!("%{}", self.text(name))),
            Expression::Constant(name) => self.put(format_args!("${}", self.text(name))),
            Expression::Text(name) => self.put(format_args!("\"{}\"", self.text(name))),
            Expression::Defined { table, arguments } => {
                self.push("DEFINED ");
                self.call(table, arguments, pieces);
            }
            Expression::Call { function, arguments } => self.call(function, arguments, pieces),
            Expression::Unary(unary, operand) => {
                self.push(match unary {
                    Unary::Not => "!",
                    Unary::Minus => "-",
                    Unary::Complement => "~",
                });
                pieces.push(Piece::Node(operand, 13));
            }
            Expression::Binary(binary, left, right) => {
                let right_first = u8::from(binary == Binary::Implies);
                pieces.push(Piece::Node(right, tightness + 1 - right_first));
                pieces.push(Piece::Text(" "));
                pieces.push(Piece::Text(binary.symbol()));
                pieces.push(Piece::Text(" "));
                pieces.push(Piece::Node(left, tightness + right_first));
            }
            Expression::Choice(condition, yes, no) => {
                pieces.push(Piece::Node(no, 1));
                pieces.push(Piece::Text(" : "));
                pieces.push(Piece::Node(yes, 2));
                pieces.push(Piece::Text(" ? "));
                pieces.push(Piece::Node(condition, 2));
            }
        }
    }

    fn call(&mut self, function: Name, arguments: (u32, u32), pieces: &mut Vec<Piece>) {
        self.put(format_args!("{}(", self.text(function)));
        pieces.push(Piece::Text(")"));
        let list = self.description.expressions.arguments(arguments);
        for (index, argument) in list.iter().enumerate().rev() {
            pieces.push(Piece::Node(*argument, 0));
            if index > 0 {
                pieces.push(Piece::Text(", "));
            }
        }
    }
}
