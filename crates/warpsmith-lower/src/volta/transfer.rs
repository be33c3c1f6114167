//! What is done later: bulk copies and reductions, stores to shared memory that tell a barrier there, and waiting for groups.

use super::atomic::{Element, shared_later};
use super::build::{Builder, Lowered};
use super::collective::once;
use warpsmith_meaning::semantics::Place;
use warpsmith_program::op::{
    Address, AtomicFunction, GroupKind, Integer2, ObjectLayout, Op, Space, Transfer, TransferOp,
    TransferReport, TransferWork, Width,
};
use warpsmith_program::register::Reg;

/// Starts something.
pub(super) fn start(b: &mut Builder<'_>, work: TransferWork, report: TransferReport, blocks: Option<Reg>) {
    b.out.transfers.push(Transfer { work, report, blocks });
    let transfer = b.out.transfers.len() as u32 - 1;
    b.emit(Op::Transfer(TransferOp::Start { transfer }));
}

/// The address in a register, of global memory as a pair of them.
fn address(b: &mut Builder<'_>, label: &str, space: Space) -> Lowered<Address> {
    let wide = space == Space::Global;
    let register = b.need(label)?;
    let base = match register.place {
        Place::Zero => None,
        _ => Some(b.read(&register, if wide { Width::W64 } else { Width::W32 })?),
    };
    Ok(Address { space, base, wide, offset: 0 })
}

/// The barrier in the register behind that of an address in shared memory.
pub(super) fn barrier(at: Address) -> TransferReport {
    let at = Address { base: at.base.map(|base| base.plus(1)), ..at };
    TransferReport::Object { at, layout: ObjectLayout::Transaction }
}

/// A number of bytes, of a register that counts units of 16 in its lower half; and its upper half.
fn size_and_mask(b: &mut Builder<'_>) -> Lowered<(Reg, Reg)> {
    let word = b.need("URc")?;
    let word = b.read(&word, Width::W32)?;
    let (units, size, mask) = (b.fresh(Width::W32), b.fresh(Width::W32), b.fresh(Width::W32));
    let (low, four, sixteen) = (b.constant(0xffff), b.constant(4), b.constant(16));
    let width = Width::W32;
    b.emit(Op::Integer2 { f: Integer2::And, width, d: units, a: word, b: low });
    b.emit(Op::Integer2 { f: Integer2::ShiftLeft, width, d: size, a: units, b: four });
    let f = Integer2::ShiftRight { signed: false };
    b.emit(Op::Integer2 { f, width, d: mask, a: word, b: sixteen });
    Ok((size, mask))
}

/// What is done with each element.
fn combine(b: &Builder<'_>) -> Lowered<Option<(AtomicFunction, Width)>> {
    let (op, ty) = (b.parts.modifier("op"), b.parts.modifier("type"));
    if op.is_empty() {
        return Ok(None);
    }
    let kind = ty.split('.').next().unwrap_or_default();
    let least = op == "MIN";
    let found = match (kind, op) {
        ("F16" | "BF16", "ADD") => (AtomicFunction::AddF16 { bf16: kind == "BF16" }, Width::W16),
        ("F16" | "BF16", "MIN" | "MAX") => {
            (AtomicFunction::ExtremeF16 { bf16: kind == "BF16", least }, Width::W16)
        }
        ("F32", "ADD") => (AtomicFunction::AddF32 { ftz: ty.contains("FTZ") }, Width::W32),
        ("F64", "ADD") => (AtomicFunction::AddF64, Width::W64),
        _ => Element::whole(op, if kind == "U64" { "64" } else { kind })?,
    };
    Ok(Some(found))
}

/// Copies and reductions of bytes that lie behind each other.
pub(super) fn copy(b: &mut Builder<'_>) -> Lowered<()> {
    if b.parts.has("COUNTED") || !b.parts.modifier("validchk").is_empty() {
        return Err("what it looks for in the data, or counts besides, is not known in full".into());
    }
    let space = |b: &Builder<'_>, label: &str| match b.parts.modifier(label) {
        "S" => Space::Cluster,
        _ => Space::Global,
    };
    let (to, from) = (space(b, "to"), space(b, "from"));
    if to == Space::Global && from == Space::Global {
        return Err("copies from global to global memory are not known".into());
    }
    let combine = combine(b)?;
    let (to, from) = (address(b, "URb", to)?, address(b, "URa", from)?);
    let (size, mask) = size_and_mask(b)?;
    let bytes = b.parts.has("DST_G_BYTE_MASK").then_some(mask);
    let blocks = match b.parts.modifier("multicast") {
        "" => None,
        "MULTICAST" => Some(mask),
        "MULTICAST32" => {
            let word = b.need("URc")?;
            Some(b.read(&word, Width::W32)?.plus(1))
        }
        other => return Err(format!("copies as .{other} are not known")),
    };
    let report =
        if to.space == Space::Cluster { barrier(to) } else { TransferReport::Group(GroupKind::Bulk) };
    once(b);
    start(b, TransferWork::Copy { to, from, size, edges: None, bytes, combine }, report, blocks);
    Ok(())
}

/// A fetch into a cache: the bytes have to be there.
pub(super) fn fetch(b: &mut Builder<'_>) -> Lowered<()> {
    if b.parts.modifier("op") == "RM" {
        return Err("what .RM does with lines of the cache is not known".into());
    }
    let at = address(b, "URa", Space::Global)?;
    let (size, _) = size_and_mask(b)?;
    once(b);
    start(b, TransferWork::Hint { at, align: 16, size }, TransferReport::Nothing, None);
    Ok(())
}

/// A store or an atomic operation in shared memory: the first register of a pair has its address, the second that of the
/// barrier.
pub(super) fn store(b: &mut Builder<'_>) -> Lowered<()> {
    let (to, a, size, combine) = shared_later(b)?;
    let count = if combine.is_some() { 1 } else { size.div_ceil(4) };
    let size = if combine.is_some() { size } else { 4 };
    start(b, TransferWork::Store { to, size, count, a, combine }, barrier(to), None);
    Ok(())
}

/// Closes a group of the warp.
pub(super) fn commit(b: &mut Builder<'_>) -> Lowered<()> {
    once(b);
    b.emit(Op::Transfer(TransferOp::Commit { kind: GroupKind::Bulk, warp: true }));
    Ok(())
}

/// Waits for operations that are counted: groups are by the first counter.
pub(super) fn wait(b: &mut Builder<'_>) -> Lowered<()> {
    let value = |label: &str| {
        let modifier = b.parts.modifiers.iter().find(|(own, ..)| own == label).map(|(.., value)| *value);
        modifier.or_else(|| b.value(label))
    };
    let listed = value("also").or_else(|| value("all")).unwrap_or(0);
    let groups = match (listed & 1, value("SBa")) {
        (1, _) => 0,
        (_, Some(0)) => value("count").unwrap_or(0) as u32,
        _ => return Ok(()),
    };
    let kind = GroupKind::Bulk;
    b.emit(Op::Transfer(TransferOp::Wait { groups, kind, read: false, warp: true }));
    Ok(())
}
