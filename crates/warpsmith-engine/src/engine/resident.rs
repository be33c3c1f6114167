//! Blocks that run as code of this machine from their begin: of their warps nothing is kept but where they are, as long as nothing else
//! is needed. When the engine has to do something itself, they become what they would be without that.

use super::Context;
use super::barrier::BARRIERS;
use super::block::{Block, Progress};
use super::compute::{compute, computing};
use super::native::{Code, Host, Part, Piece, find, turn_of};
use super::schedule::TURN;
use super::warp::{Arrival, Group, State, Warp};
use super::{access, special};
use crate::observe::{Nothing, Place, Watched};
use crate::op::{Barrier, Op, Pc, SpecialRegister};
use crate::register::{ALL, LANES, Mask, Row};
use std::sync::atomic::Ordering::Relaxed;

/// What a warp of such a block does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
    /// It can go on.
    Runs,
    /// It has come to the barrier at which all warps of the block wait.
    Waits,
    /// All its lanes have ended.
    Ended,
}

/// A warp of such a block.
#[derive(Debug)]
pub struct Resident {
    /// Rows of its registers, and its predicates.
    pub rows: *mut Row,
    /// See [`Resident::rows`].
    pub predicates: *mut Mask,
    /// The instruction that is next, if all lanes are together.
    pub pc: Pc,
    /// Registers are filled only in part, as they are at this instruction.
    pub compact: Option<Pc>,
    /// Lanes have parted since registers were looked at.
    pub parted: bool,
    /// Its lanes, where they have parted.
    pub parts: Vec<Part>,
    /// Turns of its groups, and operations of the one that has its turn.
    pub turns: u64,
    /// See [`Resident::turns`].
    pub since: u64,
    /// What it does.
    pub doing: Doing,
    /// Operations executed.
    pub steps: u64,
}

impl Resident {
    fn new() -> Resident {
        Resident {
            rows: std::ptr::null_mut(),
            predicates: std::ptr::null_mut(),
            pc: 0,
            compact: None,
            parted: false,
            parts: Vec::new(),
            turns: 0,
            since: 0,
            doing: Doing::Runs,
            steps: 0,
        }
    }

    fn begin(&mut self) {
        self.pc = 0;
        self.compact = None;
        self.parted = false;
        self.parts.clear();
        (self.turns, self.since, self.steps) = (0, 0, 0);
        self.doing = Doing::Runs;
    }
}

/// The warps of a block that runs so.
#[derive(Debug, Default)]
pub(super) struct Residents {
    /// Whether it does.
    pub are_here: bool,
    warps: Vec<Resident>,
}

// What they point to belongs to the block that has them.
#[allow(unsafe_code, reason = "pointers are not sent by themselves")]
// SAFETY: they point to registers of the same block, which goes where they go.
unsafe impl Send for Residents {}

/// Who does for such a block what code leaves to the engine.
struct Doer<'a, 'b> {
    cx: &'a Context<'b>,
    block: &'a mut Block,
    warps: &'a mut [Warp],
    at: usize,
}

impl Host for Doer<'_, '_> {
    fn find(&self, address: u64, writes: bool) -> Option<Piece> {
        find(self.cx, address, writes)
    }

    fn step(&mut self, pc: Pc, _: u64) -> bool {
        let guard = self.cx.program.functions[self.cx.kernel as usize].code[pc as usize].guard;
        let lanes = guard.map_or(ALL, |(pred, negate)| {
            let bits = self.warps[self.at].registers.predicate(pred);
            if negate { !bits } else { bits }
        });
        lanes == 0 || self.masked(pc, lanes)
    }

    fn masked(&mut self, pc: Pc, lanes: Mask) -> bool {
        execute(self.cx, self.block, &mut self.warps[self.at], (self.cx.kernel, pc), lanes)
    }

    fn goes_on_with(&mut self, warp: usize) {
        self.at = warp;
    }
}

/// Executes one operation for some lanes of a warp, if it is one that goes on behind it and needs nothing else of the warp.
pub(super) fn execute(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (function, pc): (u32, Pc),
    lanes: Mask,
) -> bool {
    let op = &cx.program.functions[function as usize].code[pc as usize].op;
    match op {
        op @ computing!() => compute(cx.level, &mut warp.registers, lanes, op),
        Op::Special { register: SpecialRegister::Clock(_) | SpecialRegister::Timer(_), .. } => return false,
        Op::Special { register, d } => special::read(cx, block, warp, (lanes, 0), *register, *d),
        Op::Load { .. } | Op::Store { .. } | Op::ConvertAddress { .. } | Op::IsSpace { .. } => {
            let place = Place { function, pc, block: block.number, warp: warp.index };
            let mut nothing = Nothing;
            let mut observer = Watched::<false>::new(&mut nothing);
            return access::access(cx, block, warp, (lanes, place), op, &mut observer).is_ok();
        }
        _ => return false,
    }
    true
}

impl Block {
    /// Whether it can run so from its begin, once more.
    pub(super) fn may_be_resident(&self, cx: &Context<'_>) -> bool {
        let kernel = &cx.program.functions[cx.kernel as usize];
        cx.native.as_ref().is_some_and(|code| code.begins().is_some())
            && cx.shape.threads().is_multiple_of(LANES as u32)
            && kernel.local == 0
            && kernel.machine.is_none()
            && cx.program.meeting.is_none()
            && !self.peers.are_some()
            && self.warps.iter().all(|warp| warp.left.has_begun)
    }

    /// Puts all threads at the begin of the kernel.
    pub(super) fn begin_residents(&mut self, code: &dyn Code) {
        let rows = code.begins().unwrap_or_default();
        self.residents.are_here = true;
        self.residents.warps.resize_with(self.warps.len(), Resident::new);
        for (warp, resident) in self.warps.iter_mut().zip(&mut self.residents.warps) {
            resident.begin();
            warp.registers.clear_some(rows);
            warp.registers.enter((0, 0));
            let (rows, predicates) = warp.registers.parts_mut();
            (resident.rows, resident.predicates) = (rows.as_mut_ptr(), predicates.as_mut_ptr());
        }
    }

    /// Gives each warp a turn. If the engine has to do something itself, says which warp's turn it is in, and how much of that is left.
    pub(super) fn residents_turn(&mut self, cx: &Context<'_>) -> Result<Progress, (usize, u64)> {
        let Some(code) = cx.native.clone() else { return Err((0, TURN)) };
        let mut residents = core::mem::take(&mut self.residents.warps);
        let before: u64 = residents.iter().map(|one| one.steps).sum();
        let mut warps = core::mem::take(&mut self.warps);
        let limit = cx.budget.saturating_sub(residents.iter().map(|one| one.steps).max().unwrap_or(0));
        let stopped = match limit < TURN
            || cx.limits.any && cx.left().map_or(true, |left| left < TURN * warps.len() as u64)
        {
            true => Some((0, TURN)),
            false => {
                let mut turn = turn_of(cx, self, TURN);
                if !cx.limits.any {
                    (turn.most_rounds, turn.most) = (limit / TURN, self.room);
                }
                let mut doer = Doer { cx, block: self, warps: &mut warps, at: 0 };
                turn.host = Some(&mut doer);
                let stopped = code.run_block(&mut turn, &mut residents);
                let (rounds, meetings, before) = (turn.rounds, turn.meetings, turn.before_last);
                (self.rounds, self.met) = (rounds.max(1), self.meetings + before);
                self.meetings += meetings;
                self.turns += rounds.saturating_sub(1);
                stopped
            }
        };
        self.warps = warps;
        let executed = residents.iter().map(|one| one.steps).sum::<u64>() - before;
        self.steps += executed;
        if cx.limits.any {
            cx.limits.executed.fetch_add(executed, Relaxed);
        }
        let stopped = stopped.map(|(at, left)| {
            self.leave_residents(cx, &mut residents);
            (at, left)
        });
        if stopped.is_none() && residents.iter().all(|one| one.doing == Doing::Ended) {
            (self.alive, self.live_warps) = (0, 0);
            self.residents.warps = residents;
            return Ok(Progress::Done);
        }
        self.residents.warps = residents;
        match stopped {
            None => {
                self.turns += 1;
                Ok(Progress::More)
            }
            Some(stopped) => Err(stopped),
        }
    }

    /// Makes of them what the engine has.
    fn leave_residents(&mut self, cx: &Context<'_>, residents: &mut [Resident]) {
        self.residents.are_here = false;
        self.begin_state(cx);
        let kernel = &cx.program.functions[cx.kernel as usize];
        for (warp, one) in self.warps.iter_mut().zip(residents) {
            super::block::begin_warp(cx, kernel, warp);
            (warp.steps, warp.turns) = (one.steps, one.turns);
            warp.left.compact = one.compact;
            warp.left.parted = one.parted;
            warp.left.since = one.since;
            let Some(group) = warp.groups.first().cloned() else { continue };
            let of = |mask: Mask, pc: Pc, ran: u64| Group { mask, pc, ran, ..group.clone() };
            match one.doing {
                Doing::Ended => {
                    warp.end_group(0);
                    self.alive -= LANES as u32;
                    self.live_warps -= 1;
                    self.peers.end(warp, ALL);
                }
                Doing::Runs if one.parts.is_empty() => warp.groups[0] = of(ALL, one.pc, one.turns),
                Doing::Runs => {
                    let all = one.parts.iter().fold(0, |all, part| all | part.lanes);
                    self.alive -= (!all).count_ones();
                    if all != ALL {
                        self.peers.end(warp, !all);
                    }
                    let parts = one.parts.iter().map(|part| of(part.lanes, part.pc, part.ran));
                    warp.groups = parts.collect();
                }
                Doing::Waits => {
                    let id = kernel.code.get(one.pc as usize).and_then(|instruction| match instruction.op {
                        Op::Barrier { id, .. } => Some(warp.registers.lanes32(id)[0]),
                        _ => None,
                    });
                    let id = id.unwrap_or(0).min(BARRIERS as u32 - 1);
                    let arrival = Arrival {
                        id,
                        f: Barrier::Wait,
                        d: None,
                        p: None,
                        wanted: 0,
                        holds: 0,
                        counted: true,
                    };
                    let state = State::Barrier(arrival);
                    warp.groups[0] = Group { state, ..of(ALL, one.pc + 1, one.turns) };
                    self.barriers[id as usize].come(LANES as u32);
                    self.reached |= 1 << id;
                }
            }
        }
    }
}
