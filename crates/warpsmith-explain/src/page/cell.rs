//! Tables and their cells.

use super::{Condition, Piece, Text};
use crate::needs::Needs;
use alloc::string::String;
use alloc::vec::Vec;

/// Some of the forms that a page speaks of.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FormSet {
    /// Their numbers.
    pub numbers: Vec<usize>,
    /// Whether they are all, which need not be said.
    pub are_all: bool,
}

impl FormSet {
    /// `1-4, 7`; nothing for all.
    pub fn label(&self) -> String {
        if self.are_all { String::new() } else { ranges(&self.numbers) }
    }
}

/// A slot or an operand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Its name.
    pub name: String,
    /// Whether it may be left out.
    pub is_optional: bool,
}

impl Part {
    /// The name, in braces where it may be left out.
    pub fn text(&self) -> Text {
        let Part { name, is_optional } = self;
        Text::code(if *is_optional { alloc::format!("{{{name}}}") } else { name.clone() })
    }
}

/// Several texts, and what stands between them.
#[derive(Debug, Clone, PartialEq)]
pub struct Names {
    /// The texts.
    pub items: Vec<Text>,
    /// Stands between two of them.
    pub separator: &'static str,
    /// Stands before the last.
    pub last: &'static str,
}

/// A table: columns with names, rows of as many cells.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Table {
    /// Stable name and heading of each column; one without heading needs none.
    pub columns: Vec<(&'static str, &'static str)>,
    /// The rows.
    pub rows: Vec<Vec<Cell>>,
    /// Rows that begin with the same cell belong together; so many of the columns need not repeat what stands
    /// above.
    pub ditto: usize,
    /// How many rows were left out because the page is a summary.
    pub left_out: usize,
}

/// A cell of a table.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell {
    /// Text.
    Text(Text),
    /// PTX versions and targets.
    Needs(Needs),
    /// Several names.
    Names(Names),
    /// Forms.
    Forms(FormSet),
    /// A condition.
    When(Condition),
    /// How many.
    Count(u64),
    /// Names of slots or operands.
    Parts(Vec<Part>),
    /// Nothing, and how that is called.
    Nothing(&'static str),
}

impl From<Text> for Cell {
    fn from(text: Text) -> Cell {
        Cell::Text(text)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.into())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text.into())
    }
}

impl From<Needs> for Cell {
    fn from(needs: Needs) -> Cell {
        Cell::Needs(needs)
    }
}

impl From<Names> for Cell {
    fn from(names: Names) -> Cell {
        Cell::Names(names)
    }
}

impl From<FormSet> for Cell {
    fn from(forms: FormSet) -> Cell {
        Cell::Forms(forms)
    }
}

impl From<Part> for Cell {
    fn from(part: Part) -> Cell {
        Cell::Parts(alloc::vec![part])
    }
}

impl From<Condition> for Cell {
    fn from(condition: Condition) -> Cell {
        Cell::When(condition)
    }
}

impl Names {
    /// Names with the same between any two.
    pub fn new(items: Vec<Text>, separator: &'static str) -> Names {
        Names { items, separator, last: separator }
    }

    /// Alternatives.
    pub fn either(items: Vec<Text>) -> Names {
        Names { items, separator: ", ", last: " or " }
    }
}

impl Cell {
    /// As text.
    pub fn to_text(&self) -> Text {
        match self {
            Cell::Text(text) => text.clone(),
            Cell::Names(names) => Text::join(names.items.clone(), names.separator, names.last),
            Cell::Forms(forms) => Text(alloc::vec![Piece::Words(forms.label())]),
            Cell::When(condition) => condition.text.clone(),
            Cell::Parts(parts) => Text::join(parts.iter().map(Part::text).collect(), ", ", ", "),
            Cell::Nothing(text) => Text(alloc::vec![Piece::Words((*text).into())]),
            Cell::Count(count) => Text(alloc::vec![Piece::Words(alloc::format!("{count}"))]),
            Cell::Needs(needs) => Text(alloc::vec![Piece::Words(alloc::format!("{needs}"))]),
        }
    }

    /// As text of a table, which has no room for what goes without saying.
    pub fn to_short_text(&self) -> Text {
        match self {
            Cell::Needs(needs) if needs.is_always() => Text::new(),
            cell => cell.to_text(),
        }
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        match self {
            Cell::Text(text) => text.is_empty(),
            Cell::Names(names) => names.items.is_empty(),
            _ => false,
        }
    }
}

impl Table {
    /// A table without rows.
    pub fn new(columns: &[(&'static str, &'static str)]) -> Table {
        Table { columns: columns.to_vec(), rows: Vec::new(), ditto: 0, left_out: 0 }
    }

    /// A table without rows, of which the first columns need not repeat what stands above.
    pub fn grouped(ditto: usize, columns: &[(&'static str, &'static str)]) -> Table {
        Table { ditto, ..Table::new(columns) }
    }

    /// Whether a cell repeats what stands above it in its group.
    pub fn repeats(&self, row: usize, column: usize) -> bool {
        let (Some(this), Some(above)) =
            (self.rows.get(row), row.checked_sub(1).and_then(|row| self.rows.get(row)))
        else {
            return false;
        };
        column < self.ditto && this.first() == above.first() && this.get(column) == above.get(column)
    }

    /// Leaves out the columns that say nothing.
    pub fn without_empty_columns(mut self) -> Table {
        for column in (0..self.columns.len()).rev() {
            if self.rows.iter().all(|row| row.get(column).is_none_or(|cell| cell.to_short_text().is_empty()))
            {
                self.columns.remove(column);
                self.ditto -= usize::from(column < self.ditto);
                for row in &mut self.rows {
                    if column < row.len() {
                        row.remove(column);
                    }
                }
            }
        }
        self
    }
}

/// `1-4, 7`
pub(crate) fn ranges(numbers: &[usize]) -> String {
    use core::fmt::Write;
    let mut out = String::new();
    let mut rest = numbers;
    while let Some(&first) = rest.first() {
        let run = rest.iter().enumerate().take_while(|(index, number)| **number == first + index).count();
        let separator = if out.is_empty() { "" } else { ", " };
        let _ = match run {
            1 => write!(out, "{separator}{first}"),
            2 => write!(out, "{separator}{first}, {}", first + 1),
            _ => write!(out, "{separator}{first}-{}", first + run - 1),
        };
        rest = &rest[run..];
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_a_row_are_a_range() {
        assert_eq!(ranges(&[1, 2, 3, 5, 7, 8]), "1-3, 5, 7, 8");
        assert_eq!(ranges(&[]), "");
    }

    #[test]
    fn columns_that_say_nothing_go() {
        let mut table = Table::new(&[("a", "A"), ("b", "B")]);
        table.rows.push(alloc::vec!["x".into(), "".into()]);
        let table = table.without_empty_columns();
        assert_eq!((table.columns.len(), table.rows[0].len()), (1, 1));
    }
}
