//! What is told of a fault, and of lanes that wait: where in the source, and as whose code.

use super::Context;
use super::block::{Block, SHARED_HEADER};
use super::warp::{Group, State, Warp};
use crate::fault::{Fault, FaultKind, Owner, Waiting};
use crate::memory::{AccessFault, AllocationKind, GLOBAL_BASE, NoPiece};
use crate::observe::Place;
use crate::op::Op;
use crate::program::{Function, Native};

/// A fault at an instruction.
pub(super) fn fault(
    cx: &Context<'_>,
    block: &Block,
    warp: &Warp,
    place: Place,
    lane: usize,
    kind: FaultKind,
) -> Box<Fault> {
    let place = seen(cx, warp, place, lane);
    fault_of(cx, block.index, (place, core::array::from_fn(|axis| warp.threads[axis][lane])), kind)
}

/// Where a lane is for whoever reads the program: in a function that the machine brings with it nothing is to be seen, and it is its
/// caller that is told.
pub(super) fn seen(cx: &Context<'_>, warp: &Warp, place: Place, lane: usize) -> Place {
    let function = &cx.program.functions[place.function as usize];
    let call = function.native.as_ref().and_then(|native| {
        let line = *function.lines.get(place.pc as usize)?;
        let own = native.listing.get((line as usize).checked_sub(1)?)?;
        if native.has_code(own.address) {
            return None;
        }
        // Its last operation is the way back.
        let rest = function.code.get(place.pc as usize..)?.iter().zip(&function.lines[place.pc as usize..]);
        let mut rest = rest.take_while(|(_, other)| **other == line);
        let back = rest.find_map(|(operation, _)| match operation.op {
            Op::Jump { base, .. } => Some(warp.registers.get::<u64>(base)[lane]),
            _ => None,
        })?;
        let behind = native.listing.partition_point(|line| line.address < back);
        let call = native.listing.get(behind.checked_sub(1)?)?;
        native.has_code(call.address).then_some(call.pc)
    });
    call.map_or(place, |pc| Place { pc, ..place })
}

/// The same, where a thread of a block was.
pub(super) fn fault_of(
    cx: &Context<'_>,
    block: [u32; 3],
    (place, thread): (Place, [u32; 3]),
    kind: FaultKind,
) -> Box<Fault> {
    let function = &cx.program.functions[place.function as usize];
    let line = function.lines.get(place.pc as usize).copied().unwrap_or(0);
    let machine = function.listed(line);
    let kind = match (&function.machine, &function.native) {
        (Some(_), _) => kind_of_machine(cx, kind),
        (None, Some(native)) => kind_of_native(function, native, line, kind),
        (None, None) => kind,
    };
    let mut places = cx.program.chain(function, place.pc).into_iter().map(|one| (one.file, one.line));
    Box::new(Fault {
        owners: owners(cx, &kind),
        place: Some(place),
        thread: Some(thread),
        block: Some(block),
        function: function.name_at(line),
        module: function.module,
        line,
        mnemonic: function.source(place.pc).map_or_else(String::new, |source| source.mnemonic.clone()),
        location: places.next(),
        inlined: places.collect(),
        machine,
        ..Fault::of(kind)
    })
}

/// Who has allocated the memory of the heap that a fault is about, and who has freed it.
fn owners(cx: &Context<'_>, kind: &FaultKind) -> Vec<Owner> {
    let piece = match kind {
        FaultKind::Access { reason: AccessFault::Heap { nearest: Some(piece) }, .. } => piece.as_ref(),
        FaultKind::NotFromHeap { reason: NoPiece::Again(piece) | NoPiece::Within(piece), .. } => {
            piece.as_ref()
        }
        _ => return Vec::new(),
    };
    let taken = Owner::of(cx.program, piece.taken, false);
    let given = piece.given.and_then(|origin| Owner::of(cx.program, origin, true));
    taken.into_iter().chain(given).collect()
}

/// A fault as newer machine code sees it: its stack grows towards address 0 of local memory, and addresses of code count from
/// where the listing begins that the instruction stands in.
fn kind_of_native(function: &Function, native: &Native, line: u32, kind: FaultKind) -> FaultKind {
    match kind {
        FaultKind::Outside(address) => {
            let at = native.listing.get((line as usize).wrapping_sub(1)).map_or(0, |line| line.address);
            FaultKind::Outside(address.wrapping_sub(native.section(at).map_or(0, |section| section.start)))
        }
        FaultKind::Access { address, space: "local", .. } if address as u32 > i32::MAX as u32 => {
            FaultKind::ThreadStack(function.local)
        }
        other => other,
    }
}

/// A fault as machine code sees it: its addresses have 32 bits, and its arguments lie in shared memory.
fn kind_of_machine(cx: &Context<'_>, kind: FaultKind) -> FaultKind {
    match kind {
        FaultKind::Access { access, address, size, space: space @ "global", reason } => {
            // Constant banks are no neighbours of buffers, wherever they lie here.
            let reason = match reason {
                AccessFault::OutOfBounds { .. } => {
                    cx.memory.fault_among(address, |one| one.kind != AllocationKind::Constant)
                }
                other => other,
            };
            let kernel = &cx.program.functions[cx.kernel as usize];
            let origin = GLOBAL_BASE + kernel.machine.as_ref().map_or(0, |machine| machine.origin);
            FaultKind::Access { access, address: address.wrapping_sub(origin), size, space, reason }
        }
        FaultKind::Access {
            space: "constant",
            reason: AccessFault::OutOfBounds { nearest: Some((bank, distance @ 0..)) },
            ..
        } => FaultKind::NoConstant { byte: distance as u64 + bank.size, bytes: bank.size, bank: bank.name },
        FaultKind::Access { address, space: "shared", reason: AccessFault::OutOfBounds { .. }, .. }
            if address >= SHARED_HEADER
                && cx.shape.shared == 0
                && cx.program.functions[cx.kernel as usize].shared == 0 =>
        {
            FaultKind::NoArgument { address, end: SHARED_HEADER + cx.parameters.size() }
        }
        other => other,
    }
}

/// Where a group is in the source, and why. If it waits at a barrier, that is where the barrier is.
pub(super) fn waiting(cx: &Context<'_>, warp: &Warp, group: &Group, reason: String) -> Waiting {
    let function = &cx.program.functions[group.frame().function as usize];
    let behind = matches!(group.state, State::Barrier(_) | State::Cluster);
    let at = group.pc.saturating_sub(behind.into());
    let line = function.lines.get(at as usize).copied().unwrap_or(0);
    let mut places = cx.program.chain(function, at).into_iter().map(|one| (one.file, one.line));
    Waiting {
        block: None,
        warp: warp.index,
        lanes: group.mask,
        reason,
        function: function.name_at(line),
        line,
        location: places.next(),
        inlined: places.collect(),
        machine: function.listed(line),
    }
}
