//! Runs a group of lanes until something else has to be decided.

use super::block::Block;
use super::cluster;
use super::collective;
use super::compute::{compute, computing};
use super::frames::Callee;
use super::lanes::each;
use super::members::{self, Coming};
use super::stack::Path;
use super::told::fault;
use super::warp::{Group, State, Warp};
use super::{
    Context, access, call, gather, image, lane, library, local, next_cluster, register_pool, special,
    tensor_access, transfer,
};
use crate::fault::{Fault, FaultKind};
use crate::observe::{Course, Event, Machine, Place, Watched};
use crate::op::{Instruction, Op, Pc, StackOp};
use crate::program::Function;
use crate::register::{LANES, Mask, Registers};

/// Calls nest no deeper.
const MAX_CALLS: usize = 1024;
/// Operations of a run that is watched, after which it is asked whether it is to be stopped.
const ASKED: u64 = 64;

/// Why a group stopped.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// It has run long enough.
    Quantum,
    /// The groups of the warp have changed.
    Groups,
    /// It came to a barrier of the block, or asks for something that others have to do: they should run.
    Waits,
    /// It has asked a barrier object in vain: others should run, if there are any that can.
    Vain,
}

/// Where a warp with a stack goes on, and which of its lanes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Next {
    pub mask: Mask,
    pub pc: Pc,
}

/// Runs the group of a warp. `quantum` is how many instructions it may execute.
pub(super) fn run<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    index: usize,
    quantum: u64,
    observer: &mut Watched<'_, STEPS>,
) -> Result<Stop, Box<Fault>> {
    let group = &warp.groups[index];
    let mut course = Course::new(group.frame().function, group.mask, group.pc);
    let stop = run_on(cx, block, warp, (index, quantum), observer, &mut course);
    course.end(observer);
    stop
}

/// The same; its course is known afterwards.
#[inline(always)]
fn run_on<const STEPS: bool>(
    cx: &Context<'_>,
    block: &mut Block,
    warp: &mut Warp,
    (index, quantum): (usize, u64),
    observer: &mut Watched<'_, STEPS>,
    course: &mut Course<STEPS>,
) -> Result<Stop, Box<Fault>> {
    let meeting = warp.meeting(index);
    let frame = warp.groups[index].frame();
    let function: &Function = &cx.program.functions[frame.function as usize];
    warp.registers.enter(frame.base);
    let mask = warp.groups[index].mask;
    let mut pc = warp.groups[index].pc;
    let mut left = quantum;
    let begin = Place { function: frame.function, pc, block: block.number, warp: warp.index };
    observer.turn(begin, &warp.registers);
    if observer.wants().events {
        observer.event(begin, &Event::Group { lanes: mask });
    }
    let stop = loop {
        // Another group waits here: they go on together.
        if pc >= meeting {
            break Stop::Groups;
        }
        if left == 0 {
            break Stop::Quantum;
        }
        // Who watches may take long for each of them: a turn does not go on when the time is over, or the run is stopped.
        if STEPS && left < quantum && left.is_multiple_of(ASKED) && cx.is_late() {
            break Stop::Quantum;
        }
        left -= 1;
        let Some(mut instruction) = function.code.get(pc as usize) else {
            // Behind the last instruction the lanes end.
            if observer.wants().events {
                let place = Place { function: frame.function, pc, block: block.number, warp: warp.index };
                observer.event(place, &Event::Ended { lanes: mask });
            }
            warp.end_group(index);
            warp.steps += quantum - left;
            return Ok(Stop::Groups);
        };
        let mut place = Place { function: frame.function, pc, block: block.number, warp: warp.index };
        if observer.wants().changes {
            let mut state = Machine {
                registers: &mut warp.registers,
                shared: &mut block.shared,
                local: &mut warp.local,
                global: cx.memory.global(),
                stack: warp.stack.as_mut(),
                pc: &mut pc,
            };
            observer.change(place, warp.steps + quantum - left, &mut state);
            if pc != place.pc {
                place.pc = pc;
                course.turn(pc, observer);
                instruction = function.code.get(pc as usize).unwrap_or(instruction);
            }
        }
        let exec = match instruction.guard {
            None => mask,
            Some((pred, negate)) => {
                if observer.guards() {
                    observer.guard(place, pred, mask, &warp.registers);
                }
                let value = warp.registers.predicate(pred);
                mask & if negate { !value } else { value }
            }
        };
        if observer.wants().arrivals {
            observer.arrive(place, mask, &warp.registers);
        }
        course.come(pc, exec, observer);
        if observer.instructions() {
            observer.instruction(place, instruction, exec, &warp.registers);
        }
        pc += 1;
        if exec == 0 {
            let wants = observer.wants();
            if !(observer.instructions() | wants.changes | wants.arrivals) {
                // Nothing has changed: the same guard keeps these lanes from what follows, too.
                let same = |next: &Instruction| next.guard == instruction.guard;
                while left > 0 && pc < meeting && function.code.get(pc as usize).is_some_and(same) {
                    course.come(pc, 0, observer);
                    pc += 1;
                    left -= 1;
                }
            }
            continue;
        }
        if let Op::Branch { to } = instruction.op {
            if exec == mask {
                pc = to;
                course.turn(pc, observer);
                continue;
            }
            warp.groups[index].mask = exec;
            warp.groups[index].pc = to;
            split(warp, index, mask & !exec, pc);
            warp.steps += quantum - left;
            return Ok(Stop::Groups);
        }
        let r = &mut warp.registers;
        match &instruction.op {
            Op::Nop | Op::Branch { .. } => {}
            Op::Yield => {
                if let Some(is_over) = members::yields(cx, warp, exec) {
                    if is_over {
                        members::settle(cx, place.block, warp, observer);
                    }
                    warp.registers.enter(frame.base);
                    warp.groups[index].mask = mask;
                    warp.groups[index].pc = pc;
                    if observer.wants().results {
                        observer.result(place, instruction, exec, &warp.registers);
                    }
                    warp.steps += quantum - left;
                    return Ok(Stop::Waits);
                }
            }
            op @ computing!() => compute(cx.level, r, exec, op),
            Op::Special { register, d } => {
                let steps = warp.steps + (quantum - left);
                special::read(cx, block, warp, (exec, steps), *register, *d);
            }
            Op::Sleep { time } => {
                special::sleep(warp, exec, *time);
                if observer.wants().results {
                    observer.result(place, instruction, exec, &warp.registers);
                }
                break Stop::Waits;
            }
            Op::Load { .. }
            | Op::Store { .. }
            | Op::Fill { .. }
            | Op::ReplaceInMap { .. }
            | Op::Copy { .. }
            | Op::ConvertAddress { .. }
            | Op::Lock { .. }
            | Op::Unlock { .. }
            | Op::IsSpace { .. } => {
                // The place made anew: to copy the one from above word by word waits until its parts are written.
                let fresh =
                    Place { function: frame.function, pc: pc - 1, block: block.number, warp: warp.index };
                let done = access::access(cx, block, warp, (exec, fresh), &instruction.op, observer);
                done.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))?;
            }
            Op::Gather { .. } => {
                let done = gather::gather(cx, block, warp, (exec, place), &instruction.op, observer);
                done.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))?;
            }
            Op::Atomic { .. } => {
                let done = access::atomic(cx, block, warp, (exec, place), &instruction.op, observer);
                if done.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))? {
                    if observer.wants().results {
                        observer.result(place, instruction, exec, &warp.registers);
                    }
                    break Stop::Waits;
                }
            }
            Op::LoadMatrix { .. } | Op::StoreMatrix { .. } | Op::ExchangeMatrix { .. } => {
                if waits_for_warp(warp, index, exec) {
                    wait(warp, index, exec, (mask, pc));
                    if observer.wants().steps() {
                        observer.again(place, exec, true);
                    }
                    warp.steps += quantum - left;
                    return Ok(Stop::Groups);
                }
                let done = access::matrices(cx, block, warp, (exec, place), &instruction.op, observer);
                done.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))?;
            }
            Op::Unfinished { load } => {
                let lane = exec.trailing_zeros() as usize;
                return Err(fault(cx, block, warp, place, lane, FaultKind::Unfinished { load: *load }));
            }
            Op::Product { .. }
            | Op::GroupProduct { .. }
            | Op::LoadFragment { .. }
            | Op::StoreFragment { .. } => {
                if waits_for_warp(warp, index, exec) {
                    wait(warp, index, exec, (mask, pc));
                    if observer.wants().steps() {
                        observer.again(place, exec, true);
                    }
                    warp.steps += quantum - left;
                    return Ok(Stop::Groups);
                }
                let done = access::whole(cx, block, warp, (exec, place), &instruction.op, observer);
                done.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))?;
            }
            Op::Tensor(op) => {
                if op.is_of_warp() && waits_for_warp(warp, index, exec) {
                    wait(warp, index, exec, (mask, pc));
                    if observer.wants().steps() {
                        observer.again(place, exec, true);
                    }
                    warp.steps += quantum - left;
                    return Ok(Stop::Groups);
                }
                let done = tensor_access::execute(cx, block, warp, (exec, place), *op, observer);
                let done = done.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))?;
                if let tensor_access::Done::Waits(columns) = done {
                    warp.groups[index].pc = pc - 1;
                    warp.groups[index].state = State::Columns(columns);
                    if observer.wants().steps() {
                        observer.again(place, exec, true);
                    }
                    warp.steps += quantum - left;
                    return Ok(Stop::Groups);
                }
                // What takes long may be too much of the time that is left.
                if cx.is_late() {
                    break Stop::Quantum;
                }
            }
            Op::Transfer(op) => {
                if transfer::is_of_warp(function, *op) && waits_for_warp(warp, index, exec) {
                    wait(warp, index, exec, (mask, pc));
                    if observer.wants().steps() {
                        observer.again(place, exec, true);
                    }
                    warp.steps += quantum - left;
                    return Ok(Stop::Groups);
                }
                transfer::execute(cx, block, warp, (exec, place), *op, observer)?;
                // What takes long may be too much of the time that is left.
                if cx.is_late() {
                    break Stop::Quantum;
                }
            }
            Op::Image { op } => {
                let done = image::execute(cx, warp, (exec, place), &function.images[*op as usize], observer);
                done.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))?;
                // What takes long may be too much of the time that is left.
                if cx.is_late() {
                    break Stop::Quantum;
                }
            }
            Op::BarrierObject { .. } => {
                transfer::before_asking(cx, block, warp, exec, &instruction.op, observer)?;
                let done = access::object(cx, block, warp, (exec, place), &instruction.op, observer);
                if done.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))? {
                    if observer.wants().results {
                        observer.result(place, instruction, exec, &warp.registers);
                    }
                    break Stop::Vain;
                }
            }
            Op::LocalMemory { end, start, behind } => {
                let done = local::take(warp, exec, *end, (*start, *behind));
                done.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))?;
            }
            Op::RestoreStack { end, a } => {
                let done = local::restore(r, exec, function, (*end, *a));
                done.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))?;
            }
            Op::Builtin { f, call } => {
                let call = &function.calls[*call as usize];
                let done = library::call(cx, block, warp, (exec, frame, place), *f, call, observer);
                done.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))?;
                // What takes long may be too much of the time that is left.
                if cx.is_late() {
                    break Stop::Quantum;
                }
            }
            Op::Fence => {
                if observer.wants().events {
                    observer.event(place, &Event::Fence { lanes: exec });
                }
            }
            Op::Lane { program } => {
                let done = lane::run(r, exec, &function.lanes[*program as usize]);
                let open = done.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))?;
                if observer.wants().steps() && open != 0 {
                    observer.open(place, open);
                }
                // What takes long may be too much of the time that is left.
                if cx.is_late() {
                    break Stop::Quantum;
                }
            }
            op @ (Op::Shuffle { .. }
            | Op::Vote { .. }
            | Op::Reduce { .. }
            | Op::Match { .. }
            | Op::Elect { .. }
            | Op::WarpBarrier { .. }) => {
                if members::are_here(warp, (mask, exec), op) {
                    if observer.wants().events {
                        let (named, orders) = (members::named(warp, exec, op), members::orders(op));
                        observer.event(place, &Event::Meet { lanes: exec, named, orders });
                    }
                    if observer.wants().steps() || observer.wants().events {
                        let open = collective::open(&warp.registers, (exec, exec), op);
                        members::tell_open(observer, place, open);
                    }
                    collective::together(&mut warp.registers, exec, op);
                } else {
                    let come = Coming { index, mask, exec, pc, place };
                    let met = members::meet(cx, warp, come, instruction, observer);
                    if !met.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))? {
                        warp.steps += quantum - left;
                        return Ok(Stop::Groups);
                    }
                }
            }
            Op::Barrier { .. } => {
                // Lanes that do not take part go on by themselves.
                warp.groups[index].mask = exec;
                warp.groups[index].pc = pc;
                if exec != mask {
                    split(warp, index, mask & !exec, pc);
                }
                warp.steps += quantum - left;
                let arrived = block.arrive(warp, index, (exec, place), &instruction.op, observer);
                let lane = exec.trailing_zeros() as usize;
                arrived.map_err(|kind| fault(cx, block, warp, place, lane, kind))?;
                return Ok(Stop::Waits);
            }
            Op::TakeCluster { .. } => {
                next_cluster::take(cx, block, warp, (exec, place), &instruction.op, observer)?;
            }
            Op::Registers { f, count, p } => {
                let done = register_pool::change(block, warp, exec, (*f, *count));
                let done = done.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))?;
                if let Some(p) = p {
                    warp.registers.set_predicate(*p, exec, if done { exec } else { 0 });
                    if !done {
                        break Stop::Vain;
                    }
                } else if !done {
                    let count = warp.registers.lanes32(*count)[exec.trailing_zeros() as usize % LANES];
                    warp.groups[index].mask = exec;
                    warp.groups[index].pc = pc - 1;
                    if exec != mask {
                        split(warp, index, mask & !exec, pc);
                    }
                    warp.groups[index].state = State::Registers(count);
                    if observer.wants().steps() {
                        observer.again(place, exec, true);
                    }
                    warp.steps += quantum - left;
                    return Ok(Stop::Groups);
                }
            }
            Op::ClusterBarrier { waits } => {
                let passed = cluster::barrier(block, warp, exec, *waits);
                let passed = passed.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))?;
                if observer.wants().events && passed {
                    let event = match waits {
                        true => Event::ClusterPass { lanes: exec },
                        false => Event::ClusterArrive { lanes: exec },
                    };
                    observer.event(place, &event);
                }
                if !passed {
                    warp.groups[index].mask = exec;
                    warp.groups[index].pc = pc;
                    if exec != mask {
                        split(warp, index, mask & !exec, pc);
                    }
                    warp.groups[index].state = State::Cluster;
                    warp.steps += quantum - left;
                    return Ok(Stop::Waits);
                }
            }
            Op::Jump { base, offset } => {
                let addresses = r.get::<u64>(*base).map(|base| base.wrapping_add(*offset));
                let first = exec.trailing_zeros() as usize % LANES;
                let native = function.native.as_ref();
                let Some(to) = native.and_then(|native| native.pc_of(addresses[first])) else {
                    let kind = FaultKind::Outside(addresses[first]);
                    return Err(fault(cx, block, warp, place, first, kind));
                };
                let same = each(exec)
                    .fold(0, |same, lane| same | Mask::from(addresses[lane] == addresses[first]) << lane);
                if observer.wants().counts {
                    observer.jump(place, to, same);
                }
                if same == mask {
                    pc = to;
                    course.turn(pc, observer);
                    continue;
                }
                part(warp, index, (mask, exec, same), (to, pc), place, observer);
                warp.steps += quantum - left;
                return Ok(Stop::Groups);
            }
            Op::Leave { members: register } => {
                members::leave(warp, exec, *register);
                members::settle(cx, place.block, warp, observer);
                warp.registers.enter(frame.base);
                warp.groups[index].mask = mask;
                warp.groups[index].pc = pc;
                if observer.wants().results {
                    observer.result(place, instruction, exec, &warp.registers);
                }
                warp.steps += quantum - left;
                return Ok(Stop::Groups);
            }
            Op::BranchIndexed { index: register, table } => {
                let indices: [u32; LANES] = r.get(*register);
                let targets = &function.tables[*table as usize];
                let first = exec.trailing_zeros() as usize;
                if let Some(lane) = each(exec).find(|lane| indices[*lane] as usize >= targets.len()) {
                    let kind = FaultKind::NoTarget(indices[lane]);
                    return Err(fault(cx, block, warp, place, lane, kind));
                }
                let same = each(exec)
                    .fold(0, |same, lane| same | Mask::from(indices[lane] == indices[first]) << lane);
                let to = targets[indices[first] as usize];
                if observer.wants().counts {
                    observer.jump(place, to, same);
                }
                if same == mask {
                    pc = to;
                    course.turn(pc, observer);
                    continue;
                }
                part(warp, index, (mask, exec, same), (to, pc), place, observer);
                warp.steps += quantum - left;
                return Ok(Stop::Groups);
            }
            Op::Call { .. } | Op::CallIndirect { .. } => {
                let (callee, lanes, call) = match call::callee(cx, r, exec, &instruction.op) {
                    Ok(found) => found,
                    Err((lane, kind)) => return Err(fault(cx, block, warp, place, lane, kind)),
                };
                if lanes != mask {
                    // The lanes that call this function go alone; the others come to the call, or behind it.
                    warp.groups[index].mask = lanes;
                    warp.groups[index].pc = pc - 1;
                    if exec != lanes {
                        split(warp, index, exec & !lanes, pc - 1);
                        if observer.wants().steps() {
                            observer.again(place, exec & !lanes, false);
                        }
                    }
                    if mask != exec {
                        split(warp, index, mask & !exec, pc);
                    }
                }
                if warp.groups[index].frames.len() >= MAX_CALLS {
                    let lane = lanes.trailing_zeros() as usize % LANES;
                    return Err(fault(cx, block, warp, place, lane, FaultKind::CallDepth));
                }
                let entered = call::enter(cx, warp, index, Callee { function: callee, call, back: pc });
                entered.map_err(|(lane, kind)| fault(cx, block, warp, place, lane, kind))?;
                warp.groups[index].pc = 0;
                warp.groups[index].mask = lanes;
                if observer.calls() {
                    let bases = [frame.base, warp.groups[index].frame().base];
                    let [from, to] = local::begins(&mut warp.registers, bases);
                    let locals = [&from, &to];
                    observer.event(place, &Event::Entered { lanes, function: callee, call, bases, locals });
                }
                warp.steps += quantum - left;
                return Ok(Stop::Groups);
            }
            Op::Return => {
                if exec != mask {
                    warp.groups[index].mask = exec;
                    warp.groups[index].pc = pc - 1;
                    split(warp, index, mask & !exec, pc);
                } else {
                    warp.groups[index].pc = pc;
                }
                if observer.wants().events && warp.groups[index].frames.len() == 1 {
                    observer.event(place, &Event::Ended { lanes: exec });
                }
                let call = frame.call;
                if let Some(caller) = call::leave(cx, warp, index)
                    && observer.calls()
                {
                    let (function, bases) = (caller.function, [frame.base, caller.base]);
                    let [from, to] = local::begins(&mut warp.registers, bases);
                    let locals = [&from, &to];
                    observer.event(place, &Event::Left { lanes: exec, function, call, bases, locals });
                }
                warp.steps += quantum - left;
                return Ok(Stop::Groups);
            }
            Op::Exit => {
                if observer.wants().events {
                    observer.event(place, &Event::Ended { lanes: exec });
                }
                if exec == mask {
                    warp.end_group(index);
                } else {
                    warp.groups[index].mask = mask & !exec;
                    warp.groups[index].pc = pc;
                }
                warp.steps += quantum - left;
                return Ok(Stop::Groups);
            }
            Op::Stack(op) => {
                if *op == StackOp::Illegal {
                    // Words have wrong bits where there is no stack, too.
                    let lane = mask.trailing_zeros() as usize;
                    return Err(fault(cx, block, warp, place, lane, FaultKind::Illegal));
                }
                let Warp { stack: Some(stack), registers, .. } = &mut *warp else { continue };
                let path = Path { mask, exec, pc };
                let ended = stack.ended;
                let next = match stack.step(*op, path, function, registers) {
                    Ok(next) => next,
                    Err(kind) => {
                        let lane = exec.trailing_zeros() as usize;
                        return Err(fault(cx, block, warp, place, lane, kind));
                    }
                };
                if observer.wants().results {
                    observer.stack(place, stack.depth());
                }
                if observer.wants().events && stack.ended != ended {
                    observer.event(place, &Event::Ended { lanes: stack.ended & !ended });
                }
                if next.mask == mask {
                    pc = next.pc;
                    course.turn(pc, observer);
                    continue;
                }
                if next.mask == 0 {
                    warp.end_group(index);
                } else {
                    warp.groups[index].mask = next.mask;
                    warp.groups[index].pc = next.pc;
                }
                warp.steps += quantum - left;
                return Ok(Stop::Groups);
            }
            Op::Trap => {
                return Err(fault(cx, block, warp, place, exec.trailing_zeros() as usize, FaultKind::Trap));
            }
        }
        if observer.wants().results {
            observer.result(place, instruction, exec, &warp.registers);
        }
    };
    warp.groups[index].mask = mask;
    warp.groups[index].pc = pc;
    warp.steps += quantum - left;
    Ok(stop)
}

/// Of the lanes of a group that execute a branch those with one target go on there; the others look again, and those that do
/// not execute it go on behind it.
fn part<const STEPS: bool>(
    warp: &mut Warp,
    index: usize,
    (mask, exec, same): (Mask, Mask, Mask),
    (to, pc): (Pc, Pc),
    place: Place,
    observer: &mut Watched<'_, STEPS>,
) {
    warp.groups[index].mask = same;
    warp.groups[index].pc = to;
    if exec != same {
        observer.parted(place.function, place.pc);
        split(warp, index, exec & !same, pc - 1);
        if observer.wants().steps() {
            observer.again(place, exec & !same, false);
        }
    }
    if mask != exec {
        split(warp, index, mask & !exec, pc);
    }
}

/// Adds a group with the callers of another one.
pub(super) fn split(warp: &mut Warp, of: usize, mask: Mask, pc: Pc) {
    let group = Group { mask, pc, state: State::Ready, ..warp.groups[of].clone() };
    warp.groups.push(group);
}

/// Whether other lanes of the warp have still to come, where all of them are needed.
fn waits_for_warp(warp: &Warp, index: usize, exec: Mask) -> bool {
    warp.groups.len() > 1 && warp.alive() & !(warp.groups[index].mask & exec) != 0
}

/// Puts the lanes back before the instruction, to wait for others; those that skip it go on.
fn wait(warp: &mut Warp, index: usize, exec: Mask, (mask, pc): (Mask, Pc)) {
    warp.groups[index].mask = exec;
    warp.groups[index].pc = pc - 1;
    warp.groups[index].state = State::Warp;
    if mask != exec {
        split(warp, index, mask & !exec, pc);
    }
}

/// Fills the registers that hold numbers from the beginning; the first says where the local memory begins. `shared` is where the
/// shared memory of the block does.
pub(super) fn fill_constants(r: &mut Registers, function: &Function, mask: Mask, shared: u64) {
    if let Some(end) = function.stack {
        let behind = r.get::<u64>(local::BEGIN).map(|begin| begin.saturating_add(function.local));
        r.set(end, mask, &behind);
        r.set(local::highest(end), mask, &behind);
    }
    let places = function.places.iter().map(|(reg, place, wide)| (*reg, shared + u64::from(*place), *wide));
    for (reg, value, wide) in function.constants.iter().copied().chain(places) {
        if wide {
            r.set(reg, mask, &[value; LANES]);
        } else {
            r.set(reg, mask, &[value as u32; LANES]);
        }
    }
}
