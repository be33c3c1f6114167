//! Surfaces that are read and written: lane by lane.

use super::Context;
use super::atomic::apply;
use super::check::Refused;
use super::image::{handles, picture, shape_of, view};
use super::lanes::each;
use super::warp::Warp;
use crate::fault::{FaultKind, ImageFault};
use crate::memory::Found;
use crate::observe::{Access, Place, Watched};
use crate::op::{AtomicFunction, ImageShape, Space, SurfaceAccess, SurfaceAction, Width};
use crate::program::{HandleKind, ImageView, Picture};
use crate::register::{LANES, Mask};
use crate::texture::{self, Geometry, Image, Unit};

/// What an action does to memory.
fn kind_of(action: &SurfaceAction) -> Access {
    match action {
        SurfaceAction::Load { .. } => Access::Load,
        SurfaceAction::Store { .. } | SurfaceAction::Convert { .. } => Access::Store,
        SurfaceAction::Reduce { .. } => Access::Atomic,
    }
}

/// Bytes that an action accesses of an image.
fn bytes_of(action: &SurfaceAction, image: &Image) -> u32 {
    match action {
        SurfaceAction::Load { width, count, .. } | SurfaceAction::Store { width, count, .. } => {
            width.bytes() * u32::from(*count)
        }
        SurfaceAction::Convert { .. } => image.format().bytes(),
        SurfaceAction::Reduce { width, .. } => width.bytes(),
    }
}

/// An access of the lanes of a mask.
///
/// # Errors
/// The lane that may not, and why.
pub(super) fn access<const STEPS: bool>(
    cx: &Context<'_>,
    warp: &mut Warp,
    (exec, place): (Mask, Place),
    op: &SurfaceAccess,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    let words = handles(&warp.registers, op.image);
    let at = op.at.map(|reg| warp.registers.get::<i32>(reg));
    let layers = op.layer.map_or([0; LANES], |reg| warp.registers.get::<u32>(reg));
    // Where each lane goes, before any of them does.
    let mut found: [Option<(&Picture, Found<'_>)>; LANES] = [None; LANES];
    let (mut addresses, mut inside, mut bytes) = ([0u64; LANES], 0, 1);
    for lane in each(exec) {
        let (view, picture, segment) = open(cx, op, words[lane]).map_err(|kind| (lane, kind))?;
        bytes = bytes_of(&op.action, &picture.image);
        let asked = texture::Access {
            at: [0, 1, 2].map(|axis| at[axis][lane]),
            layer: layers[lane],
            unit: op.unit,
            bytes,
            outside: op.outside,
        };
        let to = place_of(&asked, view, &picture.image).map_err(|kind| (lane, kind))?;
        if let Some(offset) = to {
            (addresses[lane], found[lane]) = (picture.address + offset, Some((picture, segment)));
            inside |= 1 << lane;
        }
    }
    if observer.wants().accesses && inside != 0 {
        observer.access(place, kind_of(&op.action), Space::Global, inside, &addresses, bytes);
    }
    let places = Places { addresses, found };
    match op.action {
        SurfaceAction::Load { width, count, d } => {
            for index in 0..u32::from(count) {
                let out = places.load(exec, index, width);
                match width {
                    Width::W64 => warp.registers.set(d.plus(2 * index), exec, &out),
                    _ => warp.registers.set(d.plus(index), exec, &out.map(|value| value as u32)),
                }
            }
        }
        SurfaceAction::Store { width, count, a } => {
            for index in 0..u32::from(count) {
                let values: [u64; LANES] = match width {
                    Width::W64 => warp.registers.get(a.plus(2 * index)),
                    _ => warp.registers.get::<u32>(a.plus(index)).map(u64::from),
                };
                for lane in each(inside) {
                    places.store(lane, index * width.bytes(), width.bytes(), values[lane]);
                }
            }
        }
        SurfaceAction::Convert { count, a } => {
            let values: [[u32; LANES]; 4] = core::array::from_fn(|index| {
                let is_given = index < usize::from(count);
                if is_given { warp.registers.get(a.plus(index as u32)) } else { [0; LANES] }
            });
            for lane in each(inside) {
                let Some((picture, _)) = places.found[lane] else { continue };
                let texel = picture.image.format().encode(values.map(|of| of[lane]));
                for (part, bytes) in texel.bytes[..texel.length as usize].chunks(8).enumerate() {
                    let mut value = [0; 8];
                    value[..bytes.len()].copy_from_slice(bytes);
                    places.store(lane, 8 * part as u32, bytes.len() as u32, u64::from_le_bytes(value));
                }
            }
        }
        SurfaceAction::Reduce { f, width, by_format, a } => {
            let values: [u64; LANES] = match width {
                Width::W64 => warp.registers.get(a),
                _ => warp.registers.get::<u32>(a).map(u64::from),
            };
            for lane in each(inside) {
                let Some((picture, _)) = places.found[lane] else { continue };
                let f = if by_format { as_format(f, &picture.image) } else { f };
                let new = |old: u64| apply(f, width, old, values[lane], values[lane]);
                let at = places.addresses[lane];
                if width == Width::W64 {
                    cx.memory.global().locked(at, || {
                        let old = cx.memory.load(at, 8);
                        cx.memory.store(at, 8, new(old));
                    });
                } else {
                    cx.memory.update32(at, width.bytes(), |old| new(old.into()) as u32);
                }
            }
        }
    }
    Ok(())
}

/// The surface of a lane, which fits the instruction.
fn open<'a, 'c>(
    cx: &'c super::Context<'a>,
    op: &SurfaceAccess,
    word: u64,
) -> Result<(&'a ImageView, &'a Picture, Found<'c>), FaultKind> {
    let view = view(cx, (word, op.image.width), HandleKind::Surface)?;
    let (picture, segment) = picture(cx, view)?;
    let name = || view.name.clone();
    let found = shape_of(&picture.image);
    // The faces of cubes are layers.
    let as_layers = match found.geometry {
        Geometry::Cube => ImageShape { geometry: Geometry::Plane, is_array: true, has_samples: false },
        _ => found,
    };
    if as_layers != op.shape {
        let (name, kind, wanted) = (name(), view.kind, op.shape);
        return Err(FaultKind::Image(ImageFault::Shape { name, kind, found, wanted }));
    }
    if kind_of(&op.action) != Access::Load && !segment.is_writable() {
        return Err(FaultKind::Image(ImageFault::ReadOnly { name: name() }));
    }
    if let SurfaceAction::Reduce { width, by_format: true, .. } = op.action
        && picture.image.format().bytes() != width.bytes()
    {
        let (found, wanted) = (picture.image.format().bytes(), width.bytes());
        return Err(FaultKind::Image(ImageFault::Element { name: name(), found, wanted }));
    }
    Ok((view, picture, segment))
}

/// The byte of an image where an access goes; none where it goes nowhere.
fn place_of(access: &texture::Access, view: &ImageView, image: &Image) -> Result<Option<u64>, FaultKind> {
    let name = || view.name.clone();
    let fault = match image.place(access) {
        texture::Place::At(offset) => return Ok(Some(offset)),
        texture::Place::Nowhere => return Ok(None),
        texture::Place::Beyond { axis, index, count } => {
            let in_bytes = access.unit == Unit::Bytes;
            ImageFault::Beyond { name: name(), axis, in_bytes, index, count }
        }
        texture::Place::Misaligned { x } => ImageFault::Misaligned { name: name(), x, size: access.bytes },
    };
    Err(FaultKind::Image(fault))
}

/// A function of elements, signed or not as the format of the surface.
fn as_format(f: AtomicFunction, image: &Image) -> AtomicFunction {
    let signed = image.format().is_signed();
    match f {
        AtomicFunction::Minimum { .. } => AtomicFunction::Minimum { signed },
        AtomicFunction::Maximum { .. } => AtomicFunction::Maximum { signed },
        f => f,
    }
}

/// Where the lanes go that go anywhere.
struct Places<'a, 'c> {
    addresses: [u64; LANES],
    found: [Option<(&'a Picture, Found<'c>)>; LANES],
}

impl Places<'_, '_> {
    /// An element of each lane; zeros where it goes nowhere.
    fn load(&self, exec: Mask, index: u32, width: Width) -> [u64; LANES] {
        let mut out = [0; LANES];
        for lane in each(exec) {
            if let Some((_, segment)) = self.found[lane] {
                let at = self.addresses[lane] + u64::from(index * width.bytes());
                out[lane] = segment.load(at, width.bytes());
            }
        }
        out
    }

    /// Writes bytes of a lane.
    fn store(&self, lane: usize, offset: u32, size: u32, value: u64) {
        if let Some((_, segment)) = self.found[lane] {
            segment.store(self.addresses[lane] + u64::from(offset), size, value);
        }
    }
}
