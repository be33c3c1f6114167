//! `TABLES`.

use super::{Parser, Read};
use crate::lex::Kind;
use crate::model::{Cell, Row, Span, Table};
use alloc::format;
use alloc::vec::Vec;

impl Parser<'_> {
    pub(super) fn tables(&mut self) {
        while !self.is_done() && !self.is_section() {
            if self.table().is_err() {
                self.skip_statement();
            }
        }
    }

    fn table(&mut self) -> Read<()> {
        let span = self.span();
        let name = self.name("the name of a table")?;
        let mut rows = Vec::new();
        let mut result = Ok(());
        while !self.eat(Kind::Semicolon) {
            if self.is_done() || self.is_section() && self.begins_line() {
                result = Err(self.unexpected("a row or `;`"));
                break;
            }
            let start = self.at;
            match self.row() {
                Ok(row) => rows.push(row),
                // The next row begins a line.
                Err(_) => {
                    // The first word of a row may be the wrong one: it is not read again.
                    if self.at == start {
                        self.bump();
                    }
                    while !self.is_done() && self.kind() != Kind::Semicolon && !self.begins_line() {
                        self.bump();
                    }
                }
            }
        }
        self.description.tables.push(Table { name, rows, span });
        result
    }

    fn row(&mut self) -> Read<Row> {
        let start = self.span().start;
        let mut cells = Vec::new();
        while !self.eat(Kind::Arrow) {
            cells.push(self.cell("a number, `Group@Name`, a literal, `-` or `->`")?);
        }
        let value = self.cell("the value of the row")?;
        Ok(Row { cells, value, span: Span { start, end: self.before().end } })
    }

    fn cell(&mut self, what: &str) -> Read<Cell> {
        let span = self.span();
        match self.kind() {
            Kind::Minus => {
                self.bump();
                // A number that follows without a blank is negative; otherwise the sign alone stands for anything.
                if self.span().start == span.end && self.peek_number().is_some() {
                    return Ok(Cell::Number(-(self.limited(what, i64::MAX as u128)? as i64)));
                }
                Ok(Cell::Any)
            }
            Kind::Literal => {
                let mut characters = self.unquoted(span).chars();
                let (Some(character), None) = (characters.next(), characters.next()) else {
                    let message = format!("{} is no single character", self.text());
                    return Err(self.fail(span, message, "a cell has one character, as `'&'`"));
                };
                self.bump();
                Ok(Cell::Character(character))
            }
            Kind::Text => {
                self.bump();
                let text = self.unquoted(span);
                Ok(Cell::Name(self.description.names.intern(text)))
            }
            Kind::Backtick => {
                self.bump();
                self.cell_word(what)
            }
            _ => self.cell_word(what),
        }
    }

    fn cell_word(&mut self, what: &str) -> Read<Cell> {
        if self.kind_at(1) == Kind::At {
            let group = self.name("the name of a group")?;
            self.bump();
            return Ok(Cell::Register(group, self.group_member()?));
        }
        if self.peek_number().is_some() {
            return Ok(Cell::Number(self.limited(what, u64::MAX.into())? as u64 as i64));
        }
        Ok(Cell::Name(self.name(what)?))
    }

    /// What stands behind `Group@`: a name, in quotes or not.
    pub(super) fn group_member(&mut self) -> Read<crate::model::Name> {
        let span = self.span();
        if self.eat(Kind::Text) {
            let text = self.unquoted(span);
            return Ok(self.description.names.intern(text));
        }
        self.name("a name of the group")
    }
}
