//! Textures that are read, and what is asked of textures, samplers and surfaces: lane by lane.

use super::Context;
use super::check::Refused;
use super::lanes::{each, put};
use super::surface;
use super::warp::Warp;
use crate::fault::{FaultKind, ImageFault};
use crate::memory::{self, Found, Words};
use crate::observe::{Place, Watched};
use crate::op::{Handle, ImageOp, ImageQuery, ImageShape, Property, TextureLevel, TextureRead, Width};
use crate::program::{HandleKind, ImageView, NamedSampler, Picture};
use crate::register::{LANES, Mask, Reg, Registers};
use crate::texture::{Fetch, Geometry, Image, Level, Memory, Request, Sampler, Texels};
use std::sync::atomic::AtomicU32;

/// Bits of a word of machine code that number an image, and those above that number a sampler.
const IMAGE_BITS: u32 = 20;
const SAMPLER_BITS: u32 = 11;
/// A level below all others.
const LEAST: f32 = -32.0;

/// An operation of the lanes of a mask.
///
/// # Errors
/// The lane that may not, and why.
pub(super) fn execute<const STEPS: bool>(
    cx: &Context<'_>,
    warp: &mut Warp,
    (exec, place): (Mask, Place),
    op: &ImageOp,
    observer: &mut Watched<'_, STEPS>,
) -> Result<(), Refused> {
    match op {
        ImageOp::Read(read) => texture(cx, warp, exec, read),
        ImageOp::Query(query) => ask(cx, warp, exec, query),
        ImageOp::Access(access) => surface::access(cx, warp, (exec, place), access, observer),
    }
}

/// What lanes hold as handles.
pub(super) fn handles(r: &Registers, handle: Handle) -> [u64; LANES] {
    match handle.width {
        Width::W64 => r.get(handle.register),
        _ => r.get::<u32>(handle.register).map(u64::from),
    }
}

/// What a handle stands for, which has to be of some kind; of a word of machine code the kind is not known.
pub(super) fn view<'a>(
    cx: &Context<'a>,
    (handle, width): (u64, Width),
    wanted: HandleKind,
) -> Result<&'a ImageView, FaultKind> {
    let number = match width {
        Width::W64 => wanted.number(handle),
        _ => Some(handle as u32 & ((1 << IMAGE_BITS) - 1)),
    };
    let views = cx.images.views();
    let found = number.and_then(|number| cx.images.view(number)).filter(|view| view.kind == wanted);
    found.ok_or_else(|| {
        let known = HandleKind::ALL.into_iter().find_map(|kind| {
            let number = if width == Width::W64 { kind.number(handle) } else { number }?;
            let name = match kind {
                HandleKind::Sampler if width == Width::W64 => &cx.images.sampler(number)?.name,
                _ => &cx.images.view(number).filter(|view| view.kind == kind)?.name,
            };
            Some(ImageFault::Kind { handle, name: name.clone(), found: kind, wanted })
        });
        let count = match wanted {
            HandleKind::Sampler => cx.images.samplers().len(),
            kind => views.iter().filter(|view| view.kind == kind).count(),
        };
        FaultKind::Image(known.unwrap_or(ImageFault::NoHandle { handle, wanted, count }))
    })
}

/// The image of a texture or surface, and the bytes of its texels.
pub(super) fn picture<'a, 'c>(
    cx: &'c Context<'a>,
    view: &'a ImageView,
) -> Result<(&'a Picture, Found<'c>), FaultKind> {
    let (name, kind) = (view.name.clone(), view.kind);
    let Some(picture) = &view.picture else {
        return Err(FaultKind::Image(ImageFault::Unbound { name, kind }));
    };
    let segment = cx.memory.find(picture.address, picture.image.bytes());
    let segment = segment.ok_or(FaultKind::Image(ImageFault::Gone { name, kind }))?;
    Ok((picture, segment))
}

/// What an image is, as instructions name it.
pub(super) fn shape_of(image: &Image) -> ImageShape {
    let layout = image.layout();
    ImageShape {
        geometry: layout.geometry,
        is_array: layout.layers.is_some(),
        has_samples: layout.samples > 1,
    }
}

/// Whether an instruction that takes a texture for one shape may have it with another.
fn fits(read: &TextureRead, own: ImageShape) -> bool {
    let wanted = read.shape;
    let line_for_plane =
        read.is_loose && wanted.geometry == Geometry::Plane && own.geometry == Geometry::Line;
    // A texture with one sample is one with samples, too.
    let samples = own.has_samples == wanted.has_samples || wanted.has_samples;
    (own.geometry == wanted.geometry || line_for_plane) && own.is_array == wanted.is_array && samples
}

/// The sampler of a lane: that which is named, or that of the texture.
fn sampler(
    cx: &Context<'_>,
    view: &ImageView,
    (word, width): (u64, Width),
    named: Option<(u64, Width)>,
) -> Result<Sampler, FaultKind> {
    let bits = |word: u32| word & ((1 << SAMPLER_BITS) - 1);
    let in_word = if width == Width::W64 { 0 } else { bits(word as u32 >> IMAGE_BITS) };
    let number = match named {
        Some((handle, Width::W64)) => HandleKind::Sampler.number(handle),
        Some((handle, _)) if in_word == 0 => Some(bits(handle as u32)),
        _ => Some(in_word),
    };
    if number == Some(0) {
        return Ok(view.sampler);
    }
    match number.and_then(|number| cx.images.sampler(number)) {
        Some(NamedSampler { sampler, .. }) => {
            // That coordinates count texels is said by the texture, or forced by the sampler.
            let normalized = view.sampler.normalized && sampler.normalized;
            Ok(Sampler { normalized, ..*sampler })
        }
        None => {
            let handle = named.map_or(word, |(handle, _)| handle);
            let (wanted, count) = (HandleKind::Sampler, cx.images.samplers().len());
            Err(FaultKind::Image(ImageFault::NoHandle { handle, wanted, count }))
        }
    }
}

/// Texels in memory.
struct InMemory<'a> {
    segment: Found<'a>,
    start: u64,
    /// Whole words, the first of which is the first of the image; none if it does not begin with one.
    words: &'a [AtomicU32],
}

impl<'a> InMemory<'a> {
    fn new(segment: Found<'a>, start: u64) -> InMemory<'a> {
        let words = match segment.words() {
            (first, Words::Atomic(words)) if start >= first && (start - first).is_multiple_of(4) => {
                words.get(((start - first) / 4) as usize..).unwrap_or(&[])
            }
            _ => &[],
        };
        InMemory { segment, start, words }
    }
}

impl Texels for InMemory<'_> {
    #[inline]
    fn read<const N: usize>(&self, offset: u64) -> [u8; N] {
        let mut out = [0; N];
        let first = (offset / 4) as usize;
        if self.segment.is_noted() {
            self.segment.note_reads(self.start.wrapping_add(offset), N as u64);
        }
        match self.words.get(first..).and_then(|words| words.get(..N.div_ceil(4))) {
            Some(words) if N < 4 => {
                let word = memory::value(&words[0]) >> (8 * (offset % 4));
                out.copy_from_slice(&word.to_le_bytes()[..N]);
            }
            Some(words) => {
                for (bytes, word) in out.chunks_mut(4).zip(words) {
                    bytes.copy_from_slice(&memory::value(word).to_le_bytes());
                }
            }
            None => {
                for (index, byte) in out.iter_mut().enumerate() {
                    let address = self.start.wrapping_add(offset).wrapping_add(index as u64);
                    *byte = self.segment.load(address, 1) as u8;
                }
            }
        }
        out
    }
}

/// Registers that a read looks at, of all lanes.
struct Inputs {
    at: [[u32; LANES]; 3],
    layer: [u32; LANES],
    sample: [u32; LANES],
    level: [u32; LANES],
    steps: [[[u32; LANES]; 3]; 2],
    offset: [[i32; LANES]; 3],
    reference: [u32; LANES],
}

impl Inputs {
    fn new(r: &Registers, read: &TextureRead) -> Inputs {
        let zeros = [0; LANES];
        let get = |reg: Option<Reg>| reg.map_or(zeros, |reg| r.get(reg));
        let offset = |axis: usize| {
            read.offset[axis].map_or([0; LANES], |offset| {
                let (above, bits) = (32 - u32::from(offset.from + offset.bits), u32::from(offset.bits));
                r.get::<u32>(offset.register).map(|packed| (packed << above) as i32 >> (32 - bits))
            })
        };
        let at = read.at.map(|reg| r.get::<u32>(reg));
        let (mut level, mut steps) = (zeros, [[zeros; 3]; 2]);
        match read.level {
            TextureLevel::At(reg) => level = r.get(reg),
            TextureLevel::Gradients(x, y) => steps = [x, y].map(|step| step.map(|reg| r.get(reg))),
            TextureLevel::Quad => {
                let step = |other: usize| {
                    at.map(|of| {
                        core::array::from_fn(|lane| {
                            let first = lane & !3;
                            (f32::from_bits(of[first | other]) - f32::from_bits(of[first])).to_bits()
                        })
                    })
                };
                steps = [step(1), step(2)];
            }
            TextureLevel::Least | TextureLevel::Base => {}
        }
        Inputs {
            at,
            layer: get(read.layer),
            sample: get(read.sample),
            level,
            steps,
            offset: core::array::from_fn(offset),
            reference: get(read.reference),
        }
    }

    /// What a lane asks for at coordinates that are numbers.
    fn request(&self, lane: usize, read: &TextureRead) -> Request {
        let float = |of: &[[u32; LANES]; 3]| [0, 1, 2].map(|axis| f32::from_bits(of[axis][lane]));
        let level = match read.level {
            TextureLevel::Least => Level::At(LEAST),
            TextureLevel::Base => Level::Base,
            TextureLevel::At(_) => Level::At(f32::from_bits(self.level[lane])),
            TextureLevel::Gradients(..) | TextureLevel::Quad => {
                Level::Gradients(float(&self.steps[0]), float(&self.steps[1]))
            }
        };
        Request {
            at: float(&self.at),
            layer: self.layer[lane],
            level,
            offset: [0, 1, 2].map(|axis| self.offset[axis][lane]),
            reference: read.reference.map(|_| f32::from_bits(self.reference[lane])),
        }
    }

    /// What it asks for at whole ones.
    fn fetch(&self, lane: usize, read: &TextureRead, image: &Image) -> Fetch {
        let mut at = [0, 1, 2].map(|axis| (self.at[axis][lane] as i32).wrapping_add(self.offset[axis][lane]));
        let mut level = match read.level {
            TextureLevel::At(_) => self.level[lane] as i32,
            _ => 0,
        };
        if read.clamps {
            level = level.clamp(0, image.layout().levels.saturating_sub(1) as i32);
            let size = image.size(level as u32);
            at = [0, 1, 2]
                .map(|axis| at[axis].clamp(0, size[axis].saturating_sub(1).min(i32::MAX as u32) as i32));
        }
        // What a line does not have is no place beside it.
        let axes = match image.layout().geometry {
            Geometry::Line => 1,
            Geometry::Plane | Geometry::Cube => 2,
            Geometry::Volume => 3,
        };
        at[axes..].fill(0);
        let layer = if read.layer.is_some() { self.layer[lane] } else { 0 };
        Fetch { at, layer, level, sample: self.sample[lane] }
    }
}

/// Reads a texture: at once for all lanes that have the same one, and the same sampler.
fn texture(cx: &Context<'_>, warp: &mut Warp, exec: Mask, read: &TextureRead) -> Result<(), Refused> {
    let r = &mut warp.registers;
    let words = handles(r, read.image);
    let named = read.sampler.map(|handle| handles(r, handle));
    let asked = |lane: usize| (words[lane], named.as_ref().map(|handles| handles[lane]));
    let inputs = Inputs::new(r, read);
    let mut out = [[0u32; LANES]; 4];
    let mut left = exec;
    while left != 0 {
        let first = left.trailing_zeros() as usize;
        let (word, with) = asked(first);
        let same = each(left).filter(|lane| asked(*lane) == (word, with));
        let same: Mask = same.fold(0, |mask, lane| mask | 1 << lane);
        left &= !same;
        let (picture, segment, sampler) = open(cx, read, word, with).map_err(|kind| (first, kind))?;
        let (image, texels) = (&picture.image, InMemory::new(segment, picture.address));
        let mut results = [[0; 4]; LANES];
        let places = || each(same).zip(0..);
        match (read.is_whole, read.component) {
            (true, _) => {
                for (lane, at) in places() {
                    results[at] = image.fetch(&texels, &inputs.fetch(lane, read, image));
                }
            }
            (false, Some(component)) => {
                for (lane, at) in places() {
                    let request = inputs.request(lane, read);
                    results[at] = image.gather(&sampler, &texels, &request, component.into());
                }
            }
            (false, None) => {
                let mut requests = [Request::new([0.0; 3]); LANES];
                for (lane, at) in places() {
                    requests[at] = inputs.request(lane, read);
                }
                let requests = &requests[..same.count_ones() as usize];
                image.sample_each(&sampler, &texels, requests, &mut results);
            }
        }
        for (lane, at) in places() {
            for (out, value) in out.iter_mut().zip(results[at]) {
                out[lane] = value;
            }
        }
    }
    for (values, index) in out.iter().zip(0..) {
        put(r, exec, read.d.plus(index), values);
    }
    Ok(())
}

/// The texture and sampler of a lane, which fit the instruction.
fn open<'a, 'c>(
    cx: &'c Context<'a>,
    read: &TextureRead,
    word: u64,
    with: Option<u64>,
) -> Result<(&'a Picture, Found<'c>, Sampler), FaultKind> {
    let view = view(cx, (word, read.image.width), HandleKind::Texture)?;
    let (picture, segment) = picture(cx, view)?;
    let found = shape_of(&picture.image);
    if !fits(read, found) {
        let (name, kind, wanted) = (view.name.clone(), view.kind, read.shape);
        return Err(FaultKind::Image(ImageFault::Shape { name, kind, found, wanted }));
    }
    let named = read.sampler.zip(with).map(|(handle, with)| (with, handle.width));
    let sampler = match read.is_whole {
        true => view.sampler,
        false => sampler(cx, view, (word, read.image.width), named)?,
    };
    Ok((picture, segment, sampler))
}

/// Answers questions for a property.
fn ask(cx: &Context<'_>, warp: &mut Warp, exec: Mask, query: &ImageQuery) -> Result<(), Refused> {
    let words = handles(&warp.registers, query.image);
    let levels = query.level.map_or([0; LANES], |reg| warp.registers.get::<u32>(reg));
    let mut out = [0u32; LANES];
    for lane in each(exec) {
        let answer = answer(cx, query, words[lane], levels[lane]);
        out[lane] = answer.map_err(|kind| (lane, kind))?;
    }
    put(&mut warp.registers, exec, query.d, &out);
    Ok(())
}

fn answer(cx: &Context<'_>, query: &ImageQuery, word: u64, level: u32) -> Result<u32, FaultKind> {
    let width = query.image.width;
    if width == Width::W64
        && let Some(named) = HandleKind::Sampler.number(word).and_then(|number| cx.images.sampler(number))
    {
        return Ok(of_sampler(&named.sampler, query.property).unwrap_or(0));
    }
    // Of a word of machine code it is not known whether a texture or a surface is meant.
    let is_surface = match width {
        Width::W64 => HandleKind::Surface.number(word).is_some(),
        _ => {
            let number = word as u32 & ((1 << IMAGE_BITS) - 1);
            cx.images.view(number).is_some_and(|view| view.kind == HandleKind::Surface)
        }
    };
    let kind = if is_surface { HandleKind::Surface } else { HandleKind::Texture };
    let view = view(cx, (word, width), kind)?;
    let (picture, _) = picture(cx, view)?;
    Ok(property(&picture.image, &view.sampler, query.property, level))
}

/// A property of a sampler, if it is one of a sampler.
fn of_sampler(sampler: &Sampler, property: Property) -> Option<u32> {
    Some(match property {
        Property::Filter => sampler.filter as u32,
        Property::Address(axis) => sampler.address[usize::from(axis) % 3] as u32,
        Property::Normalized => sampler.normalized.into(),
        Property::ForceUnnormalized => (!sampler.normalized).into(),
        _ => return None,
    })
}

/// A property of an image and the sampler that goes with it.
pub fn property(image: &Image, sampler: &Sampler, property: Property, level: u32) -> u32 {
    let layout = image.layout();
    let of_several = |count: u32| if count > 1 { count } else { 0 };
    match property {
        Property::Size(axis) => image.size(level)[usize::from(axis) % 3],
        Property::ChannelType => layout.format.channel_code(),
        Property::ChannelOrder => layout.format.order_code(),
        Property::Layers => layout.layers.unwrap_or(0),
        Property::Levels => of_several(layout.levels),
        Property::Samples => of_several(layout.samples),
        Property::MemoryLayout => (layout.memory != Memory::Array).into(),
        // The texture itself says it.
        Property::ForceUnnormalized => 0,
        other => of_sampler(sampler, other).unwrap_or(0),
    }
}
