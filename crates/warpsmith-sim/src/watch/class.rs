//! How near the results of instructions are to those of a machine, by what they were counted.

use super::Statistics;
use crate::program::{Fidelity, Program};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Instructions of one mnemonic and form whose results are as near to those of a machine.
#[derive(Debug, Clone, PartialEq, Eq)]
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
    /// Of machine code, the function and the address of the first one.
    pub first: Option<(String, u64)>,
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

/// What instructions are counted by: whether their results are open, how near they are, their mnemonic and form.
type Key<'p> = (Reverse<(bool, Fidelity)>, &'p str, &'static str);

/// What several statistics of a program have counted, in classes: those that are furthest from a machine come first.
pub fn classes<'p, 's>(
    program: &'p Program,
    all: impl IntoIterator<Item = &'s Statistics>,
) -> Vec<Class<'p>> {
    let mut classes: BTreeMap<Key<'_>, (u64, Option<(String, u64)>)> = BTreeMap::new();
    for (function, source, count) in all.into_iter().flat_map(|one| one.executed(program)) {
        for (open, threads) in [(true, count.open), (false, count.threads.saturating_sub(count.open))] {
            if threads > 0 || !open && count.threads == 0 {
                let near = Reverse((open, source.fidelity));
                let first = || {
                    let (address, _) = function.listed(source.line)?;
                    Some((function.name_at(source.line), address))
                };
                classes.entry((near, source.word(), source.form)).or_insert_with(|| (0, first())).0 +=
                    threads;
            }
        }
    }
    let class = |((Reverse((open, fidelity)), mnemonic, form), (threads, first))| Class {
        open,
        fidelity,
        mnemonic,
        form,
        threads,
        first,
    };
    classes.into_iter().map(class).collect()
}
