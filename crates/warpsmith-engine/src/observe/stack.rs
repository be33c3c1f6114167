//! What the stack of a warp of SM 1.x holds.

use crate::op::Pc;
use crate::program::Function;
use crate::register::Mask;

/// What an entry is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Lanes that took the other way at a branch.
    Branch,
    /// Where lanes meet.
    Join,
    /// Where a call goes back to.
    Call,
    /// Where a loop is left to.
    Break,
    /// The lanes before whole groups of four were switched on.
    Quad,
}

/// An entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    pub kind: Kind,
    pub mask: Mask,
    pub pc: Pc,
}

/// A stack, and what has become of the lanes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stack {
    pub(crate) entries: Vec<Entry>,
    /// Lanes that the warp began with.
    pub(crate) all: Mask,
    /// Those that have ended.
    pub(crate) ended: Mask,
    /// Those that have returned and wait for the others.
    pub(crate) returned: Mask,
    /// Those that have left the loop and wait for the others.
    pub(crate) left: Mask,
}

impl Stack {
    /// Entries that a stack has at most.
    pub const MOST: usize = 1024;

    /// An empty stack of a warp that begins.
    pub(crate) fn new(all: Mask) -> Stack {
        Stack { entries: Vec::new(), all, ended: 0, returned: 0, left: 0 }
    }

    /// Makes it that again.
    pub(crate) fn reset(&mut self, all: Mask) {
        self.entries.clear();
        (self.all, self.ended, self.returned, self.left) = (all, 0, 0, 0);
    }

    /// The lanes that have not ended.
    pub(crate) fn alive(&self) -> Mask {
        self.all & !self.ended
    }

    /// How many entries there are.
    pub fn depth(&self) -> usize {
        self.entries.len()
    }

    /// Changes the lanes of an entry, the oldest being number 0. Whether there is such an entry.
    pub fn change_mask(&mut self, number: usize, f: impl FnOnce(Mask) -> Mask) -> bool {
        let Some(entry) = self.entries.get_mut(number) else { return false };
        entry.mask = f(entry.mask);
        true
    }

    /// Changes the byte address of an entry. Where no instruction is, the program is at its end. Whether there is such an
    /// entry.
    pub fn change_address(&mut self, number: usize, function: &Function, f: impl FnOnce(u64) -> u64) -> bool {
        let (Some(entry), Some(machine)) = (self.entries.get_mut(number), &function.machine) else {
            return false;
        };
        let Some(end) = machine.listing.last() else { return false };
        let behind = machine.listing.partition_point(|line| line.pc <= entry.pc);
        // Places behind the end are those of words with a wrong bit; they belong to a line of the listing too.
        let line = function.lines.get(entry.pc as usize).map_or(0, |line| *line as usize);
        let at = if entry.pc > end.pc { line } else { behind }.saturating_sub(1);
        let Some(old) = machine.listing.get(at).map(|line| line.address) else { return false };
        let new = f(old);
        if new != old {
            entry.pc = machine.pc_of(new).unwrap_or(end.pc);
        }
        true
    }
}
