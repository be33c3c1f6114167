//! What the names of a description stand for.

use super::Checker;
use crate::fold::Fold;
use crate::model::{Description, Name, Names};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;

/// Names of a group and their values.
#[derive(Default, Clone)]
pub(super) struct Members {
    pub(super) values: BTreeMap<Name, u64>,
    /// Some of its names are not known, as a fault that was told hides them.
    pub(super) partial: bool,
    /// The greatest of its values.
    pub(super) greatest: u64,
    /// The least of its values.
    least: Option<u64>,
    /// Whether it has more than one value.
    pub(super) varies: bool,
}

impl Members {
    /// Adds a name. Of several values of one name the last is meant; the one before it is given back.
    pub(super) fn add(&mut self, name: Name, value: u64) -> Option<u64> {
        self.greatest = self.greatest.max(value);
        self.least = Some(self.least.map_or(value, |least| least.min(value)));
        self.values.insert(name, value)
    }

    /// Adds all of another group.
    pub(super) fn add_all(&mut self, other: &Members) {
        self.values.extend(&other.values);
        self.greatest = self.greatest.max(other.greatest);
        self.least = [self.least, other.least].into_iter().flatten().min();
        self.partial |= other.partial;
    }

    /// Fills in what follows from the values.
    pub(super) fn finish(mut self) -> Self {
        self.varies = self.partial || self.least.is_some_and(|least| least != self.greatest);
        self
    }
}

/// What is known of a table.
pub(super) struct TableFacts {
    pub(super) arity: usize,
    /// The greatest value that a row gives, and the number of that row.
    pub(super) greatest: (u64, usize),
    /// Its place in the description.
    pub(super) index: usize,
}

#[derive(Default)]
pub(super) struct Symbols {
    /// The names of the description, and those that ranges stand for.
    pub(super) names: Names,
    pub(super) groups: BTreeMap<Name, Members>,
    /// Every name of every group.
    pub(super) bare: BTreeSet<Name>,
    pub(super) tables: BTreeMap<Name, TableFacts>,
    pub(super) fields: BTreeMap<Name, u128>,
    pub(super) constants: BTreeSet<Name>,
    pub(super) parameters: BTreeSet<Name>,
    pub(super) condition_types: BTreeSet<Name>,
    pub(super) properties: BTreeSet<Name>,
    pub(super) predicates: BTreeSet<Name>,
    /// Names that groups may still have.
    pub(super) left: usize,
    /// There were too few: not all names are known.
    pub(super) told: bool,
    /// Other ways in which names are written, if upper and lower case are the same.
    fold: Fold,
}

impl Symbols {
    /// The names of a description.
    pub(super) fn of(description: &Description) -> Symbols {
        let mut symbols = Symbols { names: description.names.clone(), ..Symbols::default() };
        if description.has_option("CASE_INSENSITIVE_SYNTAX") {
            symbols.fold = Fold::of(&symbols.names);
        }
        symbols
    }

    /// Takes note of names that ranges stand for.
    pub(super) fn fold_again(&mut self, description: &Description) {
        if description.has_option("CASE_INSENSITIVE_SYNTAX") {
            self.fold = Fold::of(&self.names);
        }
    }

    /// The name under which one is to be looked up: itself if it is there, or else as it is written there.
    pub(super) fn key(&self, name: Name, is_there: impl Fn(Name) -> bool) -> Name {
        if is_there(name) {
            return name;
        }
        self.fold.others(name).iter().copied().find(|other| is_there(*other)).unwrap_or(name)
    }

    /// Other ways in which a name is written.
    pub(super) fn others(&self, name: Name) -> &[Name] {
        self.fold.others(name)
    }

    /// Whether a name is in a set.
    pub(super) fn has(&self, set: &BTreeSet<Name>, name: Name) -> bool {
        set.contains(&name) || self.fold.others(name).iter().any(|other| set.contains(other))
    }

    /// A group by its name.
    pub(super) fn group(&self, name: Name) -> Option<&Members> {
        self.groups.get(&self.key(name, |name| self.groups.contains_key(&name)))
    }

    /// A table by its name.
    pub(super) fn table(&self, name: Name) -> Option<&TableFacts> {
        self.tables.get(&self.key(name, |name| self.tables.contains_key(&name)))
    }

    /// The bits of a field by its name.
    pub(super) fn field(&self, name: Name) -> Option<u128> {
        self.fields.get(&self.key(name, |name| self.fields.contains_key(&name))).copied()
    }

    /// Whether a name is that of a constant, or one of any group.
    pub(super) fn is_bare(&self, name: Name) -> bool {
        self.has(&self.constants, name) || self.has(&self.bare, name)
    }
}

impl Checker<'_> {
    /// A name for a message: long ones are cut.
    pub(super) fn text(&self, name: Name) -> String {
        let text = self.symbols.names.text(name);
        match text.char_indices().nth(60) {
            Some((end, _)) => alloc::format!("{}…", &text[..end]),
            None => text.into(),
        }
    }

    /// What comes near to the unknown name of a group.
    pub(super) fn near_group(&mut self, name: Name) -> String {
        self.budget.near(&self.symbols.names, name, self.symbols.groups.keys())
    }

    /// Reports a group or a name of it that there is not; gives the value otherwise.
    pub(super) fn member(&mut self, group: Name, name: Name, span: crate::model::Span) -> Option<u64> {
        let Some(members) = self.symbols.group(group) else {
            let help = self.near_group(group);
            self.report.error(span, alloc::format!("there is no group `{}`", self.text(group)), help);
            return None;
        };
        let key = self.symbols.key(name, |name| members.values.contains_key(&name));
        if let Some(value) = members.values.get(&key) {
            return Some(*value);
        }
        if !members.partial {
            let help = self.budget.near(&self.symbols.names, name, members.values.keys());
            let message = alloc::format!("group `{}` has no `{}`", self.text(group), self.text(name));
            self.report.error(span, message, help);
        }
        None
    }
}
