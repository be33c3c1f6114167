//! Images with their samplers, rows of inputs, and launches of kernels on them.

use super::forms::{
    self, Form, LAYER, LEVEL, OFFSET, REFERENCE, RESULT, ROW, Read, SAMPLE, STEP_X, STEP_Y, VALUE, WHOLE,
    WHOLE_LEVEL, What, X,
};
use warpsmith_sim::engine::{Settings, Shape};
use warpsmith_sim::launch::{BufferId, Device, ElementType, Fill};
use warpsmith_sim::texture::{Address, Channel, Filter, Format, Geometry, Layout, Order, Sampler};

/// A sequence that is the same in each run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 ^ self.0 >> 29) % count
    }

    /// From a number up to another.
    pub fn between(&mut self, least: i64, most: i64) -> i64 {
        least + self.below((most - least + 1) as u64) as i64
    }

    pub fn one_of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize]
    }
}

/// An image, how it is sampled, and what it holds.
pub struct Setting {
    pub layout: Layout,
    pub sampler: Sampler,
    pub words: Vec<u32>,
    seed: u64,
}

/// The layout of a geometry.
pub fn layout(geometry: &str, format: Format, levels: u32) -> Layout {
    let (of, size) = match geometry.trim_start_matches('a') {
        "1d" => (Geometry::Line, [16, 1, 1]),
        "3d" => (Geometry::Volume, [8, 8, 4]),
        "cube" => (Geometry::Cube, [8, 8, 1]),
        _ => (Geometry::Plane, [16, 8, 1]),
    };
    Layout {
        layers: forms::is_array(geometry).then_some(3),
        levels,
        samples: if geometry.ends_with("ms") { 4 } else { 1 },
        ..Layout::new(of, size, format)
    }
}

impl Setting {
    /// One for a form that reads a texture.
    pub fn random(form: &Form, round: u64) -> Setting {
        let seed = form.name.bytes().fold(round + 1, |sum, byte| sum.wrapping_mul(33) ^ u64::from(byte));
        let random = &mut Random(seed);
        random.below(2);
        let is_integer =
            form.name.contains("_u32") || form.name.contains("_s32_") || form.name.ends_with("2d_s32");
        let is_integer = is_integer && !form.name.contains("_f32");
        let channel = if is_integer { Channel::Uint32 } else { Channel::Float };
        let has_samples = form.geometry.ends_with("ms");
        let levels = if has_samples || random.below(2) == 0 { 1 } else { 3 };
        let layout = layout(form.geometry, Format::new(channel, Order::Rgba), levels);
        let normalized = levels > 1 || layout.geometry == Geometry::Cube || random.below(2) == 0;
        let modes = [Address::Wrap, Address::Mirror, Address::Edge, Address::Border];
        let filters =
            if form.half || is_integer { [Filter::Nearest; 2] } else { [Filter::Nearest, Filter::Linear] };
        let (filter, mip_filter) = (random.one_of(&filters), random.one_of(&filters));
        let address = [random.one_of(&modes), random.one_of(&modes), random.one_of(&modes)];
        let border = if is_integer { [7, 8, 9, 10] } else { [7f32, 8.0, 9.0, 10.0].map(f32::to_bits) };
        let sampler = Sampler {
            address,
            filter,
            mip_filter,
            normalized,
            border,
            // Of whole coordinates it does not count, or for a level that translations do not agree on.
            bias: if levels > 1 && !form.is_whole() { random.one_of(&[0.0, 0.0, 1.0, -0.5]) } else { 0.0 },
            least: if levels > 1 { random.one_of(&[0.0, 0.0, 1.0]) } else { 0.0 },
            ..Sampler::default()
        };
        let image = warpsmith_sim::texture::Image::new(layout).unwrap();
        let most = if form.half { 2048 } else { 4096 };
        let words = (0..image.bytes() / 4).map(|_| {
            let value = random.below(most) as u32;
            if is_integer { value } else { (value as f32).to_bits() }
        });
        let words = words.collect();
        Setting { layout, sampler, words, seed: random.0 }
    }

    /// Rows of inputs, whose coordinates lie at quarters of texels of every level.
    pub fn rows(&self, form: &Form, count: usize) -> Vec<u32> {
        let random = &mut Random(self.seed ^ 77);
        let mut out = vec![0u32; count * ROW];
        for row in out.chunks_mut(ROW) {
            self.row(form, row, random);
        }
        out
    }

    fn row(&self, form: &Form, row: &mut [u32], random: &mut Random) {
        let size = self.layout.size.map(i64::from);
        let is_cube = self.layout.geometry == Geometry::Cube;
        let step = 1i64 << (self.layout.levels - 1);
        let set = |row: &mut [u32], at: usize, value: f64| row[at] = (value as f32).to_bits();
        let gradients = matches!(form.what, What::Texture { read: Read::Gradients, .. });
        let gathers = matches!(form.what, What::Texture { read: Read::Gather(_), .. });
        if is_cube {
            // A direction of a face, not near its edges at any level.
            let (major, sign) = (random.below(3) as usize, random.one_of(&[-1.0, 1.0]));
            let sides: Vec<usize> = (0..3).filter(|axis| *axis != major).collect();
            set(row, X + major, sign);
            for axis in &sides {
                // At the last a texel of another face has no weight, but a gather gives it.
                let first = if gathers { 3 * step } else { 2 * step };
                let quarters = random.between(first, 4 * size[0] - first) / step * step;
                set(row, X + axis, quarters as f64 / 4.0 / size[0] as f64 * 2.0 - 1.0);
            }
            for first in [STEP_X, STEP_Y] {
                let axis = random.one_of(&sides);
                let length = f64::from(1u32 << random.below(3)) * 2.0 / size[0] as f64;
                let towards = if f32::from_bits(row[X + axis]) > 0.0 { -length } else { length };
                set(row, first + axis, towards);
            }
        } else {
            for (axis, extent) in size.iter().enumerate() {
                let quarters = random.between(-6 * extent, 10 * extent) * step;
                let scale = if self.sampler.normalized { *extent as f64 } else { 1.0 };
                set(row, X + axis, quarters as f64 / 4.0 / scale);
            }
            if gradients {
                let axes = forms::axes(form.geometry) as u64;
                for first in [STEP_X, STEP_Y] {
                    let axis = random.below(axes) as usize;
                    let scale = if self.sampler.normalized { size[axis] as f64 } else { 1.0 };
                    set(row, first + axis, f64::from(1u32 << random.below(4)) / scale);
                }
            }
        }
        for axis in 0..3 {
            row[WHOLE + axis] = random.between(-4, size[axis] + 3) as u32;
            row[OFFSET + axis] = random.between(-8, 7) as u32;
        }
        row[LAYER] = random.below(5) as u32;
        row[SAMPLE] = random.below(6) as u32;
        set(row, LEVEL, random.between(-4, 12) as f64 / 4.0);
        row[WHOLE_LEVEL] = random.between(0, 4) as u32;
        set(row, REFERENCE, random.below(4096) as f64);
        for index in 0..4 {
            row[VALUE + index] = random.below(1 << 32) as u32;
        }
    }
}

/// A device with kernels of forms, and the buffers that they are given.
pub struct Bench {
    pub device: Device,
    from: BufferId,
    to: BufferId,
}

impl Bench {
    pub fn new(mut device: Device) -> Bench {
        let from = device.alloc("from", ElementType::U32, (super::THREADS * ROW) as u64).unwrap();
        let to = device.alloc("to", ElementType::U32, (super::THREADS * RESULT) as u64).unwrap();
        Bench { device, from, to }
    }

    /// An image with words.
    pub fn image(&mut self, layout: Layout, words: &[u32]) -> BufferId {
        let id = self.device.image("image", layout, &Fill::Zero).unwrap();
        self.device.write(id, words).unwrap();
        id
    }

    /// Runs a kernel for rows; what its threads have written.
    pub fn launch(&mut self, form: &Form, handles: [u64; 2], rows: &[u32]) -> Result<Vec<u32>, String> {
        let threads = rows.len() / ROW;
        self.device.write_part(self.from, 0, rows).unwrap();
        self.device.fill(self.to, &Fill::Value(3.0));
        let shape = Shape { grid: [1; 3], block: [threads as u32, 1, 1], cluster: None, shared: 0 };
        let [image, sampler] = handles;
        let arguments = [image.into(), self.from.into(), self.to.into(), sampler.into()];
        let done = self.device.launch(&form.name, shape, &arguments, Settings::default());
        done.map_err(|error| error.to_string())?;
        let mut out = vec![0; threads * RESULT];
        self.device.read_part(self.to, 0, &mut out).unwrap();
        Ok(out)
    }

    /// The handles of an image as a texture, and of a sampler where it is named apart.
    pub fn handles(&mut self, form: &Form, setting: &Setting) -> [u64; 2] {
        let image = self.image(setting.layout, &setting.words);
        let sampler = setting.sampler;
        if !form.apart {
            return [self.device.texture(image, sampler).unwrap(), 0];
        }
        // What the texture itself says of sampling does not count, but whether coordinates are fractions.
        let own = Sampler { normalized: sampler.normalized, ..Sampler::default() };
        let texture = self.device.texture(image, own).unwrap();
        [texture, self.device.sampler(Sampler { normalized: true, ..sampler }).unwrap()]
    }

    /// Reads a texture.
    pub fn read(&mut self, form: &Form, setting: &Setting, rows: &[u32]) -> Result<Vec<u32>, String> {
        let handles = self.handles(form, setting);
        self.launch(form, handles, rows)
    }
}
