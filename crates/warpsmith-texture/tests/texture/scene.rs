//! Random images with random samplers, and what is asked of them.

use crate::exact::Fraction;
use crate::fields::{Field, Kind, fields, random as field};
use testing::SplitMix;
use warpsmith_texture::{
    Address, Compare, Filter, Format, Geometry, Image, Layout, Level, Memory, Request, Sampler,
};

/// How coordinates are addressed and texels mixed.
#[derive(Debug, Clone, Copy)]
pub struct Mode {
    pub address: Address,
    pub filter: Filter,
    pub normalized: bool,
}

pub const ADDRESSES: [Address; 5] =
    [Address::Wrap, Address::Mirror, Address::Clamp, Address::Edge, Address::Border];
pub const FILTERS: [Filter; 2] = [Filter::Nearest, Filter::Linear];
pub const COMPARES: [Compare; 8] = [
    Compare::Never,
    Compare::Less,
    Compare::Equal,
    Compare::LessEqual,
    Compare::Greater,
    Compare::NotEqual,
    Compare::GreaterEqual,
    Compare::Always,
];

/// An image with its texels.
pub struct Scene {
    pub layout: Layout,
    pub sampler: Sampler,
    pub fields: Vec<Field>,
    pub image: Image,
    pub bytes: Vec<u8>,
}

/// Coordinates are multiples of this, so that they are whole numbers for the model.
pub const UNIT: i128 = 1 << 20;

impl Scene {
    pub fn new(random: &mut SplitMix, geometry: Geometry, array: bool, format: Format) -> Scene {
        let mut side = |bound: u64| match random.below(4) {
            0 => 1 << random.below(3),
            _ => 1 + random.below(bound) as u32,
        };
        let size = match geometry {
            Geometry::Line => [side(40), 1, 1],
            Geometry::Plane => [side(12), side(12), 1],
            Geometry::Volume => [side(6), side(6), side(6)],
            Geometry::Cube => {
                let side = side(6);
                [side, side, 1]
            }
        };
        let most = size.iter().max().unwrap().ilog2() as u64 + 1;
        let mut layout = Layout::new(geometry, size, format);
        if array {
            layout.layers = Some(1 + random.below(3) as u32);
        }
        match random.below(6) {
            0..=2 => layout.levels = 1 + random.below(most) as u32,
            3 if geometry == Geometry::Plane => layout.samples = 1 << random.below(5),
            4 if geometry == Geometry::Plane && !array => {
                let row = u64::from(size[0] * format.bytes());
                layout.memory = Memory::Pitch(row + random.below(3) * u64::from(format.bytes()));
            }
            5 if geometry == Geometry::Line && !array => layout.memory = Memory::Linear,
            _ => {}
        }
        let image = Image::new(layout).unwrap();
        let fields = fields(format);
        let each = format.bytes() as usize;
        let mut bytes = vec![0u8; image.bytes() as usize];
        for texel in bytes.chunks_mut(each) {
            for (low, size, kind, _) in &fields {
                let bits = field(random, *kind, *size);
                for bit in 0..*size {
                    texel[((low + bit) / 8) as usize] |= ((bits >> bit & 1) as u8) << ((low + bit) % 8);
                }
            }
        }
        let border = std::array::from_fn(|_| match fields[0].2 {
            Kind::Signed | Kind::Unsigned => random.next() as u32,
            _ => (random.below(17) as f32 / 4.0 - 2.0).to_bits(),
        });
        let sampler = Sampler { border, ..Sampler::default() };
        Scene { layout, sampler, fields, image, bytes }
    }

    /// Another sampler for the same image: what the mode says, and the rest at random.
    pub fn set(&mut self, random: &mut SplitMix, mode: Mode) {
        let sampler = &mut self.sampler;
        // One axis is as the mode says, the others are as well, or are not.
        let same = random.below(2) == 0;
        let turn = random.below(3) as usize;
        sampler.address = std::array::from_fn(|axis| match same || axis == turn {
            true => mode.address,
            false => ADDRESSES[random.below(5) as usize],
        });
        if self.layout.geometry == Geometry::Line || self.layout.geometry == Geometry::Cube {
            sampler.address[0] = mode.address;
        }
        sampler.filter = mode.filter;
        sampler.normalized = mode.normalized;
        sampler.mip_filter = FILTERS[random.below(2) as usize];
        sampler.seamless = random.below(3) != 0;
        sampler.compare = COMPARES[random.below(8) as usize];
        let eighth = |random: &mut SplitMix, bound: u64| random.below(8 * bound) as f32 / 8.0;
        sampler.bias = if random.below(3) == 0 { eighth(random, 4) - 2.0 } else { 0.0 };
        sampler.least = if random.below(3) == 0 { eighth(random, 3) } else { 0.0 };
        sampler.greatest = if random.below(3) == 0 { eighth(random, 4) } else { f32::MAX };
    }

    /// A request of coordinates that are multiples of `UNIT`.
    pub fn request(&self, random: &mut SplitMix) -> Request {
        let size = self.layout.size;
        let mut at = [0.0; 3];
        for (axis, at) in at.iter_mut().enumerate() {
            let span = match (self.layout.geometry, self.sampler.normalized) {
                (Geometry::Cube, _) | (_, true) => 1,
                _ => size[axis],
            };
            let span = i128::from(span) * UNIT;
            // Within, somewhat beside, far away; at the edges and middles of texels, and near to those.
            let place = i128::from(random.next() >> 1);
            let value = match random.below(8) {
                0..=2 => place % span,
                3..=4 => place % (5 * span) - 2 * span,
                5 => (place % 64 - 32) * UNIT / 2,
                6 => (place % 17 - 8) * span / i128::from(2 * size[axis]),
                _ => place % (200 * span) - 100 * span,
            };
            let value = if random.below(6) == 0 { value + place % 3 - 1 } else { value };
            *at = value as f32 / UNIT as f32;
        }
        let level = match random.below(3) {
            0 => Level::Base,
            _ => Level::At(random.below(6 * 1024) as f32 / 1024.0 - 1.0),
        };
        let offset = match random.below(3) {
            0 => std::array::from_fn(|_| random.below(16) as i32 - 8),
            _ => [0; 3],
        };
        let layer = if random.below(8) == 0 { random.next() as u32 } else { random.below(3) as u32 };
        Request { at, layer, level, offset, reference: None }
    }
}

/// A coordinate as the model has it.
pub fn exactly(value: f32) -> Fraction {
    let units = f64::from(value) * UNIT as f64;
    assert_eq!(units.fract(), 0.0, "a multiple of the unit");
    Fraction(units as i128, UNIT)
}
