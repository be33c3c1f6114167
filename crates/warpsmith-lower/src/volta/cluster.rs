//! What blocks of a cluster do together, and the registers that warps of a block share.

use super::build::{Builder, Lowered};
use super::collective::once;
use super::memory::{Brackets, address_in};
use warpsmith_program::op::{ObjectLayout, Op, RegisterPool, Space, Width};

/// The barrier of the cluster.
pub(super) fn barrier(b: &mut Builder<'_>, waits: bool) -> Lowered<()> {
    b.emit(Op::ClusterBarrier { waits });
    Ok(())
}

/// Takes over a cluster that has not begun.
pub(super) fn take(b: &mut Builder<'_>) -> Lowered<()> {
    let place = |uniform| Brackets { general: "", uniform: Some(uniform), offset: "off" };
    let to = address_in(b, Space::Shared, place("URa"))?;
    let object = address_in(b, Space::Shared, place("URb"))?;
    let all = b.parts.has("BROADCAST");
    once(b);
    b.emit(Op::TakeCluster { to, object, layout: ObjectLayout::Transaction, all });
    Ok(())
}

/// Gives registers to the pool of the block, or asks for some of it.
pub(super) fn registers(b: &mut Builder<'_>) -> Lowered<()> {
    let count = match b.value("count") {
        Some(count) => b.constant(count as u32),
        None => {
            let count = b.named("b").ok_or("it has no number of registers")?;
            b.read(&count, Width::W32)?
        }
    };
    let takes = b.parts.has("TRY_ALLOC");
    let p = match b.operand("UPu") {
        Some(there) => Some(b.target_predicate(&there)?),
        None if takes => Some(b.fresh_predicate()),
        None => None,
    };
    let f = if takes { RegisterPool::Take } else { RegisterPool::Give };
    b.emit(Op::Registers { f, count, p });
    Ok(())
}
