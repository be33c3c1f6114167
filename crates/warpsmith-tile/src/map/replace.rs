//! Fields of a tensor map that code replaces (`tensormap.replace`; PTX manual, section 9.7.10.29).

use super::bytes::{at, field, get, put, with_field, word};
use super::{MAP_BYTES, MAP_RANK, MapElement, MapFault, TensorMap};

/// A field of a tensor map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MapField {
    /// Where the tensor begins.
    Address,
    /// Dimensions less one.
    Rank,
    /// Elements of a dimension of the box.
    Extent,
    /// Elements of a dimension of the tensor.
    Size,
    /// Bytes from one element to the next: the first is that of dimension 1.
    Stride,
    /// How many elements the next one of the box lies on.
    Step,
    /// The type of the elements, by its number.
    Element,
    /// Slices: none, 16 or 32 bytes.
    Interleave,
    /// Swizzle: none, 32, 64, 128 or 96 bytes.
    Swizzle,
    /// What stays together in a swizzle of 128 bytes: 16 bytes, 32, 32 with halves changed, 64.
    Atomicity,
    /// Zeros or NaN.
    Fill,
}

impl MapField {
    /// Whether it is given in 64 bits rather than 32.
    pub fn is_wide(self) -> bool {
        matches!(self, MapField::Address | MapField::Stride)
    }

    /// What it is called in a fault.
    fn words(self) -> &'static str {
        match self {
            MapField::Address => "address",
            MapField::Rank => "number of dimensions less one",
            MapField::Extent => "extent of the box",
            MapField::Size => "size",
            MapField::Stride => "stride",
            MapField::Step => "step",
            MapField::Element => "type of elements",
            MapField::Interleave => "interleaved layout",
            MapField::Swizzle => "swizzle mode",
            MapField::Atomicity => "atomicity of the swizzle",
            MapField::Fill => "fill mode",
        }
    }

    /// The least and the greatest value that the field has room for.
    fn range(self) -> (u64, u64) {
        match self {
            MapField::Address => (0, u64::MAX),
            MapField::Rank => (0, MAP_RANK as u64 - 1),
            MapField::Extent => (1, 256),
            MapField::Size => (1, 1 << 32),
            MapField::Stride => (0, (1 << 40) - 1),
            MapField::Step => (1, 8),
            MapField::Element => (0, MapElement::ALL.len() as u64 - 1),
            MapField::Interleave => (0, 2),
            MapField::Swizzle => (0, 4),
            MapField::Atomicity => (0, 3),
            MapField::Fill => (0, 1),
        }
    }

    /// The greatest number of a dimension that it has one of, if it has several.
    fn ordinals(self) -> Option<u32> {
        match self {
            MapField::Extent | MapField::Size | MapField::Step => Some(MAP_RANK as u32 - 1),
            MapField::Stride => Some(MAP_RANK as u32 - 2),
            _ => None,
        }
    }
}

impl TensorMap {
    /// Gives a field of the bytes of a map another value, as compiled code does. Whether the map is one after it is looked at
    /// when it is used: several fields may have to change before it is.
    ///
    /// # Errors
    /// There is no such field, or it has no room for the value.
    pub fn replace(
        bytes: &mut [u8; MAP_BYTES],
        what: MapField,
        ordinal: u32,
        value: u64,
    ) -> Result<(), MapFault> {
        // Elements of a dimension are given in 32 bits, in which 2^32 is 0.
        let value = if what == MapField::Size && value == 0 { 1 << 32 } else { value };
        let (least, most) = what.range();
        let name = what.words();
        if value < least || value > most {
            return Err(MapFault::Value { what: name, value, least, most });
        }
        let last = what.ordinals();
        if last.is_some_and(|last| ordinal > last) {
            return Err(MapFault::Ordinal { what: name, ordinal, most: last.unwrap_or(0) });
        }
        let index = ordinal as usize;
        let small = value as u32;
        let mut fields = get(bytes, at::FIELDS);
        match what {
            MapField::Address => {
                bytes[..8].copy_from_slice(&value.to_le_bytes());
                // How much memory lies behind it is not known any more.
                fields = with_field(fields, word::LARGE, 0);
            }
            MapField::Extent => bytes[at::EXTENTS + index] = (value - 1) as u8,
            MapField::Size => put(bytes, at::SIZES + 4 * index, (value - 1) as u32),
            MapField::Stride => {
                put(bytes, at::STRIDES + 4 * index, (value >> 4) as u32);
                let upper = with_field(get(bytes, at::UPPER), (4 * ordinal, 4), (value >> 36) as u32);
                put(bytes, at::UPPER, upper);
            }
            MapField::Step => {
                let steps = with_field(get(bytes, at::STEPS), (3 * ordinal, 3), small - 1);
                put(bytes, at::STEPS, steps);
            }
            MapField::Swizzle => {
                fields = with_field(fields, word::SWIZZLE, field(small, (0, 2)));
                fields = with_field(fields, word::SWIZZLE_96, small >> 2);
            }
            MapField::Rank => fields = with_field(fields, word::RANK, small),
            MapField::Element => fields = with_field(fields, word::ELEMENT, small),
            MapField::Interleave => fields = with_field(fields, word::INTERLEAVE, small),
            MapField::Atomicity => fields = with_field(fields, word::ATOMICITY, small),
            MapField::Fill => fields = with_field(fields, word::FILL, small),
        }
        put(bytes, at::FIELDS, fields);
        Ok(())
    }
}
