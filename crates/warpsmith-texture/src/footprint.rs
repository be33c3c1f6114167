//! Which texels of a level a request mixes, and with which weights.

use crate::axis::{BORDER, Coordinate, Pair, fixed, nearest, pair};
use crate::cube::{View, across};
use crate::fetch::Request;
use crate::image::{Geometry, Image, Plane};
use crate::sampler::Sampler;

/// Stands for the border in place of an offset; no image has so many bytes.
pub(crate) const NOWHERE: u64 = u64::MAX;

/// `K` texels of a level: the offset of each, or [`NOWHERE`], with its weight. x is fastest, then y, then z.
pub(crate) struct Footprint<const K: usize> {
    pub offsets: [u64; K],
    pub weights: [f64; K],
    /// What all weights are together.
    pub total: f64,
}

impl Image {
    /// Texels that a request of the geometry mixes: 1 is the nearest; else 2 on a line, 4 on a plane or cube, 8 in a volume.
    pub(crate) fn footprint<const K: usize>(
        &self,
        sampler: &Sampler,
        request: &Request,
        level: u32,
    ) -> Footprint<K> {
        let layout = self.layout();
        let layer = request.layer.min(layout.layers.map_or(0, |layers| layers - 1));
        if layout.geometry == Geometry::Cube {
            return self.cube(sampler, request, level, layer);
        }
        let plane = self.plane(level, layer);
        let axes = layout.geometry.axes();
        let coordinate = |axis: usize| Coordinate {
            at: request.at[axis],
            offset: request.offset[axis],
            size: plane.size[axis],
            normalized: sampler.normalized,
            address: sampler.along(axis),
        };
        if K == 1 {
            let x = coordinate(0).nearest();
            let y = if axes > 1 { coordinate(1).nearest() } else { 0 };
            let z = if axes > 2 { coordinate(2).nearest() } else { 0 };
            return single(&plane, [x, y, z]);
        }
        let x = coordinate(0).pair();
        let y = if K >= 4 { coordinate(1).pair() } else { Pair::ZERO };
        let z = if K >= 8 { coordinate(2).pair() } else { Pair::ZERO };
        mixed(&plane, x, y, z)
    }

    fn cube<const K: usize>(
        &self,
        sampler: &Sampler,
        request: &Request,
        level: u32,
        cube: u32,
    ) -> Footprint<K> {
        let view = View::new(request.at);
        let size = self.size(level)[0];
        let position = view.position(size);
        let own = self.plane(level, 6 * cube + view.face);
        let [x, y] = [0, 1].map(|axis| sampler.address[axis]);
        if K == 1 {
            return single(&own, [nearest(position[0], 0, size, x), nearest(position[1], 0, size, y), 0]);
        }
        if !sampler.seamless {
            let [s, t] = [pair(position[0], 0, size, x), pair(position[1], 0, size, y)];
            return mixed(&own, s, t, Pair::ZERO);
        }
        let fixed = position.map(|position| fixed(position) - 128);
        let weights = fixed.map(|at| (at & 255) as f64);
        let mut out = Footprint { offsets: [NOWHERE; K], weights: [0.0; K], total: 3.0 * 65536.0 };
        let mut missing = None;
        for index in 0..K {
            let (right, below) = (index & 1, index >> 1 & 1);
            let (x, y) = ((fixed[0] >> 8) + right as i64, (fixed[1] >> 8) + below as i64);
            let weight = part(weights[0], right) * part(weights[1], below);
            out.weights[index] = 3.0 * weight;
            out.offsets[index] = match across(view.face, x, y, size) {
                Some((face, x, y)) => self.plane(level, 6 * cube + face).texel(x, y, 0),
                None => {
                    missing = Some((index, weight));
                    let inside = |at: i64| at.clamp(0, i64::from(size) - 1) as u32;
                    own.texel(inside(x), inside(y), 0)
                }
            };
        }
        if let Some((missing, weight)) = missing {
            // Three faces meet, and there is no fourth texel: it counts as the mean of the others.
            for (index, other) in out.weights.iter_mut().enumerate() {
                *other = if index == missing { 0.0 } else { *other + weight };
            }
        }
        out
    }
}

/// The weight of the first or the second of a pair.
fn part(weight: f64, second: usize) -> f64 {
    if second == 0 { 256.0 - weight } else { weight }
}

fn single<const K: usize>(plane: &Plane, at: [u32; 3]) -> Footprint<K> {
    let beside = at[0] == BORDER || at[1] == BORDER || at[2] == BORDER;
    let offset = if beside { NOWHERE } else { plane.texel(at[0], at[1], at[2]) };
    Footprint { offsets: [offset; K], weights: [1.0; K], total: 1.0 }
}

fn mixed<const K: usize>(plane: &Plane, x: Pair, y: Pair, z: Pair) -> Footprint<K> {
    let [a, b, c] = [x, y, z].map(|pair| f64::from(pair.weight));
    let beside = |pair: Pair| pair.low == BORDER || pair.high == BORDER;
    let beside = beside(x) || K >= 4 && beside(y) || K >= 8 && beside(z);
    let weights = core::array::from_fn(|index| match K {
        2 => part(a, index),
        4 => part(a, index & 1) * part(b, index >> 1),
        _ => part(a, index & 1) * part(b, index >> 1 & 1) * part(c, index >> 2),
    });
    let offsets = core::array::from_fn(|index| {
        let pick = |pair: Pair, second: usize| if second == 0 { pair.low } else { pair.high };
        let x = pick(x, index & 1);
        let y = if K >= 4 { pick(y, index >> 1 & 1) } else { 0 };
        let z = if K >= 8 { pick(z, index >> 2) } else { 0 };
        match beside && (x == BORDER || y == BORDER || z == BORDER) {
            true => NOWHERE,
            false => plane.texel(x, y, z),
        }
    });
    let total = match K {
        2 => 256.0,
        4 => 65536.0,
        _ => 16777216.0,
    };
    Footprint { offsets, weights, total }
}
