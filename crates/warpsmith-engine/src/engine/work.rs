//! What a thread of this machine does: it keeps a few blocks open, and gives them turns.

use super::block::{Block, Progress};
use super::cluster_turn::Cluster;
use super::schedule::Schedule;
use super::{Context, Shape, Totals};
use crate::fault::{Fault, FaultKind};
use crate::memory::Turn;
use crate::observe::Watched;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// Blocks that one thread of this machine keeps open, so that a block may wait for another.
pub(super) const OPEN: usize = 8;
/// Turns of a block before another one is looked at, if not more blocks are open than usual.
const TURNS: usize = 8;
/// Instructions of a block before another one is looked at, as long as its threads meet at a barrier in each turn: then
/// it waits for no other block, and what it works on is at hand.
const LONG: u64 = 1 << 14;
/// The same where it is noted what blocks access, and none of them waits for another one if all is well.
const ALONE: u64 = 1 << 20;
/// Instructions in which blocks access nothing new before they are taken to wait for others that have not begun.
const WAITS: u64 = 1 << 27;
/// Rounds of turns in which no block ends before more blocks are opened than usual.
const PATIENCE: u32 = 4;
/// Bytes that the blocks may take which one thread of this machine has open.
pub(super) const OPEN_BYTES: u64 = 256 << 20;

/// What all threads of this machine share.
#[derive(Debug, Default)]
pub(super) struct Shared {
    /// The number of the next cluster: of the next block, where each is a cluster of its own.
    next: AtomicU64,
    /// Instructions of warps.
    executed: AtomicU64,
    /// Blocks that have ended.
    ended: AtomicU64,
    /// Blocks that others have taken over before they began.
    cancelled: AtomicU64,
    /// Whether one of them has found a fault.
    stop: AtomicBool,
    /// How many of them have room for a block.
    working: AtomicUsize,
    /// Held by the one that makes room for a block, so that two do not take half of what each needs.
    making: Mutex<()>,
}

impl Shared {
    /// Takes the number of the next cluster, which then never begins.
    pub fn cancel(&self, shape: &Shape, schedule: Schedule) -> Option<u64> {
        let total = clusters_of(shape);
        if self.next.load(Relaxed) >= total {
            return None;
        }
        let number = self.next.fetch_add(1, Relaxed);
        let taken = (number < total).then_some(number)?;
        self.cancelled.fetch_add(shape.cluster_blocks().into(), Relaxed);
        Some(schedule.cluster(taken, total))
    }

    /// Blocks that never began.
    pub fn cancelled(&self) -> u64 {
        self.cancelled.load(Relaxed)
    }

    /// What has been done.
    pub fn totals(&self) -> Totals {
        Totals { instructions: self.executed.load(Relaxed), blocks: self.ended.load(Relaxed) }
    }
}

/// Clusters of a launch.
fn clusters_of(shape: &Shape) -> u64 {
    shape.clusters().iter().fold(1, |all, count| u64::saturating_mul(all, (*count).into()))
}

/// A fault and the number of the block in which it happened.
pub(super) type Stopped = (u64, Box<Fault>);

/// Runs blocks until there are none.
pub(super) fn work<const STEPS: bool>(
    cx: Context<'_>,
    shared: &Shared,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Stopped> {
    let mut worker = Worker { cx, shared, open: Vec::new(), free: Vec::new(), has_block: false, same: 0 };
    let done = worker.run(observer);
    worker.cx.memory.stop(done.is_ok());
    if done.is_err() {
        shared.stop.store(true, Relaxed);
    }
    done
}

/// A thread of this machine.
struct Worker<'a> {
    cx: Context<'a>,
    shared: &'a Shared,
    open: Vec<Cluster>,
    /// Clusters that are done, to be used again.
    free: Vec<Cluster>,
    /// Whether it has had room for a block.
    has_block: bool,
    /// Instructions since a cluster has ended or has accessed anything new, where that is noted.
    same: u64,
}

impl Worker<'_> {
    fn run<const STEPS: bool>(&mut self, observer: &mut Watched<'_, STEPS>) -> Result<(), Stopped> {
        let shared = self.shared;
        // Blocks that meet at a barrier of the grid are all there at once.
        let meeting = self.cx.program.meeting.is_some();
        let mut most = if meeting { usize::MAX } else { OPEN };
        // Rounds of turns since a block has ended, and all of them.
        let (mut rounds, mut round) = (0, 0);
        // Where blocks run side by side without meeting, their order is of no consequence.
        let schedule = self.cx.schedule;
        let mixes = !schedule.is_orderly() && !self.cx.memory.is_speculating();
        loop {
            if shared.stop.load(Relaxed) {
                return Ok(());
            }
            // A new block only if no open one can go on by itself for long.
            if self.open.is_empty() && !self.begin(observer)? {
                return Ok(());
            }
            while mixes && self.open.len() < most.min(OPEN) && self.begin(observer)? {}
            round += 1;
            self.ask_for_code();
            if !meeting {
                rounds += 1;
                if rounds > PATIENCE && self.open.len() >= most {
                    // Perhaps all of them wait for one that has not begun.
                    (most, rounds) = ((2 * most).min(self.cx.most_open()), 0);
                }
            }
            let turns_each = if meeting { 1 } else { (TURNS * OPEN / self.open.len().max(OPEN)).max(1) };
            let mut index = 0;
            while index < self.open.len() {
                let cluster = &mut self.open[index];
                let turns_each = match mixes {
                    true => schedule.turns((round, cluster.number()), turns_each),
                    false => turns_each,
                };
                if turns_each == 0 {
                    index += 1;
                    continue;
                }
                let before = cluster.steps();
                let progress = match cluster.blocks.as_mut_slice() {
                    [block] => turns(&self.cx, block, turns_each, observer),
                    _ => together(&self.cx, cluster, turns_each, observer),
                };
                let steps = cluster.steps() - before;
                shared.executed.fetch_add(steps, Relaxed);
                self.cx.memory.renew();
                let progress = progress?;
                if self.cx.memory.is_speculating() && !self.goes_with_others(index, steps, &progress) {
                    shared.stop.store(true, Relaxed);
                    return Ok(());
                }
                match progress {
                    Progress::Done => {
                        rounds = 0;
                        let cluster = &self.open[index];
                        shared.ended.fetch_add(cluster.blocks.len() as u64, Relaxed);
                        for block in &cluster.blocks {
                            self.cx.library.iter().for_each(|library| library.end(block.number));
                        }
                        self.free.push(self.open.swap_remove(index));
                        continue;
                    }
                    // It takes long: perhaps it waits for a block that has not begun.
                    _ if self.open.len() < most && !self.begin(observer)? => most = self.open.len(),
                    _ => {}
                }
                index += 1;
            }
        }
    }

    /// Notes what a cluster has accessed in its turns; whether the order of clusters is of no consequence as far as it is known.
    fn goes_with_others(&mut self, index: usize, steps: u64, progress: &Progress) -> bool {
        let (memory, accessed) = (&self.cx.memory, &mut self.open[index].accessed);
        if *progress == Progress::Done {
            self.same = 0;
            return memory.end(accessed);
        }
        match memory.suspend(accessed) {
            Turn::Conflict => false,
            Turn::New => {
                self.same = 0;
                true
            }
            Turn::Same => {
                self.same = self.same.saturating_add(steps);
                self.open.len() < OPEN || self.same < WAITS
            }
        }
    }

    /// Looks whether there is code of this machine by now.
    fn ask_for_code(&mut self) {
        if self.cx.native.is_none()
            && let Some(maker) = self.cx.maker
        {
            self.cx.native = maker.code(self.shared.executed.load(Relaxed));
        }
    }

    /// Begins another cluster; whether there is one, and room for it. There has to be room for one of all threads of this
    /// machine, or for all if their blocks meet.
    fn begin<const STEPS: bool>(&mut self, observer: &mut Watched<'_, STEPS>) -> Result<bool, Stopped> {
        let shared = self.shared;
        let total =
            self.cx.shape.clusters().iter().fold(1, |all, count| u64::saturating_mul(all, (*count).into()));
        if shared.next.load(Relaxed) >= total {
            return Ok(false);
        }
        let (mut cluster, is_new) = match self.free.pop() {
            Some(cluster) => (cluster, false),
            None => match self.make() {
                Ok(cluster) => (cluster, true),
                Err(_) if self.may_do_without() => return Ok(false),
                Err(kind) => return Err((shared.next.load(Relaxed), self.cx.fault_before(kind))),
            },
        };
        self.ask_for_code();
        let number = shared.next.fetch_add(1, Relaxed);
        if number >= total {
            self.free.push(cluster);
            return Ok(false);
        }
        let number = self.cx.schedule.cluster(number, total);
        if is_new {
            cluster.renumber(&self.cx, number);
        } else {
            cluster.start(&self.cx, number)?;
        }
        cluster.blocks.iter().for_each(|block| observer.begin(block.number));
        self.open.push(cluster);
        Ok(true)
    }

    /// Whether other blocks run that go on without this one.
    fn may_do_without(&self) -> bool {
        self.cx.program.meeting.is_none() && (self.has_block || self.shared.working.load(Relaxed) > 0)
    }

    /// Room for a cluster.
    fn make(&mut self) -> Result<Cluster, FaultKind> {
        let guard = self.shared.making.lock().unwrap_or_else(PoisonError::into_inner);
        // What does not fit is not begun: parts of it would go and come, and the system's allocator keeps such memory.
        let (account, (bytes, what)) = (self.cx.memory.account(), self.cx.cluster_bytes());
        account.take(bytes).map_err(|exceeded| FaultKind::Memory { what, exceeded })?;
        account.give(bytes);
        let mut cluster = Cluster::new(&self.cx)?;
        // It is started, so that it has everything that a block needs to begin. Which one it is does not matter yet.
        cluster.start(&self.cx, 0).map_err(|(_, fault)| fault.kind)?;
        if !self.has_block {
            self.has_block = true;
            self.shared.working.fetch_add(1, Relaxed);
        }
        drop(guard);
        Ok(cluster)
    }
}

/// Gives a block turns until it has had enough of them, or something else has to be decided.
fn turns<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    turns: usize,
    observer: &mut Watched<'_, STEPS>,
) -> Result<Progress, Stopped> {
    let begin = block.steps;
    let mut turn = 0;
    loop {
        if cx.memory.has_failed() {
            return Ok(Progress::More);
        }
        (block.met, block.rounds) = (block.meetings, 1);
        let goes_on = cx.schedule.is_orderly() && !cx.memory.is_speculating();
        block.room = if goes_on { LONG.saturating_sub(block.steps - begin) } else { 0 };
        match block.turn(cx, observer).map_err(|fault| (block.number, fault))? {
            Progress::Done => {
                observer.end(block.number);
                return Ok(Progress::Done);
            }
            _ => turn += block.rounds as usize,
        }
        let goes_on = match cx.memory.is_speculating() {
            true => block.steps - begin < ALONE,
            false => cx.schedule.is_orderly() && block.meetings != block.met && block.steps - begin < LONG,
        };
        if turn >= turns && !goes_on {
            return Ok(Progress::More);
        }
    }
}

/// The same of a cluster of several blocks.
fn together<const STEPS: bool>(
    cx: &Context<'_>,
    cluster: &mut Cluster,
    turns: usize,
    observer: &mut Watched<'_, STEPS>,
) -> Result<Progress, Stopped> {
    let begin = cluster.steps();
    let mut turn = 0;
    while turn < turns || cx.memory.is_speculating() && cluster.steps() - begin < ALONE {
        if cx.memory.has_failed() {
            break;
        }
        turn += 1;
        if cluster.turn(cx, observer)? == Progress::Done {
            return Ok(Progress::Done);
        }
    }
    Ok(Progress::More)
}
