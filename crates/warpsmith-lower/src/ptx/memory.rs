//! Moves, loads, stores, atomic operations, addresses.

use super::Lowered;
use super::arithmetic::operand;
use super::function::Lowerer;
use super::operand::{Instance, width};
use super::symbol::{Symbol, width_of};
use super::transfer;
use warpsmith_program::memory::{SHORT_LOCAL_BASE, SHORT_PARAMETER_BASE, SHORT_SHARED_BASE};
use warpsmith_program::op::{
    Address, AtomicFunction, GroupKind, Integer2, Op, Space, TransferReport, TransferWork, Width,
};
use warpsmith_program::register::Reg;
use warpsmith_ptx::view::Operand;

/// The state spaces.
const SPACES: [&str; 9] = [
    "global",
    "shared",
    "shared::cta",
    "shared::cluster",
    "local",
    "const",
    "param",
    "param::entry",
    "param::func",
];

/// The state space that is written. The parameters of a function that is called, and what it calls others with, lie in
/// its local memory; of those of the kernel it says so.
fn space(l: &Lowerer<'_, '_>, i: &Instance<'_>) -> Space {
    match i.one_of(&SPACES) {
        Some("global") => Space::Global,
        Some("shared" | "shared::cta") => Space::Shared,
        Some("shared::cluster") => Space::Cluster,
        Some("local") => Space::Local,
        Some("const") => Space::Constant,
        Some("param::func") => Space::Local,
        Some("param") if !l.out.is_kernel => Space::Local,
        Some(_) => Space::Parameter,
        None => Space::Generic,
    }
}

/// The operand that is an address, in the space that is written.
pub(super) fn address<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, name: &str) -> Lowered<Address> {
    let space = space(l, i);
    l.address(operand(i, name)?, space)
}

/// The operand that is an address.
fn address_name(i: &Instance<'_>) -> &'static str {
    let is_address = |role: &&warpsmith_ptx::view::Role<'_>| matches!(role.operand, Operand::Address(_));
    i.roles.iter().find(is_address).map_or("a", |role| role.name)
}

pub(super) fn load<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let ty = i.ty("d")?;
    let at = address_name(i);
    let address = address(l, i, at)?;
    let width = width(ty);
    // A wider register gets the signs when it is written; one of the width keeps zeros above it.
    let signed = ty.kind == "signed";
    let d = operand(i, "d")?;
    let size = width.bytes() as u8;
    if let Some((first, register, count)) = l.vector_register(d).filter(|(_, register, _)| *register == width)
    {
        let _ = register;
        l.emit(Op::Load { address, size, signed: false, count: count as u8, d: first });
        return Ok(());
    }
    let elements = l.elements(d)?;
    if let [single] = elements[..] {
        return l.write(single, width, signed, |l, d| {
            l.emit(Op::Load { address, size, signed: false, count: 1, d });
            Ok(())
        });
    }
    let count = elements.len() as u8;
    let rows = width.rows();
    let first = l.fresh(rows * u32::from(count));
    l.emit(Op::Load { address, size, signed: false, count, d: first });
    for (element, index) in elements.into_iter().zip(0..) {
        let a = first.plus(rows * index);
        l.write(element, width, signed, |l, d| {
            l.emit(Op::Move { width, d, a });
            Ok(())
        })?;
    }
    Ok(())
}

pub(super) fn store<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let at = address_name(i);
    let address = address(l, i, at)?;
    store_at(l, i, at, address)
}

/// Stores what is no address among the operands.
pub(super) fn store_at<'m>(
    l: &mut Lowerer<'m, '_>,
    i: &Instance<'m>,
    at: &str,
    address: Address,
) -> Lowered<()> {
    let value = i.roles.iter().find(|role| role.name != at && i.ty_of(**role).is_some());
    let value = *value.ok_or("the value is missing")?;
    let ty = i.ty_of(value).ok_or("the value has no type")?;
    let width = width(ty);
    let size = width.bytes() as u8;
    if let Some((a, register, count)) = l.vector_register(value.operand)
        && register == width
    {
        l.emit(Op::Store { address, size, count: count as u8, a });
        return Ok(());
    }
    let elements = l.read_elements(value.operand, width)?;
    if let [Some(a)] = elements[..] {
        l.emit(Op::Store { address, size, count: 1, a });
        return Ok(());
    }
    if elements.contains(&None) {
        // Memory stays as it is at `_`: each of the others is written alone, and aligned as one element.
        for (element, index) in elements.into_iter().zip(0..) {
            if let Some(a) = element {
                let address = Address { offset: address.offset + index * i64::from(size), ..address };
                l.emit(Op::Store { address, size, count: 1, a });
            }
        }
        return Ok(());
    }
    let count = elements.len() as u8;
    let rows = width.rows();
    let first = l.fresh(rows * u32::from(count));
    for (a, index) in elements.into_iter().flatten().zip(0..) {
        l.emit(Op::Move { width, d: first.plus(rows * index), a });
    }
    l.emit(Op::Store { address, size, count, a: first });
    Ok(())
}

/// Zeros for a run of shared memory.
pub(super) fn fill<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let address = l.address(operand(i, "a")?, Space::Shared)?;
    let size = operand(i, "size")?;
    let size = l.read(size, Width::W64)?;
    l.emit(Op::Fill { address, size });
    Ok(())
}

/// Policies say nothing about results: all are the same.
pub(super) fn cache_policy<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let zero = l.immediate(0, Width::W64);
    l.write(operand(i, "policy")?, Width::W64, false, |l, d| {
        l.emit(Op::Move { width: Width::W64, d, a: zero });
        Ok(())
    })
}

/// Copies of a few bytes: nobody may look before the thread has waited.
pub(super) fn copy_async<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let to = l.address(operand(i, "to")?, Space::Shared)?;
    let from = l.address(operand(i, "from")?, Space::Global)?;
    let size = super::arithmetic::number(operand(i, "size")?)? as u8;
    // The name of a predicate looks like that of a number, so that the text fits both forms.
    let is_predicate = |operand| {
        let Operand::Name(name) = operand else { return false };
        matches!(l.find(name.text()), Some(Symbol::Predicate(_)))
    };
    let third = i.role("srcsize").or(i.role("ignore")).map(|role| role.operand);
    let (mut given, mut ignore) = (None, None);
    match third {
        Some(operand) if i.role("ignore").is_some() || is_predicate(operand) => {
            ignore = Some(l.read_predicate(operand)?);
        }
        Some(operand) => given = Some(l.read(operand, Width::W32)?),
        None => {}
    }
    let work = TransferWork::Small { to, from, size, given, ignore };
    transfer::start(l, work, TransferReport::Group(GroupKind::Small), None);
    Ok(())
}

pub(super) fn atomic<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let at = address_name(i);
    let address = address(l, i, at)?;
    atomic_at(l, i, at, address)
}

/// Changes what lies at an address by the operand that is none.
pub(super) fn atomic_at<'m>(
    l: &mut Lowerer<'m, '_>,
    i: &Instance<'m>,
    at: &str,
    address: Address,
) -> Lowered<()> {
    let value = i.roles.iter().find(|role| role.name != at && role.name != "d" && i.ty_of(**role).is_some());
    let value = *value.ok_or("the value is missing")?;
    let ty = i.ty_of(value).ok_or("the value has no type")?;
    let width = width(ty);
    let signed = ty.kind == "signed";
    let f = atomic_function(l, i, ty.name, signed)?;
    if l.element_count(value.operand) > 1 {
        return atomic_elements(l, i, (f, width), address, value.operand);
    }
    let a = l.read(value.operand, width)?;
    let b = match i.role("c").filter(|_| f == AtomicFunction::CompareAndSwap) {
        Some(role) => l.read(role.operand, width)?,
        None => a,
    };
    match i.role("d") {
        Some(role) => l.write(role.operand, width, signed, |l, d| {
            l.emit(Op::Atomic { f, address, width, d: Some(d), a, b });
            Ok(())
        }),
        None => {
            l.emit(Op::Atomic { f, address, width, d: None, a, b });
            Ok(())
        }
    }
}

/// What an atomic operation or a reduction does with elements of a type.
pub(super) fn atomic_function(
    l: &Lowerer<'_, '_>,
    i: &Instance<'_>,
    ty: &str,
    signed: bool,
) -> Lowered<AtomicFunction> {
    let word = i.one_of(&["add", "min", "max", "and", "or", "xor", "exch", "cas", "inc", "dec"]);
    let bf16 = ty.starts_with("bf16");
    let least = word == Some("min");
    Ok(match (word, ty) {
        (Some("exch"), _) => AtomicFunction::Exchange,
        (Some("cas"), _) => AtomicFunction::CompareAndSwap,
        (Some("add"), "f32") => AtomicFunction::AddF32 { ftz: !i.has("noftz") },
        (Some("add"), "f64") => AtomicFunction::AddF64,
        (Some("add"), "f16" | "f16x2" | "bf16" | "bf16x2") => AtomicFunction::AddF16 { bf16 },
        (Some("min" | "max"), "f16" | "f16x2" | "bf16" | "bf16x2") => {
            AtomicFunction::ExtremeF16 { bf16, least }
        }
        (Some("min" | "max"), "f32") => AtomicFunction::ExtremeF32 { least, magnitude: false, nan: false },
        (Some("add"), _) => AtomicFunction::Add,
        (Some("min"), _) => AtomicFunction::Minimum { signed },
        (Some("max"), _) => AtomicFunction::Maximum { signed },
        (Some("and"), _) => AtomicFunction::And,
        (Some("or"), _) => AtomicFunction::Or,
        (Some("xor"), _) => AtomicFunction::Xor,
        (Some("inc"), _) => AtomicFunction::Increment,
        (Some("dec"), _) => AtomicFunction::Decrement,
        _ => return l.refuse("this atomic operation"),
    })
}

/// Vectors are atomic element by element only.
fn atomic_elements<'m>(
    l: &mut Lowerer<'m, '_>,
    i: &Instance<'m>,
    (f, width): (AtomicFunction, Width),
    address: Address,
    values: Operand<'m>,
) -> Lowered<()> {
    let mut olds = Vec::new();
    for (value, index) in l.read_elements(values, width)?.into_iter().zip(0..) {
        let a = value.ok_or("`_` is no value")?;
        let address = Address { offset: address.offset + index * i64::from(width.bytes()), ..address };
        // The base of the address may be an element of the result: all are written at the end.
        let d = i.role("d").map(|_| l.fresh(width.rows()));
        l.emit(Op::Atomic { f, address, width, d, a, b: a });
        olds.extend(d);
    }
    match i.role("d") {
        Some(role) => l.write_elements(role.operand, width, &olds),
        None => Ok(()),
    }
}

pub(super) fn convert_address<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let to_generic = !i.has("to");
    let space = space(l, i);
    let width = if i.has("u32") { Width::W32 } else { Width::W64 };
    let source = if i.role("a").is_some() { "a" } else { "avar" };
    let a = l.read(operand(i, source)?, Width::W64)?;
    let d = l.fresh(2);
    if width == Width::W32 && l.linker.short_addresses() {
        let base = match space {
            Space::Shared | Space::Shared16 | Space::Cluster => SHORT_SHARED_BASE,
            Space::Local => SHORT_LOCAL_BASE,
            Space::Parameter => SHORT_PARAMETER_BASE,
            Space::Generic | Space::Global | Space::Constant | Space::Multicast => 0,
        };
        let b = l.constant(base.into(), true);
        let f = if to_generic { Integer2::Add } else { Integer2::Subtract };
        l.emit(Op::Integer2 { f, width: Width::W64, d, a, b });
    } else {
        l.emit(Op::ConvertAddress { space, to_generic, d, a });
    }
    l.write(operand(i, "p")?, width, false, |l, out| {
        l.emit(Op::Extend { from: Width::W64, signed: false, to: width, d: out, a: d });
        Ok(())
    })
}

pub(super) fn is_space<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    // Parameters that have a generic address are those of the kernel.
    let space = match i.one_of(&["param", "param::entry"]) {
        Some(_) => Space::Parameter,
        None => space(l, i),
    };
    let source = operand(i, "a")?;
    let mut a = l.read(source, Width::W64)?;
    if l.linker.short_addresses() && bits_of(l, source) == Some(32) {
        let narrow = l.read(source, Width::W32)?;
        a = l.lengthen(narrow, Space::Generic);
    }
    let name = i.written().map_or("p", |role| role.name);
    let p = l.write_predicate(operand(i, name)?)?;
    l.emit(Op::IsSpace { space, p, a });
    Ok(())
}

/// Moves: of a register, of an address, of parts into a whole and back.
pub(super) fn mov<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let d = operand(i, "d")?;
    let a = operand(i, "a")?;
    let ty = i.ty("d").or_else(|_| i.ty("a"))?;
    if ty.kind == "predicate" {
        let (from, negate) = l.read_predicate(a)?;
        let p = l.write_predicate(d)?;
        l.emit(Op::MovePredicate { p, a: from, negate });
        return Ok(());
    }
    let is_vector = |operand| matches!(operand, Operand::Vector(_)) || l.vector_register(operand).is_some();
    if is_vector(d)
        && let Some(components) = l.read_vector_special(a, width(ty))?
    {
        return l.write_elements(d, width(ty), &components);
    }
    let is_vector = |operand| matches!(operand, Operand::Vector(_)) || l.vector_register(operand).is_some();
    if is_vector(d) && is_vector(a) {
        return move_elements(l, d, a, width(ty));
    }
    // A vector register is as good as its elements in braces.
    if let Some((first, part, count)) = l.vector_register(a) {
        let rows = (0..u32::from(count)).map(|index| first.plus(index * part.rows()));
        let width = of_bits(part.bits() * u32::from(count))?;
        return pack_registers(l, d, (width, part), &rows.collect::<Vec<_>>());
    }
    if let Some((first, part, count)) = l.vector_register(d) {
        let width = of_bits(part.bits() * u32::from(count))?;
        let whole = l.read(a, width)?;
        let taken: Vec<Reg> =
            (0..u32::from(count)).map(|index| take(l, (whole, width), (index * part.bits(), part))).collect();
        for (a, index) in taken.into_iter().zip(0..) {
            l.emit(Op::Move { width: part, d: first.plus(index * part.rows()), a });
        }
        return Ok(());
    }
    match (d, a) {
        (Operand::Vector(parts), a) => {
            let parts: Vec<Operand<'m>> = parts.elements().collect();
            unpack(l, &parts, a)
        }
        (d, Operand::Vector(parts)) => {
            let parts: Vec<Operand<'m>> = parts.elements().collect();
            pack(l, d, &parts)
        }
        (d, a) => {
            let width = width(ty);
            let a = l.read(a, width)?;
            l.write(d, width, false, |l, d| {
                l.emit(Op::Move { width, d, a });
                Ok(())
            })
        }
    }
}

/// Moves vectors, an element after the other. All are read before one is written, for they may be the same registers.
fn move_elements<'m>(l: &mut Lowerer<'m, '_>, d: Operand<'m>, a: Operand<'m>, width: Width) -> Lowered<()> {
    let mut taken = Vec::new();
    if let Some((first, part, count)) = l.vector_register(a) {
        taken.extend((0..u32::from(count)).map(|index| first.plus(index * part.rows())));
    } else {
        for element in l.elements(a)? {
            taken.push(l.read(element, width)?);
        }
    }
    for a in &mut taken {
        let copy = l.fresh(width.rows());
        l.emit(Op::Move { width, d: copy, a: *a });
        *a = copy;
    }
    if let Some((first, part, _)) = l.vector_register(d) {
        for (a, index) in taken.into_iter().zip(0..) {
            l.emit(Op::Move { width, d: first.plus(index * part.rows()), a });
        }
        return Ok(());
    }
    for (element, a) in l.elements(d)?.into_iter().zip(taken) {
        l.write(element, width, false, |l, d| {
            l.emit(Op::Move { width, d, a });
            Ok(())
        })?;
    }
    Ok(())
}

/// Bits of a register that an operand names.
fn bits_of(l: &Lowerer<'_, '_>, operand: Operand<'_>) -> Option<u32> {
    let Operand::Name(name) = operand else { return None };
    match l.find(name.text())? {
        Symbol::Register(_, ty) => Some(width_of(ty).bits()),
        _ => None,
    }
}

fn unpack<'m>(l: &mut Lowerer<'m, '_>, parts: &[Operand<'m>], whole: Operand<'m>) -> Lowered<()> {
    let part_bits = parts.iter().find_map(|part| bits_of(l, *part)).ok_or("no part is a register")?;
    let whole_bits = part_bits * parts.len() as u32;
    let (width, part) = (of_bits(whole_bits)?, of_bits(part_bits)?);
    let whole = l.read(whole, width)?;
    // The parts may overlap the whole: all are taken before one is written.
    let mut taken = Vec::new();
    for index in 0..parts.len() as u32 {
        taken.push(take(l, (whole, width), (index * part_bits, part)));
    }
    for (operand, a) in parts.iter().zip(taken) {
        if matches!(operand, Operand::Sink(_)) {
            continue;
        }
        l.write(*operand, part, false, |l, d| {
            l.emit(Op::Move { width: part, d, a });
            Ok(())
        })?;
    }
    Ok(())
}

fn of_bits(bits: u32) -> Lowered<Width> {
    Width::of_bytes(bits / 8).ok_or_else(|| format!("no register has {bits} bits"))
}

/// Some bits of a register.
pub(super) fn take(l: &mut Lowerer<'_, '_>, (whole, width): (Reg, Width), (at, part): (u32, Width)) -> Reg {
    if width == Width::W128 {
        let half = whole.plus(at / 64 * 2);
        return take(l, (half, Width::W64), (at % 64, part));
    }
    let mut from = whole;
    if at > 0 {
        let by = l.constant(at.into(), false);
        from = l.fresh(width.rows());
        let f = Integer2::ShiftRight { signed: false };
        l.emit(Op::Integer2 { f, width, d: from, a: whole, b: by });
    }
    let d = l.fresh(part.rows());
    l.emit(Op::Extend { from: width, signed: false, to: part, d, a: from });
    d
}

fn pack<'m>(l: &mut Lowerer<'m, '_>, d: Operand<'m>, parts: &[Operand<'m>]) -> Lowered<()> {
    let part_bits = parts.iter().find_map(|part| bits_of(l, *part));
    let whole_bits = bits_of(l, d);
    let part_bits =
        part_bits.or(whole_bits.map(|bits| bits / parts.len() as u32)).ok_or("no part is a register")?;
    let (width, part) = (of_bits(part_bits * parts.len() as u32)?, of_bits(part_bits)?);
    let mut registers = Vec::new();
    for operand in parts {
        registers.push(l.read(*operand, part)?);
    }
    pack_registers(l, d, (width, part), &registers)
}

/// Puts registers side by side into a whole, the first lowest.
fn pack_registers<'m>(
    l: &mut Lowerer<'m, '_>,
    d: Operand<'m>,
    (width, part): (Width, Width),
    registers: &[Reg],
) -> Lowered<()> {
    let part_bits = part.bits();
    l.write(d, width, false, |l, d| {
        // Of 128 bits each half is made alone, after all parts have been read.
        let halves = if width == Width::W128 { 2 } else { 1 };
        let lane = if width == Width::W128 { Width::W64 } else { width };
        let each = registers.len() / halves;
        let mut made = Vec::new();
        for half in 0..halves {
            let mut sum: Option<Reg> = None;
            for index in 0..each {
                let wide = l.fit(registers[half * each + index], part, lane);
                let mut shifted = wide;
                if index > 0 {
                    let by = l.constant(u64::from(part_bits) * index as u64, false);
                    shifted = l.fresh(lane.rows());
                    l.emit(Op::Integer2 { f: Integer2::ShiftLeft, width: lane, d: shifted, a: wide, b: by });
                }
                sum = Some(match sum {
                    None => shifted,
                    Some(sum) => {
                        let d = l.fresh(lane.rows());
                        l.emit(Op::Integer2 { f: Integer2::Or, width: lane, d, a: sum, b: shifted });
                        d
                    }
                });
            }
            made.extend(sum);
        }
        for (half, a) in made.into_iter().enumerate() {
            l.emit(Op::Move { width: lane, d: d.plus(2 * half as u32), a });
        }
        Ok(())
    })
}
