//! PTX versions, the releases that brought them, and the targets that exist.

use super::generated_tables as t;
use super::{PtxVersion, ReleaseRow, Run, Target, TargetRow};
use core::fmt;

impl Target {
    /// Every target under its present name, smallest first; among those of one number the least special
    /// first.
    pub fn all() -> impl Iterator<Item = Target> + Clone {
        t::TARGETS
            .iter()
            .filter(|row| row.renamed == 0)
            .map(|row| Target::with_suffix(row.number, row.suffix))
    }

    /// Every target, also under names that it has no more.
    #[doc(hidden)]
    pub fn all_names() -> impl Iterator<Item = Target> + Clone {
        t::TARGETS.iter().map(|row| Target::with_suffix(row.number, row.suffix))
    }

    fn row(self) -> Option<&'static TargetRow> {
        t::TARGETS.iter().find(|row| (row.number, row.suffix) == (self.number(), self.suffix_byte()))
    }

    /// The first PTX version that knows the target; `None` for one that does not exist.
    pub fn since(self) -> Option<PtxVersion> {
        self.row().map(|row| PtxVersion::from_row(row.since))
    }

    /// Whether a PTX version knows the target.
    pub fn is_known_to(self, version: PtxVersion) -> bool {
        let added = t::UNPUBLISHED.iter().filter(|(ptx, _)| PtxVersion::from_row(*ptx) <= version);
        self.since().is_some_and(|since| since <= version)
            || added.flat_map(|(_, targets)| *targets).any(|row| *row == (self.number(), self.suffix_byte()))
    }

    /// The name that the same machine got later: `sm_110` for `sm_101`.
    pub fn renamed(self) -> Option<Target> {
        let row = self.row().filter(|row| row.renamed != 0)?;
        Some(Target::with_suffix(row.renamed, row.suffix))
    }

    /// The number that all members of its family begin with: 12 for sm_120 and sm_121a.
    pub fn family_number(self) -> u16 {
        self.number() / 10
    }

    /// The name of its generation of machines, such as `Hopper`.
    pub fn generation(self) -> Option<&'static str> {
        self.row().map(|row| t::GENERATIONS[row.generation as usize])
    }
}

/// What a PTX version and a target set a limit to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// Bytes of the parameters of a kernel.
    Parameters,
    /// Bytes of shared memory that a kernel declares.
    Shared,
    /// Bytes of constants that a file declares.
    Constant,
    /// Registers of a thread.
    Registers,
    /// Registers of a thread, at least.
    FewestRegisters,
    /// Bits of an address, at least.
    Address,
}

impl Target {
    /// The figure of a limit in a PTX version; `None` where none is known.
    pub fn limit(self, limit: Limit, ptx: PtxVersion) -> Option<u64> {
        let name = match limit {
            Limit::Parameters => "parameters",
            Limit::Shared => "shared",
            Limit::Constant => "constant",
            Limit::Registers => "registers",
            Limit::FewestRegisters => "fewest_registers",
            Limit::Address => "address",
        };
        let mut rows = t::LIMITS.iter().rev().filter(|row| row.0 == name);
        rows.find(|row| PtxVersion::from_row(row.2) <= ptx && row.3 <= self.number()).map(|row| row.1)
    }
}

/// Whether the system provides a function, so that no file need define it.
pub fn is_provided(function: &str) -> bool {
    t::PROVIDED.contains(&function)
}

impl PtxVersion {
    /// Whether there is such a version.
    pub fn is_known(self) -> bool {
        let published = t::RELEASES.iter().any(|row| PtxVersion::from_row(row.ptx) == self);
        published || t::UNPUBLISHED.iter().any(|(ptx, _)| PtxVersion::from_row(*ptx) == self)
    }
}

/// A release of CUDA, or of the driver alone, with the PTX version that it brought.
#[derive(Clone, Copy)]
pub struct Release(&'static ReleaseRow);

impl Release {
    /// Every release, oldest first.
    pub fn all() -> impl ExactSizeIterator<Item = Release> + DoubleEndedIterator + Clone {
        t::RELEASES.iter().map(Release)
    }

    /// The newest PTX version that it knows.
    pub fn ptx(self) -> PtxVersion {
        PtxVersion::from_row(self.0.ptx)
    }

    /// Major and minor number of the CUDA release; `None` where the driver alone brought the version.
    pub fn cuda(self) -> Option<(u16, u16)> {
        (self.0.cuda != 0).then_some((self.0.cuda / 100, self.0.cuda % 100))
    }

    /// Branch of the driver, where it is known.
    pub fn driver(self) -> Option<u16> {
        (self.0.driver != 0).then_some(self.0.driver)
    }

    /// Targets of which it is the first to know.
    pub fn adds(self) -> impl ExactSizeIterator<Item = Target> + Clone {
        targets(self.0.adds)
    }

    /// Targets for which its compiler makes code no more; PTX for them is read as before.
    pub fn drops(self) -> impl ExactSizeIterator<Item = Target> + Clone {
        targets(self.0.drops)
    }
}

fn targets((start, len): Run) -> impl ExactSizeIterator<Item = Target> + Clone {
    let rows = &t::RELEASE_TARGETS[start as usize..][..len as usize];
    rows.iter().map(|&(number, suffix)| Target::with_suffix(number, suffix))
}

impl fmt::Debug for Release {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cuda() {
            Some((major, minor)) => write!(f, "CUDA {major}.{minor}"),
            None => write!(f, "PTX {}", self.ptx()),
        }
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
        assert_eq!(Target::new(90).generation(), Some("Hopper"));
    }

    /// sm_70 also goes with PTX 5.1 there, a version that was never published.
    #[test]
    fn versions_of_targets_are_those_of_the_reference_assembler() {
        #[rustfmt::skip]
        let said = [
            ("10", 1, 0), ("11", 1, 0), ("12", 1, 2), ("13", 1, 2), ("20", 2, 0), ("21", 2, 0), ("30", 3, 0),
            ("32", 4, 0), ("35", 3, 1), ("37", 4, 1), ("50", 4, 0), ("52", 4, 1), ("53", 4, 2), ("60", 5, 0),
            ("61", 5, 0), ("62", 5, 0), ("70", 6, 0), ("72", 6, 1), ("75", 6, 3), ("80", 7, 0), ("86", 7, 1),
            ("87", 7, 4), ("88", 9, 0), ("89", 7, 8), ("90", 7, 8), ("90a", 8, 0), ("100", 8, 6),
            ("100f", 8, 8), ("100a", 8, 6), ("101", 8, 6), ("101f", 8, 8), ("101a", 8, 6), ("103", 8, 8),
            ("103f", 8, 8), ("103a", 8, 8), ("107", 9, 4), ("107f", 9, 4), ("107a", 9, 4), ("110", 9, 0),
            ("110f", 9, 0), ("110a", 9, 0), ("120", 8, 7), ("120f", 8, 8), ("120a", 8, 7), ("121", 8, 8),
            ("121f", 8, 8), ("121a", 8, 8),
        ];
        assert_eq!(said.len(), t::TARGETS.len());
        for (name, major, minor) in said {
            let target = Target::parse(&alloc::format!("sm_{name}"));
            assert_eq!(target.and_then(Target::since), Some(PtxVersion::new(major, minor)), "sm_{name}");
        }
    }

    #[test]
    fn a_renamed_target_is_the_new_one() {
        let parse = |name| Target::parse(name).unwrap_or_default();
        assert_eq!(parse("sm_101a").renamed(), Some(parse("sm_110a")));
        assert!(parse("sm_101a").satisfies(parse("sm_110f")));
        assert!(!parse("sm_101a").satisfies(parse("sm_100f")));
        assert!(parse("sm_110a").satisfies(parse("sm_101a")));
        assert!(Target::all().all(|target| target.renamed().is_none()));
    }

    #[test]
    fn releases_ascend() {
        let all: alloc::vec::Vec<_> = Release::all().collect();
        assert!(all.windows(2).all(|pair| pair[0].ptx() <= pair[1].ptx()));
        assert_eq!(all.last().map(|release| release.ptx()), Some(PtxVersion::NEWEST));
        assert_eq!(all.last().and_then(|release| release.cuda()), Some((13, 5)));
    }
}
