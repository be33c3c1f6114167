//! What a block has started and not done yet, and when it is done: anywhere between its start and what tells that it is done.
//! The schedule decides. By default it is as late as may be, so that a wait that is missing is seen: when the thread waits
//! for its group, when the barrier object is asked that it reports to, when the block has nothing else to do, or ends, or has
//! had many turns.

use super::Context;
use super::block::Block;
use super::cluster;
use super::perform::{self, Plan};
use super::schedule::mix;
use super::space::window;
use super::told::fault_of;
use crate::fault::{Fault, FaultKind, TransferFault};
use crate::memory::{Account, Charge, Counted};
use crate::observe::Place;
use crate::op::{ObjectLayout, Space};
use crate::register::Mask;

/// Where bytes lie: global memory, shared memory of the block or of another one of its cluster, and the address in it.
pub(super) type Spot = (Space, u64);

/// The place that an address of a space is, as a block sees it.
pub(super) fn spot(block: &Block, space: Space, address: u64) -> Spot {
    let (space, address) = match space {
        Space::Generic => {
            let space = cluster::space_of(block, address);
            (space, address - window(space))
        }
        space => (space, address),
    };
    match (space, cluster::owner(block, address)) {
        (Space::Cluster, (rank, place)) if rank == block.rank => (Space::Shared, place),
        (Space::Shared, _) if block.peers.are_some() => (Space::Shared, cluster::own_place(block, address)),
        _ => (space, address),
    }
}

/// Something that was started.
#[derive(Debug)]
pub(super) struct Pending {
    /// Where in the program.
    pub place: Place,
    /// By which lane of its warp.
    pub lane: usize,
    /// Its thread.
    pub thread: [u32; 3],
    /// What is to be done.
    pub plan: Plan,
    /// Who is told.
    pub report: Report,
    /// What it has read, if it has read already.
    pub taken: Option<Counted<u8>>,
    /// The turn of the block in which it is done at the latest.
    pub due: u64,
    /// Of what goes over the fabric, whether it has been submitted: before that it does not begin.
    pub submitted: Option<bool>,
}

/// Who is told that something is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Report {
    /// A barrier object gets so many bytes.
    Object { at: Spot, layout: ObjectLayout, bytes: u32 },
    /// A group of the thread: none yet, or how many groups it has closed after that one.
    Group(Option<u32>),
    /// Nobody.
    Nothing,
}

impl Pending {
    /// Nobody has submitted it, and nobody will.
    pub fn unsubmitted(&self, cx: &Context<'_>, block: &Block) -> Box<Fault> {
        let kind = FaultKind::Transfer(TransferFault::Unsubmitted);
        fault_of(cx, block.index, (self.place, self.thread), kind)
    }

    /// Whether one of these lanes has started it.
    fn is_of(&self, warp: u32, lanes: Mask) -> bool {
        self.place.warp == warp && lanes >> self.lane & 1 != 0
    }
}

/// Turns of a block after which everything is done.
const LATE: u64 = 64;
/// What a block has under way at most; what it starts besides is done at once.
const MOST: usize = 1024;

/// All that a block has started and not done.
#[derive(Debug)]
pub(super) struct Later {
    list: Vec<Pending>,
    charge: Charge,
    /// Turns that the block has had.
    now: u64,
    /// What it has started.
    started: u64,
}

impl Later {
    pub fn on(account: &Account) -> Later {
        Later { list: Vec::new(), charge: Charge::on(account), now: 0, started: 0 }
    }

    /// Forgets everything.
    pub fn reset(&mut self) {
        self.list.clear();
        (self.now, self.started) = (0, 0);
    }

    /// Whether nothing is under way.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Whether one more has room.
    fn has_room(&mut self) -> bool {
        if self.list.len() < self.list.capacity() {
            return true;
        }
        let room = (2 * self.list.len()).clamp(16, MOST);
        room > self.list.len()
            && self.charge.set((room * size_of::<Pending>()) as u64).is_ok()
            && self.list.try_reserve_exact(room - self.list.len()).is_ok()
    }

    /// Turns until something is done that is started now. The seeds from 1 to 6 do at once whatever has a bit in its number,
    /// or lacks it, and everything else as late as may be: of any two of eight neighbours each comes first with some seed.
    fn delay(&self, seed: u64, block: u64) -> u64 {
        let chosen = mix(seed ^ mix(block ^ mix(self.started)));
        match (seed, chosen % 4) {
            (0, _) => LATE,
            (1..=6, _) if self.started >> ((seed - 1) / 2) & 1 == seed & 1 => 0,
            (1..=6, _) | (_, 0) => LATE,
            (_, 1) => 0,
            _ => 1 + chosen / 4 % 8,
        }
    }

    /// What lanes have started over the fabric may begin; or only what reads endpoints.
    pub fn submit(&mut self, (warp, lanes): (u32, Mask), fetching: bool) {
        for one in self.list.iter_mut().filter(|one| one.is_of(warp, lanes)) {
            let is_meant = !fetching || one.plan.counter.is_none() && one.plan.reads_endpoint();
            one.submitted = one.submitted.map(|submitted| submitted || is_meant);
        }
    }

    /// What was never submitted.
    pub fn unsubmitted(&self) -> Option<&Pending> {
        self.list.iter().find(|one| one.submitted == Some(false))
    }

    /// Closes the groups of lanes.
    pub fn commit(&mut self, warp: u32, lanes: Mask) {
        for one in self.list.iter_mut().filter(|one| one.is_of(warp, lanes)) {
            if let Report::Group(after) = &mut one.report {
                *after = Some(after.map_or(0, |after| after.saturating_add(1)));
            }
        }
    }
}

impl Block {
    /// Starts something, which is done now or later.
    pub(super) fn begin_later(&mut self, cx: &Context<'_>, mut one: Pending) -> Result<(), Box<Fault>> {
        self.later.started += 1;
        let delay = self.later.delay(cx.schedule.seed, self.number);
        let has_room = self.later.has_room();
        if one.submitted == Some(false) {
            if !has_room {
                return Err(one.unsubmitted(cx, self));
            }
        } else if delay == 0 || !has_room {
            return perform::finish(cx, self, &mut one);
        }
        one.due = self.later.now + delay;
        self.later.list.push(one);
        Ok(())
    }

    /// Another turn begins.
    pub(super) fn next_turn(&mut self, cx: &Context<'_>) -> Result<(), Box<Fault>> {
        self.later.now += 1;
        let now = self.later.now;
        self.finish(cx, |one| one.due <= now)
    }

    /// Does everything; whether that was anything.
    pub(super) fn finish_all(&mut self, cx: &Context<'_>) -> Result<bool, Box<Fault>> {
        let before = self.later.list.len();
        self.finish(cx, |_| true).map(|()| self.later.list.len() < before)
    }

    /// Does what reports to one of these barrier objects.
    pub(super) fn finish_for(
        &mut self,
        cx: &Context<'_>,
        is_asked: impl Fn(Spot) -> bool,
    ) -> Result<(), Box<Fault>> {
        self.finish(cx, |one| matches!(one.report, Report::Object { at, .. } if is_asked(at)))
    }

    /// Lanes wait for all but their youngest groups, or until these have read everything.
    pub(super) fn finish_groups(
        &mut self,
        cx: &Context<'_>,
        (warp, lanes): (u32, Mask),
        (groups, read): (u32, bool),
    ) -> Result<(), Box<Fault>> {
        let is_waited = |one: &Pending| {
            one.is_of(warp, lanes) && matches!(one.report, Report::Group(Some(after)) if after >= groups)
        };
        if !read {
            return self.finish(cx, is_waited);
        }
        self.visit(cx, |block, one| {
            if !is_waited(one) || one.taken.is_some() {
                return Ok(false);
            }
            // What it writes may take longer.
            let waits = cx.schedule.seed == 0 || mix(cx.schedule.seed ^ one.due) & 1 != 0;
            one.taken = if waits { one.plan.take(cx, block) } else { None };
            if one.taken.is_some() { Ok(false) } else { perform::finish(cx, block, one).map(|()| true) }
        })
    }

    /// Lanes wait until what they have submitted over the fabric has read shared memory.
    pub(super) fn finish_submitted(
        &mut self,
        cx: &Context<'_>,
        (warp, lanes): (u32, Mask),
    ) -> Result<(), Box<Fault>> {
        self.finish(cx, |one| one.is_of(warp, lanes) && one.submitted == Some(true))
    }

    /// Does some of what is under way.
    fn finish(&mut self, cx: &Context<'_>, is_wanted: impl Fn(&Pending) -> bool) -> Result<(), Box<Fault>> {
        self.visit(cx, |block, one| match is_wanted(one) {
            true => perform::finish(cx, block, one).map(|()| true),
            false => Ok(false),
        })
    }

    /// Looks at what is under way, in an order that the schedule chooses; what is done goes.
    fn visit(
        &mut self,
        cx: &Context<'_>,
        mut f: impl FnMut(&mut Block, &mut Pending) -> Result<bool, Box<Fault>>,
    ) -> Result<(), Box<Fault>> {
        if self.later.is_empty() {
            return Ok(());
        }
        // They leave the block while they are done, so that they can change it.
        let mut list = core::mem::take(&mut self.later.list);
        let backwards = cx.schedule.seed != 0 && mix(cx.schedule.seed) & 1 != 0;
        if backwards {
            list.reverse();
        }
        let mut stopped = None;
        list.retain_mut(|one| {
            if stopped.is_some() {
                return true;
            }
            if one.submitted == Some(false) {
                return true;
            }
            match f(self, one) {
                Ok(is_done) => !is_done,
                Err(fault) => {
                    stopped = Some(fault);
                    true
                }
            }
        });
        if backwards {
            list.reverse();
        }
        self.later.list = list;
        stopped.map_or(Ok(()), Err)
    }
}
