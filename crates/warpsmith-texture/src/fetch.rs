//! What is asked of an image, and who has its texels.

use crate::axis::floor;

/// Who has the texels of an image.
pub trait Texels {
    /// The `N` (1, 2, 4, 8 or 16: the bytes of a texel) bytes from `offset` on, which is a multiple of `N` if the pitch is one. All lie
    /// within [`Image::bytes`](crate::Image::bytes). Who cannot read there gives anything, and remembers that; texels whose weight
    /// is 0 may be read too.
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
    /// Level 0, before bias and limits.
    Base,
    /// This one; between two if it is no whole number.
    At(f32),
    /// That at which the longer of two steps is one texel: how coordinates change along x and along y of a picture.
    Gradients([f32; 3], [f32; 3]),
}

/// What is asked at coordinates that are numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Request {
    /// x, y, z, or a direction for cubes; what the geometry does not have does not count. A NaN is 0.
    pub at: [f32; 3],
    /// The layer of an array, clamped to those that there are ([`Request::layer_of`] if it is a number).
    pub layer: u32,
    /// Which level.
    pub level: Level,
    /// In texels of the level that is read, added along each axis before addressing. Cubes have none.
    pub offset: [i32; 3],
    /// What red is compared with: each texel becomes 1.0 or 0.0 before texels are mixed, and so do all four components.
    pub reference: Option<f32>,
}

impl Request {
    /// Of the base level, of the first layer.
    pub const fn new(at: [f32; 3]) -> Request {
        Request { at, layer: 0, level: Level::Base, offset: [0; 3], reference: None }
    }

    /// The layer that a number means: rounded to nearest even; negative ones and NaN are 0.
    pub fn layer_of(number: f32) -> u32 {
        if number.is_nan() {
            return 0;
        }
        let number = f64::from(number).clamp(0.0, f64::from(u32::MAX));
        let low = floor(number);
        let rest = number - low as f64;
        (low + i64::from(rest > 0.5 || rest == 0.5 && low & 1 != 0)) as u32
    }
}

/// What is asked at whole coordinates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fetch {
    /// x, y, z in texels of the level; what the geometry does not have does not count.
    pub at: [i32; 3],
    /// The layer of an array (of cubes: 6 · cube + face).
    pub layer: u32,
    /// Which level.
    pub level: i32,
    /// Which sample of the texel.
    pub sample: u32,
}
