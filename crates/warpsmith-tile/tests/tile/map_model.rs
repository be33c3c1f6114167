//! Where each element of a box lies, formula by formula as the manual gives them: a plain model of tensor maps.

use crate::tile::map::{BoxMode, Fill, Interleave, MapElement, MapKind, MapSwizzle, TensorMap, Toward};
use std::collections::BTreeMap;

/// An element of a box: how many of the box lie before it in shared memory, and its coordinates in the tensor.
pub struct Place {
    pub before: u64,
    pub x: [i64; 5],
    /// Whether a store has come to its end before.
    pub is_over: bool,
}

/// What of a copy the model needs.
pub struct Case<'a> {
    pub map: &'a TensorMap,
    pub mode: BoxMode,
    pub toward: Toward,
    pub coordinates: &'a [i32],
    pub offsets: &'a [u16],
    pub shared: u32,
}

/// Bytes of global memory: any, but always the same.
pub fn global(address: u64) -> u8 {
    (address.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as u8
}

impl Case<'_> {
    fn rank(&self) -> usize {
        self.map.rank as usize
    }

    /// Elements of a slice; all channels where there are no slices.
    fn per_slice(&self) -> Option<u64> {
        let bytes = match self.map.interleave {
            Interleave::None => return None,
            Interleave::Bytes16 => 16,
            Interleave::Bytes32 => 32,
        };
        Some(bytes * 8 / u64::from(self.map.element.bits()))
    }

    /// All elements of the box.
    pub fn places(&self) -> Vec<Place> {
        match self.map.kind {
            MapKind::Tiled { .. } if self.mode == BoxMode::Rows => self.rows(),
            MapKind::Tiled { extents } => self.tile(extents),
            _ => self.pixels(),
        }
    }

    fn coordinate(&self, at: usize) -> i64 {
        self.coordinates[at].into()
    }

    fn rows(&self) -> Vec<Place> {
        let MapKind::Tiled { extents } = self.map.kind else { return Vec::new() };
        let mut out = Vec::new();
        for row in 0..4 {
            for i in 0..u64::from(extents[0]) {
                let x = [self.coordinate(0) + i as i64, self.coordinate(1 + row), 0, 0, 0];
                out.push(Place { before: row as u64 * u64::from(extents[0]) + i, x, is_over: false });
            }
        }
        out
    }

    fn tile(&self, extents: [u32; 5]) -> Vec<Place> {
        let rank = self.rank();
        let steps: [u64; 5] = std::array::from_fn(|k| self.map.steps[k].into());
        // How many elements there are along each dimension; of channels, in slices and in each of them.
        let mut count: [u64; 5] =
            std::array::from_fn(|k| if k < rank { u64::from(extents[k]).div_ceil(steps[k]) } else { 1 });
        let per = self.per_slice();
        let slices = per.map_or(1, |per| (u64::from(extents[0]) / per).div_ceil(steps[0]));
        let channels = per.unwrap_or(extents[0].into());
        count[0] = slices * channels;
        let mut out = Vec::new();
        for number in 0..count.iter().product() {
            let mut rest: u64 = number;
            let i: [u64; 5] = std::array::from_fn(|k| {
                let digit = rest % count[k];
                rest /= count[k];
                digit
            });
            let mut x: [i64; 5] = [0; 5];
            for k in 0..rank {
                x[k] = self.coordinate(k) + (i[k] * steps[k]) as i64;
            }
            let (inner, slice) = (i[0] % channels, i[0] / channels);
            x[0] = self.coordinate(0)
                + (slice * if per.is_some() { steps[0] } else { 1 } * channels + inner) as i64;
            // In memory: the channels of a slice, all dimensions but the last, the slices, the last one.
            let last = rank - 1;
            let (mut place, mut size) = (inner, channels);
            let middle = 1..if per.is_some() { last } else { rank };
            for k in middle {
                place += size * i[k];
                size *= count[k];
            }
            if per.is_some() {
                place += size * (slice + slices * i[last]);
            }
            out.push(Place { before: place, x, is_over: false });
        }
        out
    }

    fn pixels(&self) -> Vec<Place> {
        let rank = self.rank();
        let (lower, upper, channels, pixels, wide) = match self.map.kind {
            MapKind::Tiled { .. } => return Vec::new(),
            MapKind::Im2col { lower, upper, channels, pixels } => (lower, upper, channels, pixels, false),
            MapKind::Im2colWide { lower, upper, channels, pixels, .. } => {
                ([lower, 0, 0], [upper, 0, 0], channels, pixels, true)
            }
        };
        let (shift, halo) = match (wide, self.offsets.is_empty()) {
            (_, true) => ([0; 3], 0),
            (true, false) => ([i64::from(self.offsets[1]), 0, 0], u64::from(self.offsets[0])),
            (false, false) => (std::array::from_fn(|k| self.offsets.get(k).copied().unwrap_or(0).into()), 0),
        };
        // The numbers of the pixels in their order, one by one.
        let numbers: Vec<u64> = if self.mode == BoxMode::Im2colWide128 {
            (0..4).flat_map(|group| (0..32 + halo).map(move |at| 32 * group + at)).collect()
        } else {
            (0..u64::from(pixels) + halo).collect()
        };
        let at_number = |number: u64| {
            let mut x = [0i64; 5];
            let mut carry = number;
            let moving = if wide { 1 } else { rank - 2 };
            for k in 1..rank - 1 {
                let start = self.coordinate(k);
                if k > moving {
                    x[k] = start + shift[k - 1];
                    continue;
                }
                let (first, last) =
                    (i64::from(lower[k - 1]), self.map.sizes[k] as i64 - 1 + i64::from(upper[k - 1]));
                let step = i64::from(self.map.steps[k]);
                // So many until the end of the first line, and so many in each of the others.
                let begun = ((last - start) / step + 1) as u64;
                let whole = ((last - first) / step + 1) as u64;
                let place = if carry < begun {
                    let place = start + carry as i64 * step;
                    carry = 0;
                    place
                } else {
                    let more = carry - begun;
                    carry = 1 + more / whole;
                    first + (more % whole) as i64 * step
                };
                x[k] = place + shift[k - 1];
            }
            x[rank - 1] = self.coordinate(rank - 1) + carry as i64;
            x
        };
        let outside = |x: &[i64; 5]| (1..rank).any(|k| x[k] < 0 || x[k] >= self.map.sizes[k] as i64);
        let per = self.per_slice().unwrap_or(channels.into());
        let slices = u64::from(channels) / per;
        let mut out = Vec::new();
        for slice in 0..slices {
            let mut is_over = false;
            for (at, number) in numbers.iter().enumerate() {
                let mut x = at_number(*number);
                is_over |= wide && self.toward == Toward::Global && outside(&x);
                for channel in 0..per {
                    x[0] = self.coordinate(0) + (slice * per + channel) as i64;
                    let before = (slice * numbers.len() as u64 + at as u64) * per + channel;
                    out.push(Place { before, x, is_over });
                }
            }
        }
        out
    }

    /// Whether an element is one of the tensor.
    pub fn is_inside(&self, place: &Place) -> bool {
        (0..self.rank()).all(|k| place.x[k] >= 0 && place.x[k] < self.map.sizes[k] as i64)
    }

    /// Where an element of the tensor lies, in bits.
    pub fn global_bit(&self, place: &Place) -> u128 {
        let x: [u128; 5] = place.x.map(|x| x as u128);
        let bits = u128::from(self.map.element.bits());
        let stride = |k: usize| 8 * u128::from(self.map.strides[k - 1]);
        let begin = 8 * u128::from(self.map.address);
        match self.per_slice() {
            None => begin + x[0] * bits + (1..self.rank()).map(|k| x[k] * stride(k)).sum::<u128>(),
            Some(per) => {
                let per = u128::from(per);
                let rest: u128 = (2..self.rank()).map(|k| x[k] * stride(k)).sum();
                begin + x[0] / per * stride(1) + x[1] * per * bits + rest + x[0] % per * bits
            }
        }
    }

    /// Where it lies in shared memory, in bits, before places are changed.
    fn shared_bit(&self, place: &Place) -> u64 {
        let bits = u64::from(self.map.element.bits());
        let base = 8 * u64::from(self.shared);
        let (unit, at) = (place.before / 16, place.before % 16);
        base + match (self.map.element, self.toward) {
            (MapElement::B6x16, Toward::Global) => unit * 128 + at * 8,
            (MapElement::B6x16 | MapElement::B4x16P64, _) => unit * 128 + at * bits,
            _ => place.before * bits,
        }
    }

    /// The same, changed: each bit by the place of its byte.
    pub fn shared_bits(&self, place: &Place) -> impl Iterator<Item = u64> {
        let (swizzle, first) = (self.map.swizzle, self.shared_bit(place));
        (0..u64::from(self.map.element.bits())).map(move |bit| {
            let bit = first + bit;
            swizzled(swizzle, bit / 8) * 8 + bit % 8
        })
    }

    /// An element that a copy gives, from what it reads.
    pub fn passed(&self, bits: u64) -> u64 {
        match self.map.element {
            MapElement::F32Ftz => flushed(bits as u32).into(),
            MapElement::Tf32 => rounded(bits as u32).into(),
            MapElement::Tf32Ftz => rounded(flushed(bits as u32)).into(),
            _ => bits,
        }
    }

    /// An element that a copy fills with.
    pub fn filled(&self) -> u64 {
        let bits = self.map.element.bits();
        if self.map.fill == Fill::Zero { 0 } else { (1 << (bits - 1)) - 1 }
    }

    /// Bytes of shared memory that the box has.
    pub fn bytes(&self, places: &[Place]) -> u64 {
        let bits = if self.map.element.is_padded() { 8 } else { u64::from(self.map.element.bits()) };
        places.len() as u64 * bits / 8
    }

    /// The bytes that a store writes, by their addresses; `shared` gives a byte of shared memory.
    pub fn stored(&self, shared: impl Fn(u64) -> u8) -> BTreeMap<u64, u8> {
        let mut out: BTreeMap<u64, u8> = BTreeMap::new();
        let mut places = self.places();
        places.sort_by_key(|place| place.before);
        for place in places.iter().filter(|place| self.is_inside(place) && !place.is_over) {
            let mut bits = 0u64;
            for (at, bit) in self.shared_bits(place).enumerate() {
                bits |= u64::from(shared(bit / 8) >> (bit % 8) & 1) << at;
            }
            let (bits, first) = (self.passed(bits), self.global_bit(place));
            for at in 0..self.map.element.bits() {
                let bit = first + u128::from(at);
                let byte = out.entry((bit / 8) as u64).or_insert(0);
                let mask = 1 << (bit % 8);
                *byte = *byte & !mask | if bits >> at & 1 != 0 { mask } else { 0 };
            }
        }
        out
    }
}

fn flushed(bits: u32) -> u32 {
    if f32::from_bits(bits).is_subnormal() { bits & 1 << 31 } else { bits }
}

/// Binary32 with 10 bits of fraction, the nearest one: of two that are as near, the even one.
fn rounded(bits: u32) -> u32 {
    let number = f64::from(f32::from_bits(bits));
    if number.is_nan() {
        return 0x7fff_ffff;
    }
    if number.is_infinite() {
        return bits;
    }
    let below = bits & !0x1fff;
    let above = below + 0x2000;
    // What is above the greatest number is as far from it as a number would be there.
    let value = |bits: u32| match f64::from(f32::from_bits(bits)) {
        far if far.is_infinite() => far.signum() * 2f64.powi(128),
        near => near,
    };
    let (down, up) = ((number - value(below)).abs(), (value(above) - number).abs());
    if down < up || down == up && below >> 13 & 1 == 0 { below } else { above }
}

/// Where a byte of shared memory lies, by the tables of the manual: of each line of 128 bytes, which units of 16 stand in it.
fn swizzled(swizzle: MapSwizzle, address: u64) -> u64 {
    const PLAIN: [[u64; 8]; 1] = [[0, 1, 2, 3, 4, 5, 6, 7]];
    const S32: [[u64; 8]; 2] = [[0, 1, 2, 3, 4, 5, 6, 7], [1, 0, 3, 2, 5, 4, 7, 6]];
    const S64: [[u64; 8]; 4] = [
        [0, 1, 2, 3, 4, 5, 6, 7],
        [1, 0, 3, 2, 5, 4, 7, 6],
        [2, 3, 0, 1, 6, 7, 4, 5],
        [3, 2, 1, 0, 7, 6, 5, 4],
    ];
    const S128: [[u64; 8]; 8] = [
        [0, 1, 2, 3, 4, 5, 6, 7],
        [1, 0, 3, 2, 5, 4, 7, 6],
        [2, 3, 0, 1, 6, 7, 4, 5],
        [3, 2, 1, 0, 7, 6, 5, 4],
        [4, 5, 6, 7, 0, 1, 2, 3],
        [5, 4, 7, 6, 1, 0, 3, 2],
        [6, 7, 4, 5, 2, 3, 0, 1],
        [7, 6, 5, 4, 3, 2, 1, 0],
    ];
    const BY32: [[u64; 8]; 4] = [
        [0, 1, 2, 3, 4, 5, 6, 7],
        [2, 3, 0, 1, 6, 7, 4, 5],
        [4, 5, 6, 7, 0, 1, 2, 3],
        [6, 7, 4, 5, 2, 3, 0, 1],
    ];
    const BY64: [[u64; 8]; 2] = [[0, 1, 2, 3, 4, 5, 6, 7], [4, 5, 6, 7, 0, 1, 2, 3]];
    let table: &[[u64; 8]] = match swizzle {
        MapSwizzle::None => &PLAIN,
        MapSwizzle::Bytes32 | MapSwizzle::Bytes96 => &S32,
        MapSwizzle::Bytes64 => &S64,
        MapSwizzle::Bytes128 => &S128,
        MapSwizzle::Bytes128By32 | MapSwizzle::Bytes128By32Flipped => &BY32,
        MapSwizzle::Bytes128By64 => &BY64,
    };
    let (line, unit, byte) = (address / 128, address / 16 % 8, address % 16);
    let row = table[line as usize % table.len()];
    let at = row.iter().position(|stands| *stands == unit).unwrap() as u64;
    let halves = swizzle == MapSwizzle::Bytes128By32Flipped && line % 2 == 1;
    line * 128 + at * 16 + if halves { (byte + 8) % 16 } else { byte }
}
