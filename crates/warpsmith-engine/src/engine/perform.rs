//! Does what was started: moves its bytes, and tells that it is done.

use super::Context;
use super::block::Block;
use super::boxes::BoxMove;
use super::check::check_spot;
use super::copy::SmallCopies;
use super::pending::{Pending, Report, Spot};
use super::told::fault_of;
use super::{atomic, cluster, gather, object};
use crate::fault::{Fault, FaultKind, TransferFault};
use crate::memory::Counted;
use crate::observe::{Access, Event, Range, Watched};
use crate::op::{AtomicFunction, BarrierObject, Gather, ObjectLayout, Space, Width};

/// What is done later.
#[derive(Debug)]
pub(super) struct Plan {
    pub moves: Moves,
    /// What becomes of elements of a width that are there; without it the new ones take their place.
    pub combine: Option<(AtomicFunction, Width)>,
    /// Of each 16 bytes those that are written.
    pub bytes: u16,
    /// A number of 64 bits that gets so much more.
    pub counter: Option<(Spot, u64)>,
}

/// Which bytes go where.
#[derive(Debug)]
pub(super) enum Moves {
    /// All that lie behind each other; at both ends so many need not be there.
    Run { piece: Piece, edges: (u64, u64) },
    /// A box of a tensor.
    Box(Box<BoxMove>),
    /// A few bytes of each of several lanes.
    Small(Box<SmallCopies>),
}

/// Bytes that lie behind each other on both sides.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    pub to: Spot,
    pub from: From,
    pub size: u64,
}

/// Where bytes come from.
#[derive(Debug, Clone, Copy)]
pub(super) enum From {
    /// Memory.
    Memory(Spot),
    /// Memory of several devices, combined.
    Combined(Spot, Gather),
    /// These, again and again.
    Value([u8; 16]),
}

/// What bytes get of which the manual does not say what they are.
const ANY: From = From::Value([0xa5; 16]);
/// Bytes that are moved at once.
const CHUNK: usize = 1024;

impl Moves {
    /// The pieces, one after the other.
    fn each(&self, mut f: impl FnMut(Piece) -> Result<(), FaultKind>) -> Result<(), FaultKind> {
        match *self {
            Moves::Run { piece, edges: (0, 0) } => f(piece),
            Moves::Box(_) | Moves::Small(_) => Ok(()),
            Moves::Run { piece, edges: (left, right) } => {
                let left = left.min(piece.size);
                let middle = piece.size.saturating_sub(left + right);
                f(Piece { from: ANY, size: left, ..piece })?;
                f(piece.part(left, middle))?;
                f(Piece { from: ANY, ..piece.part(left + middle, piece.size - left - middle) })
            }
        }
    }
}

impl Piece {
    /// Some of its bytes.
    pub fn part(self, first: u64, size: u64) -> Piece {
        let from = match self.from {
            From::Memory((space, at)) => From::Memory((space, at.wrapping_add(first))),
            From::Combined((space, at), gather) => From::Combined((space, at.wrapping_add(first)), gather),
            value => value,
        };
        Piece { to: (self.to.0, self.to.1.wrapping_add(first)), from, size }
    }
}

impl Plan {
    /// Whether all that it reads is no shared memory.
    pub fn reads_endpoint(&self) -> bool {
        match &self.moves {
            Moves::Run { piece, .. } => !matches!(piece.from, From::Memory((Space::Shared, _))),
            Moves::Box(_) | Moves::Small(_) => false,
        }
    }

    /// Whether all bytes may be accessed.
    pub fn check(&self, cx: &Context<'_>, block: &Block) -> Result<(), FaultKind> {
        let access = if self.combine.is_some() { Access::Atomic } else { Access::Store };
        if let Moves::Box(moved) = &self.moves {
            return moved.check(cx, block, access);
        }
        self.moves.each(|piece| {
            let size = u32::try_from(piece.size).unwrap_or(u32::MAX);
            if let From::Memory(from) | From::Combined(from, _) = piece.from {
                check_spot(cx, (block, None), from, 1, (size, Access::Load))?;
            }
            check_spot(cx, (block, None), piece.to, 1, (size, access))
        })
    }

    /// What it reads, as it is now; none where there is no memory for it, or it may not be read.
    pub fn take(&self, cx: &Context<'_>, block: &Block) -> Option<Counted<u8>> {
        self.check(cx, block).ok()?;
        match &self.moves {
            Moves::Box(moved) => return moved.take(cx, block),
            Moves::Small(_) => return None,
            Moves::Run { .. } => {}
        }
        let mut all = 0;
        self.moves
            .each(|piece| {
                all += piece.size;
                Ok(())
            })
            .ok()?;
        let mut out = Counted::on(cx.memory.account());
        out.resize(usize::try_from(all).ok()?, 0).ok()?;
        let mut rest: &mut [u8] = &mut out;
        self.moves
            .each(|piece| {
                let (own, behind) = core::mem::take(&mut rest).split_at_mut(piece.size as usize);
                get(cx, block, piece.from, own);
                rest = behind;
                Ok(())
            })
            .ok()?;
        Some(out)
    }

    /// Moves all bytes, of which some have been read already.
    fn perform(&self, cx: &Context<'_>, block: &mut Block, taken: Option<&[u8]>) -> Result<(), FaultKind> {
        self.check(cx, block)?;
        let mut taken = taken;
        if let Moves::Small(copies) = &self.moves {
            return copies.perform(cx, block);
        }
        if let Moves::Box(moved) = &self.moves {
            return moved.perform(cx, block, taken, |block, to, bytes| self.write(cx, block, to, bytes));
        }
        self.moves.each(|piece| {
            let mut chunk = [0; CHUNK];
            for first in (0..piece.size).step_by(CHUNK) {
                let part = piece.part(first, (piece.size - first).min(CHUNK as u64));
                let bytes = &mut chunk[..part.size as usize];
                match taken.and_then(|taken| taken.split_at_checked(bytes.len())) {
                    Some((own, behind)) => {
                        bytes.copy_from_slice(own);
                        taken = Some(behind);
                    }
                    None => get(cx, block, part.from, bytes),
                }
                self.write(cx, block, part.to, bytes);
            }
            Ok(())
        })?;
        if let Some((at, more)) = self.counter {
            atomic::update(cx, block, at, Width::W64, |old| old.wrapping_add(more));
        }
        Ok(())
    }

    /// The bytes that are read and written, those of a lane.
    fn ranges(&self, lane: u32) -> Vec<Range> {
        let mut all = Vec::new();
        let writes = if self.combine.is_some() { Access::Atomic } else { Access::Store };
        let mut add = |(space, address): Spot, bytes: u64, access| {
            all.push(Range { space, address, bytes: u32::try_from(bytes).unwrap_or(u32::MAX), lane, access });
        };
        let walked = self.moves.each(|piece| {
            if let From::Memory(from) | From::Combined(from, _) = piece.from {
                add(from, piece.size, Access::Load);
            }
            if self.bytes == u16::MAX {
                add(piece.to, piece.size, writes);
                return Ok(());
            }
            for at in (0..piece.size).filter(|at| self.bytes >> (at % 16) & 1 != 0) {
                add((piece.to.0, piece.to.1 + at), 1, writes);
            }
            Ok(())
        });
        debug_assert!(walked.is_ok(), "nothing is refused");
        match &self.moves {
            Moves::Box(moved) => moved.ranges(writes, &mut add),
            Moves::Small(copies) => all.extend(copies.ranges()),
            Moves::Run { .. } => {}
        }
        if let Some((at, _)) = self.counter {
            let (space, address) = at;
            all.push(Range { space, address, bytes: 8, lane, access: Access::Atomic });
        }
        all
    }

    /// Writes bytes, or what they and those that are there come to.
    fn write(&self, cx: &Context<'_>, block: &mut Block, (space, at): Spot, bytes: &[u8]) {
        if let Some((f, width)) = self.combine {
            let size = width.bytes() as usize;
            for (element, index) in bytes.chunks_exact(size).zip(0..) {
                let a = element.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte));
                let at = at + index * size as u64;
                atomic::update(cx, block, (space, at), width, |old| atomic::apply(f, width, old, a, 0));
            }
        } else if self.bytes == u16::MAX {
            put(cx, block, (space, at), bytes);
        } else {
            let chosen = bytes.iter().zip(0..).filter(|(_, index)| self.bytes >> (index % 16) & 1 != 0);
            chosen.for_each(|(byte, index)| put(cx, block, (space, at + index), &[*byte]));
        }
    }
}

/// Reads bytes that have been checked.
pub(super) fn get(cx: &Context<'_>, block: &Block, from: From, out: &mut [u8]) {
    match from {
        From::Value(value) => out.chunks_mut(16).for_each(|part| part.copy_from_slice(&value[..part.len()])),
        From::Combined((_, at), gather) => {
            let size = gather::size(gather);
            for (part, index) in out.chunks_mut(size.into()).zip(0..) {
                let value = gather::combined(cx, gather, at.wrapping_add(u64::from(size) * index), size);
                part.copy_from_slice(&value.to_le_bytes()[..part.len()]);
            }
        }
        From::Memory((Space::Shared, at)) => block.shared.read(at, out),
        From::Memory((Space::Cluster, at)) => {
            let (memory, at) = cluster::memory(block, at);
            memory.read(at, out);
        }
        From::Memory((_, at)) => {
            if let Some(segment) = cx.memory.find(at, out.len() as u64) {
                segment.read(at, out);
            }
        }
    }
}

/// Writes bytes that have been checked.
pub(super) fn put(cx: &Context<'_>, block: &mut Block, (space, at): Spot, bytes: &[u8]) {
    match space {
        Space::Shared => return block.shared.write(at, bytes),
        Space::Cluster => {
            let (memory, at) = cluster::memory_mut(block, at);
            return memory.write(at, bytes);
        }
        _ => {}
    }
    let size = bytes.len() as u64;
    let Some(segment) = cx.memory.find(at, size) else {
        return cx.memory.behind(at, size).for_each(|at| put(cx, block, (Space::Global, at), bytes));
    };
    match bytes.len() {
        // A number that others may read meanwhile is written as one.
        size @ (1 | 2 | 4 | 8) if at % size as u64 == 0 => {
            let value = bytes.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte));
            segment.store(at, size as u32, value);
        }
        _ => segment.write(at, bytes),
    }
}

/// Does it now, and tells so.
pub(super) fn finish<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    one: &mut Pending,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Box<Fault>> {
    let fault = |block: &Block, one: &Pending, kind| {
        let kind = FaultKind::Transfer(TransferFault::Late(Box::new(kind)));
        fault_of(cx, block.index, (one.place, one.thread), kind)
    };
    let done = one.plan.perform(cx, block, one.taken.as_deref());
    done.map_err(|kind| fault(block, one, kind))?;
    if observer.wants().events {
        moved(one, (one.taken.is_none(), true), observer);
    }
    let Report::Object { at, layout, bytes } = one.report else { return Ok(()) };
    let ended = complete(cx, block, at, (layout, bytes)).map_err(|kind| fault(block, one, kind))?;
    if observer.wants().events {
        observer.event(one.place, &Event::Told { number: one.number, lanes: one.lanes, at, ended });
    }
    Ok(())
}

/// Tells which bytes have been read, and which have been written.
#[cold]
pub(super) fn moved<const STEPS: bool>(
    one: &Pending,
    (read, written): (bool, bool),
    observer: &mut Watched<'_, STEPS>,
) {
    let mut ranges = one.plan.ranges(one.lane as u32);
    ranges.retain(|range| range.bytes > 0 && if range.access == Access::Load { read } else { written });
    observer.event(one.place, &Event::Moved { number: one.number, ranges: &ranges });
}

/// A barrier object gets bytes; whether a phase has ended by that.
fn complete(
    cx: &Context<'_>,
    block: &mut Block,
    at: Spot,
    (layout, bytes): (ObjectLayout, u32),
) -> Result<bool, FaultKind> {
    let before = object_at(cx, block, at)?;
    let after = counted(cx, block, at, (layout, bytes))?;
    put(cx, block, at, &after.to_le_bytes());
    block.peers.rouse();
    Ok(object::ends(BarrierObject::Complete, layout, (before, after)))
}

/// The bits of a barrier object.
fn object_at(cx: &Context<'_>, block: &Block, at: Spot) -> Result<u64, FaultKind> {
    check_spot(cx, (block, None), at, 8, (8, Access::Atomic))?;
    let mut bits = [0; 8];
    get(cx, block, From::Memory(at), &mut bits);
    Ok(u64::from_le_bytes(bits))
}

/// What a barrier object becomes by bytes that it gets.
pub(super) fn counted(
    cx: &Context<'_>,
    block: &Block,
    at: Spot,
    (layout, bytes): (ObjectLayout, u32),
) -> Result<u64, FaultKind> {
    let bits = object_at(cx, block, at)?;
    let done = object::apply((BarrierObject::Complete, layout), bits, 0, bytes);
    done.map(|done| done.object).map_err(|reason| FaultKind::BarrierObject { address: at.1, reason })
}
