//! Wrong on purpose, to see whether the tests notice: only compiled with the feature `mutate`. The environment variable
//! `WARPSMITH_MUTATE` names a lowering; the first operation that it makes, besides moves, does something
//! near; where it makes none, the run stops.

use super::function::Lowerer;
use crate::mutate::{is_plain, near};
use warpsmith_program::op::Op;
use warpsmith_ptx::isa::Lowering;

/// Changes what a lowering made from an instruction on.
pub(super) fn apply(l: &mut Lowerer<'_, '_>, lowering: Lowering, first: usize) {
    if std::env::var("WARPSMITH_MUTATE").is_ok_and(|name| name == lowering.name()) {
        // What makes no operation is broken by one.
        if l.out.code.len() == first {
            l.emit(Op::Trap);
            return;
        }
        let made = &mut l.out.code[first..];
        let index = made.iter().position(|one| !is_plain(&one.op)).unwrap_or(0);
        if let Some(one) = made.get_mut(index) {
            // A branch gets its target later: its guard is what can be wrong.
            if let Op::Branch { .. } = one.op {
                one.guard = one.guard.map(|(pred, negated)| (pred, !negated));
            } else {
                one.op = near(one.op.clone());
            }
        }
    }
}
