//! What orders threads, as it is told.

use super::record::Record;
use super::thread::{Object, Warp, each};
use super::{Deed, Race, Started};
use crate::clock::{Clock, Part, learn};
use crate::shadow::Who;
use warpsmith_engine::memory::Account;
use warpsmith_engine::observe::{Access, Event, Place, Range};
use warpsmith_engine::op::{AtomicFunction, BarrierObject, Proxy, Scope, Space, Strength};
use warpsmith_engine::register::{LANES, Mask};

impl Race {
    /// Something happens.
    pub(super) fn order(&mut self, place: Place, event: &Event<'_>) {
        let Some(slot) = self.slot(place.block) else { return };
        let site = self.sites.get(self.sites.number(place.function, place.pc));
        let (block, account) = (&mut self.blocks[slot], &self.account);
        let Some(warp) = block.warps.get_mut(place.warp as usize) else { return };
        match *event {
            Event::Group { lanes } => warp.go_on(lanes),
            Event::Fence { lanes } if site.order.proxy == Proxy::Generic => warp.fence(lanes, site),
            Event::Fence { lanes } if site.order.proxy == Proxy::Async => warp.fence_proxy(lanes),
            Event::Atomic { lanes, f: AtomicFunction::CompareAndSwap, old, a, .. } => {
                let found = |lane: &u32| old.is_none_or(|old| old[*lane as usize] == a[*lane as usize]);
                let lanes = each(lanes).filter(found).fold(0, |lanes, lane| lanes | 1 << lane);
                self.exchanged(place, lanes);
            }
            Event::Meet { lanes, orders: true, .. } => {
                warp.meet(lanes);
                warp.tick();
            }
            Event::Meet { lanes, orders: false, .. } if !block.objects.is_empty() => warp.gather(lanes),
            Event::Arrive { id, lanes, waits: false, .. } => {
                let clock = warp.release(lanes);
                match block.arrived.iter_mut().find(|(at, _)| *at == id) {
                    Some((_, before)) => *before = before.join(&clock).kept(account),
                    None => block.arrived.push((id, clock.kept(account))),
                }
            }
            Event::Open { id, came } => {
                let mut waiting = vec![0; block.warps.len()];
                for one in came.iter().filter(|one| one.waited) {
                    if let Some(lanes) = waiting.get_mut(one.warp as usize) {
                        *lanes |= one.lanes;
                    }
                }
                block.open(id, &waiting);
            }
            Event::ClusterArrive { lanes } => {
                self.arrive_in_cluster((slot, place), lanes, site.order.strength)
            }
            Event::ClusterPass { lanes } => self.pass_in_cluster((slot, place), lanes),
            Event::Object { lane, at, f, holds, ended, .. } => {
                self.object((slot, place), (lane, f), at, (holds, ended), site.order.strength);
            }
            Event::Started { number, lanes } => self.start((slot, place), number, lanes),
            Event::Moved { number, ranges } => self.moved(place, number, ranges),
            Event::Told { number, lanes, at, ended } => self.told((slot, place), (number, lanes), at, ended),
            Event::Waited { number, lanes, read } => self.waited((slot, place), (number, lanes), read),
            Event::Ended { lanes } => warp.end(lanes),
            // Whoever had this memory before has given it back.
            Event::Allocated { address, bytes, .. } if address != 0 => self.global.forget(address, bytes),
            _ => {}
        }
    }

    /// Lanes come to the barrier of their cluster.
    fn arrive_in_cluster(&mut self, (slot, place): (usize, Place), lanes: Mask, strength: Strength) {
        let cluster = self.blocks[slot].cluster;
        let warp = &mut self.blocks[slot].warps[place.warp as usize];
        // Between two arrivals of a lane all others have come: it is the same for all lanes.
        let first = lanes.trailing_zeros() as usize % LANES;
        let meeting = warp.met[first];
        each(lanes).for_each(|lane| warp.met[lane as usize] = meeting.wrapping_add(1));
        let all = self.clusters_met.entry(cluster).or_default();
        let phase = &mut all[meeting as usize % 2];
        if phase.0 != meeting {
            *phase = (meeting, None);
        }
        if strength == Strength::Relaxed {
            return;
        }
        let clock = warp.release(lanes).kept(&self.account);
        learn(&mut phase.1, &clock);
    }

    /// Lanes pass it.
    fn pass_in_cluster(&mut self, (slot, place): (usize, Place), lanes: Mask) {
        let cluster = self.blocks[slot].cluster;
        let warp = &mut self.blocks[slot].warps[place.warp as usize];
        let first = lanes.trailing_zeros() as usize % LANES;
        let meeting = warp.met[first].wrapping_sub(1);
        let Some(all) = self.clusters_met.get(&cluster) else { return };
        if let (of, Some(clock)) = &all[meeting as usize % 2]
            && *of == meeting
        {
            warp.acquire(lanes, clock);
        }
    }

    /// The block whose shared memory a barrier object lies in, and where.
    fn object_at(&mut self, slot: usize, (space, address): (Space, u64)) -> Option<(usize, u64)> {
        let (slot, address) = self.locate(slot, space, address)?;
        Some((slot?, address))
    }

    /// Lanes read or write words of shared memory by ordinary instructions, among them barrier objects of machine code, which makes and
    /// tests them so: those lanes. Who reads one acquires what the phase has released that ended last; who changes one by an atomic
    /// operation counts at it.
    pub(super) fn plain_objects(
        &mut self,
        (slot, warp): (usize, u32),
        access: Access,
        lanes: Mask,
        addresses: &[u64; LANES],
    ) -> Mask {
        let block = &mut self.blocks[slot];
        let is_object = |lane: &u32| block.objects.contains_key(&(addresses[*lane as usize] & !7));
        let found = each(lanes).filter(is_object).fold(0, |found, lane| found | 1 << lane);
        for lane in each(found) {
            let address = addresses[lane as usize] & !7;
            let Some(object) = block.objects.get(&address) else { continue };
            match (access, &object.ended) {
                (Access::Store, _) => _ = block.objects.remove(&address),
                (Access::Load, Some(clock)) => block.warps[warp as usize].acquire(1 << lane, clock),
                _ => {}
            }
        }
        found
    }

    /// A lane works on a barrier object.
    fn object(
        &mut self,
        (slot, place): (usize, Place),
        (lane, f): (u32, Option<BarrierObject>),
        at: (Space, u64),
        (holds, ended): (bool, bool),
        strength: Strength,
    ) {
        if matches!(f, Some(BarrierObject::Test { .. })) && !holds {
            return;
        }
        let Some((owner, address)) = self.object_at(slot, at) else { return };
        let mut object = self.blocks[owner].objects.remove(&address).unwrap_or_default();
        let warp: &mut Warp = &mut self.blocks[slot].warps[place.warp as usize];
        let orders = strength != Strength::Relaxed;
        match f {
            Some(BarrierObject::Begin { .. } | BarrierObject::End) => {
                object = Object { clock: object.clock, phase: object.phase, ..Object::default() };
            }
            None | Some(BarrierObject::Arrive { .. } | BarrierObject::ArriveAfterCopies { .. }) if orders => {
                let clock = warp.release(1 << lane).kept(&self.account);
                learn(&mut object.arrived, &clock);
            }
            Some(BarrierObject::Test { .. }) if orders && holds => {
                if let Some(clock) = &object.ended {
                    warp.acquire(1 << lane, clock);
                }
            }
            _ => {}
        }
        if ended {
            object.turn(&self.account);
        }
        self.blocks[owner].objects.insert(address, object);
    }

    /// Lanes have started something.
    fn start(&mut self, (slot, place): (usize, Place), number: u64, lanes: Mask) {
        let site = self.sites.number(place.function, place.pc);
        let warp = &mut self.blocks[slot].warps[place.warp as usize];
        let (me, views, sets, until) = (warp.me, warp.views.clone(), warp.sets.clone(), warp.now);
        let records = Vec::new();
        warp.is_over = true;
        self.started
            .insert((place.block, number), Started { slot, me, lanes, views, sets, until, site, records });
    }

    /// Something that was started has accessed memory.
    fn moved(&mut self, place: Place, number: u64, ranges: &[Range]) {
        let Some(mut one) = self.started.remove(&(place.block, number)) else { return };
        for range in ranges {
            let Some((to, address)) = self.locate(one.slot, range.space, range.address) else { continue };
            let writes = range.access != Access::Load;
            let record = self.record_of(&mut one, range.lane, writes);
            if record == 0 {
                continue;
            }
            let is_atomic = range.access == Access::Atomic;
            let deed = Deed {
                who: Who::of(record, one.me.warp),
                writes,
                strong: is_atomic.then_some(Scope::Device),
                atomic: is_atomic,
                arrives: false,
                polls: false,
                base: 0,
                is_global: to.is_none(),
            };
            self.judge((one.slot, to), deed, Some(&one), |judge, shadow| {
                judge.span(shadow, 1 << (range.lane & 31), (address, range.bytes.into()));
            });
            if !self.found.pairs.is_empty() {
                let (function, pc) = self.sites.place(one.site);
                let place = Place { function, pc, warp: one.me.warp, ..place };
                let spot = ([address; LANES], range.bytes);
                self.tell(place, range.access, range.space, one.site, (&spot.0, spot.1), true);
            }
        }
        self.started.insert((place.block, number), one);
    }

    /// The record of what a lane reads or writes by something that it has started.
    fn record_of(&mut self, one: &mut Started, lane: u32, writes: bool) -> u32 {
        let known = one.records.iter().find(|(of, wrote, _)| (*of, *wrote) == (lane, writes));
        if let Some((_, _, record)) = known {
            return *record;
        }
        let block = self.blocks[one.slot].clock;
        let record = Record { clock: 0, epoch: Record::UNDER_WAY, site: one.site, block };
        let number = self.records.add(record);
        one.records.push((lane, writes, number));
        number
    }

    /// Something that was started tells a barrier object that it is done.
    fn told(
        &mut self,
        (slot, place): (usize, Place),
        (number, lanes): (u64, Mask),
        at: (Space, u64),
        ended: bool,
    ) {
        let Some((owner, address)) = self.object_at(slot, at) else { return };
        let mut object = self.blocks[owner].objects.remove(&address).unwrap_or_default();
        if object.clock == 0 {
            object.clock = self.count((0, 0), u64::MAX);
        }
        let (clock, epoch) = (object.clock, object.phase.saturating_add(1));
        self.done((place.block, number), lanes, (clock, epoch), false);
        if ended {
            object.turn(&self.account);
        }
        self.blocks[owner].objects.insert(address, object);
    }

    /// Lanes have waited for something that they have started.
    fn waited(&mut self, (slot, place): (usize, Place), (number, lanes): (u64, Mask), read: bool) {
        let warp = &mut self.blocks[slot].warps[place.warp as usize];
        warp.tick();
        let now = (warp.me.block, warp.now);
        warp.is_over = true;
        self.done((place.block, number), lanes, now, read);
    }

    /// What lanes have started is done, or has read: it is as if it had been done in an epoch.
    fn done(&mut self, key: (u64, u64), lanes: Mask, (clock, epoch): (u32, u32), read: bool) {
        let Some(one) = self.started.get_mut(&key) else { return };
        for (lane, writes, record) in &one.records {
            if lanes >> lane & 1 == 0 || read && *writes {
                continue;
            }
            if let Some(record) = self.records.get_mut(*record)
                && record.epoch == Record::UNDER_WAY
            {
                (record.clock, record.epoch) = (clock, epoch);
            }
        }
        if !read {
            one.lanes &= !lanes;
            if one.lanes == 0 {
                self.started.remove(&key);
            }
        }
    }
}

impl Object {
    /// A phase ends.
    fn turn(&mut self, account: &Account) {
        self.phase = self.phase.saturating_add(1);
        self.ended = self.arrived.take();
        if self.clock != 0 {
            let clock = Clock::of(self.clock, Part::BLOCK, self.phase.saturating_add(1));
            learn(&mut self.ended, &clock.kept(account));
        }
    }
}
