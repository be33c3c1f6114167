//! The file of latencies that goes with a description: sets of operations, and how many cycles must lie between an
//! instruction of one set and one of another that touches the same register.
//!
//! No document says what all of such a file means. The reader keeps whatever it finds: sets and matrices as what they
//! are, entries of `CONNECTOR` sections with their text, and anything else as it is written.

mod parse;

use crate::model::{Name, Names, Span};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;

/// How many members all sets may have together when they are worked out.
const MAX_MEMBERS: usize = 1 << 20;

/// All of a file.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Latencies {
    /// The names that all else refers to.
    pub names: Names,
    /// `OPERATION SETS`, in order of the file.
    pub sets: Vec<Set>,
    /// Entries of `CONNECTOR …` sections.
    pub connectors: Vec<Connector>,
    /// The matrices.
    pub matrices: Vec<Matrix>,
    /// What belongs to none of these, as written.
    pub other: Vec<Other>,
}

/// `NAME = term + term - term;`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Set {
    /// Its name.
    pub name: Name,
    /// What is put together, from left to right.
    pub terms: Vec<Term>,
    /// Place of the name.
    pub span: Span,
}

/// A part of a [`Set`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// `-`: its members are taken out again.
    pub without: bool,
    /// `{A, B}`, or one name. A name that no earlier set has is that of an operation or of a pipe.
    pub names: Vec<Name>,
}

/// An entry of a section such as `CONNECTOR CONDITIONS`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Connector {
    /// The word behind `CONNECTOR`.
    pub kind: Name,
    /// The name of the entry.
    pub name: Name,
    /// What follows it, up to the `;`.
    pub text: String,
    /// Place of the name.
    pub span: Span,
}

/// What one instruction must wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Dependency {
    /// `TABLE_TRUE`: it reads what the other one writes.
    True,
    /// `TABLE_OUTPUT`: both write.
    Output,
    /// `TABLE_ANTI`: it writes what the other one reads.
    Anti,
}

impl Dependency {
    /// What the later instruction does to the register, and what the earlier one does: `reads` and `writes`.
    pub fn words(self) -> (&'static str, &'static str) {
        match self {
            Dependency::True => ("reads", "writes"),
            Dependency::Output => ("writes", "writes"),
            Dependency::Anti => ("writes", "reads"),
        }
    }
}

/// `TABLE_TRUE(GPR) : columns = { rows };`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matrix {
    /// Which kind of dependency.
    pub dependency: Dependency,
    /// Which registers, such as `GPR`.
    pub resource: Name,
    /// The instructions that come later.
    pub columns: Vec<Selector>,
    /// The instructions that come first, with a cell for each column.
    pub rows: Vec<MatrixRow>,
    /// Place of the keyword.
    pub span: Span,
}

/// A row of a [`Matrix`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatrixRow {
    /// The instructions.
    pub selector: Selector,
    /// One for each column.
    pub cells: Vec<LatencyCell>,
}

/// A cell of a [`Matrix`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum LatencyCell {
    /// Cycles.
    Cycles(u64),
    /// A word whose meaning is not known.
    Word(Name),
    /// `-`: nothing is said.
    Nothing,
}

/// ``SET`{Rd @RdRange, Rd2}``: operations, and the operands by which they depend on others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Selector {
    /// A set, or an operation.
    pub set: Name,
    /// The operands; none means all.
    pub operands: Vec<Connection>,
    /// Place of the set.
    pub span: Span,
}

/// An operand of a [`Selector`], and the connector after its `@`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Connection {
    /// Its label in the description.
    pub operand: Name,
    /// A name of a `CONNECTOR` section.
    pub connector: Option<Name>,
}

/// What the reader does not know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Other {
    /// As it is written, blanks at its ends aside.
    pub text: String,
    /// Its place.
    pub span: Span,
}

impl Latencies {
    /// The operations of each set, differences taken. `None` if they are more than a million together.
    pub fn members(&self) -> Option<BTreeMap<Name, BTreeSet<Name>>> {
        let mut all: BTreeMap<Name, BTreeSet<Name>> = BTreeMap::new();
        let mut left = MAX_MEMBERS;
        for set in &self.sets {
            let mut members = BTreeSet::new();
            for term in &set.terms {
                for name in &term.names {
                    let found = all.get(name);
                    let cost = match found {
                        // All that is there is looked at.
                        Some(_) if term.without => members.len() + 1,
                        found => found.map_or(1, BTreeSet::len),
                    };
                    left = left.checked_sub(cost)?;
                    match (found, term.without) {
                        (Some(found), false) => members.extend(found),
                        (None, false) => {
                            members.insert(*name);
                        }
                        (Some(found), true) => members.retain(|name| !found.contains(name)),
                        (None, true) => {
                            members.remove(name);
                        }
                    }
                }
            }
            all.insert(set.name, members);
        }
        Some(all)
    }

    /// The matrices of a kind of dependency over a kind of registers.
    pub fn matrices(&self, dependency: Dependency, resource: &str) -> impl Iterator<Item = &Matrix> {
        let resource = self.names.find(resource);
        let is_it =
            move |matrix: &&Matrix| matrix.dependency == dependency && Some(matrix.resource) == resource;
        self.matrices.iter().filter(is_it)
    }
}
