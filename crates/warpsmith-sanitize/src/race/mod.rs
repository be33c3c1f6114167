//! Looks for races: two accesses of different threads to one byte, one of which writes, that nothing orders (PTX ISA, *Memory
//! Consistency Model*).
//!
//! Order comes from what threads do in their own order, and from what synchronises them: barriers (of a block, a warp, a cluster),
//! phases of barrier objects, waits for what is done later, and strong accesses with what releases in front of them and what
//! acquires behind, as far as their scopes go. Each thread knows up to where what others did is before it ([`crate::clock`]); for each byte
//! it is remembered who may still race with it ([`crate::shadow`]). What is told of a run is judged exactly: a pair is told if and only
//! if nothing orders it. In memory of all blocks of a word that dozens read some are forgotten, so that one that only some of these
//! are not ordered with may be missed; none is told that is none.
//!
//! Of fences alone, without a strong access that sees another one, no order comes: which of two comes first is luck.

mod found;
mod judge;
mod known;
mod location;
mod order;
mod poll;
mod record;
mod site;
mod thread;
mod touch;
mod update;

use crate::problem::race as problem;

use crate::Report;
use crate::clock::Clock;
use crate::shadow::{Shadow, Who};
use found::Found;
use judge::{Agent, Deed, Judge, NOW};
use known::Known;
use location::Exchange;
use record::{Record, Records};
use site::{Kind, Site, Sites};
use std::collections::HashMap;
use std::sync::Arc;
use thread::{Block, Set, Views};
use touch::{Piece, Spots};
use warpsmith_engine::memory::{Account, Counted, Exceeded, SHARED_BASE, window_of};
use warpsmith_engine::observe::{Access, Begun, Event, Observer, Place, Rows, Wants};
use warpsmith_engine::op::{Order, Scope, Space, Strength};
use warpsmith_engine::register::{LANES, Mask};

/// A meeting: its number, and what was released there.
type Met = (u32, Option<Arc<Clock>>);

/// Looks for races.
#[derive(Debug, Default)]
pub struct Race {
    account: Account,
    grid: u64,
    shape: Shape,
    sites: Sites,
    records: Records,
    /// Of each block of the run that has begun, from 1, its number in its grid.
    numbers: Counted<(u64, u64)>,
    /// The cluster of each.
    clusters: Counted<u64>,
    /// Blocks that are open, by their numbers in the grid.
    open: HashMap<u64, usize>,
    blocks: Vec<Block>,
    /// The shared memory of each of them.
    shared: Vec<Shadow>,
    free: Vec<usize>,
    last: (u64, usize),
    global: Shadow,
    /// What is under way, by the block and its number there.
    started: HashMap<(u64, u64), Started>,
    /// Of each cluster the last two meetings at its barrier: their numbers, and what was released there.
    clusters_met: HashMap<u64, [Met; 2]>,
    /// Lanes that may have exchanged something.
    exchanges: Vec<Exchange>,
    found: Found,
    known: Known,
    /// Whether nothing is watched: a grid has a form that is not, or there is no memory for it.
    off: bool,
    /// What of the run as a whole there was no memory for.
    lacks: Option<Exceeded>,
}

/// The form of a grid.
#[derive(Debug, Clone, Copy, Default)]
struct Shape {
    grid: [u64; 3],
    cluster: [u64; 3],
    threads: u32,
    in_step: bool,
}

/// Something that lanes have started, and that is done later.
#[derive(Debug)]
struct Started {
    slot: usize,
    me: crate::clock::Me,
    /// Those that have not waited for all of it.
    lanes: Mask,
    views: Views,
    sets: Vec<Set>,
    until: u32,
    site: u32,
    /// The records of what lanes have read and written by it.
    records: Vec<(u32, bool, u32)>,
}

/// Bits of a shared address that say where it is in the memory of its block; above them is the rank of the block in its cluster.
const PLACE: u32 = 24;
/// Warps of a block at most.
const WARPS: u32 = 32;

impl Shape {
    /// The cluster of a block, and the rank of the block in it.
    fn cluster_of(&self, block: u64) -> u64 {
        let [width, height, _] = self.grid.map(|size| size.max(1));
        let at = [block % width, block / width % height, block / width / height];
        let at: [u64; 3] = core::array::from_fn(|axis| at[axis] / self.cluster[axis].max(1));
        let [x, y, _]: [u64; 3] =
            core::array::from_fn(|axis| (self.grid[axis] / self.cluster[axis].max(1)).max(1));
        at[0] + x * (at[1] + y * at[2])
    }

    /// The block with a rank in a cluster.
    fn block_of(&self, cluster: u64, rank: u64) -> u64 {
        let size = self.cluster.map(|size| size.max(1));
        let [x, y, _]: [u64; 3] = core::array::from_fn(|axis| (self.grid[axis] / size[axis]).max(1));
        let at = [cluster % x, cluster / x % y, cluster / x / y];
        let own = [rank % size[0], rank / size[0] % size[1], rank / size[0] / size[1]];
        let at: [u64; 3] = core::array::from_fn(|axis| at[axis] * size[axis] + own[axis]);
        at[0] + self.grid[0] * (at[1] + self.grid[1] * at[2])
    }
}

impl Race {
    /// What it has no memory for: then it has stopped to look where it has not looked before.
    pub fn lack(&self) -> Option<Exceeded> {
        let of_shared = || self.shared.iter().find_map(|shadow| shadow.lacks);
        self.lacks.or(self.records.lacks).or(self.global.lacks).or_else(of_shared)
    }

    /// Counts one more block of the run, or what has epochs as a block has; its number, from 1. 0 where there is no memory for it:
    /// then nothing is watched any more.
    fn count(&mut self, number: (u64, u64), cluster: u64) -> u32 {
        let count = self.numbers.len() as u32;
        let pushed = self.numbers.extend(&[number]).and_then(|()| self.clusters.extend(&[cluster]));
        match pushed {
            Ok(()) => count,
            Err(exceeded) => {
                self.stop(exceeded);
                0
            }
        }
    }

    /// There is no memory for what has to be known: nothing is watched any more.
    #[cold]
    fn stop(&mut self, exceeded: Exceeded) {
        self.lacks.get_or_insert(exceeded);
        self.off = true;
    }

    /// What threads know may have become more: whether there is memory for it.
    #[inline]
    fn has_learnt(&mut self) {
        if let Err(exceeded) = self.account.take(0) {
            self.stop(exceeded);
        }
    }

    /// What was found.
    pub fn take(&mut self) -> Vec<Report> {
        self.known.flush();
        self.known.take()
    }

    /// The place of a block that is open.
    #[inline]
    fn slot(&mut self, block: u64) -> Option<usize> {
        if self.last.0 == block {
            return Some(self.last.1);
        }
        let slot = *self.open.get(&block)?;
        self.last = (block, slot);
        Some(slot)
    }

    /// The record of accesses of an instruction by a warp now.
    #[inline]
    fn record(&mut self, slot: usize, warp: u32, site: u32) -> u32 {
        let block = &mut self.blocks[slot];
        let (clock, epoch) = (block.clock, block.warps[warp as usize].now);
        let Some(latest) = block.latest.get_mut(site as usize) else { return 0 };
        let record = self.records.get(*latest);
        if (record.clock, record.epoch, record.site) == (clock, epoch, site) {
            return *latest;
        }
        *latest = self.records.add(Record { clock, epoch, site, block: clock });
        let number = *latest;
        if self.records.are_many() {
            self.forget(number);
        }
        number
    }

    /// Forgets records that nobody needs.
    #[cold]
    fn forget(&mut self, number: u32) {
        let Race { records, global, shared, started, .. } = self;
        records.keep(|name| {
            name(Who::of(number, 0));
            global.each(&mut *name);
            shared.iter().for_each(|shadow| shadow.each(&mut *name));
            let all = started.values().flat_map(|one| &one.records);
            all.for_each(|(_, _, record)| name(Who::of(*record, 0)));
        });
    }

    /// Lanes of a warp, or what one of them has started, access memory of a block, or global memory.
    fn judge(
        &mut self,
        (slot, shared): (usize, Option<usize>),
        deed: Deed,
        started: Option<&Started>,
        act: impl FnOnce(&mut Judge<'_>, &mut Shadow),
    ) {
        let Race { blocks, records, sites, clusters, global, shared: shadows, found, .. } = self;
        let shadow = match shared {
            Some(slot) => &mut shadows[slot],
            None => global,
        };
        let agent = match started {
            Some(one) => {
                let has_proxy = sites.get(one.site).has_proxy;
                Agent {
                    me: one.me,
                    views: &one.views,
                    sets: &one.sets,
                    until: one.until,
                    has_proxy,
                    own: &one.records,
                }
            }
            None => {
                let warp = &blocks[slot].warps[deed.who.warp() as usize];
                Agent {
                    me: warp.me,
                    views: &warp.views,
                    sets: &warp.sets,
                    until: NOW,
                    has_proxy: false,
                    own: &[],
                }
            }
        };
        let strong = |record: Record| sites.get(record.site).strong();
        let is_later = |record: Record| sites.get(record.site).is_later();
        let polls = |record: Record| sites.get(record.site).polls;
        let (strong, is_later, polls, last) = (&strong, &is_later, &polls, (Who::NONE, true));
        let mut judge = Judge { agent, deed, records, clusters, strong, is_later, polls, found, last };
        act(&mut judge, shadow);
    }

    /// The block in whose shared memory an address of a cluster lies, and where.
    fn owner(&mut self, slot: usize, address: u64) -> Option<(usize, u64)> {
        let rank = address >> PLACE;
        if rank >= self.shape.cluster.iter().product() {
            return None;
        }
        let block = self.shape.block_of(self.blocks[slot].cluster, rank);
        Some((self.slot(block)?, address & ((1 << PLACE) - 1)))
    }

    /// Accesses one lane after the other, each wherever it goes.
    fn apart(
        &mut self,
        (slot, space, place): (usize, Space, Place),
        deed: Deed,
        (site, access): (Site, Access),
        lanes: Mask,
        (addresses, bytes): (&[u64; LANES], u32),
    ) {
        let site_number = self.sites.number(place.function, place.pc);
        let exchanges = site.kind == Kind::Exchange && access == Access::Atomic;
        let orders = deed.strong.is_some() && !matches!(site.kind, Kind::Object | Kind::Asks | Kind::Arrives);
        // What only reads may be looked at for all lanes at once.
        let first = lanes.trailing_zeros() as usize % LANES;
        if site.kind == Kind::Asks
            && thread::each(lanes).all(|lane| addresses[lane as usize] == addresses[first])
        {
            let Some((to, address)) = self.locate(slot, space, addresses[first]) else { return };
            let deed = Deed { is_global: to.is_none(), writes: false, ..deed };
            self.judge((slot, to), deed, None, |judge, shadow| {
                judge.span(shadow, lanes, (address, bytes.into()));
            });
            return;
        }
        if orders {
            self.exchanges.retain(|one| (one.place.block, one.place.warp) != (place.block, place.warp));
        }
        for lane in thread::each(lanes) {
            let Some((to, address)) = self.locate(slot, space, addresses[lane as usize]) else { continue };
            let order = location::order_of(site);
            let one = Exchange { place, lane, slot, to, address, bytes, order, site: site_number, space };
            // What it acquires is before it.
            let sees = orders && access != Access::Store && self.reads(&one);
            // Whether an exchange writes is told later.
            let deed = Deed { is_global: to.is_none(), writes: deed.writes && !exchanges, ..deed };
            self.judge((slot, to), deed, None, |judge, shadow| {
                judge.span(shadow, 1 << lane, (address, bytes.into()));
            });
            if orders && exchanges {
                self.exchanges.push(one);
            } else if orders && access != Access::Load {
                self.writes(&one, sees);
            }
        }
    }

    /// The block whose shared memory an address is of, if it is not global memory, and where it is there.
    fn locate(&mut self, slot: usize, space: Space, address: u64) -> Option<(Option<usize>, u64)> {
        match space {
            Space::Global => Some((None, address)),
            Space::Shared => Some((Some(slot), address)),
            Space::Cluster => self.owner(slot, address).map(|(slot, place)| (Some(slot), place)),
            Space::Generic => match window_of(address) {
                None => Some((None, address)),
                Some(3) => {
                    let place = address.wrapping_sub(SHARED_BASE);
                    match self.shape.cluster.iter().product::<u64>() {
                        0 | 1 => Some((Some(slot), place)),
                        _ => self.owner(slot, place).map(|(slot, place)| (Some(slot), place)),
                    }
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Lanes access memory by ordinary instructions, in so many pieces at most.
    fn pieces<const MOST: usize>(
        &mut self,
        (slot, space): (usize, Space),
        deed: Deed,
        lanes: Mask,
        spots: Spots<'_>,
        bytes: u32,
    ) {
        let mut out = [Piece::default(); MOST];
        let count = spots.pieces(lanes, bytes, &mut out);
        let shared = (space != Space::Global).then_some(slot);
        let in_step = self.shape.in_step;
        self.judge((slot, shared), deed, None, |judge, shadow| {
            if in_step && deed.writes && (count > 1 || out[0].step == 0 && out[0].count > 1) {
                judge.same_places(lanes, &spots.addresses(bytes), bytes);
            }
            judge.touch(shadow, &out[..count], bytes);
        });
    }

    /// Lanes access memory.
    fn act(&mut self, place: Place, access: Access, space: Space, lanes: Mask, spots: Spots<'_>, bytes: u32) {
        self.known.flush();
        if matches!(space, Space::Local | Space::Constant | Space::Parameter | Space::Multicast)
            || self.off
            || lanes == 0
        {
            return;
        }
        let number = self.sites.number(place.function, place.pc);
        let site = self.sites.get(number);
        if matches!(site.kind, Kind::Starts | Kind::Combines) && access != Access::Atomic {
            // It is told when it is done.
            return;
        }
        let Some(slot) = self.slot(place.block) else { return };
        let mut lanes = lanes;
        if space == Space::Shared
            && (access != Access::Atomic || site.kind == Kind::Atomic)
            && self.shape.in_step
            && !self.blocks[slot].objects.is_empty()
            && (place.warp as usize) < self.blocks[slot].warps.len()
        {
            lanes &= !self.plain_objects((slot, place.warp), access, lanes, &spots.addresses(bytes));
            if lanes == 0 {
                return;
            }
        }
        let Some(warp) = self.blocks[slot].warps.get_mut(place.warp as usize) else { return };
        warp.accesses();
        let record = self.record(slot, place.warp, number);
        if record == 0 {
            return;
        }
        let strong = match (access, site.kind) {
            (Access::Atomic, Kind::Makes) => None,
            (Access::Atomic, _) => site.strong().or(Some(Scope::System)),
            _ => site.strong(),
        };
        let deed = Deed {
            who: Who::of(record, place.warp),
            writes: access != Access::Load,
            strong,
            atomic: access == Access::Atomic,
            arrives: site.kind == Kind::Arrives,
            polls: site.polls,
            base: 0,
            is_global: space == Space::Global,
        };
        if strong.is_some() || matches!(space, Space::Generic | Space::Cluster) {
            let addresses = spots.addresses(bytes);
            self.apart((slot, space, place), deed, (site, access), lanes, (&addresses, bytes));
            self.has_learnt();
        } else {
            // Rows of whole warps are few.
            match spots {
                Spots::Rows(_) if lanes == Mask::MAX => {
                    self.pieces::<4>((slot, space), deed, lanes, spots, bytes);
                }
                _ => self.pieces::<LANES>((slot, space), deed, lanes, spots, bytes),
            }
            let in_step = self.shape.in_step;
            if in_step && deed.writes && space == Space::Shared {
                self.flags((slot, place, number), lanes, (&spots, bytes), deed);
            }
        }
        if !self.found.pairs.is_empty() {
            self.tell(place, access, space, number, (&spots.addresses(bytes), bytes), false);
        }
    }

    /// Lanes of machine code have written words of shared memory behind a fence: they may be what others wait for, and then tell what
    /// is in front of the fence.
    fn flags(
        &mut self,
        (slot, place, site): (usize, Place, u32),
        lanes: Mask,
        (spots, bytes): (&Spots<'_>, u32),
        deed: Deed,
    ) {
        if !self.blocks[slot].warps[place.warp as usize].has_fences() {
            return;
        }
        let addresses = spots.addresses(bytes);
        let order = Order { strength: Strength::Relaxed, scope: Scope::Block, ..Order::default() };
        let (to, space) = (Some(slot), Space::Shared);
        for lane in thread::each(lanes) {
            let address = addresses[lane as usize];
            self.judge((slot, to), deed, None, |judge, shadow| judge.give_lists(shadow, address));
            self.writes(&Exchange { place, lane, slot, to, address, bytes, order, site, space }, false);
        }
    }

    /// Whether a thread makes or ends a barrier object that another one of its block has left: since it last worked on it, its warp has
    /// exchanged values, by which threads tell each other that they are done (as those of a pipeline do, of which one gives up the
    /// object for all). No order of memory comes of that, but nothing of the object is read any more.
    fn is_left(&self, place: Place, site: u32, pair: &found::Pair) -> bool {
        let kind = |site: u32| self.sites.get(site).kind;
        if kind(site) != Kind::Makes || !matches!(kind(pair.record.site), Kind::Object | Kind::Asks) {
            return false;
        }
        let Some(block) = self.open.get(&place.block).map(|slot| &self.blocks[*slot]) else { return false };
        let Some(warp) = block.warps.get(pair.warp as usize) else { return false };
        pair.record.block == warp.me.block && warp.has_gathered(1 << pair.other, pair.record.epoch)
    }

    /// Tells what the last access was found to race with.
    #[cold]
    fn tell(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        site: u32,
        spot: (&[u64; LANES], u32),
        later: bool,
    ) {
        let mut pairs = core::mem::take(&mut self.found.pairs);
        pairs.retain(|pair| !self.is_left(place, site, pair));
        for pair in &pairs {
            self.known.add(known::Told {
                pair,
                sites: &self.sites,
                numbers: &self.numbers,
                clusters: &self.clusters,
                block: self.open.get(&place.block).map(|slot| &self.blocks[*slot]),
                place,
                access,
                space,
                site,
                spot,
                later,
            });
        }
        self.found.pairs = pairs;
        self.found.pairs.clear();
    }
}

impl Observer for Race {
    fn wants(&self) -> Wants {
        Wants { accesses: true, events: true, ..Wants::NOTHING }
    }

    fn runs(&mut self, begun: &Begun<'_>) {
        self.known.flush();
        self.account = begun.memory.account().clone();
        self.grid = begun.number;
        self.sites = Sites::of(begun);
        let threads = begun.block.iter().fold(1, |all: u32, size| all.saturating_mul(*size));
        let in_step = self.sites.are_in_step(begun.kernel);
        let (grid, cluster) = (begun.grid.map(u64::from), begun.cluster.map(u64::from));
        self.shape = Shape { grid, cluster, threads, in_step };
        self.off |= threads > 32 * WARPS;
        // What was before is ordered.
        self.records.reset(&self.account);
        self.global = Shadow::on(&self.account);
        (self.blocks, self.shared, self.free) = (Vec::new(), Vec::new(), Vec::new());
        self.open.clear();
        self.started.clear();
        self.exchanges.clear();
        self.clusters_met.clear();
        (self.numbers, self.clusters) = (Counted::on(&self.account), Counted::on(&self.account));
        self.count((0, 0), u64::MAX);
        self.last = (u64::MAX, 0);
        self.known.begins();
    }

    fn begin(&mut self, block: u64) {
        if self.off {
            return;
        }
        let cluster = self.shape.cluster_of(block);
        let clock = self.count((self.grid, block), cluster);
        if self.off {
            return;
        }
        let slot = self.free.pop().unwrap_or_else(|| {
            self.blocks.push(Block::default());
            self.shared.push(Shadow::on(&self.account));
            self.blocks.len() - 1
        });
        let Shape { threads, in_step, .. } = self.shape;
        self.blocks[slot].begin((clock, block, cluster), threads, self.sites.len(), in_step, &self.account);
        self.shared[slot].reset();
        self.open.insert(block, slot);
        self.last = (block, slot);
    }

    fn end(&mut self, block: u64) {
        self.known.flush();
        let Some(slot) = self.open.remove(&block) else { return };
        self.last = (u64::MAX, 0);
        self.started.retain(|(of, _), _| *of != block);
        self.free.push(slot);
    }

    fn access(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        addresses: &[u64; LANES],
        bytes: u32,
    ) {
        self.act(place, access, space, lanes, Spots::Each(addresses), bytes);
    }

    fn access_rows(
        &mut self,
        place: Place,
        access: Access,
        space: Space,
        lanes: Mask,
        rows: &Rows,
        bytes: u32,
    ) {
        self.act(place, access, space, lanes, Spots::Rows(rows), bytes);
    }

    fn event(&mut self, place: Place, event: &Event<'_>) {
        self.known.flush();
        if !self.off {
            self.order(place, event);
            self.has_learnt();
        }
    }

    fn compares(&self) -> Mask {
        self.known.compares()
    }

    fn written(&mut self, lane: u32, old: &[u8], new: &[u8]) {
        self.known.written(lane, old, new);
    }
}
