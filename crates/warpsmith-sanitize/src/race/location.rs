//! Strong accesses: what they release, and what those acquire who read it.

use super::site::Site;
use super::thread::{Pending, Seen, Warp};
use super::{Deed, Race, Shadow, Who};
use crate::clock::{Clock, learn};
use crate::shadow::{Head, List, Location, ROW, WORDS};
use warpsmith_engine::observe::{Access, Place};
use warpsmith_engine::op::{Order, Scope, Space, Strength};
use warpsmith_engine::register::{LANES, Mask};

/// A lane that accesses a word strongly, or exchanges something there if it finds what it looks for.
#[derive(Debug, Clone, Copy)]
pub struct Exchange {
    pub place: Place,
    pub lane: u32,
    /// The block of the lane.
    pub slot: usize,
    /// The block whose shared memory it accesses, if it is no global memory.
    pub to: Option<usize>,
    pub address: u64,
    pub bytes: u32,
    pub order: Order,
    /// The number of the instruction.
    pub site: u32,
    /// The space that it names.
    pub space: Space,
}

/// The scope that threads of two blocks need to see each other's strong accesses.
fn need(clusters: &[u64], own: u32, other: u32) -> Scope {
    match own == other {
        true => Scope::Block,
        false if clusters.get(own as usize) == clusters.get(other as usize) => Scope::Cluster,
        false => Scope::Device,
    }
}

/// Adds what is told, joined with what is there of the same block and scope.
fn add(heads: &mut Vec<Head>, head: Head) {
    let same =
        |one: &&mut Head| (one.block, one.scope, one.sequential) == (head.block, head.scope, head.sequential);
    match heads.iter_mut().find(same) {
        Some(one) => {
            let mut clock = Some(one.clock.clone());
            learn(&mut clock, &head.clock);
            one.clock = clock.unwrap_or_default();
        }
        None => heads.push(head),
    }
}

/// The same of what a lane has done.
fn note(list: &mut Vec<((u32, u32, u32), Head)>, key: (u32, u32, u32), head: Head) {
    match list.iter_mut().find(|(of, one)| *of == key && (one.block, one.scope) == (head.block, head.scope)) {
        Some((_, one)) => {
            let mut clock = Some(one.clock.clone());
            learn(&mut clock, &head.clock);
            one.clock = clock.unwrap_or_default();
        }
        None => list.push((key, head)),
    }
}

impl Race {
    /// A lane reads a word strongly; whether it sees who has written it.
    pub(super) fn reads(&mut self, one: &Exchange) -> bool {
        let with = |list: &mut List, warp: &mut Warp, clusters: &[u64], one: &Exchange| {
            let last = list.entries.iter().rev().find(|entry| entry.writes).copied();
            (last, read(list, warp, clusters, one))
        };
        let Some((last, sees)) = self.with_list(one, with) else { return false };
        if let Some(entry) = last.filter(|entry| entry.strong.is_some()) {
            let record = self.records.get(entry.who.record());
            let warp = &mut self.blocks[one.slot].warps[one.place.warp as usize];
            let scope = need(&self.clusters, warp.me.block, record.block);
            let acquired = one.order.strength.acquires() && one.order.scope >= scope;
            let (warp_of, lanes) = (entry.who.warp(), entry.lanes);
            warp.sees(one.lane, Seen { record, warp: warp_of, lanes, scope, acquired });
        }
        sees
    }

    /// A lane writes a word strongly; whether it continues what it has seen there.
    pub(super) fn writes(&mut self, one: &Exchange, continues: bool) {
        self.with_list(one, |list, warp, _, one| write(list, warp, one, continues));
    }

    /// Lanes have found what they looked for, and written.
    pub(super) fn exchanged(&mut self, place: Place, lanes: Mask) {
        let of = |one: &mut Exchange| (one.place.block, one.place.warp) == (place.block, place.warp);
        let all: Vec<Exchange> = self.exchanges.extract_if(.., of).collect();
        for one in all.iter().filter(|one| lanes >> one.lane & 1 != 0) {
            let record = self.record(one.slot, one.place.warp, one.site);
            if record == 0 {
                continue;
            }
            let deed = Deed {
                who: Who::of(record, one.place.warp),
                writes: true,
                strong: Some(one.order.scope),
                atomic: true,
                arrives: false,
                polls: false,
                base: 0,
                is_global: one.to.is_none(),
            };
            self.judge((one.slot, one.to), deed, None, |judge, shadow| {
                judge.span(shadow, 1 << one.lane, (one.address, one.bytes.into()));
            });
            if !self.found.pairs.is_empty() {
                let spot = ([one.address; LANES], one.bytes);
                self.tell(one.place, Access::Atomic, one.space, one.site, (&spot.0, spot.1), false);
            }
            self.with_list(one, |list, warp, clusters, one| {
                let seen = list.location.as_ref().is_some_and(|location| {
                    let need = need(clusters, warp.me.block, location.block);
                    one.order.scope >= need && location.scope >= need
                });
                write(list, warp, one, seen);
            });
        }
    }

    /// Does something with the list of the word that a lane accesses.
    fn with_list<T>(
        &mut self,
        one: &Exchange,
        f: impl FnOnce(&mut List, &mut Warp, &[u64], &Exchange) -> T,
    ) -> Option<T> {
        let shadow: &mut Shadow = match one.to {
            Some(slot) => &mut self.shared[slot],
            None => &mut self.global,
        };
        let at = shadow.find(one.address / ROW)?;
        let row = *shadow.row(at);
        if !row.has_cells {
            return None;
        }
        let cell = shadow.cells[row.index][(one.address / 4) as usize % WORDS];
        if !cell.is_listed() {
            return None;
        }
        let warp = self.blocks[one.slot].warps.get_mut(one.place.warp as usize)?;
        Some(f(&mut shadow.lists[cell.lane], warp, &self.clusters, one))
    }
}

/// The order of a strong access: without another one it is relaxed, for all threads of the device.
pub fn order_of(site: Site) -> Order {
    match site.order.strength {
        Strength::Weak => Order { strength: Strength::Relaxed, scope: Scope::Device, ..site.order },
        _ => site.order,
    }
}

/// A lane reads a word strongly; whether it sees who has written it.
fn read(list: &mut List, warp: &mut Warp, clusters: &[u64], one: &Exchange) -> bool {
    let Some(location) = &mut list.location else { return false };
    let (own, Order { strength, scope, .. }) = (warp.me.block, one.order);
    let key = (own, warp.me.warp, one.lane);
    let sees = {
        let need = need(clusters, own, location.block);
        scope >= need && location.scope >= need
    };
    if sees {
        let account = warp.account.clone();
        for head in &location.heads {
            if head.sequential {
                // Whoever is behind this and executes such a fence is behind those.
                warp.acquire(1 << one.lane, &head.clock.of_seen().kept(&account));
                continue;
            }
            let need = need(clusters, own, head.block);
            if head.scope < need {
                continue;
            }
            if strength.acquires() && scope >= need {
                warp.acquire(1 << one.lane, &head.clock);
                continue;
            }
            let is_same = |other: &&mut Pending| (other.lane, other.scope) == (one.lane, need);
            match warp.pending.iter_mut().find(is_same) {
                Some(other) => {
                    let mut clock = Some(other.clock.clone());
                    learn(&mut clock, &head.clock);
                    other.clock = clock.unwrap_or_default();
                }
                None => {
                    let (lane, scope, clock) = (one.lane, need, head.clock.clone());
                    warp.pending.push(Pending { lane, scope, clock });
                }
            }
            note(&mut location.read, key, Head { scope: need, ..head.clone() });
        }
    }
    if strength.acquires() && !location.read.is_empty() {
        // What it has read from here before it acquires, too.
        location.read.retain(|(of, head)| {
            let is_it = *of == key && scope >= head.scope;
            if is_it {
                warp.acquire(1 << one.lane, &head.clock);
            }
            !is_it
        });
    }
    sees
}

/// A lane writes a word strongly; whether it continues what it has seen there.
fn write(list: &mut List, warp: &mut Warp, one: &Exchange, continues: bool) {
    let Order { strength, scope, .. } = one.order;
    let sequential = warp.views.get(one.lane).more.as_ref().and_then(|more| more.sequential());
    if list.location.is_none() && !warp.has_fences() && !strength.releases() && sequential.is_none() {
        return;
    }
    let block = warp.me.block;
    let key = (block, warp.me.warp, one.lane);
    let empty = || Box::new(Location { block, scope, heads: Vec::new(), own: Vec::new(), read: Vec::new() });
    let location = list.location.get_or_insert_with(empty);
    if !continues {
        location.heads.clear();
    }
    (location.block, location.scope) = (block, scope);
    for (scope, clock) in warp.fenced(one.lane) {
        add(&mut location.heads, Head { block, scope, sequential: false, clock: clock.kept(&warp.account) });
    }
    if let Some(clock) = sequential {
        let (scope, clock) = (Scope::Device, clock.kept(&warp.account));
        add(&mut location.heads, Head { block, scope, sequential: true, clock });
    }
    if strength.releases() {
        let clock: Clock = warp.release(1 << one.lane);
        let head = Head { block, scope, sequential: false, clock: clock.kept(&warp.account) };
        add(&mut location.heads, head.clone());
        note(&mut location.own, key, head);
    } else {
        let own: Vec<Head> =
            location.own.iter().filter(|(of, _)| *of == key).map(|(_, head)| head.clone()).collect();
        own.into_iter().for_each(|head| add(&mut location.heads, head));
    }
    if location.heads.is_empty() && location.own.is_empty() && location.read.is_empty() {
        list.location = None;
    }
}
