//! Copies to shared memory by single threads, and the barriers there that count them. One counter has groups of them and of
//! bulk copies.

use super::atomic::{exchange_barrier, whole};
use super::build::{Builder, Lowered};
use super::memory::{Brackets, address, address_in, has_descriptor};
use super::transfer::start;
use warpsmith_meaning::semantics::Place;
use warpsmith_program::op::{
    Address, AtomicFunction, BarrierObject, GroupKind, Integer2, LaneMask, ObjectLayout, Op, Space,
    SpecialRegister, TransferOp, TransferReport, TransferWork, Width,
};
use warpsmith_program::register::Reg;

/// Copies from global to shared memory.
pub(super) fn copy(b: &mut Builder<'_>) -> Lowered<()> {
    let size = match b.parts.modifier("size") {
        "" | "32" => 4u8,
        "64" => 8,
        "128" => 16,
        other => return Err(format!("copies of the size {other} are not executed")),
    };
    // A uniform register of 32 bits belongs to the address in shared memory, one of 64 to the other one.
    let uniform = b.operand("URb").map(|operand| operand.ty.bits == 64);
    let of = |is_wide: bool| (uniform == Some(is_wide)).then_some("URb");
    let target = Brackets { general: "Rd", uniform: of(false), offset: "offd" };
    let source = Brackets { general: "Ra", uniform: of(true).filter(|_| !has_descriptor(b)), offset: "off" };
    let to = address_in(b, Space::Shared, target)?;
    let mut from = address_in(b, Space::Global, source)?;
    let ignore = match b.operand("Pp").filter(|operand| operand.place != Place::True || operand.marks != 0) {
        Some(wanted) => Some((b.predicate(&wanted)?, true)),
        None => None,
    };
    let given = match b.parts.has("ZFILL") {
        true => Some(given(b, &mut from, size.into())),
        false => None,
    };
    let work = TransferWork::Small { to, from, size, given, ignore };
    start(b, work, TransferReport::Group(GroupKind::Bulk), None);
    Ok(())
}

/// Where less is read than written, the address says how much: by as much as it lies behind a multiple of the size, so much
/// is missing at the end. What is read begins at the multiple.
fn given(b: &mut Builder<'_>, from: &mut Address, size: u32) -> Reg {
    let start = whole(b, *from);
    let (less, given, base) = (b.fresh(Width::W32), b.fresh(Width::W32), b.fresh(Width::W64));
    let (mask, all) = (b.constant(size - 1), b.constant(size));
    let multiple = b.constant64(!u64::from(size - 1));
    let and = Integer2::And;
    b.emit(Op::Integer2 { f: and, width: Width::W32, d: less, a: start, b: mask });
    b.emit(Op::Integer2 { f: Integer2::Subtract, width: Width::W32, d: given, a: all, b: less });
    b.emit(Op::Integer2 { f: and, width: Width::W64, d: base, a: start, b: multiple });
    (from.base, from.wide, from.offset) = (Some(base), true, 0);
    given
}

/// Arrives at a barrier when the copies so far are done: now.
pub(super) fn arrive_after_copies(b: &mut Builder<'_>) -> Lowered<()> {
    let address = address(b, Space::Shared)?;
    b.emit(Op::Transfer(TransferOp::Tell { at: address }));
    let width = Width::W64;
    if !b.parts.modifiers.iter().any(|(label, ..)| label == "count") {
        let a = b.constant64(0);
        b.emit(Op::Atomic { f: AtomicFunction::Arrive, address, width, d: None, a, b: a });
        return Ok(());
    }
    let one = b.constant(1);
    let (f, arrivals, done) = match b.parts.modifier("count") {
        "ARVCNT" => (BarrierObject::Arrive { drop: false, stays: false }, Some((one, Width::W32)), None),
        // It was counted as one byte that is waited for.
        "TRANSCNT" => (BarrierObject::Complete, None, Some(one)),
        other => return Err(format!("what is counted with `{other}` is not known")),
    };
    let layout = ObjectLayout::Transaction;
    b.emit(Op::BarrierObject { f, layout, address, d: None, p: None, a: arrivals, b: done, blocks: None });
    Ok(())
}

/// Works on a barrier in shared memory that counts arrivals and bytes.
pub(super) fn barrier_object(b: &mut Builder<'_>) -> Lowered<()> {
    if b.parts.has("EXCH") {
        return exchange_barrier(b);
    }
    if b.parts.has("CCTL") {
        // What was a barrier is ordinary memory at any time.
        return match b.parts.modifier("op") {
            "IV" | "IVALL" => Ok(()),
            other => Err(format!("what .{other} does with a barrier is not known")),
        };
    }
    // What has no result may lie in another block of the cluster.
    let address = address(b, if b.parts.has("RED") { Space::Cluster } else { Space::Shared })?;
    if b.parts.has("LD") {
        if b.parts.has("WATCH") {
            return Err("what .WATCH does with a barrier is not known in full".into());
        }
        let d = b.need("Rd")?;
        let d = b.target(&d, Width::W64)?;
        b.emit(Op::Load { address, size: 8, signed: false, count: 1, d });
        return Ok(());
    }
    if b.parts.has("PHASECHK") {
        return ask(b, address);
    }
    arrive(b, address)
}

/// Whether the phase has ended whose parity is the highest bit of a word.
fn ask(b: &mut Builder<'_>, address: Address) -> Lowered<()> {
    let word = b.data("b").or_else(|| b.named("b")).ok_or("it has no operand `b`")?;
    let word = b.read(&word, Width::W32)?;
    let (parity, by) = (b.fresh(Width::W32), b.constant(31));
    let f = Integer2::ShiftRight { signed: false };
    b.emit(Op::Integer2 { f, width: Width::W32, d: parity, a: word, b: by });
    let p = b.need("Pu")?;
    let p = b.target_predicate(&p)?;
    let f = BarrierObject::Test { parity: true, wait: b.parts.has("TRYWAIT") };
    let (layout, a) = (ObjectLayout::Transaction, Some((parity, Width::W32)));
    b.emit(Op::BarrierObject { f, layout, address, d: None, p: Some(p), a, b: None, blocks: None });
    Ok(())
}

/// Counts arrivals, and bytes that are waited for or have come.
fn arrive(b: &mut Builder<'_>, address: Address) -> Lowered<()> {
    let given = b.data("b").ok_or("it has no operand `b`")?;
    let given = b.read(&given, Width::W32)?;
    let one = b.constant(1);
    let arrive = BarrierObject::Arrive { drop: b.parts.has("OPTOUT"), stays: false };
    let (f, arrivals, bytes) = match b.parts.modifier("count") {
        "" => (arrive, Some(one), Some(given)),
        "A1T0" => (arrive, Some(one), None),
        "ART0" => (arrive, Some(given), None),
        "A0T1" => (BarrierObject::Expect, None, Some(one)),
        "A0TR" => (BarrierObject::Expect, None, Some(given)),
        "A0TX" => (BarrierObject::Complete, None, Some(given)),
        other => return Err(format!("what is counted with {other} is not known")),
    };
    let d = match b.operand("Rd").filter(|operand| operand.place != Place::Zero && !b.parts.has("RED")) {
        Some(operand) => Some(b.target(&operand, Width::W64)?),
        None => None,
    };
    let (layout, a) = (ObjectLayout::Transaction, arrivals.map(|count| (count, Width::W32)));
    b.emit(Op::BarrierObject { f, layout, address, d, p: None, a, b: bytes, blocks: None });
    // The lower word names the lanes whose arrivals were counted in one step. Here it is each lane alone.
    if let Some(d) = d.filter(|_| b.parts.has("TMASK")) {
        b.emit(Op::Special { register: SpecialRegister::LaneMask(LaneMask::Equal), d });
    }
    Ok(())
}
