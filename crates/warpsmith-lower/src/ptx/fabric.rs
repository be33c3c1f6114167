//! Transfers over the fabric, between shared memory and logical endpoints: what devices of one run have.

use super::arithmetic::operand;
use super::function::Lowerer;
use super::memory::atomic_function;
use super::operand::{Instance, width};
use super::{Lowered, multimem};
use warpsmith_program::op::{
    AtomicFunction, FabricFunction, FabricWork, Op, Space, Transfer, TransferOp, TransferReport,
    TransferWork, Width,
};

/// What is said first of what is refused because the manual leaves it open.
pub(crate) const LEFT_OPEN: &str = "left open by the manual";

/// Starts a transfer; `local` is the operand in shared memory, and the barrier object gets one for each `unit` bytes.
fn start<'m>(
    l: &mut Lowerer<'m, '_>,
    i: &Instance<'m>,
    (local, unit): (&str, u32),
    f: FabricFunction,
) -> Lowered<()> {
    let local = l.address(operand(i, local)?, Space::Shared)?;
    let at = l.address(operand(i, "mbar")?, Space::Shared)?;
    let endpoint = l.read(operand(i, "endpoint")?, Width::W32)?;
    let offset = l.read(operand(i, "offset")?, Width::W64)?;
    let size = l.read(operand(i, "size")?, Width::W32)?;
    let counter = i.role("counter").map(|role| l.read(role.operand, Width::W64)).transpose()?;
    let bytes = i.role("bytes").map(|role| l.read(role.operand, Width::W32)).transpose()?;
    let work = TransferWork::Fabric(FabricWork { f, endpoint, offset, counter, local, size, bytes });
    let transfer = l.out.transfers.len() as u32;
    l.out.transfers.push(Transfer { work, blocks: None, report: TransferReport::Fabric { at, unit } });
    l.emit(Op::Transfer(TransferOp::Start { transfer }));
    Ok(())
}

pub(super) fn get<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    start(l, i, ("to", 1), FabricFunction::Get)
}

pub(super) fn put<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    start(l, i, ("from", 16), FabricFunction::Put { multicast: i.has("multimem"), combine: None })
}

pub(super) fn reduce<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let ty = i.slot_ty("type")?;
    let f = match atomic_function(l, i, ty.name, ty.kind == "signed")? {
        AtomicFunction::AddF32 { .. } => AtomicFunction::AddF32 { ftz: false },
        f => f,
    };
    let combine = Some((f, width(ty)));
    start(l, i, ("from", 16), FabricFunction::Put { multicast: i.has("multimem"), combine })
}

/// Combines what all devices behind an endpoint have.
pub(super) fn gather<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    if super::arithmetic::number(operand(i, "membermask")?)? as u32 != u32::MAX {
        return Err("the mask has to name all lanes of the warp: 0xffffffff".into());
    }
    let gather = multimem::gather(l, i, i.slot_ty("type")?)?;
    start(l, i, ("to", 1), FabricFunction::Gather(gather))
}

pub(super) fn submit<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    l.emit(Op::Transfer(TransferOp::Submit { fetching: i.has("op_restrict::fetching") }));
    Ok(())
}

pub(super) fn wait(l: &mut Lowerer<'_, '_>) -> Lowered<()> {
    l.emit(Op::Transfer(TransferOp::WaitSubmitted));
    Ok(())
}

pub(super) fn commit() -> Lowered<()> {
    Err(format!("{LEFT_OPEN}: it does not say what a group of fabric operations is, and what waits for it"))
}

pub(super) fn atomic() -> Lowered<()> {
    Err(format!(
        "{LEFT_OPEN}: completion is reported to the barrier object, and it does not say how much of an expected count that is"
    ))
}

/// Boxes of tensors.
pub(super) fn tensor() -> Lowered<()> {
    Err(format!(
        "{LEFT_OPEN}: it lists this instruction without a page, so that it is not said what is transferred"
    ))
}
