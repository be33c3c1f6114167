//! Loops of machine code that wait for a word of shared memory.
//!
//! Nothing in machine code tells an ordinary access to shared memory from a volatile one, and programs wait for flags by volatile
//! reads. A loop that reads the same place over and over and does nothing else is such a wait: were it not volatile, the compiler would
//! have read once.

use warpsmith_engine::op::{Op, Pc, Space};
use warpsmith_engine::program::{Function, Operand};
use warpsmith_engine::register::Reg;

/// Operations of such a loop at most.
const MOST: u32 = 16;

/// The loads of a function that wait for a word.
pub fn polls(function: &Function) -> Vec<Pc> {
    let mut all = Vec::new();
    if function.native.is_none() {
        return all;
    }
    for (end, instruction) in (0..).zip(&function.code) {
        let Op::Branch { to } = instruction.op else { continue };
        if to > end || end - to > MOST {
            continue;
        }
        let Some(body) = function.code.get(to as usize..end as usize) else { continue };
        if !body.iter().all(|one| only_reads(&one.op)) {
            continue;
        }
        let changes = |reg: Reg| body.iter().any(|one| writes(function, &one.op, reg));
        for (pc, one) in (to..).zip(body) {
            let Op::Load { address, .. } = one.op else { continue };
            if address.space == Space::Shared && !address.base.is_some_and(changes) {
                all.push(pc);
            }
        }
    }
    all
}

/// Whether an operation neither changes memory nor leaves the loop for long.
fn only_reads(op: &Op) -> bool {
    !matches!(
        op,
        Op::Store { .. }
            | Op::Fill { .. }
            | Op::Atomic { .. }
            | Op::Copy { .. }
            | Op::StoreMatrix { .. }
            | Op::StoreFragment { .. }
            | Op::BarrierObject { .. }
            | Op::Transfer(_)
            | Op::Tensor(_)
            | Op::Barrier { .. }
            | Op::ClusterBarrier { .. }
            | Op::Builtin { .. }
            | Op::Call { .. }
            | Op::CallIndirect { .. }
            | Op::Jump { .. }
            | Op::BranchIndexed { .. }
    )
}

/// Whether an operation writes a register.
fn writes(function: &Function, op: &Op, reg: Reg) -> bool {
    let is_it = |operand: &Operand| match operand {
        Operand::Rows(first, rows) => first.0 <= reg.0 && reg.0 < first.0.saturating_add(*rows),
        _ => false,
    };
    function.uses(op).writes.iter().any(is_it)
}
