//! What a fetch gives, from the formulas of the CUDA C++ Programming Guide ("Texture Fetching", "Texture Memory", "Cubemap Textures"),
//! in fractions of whole numbers. Where the guide is silent, from what the crate says in its documentation.

use crate::exact::Fraction;
use crate::fields::{Kind, Value, components, decode, extract};
use crate::scene::{Scene, exactly};
use warpsmith_texture::{Address, Compare, Filter, Geometry, Level, Memory, Request, Sampler};

/// A texel: plane (layer, or face of a cube), x, y, z.
pub type Texel = (u32, [u32; 3]);

/// Texels, or the border, each with its weight; what all are together.
pub struct Taps(pub Vec<(Option<Texel>, i128)>, pub i128);

impl Scene {
    /// The size of a level.
    pub fn size(&self, level: u32) -> [u32; 3] {
        let mut size = self.layout.size;
        for _ in 0..level {
            size = size.map(|size| if size > 1 { size / 2 } else { 1 });
        }
        size
    }

    /// The byte at which a sample begins, by counting all that lies before it.
    pub fn offset(&self, level: u32, (plane, [x, y, z]): Texel, sample: u32) -> u64 {
        let faces = if self.layout.geometry == Geometry::Cube { 6 } else { 1 };
        let planes = u64::from(faces * self.layout.layers.unwrap_or(1));
        let mut texels = 0;
        for before in 0..level {
            texels += self.size(before).iter().map(|size| u64::from(*size)).product::<u64>() * planes;
        }
        let [width, height, depth] = self.size(level).map(u64::from);
        if let Memory::Pitch(pitch) = self.layout.memory {
            return u64::from(y) * pitch + u64::from(x) * u64::from(self.layout.format.bytes());
        }
        texels += ((u64::from(plane) * depth + u64::from(z)) * height + u64::from(y)) * width + u64::from(x);
        (texels * u64::from(self.layout.samples) + u64::from(sample)) * u64::from(self.layout.format.bytes())
    }

    /// The components of a texel.
    pub fn texel(&self, level: u32, texel: Texel, sample: u32) -> [Value; 4] {
        let begin = self.offset(level, texel, sample) as usize;
        let bytes = &self.bytes[begin..][..self.layout.format.bytes() as usize];
        let mut given = Vec::with_capacity(4);
        for field in &self.fields {
            given.push((field.3, decode(field.2, field.1, extract(bytes, *field))));
        }
        components(self.layout.format, &given)
    }

    /// The components of the border.
    fn border(&self) -> [Value; 4] {
        let mut given = Vec::with_capacity(4);
        for (_, _, kind, component) in &self.fields {
            let bits = self.sampler.border[*component];
            let number = f32::from_bits(bits);
            // Borders of numbers are quarters.
            let exact = |least: f32| Value::Exact(Fraction((number.clamp(least, 1.0) * 4.0) as i128, 4));
            given.push((
                *component,
                match kind {
                    Kind::Signed | Kind::Unsigned => Value::Whole(bits),
                    Kind::Fraction => exact(0.0),
                    Kind::SignedFraction => exact(-1.0),
                    Kind::Srgb => Value::Number(number.clamp(0.0, 1.0)),
                    Kind::Half | Kind::Float => Value::Number(number),
                },
            ));
        }
        components(self.layout.format, &given)
    }

    fn read(&self, level: u32, texel: Option<Texel>) -> [Value; 4] {
        texel.map_or_else(|| self.border(), |texel| self.texel(level, texel, 0))
    }

    /// The level that is read, in 256ths: level 0 or what was asked for, with the bias, between the limits, and between the levels that
    /// there are.
    fn level(&self, request: &Request) -> i128 {
        let asked = match request.level {
            Level::Base => 0.0,
            Level::At(level) => f64::from(level),
            Level::Gradients(..) => unreachable!("tested by themselves"),
        };
        let Sampler { bias, least, greatest, .. } = self.sampler;
        let level = (asked + f64::from(bias)).max(least.into()).min(greatest.into());
        let level = level.max(0.0).min(f64::from(self.layout.levels - 1));
        Fraction((level * 1024.0) as i128 * 256, 1024).round()
    }

    /// Four components of a request.
    pub fn sample(&self, request: &Request) -> [u32; 4] {
        let integer = matches!(self.fields[0].2, Kind::Signed | Kind::Unsigned);
        let compares = request.reference.is_some();
        let mixes = !integer || compares;
        let linear = mixes && self.sampler.filter == Filter::Linear;
        let level = self.level(request);
        let (low, part) = (level.div_euclid(256), level.rem_euclid(256));
        let levels: Vec<(u32, i128)> = match mixes && self.sampler.mip_filter == Filter::Linear {
            true if part != 0 => vec![(low as u32, 256 - part), (low as u32 + 1, part)],
            true => vec![(low as u32, 256)],
            // Halfway the one with more texels.
            false => vec![(low as u32 + u32::from(part > 128), 256)],
        };
        let mut sums = Vec::new();
        for (level, weight) in &levels {
            let Taps(taps, total) = self.taps(request, *level, linear);
            let taps: Vec<([Value; 4], i128)> = taps
                .into_iter()
                .filter(|(_, weight)| *weight != 0)
                .map(|(texel, weight)| {
                    let value = self.read(*level, texel);
                    (
                        request.reference.map_or(value, |reference| [self.compared(value, reference); 4]),
                        weight,
                    )
                })
                .collect();
            sums.push((taps, *weight, total));
        }
        if !compares && !linear && sums.len() == 1 {
            return sums[0].0[0].0.map(Value::bits);
        }
        std::array::from_fn(|component| {
            let exact = sums
                .iter()
                .all(|(taps, ..)| taps.iter().all(|(value, _)| matches!(value[component], Value::Exact(_))));
            if exact { exact_mean(&sums, component) } else { mean(&sums, component) }
        })
    }

    /// 1 if the reference compares with the texel's red as it should, else 0.
    fn compared(&self, value: [Value; 4], reference: f32) -> Value {
        let red = value[0].number(self.fields[0].2 == Kind::Signed);
        let order = reference.partial_cmp(&red);
        use std::cmp::Ordering::{Equal, Greater, Less};
        let holds = match self.sampler.compare {
            Compare::Never => false,
            Compare::Always => true,
            Compare::Less => order == Some(Less),
            Compare::Equal => order == Some(Equal),
            Compare::Greater => order == Some(Greater),
            Compare::NotEqual => order != Some(Equal),
            Compare::LessEqual => matches!(order, Some(Less | Equal)),
            Compare::GreaterEqual => matches!(order, Some(Greater | Equal)),
        };
        Value::Exact(Fraction::whole(holds.into()))
    }

    /// The four texels of a gather.
    pub fn gather(&self, request: &Request, component: usize) -> [u32; 4] {
        let level = self.level(request);
        let level = (level.div_euclid(256) + i128::from(level.rem_euclid(256) > 128)) as u32;
        let Taps(taps, _) = self.taps(request, level, true);
        let value = |index: usize| {
            let value = self.read(level, taps[index].0);
            match request.reference {
                Some(reference) => self.compared(value, reference).bits(),
                None => value[component].bits(),
            }
        };
        match self.layout.geometry {
            Geometry::Line => [value(0), value(1), value(1), value(0)],
            _ => [value(2), value(3), value(1), value(0)],
        }
    }

    /// Texels of a level with their weights, x fastest.
    pub fn taps(&self, request: &Request, level: u32, linear: bool) -> Taps {
        let layer = self.layout.layers.map_or(0, |layers| request.layer.min(layers - 1));
        if self.layout.geometry == Geometry::Cube {
            return self.cube(request, level, layer, linear);
        }
        let size = self.size(level);
        let normalized = self.sampler.normalized;
        let axes = axes(self.layout.geometry);
        let along = |axis: usize| {
            if axis >= axes {
                return vec![(Some(0), 1)];
            }
            let (at, size) = (exactly(request.at[axis]), i128::from(size[axis]));
            let at = if normalized { at.times(size) } else { at };
            let at = at.plus(Fraction::whole(request.offset[axis].into()));
            pick(at, size, effective(&self.sampler, axis), linear)
        };
        let total = if linear { 1 << (8 * axes) } else { 1 };
        Taps(product(layer, along(0), along(1), along(2)), total)
    }

    /// Texels of a cube: the face by the longest axis, then its plane; over its edges those of its neighbours.
    fn cube(&self, request: &Request, level: u32, cube: u32, linear: bool) -> Taps {
        let [x, y, z] = request.at.map(|at| exactly(at).0);
        let size = i128::from(self.size(level)[0]);
        // The table of the guide: face, m, s, t. Of axes that are as long the first counts.
        let (face, m, s, t) = match (x.abs(), y.abs(), z.abs()) {
            (a, b, c) if a >= b && a >= c && x >= 0 => (0, x, -z, -y),
            (a, b, c) if a >= b && a >= c => (1, -x, z, -y),
            (_, b, c) if b >= c && y >= 0 => (2, y, x, z),
            (_, b, c) if b >= c => (3, -y, x, -z),
            _ if z >= 0 => (4, z, x, -y),
            _ => (5, -z, -x, -y),
        };
        // (s / m + 1) / 2, of the size; no direction is the first texel.
        let place = |s: i128| if m == 0 { Fraction(0, 1) } else { Fraction(size * (s + m), 2 * m) };
        let plane = 6 * cube + face;
        let across =
            |axis: usize, s: i128, linear: bool| pick(place(s), size, self.sampler.address[axis], linear);
        if !linear || !self.sampler.seamless {
            let taps = product(plane, across(0, s, linear), across(1, t, linear), vec![(Some(0), 1)]);
            return Taps(taps, if linear { 65536 } else { 1 });
        }
        let around = |s: i128| {
            let at = place(s).minus(Fraction(1, 2)).times(256).round();
            let (low, weight) = (at.div_euclid(256), at.rem_euclid(256));
            [(low, 256 - weight), (low + 1, weight)]
        };
        let mut taps = Vec::new();
        let mut lost = None;
        for (j, below) in around(t) {
            for (i, right) in around(s) {
                let weight = below * right;
                let texel = self.over(face, i, j, size);
                if texel.is_none() {
                    lost = Some((taps.len(), weight));
                }
                let inside = |at: i128| at.clamp(0, size - 1) as u32;
                let (face, i, j) = texel.unwrap_or((face, inside(i), inside(j)));
                taps.push((Some((6 * cube + face, [i, j, 0])), 3 * weight));
            }
        }
        if let Some((lost, weight)) = lost {
            // Where three faces meet, the mean of the three texels is the fourth.
            for (index, tap) in taps.iter_mut().enumerate() {
                tap.1 = if index == lost { 0 } else { tap.1 + weight };
            }
        }
        Taps(taps, 3 * 65536)
    }

    /// The texel for (i, j) of a face, of which one may lie beside it: of all texels of all faces, that whose middle is nearest to where it
    /// would be if the face went on.
    fn over(&self, face: u32, i: i128, j: i128, size: i128) -> Option<(u32, u32, u32)> {
        let inside = |at: i128| (0..size).contains(&at);
        match (inside(i), inside(j)) {
            (true, true) => return Some((face, i as u32, j as u32)),
            (false, false) => return None,
            _ => {}
        }
        let target = middle(face, i, j, size);
        let mut best = (i128::MAX, (0, 0, 0));
        for other in 0..6 {
            for b in 0..size {
                for a in 0..size {
                    let point = middle(other, a, b, size);
                    let distance = (0..3).map(|axis| (point[axis] - target[axis]).pow(2)).sum();
                    if distance < best.0 {
                        best = (distance, (other, a as u32, b as u32));
                    }
                }
            }
        }
        Some(best.1)
    }
}

/// The middle of a texel of a cube whose faces lie at a distance of `size` from its middle.
fn middle(face: u32, i: i128, j: i128, size: i128) -> [i128; 3] {
    let (s, t) = (2 * i + 1 - size, 2 * j + 1 - size);
    match face {
        0 => [size, -t, -s],
        1 => [-size, -t, s],
        2 => [s, size, t],
        3 => [s, -size, -t],
        4 => [s, -t, size],
        _ => [-s, -t, -size],
    }
}

/// How many coordinates a texel of a plane or volume has.
pub fn axes(geometry: Geometry) -> usize {
    match geometry {
        Geometry::Line => 1,
        Geometry::Plane | Geometry::Cube => 2,
        Geometry::Volume => 3,
    }
}

/// How an axis is addressed: only normalized coordinates are repeated.
fn effective(sampler: &Sampler, axis: usize) -> Address {
    match sampler.address[axis] {
        Address::Wrap | Address::Mirror if !sampler.normalized => Address::Edge,
        other => other,
    }
}

/// Texels along an axis, with their weights: the formulas of the guide.
pub fn pick(at: Fraction, size: i128, address: Address, linear: bool) -> Vec<(Option<u32>, i128)> {
    let period = Fraction(at.0, at.1 * size).floor();
    let at = match address {
        Address::Wrap => at.minus(Fraction::whole(period * size)),
        Address::Mirror if period.rem_euclid(2) == 0 => at.minus(Fraction::whole(period * size)),
        Address::Mirror => Fraction::whole((period + 1) * size).minus(at),
        _ => at,
    };
    let texel = |index: i128| match address {
        _ if (0..size).contains(&index) => Some(index as u32),
        Address::Wrap => Some(index.rem_euclid(size) as u32),
        Address::Mirror | Address::Edge => Some(index.clamp(0, size - 1) as u32),
        Address::Clamp if !linear => Some(index.clamp(0, size - 1) as u32),
        Address::Clamp | Address::Border => None,
    };
    if !linear {
        return vec![(texel(at.floor()), 1)];
    }
    let at = match address {
        Address::Clamp if at.less(Fraction::whole(0)) => Fraction::whole(0),
        Address::Clamp if Fraction::whole(size).less(at) => Fraction::whole(size),
        _ => at,
    };
    let at = at.minus(Fraction(1, 2)).times(256).round();
    let (low, weight) = (at.div_euclid(256), at.rem_euclid(256));
    vec![(texel(low), 256 - weight), (texel(low + 1), weight)]
}

type Along = Vec<(Option<u32>, i128)>;

fn product(plane: u32, x: Along, y: Along, z: Along) -> Vec<(Option<Texel>, i128)> {
    let mut out = Vec::new();
    for (k, back) in &z {
        for (j, below) in &y {
            for (i, right) in &x {
                let texel = match (i, j, k) {
                    (Some(i), Some(j), Some(k)) => Some((plane, [*i, *j, *k])),
                    _ => None,
                };
                out.push((texel, right * below * back));
            }
        }
    }
    out
}

/// What is mixed of each level, its weight, and what weights of texels are together.
type Sums = [(Vec<([Value; 4], i128)>, i128, i128)];

fn exact_mean(sums: &Sums, component: usize) -> u32 {
    let mut sum = Fraction::whole(0);
    let mut all = 0;
    for (taps, weight, total) in sums {
        for (value, part) in taps {
            let Value::Exact(value) = value[component] else { unreachable!() };
            sum = sum.plus(value.times(part * weight)).reduced();
        }
        all += total * weight;
    }
    Fraction(sum.0, sum.1 * all).bits()
}

/// In binary64, each level by itself in the order of its texels, divided once.
fn mean(sums: &Sums, component: usize) -> u32 {
    let mut levels = Vec::new();
    let mut all = 0;
    for (taps, weight, total) in sums {
        let mut sum = 0f64;
        for (value, part) in taps {
            sum += *part as f64 * f64::from(value[component].number(false));
        }
        levels.push(sum * *weight as f64);
        all += total * weight;
    }
    let mean = (levels.iter().sum::<f64>() / all as f64) as f32;
    if mean.is_nan() { 0x7fff_ffff } else { mean.to_bits() }
}
