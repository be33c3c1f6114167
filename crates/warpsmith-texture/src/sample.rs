//! Texels of an image: filtered, gathered, fetched.

use crate::fetch::{Fetch, Request, Texels};
use crate::footprint::NOWHERE;
use crate::format::{Channel, Format, Order};
use crate::image::{Geometry, Image};
use crate::mix::{Reading, Source, Visitor, bordering};
use crate::sampler::{Filter, Sampler};

impl Image {
    /// The filtered texel at coordinates that are numbers. Any numbers will do.
    pub fn sample<T: Texels + ?Sized>(&self, sampler: &Sampler, texels: &T, request: &Request) -> [u32; 4] {
        let mixes = !self.format().is_integer() || request.reference.is_some();
        match self.layout().geometry {
            _ if !mixes || sampler.filter == Filter::Nearest => {
                self.sampled::<1, T>(sampler, texels, request, mixes)
            }
            Geometry::Line => self.sampled::<2, T>(sampler, texels, request, mixes),
            Geometry::Plane | Geometry::Cube => self.sampled::<4, T>(sampler, texels, request, mixes),
            Geometry::Volume => self.sampled::<8, T>(sampler, texels, request, mixes),
        }
    }

    fn sampled<const K: usize, T: Texels + ?Sized>(
        &self,
        sampler: &Sampler,
        texels: &T,
        request: &Request,
        mixes: bool,
    ) -> [u32; 4] {
        let format = self.format();
        let levels = self.levels(sampler, request, mixes);
        let first = self.footprint::<K>(sampler, request, levels.low);
        if levels.weight == 0 && request.reference.is_none() {
            return match K {
                1 => load(self, sampler, texels, first.offsets[0]),
                _ => {
                    let reading = Reading { first: &first, second: None };
                    (format, reading).visit_format(format, texels, &sampler.border)
                }
            };
        }
        let second = (levels.weight != 0).then(|| {
            let second = self.footprint::<K>(sampler, request, levels.high);
            (second, levels.weight)
        });
        let second = second.as_ref().map(|(second, weight)| (second, *weight));
        let reading = Reading { first: &first, second };
        match request.reference {
            None => (format, reading).visit_format(format, texels, &sampler.border),
            Some(reference) => {
                let [passed] = reading.mean(&Compared { image: self, sampler, texels, reference });
                [passed; 4]
            }
        }
    }

    /// Component `component` (0 to 3: R, G, B, A) of the four texels that linear filtering would mix, of one level, in the order lower
    /// left, lower right, upper right, upper left, where y + 1 is below y. A line has the same above and below; of a volume
    /// it is the slice with the lower z. Beyond the corner of a cube, where there is no texel, the nearest of the face is taken.
    pub fn gather<T: Texels + ?Sized>(
        &self,
        sampler: &Sampler,
        texels: &T,
        request: &Request,
        component: usize,
    ) -> [u32; 4] {
        let levels = self.levels(sampler, request, false);
        let level = levels.low;
        let offsets = match self.layout().geometry {
            Geometry::Line => {
                let [left, right] = self.footprint::<2>(sampler, request, level).offsets;
                [left, right, left, right]
            }
            Geometry::Plane | Geometry::Cube => self.footprint::<4>(sampler, request, level).offsets,
            Geometry::Volume => {
                let [a, b, c, d, ..] = self.footprint::<8>(sampler, request, level).offsets;
                [a, b, c, d]
            }
        };
        [2, 3, 1, 0].map(|index| {
            let offset = offsets[index];
            match request.reference {
                Some(reference) => {
                    let mut passed = [[0.0]];
                    Compared { image: self, sampler, texels, reference }.read(&[offset], &mut passed);
                    (passed[0][0] as f32).to_bits()
                }
                None => load(self, sampler, texels, offset)[component & 3],
            }
        })
    }

    /// The texel at whole coordinates, of no sampler. Zeros, alpha too, where there is none: coordinates, layer, level or sample
    /// that the image does not have.
    pub fn fetch<T: Texels + ?Sized>(&self, texels: &T, fetch: &Fetch) -> [u32; 4] {
        let axes = self.layout().geometry.axes();
        let mut at = [0; 3];
        for (at, asked) in at.iter_mut().zip(fetch.at).take(axes) {
            let Ok(asked) = u32::try_from(asked) else { return [0; 4] };
            *at = asked;
        }
        let level = u32::try_from(fetch.level).ok();
        match level.and_then(|level| self.offset(level, fetch.layer, at, fetch.sample)) {
            Some(offset) => read(self, texels, offset),
            None => [0; 4],
        }
    }
}

/// 1 for each texel with whose red the reference compares as it should, else 0.
struct Compared<'a, T: ?Sized> {
    image: &'a Image,
    sampler: &'a Sampler,
    texels: &'a T,
    reference: f32,
}

impl<T: Texels + ?Sized> Source<1> for Compared<'_, T> {
    fn one(&self) -> [f64; 1] {
        [1.0]
    }

    fn inside(&self, offsets: &[u64], values: &mut [[f64; 1]]) {
        for (value, offset) in values.iter_mut().zip(offsets) {
            *value = self.passes(read(self.image, self.texels, *offset)[0]);
        }
    }

    fn border(&self) -> [f64; 1] {
        self.passes(border(self.image.format(), self.sampler)[0])
    }
}

impl<T: Texels + ?Sized> Compared<'_, T> {
    fn passes(&self, red: u32) -> [f64; 1] {
        let format = self.image.format();
        let red = match format.is_integer() {
            true if format.is_signed() => red as i32 as f32,
            true => red as f32,
            false => f32::from_bits(red),
        };
        [f64::from(u8::from(self.sampler.compare.holds(self.reference, red)))]
    }
}

/// A texel, or the border.
#[inline(always)]
fn load<T: Texels + ?Sized>(image: &Image, sampler: &Sampler, texels: &T, offset: u64) -> [u32; 4] {
    match offset {
        NOWHERE => border(image.format(), sampler),
        _ => read(image, texels, offset),
    }
}

/// The border, as a texel of the format would have it.
#[cold]
fn border(format: Format, sampler: &Sampler) -> [u32; 4] {
    let least = match format.channel {
        Channel::Snorm8 | Channel::Snorm16 => Some(-1.0),
        Channel::Half | Channel::Float => None,
        _ => Some(0.0),
    };
    let mut channels = [0; 4];
    for (channel, component) in channels.iter_mut().zip(format.order.components()) {
        let bits = sampler.border[*component];
        *channel = match least {
            Some(_) if !format.is_integer() => (bordering(bits, least) as f32).to_bits(),
            _ => bits,
        };
    }
    format.order.arrange(channels, format.one())
}

/// A texel. Those that are words as they are, without the way by their bytes.
#[inline]
fn read<T: Texels + ?Sized>(image: &Image, texels: &T, offset: u64) -> [u32; 4] {
    let format = image.format();
    match image.texel_bytes() {
        1 => format.decode(&texels.read::<1>(offset)),
        2 => format.decode(&texels.read::<2>(offset)),
        4 if format.each() == 4 => {
            let word = u32::from_le_bytes(texels.read(offset));
            format.order.arrange([word, 0, 0, 0], format.one())
        }
        4 => format.decode(&texels.read::<4>(offset)),
        8 => format.decode(&texels.read::<8>(offset)),
        _ if format.order == Order::Rgba => {
            let bytes = texels.read::<16>(offset);
            let word =
                |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
            [word(0), word(4), word(8), word(12)]
        }
        _ => format.decode(&texels.read::<16>(offset)),
    }
}
