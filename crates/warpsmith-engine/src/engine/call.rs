//! Calls and returns.

use super::Context;
use super::execute::fill_constants;
use super::frames::{Callee, first_row};
use super::lanes::each;
use super::local;
use super::warp::{Frame, Warp};
use crate::fault::FaultKind;
use crate::op::{Op, Width};
use crate::program::Passed;
use crate::register::{LANES, Mask, Registers};

/// The lane that may not, and why.
type Refused = (usize, FaultKind);

/// The function that a call runs, the lanes that call it, and the number of the call.
pub(super) fn callee(
    cx: &Context<'_>,
    r: &Registers,
    exec: Mask,
    op: &Op,
) -> Result<(u32, Mask, u32), Refused> {
    match *op {
        Op::CallIndirect { function, call } => {
            let addresses: [u64; LANES] = r.get(function);
            let first = exec.trailing_zeros() as usize;
            let address = addresses[first];
            let index = cx.function_at(address).ok_or((first, FaultKind::NoFunction(address)))?;
            let same = each(exec).fold(0, |same, lane| same | Mask::from(addresses[lane] == address) << lane);
            Ok((index, same, call))
        }
        Op::Call { function, call } => Ok((function, exec, call)),
        _ => Err((0, FaultKind::NoFunction(0))),
    }
}

/// Begins a function for the lanes of a group.
pub(super) fn enter(cx: &Context<'_>, warp: &mut Warp, index: usize, callee: Callee) -> Result<(), Refused> {
    let group = &warp.groups[index];
    let (caller, mask, depth) = (group.frame(), group.mask, group.frames.len() + 1);
    let (from, to) =
        (&cx.program.functions[caller.function as usize], &cx.program.functions[callee.function as usize]);
    let no_memory = |what| {
        let lane = mask.trailing_zeros() as usize % LANES;
        move |exceeded| (lane, FaultKind::Memory { what, exceeded })
    };
    let own = Warp::bytes(depth);
    if own > warp.own.bytes() {
        warp.own.set(own).map_err(no_memory("nested calls"))?;
    }
    let first = first_row(&warp.groups, index, callee, to.rows as usize);
    let base = (first, caller.base.1 + from.predicates as usize);
    let Callee { function, back, call } = callee;
    let frame = Frame { function, back, call, base, end: first + to.rows as usize };
    let begins = local::enter(warp, mask, (from, to))?;
    let grown = warp.registers.grow(frame.end, base.1 + to.predicates as usize);
    grown.map_err(no_memory("the registers of a call"))?;
    warp.groups[index].frames.push(frame);
    warp.registers.enter(base);
    warp.registers.set(local::BEGIN, mask, &begins);
    fill_constants(&mut warp.registers, to, mask, warp.begin);
    let passed = &from.calls[call as usize];
    let sizes = passed.argument_sizes.iter();
    for ((source, target), size) in passed.arguments.iter().zip(&to.arguments).zip(sizes) {
        transfer(warp, mask, (caller, *source), (frame, *target), *size);
    }
    Ok(())
}

/// Ends a function, or the lanes if it is a kernel; gives the function that goes on.
pub(super) fn leave(cx: &Context<'_>, warp: &mut Warp, index: usize) -> Option<Frame> {
    let group = &mut warp.groups[index];
    let mask = group.mask;
    let done = group.frames.pop()?;
    let Some(caller) = group.frames.last().copied() else {
        warp.end_group(index);
        return None;
    };
    group.pc = done.back;
    let (from, to) =
        (&cx.program.functions[done.function as usize], &cx.program.functions[caller.function as usize]);
    let passed = &to.calls[done.call as usize];
    for ((source, target), size) in from.returns.iter().zip(&passed.results).zip(&passed.result_sizes) {
        transfer(warp, mask, (done, *source), (caller, *target), *size);
    }
    Some(caller)
}

/// Copies a value from a place of one function to a place of another.
fn transfer(
    warp: &mut Warp,
    mask: Mask,
    (from, source): (Frame, Passed),
    (to, target): (Frame, Passed),
    size: u32,
) {
    match (source, target) {
        (Passed::Predicate(source), Passed::Predicate(target)) => {
            warp.registers.enter(from.base);
            let value = warp.registers.predicate(source);
            warp.registers.enter(to.base);
            warp.registers.set_predicate(target, mask, value);
        }
        _ => {
            for lane in each(mask) {
                let bytes = read(warp, from, source, lane, size.max(width(source)).max(width(target)));
                write(warp, to, target, lane, &bytes);
            }
        }
    }
    warp.registers.enter(to.base);
}

/// Bytes of a register; 0 for what has no width of its own.
fn width(place: Passed) -> u32 {
    match place {
        Passed::Register(_, width) => width.bytes(),
        Passed::Predicate(_) | Passed::Local(_) | Passed::Nowhere => 0,
    }
}

/// The address of a byte of the local memory of the function that runs.
pub(super) fn local_at(warp: &Warp, lane: usize, offset: u32) -> u64 {
    warp.registers.lanes64(local::BEGIN, &mut [0; LANES])[lane].wrapping_add(offset.into())
}

/// The bytes of a value; those that lie in memory are as many as the memory has up to the next value.
pub(super) fn read(warp: &mut Warp, frame: Frame, place: Passed, lane: usize, size: u32) -> Vec<u8> {
    warp.registers.enter(frame.base);
    match place {
        Passed::Register(reg, width) => match width {
            Width::W64 => warp.registers.get::<u64>(reg)[lane].to_le_bytes().to_vec(),
            Width::W128 => {
                let mut bytes = warp.registers.get::<u64>(reg)[lane].to_le_bytes().to_vec();
                bytes.extend(warp.registers.get::<u64>(reg.plus(2))[lane].to_le_bytes());
                bytes
            }
            _ => warp.registers.get::<u32>(reg)[lane].to_le_bytes()[..width.bytes() as usize].to_vec(),
        },
        Passed::Local(offset) => {
            let (at, local) = (local_at(warp, lane, offset), &warp.local[lane]);
            let bytes = (0..u64::from(size)).map(|byte| at.wrapping_add(byte));
            // A value may be wider than what lies there.
            bytes.map(|at| if local.holds(at, 1) { local.load(at, 1) as u8 } else { 0 }).collect()
        }
        Passed::Predicate(_) | Passed::Nowhere => vec![0; size as usize],
    }
}

pub(super) fn write(warp: &mut Warp, frame: Frame, place: Passed, lane: usize, bytes: &[u8]) {
    warp.registers.enter(frame.base);
    let word = |at: usize| {
        let mut word = [0; 8];
        let part = bytes.get(at..).unwrap_or_default();
        let count = part.len().min(8);
        word[..count].copy_from_slice(&part[..count]);
        u64::from_le_bytes(word)
    };
    let mask = 1 << lane;
    match place {
        Passed::Register(reg, width) => match width {
            Width::W64 => warp.registers.set(reg, mask, &[word(0); LANES]),
            Width::W128 => {
                warp.registers.set(reg, mask, &[word(0); LANES]);
                warp.registers.set(reg.plus(2), mask, &[word(8); LANES]);
            }
            _ => warp.registers.set(reg, mask, &[word(0) as u32; LANES]),
        },
        Passed::Local(offset) => {
            let at = local_at(warp, lane, offset);
            for (index, byte) in bytes.iter().enumerate() {
                let at = at.wrapping_add(index as u64);
                if warp.local[lane].holds(at, 1) {
                    warp.local[lane].store(at, 1, u64::from(*byte));
                }
            }
        }
        Passed::Predicate(_) | Passed::Nowhere => {}
    }
}
