//! Textures and surfaces: what is read, written and asked.

use super::{AtomicFunction, Width};
use crate::register::Reg;
pub use crate::texture::Outside;
use crate::texture::{Geometry, Unit};
use core::fmt;

/// Where a handle lies: in 64 bits with what it is of, or a word of machine code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Handle {
    /// The register.
    pub register: Reg,
    /// Its width.
    pub width: Width,
}

/// What an instruction takes an image for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ImageShape {
    /// How many coordinates it has.
    pub geometry: Geometry,
    /// Whether it has layers.
    pub is_array: bool,
    /// Whether a sample is named.
    pub has_samples: bool,
}

impl fmt::Display for ImageShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let geometry = match self.geometry {
            Geometry::Line => "1d",
            Geometry::Plane => "2d",
            Geometry::Volume => "3d",
            Geometry::Cube => "cube",
        };
        let (array, samples) =
            (if self.is_array { "a" } else { "" }, if self.has_samples { "ms" } else { "" });
        write!(f, "{array}{geometry}{samples}")
    }
}

/// What is done with a texture or a surface.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ImageOp {
    /// Reads a texture.
    Read(TextureRead),
    /// Asks for a property.
    Query(ImageQuery),
    /// Reads or writes a surface.
    Access(SurfaceAccess),
}

/// Which level of a texture is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextureLevel {
    /// The most detailed that the sampler allows, whatever it adds.
    Least,
    /// Level 0.
    Base,
    /// This one: a number with whole coordinates, else with a fraction.
    At(Reg),
    /// What these changes of the coordinates from a pixel to the next, in x and in y, ask for.
    Gradients([Reg; 3], [Reg; 3]),
    /// What the coordinates of the other lanes of four ask for: the second is a step in x, the third in y.
    Quad,
}

/// A number of texels that is added along an axis: some bits of a register, signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AxisOffset {
    /// The register.
    pub register: Reg,
    /// The lowest bit.
    pub from: u8,
    /// How many bits.
    pub bits: u8,
}

/// A read of a texture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TextureRead {
    /// The texture.
    pub image: Handle,
    /// The sampler; without one, that of the texture.
    pub sampler: Option<Handle>,
    /// What the instruction takes the texture for.
    pub shape: ImageShape,
    /// Whether a line is as good as a plane, as it is for machine code.
    pub is_loose: bool,
    /// Whether coordinates are whole numbers of texels, and read without a sampler.
    pub is_whole: bool,
    /// Whether whole coordinates are clamped to the texture, and the level to those that there are; elsewhere it reads as zeros.
    pub clamps: bool,
    /// x, y, z; those that the geometry does not have are any.
    pub at: [Reg; 3],
    /// The layer of an array.
    pub layer: Option<Reg>,
    /// The sample.
    pub sample: Option<Reg>,
    /// Which level.
    pub level: TextureLevel,
    /// What is added to x, y, z.
    pub offset: [Option<AxisOffset>; 3],
    /// What red is compared with.
    pub reference: Option<Reg>,
    /// Of the four texels around the coordinates, the component that is gathered.
    pub component: Option<u8>,
    /// The first of the four registers of the result.
    pub d: Reg,
}

/// What can be asked of textures, samplers and surfaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Property {
    /// Size in texels along an axis, of a level.
    Size(u8),
    /// Code of the type of channels.
    ChannelType,
    /// Code of the order of channels.
    ChannelOrder,
    /// Whether coordinates run from 0 to 1.
    Normalized,
    /// Layers; 0 of what has none.
    Layers,
    /// Levels; 0 where there is only one.
    Levels,
    /// Samples; 0 where there is only one.
    Samples,
    /// Whether coordinates count texels whatever the texture says.
    ForceUnnormalized,
    /// 0 for the nearest texel, 1 for a mixture.
    Filter,
    /// What lies beside the image along an axis.
    Address(u8),
    /// 1 for linear memory, else 0.
    MemoryLayout,
}

/// A question for a property.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ImageQuery {
    /// Of what.
    pub image: Handle,
    /// Which property.
    pub property: Property,
    /// The level.
    pub level: Option<Reg>,
    /// The answer.
    pub d: Reg,
}

/// What is done with bytes of a surface.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SurfaceAction {
    /// Reads so many elements to registers one behind the other.
    Load {
        /// Their width.
        width: Width,
        /// How many.
        count: u8,
        /// The first.
        d: Reg,
    },
    /// Writes so many elements.
    Store {
        /// Their width.
        width: Width,
        /// How many.
        count: u8,
        /// The first.
        a: Reg,
    },
    /// Writes so many components, converted to the format of the surface.
    Convert {
        /// How many.
        count: u8,
        /// The first.
        a: Reg,
    },
    /// Replaces an element by a function of it.
    Reduce {
        /// Which.
        f: AtomicFunction,
        /// The width of the element.
        width: Width,
        /// Whether an element of the surface is meant, which is signed as its format says.
        by_format: bool,
        /// The value.
        a: Reg,
    },
}

/// An access to a surface.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SurfaceAccess {
    /// The surface.
    pub image: Handle,
    /// What the instruction takes it for.
    pub shape: ImageShape,
    /// x, y, z; those that the geometry does not have are any.
    pub at: [Reg; 3],
    /// The layer of an array.
    pub layer: Option<Reg>,
    /// What x counts.
    pub unit: Unit,
    /// What becomes of what is not inside.
    pub outside: Outside,
    /// What is done.
    pub action: SurfaceAction,
}
