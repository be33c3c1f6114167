//! Copies of matrices from shared to tensor memory.

use super::Context;
use super::block::Block;
use super::check::{Refused, check_lane};
use super::cluster;
use super::warp::Warp;
use crate::fault::{FaultKind, TensorFault};
use crate::observe::{Access, Place, Watched};
use crate::op::{TensorPacking, TensorShape};
use crate::register::LANES;
use crate::tile::Descriptor;

/// Bytes of a unit.
const UNIT: u32 = 16;

/// Copies the matrix of one lane's descriptor.
pub(super) fn copy<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &Warp,
    (lane, place): (usize, Place),
    (shape, packing, at, bits): (TensorShape, TensorPacking, u32, u64),
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let wrong = |reason| (lane, FaultKind::Tensor(TensorFault::Descriptor { bits, reason }));
    let descriptor = Descriptor::of_tensor_core(bits).map_err(wrong)?;
    let last = (0..shape.rows).flat_map(|row| shape.lanes(row)).max().unwrap_or(0);
    block.tensor.check(at, last + 1, shape.columns).map_err(|kind| (lane, kind))?;
    let (first, column) = (at >> 16, at & 0xffff);
    for row in 0..shape.rows {
        for unit in 0..shape.columns / 4 {
            let from = descriptor.of_row(row, unit);
            let words = unit_at(cx, block, warp, (lane, place), from, observer)?;
            let words = unpack(packing, words);
            for target in shape.lanes(row) {
                block.tensor.lane_mut(first + target, column + 4 * unit, 4).copy_from_slice(&words);
            }
        }
    }
    Ok(())
}

/// The words of 16 bytes of shared memory.
///
/// # Errors
/// They are not all there.
pub(super) fn unit_at<const STEPS: bool>(
    cx: &Context<'_>,
    block: &Block,
    warp: &Warp,
    (lane, place): (usize, Place),
    from: u32,
    observer: &mut Watched<'_, STEPS>,
) -> Result<[u32; 4], Refused> {
    let from = u64::from(from);
    let (space, named) = cluster::named(block, from);
    if observer.wants().accesses {
        observer.access(place, Access::Load, space, 1 << lane, &[named; LANES], UNIT);
    }
    if !block.shared.holds(from, UNIT.into()) {
        check_lane(cx, block, warp, lane, (space, named), UNIT.into(), (UNIT, Access::Load))?;
    }
    Ok(core::array::from_fn(|word| block.shared.load32(from + 4 * word as u64)))
}

/// Spreads small elements over bytes.
fn unpack(packing: TensorPacking, words: [u32; 4]) -> [u32; 4] {
    let bits = words.iter().rev().fold(0u128, |bits, word| bits << 32 | u128::from(*word));
    let byte = |index: usize| match packing {
        TensorPacking::Plain => (bits >> (8 * index)) as u8,
        TensorPacking::Six => (bits >> (6 * index)) as u8 & 0x3f,
        TensorPacking::Four => ((bits >> (4 * index)) as u8 & 0xf) << 2,
    };
    core::array::from_fn(|word| u32::from_le_bytes(core::array::from_fn(|at| byte(4 * word + at))))
}
