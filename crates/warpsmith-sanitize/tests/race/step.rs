//! Lanes that go on in step.

use crate::Dice;
use crate::play::{begin, program};
use warpsmith_engine::observe::{Access, Event, Observer, Place};
use warpsmith_engine::op::Space;
use warpsmith_engine::register::{LANES, Mask};

/// Which accesses of a lane and its place in the order of all.
struct Done {
    lane: usize,
    word: u64,
    writes: bool,
    /// The last step of each lane that is before it.
    before: [usize; LANES],
    /// Its own step.
    step: usize,
}

/// Groups of four lanes part and join, and what they do in one instruction is before what those of the group do in the next.
#[test]
fn lanes_in_step_are_ordered_by_instructions() {
    let program = program(60);
    let (mut races, mut clean) = (0, 0);
    for seed in 0..3000 {
        let mut dice = Dice(seed * 7919 + 1);
        let mut all = begin(&program, 1, |block, warp| if (block, warp) == (0, 0) { 15 } else { 0 });
        let place = |pc| Place { function: 0, pc, block: 0, warp: 0 };
        let mut groups: Vec<Mask> = vec![15];
        let mut known = [[0; LANES]; LANES];
        let (mut done, mut found, mut step) = (Vec::<Done>::new(), false, 0);
        for _ in 0..3 + dice.roll(8) {
            match dice.roll(4) {
                0 if groups.len() > 1 => {
                    let other = groups.swap_remove(dice.roll(groups.len()));
                    let to = dice.roll(groups.len());
                    groups[to] |= other;
                }
                1 => {
                    let from = dice.roll(groups.len());
                    let part = groups[from] & (1 + dice.roll(14) as Mask);
                    if part != 0 && part != groups[from] {
                        groups[from] &= !part;
                        groups.push(part);
                    }
                }
                _ => {}
            }
            let group = groups[dice.roll(groups.len())];
            let exec = group & (1 + dice.roll(15) as Mask);
            all.event(place(0), &Event::Group { lanes: group });
            // Whoever is in the group knows what all of it did until now, also behind what none of it executes.
            step += 1;
            let lanes = || (0..4usize).filter(|lane| group >> lane & 1 != 0);
            let mut joined = [0; LANES];
            for lane in lanes() {
                for other in 0..4 {
                    joined[other] = joined[other].max(known[lane][other]);
                }
            }
            lanes().for_each(|lane| known[lane] = joined);
            if exec == 0 {
                continue;
            }
            let writes = dice.roll(2) == 0;
            let words: [u64; 4] = core::array::from_fn(|_| dice.roll(3) as u64);
            for lane in (0..4usize).filter(|lane| exec >> lane & 1 != 0) {
                let one = Done { lane, word: words[lane], writes, before: joined, step };
                found |= done.iter().any(|other: &Done| {
                    other.lane != one.lane
                        && other.word == one.word
                        && (other.writes || one.writes)
                        && one.before[other.lane] < other.step
                });
                done.push(one);
                known[lane][lane] = step;
            }
            let mut at = [0; LANES];
            (0..4).for_each(|lane| at[lane] = 4 * words[lane]);
            let (access, pc) = if writes { (Access::Store, 5) } else { (Access::Load, 4) };
            all.access(place(pc), access, Space::Shared, exec, &at, 4);
        }
        let reports = all.take();
        assert_eq!(!reports.is_empty(), found, "seed {seed}: {reports:#?}");
        if found {
            races += 1;
        } else {
            clean += 1;
        }
    }
    assert!(races > 300 && clean > 300, "{races} with races, {clean} without");
}
