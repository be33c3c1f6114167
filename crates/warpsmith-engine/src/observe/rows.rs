//! How the lanes of a warp spread over memory, where one need not look at each of them.

use crate::register::LANES;

/// Lanes that are looked at together.
pub(crate) const SOME: usize = 8;

/// Addresses of all lanes of a warp, where each eight of them access neighbours, or all the same: the usual case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rows {
    /// The address of the first of each eight lanes.
    pub first: [u64; LANES / SOME],
    /// Bytes from a lane to the next among each eight: those of the access, or 0.
    pub step: [u32; LANES / SOME],
}

impl Rows {
    /// All lanes at one address.
    pub fn same(address: u64) -> Rows {
        Rows { first: [address; LANES / SOME], step: [0; LANES / SOME] }
    }

    /// The address of each lane.
    pub fn addresses(&self) -> [u64; LANES] {
        let mut all = [0; LANES];
        for ((out, first), step) in all.as_chunks_mut::<SOME>().0.iter_mut().zip(self.first).zip(self.step) {
            for (lane, out) in out.iter_mut().enumerate() {
                *out = first.wrapping_add(u64::from(step) * lane as u64);
            }
        }
        all
    }

    /// Where all lanes begin to access neighbours, in order, of so many bytes each; none if it is not that.
    pub fn range(&self, bytes: u32) -> Option<u64> {
        let [begin, ..] = self.first;
        let row = SOME as u64 * u64::from(bytes);
        let follows = |(at, first): (usize, &u64)| *first == begin.wrapping_add(row * at as u64);
        (self.step == [bytes; LANES / SOME] && self.first.iter().enumerate().all(follows)).then_some(begin)
    }

    /// The address of all lanes; none if they differ.
    pub fn one(&self) -> Option<u64> {
        let [begin, ..] = self.first;
        (self.step == [0; LANES / SOME] && self.first == [begin; LANES / SOME]).then_some(begin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_rows_are() {
        let line = Rows { first: [64, 96, 128, 160], step: [4; 4] };
        assert_eq!(line.addresses(), core::array::from_fn(|lane| 64 + 4 * lane as u64));
        assert_eq!((line.range(4), line.range(8), line.one()), (Some(64), None, None));
        let tile = Rows { first: [64, 64, 128, 128], step: [4, 4, 0, 0] };
        assert_eq!(tile.addresses()[7..18], [92, 64, 68, 72, 76, 80, 84, 88, 92, 128, 128]);
        assert_eq!((tile.range(4), tile.one()), (None, None));
        assert_eq!((Rows::same(12).one(), Rows::same(12).range(4)), (Some(12), None));
    }
}
