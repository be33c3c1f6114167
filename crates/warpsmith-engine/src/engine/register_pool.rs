//! Registers that warps give to the pool of their block, and take from there. What they hold is not lost: here a thread
//! always has all that its code names, and what is counted is only who has to wait.

use super::block::Block;
use super::lanes::each;
use super::warp::{State, Warp};
use crate::fault::{ClusterFault, FaultKind};
use crate::op::RegisterPool;
use crate::register::{Mask, Reg, Registers};

/// Registers come and go by so many.
const STEP: u32 = 8;

/// The pool of a block, in registers of each thread of a warp.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Pool {
    /// How many there are.
    pub free: u32,
    /// Some have come since this was looked at.
    pub has_grown: bool,
}

/// The registers of a thread at its begin, if they are known.
pub(super) fn held(registers: Option<u32>) -> u32 {
    registers.map_or(0, |count| count.next_multiple_of(STEP))
}

/// Lanes of a warp give or take registers, until each has as many as it says; whether they had not to wait. That does nothing
/// where it is not known how many they had.
///
/// # Errors
/// They would give to have more, or take to have fewer.
pub(super) fn change(
    block: &mut Block,
    warp: &mut Warp,
    exec: Mask,
    (f, count): (RegisterPool, Reg),
) -> Result<bool, (usize, FaultKind)> {
    let Some(lane) = each(exec).next().filter(|_| warp.held > 0) else { return Ok(true) };
    let (count, held) = (warp.registers.lanes32(count)[lane], warp.held);
    let wrong = match f {
        RegisterPool::Give => count > held,
        RegisterPool::Take => count < held,
    };
    if wrong {
        let takes = f == RegisterPool::Take;
        return Err((lane, FaultKind::Cluster(ClusterFault::Registers { count, held, takes })));
    }
    let pool = &mut block.pool;
    match f {
        RegisterPool::Give => {
            pool.free += held - count;
            pool.has_grown |= held > count;
        }
        RegisterPool::Take if pool.free < count - held => return Ok(false),
        RegisterPool::Take => pool.free -= count - held,
    }
    warp.held = count;
    Ok(true)
}

/// What is told of lanes that ask for registers in vain; nothing if there are enough.
pub(super) fn asked_in_vain(
    block: &Block,
    warp: &Warp,
    (registers, exec): (&Registers, Mask),
    count: Reg,
) -> Option<String> {
    let count = registers.lanes32(count)[each(exec).next()?];
    let lacks = warp.held > 0 && count > warp.held && block.pool.free < count - warp.held;
    lacks.then(|| block.registers_reason(warp, count))
}

/// Lets those look again who wait for registers, if some have come.
pub(super) fn wake(block: &mut Block, warps: &mut [Warp]) {
    if core::mem::take(&mut block.pool.has_grown) {
        for group in warps.iter_mut().flat_map(|warp| &mut warp.groups) {
            if let State::Registers(_) = group.state {
                group.state = State::Ready;
            }
        }
    }
}

impl Block {
    /// What is told of lanes that wait for registers, for people.
    pub(super) fn registers_reason(&self, warp: &Warp, count: u32) -> String {
        let (more, free) = (count.saturating_sub(warp.held), self.pool.free);
        format!(
            "waits for {more} registers more for each thread of its warp; the pool of the block has {free} for one warp"
        )
    }
}
