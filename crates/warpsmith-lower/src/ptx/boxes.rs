//! Boxes of tensors, and fields of tensor maps.

use super::Lowered;
use super::arithmetic::{number, operand};
use super::function::Lowerer;
use super::operand::Instance;
use super::transfer::{address, report, start};
use warpsmith_program::op::{BoxTransfer, MapChanges, Op, Space, TransferReport, TransferWork, Width};
use warpsmith_program::register::Reg;
use warpsmith_program::tile::map::{BoxMode, MapCombine, MapField, Toward};

/// What the elements of a box are.
fn mode(i: &Instance<'_>) -> Lowered<BoxMode> {
    Ok(match i.slot("load_mode").unwrap_or("tile") {
        "tile" => BoxMode::Tile,
        "tile::gather4" | "tile::scatter4" => BoxMode::Rows,
        "im2col" | "im2col_no_offs" => BoxMode::Im2col,
        "im2col::w" | "im2col_no_offs::w" => BoxMode::Im2colWide,
        "im2col::w::128" => BoxMode::Im2colWide128,
        other => return Err(format!("there are no boxes `.{other}`")),
    })
}

/// The elements of a vector operand, if there is one.
fn words<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, name: &str) -> Lowered<Vec<Reg>> {
    let Some(role) = i.role(name) else { return Ok(Vec::new()) };
    let read = l.read_elements(role.operand, Width::W32)?;
    read.into_iter().map(|reg| reg.ok_or_else(|| "`_` is no value".into())).collect()
}

/// What an instruction says of a box, but for its place in shared memory.
fn asked<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, toward: Toward) -> Lowered<BoxTransfer> {
    let map = l.address(operand(i, "map")?, Space::Generic)?;
    let changes = match i.role("base") {
        None => None,
        Some(role) => Some(MapChanges {
            address: l.read(role.operand, Width::W64)?,
            sizes: words(l, i, "dims")?,
            strides: words(l, i, "strides")?,
            upper: i.role("upper").map(|role| l.read(role.operand, Width::W32)).transpose()?,
        }),
    };
    Ok(BoxTransfer {
        mode: mode(i)?,
        toward,
        map,
        changes,
        shared: None,
        coordinates: words(l, i, "coords")?,
        offsets: words(l, i, "offsets")?,
        combine: None,
    })
}

/// Copies a box, or combines it with what is there.
pub(super) fn copy<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    // A barrier object may then be the other block's: its address says so, but not where there are several.
    if i.role("mask").is_some() && i.has("cta_group::2") {
        return l.refuse("a copy to several blocks that tells one of each pair (`.cta_group::2`)");
    }
    let stores = i.slot("dst") == Some("global");
    let (toward, name) = if stores { (Toward::Global, "from") } else { (Toward::Shared, "to") };
    let shared = address(l, i, (name, if stores { "src" } else { "dst" }))?;
    let combine = match i.slot("op") {
        None => None,
        Some("add") => Some(MapCombine::Add),
        Some("min") => Some(MapCombine::Minimum),
        Some("max") => Some(MapCombine::Maximum),
        Some("inc") => Some(MapCombine::Increment),
        Some("dec") => Some(MapCombine::Decrement),
        Some("and") => Some(MapCombine::And),
        Some("or") => Some(MapCombine::Or),
        Some("xor") => Some(MapCombine::Xor),
        Some(other) => return Err(format!("there is no `.{other}` of boxes")),
    };
    let made = BoxTransfer { shared: Some(shared), combine, ..asked(l, i, toward)? };
    let blocks = i.role("mask").map(|role| l.read(role.operand, Width::W32)).transpose()?;
    let report = report(l, i, "dst")?;
    start(l, TransferWork::Box(made), report, blocks);
    Ok(())
}

/// What is only a hint for caches: the map has to be one.
pub(super) fn hint<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let made = asked(l, i, Toward::Shared)?;
    start(l, TransferWork::Box(made), TransferReport::Nothing, None);
    Ok(())
}

/// Gives a field of a map another value.
pub(super) fn replace<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let field = match i.slot("field") {
        Some("global_address") => MapField::Address,
        Some("rank") => MapField::Rank,
        Some("box_dim") => MapField::Extent,
        Some("global_dim") => MapField::Size,
        Some("global_stride") => MapField::Stride,
        Some("element_stride") => MapField::Step,
        Some("elemtype") => MapField::Element,
        Some("interleave_layout") => MapField::Interleave,
        Some("swizzle_mode") => MapField::Swizzle,
        Some("swizzle_atomicity") => MapField::Atomicity,
        Some("fill_mode") => MapField::Fill,
        _ => return Err("there is no such field of a tensor map".into()),
    };
    let space = match i.slot("ss") {
        None => Space::Generic,
        Some("global") => Space::Global,
        Some(_) => Space::Shared,
    };
    let address = l.address(operand(i, "addr")?, space)?;
    let ordinal = i.role("ord").map_or(Ok(0), |role| number(role.operand))?;
    let width = if field.is_wide() { Width::W64 } else { Width::W32 };
    let value = l.read(operand(i, "value")?, width)?;
    let ordinal = u32::try_from(ordinal).unwrap_or(u32::MAX);
    l.emit(Op::ReplaceInMap { address, field, ordinal, value });
    Ok(())
}

/// Copies a map from shared to global memory.
pub(super) fn copy_map<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let to = l.address(operand(i, "dst")?, Space::Global)?;
    let from = l.address(operand(i, "src")?, Space::Shared)?;
    let size = number(operand(i, "size")?)? as u8;
    l.emit(Op::Copy { to, from, size });
    Ok(())
}
