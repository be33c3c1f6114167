//! What of the results of an operation of a single lane is undefined, if something that it reads is.

use super::warp::Window;
use super::word::{self, Number, all, extended, upwards};
use warpsmith_engine::op::{Combine, Op, Width};
use warpsmith_engine::program::{Operand, Role};

/// The results of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Flow {
    /// The undefined bits of what goes to registers.
    pub bits: u128,
    /// Whether what goes to predicates is undefined.
    pub flag: bool,
    /// Whether undefined bits were moved, but not computed with.
    pub moved: bool,
}

impl Flow {
    fn of((bits, moved): word::Result) -> Flow {
        Flow { bits: bits.into(), flag: bits != 0, moved }
    }

    fn flag(flag: bool) -> Flow {
        Flow { bits: if flag { u128::MAX } else { 0 }, flag, moved: false }
    }
}

/// What of the results of a lane is undefined.
pub(super) fn flow(at: &Window<'_>, op: &Op, lane: usize, reads: &[(Operand, Role)]) -> Flow {
    let number = |reg, width: Width| at.number(reg, width.rows(), lane);
    match *op {
        Op::Move { width: Width::W128, a, .. } => {
            let (low, high) = (at.undefined(a, 2, lane), at.undefined(a.plus(2), 2, lane));
            Flow { bits: u128::from(high) << 64 | u128::from(low), flag: false, moved: true }
        }
        Op::Move { width, a, .. } => Flow::of((number(a, width).undefined, true)),
        Op::Extend { from, signed, to, a, .. } => {
            let bits = extended(number(a, from).undefined, from.bits(), signed);
            Flow::of((bits & word::ones(to.bits()), true))
        }
        Op::Integer1 { f, width, a, .. } => Flow::of(word::one(f, number(a, width))),
        Op::Integer2 { f, width, a, b, .. } => {
            let count = reads.get(1).map_or(width.rows(), |read| match read.0 {
                Operand::Rows(_, rows) => rows,
                Operand::Predicate(_) => 1,
            });
            Flow::of(word::two(f, width, number(a, width), at.number(b, count, lane)))
        }
        Op::Integer3 { f, width, extra, a, b, c, .. } => {
            // Those that count for nothing are not among what is read.
            let of = |index: usize, reg| match reads.get(index).map(|read| read.0) {
                Some(Operand::Rows(_, rows)) => at.number(reg, rows, lane),
                _ => Number { value: 0, undefined: 0 },
            };
            Flow::of(word::three(f, extra, width, [of(0, a), of(1, b), of(2, c)]))
        }
        Op::Wide { width, a, b, c, .. } if width != Width::W64 => {
            let product = word::product(number(a, width), number(b, width));
            let rows = (2 * width.bytes()).div_ceil(4);
            Flow::of((upwards(product | c.map_or(0, |c| at.undefined(c, rows, lane))), false))
        }
        Op::Carry { width, a, b, carry_in, .. } => {
            let carry = carry_in.map_or(0, |pred| at.bit(pred, lane).undefined & 1);
            let bits = upwards(number(a, width).undefined | number(b, width).undefined | carry);
            Flow::of((bits, false))
        }
        Op::CompareIntegers { relation, signed, width, a, b, .. } => {
            Flow::flag(word::compare(relation, (width, signed), number(a, width), number(b, width)))
        }
        Op::Select { width, a, b, p, .. } => {
            let (test, a, b) = (at.bit(p, lane), number(a, width), number(b, width));
            match (test.undefined, test.value) {
                (0, 0) => Flow::of((b.undefined, true)),
                (0, _) => Flow::of((a.undefined, true)),
                _ => Flow::of((all(a.undefined | b.undefined | a.value ^ b.value), false)),
            }
        }
        Op::Predicates { f, a, b, .. } => {
            let table = match f {
                Combine::And => 0b1100_0000,
                Combine::Or => 0b1111_1100,
                Combine::Xor => 0b0011_1100,
                Combine::AndNot => 0b0000_1100,
            };
            let (a, b) = (at.bit(a, lane), at.bit(b, lane));
            Flow::flag(word::logic(table, [a, b, a]) & 1 != 0)
        }
        Op::Predicates3 { table, a, b, c, .. } => {
            let of = [at.bit(a, lane), at.bit(b, lane), at.bit(c, lane)];
            Flow::flag(word::logic(table.into(), of) & 1 != 0)
        }
        Op::MovePredicate { a, .. } => Flow::flag(at.bit(a, lane).undefined != 0),
        Op::FromPredicate { p, .. } => {
            let bits = at.bit(p, lane).undefined & 1;
            Flow::of((bits, false))
        }
        Op::ConvertAddress { a, .. } => Flow::of((upwards(at.undefined(a, 2, lane)), false)),
        _ => Flow::flag(true),
    }
}
