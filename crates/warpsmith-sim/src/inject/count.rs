//! Counts what warps execute, so that one moment of a run can be named.

use crate::observe::{Machine, Observer, Place, Wants};
use crate::op::Pc;
use crate::program::Program;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Counts the steps of a warp: operations, or of machine code instructions as they are written, whatever number of
/// operations they are.
#[derive(Debug, Clone, Copy, Default)]
pub struct Steps {
    /// Function, line and operation of the last one.
    last: Option<(u32, u32, Pc)>,
    count: u64,
}

impl Steps {
    /// A warp is about to execute an operation, its `operation`-th. The number of the step that begins with it, if one
    /// does.
    pub fn step(&mut self, program: &Program, place: Place, operation: u64) -> Option<u64> {
        let function = program.functions.get(place.function as usize)?;
        if function.machine.is_none() {
            return Some(operation);
        }
        let line = function.lines.get(place.pc as usize).copied().unwrap_or(0);
        let goes_on =
            self.last.is_some_and(|(at, old, pc)| at == place.function && old == line && place.pc > pc);
        self.last = Some((place.function, line, place.pc));
        if goes_on {
            return None;
        }
        self.count += 1;
        Some(self.count)
    }
}

/// Counts the steps of each warp, so that one of them can be chosen.
#[derive(Debug, Clone)]
pub struct Lengths {
    program: Arc<Program>,
    /// Block, warp, and how far it has come.
    lengths: BTreeMap<(u64, u32), (Steps, u64)>,
    deepest: usize,
}

impl Lengths {
    /// Of a program.
    pub fn new(program: Arc<Program>) -> Lengths {
        Lengths { program, lengths: BTreeMap::new(), deepest: 0 }
    }

    /// Block, warp, and steps of each, in order.
    pub fn all(&self) -> impl Iterator<Item = (u64, u32, u64)> + '_ {
        self.lengths.iter().map(|((block, warp), (_, steps))| (*block, *warp, *steps))
    }

    /// Most entries that the stack of a warp of SM 1.x had.
    pub fn deepest(&self) -> usize {
        self.deepest
    }

    /// Those of another thread of this machine as well.
    pub fn merge(&mut self, other: Lengths) {
        self.deepest = self.deepest.max(other.deepest);
        for (key, (steps, count)) in other.lengths {
            let known = self.lengths.entry(key).or_default();
            *known = (steps, count.max(known.1));
        }
    }
}

impl Observer for Lengths {
    fn wants(&self) -> Wants {
        Wants { changes: true, ..Wants::NOTHING }
    }

    fn change(&mut self, place: Place, operation: u64, state: &mut Machine<'_>) {
        self.deepest = self.deepest.max(state.stack.as_ref().map_or(0, |stack| stack.depth()));
        let (steps, count) = self.lengths.entry((place.block, place.warp)).or_default();
        if let Some(step) = steps.step(&self.program, place, operation) {
            *count = step;
        }
    }
}
