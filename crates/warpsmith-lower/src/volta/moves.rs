//! Moves, selections, predicates in registers.

use super::build::{Builder, Lowered};
use super::operand::{fits, is_zero, number, width};
use warpsmith_meaning::semantics::{Operand, Place};
use warpsmith_program::op::{Integer2, Op, Relation, Width};
use warpsmith_program::register::Pred;

/// `d = b`, of all lanes.
pub(super) fn moved(b: &mut Builder<'_>) -> Lowered<bool> {
    if b.named("lanes").is_some_and(|lanes| lanes.place != Place::Number(15)) {
        return Ok(false);
    }
    let (d, from) = (b.need_named("d")?, b.need_named("b")?);
    put(b, &d, &from)
}

fn put(b: &mut Builder<'_>, d: &Operand, from: &Operand) -> Lowered<bool> {
    let Some(width) = width(d).filter(|width| fits(from, *width)) else { return Ok(false) };
    let (d, a) = (b.target(d, width)?, b.read(from, width)?);
    b.emit(Op::Move { width, d, a });
    Ok(true)
}

/// `d = Pp ? a : b`.
pub(super) fn select(b: &mut Builder<'_>) -> Lowered<bool> {
    let (d, one, other) = (b.need_named("d")?, b.need_named("a")?, b.need_named("b")?);
    let Some(width) = width(&d).filter(|width| fits(&one, *width) && fits(&other, *width)) else {
        return Ok(false);
    };
    let Some(by) = b.input("Pp")? else { return Ok(false) };
    let (mut a, mut other) = (b.read(&one, width)?, b.read(&other, width)?);
    if by.not {
        (a, other) = (other, a);
    }
    let d = b.target(&d, width)?;
    b.emit(match by.known() {
        // Both have changed places if the predicate is the opposite.
        Some(_) => Op::Move { width, d, a: if by.known() != Some(by.not) { a } else { other } },
        None => Op::Select { width, d, a, b: other, p: by.pred },
    });
    Ok(true)
}

/// How many predicates a file has that can be written.
const ALL_PREDICATES: u32 = 0x7f;

/// The first of the predicates that an operand stands for.
fn first(operand: &Operand) -> Option<Pred> {
    match operand.place {
        Place::Predicates(file) => Some(Builder::first_of(file)),
        _ => None,
    }
}

/// At which bit of a register the predicates begin.
fn first_bit(b: &Builder<'_>) -> u32 {
    match b.parts.modifier("byte") {
        "B1" => 8,
        "B2" => 16,
        "B3" => 24,
        _ => 0,
    }
}

/// The predicates that are meant, if that is a number of the instruction.
fn mask(b: &Builder<'_>) -> Option<u32> {
    number(&b.named("mask").or_else(|| b.named("b"))?)
}

/// Some bits of `d` are predicates, the others those of `a`.
pub(super) fn from_predicates(b: &mut Builder<'_>) -> Lowered<bool> {
    let (d, from, rest) = (b.need_named("d")?, b.need_named("pr")?, b.need_named("a")?);
    let (Some(from), Some(mask)) = (first(&from), mask(b).filter(|mask| *mask <= ALL_PREDICATES)) else {
        return Ok(false);
    };
    let at = first_bit(b);
    let width = Width::W32;
    let (d, zero, a) = (b.target(&d, width)?, b.zero(width), b.read(&rest, width)?);
    let bits = (0..7).filter(|index| mask >> index & 1 != 0);
    if is_zero(&rest) && mask.count_ones() == 1 {
        let (bit, p) = (b.constant(mask << at), Pred(from.0 + mask.trailing_zeros()));
        b.emit(Op::Select { width, d, a: bit, b: zero, p });
        return Ok(true);
    }
    let keep = b.constant(!(mask << at));
    b.emit(Op::Integer2 { f: Integer2::And, width, d, a, b: keep });
    for index in bits {
        let (bit, one) = (b.constant(1 << (at + index)), b.fresh(width));
        b.emit(Op::Select { width, d: one, a: bit, b: zero, p: Pred(from.0 + index) });
        b.emit(Op::Integer2 { f: Integer2::Or, width, d, a: d, b: one });
    }
    Ok(true)
}

/// Some predicates are bits of `a`.
pub(super) fn to_predicates(b: &mut Builder<'_>) -> Lowered<bool> {
    let (to, from) = (b.need_named("pr")?, b.need_named("a")?);
    let (Some(to), Some(mask)) = (first(&to), mask(b)) else { return Ok(false) };
    let at = first_bit(b);
    let width = Width::W32;
    let (a, zero, one) = (b.read(&from, width)?, b.zero(width), b.fresh(width));
    for index in (0..7).filter(|index| mask >> index & 1 != 0) {
        let bit = b.constant(1 << (at + index));
        b.emit(Op::Integer2 { f: Integer2::And, width, d: one, a, b: bit });
        let (relation, p) = (Relation::NotEqual, Pred(to.0 + index));
        b.emit(Op::CompareIntegers { relation, signed: false, width, p, a: one, b: zero });
    }
    Ok(true)
}
