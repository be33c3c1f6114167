//! Clusters that are taken over before they begin.

use super::Context;
use super::block::{Block, index_of};
use super::check::{Refused, check_lane};
use super::cluster;
use super::cluster_turn::number_of;
use super::lanes::each;
use super::lanewise::{peek, poke};
use super::object;
use super::space::{addresses, resolve, window};
use super::warp::Warp;
use crate::fault::FaultKind;
use crate::observe::{Access, Place, Watched};
use crate::op::{Address, BarrierObject, Op, Space, answer};
use crate::register::{LANES, Mask};

/// Takes over a cluster for each lane, and answers at once.
pub(super) fn take<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (exec, place): (Mask, Place),
    op: &Op,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let Op::TakeCluster { to, object, layout, all } = *op else { return Ok(()) };
    let own = |block: &Block, address: Address| {
        let (space, mut lanes) = resolve(block, exec, address.space, addresses(&warp.registers, address));
        // Only the block's own memory is legal: what lies elsewhere is told as behind its end.
        if space == Space::Generic {
            lanes = lanes.map(|address| address.wrapping_sub(window(Space::Shared)));
        }
        lanes
    };
    let (targets, objects): ([u64; LANES], [u64; LANES]) = (own(block, to), own(block, object));
    if observer.wants().accesses {
        observer.access(place, Access::Store, Space::Shared, exec, &targets, answer::BYTES);
    }
    let blocks = if all { Mask::MAX >> (32 - cx.shape.cluster_blocks().clamp(1, 32)) } else { 1 << block.rank };
    for lane in each(exec) {
        let (target, object) = (targets[lane], objects[lane]);
        let bytes = answer::BYTES;
        let shared = Space::Shared;
        check_lane(cx, block, warp, lane, (shared, target), bytes.into(), (bytes, Access::Store))?;
        check_lane(cx, block, warp, lane, (shared, object), 8, (8, Access::Atomic))?;
        for at in cluster::in_blocks(block, blocks, (shared, target)) {
            check_lane(cx, block, warp, lane, at, 1, (bytes, Access::Store))?;
        }
        let first = cx.work.cancel(&cx.shape).map(|number| index_of(cx, number_of(cx, number, 0)));
        for (half, word) in (0..).zip(answer::words(first)) {
            for at in cluster::in_blocks(block, blocks, (shared, target + 8 * half)) {
                poke(cx, block, warp, lane, at, 8, word);
            }
        }
        for at in cluster::in_blocks(block, blocks, (shared, object)) {
            let bits = peek(cx, block, warp, lane, at, 8);
            let done = object::apply((BarrierObject::Complete, layout), bits, 0, bytes);
            let wrong = |reason| (lane, FaultKind::BarrierObject { address: object, reason });
            poke(cx, block, warp, lane, at, 8, done.map_err(wrong)?.object);
        }
    }
    Ok(())
}
