//! Groups: their names, values and defaults.

use super::Checker;
use super::symbols::Members;
use crate::language::MAX_NAMES;
use crate::model::{Group, GroupItem, Name, Range};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;

impl Checker<'_> {
    pub(super) fn groups(&mut self) {
        self.symbols.left = MAX_NAMES;
        let mut seen = BTreeMap::new();
        let mut all: BTreeMap<Name, usize> = BTreeMap::new();
        for (index, group) in self.description.groups.iter().enumerate() {
            if let Some(first) = seen.insert(group.name, group.span) {
                let message = format!("there is a group `{}` already", self.text(group.name));
                let help = format!("the other one is at {}", self.report.place(first));
                self.report.warning(group.span, message, help);
            }
            all.insert(group.name, index);
        }
        for index in self.in_order(&all) {
            let group = &self.description.groups[index];
            let members = if group.union.is_empty() { self.items(group) } else { self.union(group, &all) };
            self.symbols.bare.extend(members.values.keys());
            self.symbols.groups.insert(group.name, members.finish());
        }
        self.symbols.fold_again(self.description);
    }

    /// The groups in the order of the file, but unions behind their parts.
    fn in_order(&mut self, all: &BTreeMap<Name, usize>) -> Vec<usize> {
        let groups = &self.description.groups;
        let mut order = Vec::with_capacity(groups.len());
        // Whether it was looked at, and whether it is in the list.
        let mut states = alloc::vec![(false, false); groups.len()];
        for index in 0..groups.len() {
            let mut todo = alloc::vec![index];
            while let Some(index) = todo.pop() {
                match states[index] {
                    (_, true) => {}
                    (true, false) => {
                        states[index].1 = true;
                        order.push(index);
                    }
                    (false, false) => {
                        states[index].0 = true;
                        todo.push(index);
                        for part in &groups[index].union {
                            let part = all.get(&self.symbols.key(*part, |name| all.contains_key(&name)));
                            todo.extend(part.filter(|part| !states[**part].0));
                        }
                    }
                }
            }
        }
        order
    }

    /// Takes names from what is left; says so if there is too little.
    fn take(&mut self, group: &Group, count: usize) -> bool {
        match self.symbols.left.checked_sub(count) {
            Some(left) => self.symbols.left = left,
            None => {
                // Told once.
                if !core::mem::replace(&mut self.symbols.told, true) {
                    let message = format!("all groups together have more than {MAX_NAMES} names");
                    self.report.error(group.span, message, "names of this and later groups are not checked");
                }
                self.symbols.left = 0;
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
                    self.report.warning(item.span, message, help);
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
                match members.add(name, value) {
                    Some(other) if other != value => {
                        let message = format!("`{}` is {other} and {value}", self.text(name));
                        self.report.info(
                            item.span,
                            message,
                            "it stands for both in a listing; a text means the last",
                        );
                    }
                    Some(_) => {
                        let message = format!("`{}` stands twice in its group", self.text(name));
                        self.report.info(item.span, message, "");
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

    fn union(&mut self, group: &Group, all: &BTreeMap<Name, usize>) -> Members {
        let mut members = Members::default();
        for part in &group.union {
            let key = self.symbols.key(*part, |name| all.contains_key(&name));
            let Some(other) = self.symbols.groups.get(&key) else {
                members.partial = true;
                let is_known = all.contains_key(&key);
                let text = self.text(*part);
                let message = match is_known {
                    true => format!("group `{text}` is a part of itself"),
                    false => format!("there is no group `{text}`"),
                };
                let help = match is_known {
                    true => "a union has the names of other groups".into(),
                    false => self.budget.near(&self.symbols.names, *part, all.keys()),
                };
                self.report.error(group.span, message, help);
                continue;
            };
            let count = other.values.len();
            if !self.take(group, count) {
                members.partial = true;
                break;
            }
            if let Some(other) = self.symbols.groups.get(&key) {
                members.add_all(other);
            }
        }
        members
    }
}
