//! Pixels of images, in the order in which they are copied.

use super::{BoxMode, BoxPlan, MapKind};

/// Where a pixel is: W, H, D, and the number of the image.
pub(super) type Pixel = [i64; 4];

/// The next pixel of images, and how to come to the one behind it.
#[derive(Debug, Clone, Copy)]
struct Course {
    at: Pixel,
    /// Along each of W, H, D: the first place within bounds, the last one, and the step. Where an axis does not move its
    /// bounds are equal.
    axes: [(i64, i64, i64); 3],
    moving: usize,
}

impl Course {
    fn next(&mut self) -> Pixel {
        let now = self.at;
        for axis in 0..self.moving {
            let (first, last, step) = self.axes[axis];
            self.at[axis] += step;
            if self.at[axis] <= last {
                return now;
            }
            self.at[axis] = first;
        }
        self.at[3] += 1;
        now
    }
}

impl BoxPlan {
    /// Every pixel of a copy of images, until one is refused.
    pub(super) fn pixels<E>(&self, mut f: impl FnMut(Pixel) -> Result<(), E>) -> Result<(), E> {
        let map = &self.map;
        let (lower, upper, pixels, moving) = match map.kind {
            MapKind::Tiled { .. } => return Ok(()),
            MapKind::Im2col { lower, upper, pixels, .. } => (lower, upper, pixels, map.rank as usize - 2),
            MapKind::Im2colWide { lower, upper, pixels, .. } => ([lower, 0, 0], [upper, 0, 0], pixels, 1),
        };
        let spatial = map.rank as usize - 2;
        let mut axes = [(0, 0, 1); 3];
        let mut at = [0; 4];
        for axis in 0..spatial {
            at[axis] = self.coordinates[axis + 1];
            let (first, last) = map.bounds(axis, (lower[axis], upper[axis]));
            axes[axis] = (first, last, map.steps[axis + 1].into());
        }
        at[3] = self.coordinates[spatial + 1];
        let mut course = Course { at, axes, moving };
        let mut pixel = |course: &mut Course| {
            let mut pixel = course.next();
            for axis in 0..3 {
                pixel[axis] += self.shift[axis];
            }
            f(pixel)
        };
        let (groups, each) = if self.mode == BoxMode::Im2colWide128 { (4, 32) } else { (1, pixels) };
        for _ in 0..groups {
            for _ in 0..each {
                pixel(&mut course)?;
            }
            // The halo is copied once more with the pixels behind it.
            let mut halo = course;
            for _ in 0..self.halo {
                pixel(&mut halo)?;
            }
        }
        Ok(())
    }
}
