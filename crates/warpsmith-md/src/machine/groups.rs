//! Groups of names with their values: ranges and unions written out, within a bound for all of them together.

use super::group::{GroupId, GroupTable};
use super::lookup::Compiler;
use crate::fault::Fault;
use crate::language::MAX_NAMES;
use crate::model::{self, Name, Range, Span};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Items of one group.
const MAX_ITEMS: usize = 1 << 16;

/// The names of a group with their values, and the value that is meant where none is written.
type Items = (Vec<(Name, u64)>, Option<u64>);

/// A group on its way: its names once they are known.
enum State {
    /// Not looked at.
    Open,
    /// Its parts are worked out.
    Busy,
    Done(Items),
}

impl Compiler<'_> {
    /// Works out all groups, in order of the file. A union may stand before its parts.
    pub(super) fn groups(&mut self) {
        let groups = core::mem::take(&mut self.machine.description.groups);
        let most = usize::from(u16::MAX);
        if let Some(group) = groups.get(most) {
            self.error(group.span, format!("there are more than {most} groups"));
        }
        let mut index: BTreeMap<Name, usize> = BTreeMap::new();
        // Of groups with the same name the last counts.
        index.extend(groups.iter().take(most).enumerate().map(|(at, group)| (group.name, at)));
        self.fold.widen(&mut index);
        let mut states: Vec<State> = groups.iter().take(most).map(|_| State::Open).collect();
        let mut left = MAX_NAMES;
        for at in 0..states.len() {
            let mut todo = alloc::vec![at];
            while let Some(at) = todo.pop() {
                let group = &groups[at];
                match states[at] {
                    State::Done(_) => continue,
                    State::Open => {
                        states[at] = State::Busy;
                        todo.push(at);
                        let parts = group.union.iter().filter_map(|part| index.get(part));
                        todo.extend(parts.filter(|part| matches!(states[**part], State::Open)));
                    }
                    State::Busy => {
                        let items = match group.union.is_empty() {
                            true => self.items(group, &mut left),
                            false => self.union(group, &index, &states, &mut left),
                        };
                        states[at] = State::Done(items);
                    }
                }
            }
        }
        for (group, state) in groups.iter().zip(states) {
            let State::Done((items, default)) = state else { continue };
            self.machine.groups.push(GroupTable::new(group.name, items, default, group.keyword));
        }
        self.machine.group_index.extend(index.into_iter().map(|(name, at)| (name, GroupId(at as u16))));
        self.machine.description.groups = groups;
        self.fold_members();
    }

    /// Names that are written in another way, and names that stand without a group.
    fn fold_members(&mut self) {
        if self.machine.ignores_case {
            // Ranges have made more names.
            self.fold = crate::fold::Fold::of(&self.machine.description.names);
            for group in &mut self.machine.groups {
                let Some(more) = self.fold.more(group.by_name.iter().copied()) else {
                    let message = "too many names differ in upper and lower case only";
                    let lines = &self.machine.description.lines;
                    self.faults.push(Fault::error(lines, Span::default(), message, ""));
                    break;
                };
                group.also_named(more);
            }
        }
        for group in &self.machine.groups {
            for (name, value) in &group.by_name {
                self.bare.entry(*name).or_insert(*value);
            }
        }
    }

    /// Takes names from what is left for all groups; says so, once, if there is too little.
    fn take(&mut self, left: &mut usize, count: usize, span: Span) -> bool {
        match left.checked_sub(count) {
            Some(rest) => *left = rest,
            None => {
                if !core::mem::replace(&mut self.told, true) {
                    self.error(span, format!("all groups together have more than {MAX_NAMES} names"));
                }
                *left = 0;
                return false;
            }
        }
        true
    }

    fn items(&mut self, group: &model::Group, left: &mut usize) -> Items {
        let mut list: Vec<(Name, u64)> = Vec::new();
        let mut default = None;
        let mut next = 0u64;
        let mut text = String::new();
        for item in &group.items {
            let values = item.value.unwrap_or(Range { first: next, last: u64::MAX, step: 1 });
            let numbers = item.range.unwrap_or(Range { first: 0, last: 0, step: 1 });
            let count = numbers.count();
            if item.range.is_some() && item.value.is_some_and(|value| value.count() != count) {
                let message = format!("there are {count} names here, and another number of values");
                self.error(item.span, message);
            }
            if list.len() + count as usize > MAX_ITEMS {
                self.error(item.span, format!("a group has at most {MAX_ITEMS} names"));
                break;
            }
            if !self.take(left, count as usize, item.span) {
                break;
            }
            for index in 0..count {
                let value = values.first.wrapping_add(index.wrapping_mul(values.step));
                let name = if item.range.is_some() {
                    text.clear();
                    text.push_str(self.machine.description.names.text(item.name));
                    text.push_str(&format!("{}", numbers.first + index * numbers.step));
                    if let Some(suffix) = item.suffix {
                        text.push_str(self.machine.description.names.text(suffix));
                    }
                    self.machine.description.names.intern(&text)
                } else {
                    item.name
                };
                list.push((name, value));
                next = value.wrapping_add(1);
                if item.default && index == 0 {
                    default = Some(value);
                }
            }
        }
        (list, default)
    }

    fn union(
        &mut self,
        group: &model::Group,
        index: &BTreeMap<Name, usize>,
        states: &[State],
        left: &mut usize,
    ) -> Items {
        let mut list = Vec::new();
        let mut default = None;
        for part in &group.union {
            match index.get(part).map(|at| &states[*at]) {
                Some(State::Done((items, first))) => {
                    if list.len() + items.len() > MAX_ITEMS {
                        self.error(group.span, format!("a group has at most {MAX_ITEMS} names"));
                        break;
                    }
                    if !self.take(left, items.len(), group.span) {
                        break;
                    }
                    list.extend(items);
                    default = default.or(*first);
                }
                Some(State::Open | State::Busy) => {
                    self.error(group.span, format!("group `{}` is a part of itself", self.text(*part)));
                }
                None => self.error(group.span, format!("there is no group `{}`", self.text(*part))),
            }
        }
        (list, default)
    }
}
