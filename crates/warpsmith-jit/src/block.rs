//! Whole blocks: warps have their turns one after the other, as long as the engine has nothing to do itself.

use crate::code::{Compiled, with_sites};
use crate::emit::{APART, BEHIND};
use crate::state::State;
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
    /// Gives each warp a turn.
    pub(crate) fn turns(&self, turn: &mut Turn<'_>, warps: &mut [Resident]) -> Option<(usize, u64)> {
        let quantum = turn.left;
        with_sites(self, turn, |turn, sites| {
            let mut state = self.state(turn, sites);
            for at in 0..warps.len() {
                if warps[at].doing != Doing::Runs {
                    continue;
                }
                let barrier = warps.iter().find(|one| one.doing == Doing::Waits).map(|one| one.pc);
                let one = &mut warps[at];
                (state.rows, state.predicates, state.warp) = (one.rows, one.predicates, at as u32);
                state.indices = self.indices_of(at);
                if let Some(host) = turn.host.as_deref_mut() {
                    host.goes_on_with(at);
                }
                if let Some(left) = self.turn_of(&mut state, one, barrier, quantum) {
                    return Some((at, left));
                }
                let waits = warps.iter().any(|one| one.doing == Doing::Waits);
                if waits && warps.iter().all(|one| one.doing != Doing::Runs) {
                    for one in warps.iter_mut().filter(|one| one.doing == Doing::Waits) {
                        one.doing = Doing::Runs;
                        one.pc += 1;
                    }
                    turn.meetings += 1;
                }
            }
            None
        })
    }

    /// A turn of a warp; how much of it is left where the engine has to go on.
    fn turn_of(
        &self,
        state: &mut State,
        one: &mut Resident,
        barrier: Option<Pc>,
        quantum: u64,
    ) -> Option<u64> {
        let mut left = quantum;
        while left > 0 {
            if !one.parts.is_empty() {
                left = match self.parted_turn(state, one, left) {
                    Ok(left) => left,
                    Err(left) => return Some(left),
                };
                if one.doing == Doing::Ended {
                    return None;
                }
                continue;
            }
            let entry = self.entry_at(one.pc);
            let agrees = |entry: &u32| !one.parted || self.agrees_in(*entry, self.rows(one));
            let Some(entry) = entry.filter(agrees) else { return Some(left) };
            one.parted = false;
            state.left = left;
            let place = self.enter(state, entry);
            if place & BEHIND != 0 {
                // The operation before it was not executed.
                let rest = state.left + 1;
                one.steps += left - rest;
                one.pc = (place & !BEHIND) - 1;
                one.compact = Some(one.pc);
                return Some(rest);
            }
            let executed = left - state.left;
            left = state.left;
            one.steps += executed;
            if place & APART != 0 {
                // Who is behind the branch has its turn, and goes on with what it has.
                one.parts.extend(self.apart(place, self.rows(one), (state.current, one.turns)));
                one.since = self.behind_begin(place);
                (one.compact, one.parted) = (None, true);
                return Some(left);
            }
            let stays = executed == 0 && place == one.pc;
            (one.pc, one.compact) = (place, Some(place));
            match self.next(place) {
                _ if left == 0 => return if stays { Some(left) } else { None },
                Next::Ends => {
                    one.steps += 1;
                    one.doing = Doing::Ended;
                    return None;
                }
                Next::Waits(id) => {
                    let same = barrier.is_none_or(|other| self.next(other) == Next::Waits(id));
                    if !same {
                        return Some(left);
                    }
                    one.steps += 1;
                    one.doing = Doing::Waits;
                    return None;
                }
                Next::Parts { pred, negate, to } if !stays => {
                    let bits = predicate(one, pred);
                    let taken = if negate { !bits } else { bits };
                    self.fill(place, self.rows(one));
                    one.compact = None;
                    one.steps += 1;
                    left -= 1;
                    one.parted = true;
                    if to == place + 1 {
                        one.pc = to;
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
    fn parted_turn(&self, state: &mut State, one: &mut Resident, left: u64) -> Result<u64, u64> {
        let oldest = one.parts.iter().map(|part| part.ran).min().unwrap_or(0);
        state.left = left;
        (state.turns, state.since) = (one.turns, one.since);
        (state.last_turn, state.stays) = (oldest + PATIENCE, 0);
        let Some(has_turn) = self.run_parts(state, &mut one.parts) else { return Err(left) };
        let executed = left - state.left;
        let left = state.left;
        one.steps += executed;
        (one.turns, one.since) = (state.turns, state.since);
        if let [Part { pc, lanes: ALL, .. }] = one.parts[..] {
            one.pc = pc;
            one.parts.clear();
            one.since = 0;
            return Ok(left);
        }
        let first = one.parts.first().map(|part| self.next(part.pc));
        if has_turn && left > 0 && first == Some(Next::Ends) {
            one.parts.remove(0);
            one.steps += 1;
            one.turns += 1;
            one.since = 0;
            if one.parts.is_empty() {
                one.doing = Doing::Ended;
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
    fn rows<'a>(&self, one: &Resident) -> &'a mut [Row] {
        // SAFETY: the engine gives rows of a warp that has as many as the kernel, for as long as a turn of its block is; nobody
        // else looks at them while code does not run.
        #[allow(unsafe_code, reason = "registers are shared with code by pointers")]
        unsafe {
            std::slice::from_raw_parts_mut(one.rows, self.row_count())
        }
    }
}

/// The lanes of a predicate.
fn predicate(one: &Resident, pred: Pred) -> Mask {
    // SAFETY: as for the rows.
    #[allow(unsafe_code, reason = "as there")]
    unsafe {
        *one.predicates.add(pred.0 as usize)
    }
}
