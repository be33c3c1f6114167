//! Copies of a few bytes of each lane: at once, and those to shared memory that are done later, which may read less than they
//! write.

use super::Context;
use super::block::Block;
use super::check::{Refused, check, check_lane, check_spot};
use super::lanes::each;
use super::lanewise::{peek, poke};
use super::pending::{Pending, Report};
use super::perform::{Moves, Plan, put};
use super::space::{addresses, resolve};
use super::warp::Warp;
use crate::fault::FaultKind;
use crate::observe::{Access, Place, Range, Watched};
use crate::op::{GroupKind, Op, Space, TransferWork};
use crate::register::{LANES, Mask};

/// Bytes that each lane copies at most.
const MOST: usize = 16;

/// Copies bytes now.
pub(super) fn copy<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (exec, place): (Mask, Place),
    op: &Op,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let Op::Copy { to, from, size } = *op else { return Ok(()) };
    let sources = addresses(&warp.registers, from);
    let (to_space, targets) = resolve(block, exec, to.space, addresses(&warp.registers, to));
    let bytes = u32::from(size);
    if observer.wants().accesses {
        observer.access(place, Access::Load, from.space, exec, &sources, bytes);
        observer.access(place, Access::Store, to_space, exec, &targets, bytes);
    }
    check(cx, block, warp, exec, from.space, &sources, (bytes, Access::Load))?;
    check(cx, block, warp, exec, to_space, &targets, (bytes, Access::Store))?;
    for lane in each(exec) {
        for byte in 0..u64::from(bytes) {
            let value = peek(cx, block, warp, lane, (from.space, sources[lane] + byte), 1);
            poke(cx, block, warp, lane, (to_space, targets[lane] + byte), 1, value);
        }
    }
    Ok(())
}

/// What lanes copy that start it together.
#[derive(Debug)]
pub(super) struct SmallCopies {
    lanes: Mask,
    space: Space,
    to: [u64; LANES],
    from: [u64; LANES],
    /// How many bytes are written, and how many of them are read.
    size: u8,
    counts: [u8; LANES],
}

impl SmallCopies {
    /// Copies them. Those that are not read become 0: they may lie where nothing is, as behind the edge of a matrix.
    pub fn perform(&self, cx: &Context<'_>, block: &mut Block) -> Result<(), FaultKind> {
        for lane in each(self.lanes) {
            let (from, count) = (self.from[lane], self.counts[lane]);
            let mut bytes = [0; MOST];
            if count > 0 {
                let Some(segment) = cx.memory.find(from, count.into()) else {
                    let at = (Space::Global, from);
                    return check_spot(cx, (block, None), at, 1, (count.into(), Access::Load));
                };
                segment.read(from, &mut bytes[..usize::from(count).min(MOST)]);
            }
            put(cx, block, (self.space, self.to[lane]), &bytes[..usize::from(self.size).min(MOST)]);
        }
        Ok(())
    }

    /// The bytes that are read and written.
    pub fn ranges(&self) -> impl Iterator<Item = Range> {
        each(self.lanes).flat_map(|lane| {
            let range = |space, address, bytes: u8, access| Range {
                space,
                address,
                bytes: bytes.into(),
                lane: lane as u32,
                access,
            };
            [
                range(Space::Global, self.from[lane], self.counts[lane], Access::Load),
                range(self.space, self.to[lane], self.size, Access::Store),
            ]
        })
    }
}

/// What lanes start together, to be done later.
pub(super) fn later<const STEPS: bool>(
    cx: &Context<'_>,
    block: &Block,
    warp: &Warp,
    (exec, place): (Mask, Place),
    (work, kind): (&TransferWork, GroupKind),
    observer: &mut Watched<'_, STEPS>,
) -> Result<Option<Pending>, Refused> {
    let TransferWork::Small { to, from, size, given, ignore } = *work else { return Ok(None) };
    let sources = addresses(&warp.registers, from);
    let (space, targets) = resolve(block, exec, to.space, addresses(&warp.registers, to));
    let bytes = u32::from(size);
    let mut counts = match given {
        Some(given) => warp.registers.get::<u32>(given).map(|count| count.min(bytes) as u8),
        None => [size; LANES],
    };
    if let Some((pred, negate)) = ignore {
        let ignored = warp.registers.predicate(pred) ^ if negate { Mask::MAX } else { 0 };
        each(ignored).for_each(|lane| counts[lane] = 0);
    }
    let all = |count: u8| each(exec).fold(0, |lanes, lane| lanes | Mask::from(counts[lane] == count) << lane);
    if observer.wants().accesses {
        for count in 1..=size {
            let lanes = all(count);
            if lanes != 0 {
                observer.access(place, Access::Load, from.space, lanes, &sources, count.into());
            }
        }
        observer.access(place, Access::Store, space, exec, &targets, bytes);
    }
    let whole = all(size);
    if whole != 0 {
        check(cx, block, warp, whole, from.space, &sources, (bytes, Access::Load))?;
    }
    for lane in each(exec & !whole).filter(|lane| counts[*lane] > 0) {
        let (align, count) = (bytes.into(), counts[lane].into());
        check_lane(cx, block, warp, lane, (from.space, sources[lane]), align, (count, Access::Load))?;
    }
    check(cx, block, warp, exec, space, &targets, (bytes, Access::Store))?;
    let copies = SmallCopies { lanes: exec, space, to: targets, from: sources, size, counts };
    let plan = Plan { moves: Moves::Small(Box::new(copies)), combine: None, bytes: u16::MAX, counter: None };
    let lane = exec.trailing_zeros() as usize % LANES;
    let report = Report::Group(kind, None);
    Ok(Some(Pending { lanes: exec, ..Pending::new(place, warp, lane, plan, report) }))
}
