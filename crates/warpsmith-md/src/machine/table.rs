//! Look-up tables, forwards and backwards.

use alloc::vec::Vec;

/// What a cell of a row asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    /// This value.
    Is(i64),
    /// Anything.
    Any,
}

/// Values below have an index of their own.
const SMALL: i64 = 4096;

/// A table.
#[derive(Debug, Clone, Default)]
pub(super) struct Lookup {
    pub arity: usize,
    /// The cells of all rows, one row after the other.
    pub cells: Vec<Cell>,
    pub values: Vec<i64>,
    /// Value and row, in order of value and then of the file.
    inverse: Vec<(i64, u32)>,
    /// For small values: where they begin in `inverse`.
    starts: Vec<u32>,
    /// Rows without `-`, in order of their cells and then of the file; empty if a row has one.
    sorted: Vec<u32>,
    /// Whether each row is the one that its own cells find, or one of the same value.
    pub rows_differ: bool,
}

impl Lookup {
    pub fn new(arity: usize, cells: Vec<Cell>, values: Vec<i64>) -> Lookup {
        let mut inverse: Vec<(i64, u32)> =
            values.iter().enumerate().map(|(row, value)| (*value, row as u32)).collect();
        inverse.sort_unstable();
        let most = inverse.iter().rev().map(|(value, _)| *value).find(|value| *value < SMALL).unwrap_or(-1);
        let start = |value: i64| inverse.partition_point(|(other, _)| *other < value) as u32;
        let starts = (0..=most.saturating_add(1)).map(start).collect();
        let mut table =
            Lookup { arity, cells, values, inverse, starts, sorted: Vec::new(), rows_differ: false };
        if arity > 0 && !table.cells.contains(&Cell::Any) {
            let mut sorted: Vec<u32> = (0..table.values.len() as u32).collect();
            sorted.sort_by(|a, b| table.numbers(*a).cmp(table.numbers(*b)).then(a.cmp(b)));
            table.rows_differ = sorted.windows(2).all(|pair| {
                table.values[pair[0] as usize] == table.values[pair[1] as usize]
                    || !table.numbers(pair[0]).eq(table.numbers(pair[1]))
            });
            table.sorted = sorted;
        }
        table
    }

    pub fn row(&self, row: u32) -> &[Cell] {
        &self.cells[row as usize * self.arity..][..self.arity]
    }

    fn numbers(&self, row: u32) -> impl Iterator<Item = i64> + '_ {
        self.row(row).iter().map(|cell| match cell {
            Cell::Is(value) => *value,
            Cell::Any => 0,
        })
    }

    /// The value that the first row with these arguments gives.
    pub fn value(&self, arguments: &[i64]) -> Option<i64> {
        if arguments.len() != self.arity {
            return None;
        }
        if !self.sorted.is_empty() {
            let at = self.sorted.partition_point(|row| self.numbers(*row).lt(arguments.iter().copied()));
            let row = *self.sorted.get(at)?;
            return self.numbers(row).eq(arguments.iter().copied()).then(|| self.values[row as usize]);
        }
        let matches = |row: &u32| {
            self.row(*row).iter().zip(arguments).all(|(cell, argument)| match cell {
                Cell::Is(value) => value == argument,
                Cell::Any => true,
            })
        };
        let row = (0..self.values.len() as u32).find(matches)?;
        Some(self.values[row as usize])
    }

    /// Whether a group has names for all values of a column, and none of its cells takes anything.
    pub fn names_all(&self, column: usize, group: &super::group::GroupTable) -> bool {
        (0..self.values.len() as u32).all(|row| match self.row(row)[column] {
            Cell::Is(value) => group.has(value as u64),
            Cell::Any => false,
        })
    }

    /// The rows that give a value, in order of the file.
    pub fn rows_of(&self, value: i64) -> impl Iterator<Item = u32> + '_ {
        let index = usize::try_from(value).ok().filter(|index| index + 1 < self.starts.len());
        let range = match index {
            Some(index) => self.starts[index] as usize..self.starts[index + 1] as usize,
            None => {
                let first = self.inverse.partition_point(|(other, _)| *other < value);
                first..self.inverse.partition_point(|(other, _)| *other <= value)
            }
        };
        self.inverse[range].iter().map(|(_, row)| *row)
    }
}
