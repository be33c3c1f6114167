//! Texels of an image: filtered, gathered, fetched.

use crate::fetch::{Fetch, Request, Texels};
use crate::footprint::NOWHERE;
use crate::format::{Channel, Format};
use crate::image::{Geometry, Image};
use crate::mix::{Reading, bordering};
use crate::sampler::{Filter, Sampler};

impl Image {
    /// The filtered texel at coordinates that are numbers. Any numbers will do.
    #[inline]
    pub fn sample<T: Texels + ?Sized>(&self, sampler: &Sampler, texels: &T, request: &Request) -> [u32; 4] {
        let format = self.format();
        let mixes = !format.is_integer() || request.reference.is_some();
        let linear = mixes && sampler.filter == Filter::Linear;
        let levels = self.levels(sampler, request, mixes);
        let first = self.footprint(sampler, request, levels.low, linear);
        let second = (levels.weight != 0)
            .then(|| (self.footprint(sampler, request, levels.high, linear), levels.weight));
        if let Some(reference) = request.reference {
            let compared = |offset| self.compared(sampler, texels, offset, reference);
            return [Reading { first, second }.mean(compared).to_bits(); 4];
        }
        if !linear && second.is_none() {
            return load(format, sampler, texels, first.offsets[0]);
        }
        Reading { first, second }.mixed(format, texels, sampler.border)
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
        let footprint = self.footprint(sampler, request, levels.low, true);
        let order = match self.layout().geometry {
            Geometry::Line => [0, 1, 1, 0],
            _ => [2, 3, 1, 0],
        };
        order.map(|index| {
            let offset = footprint.offsets[index];
            match request.reference {
                Some(reference) => (self.compared(sampler, texels, offset, reference) as f32).to_bits(),
                None => load(self.format(), sampler, texels, offset)[component & 3],
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
            Some(offset) => read(self.format(), texels, offset),
            None => [0; 4],
        }
    }

    /// 1 if the reference compares with a texel's red as it should, else 0.
    fn compared<T: Texels + ?Sized>(
        &self,
        sampler: &Sampler,
        texels: &T,
        offset: u64,
        reference: f32,
    ) -> f64 {
        let format = self.format();
        let red = load(format, sampler, texels, offset)[0];
        let red = match format.is_integer() {
            true if format.is_signed() => red as i32 as f32,
            true => red as f32,
            false => f32::from_bits(red),
        };
        f64::from(u8::from(sampler.compare.holds(reference, red)))
    }
}

/// A texel, or the border.
#[inline]
fn load<T: Texels + ?Sized>(format: Format, sampler: &Sampler, texels: &T, offset: u64) -> [u32; 4] {
    if offset != NOWHERE {
        return read(format, texels, offset);
    }
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

/// A texel. Those of one channel, which are most, without the way by their bytes.
#[inline]
fn read<T: Texels + ?Sized>(format: Format, texels: &T, offset: u64) -> [u32; 4] {
    match format.bytes() {
        1 => format.decode(&texels.read::<1>(offset)),
        2 => format.decode(&texels.read::<2>(offset)),
        4 if matches!(format.channel, Channel::Float | Channel::Uint32 | Channel::Sint32) => {
            let word = u32::from_le_bytes(texels.read(offset));
            format.order.arrange([word, 0, 0, 0], format.one())
        }
        4 => format.decode(&texels.read::<4>(offset)),
        8 => format.decode(&texels.read::<8>(offset)),
        _ => format.decode(&texels.read::<16>(offset)),
    }
}
