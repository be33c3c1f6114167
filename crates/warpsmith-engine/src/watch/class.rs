//! How near the results of instructions are to those of a machine, by what they were counted.

use super::Statistics;
use crate::program::{Fidelity, Program};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Instructions of one mnemonic and form whose results are as near to those of a machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Class<'p> {
    /// Whether the manual leaves the results open, or code that is generated for machines departs from it.
    pub open: bool,
    /// How near they are where they are not open.
    pub fidelity: Fidelity,
    /// The mnemonic.
    pub mnemonic: &'p str,
    /// The form.
    pub form: &'static str,
    /// How many threads have executed them.
    pub threads: u64,
}

impl Class<'_> {
    /// How near they are, in a word.
    pub fn name(&self) -> &'static str {
        match self.fidelity {
            _ if self.open => "open",
            Fidelity::Exact => "exact",
            Fidelity::Bounded => "bounded",
            Fidelity::Recorded => "recorded",
            Fidelity::Inferred => "inferred",
            Fidelity::Ideal => "ideal",
        }
    }
}

/// What several statistics of a program have counted, in classes: those that are furthest from a machine come first.
pub fn classes<'p, 's>(
    program: &'p Program,
    all: impl IntoIterator<Item = &'s Statistics>,
) -> Vec<Class<'p>> {
    let mut classes: BTreeMap<(Reverse<(bool, Fidelity)>, &str, &'static str), u64> = BTreeMap::new();
    for (_, source, count) in all.into_iter().flat_map(|one| one.executed(program)) {
        for (open, threads) in [(true, count.open), (false, count.threads.saturating_sub(count.open))] {
            if threads > 0 || !open && count.threads == 0 {
                let near = Reverse((open, source.fidelity));
                *classes.entry((near, source.mnemonic.as_str(), source.form)).or_default() += threads;
            }
        }
    }
    let class = |((Reverse((open, fidelity)), mnemonic, form), threads)| Class {
        open,
        fidelity,
        mnemonic,
        form,
        threads,
    };
    classes.into_iter().map(class).collect()
}
