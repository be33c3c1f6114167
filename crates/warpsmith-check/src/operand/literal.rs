//! Constants in the place of a value.

use super::judge::{Judgement, Role, Verdict};
use crate::fault::{Found, Reason, WantedType};
use warpsmith_ptx::SyntaxKind;
use warpsmith_ptx::isa::TypeRow;
use warpsmith_ptx::names::Names;
use warpsmith_ptx::view::{Constant, Operand};

impl<N: Names> Judgement<'_, '_, '_, N> {
    /// An integer or floating-point constant.
    pub fn constant<'m>(&self, role: &Role, ty: WantedType, operand: Operand<'m>) -> Verdict<'m> {
        let node = operand.node();
        let Some(value) = value(operand) else { return Ok(()) };
        let found = match value {
            Constant::Integer(..) => Found::Integer,
            Constant::Float(_) => Found::Float,
        };
        let row = ty.word.ty().filter(|_| role.takes_constants());
        let legal = match value {
            Constant::Integer(..) => row.is_some_and(takes_integer),
            Constant::Float(_) => {
                let integer = role.description.is_integer() || !role.description.ranges().is_empty();
                !integer && row.is_some_and(|row| takes_float(row, float_bits(operand)))
            }
        };
        if legal { self.in_range(role, operand) } else { Err((node, Reason::Kind(found))) }
    }

    /// Whether a constant is among the values that are legal.
    pub fn in_range<'m>(&self, role: &Role, operand: Operand<'m>) -> Verdict<'m> {
        let node = operand.node();
        match value(operand) {
            Some(Constant::Integer(bits, _)) => {
                let number = bits as i64;
                let looked_at = if role.description.wraps() { i64::from(bits as u32) } else { number };
                let ranges = role.description.ranges();
                let inside = |&(low, high, step): &(i64, i64, i64)| {
                    (low..=high).contains(&looked_at) && looked_at.wrapping_sub(low) % step.max(1) == 0
                };
                let legal = ranges.is_empty() || ranges.iter().any(inside);
                if legal { Ok(()) } else { Err((node, Reason::Range(number))) }
            }
            Some(Constant::Float(_)) if role.description.is_immediate_only() => {
                Err((node, Reason::Kind(Found::Float)))
            }
            _ => Ok(()),
        }
    }
}

/// Whether an operand is a floating-point constant.
pub(super) fn is_float(operand: Operand<'_>) -> bool {
    matches!(value(operand), Some(Constant::Float(_)))
}

/// Whether an integer constant may have the type.
pub(super) fn takes_integer(row: &TypeRow) -> bool {
    let is_integer = |row: &TypeRow| matches!(row.kind, "unsigned" | "signed");
    matches!(row.kind, "bits" | "predicate") || row.registers().any(is_integer)
}

/// Whether a floating-point constant that is written in so many bits may have the type.
fn takes_float(row: &TypeRow, bits: u16) -> bool {
    match row.kind {
        "float" => row.variable && row.bits >= 32,
        "bits" => row.bits == bits,
        _ => false,
    }
}

/// `0f…` has 32 bits, all else 64.
fn float_bits(operand: Operand<'_>) -> u16 {
    if operand.node().kind() == SyntaxKind::HexFloat { 32 } else { 64 }
}

/// The value of a constant; `None` where the text has none, or a symbol.
fn value(operand: Operand<'_>) -> Option<Constant> {
    match operand {
        Operand::Integer(integer) => integer.value().map(|i| Constant::Integer(i.bits, i.unsigned)),
        Operand::Float(float) => float.value().map(Constant::Float),
        Operand::Expression(expression) if expression.symbol().is_none() => expression.constant(),
        // The only name that comes here.
        Operand::Name(_) => Some(Constant::Integer(WARP_SIZE, false)),
        // One constant in parentheses.
        Operand::List(list) => list.items().next().and_then(|item| match item {
            Operand::List(_) => None,
            item => value(item),
        }),
        _ => None,
    }
}

/// What `WARP_SZ` stands for.
const WARP_SIZE: u64 = 32;
