//! How an instruction orders memory accesses: its modifiers say it, and where they are left out what the data says that this means.

use crate::order::{proxy, scope, strength};
use warpsmith_program::op::{Order, Proxy, Scope, Strength};
use warpsmith_ptx::isa::Lowering;
use warpsmith_ptx::view::Inst;

/// The order of an instruction.
pub(super) fn of(inst: Inst<'_>) -> Order {
    let words = || inst.slots().filter_map(|(slot, word)| Some(word.or_else(|| slot.default_word())?.text()));
    let is_fence = inst.form().and_then(|form| form.lowering()) == Some(Lowering::Fence);
    let proxy = if is_fence { words().find_map(proxy).unwrap_or_default() } else { Proxy::Generic };
    // Volatile accesses are those of the whole system.
    let scope = match words().any(|word| word == "volatile") {
        true => Some(Scope::System),
        false => words().find_map(scope),
    };
    let strength = match words().find_map(strength) {
        // A fence that has a scope and does not say how strong it is, is as strong as there are.
        None if is_fence && scope.is_some() => Strength::Sequential,
        strength => strength.unwrap_or_default(),
    };
    let scope = if strength == Strength::Weak { Scope::default() } else { scope.unwrap_or_default() };
    Order { strength, scope, proxy }
}
