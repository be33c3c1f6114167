//! What lanes of a warp do together: those that have met right before, or whoever is there.

use super::build::{Builder, Lowered};
use warpsmith_engine::op::{AtomicFunction, Integer2, Op, Shuffle, Vote, Width};
use warpsmith_engine::register::Reg;
use warpsmith_meaning::semantics::{Operand, Place};
use warpsmith_sass::Flag;

/// The lanes that take part, where code has named them before.
fn named(b: &mut Builder<'_>) -> Option<Reg> {
    let named = b.together?;
    if b.guard().is_none() {
        return Some(named);
    }
    // Lanes that the guard leaves out are not waited for.
    let (active, d) = (b.active(), b.fresh(Width::W32));
    b.emit(Op::Integer2 { f: Integer2::And, width: Width::W32, d, a: named, b: active });
    Some(d)
}

fn members(b: &mut Builder<'_>) -> Reg {
    named(b).unwrap_or_else(|| b.active())
}

/// The operand of a result, in registers or uniform ones.
fn result(b: &Builder<'_>) -> Lowered<Operand> {
    b.operand("Rd").map_or_else(|| b.need("URd"), Ok)
}

/// A predicate that is written, if it is kept.
fn predicate_result(b: &Builder<'_>) -> Option<Operand> {
    let found = b.operand("Pu").or_else(|| b.operand("UPu"));
    found.filter(|operand| operand.place != Place::True)
}

/// A value of another lane.
pub(super) fn shuffle(b: &mut Builder<'_>) -> Lowered<()> {
    let f = match b.parts.modifier("mode") {
        "IDX" => Shuffle::Index,
        "UP" => Shuffle::Up,
        "DOWN" => Shuffle::Down,
        "BFLY" => Shuffle::Butterfly,
        other => return Err(format!("an exchange .{other} is not executed")),
    };
    let read = |b: &mut Builder<'_>, name: &str| {
        let operand = b.named(name).ok_or_else(|| format!("it has no operand `{name}`"))?;
        b.read(&operand, Width::W32)
    };
    let (a, by, c) = (read(b, "a")?, read(b, "b")?, read(b, "c")?);
    let p = match predicate_result(b) {
        Some(operand) => Some(b.target_predicate(&operand)?),
        None => None,
    };
    let d = b.need("Rd")?;
    let d = b.target(&d, Width::W32)?;
    let members = named(b);
    b.emit(Op::Shuffle { f, d, p, a, b: by, c, members });
    Ok(())
}

/// In which lanes a predicate holds, and what that says.
pub(super) fn vote(b: &mut Builder<'_>) -> Lowered<()> {
    let asked = b.need("Pp")?;
    let a = b.predicate(&asked)?;
    let members = named(b);
    let mask = b.operand("Rd").or_else(|| b.operand("URd")).filter(|operand| operand.place != Place::Zero);
    if let Some(mask) = mask {
        let (d, p) = (b.target(&mask, Width::W32)?, b.fresh_predicate());
        b.emit(Op::Vote { f: Vote::Ballot, d, p, a, negate: false, members });
    }
    let Some(answer) = predicate_result(b) else { return Ok(()) };
    let f = match b.parts.modifier("mode") {
        "" | "ALL" => Vote::All,
        "ANY" => Vote::Any,
        "EQ" => Vote::Uniform,
        other => return Err(format!("a vote .{other} is not executed")),
    };
    let (d, p) = (b.fresh(Width::W32), b.target_predicate(&answer)?);
    b.emit(Op::Vote { f, d, p, a, negate: false, members });
    Ok(())
}

/// The lanes with the same value.
pub(super) fn find_equal(b: &mut Builder<'_>) -> Lowered<()> {
    let width = if b.parts.modifier("type") == "U64" { Width::W64 } else { Width::W32 };
    let a = b.named("a").ok_or("it has no operand `a`")?;
    let a = b.read(&a, width)?;
    let p = match predicate_result(b) {
        Some(operand) => b.target_predicate(&operand)?,
        None => b.fresh_predicate(),
    };
    let d = b.need("Rd")?;
    let d = b.target(&d, Width::W32)?;
    let (all, members) = (b.parts.has("ALL"), members(b));
    b.emit(Op::Match { all, width, d, p, a, members });
    Ok(())
}

/// One value of those of all lanes.
pub(super) fn reduce(b: &mut Builder<'_>) -> Lowered<()> {
    let (op, ty) = (b.parts.modifier("op"), b.parts.modifier("type"));
    let signed = ty == "S32";
    let least = op.starts_with("MIN");
    let f = match (op, ty) {
        ("MIN" | "MAX" | "MINABS" | "MAXABS", "F32") => {
            AtomicFunction::ExtremeF32 { least, magnitude: op.ends_with("ABS"), nan: b.parts.has("NAN") }
        }
        ("MIN", _) => AtomicFunction::Minimum { signed },
        ("MAX", _) => AtomicFunction::Maximum { signed },
        ("" | "AND", _) => AtomicFunction::And,
        ("OR", _) => AtomicFunction::Or,
        ("XOR", _) => AtomicFunction::Xor,
        ("SUM", _) => AtomicFunction::Add,
        _ => return Err(format!("how .{op} combines numbers of the type {ty} is not known")),
    };
    let a = b.named("a").ok_or("it has no operand `a`")?;
    let a = b.read(&a, Width::W32)?;
    let d = result(b)?;
    let d = b.target(&d, Width::W32)?;
    let members = members(b);
    b.emit(Op::Reduce { f, d, a, members });
    Ok(())
}

/// One of the lanes: the first.
pub(super) fn elect(b: &mut Builder<'_>) -> Lowered<()> {
    let among = b.need("Pp")?;
    if among.place != Place::True || among.has(Flag::Not) {
        return Err("an election among lanes that a predicate names is not executed".into());
    }
    let p = match predicate_result(b) {
        Some(operand) => b.target_predicate(&operand)?,
        None => b.fresh_predicate(),
    };
    let d = result(b)?;
    let d = b.target(&d, Width::W32)?;
    let members = members(b);
    b.emit(Op::Elect { d, p, members });
    Ok(())
}

/// What follows is done by one lane for all.
pub(super) fn once(b: &mut Builder<'_>) {
    let members = b.active();
    let (d, p) = (b.fresh(Width::W32), b.fresh_predicate());
    b.emit(Op::Elect { d, p, members });
    b.also_if(p);
}
