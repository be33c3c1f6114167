//! What an image holds, and what reads of it give: written down here once more, in numbers of 64 bits, and knowing nothing of the
//! engine. Coordinates lie at quarters of texels, so that all sums are exact.

use super::forms::{
    self, Form, LAYER, LEVEL, OFFSET, REFERENCE, Read, SAMPLE, STEP_X, STEP_Y, WHOLE, WHOLE_LEVEL, What, X,
};
use warpsmith_sim::texture::{Address, Filter, Geometry, Layout, Sampler};

/// An image whose texels have four channels of 32 bits.
pub struct Plain<'a> {
    pub layout: Layout,
    pub sampler: Sampler,
    /// The channels in the order in which the texels lie.
    pub words: &'a [u32],
}

/// A row of inputs.
pub struct Row<'a>(pub &'a [u32]);

impl Row<'_> {
    fn float(&self, at: usize) -> f64 {
        f32::from_bits(self.0[at]).into()
    }

    fn whole(&self, at: usize) -> i64 {
        (self.0[at] as i32).into()
    }
}

/// Sizes of a level.
fn size(layout: &Layout, level: i64) -> [i64; 3] {
    layout.size.map(|size| (i64::from(size) >> level).max(1))
}

impl Plain<'_> {
    /// Planes of a level: layers and faces.
    fn planes(&self) -> i64 {
        let faces = if self.layout.geometry == Geometry::Cube { 6 } else { 1 };
        faces * i64::from(self.layout.layers.unwrap_or(1))
    }

    /// The channels of a texel; none where there is none.
    fn texel(&self, level: i64, plane: i64, at: [i64; 3], sample: i64) -> Option<[u32; 4]> {
        let levels = i64::from(self.layout.levels);
        let samples = i64::from(self.layout.samples);
        let sizes = size(&self.layout, level.clamp(0, levels - 1));
        let inside = (0..levels).contains(&level)
            && (0..self.planes()).contains(&plane)
            && (0..samples).contains(&sample)
            && at.iter().zip(sizes).all(|(at, size)| (0..size).contains(at));
        if !inside {
            return None;
        }
        // Levels lie one behind the other, and in each of them planes, slices, rows.
        let texels = |level: i64| size(&self.layout, level).iter().product::<i64>() * self.planes();
        let before: i64 = (0..level).map(texels).sum();
        let [width, height, depth] = sizes;
        let index = before + ((plane * depth + at[2]) * height + at[1]) * width + at[0];
        let first = 4 * (index * samples + sample) as usize;
        Some(self.words[first..first + 4].try_into().unwrap())
    }

    fn mode(&self, axis: usize) -> Address {
        match self.sampler.address[axis] {
            Address::Wrap | Address::Mirror if !self.sampler.normalized => Address::Edge,
            mode => mode,
        }
    }

    /// Where an index along an axis leads; nothing for the border.
    fn along(&self, axis: usize, index: i64, size: i64) -> Option<i64> {
        match self.mode(axis) {
            Address::Wrap => Some(index.rem_euclid(size)),
            // No more than half a texel outside.
            Address::Mirror | Address::Edge => Some(index.clamp(0, size - 1)),
            Address::Border | Address::Clamp => (0..size).contains(&index).then_some(index),
        }
    }

    /// A texel by indices that may lie outside.
    fn addressed(&self, level: i64, plane: i64, at: [i64; 3]) -> [u32; 4] {
        let sizes = size(&self.layout, level);
        let axes = self.axes();
        let mut to = [0; 3];
        for axis in 0..axes {
            match self.along(axis, at[axis], sizes[axis]) {
                Some(index) => to[axis] = index,
                None => return self.sampler.border,
            }
        }
        self.texel(level, plane, to, 0).expect("it is inside")
    }

    fn axes(&self) -> usize {
        match self.layout.geometry {
            Geometry::Line => 1,
            Geometry::Plane | Geometry::Cube => 2,
            Geometry::Volume => 3,
        }
    }

    /// Coordinates in texels of a level, without a cube's face, and the plane.
    fn place(&self, row: &Row<'_>, level: i64) -> ([f64; 3], i64) {
        let sizes = size(&self.layout, level);
        let layer = i64::from(row.0[LAYER]).min(i64::from(self.layout.layers.unwrap_or(1)) - 1);
        let at = [0, 1, 2].map(|axis| row.float(X + axis));
        if self.layout.geometry == Geometry::Cube {
            let (face, s, t) = face(at);
            let texels = |of: f64| (of + 1.0) / 2.0 * sizes[0] as f64;
            return ([texels(s), texels(t), 0.0], 6 * layer + face);
        }
        let scale = |axis: usize| if self.sampler.normalized { sizes[axis] as f64 } else { 1.0 };
        ([0, 1, 2].map(|axis| at[axis] * scale(axis)), layer)
    }

    /// The level that a row asks for.
    fn level(&self, row: &Row<'_>, read: Read) -> f64 {
        let asked = match read {
            Read::Plain | Read::Gather(_) => -32.0,
            Read::Level => row.float(LEVEL),
            Read::Gradients => {
                let length = |first: usize| {
                    let steps = [0, 1, 2].map(|axis| row.float(first + axis));
                    let scale = |axis: usize| match self.layout.geometry {
                        // A face is two long.
                        Geometry::Cube => f64::from(self.layout.size[0]) / 2.0,
                        _ if self.sampler.normalized => f64::from(self.layout.size[axis]),
                        _ => 1.0,
                    };
                    let axes = if self.layout.geometry == Geometry::Cube { 3 } else { self.axes() };
                    (0..axes).map(|axis| (steps[axis] * scale(axis)).powi(2)).sum::<f64>().sqrt()
                };
                length(STEP_X).max(length(STEP_Y)).log2()
            }
        };
        let level = (asked + f64::from(self.sampler.bias)).max(self.sampler.least.into());
        level.min(self.sampler.greatest.into()).clamp(0.0, f64::from(self.layout.levels - 1))
    }

    /// What is mixed of one level: texels with their weights.
    fn mixed(&self, row: &Row<'_>, level: i64, offset: [i64; 3], linear: bool) -> Vec<([u32; 4], f64)> {
        let (at, plane) = self.place(row, level);
        let mut out = vec![([0i64; 3], 1.0)];
        for axis in 0..self.axes() {
            let (mut at, length) = (at[axis] + offset[axis] as f64, size(&self.layout, level)[axis] as f64);
            if self.mode(axis) == Address::Mirror {
                let within = at.rem_euclid(2.0 * length);
                at = if within < length { within } else { 2.0 * length - within };
            }
            let at = at - if linear { 0.5 } else { 0.0 };
            let (first, rest) = (at.floor() as i64, at - at.floor());
            let mut next = Vec::new();
            for (index, weight) in out {
                let mut put = |step: i64, part: f64| {
                    let mut index = index;
                    index[axis] = first + step;
                    next.push((index, weight * part));
                };
                put(0, if linear { 1.0 - rest } else { 1.0 });
                if linear {
                    put(1, rest);
                }
            }
            out = next;
        }
        out.into_iter().map(|(at, weight)| (self.addressed(level, plane, at), weight)).collect()
    }

    /// What a kernel gives for a row; nothing where that is left to others to know.
    pub fn read(&self, form: &Form, row: &Row<'_>) -> Option<[u32; 4]> {
        let What::Texture { read, whole, offset, compares } = form.what else { return None };
        let axes = forms::axes(form.geometry);
        let signed = |word: u32, bits: u32| i64::from((word << (32 - bits)) as i32 >> (32 - bits));
        let bits = if matches!(read, Read::Gather(_)) { 6 } else { 4 };
        let mut by = [0; 3];
        for (axis, by) in by.iter_mut().enumerate().take(if offset { axes } else { 0 }) {
            *by = signed(row.0[OFFSET + axis], bits);
        }
        if whole && !form.is_converted() {
            return Some(self.fetched(form, row, by, read));
        }
        let as_numbers;
        let row = if whole {
            // Numbers like others.
            let mut words = row.0.to_vec();
            for axis in 0..3 {
                words[X + axis] = (row.whole(WHOLE + axis) as f32).to_bits();
            }
            as_numbers = words;
            &Row(&as_numbers)
        } else {
            row
        };
        let level = self.level(row, read);
        let reference = row.float(REFERENCE);
        let red = |texel: [u32; 4]| f64::from(f32::from_bits(texel[0]));
        let compared = |texel: [u32; 4]| if reference <= red(texel) { 1.0 } else { 0.0 };
        let is_integer = self.layout.format.is_integer();
        if let Read::Gather(component) = read {
            let four = self.mixed(row, level as i64, by, true);
            // Lower left, lower right, upper right, upper left; below is where y is greater.
            return Some([2, 3, 1, 0].map(|index| {
                // Corners come with the last axis the fastest.
                let (x, y) = (index & 1, index >> 1);
                let texel = four[2 * x + y].0;
                if compares { (compared(texel) as f32).to_bits() } else { texel[component] }
            }));
        }
        let linear = self.sampler.filter == Filter::Linear && (!is_integer || compares);
        let between = self.sampler.mip_filter == Filter::Linear && (!is_integer || compares);
        let low = level.floor();
        let levels = match between && level > low {
            true => vec![(low as i64, 1.0 - (level - low)), (low as i64 + 1, level - low)],
            // Halves are the greater one's, of fewer numbers.
            false => vec![((level + 0.5 - 1.0 / 512.0).floor() as i64, 1.0)],
        };
        let all: Vec<([u32; 4], f64)> = levels
            .into_iter()
            .flat_map(|(level, part)| {
                let texels = self.mixed(row, level, by, linear);
                texels.into_iter().map(move |(texel, weight)| (texel, part * weight))
            })
            .collect();
        if compares {
            let sum: f64 = all.iter().map(|(texel, weight)| compared(*texel) * weight).sum();
            return Some([(sum as f32).to_bits(); 4]);
        }
        if is_integer {
            return Some(all[0].0);
        }
        Some([0, 1, 2, 3].map(|channel| {
            let sum: f64 =
                all.iter().map(|(texel, weight)| f64::from(f32::from_bits(texel[channel])) * weight).sum();
            (sum as f32).to_bits()
        }))
    }

    /// A texel by whole coordinates.
    fn fetched(&self, form: &Form, row: &Row<'_>, by: [i64; 3], read: Read) -> [u32; 4] {
        let axes = self.axes();
        let mut at = [0; 3];
        for axis in 0..axes {
            at[axis] = row.whole(WHOLE + axis) + by[axis];
        }
        let mut level = 0;
        if read == Read::Level {
            // Asked for by level, they are clamped.
            level = row.whole(WHOLE_LEVEL).clamp(0, i64::from(self.layout.levels) - 1);
            let sizes = size(&self.layout, level);
            for axis in 0..axes {
                at[axis] = at[axis].clamp(0, sizes[axis] - 1);
            }
        }
        let plane = if forms::is_array(form.geometry) { i64::from(row.0[LAYER]) } else { 0 };
        let sample = if form.geometry.ends_with("ms") { i64::from(row.0[SAMPLE]) } else { 0 };
        self.texel(level, plane, at, sample).unwrap_or([0; 4])
    }
}

/// The face of a direction, and where on it, from -1 to 1.
fn face([x, y, z]: [f64; 3]) -> (i64, f64, f64) {
    let longest = x.abs().max(y.abs()).max(z.abs());
    let (face, s, t) = if x.abs() == longest {
        if x >= 0.0 { (0, -z, -y) } else { (1, z, -y) }
    } else if y.abs() == longest {
        if y >= 0.0 { (2, x, z) } else { (3, x, -z) }
    } else if z >= 0.0 {
        (4, x, -y)
    } else {
        (5, -x, -y)
    };
    (face, s / longest, t / longest)
}
