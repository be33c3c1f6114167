//! What lanes of a warp do together: those that have met right before, or whoever is there.

use super::build::{Builder, Lowered, TRUE};
use warpsmith_meaning::semantics::{Operand, Place};
use warpsmith_program::op::{
    AtomicFunction, Combine, Integer1, Integer2, Op, Relation, Shuffle, Vote, Width,
};
use warpsmith_program::register::Reg;
use warpsmith_sass::Flag;
use warpsmith_sass::flow::File;

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

/// Gives a register of all lanes that are here the value that the first of those has that execute the instruction. It stays
/// as it is where none does.
fn spread(b: &mut Builder<'_>, d: Reg, a: Reg) {
    let width = Width::W32;
    let guard = b.guard();
    let (asked, negate) = guard.unwrap_or((TRUE, false));
    let (mask, below, first, value) = (b.fresh(width), b.fresh(width), b.fresh(width), b.fresh(width));
    let (any, ignored) = (b.fresh_predicate(), b.fresh_predicate());
    let (zero, one, all) = (b.constant(0), b.constant(1), b.constant(0x1f));
    let (f, members) = (Vote::Ballot, None);
    b.emit_always(Op::Vote { f, d: mask, p: ignored, a: asked, negate, members });
    b.emit_always(Op::Vote { f: Vote::Any, d: below, p: any, a: asked, negate, members });
    // The bits below the lowest one, counted.
    b.emit_always(Op::Integer2 { f: Integer2::Subtract, width, d: below, a: zero, b: mask });
    b.emit_always(Op::Integer2 { f: Integer2::And, width, d: below, a: below, b: mask });
    b.emit_always(Op::Integer2 { f: Integer2::Subtract, width, d: below, a: below, b: one });
    b.emit_always(Op::Integer1 { f: Integer1::CountOnes, width, d: first, a: below });
    b.restore_guard(Some((any, false)));
    b.emit(Op::Shuffle { f: Shuffle::Index, d: value, p: None, a, b: first, c: all, members });
    b.emit(Op::Move { width, d, a: value });
    b.restore_guard(guard);
}

/// Adds what writes a register. A uniform one is that of all lanes that are here, whatever the guard says.
fn write(b: &mut Builder<'_>, operand: &Operand, emit: impl FnOnce(&mut Builder<'_>, Reg)) -> Lowered<()> {
    let d = b.target(operand, Width::W32)?;
    let is_uniform = matches!(operand.place, Place::Registers { first, .. } if first.file == File::Uniform);
    if !is_uniform || b.guard().is_none() {
        emit(b, d);
        return Ok(());
    }
    let own = b.fresh(Width::W32);
    emit(b, own);
    spread(b, d, own);
    Ok(())
}

/// A register to a uniform one: that of one of the lanes that execute this. A predicate says in which of them something else
/// is, with `.OR` or was before: code comes back for these.
pub(super) fn to_uniform(b: &mut Builder<'_>) -> Lowered<()> {
    if b.parts.has("FILL") {
        return Err("what .FILL does is not known".into());
    }
    let a = b.need_named("a")?;
    let a = b.read(&a, Width::W32)?;
    let d = result(b)?;
    let d = b.target(&d, Width::W32)?;
    let differs = predicate_result(b);
    if b.guard().is_none() && differs.is_none() {
        // All lanes have the same.
        b.emit(Op::Move { width: Width::W32, d, a });
        return Ok(());
    }
    spread(b, d, a);
    let Some(differs) = differs else { return Ok(()) };
    let (p, own) = (b.target_predicate(&differs)?, b.fresh_predicate());
    let (relation, width) = (Relation::NotEqual, Width::W32);
    b.emit(Op::CompareIntegers { relation, signed: false, width, p: own, a, b: d });
    match b.parts.has("OR") {
        true => b.emit(Op::Predicates { f: Combine::Or, p, a: p, b: own }),
        false => b.emit(Op::MovePredicate { p, a: own, negate: false }),
    }
    Ok(())
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
        let p = b.fresh_predicate();
        write(b, &mask, |b, d| b.emit(Op::Vote { f: Vote::Ballot, d, p, a, negate: false, members }))?;
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
    let (d, members) = (result(b)?, members(b));
    write(b, &d, |b, d| b.emit(Op::Reduce { f, d, a, members }))
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
    let (d, members) = (result(b)?, members(b));
    write(b, &d, |b, d| b.emit(Op::Elect { d, p, members }))
}

/// What follows is done by one lane for all.
pub(super) fn once(b: &mut Builder<'_>) {
    let members = b.active();
    let (d, p) = (b.fresh(Width::W32), b.fresh_predicate());
    b.emit(Op::Elect { d, p, members });
    b.also_if(p);
}
