//! Calls and returns.

use super::Context;
use super::execute::fill_constants;
use super::lanes::each;
use super::warp::{Frame, Warp};
use crate::fault::FaultKind;
use crate::lower::Symbol;
use crate::op::{Op, Width};
use crate::register::{LANES, Mask, Reg, Registers};

/// The function that a call runs, the lanes that call it, and the number of the call.
pub(super) fn callee(
    cx: &Context<'_>,
    r: &Registers,
    exec: Mask,
    op: &Op,
) -> Result<(u32, Mask, u32), (usize, FaultKind)> {
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

/// Begins a function: its registers lie behind those of the caller.
pub(super) fn enter(cx: &Context<'_>, warp: &mut Warp, index: usize, (callee, call): (u32, u32), back: u32) {
    let group = &mut warp.groups[index];
    let caller = group.frame();
    let (from, to) =
        (&cx.program.functions[caller.function as usize], &cx.program.functions[callee as usize]);
    let base = (caller.base.0 + from.rows as usize, caller.base.1 + from.predicates as usize);
    let mut end = caller.local + u64::from(from.local);
    if let Some(stack) = from.stack {
        let ends: [u64; LANES] = warp.registers.get(stack);
        end = each(group.mask).fold(end, |end, lane| end.max(ends[lane]));
    }
    let local = end.next_multiple_of(16);
    let frame = Frame { function: callee, back, call, base, local };
    group.frames.push(frame);
    let mask = group.mask;
    for lane in each(mask) {
        warp.local[lane].grow(local + u64::from(to.local));
    }
    let passed = &from.calls[call as usize];
    let sizes = passed.argument_sizes.iter();
    warp.registers.enter(base, to.rows as usize, to.predicates as usize);
    fill_constants(&mut warp.registers, to, mask, local);
    warp.registers.set(Reg(0), mask, &[local; LANES]);
    for ((source, target), size) in passed.arguments.iter().zip(&to.arguments).zip(sizes) {
        transfer(warp, mask, (caller, *source), (frame, *target), *size);
    }
}

/// Ends a function, or the lanes if it is a kernel.
pub(super) fn leave(cx: &Context<'_>, warp: &mut Warp, index: usize) {
    let group = &mut warp.groups[index];
    let mask = group.mask;
    let Some(done) = group.frames.pop() else { return };
    let Some(caller) = group.frames.last().copied() else {
        warp.end_group(index);
        return;
    };
    group.pc = done.back;
    let (from, to) =
        (&cx.program.functions[done.function as usize], &cx.program.functions[caller.function as usize]);
    let passed = &to.calls[done.call as usize];
    for ((source, target), size) in from.returns.iter().zip(&passed.results).zip(&passed.result_sizes) {
        transfer(warp, mask, (done, *source), (caller, *target), *size);
    }
}

/// Copies a value from a place of one function to a place of another.
fn transfer(
    warp: &mut Warp,
    mask: Mask,
    (from, source): (Frame, Symbol),
    (to, target): (Frame, Symbol),
    size: u32,
) {
    match (source, target) {
        (Symbol::Predicate(source), Symbol::Predicate(target)) => {
            warp.registers.enter(from.base, 0, 0);
            let value = warp.registers.predicate(source);
            warp.registers.enter(to.base, 0, 0);
            warp.registers.set_predicate(target, mask, value);
        }
        _ => {
            for lane in each(mask) {
                let bytes = read(warp, from, source, lane, size.max(width(source)).max(width(target)));
                write(warp, to, target, lane, &bytes);
            }
        }
    }
    warp.registers.enter(to.base, 0, 0);
}

/// Bytes of a register; 0 for what has no width of its own.
fn width(symbol: Symbol) -> u32 {
    match symbol {
        Symbol::Register(_, ty) => crate::lower::width_of(ty).bytes(),
        Symbol::Local(_) => 0,
        _ => 8,
    }
}

/// The bytes of a value; those that lie in memory are as many as the memory has up to the next value.
pub(super) fn read(warp: &mut Warp, frame: Frame, symbol: Symbol, lane: usize, size: u32) -> Vec<u8> {
    warp.registers.enter(frame.base, 0, 0);
    match symbol {
        Symbol::Register(reg, ty) => match crate::lower::width_of(ty) {
            Width::W64 => warp.registers.get::<u64>(reg)[lane].to_le_bytes().to_vec(),
            Width::W128 => {
                let mut bytes = warp.registers.get::<u64>(reg)[lane].to_le_bytes().to_vec();
                bytes.extend(warp.registers.get::<u64>(reg.plus(2))[lane].to_le_bytes());
                bytes
            }
            width => warp.registers.get::<u32>(reg)[lane].to_le_bytes()[..width.bytes() as usize].to_vec(),
        },
        Symbol::Local(offset) => {
            let at = frame.local + u64::from(offset);
            (0..u64::from(size)).map(|byte| warp.local[lane].load(at + byte, 1) as u8).collect()
        }
        Symbol::Address(value) => value.to_le_bytes().to_vec(),
        _ => vec![0; size as usize],
    }
}

pub(super) fn write(warp: &mut Warp, frame: Frame, symbol: Symbol, lane: usize, bytes: &[u8]) {
    warp.registers.enter(frame.base, 0, 0);
    let word = |at: usize| {
        let mut word = [0; 8];
        let part = bytes.get(at..).unwrap_or_default();
        let count = part.len().min(8);
        word[..count].copy_from_slice(&part[..count]);
        u64::from_le_bytes(word)
    };
    let mask = 1 << lane;
    match symbol {
        Symbol::Register(reg, ty) => match crate::lower::width_of(ty) {
            Width::W64 => warp.registers.set(reg, mask, &[word(0); LANES]),
            Width::W128 => {
                warp.registers.set(reg, mask, &[word(0); LANES]);
                warp.registers.set(reg.plus(2), mask, &[word(8); LANES]);
            }
            _ => warp.registers.set(reg, mask, &[word(0) as u32; LANES]),
        },
        Symbol::Local(u32::MAX) => {}
        Symbol::Local(offset) => {
            let at = frame.local + u64::from(offset);
            for (index, byte) in bytes.iter().enumerate() {
                if warp.local[lane].holds(at + index as u64, 1) {
                    warp.local[lane].store(at + index as u64, 1, u64::from(*byte));
                }
            }
        }
        _ => {}
    }
}
