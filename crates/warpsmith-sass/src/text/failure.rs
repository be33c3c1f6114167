//! Why a text is of none of the classes that its mnemonic has.

use super::matcher::Miss;
use crate::fault::Fault;
use crate::isa::Candidate;

/// A class that the text fits, but for this.
pub(super) struct Failure {
    /// How far the text fits; what fits whole goes further than all that does not.
    pub rank: usize,
    /// The class.
    pub candidate: Candidate,
    /// What does not fit.
    pub kind: FailureKind,
}

/// What does not fit.
pub(super) enum FailureKind {
    /// The text.
    Miss(Miss),
    /// The operands, though the text does.
    Fault(Fault),
    /// A decimal number has more digits than the operand has bits for.
    Precision(Fault),
}

/// Misses of other classes at the place of the one that is told.
#[derive(Default)]
pub(super) struct Beside {
    /// Where the mnemonic stands.
    pub mnemonic: (usize, usize),
    misses: [Option<(Candidate, Miss)>; 8],
    count: usize,
}

impl Beside {
    /// None yet, of a mnemonic.
    pub fn of(mnemonic: (usize, usize)) -> Beside {
        Beside { mnemonic, ..Beside::default() }
    }

    /// Keeps a miss.
    pub fn add(&mut self, failure: &Failure) {
        if let (FailureKind::Miss(miss), Some(place)) = (&failure.kind, self.misses.get_mut(self.count)) {
            *place = Some((failure.candidate, *miss));
            self.count += 1;
        }
    }

    /// Those that were kept.
    pub fn all(&self) -> impl Iterator<Item = (Candidate, Miss)> + Clone {
        self.misses.iter().flatten().copied()
    }
}
