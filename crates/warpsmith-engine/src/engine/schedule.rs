//! In which order warps and blocks take turns, and how long these are: what the seed of a run says.
//!
//! Seed 0 is orderly: long turns, one block after the other as far as none waits. The next ones let several blocks go on side by
//! side. From 8 on warps lose their turn at a few random depths, as probabilistic concurrency testing does it, and
//! the more of them the greater the seed; odd seeds cut all turns short. Lanes of a warp that have parted go on in any order then,
//! and from 16 on they part anywhere, where the program is one whose lanes may: PTX for targets from sm_70 on. All of it follows from the seed, the number of the block
//! and what its warps have executed, so that the same seed is the same run.

use super::settings::Settings;
use crate::program::Program;

/// Instructions of a warp before another one has its turn.
pub(super) const TURN: u64 = 4096;
/// The first seed by which warps lose their turn.
const CUTS: u64 = 8;
/// The first seed by which lanes part that need not.
const PARTS: u64 = 16;
/// The first target whose lanes go on independently of each other.
const INDEPENDENT: u16 = 70;
/// The most depths at which a warp does.
const MOST_CUTS: u64 = 32;
/// Blocks of which the order changes.
const WINDOW: u64 = 8;

/// The order of a run.
#[derive(Debug, Clone, Copy)]
pub(super) struct Schedule {
    pub seed: u64,
    /// Whether each warp of a block executes one instruction at a time.
    pub round_robin: bool,
    /// Whether lanes of a warp go on in any order.
    lanes: bool,
}

impl Schedule {
    /// That of a kernel of a program, by its number.
    pub fn of(settings: &Settings, program: &Program, kernel: u32) -> Schedule {
        let Settings { seed, round_robin, .. } = *settings;
        let kernel = program.functions.get(kernel as usize);
        let kernel = kernel.filter(|kernel| kernel.native.is_none() && kernel.machine.is_none());
        let target = kernel.and_then(|kernel| program.targets.get(kernel.module));
        let lanes = seed >= CUTS && !round_robin && target.is_some_and(|target| *target >= INDEPENDENT);
        Schedule { seed, round_robin, lanes }
    }

    /// Whether each block goes on as far as it comes before the next one begins.
    pub fn is_orderly(self) -> bool {
        self.seed == 0
    }

    /// A number that follows from the seed and others.
    fn draw(self, numbers: [u64; 3]) -> u64 {
        numbers.into_iter().fold(mix(self.seed), |all, number| mix(all ^ number))
    }

    /// Which warp of so many is the first in a turn of a block.
    pub fn first_warp(self, (block, turn): (u64, u64), warps: usize) -> usize {
        let first = if self.seed < CUTS { self.seed } else { self.draw([block, turn, 0]) };
        (first % warps.max(1) as u64) as usize
    }

    /// Instructions of a turn of a warp that has executed so many.
    #[inline]
    pub fn turn(self, block: u64, warp: u32, steps: u64) -> u64 {
        if self.round_robin {
            1
        } else if self.seed < CUTS {
            TURN
        } else {
            self.cut(block, warp.into(), steps)
        }
    }

    fn cut(self, block: u64, warp: u64, steps: u64) -> u64 {
        let random = self.draw([block, warp, steps | 1 << 63]);
        if self.seed % 2 == 1 {
            // Each turn is short, and most of them very short.
            return 1 + (random >> 8) % (1 << (random % 8));
        }
        let cuts = (1 + self.seed / CUTS).min(MOST_CUTS);
        let depths = (0..cuts).map(|cut| {
            let random = self.draw([block, warp, cut]);
            1 + (random >> 8) % (1 << (3 + random % 10))
        });
        depths.filter(|depth| *depth > steps).map(|depth| depth - steps).min().unwrap_or(TURN).min(TURN)
    }

    /// What says which lanes of a warp have the next of its turns, if it is any of those that can; none if it is the usual ones.
    #[inline]
    pub fn lanes(self, block: u64, (warp, turn): (u32, u64)) -> Option<u64> {
        self.lanes.then(|| self.draw([block, warp.into(), turn | 3 << 62]))
    }

    /// Lanes that part from others before a turn, by what says which lanes have it.
    pub fn part(self, random: u64) -> u32 {
        if self.seed >= PARTS && random.is_multiple_of(8) { (random >> 32) as u32 } else { 0 }
    }

    /// Turns of an open block in a round, where it would have so many; perhaps none.
    pub fn turns(self, (round, number): (u64, u64), most: usize) -> usize {
        if self.is_orderly() {
            return most;
        }
        let random = self.draw([round, number, 1 << 62]);
        match random % 4 {
            0 => 0,
            1 => most,
            _ => 1,
        }
    }

    /// The number of the cluster that begins as the one with a number, of so many.
    pub fn cluster(self, number: u64, total: u64) -> u64 {
        if self.is_orderly() || number >= total {
            return number;
        }
        let first = number - number % WINDOW;
        let size = WINDOW.min(total - first);
        let random = self.draw([first, 2 << 62, 0]);
        let at = (number - first + (random >> 1) % size) % size;
        first + if random & 1 != 0 { size - 1 - at } else { at }
    }
}

/// A number from which no bit of another can be told.
pub(super) fn mix(mut bits: u64) -> u64 {
    bits = bits.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn of(seed: u64) -> Schedule {
        Schedule::of(&Settings { seed, ..Settings::default() }, &Program::default(), 0)
    }

    #[test]
    fn each_cluster_begins_once() {
        for (seed, total) in (0..200).flat_map(|seed| [1, 7, 8, 9, 30].map(|total| (seed, total))) {
            let all: BTreeSet<u64> = (0..total).map(|number| of(seed).cluster(number, total)).collect();
            assert_eq!(all, (0..total).collect(), "seed {seed}, {total} clusters");
        }
        assert!((0..30).all(|number| of(0).cluster(number, 30) == number));
    }

    #[test]
    fn turns_become_shorter_with_the_seed() {
        let cuts = |seed: u64| -> usize {
            (0..64)
                .map(|block| {
                    let (mut steps, mut turns) = (0, 0);
                    while steps < 1 << 12 {
                        let turn = of(seed).turn(block, 1, steps);
                        assert!((1..=TURN).contains(&turn));
                        (steps, turns) = (steps + turn, turns + 1);
                    }
                    turns
                })
                .sum()
        };
        assert!((0..CUTS).all(|seed| cuts(seed) == 64));
        assert!(cuts(8) < cuts(40) && cuts(40) < cuts(120) && cuts(120) < cuts(119));
    }
}
