//! Each operation, with operands of every kind, guarded or not, of lanes that are together or not.

use super::kernel::Maker;
use super::list::{A, B, C, D, P, all, with};
use super::run::{Launch, memory, number_of, program, run};
use warpsmith_engine::engine::{Settings, Shape};
use warpsmith_engine::op::{Address, Op, Space};
use warpsmith_engine::program::{Function, Operand};
use warpsmith_engine::register::{Pred, Reg};

/// Forms of blocks: lines, lanes that follow each other by fours, and others; with whole warps or not.
const BLOCKS: [[u32; 3]; 9] =
    [[64, 1, 1], [16, 16, 1], [8, 8, 1], [12, 4, 1], [32, 2, 1], [5, 7, 1], [45, 1, 1], [4, 4, 4], [1, 1, 1]];

/// Operations of a kernel.
const PART: usize = 48;

/// How many rows an operation reads or writes of a register that stands in its place.
fn rows(op: &Op, at: Reg, writes: bool) -> u32 {
    let uses = Function::default().uses(op);
    let of = |operand: &Operand| match *operand {
        Operand::Rows(reg, rows) if reg == at => Some(rows),
        _ => None,
    };
    match writes {
        true => uses.writes.iter().find_map(of),
        false => uses.reads.iter().find_map(|(operand, _)| of(operand)),
    }
    .unwrap_or(0)
}

/// Puts an operation there, and stores what it has given.
fn put(maker: &mut Maker, op: &Op, out: Reg, offset: &mut i64) {
    let [a, b, c] = [A, B, C].map(|at| maker.pick(rows(op, at, false) == 2));
    let wide = rows(op, D, true) == 2;
    // Sometimes what was read is written.
    let d = maker.pick_target(wide);
    let preds = [(); 4].map(|()| maker.predicate());
    let named = with(
        op,
        |reg| match reg {
            D => d,
            A => a,
            B => b,
            C => c,
            other => other,
        },
        |pred| preds[pred.0 as usize],
    );
    let guard = (maker.random.below(4) == 0).then(|| (maker.predicate(), maker.random.below(2) == 0));
    maker.push(named);
    if let Some(last) = maker.function.code.last_mut() {
        last.guard = guard;
    }
    if maker.random.below(3) == 0 {
        return;
    }
    let at = |offset| Address { space: Space::Global, base: Some(out), wide: true, offset };
    let tests = Function::default().uses(op).writes.contains(&Operand::Predicate(P));
    let (a, size) = if tests {
        let d = maker.register(false);
        maker.push(Op::FromPredicate { d, p: preds[P.0 as usize] });
        (d, 4)
    } else {
        (d, if wide { 8 } else { 4 })
    };
    maker.push(Op::Store { address: at(*offset), size, count: 1, a });
    *offset += 8;
}

/// A kernel of some operations.
fn launch(seed: u64, ops: &[&Op], block: [u32; 3]) -> Launch {
    let threads = block.iter().product::<u32>();
    let left = 8 * (PART as u32 + 80);
    let sizes =
        [(super::kernel::COMMON + super::kernel::OWN * threads) as usize, (2 * left * threads) as usize];
    let places = memory(sizes.into_iter()).1;
    let mut maker = Maker::new(seed, places[0]);
    let out = maker.own(places[1], left);
    let mut offset = 0;
    let mut parted: Option<usize> = None;
    for (number, op) in ops.iter().enumerate() {
        match maker.random.below(12) {
            // What lies behind begins anew.
            0 => {
                let to = maker.function.code.len() as u32 + 1;
                maker.push(Op::Branch { to });
            }
            1 | 2 if parted.is_none() && number + 1 < ops.len() => {
                parted = Some(maker.function.code.len());
                maker.push(Op::Branch { to: 0 });
                let guard = Some((maker.predicate(), maker.random.below(2) == 0));
                maker.function.code[parted.unwrap_or(0)].guard = guard;
            }
            3 | 4 => close(&mut maker, &mut parted),
            _ => {}
        }
        put(&mut maker, op, out, &mut offset);
    }
    close(&mut maker, &mut parted);
    let all = maker.leave(out, offset);
    assert!(all <= left.into(), "{all} bytes are left");
    maker.push(Op::Exit);
    let buffers = vec![maker.input(threads), vec![0xa5; sizes[1]]];
    let shape = Shape { grid: [2, 1, 1], block, ..Shape::ONE };
    let program = program(maker.function);
    Launch { program, shape, buffers, parameters: Vec::new(), settings: Settings::default() }
}

/// Lanes that have jumped over something go on here.
fn close(maker: &mut Maker, parted: &mut Option<usize>) {
    let to = maker.function.code.len() as u32;
    if let Some(at) = parted.take() {
        maker.function.code[at].op = Op::Branch { to };
    }
}

/// In what the two differ, if they do.
fn difference(launch: &Launch) -> Option<String> {
    let (one, other) = (run(launch, false), run(launch, true));
    if one.result != other.result {
        return Some(format!("{:?} or {:?}", one.result, other.result));
    }
    let (one, other) = (&one.buffers[1], &other.buffers[1]);
    let at = one.iter().zip(other).position(|(one, other)| one != other)? & !7;
    let threads = launch.shape.threads() as usize;
    let left = one.len() / threads / 2;
    let word = |bytes: &[u8]| u64::from_le_bytes(bytes[at..at + 8].try_into().unwrap_or_default());
    Some(format!("thread {}, byte {}: {:#x} or {:#x}", at / left, at % left, word(one), word(other)))
}

/// The code of a kernel, a line for each operation.
fn text(function: &Function) -> String {
    let lines =
        function.code.iter().enumerate().map(|(pc, one)| format!("{pc}: {:?} {:?}\n", one.guard, one.op));
    format!("{:x?}\n{}", function.constants, lines.collect::<String>())
}

#[test]
fn operations_give_the_same() {
    let all = all();
    let mut order: Vec<usize> = (0..all.len()).collect();
    let first = number_of("WARPSMITH_SEED", 0);
    let mut kernels = 0;
    for seed in first..first + number_of("WARPSMITH_ROUNDS", 1) {
        let mut random = testing::SplitMix(seed ^ 0x77);
        for at in (1..order.len()).rev() {
            order.swap(at, random.below(at as u64 + 1) as usize);
        }
        for part in order.chunks(PART) {
            let ops: Vec<&Op> = part.iter().map(|at| &all[*at]).collect();
            let block = BLOCKS[kernels % BLOCKS.len()];
            kernels += 1;
            let seed = seed << 16 | kernels as u64;
            let Some(what) = difference(&launch(seed, &ops, block)) else { continue };
            println!("{seed:#x} {block:?}: {what}");
            let mut few = ops.clone();
            let mut at = 0;
            while at < few.len() {
                let mut fewer = few.clone();
                fewer.remove(at);
                if difference(&launch(seed, &fewer, block)).is_some() { few = fewer } else { at += 1 }
            }
            let small = launch(seed, &few, block);
            let what = difference(&small).unwrap_or_default();
            panic!("{block:?} {what}\n{few:?}\n{}", text(&small.program.functions[0]));
        }
    }
    println!("{} operations in {kernels} kernels", all.len());
}

/// The predicates that operations of the list name have a place among those that are picked.
#[test]
fn predicates_are_few() {
    let most = |op: &Op| {
        let uses = Function::default().uses(op);
        let all = uses.writes.into_iter().chain(uses.reads.into_iter().map(|(operand, _)| operand));
        all.filter_map(|operand| match operand {
            Operand::Predicate(Pred(number)) => Some(number),
            Operand::Rows(..) => None,
        })
        .max()
    };
    assert!(all().iter().filter_map(most).all(|most| most < 4));
}
