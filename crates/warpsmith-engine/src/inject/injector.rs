//! What makes the state wrong while a kernel runs.

use super::count::Course;
use super::{Injection, Model, Site};
use crate::observe::{Launched, Machine, Observer, Place, Wants};
use crate::op::{Instruction, Op, Pc, StackOp};
use crate::program::{Detours, Function, MachineLine, Program};
use crate::register::{Mask, Registers};
use std::sync::Arc;

/// What has become of a fault.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Record {
    /// Where it was due first.
    pub reached: Option<Place>,
    /// Where what it hits was there first, so that a bit of it was changed or held.
    pub applied: Option<Place>,
    /// Instructions that its warp came to.
    pub steps: u64,
}

impl Record {
    /// Takes what another thread of this machine knows of the same fault.
    pub fn merge(&mut self, other: Record) {
        self.reached = self.reached.or(other.reached);
        self.applied = self.applied.or(other.applied);
        self.steps = self.steps.max(other.steps);
    }
}

/// A fault, and how far its warp has come.
#[derive(Debug, Clone)]
struct Pending {
    injection: Injection,
    course: Course,
    record: Record,
    /// The instruction whose word is wrong once, by its number in the listing, until it has been executed.
    armed: Option<usize>,
    /// Whether it was told that it has been applied.
    is_told: bool,
}

/// Injects faults.
#[derive(Debug, Clone)]
pub struct Injector {
    program: Arc<Program>,
    pending: Vec<Pending>,
    /// Whether a grid runs that a kernel has launched: faults that hit one place hit it in the launch itself.
    is_launched: bool,
}

impl Injector {
    /// Injects these into runs of a program.
    pub fn new(program: Arc<Program>, injections: Vec<Injection>) -> Injector {
        let pending = |injection| Pending {
            injection,
            course: Course::default(),
            record: Record::default(),
            armed: None,
            is_told: false,
        };
        Injector { program, pending: injections.into_iter().map(pending).collect(), is_launched: false }
    }

    /// Where each fault happened first; nothing for one whose warp ended before.
    pub fn reached(&self) -> Vec<Option<Place>> {
        self.pending.iter().map(|pending| pending.record.reached).collect()
    }

    /// The numbers of those faults that have been applied since this was last asked.
    pub fn take_applied(&mut self) -> Vec<usize> {
        let pending = self.pending.iter_mut().enumerate();
        let new = pending.filter(|(_, one)| one.record.applied.is_some() && !one.is_told);
        new.map(|(number, one)| {
            one.is_told = true;
            number
        })
        .collect()
    }

    /// What has become of each fault.
    pub fn records(&self) -> impl Iterator<Item = Record> + '_ {
        self.pending.iter().map(|pending| Record { steps: pending.course.steps.count(), ..pending.record })
    }
}

impl Observer for Injector {
    fn wants(&self) -> Wants {
        Wants { instructions: true, changes: true, ..Wants::NOTHING }
    }

    fn grid(&mut self, _: Launched) {
        self.is_launched = true;
    }

    fn instruction(&mut self, place: Place, _: &Instruction, _: Mask, _: &Registers) {
        if self.is_launched {
            return;
        }
        for pending in self.pending.iter_mut().filter(|pending| pending.injection.is_of(place)) {
            pending.course.during(&self.program, place);
        }
    }

    fn again(&mut self, place: Place, _: Mask, all: bool) {
        let all = all && !self.is_launched;
        for pending in self.pending.iter_mut().filter(|pending| all && pending.injection.is_of(place)) {
            pending.course.steps.again(&self.program, place);
        }
    }

    fn change(&mut self, place: Place, _: u64, state: &mut Machine<'_>) {
        let Some(function) = self.program.functions.get(place.function as usize) else { return };
        for pending in &mut self.pending {
            let Injection { site, model, step, .. } = pending.injection;
            let is_everywhere = matches!(site, Site::Instruction(_)) && model != Model::Flip;
            if !is_everywhere {
                if self.is_launched || !pending.injection.is_of(place) {
                    continue;
                }
                pending.course.before(&self.program, place);
                if pending.course.steps.count() < step {
                    continue;
                }
            }
            match site {
                Site::Instruction(address) => pending.word(place, address, function, state),
                _ if pending.record.reached.is_none() || model != Model::Flip => {
                    pending.record.reached.get_or_insert(place);
                    if pending.injection.apply(state, function) {
                        pending.record.applied.get_or_insert(place);
                    }
                }
                _ => {}
            }
        }
    }
}

impl Pending {
    /// Takes another instruction for the one that is about to be executed.
    fn word(&mut self, place: Place, address: Option<u64>, function: &Function, state: &mut Machine<'_>) {
        let Some((line, number, all)) = listed(function, place.pc) else { return };
        let Some(detours) = all.iter().find(|detours| detours.bit == self.injection.bit) else { return };
        if address.is_some_and(|address| line.address != address) {
            return;
        }
        if self.injection.model == Model::Flip {
            // Done, or another one is meant.
            if self.record.reached.is_some() && self.armed != Some(number) {
                return;
            }
            self.armed = Some(number);
        }
        self.record.reached.get_or_insert(place);
        self.record.applied.get_or_insert(place);
        let Some(to) = detour(function, detours, self.injection.model, (number, line.pc), place.pc) else {
            return;
        };
        if let Some(to) = to {
            *state.pc = to;
            self.armed = None;
        }
    }
}

/// The instruction of machine code that an operation belongs to, and its number; of SM 7.0 and later if it is its first one.
/// And what instructions become.
fn listed(function: &Function, pc: Pc) -> Option<(&MachineLine, usize, &[Detours])> {
    if let Some(native) = &function.native {
        let number = native.line_from(pc)?;
        return Some((native.listing.get(number)?, number, &native.detours));
    }
    let machine = function.machine.as_ref()?;
    let number = machine.line_at(pc).filter(|_| pc < end_of(function))?;
    Some((machine.listing.get(number)?, number, &machine.detours))
}

/// Where the operations of the program as it is written end.
fn end_of(function: &Function) -> Pc {
    function.machine.as_ref().and_then(|machine| machine.listing.last()).map_or(0, |line| line.pc)
}

/// Where an instruction with a wrong bit goes on when it comes to an operation of the right one: nothing if the operation
/// is neither its first nor the one behind its join marker, or if the bit is stuck at what it is anyway; nowhere else
/// (`None` within) while lanes wait at its join marker.
fn detour(
    function: &Function,
    detours: &Detours,
    model: Model,
    (line, start): (usize, Pc),
    pc: Pc,
) -> Option<Option<Pc>> {
    let (to, is_set) = *detours.starts.get(line)?;
    if model == Model::Stuck(is_set) {
        return None;
    }
    let joins = |pc: Pc| function.code.get(pc as usize).is_some_and(|one| one.op == Op::Stack(StackOp::Join));
    // Lanes that have met go on behind the marker of the instruction as it is written.
    match (joins(start), joins(to)) {
        (true, true) if pc == start => Some(None),
        (true, true) if pc == start + 1 => Some(Some(to + 1)),
        (true, false) if pc == start + 1 => Some(Some(to)),
        _ if pc == start => Some(Some(to)),
        _ => None,
    }
}
