//! How the lanes of a warp spread over memory, where one need not look at each of them.

use crate::register::LANES;

/// Lanes that are looked at together.
pub(crate) const SOME: usize = 8;

/// Addresses of all lanes of a warp, where each eight of them access neighbours, or all the same: the usual case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rows {
    /// The address of the first of each eight lanes.
    pub first: [u64; LANES / SOME],
    /// A bit for each eight: whether they access neighbours, one behind the other.
    pub follow: u32,
}

impl Rows {
    /// Each eight lanes access neighbours.
    const ALL: u32 = (1 << (LANES / SOME)) - 1;

    /// All lanes at one address.
    pub fn same(address: u64) -> Rows {
        Rows { first: [address; LANES / SOME], follow: 0 }
    }

    /// The address of each lane, where each accesses so many bytes.
    pub fn addresses(&self, bytes: u32) -> [u64; LANES] {
        let mut all = [0; LANES];
        for (row, out) in all.as_chunks_mut::<SOME>().0.iter_mut().enumerate() {
            let step = if self.follow >> row & 1 != 0 { u64::from(bytes) } else { 0 };
            for (lane, out) in out.iter_mut().enumerate() {
                *out = self.first[row].wrapping_add(step * lane as u64);
            }
        }
        all
    }

    /// Where all lanes begin to access neighbours, in order, of so many bytes each; none if it is not that.
    #[inline]
    pub fn range(&self, bytes: u32) -> Option<u64> {
        let [begin, second, third, fourth] = self.first;
        let row = SOME as u64 * u64::from(bytes);
        let is_range = self.follow == Rows::ALL
            && second == begin.wrapping_add(row)
            && third == second.wrapping_add(row)
            && fourth == third.wrapping_add(row);
        is_range.then_some(begin)
    }

    /// The address of all lanes; none if they differ.
    #[inline]
    pub fn one(&self) -> Option<u64> {
        let [begin, second, third, fourth] = self.first;
        (self.follow == 0 && second == begin && third == begin && fourth == begin).then_some(begin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_rows_are() {
        let line = Rows { first: [64, 96, 128, 160], follow: 15 };
        assert_eq!(line.addresses(4), core::array::from_fn(|lane| 64 + 4 * lane as u64));
        assert_eq!((line.range(4), line.range(8), line.one()), (Some(64), None, None));
        let tile = Rows { first: [64, 64, 128, 128], follow: 3 };
        assert_eq!(tile.addresses(4)[7..18], [92, 64, 68, 72, 76, 80, 84, 88, 92, 128, 128]);
        assert_eq!((tile.range(4), tile.one()), (None, None));
        assert_eq!((Rows::same(12).one(), Rows::same(12).range(4)), (Some(12), None));
    }
}
