//! Matrices between shared memory and the registers of a warp, and between the lanes.

use super::build::{Builder, Lowered};
use super::memory::address;
use warpsmith_program::op::{Integer2, MatrixMap, Op, Packing, Space, Width};
use warpsmith_program::register::{LANES, Reg};

/// How a matrix lies in the lanes: the place of an element of a lane, and what there is of one matrix.
struct Shape {
    /// Bits of an element in the registers.
    bits: u32,
    packing: Packing,
    /// Lines of a matrix in memory.
    lines: u32,
    /// Registers that each lane has of a matrix.
    registers: u32,
    /// Line of the matrix, and place in it, of an element: its lane, its number.
    place: fn(u32, u32) -> (u32, u32),
}

impl Shape {
    /// The shape of the modifiers of a load or store.
    fn of(b: &Builder<'_>) -> Lowered<Shape> {
        let (unit, shape) = (b.parts.modifier("unit"), b.parts.modifier("shape"));
        let packing = match unit {
            "S4TO8" => Packing::SignedFour,
            "U4x16P64TO8" => Packing::Four,
            "U6x16P32TO8" => Packing::Six,
            _ => Packing::Plain,
        };
        let of = |bits, lines, registers, place| Ok(Shape { bits, packing, lines, registers, place });
        match (unit, shape) {
            ("16", "M88") => of(16, 8, 1, |lane, i| (lane / 4, lane % 4 * 2 + i)),
            ("16", "MT88") => of(16, 8, 1, |lane, i| (lane % 4 * 2 + i, lane / 4)),
            ("8" | "U4x16P64TO8" | "U6x16P32TO8", "MT1616") => {
                of(8, 16, 2, |lane, i| (lane % 4 * 4 + i % 4, lane / 4 + 8 * (i / 4)))
            }
            ("S4TO8" | "U4x16P64TO8" | "U6x16P32TO8", "M816") => {
                of(8, 8, 1, |lane, i| (lane / 4, lane % 4 * 4 + i))
            }
            ("8", "MT168") => of(8, 8, 1, |lane, i| (lane % 4 * 2 + i % 2, lane / 4 + 8 * (i / 2))),
            _ => Err(format!("matrices .{unit}.{shape} are not executed")),
        }
    }

    /// The map of some matrices one after the other.
    fn map(&self, count: u32) -> MatrixMap {
        let each = 32 / self.bits * self.registers;
        let mut places = Vec::new();
        for lane in 0..LANES as u32 {
            for matrix in 0..count {
                for element in 0..each {
                    let (line, at) = (self.place)(lane, element);
                    places.push(((line + matrix * self.lines) as u8, at as u8));
                }
            }
        }
        let (lines, registers) = (self.lines * count, self.registers * count);
        MatrixMap { lines, bits: self.bits, packing: self.packing, registers, places }
    }
}

/// The map of an instruction.
fn map_of(b: &mut Builder<'_>) -> Lowered<(u32, u32)> {
    let shape = Shape::of(b)?;
    let count = match b.parts.modifier("count") {
        "" => 1,
        "2" => 2,
        "4" => 4,
        other => return Err(format!("{other} matrices at once are not executed")),
    };
    let map = shape.map(count);
    if map.lines > LANES as u32 {
        return Err("its matrices have more lines than a warp has lanes".into());
    }
    Ok((map.registers, number(b, map)))
}

/// The number of a map in the function; equal ones are kept once.
fn number(b: &mut Builder<'_>, map: MatrixMap) -> u32 {
    let known = b.out.matrices.iter().position(|known| *known == map);
    known.unwrap_or_else(|| {
        b.out.matrices.push(map);
        b.out.matrices.len() - 1
    }) as u32
}

/// Reads matrices.
pub(super) fn load(b: &mut Builder<'_>) -> Lowered<()> {
    let (registers, map) = map_of(b)?;
    let address = address(b, Space::Shared)?;
    let d = b.need("Rd")?;
    let d = b.target(&d, Width::holding(32 * registers))?;
    b.emit(Op::LoadMatrix { map, address, d });
    Ok(())
}

/// Writes matrices.
pub(super) fn store(b: &mut Builder<'_>) -> Lowered<()> {
    let (registers, map) = map_of(b)?;
    let address = address(b, Space::Shared)?;
    let a = b.data("b").ok_or("it has no operand that is stored")?;
    let a = b.read(&a, Width::holding(32 * registers))?;
    b.emit(Op::StoreMatrix { map, address, a });
    Ok(())
}

/// Transposes a matrix, or widens its elements.
pub(super) fn exchange(b: &mut Builder<'_>) -> Lowered<()> {
    match (b.parts.modifier("unit"), b.parts.modifier("shape")) {
        ("16", "MT88") => transpose(b),
        ("U4TO8", "M832") => widen(b),
        (unit, shape) => Err(format!("matrices .{unit}.{shape} are not executed")),
    }
}

fn transpose(b: &mut Builder<'_>) -> Lowered<()> {
    // Lane l holds two elements of row l / 4, and is given two of column l / 4.
    let mut places = Vec::new();
    for lane in 0..LANES as u8 {
        for element in 0..2 {
            let (row, column) = (lane % 4 * 2 + element, lane / 4);
            places.push((row * 4 + column / 2, column % 2));
        }
    }
    let map = number(b, MatrixMap { lines: 0, bits: 16, packing: Packing::Plain, registers: 1, places });
    let a = b.named("a").ok_or("it has no operand `a`")?;
    let a = b.read(&a, Width::W32)?;
    let d = b.need("Rd")?;
    let d = b.target(&d, Width::W32)?;
    b.emit(Op::ExchangeMatrix { map, d, a });
    Ok(())
}

/// Makes bytes of the 8 x 32 nibbles of a warp: places as products have them, of 4 bits and of 8. Compiled code takes the sum of
/// products along a row, so that it does not tell in which order they stand in one.
fn widen(b: &mut Builder<'_>) -> Lowered<()> {
    let a = b.named("a").ok_or("it has no operand `a`")?;
    let a = b.read(&a, Width::W32)?;
    let wide = b.fresh(Width::W64);
    spread(b, wide, a, [(16, 0x0000_ffff), (8, 0x00ff_00ff), (4, 0x0f0f_0f0f)]);
    // Lane l holds columns l mod 4 · 8 + i of row l / 4; in each register it is given four that follow each other.
    let mut places = Vec::new();
    for lane in 0..LANES as u8 {
        for element in 0..8 {
            let column = element / 4 * 16 + lane % 4 * 4 + element % 4;
            places.push((lane / 4 * 4 + column / 8, column % 8));
        }
    }
    let map = number(b, MatrixMap { lines: 0, bits: 8, packing: Packing::Plain, registers: 2, places });
    let d = b.need("Rd")?;
    let d = b.target(&d, Width::W64)?;
    b.emit(Op::ExchangeMatrix { map, d, a: wide });
    Ok(())
}

/// The halves of a register, the lower one first, with the nibbles of each in bytes: what is moved, and what stays.
fn spread(b: &mut Builder<'_>, d: Reg, a: Reg, [half, byte, nibble]: [(u32, u32); 3]) {
    let width = Width::W32;
    let (by, mask) = (b.constant(half.0), b.constant(half.1));
    let upper = Integer2::ShiftRight { signed: false };
    b.emit(Op::Integer2 { f: Integer2::And, width, d, a, b: mask });
    b.emit(Op::Integer2 { f: upper, width, d: d.plus(1), a, b: by });
    let moved = b.fresh(width);
    for d in [d, d.plus(1)] {
        for (by, mask) in [byte, nibble] {
            let (by, mask) = (b.constant(by), b.constant(mask));
            b.emit(Op::Integer2 { f: Integer2::ShiftLeft, width, d: moved, a: d, b: by });
            b.emit(Op::Integer2 { f: Integer2::Or, width, d, a: d, b: moved });
            b.emit(Op::Integer2 { f: Integer2::And, width, d, a: d, b: mask });
        }
    }
}
