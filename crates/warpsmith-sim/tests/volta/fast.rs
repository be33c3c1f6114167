//! Instructions that have both a program and a lowering of their own, which is there for speed: it does what the program says,
//! in every form and with every modifier, and touches nothing else.

use crate::forms::{CONSTANTS, words};
use crate::numbers::number;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use testing::Xorshift;
use warpsmith_meaning::semantics::{Bank, Operand, Place, Programs, Semantics};
use warpsmith_meaning::{Meanings, base};
use warpsmith_sass::flow::{File, Register};
use warpsmith_sass::text::{ParseOptions, Style};
use warpsmith_sass::{Architecture, Flag, Instruction, Isa};
use warpsmith_sim::engine::{Settings, Shape, run};
use warpsmith_sim::lower::volta::{CODE_BASE, CodeImage, CodeSection, lower};
use warpsmith_sim::memory::{Global, Private};
use warpsmith_sim::observe::{Machine, Observer, Place as At, Wants};
use warpsmith_sim::op::Op;
use warpsmith_sim::program::{Function, Native, PREDICATES, Program};
use warpsmith_sim::register::{ALL, LANES, Mask, Pred, Reg, Registers};

/// Instructions of each form, at least.
const ROUNDS: usize = 24;
/// Lanes of each of which the program is run; of the others only what must not change is looked at.
const TRIED: usize = 4;

/// What the registers of a program hold.
#[derive(Clone, PartialEq)]
struct State {
    rows: Vec<[u32; LANES]>,
    predicates: Vec<Mask>,
}

impl State {
    fn of(registers: &Registers, native: &Native) -> State {
        let rows = (0..native.general + native.uniform).map(|row| registers.get(Reg(row))).collect();
        State { rows, predicates: (0..2 * PREDICATES).map(|at| registers.predicate(Pred(at))).collect() }
    }

    fn any(native: &Native, random: &mut Xorshift) -> State {
        let word = |random: &mut Xorshift| match random.below(6) {
            0 => [0, 1, 0xffff_ffff, 0x8000_0000, 0x7fff_ffff, 0x80, 0xff00_00ff][random.below(7)],
            1 => random.below(70) as u32,
            2 | 3 => number(random),
            _ => (random.next() >> 16) as u32,
        };
        let rows = native.general + native.uniform;
        let mut rows: Vec<[u32; LANES]> = (0..rows).map(|_| core::array::from_fn(|_| word(random))).collect();
        // Two numbers are the same now and then.
        for lane in 0..LANES {
            let (from, to) = (random.below(rows.len()), random.below(rows.len()));
            rows[to][lane] = rows[from][lane];
        }
        State { rows, predicates: (0..2 * PREDICATES).map(|_| (random.next() >> 16) as Mask).collect() }
    }

    fn put(&self, registers: &mut Registers) {
        for (row, lanes) in self.rows.iter().enumerate() {
            registers.set(Reg(row as u32), ALL, lanes);
        }
        for (at, mask) in self.predicates.iter().enumerate() {
            registers.set_predicate(Pred(at as u32), ALL, *mask);
        }
    }

    /// The bits of an operand in a lane.
    fn bits(&self, native: &Native, operand: &Operand, lane: usize, constants: &[u8]) -> u128 {
        match operand.place {
            Place::Registers { first, .. } if is_predicate(first) => {
                (self.predicates[predicate(first)] >> lane & 1).into()
            }
            Place::Registers { first, count } => (0..count as usize)
                .fold(0, |bits, at| bits | u128::from(self.rows[row(native, first) + at][lane]) << (32 * at)),
            Place::Predicates(file) => (0..PREDICATES as usize).fold(0, |bits, at| {
                bits | u128::from(self.predicates[first_of(file) + at] >> lane & 1) << at
            }),
            Place::Constant { bank: Bank::Number(0), offset } => {
                let bytes = usize::from(operand.ty.bits.div_ceil(8));
                let bytes = &constants[offset as usize..offset as usize + bytes];
                bytes.iter().rev().fold(0, |bits, byte| bits << 8 | u128::from(*byte))
            }
            _ => operand.settled().expect("it is a number"),
        }
    }
}

fn is_predicate(register: Register) -> bool {
    matches!(register.file, File::Predicate | File::UniformPredicate)
}

fn row(native: &Native, register: Register) -> usize {
    match register.file {
        File::Uniform => native.uniform_row(register.index).0 as usize,
        _ => register.index as usize,
    }
}

fn first_of(file: File) -> usize {
    if file == File::UniformPredicate { PREDICATES as usize } else { 0 }
}

fn predicate(register: Register) -> usize {
    first_of(register.file) + register.index as usize
}

/// Gives each instruction registers at random, and looks at what it has made of them.
struct Judge<'a> {
    programs: &'a Programs<'a>,
    instructions: &'a [Instruction],
    /// Which instruction begins at an operation.
    begins: BTreeMap<u32, usize>,
    native: Native,
    constants: &'a [u8],
    random: Xorshift,
    /// What the one that runs has found.
    before: Option<(usize, State)>,
    wrong: Vec<String>,
    looked: usize,
}

impl Observer for Judge<'_> {
    fn wants(&self) -> Wants {
        Wants { changes: true, ..Wants::NOTHING }
    }

    fn change(&mut self, at: At, _: u64, machine: &mut Machine<'_>) {
        let Some(index) = self.begins.get(&at.pc).copied() else { return };
        let after = State::of(machine.registers, &self.native);
        if let Some((index, before)) = self.before.take() {
            self.judge(index, &before, &after);
        }
        let state = State::any(&self.native, &mut self.random);
        state.put(machine.registers);
        self.before = Some((index, state));
    }
}

impl Judge<'_> {
    fn judge(&mut self, index: usize, before: &State, after: &State) {
        // The last one ends the kernel.
        let Some(instruction) = self.instructions.get(index) else { return };
        let semantics = self.programs.of(instruction).expect("it has a program");
        let exec = self.exec(instruction, before);
        let (mut wanted, mut open) = (before.clone(), before.clone());
        let first = self.random.below(LANES);
        for lane in (0..TRIED).map(|at| (first + 7 * at) % LANES).filter(|lane| exec >> lane & 1 != 0) {
            self.looked += 1;
            if let Err(why) = self.lane(&semantics, lane, (before, after), &mut wanted) {
                self.tell(instruction, format!("lane {lane}: {why}"));
                return;
            }
            open.copy_lane(lane, &wanted);
        }
        // Lanes that were not tried may differ where the instruction writes.
        for operand in semantics.operands.iter().filter(|operand| operand.written) {
            let tried: Mask = (0..TRIED).fold(0, |all, at| all | 1 << ((first + 7 * at) % LANES));
            open.take(&self.native, operand, exec & !tried, after);
        }
        if open != *after {
            self.tell(instruction, format!("it has changed something else{}", difference(&open, after)));
        }
    }

    /// The lanes that execute an instruction.
    fn exec(&self, instruction: &Instruction, state: &State) -> Mask {
        let Some(guard) = self.programs.guard_of(instruction) else { return ALL };
        let mask = match guard.place {
            Place::Registers { first, .. } => state.predicates[predicate(first)],
            _ => ALL,
        };
        if guard.has(Flag::Not) { !mask } else { mask }
    }

    /// What a lane should have, where it is defined; what is undefined stays as it was found.
    fn lane(
        &self,
        semantics: &Semantics<'_>,
        lane: usize,
        (before, after): (&State, &State),
        wanted: &mut State,
    ) -> Result<(), String> {
        let read = |operand: &Operand| Some(before.bits(&self.native, operand, lane, self.constants));
        let results = semantics.run(read).map_err(|fault| fault.to_string())?;
        let stays = |operand: &&Operand| !matches!(operand.place, Place::Zero | Place::True);
        for operand in semantics.operands.iter().filter(|operand| operand.written).filter(stays) {
            let Some(output) = results.output(&operand.name) else { continue };
            let found = after.bits(&self.native, operand, lane, self.constants);
            if output.elements == 1 && !output.allows(&[found]) {
                let inputs: Vec<String> = semantics
                    .operands
                    .iter()
                    .filter(|operand| operand.read)
                    .map(|operand| format!("{}={:#x}", operand.name, read(operand).unwrap_or_default()))
                    .collect();
                let parts = &output.parts;
                let inputs = inputs.join(" ");
                return Err(format!("{}: {found:#x}, not {parts:x?}; {inputs}", operand.name));
            }
            wanted.take(&self.native, operand, 1 << lane, after);
        }
        Ok(())
    }

    fn tell(&mut self, instruction: &Instruction, what: String) {
        let isa = self.programs.isa();
        let text = isa.text_of(instruction, 0, Style::Exact);
        self.wrong.push(format!("{} {text}: {what}", isa.name()));
    }
}

impl State {
    fn copy_lane(&mut self, lane: usize, from: &State) {
        for (row, from) in self.rows.iter_mut().zip(&from.rows) {
            row[lane] = from[lane];
        }
        for (mask, from) in self.predicates.iter_mut().zip(&from.predicates) {
            *mask = *mask & !(1 << lane) | from & 1 << lane;
        }
    }

    /// Takes what an operand that is written holds elsewhere, in some lanes.
    fn take(&mut self, native: &Native, operand: &Operand, lanes: Mask, from: &State) {
        let mut take = |at: usize| {
            self.predicates[at] = self.predicates[at] & !lanes | from.predicates[at] & lanes;
        };
        match operand.place {
            Place::Registers { first, .. } if is_predicate(first) => take(predicate(first)),
            Place::Predicates(file) => (0..PREDICATES as usize).for_each(|at| take(first_of(file) + at)),
            Place::Registers { first, count } => {
                for at in (0..count as usize).map(|at| row(native, first) + at) {
                    for lane in (0..LANES).filter(|lane| lanes >> lane & 1 != 0) {
                        self.rows[at][lane] = from.rows[at][lane];
                    }
                }
            }
            _ => {}
        }
    }
}

fn difference(one: &State, other: &State) -> String {
    let rows = one.rows.iter().zip(&other.rows).enumerate().filter(|(_, (one, other))| one != other);
    let mut text: String = rows.map(|(row, _)| format!(", row {row}")).collect();
    let masks = one.predicates.iter().zip(&other.predicates).enumerate().filter(|(_, (a, b))| a != b);
    text.extend(masks.map(|(at, (a, b))| format!(", predicate {at}: {b:#x}, not {a:#x}")));
    text
}

/// Whether two predicates that an instruction writes are one: then it is not said which result counts.
fn writes_twice(semantics: &Semantics<'_>) -> bool {
    let mut places: Vec<Register> = Vec::new();
    semantics.operands.iter().filter(|operand| operand.written).any(|operand| match operand.place {
        Place::Registers { first, .. } => {
            let known = places.iter().any(|other| other.file == first.file && other.index == first.index);
            places.push(first);
            known
        }
        _ => false,
    })
}

/// How many instructions of a mnemonic were tried, and of how many the program is executed after all; without a mnemonic, lanes.
pub type Counts = BTreeMap<String, (usize, usize)>;

/// Runs instructions of an architecture with such mnemonics; what is wrong.
pub fn look(
    isa: &Isa,
    meanings: &Meanings<'_>,
    is_meant: impl Fn(&str) -> bool,
    seen: &mut BTreeSet<String>,
    counts: &mut Counts,
) -> Vec<String> {
    let programs = Programs::some(isa, meanings, |name| is_meant(name) || name == "EXIT");
    let mut random = Xorshift(0x1234_5678_9abc_def1);
    let words = words(&programs, seen, ROUNDS, &mut random);
    let instructions: Vec<Instruction> = words.iter().filter_map(|word| isa.decode_word(*word)).collect();
    let is_told =
        |instruction: &&Instruction| programs.of(instruction).is_some_and(|one| !writes_twice(&one));
    let instructions: Vec<Instruction> = instructions.iter().filter(is_told).cloned().collect();
    if instructions.is_empty() {
        return Vec::new();
    }
    let end = isa.parse("EXIT", ParseOptions::default()).expect("it is one").word;
    let bytes = instructions.iter().filter_map(Instruction::word).chain([end]);
    let bytes: Vec<u8> = bytes.flat_map(u128::to_le_bytes).collect();
    let section = CodeSection { name: "all".into(), address: CODE_BASE, bytes, symbols: Vec::new() };
    let image = CodeImage { sections: vec![section], entry: CODE_BASE, ..CodeImage::default() };
    let function = match lower(&programs, &image, "all") {
        Ok(function) => function,
        Err(refused) => return vec![format!("{}: {refused}", isa.name())],
    };
    let native = function.native.clone().expect("it is machine code");
    count(isa, &instructions, &function, &native, counts);
    let mut parameters = Private::new(4 * CONSTANTS);
    let constants: Vec<u8> = (0..4 * CONSTANTS).map(|_| (random.next() >> 16) as u8).collect();
    for (at, word) in constants.chunks(4).enumerate() {
        let word = word.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
        parameters.store(4 * at as u64, 4, word);
    }
    let begins = native.listing.iter().enumerate().map(|(index, line)| (line.pc, index)).collect();
    let mut judge = Judge {
        programs: &programs,
        instructions: &instructions,
        begins,
        native,
        constants: &constants,
        random,
        before: None,
        wrong: Vec::new(),
        looked: 0,
    };
    let program = Arc::new(Program { functions: vec![function], ..Program::default() });
    let shape = Shape { grid: [1; 3], block: [LANES as u32, 1, 1], shared: 0, ..Shape::ONE };
    let memory = Arc::new(Global::new());
    let observers = std::slice::from_mut(&mut judge);
    let done = run(&program, 0, &memory, parameters, shape, Settings::default(), observers);
    if let Err(fault) = done {
        judge.wrong.push(format!("{}: {fault}", isa.name()));
    }
    counts.entry(String::new()).or_default().0 += judge.looked;
    judge.wrong
}

fn count(isa: &Isa, instructions: &[Instruction], function: &Function, native: &Native, counts: &mut Counts) {
    for (at, instruction) in instructions.iter().enumerate() {
        let pc = |at: usize| native.listing.get(at).map_or(0, |line| line.pc as usize);
        let is_slow = function.code[pc(at)..pc(at + 1)].iter().any(|one| matches!(one.op, Op::Lane { .. }));
        let (all, slow) = counts.entry(base(instruction.mnemonic(isa)).to_owned()).or_default();
        *all += 1;
        *slow += usize::from(is_slow);
        if is_slow && std::env::var_os("WARPSMITH_TELL").is_some() {
            println!("slow: {}", isa.text_of(instruction, 0, Style::Exact));
        }
    }
}

#[test]
fn lowerings_for_speed_do_what_programs_say() {
    let meanings = Meanings::of(&Architecture::find("sm_90").expect("it is shipped"));
    let (mut seen, mut counts, mut wrong) = (BTreeSet::new(), Counts::new(), Vec::new());
    for name in ["sm_70", "sm_75", "sm_80", "sm_90", "sm_100", "sm_120"] {
        let isa = Architecture::find(name).expect("it is shipped").load().expect("it is sound");
        wrong.extend(look(&isa, &meanings, |_| true, &mut seen, &mut counts));
    }
    let (looked, _) = counts.remove("").unwrap_or_default();
    println!("{looked} lanes");
    for (mnemonic, (all, slow)) in &counts {
        println!("{mnemonic}: {all}, {slow} by their program");
    }
    let told: Vec<&str> = wrong.iter().take(60).map(String::as_str).collect();
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), told.join("\n"));
    // One that is never taken is none.
    let never: Vec<&String> =
        counts.iter().filter(|(_, (all, slow))| all == slow).map(|(mnemonic, _)| mnemonic).collect();
    assert!(never.is_empty() && counts.len() > 20, "{never:?} of {}", counts.len());
}
