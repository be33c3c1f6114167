//! The smaller or the larger of integers, also of halves and bytes.

use super::build::{Builder, Lowered};
use super::integer::{Sum, Term, terms};
use super::operand::Input;
use super::packed::{self, Kind};
use warpsmith_program::op::{Integer2, Op, Relation, Width};
use warpsmith_program::register::Reg;

/// The smaller or the larger of two or three integers.
pub(super) fn extreme(b: &mut Builder<'_>) -> Lowered<bool> {
    choose(b, false)
}

/// The smaller or the larger of a sum and a third integer.
pub(super) fn extreme_of_sum(b: &mut Builder<'_>) -> Lowered<bool> {
    choose(b, true)
}

fn choose(b: &mut Builder<'_>, adds: bool) -> Lowered<bool> {
    let Some(kind) = Kind::of(b.parts.modifier("type")) else { return Ok(false) };
    let Kind { signed, width, .. } = kind;
    let target = b.need_named("d")?;
    let Some(terms) = terms(b, &["a", "b", "c"], width)? else { return Ok(false) };
    let Some(by) = b.input("Pp")? else { return Ok(false) };
    if terms.len() < 2 || terms.iter().skip(if adds { 2 } else { 0 }).any(|term| term.marked) {
        return Ok(false);
    }
    let target = b.target(&target, width)?;
    let is_relu = b.parts.has("RELU") && signed;
    // Whether the result is the first operand: of two parts, each for one of them.
    let wanted = [b.wanted("Pu")?, b.wanted("Pv")?];
    if wanted != [None; 2] && kind.count > 2 {
        return Ok(false);
    }
    // The predicate may be written before the last part asks for it.
    let by = match wanted != [None; 2] && by.known().is_none() {
        true => {
            let kept = b.fresh_predicate();
            b.emit(Op::MovePredicate { p: kept, a: by.pred, negate: by.not });
            Input::of(kept)
        }
        false => by,
    };
    // Predicates ask for the first operand afterwards.
    let d = if wanted == [None; 2] { target } else { b.fresh(width) };
    packed::each(b, kind, d, &terms, |b, part, d, terms| {
        one(b, kind, d, terms, (by, adds));
        if is_relu {
            let zero = b.zero(width);
            b.emit(Op::Integer2 { f: Integer2::Maximum { signed }, width, d, a: d, b: zero });
        }
        for (at, p) in (0..).zip(wanted) {
            if let Some(p) = p.filter(|_| kind.count == 1 || at == part) {
                let relation = Relation::Equal;
                b.emit(Op::CompareIntegers { relation, signed, width, p, a: d, b: terms[0].reg });
            }
        }
    });
    if d != target {
        b.emit(Op::Move { width, d: target, a: d });
    }
    Ok(true)
}

/// One part.
fn one(b: &mut Builder<'_>, kind: Kind, d: Reg, terms: &[Term], (by, adds): (Input, bool)) {
    let width = kind.width;
    let (mut a, mut rest) = (terms[0].reg, &terms[1..]);
    if adds {
        let sum = b.fresh(width);
        Sum::of(width, sum, &terms[..2]).lower(b);
        (a, rest) = (sum, &terms[2..]);
    }
    for (at, term) in rest.iter().enumerate() {
        let to = if at + 1 == rest.len() { d } else { b.fresh(width) };
        one_of(b, (kind.signed, width), to, (a, term.reg), by);
        a = to;
    }
}

/// The smaller of two where a predicate holds, else the larger.
fn one_of(b: &mut Builder<'_>, (signed, width): (bool, Width), d: Reg, (x, y): (Reg, Reg), by: Input) {
    let f = |smaller: bool| match smaller {
        true => Integer2::Minimum { signed },
        false => Integer2::Maximum { signed },
    };
    if let Some(smaller) = by.known() {
        b.emit(Op::Integer2 { f: f(smaller), width, d, a: x, b: y });
        return;
    }
    let (least, most) = (b.fresh(width), b.fresh(width));
    b.emit(Op::Integer2 { f: f(!by.not), width, d: least, a: x, b: y });
    b.emit(Op::Integer2 { f: f(by.not), width, d: most, a: x, b: y });
    b.emit(Op::Select { width, d, a: least, b: most, p: by.pred });
}
