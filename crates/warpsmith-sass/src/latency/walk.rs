//! Which instruction depends on which other one in code that runs straight on, and how many cycles lie between them.
//!
//! Cycles are the sum of the stalls that the control information says, from the first instruction to the second. Whoever
//! waits for a barrier waits longer: at least as long as what sets it takes in any case ([`TAKES`]).

use crate::flow::{Branch, File, Register, Shapes, Use, When};
use crate::format::{Control, SlotKind};
use crate::isa::Instruction;
use alloc::vec::Vec;
use warpsmith_md::latency::Dependency;
use warpsmith_md::machine::{ClassId, Flag};
use warpsmith_md::model::Immediate;

/// Barriers of a warp.
const BARRIERS: usize = 6;
/// What a stall of 0 is taken for: code that is compiled without optimisation has no other, and reads each result at once.
pub(super) const ALL_DONE: u64 = 1 << 10;
/// Cycles that pass at least from an instruction to a barrier that it sets.
const TAKES: u64 = 12;
/// Accesses of one register that are remembered: those before them are long ago.
const MOST: usize = 24;

/// One side of a dependency: an instruction, and the operand by which it touches the register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Side {
    /// The number of the instruction: the walk counts what it is given, from 0.
    pub index: u32,
    /// Its class.
    pub class: ClassId,
    /// The operand.
    pub slot: usize,
    /// The barrier that it sets: for a write the one of its result, for a read the one of its operands.
    pub barrier: Option<u8>,
    /// The barrier that it sets with its result, behind which its operands have been read as well.
    pub result: Option<u8>,
}

/// An instruction that depends on another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    /// Whether it reads what was written, writes it again, or writes what was read.
    pub dependency: Dependency,
    /// The register; of several that both touch, the first.
    pub register: Register,
    /// The one that comes first.
    pub first: Side,
    /// The one that comes later.
    pub second: Side,
    /// Stalls from the first to the second, in cycles.
    pub cycles: u64,
    /// The same with the cycles that waits in between take at least.
    pub least: u64,
    /// Whether a barrier that the first one sets is waited for in between, or by the second one.
    pub is_awaited: bool,
    /// Whether any barrier is waited for in between, or by the second one.
    pub any_wait: bool,
}

/// A guard: the register, whether it must be false, and how often it had been written.
type Guard = (u32, bool, u32);

#[derive(Debug, Clone, Copy)]
struct Seen {
    side: Side,
    issued: u64,
    reached: u64,
    guard: Option<Guard>,
    /// The lanes for which nothing has been written since.
    lanes: u32,
}

/// Lanes that do something.
#[derive(Debug, Clone, Copy)]
struct Doing {
    /// Those that may.
    lanes: u32,
    /// Those that surely do.
    surely: u32,
}

impl Doing {
    /// What a register knows of it: those of a warp are the same for all lanes.
    fn to(self, number: u32) -> Doing {
        let file = Register::of(number).map(|register| register.file);
        let of_warp = matches!(file, Some(File::Uniform | File::UniformPredicate));
        let all = |lanes: u32| if of_warp && lanes != 0 { u32::MAX } else { lanes };
        Doing { lanes: all(self.lanes), surely: all(self.surely) }
    }
}

/// What is known of a register.
#[derive(Debug, Clone, Default)]
struct Known {
    /// Since the last write of each lane that no guard may keep from happening, that one included.
    writes: Vec<Seen>,
    /// Since the same writes.
    reads: Vec<Seen>,
    /// How often it was written.
    version: u32,
}

/// A walk over code that runs straight on, or as it is executed.
#[derive(Debug, Clone)]
pub struct Walk<'s, 'i> {
    shapes: &'s Shapes<'i>,
    known: Vec<Known>,
    /// Numbers of registers that are not empty above.
    touched: Vec<u32>,
    /// Stalls so far.
    issued: u64,
    /// The same with what waits take at least.
    reached: u64,
    index: u32,
    /// By barrier: when it is there at the earliest that was set last.
    ready: [u64; BARRIERS],
    /// By barrier: one behind the number of the last instruction that waited for it.
    waited: [u32; BARRIERS],
    /// The same for any barrier.
    waited_any: u32,
}

impl<'s, 'i> Walk<'s, 'i> {
    /// A walk that begins.
    pub fn new(shapes: &'s Shapes<'i>) -> Walk<'s, 'i> {
        let known = (0..Register::count()).map(|_| Known::default()).collect();
        let touched = Vec::new();
        let (ready, waited) = ([0; BARRIERS], [0; BARRIERS]);
        Walk { shapes, known, touched, issued: 0, reached: 0, index: 0, ready, waited, waited_any: 0 }
    }

    /// The number of the next instruction.
    pub fn next_index(&self) -> u32 {
        self.index
    }

    /// Forgets all that was seen: what follows is reached from elsewhere too, or only from elsewhere.
    pub fn forget(&mut self) {
        for number in self.touched.drain(..) {
            let known = &mut self.known[number as usize];
            known.writes.clear();
            known.reads.clear();
        }
    }

    /// Takes something that is no instruction.
    pub fn skip(&mut self) {
        self.forget();
        self.index += 1;
    }

    /// Takes the next instruction, and tells on which earlier ones it depends. Instructions without control information
    /// count as none.
    pub fn step(&mut self, instruction: &Instruction, tell: impl FnMut(Pair)) {
        let when = self.shapes.guard(instruction);
        let doing = match when {
            When::Always => Doing { lanes: u32::MAX, surely: u32::MAX },
            When::Perhaps => Doing { lanes: u32::MAX, surely: 0 },
            When::Never => Doing { lanes: 0, surely: 0 },
        };
        if !self.take(instruction, doing, tell) {
            return self.skip();
        }
        let leaves = self.shapes.branch(instruction) != Branch::None
            && self.shapes.branch(instruction) != Branch::Kept;
        let leaves = leaves || self.shapes.ends(instruction);
        // What a call does is not seen; behind a jump comes something else.
        if self.shapes.branch(instruction) == Branch::Call || leaves && when == When::Always {
            self.forget();
        }
    }

    /// Takes the next instruction of a path that is executed, wherever it lies, with the lanes that execute it, bit 0 for
    /// the first one. For others it takes its time only.
    pub fn pass(&mut self, instruction: &Instruction, lanes: u32, tell: impl FnMut(Pair)) {
        if !self.take(instruction, Doing { lanes, surely: lanes }, tell) {
            self.skip();
        }
    }

    /// Takes an instruction; whether it has control information.
    fn take(&mut self, instruction: &Instruction, doing: Doing, mut tell: impl FnMut(Pair)) -> bool {
        let isa = self.shapes.isa();
        let Some(control) = isa.control(instruction) else { return false };
        let index = self.index;
        self.index += 1;
        self.wait(instruction, &control, index);
        let result = control.write_barrier();
        if doing.lanes != 0 {
            let guard = self.guard(instruction);
            let mut told = Vec::new();
            self.each(instruction, |walk, number, of| {
                let (dependencies, barrier): (&[Dependency], _) = match of.written {
                    false => (&[Dependency::True], control.read_barrier()),
                    true => (&[Dependency::Output, Dependency::Anti], control.write_barrier()),
                };
                let slot = of.slot.into();
                let second = Side { index, class: instruction.class(), slot, barrier, result };
                for dependency in dependencies {
                    let second = (second, guard, doing.to(number).lanes);
                    walk.pairs(number, *dependency, second, &mut told, &mut tell);
                }
            });
            self.each(instruction, |walk, number, of| {
                let barrier = if of.written { control.write_barrier() } else { control.read_barrier() };
                let side = Side { index, class: instruction.class(), slot: of.slot.into(), barrier, result };
                let doing = doing.to(number);
                let (issued, reached, lanes) = (walk.issued, walk.reached, doing.lanes);
                walk.note(number, of, Seen { side, issued, reached, guard, lanes }, doing.surely);
            });
        }
        for barrier in [result, control.read_barrier()].into_iter().flatten() {
            if let Some(ready) = self.ready.get_mut(usize::from(barrier)) {
                *ready = self.reached + TAKES;
            }
        }
        let stall = match control.stall() {
            0 => ALL_DONE,
            cycles => cycles.into(),
        };
        self.issued += stall;
        self.reached += stall;
        true
    }

    fn wait(&mut self, instruction: &Instruction, control: &Control, index: u32) {
        let mut mask = control.wait_mask();
        // An instruction that names a barrier as an operand waits for it, or knows what it does.
        let isa = self.shapes.isa();
        for operand in isa.operands(instruction).filter(|operand| operand.group == Some(SCOREBOARD)) {
            mask |= 1u8.checked_shl(operand.value as u32).unwrap_or_default();
        }
        // So does one that has a set of them as an operand, besides its control information.
        let slots = &isa.text(instruction.class()).slots;
        let is_set = |slot: usize| {
            matches!(slots.get(slot).map(|slot| slot.kind), Some(SlotKind::Number(Immediate::BitSet, ..)))
        };
        for operand in isa.operands(instruction).filter(|operand| is_set(operand.slot)) {
            mask |= operand.value as u8;
        }
        for (bit, waited) in self.waited.iter_mut().enumerate() {
            if mask >> bit & 1 != 0 {
                *waited = index + 1;
                self.reached = self.reached.max(self.ready[bit]);
            }
        }
        if mask != 0 {
            self.waited_any = index + 1;
        }
    }

    /// The guard of an instruction, if it has one that is decided at run time.
    fn guard(&self, instruction: &Instruction) -> Option<Guard> {
        if self.shapes.guard(instruction) != When::Perhaps {
            return None;
        }
        let slot = self.shapes.guard_slot(instruction.class())?;
        let mut found = None;
        self.shapes.uses(instruction, |of| {
            if of.slot == slot {
                found = of.register.number();
            }
        });
        let number = found?;
        Some((
            number,
            instruction.has(self.shapes.isa(), slot.into(), Flag::Not),
            self.known[number as usize].version,
        ))
    }

    /// Each register that an instruction touches: reads first.
    fn each(&mut self, instruction: &Instruction, mut each: impl FnMut(&mut Self, u32, Use)) {
        let shapes = self.shapes;
        for written in [false, true] {
            shapes.uses(instruction, |of| {
                if if written { !of.written } else { !of.read } {
                    return;
                }
                let of = Use { written, read: !written, ..of };
                for index in of.register.index..of.register.index.saturating_add(of.count) {
                    let Some(number) = (Register { index, ..of.register }).number() else { break };
                    each(self, number, of);
                }
            });
        }
    }

    fn pairs(
        &self,
        number: u32,
        dependency: Dependency,
        (second, guard, lanes): (Side, Option<Guard>, u32),
        told: &mut Vec<(Dependency, u32, usize, usize)>,
        tell: &mut impl FnMut(Pair),
    ) {
        let known = &self.known[number as usize];
        let seen = if dependency == Dependency::Anti { &known.reads } else { &known.writes };
        for first in seen {
            // Of two instructions with opposite guards only one does anything.
            let opposite =
                matches!((first.guard, guard), (Some(a), Some(b)) if a.0 == b.0 && a.2 == b.2 && a.1 != b.1);
            // A pair is told once, not for each of its registers.
            let key = (dependency, first.side.index, first.side.slot, second.slot);
            let Some(register) = Register::of(number) else { continue };
            if opposite || first.lanes & lanes == 0 || told.contains(&key) {
                continue;
            }
            told.push(key);
            let after = |waited: u32| waited > first.side.index + 1;
            tell(Pair {
                dependency,
                register,
                first: first.side,
                second,
                cycles: self.issued - first.issued,
                least: self.reached - first.reached,
                is_awaited: [first.side.barrier, first.side.result].into_iter().flatten().any(|barrier| {
                    self.waited.get(usize::from(barrier)).is_some_and(|waited| after(*waited))
                }),
                any_wait: after(self.waited_any),
            });
        }
    }

    fn note(&mut self, number: u32, of: Use, seen: Seen, surely: u32) {
        let known = &mut self.known[number as usize];
        if known.writes.is_empty() && known.reads.is_empty() {
            self.touched.push(number);
        }
        let list = match of.written {
            true => {
                known.version = known.version.wrapping_add(1);
                if surely != 0 && !of.part {
                    for list in [&mut known.writes, &mut known.reads] {
                        list.retain_mut(|seen| {
                            seen.lanes &= !surely;
                            seen.lanes != 0
                        });
                    }
                }
                &mut known.writes
            }
            false => &mut known.reads,
        };
        if list.len() == MOST {
            list.remove(0);
        }
        list.push(seen);
    }
}

/// The group of operands that are barriers of results and operands.
const SCOREBOARD: &str = "Scoreboard";
