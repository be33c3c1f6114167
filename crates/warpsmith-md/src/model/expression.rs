//! Expressions of conditions, properties, constants and parameters, in one flat list per description.

use super::{Attribute, Name, Span};
use alloc::vec::Vec;

/// Number of an expression in [`Expressions`]; its parts have smaller numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExpressionId(pub u32);

/// All expressions of a description, parts before the whole.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Expressions {
    /// The expressions.
    pub nodes: Vec<Expression>,
    /// Their places.
    pub spans: Vec<Span>,
    /// Arguments of calls: runs of it are named by [`Expression::Call`].
    pub arguments: Vec<ExpressionId>,
}

/// An expression. Values are integers; a comparison gives 1 or 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expression {
    /// A number; those from 2^63 to 2^64 - 1 are kept as the same 64 bits.
    Number(i64),
    /// A label, a group that stands for its only operand, a constant, or a name of a group.
    Name(Name),
    /// `label@negate`.
    Attribute(Name, Attribute),
    /// `Group[2]`: the second operand of this group.
    Nth(Name, u32),
    /// `` `Group@Name ``.
    Register(Name, Name),
    /// `` `Name ``.
    BareRegister(Name),
    /// `%NAME`.
    Parameter(Name),
    /// `$NAME`.
    Constant(Name),
    /// A quoted text, as arguments of some functions are.
    Text(Name),
    /// `DEFINED table(arguments)`, or not: whether the table has a row for them.
    Defined {
        /// The table.
        table: Name,
        /// First and number of the arguments.
        arguments: (u32, u32),
    },
    /// `function(arguments)`, or the value that a table has for them.
    Call {
        /// The function or table.
        function: Name,
        /// First and number of the arguments.
        arguments: (u32, u32),
    },
    /// An operator before its operand.
    Unary(Unary, ExpressionId),
    /// An operator between its operands.
    Binary(Binary, ExpressionId, ExpressionId),
    /// `condition ? a : b`.
    Choice(ExpressionId, ExpressionId, ExpressionId),
}

/// Operators before their operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unary {
    /// `!`.
    Not,
    /// `-`.
    Minus,
    /// `~`.
    Complement,
}

/// Operators between their operands, from the loosest to the tightest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Binary {
    /// `->`: if the left holds, so does the right.
    Implies,
    /// `||`.
    Or,
    /// `&&`.
    And,
    /// `|`.
    BitOr,
    /// `^`.
    BitXor,
    /// `&`.
    BitAnd,
    /// `==`.
    Equal,
    /// `!=`.
    NotEqual,
    /// `IN`: the value is in the group.
    In,
    /// `<`.
    Less,
    /// `>`.
    Greater,
    /// `<=`.
    LessEqual,
    /// `>=`.
    GreaterEqual,
    /// `<<`.
    ShiftLeft,
    /// `>>`.
    ShiftRight,
    /// `+`.
    Add,
    /// `-`.
    Subtract,
    /// `*`.
    Multiply,
    /// `/`.
    Divide,
    /// `%`.
    Remainder,
}

impl Expressions {
    /// An expression; 0 for a number that has none.
    pub fn get(&self, id: ExpressionId) -> Expression {
        self.nodes.get(id.0 as usize).copied().unwrap_or(Expression::Number(0))
    }

    /// Adds the parts of an expression to a list, the last first.
    pub fn parts(&self, id: ExpressionId, out: &mut Vec<ExpressionId>) {
        match self.get(id) {
            Expression::Unary(_, part) => out.push(part),
            Expression::Binary(_, left, right) => out.extend([right, left]),
            Expression::Choice(condition, yes, no) => out.extend([no, yes, condition]),
            Expression::Call { arguments, .. } | Expression::Defined { arguments, .. } => {
                out.extend(self.arguments(arguments).iter().rev());
            }
            _ => {}
        }
    }

    /// The arguments of a call: first and number.
    pub fn arguments(&self, (first, count): (u32, u32)) -> &[ExpressionId] {
        self.arguments.get(first as usize..first.saturating_add(count) as usize).unwrap_or_default()
    }
}
