//! Groups of names, ready to be asked.

use crate::model::Name;
use alloc::vec::Vec;

/// Number of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GroupId(pub u16);

/// A group: names and their values.
#[derive(Debug, Clone)]
pub struct GroupTable {
    pub(super) name: Name,
    /// In order of the file; a range is one entry for each number.
    pub(super) items: Vec<(Name, u64)>,
    /// The last item of each value, in order of values.
    pub(super) by_value: Vec<(u64, u32)>,
    /// The same for small values: item and 1, or 0.
    pub(super) small: Vec<u32>,
    /// The last item of each name, in order of names; other ways in which they are written, too.
    pub(super) by_name: Vec<(Name, u64)>,
    /// All values of so many bits have a name.
    pub(super) full: u32,
    pub(super) default: Option<u64>,
    pub(super) keyword: bool,
}

/// Values below have a direct table.
const SMALL: u64 = 1024;

impl GroupTable {
    pub(super) fn new(
        name: Name,
        items: Vec<(Name, u64)>,
        default: Option<u64>,
        keyword: bool,
    ) -> GroupTable {
        let mut by_value: Vec<(u64, u32)> =
            items.iter().enumerate().map(|(index, (_, value))| (*value, index as u32)).collect();
        by_value.sort_unstable();
        // Of several names of one value the last is printed.
        by_value.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 = next.1;
            }
            same
        });
        let size = by_value.iter().rev().find(|(value, _)| *value < SMALL).map_or(0, |(value, _)| value + 1);
        let mut small = alloc::vec![0; size as usize];
        for (value, index) in &by_value {
            if let Some(slot) = small.get_mut(*value as usize) {
                *slot = index + 1;
            }
        }
        let named = small.iter().take_while(|slot| **slot != 0).count();
        let full = named.checked_ilog2().unwrap_or(0);
        let mut by_name = items.clone();
        // Of several values of one name the last is meant.
        by_name.reverse();
        by_name.sort_by_key(|(name, _)| *name);
        by_name.dedup_by_key(|(name, _)| *name);
        GroupTable { name, items, by_value, small, by_name, full, default, keyword }
    }

    /// Takes other ways in which names are written; a name of its own goes first.
    pub(super) fn also_named(&mut self, more: Vec<(Name, u64)>) {
        if more.is_empty() {
            return;
        }
        self.by_name.extend(more);
        self.by_name.sort_by_key(|(name, _)| *name);
        self.by_name.dedup_by_key(|(name, _)| *name);
    }

    /// Its name.
    pub fn name(&self) -> Name {
        self.name
    }

    /// Names and values in order of the file.
    pub fn items(&self) -> &[(Name, u64)] {
        &self.items
    }

    /// The value that is meant where none is written: the one marked in the group.
    pub fn default(&self) -> Option<u64> {
        self.default
    }

    /// Whether it stands under `KEYWORDS`.
    pub fn is_keyword(&self) -> bool {
        self.keyword
    }

    /// The name that is printed for a value.
    #[inline]
    pub fn name_of(&self, value: u64) -> Option<Name> {
        if let Some(slot) = self.small.get(value as usize).filter(|_| value < SMALL) {
            return slot.checked_sub(1).map(|index| self.items[index as usize].0);
        }
        let at = self.by_value.binary_search_by_key(&value, |(value, _)| *value).ok()?;
        Some(self.items[self.by_value[at].1 as usize].0)
    }

    /// The value of a name.
    pub fn value_of(&self, name: Name) -> Option<u64> {
        let at = self.by_name.binary_search_by_key(&name, |(name, _)| *name).ok()?;
        Some(self.by_name[at].1)
    }

    /// Whether a value has a name.
    #[inline]
    pub fn has(&self, value: u64) -> bool {
        self.name_of(value).is_some()
    }
}
