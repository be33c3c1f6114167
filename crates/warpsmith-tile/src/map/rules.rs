//! The rules that a tensor map has to follow.

use super::{Fill, Interleave, MapElement, MapFault, MapKind, MapSwizzle, TensorMap};

/// Names of the dimensions of images behind that of the channels.
pub(super) const AXES: [char; 3] = ['W', 'H', 'D'];

/// The most elements of a dimension.
const MOST_SIZE: u64 = 1 << 31;

/// What a stride is below.
const STRIDES: u64 = 1 << 40;

impl TensorMap {
    /// Whether it follows all rules.
    ///
    /// # Errors
    /// The first one that it breaks.
    pub fn check(&self) -> Result<(), MapFault> {
        let rank = self.rank as usize;
        if rank == 0 || rank > self.sizes.len() {
            return Err(MapFault::Rank(self.rank));
        }
        if !matches!(self.kind, MapKind::Tiled { .. }) && rank < 3 {
            return Err(MapFault::Count { what: "dimensions of images", count: rank, wanted: 3 });
        }
        self.check_interleave(rank)?;
        let is_padded = self.element.is_padded();
        let align = if self.interleave == Interleave::Bytes32 || is_padded { 32 } else { 16 };
        if !self.address.is_multiple_of(align) {
            return Err(MapFault::Address { address: self.address, align });
        }
        for (dimension, size) in self.sizes.iter().copied().enumerate().take(rank) {
            if size == 0 || size > MOST_SIZE {
                return Err(MapFault::Size { dimension, size });
            }
        }
        let of = match self.element {
            MapElement::B4x16 => 2,
            _ if is_padded => 128,
            _ => 1,
        };
        if !self.sizes[0].is_multiple_of(of) {
            return Err(MapFault::Packed { element: self.element, size: self.sizes[0], of });
        }
        for (at, stride) in self.strides.iter().copied().enumerate().take(rank - 1) {
            if !stride.is_multiple_of(align) || stride >= STRIDES {
                return Err(MapFault::Stride { dimension: at + 1, stride, align });
            }
            // That of a dimension of one element leads nowhere, and programs leave it at 0.
            let size = self.sizes[at + 1];
            if stride == 0 && size > 1 {
                return Err(MapFault::NoStride { dimension: at + 1, size });
            }
        }
        // Without slices the step of the innermost dimension does not count, but it has to be one.
        for (dimension, step) in self.steps.iter().copied().enumerate().take(rank) {
            if step == 0 || step > 8 {
                return Err(MapFault::Step { dimension, step });
            }
        }
        self.check_box(rank)?;
        self.check_row()?;
        self.check_swizzle()?;
        if self.fill == Fill::Nan && !self.element.is_float() {
            return Err(MapFault::Nan(self.element));
        }
        Ok(())
    }

    fn check_interleave(&self, rank: usize) -> Result<(), MapFault> {
        let of = match self.kind {
            _ if self.interleave == Interleave::None => return Ok(()),
            MapKind::Im2colWide { .. } => "a map of one line of images",
            _ if self.element.is_padded() => "a tensor of padded elements",
            _ if rank < 3 => "a tensor of fewer than 3 dimensions",
            _ => return Ok(()),
        };
        Err(MapFault::Interleave { of })
    }

    /// The box: its extents, or its bounds and its pixels.
    fn check_box(&self, rank: usize) -> Result<(), MapFault> {
        match self.kind {
            MapKind::Tiled { extents } => {
                for (dimension, extent) in extents.into_iter().enumerate().take(rank) {
                    if extent == 0 || extent > 256 {
                        return Err(MapFault::Extent { dimension, extent });
                    }
                }
                Ok(())
            }
            MapKind::Im2col { lower, upper, channels, pixels } => {
                let (least, most) = match rank {
                    3 => (i16::MIN, i16::MAX),
                    4 => (-128, 127),
                    _ => (-16, 15),
                };
                for (at, axis) in AXES.into_iter().enumerate().take(rank - 2) {
                    for bound in [lower[at], upper[at]] {
                        if bound < least || bound > most {
                            return Err(MapFault::Bound { axis, bound, least, most });
                        }
                    }
                    self.check_bounds(at, (lower[at], upper[at]))?;
                }
                check_pixels(channels, pixels)
            }
            MapKind::Im2colWide { lower, upper, channels, pixels, always_128 } => {
                self.check_bounds(0, (lower, upper))?;
                check_pixels(channels, if always_128 { 1 } else { pixels })
            }
        }
    }

    /// The first and the last place within bounds along W, H or D.
    #[inline]
    pub(super) fn bounds(&self, at: usize, (lower, upper): (i16, i16)) -> (i64, i64) {
        (lower.into(), self.sizes[at + 1] as i64 - 1 + i64::from(upper))
    }

    fn check_bounds(&self, at: usize, bounds: (i16, i16)) -> Result<(), MapFault> {
        let (first, last) = self.bounds(at, bounds);
        if first > last { Err(MapFault::EmptyBounds { axis: AXES[at], first, last }) } else { Ok(()) }
    }

    /// Elements of a slice, if there are slices.
    #[inline]
    pub(super) fn per_slice(&self) -> Option<u32> {
        Some(self.interleave.slice()? * 8 / self.element.bits())
    }

    fn check_row(&self) -> Result<(), MapFault> {
        let (extent, element) = (self.inner(), self.element);
        if element.is_padded() && extent != 128 {
            return Err(MapFault::PaddedRow { extent, element });
        }
        match self.per_slice() {
            Some(slice) if !extent.is_multiple_of(slice) => Err(MapFault::SliceRow { extent, slice }),
            None if !(extent * element.bits()).is_multiple_of(128) => Err(MapFault::Row { extent, element }),
            _ => Ok(()),
        }
    }

    fn check_swizzle(&self) -> Result<(), MapFault> {
        use MapSwizzle::{Bytes32, Bytes64, Bytes96, Bytes128, Bytes128By32, Bytes128By64};
        let swizzle = self.swizzle;
        let wrong = |of, legal| Err(MapFault::Swizzle { swizzle, of, legal });
        if self.interleave == Interleave::Bytes32 && swizzle != Bytes32 {
            return wrong("a tensor in slices of 32 bytes", "32");
        }
        if let MapKind::Im2colWide { always_128, .. } = self.kind {
            let fits =
                matches!(swizzle, Bytes64 | Bytes128 | Bytes128By32) || swizzle == Bytes96 && !always_128;
            if !fits {
                return wrong(
                    "a map of one line of images",
                    "64, 96 (not with 128 pixels), 128 or 128-atom32",
                );
            }
        }
        match self.element {
            MapElement::B4x16P64 if !matches!(swizzle, MapSwizzle::None | Bytes128 | Bytes128By32) => {
                return wrong("b4x16_p64", "none, 128 or 128-atom32");
            }
            MapElement::B6x16
                if !matches!(swizzle, MapSwizzle::None | Bytes128 | Bytes128By32 | Bytes128By64) =>
            {
                return wrong("b6x16_p32", "none, 128, 128-atom32 or 128-atom64");
            }
            _ => {}
        }
        // The row of slices is a slice.
        let Some(most) = swizzle.span().filter(|_| self.interleave == Interleave::None) else {
            return Ok(());
        };
        let bytes = self.shared_bytes(self.inner());
        if bytes > most { Err(MapFault::SwizzledRow { swizzle, bytes, most }) } else { Ok(()) }
    }
}

fn check_pixels(channels: u32, pixels: u32) -> Result<(), MapFault> {
    if channels == 0 || channels > 256 {
        return Err(MapFault::Extent { dimension: 0, extent: channels });
    }
    if pixels == 0 || pixels > 1024 {
        return Err(MapFault::Pixels(pixels));
    }
    Ok(())
}
