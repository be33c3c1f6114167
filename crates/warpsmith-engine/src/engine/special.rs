//! Special registers.

use super::Context;
use super::block::Block;
use super::lanes::each;
use super::warp::Warp;
use crate::op::{ClockPart, LaneMask, SpecialRegister};
use crate::register::{LANES, Mask, Reg};

/// Nanoseconds that a thread sleeps at most.
const LONGEST_SLEEP: u32 = 1_000_000;

/// Lets lanes sleep: together, until the last of them wakes. Their clocks go on.
pub(super) fn sleep(warp: &mut Warp, exec: Mask, time: Reg) {
    let times: [u32; LANES] = warp.registers.get(time);
    let longest = each(exec).map(|lane| times[lane]).max().unwrap_or(0);
    warp.slept = warp.slept.saturating_add(longest.min(LONGEST_SLEEP).into());
}

/// Puts a special register into the lanes of a mask, in the `steps`-th instruction of the warp.
pub(super) fn read(
    cx: &Context<'_>,
    block: &Block,
    warp: &mut Warp,
    (exec, steps): (Mask, u64),
    register: SpecialRegister,
    d: Reg,
) {
    let lanes = |f: &dyn Fn(u32) -> u32| -> [u32; LANES] { core::array::from_fn(|lane| f(lane as u32)) };
    let axis = |axis: u8| usize::from(axis.min(2));
    let value = match register {
        SpecialRegister::ThreadIndex(dimension) => warp.threads[axis(dimension)],
        SpecialRegister::BlockSize(dimension) => [cx.shape.block[axis(dimension)]; LANES],
        SpecialRegister::BlockIndex(dimension) => [block.index[axis(dimension)]; LANES],
        SpecialRegister::GridSize(dimension) => [cx.shape.grid[axis(dimension)]; LANES],
        SpecialRegister::ClusterIndex(dimension) => {
            let at = axis(dimension);
            [block.index[at] / cx.shape.cluster_size()[at]; LANES]
        }
        SpecialRegister::ClusterGrid(dimension) => [cx.shape.clusters()[axis(dimension)]; LANES],
        SpecialRegister::ClusterBlockIndex(dimension) => {
            let at = axis(dimension);
            [block.index[at] % cx.shape.cluster_size()[at]; LANES]
        }
        SpecialRegister::ClusterSize(dimension) => [cx.shape.cluster_size()[axis(dimension)]; LANES],
        SpecialRegister::ClusterRank => [block.rank; LANES],
        SpecialRegister::ClusterBlocks => [cx.shape.cluster_blocks(); LANES],
        SpecialRegister::ClusterExplicit => [cx.shape.cluster.is_some().into(); LANES],
        SpecialRegister::Lane => lanes(&|lane| lane),
        SpecialRegister::Warp => [warp.index; LANES],
        SpecialRegister::Warps => [cx.shape.warps(); LANES],
        SpecialRegister::LaneMask(which) => lanes(&|lane| match which {
            LaneMask::Equal => 1 << lane,
            LaneMask::Less => (1 << lane) - 1,
            LaneMask::LessEqual => (2u64 << lane).wrapping_sub(1) as u32,
            LaneMask::Greater => !((2u64 << lane).wrapping_sub(1) as u32),
            LaneMask::GreaterEqual => !((1 << lane) - 1),
        }),
        SpecialRegister::Active => [exec; LANES],
        SpecialRegister::Multiprocessor => [(block.number % u64::from(cx.multiprocessors)) as u32; LANES],
        SpecialRegister::Multiprocessors => [cx.multiprocessors; LANES],
        SpecialRegister::Grid => [cx.number as u32; LANES],
        SpecialRegister::Clock(part) | SpecialRegister::Timer(part) => {
            // A nanosecond for each instruction: as many as were executed, and those that were slept.
            let clock = steps.saturating_add(warp.slept);
            match part {
                ClockPart::Low => [clock as u32; LANES],
                ClockPart::High => [(clock >> 32) as u32; LANES],
                ClockPart::All => {
                    warp.registers.set(d, exec, &[clock; LANES]);
                    return;
                }
            }
        }
        SpecialRegister::SharedSize => [block.shared.size() as u32; LANES],
        SpecialRegister::DynamicSharedSize => [cx.shape.shared; LANES],
        SpecialRegister::DynamicSharedStart => [block.begin as u32 + dynamic_start(cx); LANES],
        SpecialRegister::GridMeeting(part) => {
            let address = cx.program.meeting.unwrap_or(0);
            [if part == ClockPart::High { (address >> 32) as u32 } else { address as u32 }; LANES]
        }
        SpecialRegister::Constant(value) => [value as u32; LANES],
    };
    warp.registers.set(d, exec, &value);
}

/// Where the shared memory of the launch begins: behind that of the kernel.
pub(super) fn dynamic_start(cx: &Context<'_>) -> u32 {
    cx.program.functions[cx.kernel as usize].dynamic_start()
}
