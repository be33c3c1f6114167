//! Barriers of a block, sleep, and what else is asked of the machine as a whole.

use super::build::{Builder, Lowered};
use warpsmith_meaning::semantics::Place;
use warpsmith_program::op::{Barrier, Integer2, Op, Width};
use warpsmith_program::register::{Pred, Reg};

/// The number of a barrier, and for how many threads it is; nothing for all of the block.
fn which(b: &mut Builder<'_>) -> Lowered<(Reg, Option<Reg>)> {
    let width = Width::W32;
    let count = b.value("count").filter(|count| *count != 0).map(|count| b.constant(count as u32));
    if let (Some(both), Some(_)) = (b.operand("Rb"), b.operand("Rc")) {
        // One register has both: the number in its lowest bits, the threads from bit 16 on.
        let both = b.read(&both, width)?;
        let (ones, most, by) = (b.constant(0xf), b.constant(0xfff), b.constant(16));
        let (id, shifted, threads) = (b.fresh(width), b.fresh(width), b.fresh(width));
        b.emit(Op::Integer2 { f: Integer2::And, width, d: id, a: both, b: ones });
        let f = Integer2::ShiftRight { signed: false };
        b.emit(Op::Integer2 { f, width, d: shifted, a: both, b: by });
        b.emit(Op::Integer2 { f: Integer2::And, width, d: threads, a: shifted, b: most });
        return Ok((id, Some(threads)));
    }
    let register = match b.named("b").filter(|operand| operand.place != Place::Zero) {
        Some(operand) => Some(b.read(&operand, width)?),
        None => None,
    };
    match b.value("bar") {
        Some(bar) => Ok((b.constant(bar as u32), register.or(count))),
        None => Ok((register.unwrap_or_else(|| b.constant(0)), count)),
    }
}

/// Arrives at a barrier, waits, and combines a predicate.
pub(super) fn barrier(b: &mut Builder<'_>) -> Lowered<()> {
    let (id, threads) = which(b)?;
    let f = match b.parts.modifier("op") {
        _ if b.parts.has("SYNC") => Barrier::Wait,
        _ if b.parts.has("ARV") => Barrier::Arrive,
        "POPC" => Barrier::Count,
        "AND" => Barrier::All,
        "OR" => Barrier::Any,
        other => return Err(format!("a barrier .{other} is not executed")),
    };
    if !matches!(f, Barrier::Count | Barrier::All | Barrier::Any) {
        b.emit(Op::Barrier { f, id, threads, d: None, p: None, a: None });
        return Ok(());
    }
    let asked = b.need("Pp")?;
    let asked = b.predicate(&asked)?;
    let (d, p) = found(b);
    b.emit(Op::Barrier { f, id, threads, d: Some(d), p: Some(p), a: Some((asked, false)) });
    Ok(())
}

/// Where what a barrier has found is kept until code asks for it.
fn found(b: &mut Builder<'_>) -> (Reg, Pred) {
    match b.hidden.found {
        Some(found) => found,
        None => {
            let found = (b.own_row(), b.own_predicate());
            *b.hidden.found.insert(found)
        }
    }
}

/// What the last barrier of the lanes has found.
pub(super) fn result(b: &mut Builder<'_>) -> Lowered<()> {
    if b.parts.modifier("mode") != "RESULT" {
        return Err("the state of barriers is not executed, but for what they have found".into());
    }
    let (count, holds) = found(b);
    let d = b.need("Rd")?;
    if d.place != Place::Zero {
        let d = b.target(&d, Width::W32)?;
        b.emit(Op::Move { width: Width::W32, d, a: count });
    }
    if let Some(p) = b.operand("Pu") {
        let p = b.target_predicate(&p)?;
        b.emit(Op::MovePredicate { p, a: holds, negate: false });
    }
    Ok(())
}

/// Waits for some time. What would end it earlier is not asked: the time is a most.
pub(super) fn sleep(b: &mut Builder<'_>) -> Lowered<()> {
    if let Some(condition) = b.operand("Pp") {
        b.also_where(&condition)?;
    }
    let time = b.named("b").ok_or("it has no time")?;
    let time = b.read(&time, Width::W32)?;
    b.emit(Op::Sleep { time });
    Ok(())
}

/// A half of the address to return to, from or to a register. Calls do not use it: the code says where to return to.
pub(super) fn return_address(b: &mut Builder<'_>) -> Lowered<()> {
    let halves = match b.hidden.return_address {
        Some(halves) => halves,
        None => {
            let halves = [b.own_row(), b.own_row()];
            *b.hidden.return_address.insert(halves)
        }
    };
    let half = halves[usize::from(b.parts.modifier("rpc").ends_with("HI"))];
    let width = Width::W32;
    if let Some(d) = b.operand("Rd") {
        let d = b.target(&d, width)?;
        b.emit(Op::Move { width, d, a: half });
        return Ok(());
    }
    let from = b.named("b").ok_or("it has no operand `b`")?;
    let a = b.read(&from, width)?;
    b.emit(Op::Move { width, d: half, a });
    Ok(())
}
