//! Where a surface access goes: PTX ISA, "Surface Instructions".

use crate::image::{Geometry, Image};

/// What the first coordinate counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Bytes.
    Bytes,
    /// Texels.
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
    /// x in `unit`s, y and z in texels; what the geometry does not have does not count.
    pub at: [i32; 3],
    /// The layer of an array (of cubes: 6 · cube + face).
    pub layer: u32,
    /// What x counts.
    pub unit: Unit,
    /// Bytes of the access, of all its elements: 1, 2, 4, 8 or 16.
    pub bytes: u32,
    /// What becomes of it elsewhere.
    pub outside: Outside,
}

/// Where an access goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// To the bytes from this offset on, all within a row of the image.
    At(u64),
    /// Nowhere: reads give 0, writes do nothing. Also where it should go to the nearest place, and no row has so many bytes.
    Nowhere,
    /// Out of bounds, where that stops the program.
    Beyond {
        /// 0 to 2: x, y, z; 3: the layer.
        axis: u8,
        /// What was asked for: of x the byte, if the unit is bytes.
        index: i64,
        /// How many there are: of x bytes, if the unit is bytes.
        count: u64,
    },
    /// x in bytes is no multiple of the access's size, which the manual leaves undefined.
    Misaligned {
        /// x in bytes.
        x: i64,
    },
}

impl Image {
    /// Where an access goes. What lies outside is told before what is misaligned.
    pub fn place(&self, access: &Access) -> Place {
        let layout = self.layout();
        let texel = i64::from(layout.format.bytes());
        let stride = texel * i64::from(layout.samples);
        let row = stride * i64::from(layout.size[0]);
        let bytes = i64::from(access.bytes.max(1));
        let mut at = [0i64; 3];
        for (at, asked) in at.iter_mut().zip(access.at).take(layout.geometry.axes()) {
            *at = asked.into();
        }
        let unit = if access.unit == Unit::Bytes { 1 } else { stride };
        let x = at[0] * unit;
        let mut place = [x, at[1], at[2], access.layer.into()];
        // The last of each that the access may begin at.
        let last =
            [row - bytes, layout.size[1] as i64 - 1, layout.size[2] as i64 - 1, self.planes() as i64 - 1];
        for axis in 0..4 {
            if (0..=last[axis]).contains(&place[axis]) {
                continue;
            }
            match access.outside {
                Outside::Zero => return Place::Nowhere,
                Outside::Trap => {
                    let (index, count) = match axis {
                        0 => (at[0], row / unit),
                        _ => (place[axis], last[axis] + 1),
                    };
                    return Place::Beyond { axis: axis as u8, index, count: count as u64 };
                }
                Outside::Clamp if last[axis] < 0 => return Place::Nowhere,
                Outside::Clamp => place[axis] = place[axis].clamp(0, last[axis]),
            }
            if axis == 0 {
                let step = if access.unit == Unit::Bytes { bytes } else { stride };
                place[0] -= place[0] % step;
            }
        }
        if access.unit == Unit::Bytes && place[0] % bytes != 0 {
            return Place::Misaligned { x };
        }
        let plane = self.plane(0, place[3] as u32);
        let z = if layout.geometry == Geometry::Volume { place[2] as u32 } else { 0 };
        Place::At(plane.texel(0, place[1] as u32, z) + place[0] as u64)
    }
}
