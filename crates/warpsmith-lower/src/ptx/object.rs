//! Barrier objects in shared memory.

use super::Lowered;
use super::arithmetic::operand;
use super::function::Lowerer;
use super::memory;
use super::operand::Instance;
use warpsmith_program::op::{BarrierObject, Integer2, ObjectLayout, Op, TransferOp, Width, layout};

/// An operation on the object at `addr`.
fn emit<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, f: BarrierObject) -> Lowered<()> {
    let blocks = match i.role("ctaMask") {
        Some(role) => Some(l.read(role.operand, Width::W32)?),
        None => None,
    };
    let address = memory::address(l, i, "addr")?;
    let a = match f {
        BarrierObject::Begin { .. } | BarrierObject::Arrive { .. } => {
            let width = Width::W32;
            let count = match i.role("count") {
                Some(role) => l.read(role.operand, width)?,
                None => l.immediate(1, width),
            };
            Some((count, width))
        }
        BarrierObject::Test { parity: true, .. } => {
            Some((l.read(operand(i, "phaseParity")?, Width::W32)?, Width::W32))
        }
        BarrierObject::Test { .. } => Some((l.read(operand(i, "state")?, Width::W64)?, Width::W64)),
        _ => None,
    };
    let b = match i.role("txCount") {
        Some(role) => Some(l.read(role.operand, Width::W32)?),
        None => None,
    };
    let (mut p, mut state) = (None, None);
    match f {
        BarrierObject::Test { .. } => p = i.role("complete"),
        BarrierObject::HasLayout { .. } => p = i.role("p"),
        BarrierObject::Arrive { .. } => state = i.role("state"),
        _ => {}
    }
    let p = match p {
        Some(role) => Some(l.write_predicate(role.operand)?),
        None => None,
    };
    // Nothing of what can end badly is executed: there is nothing to report.
    if let Some(role) = i.role("report") {
        let p = l.write_predicate(role.operand)?;
        l.emit(Op::SetPredicate { p, value: false });
    }
    if let Some(role) = i.role("value") {
        let zero = l.immediate(0, Width::W32);
        l.write(role.operand, Width::W8, false, |l, d| {
            l.emit(Op::Move { width: Width::W8, d, a: zero });
            Ok(())
        })?;
    }
    match state {
        Some(role) => l.write(role.operand, Width::W64, false, |l, d| {
            l.emit(Op::BarrierObject { f, layout: ObjectLayout::Own, address, d: Some(d), p, a, b, blocks });
            Ok(())
        }),
        None => {
            l.emit(Op::BarrierObject { f, layout: ObjectLayout::Own, address, d: None, p, a, b, blocks });
            Ok(())
        }
    }
}

pub(super) fn begin<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    emit(l, i, BarrierObject::Begin { v1: i.has("layout::v1") })
}

pub(super) fn end<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    emit(l, i, BarrierObject::End)
}

pub(super) fn expect<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    emit(l, i, BarrierObject::Expect)
}

pub(super) fn complete<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    emit(l, i, BarrierObject::Complete)
}

pub(super) fn arrive<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, drop: bool) -> Lowered<()> {
    emit(l, i, BarrierObject::Arrive { drop, stays: i.has("noComplete") })
}

pub(super) fn arrive_after_copies<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let at = memory::address(l, i, "addr")?;
    l.emit(Op::Transfer(TransferOp::Tell { at }));
    emit(l, i, BarrierObject::ArriveAfterCopies { counted: i.has("noinc") })
}

pub(super) fn test<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, wait: bool) -> Lowered<()> {
    emit(l, i, BarrierObject::Test { parity: i.role("phaseParity").is_some(), wait })
}

pub(super) fn has_layout<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    emit(l, i, BarrierObject::HasLayout { v1: i.has("layout::v1") })
}

/// Pending arrivals of a state.
pub(super) fn pending<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let state = l.read(operand(i, "state")?, Width::W64)?;
    let ones = l.immediate(layout::MOST, Width::W64);
    let d = l.fresh(2);
    l.emit(Op::Integer2 { f: Integer2::And, width: Width::W64, d, a: state, b: ones });
    l.write(operand(i, "count")?, Width::W32, false, |l, out| {
        l.emit(Op::Extend { from: Width::W64, signed: false, to: Width::W32, d: out, a: d });
        Ok(())
    })
}
