//! What the names of a description stand for.

use super::Checker;
use crate::model::{Name, Names};
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
    /// Whether it has more than one value.
    pub(super) varies: bool,
}

impl Members {
    /// Fills in what follows from the values.
    pub(super) fn finish(mut self) -> Self {
        self.greatest = self.values.values().copied().max().unwrap_or(0);
        self.varies = self.partial || self.values.values().any(|value| *value != self.greatest);
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
}

/// Built-in look-ups, and how many arguments they take.
const BUILT_IN: [(&str, usize); 10] = [
    ("IDENTICAL", 2),
    ("ConstBankAddress0", 2),
    ("ConstBankAddress2", 2),
    ("ARMExpandImm", 3),
    ("FixLatSrcABCMap", 4),
    ("FixLatSrcABMap", 3),
    ("FixLatSrcACMap", 3),
    ("FixLatSrcAMap", 2),
    ("FixLatSrcBMap", 2),
    ("FixLatSrcMap", 1),
];

/// How many arguments a built-in look-up takes.
pub(crate) fn built_in(name: &str) -> Option<usize> {
    BUILT_IN.into_iter().find(|(known, _)| *known == name).map(|(_, arity)| arity)
}

/// Functions of expressions; each takes one argument.
pub(super) fn is_function(name: &str) -> bool {
    matches!(name, "IsEven" | "IsOdd" | "INDEX")
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
        let Some(members) = self.symbols.groups.get(&group) else {
            let help = self.near_group(group);
            self.report.error(span, alloc::format!("there is no group `{}`", self.text(group)), help);
            return None;
        };
        if let Some(value) = members.values.get(&name) {
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
