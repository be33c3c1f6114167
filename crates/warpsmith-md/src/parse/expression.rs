//! Expressions, by stacks of their own: nothing here recurses.

use super::{Parser, Read, Skip};
use crate::lex::Kind;
use crate::model::{Attribute, Binary, Expression, ExpressionId, Name, Span, Unary};
use alloc::format;
use alloc::vec::Vec;

/// How many levels an expression may have: who walks one may recurse so deep.
const MAX_DEPTH: u32 = 500;
/// How often all parts of the value left of `IN {…}` may stand in the expression that it means, which is walked like one in
/// which they are written out.
const MAX_SHARED: u32 = 4096;

/// Stacks of the expression that is being read, kept to save allocations.
#[derive(Default)]
pub(super) struct Scratch {
    operators: Vec<Operator>,
    operands: Vec<Operand>,
    arguments: Vec<Operand>,
    parts: Vec<ExpressionId>,
    /// How many parts each expression has, shared ones as often as they are there.
    sizes: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Operand {
    id: ExpressionId,
    depth: u32,
}

#[derive(Clone, Copy)]
enum Operator {
    Unary(Unary, u32),
    Binary(Binary),
    /// `(`.
    Group(Span),
    /// `name(`: whether it is `DEFINED`, and how many arguments were there before.
    Call {
        function: Name,
        defined: bool,
        base: u32,
        span: Span,
    },
    /// `condition ?`.
    Question(Span),
    /// `condition ? value :`.
    Choice,
}

impl Operator {
    /// The tighter, the higher; brackets bind nothing.
    fn precedence(self) -> u8 {
        match self {
            Operator::Unary(..) => 13,
            Operator::Binary(binary) => binary.precedence(),
            Operator::Choice => 1,
            Operator::Group(_) | Operator::Call { .. } | Operator::Question(_) => 0,
        }
    }
}

impl Binary {
    /// The tighter, the higher, from 2.
    pub(crate) fn precedence(self) -> u8 {
        match self {
            Binary::Implies => 2,
            Binary::Or => 3,
            Binary::And => 4,
            Binary::BitOr => 5,
            Binary::BitXor => 6,
            Binary::BitAnd => 7,
            Binary::Equal | Binary::NotEqual | Binary::In => 8,
            Binary::Less | Binary::Greater | Binary::LessEqual | Binary::GreaterEqual => 9,
            Binary::ShiftLeft | Binary::ShiftRight => 10,
            Binary::Add | Binary::Subtract => 11,
            Binary::Multiply | Binary::Divide | Binary::Remainder => 12,
        }
    }
}

impl Parser<'_> {
    /// Reads an expression up to what cannot go on with it.
    pub(super) fn expression(&mut self) -> Read<ExpressionId> {
        let mut scratch = core::mem::take(&mut self.scratch);
        scratch.operators.clear();
        scratch.operands.clear();
        scratch.arguments.clear();
        let result = self.read_expression(&mut scratch);
        self.scratch = scratch;
        result
    }

    fn read_expression(&mut self, scratch: &mut Scratch) -> Read<ExpressionId> {
        loop {
            self.operand(scratch)?;
            if !self.operator(scratch)? {
                break;
            }
        }
        self.reduce(scratch, 1)?;
        match scratch.operators.pop() {
            None => {}
            Some(Operator::Question(span)) => {
                return Err(self.unexpected_in("an operator or `:`", Some(span)));
            }
            Some(Operator::Group(span)) => return Err(self.unexpected_in("an operator or `)`", Some(span))),
            Some(_) => return Err(self.unexpected("an operator, `,` or `)`")),
        }
        match scratch.operands.pop() {
            Some(operand) => Ok(operand.id),
            None => Err(self.unexpected("an expression")),
        }
    }

    /// What stands before an operator: prefixes, brackets that open, and one operand. A call without arguments is
    /// an operand.
    fn operand(&mut self, scratch: &mut Scratch) -> Read<()> {
        loop {
            if scratch.operators.len() > MAX_DEPTH as usize * 2 {
                return Err(self.too_deep());
            }
            let span = self.span();
            let operator = match self.kind() {
                Kind::Bang => Operator::Unary(Unary::Not, span.start),
                Kind::Minus => Operator::Unary(Unary::Minus, span.start),
                Kind::Tilde => Operator::Unary(Unary::Complement, span.start),
                Kind::Open => Operator::Group(span),
                Kind::Word if self.is_word("DEFINED") && self.kind_at(1) == Kind::Word => {
                    self.bump();
                    let function = self.name("the name of a table")?;
                    if self.kind() != Kind::Open {
                        return Err(self.unexpected("`(`"));
                    }
                    Operator::Call { function, defined: true, base: scratch.arguments.len() as u32, span }
                }
                Kind::Word if self.kind_at(1) == Kind::Open && self.peek_number().is_none() => {
                    let function = self.name("a function")?;
                    Operator::Call { function, defined: false, base: scratch.arguments.len() as u32, span }
                }
                _ => {
                    let start = span.start;
                    let expression = self.primary()?;
                    self.push_operand(scratch, expression, start, 0)?;
                    return Ok(());
                }
            };
            self.bump();
            let is_call = matches!(operator, Operator::Call { .. });
            scratch.operators.push(operator);
            if is_call && self.kind() == Kind::Close {
                self.bump();
                return self.close(scratch);
            }
        }
    }

    /// What stands behind an operand. Gives whether another operand follows.
    fn operator(&mut self, scratch: &mut Scratch) -> Read<bool> {
        loop {
            let binary = match self.kind() {
                Kind::Close => {
                    self.reduce(scratch, 1)?;
                    match scratch.operators.last().copied() {
                        Some(Operator::Group(_)) => {
                            scratch.operators.pop();
                        }
                        Some(Operator::Call { .. }) => {
                            self.keep_argument(scratch)?;
                            self.bump();
                            self.close(scratch)?;
                            continue;
                        }
                        Some(Operator::Question(_)) => {
                            return Err(self.unexpected("an operator or `:` of `?`"));
                        }
                        _ => return Ok(false),
                    }
                    self.bump();
                    continue;
                }
                Kind::Comma => {
                    self.reduce(scratch, 1)?;
                    if !matches!(scratch.operators.last(), Some(Operator::Call { .. })) {
                        return Ok(false);
                    }
                    self.keep_argument(scratch)?;
                    self.bump();
                    return Ok(true);
                }
                Kind::Question => {
                    self.reduce(scratch, 2)?;
                    scratch.operators.push(Operator::Question(self.span()));
                    self.bump();
                    return Ok(true);
                }
                Kind::Colon => {
                    self.reduce(scratch, 1)?;
                    let Some(last @ Operator::Question(_)) = scratch.operators.last_mut() else {
                        return Ok(false);
                    };
                    *last = Operator::Choice;
                    self.bump();
                    return Ok(true);
                }
                Kind::Arrow => Binary::Implies,
                Kind::Or => Binary::Or,
                Kind::And => Binary::And,
                Kind::Pipe => Binary::BitOr,
                Kind::Caret => Binary::BitXor,
                Kind::Ampersand => Binary::BitAnd,
                Kind::Equal => Binary::Equal,
                Kind::NotEqual => Binary::NotEqual,
                Kind::Word if self.is_word("IN") && self.kind_at(1) == Kind::BraceOpen => {
                    self.one_of(scratch)?;
                    continue;
                }
                Kind::Word if self.is_word("IN") => Binary::In,
                Kind::Less => Binary::Less,
                Kind::Greater => Binary::Greater,
                Kind::LessEqual => Binary::LessEqual,
                Kind::GreaterEqual => Binary::GreaterEqual,
                Kind::ShiftLeft => Binary::ShiftLeft,
                Kind::ShiftRight => Binary::ShiftRight,
                Kind::Plus => Binary::Add,
                Kind::Minus => Binary::Subtract,
                Kind::Star => Binary::Multiply,
                Kind::Slash => Binary::Divide,
                Kind::Percent => Binary::Remainder,
                _ => return Ok(false),
            };
            // `a -> b -> c` is `a -> (b -> c)`; all others group from the left.
            let right = binary == Binary::Implies;
            self.reduce(scratch, binary.precedence() + u8::from(right))?;
            scratch.operators.push(Operator::Binary(binary));
            self.bump();
            return Ok(true);
        }
    }

    /// `value IN {a, b}`: it is one of them.
    fn one_of(&mut self, scratch: &mut Scratch) -> Read<()> {
        self.reduce(scratch, Binary::In.precedence())?;
        let Some(left) = scratch.operands.pop() else { return Err(self.unexpected("an expression")) };
        let start = self.start_of(left.id);
        self.bump();
        self.bump();
        let mut all: Option<Operand> = None;
        let size = scratch.sizes.get(left.id.0 as usize).copied().unwrap_or(1);
        let mut shared = 0_u32;
        loop {
            shared = shared.saturating_add(size);
            // A name or a number may be compared with as many as someone writes.
            if size > 1 && shared > MAX_SHARED {
                let message = "the value left of this `IN` has too many parts".into();
                let help = format!("parts times values: at most {MAX_SHARED} are legal");
                return Err(self.fail(self.span(), message, &help));
            }
            let place = self.span().start;
            let one = self.primary()?;
            self.push_operand(scratch, one, place, 0)?;
            let Some(one) = scratch.operands.pop() else { return Err(self.unexpected("an expression")) };
            self.push_operand(
                scratch,
                Expression::Binary(Binary::Equal, left.id, one.id),
                start,
                left.depth,
            )?;
            let Some(mut same) = scratch.operands.pop() else { return Err(self.unexpected("an expression")) };
            if let Some(before) = all {
                let either = Expression::Binary(Binary::Or, before.id, same.id);
                self.push_operand(scratch, either, start, before.depth.max(same.depth))?;
                same = scratch.operands.pop().unwrap_or(same);
            }
            all = Some(same);
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        self.expect(Kind::BraceClose, "`,` or `}`")?;
        scratch.operands.extend(all);
        Ok(())
    }

    /// Applies the operators on top that bind at least so tight.
    fn reduce(&mut self, scratch: &mut Scratch, precedence: u8) -> Read<()> {
        while let Some(operator) = scratch.operators.last().copied() {
            if operator.precedence() < precedence {
                break;
            }
            scratch.operators.pop();
            let Some(right) = scratch.operands.pop() else { return Err(self.unexpected("an expression")) };
            match operator {
                Operator::Unary(unary, start) => {
                    self.push_operand(scratch, Expression::Unary(unary, right.id), start, right.depth)?;
                }
                Operator::Binary(binary) => {
                    let Some(left) = scratch.operands.pop() else {
                        return Err(self.unexpected("an expression"));
                    };
                    let expression = Expression::Binary(binary, left.id, right.id);
                    let start = self.start_of(left.id);
                    self.push_operand(scratch, expression, start, left.depth.max(right.depth))?;
                }
                _ => {
                    let (Some(middle), Some(condition)) = (scratch.operands.pop(), scratch.operands.pop())
                    else {
                        return Err(self.unexpected("an expression"));
                    };
                    let expression = Expression::Choice(condition.id, middle.id, right.id);
                    let start = self.start_of(condition.id);
                    let depth = condition.depth.max(middle.depth).max(right.depth);
                    self.push_operand(scratch, expression, start, depth)?;
                }
            }
        }
        Ok(())
    }

    fn start_of(&self, id: ExpressionId) -> u32 {
        self.description.expressions.spans.get(id.0 as usize).map_or(0, |span| span.start)
    }

    fn keep_argument(&mut self, scratch: &mut Scratch) -> Read<()> {
        let Some(argument) = scratch.operands.pop() else { return Err(self.unexpected("an expression")) };
        scratch.arguments.push(argument);
        Ok(())
    }

    /// Makes a call of its arguments; its `)` was read.
    fn close(&mut self, scratch: &mut Scratch) -> Read<()> {
        let Some(Operator::Call { function, defined, base, span }) = scratch.operators.pop() else {
            return Err(self.unexpected("an expression"));
        };
        let list = &mut self.description.expressions.arguments;
        let first = list.len() as u32;
        let mut depth = 0;
        for argument in scratch.arguments.drain(base as usize..) {
            list.push(argument.id);
            depth = depth.max(argument.depth);
        }
        let arguments = (first, list.len() as u32 - first);
        let expression = match defined {
            true => Expression::Defined { table: function, arguments },
            false => Expression::Call { function, arguments },
        };
        self.push_operand(scratch, expression, span.start, depth)
    }

    fn push_operand(
        &mut self,
        scratch: &mut Scratch,
        expression: Expression,
        start: u32,
        depth: u32,
    ) -> Read<()> {
        if depth >= MAX_DEPTH {
            return Err(self.too_deep());
        }
        let end = self.before().end;
        let expressions = &mut self.description.expressions;
        scratch.sizes.resize(expressions.nodes.len(), 1);
        let id = ExpressionId(expressions.nodes.len() as u32);
        expressions.nodes.push(expression);
        expressions.spans.push(Span { start, end });
        expressions.parts(id, &mut scratch.parts);
        let of = |part: ExpressionId| scratch.sizes.get(part.0 as usize).copied().unwrap_or(1);
        let size = scratch.parts.drain(..).fold(1_u32, |size, part| size.saturating_add(of(part)));
        scratch.sizes.push(size);
        scratch.operands.push(Operand { id, depth: depth + 1 });
        Ok(())
    }

    fn too_deep(&mut self) -> Skip {
        let message = "this expression has too many levels".into();
        self.fail(self.span(), message, &format!("at most {MAX_DEPTH} are legal"))
    }

    /// An operand without operators.
    fn primary(&mut self) -> Read<Expression> {
        let span = self.span();
        match self.kind() {
            Kind::Backtick => {
                self.bump();
                if self.kind_at(1) == Kind::At {
                    let group = self.name("the name of a group")?;
                    self.bump();
                    return Ok(Expression::Register(group, self.group_member()?));
                }
                Ok(Expression::BareRegister(self.group_member()?))
            }
            Kind::Percent => {
                self.bump();
                Ok(Expression::Parameter(self.name("the name of a parameter")?))
            }
            Kind::Dollar => {
                self.bump();
                Ok(Expression::Constant(self.name("the name of a constant")?))
            }
            Kind::Text => {
                self.bump();
                let text = self.unquoted(span);
                Ok(Expression::Text(self.description.names.intern(text)))
            }
            Kind::Literal => {
                let mut characters = self.unquoted(span).chars();
                let (Some(character), None) = (characters.next(), characters.next()) else {
                    return Err(self.unexpected("a literal of one character"));
                };
                self.bump();
                Ok(Expression::Number(u32::from(character).into()))
            }
            Kind::Word => match self.peek_number() {
                Some(number) if self.kind_at(1) != Kind::At => {
                    self.bump();
                    let Ok(number) = u64::try_from(number) else {
                        return Err(self.too_large(span, "64 bits are legal"));
                    };
                    Ok(Expression::Number(number as i64))
                }
                _ => self.named(),
            },
            _ => {
                Err(self.unexpected("a label, a number, `` `Group@Name ``, `%PARAMETER`, `$CONSTANT` or `(`"))
            }
        }
    }

    fn named(&mut self) -> Read<Expression> {
        let name = self.name("a label")?;
        if self.kind() == Kind::BracketOpen {
            self.bump();
            let nth = self.limited("a number", u32::MAX.into())? as u32;
            self.expect(Kind::BracketClose, "`]`")?;
            return Ok(Expression::Nth(name, nth));
        }
        if !self.eat(Kind::At) {
            return Ok(Expression::Name(name));
        }
        if let Some(attribute) = Attribute::from_word(self.text()) {
            self.bump();
            return Ok(Expression::Attribute(name, attribute));
        }
        Ok(Expression::Register(name, self.group_member()?))
    }
}
