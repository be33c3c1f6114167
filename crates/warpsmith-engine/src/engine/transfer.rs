//! Starts what is done later, and waits for it.

use super::Context;
use super::block::Block;
use super::check::{check_spot, name};
use super::cluster::{owner, place_in};
use super::lanes::each;
use super::pending::{Pending, Report, Spot, spot};
use super::perform::{From, Moves, Piece, Plan, counted};
use super::space::{addresses, resolve};
use super::told::{fault, seen};
use super::warp::Warp;
use super::{boxes, copy};
use crate::fault::{Fault, FaultKind, TransferFault};
use crate::memory::AccessFault;
use crate::observe::{Access, Place, Watched};
use crate::op::{
    Address, BarrierObject, ObjectLayout, Op, Space, Transfer, TransferOp, TransferReport, TransferWork,
    Width,
};
use crate::program::Function;
use crate::register::{LANES, Mask, Reg};

/// Addresses and sizes of copies are multiples of it.
pub(super) const UNIT: u32 = 16;

/// Executes something with transfers.
pub(super) fn execute<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &Warp,
    (exec, place): (Mask, Place),
    op: TransferOp,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Box<Fault>> {
    match op {
        TransferOp::Start { transfer } => {
            let transfer = &cx.program.functions[place.function as usize].transfers[transfer as usize];
            if let (TransferWork::Small { .. }, TransferReport::Group(kind)) =
                (&transfer.work, transfer.report)
            {
                let one = copy::later(cx, block, warp, (exec, place), (&transfer.work, kind), observer);
                let one = one.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))?;
                return one.map_or(Ok(()), |one| block.begin_later(cx, one, observer));
            }
            let exec = if transfer.is_of_warp() { 1 << exec.trailing_zeros() } else { exec };
            for lane in each(exec) {
                let blocks = transfer.blocks.map(|blocks| warp.registers.get::<u32>(blocks)[lane]);
                // Without a list of blocks it is done once, where it says itself.
                for rank in each(blocks.unwrap_or(1)) {
                    let rank = blocks.map(|_| rank as u32);
                    let started = Starter { cx, block, warp, lane, rank, place, observer }.start(transfer);
                    let one = started.map_err(|kind| fault(cx, block, warp, place, lane, kind))?;
                    one.map_or(Ok(()), |one| block.begin_later(cx, one, observer))?;
                }
            }
            Ok(())
        }
        TransferOp::Submit { fetching } => {
            block.later.submit((place.warp, exec), fetching);
            Ok(())
        }
        TransferOp::WaitSubmitted => block.finish_submitted(cx, (place.warp, exec), observer),
        TransferOp::Commit { kind, warp } => {
            let lanes = if warp { Mask::MAX } else { exec };
            block.close_groups(cx, (place.warp, lanes), kind, observer)
        }
        TransferOp::Wait { groups, kind, read, warp } => {
            let lanes = if warp { Mask::MAX } else { exec };
            block.finish_groups(cx, (lanes, place), (kind, groups, read), observer)
        }
        TransferOp::Tell { at } => {
            let (space, objects) = resolve(block, exec, at.space, addresses(&warp.registers, at));
            let objects = objects.map(|object| spot(block, space, object));
            block.finish_small(cx, (exec, place), |lane| objects[lane], observer)
        }
    }
}

/// Whether an operation is one of a whole warp.
pub(super) fn is_of_warp(function: &Function, op: TransferOp) -> bool {
    matches!(op, TransferOp::Start { transfer } if function.transfers[transfer as usize].is_of_warp())
}

/// Does what reports to the barrier objects that lanes are about to ask.
pub(super) fn before_asking<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &Warp,
    exec: Mask,
    op: &Op,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Box<Fault>> {
    let Op::BarrierObject { f: BarrierObject::Test { .. }, address, .. } = *op else { return Ok(()) };
    if block.later.is_empty() {
        return Ok(());
    }
    let (space, asked) = resolve(block, exec, address.space, addresses(&warp.registers, address));
    let asked = asked.map(|asked| spot(block, space, asked));
    block.finish_for(cx, observer, |at| each(exec).any(|lane| asked[lane] == at))
}

/// A lane that starts something.
pub(super) struct Starter<'a, 'o, const STEPS: bool> {
    pub cx: &'a Context<'a>,
    pub block: &'a Block,
    pub warp: &'a Warp,
    pub lane: usize,
    /// The block of the cluster that gets the bytes, if it is not said by the address.
    pub rank: Option<u32>,
    place: Place,
    observer: &'a mut Watched<'o, STEPS>,
}

impl<const STEPS: bool> Starter<'_, '_, STEPS> {
    /// What is to be done, if it is anything.
    fn start(&mut self, transfer: &Transfer) -> Result<Option<Pending>, FaultKind> {
        let Some((plan, bytes)) = self.plan(&transfer.work)? else { return Ok(None) };
        plan.check(self.cx, self.block)?;
        let report = match transfer.report {
            TransferReport::Object { at, layout } => {
                let at = self.target(at);
                self.watch(Access::Atomic, at, 8);
                counted(self.cx, self.block, at, (layout, 0))?;
                Report::Object { at, layout, bytes }
            }
            TransferReport::Fabric { at, unit } => {
                let (at, layout) = (self.spot(at), ObjectLayout::Own);
                self.watch(Access::Atomic, at, 8);
                self.is_newer(at)?;
                Report::Object { at, layout, bytes: bytes / unit }
            }
            TransferReport::Group(kind) => Report::Group(kind, None),
            TransferReport::Nothing => Report::Nothing,
        };
        let place = seen(self.cx, self.warp, self.place, self.lane);
        let submitted = matches!(transfer.report, TransferReport::Fabric { .. }).then_some(false);
        Ok(Some(Pending { submitted, ..Pending::new(place, self.warp, self.lane, plan, report) }))
    }

    /// Which bytes go where, and how many they are.
    fn plan(&mut self, work: &TransferWork) -> Result<Option<(Plan, u32)>, FaultKind> {
        match *work {
            TransferWork::Box(ref asked) => boxes::plan(self, asked),
            TransferWork::Copy { to, from, size, edges, bytes, combine } => {
                let size = self.size(size)?;
                let (to, from) = (self.target(to), self.spot(from));
                let access = if combine.is_some() { Access::Atomic } else { Access::Store };
                self.aligned(from, UNIT, (size, Access::Load))?;
                self.aligned(to, UNIT, (size, access))?;
                let edges = edges.map_or((0, 0), |(left, right)| {
                    (u64::from(self.word(left) % UNIT), u64::from(self.word(right) % UNIT))
                });
                let piece = Piece { to, from: From::Memory(from), size: size.into() };
                let bytes = bytes.map_or(u16::MAX, |bytes| self.word(bytes) as u16);
                let moves = Moves::Run { piece, edges };
                Ok(Some((Plan { moves, combine, bytes, counter: None }, size)))
            }
            TransferWork::Store { to, size, count, a, combine } => {
                let to = self.target(to);
                let all = u32::from(size) * u32::from(count);
                let access = if combine.is_some() { Access::Atomic } else { Access::Store };
                self.aligned(to, all, (all, access))?;
                let mut value = [0; 16];
                let unit = usize::from(size.clamp(1, 8));
                for (part, index) in value.chunks_mut(unit).zip(0..all / unit as u32) {
                    let bits = match unit {
                        8 => self.warp.registers.get::<u64>(a.plus(2 * index))[self.lane],
                        _ => self.word(a.plus(index)).into(),
                    };
                    part.copy_from_slice(&bits.to_le_bytes()[..part.len()]);
                }
                let piece = Piece { to, from: From::Value(value), size: all.into() };
                let combine = combine.and_then(|f| Some((f, Width::of_bytes(all)?)));
                let moves = Moves::Run { piece, edges: (0, 0) };
                Ok(Some((Plan { moves, combine, bytes: u16::MAX, counter: None }, all)))
            }
            TransferWork::Fabric(ref work) => self.fabric(work).map(Some),
            // All lanes start them together.
            TransferWork::Small { .. } => Ok(None),
            TransferWork::Hint { at, align, size } => {
                let (size, at) = (self.size(size)?, self.spot(at));
                let done = check_spot(self.cx, (self.block, None), at, align.into(), (size, Access::Load));
                done.map(|()| None)
            }
        }
    }

    /// A register of 64 bits.
    pub(super) fn long(&self, reg: Reg) -> u64 {
        self.warp.registers.get::<u64>(reg)[self.lane]
    }

    /// A register of 32 bits.
    pub(super) fn word(&self, reg: Reg) -> u32 {
        self.warp.registers.get::<u32>(reg)[self.lane]
    }

    pub(super) fn spot(&self, address: Address) -> Spot {
        spot(self.block, address.space, addresses(&self.warp.registers, address)[self.lane])
    }

    /// Where something goes.
    pub(super) fn target(&self, address: Address) -> Spot {
        match (self.rank, self.spot(address)) {
            (Some(rank), (Space::Shared, place)) => place_in(self.block.rank, rank, place),
            (Some(rank), (Space::Cluster, at)) => place_in(self.block.rank, rank, owner(self.block, at).1),
            (_, at) => at,
        }
    }

    /// A number of bytes.
    pub(super) fn size(&self, size: Reg) -> Result<u32, FaultKind> {
        let size = self.word(size);
        match size % UNIT {
            0 => Ok(size),
            _ => Err(FaultKind::Transfer(TransferFault::Size { size })),
        }
    }

    /// Shows an access, whose address has to be a multiple of some number.
    pub(super) fn aligned(
        &mut self,
        at: Spot,
        align: u32,
        (size, access): (u32, Access),
    ) -> Result<(), FaultKind> {
        self.watch(access, at, size);
        if at.1.is_multiple_of(u64::from(align)) {
            return Ok(());
        }
        let (space, reason) = (name(at.0), AccessFault::Misaligned { size: align });
        Err(FaultKind::Access { access, address: at.1, size, space, reason })
    }

    /// Whether accesses are shown.
    pub(super) fn observes(&self) -> bool {
        self.observer.wants().accesses
    }

    pub(super) fn watch(&mut self, access: Access, (space, at): Spot, bytes: u32) {
        if self.observer.wants().accesses {
            self.observer.access(self.place, access, space, 1 << self.lane, &[at; LANES], bytes);
        }
    }
}
