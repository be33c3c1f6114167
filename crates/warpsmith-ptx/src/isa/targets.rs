//! The targets that exist, and since which PTX version each may be named.

use super::{PtxVersion, Target};

/// Every target with the first PTX version that knows it, smallest first; among those of one number the
/// least special first. As the reference assembler has it, but for sm_70, which it also takes in PTX 5.1, a
/// version that was never published.
#[rustfmt::skip]
const TARGETS: &[(u16, u8, u16, u16)] = &[
    (10, 0, 1, 0), (11, 0, 1, 0), (12, 0, 1, 2), (13, 0, 1, 2),
    (20, 0, 2, 0), (21, 0, 2, 0),
    (30, 0, 3, 0), (32, 0, 4, 0), (35, 0, 3, 1), (37, 0, 4, 1),
    (50, 0, 4, 0), (52, 0, 4, 1), (53, 0, 4, 2),
    (60, 0, 5, 0), (61, 0, 5, 0), (62, 0, 5, 0),
    (70, 0, 6, 0), (72, 0, 6, 1), (75, 0, 6, 3),
    (80, 0, 7, 0), (86, 0, 7, 1), (87, 0, 7, 4), (88, 0, 9, 0), (89, 0, 7, 8),
    (90, 0, 7, 8), (90, b'a', 8, 0),
    (100, 0, 8, 6), (100, b'f', 8, 8), (100, b'a', 8, 6),
    (103, 0, 8, 8), (103, b'f', 8, 8), (103, b'a', 8, 8),
    (107, 0, 9, 4), (107, b'f', 9, 4), (107, b'a', 9, 4),
    (110, 0, 9, 0), (110, b'f', 9, 0), (110, b'a', 9, 0),
    (120, 0, 8, 7), (120, b'f', 8, 8), (120, b'a', 8, 7),
    (121, 0, 8, 8), (121, b'f', 8, 8), (121, b'a', 8, 8),
];

impl Target {
    /// Every target, smallest first.
    pub fn all() -> impl ExactSizeIterator<Item = Target> + Clone {
        TARGETS.iter().map(|&(number, suffix, ..)| Target::with_suffix(number, suffix))
    }

    /// The first PTX version that knows the target; `None` for one that does not exist.
    pub fn since(self) -> Option<PtxVersion> {
        let row = TARGETS.iter().find(|row| (row.0, row.1) == (self.number(), self.suffix_byte()));
        row.map(|&(.., major, minor)| PtxVersion::new(major, minor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_in_order() {
        let all: alloc::vec::Vec<_> = Target::all().collect();
        assert!(all.windows(2).all(|pair| pair[0].number() <= pair[1].number()));
        assert!(all.iter().all(|target| target.since().is_some_and(|ptx| ptx <= PtxVersion::NEWEST)));
        assert_eq!(Target::new(90).since(), Some(PtxVersion::new(7, 8)));
        assert_eq!(Target::new(91).since(), None);
    }
}
