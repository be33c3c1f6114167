//! Names that are the same but for upper and lower case, where a description says that this does not matter.
//!
//! A map that finds something by its name gets an entry for every other way in which the text writes that name, so that
//! nobody who asks has to know of it. A name that is written exactly so always goes first.

use crate::model::{Name, Names};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// How many entries other ways of writing may add to all maps together.
const MOST: usize = 1 << 20;

/// The names of which there is more than one way of writing.
#[derive(Debug, Clone, Default)]
pub(crate) struct Fold {
    /// The names of each set, in order of their numbers.
    sets: Vec<Vec<Name>>,
    /// The set of each of these names.
    set_of: BTreeMap<Name, u32>,
    left: usize,
}

impl Fold {
    /// Looks through all names.
    pub(crate) fn of(names: &Names) -> Fold {
        let mut hashes: Vec<(u64, Name)> = names.all().map(|name| (hash(names.text(name)), name)).collect();
        hashes.sort_unstable();
        let mut fold = Fold { left: MOST, ..Fold::default() };
        for alike in hashes.chunk_by(|a, b| a.0 == b.0).filter(|alike| alike.len() > 1) {
            // Others that have the same number by chance are left alone.
            let same =
                |(_, name): &&(u64, Name)| names.text(*name).eq_ignore_ascii_case(names.text(alike[0].1));
            let set: Vec<Name> = alike.iter().filter(same).map(|(_, name)| *name).collect();
            fold.set_of.extend(set.iter().map(|name| (*name, fold.sets.len() as u32)));
            fold.sets.push(set);
        }
        fold
    }

    /// The other ways in which a name is written.
    pub(crate) fn others(&self, name: Name) -> &[Name] {
        self.set_of.get(&name).map_or(&[], |set| &self.sets[*set as usize])
    }

    /// Adds entries for the other ways in which the names of a map are written. Whether there was room for all.
    pub(crate) fn widen<V: Clone>(&mut self, map: &mut BTreeMap<Name, V>) -> bool {
        let more = self.more(map.iter().map(|(name, value)| (*name, value.clone())));
        let all = more.is_some();
        for (name, value) in more.unwrap_or_default() {
            map.entry(name).or_insert(value);
        }
        all
    }

    /// The entries for the other ways in which names are written; `None` if there are too many.
    pub(crate) fn more<V: Clone>(
        &mut self,
        entries: impl Iterator<Item = (Name, V)>,
    ) -> Option<Vec<(Name, V)>> {
        let mut more = Vec::new();
        if self.sets.is_empty() {
            return Some(more);
        }
        for (name, value) in entries {
            let others = self.others(name);
            let count = others.len();
            more.extend(others.iter().filter(|other| **other != name).map(|other| (*other, value.clone())));
            self.left = self.left.checked_sub(count)?;
        }
        Some(more)
    }
}

/// A number for a name that does not depend on upper and lower case.
fn hash(name: &str) -> u64 {
    let fold = |state: u64, byte: u8| {
        let mixed = (state ^ u64::from(byte.to_ascii_lowercase())).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    };
    name.bytes().fold(name.len() as u64, fold)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_ways_of_writing_find_the_same() {
        let mut names = Names::default();
        let [a, b, c, d] = ["Register", "register", "REGISTER", "Predicate"].map(|text| names.intern(text));
        let mut fold = Fold::of(&names);
        let mut map = BTreeMap::from([(a, 1), (b, 2), (d, 3)]);
        assert!(fold.widen(&mut map));
        assert_eq!((map[&a], map[&b], map.get(&d)), (1, 2, Some(&3)));
        assert!(map.contains_key(&c) && fold.others(d).is_empty());
    }
}
