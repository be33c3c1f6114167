//! Copies to shared memory that read less than they write.

use super::Context;
use super::block::Block;
use super::check::{Refused, check, check_lane};
use super::lanes::each;
use super::lanewise::{peek, poke};
use super::space::{addresses, resolve};
use super::warp::Warp;
use crate::observe::{Access, Place, Watched};
use crate::op::Op;
use crate::register::{LANES, Mask};

/// Copies bytes. Those that are not read become 0: they may lie where nothing is, as behind the edge of a matrix.
pub(super) fn copy<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (exec, place): (Mask, Place),
    op: &Op,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let Op::Copy { to, from, size, given, ignore } = *op else { return Ok(()) };
    let sources = addresses(&warp.registers, from);
    let (to_space, targets) = resolve(block, exec, to.space, addresses(&warp.registers, to));
    let bytes = u32::from(size);
    let mut counts = match given {
        Some(given) => warp.registers.get::<u32>(given).map(|count| count.min(bytes)),
        None => [bytes; LANES],
    };
    if let Some((pred, negate)) = ignore {
        let ignored = warp.registers.predicate(pred) ^ if negate { Mask::MAX } else { 0 };
        each(ignored).for_each(|lane| counts[lane] = 0);
    }
    let all =
        |count: u32| each(exec).fold(0, |lanes, lane| lanes | Mask::from(counts[lane] == count) << lane);
    if observer.wants().accesses {
        for count in 1..=bytes {
            let lanes = all(count);
            if lanes != 0 {
                observer.access(place, Access::Load, from.space, lanes, &sources, count);
            }
        }
        observer.access(place, Access::Store, to_space, exec, &targets, bytes);
    }
    let whole = all(bytes);
    if whole != 0 {
        check(cx, block, warp, whole, from.space, &sources, (bytes, Access::Load))?;
    }
    for lane in each(exec & !whole).filter(|lane| counts[*lane] > 0) {
        let (align, count) = (bytes.into(), counts[lane]);
        check_lane(cx, block, warp, lane, (from.space, sources[lane]), align, (count, Access::Load))?;
    }
    check(cx, block, warp, exec, to_space, &targets, (bytes, Access::Store))?;
    for lane in each(exec) {
        for byte in 0..u64::from(bytes) {
            let value = if byte < u64::from(counts[lane]) {
                peek(cx, block, warp, lane, (from.space, sources[lane] + byte), 1)
            } else {
                0
            };
            poke(cx, block, warp, lane, (to_space, targets[lane] + byte), 1, value);
        }
    }
    Ok(())
}
