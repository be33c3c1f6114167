//! Programs that are made of operations by hand, as whoever lowers a language makes them: what they compute, what stops
//! them, and what is shown of them.

mod pool;

use std::sync::Arc;
use warpsmith_engine::engine::{Settings, Shape, Totals, run};
use warpsmith_engine::fault::{Fault, FaultKind};
use warpsmith_engine::memory::{AccessFault, AllocationKind, Global, Private};
use warpsmith_engine::observe::{Nothing, Observer};
use warpsmith_engine::op::{
    Address, AtomicFunction, Instruction, Integer2, Op, Relation, Space, SpecialRegister, Vote, Width,
};
use warpsmith_engine::program::{
    Call, Function, LOCAL_BEGIN, LaneInput, LaneOutput, LanePlace, LaneProgram, Passed, Program,
};
use warpsmith_engine::register::{Pred, Reg};

/// Where results go: each thread of a block has a word.
struct Buffer {
    memory: Arc<Global>,
    address: u64,
}

const THREADS: usize = 64;

// Registers that all kernels here have, behind the two rows of their local memory.
const INDEX: Reg = Reg(2);
const FOUR: Reg = Reg(3);
const BEGIN: Reg = Reg(4);
const AT: Reg = Reg(6);
/// The first row that a kernel has for itself.
const FREE: u32 = 8;

impl Buffer {
    fn new() -> Buffer {
        let memory = Arc::new(Global::new());
        let address = memory.allocate("words", AllocationKind::Buffer, 4 * THREADS as u64).unwrap();
        Buffer { memory, address }
    }

    fn words(&self) -> Vec<u32> {
        let bytes = self.memory.read(self.address, 4 * THREADS);
        bytes.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect()
    }

    /// A kernel that computes, and leaves a register in the word of each thread.
    fn kernel(&self, body: impl IntoIterator<Item = Instruction>, result: Reg) -> Function {
        let thread = always(Op::Special { register: SpecialRegister::ThreadIndex(0), d: INDEX });
        let at = Op::Wide { signed: false, width: Width::W32, d: AT, a: INDEX, b: FOUR, c: Some(BEGIN) };
        let store = Op::Store { address: global(AT), size: 4, count: 1, a: result };
        let end = [at, store, Op::Exit].map(always);
        Function {
            name: "kernel".into(),
            is_kernel: true,
            code: std::iter::once(thread).chain(body).chain(end).collect(),
            rows: 32,
            predicates: 4,
            constants: vec![(FOUR, 4, false), (BEGIN, self.address, true)],
            ..Function::default()
        }
    }

    /// Runs the first function of some on blocks of this machine's threads.
    fn run(
        &self,
        functions: Vec<Function>,
        blocks: u32,
        observers: &mut [impl Observer],
    ) -> Result<Totals, Box<Fault>> {
        let program = Arc::new(Program { functions, ..Program::default() });
        self.run_program(&program, blocks, observers)
    }

    fn run_program(
        &self,
        program: &Arc<Program>,
        blocks: u32,
        observers: &mut [impl Observer],
    ) -> Result<Totals, Box<Fault>> {
        let shape = Shape { grid: [blocks, 1, 1], block: [THREADS as u32, 1, 1], shared: 0, ..Shape::ONE };
        run(program, 0, &self.memory, Private::new(0), shape, Settings::default(), observers)
    }
}

fn always(op: Op) -> Instruction {
    Instruction { guard: None, op }
}

fn global(base: Reg) -> Address {
    Address { space: Space::Global, base: Some(base), wide: true, offset: 0 }
}

fn local(offset: i64) -> Address {
    Address { space: Space::Local, base: Some(LOCAL_BEGIN), wide: true, offset }
}

fn add(d: Reg, a: Reg, b: Reg) -> Op {
    Op::Integer2 { f: Integer2::Add, width: Width::W32, d, a, b }
}

#[test]
fn calls_pass_registers_predicates_and_memory() {
    let buffer = Buffer::new();
    let (sum, own) = (Reg(FREE), Reg(FREE + 1));
    // The kernel has a word in its local memory, and calls: index, whether it is odd, and the word.
    let odd = Op::CompareIntegers {
        relation: Relation::NotEqual,
        signed: false,
        width: Width::W32,
        p: Pred(0),
        a: own,
        b: Reg(FREE + 3),
    };
    let body = [
        Op::Integer2 { f: Integer2::And, width: Width::W32, d: own, a: INDEX, b: Reg(FREE + 2) },
        odd,
        add(own, INDEX, INDEX),
        Op::Store { address: local(0), size: 4, count: 1, a: own },
        Op::Call { function: 1, call: 0 },
    ];
    let mut kernel = buffer.kernel(body.map(always), sum);
    kernel.constants.extend([(Reg(FREE + 2), 1, false), (Reg(FREE + 3), 0, false)]);
    kernel.local = 4;
    let index = Passed::Register(INDEX, Width::W32);
    kernel.calls = vec![Call {
        arguments: vec![index, Passed::Predicate(Pred(0)), Passed::Local(0)],
        results: vec![Passed::Register(sum, Width::W32), Passed::Nowhere],
        argument_sizes: vec![4, 0, 4],
        result_sizes: vec![4, 4],
    }];
    // It takes them in other places: index + word, and 1000 more where it is odd.
    let (index, word, big) = (Reg(5), Reg(6), Reg(7));
    let thousand = Instruction { guard: Some((Pred(2), false)), op: add(index, index, big) };
    let load = Op::Load { address: local(8), size: 4, signed: false, count: 1, d: word };
    let callee = Function {
        name: "callee".into(),
        code: vec![always(load), always(add(index, index, word)), thousand, always(Op::Return)],
        rows: 8,
        predicates: 3,
        local: 16,
        constants: vec![(big, 1000, false)],
        arguments: vec![Passed::Register(index, Width::W32), Passed::Predicate(Pred(2)), Passed::Local(8)],
        returns: vec![Passed::Register(index, Width::W32), Passed::Register(word, Width::W32)],
        ..Function::default()
    };
    buffer.run(vec![kernel, callee], 1, &mut [Nothing]).unwrap();
    let wanted: Vec<u32> = (0..THREADS as u32).map(|index| 3 * index + index % 2 * 1000).collect();
    assert_eq!(buffer.words(), wanted);
}

#[test]
fn lanes_that_part_are_together_again() {
    let buffer = Buffer::new();
    let (count, one, all) = (Reg(FREE), Reg(FREE + 1), Reg(FREE + 2));
    // Each lane goes round as often as its index says; then all of a warp vote.
    let below = Op::CompareIntegers {
        relation: Relation::Less,
        signed: false,
        width: Width::W32,
        p: Pred(0),
        a: count,
        b: INDEX,
    };
    let ballot = Op::Vote { f: Vote::Ballot, d: all, p: Pred(1), a: Pred(2), negate: false, members: None };
    let body = [
        always(below),
        Instruction { guard: Some((Pred(0), true)), op: Op::Branch { to: 5 } },
        always(add(count, count, one)),
        always(Op::Branch { to: 1 }),
        always(Op::SetPredicate { p: Pred(2), value: true }),
        always(ballot),
        always(add(count, count, all)),
    ];
    let mut kernel = buffer.kernel(body, count);
    kernel.constants.push((one, 1, false));
    buffer.run(vec![kernel], 1, &mut [Nothing]).unwrap();
    // The ballot has a bit of each lane.
    let wanted: Vec<u32> = (0..THREADS as u32).map(|index| index.wrapping_add(u32::MAX)).collect();
    assert_eq!(buffer.words(), wanted);
}

#[test]
fn blocks_on_several_threads_count_together() {
    let buffer = Buffer::new();
    let one = Reg(FREE);
    let count = Op::Atomic {
        f: AtomicFunction::Add,
        address: global(BEGIN),
        width: Width::W32,
        d: None,
        a: one,
        b: one,
    };
    let kernel = Function {
        is_kernel: true,
        code: [count, Op::Exit].map(always).into(),
        rows: 32,
        constants: vec![(BEGIN, buffer.address, true), (one, 1, false)],
        ..Function::default()
    };
    let totals = buffer.run(vec![kernel], 100, &mut [Nothing; 4]).unwrap();
    assert_eq!(totals.blocks, 100);
    assert_eq!(buffer.words()[0], 100 * THREADS as u32);
}

#[test]
fn a_fault_has_its_place() {
    let buffer = Buffer::new();
    let far = Address { offset: 4 * THREADS as i64 - 4 * 40, ..global(AT) };
    let at = Op::Wide { signed: false, width: Width::W32, d: AT, a: INDEX, b: FOUR, c: Some(BEGIN) };
    let load = Op::Load { address: far, size: 4, signed: false, count: 1, d: Reg(FREE) };
    let mut kernel = buffer.kernel([always(at), always(load)], Reg(FREE));
    kernel.lines = (1..=kernel.code.len() as u32).map(|line| 10 * line).collect();
    let fault = *buffer.run(vec![kernel], 1, &mut [Nothing]).unwrap_err();
    let address = buffer.address + 4 * THREADS as u64;
    let reason_is_bounds = matches!(
        fault.kind,
        FaultKind::Access { address: found, size: 4, reason: AccessFault::OutOfBounds { .. }, .. } if found == address
    );
    assert!(reason_is_bounds, "{:?}", fault.kind);
    // The first lane that is beyond, of the second warp.
    assert_eq!((fault.line, fault.thread), (30, Some([40, 0, 0])));
    assert_eq!(fault.place.map(|place| (place.pc, place.warp)), Some((2, 1)));
    assert_eq!(fault.function, "kernel");
}

#[test]
fn what_is_named_and_not_there_is_a_fault() {
    let buffer = Buffer::new();
    let run = |op: Op| {
        let kernel = buffer.kernel([always(op)], INDEX);
        buffer.run(vec![kernel], 1, &mut [Nothing]).map_err(|fault| fault.kind)
    };
    // An address that is no function's, whatever it is.
    assert_eq!(
        run(Op::CallIndirect { function: BEGIN, call: 0 }),
        Err(FaultKind::NoFunction(buffer.address))
    );
    assert_eq!(run(Op::Trap), Err(FaultKind::Trap));
}

#[test]
fn programs_of_the_lane_language_are_executed() {
    let buffer = Buffer::new();
    let result = Reg(FREE);
    let parse = |text: &str| Arc::new(warpsmith_lane::Program::parse(text).unwrap());
    let ty = warpsmith_lane::Type { class: warpsmith_lane::Class::Unsigned, bits: 32, parts: 1 };
    let mut setting = warpsmith_lane::Setting::default();
    setting.types.push(("u32".into(), ty));
    for (name, written) in [("d", true), ("a", false)] {
        let operand = warpsmith_lane::Operand::named(name);
        setting.operands.push(warpsmith_lane::Operand { ty: "u32".into(), written, ..operand });
    }
    let register = |reg| vec![LanePlace::Register(reg, Width::W32)];
    let mut kernel = buffer.kernel([always(Op::Lane { program: 0 })], result);
    kernel.lanes = vec![LaneProgram {
        program: parse("d = a * a + 1;"),
        library: Arc::default(),
        setting: Arc::new(setting),
        inputs: vec![LaneInput { name: "a".into(), places: register(INDEX), negated: false, signs: None }],
        outputs: vec![LaneOutput { name: "d".into(), places: register(result) }],
        carry: Pred(0),
    }];
    buffer.run(vec![kernel], 1, &mut [Nothing]).unwrap();
    let wanted: Vec<u32> = (0..THREADS as u32).map(|index| index * index + 1).collect();
    assert_eq!(buffer.words(), wanted);
}
