//! An estimate of the cycles that one warp takes for instructions in the order in which it executes them.

use super::pipes::{Cost, Latency, Near, Pipes};
use crate::format::SlotKind;
use crate::isa::{Instruction, Isa};
use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use warpsmith_md::model::Immediate;

/// Barriers of a warp.
const BARRIERS: usize = 6;
/// The group of operands that are barriers.
const SCOREBOARD: &str = "Scoreboard";
/// The operand of an instruction that waits until no more than so many have yet to come.
const COUNT: &str = "count";
/// Rounds of a loop until it goes on as before.
const ROUNDS: usize = 12;

/// An instruction as far as its time is concerned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// What it costs; none if the table does not have it.
    pub cost: Option<Cost>,
    /// Cycles to the next instruction, as the code says it.
    pub stall: u8,
    wait: u8,
    /// A barrier for which it waits until so many have yet to come.
    few: Option<(u8, usize)>,
    write: Option<u8>,
    read: Option<u8>,
    operands: u32,
}

impl Step {
    /// What counts of an instruction; none for one without control information.
    pub fn new(isa: &Isa, pipes: &Pipes<'_>, instruction: &Instruction) -> Option<Step> {
        let control = isa.control(instruction)?;
        let mut wait = control.wait_mask();
        let slots = &isa.text(instruction.class()).slots;
        let named = isa.operands(instruction).find(|operand| operand.group == Some(SCOREBOARD));
        let few = named.map(|barrier| {
            let count = isa.operand(instruction, COUNT).map_or(0, |count| count.value);
            (barrier.value as u8, count as usize)
        });
        for operand in isa.operands(instruction) {
            let kind = slots.get(operand.slot).map(|slot| slot.kind);
            if matches!(kind, Some(SlotKind::Number(Immediate::BitSet, ..))) {
                wait |= operand.value as u8;
            }
        }
        Some(Step {
            cost: pipes.of(instruction),
            stall: control.stall(),
            wait,
            few: few.filter(|(barrier, _)| usize::from(*barrier) < BARRIERS),
            write: control.write_barrier(),
            read: control.read_barrier(),
            operands: pipes.operands(),
        })
    }

    /// Whether it waits for something of which nothing is known: other warps, or units that work on their own.
    pub fn is_open(&self) -> bool {
        self.cost.as_ref().is_some_and(|cost| cost.latency == Latency::Unknown)
    }
}

/// An instruction waits for another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wait {
    /// For how many cycles.
    pub cycles: u64,
    /// The number of the instruction that it waits for; it may be a later one, of the round of the loop before.
    pub on: usize,
    /// Whether it waits for its result; else until it has read its operands.
    pub result: bool,
}

/// What one warp alone takes for instructions; of a loop for one round, when it goes on as before.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Estimate {
    /// All cycles.
    pub cycles: u64,
    /// Of these, one for each instruction.
    pub issue: u64,
    /// Those for which the code says to stall, beyond the one of the instruction itself.
    pub stalls: u64,
    /// Those for which barriers are waited for.
    pub barriers: u64,
    /// Those for which a pipe is still busy with what this warp gave it before.
    pub busy: u64,
    /// By instruction: the longest wait for a barrier.
    pub waits: Vec<Option<Wait>>,
    /// By instruction: cycles for which its pipe is still busy.
    pub throttled: Vec<u64>,
    /// By pipe: the cycles that it takes for all instructions, most first.
    pub pipes: Vec<(&'static str, u64)>,
}

impl Estimate {
    /// The cycles that a round takes at least, however many warps there are to fill the gaps of this one: by the issue of
    /// instructions, or by the pipe that is busiest.
    pub fn bound(&self) -> u64 {
        self.issue.max(self.pipes.first().map_or(0, |(_, cycles)| *cycles))
    }
}

/// What a barrier will tell.
#[derive(Clone, Copy)]
struct Due {
    at: u64,
    on: usize,
    result: bool,
}

/// Estimates the cycles of instructions, one after the other; `again`: in a loop.
pub fn estimate(steps: &[Step], near: Near, again: bool) -> Estimate {
    let mut machine = Machine::default();
    let mut last = Estimate::default();
    for _ in 0..if again { ROUNDS } else { 1 } {
        let found = machine.round(steps, near);
        // What is settled stays so.
        let settled = found == last;
        last = found;
        if settled {
            break;
        }
    }
    last
}

#[derive(Default)]
struct Machine {
    time: u64,
    /// By barrier: what has yet to come.
    due: [Vec<Due>; BARRIERS],
    free: BTreeMap<&'static str, u64>,
}

impl Machine {
    fn round(&mut self, steps: &[Step], near: Near) -> Estimate {
        let begin = self.time;
        let mut out = Estimate {
            waits: vec![None; steps.len()],
            throttled: vec![0; steps.len()],
            ..Estimate::default()
        };
        let mut busy: BTreeMap<&'static str, u64> = BTreeMap::new();
        for (index, step) in steps.iter().enumerate() {
            let ready = self.time;
            if let Some(due) = self.wait(step) {
                out.waits[index] = Some(Wait { cycles: due.at - ready, on: due.on, result: due.result });
                out.barriers += due.at - ready;
                self.time = due.at;
            }
            let pipes = step.cost.iter().flat_map(|cost| &cost.pipes);
            let free = pipes.clone().filter_map(|pipe| self.free.get(pipe.name)).max();
            let throttled = free.map_or(0, |free| free.saturating_sub(self.time));
            out.throttled[index] = throttled;
            out.busy += throttled;
            self.time += throttled;
            for pipe in pipes {
                *busy.entry(pipe.name).or_default() += u64::from(pipe.cycles);
                self.free.insert(pipe.name, self.time + u64::from(pipe.cycles));
            }
            self.set(step, index, near);
            let stall = u64::from(step.stall.max(1));
            out.issue += 1;
            out.stalls += stall - 1;
            self.time += stall;
        }
        out.cycles = self.time - begin;
        out.pipes = busy.into_iter().filter(|(_, cycles)| *cycles > 0).collect();
        out.pipes.sort_by_key(|(name, cycles)| (core::cmp::Reverse(*cycles), *name));
        out
    }

    /// What a step has to wait for longest, if anything.
    fn wait(&mut self, step: &Step) -> Option<Due> {
        let now = self.time;
        let mut longest: Option<Due> = None;
        let mut take = |due: Due| {
            if due.at > now && longest.is_none_or(|other| other.at < due.at) {
                longest = Some(due);
            }
        };
        for (barrier, due) in self.due.iter_mut().enumerate() {
            if step.wait >> barrier & 1 != 0 {
                due.drain(..).for_each(&mut take);
            }
        }
        if let Some((barrier, count)) = step.few {
            let due = &mut self.due[usize::from(barrier)];
            due.sort_by_key(|due| due.at);
            let end = due.len().saturating_sub(count);
            due.drain(..end).for_each(&mut take);
        }
        longest
    }

    fn set(&mut self, step: &Step, on: usize, near: Near) {
        let latency = step.cost.as_ref().and_then(|cost| cost.latency.cycles(near));
        // What has no latency in the table is there as soon as its operands are read.
        let result = latency.unwrap_or(step.operands);
        for (barrier, cycles, result) in [(step.write, result, true), (step.read, step.operands, false)] {
            let Some(due) = barrier.and_then(|barrier| self.due.get_mut(usize::from(barrier))) else {
                continue;
            };
            let now = self.time;
            due.retain(|due| due.at > now);
            due.push(Due { at: now + u64::from(cycles), on, result });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::pipes::Pipe;
    use super::*;

    fn step(stall: u8, wait: u8, write: Option<u8>, latency: u32) -> Step {
        let latency = Latency::Cycles([latency; 3]);
        let cost = Cost { class: "c", pipes: Vec::from([Pipe { name: "p", cycles: 2 }]), latency };
        Step { cost: Some(cost), stall, wait, few: None, write, read: None, operands: 12 }
    }

    #[test]
    fn a_wait_is_what_is_left_of_a_latency() {
        let steps = [step(1, 0, Some(0), 30), step(5, 0, None, 0), step(1, 1, None, 0)];
        let found = estimate(&steps, Near::First, false);
        // Issued at 0, 2 (the pipe takes two cycles for the first), and 30.
        assert_eq!(found.waits[2], Some(Wait { cycles: 23, on: 0, result: true }));
        assert_eq!((found.busy, found.stalls, found.issue, found.cycles), (1, 4, 3, 31));
        assert_eq!((found.pipes.clone(), found.bound()), (vec![("p", 6)], 6));
    }

    #[test]
    fn what_a_loop_loaded_before_is_waited_for_in_the_next_round() {
        // The load at the end is for the next round: three instructions stand between.
        let steps = [step(4, 1, None, 0), step(4, 0, None, 0), step(4, 0, Some(0), 20)];
        let once = estimate(&steps, Near::First, false);
        assert_eq!((once.barriers, once.cycles), (0, 12));
        let found = estimate(&steps, Near::First, true);
        assert_eq!(found.waits[0], Some(Wait { cycles: 16, on: 2, result: true }));
        assert_eq!(found.cycles, 28);
    }

    #[test]
    fn some_may_still_be_under_way() {
        let mut last = step(1, 0, None, 0);
        last.few = Some((0, 1));
        let steps = [step(2, 0, Some(0), 30), step(2, 0, Some(0), 50), last.clone()];
        assert_eq!(
            estimate(&steps, Near::First, false).waits[2].map(|wait| (wait.cycles, wait.on)),
            Some((26, 0))
        );
        last.few = Some((0, 0));
        let steps = [step(2, 0, Some(0), 30), step(2, 0, Some(0), 50), last];
        assert_eq!(
            estimate(&steps, Near::First, false).waits[2].map(|wait| (wait.cycles, wait.on)),
            Some((48, 1))
        );
    }
}
