//! Tensor maps: where the elements of a box of a tensor lie in global and in shared memory.
//!
//! A [`TensorMap`] says where a tensor of one to five dimensions lies and which boxes of it are copied; dimension 0 is the
//! innermost. [`TensorMap::plan`] takes what an instruction says besides, coordinates and mode, and gives a [`BoxPlan`],
//! which knows every byte of one copy. Rules are those of `cuTensorMapEncodeTiled`, `…Im2col` and `…Im2colWide` (CUDA driver
//! API, "Tensor Map Object Management", and the comments of `cuda.h` 13.5) and of the PTX manual (sections 5.5 and
//! 9.7.10.28). What breaks one is a [`MapFault`] that says what would be legal: nothing that is not legal is ever copied.
//!
//! # What is chosen where no document says it
//! - Of the 128 bytes of a map those that `tensormap.replace` changes are where compiled code changes them; all others are
//!   ours: see [`TensorMap::to_bytes`].
//! - Interleaved tensors (NC/8DHWC8): dimension 0 counts channels, not slices. The first stride is that from slice to slice,
//!   the others those of dimensions 2 and on; what follows along dimension 1 follows in memory, a slice each. Coordinates
//!   and extents of dimension 0 are whole slices, and its step counts slices. The box lies as the tensor does: by slices,
//!   and pixel by pixel in them.
//! - The NaN that fills a box has all bits but the sign.
//! - Numbers are rounded and flushed as their type says in both directions.
//! - The halo of an `im2col::w` copy goes on as its pixels do, to the next image behind the last column.

mod bytes;
mod element;
mod fault;
mod image;
mod pattern;
mod plan;
mod replace;
mod rules;
mod walk;

pub use element::{MapCombine, MapElement, Passage};
pub use fault::MapFault;
pub use pattern::MapSwizzle;
pub use plan::{BoxMode, BoxPlan, BoxRequest, Toward};
pub use replace::MapField;
pub use walk::{Piece, Row};

/// Bytes of a tensor map.
pub const MAP_BYTES: usize = 128;

/// The most dimensions.
pub const MAP_RANK: usize = 5;

/// How a tensor lies in memory, and which boxes of it are copied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TensorMap {
    /// What its elements are.
    pub element: MapElement,
    /// Where it begins in global memory.
    pub address: u64,
    /// Number of dimensions.
    pub rank: u32,
    /// Elements of each dimension; 1 beyond the last.
    pub sizes: [u64; MAP_RANK],
    /// Bytes from one element to the next in dimensions 1 and on; 0 beyond the last.
    pub strides: [u64; MAP_RANK - 1],
    /// Which boxes.
    pub kind: MapKind,
    /// Of each dimension, how many elements the next one of the box lies on; 1 beyond the last.
    pub steps: [u32; MAP_RANK],
    /// Whether channels lie in slices.
    pub interleave: Interleave,
    /// How pieces change places in shared memory.
    pub swizzle: MapSwizzle,
    /// What elements outside of the tensor become in shared memory.
    pub fill: Fill,
    /// How much is fetched into the second-level cache at once: a hint.
    pub promotion: Promotion,
    /// Whether the tensor is said to have at least 128 KiB of memory behind its beginning: a hint.
    pub large: bool,
}

/// Which boxes a tensor map describes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MapKind {
    /// Parts of the tensor.
    Tiled {
        /// Elements of each dimension that the box spans; 1 beyond the last.
        extents: [u32; MAP_RANK],
    },
    /// Pixels of images (NWC, NHWC, NDHWC), row by row within bounds.
    Im2col {
        /// The first pixel within bounds, counted from the first one of the image: W, H, D; 0 beyond the last.
        lower: [i16; 3],
        /// The last one, counted from the last one of the image.
        upper: [i16; 3],
        /// Channels of a pixel that are copied.
        channels: u32,
        /// Pixels.
        pixels: u32,
    },
    /// Pixels of one line of images.
    Im2colWide {
        /// The first pixel of the line within bounds, counted from the first one of the image.
        lower: i16,
        /// The last one, counted from the last one of the image.
        upper: i16,
        /// Channels of a pixel that are copied.
        channels: u32,
        /// Pixels; where they are 128 always, this does not count.
        pixels: u32,
        /// Whether they are 128 always.
        always_128: bool,
    },
}

/// Whether channels lie in slices, of which each is a tensor of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Interleave {
    /// They do not.
    #[default]
    None,
    /// Slices of 16 bytes.
    Bytes16,
    /// Slices of 32 bytes.
    Bytes32,
}

impl Interleave {
    /// All of them, with their names in arguments.
    pub const ALL: [(&'static str, Interleave); 3] =
        [("none", Interleave::None), ("16", Interleave::Bytes16), ("32", Interleave::Bytes32)];

    /// Bytes of a slice, if there are slices.
    #[inline]
    pub fn slice(self) -> Option<u32> {
        match self {
            Interleave::None => None,
            Interleave::Bytes16 => Some(16),
            Interleave::Bytes32 => Some(32),
        }
    }
}

/// What elements outside of the tensor become in shared memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Fill {
    /// Zeros.
    #[default]
    Zero,
    /// NaN.
    Nan,
}

/// How much is fetched into the second-level cache at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Promotion {
    /// As much as is needed.
    #[default]
    None,
    /// 64 bytes.
    Bytes64,
    /// 128 bytes.
    Bytes128,
    /// 256 bytes.
    Bytes256,
}

impl TensorMap {
    /// A map of parts of a tensor, innermost dimension first: `sizes` and `extents` in elements, `strides` in bytes, of all
    /// dimensions but the innermost. Everything else is as it is most often; rules are looked at by [`TensorMap::check`].
    ///
    /// ```
    /// use warpsmith_tile::map::{MapElement, MapSwizzle, TensorMap};
    ///
    /// // 64 × 64 halves of a matrix of 1000 rows of 512.
    /// let map = TensorMap::tiled(MapElement::F16, 0x1000, &[512, 1000], &[1024], &[64, 64])?;
    /// let map = TensorMap { swizzle: MapSwizzle::Bytes128, ..map };
    /// assert_eq!(TensorMap::from_bytes(&map.to_bytes()?)?, map);
    /// # Ok::<(), warpsmith_tile::map::MapFault>(())
    /// ```
    ///
    /// # Errors
    /// The lists have no length of a tensor.
    pub fn tiled(
        element: MapElement,
        address: u64,
        sizes: &[u64],
        strides: &[u64],
        extents: &[u32],
    ) -> Result<TensorMap, MapFault> {
        let list = MapKind::Tiled { extents: fill_up(extents, 1) };
        if extents.len() != sizes.len() {
            return Err(MapFault::Count {
                what: "extents of the box",
                count: extents.len(),
                wanted: sizes.len(),
            });
        }
        TensorMap::of(element, address, (sizes, strides), list)
    }

    /// A map of pixels of images: `lower` and `upper` are the bounds along W, H and D, as many as there are of them; see
    /// [`MapKind::Im2col`].
    ///
    /// # Errors
    /// The lists have no length of a tensor.
    pub fn im2col(
        element: MapElement,
        address: u64,
        (sizes, strides): (&[u64], &[u64]),
        (lower, upper): (&[i16], &[i16]),
        (channels, pixels): (u32, u32),
    ) -> Result<TensorMap, MapFault> {
        for (what, list) in [("lower bounds", lower), ("upper bounds", upper)] {
            if list.len() + 2 != sizes.len() {
                return Err(MapFault::Count {
                    what,
                    count: list.len(),
                    wanted: sizes.len().saturating_sub(2),
                });
            }
        }
        let (lower, upper) = (fill_up(lower, 0), fill_up(upper, 0));
        TensorMap::of(element, address, (sizes, strides), MapKind::Im2col { lower, upper, channels, pixels })
    }

    /// A map of pixels of one line of images; see [`MapKind::Im2colWide`]. Its pieces change places within 128 bytes.
    ///
    /// # Errors
    /// The lists have no length of a tensor.
    pub fn im2col_wide(
        element: MapElement,
        address: u64,
        (sizes, strides): (&[u64], &[u64]),
        (lower, upper): (i16, i16),
        (channels, pixels): (u32, u32),
        always_128: bool,
    ) -> Result<TensorMap, MapFault> {
        let kind = MapKind::Im2colWide { lower, upper, channels, pixels, always_128 };
        let map = TensorMap::of(element, address, (sizes, strides), kind)?;
        Ok(TensorMap { swizzle: MapSwizzle::Bytes128, ..map })
    }

    fn of(
        element: MapElement,
        address: u64,
        (sizes, strides): (&[u64], &[u64]),
        kind: MapKind,
    ) -> Result<TensorMap, MapFault> {
        let rank = sizes.len();
        if rank == 0 || rank > MAP_RANK {
            return Err(MapFault::Rank(rank as u32));
        }
        if strides.len() + 1 != rank {
            return Err(MapFault::Count { what: "strides", count: strides.len(), wanted: rank - 1 });
        }
        Ok(TensorMap {
            element,
            address,
            rank: rank as u32,
            sizes: fill_up(sizes, 1),
            strides: fill_up(strides, 0),
            kind,
            steps: [1; MAP_RANK],
            interleave: Interleave::None,
            swizzle: MapSwizzle::None,
            fill: Fill::Zero,
            promotion: Promotion::None,
            large: false,
        })
    }

    /// Elements of a row of a box: along dimension 0.
    #[inline]
    pub(crate) fn inner(&self) -> u32 {
        match self.kind {
            MapKind::Tiled { extents } => extents[0],
            MapKind::Im2col { channels, .. } | MapKind::Im2colWide { channels, .. } => channels,
        }
    }

    /// Bytes of shared memory that so many elements take; they are whole units of 16 bytes, or so few that nothing
    /// overflows.
    #[inline]
    pub(crate) fn shared_bytes(&self, elements: u32) -> u32 {
        if self.element.is_padded() { elements } else { elements * self.element.bits() / 8 }
    }
}

/// A list, and the same number beyond its end.
fn fill_up<T: Copy, const N: usize>(list: &[T], rest: T) -> [T; N] {
    core::array::from_fn(|at| list.get(at).copied().unwrap_or(rest))
}
