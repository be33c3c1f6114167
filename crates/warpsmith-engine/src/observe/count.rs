//! How often operations are executed. The engine counts that itself: to tell an observer of each one would take about as long as the
//! operation does.
//!
//! Lanes execute stretches of operations that follow each other. Only where a stretch begins and ends is counted; how often an
//! operation was come to is the sum of what has begun and not ended up to it. What a guard keeps lanes from is counted where it does.

use super::Watched;
use crate::op::Pc;
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
    /// How often the guard has let some of those that came, and kept others, or an indexed branch or a jump has sent them apart.
    pub parted: u64,
}

/// What is counted at an operation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Mark {
    /// Stretches that begin there, without those that have ended before; and threads of them.
    warps: u64,
    threads: u64,
    skipped: u64,
    parted: u64,
}

/// Counts of all operations of a program.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counts {
    /// Where those of each function begin.
    begins: Vec<usize>,
    /// For each operation, and for the end of each function.
    marks: Vec<Mark>,
}

impl Counts {
    /// Nothing counted yet.
    pub fn new(program: &Program) -> Counts {
        Counts::of_lengths(program.functions.iter().map(|function| function.code.len()))
    }

    fn of_lengths(lengths: impl Iterator<Item = usize>) -> Counts {
        let mut begins = vec![0];
        let mut end = 0;
        for length in lengths {
            end += length + 1;
            begins.push(end);
        }
        Counts { begins, marks: vec![Mark::default(); end] }
    }

    /// Those of a function, by the numbers of its operations.
    pub fn of(&self, function: usize) -> Vec<Tally> {
        let range = self.begins.get(function).zip(self.begins.get(function + 1));
        let marks = range.and_then(|(begin, end)| self.marks.get(*begin..*end)).unwrap_or_default();
        let (mut warps, mut threads) = (0u64, 0u64);
        let tallies = marks.iter().take(marks.len().saturating_sub(1)).map(|mark| {
            (warps, threads) = (warps.wrapping_add(mark.warps), threads.wrapping_add(mark.threads));
            let threads = threads.wrapping_sub(mark.skipped);
            Tally { warps, threads, skipped: mark.skipped, parted: mark.parted }
        });
        tallies.collect()
    }

    /// Adds what another one has counted of the same program.
    pub fn merge(&mut self, other: &Counts) {
        for (own, other) in self.marks.iter_mut().zip(&other.marks) {
            own.warps = own.warps.wrapping_add(other.warps);
            own.threads = own.threads.wrapping_add(other.threads);
            own.skipped += other.skipped;
            own.parted += other.parted;
        }
    }

    /// Lanes execute the operations of a function from one up to another.
    fn add(&mut self, function: u32, (from, to): (Pc, Pc), (warps, threads): (u64, u64)) {
        let Some(begin) = self.begins.get(function as usize) else { return };
        let Some(marks) = self.marks.get_mut(*begin..) else { return };
        let (from, to) = (from as usize, to as usize);
        if from < marks.len() && to < marks.len() {
            marks[from].warps = marks[from].warps.wrapping_add(warps);
            marks[from].threads = marks[from].threads.wrapping_add(threads);
            marks[to].warps = marks[to].warps.wrapping_sub(warps);
            marks[to].threads = marks[to].threads.wrapping_sub(threads);
        }
    }

    /// A guard keeps some lanes of those that have come.
    #[inline(never)]
    fn keep(&mut self, function: u32, pc: Pc, lanes: Mask, exec: Mask) {
        let begin = self.begins.get(function as usize).copied().unwrap_or(usize::MAX / 2);
        let Some(mark) = self.marks.get_mut(begin + pc as usize) else { return };
        mark.skipped += u64::from((lanes & !exec).count_ones());
        mark.parted += u64::from(exec != 0);
    }
}

/// The course of a group of lanes through a function, as far as it is counted.
pub(crate) struct Course<const STEPS: bool> {
    function: u32,
    lanes: Mask,
    begin: Pc,
    /// Behind the last operation.
    end: Pc,
}

impl<const STEPS: bool> Course<STEPS> {
    /// It begins.
    #[inline(always)]
    pub fn new(function: u32, lanes: Mask, begin: Pc) -> Self {
        Course { function, lanes, begin, end: begin }
    }

    /// They come to an operation, and some of them execute it.
    #[inline(always)]
    pub fn come(&mut self, pc: Pc, exec: Mask, observer: &mut Watched<'_, STEPS>) {
        if STEPS {
            self.end = pc + 1;
            if exec != self.lanes && observer.wants().counts {
                observer.counts.keep(self.function, pc, self.lanes, exec);
            }
        }
    }

    /// They go on elsewhere.
    #[inline(always)]
    pub fn turn(&mut self, to: Pc, observer: &mut Watched<'_, STEPS>) {
        if STEPS {
            self.end(observer);
            (self.begin, self.end) = (to, to);
        }
    }

    /// It ends.
    #[inline(always)]
    pub fn end(&self, observer: &mut Watched<'_, STEPS>) {
        if STEPS && observer.wants().counts {
            let threads = u64::from(self.lanes.count_ones());
            observer.counts.add(self.function, (self.begin, self.end), (1, threads));
        }
    }
}

impl<const STEPS: bool> Watched<'_, STEPS> {
    /// An operation other than by its guard sends lanes apart.
    pub fn parted(&mut self, function: u32, pc: Pc) {
        if self.wants().counts {
            let begin = self.counts.begins.get(function as usize).copied().unwrap_or(usize::MAX / 2);
            if let Some(mark) = self.counts.marks.get_mut(begin + pc as usize) {
                mark.parted += 1;
            }
        }
    }

    /// Lanes execute an operation besides, or do not execute it after all.
    pub(super) fn recount(&mut self, (function, pc): (u32, Pc), warps: i64, threads: i64) {
        if self.wants().counts {
            self.counts.add(function, (pc, pc + 1), (warps as u64, threads as u64));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Observer, Wants};
    use super::*;

    #[derive(Default)]
    struct Counting(Counts);

    impl Observer for Counting {
        fn wants(&self) -> Wants {
            Wants { counts: true, ..Wants::NOTHING }
        }

        fn lend(&mut self) -> Counts {
            core::mem::take(&mut self.0)
        }

        fn give_back(&mut self, counts: Counts) {
            self.0 = counts;
        }
    }

    #[test]
    fn stretches_are_counted_where_they_begin_and_end() {
        let mut counting = Counting(Counts::of_lengths([1, 4].into_iter()));
        let mut watched = Watched::<true>::new(&mut counting);
        // Eight lanes execute 0 and 1, which lets two of them, and go back to 1, which lets none; then they come to 3.
        let mut course = Course::new(1, 0xff, 0);
        course.come(0, 0xff, &mut watched);
        course.come(1, 0x3, &mut watched);
        course.turn(1, &mut watched);
        course.come(1, 0, &mut watched);
        course.turn(3, &mut watched);
        course.come(3, 0xff, &mut watched);
        course.end(&mut watched);
        // Some of them come to 3 once more, after all.
        watched.recount((1, 3), 0, -3);
        // What has not begun counts nothing, nor does what is nowhere.
        Course::new(1, 0xf, 2).end(&mut watched);
        let mut course = Course::new(7, 0xf, 2);
        course.come(2, 1, &mut watched);
        course.end(&mut watched);
        drop(watched);
        let tally = |warps, threads, skipped, parted| Tally { warps, threads, skipped, parted };
        let expected = [tally(1, 8, 0, 0), tally(2, 2, 14, 1), tally(0, 0, 0, 0), tally(1, 5, 0, 0)];
        assert_eq!(counting.0.of(1), expected);
        assert_eq!((counting.0.of(0), counting.0.of(2)), (vec![Tally::default()], vec![]));
        let before = counting.0.clone();
        counting.0.merge(&before);
        assert_eq!(counting.0.of(1)[1], tally(4, 4, 28, 2));
    }
}
