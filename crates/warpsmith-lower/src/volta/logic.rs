//! Functions of bits, and bits that are counted and looked for.

use super::build::{Builder, Lowered};
use super::operand::{AND, Input, OR, fits, is_marked, number};
use warpsmith_program::op::{Integer1, Integer2, Integer3, Op, Relation, Width};
use warpsmith_program::register::Reg;

/// Any function of three bits; a predicate says whether some bit of the result is set.
pub(super) fn logic(b: &mut Builder<'_>) -> Lowered<bool> {
    let width = Width::W32;
    let Some(table) = b.value("lut").map(|table| table as u8) else { return Ok(false) };
    let (d, operands) = (b.need_named("d")?, [b.need_named("a")?, b.need_named("b")?, b.need_named("c")?]);
    if operands.iter().any(|operand| !fits(operand, width)) {
        return Ok(false);
    }
    let (combining, idle) = if b.parts.has("PAND") { (AND, true) } else { (OR, false) };
    let (p, with) = (b.wanted("Pu")?, b.input("Pp")?);
    let known = [0, 1, 2].map(|at: usize| number(&operands[at]));
    let [x, y, z] =
        [b.read(&operands[0], width)?, b.read(&operands[1], width)?, b.read(&operands[2], width)?];
    let d = b.target(&d, width)?;
    let op = function(b, table, d, [x, y, z], known);
    b.emit(op);
    if let Some(p) = p {
        let zero = b.zero(width);
        let relation = Relation::NotEqual;
        let with = with.unwrap_or(if idle { Input::TRUE } else { Input::FALSE });
        let is_alone = with.known() == Some(idle);
        let some = if is_alone { p } else { b.fresh_predicate() };
        b.emit(Op::CompareIntegers { relation, signed: false, width, p: some, a: d, b: zero });
        if !is_alone {
            b.logic(p, combining, [Input::of(some), with, Input::FALSE]);
        }
    }
    Ok(true)
}

/// The simplest operation that computes a function of three.
fn function(b: &mut Builder<'_>, table: u8, d: Reg, regs: [Reg; 3], known: [Option<u32>; 3]) -> Op {
    let width = Width::W32;
    let mut table = table;
    for (value, (weight, ones)) in known.iter().zip([(4, 0xf0), (2, 0xcc), (1, 0xaa)]) {
        let (without, with) = (table & !ones, table & ones);
        table = match value {
            Some(0) => without | without << weight,
            Some(u32::MAX) => with | with >> weight,
            _ => table,
        };
    }
    let differs = |weight: u8, ones: u8| (table & ones) >> weight != table & !ones;
    let on = [differs(4, 0xf0), differs(2, 0xcc), differs(1, 0xaa)];
    let inputs: Vec<usize> = (0..3).filter(|at| on[*at]).collect();
    match inputs[..] {
        [] => Op::Move { width, d, a: b.constant(if table & 1 != 0 { u32::MAX } else { 0 }) },
        [at] => match table >> (4 >> at) & 1 {
            0 => Op::Integer1 { f: Integer1::Not, width, d, a: regs[at] },
            _ => Op::Move { width, d, a: regs[at] },
        },
        [first, second] => {
            let (high, low) = (4 >> first, 4 >> second);
            let row = |first: u8, second: u8| table >> (first * high + second * low) & 1;
            let rows = row(0, 0) | row(0, 1) << 1 | row(1, 0) << 2 | row(1, 1) << 3;
            let op = |f: Integer2, a: Reg, b: Reg| Op::Integer2 { f, width, d, a, b };
            let (x, y) = (regs[first], regs[second]);
            // A number that is asked for its complement becomes that.
            let inverted = |b: &mut Builder<'_>, at: usize| known[at].map(|value| b.constant(!value));
            match rows {
                0b1000 => return op(Integer2::And, x, y),
                0b1110 => return op(Integer2::Or, x, y),
                0b0110 => return op(Integer2::Xor, x, y),
                _ => {}
            }
            let (not_x, not_y) = (inverted(b, first), inverted(b, second));
            match (rows, not_x, not_y) {
                (0b0010, Some(x), _) => op(Integer2::And, x, y),
                (0b0100, _, Some(y)) => op(Integer2::And, x, y),
                (0b1011, Some(x), _) => op(Integer2::Or, x, y),
                (0b1101, _, Some(y)) => op(Integer2::Or, x, y),
                (0b1001, Some(x), _) => op(Integer2::Xor, x, y),
                (0b1001, _, Some(y)) => op(Integer2::Xor, x, y),
                _ => any(table, d, regs),
            }
        }
        _ => any(table, d, regs),
    }
}

fn any(table: u8, d: Reg, [a, b, c]: [Reg; 3]) -> Op {
    Op::Integer3 { f: Integer3::Logic, width: Width::W32, extra: table.into(), d, a, b, c }
}

/// A function of `b`, or of its complement.
fn one(b: &mut Builder<'_>, f: Integer1) -> Lowered<bool> {
    let width = Width::W32;
    let (d, from) = (b.need_named("d")?, b.need_named("b")?);
    if !fits(&from, width) || !fits(&d, width) {
        return Ok(false);
    }
    let mut a = b.read(&from, width)?;
    if is_marked(&from) {
        let not = b.fresh(width);
        b.emit(Op::Integer1 { f: Integer1::Not, width, d: not, a });
        a = not;
    }
    let d = b.target(&d, width)?;
    b.emit(Op::Integer1 { f, width, d, a });
    b.leave_undefined(&["Pu"])?;
    Ok(true)
}

/// `d = |b|`.
pub(super) fn absolute(b: &mut Builder<'_>) -> Lowered<bool> {
    one(b, Integer1::Absolute)
}

/// How many bits are set.
pub(super) fn count_ones(b: &mut Builder<'_>) -> Lowered<bool> {
    one(b, Integer1::CountOnes)
}

/// The bits in reverse.
pub(super) fn reverse(b: &mut Builder<'_>) -> Lowered<bool> {
    one(b, Integer1::Reverse)
}

/// The highest bit that is set, or is not the sign.
pub(super) fn find_highest(b: &mut Builder<'_>) -> Lowered<bool> {
    let signed = b.parts.modifier("type").starts_with('S');
    let shift = b.parts.has("SH");
    one(b, Integer1::FindHighest { signed, shift })
}

/// A field of ones.
pub(super) fn bit_mask(b: &mut Builder<'_>) -> Lowered<bool> {
    let wrap = b.parts.has("W");
    let width = Width::W32;
    let (d, at, count) = (b.need_named("d")?, b.need_named("a")?, b.need_named("b")?);
    let (x, y) = (b.read(&at, width)?, b.read(&count, width)?);
    let d = b.target(&d, width)?;
    b.emit(Op::Integer2 { f: Integer2::BitMask { wrap }, width, d, a: x, b: y });
    Ok(true)
}
