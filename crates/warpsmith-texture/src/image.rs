//! What an image is, and where its texels lie.

use crate::TextureFault;
use crate::format::Format;

/// How many coordinates there are, and what they mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Geometry {
    /// One coordinate, x.
    Line,
    /// x and y.
    Plane,
    /// x, y and z.
    Volume,
    /// Six square planes; coordinates are a direction.
    Cube,
}

impl Geometry {
    /// How many coordinates a texel of a plane or volume has.
    #[inline]
    pub(crate) fn axes(self) -> usize {
        match self {
            Geometry::Line => 1,
            Geometry::Plane | Geometry::Cube => 2,
            Geometry::Volume => 3,
        }
    }
}

/// How texels lie in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Memory {
    /// An array, whose order on hardware is nobody's business: here row behind row without gaps, then slice (z), face, layer, and level
    /// as the slowest. The samples of a texel lie side by side.
    Array,
    /// Linear memory of one dimension: a [`Geometry::Line`] of one level without layers, read by whole coordinates.
    Linear,
    /// Linear memory of two dimensions, with so many bytes from row to row: a [`Geometry::Plane`] of one level.
    Pitch(u64),
}

/// What an image is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout {
    /// How many coordinates there are.
    pub geometry: Geometry,
    /// Width, height and depth of level 0 in texels; what the geometry does not have is 1.
    pub size: [u32; 3],
    /// Layers of an array (of cubes: how many cubes), or `None` for what is no array.
    pub layers: Option<u32>,
    /// Mip levels, 1 at least. Each has half the size of the one before it, rounded down, and 1 at least.
    pub levels: u32,
    /// Samples of a texel: 1, or 2, 4, 8, 16 in a plane with one level.
    pub samples: u32,
    /// How a texel is written.
    pub format: Format,
    /// How texels lie in memory.
    pub memory: Memory,
}

impl Layout {
    /// An image of one level, no array, without samples.
    pub const fn new(geometry: Geometry, size: [u32; 3], format: Format) -> Layout {
        Layout { geometry, size, layers: None, levels: 1, samples: 1, format, memory: Memory::Array }
    }
}

/// A layout that was checked, with its levels measured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    layout: Layout,
    /// Bytes of a sample of a texel.
    bytes: u32,
    /// Bytes of a texel, with all of its samples.
    texel: u64,
    /// Planes that lie behind each other: layers, and faces of cubes.
    planes: u32,
    /// The byte at which each level begins, and where the last ends.
    begins: [u64; 33],
}

impl Image {
    /// Checks a layout: sizes of 1 to 2^31, a format that there is, no more than 2^62 bytes, and what a geometry may have.
    pub fn new(layout: Layout) -> Result<Image, TextureFault> {
        let Layout { geometry, size, layers, levels, samples, format, memory } = layout;
        format.check()?;
        let fault = |words| Err(TextureFault(words));
        if size.iter().any(|size| !(1..=1 << 31).contains(size)) {
            return fault("a width, height or depth is 1 to 2147483648 texels");
        }
        let one = match geometry {
            Geometry::Line => size[1] == 1 && size[2] == 1,
            Geometry::Plane | Geometry::Cube => size[2] == 1,
            Geometry::Volume => true,
        };
        if !one {
            return fault("a line has no height, and only a volume has a depth: they are 1 elsewhere");
        }
        if geometry == Geometry::Cube && size[0] != size[1] {
            return fault("the faces of a cube are square: its height is its width");
        }
        if layers == Some(0) {
            return fault("an array has a layer at least");
        }
        if geometry == Geometry::Volume && layers.is_some() {
            return fault("a volume has no layers: arrays are of lines, planes and cubes");
        }
        let greatest = size[0].max(size[1]).max(size[2]);
        if !(1..=greatest.ilog2() + 1).contains(&levels) {
            return fault("levels are 1 at least, and end with the one that is a single texel");
        }
        if !matches!(samples, 1 | 2 | 4 | 8 | 16) {
            return fault("a texel has 1, 2, 4, 8 or 16 samples");
        }
        if samples != 1 && (geometry != Geometry::Plane || levels != 1) {
            return fault("only planes have more than one sample, and have one level then");
        }
        let texel = u64::from(format.bytes() * samples);
        let row = u64::from(size[0]) * texel;
        let plain = layers.is_none() && levels == 1 && samples == 1;
        match memory {
            Memory::Array => {}
            Memory::Linear if plain && geometry == Geometry::Line => {}
            Memory::Pitch(pitch) if plain && geometry == Geometry::Plane => {
                if pitch < row {
                    return fault("the pitch is as many bytes as a row has at least");
                }
            }
            _ => {
                return fault(
                    "linear memory is a line or, with a pitch, a plane: of one level, one sample, no array",
                );
            }
        }
        let layers = layers.unwrap_or(1);
        let planes = match geometry {
            Geometry::Cube => layers.saturating_mul(6),
            _ => layers,
        };
        let mut begins = [0; 33];
        for level in 0..levels {
            let [width, height, depth] = size.map(|size| u128::from(halved(size, level)));
            let row = u128::from(texel) * width;
            let rows = height * depth;
            let plane = match memory {
                Memory::Pitch(pitch) => u128::from(pitch) * (rows - 1) + row,
                _ => row.saturating_mul(rows),
            };
            let end = plane.saturating_mul(planes.into()).saturating_add(begins[level as usize].into());
            if end > 1 << 62 || geometry == Geometry::Cube && layers > u32::MAX / 6 {
                return fault("an image has no more than 4611686018427387904 bytes, and 4294967295 planes");
            }
            begins[level as usize + 1..].fill(end as u64);
        }
        Ok(Image { layout, bytes: format.bytes(), texel, planes, begins })
    }

    /// What it is.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// How a texel is written.
    #[inline]
    pub fn format(&self) -> Format {
        self.layout.format
    }

    /// Bytes of a texel, or of one of its samples.
    #[inline]
    pub(crate) fn texel_bytes(&self) -> u32 {
        self.bytes
    }

    /// Bytes of all texels, from the first to the last: no offset that is asked for lies beyond.
    pub fn bytes(&self) -> u64 {
        self.begins[32]
    }

    /// Width, height and depth of a level in texels; zeros for a level that there is not.
    #[inline]
    pub fn size(&self, level: u32) -> [u32; 3] {
        match level {
            0 => self.layout.size,
            _ if level < self.layout.levels => self.layout.size.map(|size| halved(size, level)),
            _ => [0; 3],
        }
    }

    /// Planes that layers count: those of cubes are faces, 6 · cube + face, in the order +x −x +y −y +z −z.
    #[inline]
    pub fn planes(&self) -> u32 {
        self.planes
    }

    /// The byte at which a texel begins, or `None` for one that there is not. `layer` counts [`Image::planes`].
    pub fn offset(&self, level: u32, layer: u32, at: [u32; 3], sample: u32) -> Option<u64> {
        let size = self.size(level);
        let inside = at[0] < size[0] && at[1] < size[1] && at[2] < size[2];
        if !inside || layer >= self.planes || sample >= self.layout.samples {
            return None;
        }
        let plane = self.plane(level, layer);
        let sample = u64::from(sample) * u64::from(self.layout.format.bytes());
        Some(plane.texel(at[0], at[1], at[2]) + sample)
    }

    /// A plane (or volume) of a level, both of which there are.
    #[inline]
    pub(crate) fn plane(&self, level: u32, layer: u32) -> Plane {
        let size = self.size(level);
        let row = match self.layout.memory {
            Memory::Pitch(pitch) => pitch,
            _ => u64::from(size[0]) * self.texel,
        };
        let slice = row * u64::from(size[1]);
        let begin = match layer {
            0 => 0,
            _ => slice * u64::from(size[2]) * u64::from(layer),
        };
        Plane { size, begin: self.begins[level as usize & 31] + begin, texel: self.texel, row, slice }
    }
}

/// Where the texels of a plane or volume lie.
#[derive(Clone, Copy)]
pub(crate) struct Plane {
    pub size: [u32; 3],
    begin: u64,
    texel: u64,
    row: u64,
    slice: u64,
}

impl Plane {
    /// The byte at which a texel begins that there is.
    #[inline]
    pub fn texel(&self, x: u32, y: u32, z: u32) -> u64 {
        self.begin + self.step(x.into(), y.into(), z.into())
    }

    /// How much further so many texels lie, all of them in the image.
    #[inline(always)]
    pub fn step(&self, x: u64, y: u64, z: u64) -> u64 {
        x * self.texel + y * self.row + z * self.slice
    }
}

/// The size of a level below 32.
fn halved(size: u32, level: u32) -> u32 {
    (size >> level).max(1)
}
