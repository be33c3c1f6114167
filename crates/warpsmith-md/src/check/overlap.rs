//! Classes that the same words mean.

use super::statement::Pattern;
use super::{Checker, low_bits};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;

/// Classes that no bit tells apart are compared pair by pair if there are so few of them.
const FEW: usize = 64;

impl Checker<'_> {
    /// Reports, for each plain class, one other that no constant bit tells from it.
    ///
    /// Classes are split by the bits that are constant in all of them, again and again, so that only those are compared
    /// that differ in no such bit.
    pub(super) fn overlaps(&mut self, patterns: &[Pattern]) {
        let classes = &self.description.classes;
        let plain = |index: &u32| {
            let class = &classes[*index as usize];
            !class.alternate && class.alias.is_none() && !patterns[*index as usize].broken
        };
        let all: Vec<u32> = (0..patterns.len() as u32).filter(plain).collect();
        let mut todo = alloc::vec![(all, low_bits(128))];
        while let Some((set, free)) = todo.pop() {
            if set.len() < 2 {
                continue;
            }
            let common = set.iter().fold(free, |common, index| common & patterns[*index as usize].mask);
            if common != 0 {
                let mut parts: BTreeMap<u128, Vec<u32>> = BTreeMap::new();
                for index in set {
                    parts.entry(patterns[index as usize].value & common).or_default().push(index);
                }
                todo.extend(parts.into_values().map(|part| (part, free & !common)));
            } else if set.len() <= FEW {
                self.pairs(&set, patterns);
            } else {
                self.equal(&set, patterns);
            }
        }
    }

    /// Looks at all pairs of a few classes.
    fn pairs(&mut self, set: &[u32], patterns: &[Pattern]) {
        for (place, index) in set.iter().enumerate() {
            let own = &patterns[*index as usize];
            let is_same = |other: &&u32| {
                let other = &patterns[**other as usize];
                (own.value ^ other.value) & own.mask & other.mask == 0
            };
            let Some(other) = set[..place].iter().rev().find(is_same) else { continue };
            self.tell(*index, *other, patterns);
        }
    }

    /// Looks only for classes with the very same constant bits.
    fn equal(&mut self, set: &[u32], patterns: &[Pattern]) {
        let mut seen = BTreeMap::new();
        for index in set {
            let own = &patterns[*index as usize];
            if let Some(other) = seen.insert((own.mask, own.value), *index) {
                self.tell(*index, other, patterns);
            }
        }
    }

    fn tell(&mut self, index: u32, other: u32, patterns: &[Pattern]) {
        let classes = &self.description.classes;
        let (class, first) = (&classes[index as usize], &classes[other as usize]);
        let (own, that) = (&patterns[index as usize], &patterns[other as usize]);
        let (a, b) = (self.text(class.name), self.text(first.name));
        let place = self.report.place(first.span);
        // Illegal values of operands may still tell them apart.
        let decided = (own.legal | that.legal) != 0;
        if own.mask == that.mask && !decided {
            let message = format!("classes `{a}` and `{b}` mean the same words");
            self.report.warning(
                class.span,
                message,
                format!("the other one is at {place}; no bit tells them apart"),
            );
        } else if own.mask == that.mask {
            let message = format!("classes `{a}` and `{b}` have the same constant bits");
            let help =
                format!("the other one is at {place}; only illegal values of operands tell them apart");
            self.report.info(class.span, message, help);
        } else {
            let message = format!("some words mean both class `{a}` and class `{b}`");
            let help = format!("the other one is at {place}; the one with more constant bits is taken");
            self.report.info(class.span, message, help);
        }
    }
}
