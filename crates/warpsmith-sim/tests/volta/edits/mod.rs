//! Control information that was changed at random: what breaks a dependence which the run executes is found, and nothing
//! else is. Which changes break one is decided by [`checker`].
//!
//! `WARPSMITH_HAZARD_EDITS=1000 cargo test -p warpsmith-sim --test volta -- edits --nocapture` makes so many; with
//! `WARPSMITH_HAZARD_KERNELS=20` so many kernels of the corpus for each architecture are changed as well. `WARPSMITH_HAZARD_SEED`
//! makes others.

mod checker;
mod subject;

use checker::{Broken, Checker, Step, ways};
use std::collections::{BTreeMap, BTreeSet};
use subject::{Subject, subjects};
use testing::SplitMix;
use warpsmith_sass::Instruction;
use warpsmith_sass::flow::Shapes;
use warpsmith_sass::latency::Table;
use warpsmith_sim::hazard::{Code, HazardFound, Hazards};
use warpsmith_sim::lower::volta::Watched;
use warpsmith_sim::observe::{Observer, Place, Wants};
use warpsmith_sim::program::Function;
use warpsmith_sim::register::{Mask, Registers};

/// Writes down the way of each warp.
struct Trace<'a> {
    function: &'a Function,
    watched: &'a [Watched],
    steps: Vec<Step>,
}

impl Observer for Trace<'_> {
    fn wants(&self) -> Wants {
        Wants { arrivals: true, ..Wants::NOTHING }
    }

    fn arrive(&mut self, place: Place, lanes: Mask, registers: &Registers) {
        let listing = &self.function.native.as_ref().expect("it is machine code").listing;
        let Some(number) = listing.iter().position(|line| line.pc == place.pc) else { return };
        let executing = match self.watched[number].guard {
            None => lanes,
            Some((pred, true)) => lanes & !registers.predicate(pred),
            Some((pred, false)) => lanes & registers.predicate(pred),
        };
        self.steps.push(Step { warp: (place.block, place.warp), number, lanes, executing });
    }
}

/// Another word with other control information: the place of a bit field, and what stands there.
fn with(word: u128, (from, count): (u32, u32), value: u64) -> u128 {
    let mask = ((1u128 << count) - 1) << from;
    word & !mask | u128::from(value) << from & mask
}

/// One thing of the control information of an instruction is changed; nothing if there is nothing to change in that way.
fn edited(word: u128, random: &mut SplitMix) -> Option<(u128, &'static str)> {
    let field = |from: u32, count: u32| (word >> from) as u64 & ((1 << count) - 1);
    match random.below(4) {
        0 | 1 => {
            let stall = field(105, 4);
            (stall > 1).then(|| (with(word, (105, 4), 1 + random.below(stall - 1)), "a lower stall"))
        }
        2 => {
            let waits = field(116, 6);
            let set: Vec<u32> = (0..6).filter(|bit| waits >> bit & 1 == 1).collect();
            let bit = *set.get(random.below(set.len() as u64) as usize)?;
            Some((with(word, (116, 6), waits & !(1 << bit)), "no wait"))
        }
        _ => {
            let place = [110, 113][random.below(2) as usize];
            let old = field(place, 3);
            let new = (old + 1 + random.below(5)) % 6;
            (old < 6).then(|| (with(word, (place, 3), new), "another barrier"))
        }
    }
}

/// What the library finds in a run of some code.
fn found(
    subject: &mut Subject,
    shapes: &Shapes<'_>,
    table: &Table<'_>,
    watched: &[Watched],
) -> Vec<HazardFound> {
    let program = subject.device.program().clone();
    let function = &program.functions[0];
    let mut observers = [Hazards::new(shapes, table, Code { function, instructions: watched })];
    subject.run(&mut observers);
    Hazards::all_found(observers.into_iter().collect())
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// How edits of a kind fared.
#[derive(Debug, Default)]
struct Count {
    breaking: u64,
    missed: u64,
    harmless: u64,
    wrong: u64,
}

#[test]
fn broken_dependences_are_found_and_nothing_else() {
    let (edits, of_corpus) = (number("WARPSMITH_HAZARD_EDITS", 300), number("WARPSMITH_HAZARD_KERNELS", 0));
    let mut random = SplitMix(number("WARPSMITH_HAZARD_SEED", 1));
    let mut counts: BTreeMap<&str, Count> = BTreeMap::new();
    let mut told = Vec::new();
    let machines = subject::machines();
    let all: u64 = machines.len() as u64;
    for (index, machine) in machines.iter().enumerate() {
        let isa = &machine.isa;
        let (shapes, table) = (Shapes::new(isa), Table::new(isa).expect("it was measured"));
        let checker = Checker { isa, shapes: &shapes, table: &table };
        let mut subjects = subjects(machine);
        subjects.extend(subject::of_corpus(machine, of_corpus as usize));
        let own = edits * (index as u64 + 1) / all - edits * index as u64 / all;
        let count = subjects.len() as u64;
        for (number, subject) in subjects.iter_mut().enumerate() {
            let own = own * (number as u64 + 1) / count - own * number as u64 / count;
            let program = subject.device.program().clone();
            let watched = std::mem::take(&mut subject.watched);
            let mut trace = [Trace { function: &program.functions[0], watched: &watched, steps: Vec::new() }];
            subject.run(&mut trace);
            let [Trace { steps, .. }] = trace;
            let code: Vec<(u128, Instruction)> = subject
                .words
                .iter()
                .copied()
                .zip(watched.iter().map(|one| one.instruction.clone()))
                .collect();
            let ways = ways(&steps);
            assert_eq!(checker.broken(&code, &ways), BTreeSet::new(), "{}", subject.name);
            assert_eq!(found(subject, &shapes, &table, &watched), [], "{}", subject.name);
            let executed: Vec<usize> =
                steps.iter().map(|step| step.number).collect::<BTreeSet<_>>().into_iter().collect();
            let mut made = 0;
            for _ in 0..own * 100 {
                if made == own {
                    break;
                }
                let at = executed[random.below(executed.len() as u64) as usize];
                let Some((word, kind)) = edited(code[at].0, &mut random) else { continue };
                let Some(instruction) = isa.decode_word(word) else { continue };
                made += 1;
                let mut code = code.clone();
                code[at] = (word, instruction.clone());
                let mut watched = watched.clone();
                watched[at].instruction = instruction;
                let broken: BTreeSet<Broken> = checker.broken(&code, &ways);
                let found = found(subject, &shapes, &table, &watched);
                let count = counts.entry(kind).or_default();
                let is_told = found
                    .iter()
                    .any(|one| broken.iter().any(|(a, b, ..)| (one.first, one.second) == (*a, *b)));
                let place = || format!("{} {kind} at {:#x}", subject.name, at * 16);
                match (broken.is_empty(), found.is_empty()) {
                    (false, _) => {
                        count.breaking += 1;
                        if !is_told {
                            count.missed += 1;
                            told.push(format!("missed: {}: {:x?}", place(), broken.first()));
                        }
                    }
                    (true, true) => count.harmless += 1,
                    (true, false) => {
                        count.harmless += 1;
                        count.wrong += 1;
                        told.push(format!("wrong: {}: {:?}", place(), found[0]));
                    }
                }
            }
        }
    }
    println!("{counts:#?}\n{}", told.join("\n"));
    let sum = |of: fn(&Count) -> u64| counts.values().map(of).sum::<u64>();
    let (breaking, missed, wrong) = (sum(|one| one.breaking), sum(|one| one.missed), sum(|one| one.wrong));
    println!("{breaking} edits break something, {missed} of them missed; {wrong} wrong findings");
    assert!(breaking > edits / 10, "too few edits break something: {breaking}");
    assert!(missed * 20 <= breaking && wrong == 0, "{}", told.join("\n"));
}
