//! Comparisons of integers, and functions of predicates.

use super::build::{Builder, Lowered};
use super::operand::{AND, Input, OR, XOR, fits, width};
use warpsmith_program::op::{Op, Relation, Width};
use warpsmith_program::register::Pred;

/// What is asked of two integers.
enum Asked {
    Always(bool),
    Whether(Relation),
}

fn asked(name: &str) -> Option<Asked> {
    Some(Asked::Whether(match name {
        "F" => return Some(Asked::Always(false)),
        "T" => return Some(Asked::Always(true)),
        "LT" => Relation::Less,
        "EQ" => Relation::Equal,
        "LE" => Relation::LessEqual,
        "GT" => Relation::Greater,
        "NE" => Relation::NotEqual,
        "GE" => Relation::GreaterEqual,
        _ => return None,
    }))
}

/// The table by which a result is combined with a predicate, and what that is if it changes nothing.
pub(super) fn joining(b: &Builder<'_>) -> Option<(u8, bool)> {
    match b.parts.modifier("bop") {
        "AND" => Some((AND, true)),
        "OR" => Some((OR, false)),
        "XOR" => Some((XOR, false)),
        _ => None,
    }
}

/// Compares two integers; the result and its opposite are each combined with a predicate.
pub(super) fn compare(b: &mut Builder<'_>) -> Lowered<bool> {
    let (one, other) = (b.need_named("a")?, b.need_named("b")?);
    let signed = b.parts.modifier("type").starts_with('S');
    let (Some(asked), Some(width), Some((table, idle))) =
        (asked(b.parts.modifier("cmp")), width(&one).filter(|width| fits(&other, *width)), joining(b))
    else {
        return Ok(false);
    };
    let is_upper = b.parts.has("EX");
    let (Some(with), lower) = (b.input("Pp")?, b.input("Pq")?.filter(|_| is_upper)) else { return Ok(false) };
    if is_upper && (lower.is_none() || width != Width::W32) {
        return Ok(false);
    }
    let (first, second) = (b.wanted("Pu")?, b.wanted("Pv")?);
    let (x, y) = (b.read(&one, width)?, b.read(&other, width)?);
    let compare = |b: &mut Builder<'_>, p: Pred| {
        let op = match (&asked, lower) {
            (Asked::Always(value), None) => Op::SetPredicate { p, value: *value },
            (Asked::Whether(relation), None) => {
                Op::CompareIntegers { relation: *relation, signed, width, p, a: x, b: y }
            }
            (asked, Some(lower)) => {
                let relation = match asked {
                    Asked::Always(false) => Relation::Equal,
                    Asked::Always(true) => Relation::NotEqual,
                    Asked::Whether(relation) => *relation,
                };
                let lower = b.plain(lower);
                Op::CompareUpper { relation, signed, p, a: x, b: y, lower }
            }
        };
        b.emit(op);
    };
    let (Some(p), None) = (first, second) else {
        // Both results, or the second one alone: what is read may be what is written.
        let Some(second) = second else { return Ok(true) };
        let (holds, joined) = (b.fresh_predicate(), b.fresh_predicate());
        compare(b, holds);
        let holds = Input::of(holds);
        b.logic(joined, table, [holds, with, Input::FALSE]);
        b.logic(second, table, [Input { not: true, ..holds }, with, Input::FALSE]);
        if let Some(p) = first {
            b.emit(Op::MovePredicate { p, a: joined, negate: false });
        }
        return Ok(true);
    };
    if with.known() == Some(idle) {
        compare(b, p);
    } else {
        let holds = b.fresh_predicate();
        compare(b, holds);
        b.logic(p, table, [Input::of(holds), with, Input::FALSE]);
    }
    Ok(true)
}

/// Two functions of three predicates, or of the signs of three numbers.
pub(super) fn predicates(b: &mut Builder<'_>) -> Lowered<bool> {
    let (Some(table), Some(second)) = (b.value("lut"), b.value("lut2")) else { return Ok(false) };
    let mut inputs = [Input::FALSE; 3];
    if b.parts.has("SIGN") {
        let operands = [b.need_named("a")?, b.need_named("b")?, b.need_named("c")?];
        if operands.iter().any(|operand| !fits(operand, Width::W32)) {
            return Ok(false);
        }
        let zero = b.zero(Width::W32);
        for (input, operand) in inputs.iter_mut().zip(&operands) {
            let (p, a) = (b.fresh_predicate(), b.read(operand, Width::W32)?);
            let relation = Relation::Less;
            b.emit(Op::CompareIntegers { relation, signed: true, width: Width::W32, p, a, b: zero });
            *input = Input::of(p);
        }
    } else {
        for (input, name) in inputs.iter_mut().zip(["Pp", "Pq", "Pr"]) {
            let Some(found) = b.input(name)? else { return Ok(false) };
            *input = found;
        }
    }
    let (table, second_table) = (table as u8, second as u8);
    match (b.wanted("Pu")?, b.wanted("Pv")?) {
        (None, None) => {}
        (Some(p), None) => b.logic(p, table, inputs),
        (None, Some(p)) => b.logic(p, second_table, inputs),
        (Some(first), Some(second)) => {
            // The second one may read what the first one writes.
            let reads = inputs.iter().any(|input| input.pred == first);
            let p = if reads { b.fresh_predicate() } else { first };
            b.logic(p, table, inputs);
            b.logic(second, second_table, inputs);
            if reads {
                b.emit(Op::MovePredicate { p: first, a: p, negate: false });
            }
        }
    }
    Ok(true)
}
