//! How texels are addressed and mixed.

use crate::image::{Geometry, Memory};
use crate::{Image, TextureFault};

/// What is read beside an image. The numbers are those that a query for an address mode gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Address {
    /// The image again, and again. Of coordinates that are not normalized: as `Edge`.
    Wrap = 0,
    /// The image again, every other time from its end. Of coordinates that are not normalized: as `Edge`.
    Mirror = 1,
    /// The coordinate is clamped to the image, not the texel: at the very edge half of the border is mixed in (OpenGL's first clamp).
    Clamp = 2,
    /// The nearest texel of the image.
    Edge = 3,
    /// The border.
    Border = 4,
}

/// One, or a mixture. The numbers are those that a query for a filter mode gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Filter {
    /// The nearest texel, or level.
    Nearest = 0,
    /// The weighted mean of the two nearest along each axis, or of two levels.
    Linear = 1,
}

/// How a reference is compared with a texel (`reference OP texel`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Compare {
    /// False.
    Never,
    /// `<`
    Less,
    /// `==`
    Equal,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `!=`, also where one is a NaN.
    NotEqual,
    /// `>=`
    GreaterEqual,
    /// True.
    Always,
}

impl Compare {
    /// Whether it holds.
    pub(crate) fn holds(self, reference: f32, texel: f32) -> bool {
        match self {
            Compare::Never => false,
            Compare::Less => reference < texel,
            Compare::Equal => reference == texel,
            Compare::LessEqual => reference <= texel,
            Compare::Greater => reference > texel,
            Compare::NotEqual => reference != texel,
            Compare::GreaterEqual => reference >= texel,
            Compare::Always => true,
        }
    }
}

/// How texels are addressed and mixed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sampler {
    /// What lies beside the image along x, y, z. Cubes have neighbouring faces there, where they are `seamless`.
    pub address: [Address; 3],
    /// Within a level. Whole numbers are never mixed.
    pub filter: Filter,
    /// Between levels.
    pub mip_filter: Filter,
    /// Whether coordinates are fractions of the size (0 to 1) rather than texels.
    pub normalized: bool,
    /// R, G, B, A of the border, as results have them: bits of `f32`, or whole numbers. Fractions of 1 are clamped to what the
    /// format can have; components that it does not have read as elsewhere.
    pub border: [u32; 4],
    /// Added to the level that was asked for.
    pub bias: f32,
    /// The lowest level that is read.
    pub least: f32,
    /// The highest level that is read.
    pub greatest: f32,
    /// For requests with a reference.
    pub compare: Compare,
    /// Whether linear filtering goes on over the edges of a cube.
    pub seamless: bool,
}

impl Default for Sampler {
    /// Nearest texel of the base level at coordinates in texels, clamped to the edge, black border, `reference <= texel`, cubes
    /// seamless.
    fn default() -> Sampler {
        Sampler {
            address: [Address::Edge; 3],
            filter: Filter::Nearest,
            mip_filter: Filter::Nearest,
            normalized: false,
            border: [0; 4],
            bias: 0.0,
            least: 0.0,
            greatest: f32::MAX,
            compare: Compare::LessEqual,
            seamless: true,
        }
    }
}

impl Sampler {
    /// What speaks against using it with an image, where the driver's interface would refuse it or the guide promises nothing.
    /// [`Image::sample`] does not ask it: it never mixes whole numbers, and takes everything else as it is.
    pub fn check(&self, image: &Image) -> Result<(), TextureFault> {
        let layout = image.layout();
        let fault = |words| Err(TextureFault(words));
        if self.filter == Filter::Linear && layout.format.is_integer() {
            return fault("whole numbers are not mixed: filter the nearest, or read them as fractions of 1");
        }
        if !self.normalized && (layout.levels > 1 || layout.geometry == Geometry::Cube) {
            return fault("images with levels, and cubes, take normalized coordinates");
        }
        if layout.memory == Memory::Linear && (self.normalized || self.filter == Filter::Linear) {
            return fault("linear memory of one dimension is read by whole coordinates, without a filter");
        }
        let repeats = |address: &Address| matches!(address, Address::Wrap | Address::Mirror);
        if matches!(layout.memory, Memory::Pitch(_)) && self.address.iter().take(2).any(repeats) {
            return fault(
                "linear memory with a pitch is not repeated: clamp to the edge, or take the border",
            );
        }
        Ok(())
    }

    /// How an axis is addressed: what repeats does so for normalized coordinates alone.
    #[inline]
    pub(crate) fn along(&self, axis: usize) -> Address {
        match self.address[axis] {
            Address::Wrap | Address::Mirror if !self.normalized => Address::Edge,
            other => other,
        }
    }
}
