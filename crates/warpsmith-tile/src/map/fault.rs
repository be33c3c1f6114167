//! What is wrong with a tensor map, or with a copy by it.

use super::{BoxMode, MapElement, MapSwizzle};
use core::fmt;

/// What is wrong with a tensor map, or with a copy by it. Its words say what would be legal.
#[allow(missing_docs, reason = "fields are named as the words have them")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum MapFault {
    /// No such number of dimensions.
    Rank(u32),
    /// A list of another length.
    Count { what: &'static str, count: usize, wanted: usize },
    /// Bits that no map has: bytes `at` and on are something else.
    NoMap { at: usize },
    /// No bit is set at all.
    Zeros,
    /// A field has a number that stands for nothing.
    Code { what: &'static str, code: u32, most: u32 },
    /// A field is replaced by what it cannot hold.
    Value { what: &'static str, value: u64, least: u64, most: u64 },
    /// A field of a dimension that there is none of.
    Ordinal { what: &'static str, ordinal: u32, most: u32 },
    /// The tensor begins at no multiple of 16, or of 32.
    Address { address: u64, align: u64 },
    /// A dimension of no or of too many elements.
    Size { dimension: usize, size: u64 },
    /// Too few or too many elements for packed ones.
    Packed { element: MapElement, size: u64, of: u64 },
    /// A stride that is no multiple, or too great.
    Stride { dimension: usize, stride: u64, align: u64 },
    /// No stride at all between several elements.
    NoStride { dimension: usize, size: u64 },
    /// A box that is too small or too large.
    Extent { dimension: usize, extent: u32 },
    /// A row of a box that is not made of units of 16 bytes.
    Row { extent: u32, element: MapElement },
    /// A row of a box of padded elements that has not 128 of them.
    PaddedRow { extent: u32, element: MapElement },
    /// A row of an interleaved box that is not made of slices.
    SliceRow { extent: u32, slice: u32 },
    /// A step that is too small or too great.
    Step { dimension: usize, step: u32 },
    /// A row that is longer than what changes places.
    SwizzledRow { swizzle: MapSwizzle, bytes: u32, most: u32 },
    /// A pattern that a tensor does not have: `legal` are those that it has.
    Swizzle { swizzle: MapSwizzle, of: &'static str, legal: &'static str },
    /// An interleaved tensor that cannot be one.
    Interleave { of: &'static str },
    /// Elements that no NaN can fill.
    Nan(MapElement),
    /// Bounds of images with a number that they cannot have.
    Bound { axis: char, bound: i16, least: i16, most: i16 },
    /// Bounds of images with nothing in them.
    EmptyBounds { axis: char, first: i64, last: i64 },
    /// Too few or too many pixels.
    Pixels(u32),
    /// An instruction of other dimensions.
    Dimensions { given: u32, rank: u32 },
    /// An instruction of another mode.
    Mode { mode: BoxMode, kind: &'static str },
    /// Rows are gathered from a map of other boxes.
    GatheredBox(u32),
    /// The box begins in shared memory at no multiple of 128.
    Unaligned(u32),
    /// A coordinate is none that there may be: `legal` says which.
    Coordinate { index: usize, value: i32, legal: &'static str },
    /// A coordinate is not a multiple.
    CoordinateMultiple { value: i32, of: u32, element: MapElement },
    /// A pixel lies outside of the bounds.
    Pixel { axis: char, value: i32, first: i64, last: i64 },
    /// An offset is too great.
    Offset { what: &'static str, value: u16, most: u16 },
    /// Elements that are not copied in this direction.
    Direction { element: MapElement, stores: bool },
    /// A pattern that is not copied in this direction.
    SwizzledDirection { element: MapElement, swizzle: MapSwizzle, stores: bool },
    /// Bounds of images into which nothing is stored.
    StoredBounds { axis: char, lower: i16, upper: i16 },
    /// Elements that are not combined.
    Reduction { element: MapElement, legal: &'static str },
}

/// What a fault says of a place: dimension and number.
const AXES: [&str; 5] = ["0 (the innermost)", "1", "2", "3", "4"];

impl fmt::Display for MapFault {
    #[allow(clippy::too_many_lines, reason = "one line for each")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let axis = |dimension: usize| AXES.get(dimension).copied().unwrap_or("?");
        match *self {
            MapFault::Rank(rank) => write!(f, "it has {rank} dimensions; a tensor has 1 to 5"),
            MapFault::Count { what, count, wanted } => {
                write!(f, "{count} {what} are given where a tensor of these dimensions has {wanted}")
            }
            MapFault::NoMap { at } => {
                write!(
                    f,
                    "it is no tensor map: bits are set in the 4 bytes from byte {at:#x} on that no map has"
                )
            }
            MapFault::Zeros => f.write_str("it is no tensor map: all of its 128 bytes are 0"),
            MapFault::Code { what, code, most } => {
                write!(f, "its {what} has the number {code}; there are 0 to {most}")
            }
            MapFault::Value { what, value, least, most } => {
                write!(f, "its {what} cannot be {value}; it is {least} to {most}")
            }
            MapFault::Ordinal { what, ordinal, most } => {
                write!(f, "there is no {what} {ordinal}; they are counted from 0 to {most}")
            }
            MapFault::Address { address, align } => {
                write!(f, "its tensor begins at {address:#x}, which has to be a multiple of {align}")
            }
            MapFault::Size { dimension, size } => {
                let axis = axis(dimension);
                write!(f, "dimension {axis} has {size} elements; there are 1 to 2147483648")
            }
            MapFault::Packed { element, size, of } => {
                let name = element.name();
                write!(f, "dimension 0 has {size} elements; of {name} it has a multiple of {of}")
            }
            MapFault::Stride { dimension, stride, align } => {
                let axis = axis(dimension);
                write!(
                    f,
                    "the stride of dimension {axis} is {stride} bytes; it has to be a multiple of {align} below 2^40"
                )
            }
            MapFault::NoStride { dimension, size } => {
                let axis = axis(dimension);
                write!(
                    f,
                    "the stride of dimension {axis} is 0 bytes, and its {size} elements cannot lie in one place; it has to \
                     be above 0"
                )
            }
            MapFault::Extent { dimension, extent } => {
                let axis = axis(dimension);
                write!(f, "the box spans {extent} elements of dimension {axis}; it may span 1 to 256")
            }
            MapFault::Row { extent, element } => {
                let name = element.name();
                write!(
                    f,
                    "a row of the box has {extent} elements of {name}; it has to be a multiple of 16 bytes"
                )
            }
            MapFault::PaddedRow { extent, element } => {
                let name = element.name();
                write!(f, "a row of the box has {extent} elements; of {name} it has 128")
            }
            MapFault::SliceRow { extent, slice } => {
                write!(f, "the box spans {extent} channels; it has to span whole slices of {slice}")
            }
            MapFault::Step { dimension, step } => {
                let axis = axis(dimension);
                write!(f, "the step of dimension {axis} is {step}; it may be 1 to 8")
            }
            MapFault::SwizzledRow { swizzle, bytes, most } => {
                let name = swizzle.name();
                write!(f, "a row of the box has {bytes} bytes; with swizzle {name} it has at most {most}")
            }
            MapFault::Swizzle { swizzle, of, legal } => {
                let name = swizzle.name();
                write!(f, "its swizzle is {name}; {of} has {legal}")
            }
            MapFault::Interleave { of } => write!(f, "it is interleaved, which {of} cannot be"),
            MapFault::Nan(element) => {
                let name = element.name();
                write!(f, "it fills with NaN, which {name} has none of; f16, bf16, tf32, f32 and f64 have")
            }
            MapFault::Bound { axis, bound, least, most } => {
                write!(f, "a bound along {axis} is {bound}; with these dimensions it is {least} to {most}")
            }
            MapFault::EmptyBounds { axis, first, last } => {
                write!(f, "no pixel lies within its bounds along {axis}: they go from {first} to {last}")
            }
            MapFault::Pixels(pixels) => write!(f, "it copies {pixels} pixels; there may be 1 to 1024"),
            MapFault::Dimensions { given, rank } => {
                write!(f, "the instruction is for {given} dimensions, and the map has {rank}")
            }
            MapFault::Mode { mode, kind } => {
                let (mode, wanted) = (mode.name(), mode.kind());
                write!(f, "the mode {mode} needs a map of {wanted}, and this is one of {kind}")
            }
            MapFault::GatheredBox(extent) => {
                write!(
                    f,
                    "the box spans {extent} elements of dimension 1; where four rows are given it spans 1"
                )
            }
            MapFault::Unaligned(address) => {
                write!(
                    f,
                    "the box begins at {address:#x} of shared memory, which has to be a multiple of 128"
                )
            }
            MapFault::Coordinate { index, value, legal } => {
                write!(f, "coordinate {index} is {value}; {legal}")
            }
            MapFault::CoordinateMultiple { value, of, element } => {
                let name = element.name();
                write!(
                    f,
                    "coordinate 0 is {value}; for these elements ({name}) it has to be a multiple of {of}"
                )
            }
            MapFault::Pixel { axis, value, first, last } => {
                write!(f, "the coordinate along {axis} is {value}, and the bounds go from {first} to {last}")
            }
            MapFault::Offset { what, value, most } => {
                write!(f, "the {what} is {value}; it may be 0 to {most}")
            }
            MapFault::Direction { element, stores } => {
                let name = element.name();
                write!(f, "elements {name} are not copied {} shared memory", toward(stores))
            }
            MapFault::SwizzledDirection { element, swizzle, stores } => {
                let (name, pattern) = (element.name(), swizzle.name());
                write!(
                    f,
                    "elements {name} with swizzle {pattern} are not copied {} shared memory",
                    toward(stores)
                )
            }
            MapFault::StoredBounds { axis, lower, upper } => {
                write!(
                    f,
                    "its bounds along {axis} are {lower} and {upper}; to store, the lower one may not be below 0, nor the \
                     upper one above it"
                )
            }
            MapFault::Reduction { element, legal } => {
                let name = element.name();
                write!(f, "elements {name} do not have this operation; it is for {legal}")
            }
        }
    }
}

fn toward(stores: bool) -> &'static str {
    if stores { "from" } else { "to" }
}

impl core::error::Error for MapFault {}
