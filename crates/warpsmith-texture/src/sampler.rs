//! How texels are addressed and mixed.

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

/// One, or a mixture.
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
    /// R, G, B, A of the border, as results have them: bits of `f32`, or whole numbers. What the format does not have reads as elsewhere.
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
    /// Nearest texel of the base level at coordinates in texels, clamped to the edge, black border, `reference <= texel`, cubes seamless.
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
    /// What speaks against using it with an image: linear filtering of whole numbers; levels or cubes by coordinates that are not
    /// normalized; linear memory with normalized coordinates or filtering. [`Image::sample`] asks none of it: it reads
    /// the nearest texel then.
    pub fn check(&self, image: &Image) -> Result<(), TextureFault> {
        let _ = image;
        todo!()
    }
}
