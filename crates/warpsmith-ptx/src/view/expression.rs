//! Constant expressions: their symbol, and their value by C's precedence with PTX's 64-bit rules.

use super::constant_fault::ConstantFault;
use super::{InitializerCall, Name, views};
use crate::kind::SyntaxKind;
use crate::literal::{parse_float, parse_integer};
use crate::node::Node;
use alloc::vec::Vec;

views! {
    /// A constant expression, or a symbol plus one. Its children are its tokens.
    Expression;
}

/// The value of a constant expression.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Constant {
    /// 64 bits, and whether they are unsigned.
    Integer(u64, bool),
    /// A floating-point number.
    Float(f64),
}

impl Constant {
    /// The bits of an integer.
    pub fn bits(self) -> Option<u64> {
        match self {
            Constant::Integer(bits, _) => Some(bits),
            Constant::Float(_) => None,
        }
    }
}

impl<'m> Expression<'m> {
    /// The register or variable before the first `+`, if it begins with one.
    pub fn symbol(self) -> Option<Name<'m>> {
        let first = self.0.children().next()?;
        let warp_size = first.bytes() == b"WARP_SZ";
        (first.kind() == SyntaxKind::Identifier && !warp_size).then_some(Name(first))
    }

    /// `generic(a)` before the first `+` of an initial value, if it begins with one.
    pub fn call(self) -> Option<InitializerCall<'m>> {
        let first = self.0.children().next()?;
        (first.kind() == SyntaxKind::InitializerCall).then_some(InitializerCall(first))
    }

    /// Why it has no value, if it has none.
    pub fn fault(self) -> Option<ConstantFault> {
        let has_symbol = self.symbol().is_some() || self.call().is_some();
        let mut evaluator = Evaluator::default();
        match evaluator.run(self.0.children().skip(if has_symbol { 2 } else { 0 })) {
            Some(Constant::Float(_)) if has_symbol => Some(ConstantFault::NotInteger),
            Some(_) => None,
            None => evaluator.fault,
        }
    }

    /// The constant: all of it, or what is added to the symbol or address. `None` where it has no value: division by
    /// zero, integers mixed with floats, an operand of a template.
    pub fn constant(self) -> Option<Constant> {
        let skip = if self.symbol().is_some() || self.call().is_some() { 2 } else { 0 };
        Evaluator::default().run(self.0.children().skip(skip))
    }
}

/// An operator waiting for its right side.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Op {
    Open,
    /// `?`, whose `:` has not come.
    Question,
    /// `?` and `:`, waiting for the last part.
    Choice,
    /// A prefix: `-`, `+`, `!`, `~`.
    Unary(SyntaxKind),
    /// `(.s64)`, `(.u64)`: whether it makes unsigned.
    Cast(bool),
    Binary(SyntaxKind),
}

/// Binding strength as in C.
fn strength(op: Op) -> u8 {
    use SyntaxKind::*;
    match op {
        Op::Open | Op::Question => 0,
        Op::Choice => 1,
        Op::Binary(OrOr) => 2,
        Op::Binary(AndAnd) => 3,
        Op::Binary(Or) => 4,
        Op::Binary(Caret) => 5,
        Op::Binary(And) => 6,
        Op::Binary(EqualEqual | NotEqual) => 7,
        Op::Binary(Less | Greater | LessEqual | GreaterEqual) => 8,
        Op::Binary(ShiftLeft | ShiftRight) => 9,
        Op::Binary(Plus | Minus) => 10,
        Op::Binary(_) => 11,
        Op::Unary(_) | Op::Cast(_) => 12,
    }
}

#[derive(Default)]
struct Evaluator {
    values: Vec<Constant>,
    ops: Vec<Op>,
    /// The first thing that has no value.
    fault: Option<ConstantFault>,
}

impl Evaluator {
    fn run<'m>(&mut self, tokens: impl Iterator<Item = Node<'m>>) -> Option<Constant> {
        let mut after_term = false;
        let mut tokens = tokens.peekable();
        while let Some(token) = tokens.next() {
            use SyntaxKind::*;
            match token.kind() {
                Integer => {
                    let integer = parse_integer(token.bytes()).ok()?;
                    self.values.push(Constant::Integer(integer.bits, integer.unsigned));
                    after_term = true;
                }
                Decimal | HexFloat | HexDouble => {
                    self.values.push(Constant::Float(parse_float(token.bytes())?));
                    after_term = true;
                }
                Identifier if token.bytes() == b"WARP_SZ" => {
                    self.values.push(Constant::Integer(32, false));
                    after_term = true;
                }
                LeftParen if tokens.peek().is_some_and(|next| next.kind() == Word) => {
                    let ty = tokens.next()?.bytes();
                    let unsigned = ty == b".u64";
                    if !unsigned && ty != b".s64" {
                        self.fault = self.fault.or(Some(ConstantFault::Cast));
                    }
                    tokens.next();
                    self.ops.push(Op::Cast(unsigned));
                }
                LeftParen => self.ops.push(Op::Open),
                RightParen => {
                    self.apply_down_to(1)?;
                    if self.ops.pop()? != Op::Open {
                        return None;
                    }
                    after_term = true;
                }
                Question => {
                    self.apply_down_to(2)?;
                    self.ops.push(Op::Question);
                    after_term = false;
                }
                Colon => {
                    self.apply_down_to(1)?;
                    if self.ops.pop()? != Op::Question {
                        return None;
                    }
                    self.ops.push(Op::Choice);
                    after_term = false;
                }
                kind @ (Plus | Minus | Bang | Tilde) if !after_term => self.ops.push(Op::Unary(kind)),
                kind => {
                    let op = Op::Binary(kind);
                    self.apply_down_to(strength(op))?;
                    self.ops.push(op);
                    after_term = false;
                }
            }
        }
        self.apply_down_to(1)?;
        if self.ops.is_empty() && self.values.len() == 1 && self.fault.is_none() {
            self.values.pop()
        } else {
            None
        }
    }

    /// Applies what binds at least so strongly.
    fn apply_down_to(&mut self, least: u8) -> Option<()> {
        while let Some(&op) = self.ops.last() {
            if strength(op) < least {
                break;
            }
            self.ops.pop();
            let right = self.values.pop()?;
            let value = match op {
                Op::Unary(sign) => {
                    let value = unary(sign, right);
                    self.or(value, ConstantFault::NotInteger)?
                }
                Op::Cast(unsigned) => {
                    let bits = self.or(right.bits(), ConstantFault::NotInteger)?;
                    Constant::Integer(bits, unsigned)
                }
                Op::Binary(kind) => {
                    let left = self.values.pop()?;
                    let value = binary(kind, left, right);
                    self.or(value, why(kind, left, right))?
                }
                Op::Choice => {
                    let middle = self.values.pop()?;
                    let condition = self.values.pop()?;
                    let parts = condition.bits().zip(middle.bits()).zip(right.bits());
                    let ((condition, _), _) = self.or(parts, ConstantFault::NotInteger)?;
                    if condition != 0 { middle } else { right }
                }
                Op::Open | Op::Question => return None,
            };
            self.values.push(value);
        }
        Some(())
    }

    /// The value; where there is none, the first reason is kept.
    fn or<T>(&mut self, value: Option<T>, fault: ConstantFault) -> Option<T> {
        if value.is_none() {
            self.fault = self.fault.or(Some(fault));
        }
        value
    }
}

/// Why two values cannot be combined.
fn why(op: SyntaxKind, left: Constant, right: Constant) -> ConstantFault {
    let is_zero = match right {
        Constant::Integer(bits, _) => bits == 0,
        Constant::Float(value) => value == 0.0,
    };
    match (left, right) {
        (Constant::Integer(..), Constant::Integer(..)) => ConstantFault::DivisionByZero,
        (Constant::Float(_), Constant::Float(_)) if op == SyntaxKind::Slash && is_zero => {
            ConstantFault::DivisionByZero
        }
        (Constant::Float(_), Constant::Float(_)) => ConstantFault::NotInteger,
        _ => ConstantFault::Mixed,
    }
}

fn unary(sign: SyntaxKind, value: Constant) -> Option<Constant> {
    Some(match (sign, value) {
        (SyntaxKind::Plus, _) => value,
        (SyntaxKind::Minus, Constant::Float(f)) => Constant::Float(-f),
        (SyntaxKind::Minus, Constant::Integer(bits, unsigned)) => {
            Constant::Integer(bits.wrapping_neg(), unsigned)
        }
        (SyntaxKind::Bang, Constant::Integer(bits, _)) => Constant::Integer((bits == 0) as u64, false),
        (SyntaxKind::Tilde, Constant::Integer(bits, unsigned)) => Constant::Integer(!bits, unsigned),
        _ => return None,
    })
}

fn binary(op: SyntaxKind, left: Constant, right: Constant) -> Option<Constant> {
    use SyntaxKind::*;
    let ((a, ua), (b, ub)) = match (left, right) {
        (Constant::Integer(a, ua), Constant::Integer(b, ub)) => ((a, ua), (b, ub)),
        (Constant::Float(a), Constant::Float(b)) => return float_binary(op, a, b),
        _ => return None,
    };
    let unsigned = ua || ub;
    let (sa, sb) = (a as i64, b as i64);
    let order = if unsigned { a.cmp(&b) } else { sa.cmp(&sb) };
    let truth = |value: bool| Constant::Integer(value as u64, false);
    Some(match op {
        Plus => Constant::Integer(a.wrapping_add(b), unsigned),
        Minus => Constant::Integer(a.wrapping_sub(b), unsigned),
        Star => Constant::Integer(a.wrapping_mul(b), unsigned),
        Slash if b == 0 => return None,
        Slash if unsigned => Constant::Integer(a / b, true),
        Slash => Constant::Integer(sa.wrapping_div(sb) as u64, false),
        // The remainder is always taken of unsigned numbers.
        Percent => Constant::Integer(a.checked_rem(b)?, unsigned),
        And => Constant::Integer(a & b, unsigned),
        Or => Constant::Integer(a | b, unsigned),
        Caret => Constant::Integer(a ^ b, unsigned),
        // Shift counts are taken modulo 64, and the left side alone decides the sign.
        ShiftLeft => Constant::Integer(a.wrapping_shl(b as u32), ua),
        ShiftRight if ua => Constant::Integer(a.wrapping_shr(b as u32), true),
        ShiftRight => Constant::Integer(sa.wrapping_shr(b as u32) as u64, false),
        AndAnd => truth(a != 0 && b != 0),
        OrOr => truth(a != 0 || b != 0),
        EqualEqual => truth(a == b),
        NotEqual => truth(a != b),
        Less => truth(order.is_lt()),
        LessEqual => truth(order.is_le()),
        Greater => truth(order.is_gt()),
        GreaterEqual => truth(order.is_ge()),
        _ => return None,
    })
}

fn float_binary(op: SyntaxKind, a: f64, b: f64) -> Option<Constant> {
    use SyntaxKind::*;
    let truth = |value: bool| Some(Constant::Integer(value as u64, false));
    match op {
        Plus => Some(Constant::Float(a + b)),
        Minus => Some(Constant::Float(a - b)),
        Star => Some(Constant::Float(a * b)),
        Slash if b == 0.0 => None,
        Slash => Some(Constant::Float(a / b)),
        Less => truth(a < b),
        LessEqual => truth(a <= b),
        Greater => truth(a > b),
        GreaterEqual => truth(a >= b),
        EqualEqual => truth(a == b),
        NotEqual => truth(a != b),
        _ => None,
    }
}
