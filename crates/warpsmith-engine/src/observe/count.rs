//! How often operations are executed. The engine counts that itself: to tell an observer of each one would take about as long as the
//! operation does.

use crate::program::Program;
use crate::register::Mask;

/// What is counted of an operation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// How often a warp, or a part of one, came to it.
    pub warps: u64,
    /// How many threads executed it.
    pub threads: u64,
    /// How many came to it, and were kept from it by its guard.
    pub skipped: u64,
    /// How often the guard has let some of those that came, and kept others.
    pub parted: u64,
}

/// Counts of all operations of a program.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counts {
    /// Where those of each function begin.
    begins: Vec<usize>,
    tallies: Vec<Tally>,
}

impl Counts {
    /// Nothing counted yet.
    pub fn new(program: &Program) -> Counts {
        let mut begins = Vec::with_capacity(program.functions.len() + 1);
        let mut end = 0;
        for function in &program.functions {
            begins.push(end);
            end += function.code.len();
        }
        begins.push(end);
        Counts { begins, tallies: vec![Tally::default(); end] }
    }

    /// Those of a function, by the numbers of its operations.
    pub fn of(&self, function: usize) -> &[Tally] {
        let range = self.begins.get(function).zip(self.begins.get(function + 1));
        range.and_then(|(begin, end)| self.tallies.get(*begin..*end)).unwrap_or_default()
    }

    /// Adds what another one has counted of the same program.
    pub fn merge(&mut self, other: &Counts) {
        for (own, other) in self.tallies.iter_mut().zip(&other.tallies) {
            own.warps += other.warps;
            own.threads += other.threads;
            own.skipped += other.skipped;
            own.parted += other.parted;
        }
    }

    /// Where the tallies of a function begin.
    pub(crate) fn begin(&self, function: u32) -> usize {
        self.begins.get(function as usize).copied().unwrap_or(usize::MAX / 2)
    }

    /// Lanes come to an operation, which is `at` among all, and some of them execute it; `all` is how many come.
    #[inline(always)]
    pub(crate) fn add(&mut self, at: usize, (lanes, all): (Mask, u32), exec: Mask) {
        let Some(tally) = self.tallies.get_mut(at) else { return };
        tally.warps += 1;
        if exec == lanes {
            tally.threads += u64::from(all);
        } else {
            let threads = exec.count_ones();
            tally.threads += u64::from(threads);
            tally.skipped += u64::from(all.saturating_sub(threads));
            tally.parted += u64::from(threads > 0);
        }
    }

    /// Lanes that were counted come to it once more; `all` of those that were counted then, or some.
    #[cold]
    pub(crate) fn again(&mut self, at: usize, lanes: Mask, all: bool) {
        let Some(tally) = self.tallies.get_mut(at) else { return };
        tally.warps = tally.warps.saturating_sub(u64::from(all));
        tally.threads = tally.threads.saturating_sub(lanes.count_ones().into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_counted_by_the_guard() {
        let mut counts = Counts { begins: vec![0, 1, 3], tallies: vec![Tally::default(); 3] };
        counts.add(counts.begin(1) + 1, (0xff, 8), 0xff);
        counts.add(counts.begin(1) + 1, (0xff, 8), 0x3);
        counts.add(counts.begin(1) + 1, (0xff, 8), 0);
        assert_eq!(counts.of(1)[1], Tally { warps: 3, threads: 10, skipped: 14, parted: 1 });
        counts.again(2, 0x3, true);
        assert_eq!(counts.of(1)[1], Tally { warps: 2, threads: 8, skipped: 14, parted: 1 });
        assert_eq!((counts.of(0), counts.of(2)), (&[Tally::default()][..], &[][..]));
        counts.add(counts.begin(7), (1, 1), 1);
        let before = counts.clone();
        counts.merge(&before);
        assert_eq!(counts.of(1)[1].threads, 16);
    }
}
