//! Wrong on purpose, to see whether anything notices: only compiled with the feature `mutate`. One operation of those that a lowering
//! makes of an instruction does something near, in all code that is lowered from then on.

use super::build::Builder;
use crate::mutate::near;
use std::sync::{LazyLock, Mutex, MutexGuard};
use warpsmith_program::op::Op;

/// What is broken.
#[derive(Debug, Default)]
struct Broken {
    /// The name of the lowering; empty where nothing is.
    lowering: String,
    /// Which of the operations that it makes of an instruction.
    at: usize,
    /// How often one was changed.
    hits: usize,
}

/// `WARPSMITH_BREAK` says what is broken from the beginning: `lowering:operation`.
static BROKEN: LazyLock<Mutex<Broken>> = LazyLock::new(|| {
    let text = std::env::var("WARPSMITH_BREAK").unwrap_or_default();
    let (lowering, at) = text.split_once(':').unwrap_or_default();
    Mutex::new(Broken { lowering: lowering.into(), at: at.parse().unwrap_or(0), hits: 0 })
});

fn broken() -> MutexGuard<'static, Broken> {
    BROKEN.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Breaks an operation of a lowering from now on, and mends what was broken before; with an empty name it only mends.
pub fn break_lowering(name: &str, at: usize) {
    *broken() = Broken { lowering: name.to_owned(), at, hits: 0 };
}

/// How many operations were changed since.
pub fn changed() -> usize {
    broken().hits
}

/// Changes what a lowering made from an operation on.
pub(super) fn apply(b: &mut Builder<'_>, lowering: &str, first: usize) {
    let mut broken = broken();
    if broken.lowering != lowering {
        return;
    }
    let at = first + broken.at;
    if b.out.code.len() == first && broken.at == 0 {
        // What makes no operation is broken by one.
        b.emit(Op::Trap);
    } else if let Some(one) = b.out.code.get_mut(at) {
        match one.op {
            Op::Branch { .. } => one.guard = one.guard.map(|(pred, negated)| (pred, !negated)),
            _ => one.op = near(one.op.clone()),
        }
    } else {
        return;
    }
    broken.hits += 1;
}
