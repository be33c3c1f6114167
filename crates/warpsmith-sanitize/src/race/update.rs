//! Stores that put back what was read at the same place, changed or not: `bins[i]++`, `if (v > *most) *most = v`.
//!
//! Two threads that do so to one place at once lose what one of them has done. What mends it is one atomic operation, not a barrier.

use std::collections::HashMap;
use warpsmith_engine::op::{Op, Pc};
use warpsmith_engine::program::{Function, Operand, Role};

/// Operations between the load and the store at most.
const MOST: usize = 64;

/// A store that has a load of the same place before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Update {
    /// The load.
    pub load: Pc,
    /// Whether what is stored is computed of what was loaded.
    pub changes: bool,
}

/// All of a function, by their stores.
pub fn updates(function: &Function) -> HashMap<Pc, Update> {
    let stores = (0..).zip(&function.code).filter(|(_, one)| matches!(one.op, Op::Store { .. }));
    stores.filter_map(|(pc, _)| Some((pc, update(function, pc)?))).collect()
}

fn update(function: &Function, pc: Pc) -> Option<Update> {
    let Op::Store { address, size, count, .. } = function.code.get(pc as usize)?.op else { return None };
    let begin = (pc as usize).saturating_sub(MOST);
    let before = function.code.get(begin..pc as usize)?;
    let is_it = |op: &Op| {
        matches!(*op, Op::Load { address: of, size: bytes, count: number, .. }
            if (of, bytes, number) == (address, size, count))
    };
    let load = before.iter().rposition(|one| is_it(&one.op))?;
    let mut wanted: Vec<Operand> = values(function, &function.code[pc as usize].op).collect();
    for one in before[load + 1..].iter().rev() {
        let writes = function.uses(&one.op).writes;
        if address.base.is_some_and(|base| writes.iter().any(|one| meet(*one, Operand::Rows(base, 1)))) {
            // Another place.
            return None;
        }
        if writes.iter().any(|one| wanted.iter().any(|other| meet(*one, *other))) {
            wanted.extend(values(function, &one.op));
        }
    }
    let loaded = function.uses(&before[load].op).writes;
    let changes = loaded.iter().any(|one| wanted.iter().any(|other| meet(*one, *other)));
    Some(Update { load: (begin + load) as Pc, changes })
}

/// What an operation computes with.
fn values(function: &Function, op: &Op) -> impl Iterator<Item = Operand> {
    let reads = function.uses(op).reads.into_iter();
    reads.filter(|(_, role)| *role == Role::Value).map(|(operand, _)| operand)
}

/// Whether two operands have a register in common.
fn meet(one: Operand, other: Operand) -> bool {
    match (one, other) {
        (Operand::Rows(a, rows), Operand::Rows(b, others)) => {
            a.0 < b.0.saturating_add(others) && b.0 < a.0.saturating_add(rows)
        }
        (one, other) => one == other,
    }
}
