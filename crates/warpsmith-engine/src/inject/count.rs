//! Counts what warps execute, so that one moment of a run can be named.

use crate::observe::{Machine, Observer, Place, Wants};
use crate::op::{Instruction, Pc};
use crate::program::{Function, NO_SOURCE, Program};
use crate::register::{Mask, Registers};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Counts the instructions that a warp comes to, as they are written, whatever number of operations they are. Lanes of a
/// warp that have parted come to an instruction one group after the other, and each time counts.
#[derive(Debug, Clone, Copy, Default)]
pub struct Steps {
    /// Of machine code function, line and operation of the last one.
    last: Option<(u32, u32, Pc)>,
    count: u64,
}

impl Steps {
    /// How many there were.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// A warp is about to execute an operation. The number of the instruction that begins with it, from 1, if one does.
    pub fn step(&mut self, program: &Program, place: Place) -> Option<u64> {
        let function = program.functions.get(place.function as usize)?;
        if function.machine.is_none() {
            if !begins(function, place.pc) {
                return None;
            }
            self.count += 1;
            return Some(self.count);
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

    /// What was counted last has to wait for other lanes, and comes to the operation once more.
    pub fn again(&mut self, program: &Program, place: Place) {
        let function = program.functions.get(place.function as usize);
        if function.is_some_and(|function| function.machine.is_none() && begins(function, place.pc)) {
            self.count = self.count.saturating_sub(1);
        }
    }
}

/// Whether an operation is the first one of an instruction of PTX.
fn begins(function: &Function, pc: Pc) -> bool {
    let origin = |pc: Pc| function.origins.get(pc as usize).copied().filter(|origin| *origin != NO_SOURCE);
    let here = origin(pc);
    here.is_some() && (pc == 0 || origin(pc - 1) != here)
}

/// How far a warp has come, for an observer that is told both before and while it executes an operation.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Course {
    pub steps: Steps,
    /// Whether the operation that is executed next has been counted.
    counted: bool,
}

impl Course {
    /// It is about to execute an operation.
    pub fn before(&mut self, program: &Program, place: Place) {
        self.steps.step(program, place);
        self.counted = true;
    }

    /// It executes one. Other lanes may end a wait of a group of its lanes, without its coming there again.
    pub fn during(&mut self, program: &Program, place: Place) {
        if !std::mem::take(&mut self.counted) {
            self.steps.step(program, place);
        }
    }
}

/// Counts the steps of each warp, so that one of them can be chosen.
#[derive(Debug, Clone)]
pub struct Lengths {
    program: Arc<Program>,
    /// Block, warp, and how far it has come.
    lengths: BTreeMap<(u64, u32), Course>,
    deepest: usize,
    most_operations: u64,
}

impl Lengths {
    /// Of a program.
    pub fn new(program: Arc<Program>) -> Lengths {
        Lengths { program, lengths: BTreeMap::new(), deepest: 0, most_operations: 0 }
    }

    /// Block, warp, and steps of each, in order.
    pub fn all(&self) -> impl Iterator<Item = (u64, u32, u64)> + '_ {
        self.lengths.iter().map(|((block, warp), course)| (*block, *warp, course.steps.count()))
    }

    /// Most entries that the stack of a warp of SM 1.x had.
    pub fn deepest(&self) -> usize {
        self.deepest
    }

    /// Operations of the warp that executed most.
    pub fn most_operations(&self) -> u64 {
        self.most_operations
    }

    /// Those of another thread of this machine as well.
    pub fn merge(&mut self, other: Lengths) {
        self.deepest = self.deepest.max(other.deepest);
        self.most_operations = self.most_operations.max(other.most_operations);
        // A block runs in one thread.
        self.lengths.extend(other.lengths);
    }
}

impl Observer for Lengths {
    fn wants(&self) -> Wants {
        Wants { instructions: true, changes: true, ..Wants::NOTHING }
    }

    fn change(&mut self, place: Place, operation: u64, state: &mut Machine<'_>) {
        self.deepest = self.deepest.max(state.stack.as_ref().map_or(0, |stack| stack.depth()));
        self.most_operations = self.most_operations.max(operation);
        let course = self.lengths.entry((place.block, place.warp)).or_default();
        course.before(&self.program, place);
    }

    fn instruction(&mut self, place: Place, _: &Instruction, _: Mask, _: &Registers) {
        let course = self.lengths.entry((place.block, place.warp)).or_default();
        course.during(&self.program, place);
    }

    fn again(&mut self, place: Place, _: Mask, all: bool) {
        if all && let Some(course) = self.lengths.get_mut(&(place.block, place.warp)) {
            course.steps.again(&self.program, place);
        }
    }
}
