//! Groups: their names, values and defaults.

use super::Checker;
use super::symbols::Members;
use crate::model::{Group, GroupItem, Name, Range};
use alloc::collections::BTreeMap;
use alloc::format;

/// How many names all groups may have together.
const MAX_NAMES: usize = 1 << 19;

impl Checker<'_> {
    pub(super) fn groups(&mut self) {
        self.symbols.left = MAX_NAMES;
        let mut seen = BTreeMap::new();
        let all: BTreeMap<Name, usize> =
            self.description.groups.iter().enumerate().map(|(index, group)| (group.name, index)).collect();
        for (index, group) in self.description.groups.iter().enumerate() {
            if let Some(first) = seen.insert(group.name, group.span) {
                let message = format!("there is a group `{}` already", self.text(group.name));
                let help = format!("the other one is at {}", self.report.place(first));
                self.report.warning(group.span, message, help);
            }
            let members =
                if group.union.is_empty() { self.items(group) } else { self.union(group, index, &all) };
            self.symbols.bare.extend(members.values.keys());
            self.symbols.groups.insert(group.name, members.finish());
        }
    }

    /// Takes names from what is left; says so if there is too little.
    fn take(&mut self, group: &Group, count: usize) -> bool {
        match self.symbols.left.checked_sub(count) {
            Some(left) => self.symbols.left = left,
            None => {
                // Told once.
                if self.symbols.left > 0 {
                    let message = format!("all groups together have more than {MAX_NAMES} names");
                    self.report.error(group.span, message, "names of this and later groups are not checked");
                    self.symbols.left = 0;
                }
                return false;
            }
        }
        true
    }

    fn items(&mut self, group: &Group) -> Members {
        let mut members = Members::default();
        let mut next = 0_u64;
        let mut default: Option<&GroupItem> = None;
        for item in &group.items {
            if item.default {
                if let Some(first) = default {
                    let message = format!("group `{}` has two defaults", self.text(group.name));
                    let help = format!("the other one is at {}", self.report.place(first.span));
                    self.report.error(item.span, message, help);
                }
                default = Some(item);
            }
            let count = item.range.map_or(1, Range::count);
            if let (Some(_), Some(values)) = (item.range, item.value)
                && values.count() != count
            {
                let message = format!("{count} names and {} values", values.count());
                self.report.error(item.span, message, "a range has as many values as names");
            }
            if !self.take(group, count as usize) {
                members.partial = true;
                break;
            }
            let values = item.value.unwrap_or(Range { first: next, last: u64::MAX, step: 1 });
            for index in 0..count {
                let value = values.first.wrapping_add(index.wrapping_mul(values.step));
                let name = self.item_name(item, index);
                next = value.wrapping_add(1);
                match members.values.insert(name, value) {
                    Some(other) if other != value => {
                        let message = format!("`{}` is {other} and {value}", self.text(name));
                        self.report.error(item.span, message, "a name of a group has one value");
                    }
                    Some(_) => {
                        let message = format!("`{}` stands twice in its group", self.text(name));
                        self.report.warning(item.span, message, "");
                    }
                    None => {}
                }
            }
        }
        members
    }

    fn item_name(&mut self, item: &GroupItem, index: u64) -> Name {
        let Some(range) = item.range else { return item.name };
        let names = &mut self.symbols.names;
        let suffix = item.suffix.map_or("", |suffix| names.text(suffix));
        let number = range.first.saturating_add(index.saturating_mul(range.step));
        let text = format!("{}{number}{suffix}", names.text(item.name));
        names.intern(&text)
    }

    fn union(&mut self, group: &Group, index: usize, all: &BTreeMap<Name, usize>) -> Members {
        let mut members = Members::default();
        for part in &group.union {
            let Some(other) = self.symbols.groups.get(part) else {
                members.partial = true;
                let message = format!("there is no group `{}`", self.text(*part));
                let help = match all.get(part) {
                    Some(later) if *later >= index => {
                        "it must stand before the group that has its names".into()
                    }
                    _ => self.budget.near(&self.symbols.names, *part, all.keys()),
                };
                self.report.error(group.span, message, help);
                continue;
            };
            let count = other.values.len();
            members.partial |= other.partial;
            if !self.take(group, count) {
                members.partial = true;
                break;
            }
            if let Some(other) = self.symbols.groups.get(part) {
                members.values.extend(&other.values);
            }
        }
        members
    }
}
