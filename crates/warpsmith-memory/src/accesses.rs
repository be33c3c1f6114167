//! What a thread of this machine notes while blocks run side by side that must not meet: which words a cluster has read and
//! written.

use super::notes::{Kind, READS, Room, WORDS, differ, halves};
use super::{Account, Counted, Speculation};
use core::cell::Cell;

/// The notes of one thread of this machine.
#[derive(Debug)]
pub(super) struct Accesses<'a> {
    pub speculation: &'a Speculation,
    room: Room,
    /// How many groups the cluster has touched that has its turn.
    count: Cell<usize>,
}

/// Where accesses to a segment are noted.
#[derive(Debug, Clone, Copy)]
pub(super) struct Noted<'a> {
    pub accesses: &'a Accesses<'a>,
    /// What an address of the segment and this make is the place of its byte among all that are noted.
    pub shift: u64,
}

/// What a cluster has accessed in its earlier turns.
#[derive(Debug, Default)]
pub struct Accessed {
    /// The words of groups, in order of their numbers. What is written has been told.
    groups: Counted<(u32, u64)>,
}

impl Accessed {
    /// Nothing yet, of an account.
    pub fn on(account: &Account) -> Accessed {
        Accessed { groups: Counted::on(account) }
    }
}

/// What has become of a turn of a cluster.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// It has accessed words that it had not accessed before, or has written.
    New,
    /// It has read again what it had read, if anything: perhaps it waits for somebody else.
    Same,
    /// It has accessed what another cluster has, and one of them has written it: which of them comes first matters.
    Conflict,
}

impl<'a> Accesses<'a> {
    pub fn new(speculation: &'a Speculation, room: Room) -> Accesses<'a> {
        Accesses { speculation, room, count: Cell::new(0) }
    }

    /// How accesses to the segment with a number are noted, if they are.
    #[inline]
    pub fn noted(&self, segment: usize) -> Option<Noted<'_>> {
        self.speculation.shift(segment).map(|shift| Noted { accesses: self, shift })
    }

    /// Notes an access to bytes, by the place of the first. Before the first write of all to a group, what it has is kept.
    #[inline(always)]
    pub fn note(&self, place: u64, size: u64, kind: Kind) {
        let Some(last) = size.checked_sub(1).map(|rest| (place + rest) / 4) else { return };
        let first = place / 4;
        match first / WORDS == last / WORDS {
            true => self.note_words(first, last, kind),
            false => self.note_groups(first, last, kind),
        }
    }

    /// The same of words that lie in several groups.
    fn note_groups(&self, first: u64, last: u64, kind: Kind) {
        let mut at = first;
        while at <= last {
            let end = last.min(at | (WORDS - 1));
            self.note_words(at, end, kind);
            at = end + 1;
        }
    }

    /// The same of words of one group.
    #[inline(always)]
    fn note_words(&self, first: u64, last: u64, kind: Kind) {
        let group = (first / WORDS) as usize;
        let Some(cell) = self.room.now.get(group) else { return self.speculation.fail() };
        let mask = u32::MAX >> (WORDS - 1 - (last - first)) << (first % WORDS);
        let (old, bits) = (cell.get(), u64::from(mask) * kind.0);
        if old | bits != old {
            self.note_more(group, old, bits);
        }
    }

    /// Something new of a group.
    #[inline(never)]
    fn note_more(&self, group: usize, old: u64, bits: u64) {
        if old == 0 {
            match self.room.touched.get(self.count.get()) {
                Some(place) => place.set(group as u32),
                None => self.speculation.fail(),
            }
            self.count.set(self.count.get() + 1);
        }
        if halves(old).1 == 0 && halves(bits).1 != 0 {
            self.speculation.keep(group);
        }
        self.room.now[group].set(old | bits);
    }

    /// The groups that have been touched since the last turn, which are forgotten.
    fn take(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        let touched = &self.room.touched[..self.count.take().min(self.room.touched.len())];
        touched.iter().map(|group| (group.get(), self.room.now[group.get() as usize].take()))
    }

    /// The cluster has come to its end: tells what it has accessed; whether it goes with what all others have.
    pub fn end(&self, accessed: &mut Accessed) -> bool {
        let speculation = self.speculation;
        let mut good = true;
        if accessed.groups.is_empty() {
            self.take().for_each(|(group, bits)| good &= speculation.tell(group, bits, 0));
            return good;
        }
        good &= self.suspend(accessed) != Turn::Conflict;
        // What it has written has been told now.
        for (group, bits) in accessed.groups.iter() {
            good &= speculation.tell(*group, bits & READS, bits & !READS);
        }
        accessed.groups.clear();
        good
    }

    /// The cluster goes on later: tells what it has written, and looks whether others have written what it has read.
    pub fn suspend(&self, accessed: &mut Accessed) -> Turn {
        let speculation = self.speculation;
        let (mut good, mut new) = (true, false);
        let known = accessed.groups.len();
        for (group, now) in self.take() {
            let before = accessed.of_first(known, group);
            let (_, written) = halves(now & !before);
            new |= now & !before != 0 || halves(now).1 != 0;
            good &= speculation.tell(group, u64::from(written) << 32, before & !READS);
            good &= accessed.groups.extend(&[(group, now)]).is_ok();
        }
        accessed.merge();
        for (group, bits) in accessed.groups.iter() {
            good &= !differ(bits & READS, speculation.told(*group) & !(bits & !READS));
        }
        match (good, new) {
            (false, _) => Turn::Conflict,
            (true, true) => Turn::New,
            (true, false) => Turn::Same,
        }
    }

    /// Tells what has been written by a cluster that does not go on, so that it can be taken back.
    pub fn stop(&self) {
        for (group, bits) in self.take() {
            self.speculation.tell(group, bits & !READS, 0);
        }
    }
}

impl Accessed {
    /// The words of a group, among the first entries of the list.
    fn of_first(&self, count: usize, group: u32) -> u64 {
        let first = self.groups.get(..count).unwrap_or_default();
        first.binary_search_by_key(&group, |(group, _)| *group).map_or(0, |index| first[index].1)
    }

    /// Puts entries into order, one for each group.
    fn merge(&mut self) {
        self.groups.sort_unstable_by_key(|(group, _)| *group);
        let mut count = 0;
        for index in 0..self.groups.len() {
            let (group, bits) = self.groups[index];
            if count > 0 && self.groups[count - 1].0 == group {
                self.groups[count - 1].1 |= bits;
            } else {
                self.groups[count] = (group, bits);
                count += 1;
            }
        }
        // Fewer always fit.
        let _ = self.groups.resize(count, (0, 0));
    }
}
