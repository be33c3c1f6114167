//! Arithmetic in binary32 and binary64: an operation for each instruction, signs before operands included.

use super::build::{Builder, FALSE, Lowered, TRUE};
use super::number::{mode, width};
use warpsmith_meaning::semantics::{Operand, Place};
use warpsmith_program::op::{
    Combine, Compare, Float2, Float3, FloatMode, FloatType, Integer2, Op, Relation, Width,
};
use warpsmith_program::register::{Pred, Reg};
use warpsmith_sass::Flag;

pub(super) fn add(b: &mut Builder<'_>) -> Lowered<bool> {
    add_of(b, FloatType::F32)
}

pub(super) fn add_double(b: &mut Builder<'_>) -> Lowered<bool> {
    add_of(b, FloatType::F64)
}

pub(super) fn multiply(b: &mut Builder<'_>) -> Lowered<bool> {
    // A factor that is a power of two besides is left to the program, and so is a zero that makes the product zero.
    if b.parts.has("FMZ") || !matches!(b.parts.modifier("scale"), "" | "M1") {
        return Ok(false);
    }
    multiply_of(b, FloatType::F32)
}

pub(super) fn multiply_double(b: &mut Builder<'_>) -> Lowered<bool> {
    multiply_of(b, FloatType::F64)
}

pub(super) fn multiply_add(b: &mut Builder<'_>) -> Lowered<bool> {
    if b.parts.has("FMZ") {
        return Ok(false);
    }
    multiply_add_of(b, FloatType::F32)
}

pub(super) fn multiply_add_double(b: &mut Builder<'_>) -> Lowered<bool> {
    multiply_add_of(b, FloatType::F64)
}

fn add_of(b: &mut Builder<'_>, ty: FloatType) -> Lowered<bool> {
    let (x, y) = (b.must("a")?, b.must("b")?);
    let (x, y) = (b.signed(&x, ty)?, b.signed(&y, ty)?);
    let mode = mode(b, ty);
    let d = b.must("d")?;
    let d = b.target(&d, width(ty))?;
    let op = match (x.negate, y.negate) {
        (false, false) => Op::Float2 { f: Float2::Add, mode, d, a: x.reg, b: y.reg },
        (false, true) => Op::Float2 { f: Float2::Subtract, mode, d, a: x.reg, b: y.reg },
        (true, false) => Op::Float2 { f: Float2::Subtract, mode, d, a: y.reg, b: x.reg },
        (true, true) => Op::Float2 { f: Float2::Subtract, mode, d, a: b.turned(x, ty), b: y.reg },
    };
    b.emit(op);
    Ok(true)
}

fn multiply_of(b: &mut Builder<'_>, ty: FloatType) -> Lowered<bool> {
    let (x, y) = (b.must("a")?, b.must("b")?);
    let (x, y) = (b.signed(&x, ty)?, b.signed(&y, ty)?);
    let f = if x.negate == y.negate { Float2::Multiply } else { Float2::NegatedMultiply };
    let mode = mode(b, ty);
    let d = b.must("d")?;
    let d = b.target(&d, width(ty))?;
    b.emit(Op::Float2 { f, mode, d, a: x.reg, b: y.reg });
    Ok(true)
}

fn multiply_add_of(b: &mut Builder<'_>, ty: FloatType) -> Lowered<bool> {
    let (x, y, z) = (b.must("a")?, b.must("b")?, b.must("c")?);
    let (x, y, z) = (b.signed(&x, ty)?, b.signed(&y, ty)?, b.signed(&z, ty)?);
    let f = fused(x.negate != y.negate, z.negate);
    let mode = mode(b, ty);
    let d = b.must("d")?;
    let d = b.target(&d, width(ty))?;
    b.emit(Op::Float3 { f, mode, d, a: x.reg, b: y.reg, c: z.reg });
    Ok(true)
}

/// Product and sum with signs.
pub(super) fn fused(product: bool, addend: bool) -> Float3 {
    match (product, addend) {
        (false, false) => Float3::MultiplyAdd,
        _ => Float3::MultiplyAddSigned { product, addend },
    }
}

/// The value of a predicate that is the same in all runs.
fn constant(operand: &Operand) -> Option<bool> {
    (operand.place == Place::True).then(|| !operand.has(Flag::Not))
}

/// The least or the greatest, as a predicate says: `make` makes an operation for one of them.
pub(super) fn least_or_greatest(
    b: &mut Builder<'_>,
    d: Reg,
    make: impl Fn(&mut Builder<'_>, bool, Reg),
) -> Lowered<()> {
    let least = b.must("Pp")?;
    if let Some(least) = constant(&least) {
        make(b, least, d);
        return Ok(());
    }
    let p = b.predicate(&least)?;
    let (low, high) = (b.fresh(Width::W32), b.fresh(Width::W32));
    make(b, true, low);
    make(b, false, high);
    b.emit(Op::Select { width: Width::W32, d, a: low, b: high, p });
    Ok(())
}

/// The lesser or the greater of two.
pub(super) fn extreme2(least: bool, signs: bool) -> Float2 {
    match (least, signs) {
        (true, false) => Float2::Minimum,
        (false, false) => Float2::Maximum,
        (true, true) => Float2::MinimumXorSign,
        (false, true) => Float2::MaximumXorSign,
    }
}

pub(super) fn extreme(b: &mut Builder<'_>) -> Lowered<bool> {
    let (x, y) = (b.must("a")?, b.must("b")?);
    let signs = b.parts.has("XORSIGN");
    let (x, y) = match signs {
        // Of absolute values alone it is known what is done, and the operation takes them.
        true => (b.unmarked(&x, FloatType::F32)?, b.unmarked(&y, FloatType::F32)?),
        false => (b.float(&x, FloatType::F32)?, b.float(&y, FloatType::F32)?),
    };
    let mode = mode(b, FloatType::F32);
    let d = b.must("d")?;
    let d = b.target(&d, Width::W32)?;
    least_or_greatest(b, d, |b, least, d| {
        b.emit(Op::Float2 { f: extreme2(least, signs), mode, d, a: x, b: y });
    })?;
    Ok(true)
}

pub(super) fn extreme_of_three(b: &mut Builder<'_>) -> Lowered<bool> {
    let (x, y, z) = (b.must("a")?, b.must("b")?, b.must("c")?);
    let ty = FloatType::F32;
    let (x, y, z) = (b.float(&x, ty)?, b.float(&y, ty)?, b.float(&z, ty)?);
    let mode = mode(b, ty);
    let d = b.must("d")?;
    let d = b.target(&d, Width::W32)?;
    least_or_greatest(b, d, |b, least, d| {
        let f = if least { Float3::Minimum } else { Float3::Maximum };
        b.emit(Op::Float3 { f, mode, d, a: x, b: y, c: z });
    })?;
    Ok(true)
}

pub(super) fn select(b: &mut Builder<'_>) -> Lowered<bool> {
    // No operation flushes and keeps the bits of NaN.
    if b.parts.has("FTZ") {
        return Ok(false);
    }
    let (x, y, p) = (b.must("a")?, b.must("b")?, b.must("Pp")?);
    let (x, y) = (b.float(&x, FloatType::F32)?, b.float(&y, FloatType::F32)?);
    let p = b.predicate(&p)?;
    let d = b.must("d")?;
    let d = b.target(&d, Width::W32)?;
    b.emit(Op::Select { width: Width::W32, d, a: x, b: y, p });
    Ok(true)
}

/// The order that a comparison asks for; none where it is no order.
pub(super) fn relation(name: &str) -> Option<Compare> {
    let of = |letters: &str| Compare {
        less: letters.contains('<'),
        equal: letters.contains('='),
        greater: letters.contains('>'),
        unordered: letters.contains('?'),
    };
    Some(of(match name {
        "F" => "",
        "LT" => "<",
        "EQ" => "=",
        "LE" => "<=",
        "GT" => ">",
        "NE" => "<>",
        "GE" => "=>",
        "NUM" => "<=>",
        "NAN" => "?",
        "LTU" => "<?",
        "EQU" => "=?",
        "LEU" => "<=?",
        "GTU" => ">?",
        "NEU" => "<>?",
        "GEU" => "=>?",
        "T" => "<=>?",
        _ => return None,
    }))
}

/// Combines what holds with the predicate of the instruction.
pub(super) fn joined(b: &mut Builder<'_>, holds: Pred) -> Lowered<Pred> {
    let Some(other) = b.named("Pp") else { return Ok(holds) };
    let f = match b.parts.modifier("bop") {
        "AND" => Combine::And,
        "OR" => Combine::Or,
        "XOR" => Combine::Xor,
        name => return Err(format!("`.{name}` combines no predicates")),
    };
    match (f, constant(&other)) {
        (Combine::And, Some(true)) | (Combine::Or | Combine::Xor, Some(false)) => return Ok(holds),
        (Combine::And, Some(false)) => return Ok(FALSE),
        (Combine::Or, Some(true)) => return Ok(TRUE),
        _ => {}
    }
    let (a, p) = (b.predicate(&other)?, b.fresh_predicate());
    b.emit(Op::Predicates { f, p, a, b: holds });
    Ok(p)
}

/// What does not hold.
pub(super) fn opposite(b: &mut Builder<'_>, a: Pred) -> Pred {
    let p = b.fresh_predicate();
    b.emit(Op::MovePredicate { p, a, negate: true });
    p
}

/// Writes a predicate.
pub(super) fn deliver(b: &mut Builder<'_>, operand: &Operand, a: Pred) -> Lowered<()> {
    if operand.place != Place::True {
        let p = b.target_predicate(operand)?;
        b.emit(Op::MovePredicate { p, a, negate: false });
    }
    Ok(())
}

pub(super) fn compare(b: &mut Builder<'_>) -> Lowered<bool> {
    compare_of(b, FloatType::F32)
}

pub(super) fn compare_double(b: &mut Builder<'_>) -> Lowered<bool> {
    compare_of(b, FloatType::F64)
}

fn compare_of(b: &mut Builder<'_>, ty: FloatType) -> Lowered<bool> {
    let Some(relation) = relation(b.parts.modifier("cmp")) else { return Ok(false) };
    let (x, y) = (b.must("a")?, b.must("b")?);
    let (x, y) = (b.float(&x, ty)?, b.float(&y, ty)?);
    let ftz = b.parts.has("FTZ");
    let (pu, pv, pp) = (b.must("Pu")?, b.must("Pv")?, b.must("Pp")?);
    // The usual comparison has one result and is combined with nothing.
    if pv.place == Place::True && constant(&pp) == Some(true) && b.parts.modifier("bop") == "AND" {
        let p = b.target_predicate(&pu)?;
        b.emit(Op::CompareFloats { relation, ty, ftz, p, a: x, b: y });
        return Ok(true);
    }
    let p = b.fresh_predicate();
    b.emit(Op::CompareFloats { relation, ty, ftz, p, a: x, b: y });
    let not = opposite(b, p);
    let (p, not) = (joined(b, p)?, joined(b, not)?);
    deliver(b, &pu, p)?;
    deliver(b, &pv, not)?;
    Ok(true)
}

pub(super) fn compare_into(b: &mut Builder<'_>) -> Lowered<bool> {
    let Some(relation) = relation(b.parts.modifier("cmp")) else { return Ok(false) };
    let (x, y) = (b.must("a")?, b.must("b")?);
    let ty = FloatType::F32;
    let (x, y) = (b.float(&x, ty)?, b.float(&y, ty)?);
    let (ftz, p) = (b.parts.has("FTZ"), b.fresh_predicate());
    b.emit(Op::CompareFloats { relation, ty, ftz, p, a: x, b: y });
    let p = joined(b, p)?;
    let d = b.must("d")?;
    let (one, zero, d) = (b.constant(1.0f32.to_bits()), b.constant(0), b.target(&d, Width::W32)?);
    b.emit(Op::Select { width: Width::W32, d, a: one, b: zero, p });
    Ok(true)
}

/// Whether a quotient needs more than the quick steps.
pub(super) fn needs_care(b: &mut Builder<'_>) -> Lowered<bool> {
    let (x, y, p) = (b.must("a")?, b.must("b")?, b.must("Pu")?);
    // Signs do not matter.
    let (x, y) = (b.unmarked(&x, FloatType::F32)?, b.unmarked(&y, FloatType::F32)?);
    let (mode, d, zero) = (FloatMode::plain(FloatType::F32), b.fresh(Width::W32), b.constant(0));
    b.emit(Op::Float2 { f: Float2::NeedsCare, mode, d, a: x, b: y });
    let p = b.target_predicate(&p)?;
    let (relation, width) = (Relation::NotEqual, Width::W32);
    b.emit(Op::CompareIntegers { relation, signed: false, width, p, a: d, b: zero });
    Ok(true)
}

/// The two numbers that an operand of a packed instruction gives: for the lower result and for the upper one.
struct Pair {
    parts: [Reg; 2],
    negate: [bool; 2],
}

/// Reads an operand by its name, with the labels that say which numbers are meant and whether the upper one is negated.
fn pair(b: &mut Builder<'_>, name: &str, which: &str, flip: &str) -> Lowered<Pair> {
    let operand = b.must(name)?;
    let is_pair = b.parts.modifier(which).starts_with("F32x2");
    let crossed = b.parts.modifier(which) == "F32x2.LO_HI";
    let flip = !b.parts.modifier(flip).is_empty();
    let negate = operand.has(Flag::Negate);
    let plain = Operand { marks: 0, ..operand.clone() };
    let (low, high) = match (is_pair, operand.place) {
        (true, Place::Number(bits)) => (b.constant(bits as u32), b.constant((bits >> 32) as u32)),
        (true, _) => {
            // Both halves of what has 64 bits lie in rows of their own.
            let first = b.read(&plain, Width::W64)?;
            (first, first.plus(1))
        }
        (false, _) => {
            let one = b.read(&plain, Width::W32)?;
            (one, one)
        }
    };
    let absolute = |b: &mut Builder<'_>, reg| match operand.has(Flag::Absolute) {
        true => b.with(Integer2::And, Width::W32, reg, 0x7fff_ffff),
        false => reg,
    };
    let (low, high) = (absolute(b, low), absolute(b, high));
    let parts = if crossed { [high, low] } else { [low, high] };
    Ok(Pair { parts, negate: [negate, negate != flip] })
}

/// Makes both results; the lower one goes to its place when nothing of that is read any more.
fn both(b: &mut Builder<'_>, make: impl Fn(&mut Builder<'_>, usize, Reg) -> Op) -> Lowered<bool> {
    let d = b.must("d")?;
    let (d, low) = (b.target(&d, Width::W64)?, b.fresh(Width::W32));
    let op = make(b, 0, low);
    b.emit(op);
    let op = make(b, 1, d.plus(1));
    b.emit(op);
    b.emit(Op::Move { width: Width::W32, d, a: low });
    Ok(true)
}

pub(super) fn add_pairs(b: &mut Builder<'_>) -> Lowered<bool> {
    let (x, y) = (pair(b, "a", "apair", "np")?, pair(b, "b", "bpair", "npb")?);
    let mode = mode(b, FloatType::F32);
    both(b, |b, i, d| {
        let (a, c) = (x.parts[i], y.parts[i]);
        match (x.negate[i], y.negate[i]) {
            (false, false) => Op::Float2 { f: Float2::Add, mode, d, a, b: c },
            (false, true) => Op::Float2 { f: Float2::Subtract, mode, d, a, b: c },
            (true, false) => Op::Float2 { f: Float2::Subtract, mode, d, a: c, b: a },
            (true, true) => {
                let a = b.with(Integer2::Xor, Width::W32, a, 0x8000_0000);
                Op::Float2 { f: Float2::Subtract, mode, d, a, b: c }
            }
        }
    })
}

pub(super) fn multiply_pairs(b: &mut Builder<'_>) -> Lowered<bool> {
    if b.parts.has("FMZ") {
        return Ok(false);
    }
    let (x, y) = (pair(b, "a", "apair", "np")?, pair(b, "b", "bpair", "")?);
    let mode = mode(b, FloatType::F32);
    both(b, |_, i, d| {
        let f = if x.negate[i] == y.negate[i] { Float2::Multiply } else { Float2::NegatedMultiply };
        Op::Float2 { f, mode, d, a: x.parts[i], b: y.parts[i] }
    })
}

pub(super) fn multiply_add_pairs(b: &mut Builder<'_>) -> Lowered<bool> {
    if b.parts.has("FMZ") {
        return Ok(false);
    }
    let (x, y) = (pair(b, "a", "apair", "np")?, pair(b, "b", "bpair", "")?);
    let z = pair(b, "c", "cpair", "npc")?;
    let mode = mode(b, FloatType::F32);
    both(b, |_, i, d| {
        let f = fused(x.negate[i] != y.negate[i], z.negate[i]);
        Op::Float3 { f, mode, d, a: x.parts[i], b: y.parts[i], c: z.parts[i] }
    })
}
