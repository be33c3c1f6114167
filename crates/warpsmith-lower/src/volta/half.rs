//! Arithmetic of numbers of 16 bits, two in a register.

use super::build::{Builder, Lowered};
use super::float::{deliver, extreme2, fused, joined, least_or_greatest, opposite, relation};
use super::number::{Signed, mode, settled};
use warpsmith_meaning::semantics::Place;
use warpsmith_program::op::{
    Combine, Float2, Float3, FloatMode, FloatType, Integer2, Number, Op, Rounding, Width,
};
use warpsmith_program::register::{Pred, Reg};

/// The type that `.fmt` means.
pub(super) fn short_type(b: &Builder<'_>) -> FloatType {
    match b.parts.modifier("fmt") {
        "BF16" | "BF16x2" | "BF16_V2" => FloatType::Bf16,
        _ => FloatType::F16,
    }
}

/// The half of a register that a modifier names, in the lower half.
pub(super) fn half_of(b: &mut Builder<'_>, word: Reg, label: &str) -> Reg {
    if b.parts.modifier(label).starts_with("H1") { b.upper(word) } else { word }
}

/// Two numbers, each in the lower half of a row.
#[derive(Clone, Copy)]
struct Halves {
    parts: [Reg; 2],
    negate: [bool; 2],
    /// Both, where they are the same in all runs.
    known: Option<u32>,
}

/// The bits of the two numbers that stand in the instruction.
fn numbers(b: &Builder<'_>) -> Option<u32> {
    let of = |name: &str| match b.named(name)?.place {
        Place::Number(bits) => Some(bits as u32 & 0xffff),
        _ => None,
    };
    Some(of("high")? << 16 | of("low")?)
}

/// Two numbers that are known.
fn constants(b: &mut Builder<'_>, bits: u32) -> Halves {
    let parts = [b.constant(bits & 0xffff), b.constant(bits >> 16)];
    Halves { parts, negate: [false; 2], known: Some(bits) }
}

/// Reads an operand by its name, of which a modifier says which halves are meant; numbers of the instruction, if there is
/// none. Nothing if it is of 32 bits.
fn halves(b: &mut Builder<'_>, name: &str, which: &str, ty: FloatType) -> Lowered<Option<Halves>> {
    let Some(operand) = b.named(name) else {
        let bits = numbers(b).ok_or_else(|| format!("it has no operand `{name}`"))?;
        return Ok(Some(constants(b, bits)));
    };
    let which = b.parts.modifier(which).to_owned();
    if which == "F32" {
        return Ok(None);
    }
    if let Some(bits) = settled(&operand, ty) {
        let bits = bits as u32;
        let (low, high) = (bits & 0xffff, bits >> 16);
        return Ok(Some(match which.as_str() {
            "H0_H0" => constants(b, low << 16 | low),
            "H1_H1" => constants(b, high << 16 | high),
            _ => constants(b, bits),
        }));
    }
    let Signed { reg, negate } = b.signed(&operand, ty)?;
    let parts = match which.as_str() {
        "H0_H0" => [reg; 2],
        "H1_H1" => [b.upper(reg); 2],
        _ => [reg, b.upper(reg)],
    };
    Ok(Some(Halves { parts, negate: [negate; 2], known: None }))
}

/// The numbers with their signs.
fn turned(b: &mut Builder<'_>, halves: &Halves, ty: FloatType) -> [Reg; 2] {
    let of = |b: &mut Builder<'_>, i: usize| {
        b.turned(Signed { reg: halves.parts[i], negate: halves.negate[i] }, ty)
    };
    if halves.parts[0] == halves.parts[1] && halves.negate[0] == halves.negate[1] {
        return [of(b, 0); 2];
    }
    [of(b, 0), of(b, 1)]
}

/// Makes both results and puts them into one register.
fn packed(b: &mut Builder<'_>, make: impl Fn(&mut Builder<'_>, usize, Reg) -> Lowered<()>) -> Lowered<bool> {
    let d = b.must("d")?;
    let (d, low, high) = (b.target(&d, Width::W32)?, b.fresh(Width::W32), b.fresh(Width::W32));
    make(b, 0, low)?;
    make(b, 1, high)?;
    b.pack(d, low, high);
    Ok(true)
}

/// A number of 16 bits as one of 32.
fn widened(b: &mut Builder<'_>, a: Reg, ty: FloatType) -> Reg {
    let d = b.fresh(Width::W32);
    let (from, to) = (Number::Float(ty), Number::Float(FloatType::F32));
    b.emit(Op::Convert { from, to, mode: FloatMode::plain(FloatType::F32), d, a });
    d
}

/// Whether one result of 32 bits is wanted.
fn is_wide(b: &Builder<'_>) -> bool {
    b.parts.modifier("fmt") == "F32"
}

/// A sum of two numbers with signs.
fn sum(b: &mut Builder<'_>, mode: FloatMode, d: Reg, x: Signed, y: Signed) {
    let op = match (x.negate, y.negate) {
        (false, false) => Op::Float2 { f: Float2::Add, mode, d, a: x.reg, b: y.reg },
        (false, true) => Op::Float2 { f: Float2::Subtract, mode, d, a: x.reg, b: y.reg },
        (true, false) => Op::Float2 { f: Float2::Subtract, mode, d, a: y.reg, b: x.reg },
        (true, true) => Op::Float2 { f: Float2::Subtract, mode, d, a: b.turned(x, mode.ty), b: y.reg },
    };
    b.emit(op);
}

pub(super) fn add(b: &mut Builder<'_>) -> Lowered<bool> {
    let ty = short_type(b);
    let wide = |which: &str| b.parts.modifier(which) == "F32";
    match (wide("swa"), wide("swb")) {
        (false, false) => {}
        (true, false) => return cut(b, ty, "a", ("b", "swb")),
        (false, true) => return cut(b, ty, "b", ("a", "swa")),
        (true, true) => return Ok(false),
    }
    let (is_wide, flushes) = (is_wide(b), b.parts.has("FTZ"));
    if is_wide && flushes {
        return Ok(false);
    }
    let Some(x) = halves(b, "a", "swa", ty)? else { return Ok(false) };
    let Some(y) = halves(b, "b", "swb", ty)? else { return Ok(false) };
    if !is_wide {
        let mode = mode(b, ty);
        return packed(b, |b, i, d| {
            let of = |z: &Halves| Signed { reg: z.parts[i], negate: z.negate[i] };
            sum(b, mode, d, of(&x), of(&y));
            Ok(())
        });
    }
    let mode = mode(b, FloatType::F32);
    let d = b.must("d")?;
    let d = b.target(&d, Width::W32)?;
    // A number that is only made wider.
    if x.known.is_some_and(|bits| bits & 0xffff == 0x8000) && !y.negate[0] && !mode.saturate {
        let (from, to) = (Number::Float(ty), Number::Float(FloatType::F32));
        b.emit(Op::Convert { from, to, mode: FloatMode::plain(FloatType::F32), d, a: y.parts[0] });
        return Ok(true);
    }
    let (p, q) = (widened(b, x.parts[0], ty), widened(b, y.parts[0], ty));
    sum(b, mode, d, Signed { reg: p, negate: x.negate[0] }, Signed { reg: q, negate: y.negate[0] });
    Ok(true)
}

/// A number of 32 bits, cut to 16: the sum of it and -0, for both halves.
fn cut(b: &mut Builder<'_>, ty: FloatType, number: &str, (zero, which): (&str, &str)) -> Lowered<bool> {
    let only_cut = ty == FloatType::F16 && !["FTZ", "SAT"].iter().any(|word| b.parts.has(word));
    if !only_cut || is_wide(b) {
        return Ok(false);
    }
    let Some(y) = halves(b, zero, which, ty)? else { return Ok(false) };
    if y.known != Some(0x8000_8000) {
        return Ok(false);
    }
    let (x, d) = (b.must(number)?, b.must("d")?);
    let x = b.float(&x, FloatType::F32)?;
    let (d, one) = (b.target(&d, Width::W32)?, b.fresh(Width::W32));
    let mode = FloatMode { rounding: Rounding::Zero, ..FloatMode::plain(FloatType::F32) };
    let (from, to) = (Number::Float(FloatType::F32), Number::Float(FloatType::F16));
    b.emit(Op::Convert { from, to, mode, d: one, a: x });
    b.pack(d, one, one);
    Ok(true)
}

pub(super) fn multiply(b: &mut Builder<'_>) -> Lowered<bool> {
    let ty = short_type(b);
    let (is_wide, flushes) = (is_wide(b), b.parts.has("FTZ"));
    if is_wide && flushes || b.parts.has("FMZ") {
        return Ok(false);
    }
    let Some(x) = halves(b, "a", "swa", ty)? else { return Ok(false) };
    let Some(y) = halves(b, "b", "swb", ty)? else { return Ok(false) };
    let f = |i: usize| if x.negate[i] == y.negate[i] { Float2::Multiply } else { Float2::NegatedMultiply };
    if !is_wide {
        let mode = mode(b, ty);
        return packed(b, |b, i, d| {
            b.emit(Op::Float2 { f: f(i), mode, d, a: x.parts[i], b: y.parts[i] });
            Ok(())
        });
    }
    let mode = mode(b, FloatType::F32);
    let d = b.must("d")?;
    let (p, q) = (widened(b, x.parts[0], ty), widened(b, y.parts[0], ty));
    let d = b.target(&d, Width::W32)?;
    b.emit(Op::Float2 { f: f(0), mode, d, a: p, b: q });
    Ok(true)
}

pub(super) fn multiply_add(b: &mut Builder<'_>) -> Lowered<bool> {
    let ty = short_type(b);
    let (is_wide, flushes) = (is_wide(b), b.parts.has("FTZ"));
    if is_wide && (flushes || b.parts.has("RELU")) || b.parts.has("FMZ") || b.parts.has("OOB") {
        return Ok(false);
    }
    let Some(x) = halves(b, "a", "swa", ty)? else { return Ok(false) };
    let Some(mut y) = halves(b, "b", "swb", ty)? else { return Ok(false) };
    let Some(z) = halves(b, "c", "swc", ty)? else { return Ok(false) };
    if b.parts.has("H0_NH1") {
        y.negate[1] = !y.negate[1];
    }
    let f = |i: usize| fused(x.negate[i] != y.negate[i], z.negate[i]);
    if is_wide {
        let mode = mode(b, FloatType::F32);
        let parts = [x, y, z].map(|halves| widened(b, halves.parts[0], ty));
        let d = b.must("d")?;
        let d = b.target(&d, Width::W32)?;
        b.emit(Op::Float3 { f: f(0), mode, d, a: parts[0], b: parts[1], c: parts[2] });
        return Ok(true);
    }
    let mode = mode(b, ty);
    if let Some(bits) = moved(b, mode, [&x, &y, &z]) {
        let d = b.must("d")?;
        let (a, d) = (b.constant(bits), b.target(&d, Width::W32)?);
        b.emit(Op::Move { width: Width::W32, d, a });
        return Ok(true);
    }
    packed(b, |b, i, d| {
        b.emit(Op::Float3 { f: f(i), mode, d, a: x.parts[i], b: y.parts[i], c: z.parts[i] });
        Ok(())
    })
}

/// What is loaded by a product of zeros and two numbers: compilers do so to spare another pipe.
fn moved(b: &Builder<'_>, mode: FloatMode, [x, y, z]: [&Halves; 3]) -> Option<u32> {
    let (x, y, z) = (x.known?, y.known?, z.known?);
    let is_plain = !mode.saturate && !mode.relu && !mode.ftz && !b.parts.has("H0_NH1");
    let is_zero = |bits: u32| bits & 0x7fff_7fff == 0;
    if !is_plain || !is_zero(x) || !is_zero(y) {
        return None;
    }
    let infinity = if mode.ty == FloatType::F16 { 0x7c00 } else { 0x7f80 };
    let half = |shift: u32| {
        let (product, z) = ((x ^ y) >> shift & 0x8000, z >> shift & 0xffff);
        match z & 0x7fff {
            0 => product & z,
            size if size > infinity => 0x7fff,
            _ => z,
        }
    };
    Some(half(16) << 16 | half(0))
}

pub(super) fn extreme(b: &mut Builder<'_>) -> Lowered<bool> {
    let ty = short_type(b);
    if is_wide(b) {
        return Ok(false);
    }
    let is_signed = b.parts.has("XORSIGN");
    if is_signed {
        // Of absolute values alone it is known what is done, and the operation takes them.
        for operand in &mut b.parts.operands {
            if matches!(operand.name.as_str(), "a" | "b") {
                operand.marks = 0;
            }
        }
    }
    let Some(x) = halves(b, "a", "swa", ty)? else { return Ok(false) };
    let Some(y) = halves(b, "b", "swb", ty)? else { return Ok(false) };
    let (x, y, mode) = (turned(b, &x, ty), turned(b, &y, ty), mode(b, ty));
    packed(b, |b, i, d| {
        least_or_greatest(b, d, |b, least, d| {
            b.emit(Op::Float2 { f: extreme2(least, is_signed), mode, d, a: x[i], b: y[i] });
        })
    })
}

pub(super) fn extreme_of_three(b: &mut Builder<'_>) -> Lowered<bool> {
    let ty = short_type(b);
    if b.parts.has("XORSIGN") {
        return Ok(false);
    }
    let Some(x) = halves(b, "a", "swa", ty)? else { return Ok(false) };
    let Some(y) = halves(b, "b", "swb", ty)? else { return Ok(false) };
    let Some(z) = halves(b, "c", "swc", ty)? else { return Ok(false) };
    let (x, y, z, mode) = (turned(b, &x, ty), turned(b, &y, ty), turned(b, &z, ty), mode(b, ty));
    packed(b, |b, i, d| {
        least_or_greatest(b, d, |b, least, d| {
            let f = if least { Float3::Minimum } else { Float3::Maximum };
            b.emit(Op::Float3 { f, mode, d, a: x[i], b: y[i], c: z[i] });
        })
    })
}

/// Where the comparison holds, of the lower numbers and of the upper ones.
fn compared(b: &mut Builder<'_>) -> Lowered<Option<[Pred; 2]>> {
    let ty = short_type(b);
    let Some(relation) = relation(b.parts.modifier("cmp")) else { return Ok(None) };
    let Some(x) = halves(b, "a", "swa", ty)? else { return Ok(None) };
    let Some(y) = halves(b, "b", "swb", ty)? else { return Ok(None) };
    let (x, y, ftz) = (turned(b, &x, ty), turned(b, &y, ty), b.parts.has("FTZ"));
    let mut holds = [b.fresh_predicate(), b.fresh_predicate()];
    if x[0] == x[1] && y[0] == y[1] {
        holds[1] = holds[0];
    }
    for (i, p) in holds.into_iter().enumerate().take(if holds[0] == holds[1] { 1 } else { 2 }) {
        b.emit(Op::CompareFloats { relation, ty, ftz, p, a: x[i], b: y[i] });
    }
    Ok(Some(holds))
}

pub(super) fn compare(b: &mut Builder<'_>) -> Lowered<bool> {
    let Some([low, high]) = compared(b)? else { return Ok(false) };
    let (pu, pv) = (b.must("Pu")?, b.must("Pv")?);
    let (first, second) = if b.parts.has("H_AND") {
        let p = b.fresh_predicate();
        b.emit(Op::Predicates { f: Combine::And, p, a: low, b: high });
        (p, opposite(b, p))
    } else {
        (low, high)
    };
    let (first, second) = (joined(b, first)?, joined(b, second)?);
    deliver(b, &pu, first)?;
    deliver(b, &pv, second)?;
    Ok(true)
}

pub(super) fn compare_into(b: &mut Builder<'_>) -> Lowered<bool> {
    let ty = short_type(b);
    let Some([low, high]) = compared(b)? else { return Ok(false) };
    let yes = match (b.parts.has("BF"), ty) {
        (false, _) => 0xffff,
        (true, FloatType::F16) => 0x3c00,
        (true, _) => 0x3f80,
    };
    let (low, high) = (joined(b, low)?, joined(b, high)?);
    let d = b.must("d")?;
    let (d, one, other) = (b.target(&d, Width::W32)?, b.fresh(Width::W32), b.fresh(Width::W32));
    let (a, upper, zero, width) = (b.constant(yes), b.constant(yes << 16), b.constant(0), Width::W32);
    b.emit(Op::Select { width, d: one, a, b: zero, p: low });
    b.emit(Op::Select { width, d: other, a: upper, b: zero, p: high });
    b.emit(Op::Integer2 { f: Integer2::Or, width, d, a: one, b: other });
    Ok(true)
}

/// A number of 16 bits among numbers of 32, with its sign.
fn wide(b: &mut Builder<'_>, name: &str, which: &str, ty: FloatType) -> Lowered<Signed> {
    let operand = b.must(name)?;
    let Signed { reg, negate } = b.signed(&operand, ty)?;
    let reg = half_of(b, reg, which);
    Ok(Signed { reg: widened(b, reg, ty), negate })
}

/// The sum of a number of 16 bits and one of 32.
pub(super) fn add_mixed(b: &mut Builder<'_>) -> Lowered<bool> {
    let ty = short_type(b);
    let x = wide(b, "a", "ahalf", ty)?;
    let (y, d) = (b.must("b")?, b.must("d")?);
    let (y, mode, d) = (b.signed(&y, FloatType::F32)?, mode(b, FloatType::F32), b.target(&d, Width::W32)?);
    sum(b, mode, d, x, y);
    Ok(true)
}

/// The product of numbers of 16 bits, and sum of 32.
pub(super) fn multiply_add_mixed(b: &mut Builder<'_>) -> Lowered<bool> {
    let ty = short_type(b);
    let (x, y) = (wide(b, "a", "ahalf", ty)?, wide(b, "b", "bhalf", ty)?);
    let (z, d) = (b.must("c")?, b.must("d")?);
    let (z, mode, d) = (b.signed(&z, FloatType::F32)?, mode(b, FloatType::F32), b.target(&d, Width::W32)?);
    let f = fused(x.negate != y.negate, z.negate);
    b.emit(Op::Float3 { f, mode, d, a: x.reg, b: y.reg, c: z.reg });
    Ok(true)
}
