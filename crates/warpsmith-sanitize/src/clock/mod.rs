//! What is known of other threads: up to when what they did happened before something.
//!
//! Time is counted in *epochs* of a warp, which begin anew whenever one of its lanes lets others know of it. Knowledge is of all threads
//! of a block, of those of a warp, or of one: what is known of a thread is the most that one of the three says. Blocks are counted
//! through in a run, in the order in which they begin, so that neighbours of which the same is known are one entry.

mod view;

pub use view::{Me, View};

use core::cmp::Ordering;
use std::sync::Arc;
use warpsmith_engine::memory::{Account, Charge};

/// Threads of a block of which something is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part(u32);

/// Behind the parts of ordinary knowledge: what copies may see of the same threads.
const PROXY: u32 = 1 << 12;

/// Behind those: what sequential fences of the same threads were behind.
const SEQUENTIAL: u32 = 1 << 13;
/// And behind those: what such fences were behind whose threads have written what was read since.
const SEEN: u32 = 1 << 14;

impl Part {
    /// The same threads, as far as copies of another proxy may see what they did.
    #[must_use]
    pub fn of_proxy(self) -> Part {
        Part(self.0 | PROXY)
    }

    /// All of them.
    pub const BLOCK: Part = Part(0);

    /// Those of a warp, which is one of the first 32.
    pub fn warp(warp: u32) -> Part {
        Part(1 + (warp & 31))
    }

    /// One of them.
    pub fn lane(warp: u32, lane: u32) -> Part {
        Part(33 + 32 * (warp & 31) + (lane & 31))
    }
}

/// Of the threads of some blocks that follow each other, everything before an epoch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Run {
    part: Part,
    first: u32,
    last: u32,
    epoch: u32,
}

/// What is known of threads of any blocks.
#[derive(Debug, Default)]
pub struct Clock {
    /// By part, then by block; they do not overlap.
    runs: Vec<Run>,
    /// What it takes of an account, once it is kept.
    charge: Charge,
}

impl Clone for Clock {
    /// One that is not kept yet.
    fn clone(&self) -> Clock {
        Clock::from(self.runs.clone())
    }
}

impl From<Vec<Run>> for Clock {
    fn from(runs: Vec<Run>) -> Clock {
        Clock { runs, charge: Charge::default() }
    }
}

impl Clock {
    /// Everything that some threads of a block did before an epoch.
    pub fn of(block: u32, part: Part, epoch: u32) -> Clock {
        Clock::from(vec![Run { part, first: block, last: block, epoch }])
    }

    /// Up to which epoch threads of a block are known; 0 for nothing.
    pub fn get(&self, block: u32, part: Part) -> u32 {
        let place = self.runs.binary_search_by(|run| match run.part.cmp(&part) {
            Ordering::Equal if run.last < block => Ordering::Less,
            Ordering::Equal if run.first > block => Ordering::Greater,
            other => other,
        });
        place.map_or(0, |place| self.runs[place].epoch)
    }

    /// Whether it says all that another one does.
    pub fn covers(&self, other: &Clock) -> bool {
        let mut own = self.runs.iter().peekable();
        other.runs.iter().all(|run| {
            let mut next = run.first;
            loop {
                while own.next_if(|own| (own.part, own.last) < (run.part, next)).is_some() {}
                match own.peek() {
                    Some(own) if own.part == run.part && own.first <= next && own.epoch >= run.epoch => {
                        if own.last >= run.last {
                            return true;
                        }
                        next = own.last + 1;
                    }
                    _ => return run.epoch == 0,
                }
            }
        })
    }

    /// What either says.
    #[must_use]
    pub fn join(&self, other: &Clock) -> Clock {
        let mut all = Clock::from(Vec::with_capacity(self.runs.len() + other.runs.len()));
        let (mut left, mut right) = (self.runs.iter().copied(), other.runs.iter().copied());
        let (mut a, mut b) = (left.next(), right.next());
        loop {
            let (mut x, mut y) = match (a, b) {
                (None, None) => return all,
                (Some(x), None) => {
                    all.push(x);
                    a = left.next();
                    continue;
                }
                (None, Some(y)) => {
                    all.push(y);
                    b = right.next();
                    continue;
                }
                (Some(x), Some(y)) => (x, y),
            };
            if (x.part, x.last) < (y.part, y.first) {
                all.push(x);
                a = left.next();
            } else if (y.part, y.last) < (x.part, x.first) {
                all.push(y);
                b = right.next();
            } else if x.first < y.first {
                all.push(Run { last: y.first - 1, ..x });
                x.first = y.first;
                a = Some(x);
            } else if y.first < x.first {
                all.push(Run { last: x.first - 1, ..y });
                y.first = x.first;
                b = Some(y);
            } else {
                let last = x.last.min(y.last);
                all.push(Run { last, epoch: x.epoch.max(y.epoch), ..x });
                a = if x.last > last { Some(Run { first: last + 1, ..x }) } else { left.next() };
                b = if y.last > last { Some(Run { first: last + 1, ..y }) } else { right.next() };
            }
        }
    }

    /// That copies of another proxy may see all that it says.
    #[must_use]
    pub fn of_proxy(&self) -> Clock {
        let known = self.runs.iter().filter(|run| run.part.0 < PROXY);
        Clock::from(known.map(|run| Run { part: run.part.of_proxy(), ..*run }).collect::<Vec<_>>())
    }

    /// That sequential fences were behind all that it says.
    #[must_use]
    pub fn of_sequential(&self) -> Clock {
        let known = self.runs.iter().filter(|run| run.part.0 < PROXY);
        Clock::from(known.map(|run| Run { part: Part(run.part.0 | SEQUENTIAL), ..*run }).collect::<Vec<_>>())
    }

    /// What sequential fences were behind that are known; none if none are.
    pub fn sequential(&self) -> Option<Clock> {
        self.behind(SEQUENTIAL)
    }

    /// That they are behind what was read.
    #[must_use]
    pub fn of_seen(&self) -> Clock {
        let known = self.runs.iter().filter(|run| run.part.0 < PROXY);
        Clock::from(known.map(|run| Run { part: Part(run.part.0 | SEEN), ..*run }).collect::<Vec<_>>())
    }

    /// What sequential fences were behind of which something was read that was written behind them; none if none is known.
    pub fn seen(&self) -> Option<Clock> {
        self.behind(SEEN)
    }

    /// What is known of a kind.
    fn behind(&self, kind: u32) -> Option<Clock> {
        // These kinds are the last ones.
        self.runs.last().filter(|run| run.part.0 >= kind)?;
        let known = self.runs.iter().filter(|run| run.part.0 >= kind && run.part.0 < 2 * kind);
        let runs: Vec<Run> = known.map(|run| Run { part: Part(run.part.0 & !kind), ..*run }).collect();
        (!runs.is_empty()).then(|| Clock::from(runs))
    }

    /// Without what is known of one block, but for what copies may see of it.
    #[must_use]
    pub fn without(&self, block: u32) -> Clock {
        let mut all = Clock::from(Vec::with_capacity(self.runs.len()));
        for run in &self.runs {
            if block < run.first || block > run.last || run.part.0 >= PROXY {
                all.push(*run);
                continue;
            }
            if run.first < block {
                all.push(Run { last: block - 1, ..*run });
            }
            if block < run.last {
                all.push(Run { first: block + 1, ..*run });
            }
        }
        all
    }

    /// One that is kept, and counted, whether or not there is so much memory left: whoever keeps it asks afterwards.
    pub fn kept(mut self, account: &Account) -> Arc<Clock> {
        self.runs.shrink_to_fit();
        let bytes = size_of::<Clock>() + self.runs.len() * size_of::<Run>();
        self.charge = Charge::counted(account, bytes as u64);
        Arc::new(self)
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    fn push(&mut self, run: Run) {
        if let Some(end) = self.runs.last_mut()
            && end.part == run.part
            && end.epoch == run.epoch
            && end.last + 1 == run.first
        {
            end.last = run.last;
        } else {
            self.runs.push(run);
        }
    }
}

/// Adds what a clock says to what is known, if it is more.
pub fn learn(known: &mut Option<Arc<Clock>>, clock: &Arc<Clock>) {
    match known {
        None => *known = (!clock.is_empty()).then(|| clock.clone()),
        Some(own) if Arc::ptr_eq(own, clock) || own.covers(clock) => {}
        Some(own) if clock.covers(own) => *own = clock.clone(),
        Some(own) => *own = own.join(clock).kept(clock.charge.account()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number that seems to be any.
    fn next(state: &mut u64) -> u32 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*state >> 33) as u32
    }

    #[test]
    fn joins_say_the_most_of_both() {
        let mut state = 1;
        for _ in 0..300 {
            let parts = [Part::BLOCK, Part::warp(3), Part::lane(3, 5)];
            let mut clocks = [Clock::default(), Clock::default(), Clock::default()];
            let mut plain = [[[0u32; 3]; 12]; 3];
            for _ in 0..30 {
                let [which, block, part, epoch] = [3, 12, 3, 4].map(|end| next(&mut state) % end);
                let clock = &mut clocks[which as usize];
                *clock = clock.join(&Clock::of(block, parts[part as usize], epoch));
                let cell = &mut plain[which as usize][block as usize][part as usize];
                *cell = (*cell).max(epoch);
            }
            let [a, b, c] = &clocks;
            let all = a.join(b);
            for block in 0..12 {
                for (part, index) in parts.into_iter().zip(0..) {
                    let [x, y, _] = [0, 1, 2].map(|which: usize| plain[which][block as usize][index]);
                    assert_eq!(a.get(block, part), x);
                    assert_eq!(all.get(block, part), x.max(y));
                    let without = all.without(5).get(block, part);
                    assert_eq!(without, if block == 5 { 0 } else { x.max(y) });
                }
            }
            assert!(all.covers(a) && all.covers(b) && all.covers(&all.without(7)));
            let every = |block: usize, part: usize| plain[0][block][part] >= plain[2][block][part];
            let covers = (0..12).all(|block| (0..3).all(|part| every(block, part)));
            assert_eq!(a.covers(c), covers);
        }
    }

    #[test]
    fn neighbours_are_one() {
        let all = (0..1000).fold(Clock::default(), |all, block| all.join(&Clock::of(block, Part::BLOCK, 7)));
        assert_eq!(all.runs.len(), 1);
    }
}
