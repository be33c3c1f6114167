//! In which lanes of tensor memory the rows of D lie, and with them those of A and of what belongs to them.

use super::{Asked, Form};

/// Lanes of tensor memory.
const LANES: u32 = 128;

/// How D lies in the tensor memory of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lay {
    /// Rows of D that the block has.
    pub rows: u32,
    /// Parts of the columns of D that lie side by side in lanes, each with all rows.
    pub banks: u32,
    /// Columns of a part.
    pub width: u32,
    /// Whether of 64 rows 16 each lie in the lanes of a quarter.
    pub spread: bool,
}

impl Form {
    /// How D lies.
    pub fn lay(&self, asked: Asked) -> Lay {
        let rows = if asked.pair { self.m / 2 } else { self.m };
        // A pair divides the columns of 64 rows among its lanes, unless A is sparse.
        let divides = asked.stationary || asked.pair && !self.sparse;
        let banks = if divides { (LANES / rows.max(1)).max(1) } else { 1 };
        Lay { rows, banks, width: self.n / banks, spread: rows == 64 && !divides }
    }
}

impl Lay {
    /// The lane of a row of a part, counted from that of the first.
    #[inline]
    pub fn lane(self, bank: u32, row: u32) -> u32 {
        if self.spread { row / 16 * 32 + row % 16 } else { bank * self.rows + row }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TensorKind;

    #[test]
    fn rows_lie_as_the_manual_draws_them() {
        let lay = |m: u32, n: u32, (pair, stationary, sparse): (bool, bool, bool)| {
            let asked = Asked {
                kind: TensorKind::F16,
                stationary,
                pair,
                scales: None,
                sparse: Some(sparse),
                a_in_tensor: false,
            };
            let bits = (m / 16) << 24 | (n / 8) << 17 | 1 << 4 | u32::from(sparse) << 2;
            asked.read(bits).unwrap().lay(asked)
        };
        // The last row of the last part.
        let last = |lay: Lay| (lay.rows, lay.banks, lay.width, lay.lane(lay.banks - 1, lay.rows - 1));
        assert_eq!(last(lay(128, 64, (false, false, false))), (128, 1, 64, 127));
        assert_eq!(last(lay(64, 64, (false, false, false))), (64, 1, 64, 111));
        assert_eq!(last(lay(256, 64, (true, false, false))), (128, 1, 64, 127));
        assert_eq!(last(lay(128, 64, (true, false, false))), (64, 2, 32, 127));
        assert_eq!(last(lay(128, 64, (true, false, true))), (64, 1, 64, 111));
        assert_eq!(last(lay(256, 64, (true, false, true))), (128, 1, 64, 127));
        assert_eq!(last(lay(32, 64, (false, true, false))), (32, 4, 16, 127));
        assert_eq!(last(lay(64, 64, (false, true, true))), (64, 2, 32, 127));
    }
}
