//! Which texels of a level a request mixes, and with which weights.

use crate::axis::{BORDER, Pair, nearest, pair, position};
use crate::cube::{View, across};
use crate::fetch::Request;
use crate::image::{Geometry, Image, Plane};
use crate::sampler::Sampler;

/// Stands for the border in place of an offset; no image has so many bytes.
pub(crate) const NOWHERE: u64 = u64::MAX;

/// Texels of a level: the offset of each, or [`NOWHERE`], with its weight. x is fastest, then y, then z.
pub(crate) struct Footprint {
    pub offsets: [u64; 8],
    pub weights: [f64; 8],
    pub count: usize,
    /// What all weights are together.
    pub total: f64,
}

impl Image {
    /// The texel that is nearest, or those that are mixed.
    #[inline]
    pub(crate) fn footprint(
        &self,
        sampler: &Sampler,
        request: &Request,
        level: u32,
        linear: bool,
    ) -> Footprint {
        let layout = self.layout();
        let layer = request.layer.min(layout.layers.map_or(0, |layers| layers - 1));
        if layout.geometry == Geometry::Cube {
            return self.cube(sampler, request, level, layer, linear);
        }
        let plane = self.plane(level, layer);
        let axes = layout.geometry.axes();
        if !linear {
            let mut at = [0; 3];
            for (axis, at) in at.iter_mut().enumerate().take(axes) {
                let (size, address) = (plane.size[axis], sampler.along(axis));
                let place = position(request.at[axis], size, sampler.normalized, address);
                *at = nearest(place, request.offset[axis], size, address);
            }
            return single(&plane, at);
        }
        let mut pairs = [Pair { texels: [0; 2], weight: 0 }; 3];
        for (axis, pair_) in pairs.iter_mut().enumerate().take(axes) {
            let (size, address) = (plane.size[axis], sampler.along(axis));
            let place = position(request.at[axis], size, sampler.normalized, address);
            *pair_ = pair(place, request.offset[axis], size, address);
        }
        mixed(&plane, &pairs, axes)
    }

    fn cube(&self, sampler: &Sampler, request: &Request, level: u32, cube: u32, linear: bool) -> Footprint {
        let view = View::new(request.at);
        let size = self.size(level)[0];
        let position = view.position(size);
        let own = self.plane(level, 6 * cube + view.face);
        if !(linear && sampler.seamless) {
            // Coordinates on a face are never negative nor more than its size, whether they were normalized or not.
            let [x, y] = [0, 1].map(|axis| sampler.address[axis]);
            if linear {
                let [s, t] = [pair(position[0], 0, size, x), pair(position[1], 0, size, y)];
                return mixed(&own, &[s, t, Pair { texels: [0; 2], weight: 0 }], 2);
            }
            let [s, t] = [nearest(position[0], 0, size, x), nearest(position[1], 0, size, y)];
            return single(&own, [s, t, 0]);
        }
        let fixed = position.map(|position| crate::axis::fixed(position) - 128);
        let weights = fixed.map(|at| (at & 255) as f64);
        let mut out = empty(4, 3.0 * 65536.0);
        let mut missing = None;
        for corner in 0..4 {
            let (right, below) = (corner & 1, corner >> 1);
            let (x, y) = ((fixed[0] >> 8) + right as i64, (fixed[1] >> 8) + below as i64);
            let weight = part(weights[0], right) * part(weights[1], below);
            out.weights[corner] = 3.0 * weight;
            out.offsets[corner] = match across(view.face, x, y, size) {
                Some((face, x, y)) => self.plane(level, 6 * cube + face).texel(x, y, 0),
                None => {
                    missing = Some((corner, weight));
                    let inside = |at: i64| at.clamp(0, i64::from(size) - 1) as u32;
                    own.texel(inside(x), inside(y), 0)
                }
            };
        }
        if let Some((corner, weight)) = missing {
            // Three faces meet, and there is no fourth texel: it counts as the mean of the others.
            for (index, other) in out.weights.iter_mut().enumerate().take(4) {
                *other = if index == corner { 0.0 } else { *other + weight };
            }
        }
        out
    }
}

/// The weight of the first or the second of a pair.
fn part(weight: f64, second: usize) -> f64 {
    if second == 0 { 256.0 - weight } else { weight }
}

fn empty(count: usize, total: f64) -> Footprint {
    Footprint { offsets: [NOWHERE; 8], weights: [0.0; 8], count, total }
}

#[inline]
fn single(plane: &Plane, at: [u32; 3]) -> Footprint {
    let mut out = empty(1, 1.0);
    out.weights[0] = 1.0;
    if !at.contains(&BORDER) {
        out.offsets[0] = plane.texel(at[0], at[1], at[2]);
    }
    out
}

#[inline]
fn mixed(plane: &Plane, pairs: &[Pair; 3], axes: usize) -> Footprint {
    let count = 1 << axes;
    let mut out = empty(count, f64::from(1u32 << (8 * axes)));
    let parts = pairs.map(|pair| [256.0 - f64::from(pair.weight), f64::from(pair.weight)]);
    for index in 0..count {
        let (i, j, k) = (index & 1, index >> 1 & 1, index >> 2);
        let [x, y, z] = [pairs[0].texels[i], pairs[1].texels[j], pairs[2].texels[k]];
        let mut weight = parts[0][i];
        if axes > 1 {
            weight *= parts[1][j];
        }
        if axes > 2 {
            weight *= parts[2][k];
        }
        out.weights[index] = weight;
        if x != BORDER && y != BORDER && z != BORDER {
            out.offsets[index] = plane.texel(x, y, z);
        }
    }
    out
}
