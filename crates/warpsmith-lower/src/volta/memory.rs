//! Loads and stores, of memory and of constants.

use super::build::{Builder, Lowered};
use super::collective::once;
use warpsmith_meaning::semantics::{Operand, Place};
use warpsmith_program::op::{Address, Integer2, Op, Space, Width};
use warpsmith_program::register::Reg;
use warpsmith_sass::Flag;

/// Bytes of an element, how many there are, and whether the sign is spread.
#[derive(Debug, Clone, Copy)]
struct Size {
    bytes: u8,
    count: u8,
    signed: bool,
}

impl Size {
    /// What the modifier says; 32 bits where it says nothing.
    fn of(b: &Builder<'_>) -> Lowered<Size> {
        let of = |bytes: u8, count: u8, signed: bool| Ok(Size { bytes, count, signed });
        match b.parts.modifier("size") {
            "U8" => of(1, 1, false),
            "S8" => of(1, 1, true),
            "U16" => of(2, 1, false),
            "S16" => of(2, 1, true),
            "" | "32" => of(4, 1, false),
            "64" => of(4, 2, false),
            "128" | "U.128" => of(4, 4, false),
            "256" => of(4, 8, false),
            other => Err(format!("accesses of the size {other} are not executed")),
        }
    }

    /// The registers that it takes.
    fn width(self) -> Width {
        Width::holding(u32::from(self.count.min(4)) * 32)
    }
}

/// The labels of what is summed up in the brackets of an address.
#[derive(Debug, Clone, Copy)]
pub(super) struct Brackets {
    /// A register.
    pub general: &'static str,
    /// A uniform register.
    pub uniform: Option<&'static str>,
    /// A number.
    pub offset: &'static str,
}

/// The address that uniform registers name alone, where another one is stored.
pub(super) const UNIFORM: Brackets = Brackets { general: "", uniform: Some("URa"), offset: "off" };

/// Whether the instruction says by a descriptor what memory is accessed and how.
pub(super) fn has_descriptor(b: &Builder<'_>) -> bool {
    b.parts.modifiers.iter().any(|(label, ..)| label == "desc")
}

/// The address that an instruction names: what stands in its brackets, summed up.
pub(super) fn address(b: &mut Builder<'_>, space: Space) -> Lowered<Address> {
    // With a descriptor the uniform register says what memory is accessed and how, not where.
    let uniform = ["URb", "URa"].into_iter().find(|label| b.operand(label).is_some());
    let uniform = uniform.filter(|_| !has_descriptor(b));
    address_in(b, space, Brackets { general: "Ra", uniform, offset: "off" })
}

/// The address that stands in some brackets.
pub(super) fn address_in(b: &mut Builder<'_>, space: Space, brackets: Brackets) -> Lowered<Address> {
    let offset = b.value(brackets.offset).unwrap_or(0) as i64;
    let there = |operand: &Operand| operand.place != Place::Zero;
    let general = b.operand(brackets.general).filter(there);
    let uniform = brackets.uniform.and_then(|label| b.operand(label)).filter(there);
    let is_narrow = matches!(space, Space::Shared | Space::Cluster | Space::Local | Space::Parameter);
    let bits = |operand: &Operand| if operand.ty.bits == 64 && !is_narrow { Width::W64 } else { Width::W32 };
    let mut base = match &general {
        None => None,
        Some(operand) => Some((b.read(operand, bits(operand))?, bits(operand))),
    };
    if let (Some((reg, width)), Some(shift)) = (base, shift_of(b)?) {
        let (d, by) = (b.fresh(Width::W32), b.constant(shift));
        b.emit(Op::Integer2 { f: Integer2::ShiftLeft, width, d, a: reg, b: by });
        base = Some((d, width));
    }
    if let Some(operand) = &uniform {
        let (own, width) = (b.read(operand, bits(operand))?, bits(operand));
        base = Some(match base {
            None => (own, width),
            Some((reg, other)) => (sum(b, (reg, other), (own, width)), width.max(other)),
        });
    }
    let wide = base.is_some_and(|(_, width)| width == Width::W64);
    Ok(Address { space, base: base.map(|(reg, _)| reg), wide, offset })
}

/// By how many bits the register of an address is shifted.
fn shift_of(b: &Builder<'_>) -> Lowered<Option<u32>> {
    Ok(match b.parts.modifier("stride") {
        "" | "X1" => None,
        "X4" => Some(2),
        "X8" => Some(3),
        "X16" => Some(4),
        other => return Err(format!("the stride {other} is not executed")),
    })
}

/// The sum of two registers, as wide as the wider one.
fn sum(b: &mut Builder<'_>, (one, width): (Reg, Width), (other, other_width): (Reg, Width)) -> Reg {
    let wider = width.max(other_width);
    let as_wide = |b: &mut Builder<'_>, reg: Reg, from: Width| {
        if from == wider {
            return reg;
        }
        let d = b.fresh(wider);
        b.emit(Op::Extend { from, signed: false, to: wider, d, a: reg });
        d
    };
    let (one, other) = (as_wide(b, one, width), as_wide(b, other, other_width));
    let d = b.fresh(wider);
    b.emit(Op::Integer2 { f: Integer2::Add, width: wider, d, a: one, b: other });
    d
}

/// The operand that is written by a load.
fn result(b: &Builder<'_>) -> Lowered<Operand> {
    b.operand("Rd").map_or_else(|| b.need("URd"), Ok)
}

/// Reads memory.
pub(super) fn load(b: &mut Builder<'_>, space: Space) -> Lowered<()> {
    let size = Size::of(b)?;
    if b.operand("Pu").is_some_and(|pred| pred.place != Place::True) {
        return Err("what its predicate result says is not known".into());
    }
    let mut address = address(b, space)?;
    let d = result(b)?;
    let d = b.target(&d, size.width())?;
    let upper = match b.operand("Re") {
        Some(upper) => Some(b.target(&upper, Width::W128)?),
        None => None,
    };
    let wanted = b.operand("Pn").filter(|pred| pred.place != Place::True || pred.has(Flag::Not));
    if upper.is_some() || wanted.is_some() {
        // The result may be a part of the address.
        keep_base(b, &mut address);
    }
    if let Some(pred) = wanted {
        let holds = b.predicate(&pred)?;
        let before = b.guard();
        b.also_unless(holds);
        let zero = b.constant(0);
        let rows: Vec<Reg> = match upper {
            Some(upper) => {
                let of = |run: Run| {
                    let first = if run.is_upper { upper } else { d }.plus(run.row);
                    (0..u32::from(run.count)).map(move |word| first.plus(word))
                };
                runs(b).into_iter().flat_map(of).collect()
            }
            None => (0..u32::from(size.count)).map(|row| d.plus(row)).collect(),
        };
        for d in rows {
            b.emit(Op::Move { width: Width::W32, d, a: zero });
        }
        b.restore_guard(before);
        b.also_if(holds);
    }
    let Size { bytes, count, signed } = size;
    if count < 8 {
        b.emit(Op::Load { address, size: bytes, signed, count, d });
        return Ok(());
    }
    let upper = upper.ok_or("it has no registers for the upper half")?;
    for Run { at, count, row, is_upper } in runs(b) {
        let d = if is_upper { upper } else { d }.plus(row);
        b.emit(Op::Load { address: above(address, at), size: bytes, signed, count, d });
    }
    Ok(())
}

/// Words of 256 bits that lie one behind the other, and are wanted.
struct Run {
    /// Bytes before the first one.
    at: u32,
    count: u8,
    /// Register of the first one, behind that of its half.
    row: u32,
    is_upper: bool,
}

/// The words that the mask of an access of 256 bits names: those of each half have registers one behind the other.
fn runs(b: &Builder<'_>) -> Vec<Run> {
    let mask = b.value("mask").unwrap_or(0xff);
    let mut out: Vec<Run> = Vec::new();
    for half in 0..2 {
        let (start, mut row) = (out.len(), 0);
        for word in (4 * half..4 * half + 4).filter(|word| mask >> word & 1 != 0) {
            match out[start..].last_mut() {
                Some(run) if run.at + 4 * u32::from(run.count) == 4 * word => run.count += 1,
                _ => out.push(Run { at: 4 * word, count: 1, row, is_upper: half == 1 }),
            }
            row += 1;
        }
    }
    out
}

fn above(address: Address, bytes: u32) -> Address {
    Address { offset: address.offset + i64::from(bytes), ..address }
}

/// Makes the base of an address one that nothing else writes.
fn keep_base(b: &mut Builder<'_>, address: &mut Address) {
    if let Some(base) = address.base {
        let width = if address.wide { Width::W64 } else { Width::W32 };
        let d = b.fresh(width);
        b.emit(Op::Move { width, d, a: base });
        address.base = Some(d);
    }
}

/// Writes memory.
pub(super) fn store(b: &mut Builder<'_>, space: Space) -> Lowered<()> {
    let size = Size::of(b)?;
    let address = address(b, space)?;
    let data = ["Rb", "Rc", "RX"]
        .iter()
        .find_map(|label| b.operand(label))
        .ok_or("it has no operand that is stored")?;
    let a = b.read(&data, size.width())?;
    let Size { bytes, count, .. } = size;
    if count < 8 {
        b.emit(Op::Store { address, size: bytes, count, a });
        return Ok(());
    }
    let upper = b.need("Rd")?;
    let upper = b.read(&upper, Width::W128)?;
    for Run { at, count, row, is_upper } in runs(b) {
        let a = if is_upper { upper } else { a }.plus(row);
        b.emit(Op::Store { address: above(address, at), size: bytes, count, a });
    }
    Ok(())
}

/// Reads a constant of a bank, or of memory that is read as constants are.
pub(super) fn load_constant(b: &mut Builder<'_>) -> Lowered<()> {
    let size = Size::of(b)?;
    if !matches!(b.parts.modifier("mode"), "" | "IA") {
        return Err(format!("how .{} makes an address is not known", b.parts.modifier("mode")));
    }
    // What compilers make of loads that are always done has it false (`ld.proxy::readonly`), or does not have it.
    if b.operand("UPp").is_some_and(|pred| pred.place != Place::True) {
        return Err("what its predicate says is not known".into());
    }
    if b.parts.modifiers.iter().any(|(label, ..)| label == "cx") {
        return Err("constants by a handle in registers (`cx[UR]`) are not executed".into());
    }
    let Size { bytes, count, signed } = size;
    let d = result(b)?;
    let d = b.target(&d, size.width())?;
    let Some(bank) = b.value("bank") else {
        let address = address(b, Space::Global)?;
        b.emit(Op::Load { address, size: bytes, signed, count, d });
        return Ok(());
    };
    let index = b.operand("Ra").or_else(|| b.operand("URa")).filter(|operand| operand.place != Place::Zero);
    let offset = b.value("off").unwrap_or(0);
    let Some(index) = index else {
        if bytes == 4 && count <= 2 {
            let width = size.width();
            let a = b.banked(bank, offset, count == 2)?;
            b.emit(Op::Move { width, d, a });
            return Ok(());
        }
        let (space, at) = b.constant_at(bank, offset)?;
        let address = Address { space, base: None, wide: false, offset: at as i64 };
        b.emit(Op::Load { address, size: bytes, signed, count, d });
        return Ok(());
    };
    let base = b.read(&index, Width::W32)?;
    let (space, at) = b.constant_at(bank, offset)?;
    let address = Address { space, base: Some(base), wide: false, offset: at as i64 };
    b.emit(Op::Load { address, size: bytes, signed, count, d });
    Ok(())
}

/// Writes zeros to shared memory, once for all lanes: so many times 8 bytes.
pub(super) fn fill(b: &mut Builder<'_>) -> Lowered<()> {
    let address = address_in(b, Space::Shared, UNIFORM)?;
    let count = b.need("URc")?;
    let count = b.read(&count, Width::W32)?;
    let (wide, size, three) = (b.fresh(Width::W64), b.fresh(Width::W64), b.constant(3));
    b.emit(Op::Extend { from: Width::W32, signed: false, to: Width::W64, d: wide, a: count });
    b.emit(Op::Integer2 { f: Integer2::ShiftLeft, width: Width::W64, d: size, a: wide, b: three });
    once(b);
    b.emit(Op::Fill { address, size });
    Ok(())
}
