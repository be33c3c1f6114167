//! What is asked of an image, and who has its texels.

use crate::{Image, Sampler};

/// Who has the texels of an image.
pub trait Texels {
    /// The `N` (1, 2, 4, 8 or 16: the bytes of a texel) bytes from `offset` on, which is a multiple of `N` if the pitch is one.
    /// It lies within [`Image::bytes`]; who cannot read there gives anything, and remembers.
    fn read<const N: usize>(&self, offset: u64) -> [u8; N];
}

/// The texels as they lie; zeros beyond their end.
impl Texels for [u8] {
    #[inline]
    fn read<const N: usize>(&self, offset: u64) -> [u8; N] {
        let bytes = usize::try_from(offset).ok().and_then(|begin| self.get(begin..)?.first_chunk::<N>());
        bytes.copied().unwrap_or([0; N])
    }
}

/// Which level is read.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Level {
    /// Level 0 before bias and limits.
    Base,
    /// This one; between two if it is no whole number.
    At(f32),
    /// That at which a step of one pixel in either direction is about one texel: how coordinates change from a pixel to the next, in x and in y.
    Gradients([f32; 3], [f32; 3]),
}

/// What is asked at coordinates that are numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Request {
    /// x, y, z, or a direction for cubes; what the geometry does not have does not count.
    pub at: [f32; 3],
    /// The layer of an array, clamped to those that there are ([`Request::layer_of`] if it is a number).
    pub layer: u32,
    /// Which level.
    pub level: Level,
    /// In texels of the level that is read, added along each axis before addressing. Cubes have none.
    pub offset: [i32; 3],
    /// What red is compared with: each texel becomes 1.0 or 0.0 (all four components alike) before texels are mixed.
    pub reference: Option<f32>,
}

impl Request {
    /// Of the base level, of the first layer.
    pub const fn new(at: [f32; 3]) -> Request {
        Request { at, layer: 0, level: Level::Base, offset: [0; 3], reference: None }
    }

    /// The layer that a number means: rounded to nearest even, negative ones and NaN are 0.
    pub fn layer_of(number: f32) -> u32 {
        let _ = number;
        todo!()
    }
}

/// What is asked at whole coordinates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fetch {
    /// x, y, z in texels of the level.
    pub at: [i32; 3],
    /// The layer of an array (of cubes: 6 · cube + face).
    pub layer: u32,
    /// Which level.
    pub level: i32,
    /// Which sample of the texel.
    pub sample: u32,
}

impl Image {
    /// The filtered texel at coordinates that are numbers. Any numbers will do.
    pub fn sample<T: Texels + ?Sized>(&self, sampler: &Sampler, texels: &T, request: &Request) -> [u32; 4] {
        let _ = (sampler, texels, request);
        todo!()
    }

    /// Component `component` (0 to 3: R, G, B, A) of the four texels that linear filtering would mix, of the base level, in the order lower left,
    /// lower right, upper right, upper left, where y grows upward: (x, y+1), (x+1, y+1), (x+1, y), (x, y) in texels.
    pub fn gather<T: Texels + ?Sized>(
        &self,
        sampler: &Sampler,
        texels: &T,
        request: &Request,
        component: usize,
    ) -> [u32; 4] {
        let _ = (sampler, texels, request, component);
        todo!()
    }

    /// The texel at whole coordinates, of no sampler. Zeros, alpha too, where there is none: coordinates, layer, level or sample
    /// that the image does not have.
    pub fn fetch<T: Texels + ?Sized>(&self, texels: &T, fetch: &Fetch) -> [u32; 4] {
        let _ = (texels, fetch);
        todo!()
    }

    /// The level that a request asks for: before bias and limits, and what is read (with both, within the levels that there are).
    pub fn level(&self, sampler: &Sampler, level: &Level) -> (f32, f32) {
        let _ = (sampler, level);
        todo!()
    }
}
