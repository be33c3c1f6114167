//! The faces of a cube: CUDA C++ Programming Guide, "Cubemap Textures".

use crate::axis::bounded;

/// For each face: the axis that it lies across, and those of its coordinates s and t; each with whether it runs backward.
const FACES: [[(usize, bool); 3]; 6] = [
    [(0, false), (2, true), (1, true)],
    [(0, true), (2, false), (1, true)],
    [(1, false), (0, false), (2, false)],
    [(1, true), (0, false), (2, true)],
    [(2, false), (0, false), (1, true)],
    [(2, true), (0, true), (1, true)],
];

/// A direction as a face sees it.
pub(crate) struct View {
    /// 0 to 5: +x −x +y −y +z −z.
    pub face: u32,
    /// Along the axis that the face lies across; not negative.
    major: f64,
    /// Along s and t.
    minor: [f64; 2],
}

impl View {
    /// The face that a direction goes to: across its longest axis; of axes that are as long, the first.
    ///
    /// Compiled code divides all three axes by the longest one first, which makes a NaN of a 0 and of an infinity: the face would be
    /// another one there, unless both count as what that NaN counts as.
    pub fn new(direction: [f32; 3]) -> View {
        let direction = if direction.iter().any(|axis| axis.is_infinite()) { [0.0; 3] } else { direction };
        let direction = direction.map(|axis| if axis.is_nan() { 0.0 } else { axis });
        let [x, y, z] = direction.map(f32::abs);
        let axis = if x >= y && x >= z {
            0
        } else if y >= z {
            1
        } else {
            2
        };
        let face = 2 * axis + usize::from(direction[axis] < 0.0);
        let [major, s, t] = seen(face, direction);
        View { face: face as u32, major, minor: [s, t] }
    }

    /// Where it is on a face of so many texels, in texels: size · (s / major + 1) / 2.
    pub fn position(&self, size: u32) -> [f64; 2] {
        self.minor.map(|minor| bounded((minor + self.major) * f64::from(size) / (2.0 * self.major)))
    }

    /// How that changes where the direction changes so.
    pub fn change(&self, direction: [f32; 3], size: u32) -> [f64; 2] {
        let [major, s, t] = seen(self.face as usize, direction);
        let scale = f64::from(size) / (2.0 * self.major * self.major);
        [(s, self.minor[0]), (t, self.minor[1])]
            .map(|(change, minor)| (change * self.major - minor * major) * scale)
    }
}

/// A direction along the axes of a face.
fn seen(face: usize, direction: [f32; 3]) -> [f64; 3] {
    FACES[face].map(|(axis, backward)| {
        let value = f64::from(direction[axis]);
        if backward { -value } else { value }
    })
}

/// The texel that stands for (x, y) of a face, of which one may lie one texel beside it: on the face that is folded down there.
/// `None` beyond a corner, where three faces meet.
pub(crate) fn across(face: u32, x: i64, y: i64, size: u32) -> Option<(u32, u32, u32)> {
    let size = i64::from(size);
    let inside = |at: i64| (0..size).contains(&at);
    if inside(x) && inside(y) {
        return Some((face, x as u32, y as u32));
    }
    if !inside(x) && !inside(y) {
        return None;
    }
    // The middle of each texel, from the middle of the cube, in half texels: the face lies at `size`, its texels at odd distances up to
    // size − 1. What lies one beside goes down the other face by one.
    let fold = |at: i64| (2 * at + 1 - size).clamp(-size, size);
    let along = [size - 1, fold(x), fold(y)];
    let mut place = [0; 3];
    for ((axis, backward), value) in FACES[face as usize].into_iter().zip(along) {
        place[axis] = if backward { -value } else { value };
    }
    let axis = place.iter().position(|value| value.abs() == size)?;
    let other = 2 * axis + usize::from(place[axis] < 0);
    let [_, s, t] = FACES[other].map(|(axis, backward)| if backward { -place[axis] } else { place[axis] });
    let texel = |value: i64| ((value + size - 1) / 2) as u32;
    Some((other as u32, texel(s), texel(t)))
}
