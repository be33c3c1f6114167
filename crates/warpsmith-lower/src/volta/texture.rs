//! Textures and surfaces: which registers hold coordinates, layers, levels, offsets, and handles.
//!
//! What a read is given is a list of words: the layer of an array, x, y, z; behind them a handle, a level, offsets, a sample and
//! a value to compare with, as far as the instruction has them. The first operand holds the coordinates, the second what is
//! behind them; with `.SCR` the list is cut in the middle.

use super::atomic::combination;
use super::build::{Builder, Lowered};
use warpsmith_meaning::semantics::Place;
use warpsmith_program::op::{
    AxisOffset, FloatMode, FloatType, Handle, ImageOp, ImageQuery, ImageShape, Integer2, Number, Op, Outside,
    Property, SurfaceAccess, SurfaceAction, TextureLevel, TextureRead, Width,
};
use warpsmith_program::register::Reg;
use warpsmith_program::texture::{Geometry, Unit};

/// The layer is in these bits of its word.
const LAYER: u64 = 0xffff;
/// What is said of results that are binary16, rounded to the nearest.
const HALVES: &str = "F16.RN";
/// Bits of a constant's number in the place of a handle, and bytes of it.
const WORD: u64 = 4;

/// What the dimension of an instruction is: its shape, and the words of its coordinates without a layer.
fn shape(name: &str, has_samples: bool) -> Lowered<(ImageShape, usize)> {
    let (plain, is_array) = match name.strip_prefix("ARRAY_") {
        Some(rest) => (rest, true),
        None => match name.strip_suffix("_ARRAY") {
            Some(rest) => (rest, true),
            None => (name, false),
        },
    };
    let (geometry, axes) = match plain {
        "1D" | "1D_BUFFER" => (Geometry::Line, 1),
        "2D" => (Geometry::Plane, 2),
        "3D" => (Geometry::Volume, 3),
        "CUBE" => (Geometry::Cube, 3),
        _ => return Err(format!("the dimension {name} is not executed")),
    };
    Ok((ImageShape { geometry, is_array, has_samples }, axes))
}

/// Words of an operand, which follow each other.
fn words(b: &mut Builder<'_>, label: &str, count: usize) -> Lowered<Vec<Reg>> {
    if count == 0 {
        return Ok(Vec::new());
    }
    let operand = b.operand(label).filter(|operand| operand.place != Place::Zero);
    let Some(operand) = operand else {
        let zero = b.constant(0);
        return Ok(vec![zero; count]);
    };
    let first = b.read(&operand, Width::W32)?;
    Ok((0..count as u32).map(|index| first.plus(index)).collect())
}

/// The words of a list of which the first so many are coordinates.
fn list(b: &mut Builder<'_>, coordinates: usize, behind: usize) -> Lowered<Vec<Reg>> {
    let all = coordinates + behind;
    let first = match b.parts.modifier("scr").is_empty() {
        true => coordinates,
        false => all.div_ceil(2),
    };
    let mut out = words(b, "Ra", first)?;
    out.extend(words(b, "Rb", all - first)?);
    Ok(out)
}

/// A word as a handle.
fn handle(register: Reg) -> Handle {
    Handle { register, width: Width::W32 }
}

/// The handle that stands in constants or uniform registers: of an image, and of a sampler where it has a word of its own; nothing
/// where a register among the others holds it.
fn named(b: &mut Builder<'_>) -> Lowered<Option<(Handle, Option<Handle>)>> {
    if let (Some(bank), Some(index)) = (b.value("tbank"), b.value("tindex")) {
        return Ok(Some((handle(b.banked(bank, WORD * index, false)?), None)));
    }
    let Some(uniform) = b.operand("URc") else { return Ok(None) };
    if b.value("tindex").is_some_and(|index| index != 0) {
        return Err("a handle beside the uniform register is not executed".into());
    }
    if b.value("unused").is_some_and(|unused| unused != 255) {
        return Err("what stands behind the handle is not known".into());
    }
    let image = b.read(&uniform, Width::W32)?;
    let is_pair = uniform.ty.bits == 64 && uniform.place != Place::Zero;
    Ok(Some((handle(image), is_pair.then(|| handle(image.plus(1))))))
}

/// The bits of a word in which a layer lies.
fn layer(b: &mut Builder<'_>, word: Reg) -> Reg {
    b.with(Integer2::And, Width::W32, word, LAYER)
}

/// Numbers of texels in a word: how many, from which bit on, how far apart, and of how many bits.
fn offsets(word: Reg, count: usize, (from, step, bits): (u8, u8, u8)) -> [Option<AxisOffset>; 3] {
    core::array::from_fn(|axis| {
        let from = from + step * axis as u8;
        (axis < count).then_some(AxisOffset { register: word, from, bits })
    })
}

/// Two numbers of 32 bits as binary16, the first in the lower half.
pub(super) fn of_float(b: &mut Builder<'_>, [low, high]: [Reg; 2]) -> Reg {
    let (from, to) = (Number::Float(FloatType::F32), Number::Float(FloatType::F16));
    let mode = FloatMode::plain(FloatType::F32);
    let [low, high] = [low, high].map(|a| {
        let d = b.fresh(Width::W32);
        b.emit(Op::Convert { from, to, mode, d, a });
        d
    });
    let up = b.with(Integer2::ShiftLeft, Width::W32, high, 16);
    let d = b.fresh(Width::W32);
    b.emit(Op::Integer2 { f: Integer2::Or, width: Width::W32, d, a: up, b: low });
    d
}

/// Adds what is done with an image.
fn emit(b: &mut Builder<'_>, op: ImageOp) {
    b.out.images.push(op);
    let op = b.out.images.len() as u32 - 1;
    b.emit(Op::Image { op });
}

/// What stands behind the coordinates.
#[derive(Debug, Clone, Copy, Default)]
struct Behind {
    level: bool,
    sample: bool,
    offset: bool,
    reference: bool,
}

/// A read whose words are a list; what it gives goes to four registers, which are chosen here.
fn read(b: &mut Builder<'_>, behind: Behind) -> Lowered<TextureRead> {
    let dim = b.parts.modifier("dim").to_owned();
    let (shape, axes) = shape(&dim, behind.sample)?;
    let format = b.parts.modifier("fmt");
    if !matches!(format, "" | "F32" | HALVES) {
        return Err(format!("results as {format} are not executed"));
    }
    let own = named(b)?;
    let coordinates = axes + usize::from(shape.is_array);
    let more = [own.is_none(), behind.level, behind.offset, behind.sample, behind.reference];
    let list = list(b, coordinates, more.iter().filter(|there| **there).count())?;
    let mut rest = list[coordinates..].iter().copied();
    let mut next = |there: bool| if there { rest.next() } else { None };
    let [own_handle, level, offset, sample, reference] = more.map(&mut next);
    let (image, sampler) = match (own, own_handle) {
        (Some(own), _) => own,
        (None, Some(word)) => (handle(word), None),
        (None, None) => return Err("it has no handle".into()),
    };
    let at = &list[usize::from(shape.is_array)..coordinates];
    let zero = b.constant(0);
    let layer = if shape.is_array { Some(layer(b, list[0])) } else { None };
    Ok(TextureRead {
        image,
        sampler,
        shape,
        is_loose: true,
        is_whole: false,
        clamps: false,
        at: core::array::from_fn(|axis| at.get(axis).copied().unwrap_or(zero)),
        layer,
        sample,
        level: level.map_or(TextureLevel::Least, TextureLevel::At),
        offset: offset.map_or([None; 3], |word| offsets(word, axes, (0, 4, 4))),
        reference,
        component: None,
        d: b.fresh(Width::W128),
    })
}

/// Adds a read, and gives the registers of the result the components that are wanted.
fn finish(b: &mut Builder<'_>, read: TextureRead) -> Lowered<()> {
    emit(b, ImageOp::Read(read));
    spread(b, read.d)?;
    // It tells that something is not in memory.
    if let Some(operand) = b.operand("Pu") {
        let p = b.target_predicate(&operand)?;
        b.emit(Op::SetPredicate { p, value: false });
    }
    Ok(())
}

/// Four words to the registers of the result: the first two that are wanted, and then the others. Two halves lie in one register.
fn spread(b: &mut Builder<'_>, from: Reg) -> Lowered<()> {
    let mask = b.value("mask").unwrap_or(15);
    let wanted: Vec<u32> = (0..4).filter(|index| mask >> index & 1 != 0).collect();
    for (label, part) in ["Rd", "Re"].into_iter().zip(wanted.chunks(2)) {
        let Some(target) = b.operand(label).filter(|target| target.place != Place::Zero) else { continue };
        let d = b.target(&target, Width::W32)?;
        if b.parts.modifier("fmt") == HALVES {
            let high = if part.len() > 1 { from.plus(part[1]) } else { b.constant(0) };
            let a = of_float(b, [from.plus(part[0]), high]);
            b.emit(Op::Move { width: Width::W32, d, a });
            continue;
        }
        for (component, row) in part.iter().zip(0..) {
            b.emit(Op::Move { width: Width::W32, d: d.plus(row), a: from.plus(*component) });
        }
    }
    Ok(())
}

fn has(b: &Builder<'_>, label: &str) -> bool {
    !b.parts.modifier(label).is_empty()
}

/// Reads at coordinates that are numbers.
pub(super) fn sample(b: &mut Builder<'_>) -> Lowered<()> {
    let lod = b.parts.modifier("lod").to_owned();
    if has(b, "fdv") {
        return Err("derivatives of part of the lanes are not executed".into());
    }
    let level = match lod.as_str() {
        "" if has(b, "ndv") => TextureLevel::Quad,
        // Without neighbours there is nothing that a level could be computed from.
        "" => TextureLevel::Least,
        "LZ" => TextureLevel::Base,
        "LL" => TextureLevel::Base,
        other => return Err(format!("the level by {other} is not executed")),
    };
    let behind =
        Behind { level: lod == "LL", offset: has(b, "aoffi"), reference: has(b, "dc"), ..Behind::default() };
    let mut read = read(b, behind)?;
    if lod != "LL" {
        read.level = level;
    }
    finish(b, read)
}

/// Reads at whole coordinates.
pub(super) fn fetch(b: &mut Builder<'_>) -> Lowered<()> {
    let lod = b.parts.modifier("lod").to_owned();
    let behind =
        Behind { level: lod == "LL", sample: has(b, "ms"), offset: has(b, "aoffi"), ..Behind::default() };
    if lod.starts_with("INVALID") || behind.level && behind.sample {
        return Err("the level of this read is not known".into());
    }
    let mut read = read(b, behind)?;
    (read.is_whole, read.clamps, read.sampler) = (true, has(b, "cl"), None);
    if !behind.level {
        read.level = TextureLevel::Base;
    }
    finish(b, read)
}

/// Gathers a component of four texels.
pub(super) fn gather(b: &mut Builder<'_>) -> Lowered<()> {
    if has(b, "ptp") {
        return Err("offsets of their own for four texels are not executed".into());
    }
    let component = ["R", "G", "B", "A"].iter().position(|name| b.parts.modifier("comp") == *name);
    let component = component.ok_or("its component is not known")?;
    let behind = Behind { offset: has(b, "aoffi"), reference: has(b, "dc"), ..Behind::default() };
    let mut read = read(b, behind)?;
    if let Some(packed) = read.offset[0] {
        read.offset = offsets(packed.register, 2, (0, 8, 6));
    }
    finish(b, TextureRead { component: Some(component as u8), ..read })
}

/// Reads at the level that gradients ask for: behind x and y a word with the layer, and offsets above it; then a pair for each axis.
pub(super) fn gradients(b: &mut Builder<'_>) -> Lowered<()> {
    if has(b, "lc") || has(b, "scr") {
        return Err("a bound of the level is not executed".into());
    }
    let dim = b.parts.modifier("dim").to_owned();
    let (shape, axes) = shape(&dim, false)?;
    if axes > 2 {
        return Err(format!("the dimension {dim} is not executed"));
    }
    let own = named(b)?;
    let has_offset = has(b, "aoffi");
    let first = usize::from(own.is_none());
    let has_more = shape.is_array || has_offset;
    let words_a = words(b, "Ra", first + axes + usize::from(has_more))?;
    let steps = words(b, "Rb", 2 * axes)?;
    let (image, sampler) = own.unwrap_or((handle(words_a[0]), None));
    let zero = b.constant(0);
    let at = &words_a[first..first + axes];
    let more = words_a.last().copied().filter(|_| has_more);
    let layer = more.filter(|_| shape.is_array).map(|word| layer(b, word));
    let step = |of: usize| core::array::from_fn(|axis| steps.get(2 * axis + of).copied().unwrap_or(zero));
    let offset = more.filter(|_| has_offset).map_or([None; 3], |word| offsets(word, axes, (16, 4, 4)));
    let read = TextureRead {
        image,
        sampler,
        shape,
        is_loose: true,
        is_whole: false,
        clamps: false,
        at: core::array::from_fn(|axis| at.get(axis).copied().unwrap_or(zero)),
        layer,
        sample: None,
        level: TextureLevel::Gradients(step(0), step(1)),
        offset,
        reference: None,
        component: None,
        d: b.fresh(Width::W128),
    };
    finish(b, read)
}

/// Asks for the sizes of a level.
pub(super) fn query(b: &mut Builder<'_>) -> Lowered<()> {
    let query = b.parts.modifier("query").to_owned();
    let mask = b.value("mask").unwrap_or(0);
    if query != "TEX_HEADER_DIMENSION" || mask >> 3 != 0 {
        return Err(format!("the question for {query} is not executed but for width, height and depth"));
    }
    let own = named(b)?;
    let given = words(b, "Ra", if own.is_some() { 1 } else { 2 })?;
    let (image, level) = match own {
        Some((image, _)) => (image, given[0]),
        None => (handle(given[0]), given[1]),
    };
    let d = b.fresh(Width::W128);
    for axis in 0..3 {
        if mask >> axis & 1 != 0 {
            let (property, d) = (Property::Size(axis as u8), d.plus(axis));
            emit(b, ImageOp::Query(ImageQuery { image, property, level: Some(level), d }));
        }
    }
    spread(b, d)
}

/// An access to a surface: the words of its coordinates are x, y, z and then the layer.
fn access(b: &mut Builder<'_>, unit: Unit, action: SurfaceAction) -> Lowered<()> {
    let dim = b.parts.modifier("dim").to_owned();
    let (shape, axes) = shape(&dim, false)?;
    let image = match named(b)? {
        Some((image, _)) => image,
        None => {
            let register = b.need("Rc")?;
            handle(b.read(&register, Width::W32)?)
        }
    };
    let words = words(b, "Ra", axes + usize::from(shape.is_array))?;
    let zero = b.constant(0);
    let layer = shape.is_array.then(|| words[axes]);
    let outside = match b.parts.modifier("clamp") {
        "IGN" => Outside::Zero,
        "" | "NEAR" => Outside::Clamp,
        "TRAP" => Outside::Trap,
        other => return Err(format!("accesses with {other} are not executed")),
    };
    let at = core::array::from_fn(|axis| if axis < axes { words[axis] } else { zero });
    emit(b, ImageOp::Access(SurfaceAccess { image, shape, at, layer, unit, outside, action }));
    Ok(())
}

/// What the first coordinate counts.
fn unit(b: &Builder<'_>) -> Unit {
    if has(b, "ba") { Unit::Bytes } else { Unit::Texels }
}

/// The width of an element, how many there are, and whether the sign is spread.
fn size(b: &Builder<'_>) -> Lowered<(Width, u8, bool)> {
    match b.parts.modifier("size") {
        "U8" => Ok((Width::W8, 1, false)),
        "S8" => Ok((Width::W8, 1, true)),
        "U16" => Ok((Width::W16, 1, false)),
        "S16" => Ok((Width::W16, 1, true)),
        "" | "32" => Ok((Width::W32, 1, false)),
        "64" => Ok((Width::W32, 2, false)),
        "128" => Ok((Width::W32, 4, false)),
        other => Err(format!("accesses of the size {other} are not executed")),
    }
}

/// Registers that an access takes.
fn registers(count: u8) -> Width {
    Width::holding(32 * u32::from(count))
}

/// Reads bytes of a surface.
pub(super) fn load(b: &mut Builder<'_>) -> Lowered<()> {
    let (width, count, signed) = size(b)?;
    let target = b.need("Rd")?;
    let d = b.target(&target, registers(count))?;
    let unit = unit(b);
    access(b, unit, SurfaceAction::Load { width, count, d })?;
    if signed {
        b.emit(Op::Extend { from: width, signed, to: Width::W32, d, a: d });
    }
    if let Some(operand) = b.operand("Pu") {
        let p = b.target_predicate(&operand)?;
        b.emit(Op::SetPredicate { p, value: false });
    }
    Ok(())
}

/// The first register of what is stored.
fn stored(b: &mut Builder<'_>, count: u8) -> Lowered<Reg> {
    let value = b.data("b").ok_or("it has no operand that is stored")?;
    b.read(&value, registers(count))
}

/// Writes bytes of a surface.
pub(super) fn store(b: &mut Builder<'_>) -> Lowered<()> {
    let count = match b.parts.modifier("comp") {
        _ if !b.parts.has("P") => None,
        "R" => Some(1),
        "RG" => Some(2),
        "" | "RGBA" => Some(4),
        other => return Err(format!("stores of the components {other} are not executed")),
    };
    match count {
        Some(count) => {
            let a = stored(b, count)?;
            access(b, Unit::Texels, SurfaceAction::Convert { count, a })
        }
        None => {
            let (width, count, _) = size(b)?;
            let (a, unit) = (stored(b, count)?, unit(b));
            access(b, unit, SurfaceAction::Store { width, count, a })
        }
    }
}

/// Combines a value with an element of a surface.
pub(super) fn reduce(b: &mut Builder<'_>) -> Lowered<()> {
    let ty = b.parts.modifier("type").to_owned();
    let (width, signed, by_format) = match ty.as_str() {
        "" | "U32" => (Width::W32, false, false),
        "S32" => (Width::W32, true, false),
        "U64" => (Width::W64, false, false),
        "S64" => (Width::W64, true, false),
        "SD32" => (Width::W32, true, true),
        "SD64" => (Width::W64, true, true),
        other => return Err(format!("changes of elements of type {other} are not executed")),
    };
    let op = b.parts.modifier("op");
    let f = combination(op, signed).ok_or_else(|| format!("the change {op} is not executed"))?;
    let value = b.data("b").ok_or("it has no operand that is combined")?;
    let (a, unit) = (b.read(&value, width)?, unit(b));
    access(b, unit, SurfaceAction::Reduce { f, width, by_format, a })
}
