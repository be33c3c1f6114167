//! Textures and surfaces: reads, writes, questions.

use super::Lowered;
use super::arithmetic::operand;
use super::function::Lowerer;
use super::operand::{Instance, width};
use super::symbol::Symbol;
use warpsmith_program::op::{
    Address, AtomicFunction, AxisOffset, FloatMode, FloatType, Handle, ImageOp, ImageQuery, ImageShape,
    Integer2, Number, Op, Outside, Property, Relation, Space, SurfaceAccess, SurfaceAction, TextureLevel,
    TextureRead, Width,
};
use warpsmith_program::program::HandleKind;
use warpsmith_program::register::Reg;
use warpsmith_program::texture::{Geometry, Unit};
use warpsmith_ptx::value::Type;
use warpsmith_ptx::view::{Constant, Operand};

/// Bits of an offset in texels, of reads and of gathers.
const OFFSET_BITS: u8 = 4;
const GATHER_OFFSET_BITS: u8 = 6;

impl<'m> Lowerer<'m, '_> {
    /// The handle that an operand names: what a register holds, or that of a variable or parameter.
    fn handle(&mut self, operand: Operand<'m>) -> Lowered<Handle> {
        let name = match operand {
            Operand::Name(name) => Some(name),
            Operand::Address(address) => address.base(),
            _ => None,
        };
        let name = name.ok_or_else(|| format!("`{}` is no name of an image", operand.node().text()))?;
        let register = match self.find(name.text()) {
            Some(Symbol::Opaque(at)) => self.opaque(at),
            Some(Symbol::Register(reg, ty)) => self.fit(reg, super::symbol::width_of(ty), Width::W64),
            Some(Symbol::Address(handle)) => self.immediate(handle, Width::W64),
            _ => return Err(format!("`{}` is neither a register nor the name of an image", name.text())),
        };
        Ok(Handle { register, width: Width::W64 })
    }

    /// The handle that a kernel is given as a parameter.
    pub fn opaque(&mut self, at: u32) -> Reg {
        let address = Address { space: Space::Parameter, base: None, wide: false, offset: at.into() };
        let d = self.fresh(2);
        self.emit(Op::Load { address, size: 8, signed: false, count: 1, d });
        d
    }

    /// Adds what is done with an image.
    fn image(&mut self, op: ImageOp) {
        self.out.images.push(op);
        self.emit(Op::Image { op: self.out.images.len() as u32 - 1 });
    }

    /// A register of zeros for what a geometry does not have.
    fn nothing(&mut self) -> Reg {
        self.immediate(0, Width::W32)
    }

    /// The elements of an operand, of which the first few count, in registers of 32 bits; zeros behind them.
    fn words(&mut self, operand: Operand<'m>, count: usize) -> Lowered<Vec<Reg>> {
        let mut out = Vec::new();
        if let Some((first, part, there)) = self.vector_register(operand) {
            let there = count.min(there.into()) as u32;
            for index in 0..there {
                out.push(self.fit(first.plus(index * part.rows()), part, Width::W32));
            }
        } else {
            for element in self.elements(operand)?.into_iter().take(count) {
                out.push(match element {
                    Operand::Sink(_) => self.nothing(),
                    element => self.read(element, Width::W32)?,
                });
            }
        }
        if out.len() < count {
            return Err(format!("`{}` has too few coordinates", operand.node().text()));
        }
        Ok(out)
    }

    /// x, y, z of an operand that has some of them.
    fn axes(&mut self, words: &[Reg]) -> [Reg; 3] {
        let nothing = self.nothing();
        core::array::from_fn(|axis| words.get(axis).copied().unwrap_or(nothing))
    }

    /// A whole number as binary32.
    fn float(&mut self, a: Reg) -> Reg {
        let (from, to) = (Number::Integer { bits: 32, signed: true }, Number::Float(FloatType::F32));
        let d = self.fresh(1);
        self.emit(Op::Convert { from, to, mode: FloatMode::plain(FloatType::F32), d, a });
        d
    }
}

/// What the geometry of an instruction is, and how many coordinates it has.
fn shape(i: &Instance<'_>) -> Lowered<(ImageShape, usize)> {
    let (geometry, axes) = match i.slot("geom").map(|geometry| geometry.trim_start_matches('a')) {
        Some("1d") => (Geometry::Line, 1),
        Some("2d" | "2dms") => (Geometry::Plane, 2),
        Some("3d") => (Geometry::Volume, 3),
        Some("cube") => (Geometry::Cube, 3),
        _ => return Err("its geometry is not known".into()),
    };
    let text = i.slot("geom").unwrap_or_default();
    let (is_array, has_samples) = (text.starts_with('a'), text.ends_with("ms"));
    Ok((ImageShape { geometry, is_array, has_samples }, axes))
}

/// Whether a single operand is a number with a fraction, which is compared with: a register says it by its type, where it has one.
fn is_fraction(l: &Lowerer<'_, '_>, operand: Operand<'_>) -> bool {
    match operand {
        Operand::Float(_) => true,
        Operand::Prefixed(prefixed) => prefixed.operand().is_some_and(|inner| is_fraction(l, inner)),
        Operand::Expression(expression) => matches!(expression.constant(), Some(Constant::Float(_))),
        Operand::Name(name) => match l.find(name.text()) {
            Some(Symbol::Register(_, ty)) => !matches!(ty, Type::S32 | Type::U32),
            _ => false,
        },
        _ => false,
    }
}

/// Offsets and what is compared with: their texts look alike where there is only one of them. An offset without braces is read by
/// ptxas, and counts for nothing.
fn behind<'m>(l: &Lowerer<'m, '_>, i: &Instance<'m>) -> (Option<Operand<'m>>, Option<Operand<'m>>) {
    let (e, f) = (i.role("e").map(|role| role.operand), i.role("f").map(|role| role.operand));
    match e {
        Some(e) if matches!(e, Operand::Vector(_)) || l.vector_register(e).is_some() => (Some(e), f),
        Some(e) if f.is_none() && is_fraction(l, e) => (None, Some(e)),
        _ => (None, f),
    }
}

/// The number of texels that is added along each axis.
fn offsets<'m>(
    l: &mut Lowerer<'m, '_>,
    given: Option<Operand<'m>>,
    (axes, bits): (usize, u8),
) -> Lowered<[Option<AxisOffset>; 3]> {
    let Some(given) = given else { return Ok([None; 3]) };
    let words = l.words(given, axes)?;
    Ok(core::array::from_fn(|axis| {
        words.get(axis).map(|register| AxisOffset { register: *register, from: 0, bits })
    }))
}

/// What a read of a texture asks for; `d` is yet to be filled in.
fn request<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, bits: u8) -> Lowered<TextureRead> {
    let (shape, axes) = shape(i)?;
    let image = l.handle(operand(i, "a")?)?;
    let sampler = i.role("b").map(|role| l.handle(role.operand)).transpose()?;
    // The sample comes first, then the layer.
    let samples = usize::from(shape.has_samples);
    let lead = samples + usize::from(shape.is_array);
    let words = l.words(operand(i, "c")?, lead + axes)?;
    let sample = shape.has_samples.then(|| words[0]);
    let layer = shape.is_array.then(|| words[samples]);
    let (offset, reference) = behind(l, i);
    let offset = offsets(l, offset, (axes, bits))?;
    let reference = reference.map(|operand| l.read(operand, Width::W32)).transpose()?;
    Ok(TextureRead {
        image,
        sampler,
        shape,
        is_loose: false,
        is_whole: false,
        clamps: false,
        at: l.axes(&words[lead..]),
        layer,
        sample,
        level: TextureLevel::Least,
        offset,
        reference,
        component: None,
        d: l.fresh(4),
    })
}

/// Gives the operand for it what was read, and tells that the texture is in memory.
fn answer<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, d: Reg) -> Lowered<()> {
    let target = operand(i, "d")?;
    let read = [0, 1, 2, 3].map(|index| d.plus(index));
    let to_half = |l: &mut Lowerer<'m, '_>, a: Reg| {
        let half = l.fresh(1);
        let (from, to) = (Number::Float(FloatType::F32), Number::Float(FloatType::F16));
        l.emit(Op::Convert { from, to, mode: FloatMode::plain(FloatType::F32), d: half, a });
        half
    };
    match i.slot("dtype") {
        Some("f16") => {
            let halves = read.map(|a| to_half(l, a));
            l.write_elements(target, Width::W16, &halves)?;
        }
        Some("f16x2") => {
            let halves = read.map(|a| to_half(l, a));
            let pair = |l: &mut Lowerer<'m, '_>, low: Reg, high: Reg| {
                let (by, up, both) = (l.immediate(16, Width::W32), l.fresh(1), l.fresh(1));
                l.emit(Op::Integer2 { f: Integer2::ShiftLeft, width: Width::W32, d: up, a: high, b: by });
                l.emit(Op::Integer2 { f: Integer2::Or, width: Width::W32, d: both, a: up, b: low });
                both
            };
            let pairs = [pair(l, halves[0], halves[1]), pair(l, halves[2], halves[3])];
            l.write_elements(target, Width::W32, &pairs)?;
        }
        _ => l.write_elements(target, Width::W32, &read)?,
    }
    if let Some(role) = i.role("p") {
        let p = l.write_predicate(role.operand)?;
        l.emit(Op::SetPredicate { p, value: true });
    }
    Ok(())
}

/// Reads a texture at coordinates.
pub(super) fn read<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let mut read = request(l, i, OFFSET_BITS)?;
    let whole = i.slot("ctype") == Some("s32");
    read.level = match i.one_of(&["level", "grad"]) {
        Some("level") => {
            read.clamps = whole;
            TextureLevel::At(l.read(operand(i, "lod")?, Width::W32)?)
        }
        Some(_) => {
            let mut step = |name: &str| -> Lowered<[Reg; 3]> {
                let step = operand(i, name)?;
                let axes = l.element_count(step).min(3);
                let words = l.words(step, axes)?;
                Ok(l.axes(&words))
            };
            TextureLevel::Gradients(step("dx")?, step("dy")?)
        }
        None => TextureLevel::Least,
    };
    // For the level that gradients ask for, whole coordinates are numbers like others; ptxas takes them so also with a sampler beside a
    // texture of more than one coordinate.
    let level = matches!(read.level, TextureLevel::At(_));
    let is_fetch = read.sampler.is_none() || level || read.shape.has_samples || i.slot("geom") == Some("1d");
    let is_plain = is_fetch && !i.has("grad");
    read.is_whole = whole && is_plain;
    if whole && !is_plain {
        read.at = read.at.map(|at| l.float(at));
    }
    l.image(ImageOp::Read(read));
    answer(l, i, read.d)
}

/// Gathers a component of four texels.
pub(super) fn gather<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let component = ["r", "g", "b", "a"].iter().position(|name| i.slot("comp") == Some(name));
    let component = component.ok_or("its component is not known")?;
    let read = TextureRead { component: Some(component as u8), ..request(l, i, GATHER_OFFSET_BITS)? };
    l.image(ImageOp::Read(read));
    answer(l, i, read.d)
}

/// Asks for a property.
pub(super) fn query<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let property = match i.slot("query").unwrap_or_default() {
        "width" => Property::Size(0),
        "height" => Property::Size(1),
        "depth" => Property::Size(2),
        "channel_data_type" => Property::ChannelType,
        "channel_order" => Property::ChannelOrder,
        "normalized_coords" => Property::Normalized,
        "array_size" => Property::Layers,
        "num_mipmap_levels" => Property::Levels,
        "num_samples" => Property::Samples,
        "force_unnormalized_coords" => Property::ForceUnnormalized,
        "filter_mode" => Property::Filter,
        "addr_mode_0" => Property::Address(0),
        "addr_mode_1" => Property::Address(1),
        "addr_mode_2" => Property::Address(2),
        "memory_layout" => Property::MemoryLayout,
        other => return l.refuse(&format!("the property {other}")),
    };
    let image = l.handle(operand(i, "a")?)?;
    let level = i.role("lod").map(|role| l.read(role.operand, Width::W32)).transpose()?;
    l.write(operand(i, "d")?, Width::W32, false, |l, d| {
        l.image(ImageOp::Query(ImageQuery { image, property, level, d }));
        Ok(())
    })
}

/// Asks what a handle is of: its highest bits say it.
pub(super) fn is_type<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let kind = match i.slot("objtype").unwrap_or_default() {
        "texref" => HandleKind::Texture,
        "samplerref" => HandleKind::Sampler,
        "surfref" => HandleKind::Surface,
        other => return l.refuse(&format!("the question for {other}")),
    };
    let handle = match operand(i, "a")? {
        name @ Operand::Name(_) => l.handle(name)?.register,
        other => l.read(other, Width::W64)?,
    };
    let (bit, zero, d) = (l.immediate(kind.bit(), Width::W64), l.immediate(0, Width::W64), l.fresh(2));
    l.emit(Op::Integer2 { f: Integer2::And, width: Width::W64, d, a: handle, b: bit });
    let p = l.write_predicate(operand(i, "p")?)?;
    let relation = Relation::NotEqual;
    l.emit(Op::CompareIntegers { relation, signed: false, width: Width::W64, p, a: d, b: zero });
    Ok(())
}

/// An access to a surface.
fn access<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>, action: SurfaceAction) -> Lowered<()> {
    let (shape, axes) = shape(i)?;
    let image = l.handle(operand(i, "a")?)?;
    let lead = usize::from(shape.is_array);
    let words = l.words(operand(i, "c")?, lead + axes)?;
    let unit = if i.has("p") { Unit::Texels } else { Unit::Bytes };
    let outside = match i.slot("clamp_mode") {
        Some("clamp") => Outside::Clamp,
        Some("zero") => Outside::Zero,
        _ => Outside::Trap,
    };
    let layer = shape.is_array.then(|| words[0]);
    let at = l.axes(&words[lead..]);
    l.image(ImageOp::Access(SurfaceAccess { image, shape, at, layer, unit, outside, action }));
    Ok(())
}

/// Reads bytes of a surface.
pub(super) fn load<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let width = width(i.ty("d")?);
    let target = operand(i, "d")?;
    let count = l.element_count(target);
    let d = l.fresh(width.rows() * count as u32);
    access(l, i, SurfaceAction::Load { width, count: count as u8, d })?;
    let read: Vec<Reg> = (0..count as u32).map(|index| d.plus(index * width.rows())).collect();
    l.write_elements(target, width, &read)
}

/// Writes bytes, or elements in the format of the surface.
pub(super) fn store<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let width = width(i.ty("b")?);
    let elements = l.read_elements(operand(i, "b")?, width)?;
    let count = elements.len() as u8;
    let a = l.fresh(width.rows() * u32::from(count));
    for (element, index) in elements.into_iter().zip(0..) {
        let element = element.ok_or("`_` is no value")?;
        l.emit(Op::Move { width, d: a.plus(index * width.rows()), a: element });
    }
    let action = match i.has("p") {
        true => SurfaceAction::Convert { count, a },
        false => SurfaceAction::Store { width, count, a },
    };
    access(l, i, action)
}

/// Combines a value with an element of a surface.
pub(super) fn reduce<'m>(l: &mut Lowerer<'m, '_>, i: &Instance<'m>) -> Lowered<()> {
    let ty = i.ty("b")?;
    let (width, signed) = (width(ty), ty.kind == "signed");
    let f = match i.slot("op").unwrap_or_default() {
        "add" => AtomicFunction::Add,
        "min" => AtomicFunction::Minimum { signed },
        "max" => AtomicFunction::Maximum { signed },
        "and" => AtomicFunction::And,
        "or" => AtomicFunction::Or,
        other => return l.refuse(&format!("the operation {other}")),
    };
    let a = l.read(operand(i, "b")?, width)?;
    access(l, i, SurfaceAction::Reduce { f, width, by_format: i.has("p"), a })
}
