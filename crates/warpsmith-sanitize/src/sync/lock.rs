//! Locks that programs make of atomic operations. A word is a lock where a thread has exchanged one value in it by another, and
//! the same thread has put the first one back: then, too, who has not put it back has forgotten it, and the order counts in
//! which several are taken. Words that are claimed once and for all, counters and lists are none.

use super::{Problem, Run, Thread};
use crate::Site;
use std::collections::{BTreeMap, BTreeSet};
use warpsmith_engine::memory::{Account, Charge, Exceeded};
use warpsmith_engine::op::{AtomicFunction, Space};

/// What an atomic operation has done: the value before it, and its operands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Done {
    pub f: AtomicFunction,
    pub old: Option<u64>,
    pub a: u64,
    pub b: u64,
}

/// Whether an operation may take a lock.
pub(super) fn exchanges(f: AtomicFunction) -> bool {
    matches!(f, AtomicFunction::Exchange | AtomicFunction::CompareAndSwap)
}

/// A word: of shared memory of a block, or of memory of all.
type Key = (Option<u64>, Space, u64);

/// The instruction by which a lock is taken.
type Taker = (u32, u32);

#[derive(Debug, Clone, Copy)]
struct Word {
    /// The value of one that nobody has.
    free: u64,
    /// Who has it, and where it was taken.
    holder: Option<(Thread, Site)>,
    /// Whether something was done with it that is not done with locks.
    is_other: bool,
}

/// A lock is taken by who has another one.
#[derive(Debug, Clone)]
struct Within {
    outer: Key,
    inner: Key,
    thread: Thread,
    site: Site,
    /// The instructions that have taken both.
    takers: [Taker; 2],
    /// What else the thread has.
    others: BTreeSet<Key>,
}

/// Locks of a run.
#[derive(Debug)]
pub(super) struct Locks {
    words: BTreeMap<Key, Word>,
    /// What threads have.
    held: BTreeMap<Thread, Vec<Key>>,
    /// Threads that have ended and have something.
    gone: BTreeSet<Thread>,
    /// Instructions that take what is given back.
    takers: BTreeSet<Taker>,
    within: Vec<Within>,
    /// What threads have asked for in vain, and have not got since.
    waits: BTreeMap<Thread, (Key, Site)>,
    charge: Charge,
    pub lack: Option<Exceeded>,
}

/// Words that are looked at; more are no locks.
const MOST: usize = 1 << 14;
/// Pairs of locks that are looked at.
const PAIRS: usize = 1 << 10;
/// Bytes of the account that a word takes, with who has it.
const WORD: u64 = 512;

fn taker(site: &Site) -> Taker {
    (site.place.function, site.place.pc)
}

impl Locks {
    pub fn on(account: &Account) -> Locks {
        Locks {
            words: BTreeMap::new(),
            held: BTreeMap::new(),
            gone: BTreeSet::new(),
            takers: BTreeSet::new(),
            within: Vec::new(),
            waits: BTreeMap::new(),
            charge: Charge::on(account),
            lack: None,
        }
    }

    /// Whether nothing is known of any word.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    fn key(thread: Thread, (space, address): (Space, u64)) -> Key {
        (matches!(space, Space::Shared).then_some(thread.0), space, address)
    }

    /// A thread has performed an atomic operation.
    pub fn atomic(&mut self, thread: Thread, site: Site, at: (Space, u64), done: Done) {
        let Done { f, old, a, b } = done;
        let key = Locks::key(thread, at);
        // What was expected, and what has come.
        let (expected, new) = match f {
            AtomicFunction::CompareAndSwap if old.is_none_or(|old| old == a) => (a, b),
            AtomicFunction::CompareAndSwap => return self.wait(thread, site, key),
            // Who does not look at what was there has not taken anything.
            AtomicFunction::Exchange if old.is_none() => return self.store(thread, at),
            AtomicFunction::Exchange => (old.unwrap_or(a), a),
            _ => {
                if let Some(word) = self.words.get_mut(&key) {
                    word.is_other = true;
                }
                return;
            }
        };
        match self.words.get(&key).copied() {
            Some(word) if new == word.free => self.give(thread, key),
            Some(word) if expected == word.free => self.take(thread, site, key),
            Some(_) if expected == new => self.wait(thread, site, key),
            Some(word) => drop(self.words.insert(key, Word { is_other: true, ..word })),
            None if expected != new && self.words.len() < MOST => {
                match self.charge.set(WORD * (self.words.len() as u64 + 1)) {
                    Ok(()) => {
                        let word = Word { free: expected, holder: None, is_other: false };
                        self.words.insert(key, word);
                        self.take(thread, site, key);
                    }
                    Err(exceeded) => self.lack = Some(exceeded),
                }
            }
            None => {}
        }
    }

    /// A thread asks for what somebody else has.
    fn wait(&mut self, thread: Thread, site: Site, key: Key) {
        let holder = self.words.get(&key).and_then(|word| word.holder);
        if holder.is_some_and(|(holder, _)| holder != thread) {
            self.waits.insert(thread, (key, site));
        }
    }

    /// A thread has written a word.
    pub fn store(&mut self, thread: Thread, at: (Space, u64)) {
        let key = Locks::key(thread, at);
        if self.words.contains_key(&key) {
            self.give(thread, key);
        }
    }

    /// A thread has ended.
    pub fn ended(&mut self, thread: Thread) {
        self.waits.remove(&thread);
        if self.held.get(&thread).is_some_and(|held| !held.is_empty()) {
            self.gone.insert(thread);
        }
    }

    fn take(&mut self, thread: Thread, site: Site, key: Key) {
        let Some(word) = self.words.get_mut(&key) else { return };
        word.holder = Some((thread, site));
        self.waits.remove(&thread);
        let held = self.held.entry(thread).or_default();
        held.retain(|other| *other != key);
        for outer in held.iter() {
            let Some(Word { holder: Some((_, at)), .. }) = self.words.get(outer) else { continue };
            let takers = [taker(at), taker(&site)];
            let is_known = |one: &Within| {
                (one.outer, one.inner, one.thread, one.takers) == (*outer, key, thread, takers)
            };
            if self.within.len() < PAIRS && !self.within.iter().any(is_known) {
                let others = held.iter().copied().filter(|other| other != outer).collect();
                self.within.push(Within { outer: *outer, inner: key, thread, site, takers, others });
            }
        }
        held.push(key);
    }

    fn give(&mut self, thread: Thread, key: Key) {
        let Some(word) = self.words.get_mut(&key) else { return };
        let Some((holder, site)) = word.holder.take() else { return };
        if let Some(held) = self.held.get_mut(&holder) {
            held.retain(|other| *other != key);
        }
        match holder == thread {
            true => drop(self.takers.insert(taker(&site))),
            // It is a signal rather than a lock.
            false => word.is_other = true,
        }
    }

    /// A grid has ended: what is still taken is found.
    pub fn end(&mut self, run: &mut Run) {
        let words = core::mem::take(&mut self.words);
        let waits = core::mem::take(&mut self.waits);
        // Who has what a thread waits for, and where that one waits.
        let next = |key: &Key| {
            let (holder, _) = words.get(key).filter(|word| !word.is_other)?.holder?;
            Some((holder, *waits.get(&holder)?))
        };
        for (thread, (key, site)) in &waits {
            let Some((mut other, mut at)) = next(key) else { continue };
            let (first, first_at) = (other, at);
            for _ in 0..waits.len() {
                if other <= *thread {
                    break;
                }
                let Some(found) = next(&at.0) else { break };
                (other, at) = found;
            }
            // Each ring is told once, by its first thread.
            if other == *thread && first != *thread {
                let problem = Problem::Order { address: key.2, other: first_at.0.2 };
                run.add(31, (*site, Some(first_at.1)), problem);
            }
        }
        let is_waited = |key: &Key| waits.values().any(|(waited, _)| waited == key);
        // Less is never refused.
        let _ = self.charge.set(0);
        for (key, word) in &words {
            let Some((thread, site)) = word.holder.filter(|_| !word.is_other) else { continue };
            // Where somebody waits for it, it is a lock for certain.
            let is_lock = self.takers.contains(&taker(&site)) || is_waited(key);
            if self.gone.contains(&thread) && is_lock {
                run.add(30, (site, None), Problem::Held { at: (key.1, key.2) });
            }
        }
        let is_lock = |key: &Key| words.get(key).is_some_and(|word| !word.is_other);
        let is_meant = |one: &&Within| {
            let known = one.takers.iter().all(|taker| self.takers.contains(taker));
            known && is_lock(&one.outer) && is_lock(&one.inner)
        };
        let all: Vec<&Within> = self.within.iter().filter(is_meant).collect();
        for (index, one) in all.iter().enumerate() {
            let turned = |two: &&&Within| {
                let is_turned = (one.outer, one.inner) == (two.inner, two.outer);
                is_turned && one.thread != two.thread && one.others.is_disjoint(&two.others)
            };
            if let Some(two) = all[index + 1..].iter().find(turned) {
                let problem = Problem::Order { address: one.inner.2, other: one.outer.2 };
                run.add(31, (one.site, Some(two.site)), problem);
            }
        }
        self.held.clear();
        self.gone.clear();
        self.within.clear();
        self.takers.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::Tally;
    use std::sync::Arc;
    use warpsmith_engine::observe::Place;
    use warpsmith_engine::program::Program;

    fn run() -> Run {
        Run { program: Arc::new(Program::default()), grid: 1, threads: 0, found: Tally::default() }
    }

    fn site((block, warp, _): Thread, pc: u32) -> Site {
        Site::at(Place { function: 0, pc, block, warp })
    }

    /// Threads take words at random, by instructions of which some are never followed by a way back, and some forget to give them
    /// back: against what a plain list of it says.
    #[test]
    fn what_is_kept_is_found_if_others_give_it_back() {
        let mut random = 0x0123_4567_89ab_cdef_u64;
        let mut next = |below: u64| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            random % below
        };
        let mut found = 0;
        for _ in 0..2000 {
            let (mut run, mut locks) = (run(), Locks::on(&Account::default()));
            // Who has each word, and by which instruction it was taken.
            let mut words: [Option<(u32, u32)>; 6] = [None; 6];
            let mut given: BTreeSet<u32> = BTreeSet::new();
            for _ in 0..next(40) {
                let (lane, word) = (next(4) as u32, next(6) as usize);
                let (thread, at) = ((0, 0, lane), (Space::Global, 0x100 + 4 * word as u64));
                let done = |old, a, b, f| Done { f, old: Some(old), a, b };
                match words[word] {
                    None => {
                        // The first three words are locks, the others are claimed for good.
                        let pc = if word < 3 { 10 + next(2) as u32 } else { 20 };
                        words[word] = Some((lane, pc));
                        locks.atomic(
                            thread,
                            site(thread, pc),
                            at,
                            done(0, 0, 1, AtomicFunction::CompareAndSwap),
                        );
                    }
                    Some((holder, pc)) if holder == lane && word < 3 && next(3) > 0 => {
                        words[word] = None;
                        given.insert(pc);
                        match next(2) {
                            0 => locks.store(thread, at),
                            _ => locks.atomic(
                                thread,
                                site(thread, 30),
                                at,
                                done(1, 0, 0, AtomicFunction::Exchange),
                            ),
                        }
                    }
                    // In vain.
                    Some(_) => {
                        locks.atomic(
                            thread,
                            site(thread, 10),
                            at,
                            done(1, 0, 1, AtomicFunction::CompareAndSwap),
                        );
                    }
                }
            }
            (0..4).for_each(|lane| locks.ended((0, 0, lane)));
            locks.end(&mut run);
            let expected: BTreeSet<u32> = words
                .iter()
                .filter_map(|word| word.map(|(_, pc)| pc))
                .filter(|pc| given.contains(pc))
                .collect();
            let told = run
                .found
                .take()
                .into_iter()
                .filter(|one| matches!(one.problem, crate::Problem::Sync(Problem::Held { .. })));
            let told: BTreeSet<u32> = told.map(|one| one.site.place.pc).collect();
            assert_eq!(told, expected);
            found += expected.len();
            assert!(locks.is_empty());
        }
        assert!(found > 500, "there is something to find");
    }

    #[test]
    fn threads_that_wait_for_each_other_in_a_ring_are_found() {
        let cas = AtomicFunction::CompareAndSwap;
        for count in 2..6u64 {
            let (mut run, mut locks) = (run(), Locks::on(&Account::default()));
            let at = |word: u64| (Space::Global, 8 * (word % count));
            for block in 0..count {
                let done = Done { f: cas, old: Some(0), a: 0, b: 1 };
                locks.atomic((block, 0, 0), site((block, 0, 0), 1), at(block), done);
            }
            for block in 0..count {
                locks.atomic(
                    (block, 0, 0),
                    site((block, 0, 0), 2),
                    at(block + 1),
                    Done { f: cas, old: Some(1), a: 0, b: 1 },
                );
            }
            locks.end(&mut run);
            let found = run.found.take();
            assert_eq!(found.len(), 1, "{found:?}");
            assert_eq!((found[0].site.place.block, found[0].other.unwrap().place.block), (0, 1));
        }
    }

    #[test]
    fn both_orders_of_two_locks_are_found_unless_a_third_guards_them() {
        let cas = AtomicFunction::CompareAndSwap;
        let (take, give) =
            (|a| Done { f: cas, old: Some(0), a, b: 1 }, |a| Done { f: cas, old: Some(1), a: 1, b: a });
        for guarded in [false, true] {
            let (mut run, mut locks) = (run(), Locks::on(&Account::default()));
            for (block, order) in [(0, [1u64, 2]), (1, [2, 1])] {
                let thread = (block, 0, 0);
                let at = |word: u64| (Space::Global, 8 * word);
                let guard = guarded.then_some(3u64);
                let all: Vec<u64> = guard.into_iter().chain(order).collect();
                for word in &all {
                    locks.atomic(thread, site(thread, *word as u32), at(*word), take(0));
                }
                for word in all.iter().rev() {
                    locks.atomic(thread, site(thread, 9), at(*word), give(0));
                }
                locks.ended(thread);
            }
            locks.end(&mut run);
            assert_eq!(run.found.take().len(), usize::from(!guarded));
        }
    }
}
