//! Which levels are read.

use crate::axis::fixed;
use crate::cube::View;
use crate::fetch::{Level, Request};
use crate::image::{Geometry, Image};
use crate::sampler::{Filter, Sampler};

/// Two levels, and the weight of the second in 256ths; both are the same where it is 0.
#[derive(Clone, Copy)]
pub(crate) struct Levels {
    pub low: u32,
    pub high: u32,
    pub weight: u32,
}

impl Image {
    /// The level that a request asks for, and what is read of it: with the sampler's bias, within its limits and within the levels that
    /// there are. No number counts as 0. Gradients: the logarithm of base 2 of the longer one, in texels of level 0.
    pub fn level(&self, sampler: &Sampler, request: &Request) -> (f32, f32) {
        let asked = match request.level {
            Level::Base => 0.0,
            Level::At(level) => level,
            Level::Gradients(x, y) => {
                let square = self.square(sampler, request, x).max(self.square(sampler, request, y));
                (0.5 * libm::log2(square)) as f32
            }
        };
        let number = |value: f32| if value.is_nan() { 0.0 } else { value };
        let asked = number(asked);
        let level = number(asked + sampler.bias).max(sampler.least).min(sampler.greatest);
        (asked, level.clamp(0.0, (self.layout().levels - 1) as f32))
    }

    /// The square of a gradient's length in texels; 0 of what is no number.
    fn square(&self, sampler: &Sampler, request: &Request, gradient: [f32; 3]) -> f64 {
        let size = self.layout().size;
        let sum = match self.layout().geometry {
            Geometry::Cube => {
                let [s, t] = View::new(request.at).change(gradient, size[0]);
                s * s + t * t
            }
            geometry => {
                let along = |axis: usize| {
                    let scale = if sampler.normalized { f64::from(size[axis]) } else { 1.0 };
                    let texels = f64::from(gradient[axis]) * scale;
                    texels * texels
                };
                (0..geometry.axes()).map(along).sum()
            }
        };
        if sum.is_nan() { 0.0 } else { sum }
    }

    /// The levels that are read. Halfway between two levels the nearest is the greater one, of less numbers.
    #[inline]
    pub(crate) fn levels(&self, sampler: &Sampler, request: &Request, mixed: bool) -> Levels {
        if self.layout().levels == 1 {
            return Levels { low: 0, high: 0, weight: 0 };
        }
        let level = fixed(self.level(sampler, request).1.into()) as u32;
        if !mixed || sampler.mip_filter == Filter::Nearest {
            let nearest = (level + 127) >> 8;
            return Levels { low: nearest, high: nearest, weight: 0 };
        }
        let (low, weight) = (level >> 8, level & 255);
        Levels { low, high: low + u32::from(weight != 0), weight }
    }
}
