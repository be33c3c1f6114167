//! What blocks of a cluster do together.

use super::Lowered;
use super::arithmetic::operand;
use super::function::Lowerer;
use super::memory;
use super::operand::Instance;
use warpsmith_program::op::{Integer2, ObjectLayout, Op, RegisterPool, Relation, Space, Width, answer};
use warpsmith_program::register::Reg;

/// Where the byte of an address of shared memory is that names the block by its rank.
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
    let (most, by) = (l.constant(NAMES, false), l.constant(NAME, false));
    let rank = two(l, Integer2::Minimum { signed: false }, Width::W32, b, most);
    let name = two(l, Integer2::ShiftLeft, Width::W32, rank, by);
    let name = l.fit(name, Width::W32, width);
    let place = l.constant(!(NAMES << NAME) & (u64::MAX >> (64 - width.bits())), width == Width::W64);
    let place = two(l, Integer2::And, width, a, place);
    l.write(operand(i, "d")?, width, false, |l, d| {
        l.emit(Op::Integer2 { f: Integer2::Or, width, d, a: place, b: name });
        Ok(())
    })
}

/// The rank of the block that an address is of.
pub(super) fn rank<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let (a, width) = source(l, i)?;
    let a = l.fit(a, width, Width::W32);
    let by = l.constant(NAME, false);
    l.write(operand(i, "d")?, Width::W32, false, |l, d| {
        let f = Integer2::ShiftRight { signed: false };
        l.emit(Op::Integer2 { f, width: Width::W32, d, a, b: by });
        Ok(())
    })
}

/// Takes over a cluster that has not begun.
pub(super) fn try_cancel<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let space = if i.has("shared::cta") { Space::Shared } else { Space::Generic };
    let to = l.address(operand(i, "addr")?, space)?;
    let object = l.address(operand(i, "mbar")?, space)?;
    let all = i.has("multicast::cluster::all");
    l.emit(Op::TakeCluster { to, object, layout: ObjectLayout::Own, all });
    Ok(())
}

/// Reads the answer of that.
pub(super) fn query_cancel<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let response = l.read(operand(i, "response")?, Width::W128)?;
    let word =
        |l: &mut Lowerer<'_, '_>, at: u32| memory::take(l, (response, Width::W128), (32 * at, Width::W32));
    if let Some(role) = i.role("p") {
        let p = l.write_predicate(role.operand)?;
        let (bit, zero) = (l.constant(answer::IS_CANCELED.into(), false), l.constant(0, false));
        let third = word(l, 2);
        let a = two(l, Integer2::And, Width::W32, third, bit);
        let (relation, width) = (Relation::NotEqual, Width::W32);
        l.emit(Op::CompareIntegers { relation, signed: false, width, p, a, b: zero });
        return Ok(());
    }
    let (first, second) = (word(l, 0), word(l, 1));
    let (by, low) = (l.constant(answer::Z.into(), false), l.constant((1 << answer::Z) - 1, false));
    let y = two(l, Integer2::And, Width::W32, second, low);
    let z = two(l, Integer2::ShiftRight { signed: false }, Width::W32, second, by);
    if let Some(role) = i.role("xyz") {
        let zero = l.constant(0, false);
        return l.write_elements(role.operand, Width::W32, &[first, y, z, zero]);
    }
    let a = match i.one_of(&["get_first_ctaid::x", "get_first_ctaid::y", "get_first_ctaid::z"]) {
        Some("get_first_ctaid::y") => y,
        Some("get_first_ctaid::z") => z,
        _ => first,
    };
    l.write(operand(i, "d")?, Width::W32, false, |l, d| {
        l.emit(Op::Move { width: Width::W32, d, a });
        Ok(())
    })
}

/// Registers for the pool of the block, or from there.
pub(super) fn registers<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let count = l.read(operand(i, "count")?, Width::W32)?;
    let f = if i.has("inc") { RegisterPool::Take } else { RegisterPool::Give };
    l.emit(Op::Registers { f, count, p: None });
    Ok(())
}
