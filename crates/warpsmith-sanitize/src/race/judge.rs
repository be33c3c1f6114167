//! Whether an access races with those before it.

use super::found::{Found, Pair};
use super::record::{Record, Records};
use super::thread::{Set, Views, each};
use crate::clock::{Clock, Me, Part, View};
use crate::shadow::{At, Cell, Entry, Lanes, List, ROW, Shadow, WORDS, Who};
use warpsmith_engine::op::Scope;
use warpsmith_engine::register::Mask;

/// Who accesses memory: lanes of a warp, or something that they have started.
#[derive(Debug, Clone, Copy)]
pub struct Agent<'a> {
    /// The warp.
    pub me: Me,
    /// What its lanes know.
    pub views: &'a Views,
    /// Lanes that go on in step.
    pub sets: &'a [Set],
    /// What its lanes did after this epoch is not before it; [`NOW`] where they do it themselves.
    pub until: u32,
    /// Whether what is read has to be told to another proxy.
    pub has_proxy: bool,
    /// The records of what was started: lane, whether it writes, number.
    pub own: &'a [(u32, bool, u32)],
}

/// Behind all epochs, and before what is under way.
pub const NOW: u32 = Record::UNDER_WAY - 1;

/// An access, as far as it is the same for all words.
#[derive(Debug, Clone, Copy)]
pub struct Deed {
    /// Who.
    pub who: Who,
    /// Whether it writes.
    pub writes: bool,
    /// Its scope, if it is strong.
    pub strong: Option<Scope>,
    /// Whether it reads and writes in one.
    pub atomic: bool,
    /// Whether it arrives at a barrier object by an atomic operation, as machine code does it that tests by ordinary reads.
    pub arrives: bool,
    /// Whether it waits for a word of shared memory.
    pub polls: bool,
    /// Where words of which row lie: the address of word 0.
    pub base: u64,
    /// Whether words may be accessed by any number of blocks, so that not all can be remembered.
    pub is_global: bool,
}

/// Entries of a word of global memory at most.
const MOST: usize = 24;
/// The same of shared memory.
const MOST_SHARED: usize = 1100;
/// Those who have read a row at most.
const READERS: usize = 48;

/// Judges accesses.
pub struct Judge<'a> {
    pub agent: Agent<'a>,
    pub deed: Deed,
    pub records: &'a Records,
    /// The cluster of each block of the run, by its number.
    pub clusters: &'a [u64],
    /// The scope of strong accesses of an instruction.
    pub strong: &'a dyn Fn(Record) -> Option<Scope>,
    /// Whether what an instruction does is done later.
    pub is_later: &'a dyn Fn(Record) -> bool,
    /// Whether an instruction waits for a word of shared memory.
    pub polls: &'a dyn Fn(Record) -> bool,
    pub found: &'a mut Found,
    /// The last who was looked at, and whether all of it was before.
    pub last: (Who, bool),
}

impl Judge<'_> {
    /// The scope that two threads need to see each other's strong accesses.
    fn need(&self, block: u32) -> Scope {
        let own = self.agent.me.block;
        let cluster = |block: u32| self.clusters.get(block as usize);
        match own == block {
            true => Scope::Block,
            false if cluster(own) == cluster(block) => Scope::Cluster,
            false => Scope::Device,
        }
    }

    /// Whether everything that somebody did is before all that any lane of the warp does now.
    #[inline]
    fn is_before(&mut self, who: Who) -> bool {
        if !who.is_some() {
            return true;
        }
        if self.last.0 != who {
            self.last = (who, self.look(who));
        }
        self.last.1
    }

    fn look(&self, who: Who) -> bool {
        let (record, me) = (self.records.get(who.record()), self.agent.me);
        if record.epoch == Record::UNDER_WAY {
            return false;
        }
        if self.needs_fence(record) {
            let Views::Same(view) = self.agent.views else { return false };
            let Some(more) = &view.more else { return false };
            let seen = |part: Part| more.get(record.clock, part.of_proxy()) > record.epoch;
            return knows_all(view, me, record, who.warp())
                && (seen(Part::BLOCK) || seen(Part::warp(who.warp())));
        }
        if let [set] = self.agent.sets
            && record.clock == me.block
            && who.warp() == me.warp
            && record.epoch >= set.begin
            && record.epoch <= self.agent.until
        {
            return true;
        }
        match self.agent.views {
            Views::Same(view) => knows_all(view, me, record, who.warp()),
            Views::Each(_) => false,
        }
    }

    /// Whether a fence between proxies is needed behind what somebody wrote.
    fn needs_fence(&self, record: Record) -> bool {
        self.agent.has_proxy && !self.deed.writes && !(self.is_later)(record)
    }

    /// Those lanes of somebody that are not before a lane, or whose writes it may not see.
    fn beside(&self, lane: u32, entry: &Entry) -> Mask {
        let (who, lanes) = (entry.who, entry.lanes);
        let left = self.unordered(lane, who, lanes);
        let record = self.records.get(who.record());
        if left != 0 || !entry.writes || !self.needs_fence(record) {
            return left;
        }
        let known = |part: Part| {
            let more = self.agent.views.get(lane).more.as_ref();
            more.is_some_and(|more| more.get(record.clock, part.of_proxy()) > record.epoch)
        };
        if known(Part::BLOCK) || known(Part::warp(who.warp())) {
            return 0;
        }
        let seen = |lane: &u32| !known(Part::lane(who.warp(), *lane));
        each(lanes).filter(seen).fold(0, |left, lane| left | 1 << lane)
    }

    /// Those lanes of somebody that are not before a lane.
    fn unordered(&self, lane: u32, who: Who, lanes: Mask) -> Mask {
        if self.agent.own.iter().any(|one| one.0 == lane && one.2 == who.record()) {
            // What this lane has started reads and writes in an order of its own.
            return 0;
        }
        let (record, me) = (self.records.get(who.record()), self.agent.me);
        if record.epoch == Record::UNDER_WAY {
            return lanes;
        }
        let view = self.agent.views.get(lane);
        if knows_all(view, me, record, who.warp()) {
            return 0;
        }
        let mut left = lanes;
        if record.clock == me.block && who.warp() == me.warp && record.epoch <= self.agent.until {
            left &= !(1 << lane);
            let set = self.agent.sets.iter().find(|set| set.lanes >> lane & 1 != 0);
            if let Some(set) = set.filter(|set| record.epoch >= set.begin) {
                left &= !set.lanes;
            }
        }
        if let Some(more) = &view.more
            && left != 0
        {
            let known =
                |more: &Clock, lane| more.get(record.clock, Part::lane(who.warp(), lane)) > record.epoch;
            left = each(left).filter(|lane| !known(more, *lane)).fold(0, |left, lane| left | 1 << lane);
        }
        left
    }

    /// A row is accessed by lanes one after the other.
    pub fn row(&mut self, shadow: &mut Shadow, at: At, lanes: Lanes) {
        let row = *shadow.row(at);
        if !row.has_cells && self.whole_row(shadow, at, lanes) {
            return;
        }
        let strong = self.strong;
        let records = self.records;
        let Some(cells) = shadow.expand(at, |who| strong(records.get(who.record()))) else { return };
        for word in 0..WORDS {
            self.word(shadow, cells, word, lanes.of(word), 15);
        }
    }

    /// The same where no cells are needed; whether it was done.
    fn whole_row(&mut self, shadow: &mut Shadow, at: At, lanes: Lanes) -> bool {
        let row = *shadow.row(at);
        let own = |judge: &Self, who: Who, others: Lanes| {
            who.warp() == judge.agent.me.warp && others == lanes && judge.is_own(who)
        };
        let write_ok = self.is_before(row.write) || own(self, row.write, row.write_lanes) && !lanes.are_two();
        if !write_ok {
            return false;
        }
        let who = self.deed.who;
        if !self.deed.writes {
            if self.is_before(row.read) || own(self, row.read, row.read_lanes) {
                let row = shadow.row(at);
                (row.read, row.read_lanes) = (who, lanes);
                return true;
            }
            return self.add_reader(shadow, at, lanes);
        }
        if lanes.are_two() {
            return false;
        }
        let read_ok = self.is_before(row.read) || own(self, row.read, row.read_lanes);
        if !read_ok {
            return false;
        }
        if row.index != 0 {
            let all_before = shadow.readers[row.index]
                .iter()
                .all(|(who, others)| self.is_before(*who) || own(self, *who, *others));
            if !all_before {
                return false;
            }
            // It gets readers again, most of the time.
            shadow.readers[row.index].clear();
        }
        let row = shadow.row(at);
        (row.write, row.write_lanes, row.read) = (who, lanes, Who::NONE);
        true
    }

    /// Whether somebody is of this warp, and what it did is done.
    fn is_own(&self, who: Who) -> bool {
        let record = self.records.get(who.record());
        record.clock == self.agent.me.block && record.epoch <= self.agent.until && !self.needs_fence(record)
    }

    /// One more has read a row.
    fn add_reader(&mut self, shadow: &mut Shadow, at: At, lanes: Lanes) -> bool {
        let row = *shadow.row(at);
        let index = match row.index {
            0 => shadow.readers.add(Vec::new()),
            index => index,
        };
        let readers = &mut shadow.readers[index];
        // The same lanes read it again: what they did before is before whatever is behind this.
        let warp = self.agent.me.warp;
        let same = |who: Who, others: Lanes| others == lanes && who.warp() == warp;
        if let Some(place) = readers.iter().position(|(who, others)| same(*who, *others) && self.is_own(*who))
        {
            readers.remove(place);
        }
        readers.push((row.read, row.read_lanes));
        if readers.len() > READERS {
            // Those of two blocks stay: one of them is not that of who writes it.
            readers.remove(2);
        }
        let row = shadow.row(at);
        (row.read, row.read_lanes, row.index) = (self.deed.who, lanes, index);
        true
    }

    /// Bytes of a word are accessed by lanes.
    #[inline]
    pub fn word(&mut self, shadow: &mut Shadow, cells: u32, word: usize, lanes: Mask, bytes: u8) {
        if lanes == 0 {
            return;
        }
        let cell = shadow.cells[cells][word];
        let own_warp = self.agent.me.warp;
        if bytes == 15 && !cell.is_listed() && self.deed.strong.is_none() {
            let write_ok = self.is_before(cell.write)
                || cell.write.warp() == own_warp && lanes == 1 << (cell.lane & 31) && self.is_own(cell.write);
            let one = lanes.is_power_of_two();
            if write_ok && !self.deed.writes {
                let known = self.is_before(cell.read)
                    || cell.read.warp() == own_warp && cell.lanes & !lanes == 0 && self.is_own(cell.read);
                if known {
                    let cell = &mut shadow.cells[cells][word];
                    (cell.read, cell.lanes) = (self.deed.who, lanes);
                    return;
                }
                if cell.read == self.deed.who {
                    shadow.cells[cells][word].lanes |= lanes;
                    return;
                }
            } else if write_ok && one {
                let known = self.is_before(cell.read)
                    || cell.read.warp() == own_warp && cell.lanes == lanes && self.is_own(cell.read);
                if known {
                    let lane = lanes.trailing_zeros();
                    let cell = Cell { write: self.deed.who, lane, ..Cell::default() };
                    shadow.cells[cells][word] = cell;
                    return;
                }
            }
        }
        self.list(shadow, cells, word, lanes, bytes);
    }

    /// Gives the words that lanes access lists, if there is memory for them.
    pub fn give_lists(&mut self, shadow: &mut Shadow, address: u64) {
        let Some(at) = shadow.find(address / ROW) else { return };
        let (strong, records) = (self.strong, self.records);
        let strong = |who: Who| strong(records.get(who.record()));
        let Some(cells) = shadow.expand(at, strong) else { return };
        let word = (address / 4) as usize % WORDS;
        let mut cell = shadow.cells[cells][word];
        shadow.listed(&mut cell, strong);
        shadow.cells[cells][word] = cell;
    }

    /// The same with a list.
    fn list(&mut self, shadow: &mut Shadow, cells: u32, word: usize, lanes: Mask, bytes: u8) {
        let (strong, records) = (self.strong, self.records);
        let mut cell = shadow.cells[cells][word];
        let index = shadow.listed(&mut cell, |who| strong(records.get(who.record())));
        shadow.cells[cells][word] = cell;
        let address = self.deed.base + 4 * word as u64;
        let mut entries = core::mem::take(&mut shadow.lists[index].entries);
        if self.deed.writes {
            each(lanes).for_each(|lane| self.add(&mut entries, (1 << lane, bytes), address));
        } else {
            self.add(&mut entries, (lanes, bytes), address);
        }
        let list: &mut List = &mut shadow.lists[index];
        if self.deed.writes && self.deed.strong.is_none() {
            // Nobody sees any more what was released before it.
            if let Some(location) = &mut list.location {
                location.heads.clear();
                if location.own.is_empty() && location.read.is_empty() {
                    list.location = None;
                }
            }
        }
        // What is written by one lane and by nobody else needs no list.
        if let [Entry { who, lanes, bytes: 15, writes: true, strong: None, .. }] = entries[..]
            && list.location.is_none()
            && self.deed.is_global
            && lanes.is_power_of_two()
        {
            let cell = Cell { write: who, lane: lanes.trailing_zeros(), ..Cell::default() };
            shadow.cells[cells][word] = shadow.unlisted(index, cell);
            return;
        }
        list.entries = entries;
    }

    /// Lanes access bytes of a word with these entries.
    fn add(&mut self, entries: &mut Vec<Entry>, (lanes, bytes): (Mask, u8), address: u64) {
        let deed = self.deed;
        for index in 0..entries.len() {
            let entry = entries[index];
            let touches = entry.bytes & bytes != 0 && (entry.writes || deed.writes);
            if touches && !self.is_before(entry.who) {
                self.judge(entries, index, (lanes, bytes), address);
            }
        }
        entries.retain_mut(|entry| self.keeps(entry, lanes, bytes));
        // Strong accesses stay in the order in which they were, because it says which of them saw which.
        let is_this = |entry: &Entry| {
            (entry.who, entry.bytes, entry.writes, entry.strong)
                == (deed.who, bytes, deed.writes, deed.strong)
        };
        let same = match deed.strong {
            None => entries.iter_mut().find(|entry| is_this(entry)),
            Some(_) => entries.last_mut().filter(|entry| is_this(entry)),
        };
        if let Some(entry) = same {
            entry.lanes |= lanes;
            return;
        }
        let (who, writes, strong, atomic) = (deed.who, deed.writes, deed.strong, deed.atomic);
        entries.push(Entry { who, lanes, bytes, writes, strong, atomic });
        if entries.len() > if deed.is_global { MOST } else { MOST_SHARED } {
            entries.remove(2);
        }
    }

    /// Whether an entry is still needed, after lanes access bytes of its word: an earlier access is not where whatever is ordered
    /// with this one, or need not be, is so with that one, too. It gets to be what is needed of it.
    fn keeps(&mut self, entry: &mut Entry, lanes: Mask, bytes: u8) -> bool {
        let deed = self.deed;
        if deed.writes && deed.strong.is_none() {
            entry.bytes &= !bytes;
            return entry.bytes != 0;
        }
        if entry.bytes & !bytes != 0 {
            return true;
        }
        let replaces = match deed.strong {
            None => !entry.writes,
            Some(scope) => {
                let is_wider = entry.strong.is_some_and(|other| other >= scope);
                let is_near = self.records.get(entry.who.record()).block == self.agent.me.block;
                is_wider && is_near && (deed.writes || !entry.writes)
            }
        };
        if !replaces {
            return true;
        }
        if self.is_before(entry.who) {
            return false;
        }
        if entry.who.warp() == self.agent.me.warp && self.is_own(entry.who) {
            // The same threads did it.
            entry.lanes &= !lanes;
        }
        entry.lanes != 0
    }

    /// Whether two strong accesses may be at once: each has the other's thread in its scope.
    fn may_be_at_once(&self, strong: Option<Scope>, other: &Entry) -> bool {
        let need = self.need(self.records.get(other.who.record()).block);
        strong.is_some_and(|scope| scope >= need) && other.strong.is_some_and(|scope| scope >= need)
    }

    /// Tells of a race with one of the entries, if it is one.
    fn judge(&mut self, entries: &[Entry], index: usize, (lanes, bytes): (Mask, u8), address: u64) {
        let entry = entries[index];
        if self.may_be_at_once(self.deed.strong, &entry) || self.deed.arrives && !entry.writes {
            return;
        }
        // Who waits for a word, and who writes it, is taken for volatile.
        if self.deed.polls || !entry.writes && (self.polls)(self.records.get(entry.who.record())) {
            return;
        }
        for lane in each(lanes) {
            let beside = self.beside(lane, &entry);
            if beside != 0 && !self.is_seen(&entries[index..], lane) {
                let record = self.records.get(entry.who.record());
                self.found.add(Pair {
                    record,
                    warp: entry.who.warp(),
                    other: beside.trailing_zeros(),
                    other_writes: entry.writes,
                    other_strong: entry.strong,
                    lane,
                    address,
                    bytes: entry.bytes & bytes,
                    lacks_fence: self.unordered(lane, entry.who, entry.lanes) == 0,
                });
                return;
            }
        }
    }

    /// Whether what the first entry has written was seen by an access that is before a lane: by a strong read of it, or of what
    /// atomic operations have made of it.
    fn is_seen(&self, entries: &[Entry], lane: u32) -> bool {
        let Some((first, later)) = entries.split_first() else { return false };
        let Some(scope) = first.strong.filter(|_| first.writes) else { return false };
        let block = self.records.get(first.who.record()).block;
        for entry in later {
            let Some(other) = entry.strong else { continue };
            if entry.writes && !entry.atomic {
                return false;
            }
            let reader = self.records.get(entry.who.record()).block;
            let need = match self.clusters.get(block as usize) == self.clusters.get(reader as usize) {
                true if block == reader => Scope::Block,
                true => Scope::Cluster,
                false => Scope::Device,
            };
            let sees = scope >= need && other >= need;
            if sees && self.unordered(lane, entry.who, entry.lanes) != entry.lanes {
                return true;
            }
        }
        false
    }

    /// Lanes of one instruction write one place.
    pub fn at_once(&mut self, (lane, other): (u32, u32), address: u64, bytes: u8) {
        let record = self.records.get(self.deed.who.record());
        let (warp, strong) = (self.agent.me.warp, self.deed.strong);
        let pair = Pair {
            record,
            warp,
            other,
            other_writes: true,
            other_strong: strong,
            lane,
            address,
            bytes,
            lacks_fence: false,
        };
        self.found.add(pair);
    }
}

/// Whether everything that a warp did up to a record is known, as far as it is told of whole warps and blocks.
fn knows_all(view: &View, me: Me, record: Record, warp: u32) -> bool {
    if record.clock == me.block && (record.epoch < view.block || warp == me.warp && record.epoch < view.warp)
    {
        return true;
    }
    view.more.as_ref().is_some_and(|more| {
        more.get(record.clock, Part::BLOCK) > record.epoch
            || more.get(record.clock, Part::warp(warp)) > record.epoch
    })
}
