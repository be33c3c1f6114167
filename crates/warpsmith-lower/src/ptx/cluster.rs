//! What blocks of a cluster do together.

use super::Lowered;
use super::arithmetic::operand;
use super::function::Lowerer;
use super::operand::Instance;
use warpsmith_engine::op::{Integer2, Op, Relation, SpecialRegister, Width};
use warpsmith_engine::register::{Pred, Reg};

/// Where the byte of an address of shared memory is that names the block: 0 is the own one, else it is its rank and one.
const NAME: u64 = 24;
/// The bits of that byte.
const NAMES: u64 = 0xff;

/// The barrier of the cluster.
pub(super) fn barrier<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    l.emit(Op::ClusterBarrier { waits: i.has("wait") });
    Ok(())
}

fn two(l: &mut Lowerer<'_, '_>, f: Integer2, width: Width, a: Reg, b: Reg) -> Reg {
    let d = l.fresh(width.rows());
    l.emit(Op::Integer2 { f, width, d, a, b });
    d
}

/// Whether two numbers of 32 bits are the same.
fn equal(l: &mut Lowerer<'_, '_>, a: Reg, b: Reg) -> Pred {
    let p = l.fresh_predicate();
    let relation = Relation::Equal;
    l.emit(Op::CompareIntegers { relation, signed: false, width: Width::W32, p, a, b });
    p
}

/// The address that is asked about, and its width. That of a variable is one of shared memory, whether or not `.shared::cluster`
/// stands there.
fn source<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<(Reg, Width)> {
    let width = match i.one_of(&["u32", "s32"]) {
        Some(_) => Width::W32,
        None => Width::W64,
    };
    let name = if i.role("avar").is_some() { "avar" } else { "a" };
    Ok((l.read(operand(i, name)?, width)?, width))
}

/// The same place in another block.
pub(super) fn map<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let (a, width) = source(l, i)?;
    let b = l.read(operand(i, "b")?, Width::W32)?;
    // Ranks that no cluster has stay such.
    let (most, one, by) = (l.constant(NAMES - 1, false), l.constant(1, false), l.constant(NAME, false));
    let rank = two(l, Integer2::Minimum { signed: false }, Width::W32, b, most);
    let name = two(l, Integer2::Add, Width::W32, rank, one);
    let name = two(l, Integer2::ShiftLeft, Width::W32, name, by);
    let (own, zero) = (l.fresh(1), l.constant(0, false));
    l.emit(Op::Special { register: SpecialRegister::ClusterRank, d: own });
    let p = equal(l, rank, own);
    let named = l.fresh(1);
    l.emit(Op::Select { width: Width::W32, d: named, a: zero, b: name, p });
    let named = l.fit(named, Width::W32, width);
    let place = l.constant(!(NAMES << NAME), width == Width::W64);
    let place = two(l, Integer2::And, width, a, place);
    l.write(operand(i, "d")?, width, false, |l, d| {
        l.emit(Op::Integer2 { f: Integer2::Or, width, d, a: place, b: named });
        Ok(())
    })
}

/// The rank of the block that an address is of.
pub(super) fn rank<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let (a, width) = source(l, i)?;
    let a = l.fit(a, width, Width::W32);
    let (by, zero, one) = (l.constant(NAME, false), l.constant(0, false), l.constant(1, false));
    let name = two(l, Integer2::ShiftRight { signed: false }, Width::W32, a, by);
    let other = two(l, Integer2::Subtract, Width::W32, name, one);
    let own = l.fresh(1);
    l.emit(Op::Special { register: SpecialRegister::ClusterRank, d: own });
    let p = equal(l, name, zero);
    l.write(operand(i, "d")?, Width::W32, false, |l, d| {
        l.emit(Op::Select { width: Width::W32, d, a: own, b: other, p });
        Ok(())
    })
}
