//! What a texture fetch gives, and where a surface access goes: the arithmetic alone, of no warp, no memory and no instruction.
//!
//! A [`Layout`] says what an image is: its geometry, sizes, levels, samples, [`Format`], and how its texels lie in memory. An
//! [`Image`] is a layout that was checked, with its levels measured; a [`Sampler`] says how texels are addressed and mixed. The texels
//! themselves stay where they are: whoever has them is a [`Texels`], asked for a few bytes at an offset within [`Image::bytes`].
//! - [`Image::sample`] reads at coordinates that are numbers (`f32`), by a sampler, of one or two levels.
//!   [`Image::sample_each`] reads at many.
//! - [`Image::gather`] gives one component of the four texels that linear filtering would mix.
//! - [`Image::fetch`] reads one texel by whole coordinates, without a sampler.
//! - [`Image::place`] says where a surface access goes, and [`Format::encode`] what it stores there.
//!
//! Results are four words, R, G, B, A: bits of `f32` where the format gives numbers, whole numbers of 32 bits where it
//! gives those ([`Format::is_integer`]).
//!
//! # What is written down
//! The CUDA C++ Programming Guide says, and this crate follows it: which texel is the nearest (`floor`), which are mixed and how
//! (x − 0.5, weights with 8 bits behind the point of which 1 is one), what lies beside an image in each address mode, that what repeats does
//! so for normalized coordinates alone, that whole numbers are not mixed, how a cube's face and the place on it are found. The interface
//! of the driver says that linear filtering goes on over the edges of seamless cubes. The PTX ISA says: the order of a gather, that
//! comparisons come before filtering, that offsets are added before addressing, how surface accesses count, what `trap`, `clamp` and
//! `zero` do, what formatted stores convert from, the codes of formats. Those are OpenCL's, and so are orders and packed formats, but for
//! that of 10-10-10-2 bits, which lies as the driver's interface has it.
//!
//! # What is chosen where nobody has recorded it
//! Hardware was not asked. Tests hold all of this against a model of its own, so that a change is one on purpose.
//! - A coordinate is multiplied by the size without an error (in binary64: up to sizes of 2^29), and rounded to the nearest 256th of a
//!   texel, the even one of two, for linear filtering; the nearest texel is that of the product. A NaN counts as 0, and
//!   so does an infinity where the image repeats.
//! - A mean is formed in binary64, x fastest, then y, z, level, and rounded once to `f32`. Fractions of 1 are mixed as the whole
//!   numbers that they are and divided once, so that their mean is the nearest `f32` to the exact one. Texels of weight 0 do not count: an
//!   infinity next to a texel that is hit does no harm. A mean that is no number is the NaN 0x7fffffff; a single texel keeps
//!   its bits. Subnormal numbers count as they are.
//! - The border of fractions is clamped to what they can be; it is not sRGB-coded.
//! - Components that a format does not have are 0, and alpha is 1, as in OpenCL.
//! - Levels: λ = log2 of the longer gradient in texels of level 0 (of cubes, of the place on the face), with the bias, then the limits of
//!   the sampler, then those of the image, in 256ths; bias and limits count also for a level that is given, and for level 0. The
//!   nearest level to one halfway is the one with more texels. There is no anisotropic filtering.
//! - Of axes of a direction that are as long x counts before y, y before z. An axis that is a NaN counts as 0, and of a direction with an
//!   infinite axis all do; the direction (0, 0, 0) goes to texel (0, 0) of the first face. Beyond the corner of a cube the mean of the three texels that
//!   meet there stands for the fourth, and for a gather the nearest of the face. Without `seamless` a face is addressed as any plane.
//! - A layer is clamped for coordinates that are numbers, and has to be there for whole ones. Outside, a fetch by whole coordinates gives
//!   zeros, alpha too.
//! - A comparison is `reference OP texel`, `<=` if nothing else is said, and gives all four components.
//! - Stores round to nearest even, and clamp what does not fit.

#![no_std]
#![allow(clippy::needless_range_loop, reason = "axes and channels are indexed side by side")]

mod axis;
mod codec;
mod cube;
mod fault;
mod fetch;
mod footprint;
mod format;
mod half;
mod image;
mod inside;
mod level;
mod mix;
mod sample;
mod sampler;
mod srgb;
mod surface;

pub use codec::Encoded;
pub use fault::TextureFault;
pub use fetch::{Fetch, Level, Request, Texels};
pub use format::{Channel, Format, Order};
pub use image::{Geometry, Image, Layout, Memory};
pub use sampler::{Address, Compare, Filter, Sampler};
pub use surface::{Access, Outside, Place, Unit};

/// The examples of the README, which are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
