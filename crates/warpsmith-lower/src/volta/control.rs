//! Branches, calls, and places where lanes meet.

use super::build::{Builder, Lowered, TRUE};
use super::image::CodeImage;
use crate::library;
use warpsmith_meaning::semantics::{Operand, Place};
use warpsmith_program::op::{Address, Builtin, Integer2, Op, Relation, Space, SpecialRegister, Vote, Width};
use warpsmith_program::program::{Call, MachineLine, Passed};
use warpsmith_program::register::Reg;
use warpsmith_sass::Flag;

/// Goes on at an address: a number, absolute or counted from the next instruction, to which a register may be added.
/// Lanes go there whose predicate holds, too.
pub(super) fn jump(b: &mut Builder<'_>) -> Lowered<()> {
    b.together = None;
    condition(b)?;
    if b.parts.modifier("kind") == "U.ANY" || b.parts.modifier("any") == "ANY" {
        any_condition(b);
    }
    warp_condition(b)?;
    let target = b.value("target").unwrap_or(0);
    let from = if b.parts.has("ABS") { 0 } else { b.next };
    let address = from.wrapping_add(target);
    match base(b)? {
        Some(base) => b.emit(Op::Jump { base, offset: address }),
        None => b.branch(address),
    }
    Ok(())
}

/// What is added to the number of a branch.
fn base(b: &mut Builder<'_>) -> Lowered<Option<Reg>> {
    // What tells a branch which lanes must be here is no address.
    let is_mask = matches!(b.parts.modifier("kind"), "DIV" | "CONV");
    let is_base = |operand: &&Operand| match operand.place {
        Place::Registers { .. } | Place::Zero => operand.label == "Ra" || operand.label == "URa" && !is_mask,
        Place::Constant { .. } => true,
        _ => false,
    };
    match b.parts.operands.iter().find(is_base).cloned() {
        Some(operand) => Ok(Some(b.read(&operand, Width::W64)?)),
        None => Ok(None),
    }
}

/// The predicate of a branch besides its guard.
fn condition(b: &mut Builder<'_>) -> Lowered<()> {
    for label in ["Pp", "UPa"] {
        if let Some(operand) = b.operand(label) {
            b.also_where(&operand)?;
        }
    }
    Ok(())
}

/// All lanes that are here branch if one of them does.
fn any_condition(b: &mut Builder<'_>) {
    let Some((a, negate)) = b.guard() else { return };
    let (p, d) = (b.fresh_predicate(), b.fresh(Width::W32));
    b.emit_always(Op::Vote { f: Vote::Any, d, p, a, negate, members: None });
    b.set_guard(p, false);
}

/// Branches of lanes that are not all here that a mask names, or that are.
fn warp_condition(b: &mut Builder<'_>) -> Lowered<()> {
    let kind = b.parts.modifier("kind");
    let wanted = match kind {
        "DIV" => Relation::NotEqual,
        "CONV" => Relation::Equal,
        _ => return Ok(()),
    };
    // Without a mask all lanes are meant.
    let mut members = b.constant(u32::MAX);
    if let Some(mask) = b.operand("URa") {
        members = b.read(&mask, Width::W32)?;
        if mask.has(Flag::Invert) {
            let (ones, inverted) = (b.constant(u32::MAX), b.fresh(Width::W32));
            b.emit(Op::Integer2 { f: Integer2::Xor, width: Width::W32, d: inverted, a: members, b: ones });
            members = inverted;
        }
    }
    // Those that are here and may branch, held against the mask as a whole.
    let (active, p, ignored) = (b.fresh(Width::W32), b.fresh_predicate(), b.fresh_predicate());
    b.emit(Op::Vote { f: Vote::Ballot, d: active, p: ignored, a: TRUE, negate: false, members: None });
    b.emit_always(Op::SetPredicate { p, value: false });
    b.emit(Op::CompareIntegers {
        relation: wanted,
        signed: false,
        width: Width::W32,
        p,
        a: active,
        b: members,
    });
    b.set_guard(p, false);
    Ok(())
}

/// The lanes end.
pub(super) fn exit(b: &mut Builder<'_>) -> Lowered<()> {
    b.together = None;
    condition(b)?;
    b.emit(Op::Exit);
    Ok(())
}

/// The run stops.
pub(super) fn trap(b: &mut Builder<'_>) -> Lowered<()> {
    b.emit(Op::Trap);
    Ok(())
}

/// Accesses before it are seen before those behind it: here they always are.
pub(super) fn fence(b: &mut Builder<'_>) -> Lowered<()> {
    b.emit(Op::Fence);
    Ok(())
}

/// The lanes that are here will wait for each other.
pub(super) fn enter_region(b: &mut Builder<'_>) -> Lowered<()> {
    b.together = None;
    condition(b)?;
    let barrier = b.need("Ba")?;
    let d = b.target(&barrier, Width::W32)?;
    b.emit(Op::Special { register: SpecialRegister::Active, d });
    Ok(())
}

/// Waits for the lanes of a region.
pub(super) fn meet(b: &mut Builder<'_>) -> Lowered<()> {
    b.together = None;
    condition(b)?;
    let barrier = b.need("Ba")?;
    let members = b.read(&barrier, Width::W32)?;
    b.emit(Op::WarpBarrier { members });
    Ok(())
}

/// Lanes let those run that wait for them.
pub(super) fn yields(b: &mut Builder<'_>) -> Lowered<()> {
    b.emit(Op::Yield);
    Ok(())
}

/// Lanes leave a region: nobody waits for them there.
pub(super) fn leave_region(b: &mut Builder<'_>) -> Lowered<()> {
    condition(b)?;
    let barrier = b.need("Ba")?;
    let members = b.read(&barrier, Width::W32)?;
    b.emit(Op::Leave { members });
    Ok(())
}

/// Waits for the lanes of a mask; what follows is theirs together.
pub(super) fn warp_barrier(b: &mut Builder<'_>) -> Lowered<()> {
    condition(b)?;
    let named = b.named("a").or_else(|| b.named("b"));
    let members = match named {
        Some(operand) => b.read(&operand, Width::W32)?,
        None => b.constant(u32::MAX),
    };
    // The register may be another one's before they are done.
    let kept = b.own_row();
    b.emit(Op::Move { width: Width::W32, d: kept, a: members });
    b.emit(Op::WarpBarrier { members: kept });
    b.together = Some(kept);
    Ok(())
}

/// A barrier of lanes to or from a register, or another one.
pub(super) fn move_barrier(b: &mut Builder<'_>) -> Lowered<()> {
    if b.parts.has("PQUAD") {
        return Err("what .PQUAD does is not known".into());
    }
    let operands: Vec<Operand> = b.parts.operands.iter().filter(|one| one.label != "Ba").cloned().collect();
    let source = b.barrier("Ba");
    let is_written = |operand: &&Operand| operand.written;
    // To a register or another barrier, or from one of these or a number.
    let (d, from) = match (operands.iter().find(is_written), operands.iter().find(|one| !one.written)) {
        (Some(d), _) => (b.target(d, Width::W32)?, source?),
        (None, Some(a)) => (source?, b.read(a, Width::W32)?),
        (None, None) => (b.barrier("Bd")?, source?),
    };
    b.emit(Op::Move { width: Width::W32, d, a: from });
    if b.parts.has("CLEAR") {
        let zero = b.constant(0);
        b.emit(Op::Move { width: Width::W32, d: from, a: zero });
    }
    Ok(())
}

/// The address of the instruction itself, or one that is counted from the next one.
pub(super) fn address_of_code(b: &mut Builder<'_>) -> Lowered<()> {
    let operands = b.parts.operands.clone();
    let d = operands.iter().find(|operand| operand.written).ok_or("it has no result")?;
    let d = b.target(d, Width::W64)?;
    let address = b.value("target").map_or(b.address, |offset| b.next.wrapping_add(offset));
    let address = b.constant64(address);
    b.emit(Op::Move { width: Width::W64, d, a: address });
    Ok(())
}

/// The address to return to, by the convention of calls.
const RETURN: Reg = Reg(20);
/// The stack pointer.
const STACK: Reg = Reg(1);
/// The first register of arguments and results.
const ARGUMENTS: Reg = Reg(4);

/// The register behind the last that arguments may take; those that find no room lie on the stack of the caller.
const BEHIND: u32 = 16;

/// Where a function of the device runtime has its arguments, by the convention of calls.
fn runtime(b: &mut Builder<'_>, number: u16) -> (Vec<Passed>, Vec<Passed>) {
    let Some((function, _)) = library::runtime(number) else { return Default::default() };
    let (mut arguments, mut next, mut stack) = (Vec::new(), ARGUMENTS.0, 0);
    for (size, align) in function.arguments.iter().map(|size| u32::from(*size)).zip(function.aligns()) {
        let first = next.next_multiple_of(align / 4);
        let words = size / 4;
        if first + words <= BEHIND {
            next = first + words;
            arguments.extend((first..next).map(|at| Passed::Register(Reg(at), Width::W32)));
            continue;
        }
        let from = u32::next_multiple_of(stack, align);
        stack = from + size;
        for at in (from..stack).step_by(4) {
            let d = b.own_row();
            let address =
                Address { space: Space::Local, base: Some(STACK), wide: false, offset: i64::from(at) };
            b.emit(Op::Load { address, size: 4, signed: false, count: 1, d });
            arguments.push(Passed::Register(d, Width::W32));
        }
    }
    let width = if function.result == 8 { Width::W64 } else { Width::W32 };
    (arguments, vec![Passed::Register(ARGUMENTS, width)])
}

/// Functions that the machine's library has: their code is one operation, and the way back.
pub(super) fn builtins(b: &mut Builder<'_>, image: &CodeImage) {
    if image.builtins.is_empty() {
        return;
    }
    let mut builtins = image.builtins.clone();
    builtins.sort_by_key(|(address, _)| *address);
    for (address, f) in builtins {
        // The listing is in order of addresses: these lie behind all sections.
        let text = "(of the library)".to_owned();
        b.native.listing.push(MachineLine { address, pc: b.here(), text });
        let line = b.native.listing.len() as u32;
        b.begin_builtin(address, line);
        let pair = |number: u32| Passed::Register(ARGUMENTS.plus(number), Width::W64);
        let word = |number: u32| Passed::Register(ARGUMENTS.plus(number), Width::W32);
        let (arguments, results) = match f {
            Builtin::Print => (vec![pair(0), pair(2)], vec![word(0)]),
            Builtin::Allocate => (vec![pair(0)], vec![pair(0)]),
            Builtin::Free => (vec![pair(0)], Vec::new()),
            Builtin::Library(number) => runtime(b, number),
            Builtin::Fail => (vec![pair(0), pair(2), word(4), pair(6), pair(8)], Vec::new()),
        };
        let call = b.out.calls.len() as u32;
        b.out.calls.push(Call {
            argument_sizes: vec![0; arguments.len()],
            result_sizes: vec![0; results.len()],
            arguments,
            results,
        });
        b.emit(Op::Builtin { f, call });
        b.emit(Op::Jump { base: RETURN, offset: 0 });
    }
}

/// The same of those that the driver brings with it.
pub(super) fn driver_calls(b: &mut Builder<'_>, image: &CodeImage) {
    let mut calls = image.driver_calls.clone();
    calls.sort_by_key(|(address, _)| *address);
    for (address, call) in calls {
        b.native.listing.push(MachineLine { address, pc: b.here(), text: call.text().into() });
        let line = b.native.listing.len() as u32;
        b.begin_builtin(address, line);
        call.emit(b);
        b.emit(Op::Jump { base: RETURN, offset: 0 });
    }
}
