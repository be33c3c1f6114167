//! Every byte of a copy of a box.

use super::element::pack_six;
use super::image::Pixel;
use super::{BoxMode, BoxPlan, Fill, MAP_RANK, MapKind, Toward};

/// What lies side by side in both memories, but for places that are changed: a row of a box, or of one of its slices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// Where it begins in shared memory, before places are changed.
    pub shared: u32,
    /// Where the first byte that is inside of the tensor lies.
    pub global: u64,
    /// Bytes before it that are outside; all three count bytes of global memory.
    pub before: u32,
    /// Bytes that are inside.
    pub inside: u32,
    /// Bytes behind them that are outside.
    pub behind: u32,
}

/// A part of a row that stays together: at most 16 bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// Where it lies in shared memory. Of padded elements that are stored it has 16 bytes there, whatever `bytes` says.
    pub shared: u32,
    /// Where it lies in global memory; `None` outside of the tensor.
    pub global: Option<u64>,
    /// Bytes of global memory.
    pub bytes: u32,
}

/// The most bytes of a row: 256 elements of 8.
const MOST: usize = 2048;

/// A dimension along which rows follow each other.
#[derive(Debug, Clone, Copy)]
struct Axis {
    /// The first coordinate, and what the next one is greater by.
    first: i64,
    step: i64,
    count: u32,
    /// Elements of the tensor.
    size: i64,
    /// Bytes of one.
    stride: u64,
}

impl Axis {
    const NONE: Axis = Axis { first: 0, step: 1, count: 1, size: 1, stride: 0 };

    /// How far a coordinate lies from the beginning, if it is inside.
    #[inline]
    fn place(&self, coordinate: i64) -> Option<u64> {
        let inside = (0..self.size).contains(&coordinate);
        inside.then(|| (coordinate as u64).wrapping_mul(self.stride))
    }
}

/// What a row has along dimension 0: where its first element is, and how its bytes are inside.
#[derive(Debug, Clone, Copy)]
struct Inner {
    before: u32,
    inside: u32,
    behind: u32,
    /// From the beginning of the tensor (or of the slice's line) to the first byte inside.
    place: u64,
    /// Bytes of shared memory.
    shared: u32,
}

impl BoxPlan {
    /// Every row, by its place in shared memory, until one is refused.
    ///
    /// # Errors
    /// Whatever `f` says.
    pub fn rows<E>(&self, mut f: impl FnMut(Row) -> Result<(), E>) -> Result<(), E> {
        let mut shared = self.shared;
        let mut row = |inner: &Inner, outer: Option<u64>| {
            let total = inner.before + inner.inside + inner.behind;
            let row = match outer {
                Some(outer) => Row {
                    shared,
                    global: self.map.address.wrapping_add(outer).wrapping_add(inner.place),
                    before: inner.before,
                    inside: inner.inside,
                    behind: inner.behind,
                },
                None => Row { shared, global: 0, before: total, inside: 0, behind: 0 },
            };
            shared = shared.wrapping_add(inner.shared);
            f(row)
        };
        match (self.map.kind, self.map.per_slice()) {
            (MapKind::Tiled { .. }, None) => {
                let inner = self.inner();
                self.tile(self.axes(), |outer| row(&inner, outer))
            }
            (MapKind::Tiled { .. }, Some(slice)) => {
                // The slices stand between the images and what is in them.
                let slices = self.slices(self.map.inner(), slice);
                let [pixels @ .., image] = self.sliced_axes();
                for n in 0..image.count {
                    let images = image.place(image.first + i64::from(n) * image.step);
                    for at in 0..slices {
                        let inner = self.slice(i64::from(at) * i64::from(self.map.steps[0]), slice);
                        self.tile(pixels, |outer| row(&inner, outer.zip(images).map(sum)))?;
                    }
                }
                Ok(())
            }
            (_, None) => {
                let (inner, axes) = (self.inner(), self.axes());
                self.image(axes, |outer| row(&inner, outer))
            }
            (_, Some(slice)) => {
                let axes = self.sliced_axes();
                let [width, height, depth, image] = axes;
                // The axes of an image, the images last, as without slices.
                let spatial = self.map.rank as usize - 2;
                let mut packed = [width, height, depth, Axis::NONE];
                packed[spatial] = image;
                for at in 0..self.slices(self.map.inner(), slice) {
                    let inner = self.slice(at.into(), slice);
                    self.image(packed, |outer| row(&inner, outer))?;
                }
                Ok(())
            }
        }
    }

    /// What rows have along dimension 0 where there are no slices.
    fn inner(&self) -> Inner {
        let (first, count) = (self.coordinates[0], i64::from(self.map.inner()));
        let size = self.map.sizes[0] as i64;
        let before = (-first).clamp(0, count);
        let end = (size - first).clamp(before, count);
        let bits = i64::from(self.map.element.bits());
        // Elements of less than a byte come in whole bytes.
        let bytes = |elements: i64| (elements * bits / 8) as u32;
        Inner {
            before: bytes(before),
            inside: bytes(end) - bytes(before),
            behind: bytes(count) - bytes(end),
            place: ((first + before) * bits / 8) as u64,
            shared: self.map.shared_bytes(self.map.inner()),
        }
    }

    /// The same of a slice, counted from the first of the box.
    fn slice(&self, at: i64, per_slice: u32) -> Inner {
        let per_slice = i64::from(per_slice);
        let channel = self.coordinates[0] + at * per_slice;
        let size = self.map.sizes[0] as i64;
        let there = if channel < 0 { 0 } else { (size - channel).clamp(0, per_slice) };
        let bits = i64::from(self.map.element.bits());
        let inside = (there * bits / 8) as u32;
        let shared = (per_slice * bits / 8) as u32;
        let slice = channel.div_euclid(per_slice) as u64;
        let place = slice.wrapping_mul(self.map.strides[0]);
        Inner { before: 0, inside, behind: shared - inside, place, shared }
    }

    /// Dimensions 1 and on.
    fn axes(&self) -> [Axis; MAP_RANK - 1] {
        core::array::from_fn(|at| self.axis(at + 1, self.map.strides[at]))
    }

    /// The same where there are slices: along dimension 1 they follow each other in memory, and the images come last.
    fn sliced_axes(&self) -> [Axis; MAP_RANK - 1] {
        let rank = self.map.rank as usize;
        let slice = u64::from(self.map.interleave.slice().unwrap_or(0));
        let mut out = [Axis::NONE; MAP_RANK - 1];
        out[0] = self.axis(1, slice);
        for dimension in 2..rank - 1 {
            out[dimension - 1] = self.axis(dimension, self.map.strides[dimension - 1]);
        }
        out[MAP_RANK - 2] = self.axis(rank - 1, self.map.strides[rank - 2]);
        out
    }

    fn axis(&self, dimension: usize, stride: u64) -> Axis {
        let MapKind::Tiled { extents } = self.map.kind else {
            let (first, size) = (self.coordinates[dimension], self.map.sizes[dimension] as i64);
            return Axis { first, step: 1, count: 1, size, stride };
        };
        if dimension >= self.map.rank as usize {
            return Axis::NONE;
        }
        let step = self.map.steps[dimension];
        let count = extents[dimension].div_ceil(step);
        let (first, size) = (self.coordinates[dimension], self.map.sizes[dimension] as i64);
        Axis { first, step: step.into(), count, size, stride }
    }

    /// Every place of a box of some axes, the first one running fastest: how far it lies from the beginning, if it is
    /// inside.
    fn tile<E, const N: usize>(
        &self,
        axes: [Axis; N],
        mut f: impl FnMut(Option<u64>) -> Result<(), E>,
    ) -> Result<(), E> {
        if self.mode == BoxMode::Rows {
            return self.coordinates[1..].iter().try_for_each(|row| f(axes[0].place(*row)));
        }
        let mut index = [0u32; N];
        loop {
            let mut upper = Some(0u64);
            for at in 1..N {
                let coordinate = axes[at].first + i64::from(index[at]) * axes[at].step;
                upper = upper.zip(axes[at].place(coordinate)).map(sum);
            }
            for at in 0..axes[0].count {
                let place = axes[0].place(axes[0].first + i64::from(at) * axes[0].step);
                f(upper.zip(place).map(sum))?;
            }
            let mut at = 1;
            loop {
                if at >= N {
                    return Ok(());
                }
                index[at] += 1;
                if index[at] < axes[at].count {
                    break;
                }
                index[at] = 0;
                at += 1;
            }
        }
    }

    /// Every pixel of images: how far it lies from the beginning, if it is inside. Axes are those of the dimensions behind
    /// the first, the images behind the last one of a pixel.
    fn image<E>(
        &self,
        axes: [Axis; MAP_RANK - 1],
        mut f: impl FnMut(Option<u64>) -> Result<(), E>,
    ) -> Result<(), E> {
        let spatial = self.map.rank as usize - 2;
        let mut is_over = false;
        self.pixels(|pixel: Pixel| {
            let image = axes[spatial].place(pixel[3]);
            let place = (0..spatial).fold(image, |sum_of, at| sum_of.zip(axes[at].place(pixel[at])).map(sum));
            // A store of one line ends where it first leaves the tensor.
            is_over |= place.is_none() && self.toward == Toward::Global && self.mode != BoxMode::Im2col;
            f(place.filter(|_| !is_over))
        })
    }

    /// The pieces of a row.
    #[inline]
    pub fn pieces(&self, row: &Row, mut f: impl FnMut(Piece)) {
        let swizzle = self.map.swizzle;
        let unit = self.map.element.unit();
        let grain = swizzle.grain().min(unit);
        let total = row.before + row.inside + row.behind;
        let end = row.before + row.inside;
        let mut at = 0;
        while at < total {
            let shared = row.shared.wrapping_add(at / unit * 16 + at % unit);
            let last = ((at / grain + 1) * grain).min(total);
            // What is inside begins or ends within a piece at most twice.
            let cut = match at {
                _ if at < row.before => last.min(row.before),
                _ if at < end => last.min(end),
                _ => last,
            };
            let is_inside = (row.before..end).contains(&at);
            let global = is_inside.then(|| row.global.wrapping_add((at - row.before).into()));
            f(Piece { shared: swizzle.place(shared), global, bytes: cut - at });
            at = cut;
        }
    }

    /// Copies the box to shared memory: `read` gives bytes of global memory, a row at a time, `write` gets those of shared
    /// memory, 16 at a time or fewer, at a multiple of their number where elements are not padded.
    ///
    /// # Errors
    /// What `read` says; what was written before stays.
    pub fn load<E>(
        &self,
        mut read: impl FnMut(u64, &mut [u8]) -> Result<(), E>,
        mut write: impl FnMut(u32, &[u8]),
    ) -> Result<(), E> {
        let mut buffer = [0u8; MOST];
        let (passage, swizzle, unit) =
            (self.map.element.passage(), self.map.swizzle, self.map.element.unit());
        let grain = swizzle.grain().min(unit) as usize;
        let fill = match self.map.fill {
            Fill::Zero => [0; 8],
            Fill::Nan => self.map.element.nan(),
        };
        self.rows(|row| {
            let total = (row.before + row.inside + row.behind) as usize;
            let (first, last) = (row.before as usize, (row.before + row.inside) as usize);
            if row.inside > 0 {
                read(row.global, &mut buffer[first..last])?;
                passage.apply(&mut buffer[first..last]);
            }
            if last - first < total {
                for (at, byte) in buffer[..first].iter_mut().enumerate() {
                    *byte = fill[at % 8];
                }
                for (at, byte) in buffer[..total].iter_mut().enumerate().skip(last) {
                    *byte = fill[at % 8];
                }
            }
            let mut at = 0;
            for bytes in buffer[..total].chunks(grain) {
                let place = row.shared.wrapping_add(at / unit * 16 + at % unit);
                write(swizzle.place(place), bytes);
                at += bytes.len() as u32;
            }
            Ok(())
        })
    }

    /// Copies the box to global memory: `read` gives 16 bytes of shared memory, `write` gets those of global memory, a row at
    /// a time. Both are given `with`.
    ///
    /// # Errors
    /// What `write` says; what was written before stays.
    pub fn store<C, E>(
        &self,
        with: &mut C,
        read: impl Fn(&C, u32, &mut [u8; 16]),
        mut write: impl FnMut(&mut C, u64, &[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut buffer = [0u8; MOST];
        let (passage, swizzle, unit) =
            (self.map.element.passage(), self.map.swizzle, self.map.element.unit() as usize);
        self.rows(|row| {
            if row.inside == 0 {
                return Ok(());
            }
            let total = (row.before + row.inside + row.behind) as usize;
            for at in 0..total / unit {
                let mut bytes = [0; 16];
                read(with, swizzle.place(row.shared.wrapping_add(16 * at as u32)), &mut bytes);
                let target = &mut buffer[unit * at..unit * (at + 1)];
                if unit == 12 {
                    target.copy_from_slice(&pack_six(&bytes));
                } else {
                    target.copy_from_slice(&bytes[..unit]);
                }
            }
            let inside = &mut buffer[row.before as usize..(row.before + row.inside) as usize];
            passage.apply(inside);
            write(with, row.global, inside)
        })
    }
}

fn sum((a, b): (u64, u64)) -> u64 {
    a.wrapping_add(b)
}
