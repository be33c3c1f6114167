//! Why a text is no instruction, as it is found: the class that fits furthest, and where it does not.

use super::matcher::Miss;
use crate::fault::{Fault, Span};
use crate::format::Candidate;
use alloc::boxed::Box;
use alloc::string::String;
use warpsmith_md::machine::EncodeFault;

/// A text that is not understood.
#[derive(Debug)]
pub(crate) struct Unread {
    /// Where the text begins of which the cause speaks: behind columns of control information.
    pub behind: usize,
    /// That text, if it is not the one that was given: a formula gave way to the name of a table.
    pub text: Option<String>,
    /// Why it is not understood.
    pub cause: Cause,
}

/// Why a text is not understood.
#[derive(Debug)]
pub(crate) enum Cause {
    /// There are words for it already.
    Told(Fault),
    /// What stands from here to there is no mnemonic.
    Mnemonic(usize, usize),
    /// It is of none of the classes that its mnemonic has.
    Class(Box<Nearest>),
}

/// The class that a text fits furthest, and others that fit as far.
#[derive(Debug)]
pub(crate) struct Nearest {
    /// The class.
    pub failure: Failure,
    /// What others miss at the same place.
    pub beside: Beside,
}

/// A class that the text fits, but for this.
#[derive(Debug)]
pub(crate) struct Failure {
    /// How far the text fits; what fits whole goes further than all that does not.
    pub rank: usize,
    /// The class.
    pub candidate: Candidate,
    /// What does not fit.
    pub kind: FailureKind,
}

/// What does not fit.
#[derive(Debug)]
pub(crate) enum FailureKind {
    /// The text.
    Miss(Miss),
    /// Something else, for which there are words already.
    Told(Fault),
    /// An operand, though the text does.
    Operand {
        /// Why it has no bits.
        fault: Box<EncodeFault>,
        /// Where it stands.
        place: Span,
        /// It is a decimal number with more digits than the operand has bits for.
        is_precise: bool,
    },
    /// The text that the class is written for.
    Rewritten {
        /// Where the one stands that was read.
        place: Span,
        /// The other text.
        becomes: String,
        /// Why that is not understood.
        cause: Box<Cause>,
    },
}

/// Misses of other classes at the place of the one that is told.
#[derive(Debug, Default)]
pub(crate) struct Beside {
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
