//! The 128 bytes of a tensor map.
//!
//! | bytes | what |
//! |---|---|
//! | 0 to 7 | address |
//! | 8 to 11 | bits 4–6 dimensions − 1, 7–10 element, 11–12 interleaving, 13–14 swizzle mode, 15 fill, 19–20 atomicity of the swizzle, 21 whether the tensor is large, 22 swizzle mode 96 |
//! | 12 to 27 | bits 4 to 35 of the strides of dimensions 1 to 4 |
//! | 28 to 31 | bits 36 to 39 of each, 4 bits a stride |
//! | 32 to 51 | elements of each dimension − 1 |
//! | 52 to 54 | steps − 1, 3 bits each |
//! | 55 to 59 | extents − 1, or channels − 1 in byte 55 |
//! | 60 to 63 | ours: bits 0–1 which boxes, 2–3 promotion, 4–13 pixels − 1 |
//! | 64 to 69 | ours: lower bounds along W, H, D |
//! | 70 to 75 | ours: upper bounds |
//!
//! All other bits are 0.

use super::{
    Fill, Interleave, MAP_BYTES, MAP_RANK, MapElement, MapFault, MapKind, MapSwizzle, Promotion, TensorMap,
};

/// Bits of the word at byte 8 that mean something.
const KNOWN: u32 = 0x0078_fff0;

/// Where fields lie in it: first bit and number of bits.
pub(super) mod word {
    /// Dimensions − 1.
    pub const RANK: (u32, u32) = (4, 3);
    /// The type of the elements.
    pub const ELEMENT: (u32, u32) = (7, 4);
    /// Whether channels lie in slices.
    pub const INTERLEAVE: (u32, u32) = (11, 2);
    /// Swizzle modes 0 to 3.
    pub const SWIZZLE: (u32, u32) = (13, 2);
    /// Whether NaN fills.
    pub const FILL: (u32, u32) = (15, 1);
    /// What stays together in a swizzle.
    pub const ATOMICITY: (u32, u32) = (19, 2);
    /// Whether the tensor is said to be large.
    pub const LARGE: (u32, u32) = (21, 1);
    /// Swizzle mode 4.
    pub const SWIZZLE_96: (u32, u32) = (22, 1);
}

/// Where the parts of a map begin.
pub(super) mod at {
    /// The word of fields.
    pub const FIELDS: usize = 8;
    /// Strides.
    pub const STRIDES: usize = 12;
    /// Their upper bits.
    pub const UPPER: usize = 28;
    /// Sizes.
    pub const SIZES: usize = 32;
    /// Steps.
    pub const STEPS: usize = 52;
    /// Extents.
    pub const EXTENTS: usize = 55;
    /// Which boxes.
    pub const KIND: usize = 60;
    /// Bounds.
    pub const BOUNDS: usize = 64;
    /// Nothing from here on.
    pub const END: usize = 76;
}

/// A word.
pub(super) fn get(bytes: &[u8; MAP_BYTES], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// Writes a word.
pub(super) fn put(bytes: &mut [u8; MAP_BYTES], at: usize, value: u32) {
    bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
}

/// A field of a word.
pub(super) fn field(value: u32, (at, count): (u32, u32)) -> u32 {
    value >> at & ((1 << count) - 1)
}

/// A word with another value of a field.
pub(super) fn with_field(word: u32, (at, count): (u32, u32), value: u32) -> u32 {
    let mask = ((1 << count) - 1) << at;
    word & !mask | value << at & mask
}

/// The address, which has 64 bits.
fn address(bytes: &[u8; MAP_BYTES]) -> u64 {
    u64::from(get(bytes, 0)) | u64::from(get(bytes, 4)) << 32
}

impl TensorMap {
    /// Its bytes, as a kernel is given them and as compiled code changes them.
    ///
    /// # Errors
    /// It breaks a rule.
    pub fn to_bytes(&self) -> Result<[u8; MAP_BYTES], MapFault> {
        self.check()?;
        let mut out = [0; MAP_BYTES];
        let rank = self.rank as usize;
        put(&mut out, 0, self.address as u32);
        put(&mut out, 4, (self.address >> 32) as u32);
        let (mode, atomicity) = self.swizzle.codes();
        let fields = [
            (word::RANK, self.rank - 1),
            (word::ELEMENT, self.element.code()),
            (word::INTERLEAVE, self.interleave as u32),
            (word::SWIZZLE, mode & 3),
            (word::FILL, self.fill as u32),
            (word::ATOMICITY, atomicity),
            (word::LARGE, self.large.into()),
            (word::SWIZZLE_96, mode >> 2),
        ];
        let fields = fields.into_iter().fold(0, |word, (place, value)| with_field(word, place, value));
        put(&mut out, at::FIELDS, fields);
        for (index, stride) in self.strides.into_iter().enumerate().take(rank - 1) {
            put(&mut out, at::STRIDES + 4 * index, (stride >> 4) as u32);
            out[at::UPPER + index / 2] |= ((stride >> 36) as u8 & 0xf) << (4 * (index % 2));
        }
        for (index, size) in self.sizes.into_iter().enumerate().take(rank) {
            put(&mut out, at::SIZES + 4 * index, (size - 1) as u32);
        }
        let steps = self.steps.into_iter().enumerate().take(rank);
        let steps = steps.fold(0, |word, (index, step)| word | (step.wrapping_sub(1) & 7) << (3 * index));
        put(&mut out, at::STEPS, steps);
        let (kind, pixels) = match self.kind {
            MapKind::Tiled { extents } => {
                for (index, extent) in extents.into_iter().enumerate().take(rank) {
                    out[at::EXTENTS + index] = (extent - 1) as u8;
                }
                (0, 1)
            }
            MapKind::Im2col { lower, upper, channels, pixels } => {
                out[at::EXTENTS] = (channels - 1) as u8;
                put_bounds(&mut out, &lower, &upper);
                (1, pixels)
            }
            MapKind::Im2colWide { lower, upper, channels, pixels, always_128 } => {
                out[at::EXTENTS] = (channels - 1) as u8;
                put_bounds(&mut out, &[lower, 0, 0], &[upper, 0, 0]);
                if always_128 { (3, pixels.clamp(1, 1024)) } else { (2, pixels) }
            }
        };
        put(&mut out, at::KIND, kind | (self.promotion as u32) << 2 | (pixels - 1) << 4);
        Ok(out)
    }

    /// The map that bytes are.
    ///
    /// # Errors
    /// They are none, or one that breaks a rule.
    pub fn from_bytes(bytes: &[u8; MAP_BYTES]) -> Result<TensorMap, MapFault> {
        if *bytes == [0; MAP_BYTES] {
            return Err(MapFault::Zeros);
        }
        let fields = get(bytes, at::FIELDS);
        let none = |at| Err(MapFault::NoMap { at });
        if fields & !KNOWN != 0 {
            return none(at::FIELDS);
        }
        let rank = field(fields, word::RANK) + 1;
        if rank as usize > MAP_RANK {
            return Err(MapFault::Rank(rank));
        }
        let interleave = match field(fields, word::INTERLEAVE) {
            0 => Interleave::None,
            1 => Interleave::Bytes16,
            2 => Interleave::Bytes32,
            code => return Err(MapFault::Code { what: "interleaved layout", code, most: 2 }),
        };
        // Mode 4 has a bit of its own.
        let mode = field(fields, word::SWIZZLE) | field(fields, word::SWIZZLE_96) << 2;
        let codes = (mode, field(fields, word::ATOMICITY));
        let Some(swizzle) = MapSwizzle::of_codes(codes) else {
            return Err(match mode {
                0..=4 => MapFault::Code { what: "atomicity of this swizzle mode", code: codes.1, most: 0 },
                _ => MapFault::Code { what: "swizzle mode", code: mode, most: 4 },
            });
        };
        let kind = get(bytes, at::KIND);
        if kind >> 14 != 0 {
            return none(at::KIND);
        }
        let beyond = (at::END..MAP_BYTES).step_by(4).find(|at| get(bytes, *at) != 0);
        if let Some(at) = beyond {
            return none(at);
        }
        let (upper, steps) = (get(bytes, at::UPPER), get(bytes, at::STEPS));
        if upper >> 16 != 0 {
            return none(at::UPPER);
        }
        if field(steps, (15, 9)) != 0 {
            return none(at::STEPS);
        }
        let stride = |index: usize| {
            u64::from(get(bytes, at::STRIDES + 4 * index)) << 4 | u64::from(upper >> (4 * index) & 0xf) << 36
        };
        let map = TensorMap {
            element: MapElement::ALL[field(fields, word::ELEMENT) as usize],
            address: address(bytes),
            rank,
            sizes: up_to(rank, 1, |index| u64::from(get(bytes, at::SIZES + 4 * index)) + 1),
            strides: up_to(rank - 1, 0, stride),
            kind: kind_of(bytes, rank)?,
            steps: up_to(rank, 1, |index| (steps >> (3 * index) & 7) + 1),
            interleave,
            swizzle,
            fill: if field(fields, word::FILL) == 0 { Fill::Zero } else { Fill::Nan },
            promotion: match kind >> 2 & 3 {
                0 => Promotion::None,
                1 => Promotion::Bytes64,
                2 => Promotion::Bytes128,
                _ => Promotion::Bytes256,
            },
            large: field(fields, word::LARGE) != 0,
        };
        map.check()?;
        Ok(map)
    }
}

/// Which boxes.
fn kind_of(bytes: &[u8; MAP_BYTES], rank: u32) -> Result<MapKind, MapFault> {
    let kind = get(bytes, at::KIND);
    let channels = u32::from(bytes[at::EXTENTS]) + 1;
    let pixels = (kind >> 4) + 1;
    let bound = |index: usize| {
        let at = at::BOUNDS + 2 * index;
        i16::from_le_bytes([bytes[at], bytes[at + 1]])
    };
    let tiled = kind & 3 == 0;
    if tiled && pixels != 1 {
        return Err(MapFault::NoMap { at: at::KIND });
    }
    let bounds: [i16; 6] = core::array::from_fn(bound);
    // Bounds of dimensions that there are none of say nothing.
    let axes = match kind & 3 {
        0 => 0,
        1 => (rank as usize).saturating_sub(2).min(3),
        _ => 1,
    };
    if bounds.iter().enumerate().any(|(index, bound)| index % 3 >= axes && *bound != 0) {
        return Err(MapFault::NoMap { at: at::BOUNDS });
    }
    let half = |first: usize| core::array::from_fn(|index| bounds[first + index]);
    Ok(match kind & 3 {
        0 => MapKind::Tiled { extents: up_to(rank, 1, |index| u32::from(bytes[at::EXTENTS + index]) + 1) },
        1 => MapKind::Im2col { lower: half(0), upper: half(3), channels, pixels },
        wide => {
            let always_128 = wide == 3;
            MapKind::Im2colWide { lower: bounds[0], upper: bounds[3], channels, pixels, always_128 }
        }
    })
}

fn put_bounds(out: &mut [u8; MAP_BYTES], lower: &[i16; 3], upper: &[i16; 3]) {
    for (index, bound) in lower.iter().chain(upper).enumerate() {
        let at = at::BOUNDS + 2 * index;
        out[at..at + 2].copy_from_slice(&bound.to_le_bytes());
    }
}

/// So many of a list, and the same number beyond.
fn up_to<T: Copy, const N: usize>(count: u32, rest: T, of: impl Fn(usize) -> T) -> [T; N] {
    core::array::from_fn(|index| if index < count as usize { of(index) } else { rest })
}
