//! Large and nasty codes: each analysis ends, in a time that is near linear.

use crate::support::Toy;
use warpsmith_flow::{
    Access, CallGraph, Cfg, Class, Code, Control, Dominators, Effect, End, Liveness, Loops, Next, Pressure,
    Register,
};

fn all(toy: &Toy) -> (Cfg, Loops, Pressure) {
    let cfg = Cfg::new(toy);
    assert!(Dominators::new(&cfg).contains(0));
    assert!(Dominators::post(&cfg).contains(0));
    let loops = Loops::new(&cfg);
    let pressure = Pressure::new(toy, &cfg).unwrap();
    assert!(pressure.max(&cfg).of(Class::General) <= toy.registers());
    (cfg, loops, pressure)
}

fn jump(guarded: bool, to: u32) -> Control {
    Control { guarded, next: Next::Jump(to) }
}

fn end() -> Control {
    Control { guarded: false, next: Next::End(End::Exit) }
}

fn registers(count: usize) -> Vec<Register> {
    vec![Register { class: Class::General, units: 1 }; count]
}

fn access(register: u32, effect: Effect) -> Vec<Access> {
    vec![Access { register, effect }]
}

const MANY: u32 = 100_000;

#[test]
fn one_long_block() {
    let count = 1_000_000;
    let mut toy =
        Toy { controls: vec![Control::default(); count], registers: registers(5000), ..Toy::default() };
    toy.controls.push(end());
    toy.accesses = (0..count as u32)
        .map(|index| {
            let effect = if index / 5000 % 2 == 0 { Effect::Write } else { Effect::Read };
            access(index % 5000, effect)
        })
        .collect();
    let (cfg, _, pressure) = all(&toy);
    assert_eq!(cfg.len(), 1);
    assert_eq!(pressure.max(&cfg).of(Class::General), 5000);
}

#[test]
fn many_blocks_in_a_row() {
    let controls = (1..=MANY).map(|index| jump(true, index)).collect();
    let mut toy = Toy { controls, ..Toy::default() };
    toy.controls.push(end());
    let (cfg, loops, _) = all(&toy);
    assert_eq!((cfg.len(), loops.loops().len()), (MANY + 1, 0));
}

#[test]
fn loops_nested_deeply() {
    // Headers, then latches, the innermost first.
    let mut toy = Toy { controls: vec![Control::default(); MANY as usize], ..Toy::default() };
    toy.controls.extend((0..MANY).rev().map(|header| jump(true, header)));
    toy.controls.push(end());
    let (_, loops, _) = all(&toy);
    assert_eq!(loops.loops().len(), MANY as usize);
    assert_eq!(loops.loops().last().map(|inner| inner.depth), Some(MANY));
}

#[test]
fn a_ladder_whose_rungs_lead_both_ways() {
    // Two chains; each block of one leads to its neighbour in the other, and back up.
    let mut toy = Toy::default();
    for step in 0..MANY / 2 {
        let left = 4 * step;
        toy.controls.push(jump(true, left + 6));
        toy.controls.push(jump(true, left.saturating_sub(4)));
        toy.controls.push(jump(true, left + 4));
        toy.controls.push(jump(true, left.saturating_sub(2)));
    }
    toy.controls.push(end());
    let (_, loops, _) = all(&toy);
    assert!(!loops.loops().is_empty());
}

#[test]
fn a_table_that_every_jump_uses() {
    let mut toy = Toy { tables: vec![(0..MANY).collect()], ..Toy::default() };
    toy.controls = vec![Control { guarded: true, next: Next::Table(0) }; MANY as usize];
    let (cfg, _, _) = all(&toy);
    assert_eq!(cfg.len(), MANY + 1);
    assert!(cfg.graph().edges() < 4 * MANY);
    toy.controls = vec![Control { guarded: true, next: Next::Anywhere }; MANY as usize];
    assert!(all(&toy).0.graph().edges() < 4 * MANY);
}

/// Registers that are written at the beginning and read at the end, with blocks in between.
fn live_across(count: u32, blocks: u32) -> Toy {
    let mut toy = Toy { registers: registers(count as usize), ..Toy::default() };
    for register in 0..count {
        toy.controls.push(Control::default());
        toy.accesses.push(access(register, Effect::Write));
    }
    for _ in 0..blocks {
        toy.controls.push(jump(true, toy.controls.len() as u32));
        toy.accesses.push(Vec::new());
    }
    for register in 0..count {
        toy.controls.push(Control::default());
        toy.accesses.push(access(register, Effect::Read));
    }
    toy.controls.push(end());
    toy.accesses.push(Vec::new());
    toy
}

#[test]
fn many_registers_live_across_many_blocks() {
    let toy = live_across(10_000, 10_000);
    let (cfg, _, pressure) = all(&toy);
    assert_eq!(pressure.max(&cfg).of(Class::General), 10_000);
    let liveness = Liveness::new(&toy, &cfg).unwrap();
    assert_eq!(liveness.live_in(5000).count(), 10_000);
}

#[test]
fn sets_that_are_too_large_are_refused() {
    let toy = live_across(40_000, 20_000);
    let cfg = Cfg::new(&toy);
    let refused = Liveness::new(&toy, &cfg).unwrap_err();
    assert!(refused.to_string().contains("more than 8388608 words"));
    assert_eq!(Pressure::new(&toy, &cfg).unwrap().max(&cfg).of(Class::General), 40_000);
}

#[test]
fn more_work_than_is_bounded_is_refused() {
    let toy = live_across(80_000, 40_000);
    let cfg = Cfg::new(&toy);
    let refused = Pressure::new(&toy, &cfg).unwrap_err();
    assert!(refused.to_string().contains("more than 40000000 visits"), "{refused}");
}

#[test]
fn a_long_chain_of_calls() {
    let chain: Vec<(u32, u32)> = (0..MANY).map(|f| (f, f + 1)).collect();
    let graph = CallGraph::new(MANY + 1, &chain);
    assert_eq!(graph.bottom_up().first(), Some(&MANY));
    let ring: Vec<(u32, u32)> = (0..MANY).map(|f| (f, (f + 1) % MANY)).collect();
    assert_eq!(CallGraph::new(MANY, &ring).cycle(5).len(), MANY as usize);
}
