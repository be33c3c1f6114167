//! A second opinion on which results are used too early: lane by lane, with a clock, and what each register waits for. It has
//! nothing of what the library does but the tables of cycles, and which registers an operand is.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use warpsmith_sass::flow::{File, Register, Shapes};
use warpsmith_sass::latency::{Dependency, Table, Touch};
use warpsmith_sass::{Instruction, Isa};

/// Lanes of a warp that came to an instruction, and those of them that executed it.
pub struct Step {
    pub warp: (u64, u32),
    pub number: usize,
    pub lanes: u32,
    pub executing: u32,
}

/// The way of a lane: the number of each instruction, whether it executes it, and whether any lane that goes with it does.
pub type Way = Vec<(usize, bool, bool)>;

/// All ways that lanes take, each once.
pub fn ways(steps: &[Step]) -> BTreeSet<Way> {
    let mut all: BTreeMap<(u64, u32, u32), Way> = BTreeMap::new();
    for step in steps {
        for lane in (0..32).filter(|lane| step.lanes >> lane & 1 == 1) {
            let own = step.executing >> lane & 1 == 1;
            // What a warp has once is used where any lane goes on.
            all.entry((step.warp.0, step.warp.1, lane)).or_default().push((
                step.number,
                own,
                step.executing != 0,
            ));
        }
    }
    all.into_values().collect()
}

/// Cycles from an instruction to a barrier that it sets, at least.
const TAKES: u64 = 12;
/// A stall of 0.
const LONG: u64 = 1000;

/// What the checker knows of an instruction, from the bits of its word.
struct Known {
    stall: u64,
    result: Option<usize>,
    operands: Option<usize>,
    waits: u8,
    reads: Vec<(Register, usize)>,
    writes: Vec<(Register, usize)>,
    /// Whether it is not known beforehand when its result is there.
    is_late: bool,
}

fn known(isa: &Isa, shapes: &Shapes<'_>, table: &Table<'_>, word: u128, instruction: &Instruction) -> Known {
    let bits = |from: u32, count: u32| (word >> from) as u64 & ((1 << count) - 1);
    let barrier = |number: u64| (number < 6).then_some(number as usize);
    let (mut reads, mut writes) = (Vec::new(), Vec::new());
    for (slot, written) in shapes.register_slots(instruction.class()) {
        let Some(view) = isa.operands(instruction).find(|view| view.slot == slot) else { continue };
        let Some((first, _)) = view.name.and_then(Register::named) else { continue };
        let bits = shapes.register_bits(instruction, slot).map_or(32, |(bits, _)| bits);
        for index in 0..bits.div_ceil(32) {
            let register = Register { index: first.index + index, ..first };
            if register.number().is_some() {
                if written { &mut writes } else { &mut reads }.push((register, slot));
            }
        }
    }
    let waits = bits(116, 6) as u8;
    Known {
        stall: match bits(105, 4) {
            0 => LONG,
            stall => stall,
        },
        result: barrier(bits(110, 3)),
        operands: barrier(bits(113, 3)),
        waits: match instruction.mnemonic(isa) {
            // It waits for the barrier, and perhaps for others, that its operands name.
            "DEPBAR" => 0x3f,
            _ => waits,
        },
        reads,
        writes,
        is_late: table.needs_barrier(instruction),
    }
}

/// A read or a write.
#[derive(Clone, Copy)]
struct Access {
    number: usize,
    slot: usize,
    time: u64,
    /// When the barrier was set that tells of it, counted in instructions of the lane, and which; and the one of its result.
    count: u64,
    barriers: [Option<usize>; 2],
}

#[derive(Default)]
struct Cell {
    write: Option<Access>,
    reads: Vec<Access>,
}

/// A lane as it goes.
#[derive(Default)]
struct Lane {
    clock: u64,
    count: u64,
    cells: HashMap<Register, Cell>,
    waited: [u64; 6],
    ready: [u64; 6],
}

/// A dependence that does not hold: of which instruction, of which other one, and the register.
pub type Broken = (usize, usize, Register, Dependency);

pub struct Checker<'s, 'i> {
    pub isa: &'i Isa,
    pub shapes: &'s Shapes<'i>,
    pub table: &'s Table<'i>,
}

impl Checker<'_, '_> {
    /// All that some code breaks on ways through it.
    pub fn broken(&self, code: &[(u128, Instruction)], ways: &BTreeSet<Way>) -> BTreeSet<Broken> {
        let known: Vec<Known> = code
            .iter()
            .map(|(word, instruction)| known(self.isa, self.shapes, self.table, *word, instruction))
            .collect();
        let mut out = BTreeSet::new();
        for way in ways {
            let mut lane = Lane::default();
            for (number, own, any) in way {
                self.step(&mut lane, code, &known, *number, (*own, *any), &mut out);
            }
        }
        out
    }

    fn step(
        &self,
        lane: &mut Lane,
        code: &[(u128, Instruction)],
        all: &[Known],
        number: usize,
        (own, any): (bool, bool),
        out: &mut BTreeSet<Broken>,
    ) {
        let known = &all[number];
        lane.count += 1;
        for barrier in (0..6).filter(|barrier| known.waits >> barrier & 1 == 1) {
            lane.waited[barrier] = lane.count;
            lane.clock = lane.clock.max(lane.ready[barrier]);
        }
        let does = |register: &Register| match register.file {
            File::Uniform | File::UniformPredicate => any,
            _ => own,
        };
        let is_over = |lane: &Lane, first: &Access| {
            first.barriers.iter().flatten().any(|one| lane.waited[*one] > first.count)
        };
        for (register, slot) in known.reads.iter().filter(|(register, _)| does(register)) {
            let Some(first) = lane.cells.get(register).and_then(|cell| cell.write) else { continue };
            let is_early = match first.barriers[0] {
                Some(_) => !is_over(lane, &first),
                None => self.is_early(Dependency::True, code, (&first, number, *slot), *register, lane.clock),
            };
            if is_early {
                out.insert((first.number, number, *register, Dependency::True));
            }
        }
        for (register, slot) in known.writes.iter().filter(|(register, _)| does(register)) {
            let Some(cell) = lane.cells.get(register) else { continue };
            if let Some(first) = cell.write {
                let is_early = match first.barriers[0] {
                    // Late results come in order.
                    Some(_) => !known.is_late && !is_over(lane, &first),
                    None => self.is_early(
                        Dependency::Output,
                        code,
                        (&first, number, *slot),
                        *register,
                        lane.clock,
                    ),
                };
                if is_early {
                    out.insert((first.number, number, *register, Dependency::Output));
                }
            }
            // What is no general register is read at once.
            let is_read_late =
                |first: &&Access| first.barriers[0].is_some() && register.file == File::General;
            for first in cell.reads.iter().filter(is_read_late) {
                if !known.is_late && !is_over(lane, first) {
                    out.insert((first.number, number, *register, Dependency::Anti));
                }
            }
        }
        let (time, count) = (lane.clock, lane.count);
        for (register, slot) in known.reads.iter().filter(|(register, _)| does(register)) {
            let cell = lane.cells.entry(*register).or_default();
            cell.reads.retain(|one| one.number != number);
            let barriers = [known.operands, known.result];
            cell.reads.push(Access { number, slot: *slot, time, count, barriers });
        }
        for (register, slot) in known.writes.iter().filter(|(register, _)| does(register)) {
            let barriers = [known.result, None];
            let write = Some(Access { number, slot: *slot, time, count, barriers });
            lane.cells.insert(*register, Cell { write, reads: Vec::new() });
        }
        for barrier in [known.result, known.operands].into_iter().flatten() {
            lane.ready[barrier] = lane.clock + TAKES;
        }
        lane.clock += known.stall;
    }

    /// Whether there are fewer cycles between two instructions than the tables have.
    fn is_early(
        &self,
        dependency: Dependency,
        code: &[(u128, Instruction)],
        (first, number, slot): (&Access, usize, usize),
        register: Register,
        clock: u64,
    ) -> bool {
        let a = Touch { instruction: &code[first.number].1, slot: first.slot };
        let b = Touch { instruction: &code[number].1, slot };
        self.table.cycles(dependency, register.file, a, b).is_some_and(|needs| clock - first.time < needs)
    }
}
