//! How pieces of a box change places in shared memory.

/// How pieces of a box change places in shared memory, so that accesses meet all of its banks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MapSwizzle {
    /// They do not.
    #[default]
    None,
    /// 16 bytes within 32.
    Bytes32,
    /// 16 bytes within 64.
    Bytes64,
    /// 16 bytes within 32, of rows of up to 96 bytes.
    Bytes96,
    /// 16 bytes within 128.
    Bytes128,
    /// 32 bytes within 128.
    Bytes128By32,
    /// The same; in every other line of 128 bytes the halves of each 16 bytes change places too.
    Bytes128By32Flipped,
    /// 64 bytes within 128.
    Bytes128By64,
}

use MapSwizzle::{Bytes32, Bytes64, Bytes96, Bytes128, Bytes128By32, Bytes128By32Flipped, Bytes128By64};

impl MapSwizzle {
    /// All of them, with their names in arguments and faults.
    pub const ALL: [(&'static str, MapSwizzle); 8] = [
        ("none", MapSwizzle::None),
        ("32", Bytes32),
        ("64", Bytes64),
        ("96", Bytes96),
        ("128", Bytes128),
        ("128-atom32", Bytes128By32),
        ("128-atom32-flip8", Bytes128By32Flipped),
        ("128-atom64", Bytes128By64),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL.into_iter().find(|(_, one)| *one == self).map_or("", |(name, _)| name)
    }

    /// The one of a name.
    pub fn find(name: &str) -> Option<MapSwizzle> {
        Self::ALL.into_iter().find(|(one, _)| *one == name).map(|(_, swizzle)| swizzle)
    }

    /// Mode and atomicity, as `tensormap.replace` numbers them (PTX manual, section 9.7.10.29).
    pub(super) fn codes(self) -> (u32, u32) {
        match self {
            MapSwizzle::None => (0, 0),
            Bytes32 => (1, 0),
            Bytes64 => (2, 0),
            Bytes96 => (4, 0),
            Bytes128 => (3, 0),
            Bytes128By32 => (3, 1),
            Bytes128By32Flipped => (3, 2),
            Bytes128By64 => (3, 3),
        }
    }

    /// The one with these numbers.
    pub(super) fn of_codes(codes: (u32, u32)) -> Option<MapSwizzle> {
        Self::ALL.into_iter().map(|(_, swizzle)| swizzle).find(|swizzle| swizzle.codes() == codes)
    }

    /// The most bytes that a row of a box may have, if there is a bound.
    pub fn span(self) -> Option<u32> {
        match self {
            MapSwizzle::None => Option::None,
            Bytes32 => Some(32),
            Bytes64 => Some(64),
            Bytes96 => Some(96),
            _ => Some(128),
        }
    }

    /// Where the byte of an address in shared memory lies. Lines of 128 bytes stay what they are.
    #[inline(always)]
    pub(super) fn place(self, address: u32) -> u32 {
        let line = address >> 7;
        address
            ^ match self {
                MapSwizzle::None => 0,
                Bytes32 | Bytes96 => (line & 1) << 4,
                Bytes64 => (line & 3) << 4,
                Bytes128 => (line & 7) << 4,
                Bytes128By32 => (line & 3) << 5,
                Bytes128By32Flipped => (line & 3) << 5 | (line & 1) << 3,
                Bytes128By64 => (line & 1) << 6,
            }
    }

    /// Bytes that stay together: 16, or halves of them.
    #[inline]
    pub(super) fn grain(self) -> u32 {
        if self == Bytes128By32Flipped { 8 } else { 16 }
    }
}
