//! What the engine counts in stretches, and statistics make of rows, is what somebody counts who is told of each step and looks at each
//! lane.

use super::*;
use std::collections::{BTreeMap, BTreeSet};
use warpsmith_sim::observe::{Access, Counts, Observer, Place, Rows, Wants};
use warpsmith_sim::op::{Instruction, Pc, Space};
use warpsmith_sim::register::{LANES, Mask, Registers};
use warpsmith_sim::watch::Count;

/// Counts step by step, and keeps statistics beside.
struct Both {
    statistics: Statistics,
    steps: BTreeMap<(u32, Pc), Count>,
    /// Lanes that have come to an operation, of which it is not yet told which execute it.
    come: Option<Mask>,
}

impl Both {
    fn at(&mut self, place: Place) -> &mut Count {
        self.steps.entry((place.function, place.pc)).or_default()
    }

    /// Looks at each lane of an access.
    fn look(
        &mut self,
        place: Place,
        (access, space): (Access, Space),
        lanes: Mask,
        addresses: &[u64; LANES],
        bytes: u32,
    ) {
        let count = self.at(place);
        match space {
            Space::Global => {
                let all = lanes_of(lanes)
                    .flat_map(|lane| addresses[lane]..addresses[lane] + u64::from(bytes))
                    .collect::<BTreeSet<u64>>();
                count.global.requests += 1;
                count.global.sectors +=
                    all.iter().map(|byte| byte / 32).collect::<BTreeSet<u64>>().len() as u64;
                count.global.ideal += all.len().div_ceil(32) as u64;
            }
            Space::Shared => {
                let (passes, ideal) = passes(lanes, addresses, bytes);
                count.shared.requests += 1;
                count.shared.passes += passes;
                count.shared.ideal += ideal;
            }
            Space::Local => {
                count.local.requests += 1;
                count.local.bytes += u64::from(lanes.count_ones()) * u64::from(bytes);
            }
            _ => return,
        }
        if access == Access::Atomic {
            let same = |lane: usize| lanes_of(lanes).filter(|o| addresses[*o] == addresses[lane]).count();
            count.atomic.requests += 1;
            count.atomic.steps += lanes_of(lanes).map(same).max().unwrap_or(0) as u64;
        }
    }
}

fn lanes_of(lanes: Mask) -> impl Iterator<Item = usize> + Clone {
    (0..LANES).filter(move |lane| lanes >> lane & 1 != 0)
}

/// Passes over the banks, by the words that each bank has to give.
fn passes(lanes: Mask, addresses: &[u64; LANES], bytes: u32) -> (u64, u64) {
    let together = (128 / bytes.clamp(4, 128)) as usize;
    let (mut passes, mut ideal) = (0, 0);
    for first in (0..LANES).step_by(together) {
        let part: Vec<usize> =
            lanes_of(lanes).filter(|lane| (first..first + together).contains(lane)).collect();
        let words: BTreeSet<u64> = part
            .iter()
            .flat_map(|lane| (addresses[*lane]..addresses[*lane] + u64::from(bytes)).map(|byte| byte / 4))
            .collect();
        let of_bank = |bank: u64| words.iter().filter(|word| *word % 32 == bank).count() as u64;
        passes += (0..32).map(of_bank).max().unwrap_or(0);
        ideal += u64::from(!part.is_empty());
    }
    (passes, ideal)
}

impl Observer for Both {
    fn wants(&self) -> Wants {
        let steps = Wants { instructions: true, arrivals: true, accesses: true, ..Wants::NOTHING };
        steps.or(self.statistics.wants())
    }

    fn lend(&mut self) -> Counts {
        self.statistics.lend()
    }

    fn give_back(&mut self, counts: Counts) {
        self.statistics.give_back(counts);
    }

    fn arrive(&mut self, _: Place, lanes: Mask, _: &Registers) {
        self.come = Some(lanes);
    }

    fn instruction(&mut self, place: Place, _: &Instruction, lanes: Mask, _: &Registers) {
        let come = self.come.take().unwrap_or(lanes);
        let count = self.at(place);
        count.warps += 1;
        count.threads += u64::from(lanes.count_ones());
        count.skipped += u64::from((come & !lanes).count_ones());
        count.parted += u64::from(lanes != 0 && lanes != come);
    }

    fn again(&mut self, place: Place, lanes: Mask, all: bool) {
        let count = self.at(place);
        count.warps -= u64::from(all);
        count.threads -= u64::from(lanes.count_ones());
    }

    fn access(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        addresses: &[u64; LANES],
        bytes: u32,
    ) {
        self.statistics.access(place, access, space, lanes, addresses, bytes);
        self.look(place, (access, space), lanes, addresses, bytes);
    }

    fn access_rows(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        rows: &Rows,
        bytes: u32,
    ) {
        self.statistics.access_rows(place, access, space, lanes, rows, bytes);
        self.look(place, (access, space), lanes, &rows.addresses(bytes), bytes);
    }
}

#[test]
fn statistics_are_what_single_steps_say() {
    let (mut parted, mut skipped, mut conflicts) = (0, 0, 0);
    for platform in platforms() {
        let generator = Generator::new(platform, 30);
        for seed in 2000..2000 + PROGRAMS {
            let program = generator.program("k", seed);
            let text = module(platform, std::slice::from_ref(&program));
            let inputs = program.inputs(seed);
            let settings = Settings { threads: 1, max_instructions: OPERATIONS, ..Settings::default() };
            let machine = || {
                let machine = Machine::new(&text, &program, &inputs, false);
                let (arguments, code) = (machine.arguments(&inputs), machine.device.program().clone());
                (machine, arguments, code)
            };
            let (mut watched, arguments, code) = machine();
            let mut both = [Both { statistics: Statistics::new(&code), steps: BTreeMap::new(), come: None }];
            let ended = watched.device.launch_observed("k", shape(&program), &arguments, settings, &mut both);
            ended.unwrap_or_else(|error| panic!("{error}\n{text}"));
            // Alone, statistics are not told of steps, and the engine takes shorter ways.
            let (mut watched, arguments, code) = machine();
            let mut alone = [Statistics::new(&code)];
            let ended =
                watched.device.launch_observed("k", shape(&program), &arguments, settings, &mut alone);
            ended.unwrap_or_else(|error| panic!("{error}\n{text}"));
            for (number, function) in code.functions.iter().enumerate() {
                let (all, only) = (both[0].statistics.operations(number), alone[0].operations(number));
                for (pc, (with, without)) in all.zip(only).enumerate() {
                    let expected = both[0].steps.get(&(number as u32, pc as Pc)).copied().unwrap_or_default();
                    let op = &function.code[pc].op;
                    assert_eq!(with, expected, "seed {seed}: {pc}: {op:?}\n{text}");
                    assert_eq!(without, expected, "seed {seed}, alone: {pc}: {op:?}\n{text}");
                    parted += with.parted;
                    skipped += with.skipped;
                    conflicts += with.shared.passes - with.shared.ideal;
                }
            }
        }
    }
    assert!(parted > 100 && skipped > 1000, "there is something to count: {parted}, {skipped}, {conflicts}");
}
