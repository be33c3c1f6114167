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

/// How texels lie in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Memory {
    /// An array, whose order on hardware is nobody's business: here row behind row without gaps, then slice (z), face, layer, and level
    /// as the slowest. The samples of a texel lie side by side.
    Array,
    /// Linear memory of one dimension: a [`Geometry::Line`] of one level, neither layers nor samples, read by whole coordinates.
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
}

impl Image {
    /// Checks a layout: sizes of 1 to 2^31, a format that there is, no more than 2^62 bytes, and what a geometry may have.
    pub fn new(layout: Layout) -> Result<Image, TextureFault> {
        let _ = layout;
        todo!()
    }

    /// What it is.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// How a texel is written.
    pub fn format(&self) -> Format {
        self.layout.format
    }

    /// Bytes of all texels, from the first to the last: no offset that is asked for lies beyond.
    pub fn bytes(&self) -> u64 {
        todo!()
    }

    /// Width, height and depth of a level in texels; zeros for a level that there is not.
    pub fn size(&self, level: u32) -> [u32; 3] {
        let _ = level;
        todo!()
    }

    /// The byte at which a texel begins, or `None` for one that there is not. `layer` counts layers; of cubes it counts faces
    /// (6 · cube + face, in the order +x −x +y −y +z −z).
    pub fn offset(&self, level: u32, layer: u32, at: [u32; 3], sample: u32) -> Option<u64> {
        let _ = (level, layer, at, sample);
        todo!()
    }
}
