//! What a block has started and not done yet, and when it is done: anywhere between its start and what tells that it is done.
//! The schedule decides. By default it is as late as may be, so that a wait that is missing is seen: when the thread waits
//! for its group, when the barrier object is asked that it reports to, when the block has nothing else to do, or ends, or has
//! had many turns.

use super::Context;
use super::block::Block;
use super::cluster;
use super::copy::SmallCopies;
use super::known::Known;
use super::perform::{self, Moves, Plan};
use super::schedule::mix;
use super::space::window;
use super::told::fault_of;
use super::warp::Warp;
use crate::fault::{Fault, FaultKind, TransferFault};
use crate::memory::{Account, Charge, Counted};
use crate::observe::{Event, Place, Watched};
use crate::op::{GroupKind, ObjectLayout, Space};
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
    /// Its number among those of the block, from 1.
    pub number: u64,
    /// By which lane of its warp, or the first of several,
    pub lane: usize,
    /// and by which ones.
    pub lanes: Mask,
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
    Group(GroupKind, Option<u32>),
    /// Nobody.
    Nothing,
}

impl Pending {
    /// Something that a lane starts.
    pub fn new(place: Place, warp: &Warp, lane: usize, plan: Plan, report: Report) -> Pending {
        let thread = core::array::from_fn(|axis| warp.threads[axis][lane]);
        let lanes = 1 << lane;
        Pending { place, number: 0, lane, lanes, thread, plan, report, taken: None, due: 0, submitted: None }
    }

    /// Nobody has submitted it, and nobody will.
    pub fn unsubmitted(&self, cx: &Context<'_>, block: &Block) -> Box<Fault> {
        let kind = FaultKind::Transfer(TransferFault::Unsubmitted);
        fault_of(cx, block.index, (self.place, self.thread), kind)
    }

    /// Whether one of these lanes has started it.
    fn is_of(&self, warp: u32, lanes: Mask) -> bool {
        self.place.warp == warp && lanes & self.lanes != 0
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
    /// What lanes have not waited for, if somebody watches.
    pub(super) known: Known,
    /// Turns that the block has had.
    now: u64,
    /// What it has started.
    started: u64,
}

impl Later {
    pub fn on(account: &Account) -> Later {
        Later { list: Vec::new(), charge: Charge::on(account), known: Known::on(account), now: 0, started: 0 }
    }

    /// Forgets everything.
    pub fn reset(&mut self) {
        self.list.clear();
        self.known.clear();
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
        let bytes = room * (size_of::<Pending>() + size_of::<SmallCopies>());
        room > self.list.len()
            && self.charge.set(bytes as u64).is_ok()
            && self.list.try_reserve_exact(room - self.list.len()).is_ok()
    }

    /// Turns until something is done that is started now. The seeds from 1 to 6 do at once whatever has a bit in its number,
    /// or lacks it, and everything else as late as may be: of any two of eight neighbours each comes first with some seed.
    fn delay(&self, seed: u64, block: u64) -> u64 {
        let chosen = mix(seed ^ mix(block ^ mix(self.started)));
        match (seed, chosen % 4) {
            (0, _) => LATE,
            (1..=6, _) if self.started >> ((seed - 1) / 2) & 1 == seed & 1 => 0,
            (1..=6, _) | (7, 0) => LATE,
            (_, 1) => 0,
            (7, _) => 1 + chosen / 4 % 8,
            // By later seeds turns are short.
            (_, 0) => 16 * LATE,
            _ => 1 + chosen / 4 % LATE,
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
    fn commit(&mut self, (warp, lanes): (u32, Mask), of: GroupKind) {
        self.known.commit((warp, lanes), of);
        for one in self.list.iter_mut().filter(|one| one.is_of(warp, lanes)) {
            match &mut one.report {
                Report::Group(kind, after) if *kind == of => {
                    *after = Some(after.map_or(0, |after| after.saturating_add(1)));
                }
                _ => {}
            }
        }
    }
}

impl Block {
    /// Starts something, which is done now or later.
    pub(super) fn begin_later<const STEPS: bool>(
        &mut self,
        cx: &Context<'_>,
        mut one: Pending,
        observer: &mut Watched<'_, STEPS>,
    ) -> Result<(), Box<Fault>> {
        self.later.started += 1;
        one.number = self.later.started;
        if observer.wants().events {
            observer.event(one.place, &Event::Started { number: one.number, lanes: one.lanes });
            self.later.known.add(&one);
        }
        let delay = self.later.delay(cx.schedule.seed, self.number);
        let has_room = self.later.has_room();
        if one.submitted == Some(false) {
            if !has_room {
                return Err(one.unsubmitted(cx, self));
            }
        } else if delay == 0 || !has_room {
            return perform::finish(cx, self, &mut one, observer);
        }
        one.due = self.later.now + delay;
        self.later.list.push(one);
        Ok(())
    }

    /// Another turn begins.
    pub(super) fn next_turn<const STEPS: bool>(
        &mut self,
        cx: &Context<'_>,
        observer: &mut Watched<'_, STEPS>,
    ) -> Result<(), Box<Fault>> {
        self.later.now += 1;
        let now = self.later.now;
        self.finish(cx, observer, |one| one.due <= now)
    }

    /// Does everything; whether that was anything.
    pub(super) fn finish_all<const STEPS: bool>(
        &mut self,
        cx: &Context<'_>,
        observer: &mut Watched<'_, STEPS>,
    ) -> Result<bool, Box<Fault>> {
        let before = self.later.list.len();
        self.finish(cx, observer, |_| true).map(|()| self.later.list.len() < before)
    }

    /// Does what reports to one of these barrier objects.
    pub(super) fn finish_for<const STEPS: bool>(
        &mut self,
        cx: &Context<'_>,
        observer: &mut Watched<'_, STEPS>,
        is_asked: impl Fn(Spot) -> bool,
    ) -> Result<(), Box<Fault>> {
        self.finish(cx, observer, |one| matches!(one.report, Report::Object { at, .. } if is_asked(at)))
    }

    /// Closes the groups of lanes. What they have started together with others, of which some do not close theirs, is done: so
    /// all that is under way is of one group.
    pub(super) fn close_groups<const STEPS: bool>(
        &mut self,
        cx: &Context<'_>,
        (warp, lanes): (u32, Mask),
        of: GroupKind,
        observer: &mut Watched<'_, STEPS>,
    ) -> Result<(), Box<Fault>> {
        self.finish(cx, observer, |one| one.is_of(warp, lanes) && one.lanes & !lanes != 0)?;
        self.later.commit((warp, lanes), of);
        Ok(())
    }

    /// Does all copies of a few bytes that lanes have started, for a barrier object of each at which it arrives next.
    pub(super) fn finish_small<const STEPS: bool>(
        &mut self,
        cx: &Context<'_>,
        (lanes, place): (Mask, Place),
        objects: impl Fn(usize) -> Spot,
        observer: &mut Watched<'_, STEPS>,
    ) -> Result<(), Box<Fault>> {
        let is_small = |one: &Pending| matches!(one.plan.moves, Moves::Small(_));
        self.finish(cx, observer, |one| is_small(one) && one.is_of(place.warp, lanes))?;
        if observer.wants().events {
            self.later.known.tell((lanes, place), objects, observer);
        }
        Ok(())
    }

    /// Lanes wait for all but their youngest groups, or until these have read everything.
    pub(super) fn finish_groups<const STEPS: bool>(
        &mut self,
        cx: &Context<'_>,
        (lanes, place): (Mask, Place),
        (of, groups, read): (GroupKind, u32, bool),
        observer: &mut Watched<'_, STEPS>,
    ) -> Result<(), Box<Fault>> {
        let is_waited = |one: &Pending| {
            one.is_of(place.warp, lanes)
                && matches!(one.report, Report::Group(kind, Some(after)) if kind == of && after >= groups)
        };
        if read {
            self.read_groups(cx, is_waited, observer)?;
        } else {
            self.finish(cx, observer, is_waited)?;
        }
        if observer.wants().events {
            self.later.known.wait((lanes, place), (of, groups, read), observer);
        }
        Ok(())
    }

    /// Lets some of what is under way read, and some of that write, too.
    fn read_groups<const STEPS: bool>(
        &mut self,
        cx: &Context<'_>,
        is_waited: impl Fn(&Pending) -> bool,
        observer: &mut Watched<'_, STEPS>,
    ) -> Result<(), Box<Fault>> {
        self.visit(cx, |block, one| {
            if !is_waited(one) || one.taken.is_some() {
                return Ok(false);
            }
            // What it writes may take longer.
            let waits = cx.schedule.seed == 0 || mix(cx.schedule.seed ^ one.due) & 1 != 0;
            one.taken = if waits { one.plan.take(cx, block) } else { None };
            if one.taken.is_none() {
                return perform::finish(cx, block, one, observer).map(|()| true);
            }
            if observer.wants().events {
                perform::moved(one, (true, false), observer);
            }
            Ok(false)
        })
    }

    /// Lanes wait until what they have submitted over the fabric has read shared memory.
    pub(super) fn finish_submitted<const STEPS: bool>(
        &mut self,
        cx: &Context<'_>,
        (warp, lanes): (u32, Mask),
        observer: &mut Watched<'_, STEPS>,
    ) -> Result<(), Box<Fault>> {
        self.finish(cx, observer, |one| one.is_of(warp, lanes) && one.submitted == Some(true))
    }

    /// Does some of what is under way.
    fn finish<const STEPS: bool>(
        &mut self,
        cx: &Context<'_>,
        observer: &mut Watched<'_, STEPS>,
        is_wanted: impl Fn(&Pending) -> bool,
    ) -> Result<(), Box<Fault>> {
        self.visit(cx, |block, one| match is_wanted(one) {
            true => perform::finish(cx, block, one, observer).map(|()| true),
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
