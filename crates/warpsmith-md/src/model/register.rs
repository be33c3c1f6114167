//! Groups of named values (registers, modifiers, special registers) and look-up tables.

use super::{Name, Span};
use alloc::vec::Vec;

/// A group of names that stand for numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Its name.
    pub name: Name,
    /// Its own items, or nothing if it is a union.
    pub items: Vec<GroupItem>,
    /// `= A + B`: the groups whose items it has.
    pub union: Vec<Name>,
    /// Whether it stands under `KEYWORDS`.
    pub keyword: bool,
    /// Place of the name.
    pub span: Span,
}

/// One item of a group, as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupItem {
    /// The name, or what stands before the range.
    pub name: Name,
    /// Whether it is written in quotes.
    pub quoted: bool,
    /// `(0 .. 127)`: the numbers that follow the name.
    pub range: Option<Range>,
    /// What follows the range: `H` in `R(0 .. 63)H`.
    pub suffix: Option<Name>,
    /// The value, or the values of a range; without it they go on from the item before.
    pub value: Option<Range>,
    /// `*`: what is meant if nothing is written.
    pub default: bool,
    /// Place of the name.
    pub span: Span,
}

/// `(first .. last / step)`; a single number has first = last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    /// The first number.
    pub first: u64,
    /// The last number.
    pub last: u64,
    /// From one to the next.
    pub step: u64,
}

/// A look-up table: the first row whose cells match gives the value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Its name.
    pub name: Name,
    /// Its rows, in order of the file.
    pub rows: Vec<Row>,
    /// Place of the name.
    pub span: Span,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// What the arguments must be.
    pub cells: Vec<Cell>,
    /// What the table then gives.
    pub value: Cell,
    /// Place of the row.
    pub span: Span,
}

/// A cell of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// A number.
    Number(i64),
    /// `Group@Name`.
    Register(Name, Name),
    /// A bare name of any group.
    Name(Name),
    /// `'&'`.
    Character(char),
    /// `-`: anything.
    Any,
}

impl Range {
    /// How many numbers it has.
    pub fn count(self) -> u64 {
        self.last.saturating_sub(self.first).checked_div(self.step).map_or(1, |steps| steps.saturating_add(1))
    }
}
