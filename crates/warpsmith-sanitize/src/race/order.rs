//! What orders threads, as it is told.

use super::record::Record;
use super::thread::{Object, Warp};
use super::{Deed, Race, Started};
use crate::clock::{Clock, Part, learn};
use crate::shadow::Who;
use std::sync::Arc;
use warpsmith_engine::observe::{Access, Event, Place, Range};
use warpsmith_engine::op::{BarrierObject, Proxy, Space, Strength};
use warpsmith_engine::register::{LANES, Mask};

impl Race {
    /// Something happens.
    pub(super) fn order(&mut self, place: Place, event: &Event<'_>) {
        let Some(slot) = self.slot(place.block) else { return };
        let site = self.sites.get(self.sites.number(place.function, place.pc));
        let block = &mut self.blocks[slot];
        let Some(warp) = block.warps.get_mut(place.warp as usize) else { return };
        match *event {
            Event::Group { lanes } => warp.go_on(lanes),
            Event::Fence { lanes } if site.order.proxy == Proxy::Generic => warp.fence(lanes, site),
            Event::Exchanged { lanes } => self.exchanged(place, lanes),
            Event::Meet { lanes, orders: true, .. } => {
                warp.meet(lanes);
                warp.tick();
            }
            Event::Arrive { id, lanes, waits: false, .. } => {
                let clock = warp.release(lanes);
                match block.arrived.iter_mut().find(|(at, _)| *at == id) {
                    Some((_, before)) => *before = Arc::new(before.join(&clock)),
                    None => block.arrived.push((id, Arc::new(clock))),
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
            Event::ClusterArrive { lanes } => self.arrive_in_cluster((slot, place), lanes, site.order.strength),
            Event::ClusterPass { lanes } => self.pass_in_cluster((slot, place), lanes),
            Event::Object { lane, at, f, holds, ended, .. } => {
                self.object((slot, place), (lane, f), at, (holds, ended), site.order.strength);
            }
            Event::Started { number, lane } => self.start((slot, place), number, lane),
            Event::Moved { number, ranges } => self.moved((slot, place), number, ranges),
            Event::Told { number, at, ended } => self.told(slot, number, at, ended),
            Event::Waited { number, lane, read } => self.waited((slot, place), (number, lane), read),
            Event::Ended { lanes } => warp.alive &= !lanes,
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
        super::thread::each(lanes).for_each(|lane| warp.met[lane as usize] = meeting.wrapping_add(1));
        let all = self.clusters_met.entry(cluster).or_default();
        let phase = &mut all[meeting as usize % 2];
        if phase.0 != meeting {
            *phase = (meeting, None);
        }
        if strength == Strength::Relaxed {
            return;
        }
        let clock = Arc::new(warp.release(lanes));
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

    /// A lane works on a barrier object.
    fn object(
        &mut self,
        (slot, place): (usize, Place),
        (lane, f): (u32, Option<BarrierObject>),
        at: (Space, u64),
        (holds, ended): (bool, bool),
        strength: Strength,
    ) {
        let Some((owner, address)) = self.object_at(slot, at) else { return };
        let mut object = self.blocks[owner].objects.remove(&address).unwrap_or_default();
        let warp: &mut Warp = &mut self.blocks[slot].warps[place.warp as usize];
        let orders = strength != Strength::Relaxed;
        match f {
            Some(BarrierObject::Begin { .. } | BarrierObject::End) => {
                object = Object { clock: object.clock, phase: object.phase, ..Object::default() };
            }
            None | Some(BarrierObject::Arrive { .. } | BarrierObject::ArriveAfterCopies { .. }) if orders => {
                let clock = Arc::new(warp.release(1 << lane));
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
            object.turn();
        }
        self.blocks[owner].objects.insert(address, object);
    }

    /// A lane has started something.
    fn start(&mut self, (slot, place): (usize, Place), number: u64, lane: u32) {
        let site = self.sites.number(place.function, place.pc);
        let block = self.blocks[slot].clock;
        let record = Record { clock: 0, epoch: Record::UNDER_WAY, site, block };
        let records = [self.records.add(record), self.records.add(record)];
        let warp = &mut self.blocks[slot].warps[place.warp as usize];
        let one = Started {
            slot,
            me: warp.me,
            lane,
            views: super::Views::Same(warp.views.get(lane).clone()),
            sets: vec![warp.set_of(lane)],
            until: warp.now,
            site,
            records,
        };
        warp.is_over = true;
        self.started.insert(number, one);
    }

    /// Something that was started has accessed memory.
    fn moved(&mut self, (_, place): (usize, Place), number: u64, ranges: &[Range]) {
        let Some(one) = self.started.remove(&number) else { return };
        let strong = self.sites.get(one.site).strong();
        for range in ranges {
            let Some((to, address)) = self.locate(one.slot, range.space, range.address) else { continue };
            let record = one.records[usize::from(range.writes)];
            if record == 0 {
                continue;
            }
            let deed = Deed {
                who: Who::of(record, one.me.warp),
                writes: range.writes,
                strong: strong.filter(|_| range.writes),
                atomic: strong.is_some(),
                base: 0,
                is_global: to.is_none(),
            };
            self.judge((one.slot, to), deed, Some(&one), |judge, shadow| {
                judge.span(shadow, 1 << one.lane, (address, range.bytes.into()));
            });
            if !self.found.pairs.is_empty() {
                let access = if range.writes { Access::Store } else { Access::Load };
                let (function, pc) = self.sites.place(one.site);
                let place = Place { function, pc, warp: one.me.warp, ..place };
                self.tell(place, access, range.space, one.site, (&[address; LANES], range.bytes), true);
            }
        }
        self.started.insert(number, one);
    }

    /// Something that was started tells a barrier object that it is done.
    fn told(&mut self, slot: usize, number: u64, at: (Space, u64), ended: bool) {
        let Some((owner, address)) = self.object_at(slot, at) else { return };
        let mut object = self.blocks[owner].objects.remove(&address).unwrap_or_default();
        if object.clock == 0 {
            object.clock = self.numbers.len() as u32;
            self.numbers.push((0, 0));
            self.clusters.push(u64::MAX);
        }
        if let Some(one) = self.started.remove(&number) {
            for record in one.records {
                if let Some(record) = self.records.get_mut(record) {
                    (record.clock, record.epoch) = (object.clock, object.phase.saturating_add(1));
                }
            }
        }
        if ended {
            object.turn();
        }
        self.blocks[owner].objects.insert(address, object);
    }

    /// A lane has waited for something that it has started.
    fn waited(&mut self, (slot, place): (usize, Place), (number, lane): (u64, u32), read: bool) {
        let warp = &mut self.blocks[slot].warps[place.warp as usize];
        warp.tick();
        let (me, epoch) = (warp.me, warp.now);
        warp.is_over = true;
        let _ = lane;
        let Some(one) = self.started.get(&number) else { return };
        let records = one.records;
        for record in records.into_iter().take(if read { 1 } else { 2 }) {
            if let Some(record) = self.records.get_mut(record)
                && record.epoch == Record::UNDER_WAY
            {
                (record.clock, record.epoch) = (me.block, epoch);
            }
        }
        if !read {
            self.started.remove(&number);
        }
    }
}

impl Object {
    /// A phase ends.
    fn turn(&mut self) {
        self.phase = self.phase.saturating_add(1);
        self.ended = self.arrived.take();
        if self.clock != 0 {
            let clock = Clock::of(self.clock, Part::BLOCK, self.phase.saturating_add(1));
            learn(&mut self.ended, &Arc::new(clock));
        }
    }
}
