//! Constants in the place of a value.

use super::declaration::Names;
use super::judge::{Judgement, Role, Verdict};
use super::misuse::{Found, Reason, WantedType};
use crate::isa::TypeRow;
use crate::view::{Constant, Operand};

impl<N: Names> Judgement<'_, '_, '_, N> {
    /// An integer or floating-point constant.
    pub fn constant<'m>(&self, role: &Role, ty: WantedType, operand: Operand<'m>) -> Verdict<'m> {
        let node = operand.node();
        let Some(value) = value(operand) else { return Ok(()) };
        let row = ty.word.ty();
        let is_float = row.is_some_and(|row: &TypeRow| row.kind == "float");
        match value {
            Constant::Integer(..) if is_float => Err((node, Reason::Kind(Found::Integer))),
            Constant::Float(_) if !is_float => Err((node, Reason::Kind(Found::Float))),
            Constant::Integer(bits, _) => {
                let number = bits as i64;
                let ranges = role.description.ranges();
                let inside = |&(low, high, step): &(i64, i64, i64)| {
                    (low..=high).contains(&number) && (number - low) % step.max(1) == 0
                };
                if ranges.is_empty() || ranges.iter().any(inside) {
                    Ok(())
                } else {
                    Err((node, Reason::Range(number)))
                }
            }
            Constant::Float(_) => Ok(()),
        }
    }
}

/// The value of a constant; `None` where the text has none, or a symbol.
fn value(operand: Operand<'_>) -> Option<Constant> {
    match operand {
        Operand::Integer(integer) => integer.value().map(|i| Constant::Integer(i.bits, i.unsigned)),
        Operand::Float(float) => float.value().map(Constant::Float),
        Operand::Expression(expression) if expression.symbol().is_none() => expression.constant(),
        // One constant in parentheses.
        Operand::List(list) => list.items().next().and_then(|item| match item {
            Operand::List(_) => None,
            item => value(item),
        }),
        _ => None,
    }
}
