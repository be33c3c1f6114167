//! Transfers between shared memory and logical endpoints: what devices of one run have behind a handle.

use super::Context;
use super::check::check_spot;
use super::pending::Spot;
use super::perform::{From, Moves, Piece, Plan};
use super::transfer::{Starter, UNIT};
use crate::fault::{FaultKind, TransferFault};
use crate::memory::GLOBAL_BASE;
use crate::observe::Access;
use crate::op::{BarrierObject, FabricFunction, FabricWork, ObjectLayout, Space};

/// Bytes from one handle to the next.
const STEP: u64 = 256;

/// The endpoint of a handle: the space by which its bytes are accessed, and its first address.
fn endpoint(cx: &Context<'_>, handle: u32, multicast: bool) -> Result<Spot, TransferFault> {
    let at = GLOBAL_BASE + u64::from(handle) * STEP;
    let is_one = match multicast {
        true => cx.memory.behind(at, 1).next().is_some(),
        false => cx.memory.find(at, 1).is_some_and(|found| found.start() == at && found.is_writable()),
    };
    let space = if multicast { Space::Multicast } else { Space::Global };
    if is_one { Ok((space, at)) } else { Err(TransferFault::Endpoint { handle, multicast }) }
}

/// Bytes of an endpoint, from one that is a multiple of a number on.
fn bytes_of(
    cx: &Context<'_>,
    (space, start): Spot,
    (offset, size): (u64, u64),
    align: u64,
) -> Result<Spot, TransferFault> {
    if offset % align != 0 {
        return Err(TransferFault::Offset { offset, align });
    }
    let beyond = TransferFault::Beyond { offset, size };
    let Some(end) = offset.checked_add(size) else { return Err(beyond) };
    let holds = match space {
        Space::Multicast => cx.memory.behind(start, end).next().is_some(),
        _ => cx.memory.find(start, end).is_some(),
    };
    if holds { Ok((space, start + offset)) } else { Err(beyond) }
}

impl<const STEPS: bool> Starter<'_, '_, STEPS> {
    /// Which bytes go where, and how many they are.
    pub(super) fn fabric(&mut self, work: &FabricWork) -> Result<(Plan, u32), FaultKind> {
        if matches!(work.f, FabricFunction::Gather(_)) && !self.are_alike(work) {
            return Err(FaultKind::Transfer(TransferFault::Lanes));
        }
        let size = self.size(work.size)?;
        let (offset, handle) = (self.long(work.offset), self.word(work.endpoint));
        let multicast = match work.f {
            FabricFunction::Get => false,
            FabricFunction::Put { multicast, .. } => multicast,
            FabricFunction::Gather(_) => true,
        };
        let counter = work.counter.map(|counter| self.long(counter));
        let cx = self.cx;
        let found = endpoint(cx, handle, multicast).and_then(|all| {
            let there = bytes_of(cx, all, (offset, size.into()), UNIT.into())?;
            let counter = counter.map(|counter| bytes_of(cx, all, (counter, 8), STEP)).transpose()?;
            Ok((there, counter))
        });
        let (there, counter) = found.map_err(FaultKind::Transfer)?;
        let local = self.spot(work.local);
        let (to, from, combine) = match work.f {
            FabricFunction::Get => (local, From::Memory(there), None),
            FabricFunction::Gather(gather) => (local, From::Combined(there, gather), None),
            FabricFunction::Put { combine, .. } => (there, From::Memory(local), combine),
        };
        let writes = if combine.is_some() { Access::Atomic } else { Access::Store };
        let is_read = matches!(work.f, FabricFunction::Put { .. });
        self.aligned(local, UNIT, (size, if is_read { Access::Load } else { Access::Store }))?;
        self.watch(if is_read { writes } else { Access::Load }, there, size);
        let piece = Piece { to, from, size: size.into() };
        let bytes = work.bytes.map_or(u16::MAX, |bytes| self.word(bytes) as u16);
        let counter = counter.map(|at| (at, u64::from(size)));
        Ok((Plan { moves: Moves::Run { piece, edges: (0, 0) }, combine, bytes, counter }, size))
    }

    /// Whether all lanes that are left give the same operands.
    fn are_alike(&self, work: &FabricWork) -> bool {
        let (warp, first) = (self.warp, self.lane);
        let lanes = warp.alive();
        let words = [Some(work.endpoint), Some(work.size), work.local.base.filter(|_| !work.local.wide)];
        let alike = |lane: usize| {
            let same_words = words.into_iter().flatten().all(|reg| {
                let all = warp.registers.get::<u32>(reg);
                all[lane] == all[first]
            });
            let offsets = warp.registers.get::<u64>(work.offset);
            same_words && offsets[lane] == offsets[first]
        };
        super::lanes::each(lanes).all(alike)
    }

    /// Whether a barrier object has the newer layout.
    pub(super) fn is_newer(&self, at: Spot) -> Result<(), FaultKind> {
        check_spot(self.cx, (self.block, None), at, 8, (8, Access::Atomic))?;
        let asked = (BarrierObject::HasLayout { v1: true }, ObjectLayout::Own);
        let reason = match super::object::apply(asked, self.block.shared.load(at.1, 8), 0, 0) {
            Ok(done) if done.holds => return Ok(()),
            Ok(_) => "has layout v0; what goes over the fabric reports to one of layout v1",
            Err(reason) => reason,
        };
        Err(FaultKind::BarrierObject { address: at.1, reason })
    }
}
