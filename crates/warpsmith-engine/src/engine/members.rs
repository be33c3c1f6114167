//! How lanes of a warp meet for what they do together: by the mask that each of them names, wherever it stands.
//!
//! Lanes that name a mask wait until all lanes of it that have not ended have come to the same operation with the same
//! mask; from which place of the program they come does not matter. Then it is performed for exactly these lanes, each
//! with its own registers, and each goes on from where it is. Lanes that come side by side and name several masks are
//! several meetings.

use super::Context;
use super::collective::{self, Given};
use super::execute::split;
use super::lanes::{each, lanes_where};
use super::told::waiting;
use super::warp::{Group, State, Warp};
use crate::fault::FaultKind;
use crate::observe::{Event, Place, Watched};
use crate::op::{Instruction, Op, Pc};
use crate::program::CONVERGENCE_BARRIERS;
use crate::register::{ALL, LANES, Mask, Reg};

/// Lanes that come to an operation.
#[derive(Debug, Clone, Copy)]
pub(super) struct Coming {
    /// Their group.
    pub index: usize,
    /// Its lanes.
    pub mask: Mask,
    /// Those that execute the operation; the others skip it.
    pub exec: Mask,
    /// Behind the operation.
    pub pc: Pc,
    /// The operation.
    pub place: Place,
}

/// Where lanes say who takes part; nothing where it is whoever is there.
#[inline(always)]
fn members(op: &Op) -> Option<Reg> {
    match *op {
        Op::Shuffle { members, .. } | Op::Vote { members, .. } => members,
        Op::Reduce { members, .. }
        | Op::Match { members, .. }
        | Op::Elect { members, .. }
        | Op::WarpBarrier { members } => Some(members),
        _ => None,
    }
}

/// Whether an operation orders what lanes do in memory that meet at it.
pub(super) fn orders(op: &Op) -> bool {
    matches!(op, Op::WarpBarrier { .. })
}

/// The lanes that a lane names; all where it names none.
pub(super) fn named(warp: &Warp, exec: Mask, op: &Op) -> Mask {
    let first = exec.trailing_zeros() as usize % LANES;
    members(op).map_or(exec, |members| warp.registers.lanes32(members)[first])
}

/// Whether the lanes that execute an operation, of those of their group, name one mask, and are all that it names: the
/// usual case, in which nobody has to be waited for.
#[inline]
pub(super) fn are_here(warp: &Warp, (mask, exec): (Mask, Mask), op: &Op) -> bool {
    let Some(members) = members(op) else { return true };
    let members = warp.registers.lanes32(members);
    let named = members[exec.trailing_zeros() as usize % LANES];
    let same = match exec {
        ALL => members.iter().fold(0, |differ, own| differ | own ^ named) == 0,
        _ => each(exec).all(|lane| members[lane] == named),
    };
    let alive = if warp.groups.len() == 1 { mask } else { warp.alive() };
    same && exec & !named == 0 && named & alive & !exec == 0
}

/// Tells of lanes whose results are open, because they take them of others that are not there.
pub(super) fn tell_open<const STEPS: bool>(observer: &mut Watched<'_, STEPS>, place: Place, open: Mask) {
    if open != 0 && observer.wants().steps() {
        observer.open(place, open);
    }
    if open != 0 && observer.wants().events {
        observer.event(place, &Event::Lacks { lanes: open });
    }
}

/// Lanes come to an operation, and name several masks, or lanes that are not here. What can be performed is. Whether that
/// is all: else the groups of the warp have changed.
///
/// # Errors
/// The lane that does something wrong, and what.
#[inline(never)]
pub(super) fn meet<const STEPS: bool>(
    cx: &Context<'_>,
    warp: &mut Warp,
    Coming { index, mask, exec, pc, place }: Coming,
    instruction: &Instruction,
    observer: &mut Watched<'_, STEPS>,
) -> Result<bool, (usize, FaultKind)> {
    let op = &instruction.op;
    let Some(members) = members(op) else { return Ok(true) };
    let members: [u32; LANES] = warp.registers.get(members);
    let strangers = exec & !lanes_where(|lane| members[lane] & 1 << lane != 0);
    if strangers != 0 {
        let lane = strangers.trailing_zeros() as usize;
        return Err((lane, FaultKind::NotMember { lane: lane as u32, members: members[lane] }));
    }
    let alive = warp.alive();
    let lacks = |(named, lanes): &(Mask, Mask)| named & alive & !lanes != 0;
    let missing = meetings(&members, exec).filter(lacks).fold(0, |all, (_, lanes)| all | lanes);
    let done = exec & !missing;
    if observer.wants().events && done != 0 {
        for (named, lanes) in meetings(&members, done) {
            observer.event(place, &Event::Meet { lanes, named, orders: orders(op) });
        }
    }
    let open = match observer.wants().steps() || observer.wants().events {
        true => collective::open(&warp.registers, (done, done), op),
        false => 0,
    };
    if done != 0 {
        let sets = meetings(&members, done).map(|(_, lanes)| lanes);
        collective::apart(&mut warp.registers, done, op, sets);
    }
    if missing == 0 {
        tell_open(observer, place, open);
        return Ok(true);
    }
    // What was reported of the operation is reported anew of each part when it is performed.
    if observer.wants().steps() {
        observer.again(place, exec, true);
        if done != 0 {
            observer.step(place, instruction, done, &warp.registers);
        }
    }
    tell_open(observer, place, open);
    if observer.wants().results && done != 0 {
        observer.result(place, instruction, done, &warp.registers);
    }
    // Each mask that lacks lanes waits as a group of its own; the others go on. The last takes the place of the group if
    // nobody goes on.
    let goes_on = mask & !missing;
    warp.groups[index].mask = goes_on;
    warp.groups[index].pc = pc;
    for (named, lanes) in meetings(&members, missing) {
        let last = goes_on == 0 && warp.groups[index].mask == 0;
        if last {
            warp.groups[index].mask = lanes;
            warp.groups[index].pc = pc - 1;
        } else {
            split(warp, index, lanes, pc - 1);
        }
        let own = if last { index } else { warp.groups.len() - 1 };
        warp.groups[own].state = State::Lanes { members: named };
        if let Some(other) = crossed(cx, warp, own, named) {
            let group = &warp.groups[other];
            let State::Lanes { members: theirs } = group.state else { continue };
            let others = waiting(cx, warp, group, reason(cx, warp, group, theirs)).into();
            let lane = (lanes & theirs).trailing_zeros() as usize;
            return Err((lane, FaultKind::Crossed { lane: lane as u32, members: named, others }));
        }
    }
    settle(cx, place.block, warp, observer);
    Ok(false)
}

/// Lanes leave what lanes of the same mask wait for together: nobody waits for them there any more.
pub(super) fn leave(warp: &mut Warp, exec: Mask, register: Reg) {
    let mut named: [u32; LANES] = warp.registers.get(register);
    let own = named;
    for (members, gone) in meetings(&own, exec) {
        let stay = members & !gone;
        for lane in each(members | gone) {
            if named[lane] == members {
                named[lane] = stay;
            }
        }
        for group in &mut warp.groups {
            if let State::Lanes { members: waited } = &mut group.state
                && *waited == members
            {
                *waited = stay;
            }
        }
    }
    warp.registers.set(register, ALL, &named);
}

/// So often in a row lanes let all others run before those that wait for them go on without them.
const YIELDS: u32 = 32;

/// Lanes let others run. Nothing if nobody waits for them at a convergence barrier; else whether whoever does has waited long
/// enough, and waits for them no more. Lanes that wait for what only those can do for which they are waited for come to an end
/// in this way: in a loop around a lock, whose owner waits behind it.
pub(super) fn yields(cx: &Context<'_>, warp: &mut Warp, exec: Mask) -> Option<bool> {
    let waits = |group: &Group| match group.state {
        State::Lanes { members } if members & exec != 0 => Some((members, barrier(cx, group)?)),
        _ => None,
    };
    if !warp.groups.iter().any(|group| waits(group).is_some()) {
        warp.yields = 0;
        return None;
    }
    warp.yields += 1;
    if warp.yields < YIELDS {
        return Some(false);
    }
    warp.yields = 0;
    for index in 0..warp.groups.len() {
        let Some((members, register)) = waits(&warp.groups[index]) else { continue };
        let (stay, apart) = (members & !exec, members & exec);
        let mut named: [u32; LANES] = warp.registers.get(register);
        for lane in each(members) {
            if named[lane] == members {
                named[lane] = if exec >> lane & 1 == 1 { apart } else { stay };
            }
        }
        warp.registers.set(register, ALL, &named);
        warp.groups[index].state = State::Lanes { members: stay };
    }
    Some(true)
}

/// The convergence barrier of machine code at which a group waits.
fn barrier(cx: &Context<'_>, group: &Group) -> Option<Reg> {
    let native = cx.program.functions.get(group.frame().function as usize)?.native.as_ref()?;
    let Op::WarpBarrier { members } = operation(cx, group)?.op else { return None };
    let first = native.barrier_row(0).0;
    (first..first + CONVERGENCE_BARRIERS).contains(&members.0).then_some(members)
}

/// The masks that lanes name, each with the lanes that name it.
fn meetings(members: &[u32; LANES], lanes: Mask) -> impl Iterator<Item = (Mask, Mask)> {
    let mut rest = lanes;
    core::iter::from_fn(move || {
        let named = *members.get(rest.trailing_zeros() as usize)?;
        let same = rest & lanes_where(|lane| members[lane] == named);
        rest &= !same;
        Some((named, same))
    })
}

/// The operation that a group is at.
fn operation<'a>(cx: &Context<'a>, group: &Group) -> Option<&'a Instruction> {
    cx.program.functions.get(group.frame().function as usize)?.code.get(group.pc as usize)
}

/// Whether two groups are at the same operation: at one place, or at two where the same is written; in machine code, where
/// the same is done.
fn is_same_operation(cx: &Context<'_>, one: &Group, two: &Group) -> bool {
    let place = |group: &Group| (group.frame().function, group.pc);
    let written = |group: &Group| {
        let function = cx.program.functions.get(group.frame().function as usize)?;
        function.source(group.pc).map(|source| source.mnemonic.as_str())
    };
    let native = |group: &Group| {
        let function = cx.program.functions.get(group.frame().function as usize);
        function.filter(|function| function.native.is_some()).and_then(|_| operation(cx, group))
    };
    if place(one) == place(two) {
        return true;
    }
    match (native(one), native(two)) {
        (Some(one), Some(two)) => collective::is_same(&one.op, &two.op),
        _ => written(one).is_some_and(|text| Some(text) == written(two)),
    }
}

/// The groups that wait with a mask at the operation that a group is at, as bits, and their lanes.
fn come(cx: &Context<'_>, warp: &Warp, group: &Group, members: Mask) -> (u32, Mask) {
    let mut all = (0, 0);
    for (index, other) in warp.groups.iter().enumerate() {
        if other.state == (State::Lanes { members }) && is_same_operation(cx, group, other) {
            all = (all.0 | 1 << index, all.1 | other.mask);
        }
    }
    all
}

/// A group that waits for lanes of this one, as this one does for lanes of it, but with another mask or in another
/// operation: neither can ever go on.
fn crossed(cx: &Context<'_>, warp: &Warp, index: usize, members: Mask) -> Option<usize> {
    let own = &warp.groups[index];
    warp.groups.iter().enumerate().position(|(at, other)| {
        let State::Lanes { members: theirs } = other.state else { return false };
        let each_other = members & other.mask != 0 && theirs & own.mask != 0;
        at != index && each_other && (theirs != members || !is_same_operation(cx, own, other))
    })
}

/// Performs what waits for nobody any more, and lets these lanes go on. Registers have to be entered anew.
#[inline(never)]
pub(super) fn settle<const STEPS: bool>(
    cx: &Context<'_>,
    block: u64,
    warp: &mut Warp,
    observer: &mut Watched<'_, STEPS>,
) {
    for first in 0..warp.groups.len() {
        let group = &warp.groups[first];
        let State::Lanes { members } = group.state else { continue };
        let (groups, lanes) = come(cx, warp, group, members);
        if members & warp.alive() & !lanes != 0 {
            continue;
        }
        let mut given: Option<Given> = None;
        for index in each(groups) {
            let group = &warp.groups[index];
            let Some(instruction) = operation(cx, group) else { continue };
            let (own, lanes) = (group.frame().base, group.mask);
            warp.registers.enter(own);
            let brings = Given::of(&warp.registers, &instruction.op);
            match &mut given {
                None => given = Some(brings),
                Some(given) => given.take(lanes, &brings),
            }
        }
        let Some(given) = given else { continue };
        if observer.wants().events {
            let group = &warp.groups[first];
            let place = Place { function: group.frame().function, pc: group.pc, block, warp: warp.index };
            let orders = operation(cx, group).is_some_and(|one| orders(&one.op));
            observer.event(place, &Event::Meet { lanes, named: members, orders });
            let other = (group.mask, place);
            for index in each(groups) {
                let Group { mask: lanes, pc, .. } = warp.groups[index];
                let function = warp.groups[index].frame().function;
                let place = Place { function, pc, ..place };
                if place != other.1 {
                    observer.event(place, &Event::MeetApart { lanes, named: members, other });
                }
            }
        }
        for index in each(groups) {
            let group = &mut warp.groups[index];
            group.state = State::Ready;
            let (frame, pc, own) = (group.frame(), group.pc, group.mask);
            let Some(instruction) = cx.program.functions[frame.function as usize].code.get(pc as usize)
            else {
                continue;
            };
            group.pc += 1;
            warp.registers.enter(frame.base);
            let place = Place { function: frame.function, pc, block, warp: warp.index };
            if observer.wants().steps() {
                observer.step(place, instruction, own, &warp.registers);
            }
            if observer.wants().steps() || observer.wants().events {
                let open = collective::open(&warp.registers, (own, lanes), &instruction.op);
                tell_open(observer, place, open);
            }
            collective::give(&mut warp.registers, (own, lanes), &instruction.op, &given);
            if observer.wants().results {
                observer.result(place, instruction, own, &warp.registers);
            }
        }
    }
}

/// For whom a group waits, for people.
pub(super) fn reason(cx: &Context<'_>, warp: &Warp, group: &Group, members: Mask) -> String {
    let missing = members & warp.alive() & !come(cx, warp, group, members).1;
    let function = cx.program.functions.get(group.frame().function as usize);
    let what = function.and_then(|function| function.source(group.pc)).map_or("", |source| &source.mnemonic);
    format!("waits in {what} with member mask {members:#010x} for lanes {missing:#010x}")
}
