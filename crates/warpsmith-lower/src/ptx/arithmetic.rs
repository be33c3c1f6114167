//! Integer arithmetic, logic, comparison, selection.

use super::Lowered;
use super::float::float_type;
use super::function::Lowerer;
use super::operand::{Instance, width};
use warpsmith_program::op::{Combine, Compare, FloatType, Integer1, Integer2, Integer3, Op, Relation, Width};
use warpsmith_program::register::{LANES, Pred, Reg};
use warpsmith_ptx::isa::TypeRow;
use warpsmith_ptx::view::Operand;

fn signed(ty: &TypeRow) -> bool {
    ty.kind == "signed"
}

/// The operands named, read with the type of each.
fn reads<'m, const N: usize>(
    l: &mut Lowerer<'m, '_>,
    i: &Instance<'m>,
    names: [&str; N],
) -> Lowered<[Reg; N]> {
    let mut out = [Reg(0); N];
    for (out, name) in out.iter_mut().zip(names) {
        let ty = i.ty(name)?;
        *out = l.read(operand(i, name)?, width(ty))?;
    }
    Ok(out)
}

pub(super) fn operand<'m>(i: &Instance<'m>, name: &str) -> Lowered<Operand<'m>> {
    i.role(name).map(|role| role.operand).ok_or_else(|| format!("operand `{name}` is missing"))
}

/// Packed types are left to their program of the lane language.
fn is_packed(ty: &TypeRow) -> bool {
    ty.parts > 1
}

pub(super) fn add<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, subtract: bool) -> Lowered<()> {
    let ty = i.ty("d")?;
    if is_packed(ty) {
        return super::lane::lane(l, i);
    }
    let f = match (subtract, i.has("sat")) {
        (false, false) => Integer2::Add,
        (true, false) => Integer2::Subtract,
        (false, true) => Integer2::AddSaturating { signed: signed(ty) },
        (true, true) => Integer2::SubtractSaturating { signed: signed(ty) },
    };
    two(l, i, f)
}

/// A function of a and b, all of one width.
fn two<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, f: Integer2) -> Lowered<()> {
    let ty = i.ty("d")?;
    let width = width(ty);
    let [a, b] = reads(l, i, ["a", "b"])?;
    l.write(operand(i, "d")?, width, signed(ty), |l, d| {
        l.emit(Op::Integer2 { f, width, d, a, b });
        Ok(())
    })
}

pub(super) fn signed_two<'m>(
    l: &mut Lowerer<'m, '_>,
    i: &Instance<'m>,
    f: impl Fn(bool) -> Integer2,
) -> Lowered<()> {
    let ty = i.ty("d")?;
    two(l, i, f(signed(ty)))
}

pub(super) fn extreme<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, least: bool) -> Lowered<()> {
    let ty = i.ty("d")?;
    if is_packed(ty) || i.has("relu") {
        return super::lane::lane(l, i);
    }
    let signed = signed(ty);
    two(l, i, if least { Integer2::Minimum { signed } } else { Integer2::Maximum { signed } })
}

pub(super) fn multiply<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, adds: bool) -> Lowered<()> {
    let ty = i.ty("a")?;
    if is_packed(ty) {
        return super::lane::lane(l, i);
    }
    let (width, signed) = (width(ty), signed(ty));
    let [a, b] = reads(l, i, ["a", "b"])?;
    let c = if adds { Some(reads(l, i, ["c"])?[0]) } else { None };
    let d = operand(i, "d")?;
    if i.has("wide") {
        let wide = Width::of_bytes(width.bytes() * 2).ok_or("this width has no double")?;
        return l.write(d, wide, signed, |l, d| {
            l.emit(Op::Wide { signed, width, d, a, b, c });
            Ok(())
        });
    }
    let high = i.has("hi");
    let saturate = i.has("sat");
    l.write(d, width, signed, |l, d| {
        l.emit(match (high, c) {
            (false, None) => Op::Integer2 { f: Integer2::Multiply, width, d, a, b },
            (true, None) => Op::Integer2 { f: Integer2::MultiplyHigh { signed }, width, d, a, b },
            (false, Some(c)) => Op::Integer3 { f: Integer3::MultiplyAdd, width, extra: 0, d, a, b, c },
            (true, Some(c)) => {
                let f = Integer3::MultiplyAddHigh { signed, saturate };
                Op::Integer3 { f, width, extra: 0, d, a, b, c }
            }
        });
        Ok(())
    })
}

fn three<'m>(
    l: &mut Lowerer<'m, '_>,
    i: &Instance<'m>,
    names: [&str; 3],
    (f, extra): (Integer3, u32),
) -> Lowered<()> {
    let ty = i.ty("d")?;
    let width = width(ty);
    let [a, b, c] = reads(l, i, names)?;
    l.write(operand(i, "d")?, width, signed(ty), |l, d| {
        l.emit(Op::Integer3 { f, width, extra, d, a, b, c });
        Ok(())
    })
}

pub(super) fn sad<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let signed = signed(i.ty("d")?);
    three(l, i, ["a", "b", "c"], (Integer3::AbsoluteDifference { signed }, 0))
}

pub(super) fn one<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, f: Integer1) -> Lowered<()> {
    let (ty, of) = (i.ty("d")?, i.ty("a")?);
    if is_packed(of) {
        return super::lane::lane(l, i);
    }
    let (result, width) = (width(ty), width(of));
    let [a] = reads(l, i, ["a"])?;
    l.write(operand(i, "d")?, result, signed(ty), |l, d| {
        l.emit(Op::Integer1 { f, width, d, a });
        Ok(())
    })
}

pub(super) fn find_highest<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let signed = signed(i.ty("a")?);
    one(l, i, Integer1::FindHighest { signed, shift: i.has("shiftamt") })
}

/// Logic of registers or of predicates.
pub(super) fn logic<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, f: Integer2) -> Lowered<()> {
    if i.ty("d")?.kind != "predicate" {
        return two(l, i, f);
    }
    let f = match f {
        Integer2::And => Combine::And,
        Integer2::Or => Combine::Or,
        _ => Combine::Xor,
    };
    let a = l.plain_predicate(operand(i, "a")?)?;
    let b = l.plain_predicate(operand(i, "b")?)?;
    let p = l.write_predicate(operand(i, "d")?)?;
    l.emit(Op::Predicates { f, p, a, b });
    Ok(())
}

pub(super) fn not<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    if i.ty("d")?.kind != "predicate" {
        return one(l, i, Integer1::Not);
    }
    let a = l.plain_predicate(operand(i, "a")?)?;
    let p = l.write_predicate(operand(i, "d")?)?;
    l.emit(Op::MovePredicate { p, a, negate: true });
    Ok(())
}

pub(super) fn number(operand: Operand<'_>) -> Lowered<u64> {
    match operand {
        Operand::Integer(literal) => literal.value().map(|value| value.bits).ok_or_else(String::new),
        Operand::Expression(expression) => {
            let bits = expression.constant().and_then(|constant| constant.bits());
            bits.ok_or_else(|| "this expression has no value".into())
        }
        Operand::Name(name) if name.text() == "WARP_SZ" => Ok(LANES as u64),
        _ => Err(format!("`{}` is no number", operand.node().text())),
    }
}

pub(super) fn lop3<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    if i.role("p").is_some() {
        return super::lane::lane(l, i);
    }
    let table = number(operand(i, "immLut")?)? as u32;
    three(l, i, ["a", "b", "c"], (Integer3::Logic, table))
}

pub(super) fn funnel<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let wrap = i.has("wrap");
    let f = if i.has("l") { Integer3::FunnelLeft { wrap } } else { Integer3::FunnelRight { wrap } };
    three(l, i, ["a", "b", "c"], (f, 0))
}

pub(super) fn permute<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let modes = ["f4e", "b4e", "rc8", "ecl", "ecr", "rc16"];
    let mode = modes.iter().position(|mode| i.has(mode)).map_or(0, |mode| mode as u32 + 1);
    three(l, i, ["a", "b", "c"], (Integer3::Permute, mode))
}

pub(super) fn extract<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let signed = signed(i.ty("d")?);
    three(l, i, ["a", "b", "c"], (Integer3::Extract { signed }, 0))
}

pub(super) fn find_nth<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    three(l, i, ["mask", "base", "offset"], (Integer3::FindNth, 0))
}

pub(super) fn dot<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, four: bool) -> Lowered<()> {
    let mut extra =
        u32::from(i.slot("atype") == Some("s32")) | u32::from(i.slot("btype") == Some("s32")) << 1;
    extra |= u32::from(i.has("hi")) << 2;
    three(l, i, ["a", "b", "c"], (if four { Integer3::Dot4 } else { Integer3::Dot2 }, extra))
}

pub(super) fn shift<'m>(
    l: &mut Lowerer<'m, '_>,
    i: &Instance<'m>,
    f: impl Fn(bool) -> Integer2,
) -> Lowered<()> {
    let ty = i.ty("d")?;
    let width = width(ty);
    let a = l.read(operand(i, "a")?, width)?;
    let b = l.read(operand(i, "b")?, Width::W32)?;
    l.write(operand(i, "d")?, width, signed(ty), |l, d| {
        l.emit(Op::Integer2 { f: f(signed(ty)), width, d, a, b });
        Ok(())
    })
}

/// Sums with the carry flag: the first of a chain does not read it, the last does not write it.
pub(super) fn carry<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, subtract: bool) -> Lowered<()> {
    // A sum with a carry that is clamped is rare: its program says it.
    if i.has("sat") {
        return super::lane::lane(l, i);
    }
    let [a, b] = reads(l, i, ["a", "b"])?;
    carried(l, i, subtract, (a, b))
}

/// The same with a product as one of both.
pub(super) fn carry_multiply<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let ty = i.ty("d")?;
    // What is short has a lower half of its own.
    if i.has("sat") || width(ty) == Width::W16 {
        return super::lane::lane(l, i);
    }
    let [a, b, c] = reads(l, i, ["a", "b", "c"])?;
    let f = if i.has("hi") { Integer2::MultiplyHigh { signed: signed(ty) } } else { Integer2::Multiply };
    let product = l.fresh(width(ty).rows());
    l.emit(Op::Integer2 { f, width: width(ty), d: product, a, b });
    carried(l, i, false, (product, c))
}

fn carried<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, subtract: bool, (a, b): (Reg, Reg)) -> Lowered<()> {
    let width = width(i.ty("d")?);
    let flag = l.carry;
    let form = i.inst.form();
    let reads = form.is_some_and(|form| form.reads_carry());
    let writes = form.is_some_and(|form| form.writes_carry(|slot| i.inst.slot_value(slot)));
    let (carry_in, carry_out) = (reads.then_some(flag), writes.then_some(flag));
    l.write(operand(i, "d")?, width, false, |l, d| {
        l.emit(Op::Carry { subtract, width, d, a, b, carry_in, carry_out });
        Ok(())
    })
}

pub(super) fn select<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let ty = i.ty("d")?;
    let width = width(ty);
    let a = l.read(operand(i, "a")?, width)?;
    let b = l.read(operand(i, "b")?, width)?;
    let p = l.plain_predicate(operand(i, "c")?)?;
    l.write(operand(i, "d")?, width, false, |l, d| {
        l.emit(Op::Select { width, d, a, b, p });
        Ok(())
    })
}

/// What a comparison asks of integers, and whether it makes them unsigned.
fn relation(word: &str) -> Option<(Relation, bool)> {
    Some(match word {
        "eq" => (Relation::Equal, false),
        "ne" => (Relation::NotEqual, false),
        "lt" => (Relation::Less, false),
        "le" => (Relation::LessEqual, false),
        "gt" => (Relation::Greater, false),
        "ge" => (Relation::GreaterEqual, false),
        "lo" => (Relation::Less, true),
        "ls" => (Relation::LessEqual, true),
        "hi" => (Relation::Greater, true),
        "hs" => (Relation::GreaterEqual, true),
        _ => return None,
    })
}

/// What a comparison asks of numbers.
fn order(word: &str) -> Option<Compare> {
    let (base, unordered) = match word {
        "num" => return Some(Compare { less: true, equal: true, greater: true, unordered: false }),
        "nan" => return Some(Compare { less: false, equal: false, greater: false, unordered: true }),
        word => word.strip_suffix('u').map_or((word, false), |base| (base, true)),
    };
    let (less, equal, greater) = match base {
        "eq" => (false, true, false),
        "ne" => (true, false, true),
        "lt" => (true, false, false),
        "le" => (true, true, false),
        "gt" => (false, false, true),
        "ge" => (false, true, true),
        _ => return None,
    };
    Some(Compare { less, equal, greater, unordered })
}

pub(super) fn compare<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let ty = i.ty("a")?;
    let word = i.slot("cmp").ok_or("the comparison is missing")?;
    let width = width(ty);
    let float = float_type(ty);
    let a = l.read(operand(i, "a")?, width)?;
    let b = l.read(operand(i, "b")?, width)?;
    let first = l.fresh_predicate();
    match float {
        Some(float) => compare_floats(l, (word, i.has("ftz")), float, first, (a, b))?,
        None => {
            let (relation, _) = relation(word).ok_or("this comparison is unknown")?;
            l.emit(Op::CompareIntegers { relation, signed: signed(ty), width, p: first, a, b });
        }
    }
    let c = match i.role("c") {
        Some(role) => Some(l.plain_predicate(role.operand)?),
        None => None,
    };
    let combine = match i.slot("boolop") {
        Some("and") => Combine::And,
        Some("or") => Combine::Or,
        _ => Combine::Xor,
    };
    // Both results are computed before either is written: the third operand may be one of them.
    let mut results = Vec::new();
    for (name, negate) in [("p", false), ("q", true)] {
        let Some(role) = i.role(name) else { continue };
        let mut value = first;
        if negate {
            value = l.fresh_predicate();
            l.emit(Op::MovePredicate { p: value, a: first, negate: true });
        }
        if let Some(c) = c {
            let p = l.fresh_predicate();
            l.emit(Op::Predicates { f: combine, p, a: value, b: c });
            value = p;
        }
        results.push((role.operand, value));
    }
    for (operand, value) in results {
        let p = l.write_predicate(operand)?;
        l.emit(Op::MovePredicate { p, a: value, negate: false });
    }
    Ok(())
}

fn compare_floats(
    l: &mut Lowerer<'_, '_>,
    (word, ftz): (&str, bool),
    ty: FloatType,
    p: Pred,
    (a, b): (Reg, Reg),
) -> Lowered<()> {
    let relation = order(word).ok_or("this comparison is unknown")?;
    l.emit(Op::CompareFloats { relation, ty, ftz, p, a, b });
    Ok(())
}
