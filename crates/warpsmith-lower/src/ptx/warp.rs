//! What lanes and warps do together.

use super::Lowered;
use super::arithmetic::operand;
use super::function::Lowerer;
use super::operand::Instance;
use warpsmith_program::op::{AtomicFunction, Barrier, Op, Shuffle, Vote, Width};
use warpsmith_program::register::Reg;

fn members<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<Option<Reg>> {
    match i.role("membermask") {
        Some(role) => Ok(Some(l.read(role.operand, Width::W32)?)),
        None => Ok(None),
    }
}

pub(super) fn barrier<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let id = l.read(operand(i, "a")?, Width::W32)?;
    let threads = match i.role("b") {
        Some(role) => Some(l.read(role.operand, Width::W32)?),
        None => None,
    };
    let a = match i.role("c") {
        Some(role) => Some(l.read_predicate(role.operand)?),
        None => None,
    };
    let f = match i.one_of(&["arrive", "popc", "and", "or"]) {
        Some("arrive") => Barrier::Arrive,
        Some("popc") => Barrier::Count,
        Some("and") => Barrier::All,
        Some("or") => Barrier::Any,
        _ => Barrier::Wait,
    };
    let p = match i.role("p") {
        Some(role) => Some(l.write_predicate(role.operand)?),
        None => None,
    };
    let Some(role) = i.role("d") else {
        l.emit(Op::Barrier { f, id, threads, d: None, p, a });
        return Ok(());
    };
    l.write(role.operand, Width::W32, false, |l, d| {
        l.emit(Op::Barrier { f, id, threads, d: Some(d), p, a });
        Ok(())
    })
}

pub(super) fn warp_barrier<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let members = l.read(operand(i, "membermask")?, Width::W32)?;
    l.emit(Op::WarpBarrier { members });
    Ok(())
}

pub(super) fn sleep<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let time = l.read(operand(i, "t")?, Width::W32)?;
    l.emit(Op::Sleep { time });
    Ok(())
}

pub(super) fn fence(l: &mut Lowerer<'_, '_>) -> Lowered<()> {
    l.emit(Op::Fence);
    Ok(())
}

pub(super) fn vote<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let (a, negate) = l.read_predicate(operand(i, "a")?)?;
    let members = members(l, i)?;
    let d = operand(i, "d")?;
    if i.has("ballot") {
        let p = l.fresh_predicate();
        return l.write(d, Width::W32, false, |l, d| {
            l.emit(Op::Vote { f: Vote::Ballot, d, p, a, negate, members });
            Ok(())
        });
    }
    let f = match i.one_of(&["all", "any"]) {
        Some("all") => Vote::All,
        Some("any") => Vote::Any,
        _ => Vote::Uniform,
    };
    let p = l.write_predicate(d)?;
    let d = l.fresh(1);
    l.emit(Op::Vote { f, d, p, a, negate, members });
    Ok(())
}

pub(super) fn shuffle<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let a = l.read(operand(i, "a")?, Width::W32)?;
    let b = l.read(operand(i, "b")?, Width::W32)?;
    let c = l.read(operand(i, "c")?, Width::W32)?;
    let members = members(l, i)?;
    let f = match i.one_of(&["up", "down", "bfly"]) {
        Some("up") => Shuffle::Up,
        Some("down") => Shuffle::Down,
        Some("bfly") => Shuffle::Butterfly,
        _ => Shuffle::Index,
    };
    let p = match i.role("p") {
        Some(role) => Some(l.write_predicate(role.operand)?),
        None => None,
    };
    l.write(operand(i, "d")?, Width::W32, false, |l, d| {
        l.emit(Op::Shuffle { f, d, p, a, b, c, members });
        Ok(())
    })
}

pub(super) fn match_lanes<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let width = super::operand::width(i.ty("a")?);
    let a = l.read(operand(i, "a")?, width)?;
    let members = l.read(operand(i, "membermask")?, Width::W32)?;
    let p = match i.role("p") {
        Some(role) => l.write_predicate(role.operand)?,
        None => l.fresh_predicate(),
    };
    let all = i.has("all");
    l.write(operand(i, "d")?, Width::W32, false, |l, d| {
        l.emit(Op::Match { all, width, d, p, a, members });
        Ok(())
    })
}

pub(super) fn reduce<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let ty = i.ty("a")?;
    if ty.kind == "float" {
        return reduce_floats(l, i);
    }
    let signed = ty.kind == "signed";
    let f = match i.one_of(&["add", "min", "max", "and", "or"]) {
        Some("add") => AtomicFunction::Add,
        Some("min") => AtomicFunction::Minimum { signed },
        Some("max") => AtomicFunction::Maximum { signed },
        Some("and") => AtomicFunction::And,
        Some("or") => AtomicFunction::Or,
        _ => AtomicFunction::Xor,
    };
    let a = l.read(operand(i, "a")?, Width::W32)?;
    let members = l.read(operand(i, "membermask")?, Width::W32)?;
    l.write(operand(i, "d")?, Width::W32, false, |l, d| {
        l.emit(Op::Reduce { f, d, a, members });
        Ok(())
    })
}

/// The least or greatest number of the lanes.
fn reduce_floats<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let least = i.has("min");
    let (magnitude, nan) = (i.has("abs"), i.has("NaN"));
    let a = l.read(operand(i, "a")?, Width::W32)?;
    let members = l.read(operand(i, "membermask")?, Width::W32)?;
    l.write(operand(i, "d")?, Width::W32, false, |l, d| {
        l.emit(Op::Reduce { f: AtomicFunction::ExtremeF32 { least, magnitude, nan }, d, a, members });
        Ok(())
    })
}

pub(super) fn elect<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let members = l.read(operand(i, "membermask")?, Width::W32)?;
    let p = l.write_predicate(operand(i, "p")?)?;
    l.write(operand(i, "d")?, Width::W32, false, |l, d| {
        l.emit(Op::Elect { d, p, members });
        Ok(())
    })
}

/// The lanes that are here: those in which a predicate holds that holds everywhere.
pub(super) fn active_mask<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let always = l.fresh_predicate();
    l.emit(Op::SetPredicate { p: always, value: true });
    let p = l.fresh_predicate();
    l.write(operand(i, "d")?, Width::W32, false, |l, d| {
        l.emit(Op::Vote { f: Vote::Ballot, d, p, a: always, negate: false, members: None });
        Ok(())
    })
}
