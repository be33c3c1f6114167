//! Whether lanes may access memory.

use super::Context;
use super::block::Block;
use super::bounds;
use super::cluster;
use super::lanes::each;
use super::pending::{Spot, spot};
use super::warp::Warp;
use crate::fault::FaultKind;
use crate::memory::{AccessFault, Allocation, AllocationKind, Local};
use crate::observe::Access;
use crate::op::Space;
use crate::register::{LANES, Mask};

/// The lane that may not, and why.
pub(super) type Refused = (usize, FaultKind);

/// Lanes are missing of an operation that the whole warp does together: one that there is, and why.
#[cold]
pub(super) fn part_of_warp(cx: &Context<'_>, warp: &Warp, missing: Mask) -> Refused {
    let threads = cx.shape.threads().saturating_sub(warp.index * LANES as u32).min(LANES as u32);
    let there = missing & Mask::MAX >> (LANES as u32 - threads.max(1));
    match there {
        0 => (0, FaultKind::ShortWarp { threads }),
        _ => (there.trailing_zeros() as usize, FaultKind::PartOfWarp),
    }
}

/// Whether all lanes may access their bytes.
#[inline(always)]
pub(super) fn check(
    cx: &Context<'_>,
    block: &Block,
    warp: &Warp,
    exec: Mask,
    space: Space,
    addresses: &[u64; LANES],
    (bytes, kind): (u32, Access),
) -> Result<(), Refused> {
    let writes = kind != Access::Load;
    let (mut low, mut high, mut bits) = (u64::MAX, 0, 0);
    for lane in 0..LANES {
        let takes_part = exec >> lane & 1 != 0;
        low = low.min(if takes_part { addresses[lane] } else { u64::MAX });
        high = high.max(if takes_part { addresses[lane] } else { 0 });
        bits |= if takes_part { addresses[lane] } else { 0 };
    }
    // Of 32 bytes the memory says what is aligned.
    let aligned = bits & u64::from(bytes - 1) == 0 && bytes != 32;
    let span = (high - low).saturating_add(bytes.into());
    let inside = match space {
        Space::Global | Space::Constant => {
            cx.memory.find(low, span).is_some_and(|found| !writes || found.is_writable())
        }
        Space::Shared | Space::Shared16 => block.shared.holds(low, span),
        Space::Parameter => !writes && block.parameters.holds(low, span),
        Space::Cluster | Space::Generic | Space::Local | Space::Multicast => false,
    };
    if aligned && inside {
        Ok(())
    } else {
        check_each(cx, block, warp, exec, space, addresses, (bytes, kind))
    }
}

/// The same, lane by lane: for accesses that reach several allocations, and to find who is wrong.
#[cold]
fn check_each(
    cx: &Context<'_>,
    block: &Block,
    warp: &Warp,
    exec: Mask,
    space: Space,
    addresses: &[u64; LANES],
    (bytes, kind): (u32, Access),
) -> Result<(), Refused> {
    each(exec).try_for_each(|lane| {
        check_lane(cx, block, warp, lane, (space, addresses[lane]), bytes.into(), (bytes, kind))
    })
}

/// The same for one lane, whose address has to be a multiple of some number.
#[cold]
pub(super) fn check_lane(
    cx: &Context<'_>,
    block: &Block,
    warp: &Warp,
    lane: usize,
    (space, address): (Space, u64),
    align: u64,
    (bytes, kind): (u32, Access),
) -> Result<(), Refused> {
    let local = warp.local.get(lane);
    check_spot(cx, (block, local), spot(block, space, address), align, (bytes, kind))
        .map_err(|kind| (lane, kind))
}

/// The same of what a block may access, and of a thread's local memory if there is one.
pub(super) fn check_spot(
    cx: &Context<'_>,
    (block, local): (&Block, Option<&Local>),
    (space, at): Spot,
    align: u64,
    (bytes, kind): (u32, Access),
) -> Result<(), FaultKind> {
    let writes = kind != Access::Load;
    let size = u64::from(bytes);
    let reason = if !is_aligned(cx, (space, at), (align, size)) {
        Some(AccessFault::Misaligned { size: align as u32 })
    } else {
        let private = |holds: bool, all: u64| (!holds).then(|| bounds::outside(cx, space, all, at));
        let (shared, parameters) = (&block.shared, &block.parameters);
        match space {
            Space::Shared | Space::Shared16 => private(shared.holds(at, size), shared.size()),
            Space::Cluster => {
                let (memory, place) = cluster::reach(block, at)?;
                (!memory.holds(place, size))
                    .then(|| bounds::outside_named(cx, space, memory.size(), (place, at)))
            }
            Space::Local => {
                private(local.is_some_and(|local| local.holds(at, size)), local.map_or(0, Local::size))
            }
            Space::Parameter if writes => Some(AccessFault::ReadOnly),
            Space::Parameter => private(parameters.holds(at, size), parameters.size()),
            Space::Multicast => {
                let is_one = cx.memory.behind(at, size).next().is_some();
                let among = |one: &Allocation| one.kind == AllocationKind::Multicast;
                (!is_one).then(|| cx.memory.fault_among(at, among))
            }
            _ => match cx.memory.find(at, size) {
                Some(found) if writes && !found.is_writable() => Some(AccessFault::ReadOnly),
                Some(_) => None,
                None if writes && is_on_all(cx, at, size) => None,
                None => Some(cx.memory.fault(at)),
            },
        }
    };
    match reason {
        None => Ok(()),
        Some(reason) => {
            let space = name(space);
            Err(FaultKind::Access { access: kind, address: at, size: bytes, space, reason })
        }
    }
}

/// Whether an access may begin there that has to begin at a multiple of some number.
fn is_aligned(cx: &Context<'_>, (space, at): Spot, (align, size): (u64, u64)) -> bool {
    let found = match space {
        Space::Global | Space::Constant if align == 32 => cx.memory.find(at, size),
        _ => None,
    };
    found.map_or(at.is_multiple_of(align), |found| found.is_aligned(at, align))
}

/// Whether machine code may write these bytes on all devices: it has no instructions of its own for that, and those for one device are
/// the same words. But nothing is written there that has less than 32 bits.
fn is_on_all(cx: &Context<'_>, at: u64, size: u64) -> bool {
    cx.is_native() && size >= 4 && cx.memory.behind(at, size).next().is_some()
}

/// Whether each lane's atomic operation may give what was there, which several devices do not have in common.
pub(super) fn check_result(
    cx: &Context<'_>,
    exec: Mask,
    space: Space,
    addresses: &[u64; LANES],
    bytes: u32,
) -> Result<(), Refused> {
    if space != Space::Global {
        return Ok(());
    }
    let wrong = each(exec).find(|lane| cx.memory.find(addresses[*lane], bytes.into()).is_none());
    wrong.map_or(Ok(()), |lane| {
        let address = addresses[lane];
        let (access, space, reason) = (Access::Atomic, name(space), cx.memory.fault(address));
        Err((lane, FaultKind::Access { access, address, size: bytes, space, reason }))
    })
}

/// The space as it is told.
pub(super) fn name(space: Space) -> &'static str {
    match space {
        Space::Generic => "generic",
        Space::Global => "global",
        Space::Shared | Space::Shared16 => "shared",
        Space::Cluster => "shared::cluster",
        Space::Local => "local",
        Space::Constant => "constant",
        Space::Parameter => "parameter",
        Space::Multicast => "multimem",
    }
}
