//! A warp: 32 lanes that run in groups. Lanes with the same place and the same callers are one group; a warp that does
//! not diverge has one.

use super::cluster::Arrived;
use super::native::Left;
use crate::memory::{Charge, Local};
use crate::observe::Stack;
use crate::op::{Barrier, Pc};
use crate::register::{LANES, Mask, Pred, Reg, Registers};

/// A function that runs, and where it goes back to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Frame {
    pub function: u32,
    /// Where the caller goes on.
    pub back: Pc,
    /// Which of the caller's calls this is.
    pub call: u32,
    /// First row and predicate of its registers. The first register says where the local memory of the lane begins.
    pub base: (usize, usize),
    /// The row behind its last.
    pub end: usize,
}

/// What a group waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// Nothing: it can run.
    Ready,
    /// A barrier of the block.
    Barrier(Arrival),
    /// The lanes of this mask, all of which have to come to the operation that is next, with the same mask, wherever
    /// they come to it.
    Lanes { members: Mask },
    /// All other lanes of the warp, at this place.
    Warp,
    /// So many columns of tensor memory.
    Columns(u32),
    /// All threads of the cluster.
    Cluster,
    /// So many registers of each thread.
    Registers(u32),
}

/// Lanes that have come to a barrier of the block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Arrival {
    /// Number of the barrier.
    pub id: u32,
    /// What is done there.
    pub f: Barrier,
    /// Where its result goes when it is passed.
    pub d: Option<Reg>,
    /// The same, if it is a predicate.
    pub p: Option<Pred>,
    /// How many threads must come; 0 for all of the block.
    pub wanted: u32,
    /// Lanes that came with a predicate that holds.
    pub holds: Mask,
    /// Whether the warp has been counted: all its lanes had come.
    pub counted: bool,
}

impl State {
    /// Whether others that come to the same place go on with it.
    fn can_join(self) -> bool {
        matches!(self, State::Ready | State::Warp)
    }
}

/// Lanes that run together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Group {
    pub mask: Mask,
    pub pc: Pc,
    pub frames: Vec<Frame>,
    pub state: State,
    /// When it last ran, so that none waits for ever.
    pub ran: u64,
}

impl Group {
    /// The function that runs.
    pub fn frame(&self) -> Frame {
        self.frames[self.frames.len() - 1]
    }

    /// Whether both are at the same place.
    fn meets(&self, other: &Group) -> bool {
        self.pc == other.pc && self.frames == other.frames
    }

    /// Those that run first: the deepest call, then the lowest place.
    fn order(&self) -> (usize, u32, Pc) {
        (usize::MAX - self.frames.len(), self.frame().function, self.pc)
    }
}

/// A warp.
#[derive(Debug)]
pub(super) struct Warp {
    pub index: u32,
    pub registers: Registers,
    pub groups: Vec<Group>,
    /// Frames of a group that has ended, to be used again.
    pub spare: Vec<Frame>,
    /// Thread index of each lane.
    pub threads: [[u32; LANES]; 3],
    /// Local memory of each lane.
    pub local: Vec<Local>,
    /// The memory that itself and the frames of its groups take.
    pub own: Charge,
    /// The stack of a warp of SM 1.x, which then has one group.
    pub stack: Option<Stack>,
    /// How often a group has been chosen.
    pub turns: u64,
    /// The first address of the shared memory of its block.
    pub begin: u64,
    /// Registers that each thread may have; 0 where that is not known.
    pub held: u32,
    /// Lanes that have come to the barrier of the cluster.
    pub arrived: Arrived,
    /// Warp instructions executed.
    pub steps: u64,
    /// Nanoseconds that it has slept.
    pub slept: u64,
    /// How often in a row lanes have yielded to those that wait for them.
    pub yields: u32,
    /// What code of this machine has left of its registers.
    pub left: Left,
}

/// After so many turns in a row of others, a group that waits gets its own.
pub(super) const PATIENCE: u64 = 64;
/// Operations of a group before another one is looked for, where there are several.
pub(super) const SHARE: u64 = 256;

impl Warp {
    /// Bytes that it takes besides registers and local memory, where calls nest so deep: each lane may have frames of its
    /// own.
    pub fn bytes(depth: usize) -> u64 {
        let lane = size_of::<Local>() + size_of::<Group>() + depth.next_power_of_two() * size_of::<Frame>();
        (size_of::<Warp>() + LANES * lane) as u64
    }

    /// Stands in the list while a warp runs.
    pub fn empty() -> Warp {
        Warp {
            index: 0,
            registers: Registers::default(),
            groups: Vec::new(),
            spare: Vec::new(),
            threads: [[0; LANES]; 3],
            local: Vec::new(),
            own: Charge::default(),
            stack: None,
            turns: 0,
            begin: 0,
            held: 0,
            arrived: Arrived::default(),
            steps: 0,
            slept: 0,
            yields: 0,
            left: Left::default(),
        }
    }

    /// All lanes of a group have ended.
    pub fn end_group(&mut self, index: usize) {
        self.spare = self.groups.swap_remove(index).frames;
    }

    /// The lanes that have not ended.
    pub fn alive(&self) -> Mask {
        match &self.stack {
            Some(stack) => stack.alive(),
            None => self.groups.iter().fold(0, |mask, group| mask | group.mask),
        }
    }

    /// Lanes part from the others, if all are together.
    pub fn part(&mut self, lanes: Mask) {
        let [group] = self.groups.as_mut_slice() else { return };
        let parting = group.mask & lanes;
        if parting != 0 && parting != group.mask && group.state == State::Ready {
            let other = Group { mask: parting, ..group.clone() };
            group.mask &= !parting;
            self.groups.push(other);
        }
    }

    /// The group that runs next: any, if a number is given.
    pub fn choose(&mut self, any: Option<u64>) -> Option<usize> {
        self.turns += 1;
        let ready = |group: &&Group| group.state == State::Ready;
        if self.groups.len() == 1 {
            return self.groups.first().filter(ready).map(|_| 0);
        }
        let all = || self.groups.iter().enumerate().filter(|(_, group)| group.state == State::Ready);
        let waits = all().min_by_key(|(_, group)| group.ran)?;
        if self.turns - waits.1.ran > PATIENCE {
            return Some(waits.0);
        }
        if let Some(any) = any {
            return all().map(|(index, _)| index).nth((any / 256) as usize % all().count().max(1));
        }
        all().min_by_key(|(_, group)| group.order()).map(|(index, _)| index)
    }

    /// The place where another group waits that this one may come to.
    pub fn meeting(&self, index: usize) -> Pc {
        let group = &self.groups[index];
        let others = self.groups.iter().enumerate().filter(|(other, _)| *other != index);
        let others = others.filter(|(_, other)| other.state.can_join());
        let ahead = others.filter(|(_, other)| other.pc > group.pc && other.frames == group.frames);
        ahead.map(|(_, other)| other.pc).min().unwrap_or(Pc::MAX)
    }

    /// Lets those that wait for the whole warp look again whether they have to.
    pub fn wake(&mut self) {
        for group in &mut self.groups {
            if group.state == State::Warp {
                group.state = State::Ready;
            }
        }
    }

    /// Lets those that wait for columns of tensor memory look again whether there are enough.
    pub fn wake_for_columns(&mut self) {
        for group in &mut self.groups {
            if let State::Columns(_) = group.state {
                group.state = State::Ready;
            }
        }
    }

    /// Makes groups that are at the same place one.
    pub fn merge(&mut self) {
        let mut index = 0;
        while index < self.groups.len() {
            let mut other = index + 1;
            while other < self.groups.len() {
                let (one, two) = (&self.groups[index], &self.groups[other]);
                let alike = one.state == two.state && matches!(one.state, State::Lanes { .. });
                if (alike || one.state.can_join() && two.state.can_join()) && one.meets(two) {
                    let gone = self.groups.swap_remove(other);
                    let kept = &mut self.groups[index];
                    kept.mask |= gone.mask;
                    kept.ran = kept.ran.min(gone.ran);
                    if !alike {
                        // More lanes have come: it looks again.
                        kept.state = State::Ready;
                    }
                } else {
                    other += 1;
                }
            }
            index += 1;
        }
    }
}
