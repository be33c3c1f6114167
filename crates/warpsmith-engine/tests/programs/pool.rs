//! Helpers of launches that nobody watches. Here, and not beside what they test, because what runs a launch is all of the
//! engine, which would be compiled a second time.

use std::sync::Arc;
use warpsmith_engine::engine::{Budget, Grid, Settings, Shape};
use warpsmith_engine::fault::FaultKind;
use warpsmith_engine::memory::{Global, Private};
use warpsmith_engine::op::{Instruction, Op};
use warpsmith_engine::program::{Function, Program};

fn run(op: Op, blocks: u32, threads: usize) -> Result<u64, FaultKind> {
    let code = vec![Instruction { guard: None, op }];
    let function = Function { is_kernel: true, code, ..Function::default() };
    let program = Arc::new(Program { functions: vec![function], ..Program::default() });
    let shape = Shape { grid: [blocks, 1, 1], block: [32, 1, 1], shared: 0, ..Shape::ONE };
    let settings = Settings { threads, ..Settings::default() };
    let memory = Arc::new(Global::new());
    let (program, parameters) = (&program, Private::new(0));
    let budget = Budget::of(&settings);
    let (library, number) = (None, 1);
    let grid = Grid {
        program,
        kernel: 0,
        memory: &memory,
        arguments: parameters.into(),
        shape,
        settings,
        budget,
        library,
        number,
        native: None,
    };
    let done = grid.run_alone();
    assert_eq!(Arc::strong_count(&memory), 1, "nobody has the memory any more");
    done.map(|totals| totals.blocks).map_err(|fault| fault.kind)
}

#[test]
fn launches_follow_each_other() {
    for round in 0..200 {
        assert_eq!(run(Op::Exit, 1 + round % 40, 4), Ok(u64::from(1 + round % 40)));
    }
}

#[test]
fn launches_run_beside_each_other() {
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| (0..50).for_each(|_| assert_eq!(run(Op::Exit, 64, 3), Ok(64))));
        }
    });
}

#[test]
fn faults_of_helpers_are_told() {
    for _ in 0..50 {
        assert_eq!(run(Op::Trap, 64, 4), Err(FaultKind::Trap));
    }
}
