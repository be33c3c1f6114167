//! Many requests at once, the quick way: texels of the one level of an image that are mixed, all of them in it.

use crate::axis::whole;
use crate::fetch::{Request, Texels};
use crate::image::{Geometry, Image, Plane};
use crate::mix::{Source, Visitor, divided};
use crate::sampler::{Filter, Sampler};

impl Image {
    /// What [`Image::sample`] gives, for as many requests as there are results. Quicker than one by one.
    pub fn sample_each<T: Texels + ?Sized>(
        &self,
        sampler: &Sampler,
        texels: &T,
        requests: &[Request],
        results: &mut [[u32; 4]],
    ) {
        let mixed = sampler.filter == Filter::Linear && !self.format().is_integer();
        match self.layout().geometry {
            Geometry::Cube => {}
            _ if !mixed || self.layout().levels > 1 => {}
            Geometry::Line => return self.inside::<2, T>(sampler, texels, requests, results),
            Geometry::Plane => return self.inside::<4, T>(sampler, texels, requests, results),
            Geometry::Volume => return self.inside::<8, T>(sampler, texels, requests, results),
        }
        for (request, result) in requests.iter().zip(results) {
            *result = self.sample(sampler, texels, request);
        }
    }

    fn inside<const K: usize, T: Texels + ?Sized>(
        &self,
        sampler: &Sampler,
        texels: &T,
        requests: &[Request],
        results: &mut [[u32; 4]],
    ) {
        let each = Each::<K, T> { image: self, sampler, texels, requests, results };
        each.visit_format(self.format(), texels, &sampler.border);
    }
}

/// Requests of an image that is mixed of `K` texels.
struct Each<'a, const K: usize, T: ?Sized> {
    image: &'a Image,
    sampler: &'a Sampler,
    texels: &'a T,
    requests: &'a [Request],
    results: &'a mut [[u32; 4]],
}

impl<const K: usize, T: Texels + ?Sized> Visitor for Each<'_, K, T> {
    type Output = ();

    fn visit<const C: usize>(self, source: &(impl Source<C> + ?Sized)) {
        let Each { image, sampler, texels, requests, results } = self;
        let (format, grid) = (image.format(), Grid::new(image, sampler));
        let (order, one) = (format.order, format.one());
        let parts = source.one();
        for (request, result) in requests.iter().zip(results) {
            if let Some(place) = grid.place::<K>(request) {
                let sum = grid.sum::<K, C>(source, &place);
                if !sum.iter().sum::<f64>().is_nan() {
                    let mean = divided(sum, f64::from(1u32 << (8 * K.ilog2())), parts);
                    let channels = core::array::from_fn(|c| if c < C { mean[c] } else { 0 });
                    *result = order.arrange(channels, one);
                    continue;
                }
            }
            *result = image.sample(sampler, texels, request);
        }
    }
}

/// The one level of an image, and what coordinates are multiplied by to be 256ths of texels.
struct Grid {
    plane: Plane,
    layers: u64,
    layer: u64,
    scale: [f64; 3],
}

/// A texel that has neighbours, and the weights of these along each axis.
struct Place {
    offset: u64,
    weights: [f64; 3],
}

impl Grid {
    fn new(image: &Image, sampler: &Sampler) -> Grid {
        let plane = image.plane(0, 0);
        let scale = |size: u32| 256.0 * if sampler.normalized { f64::from(size) } else { 1.0 };
        let layers = image.layout().layers.unwrap_or(1).into();
        let layer = if layers > 1 { image.plane(0, 1).texel(0, 0, 0) } else { 0 };
        Grid { plane, layers, layer, scale: plane.size.map(scale) }
    }

    /// Where a request is, if all that it mixes is inside.
    #[inline(always)]
    fn place<const K: usize>(&self, request: &Request) -> Option<Place> {
        let mut texel = [0; 3];
        let mut weights = [0.0; 3];
        for axis in 0..K.ilog2() as usize {
            let at = whole(f64::from(request.at[axis]) * self.scale[axis])
                .wrapping_add(256 * i64::from(request.offset[axis]) - 128);
            if !(0..i64::from(self.plane.size[axis]) - 1).contains(&(at >> 8)) {
                return None;
            }
            texel[axis] = (at >> 8) as u32;
            weights[axis] = (at & 255) as f64;
        }
        if request.reference.is_some() {
            return None;
        }
        let layer = u64::from(request.layer).min(self.layers - 1) * self.layer;
        Some(Place { offset: layer + self.plane.texel(texel[0], texel[1], texel[2]), weights })
    }

    #[inline(always)]
    fn sum<const K: usize, const C: usize>(
        &self,
        source: &(impl Source<C> + ?Sized),
        place: &Place,
    ) -> [f64; C] {
        let (mut offsets, mut values) = ([0; K], [[0.0; C]; K]);
        for index in 0..K as u64 {
            offsets[index as usize] = place.offset + self.plane.step(index & 1, index >> 1 & 1, index >> 2);
        }
        source.inside(&offsets, &mut values);
        let [x, y, z] = place.weights.map(|weight| [256.0 - weight, weight]);
        let mut sum = [0.0; C];
        for index in 0..K {
            let (i, j, k) = (index & 1, index >> 1 & 1, index >> 2);
            let weight = match K {
                2 => x[i],
                4 => x[i] * y[j],
                _ => x[i] * y[j] * z[k],
            };
            for c in 0..C {
                sum[c] += weight * values[index][c];
            }
        }
        sum
    }
}
