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
            AtomicFunction::CompareAndSwap => return,
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
            Some(_) if expected == new => {}
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

    /// A thread has written a word.
    pub fn store(&mut self, thread: Thread, at: (Space, u64)) {
        let key = Locks::key(thread, at);
        if self.words.contains_key(&key) {
            self.give(thread, key);
        }
    }

    /// A thread has ended.
    pub fn ended(&mut self, thread: Thread) {
        if self.held.get(&thread).is_some_and(|held| !held.is_empty()) {
            self.gone.insert(thread);
        }
    }

    fn take(&mut self, thread: Thread, site: Site, key: Key) {
        let Some(word) = self.words.get_mut(&key) else { return };
        word.holder = Some((thread, site));
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
        // Less is never refused.
        let _ = self.charge.set(0);
        for ((_, space, address), word) in &words {
            let Some((thread, site)) = word.holder.filter(|_| !word.is_other) else { continue };
            if self.gone.contains(&thread) && self.takers.contains(&taker(&site)) {
                run.add(30, (site, None), Problem::Held { at: (*space, *address) });
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
