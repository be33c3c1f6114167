//! A block: its warps take turns, and meet at barriers.

use super::Context;
use super::barrier::{BARRIERS, Meeting, Noted};
use super::cluster::{self, Arrived, PLACE, Peers};
use super::execute::{self, Stop};
use super::group::Groups;
use super::pending::Later;
use super::register_pool::{self, Pool};
use super::resident::Residents;
use super::spin::asked_for_ever;
use super::tensor::Tensor;
use super::told::{fault, waiting};
use super::warp::{Frame, Group, SHARE, State, Warp};
use super::{members, native, pair};
use crate::fault::{Fault, FaultKind, Waiting};
use crate::memory::{Charge, Exceeded, Local, Private};
use crate::observe::Stack;
use crate::observe::{Place, Watched};
use crate::op::Space;
use crate::program::{Banked, Function};
use crate::register::{LANES, Mask, Reg, Registers};
use std::sync::atomic::Ordering::Relaxed;

/// Bytes of shared memory before the arguments of a kernel of SM 1.x.
pub const SHARED_HEADER: u64 = 16;
/// Where in it the index of the block stands.
const INDEX: u64 = 12;

/// A block that runs.
#[derive(Debug)]
pub(super) struct Block {
    /// Number in the grid.
    pub number: u64,
    /// Index in the grid.
    pub index: [u32; 3],
    /// Number in its cluster.
    pub rank: u32,
    /// The first address of its shared memory in that of the cluster.
    pub begin: u64,
    /// Whether it runs machine code.
    pub is_native: bool,
    /// Whether it is the other block of its pair just now, with memory and rank: see [`super::pair`].
    pub lent: bool,
    /// The other blocks of its cluster, while it has its turn.
    pub peers: Peers,
    /// How often the barrier of the cluster had been open when it was looked at.
    seen: u64,
    pub shared: Private,
    pub parameters: Private,
    pub(super) barriers: [Meeting; BARRIERS],
    /// Those to which threads have come: bit `i` is barrier `i`.
    pub(super) reached: u16,
    /// Who has come to them, if somebody watches.
    pub(super) noted: Vec<Noted>,
    /// Registers that its warps have given back.
    pub(super) pool: Pool,
    pub(super) tensor: Tensor,
    pub(super) groups: Groups,
    /// What is started, and not done.
    pub(super) later: Later,
    /// Words of shared memory that are locked.
    locks: Vec<u64>,
    pub(super) warps: Vec<Warp>,
    /// Its warps, as long as it runs as code of this machine alone.
    pub(super) residents: Residents,
    /// Barriers that were passed, and how many before the last round of turns of its warps.
    pub meetings: u64,
    pub met: u64,
    /// Rounds of the last turn, and operations that it may execute before another block is looked at, as long as its threads meet in
    /// each of them.
    pub rounds: u64,
    pub room: u64,
    /// Turns that it has had.
    pub(super) turns: u64,
    /// Turns in a row in which barrier objects were asked in vain and nothing else was done.
    vain: u32,
    /// Threads that have not ended.
    pub(super) alive: u32,
    /// Warps with such threads.
    pub(super) live_warps: u32,
    /// Warp instructions executed.
    pub steps: u64,
    /// What it takes besides the memory that its threads see.
    _charge: Charge,
}

/// Whether a block has more to do.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// All threads have ended.
    Done,
    /// It can go on.
    More,
    /// It has asked barrier objects in vain, and done nothing else.
    Vain,
    /// It cannot go on before another block of its cluster does something.
    Idle,
}

/// What was done in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Work {
    /// Nothing: all wait.
    None,
    /// Barrier objects were asked in vain.
    Vain,
    /// Something else.
    Some,
}

/// Turns in vain before a block is looked at closely.
const VAIN: u32 = 64;

impl Block {
    /// A block of a launch; it has to be started.
    ///
    /// # Errors
    /// There is no memory for it.
    pub fn new(cx: &Context<'_>) -> Result<Block, FaultKind> {
        let mut charge = Charge::on(cx.memory.account());
        // Each of its warps counts itself when it starts.
        let bytes = size_of::<Block>() as u64 + cx.parameters.size();
        charge.set(bytes).map_err(|exceeded| FaultKind::Memory { what: "a block", exceeded })?;
        Ok(Block {
            _charge: charge,
            number: 0,
            index: [0; 3],
            rank: 0,
            begin: 0,
            is_native: cx.program.functions[cx.kernel as usize].native.is_some(),
            lent: false,
            peers: Peers::default(),
            seen: 0,
            shared: Private::on(cx.memory.account()),
            parameters: cx.parameters.clone(),
            barriers: [Meeting::default(); BARRIERS],
            reached: 0,
            noted: Vec::new(),
            pool: Pool::default(),
            tensor: Tensor::on(cx.memory.account()),
            groups: Groups::on(cx.memory.account()),
            later: Later::on(cx.memory.account()),
            locks: Vec::new(),
            alive: 0,
            live_warps: 0,
            meetings: 0,
            met: 0,
            rounds: 1,
            room: 0,
            turns: 0,
            vain: 0,
            residents: Residents::default(),
            warps: (0..cx.shape.warps()).map(|warp| new_warp(cx, warp)).collect(),
            steps: 0,
        })
    }

    /// Puts all threads at the beginning of the kernel, as those of the block with this number.
    ///
    /// # Errors
    /// There is no memory for it.
    pub fn start(&mut self, cx: &Context<'_>, number: u64) -> Result<(), Box<Fault>> {
        let kernel = &cx.program.functions[cx.kernel as usize];
        self.place(cx, number);
        let room = if kernel.machine.is_some() {
            self.begin_shared(cx)
        } else {
            let dynamic = match cx.shape.shared {
                0 => kernel.shared,
                shared => super::special::dynamic_start(cx).saturating_add(shared),
            };
            self.shared.reset(dynamic.into())
        };
        if kernel.native.as_ref().is_some_and(|native| native.pairs) {
            pair::begin(self);
        }
        let room =
            room.map_err(|exceeded| FaultKind::Memory { what: "the shared memory of a block", exceeded });
        self.steps = 0;
        self.turns = 0;
        self.vain = 0;
        self.residents.are_here = room.is_ok() && self.may_be_resident(cx);
        if let Some(code) = cx.native.as_deref().filter(|_| self.residents.are_here) {
            self.begin_residents(code);
            return Ok(());
        }
        self.begin_state(cx);
        let (parameters, warps) = (&self.parameters, &mut self.warps);
        let begun = room.and_then(|()| {
            let Some((first, others)) = warps.split_first_mut() else { return Ok(()) };
            start_warp(cx, parameters, first, None)?;
            others.iter_mut().try_for_each(|warp| start_warp(cx, parameters, warp, Some(&first.registers)))
        });
        begun.map_err(|kind| cx.fault_of_block(self, kind))
    }

    /// All that warps share is as it is when they begin.
    pub(super) fn begin_state(&mut self, cx: &Context<'_>) {
        self.barriers = [Meeting::default(); BARRIERS];
        self.reached = 0;
        self.noted.clear();
        self.pool = Pool::default();
        self.locks.clear();
        self.tensor.reset();
        self.groups.reset();
        self.later.reset();
        self.alive = cx.shape.threads();
        self.peers.begin(self.alive);
        self.seen = 0;
        self.live_warps = cx.shape.warps();
    }

    /// Makes a block that has just been started, and has not run, the one with another number.
    pub fn renumber(&mut self, cx: &Context<'_>, number: u64) {
        self.place(cx, number);
        if cx.program.functions[cx.kernel as usize].machine.is_some() {
            self.shared.store(INDEX, 4, self.packed_index().into());
        }
    }

    /// Makes it the block with a number.
    fn place(&mut self, cx: &Context<'_>, number: u64) {
        self.number = number;
        self.index = index_of(cx, number);
        let size = cx.shape.cluster_size();
        if size == [1; 3] {
            // It is the only one, and its memory has always begun at 0.
            return;
        }
        let [x, y, z]: [u32; 3] = core::array::from_fn(|axis| self.index[axis] % size[axis]);
        self.rank = x + size[0] * (y + size[1] * z);
        self.begin = u64::from(self.rank) << PLACE;
        self.warps.iter_mut().for_each(|warp| warp.begin = self.begin);
    }

    /// The index of the block as SM 1.x finds it in shared memory.
    fn packed_index(&self) -> u32 {
        self.index[0] | self.index[1] << 16
    }

    /// Shared memory of SM 1.x: sizes and indices of the launch, then the arguments.
    fn begin_shared(&mut self, cx: &Context<'_>) -> Result<(), Exceeded> {
        let declared = u64::from(cx.program.functions[cx.kernel as usize].shared);
        let arguments = (SHARED_HEADER + self.parameters.size()).max(declared);
        self.shared.reset((arguments + u64::from(cx.shape.shared)).next_multiple_of(4))?;
        let [x, y, z] = cx.shape.block;
        let words = [x << 16, y | z << 16, cx.shape.grid[0] | cx.shape.grid[1] << 16];
        for (at, word) in words.into_iter().enumerate() {
            self.shared.store(4 * at as u64, 4, word.into());
        }
        self.shared.store(INDEX, 4, self.packed_index().into());
        for at in (0..self.parameters.size()).step_by(4) {
            self.shared.store(SHARED_HEADER + at, 4, self.parameters.load(at, 4));
        }
        Ok(())
    }

    /// Gives each warp a turn.
    pub fn turn<const STEPS: bool>(
        &mut self,
        cx: &Context<'_>,
        observer: &mut Watched<'_, STEPS>,
    ) -> Result<Progress, Box<Fault>> {
        let mut rest = None;
        if self.residents.are_here {
            match self.residents_turn(cx) {
                Ok(progress) => return Ok(progress),
                Err(from) => rest = Some(from),
            }
        }
        self.next_turn(cx, observer)?;
        // The warps leave the block while they run, so that they can change it.
        let mut warps = core::mem::take(&mut self.warps);
        let work = self.warps_turn(cx, (&mut warps, rest), observer);
        self.warps = warps;
        let work = work?;
        // Who has nothing else to do waits for what is under way.
        let is_over = self.alive == 0;
        let was_under_way = (is_over || work != Work::Some) && self.finish_all(cx, observer)?;
        if is_over {
            return self.end(cx);
        }
        if was_under_way {
            return Ok(Progress::More);
        }
        match work {
            Work::None => {
                self.fill(cx);
                return self.idle(cx);
            }
            Work::Some => self.vain = 0,
            Work::Vain => {
                self.vain += 1;
                if self.vain >= VAIN {
                    self.vain = 0;
                    self.fill(cx);
                    if self.is_stuck(cx) {
                        return self.idle(cx);
                    }
                }
                return Ok(Progress::Vain);
            }
        }
        Ok(Progress::More)
    }

    /// Fills the registers of all warps that code of this machine has filled only in part.
    #[cold]
    fn fill(&mut self, cx: &Context<'_>) {
        if let Some(code) = &cx.native {
            self.warps.iter_mut().for_each(|warp| native::expand(&**code, warp));
        }
    }

    /// Nobody can go on, unless another block of the cluster does something.
    fn idle(&self, cx: &Context<'_>) -> Result<Progress, Box<Fault>> {
        match self.peers.are_some() {
            true => Ok(Progress::Idle),
            false => Err(cx.fault_of_block(self, FaultKind::Deadlock(self.waiting(cx)))),
        }
    }

    /// All threads have ended.
    ///
    /// # Errors
    /// Tensor memory is still taken, something was never submitted, or warps of a group have not come to its products.
    fn end(&self, cx: &Context<'_>) -> Result<Progress, Box<Fault>> {
        if let Some(one) = self.later.unsubmitted() {
            return Err(one.unsubmitted(cx, self));
        }
        let Some((place, kind)) = self.tensor.kept().or_else(|| self.groups.left()) else {
            return Ok(Progress::Done);
        };
        match self.warps.iter().find(|warp| warp.index == place.warp) {
            Some(warp) => Err(fault(cx, self, warp, place, 0, kind)),
            None => Err(cx.fault_of_block(self, kind)),
        }
    }

    /// Gives each warp a turn, or goes on with a turn within that of a warp; what was done.
    fn warps_turn<const STEPS: bool>(
        &mut self,
        cx: &Context<'_>,
        (warps, rest): (&mut [Warp], Option<(usize, u64)>),
        observer: &mut Watched<'_, STEPS>,
    ) -> Result<Work, Box<Fault>> {
        let mut work = Work::None;
        let first = cx.schedule.first_warp((self.number, self.turns), warps.len());
        self.turns += 1;
        self.wake(warps, observer);
        let skipped = rest.map_or(0, |(at, _)| at);
        if skipped > 0 {
            work = Work::Some;
        }
        for at in (first..warps.len()).chain(0..first).skip(skipped) {
            let left = rest.filter(|(own, _)| *own == at).map(|(_, left)| left);
            work = work.max(self.warp_turn(cx, (&mut *warps, at, left), observer)?);
            if self.reached != 0 {
                self.release(warps, observer);
            }
            self.wake(warps, observer);
            register_pool::wake(self, warps);
        }
        Ok(work)
    }

    /// Lets those go on who wait at the barrier of the cluster, if it has opened, or for columns of tensor memory.
    fn wake<const STEPS: bool>(&mut self, warps: &mut [Warp], observer: &mut Watched<'_, STEPS>) {
        if self.tensor.was_freed() {
            warps.iter_mut().for_each(Warp::wake_for_columns);
        }
        if self.seen != self.peers.passed {
            self.seen = self.peers.passed;
            warps.iter_mut().for_each(|warp| cluster::wake(&self.peers, warp, self.number, observer));
        }
    }

    /// Runs the groups of a warp until none can go on or its turn is over; what was done.
    fn warp_turn<const STEPS: bool>(
        &mut self,
        cx: &Context<'_>,
        (warps, at, left): (&mut [Warp], usize, Option<u64>),
        observer: &mut Watched<'_, STEPS>,
    ) -> Result<Work, Box<Fault>> {
        let own = || cx.schedule.turn(self.number, warps[at].index, warps[at].steps);
        let mut left = left.unwrap_or_else(own);
        let mut work = Work::None;
        while left > 0 {
            let warp = &mut warps[at];
            let lanes = cx.schedule.lanes(self.number, (warp.index, warp.turns));
            if let Some(random) = lanes {
                warp.part(cx.schedule.part(random));
            }
            let Some(group) = warp.choose(lanes) else { break };
            let rest = cx.budget.saturating_sub(warp.steps);
            let rest = match rest {
                0 => return Err(self.budget(cx, (warps, at), group)),
                _ if !cx.limits.any => rest,
                _ => match cx.left() {
                    Ok(left) => rest.min(left),
                    Err(kind) => return Err(self.exhausted(cx, &warps[at], group, kind)),
                },
            };
            let warp = &mut warps[at];
            warp.groups[group].ran = warp.turns;
            let (steps, alive) = (warp.steps, warp.alive());
            let quantum = match warp.groups.len() {
                _ if cx.schedule.round_robin => rest_of_instruction(cx, &warp.groups[group]),
                // With several groups a turn is short, so that none waits long.
                2.. => left.min(lanes.map_or(SHARE, |random| 1 + random / 8 % 32)),
                _ => left,
            };
            let quantum = quantum.min(rest);
            let stop = match STEPS {
                true => execute::run(cx, self, warp, group, quantum, observer)?,
                false => match native::go_on(cx, self, warp, group, (quantum, left.min(rest))) {
                    Ok(stop) => stop?,
                    Err(quantum) => execute::run(cx, self, warp, group, quantum, observer)?,
                },
            };
            let is_vain = stop == Stop::Vain && work != Work::Some;
            work = if is_vain { Work::Vain } else { Work::Some };
            let steps = warp.steps - steps;
            if steps == 0 {
                // A turn in which nothing can be done counts, so that every warp comes to an end.
                warp.steps += 1;
            }
            if cx.limits.any {
                cx.limits.executed.fetch_add(steps.max(1), Relaxed);
            }
            left = left.saturating_sub(steps.max(1));
            self.steps += steps;
            if stop != Stop::Quantum {
                warp.merge();
                let ended = alive & !warp.alive();
                self.alive -= ended.count_ones();
                if ended != 0 {
                    self.peers.end(warp, ended);
                    // Perhaps somebody has waited for these lanes alone.
                    warp.wake();
                    members::settle(cx, self.number, warp, observer);
                    warp.merge();
                    self.live_warps -= u32::from(warp.alive() == 0);
                    self.count(warp, observer);
                }
            }
            // A barrier may be open at once, if this warp is the last or the only one; and who waits for others lets
            // them run.
            if matches!(stop, Stop::Waits | Stop::Vain) {
                break;
            }
        }
        Ok(work)
    }

    /// Locks a word of shared memory; whether it was open.
    pub fn lock(&mut self, address: u64) -> bool {
        let open = !self.locks.contains(&address);
        if open {
            self.locks.push(address);
        }
        open
    }

    /// Opens a word of shared memory.
    pub fn unlock(&mut self, address: u64) {
        self.locks.retain(|locked| *locked != address);
    }

    /// A group of one of the warps, which are not in the block now, has executed as much as it may.
    #[cold]
    fn budget(&self, cx: &Context<'_>, (warps, at): (&[Warp], usize), group: usize) -> Box<Fault> {
        let warp = &warps[at];
        let others = warps.iter().filter(|other| other.index != warp.index);
        let others = others.flat_map(|warp| warp.groups.iter().map(move |group| (warp, group)));
        let own = warp.groups.iter().enumerate().filter(|(index, _)| *index != group);
        // In which order they are kept is nobody's business.
        let mut own: Vec<_> = own.map(|(_, other)| (warp, other)).collect();
        own.sort_by_key(|(_, other)| other.mask.trailing_zeros());
        let elsewhere = own.into_iter().chain(others);
        let elsewhere = elsewhere.map(|(warp, group)| {
            let reason = if group.state == State::Ready { "goes on" } else { "waits" };
            waiting(cx, warp, group, reason.into())
        });
        let kind = FaultKind::Budget { most: cx.budget, warp: warp.index, elsewhere: elsewhere.collect() };
        self.exhausted(cx, warp, group, kind)
    }

    /// A limit of the run is reached before the next operation of a group.
    #[cold]
    fn exhausted(&self, cx: &Context<'_>, warp: &Warp, group: usize, kind: FaultKind) -> Box<Fault> {
        let group = &warp.groups[group];
        let function = group.frame().function;
        let place = Place { function, pc: group.pc, block: self.number, warp: warp.index };
        fault(cx, self, warp, place, group.mask.trailing_zeros() as usize % LANES, kind)
    }

    /// Who waits where.
    pub fn waiting(&self, cx: &Context<'_>) -> Vec<Waiting> {
        let groups = self.warps.iter().flat_map(|warp| warp.groups.iter().map(move |group| (warp, group)));
        let all = groups.map(|(warp, group)| {
            let reason = match group.state {
                State::Ready => asked_for_ever(cx, self, warp, group).unwrap_or_else(|| "goes on".into()),
                State::Barrier(arrival) => self.barrier_reason(warp, arrival),
                State::Lanes { members } => members::reason(cx, warp, group, members),
                State::Warp => "waits for all other lanes of its warp to come here".into(),
                State::Columns(columns) if self.tensor.wishes() => pair::reason(self, columns),
                State::Columns(columns) => {
                    let room = self.tensor.side_by_side();
                    format!(
                        "waits for {columns} columns of tensor memory, of which {room} side by side are free"
                    )
                }
                State::Registers(count) => self.registers_reason(warp, count),
                State::Cluster => {
                    let (come, all) = self.peers.come();
                    format!("waits at the barrier of the cluster, to which {come} of {all} threads have come")
                }
            };
            Waiting { block: self.peers.are_some().then_some(self.index), ..waiting(cx, warp, group, reason) }
        });
        all.collect()
    }
}

/// Operations up to the end of the instruction that a group has come to.
fn rest_of_instruction(cx: &Context<'_>, group: &Group) -> u64 {
    let function = &cx.program.functions[group.frame().function as usize];
    let rest = function.origins.get(group.pc as usize..).unwrap_or_default();
    let same = rest.iter().take_while(|origin| rest.first() == Some(origin));
    same.count().max(1) as u64
}

/// The index in the grid of the block with a number.
pub(super) fn index_of(cx: &Context<'_>, number: u64) -> [u32; 3] {
    let [width, height, _] = cx.shape.grid.map(u64::from);
    if number < width {
        return [number as u32, 0, 0];
    }
    [number % width, number / width % height, number / (width * height)].map(|at| at as u32)
}

/// A warp of a block: what is the same in all blocks.
fn new_warp(cx: &Context<'_>, index: u32) -> Warp {
    let [width, height, _] = cx.shape.block;
    let number = |lane: usize| index * LANES as u32 + lane as u32;
    Warp {
        index,
        threads: [
            core::array::from_fn(|lane| number(lane) % width),
            core::array::from_fn(|lane| number(lane) / width % height),
            core::array::from_fn(|lane| number(lane) / (width * height)),
        ],
        registers: Registers::on(cx.memory.account()),
        local: (0..LANES).map(|_| Local::on(cx.memory.account())).collect(),
        own: Charge::on(cx.memory.account()),
        ..Warp::empty()
    }
}

/// A constant, as it is when a warp begins.
fn constant_at(cx: &Context<'_>, parameters: &Private, banked: &Banked) -> u64 {
    let word = |at: u64| match banked.space {
        Space::Parameter if parameters.holds(at, 4) => parameters.load(at, 4),
        Space::Parameter => 0,
        _ => cx.memory.find(at, 4).map_or(0, |segment| segment.load(at, 4)),
    };
    let low = word(banked.address);
    if banked.wide { low | word(banked.address.wrapping_add(4)) << 32 } else { low }
}

/// Puts the lanes of a warp at the beginning of the kernel, which has executed nothing.
pub(super) fn begin_warp(cx: &Context<'_>, kernel: &Function, warp: &mut Warp) {
    let lanes = (cx.shape.threads() - warp.index * LANES as u32).min(LANES as u32);
    let mask = Mask::MAX >> (LANES as u32 - lanes);
    let mut frames = core::mem::take(&mut warp.spare);
    frames.clear();
    let end = kernel.rows as usize;
    frames.push(Frame { function: cx.kernel, back: 0, call: 0, base: (0, 0), end });
    warp.groups.clear();
    warp.groups.push(Group { mask, pc: 0, frames, state: State::Ready, ran: 0 });
    (warp.turns, warp.steps, warp.slept, warp.yields) = (0, 0, 0, 0);
    warp.left.begin(cx.native.is_none());
    warp.left.has_begun = true;
    warp.arrived = Arrived::default();
    warp.held = register_pool::held(kernel.registers);
}

/// Puts a warp at the beginning of the kernel. `like` are the registers of another one that is there.
fn start_warp(
    cx: &Context<'_>,
    parameters: &Private,
    warp: &mut Warp,
    like: Option<&Registers>,
) -> Result<(), FaultKind> {
    let kernel = &cx.program.functions[cx.kernel as usize];
    let lanes = (cx.shape.threads() - warp.index * LANES as u32).min(LANES as u32);
    let mask = Mask::MAX >> (LANES as u32 - lanes);
    let again = cx.native.as_ref().filter(|_| warp.left.has_begun).and_then(|code| code.begins());
    if let Some(rows) = again {
        warp.registers.clear_some(rows);
    } else if like.is_none() {
        warp.registers.clear();
    }
    if warp.own.bytes() == 0 {
        let room = warp.own.set(Warp::bytes(1));
        room.map_err(|exceeded| FaultKind::Memory { what: "a block", exceeded })?;
    }
    let room = warp.registers.grow(kernel.rows as usize, kernel.predicates as usize);
    room.map_err(|exceeded| FaultKind::Memory { what: "the registers of the kernel", exceeded })?;
    warp.registers.enter((0, 0));
    warp.registers.set_halves(kernel.native.is_some());
    match like {
        _ if again.is_some() => {}
        Some(like) => warp.registers.begin_like(like),
        None => execute::fill_constants(&mut warp.registers, kernel, Mask::MAX, warp.begin),
    }
    for banked in kernel.banked.iter().filter(|_| like.is_none() && again.is_none()) {
        let value = constant_at(cx, parameters, banked);
        match banked.wide {
            true => warp.registers.set(banked.d, Mask::MAX, &[value; LANES]),
            false => warp.registers.set(banked.d, Mask::MAX, &[value as u32; LANES]),
        }
    }
    begin_warp(cx, kernel, warp);
    if kernel.machine.is_some() {
        match &mut warp.stack {
            Some(stack) => stack.reset(mask),
            None => warp.stack = Some(Stack::new(mask)),
        }
        let [x, y, z] = &warp.threads;
        let packed: [u32; LANES] = core::array::from_fn(|lane| x[lane] | y[lane] << 16 | z[lane] << 26);
        warp.registers.set(Reg(0), mask, &packed);
    }
    // Functions that were called have left something there.
    for local in warp.local.iter_mut().filter(|local| kernel.local > 0 || local.size() > 0) {
        let room = local.reset(kernel.local);
        room.map_err(|exceeded| FaultKind::Memory { what: "the local memory of the kernel", exceeded })?;
    }
    Ok(())
}
