//! How long warps wait at barriers: how many instructions more the warp executes that comes last. Warps that execute as many wait for
//! nobody, in whatever order they have their turns here.

use crate::observe::{Observer, Place, Wants};
use crate::op::Pc;
use std::collections::BTreeMap;

/// Waits at a barrier.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct WaitCount {
    /// How often warps have come to it.
    pub arrivals: u64,
    /// Instructions that they had to wait for, all together.
    pub waited: u64,
}

impl WaitCount {
    /// Adds others.
    pub fn add(&mut self, other: WaitCount) {
        self.arrivals += other.arrivals;
        self.waited += other.waited;
    }
}

/// A warp that has come to a barrier.
#[derive(Debug, Clone, Copy)]
struct Come {
    place: Place,
    id: u32,
    steps: u64,
}

/// A block that runs.
#[derive(Debug, Clone, Default)]
struct Open {
    /// Who has come to barriers that have not opened.
    come: Vec<Come>,
    /// Of each warp the instructions that it had executed when a barrier last opened for it.
    since: Vec<u64>,
}

/// Waits at the barriers of a program, by function and place.
#[derive(Debug, Clone, Default)]
pub struct Waits {
    open: BTreeMap<u64, Open>,
    places: BTreeMap<(u32, Pc), WaitCount>,
}

impl Waits {
    /// Those at an operation.
    pub fn at(&self, function: u32, pc: Pc) -> WaitCount {
        self.places.get(&(function, pc)).copied().unwrap_or_default()
    }

    /// Adds what another one has counted.
    pub fn merge(&mut self, other: &Waits) {
        for (place, count) in &other.places {
            self.places.entry(*place).or_default().add(*count);
        }
    }
}

impl Observer for Waits {
    fn wants(&self) -> Wants {
        Wants { waits: true, ..Wants::NOTHING }
    }

    fn waits(&mut self, place: Place, id: u32, steps: u64) {
        let come = &mut self.open.entry(place.block).or_default().come;
        // Lanes of a warp that come one after the other are one: it has come when the last of them has.
        match come.iter_mut().find(|one| one.place.warp == place.warp && one.id == id) {
            Some(one) => one.steps = one.steps.max(steps),
            None => come.push(Come { place, id, steps }),
        }
    }

    fn barrier(&mut self, block: u64, id: u32) {
        let Some(open) = self.open.get_mut(&block) else { return };
        let Open { come, since } = open;
        let own = |since: &[u64], one: &Come| {
            one.steps.saturating_sub(since.get(one.place.warp as usize).copied().unwrap_or(0))
        };
        let all = come.iter().filter(|one| one.id == id);
        let most = all.clone().map(|one| own(since, one)).max().unwrap_or(0);
        for one in all {
            let waited = most - own(since, one);
            let place = (one.place.function, one.place.pc);
            self.places.entry(place).or_default().add(WaitCount { arrivals: 1, waited });
        }
        for one in come.extract_if(.., |one| one.id == id) {
            let warp = one.place.warp as usize;
            if since.len() <= warp {
                since.resize(warp + 1, 0);
            }
            since[warp] = one.steps;
        }
    }

    fn end(&mut self, block: u64) {
        self.open.remove(&block);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_done_less_waits_for_who_has_done_more() {
        let mut waits = Waits::default();
        let place = |warp, pc| Place { function: 1, pc, block: 3, warp };
        waits.waits(place(0, 7), 0, 10);
        waits.waits(place(1, 7), 0, 10);
        waits.barrier(3, 0);
        assert_eq!(waits.at(1, 7), WaitCount { arrivals: 2, waited: 0 });
        // The first has executed 5 since then, and the second 40; a third comes for the first time, and another barrier is open.
        waits.waits(place(0, 9), 0, 15);
        waits.waits(place(2, 8), 1, 99);
        waits.waits(place(1, 9), 0, 45);
        waits.waits(place(1, 9), 0, 50);
        waits.barrier(3, 0);
        assert_eq!(waits.at(1, 9), WaitCount { arrivals: 2, waited: 35 });
        waits.barrier(3, 1);
        assert_eq!(waits.at(1, 8), WaitCount { arrivals: 1, waited: 0 });
        waits.end(3);
        waits.barrier(3, 0);
        let mut all = waits.clone();
        all.merge(&waits);
        assert_eq!(all.at(1, 9), WaitCount { arrivals: 4, waited: 70 });
        assert_eq!(all.at(2, 9), WaitCount::default());
    }
}
