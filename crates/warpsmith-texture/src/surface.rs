//! Where a surface access goes.

use crate::Image;

/// What the first coordinate counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Bytes (`.b`).
    Bytes,
    /// Texels (`.p`).
    Texels,
}

/// What becomes of an access that is not wholly inside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outside {
    /// The program stops.
    Trap,
    /// It goes to the nearest place inside.
    Clamp,
    /// Reads give 0, writes do nothing.
    Zero,
}

/// An access to a surface: level 0 of an image, by whole coordinates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    /// x in `unit`s, y and z in texels.
    pub at: [i32; 3],
    /// The layer of an array (of cubes: 6 · cube + face).
    pub layer: u32,
    /// What x counts.
    pub unit: Unit,
    /// Bytes of the access: of all its elements.
    pub bytes: u32,
    /// What becomes of it elsewhere.
    pub outside: Outside,
}

/// Where an access goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// To the bytes from this offset on, all within [`Image::bytes`].
    At(u64),
    /// Nowhere: reads give 0, writes do nothing.
    Nowhere,
    /// Out of bounds, where that stops the program: axis (0 to 2: x, y, z; 3: layer), what was asked for there, and how much there
    /// is (both in bytes on x if the unit is bytes).
    Beyond {
        /// 0 to 2: x, y, z; 3: the layer.
        axis: u8,
        /// The first that was asked for.
        index: i64,
        /// How many there are.
        count: u64,
    },
    /// x in bytes is no multiple of the access's size.
    Misaligned {
        /// x in bytes.
        x: i64,
    },
}

impl Image {
    /// Where an access goes. An access has 1 to 16 bytes, a power of two.
    pub fn place(&self, access: &Access) -> Place {
        let _ = access;
        todo!()
    }
}
