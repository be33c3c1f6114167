//! Operations that only compute, with the instructions that this processor has.

use super::lanes::{map1, mix, put};
use super::{Level, convert, float, integer};
use crate::op::{Combine, Op, Width};
use crate::register::{ALL, LANES, Mask, Reg, Registers};

/// The operations that only compute.
macro_rules! computing {
    () => {
        Op::Move { .. }
            | Op::Extend { .. }
            | Op::Integer1 { .. }
            | Op::Integer2 { .. }
            | Op::Integer3 { .. }
            | Op::Wide { .. }
            | Op::Carry { .. }
            | Op::Float1 { .. }
            | Op::Float2 { .. }
            | Op::Float3 { .. }
            | Op::Convert { .. }
            | Op::CompareIntegers { .. }
            | Op::CompareUpper { .. }
            | Op::CompareFloats { .. }
            | Op::Select { .. }
            | Op::Predicates { .. }
            | Op::Predicates3 { .. }
            | Op::MovePredicate { .. }
            | Op::SetPredicate { .. }
            | Op::FromPredicate { .. }
    };
}

/// Whether an operation only computes.
pub(super) fn only_computes(op: &Op) -> bool {
    matches!(op, computing!())
}

pub(super) use computing;

/// Everything that only computes, with the instructions that this processor has. It knows of no observer, so that it
/// is compiled once for each kind of processor.
#[inline]
pub(super) fn compute(level: Level, r: &mut Registers, exec: Mask, op: &Op) {
    match level {
        Level::Portable => compute_portable(r, exec, op),
        #[cfg(target_arch = "x86_64")]
        // SAFETY: the level of a run is none that this processor does not have: `Launch::new` has asked it.
        #[allow(unsafe_code, reason = "the only way to call what is compiled for a newer processor")]
        Level::Avx2 => unsafe { compute_avx2(r, exec, op) },
        #[cfg(not(target_arch = "x86_64"))]
        Level::Avx2 => compute_portable(r, exec, op),
    }
}

#[inline(never)]
fn compute_portable(r: &mut Registers, exec: Mask, op: &Op) {
    compute_with(r, exec, op);
}

#[cfg(target_arch = "x86_64")]
#[inline(never)]
#[target_feature(enable = "avx2,fma,bmi1,bmi2,lzcnt,popcnt")]
fn compute_avx2(r: &mut Registers, exec: Mask, op: &Op) {
    compute_with(r, exec, op);
}

#[inline(always)]
fn compute_with(r: &mut Registers, exec: Mask, op: &Op) {
    match *op {
        Op::Move { width, d, a } => match width {
            Width::W8 | Width::W16 | Width::W32 => map1(r, exec, d, a, |a: u32| a),
            Width::W64 => map1(r, exec, d, a, |a: u64| a),
            Width::W128 => {
                map1(r, exec, d, a, |a: u64| a);
                map1(r, exec, d.plus(2), a.plus(2), |a: u64| a);
            }
        },
        Op::Extend { from, signed, to, d, a } => convert::extend(r, exec, (from, signed, to), d, a),
        Op::Integer1 { f, width, d, a } => integer::one(r, exec, f, width, d, a),
        Op::Integer2 { f, width, d, a, b } => integer::two(r, exec, f, width, d, (a, b)),
        Op::Integer3 { f, width, extra, d, a, b, c } => {
            integer::three(r, exec, f, width, extra, d, (a, b, c));
        }
        Op::Wide { signed, width, d, a, b, c } => integer::wide(r, exec, (signed, width), d, (a, b), c),
        Op::Carry { subtract, width, d, a, b, carry_in, carry_out } => {
            integer::carry(r, exec, (subtract, width), d, (a, b), (carry_in, carry_out));
        }
        Op::Float1 { f, mode, d, a } => float::one(r, exec, f, mode, d, a),
        Op::Float2 { f, mode, d, a, b } => float::two(r, exec, f, mode, d, (a, b)),
        Op::Float3 { f, mode, d, a, b, c } => float::three(r, exec, f, mode, d, (a, b, c)),
        Op::Convert { from, to, mode, d, a } => convert::convert(r, exec, (from, to), mode, d, a),
        Op::CompareIntegers { relation, signed, width, p, a, b } => {
            integer::compare(r, exec, relation, (signed, width), p, (a, b));
        }
        Op::CompareUpper { relation, signed, p, a, b, lower } => {
            integer::compare_upper(r, exec, relation, signed, p, (a, b, lower));
        }
        Op::CompareFloats { relation, ty, ftz, p, a, b } => {
            float::compare(r, exec, relation, (ty, ftz), p, (a, b));
        }
        Op::Select { width, d, a, b, p } => select(r, exec, width, d, (a, b), r.predicate(p)),
        Op::Predicates { f, p, a, b } => {
            let (a, b) = (r.predicate(a), r.predicate(b));
            let value = match f {
                Combine::And => a & b,
                Combine::Or => a | b,
                Combine::Xor => a ^ b,
                Combine::AndNot => !a & b,
            };
            r.set_predicate(p, exec, value);
        }
        Op::Predicates3 { table, p, a, b, c } => {
            let value = function_of(table, r.predicate(a), r.predicate(b), r.predicate(c));
            r.set_predicate(p, exec, value);
        }
        Op::MovePredicate { p, a, negate } => {
            let value = r.predicate(a);
            r.set_predicate(p, exec, if negate { !value } else { value });
        }
        Op::SetPredicate { p, value } => r.set_predicate(p, exec, if value { ALL } else { 0 }),
        Op::FromPredicate { d, p } => {
            let value = r.predicate(p);
            let lanes: [u32; LANES] = core::array::from_fn(|lane| value >> lane & 1);
            r.set(d, exec, &lanes);
        }
        _ => {}
    }
}

/// A function of three bits, for each lane.
#[inline(always)]
fn function_of(table: u8, a: Mask, b: Mask, c: Mask) -> Mask {
    let row = |row: u32| Mask::from(table >> row & 1).wrapping_neg();
    let choose = |by: Mask, one: Mask, zero: Mask| zero ^ by & (one ^ zero);
    let [w, x, y, z] = core::array::from_fn(|pair| choose(c, row(2 * pair as u32 + 1), row(2 * pair as u32)));
    choose(a, choose(b, z, y), choose(b, x, w))
}

#[inline(always)]
fn select(r: &mut Registers, exec: Mask, width: Width, d: Reg, (a, b): (Reg, Reg), p: Mask) {
    match width {
        Width::W64 | Width::W128 => {
            let (a, b): ([u64; LANES], [u64; LANES]) = (r.get(a), r.get(b));
            put(r, exec, d, &mix(p, &a, &b));
        }
        _ => {
            let (a, b): ([u32; LANES], [u32; LANES]) = (r.get(a), r.get(b));
            put(r, exec, d, &mix(p, &a, &b));
        }
    }
}
