//! What a texture fetch gives, and where a surface access goes: the arithmetic alone, of no warp, no memory and no instruction.
//!
//! A [`Layout`] says what an image is: its geometry, sizes, levels, samples, [`Format`], and how its texels lie in memory. An
//! [`Image`] is a layout that was checked, with its levels measured; a [`Sampler`] says how texels are addressed and mixed. The texels
//! themselves stay where they are: whoever has them is a [`Texels`], asked for a few bytes at an offset within [`Image::bytes`].
//! - [`Image::sample`] reads at coordinates that are numbers (`f32`), by a sampler, of one or two levels.
//! - [`Image::gather`] gives one component of the four texels that linear filtering would mix.
//! - [`Image::fetch`] reads one texel by whole coordinates, without a sampler.
//! - [`Image::place`] says where a surface access goes, and [`Format::encode`] what it stores there.
//!
//! Results are four words, R, G, B, A: bits of `f32` where the format gives numbers, whole numbers of 32 bits where it
//! gives those ([`Format::is_integer`]).

#![no_std]

mod axis;
mod codec;
mod cube;
mod fault;
mod fetch;
mod footprint;
mod format;
mod half;
mod image;
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
