//! What is done later: bulk copies and reductions, asynchronous stores, and waiting for them.

use super::Lowered;
use super::arithmetic::{number, operand};
use super::function::Lowerer;
use super::memory::atomic_function;
use super::multimem;
use super::operand::{Instance, width};
use warpsmith_program::op::{
    Address, AtomicFunction, GroupKind, ObjectLayout, Op, Space, Transfer, TransferOp, TransferReport,
    TransferWork, Width,
};
use warpsmith_program::register::Reg;

fn emit(l: &mut Lowerer<'_, '_>, op: TransferOp) {
    l.emit(Op::Transfer(op));
}

/// Starts something.
pub(super) fn start(
    l: &mut Lowerer<'_, '_>,
    work: TransferWork,
    report: TransferReport,
    blocks: Option<Reg>,
) {
    l.out.transfers.push(Transfer { work, report, blocks });
    let transfer = l.out.transfers.len() as u32 - 1;
    emit(l, TransferOp::Start { transfer });
}

/// The operand that is an address, in the space that a slot says.
pub(super) fn address<'m>(
    l: &mut Lowerer<'m, '_>,
    i: &Instance<'m>,
    (name, slot): (&str, &str),
) -> Lowered<Address> {
    let space = match i.slot(slot) {
        Some("global") => Space::Global,
        Some("shared::cluster") => Space::Cluster,
        Some(_) => Space::Shared,
        None if i.has("global") => Space::Global,
        None => Space::Generic,
    };
    l.address(operand(i, name)?, space)
}

/// The same; of several devices where that is asked for.
fn target<'m>(
    l: &mut Lowerer<'m, '_>,
    i: &Instance<'m>,
    (name, slot): (&str, &str),
    multimem: bool,
) -> Lowered<Address> {
    if multimem { multimem::address(l, i, name) } else { address(l, i, (name, slot)) }
}

/// Who is told: the barrier object, in the space of a slot, or the group.
pub(super) fn report<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, slot: &str) -> Lowered<TransferReport> {
    if i.slot("report").is_some_and(|report| !report.ends_with("disabled")) {
        let why = "a report about the data is not executed: where in each 16 bytes it looks for its bits is not known";
        return Err(why.into());
    }
    if i.role("mbar").is_some() {
        let at = address(l, i, ("mbar", slot))?;
        return Ok(TransferReport::Object { at, layout: ObjectLayout::Own });
    }
    Ok(if i.has("bulk_group") { TransferReport::Group(GroupKind::Bulk) } else { TransferReport::Nothing })
}

/// Copies and reductions of bytes that lie behind each other, be it on several devices.
pub(super) fn copy<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, multimem: bool) -> Lowered<()> {
    let to = target(l, i, ("to", "dst"), multimem)?;
    let from = address(l, i, ("from", "src"))?;
    let size = l.read(operand(i, "size")?, Width::W32)?;
    let mut word = |name: &str| i.role(name).map(|role| l.read(role.operand, Width::W32)).transpose();
    let edges = word("left")?.zip(word("right")?);
    let (bytes, blocks) = (word("bytes")?, word("mask")?);
    let combine = match i.slot("op") {
        None => None,
        Some(_) => {
            let ty = i.slot_ty("type")?;
            let f = match atomic_function(l, i, ty.name, ty.kind == "signed")? {
                // Subnormal numbers stay, whether or not it is said.
                AtomicFunction::AddF32 { .. } => AtomicFunction::AddF32 { ftz: false },
                f => f,
            };
            Some((f, width(ty)))
        }
    };
    let report = report(l, i, "dst")?;
    start(l, TransferWork::Copy { to, from, size, edges, bytes, combine }, report, blocks);
    Ok(())
}

/// What is only a hint for caches: the bytes have to be there.
pub(super) fn hint<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let at = l.address(operand(i, "src")?, if i.has("global") { Space::Global } else { Space::Generic })?;
    let size = l.read(operand(i, "size")?, Width::W32)?;
    // Lines of a cache are given another priority as a whole.
    let align = if i.has("bulk_group") { 128 } else { 16 };
    start(l, TransferWork::Hint { at, align, size }, TransferReport::Nothing, None);
    Ok(())
}

/// Stores registers.
pub(super) fn store<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, multimem: bool) -> Lowered<()> {
    let to = target(l, i, ("a", "ss"), multimem)?;
    let width = width(i.ty("b")?);
    let elements = l.read_elements(operand(i, "b")?, width)?;
    let rows = width.rows();
    let a = l.fresh(rows * elements.len() as u32);
    for (element, index) in elements.iter().zip(0..) {
        let element = element.ok_or("`_` is no value")?;
        l.emit(Op::Move { width, d: a.plus(rows * index), a: element });
    }
    let report = report(l, i, "ss")?;
    let (size, count) = (width.bytes() as u8, elements.len() as u8);
    start(l, TransferWork::Store { to, size, count, a, combine: None }, report, None);
    Ok(())
}

/// Changes one element by a register.
pub(super) fn reduce<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, multimem: bool) -> Lowered<()> {
    let to = target(l, i, ("a", "ss"), multimem)?;
    let ty = i.ty("b")?;
    let combine = Some(atomic_function(l, i, ty.name, ty.kind == "signed")?);
    let a = l.read(operand(i, "b")?, width(ty))?;
    let report = report(l, i, "ss")?;
    let size = width(ty).bytes() as u8;
    start(l, TransferWork::Store { to, size, count: 1, a, combine }, report, None);
    Ok(())
}

/// Closes a group.
pub(super) fn commit(l: &mut Lowerer<'_, '_>, kind: GroupKind) -> Lowered<()> {
    emit(l, TransferOp::Commit { kind, warp: false });
    Ok(())
}

/// Waits for groups.
pub(super) fn wait<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, kind: GroupKind) -> Lowered<()> {
    let groups = u32::try_from(number(operand(i, "n")?)?).unwrap_or(u32::MAX);
    emit(l, TransferOp::Wait { groups, kind, read: i.has("read"), warp: false });
    Ok(())
}

/// Closes a group, and waits for all.
pub(super) fn wait_all(l: &mut Lowerer<'_, '_>, kind: GroupKind) -> Lowered<()> {
    commit(l, kind)?;
    emit(l, TransferOp::Wait { groups: 0, kind, read: false, warp: false });
    Ok(())
}
