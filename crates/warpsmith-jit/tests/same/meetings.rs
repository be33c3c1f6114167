//! Blocks whose warps meet at barriers: in loops, with branches over a few instructions between, where warps end before others.

use super::kernel::Maker;
use super::run::{Launch, memory, program, run};
use warpsmith_engine::engine::{Settings, Shape};
use warpsmith_engine::op::{Address, Barrier, Instruction, Integer2, Op, Relation, Space, Width};
use warpsmith_engine::program::Function;
use warpsmith_engine::register::{Pred, Reg};

const BLOCKS: [[u32; 3]; 6] = [[32, 1, 1], [64, 1, 1], [256, 1, 1], [16, 16, 1], [96, 2, 1], [40, 3, 1]];
/// Bytes of each thread.
const OWN: u32 = 16;

fn binary(f: Integer2, d: Reg, a: Reg, b: Reg) -> Op {
    Op::Integer2 { f, width: Width::W32, d, a, b }
}

fn compare(relation: Relation, p: u32, a: Reg, b: Reg) -> Op {
    Op::CompareIntegers { relation, signed: false, width: Width::W32, p: Pred(p), a, b }
}

/// A kernel that knows where each thread has bytes of its own.
fn launch(block: [u32; 3], write: impl FnOnce(&mut Maker, Reg)) -> Launch {
    let threads = block.iter().product::<u32>();
    let size = (3 * OWN * threads) as usize;
    let places = memory([size].into_iter()).1;
    let mut maker = Maker::bare(1);
    let own = maker.own(places[0], OWN);
    write(&mut maker, own);
    let function = Function { shared: 4 * threads, ..maker.function };
    let shape = Shape { grid: [3, 1, 1], block, ..Shape::ONE };
    let settings = Settings::default();
    Launch {
        program: program(function),
        shape,
        buffers: vec![vec![7; size]],
        parameters: Vec::new(),
        settings,
    }
}

fn meet(maker: &mut Maker) {
    let id = maker.constant(0, false);
    maker.push(Op::Barrier { f: Barrier::Wait, id, threads: None, d: None, p: None, a: None });
}

/// A branch to an instruction, under a predicate.
fn branch(maker: &mut Maker, (p, negate): (u32, bool), to: u32) -> usize {
    maker.function.code.push(Instruction { guard: Some((Pred(p), negate)), op: Op::Branch { to } });
    maker.function.code.len() - 1
}

fn global(base: Reg, offset: i64) -> Address {
    Address { space: Space::Global, base: Some(base), wide: true, offset }
}

fn shared(base: Reg) -> Address {
    Address { space: Space::Shared, base: Some(base), wide: false, offset: 0 }
}

#[track_caller]
fn same(launch: &Launch) {
    let (one, other) = (run(launch, false), run(launch, true));
    assert_eq!(one, other, "{:?}", launch.shape.block);
    assert!(one.result.is_ok(), "{:?}", one.result);
}

/// What follows from lane to lane at a barrier lies in all lanes where it need not any more: a loop begins there.
#[test]
fn less_is_known_behind_a_barrier() {
    for block in BLOCKS {
        same(&launch(block, |maker, own| {
            let [r, k] = [0, 1].map(|_| maker.register(false));
            let [none, one, three] = [0, 1, 3].map(|value| maker.constant(value, false));
            maker.push(binary(Integer2::Add, r, Reg(0), three));
            maker.push(binary(Integer2::Add, k, none, none));
            meet(maker);
            let begin = maker.function.code.len() as u32;
            maker.push(binary(Integer2::Multiply, r, r, r));
            maker.push(binary(Integer2::Add, k, k, one));
            maker.push(compare(Relation::Less, 0, k, three));
            branch(maker, (0, false), begin);
            maker.push(Op::Store { address: global(own, 0), size: 4, count: 1, a: r });
            maker.push(Op::Exit);
        }));
    }
}

/// Sums by halves: fewer threads in each round, then lanes of a warp; warps end early, or at the last barrier.
#[test]
fn sums_of_blocks_are_the_same() {
    for (block, ends_early) in BLOCKS.into_iter().flat_map(|block| [(block, false), (block, true)]) {
        let threads = block.iter().product::<u32>();
        same(&launch(block, |maker, own| {
            let linear = maker.linear;
            let [at, value, half, other, more] = [(); 5].map(|()| maker.register(false));
            let [none, one, two, five] = [0, 1, 2, 5].map(|value| maker.constant(value, false));
            let first = maker.constant(u64::from(threads.next_power_of_two() / 2), false);
            let (all, most) = (maker.constant(threads.into(), false), maker.constant(40, false));
            maker.push(binary(Integer2::ShiftLeft, at, linear, two));
            maker.push(binary(Integer2::Multiply, value, linear, five));
            maker.push(Op::Store { address: shared(at), size: 4, count: 1, a: value });
            meet(maker);
            if ends_early {
                // Warps behind the first two have nothing to do.
                maker.push(compare(Relation::Less, 2, linear, most));
                let over = branch(maker, (2, false), 0);
                maker.push(Op::Exit);
                maker.function.code[over].op = Op::Branch { to: maker.function.code.len() as u32 };
            }
            maker.push(binary(Integer2::Add, half, first, none));
            let begin = maker.function.code.len() as u32;
            maker.push(binary(Integer2::Add, other, linear, half));
            maker.push(compare(Relation::Less, 0, linear, half));
            maker.push(compare(Relation::Less, 1, other, all));
            maker.push(Op::Predicates {
                f: warpsmith_engine::op::Combine::And,
                p: Pred(0),
                a: Pred(0),
                b: Pred(1),
            });
            let over = branch(maker, (0, true), 0);
            maker.push(binary(Integer2::ShiftLeft, other, half, two));
            maker.push(binary(Integer2::Add, other, other, at));
            maker.push(Op::Load { address: shared(other), size: 4, signed: false, count: 1, d: more });
            maker.push(Op::Load { address: shared(at), size: 4, signed: false, count: 1, d: value });
            maker.push(binary(Integer2::Add, value, value, more));
            maker.push(Op::Store { address: shared(at), size: 4, count: 1, a: value });
            maker.function.code[over].op = Op::Branch { to: maker.function.code.len() as u32 };
            meet(maker);
            let right = Integer2::ShiftRight { signed: false };
            maker.push(binary(right, half, half, one));
            maker.push(compare(Relation::NotEqual, 0, half, none));
            branch(maker, (0, false), begin);
            maker.push(Op::Load { address: shared(at), size: 4, signed: false, count: 1, d: value });
            maker.push(Op::Store { address: global(own, 4), size: 4, count: 1, a: value });
            maker.push(Op::Exit);
        }));
    }
}

/// Threads that go over an instruction keep what it writes, also where none of four is there.
#[test]
fn who_goes_over_something_keeps_its_own() {
    for block in BLOCKS {
        same(&launch(block, |maker, own| {
            let (linear, value, line, wide) =
                (maker.linear, maker.register(false), maker.register(false), maker.register(true));
            let [none, nine, many] = [0, 9, 0x3f80_0000].map(|value| maker.constant(value, false));
            let long = maker.constant(0x1_0000_0001, true);
            maker.push(binary(Integer2::Add, value, many, none));
            maker.push(binary(Integer2::Add, line, linear, nine));
            maker.push(Op::Wide {
                signed: false,
                width: Width::W32,
                d: wide,
                a: linear,
                b: nine,
                c: Some(long),
            });
            maker.push(compare(Relation::Less, 0, linear, nine));
            let over = branch(maker, (0, true), 0);
            maker.push(binary(Integer2::Multiply, value, linear, linear));
            maker.push(binary(Integer2::Xor, line, line, value));
            maker.push(Op::Extend { from: Width::W32, to: Width::W64, signed: true, d: wide, a: value });
            maker.function.code[over].op = Op::Branch { to: maker.function.code.len() as u32 };
            maker.push(Op::Store { address: global(own, 0), size: 4, count: 1, a: value });
            maker.push(Op::Store { address: global(own, 4), size: 4, count: 1, a: line });
            maker.push(Op::Store { address: global(own, 8), size: 8, count: 1, a: wide });
            maker.push(Op::Exit);
        }));
    }
}
