//! Where the places of the elements of a sparse matrix lie, and what they mean.

use super::TensorKind;

/// How places are given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SparseWay {
    /// Elements that are one: pairs where two lie in a byte.
    unit: u32,
    /// Units of a group of which half is stored.
    group: u32,
    /// Whether the places of rows eight apart share a cell, and those of the second half of k lie eight lanes further.
    shared: bool,
}

/// Four bits of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SparsePlace {
    /// Counted from the lane of the first row.
    pub lane: u32,
    /// Counted from the first column.
    pub column: u32,
    /// The lowest bit.
    pub shift: u32,
}

impl SparseWay {
    /// That of a group of formats.
    pub fn of(kind: TensorKind) -> SparseWay {
        match kind {
            TensorKind::Tf32 => SparseWay { unit: 1, group: 2, shared: true },
            TensorKind::F16 | TensorKind::Ti16 => SparseWay { unit: 1, group: 4, shared: true },
            TensorKind::Mxf4 | TensorKind::Mxf4nvf4 => SparseWay { unit: 2, group: 4, shared: false },
            _ => SparseWay { unit: 1, group: 4, shared: false },
        }
    }

    /// Columns that the places take.
    pub fn columns(self, k: u32) -> u32 {
        if self.shared { 1 } else { (k / (self.unit * self.group)).div_ceil(8) }
    }

    /// Where the places of a group lie of the row in a lane.
    pub fn place(self, lane: u32, group: u32) -> SparsePlace {
        if !self.shared {
            return SparsePlace { lane, column: group / 8, shift: group % 8 * 4 };
        }
        SparsePlace {
            lane: lane / 16 * 16 + lane % 8 + group / 4 * 8,
            column: 0,
            shift: lane % 16 / 8 * 16 + group % 4 * 4,
        }
    }

    /// Puts the stored elements of a row where they belong.
    ///
    /// # Errors
    /// Four bits that mean nothing.
    pub fn expand(self, stored: &[u32], full: &mut [u32], code: impl Fn(u32) -> u32) -> Result<(), u32> {
        let (unit, group) = (self.unit as usize, (self.unit * self.group) as usize);
        let groups = stored.chunks_exact(group / 2).zip(full.chunks_exact_mut(group));
        for ((stored, full), number) in groups.zip(0..) {
            let code = code(number);
            let places: &[u32] = match (self.group, code) {
                (2, 0b0100) => &[0],
                (2, 0b1110) => &[1],
                (4, 0b0100 | 0b1000 | 0b1100 | 0b1001 | 0b1101 | 0b0110 | 0b1110) => &[code & 3, code >> 2],
                _ => return Err(code),
            };
            for (stored, place) in stored.chunks_exact(unit).zip(places) {
                let at = *place as usize * unit;
                full[at..at + unit].copy_from_slice(stored);
            }
        }
        Ok(())
    }
}
