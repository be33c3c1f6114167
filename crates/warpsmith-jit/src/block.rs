//! Whole blocks: warps have their turns one after the other, as long as the engine has nothing to do itself.

use crate::code::{Compiled, with_sites};
use crate::emit::{APART, BEHIND};
use crate::state::{Slot, State};
use crate::turns::{LOOK, ROUND};
use warpsmith_engine::engine::{Doing, Part, Resident, Turn};
use warpsmith_engine::op::{Barrier, Op, Pc};
use warpsmith_engine::program::Function;
use warpsmith_engine::register::{ALL, Mask, Pred, Row};

/// Turns that another group of lanes waits before it has its own.
const PATIENCE: u64 = 64;

/// What is done where code has left a warp.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// All lanes end that come there.
    Ends,
    /// They wait at a barrier for all of the block.
    Waits(u64),
    /// They part.
    Parts { pred: Pred, negate: bool, to: Pc },
    /// Something that the engine does.
    Other,
}

/// What is done at each instruction.
pub fn nexts(function: &Function, constant: impl Fn(&Op) -> Option<u64>) -> Vec<Next> {
    let next = |(op, guard): (&Op, Option<(Pred, bool)>)| match (op, guard) {
        (Op::Exit | Op::Return, None) => Next::Ends,
        (Op::Barrier { f: Barrier::Wait, threads: None, .. }, None) => {
            constant(op).map_or(Next::Other, Next::Waits)
        }
        (Op::Branch { to }, Some((pred, negate))) => Next::Parts { pred, negate, to: *to },
        _ => Next::Other,
    };
    function.code.iter().map(|one| next((&one.op, one.guard))).collect()
}

impl Compiled {
    /// Gives each warp a turn, and again as long as it may.
    pub(crate) fn turns(&self, turn: &mut Turn<'_>, warps: &mut [Resident]) -> Option<(usize, u64)> {
        with_sites(self, turn, |turn, sites, slots| {
            let mut state = self.state(turn, sites);
            self.begin_turns(&mut state, warps, slots);
            let steps = |slots: &[Slot]| slots.iter().map(|slot| slot.steps).sum::<u64>();
            let begin = steps(slots);
            loop {
                let opened = state.opened;
                let stopped = self.round(&mut state, warps, slots);
                turn.rounds += 1;
                turn.before_last = opened - 1;
                turn.meetings = state.opened - 1;
                let goes_on = stopped.is_none() && state.live > 0 && state.opened > opened;
                if goes_on && turn.rounds < turn.most_rounds && steps(slots) - begin < turn.most {
                    continue;
                }
                end_turns(&state, warps, slots);
                return stopped;
            }
        })
    }

    /// What warps do is in slots as long as they have their turns in code.
    fn begin_turns(&self, state: &mut State, warps: &[Resident], slots: &mut Vec<Slot>) {
        slots.clear();
        let mut come = 0;
        for (at, one) in warps.iter().enumerate() {
            let (pc, until) = match one.doing {
                Doing::Runs => (one.pc, 0),
                Doing::Waits => {
                    come += 1;
                    if let Next::Waits(id) = self.next(one.pc) {
                        state.id = id;
                    }
                    (one.pc + 1, state.opened + 1)
                }
                Doing::Ended => (one.pc, Slot::ENDED),
            };
            let slot = Slot {
                rows: one.rows,
                predicates: one.predicates,
                indices: self.indices_of(at),
                until,
                steps: one.steps,
                pc,
                compact: one.compact.unwrap_or(Slot::NONE),
                entry: self.entry_of(one, pc),
                warp: at as u32,
            };
            state.live += u64::from(until != Slot::ENDED);
            slots.push(slot);
        }
        state.missing = state.live - come;
        state.end = slots.as_mut_ptr_range().end;
    }

    /// Where code may go on with a warp without a look at anything else.
    fn entry_of(&self, one: &Resident, pc: Pc) -> u32 {
        let entry = self.entry_at(pc).filter(|_| one.parts.is_empty() && !one.parted);
        entry.unwrap_or(Slot::NONE)
    }

    /// Gives each warp a turn; which one, and how much of it is left, where the engine has to go on.
    fn round(&self, state: &mut State, warps: &mut [Resident], slots: &mut [Slot]) -> Option<(usize, u64)> {
        let mut at = 0;
        while let Some(slot) = slots.get_mut(at) {
            if slot.until > state.opened {
                at += 1;
                continue;
            }
            state.slot = slot;
            let left = self.turn_of(state, warps, slots, &mut at);
            if let (Some(one), Some(slot)) = (warps.get(at), slots.get_mut(at)) {
                slot.entry = self.entry_of(one, slot.pc);
            }
            if let Some(left) = left {
                return Some((at, left));
            }
            at += 1;
        }
        None
    }

    /// A turn of a warp, and of those behind it with which code goes on: at which it has come to an end. How much of the turn of that one
    /// is left where the engine has to go on.
    fn turn_of(
        &self,
        state: &mut State,
        warps: &mut [Resident],
        slots: &mut [Slot],
        at: &mut usize,
    ) -> Option<u64> {
        let mut left = state.quantum;
        while left > 0 {
            let (one, slot) = (&mut warps[*at], &mut slots[*at]);
            if !one.parts.is_empty() {
                left = match self.parted_turn(state, one, slot, left) {
                    Ok(left) => left,
                    Err(left) => return Some(left),
                };
                if slot.until == Slot::ENDED {
                    return None;
                }
                continue;
            }
            let entry = self.entry_at(slot.pc);
            let agrees = |entry: &u32| !one.parted || self.agrees_in(*entry, self.rows(slot));
            let Some(entry) = entry.filter(agrees) else { return Some(left) };
            one.parted = false;
            // Code takes turns to begin where there are all operations of them.
            let (before, rest) = (*at, state.quantum - left);
            state.left = left;
            slot.steps = slot.steps.wrapping_sub(rest);
            state.slot = slot;
            let place = self.enter(state, entry);
            if place == ROUND {
                *at = slots.len();
                return None;
            }
            // It may be the turn of another one by now.
            *at = (state.slot as usize - slots.as_ptr() as usize) / size_of::<Slot>();
            let (one, slot) = (&mut warps[*at], &mut slots[*at]);
            let mut begun = state.quantum;
            if *at == before {
                begun -= rest;
                slot.steps = slot.steps.wrapping_add(rest);
            }
            left = state.left;
            if place == LOOK {
                continue;
            }
            if place & BEHIND != 0 {
                // The operation before it was not executed.
                let rest = left + 1;
                slot.steps += begun - rest;
                slot.pc = (place & !BEHIND) - 1;
                slot.compact = slot.pc;
                return Some(rest);
            }
            let executed = begun - left;
            slot.steps += executed;
            if place & APART != 0 {
                // Who is behind the branch has its turn, and goes on with what it has.
                one.parts.extend(self.apart(place, self.rows(slot), (state.current, one.turns)));
                one.since = self.behind_begin(place);
                (slot.compact, one.parted) = (Slot::NONE, true);
                return Some(left);
            }
            let stays = executed == 0 && place == slot.pc;
            (slot.pc, slot.compact) = (place, place);
            match self.next(place) {
                _ if left == 0 => return if stays { Some(left) } else { None },
                Next::Ends => {
                    ends(state, slot);
                    return None;
                }
                Next::Waits(id) => {
                    if state.missing < state.live && state.id != id {
                        return Some(left);
                    }
                    slot.steps += 1;
                    slot.pc += 1;
                    slot.until = state.opened + 1;
                    (state.missing, state.id) = (state.missing - 1, id);
                    opens(state);
                    return None;
                }
                Next::Parts { pred, negate, to } if !stays => {
                    let bits = predicate(slot, pred);
                    let taken = if negate { !bits } else { bits };
                    self.fill(place, self.rows(slot));
                    slot.compact = Slot::NONE;
                    slot.steps += 1;
                    left -= 1;
                    one.parted = true;
                    if to == place + 1 {
                        slot.pc = to;
                        continue;
                    }
                    let ran = one.turns;
                    one.parts.push(Part { pc: to, lanes: taken, ran });
                    one.parts.push(Part { pc: place + 1, lanes: !taken, ran });
                    one.turns += 1;
                    one.since = 0;
                }
                _ => return Some(left),
            }
        }
        None
    }

    /// A turn of groups of lanes; what is left of the turn, or of that where the engine has to go on.
    fn parted_turn(
        &self,
        state: &mut State,
        one: &mut Resident,
        slot: &mut Slot,
        left: u64,
    ) -> Result<u64, u64> {
        let oldest = one.parts.iter().map(|part| part.ran).min().unwrap_or(0);
        state.left = left;
        (state.turns, state.since) = (one.turns, one.since);
        (state.last_turn, state.stays) = (oldest + PATIENCE, 0);
        let Some(has_turn) = self.run_parts(state, &mut one.parts) else { return Err(left) };
        let executed = left - state.left;
        let left = state.left;
        slot.steps += executed;
        (one.turns, one.since) = (state.turns, state.since);
        if let [Part { pc, lanes: ALL, .. }] = one.parts[..] {
            slot.pc = pc;
            one.parts.clear();
            one.since = 0;
            return Ok(left);
        }
        let first = one.parts.first().map(|part| self.next(part.pc));
        if has_turn && left > 0 && first == Some(Next::Ends) {
            one.parts.remove(0);
            one.turns += 1;
            one.since = 0;
            match one.parts.is_empty() {
                true => ends(state, slot),
                false => slot.steps += 1,
            }
            return Ok(left - 1);
        }
        if has_turn && one.parts.len() > 1 {
            // It goes on with what it has: that it is chosen once more does not count.
            one.turns -= 1;
        } else {
            one.since = 0;
        }
        Err(left)
    }

    /// The rows of a warp.
    fn rows<'a>(&self, one: &Slot) -> &'a mut [Row] {
        // SAFETY: the engine gives rows of a warp that has as many as the kernel, for as long as a turn of its block is; nobody
        // else looks at them while code does not run.
        #[allow(unsafe_code, reason = "registers are shared with code by pointers")]
        unsafe {
            std::slice::from_raw_parts_mut(one.rows, self.row_count())
        }
    }
}

/// All lanes of a warp end.
fn ends(state: &mut State, slot: &mut Slot) {
    slot.steps += 1;
    slot.until = Slot::ENDED;
    state.live -= 1;
    state.missing -= 1;
    opens(state);
}

/// Opens the barrier if all have come to it.
fn opens(state: &mut State) {
    if state.missing == 0 && state.live > 0 {
        state.missing = state.live;
        state.opened += 1;
    }
}

/// What slots say of warps.
fn end_turns(state: &State, warps: &mut [Resident], slots: &[Slot]) {
    for (one, slot) in warps.iter_mut().zip(slots) {
        one.steps = slot.steps;
        one.pc = slot.pc;
        one.compact = Some(slot.compact).filter(|pc| *pc != Slot::NONE);
        one.doing = match slot.until {
            Slot::ENDED => Doing::Ended,
            until if until > state.opened => Doing::Waits,
            _ => Doing::Runs,
        };
        if one.doing == Doing::Waits {
            // It is at the barrier still.
            one.pc -= 1;
        }
    }
}

/// The lanes of a predicate.
fn predicate(one: &Slot, pred: Pred) -> Mask {
    // SAFETY: as for the rows.
    #[allow(unsafe_code, reason = "as there")]
    unsafe {
        *one.predicates.add(pred.0 as usize)
    }
}
