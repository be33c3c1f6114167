//! `TABLES`.

use super::{Parser, Read};
use crate::lex::{self, Kind};
use crate::model::{Cell, Description, Row, Span, Table};
use alloc::format;
use alloc::vec::Vec;

impl Parser<'_> {
    pub(super) fn tables(&mut self) {
        while !self.is_done() && !self.is_section() {
            if self.eat(Kind::Semicolon) {
                continue;
            }
            if self.table().is_err() {
                self.skip_statement();
            }
        }
    }

    fn table(&mut self) -> Read<()> {
        let span = self.span();
        let name = self.name("the name of a table")?;
        let mut rows: Vec<Row> = Vec::new();
        let mut result = Ok(());
        loop {
            if self.eat(Kind::Semicolon) {
                // Some texts have one behind each row, and another one, or none, behind the last.
                let arity = rows.last().map(|row| row.cells.len());
                if arity.is_some_and(|arity| self.is_row_of(arity)) {
                    continue;
                }
                break;
            }
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

    /// Whether a row with so many cells stands here, and not the name of another table.
    fn is_row_of(&mut self, arity: usize) -> bool {
        if self.is_done() || self.is_section() || self.cells_ahead() != Some(arity) {
            return false;
        }
        // The name of a table is a plain word, and no group has it.
        let is_name =
            self.kind() == Kind::Word && self.kind_at(1) != Kind::At && self.peek_number().is_none();
        !is_name || !self.ends_line() && self.is_member(self.text())
    }

    /// Whether a group has a name like this: the same, or one of a range with the same beginning.
    fn is_member(&mut self, word: &str) -> bool {
        let Description { names, groups, .. } = &self.description;
        let members = self.members.get_or_insert_with(|| {
            groups
                .iter()
                .flat_map(|group| &group.items)
                .map(|item| (item.name, item.range.is_some()))
                .collect()
        });
        let has = |text: &str, range| names.find(text).is_some_and(|name| members.contains(&(name, range)));
        let stem = word.find(|byte: char| byte.is_ascii_digit()).map_or(word, |at| &word[..at]);
        has(word, false) || has(stem, true)
    }

    /// How many cells stand before the next `->`; nothing if something else comes first.
    fn cells_ahead(&self) -> Option<usize> {
        let (mut at, mut cells) = (0, 0);
        loop {
            at += match self.kind_at(at) {
                Kind::Arrow => return Some(cells),
                Kind::Backtick => 1,
                Kind::Word if self.kind_at(at + 1) == Kind::At => 3,
                // A sign and its number are one cell; so is a sign alone.
                Kind::Minus if self.is_negative_at(at) => 2,
                Kind::Word | Kind::Text | Kind::Literal | Kind::Minus => 1,
                _ => return None,
            };
            cells += usize::from(self.kind_at(at - 1) != Kind::Backtick);
        }
    }

    /// Whether a negative number stands at a distance: a sign, and a number behind it without a blank.
    fn is_negative_at(&self, at: usize) -> bool {
        let (Some(sign), Some(number)) = (self.token_at(at), self.token_at(at + 1)) else { return false };
        number.kind == Kind::Word
            && number.span.start == sign.span.end
            && lex::number(self.slice(number.span).as_bytes()).is_some()
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
        self.name_or_text("a name of the group")
    }

    /// A name, in quotes or not.
    pub(super) fn name_or_text(&mut self, what: &str) -> Read<crate::model::Name> {
        let span = self.span();
        if self.eat(Kind::Text) {
            let text = self.unquoted(span);
            return Ok(self.description.names.intern(text));
        }
        self.name(what)
    }
}
