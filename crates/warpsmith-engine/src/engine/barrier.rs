//! Barriers of a block: whole warps come to them.

use super::block::Block;
use super::lanes::each;
use super::warp::{Arrival, Group, State, Warp};
use crate::fault::FaultKind;
use crate::observe::{Came, Event, Place, Watched};
use crate::op::{Barrier, Op};
use crate::register::{LANES, Mask};

/// Barriers of a block.
pub(super) const BARRIERS: usize = 16;

/// What has come to a barrier. Whole warps come: each when all its lanes that have not ended are there, and counts as
/// one of 32 threads, however many it has.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Meeting {
    /// Warps that have come.
    warps: u32,
    /// Their threads.
    threads: u32,
    /// How many must come; 0 for all of the block.
    wanted: u32,
    /// Threads that came with a predicate that holds.
    count: u32,
}

impl Meeting {
    /// A warp of so many threads has come, and waits for all of the block.
    pub fn come(&mut self, threads: u32) {
        self.warps += 1;
        self.threads += threads;
    }
}

/// Lanes that have come to a barrier, for observers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Noted {
    /// Number of the barrier.
    id: u32,
    came: Came,
    /// Where the barrier stands.
    place: Place,
}

impl Block {
    /// Lanes of a warp come to a barrier.
    ///
    /// # Errors
    /// There is no such barrier, or it cannot wait for so many threads.
    pub(super) fn arrive<const STEPS: bool>(
        &mut self,
        warp: &mut Warp,
        group: usize,
        (exec, place): (Mask, Place),
        op: &Op,
        observer: &mut Watched<'_, STEPS>,
    ) -> Result<(), FaultKind> {
        let Op::Barrier { f, id, threads, d, p, a } = *op else { return Ok(()) };
        let first = exec.trailing_zeros() as usize;
        let registers = &warp.registers;
        let number = registers.get::<u32>(id)[first];
        let wanted = threads.map_or(0, |threads| registers.get::<u32>(threads)[first]);
        let Some(meeting) = self.barriers.get(number as usize) else {
            return Err(FaultKind::NoBarrier(number));
        };
        if wanted % LANES as u32 != 0 {
            return Err(FaultKind::BarrierThreads(wanted));
        }
        if observer.wants().waits {
            observer.waits(place, number, warp.steps);
        }
        if observer.wants().events {
            let waits = f != Barrier::Arrive;
            observer.event(place, &Event::Arrive { id: number, wanted, lanes: exec, waits });
        }
        let holds = a.map_or(0, |(pred, negate)| {
            let value = registers.predicate(pred);
            exec & if negate { !value } else { value }
        });
        let mut arrival = Arrival { id: number, f, d, p, wanted, holds, counted: false };
        if f == Barrier::Pass {
            if meeting.warps > 0 {
                arrival.counted = true;
                warp.groups[group].state = State::Barrier(arrival);
            }
            return Ok(());
        }
        warp.groups[group].state = State::Barrier(arrival);
        self.count(warp, observer);
        Ok(())
    }

    /// Counts a warp at a barrier if all its lanes have come to it that have not ended. Those that do not wait there go on.
    pub(super) fn count<const STEPS: bool>(&mut self, warp: &mut Warp, observer: &mut Watched<'_, STEPS>) {
        let uncounted = |group: &Group| match group.state {
            State::Barrier(arrival) if !arrival.counted => Some(arrival),
            _ => None,
        };
        let Some(first) = warp.groups.first().and_then(uncounted) else { return };
        let come = |group: &Group| uncounted(group).is_some_and(|arrival| arrival.id == first.id);
        if !warp.groups.iter().all(come) {
            return;
        }
        if observer.wants().events {
            self.note(warp, |_| true);
        }
        let meeting = &mut self.barriers[first.id as usize];
        self.reached |= 1 << first.id;
        meeting.warps += 1;
        // With a stack the warp arrives as a whole, whichever of its lanes are on this path.
        meeting.threads += warp.alive().count_ones();
        for group in &mut warp.groups {
            let State::Barrier(arrival) = &mut group.state else { continue };
            arrival.counted = true;
            meeting.wanted = arrival.wanted;
            meeting.count += arrival.holds.count_ones();
            if arrival.f == Barrier::Arrive {
                group.state = State::Ready;
            }
        }
        warp.merge();
    }

    /// Lets those go on who wait at barriers to which all have come.
    pub(super) fn release<const STEPS: bool>(
        &mut self,
        warps: &mut [Warp],
        observer: &mut Watched<'_, STEPS>,
    ) {
        for id in each(self.reached.into()) {
            let meeting = self.barriers[id];
            let wanted = if meeting.wanted == 0 { self.live_warps } else { meeting.wanted / LANES as u32 };
            if meeting.warps == 0 || meeting.warps < wanted {
                continue;
            }
            self.barriers[id] = Meeting::default();
            self.reached &= !(1 << id);
            self.meetings += 1;
            if observer.wants().accesses | observer.wants().waits {
                observer.barrier(self.number, id as u32);
            }
            if observer.wants().events {
                self.tell(warps, id as u32, observer);
            }
            for warp in &mut *warps {
                pass(warp, id as u32, meeting);
            }
        }
    }

    /// Keeps in mind that lanes of a warp have come to barriers, with arrivals of some kind.
    #[cold]
    fn note(&mut self, warp: &Warp, is_meant: impl Fn(&Arrival) -> bool) {
        for group in &warp.groups {
            let State::Barrier(arrival) = group.state else { continue };
            if !is_meant(&arrival) {
                continue;
            }
            let (id, waited) = (arrival.id, arrival.f != Barrier::Arrive);
            let lanes = if warp.stack.is_some() { warp.alive() } else { group.mask };
            let is_same =
                |one: &&mut Noted| (one.id, one.came.warp, one.came.waited) == (id, warp.index, waited);
            // Who arrives and goes on may come again.
            if let Some(one) = self.noted.iter_mut().find(is_same) {
                one.came.lanes |= lanes;
                continue;
            }
            let (function, pc) = (group.frame().function, group.pc.saturating_sub(1));
            let place = Place { function, pc, block: self.number, warp: warp.index };
            self.noted.push(Noted { id, came: Came { warp: warp.index, lanes, waited }, place });
        }
    }

    /// Tells who had come to a barrier that opens.
    #[cold]
    fn tell<const STEPS: bool>(&mut self, warps: &[Warp], id: u32, observer: &mut Watched<'_, STEPS>) {
        // Who waits without arriving has not been counted.
        for warp in warps {
            self.note(warp, |at| at.id == id && at.f == Barrier::Pass);
        }
        let mut all: Vec<Noted> = self.noted.extract_if(.., |one| one.id == id).collect();
        all.sort_by_key(|one| one.came.warp);
        let came: Vec<Came> = all.iter().map(|one| one.came).collect();
        if let Some(first) = all.first() {
            observer.event(first.place, &Event::Open { id, came: &came });
        }
    }

    /// For whom lanes wait at a barrier, for people.
    pub(super) fn barrier_reason(&self, warp: &Warp, Arrival { id, counted, .. }: Arrival) -> String {
        if counted {
            let Meeting { warps, threads, wanted, .. } = self.barriers[id as usize];
            // One that counts threads counts whole warps.
            let (come, wanted) = if wanted == 0 {
                (threads, self.alive)
            } else {
                (warps.saturating_mul(LANES as u32), wanted)
            };
            return format!("waits at barrier {id}, to which {come} of {wanted} threads have come");
        }
        let here = |group: &&Group| matches!(group.state, State::Barrier(at) if at.id == id);
        let come = warp.groups.iter().filter(here).fold(0, |come, group| come | group.mask);
        format!(
            "waits at barrier {id}, to which lanes {:#010x} of its warp have not come",
            warp.alive() & !come
        )
    }
}

/// Gives the groups that wait at a barrier its result, and lets them go on.
fn pass(warp: &mut Warp, id: u32, meeting: Meeting) {
    for index in 0..warp.groups.len() {
        let State::Barrier(Arrival { id: at, f, d, p, counted, .. }) = warp.groups[index].state else {
            continue;
        };
        if at != id || !counted {
            continue;
        }
        let group = &mut warp.groups[index];
        group.state = State::Ready;
        let (mask, frame) = (group.mask, group.frame());
        warp.registers.enter(frame.base);
        if let Some(d) = d {
            warp.registers.set(d, mask, &[meeting.count; LANES]);
        }
        if let Some(p) = p {
            let holds = match f {
                Barrier::All => meeting.count == meeting.threads,
                _ => meeting.count > 0,
            };
            warp.registers.set_predicate(p, mask, if holds { mask } else { 0 });
        }
    }
    warp.merge();
}
