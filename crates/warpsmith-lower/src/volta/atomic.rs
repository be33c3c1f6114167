//! Atomic operations on memory.

use super::build::{Builder, Lowered};
use super::collective::once;
use super::memory::{UNIFORM, address, address_in};
use warpsmith_meaning::semantics::{Operand, Place};
use warpsmith_program::op::{Address, AtomicFunction, Combine, Integer2, Op, Relation, Space, Width};
use warpsmith_program::register::{Pred, Reg};

/// What a word says becomes of a whole number and the one that is there.
pub(super) fn combination(op: &str, signed: bool) -> Option<AtomicFunction> {
    Some(match op {
        "ADD" => AtomicFunction::Add,
        "MIN" => AtomicFunction::Minimum { signed },
        "MAX" => AtomicFunction::Maximum { signed },
        "INC" => AtomicFunction::Increment,
        "DEC" => AtomicFunction::Decrement,
        "AND" => AtomicFunction::And,
        "OR" => AtomicFunction::Or,
        "XOR" => AtomicFunction::Xor,
        _ => return None,
    })
}

/// What is done, with what, how often.
#[derive(Debug, Clone, Copy)]
pub(super) struct Element {
    f: AtomicFunction,
    /// Bits of what is done in one step.
    width: Width,
    /// Neighbours with which the same is done, each in a step of its own.
    count: u32,
}

impl Element {
    /// What the modifiers say.
    fn of(b: &Builder<'_>) -> Lowered<Element> {
        let (op, ty) = (b.parts.modifier("op"), b.parts.modifier("type"));
        let unknown = || Err(format!("what is atomic, .{op} of the type {ty}, is not executed"));
        if b.parts.has("CAS") || b.parts.has("CAST") || op == "EXCH" {
            let width = match ty {
                "" | "U32" | "S32" | "32" => Width::W32,
                "64" | "S64" => Width::W64,
                "128" => Width::W128,
                _ => return unknown(),
            };
            let f = if op == "EXCH" { AtomicFunction::Exchange } else { AtomicFunction::CompareAndSwap };
            return Ok(Element { f, width, count: 1 });
        }
        if let Some(float) = Element::floating(op, ty) {
            return Ok(float);
        }
        let (f, width) = Element::whole(op, ty)?;
        Ok(Element { f, width, count: 1 })
    }

    /// What an operation does with whole numbers of a type.
    pub fn whole(op: &str, ty: &str) -> Lowered<(AtomicFunction, Width)> {
        let unknown = || Err(format!("what is atomic, .{op} of the type {ty}, is not executed"));
        let signed = ty.starts_with('S');
        let width = match ty {
            "" | "U32" | "S32" | "32" => Width::W32,
            "64" | "S64" => Width::W64,
            _ => return unknown(),
        };
        match op {
            "POPC.INC" | "POPC.INC.32" => Ok((AtomicFunction::Add, width)),
            "ARRIVE" if width == Width::W64 => Ok((AtomicFunction::Arrive, width)),
            _ => combination(op, signed).map_or_else(unknown, |f| Ok((f, width))),
        }
    }

    /// The same of numbers of floating point: neighbours are pairs of halves, or single numbers.
    fn floating(op: &str, ty: &str) -> Option<Element> {
        let (name, rest) = ty.split_once('.')?;
        let ftz = rest.starts_with("FTZ");
        let (kind, count) = name.split_once('x').unwrap_or((name, "1"));
        let count: u32 = count.parse().ok()?;
        let extreme = |bf16: bool| AtomicFunction::ExtremeF16 { bf16, least: op == "MIN" };
        let (f, width, count) = match (kind, op) {
            ("F32", "ADD") => (AtomicFunction::AddF32 { ftz }, Width::W32, count),
            ("F64", "ADD") => (AtomicFunction::AddF64, Width::W64, count),
            ("F16", "ADD") => (AtomicFunction::AddF16 { bf16: false }, Width::W32, count / 2),
            ("BF16", "ADD") => (AtomicFunction::AddF16 { bf16: true }, Width::W32, count / 2),
            ("F16", "MIN" | "MAX") => (extreme(false), Width::W32, count / 2),
            ("BF16", "MIN" | "MAX") => (extreme(true), Width::W32, count / 2),
            _ => return None,
        };
        (count > 0).then_some(Element { f, width, count })
    }

    /// The registers of all of it.
    fn registers(self) -> Width {
        Width::holding(self.count * self.width.bits())
    }

    /// Whether the memory of a block does it itself.
    fn is_done_in_shared(self) -> bool {
        use AtomicFunction::{AddF16, AddF32, AddF64, CompareAndSwap, Exchange, ExtremeF16, ExtremeF32};
        match self.f {
            Exchange | CompareAndSwap => true,
            AddF16 { .. } | AddF32 { .. } | AddF64 | ExtremeF16 { .. } | ExtremeF32 { .. } => false,
            _ => self.width == Width::W32,
        }
    }
}

/// What is combined with memory, and what replaces it if it is equal to that.
fn operands(b: &mut Builder<'_>, element: Element) -> Lowered<(Reg, Reg)> {
    let width = element.registers();
    let a = match b.data("b") {
        Some(operand) => b.read(&operand, width)?,
        // What counts counts one.
        None if element.width == Width::W64 => b.constant64(1),
        None => b.constant(1),
    };
    match b.data("c") {
        Some(operand) if element.f == AtomicFunction::CompareAndSwap => Ok((a, b.read(&operand, width)?)),
        _ => Ok((a, a)),
    }
}

/// An operation on memory of a space, in one step; the result is what was there.
pub(super) fn atomic(b: &mut Builder<'_>, space: Space) -> Lowered<()> {
    let element = Element::of(b)?;
    let address = address(b, space)?;
    let (a, other) = operands(b, element)?;
    if b.parts.has("CAST") {
        return cast(b, element, address, (a, other));
    }
    let done = b.operand("Pu").filter(|operand| operand.place != Place::True);
    if let Some(done) = done {
        where_done(b, element, address, &done)?;
    }
    let d = match b.operand("Rd").filter(|operand| operand.place != Place::Zero) {
        Some(operand) => Some(b.target(&operand, element.registers())?),
        None => None,
    };
    let Element { f, width, count } = element;
    if count == 1 {
        b.emit(Op::Atomic { f, address, width, d, a, b: other });
        return Ok(());
    }
    // A result may lie in the registers of the address or of what is still needed.
    let kept = b.fresh(element.registers());
    let rows = width.rows();
    for index in 0..count {
        let at = Address { offset: address.offset + i64::from(index * width.bytes()), ..address };
        let own = d.map(|_| kept.plus(index * rows));
        b.emit(Op::Atomic { f, address: at, width, d: own, a: a.plus(index * rows), b: a });
    }
    if let Some(d) = d {
        for row in 0..count * rows {
            b.emit(Op::Move { width: Width::W32, d: d.plus(row), a: kept.plus(row) });
        }
    }
    Ok(())
}

/// A predicate says whether the operation is done: not in memory of the thread, and in that of the block only what it can
/// do itself. Code does the rest by other means.
fn where_done(b: &mut Builder<'_>, element: Element, address: Address, done: &Operand) -> Lowered<()> {
    let p = b.target_predicate(done)?;
    if address.space != Space::Generic {
        b.emit(Op::SetPredicate { p, value: true });
        return Ok(());
    }
    let a = whole(b, address);
    let not = b.fresh_predicate();
    b.emit(Op::IsSpace { space: Space::Local, p: not, a });
    if !element.is_done_in_shared() {
        let shared = b.fresh_predicate();
        b.emit(Op::IsSpace { space: Space::Shared, p: shared, a });
        b.emit(Op::Predicates { f: Combine::Or, p: not, a: not, b: shared });
    }
    b.emit(Op::MovePredicate { p, a: not, negate: true });
    b.also_unless(not);
    Ok(())
}

/// An address as one number of 64 bits.
pub(super) fn whole(b: &mut Builder<'_>, Address { base, wide, offset, .. }: Address) -> Reg {
    let width = Width::W64;
    let Some(mut base) = base else { return b.constant64(offset as u64) };
    if !wide {
        let d = b.fresh(width);
        b.emit(Op::Extend { from: Width::W32, signed: false, to: width, d, a: base });
        base = d;
    }
    if offset == 0 {
        return base;
    }
    let (d, offset) = (b.fresh(width), b.constant64(offset as u64));
    b.emit(Op::Integer2 { f: Integer2::Add, width, d, a: base, b: offset });
    d
}

/// Exchanges if what is there is as expected; the result says whether it was.
fn cast(b: &mut Builder<'_>, element: Element, address: Address, (a, new): (Reg, Reg)) -> Lowered<()> {
    let width = element.width;
    if width == Width::W128 {
        return Err("an exchange .CAST of 128 bits is not executed".into());
    }
    let (old, same) = (b.fresh(width), b.fresh_predicate());
    let f = AtomicFunction::CompareAndSwap;
    b.emit(Op::Atomic { f, address, width, d: Some(old), a, b: new });
    let relation = Relation::Equal;
    b.emit(Op::CompareIntegers { relation, signed: false, width, p: same, a: old, b: a });
    if let Some(d) = b.operand("Rd").filter(|operand| operand.place != Place::Zero) {
        let d = b.target(&d, width)?;
        b.emit(Op::FromPredicate { d, p: same });
        if width == Width::W64 {
            let zero = b.constant(0);
            b.emit(Op::Move { width: Width::W32, d: d.plus(1), a: zero });
        }
    }
    if let Some(p) = b.operand("Pu") {
        let p = b.target_predicate(&p)?;
        b.emit(Op::MovePredicate { p, a: same, negate: false });
    }
    Ok(())
}

/// An operation with a uniform register, once for all lanes.
pub(super) fn uniform(b: &mut Builder<'_>) -> Lowered<()> {
    let Element { f, width, .. } = Element::of(b)?;
    let address = address_in(b, Space::Global, UNIFORM)?;
    let a = b.need("URb")?;
    let a = b.read(&a, width)?;
    once(b);
    b.emit(Op::Atomic { f, address, width, d: None, a, b: a });
    Ok(())
}

/// Writes a uniform register, once for all lanes.
pub(super) fn store_uniform(b: &mut Builder<'_>) -> Lowered<()> {
    let (size, count) = match b.parts.modifier("size") {
        "U8" | "S8" => (1, 1),
        "U16" | "S16" => (2, 1),
        "" | "32" => (4, 1),
        "64" => (4, 2),
        other => return Err(format!("accesses of the size {other} are not executed")),
    };
    let address = address_in(b, Space::Global, UNIFORM)?;
    let a = b.need("URb")?;
    let a = b.read(&a, Width::holding(32 * u32::from(count)))?;
    once(b);
    b.emit(Op::Store { address, size, count, a });
    Ok(())
}

/// What is stored or combined later in shared memory: where, with which registers, of how many bytes, and how.
pub(super) fn shared_later(b: &mut Builder<'_>) -> Lowered<(Address, Reg, u8, Option<AtomicFunction>)> {
    if b.parts.modifier("wide") != "64" || b.value("off").is_some_and(|offset| offset != 0) {
        return Err("it is known with a pair of registers as its address alone".into());
    }
    let register = b.need("Ra")?;
    let base = Some(b.read(&register, Width::W32)?).filter(|_| register.place != Place::Zero);
    let to = Address { space: Space::Cluster, base, wide: false, offset: 0 };
    let (width, f) = match b.parts.modifier("op") {
        "" => match b.parts.modifier("size") {
            "" | "32" => (Width::W32, None),
            "64" => (Width::W64, None),
            "128" => (Width::W128, None),
            other => return Err(format!("accesses of the size {other} are not executed")),
        },
        _ => Element::of(b).map(|element| (element.width, Some(element.f)))?,
    };
    let data = b.data("b").ok_or("it has no operand `b`")?;
    Ok((to, b.read(&data, width)?, width.bytes() as u8, f))
}

/// Exchanges a barrier in shared memory, once for all lanes.
pub(super) fn exchange_barrier(b: &mut Builder<'_>) -> Lowered<()> {
    let width = Width::W64;
    let address = address_in(b, Space::Shared, UNIFORM)?;
    let d = b.need("URd")?;
    if d.place != Place::Zero {
        return Err("what was there before a barrier in shared memory is not given".into());
    }
    let a = b.need("URb")?;
    let a = b.read(&a, width)?;
    once(b);
    b.emit(Op::Atomic { f: AtomicFunction::Exchange, address, width, d: None, a, b: a });
    Ok(())
}

/// In which space a generic address lies.
pub(super) fn is_space(b: &mut Builder<'_>) -> Lowered<()> {
    let space = match b.parts.modifier("space") {
        "G" => Space::Global,
        "L" => Space::Local,
        "S" => Space::Shared,
        "D" => Space::Cluster,
        other => return Err(format!("the space {other} is not known")),
    };
    if b.operand("Rd").is_some_and(|operand| operand.place != Place::Zero) {
        return Err("what its result in a register says is not known".into());
    }
    let address = address(b, Space::Generic)?;
    if !address.wide {
        return Err("generic addresses of 32 bits are not executed".into());
    }
    let a = whole(b, address);
    let p: Pred = match b.operand("Pu") {
        Some(operand) => b.target_predicate(&operand)?,
        None => return Ok(()),
    };
    b.emit(Op::IsSpace { space, p, a });
    Ok(())
}
