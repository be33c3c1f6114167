//! Tables: their rows and cells.

use super::Checker;
use super::symbols::TableFacts;
use crate::language::{built_in, is_function};
use crate::model::{Cell, Row, Span, Table};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;

impl Checker<'_> {
    pub(super) fn tables(&mut self) {
        let mut seen = BTreeMap::new();
        for (index, table) in self.description.tables.iter().enumerate() {
            let name = self.text(table.name);
            if let Some(first) = seen.insert(table.name, table.span) {
                let help = format!("the other one is at {}; this one is taken", self.report.place(first));
                self.report.warning(table.span, format!("there is a table `{name}` already"), help);
            }
            if built_in(&name).is_some() || is_function(&name) {
                self.report.warning(table.span, format!("`{name}` is the name of a built-in look-up"), "");
            }
            let facts = self.table(table, index);
            self.symbols.tables.insert(table.name, facts);
        }
    }

    fn table(&mut self, table: &Table, index: usize) -> TableFacts {
        let arity = table.rows.first().map_or(0, |row| row.cells.len());
        if table.rows.is_empty() {
            let message = format!("table `{}` has no rows", self.text(table.name));
            self.report.warning(table.span, message, "no look-up in it is legal");
        }
        let mut greatest = (0, 0);
        let mut seen: BTreeMap<Vec<(u8, u64, u64)>, Span> = BTreeMap::new();
        for (number, row) in table.rows.iter().enumerate() {
            if row.cells.len() != arity {
                let message = format!("a row with {} arguments in a table of {arity}", row.cells.len());
                self.report.error(row.span, message, "all rows of a table have as many arguments");
            }
            if let Some(value) = self.row(row)
                && value > greatest.0
            {
                greatest = (value, number);
            }
            let key = row.cells.iter().map(|cell| key(*cell)).collect();
            if let Some(first) = seen.insert(key, row.span) {
                let help = format!("the row at {} is taken", self.report.place(first));
                self.report.warning(row.span, "a row with the arguments of another one".into(), help);
            }
        }
        TableFacts { arity, greatest, index }
    }

    /// Gives the value if it is not negative.
    fn row(&mut self, row: &Row) -> Option<u64> {
        for cell in &row.cells {
            self.cell(*cell, row.span);
        }
        match row.value {
            Cell::Any => {
                self.report.error(
                    row.span,
                    "a row gives `-`".into(),
                    "its value is a number or `Group@Name`",
                );
                None
            }
            value => self.cell(value, row.span),
        }
    }

    fn cell(&mut self, cell: Cell, span: Span) -> Option<u64> {
        match cell {
            Cell::Number(number) => u64::try_from(number).ok(),
            Cell::Register(group, name) => self.member(group, name, span),
            Cell::Name(name) => {
                if !self.symbols.is_bare(name) && !self.symbols.told {
                    let help = self.budget.near(&self.symbols.names, name, self.symbols.bare.iter());
                    self.report.error(span, format!("no group has a name `{}`", self.text(name)), help);
                }
                None
            }
            Cell::Character(character) => Some(u32::from(character).into()),
            Cell::Any => None,
        }
    }
}

/// What makes cells equal.
fn key(cell: Cell) -> (u8, u64, u64) {
    match cell {
        Cell::Number(number) => (0, number as u64, 0),
        Cell::Register(group, name) => (1, group.index() as u64, name.index() as u64),
        Cell::Name(name) => (2, name.index() as u64, 0),
        Cell::Character(character) => (3, u32::from(character).into(), 0),
        Cell::Any => (4, 0, 0),
    }
}
