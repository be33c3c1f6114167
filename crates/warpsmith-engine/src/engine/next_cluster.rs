//! Clusters that are taken over before they begin.

use super::Context;
use super::block::{Block, index_of};
use super::check::{Refused, check_spot};
use super::cluster;
use super::cluster_turn::number_of;
use super::lanes::each;
use super::pending::{Pending, Report, Spot, spot};
use super::perform::{From, Moves, Piece, Plan, counted};
use super::space::{addresses, window};
use super::told::fault;
use super::warp::Warp;
use crate::fault::Fault;
use crate::observe::{Access, Place, Watched};
use crate::op::{Address, Op, Space, answer};
use crate::register::{LANES, Mask};

/// Takes over a cluster for each lane. The answers come later.
pub(super) fn take<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &Warp,
    (exec, place): (Mask, Place),
    op: &Op,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Box<Fault>> {
    let Op::TakeCluster { to, object, layout, all } = *op else { return Ok(()) };
    let blocks = match all {
        true => Mask::MAX >> (LANES as u32 - cx.shape.cluster_blocks().clamp(1, LANES as u32)),
        false => 1 << block.rank,
    };
    let bytes = answer::BYTES;
    for lane in each(exec) {
        let (to, object) = (own(block, warp, to, lane), own(block, warp, object, lane));
        if observer.wants().accesses {
            observer.access(place, Access::Store, Space::Shared, 1 << lane, &[to.1; LANES], bytes);
        }
        let spots = |at: Spot| -> Vec<Spot> {
            cluster::in_blocks(block, blocks, at).map(|(space, at)| spot(block, space, at)).collect()
        };
        let (targets, objects) = (spots(to), spots(object));
        let legal = || -> Result<(), Refused> {
            let refused = |kind| (lane, kind);
            for at in [to].iter().chain(&targets) {
                check_spot(cx, (block, None), *at, bytes.into(), (bytes, Access::Store)).map_err(refused)?;
            }
            for at in [object].iter().chain(&objects) {
                counted(cx, block, *at, (layout, 0)).map_err(refused)?;
            }
            Ok(())
        };
        legal().map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))?;
        // Which one it is depends on who asks first.
        cx.memory.is_ordered();
        let first =
            cx.work.cancel(&cx.shape, cx.schedule).map(|number| index_of(cx, number_of(cx, number, 0)));
        let [low, high] = answer::words(first).map(u64::to_le_bytes);
        let value = core::array::from_fn(|at| if at < 8 { low[at] } else { high[at - 8] });
        for (to, at) in targets.into_iter().zip(objects) {
            let piece = Piece { to, from: From::Value(value), size: bytes.into() };
            let moves = Moves::Run { piece, edges: (0, 0) };
            let plan = Plan { moves, combine: None, bytes: u16::MAX, counter: None };
            let report = Report::Object { at, layout, bytes };
            block.begin_later(cx, Pending::new(place, warp, lane, plan, report), observer)?;
        }
    }
    Ok(())
}

/// Where an address is in the block's own memory. Others are not legal: they are told as behind its end.
fn own(block: &Block, warp: &Warp, address: Address, lane: usize) -> Spot {
    let at = addresses(&warp.registers, address)[lane];
    let at = if address.space == Space::Generic { at.wrapping_sub(window(Space::Shared)) } else { at };
    (Space::Shared, cluster::own_place(block, at))
}
