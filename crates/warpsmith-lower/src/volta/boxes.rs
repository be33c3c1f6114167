//! Boxes of tensors. Uniform registers that follow each other have the address in shared memory, that of the barrier where there
//! is one, and where the box begins.

use super::build::{Builder, Lowered};
use super::collective::once;
use super::transfer::{barrier, start};
use warpsmith_meaning::semantics::{Operand, Place};
use warpsmith_program::op::{
    Address, BoxTransfer, GroupKind, Integer2, Op, Space, TransferReport, TransferWork, Width,
};
use warpsmith_program::register::Reg;
use warpsmith_program::tile::map::{BoxMode, MapCombine, Toward};
use warpsmith_sass::flow::Register;

/// What the elements of a box are.
fn mode(b: &Builder<'_>) -> Lowered<BoxMode> {
    let modifier = match b.parts.modifier("mode") {
        "" => b.parts.modifier("im2col"),
        mode => mode,
    };
    Ok(match modifier {
        "" => BoxMode::Tile,
        "IM2COL" => BoxMode::Im2col,
        "W" => BoxMode::Im2colWide,
        "W128" => BoxMode::Im2colWide128,
        "GATHER4" | "SCATTER4" => BoxMode::Rows,
        other => return Err(format!("boxes as .{other} are not known")),
    })
}

/// Dimensions of the tensor.
fn dimensions(b: &Builder<'_>) -> Lowered<u32> {
    let said = b.parts.modifier("dim");
    let number = said.strip_suffix('D').and_then(|number| number.parse().ok());
    number.filter(|number| (1..=5).contains(number)).ok_or_else(|| format!("boxes of .{said} are not known"))
}

/// A register behind the first of an operand.
fn behind(b: &mut Builder<'_>, operand: &Operand, by: u32) -> Lowered<Reg> {
    let mut operand = operand.clone();
    match &mut operand.place {
        Place::Registers { first, .. } => *first = Register { index: first.index + by, ..*first },
        _ => return Err(format!("`{}` is no row of registers", operand.label)),
    }
    b.read(&operand, Width::W32)
}

/// The box, whose place is said from some register of the row on; the row's first is an address in shared memory, if there is
/// any.
fn asked(b: &mut Builder<'_>, toward: Toward, from: u32) -> Lowered<BoxTransfer> {
    let (mode, dimensions) = (mode(b)?, dimensions(b)?);
    let (row, map) = (b.need("URb")?, b.need("URa")?);
    let map = Address { space: Space::Generic, base: Some(b.read(&map, Width::W64)?), wide: true, offset: 0 };
    let count = if mode == BoxMode::Rows { dimensions + 3 } else { dimensions };
    let coordinates = (from..from + count).map(|at| behind(b, &row, at)).collect::<Lowered<_>>()?;
    let shared = match from {
        0 => None,
        _ => {
            let base = Some(behind(b, &row, 0)?);
            Some(Address { space: Space::Cluster, base, wide: false, offset: 0 })
        }
    };
    let offsets = if toward == Toward::Shared { offsets(b, mode, dimensions)? } else { Vec::new() };
    Ok(BoxTransfer { mode, toward, map, changes: None, shared, coordinates, offsets, combine: None })
}

/// What is added to where a box of pixels begins, or halo and shift: fields in the lower half of a register.
fn offsets(b: &mut Builder<'_>, mode: BoxMode, dimensions: u32) -> Lowered<Vec<Reg>> {
    // Bits of each.
    let fields: &[u32] = match (mode, dimensions) {
        (BoxMode::Tile | BoxMode::Rows, _) => return Ok(Vec::new()),
        (BoxMode::Im2col, 3) => &[16],
        (BoxMode::Im2col, 4) => &[8, 8],
        (BoxMode::Im2col, 5) => &[5, 5, 5],
        (BoxMode::Im2colWide | BoxMode::Im2colWide128, 3..) => &[11, 5],
        _ => return Err(format!("images of {dimensions} dimensions are not known")),
    };
    let word = b.need("URc")?;
    let word = b.read(&word, Width::W32)?;
    let mut begin = 0;
    let mut out = Vec::new();
    for bits in fields {
        out.push(field(b, word, (begin, *bits)));
        begin += bits;
    }
    Ok(out)
}

/// Bits of a register, the first of them and how many.
fn field(b: &mut Builder<'_>, word: Reg, (begin, bits): (u32, u32)) -> Reg {
    let (width, shifted, d) = (Width::W32, b.fresh(Width::W32), b.fresh(Width::W32));
    let (begin, mask) = (b.constant(begin), b.constant((1 << bits) - 1));
    let f = Integer2::ShiftRight { signed: false };
    b.emit(Op::Integer2 { f, width, d: shifted, a: word, b: begin });
    b.emit(Op::Integer2 { f: Integer2::And, width, d, a: shifted, b: mask });
    d
}

/// Copies a box to shared memory.
pub(super) fn load(b: &mut Builder<'_>) -> Lowered<()> {
    let blocks = match (b.parts.modifier("multicast"), b.parts.has("2CTA")) {
        ("", _) => None,
        // A barrier may then be the other block's: its address says so, but not where there are several.
        (_, true) => {
            return Err("copies to several blocks that tell one of each pair are not executed".into());
        }
        ("MULTICAST", false) => {
            let word = b.need("URc")?;
            let word = b.read(&word, Width::W32)?;
            Some(field(b, word, (16, 16)))
        }
        (other, _) => return Err(format!("copies as .{other} are not known")),
    };
    let made = asked(b, Toward::Shared, 2)?;
    let Some(to) = made.shared else { return Err("it has no place in shared memory".into()) };
    once(b);
    start(b, TransferWork::Box(made), barrier(to), blocks);
    Ok(())
}

/// Copies a box to global memory, or combines it with what is there.
pub(super) fn store(b: &mut Builder<'_>) -> Lowered<()> {
    let combine = match b.parts.modifier("op") {
        "" => None,
        "ADD" => Some(MapCombine::Add),
        "MIN" => Some(MapCombine::Minimum),
        "MAX" => Some(MapCombine::Maximum),
        "INC" => Some(MapCombine::Increment),
        "DEC" => Some(MapCombine::Decrement),
        "AND" => Some(MapCombine::And),
        "OR" => Some(MapCombine::Or),
        "XOR" => Some(MapCombine::Xor),
        other => return Err(format!("there is no .{other} of boxes")),
    };
    let made = BoxTransfer { combine, ..asked(b, Toward::Global, 1)? };
    once(b);
    start(b, TransferWork::Box(made), TransferReport::Group(GroupKind::Bulk), None);
    Ok(())
}

/// A fetch into a cache: the map has to be one.
pub(super) fn fetch(b: &mut Builder<'_>) -> Lowered<()> {
    let made = asked(b, Toward::Shared, 0)?;
    once(b);
    start(b, TransferWork::Box(made), TransferReport::Nothing, None);
    Ok(())
}
