//! Finds lanes that ask a barrier object for ever, so that this is told as a deadlock.

use super::block::Block;
use super::warp::{Group, State, Warp};
use super::{Context, access, compute, register_pool};
use crate::op::{BarrierObject, Op, RegisterPool};

/// Operations that a round of asking has at most.
const ROUND: usize = 256;

impl Block {
    /// Whether nobody can go on: whoever does not wait at a barrier asks barrier objects in vain, and does nothing else
    /// that another thread could see.
    #[cold]
    pub(super) fn is_stuck(&mut self, cx: &Context<'_>) -> bool {
        for at in 0..self.warps.len() {
            let warp = core::mem::replace(&mut self.warps[at], Warp::empty());
            let stuck = warp
                .groups
                .iter()
                .all(|group| group.state != State::Ready || asked_for_ever(cx, self, &warp, group).is_some());
            self.warps[at] = warp;
            if !stuck {
                return false;
            }
        }
        true
    }
}

/// What a group asks that comes back to the same question with the same registers: a barrier object, as it is told. Only
/// operations that compute are followed: what reads memory or a clock may see something else the next time.
pub(super) fn asked_for_ever(cx: &Context<'_>, block: &Block, warp: &Warp, group: &Group) -> Option<String> {
    let frame = group.frame();
    let function = &cx.program.functions[frame.function as usize];
    // Where there is no memory for two copies, nothing is found.
    if cx.memory.account().left() < 2 * warp.registers.bytes() {
        return None;
    }
    let mut registers = warp.registers.clone();
    registers.enter(frame.base);
    let mut pc = group.pc;
    let mut asked = None;
    for _ in 0..ROUND {
        let instruction = function.code.get(pc as usize)?;
        let exec = match instruction.guard {
            None => group.mask,
            Some((pred, negate)) => {
                let value = registers.predicate(pred);
                group.mask & if negate { !value } else { value }
            }
        };
        let here = pc;
        pc += 1;
        if exec == 0 {
            continue;
        }
        match &instruction.op {
            // Who sleeps comes back.
            Op::Nop | Op::Yield | Op::Sleep { .. } => {}
            Op::Branch { to } if exec == group.mask => pc = *to,
            op @ (Op::BarrierObject { f: BarrierObject::Test { .. }, d: None, p, .. }
            | Op::Registers { f: RegisterPool::Take, p: p @ Some(_), .. })
                if exec == group.mask =>
            {
                let told = match op {
                    Op::Registers { count, .. } => {
                        register_pool::asked_in_vain(block, warp, (&registers, exec), *count)?
                    }
                    op => access::asks_in_vain(block, &registers, exec, op)?,
                };
                match &asked {
                    Some((place, seen)) if *place == here => return (*seen == registers).then_some(told),
                    _ => asked = Some((here, registers.clone())),
                }
                if let Some(p) = p {
                    registers.set_predicate(*p, exec, 0);
                }
            }
            op if compute::only_computes(op) => compute::compute(cx.level, &mut registers, exec, op),
            _ => return None,
        }
    }
    None
}
