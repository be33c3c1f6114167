//! The reader of latencies: by the shape of what it finds, as the language has no document.

use super::{
    Connection, Connector, Dependency, Latencies, LatencyCell, Matrix, MatrixRow, Other, Selector, Set, Term,
};
use crate::companion::Cursor;
use crate::fault::Fault;
use crate::lex::Kind;
use crate::model::{Name, Span};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

impl Latencies {
    /// Reads a file. What has a fault is left out; the rest is read.
    pub fn parse(source: &[u8]) -> (Latencies, Vec<Fault>) {
        let mut reader = Reader { cursor: Cursor::new(source), out: Latencies::default() };
        while !reader.cursor.is_done() {
            reader.section();
        }
        reader.check();
        let (names, faults) = reader.cursor.finish();
        reader.out.names = names;
        (reader.out, faults)
    }
}

struct Reader<'s> {
    cursor: Cursor<'s>,
    out: Latencies,
}

fn dependency(word: &str) -> Option<Dependency> {
    Some(match word {
        "TABLE_TRUE" => Dependency::True,
        "TABLE_OUTPUT" => Dependency::Output,
        "TABLE_ANTI" => Dependency::Anti,
        _ => return None,
    })
}

impl Reader<'_> {
    /// Whether a section begins here.
    fn is_section(&self) -> bool {
        let cursor = &self.cursor;
        cursor.kind() == Kind::Word
            && match cursor.text() {
                "OPERATION" | "CONNECTOR" => cursor.kind_at(1) == Kind::Word,
                word => dependency(word).is_some() && cursor.kind_at(1) == Kind::Open,
            }
    }

    fn section(&mut self) {
        let dependency = dependency(self.cursor.text()).filter(|_| self.cursor.kind_at(1) == Kind::Open);
        if let Some(dependency) = dependency {
            match self.matrix(dependency) {
                Some(matrix) => self.out.matrices.push(matrix),
                None => self.skip_matrix(),
            }
            return;
        }
        match (self.cursor.text(), self.cursor.text_at(1)) {
            ("OPERATION", "SETS") => {
                self.cursor.bump();
                self.cursor.bump();
                self.sets();
            }
            ("CONNECTOR", _) if self.cursor.kind_at(1) == Kind::Word => {
                self.cursor.bump();
                self.connectors();
            }
            _ => self.other(),
        }
    }

    fn sets(&mut self) {
        while !self.cursor.is_done() && !self.is_section() {
            // What does not look like a set is of another kind.
            if self.cursor.kind() != Kind::Word || self.cursor.kind_at(1) != Kind::Assign {
                self.cursor.eat(Kind::Semicolon);
                return;
            }
            match self.set() {
                Some(set) => self.out.sets.push(set),
                None => self.cursor.skip_statement(),
            }
        }
    }

    fn set(&mut self) -> Option<Set> {
        let span = self.cursor.span();
        let name = self.cursor.name("the name of a set")?;
        self.cursor.bump();
        let mut terms = Vec::new();
        let mut without = self.cursor.eat(Kind::Minus);
        loop {
            terms.push(Term { without, names: self.term()? });
            without = match self.cursor.kind() {
                Kind::Plus | Kind::Pipe => false,
                Kind::Minus => true,
                Kind::Semicolon => break,
                _ => {
                    self.cursor.unexpected("`+`, `-` or `;`");
                    return None;
                }
            };
            self.cursor.bump();
        }
        self.cursor.bump();
        Some(Set { name, terms, span })
    }

    fn term(&mut self) -> Option<Vec<Name>> {
        if !self.cursor.eat(Kind::BraceOpen) {
            return Some(alloc::vec![self.cursor.name("a set, an operation or `{`")?]);
        }
        let mut names = Vec::new();
        while !self.cursor.eat(Kind::BraceClose) {
            if !self.cursor.eat(Kind::Comma) {
                names.push(self.cursor.name("an operation or `}`")?);
            }
        }
        Some(names)
    }

    /// `CONNECTOR WORD` and entries up to the next section.
    fn connectors(&mut self) {
        let Some(kind) = self.cursor.name("the kind of connectors") else { return };
        // Two words beside each other are no entry.
        while self.cursor.kind() == Kind::Word && self.cursor.kind_at(1) != Kind::Word {
            if self.is_section() {
                break;
            }
            let span = self.cursor.span();
            let name = self.cursor.intern(span);
            self.cursor.bump();
            let text = self.text_to_semicolon();
            self.out.connectors.push(Connector { kind, name, text, span });
        }
    }

    /// What is written up to the next `;` or section.
    fn text_to_semicolon(&mut self) -> alloc::string::String {
        let start = self.cursor.span().start;
        let mut end = start;
        while !(self.cursor.is_done() || self.is_section() && self.cursor.begins_line()) {
            if self.cursor.eat(Kind::Semicolon) {
                break;
            }
            end = self.cursor.span().end;
            self.cursor.bump();
        }
        self.cursor.slice(Span { start, end }).trim().to_string()
    }

    /// Keeps what is not known.
    fn other(&mut self) {
        let start = self.cursor.span().start;
        // A section that is not known by its second word must not be met again.
        let first = self.cursor.text().to_string();
        self.cursor.bump();
        let rest = if first == ";" { alloc::string::String::new() } else { self.text_to_semicolon() };
        let span = Span { start, end: self.cursor.end_before() };
        if first != ";" {
            let text = format!("{first} {rest}").trim().to_string();
            self.out.other.push(Other { text, span });
        }
    }

    /// `TABLE_TRUE(GPR) : column column = { row : cells … };`; the columns may be missing.
    fn matrix(&mut self, dependency: Dependency) -> Option<Matrix> {
        let span = self.cursor.span();
        self.cursor.bump();
        self.cursor.bump();
        let resource = self.cursor.name("the registers that the table is for")?;
        self.cursor.expect(Kind::Close, "`)`")?;
        self.cursor.eat(Kind::Colon);
        let mut columns = Vec::new();
        while !self.cursor.eat(Kind::Assign) {
            if self.cursor.kind() == Kind::BraceOpen {
                break;
            }
            if !self.cursor.eat(Kind::Comma) {
                columns.push(self.selector("a column, `=` or `{`")?);
            }
        }
        self.cursor.expect(Kind::BraceOpen, "`{`")?;
        let mut rows = Vec::new();
        while !self.cursor.eat(Kind::BraceClose) {
            if self.cursor.eat(Kind::Semicolon) || self.cursor.eat(Kind::Comma) {
                continue;
            }
            rows.push(self.row()?);
        }
        self.cursor.eat(Kind::Semicolon);
        Some(Matrix { dependency, resource, columns, rows, span })
    }

    fn row(&mut self) -> Option<MatrixRow> {
        let selector = self.selector("a row or `}`")?;
        self.cursor.expect(Kind::Colon, "`:` and the cells of the row")?;
        let mut cells = Vec::new();
        loop {
            // A word that a row begins with ends this one.
            let begins = self.cursor.kind() == Kind::Word
                && self.cursor.number().is_none()
                && self.cursor.begins_line();
            let cell = match self.cursor.kind() {
                Kind::Word if begins => break,
                Kind::Word => match self.cursor.number() {
                    Some(number) => LatencyCell::Cycles(number),
                    None => LatencyCell::Word(self.cursor.intern(self.cursor.span())),
                },
                Kind::Minus => LatencyCell::Nothing,
                Kind::Comma => {
                    self.cursor.bump();
                    continue;
                }
                _ => break,
            };
            self.cursor.bump();
            cells.push(cell);
        }
        Some(MatrixRow { selector, cells })
    }

    /// ``SET`{operand @connector, …}``; a `:` may stand for the backtick.
    fn selector(&mut self, what: &str) -> Option<Selector> {
        let span = self.cursor.span();
        let set = self.cursor.name(what)?;
        let mut operands = Vec::new();
        let has_mark = matches!(self.cursor.kind(), Kind::Backtick | Kind::Colon);
        if has_mark && self.cursor.kind_at(1) == Kind::BraceOpen {
            self.cursor.bump();
            self.cursor.bump();
            while !self.cursor.eat(Kind::BraceClose) {
                if self.cursor.eat(Kind::Comma) {
                    continue;
                }
                let operand = self.cursor.name("an operand or `}`")?;
                let connector = if self.cursor.eat(Kind::At) {
                    Some(self.cursor.name("the name of a connector")?)
                } else {
                    None
                };
                operands.push(Connection { operand, connector });
            }
        }
        Some(Selector { set, operands, span })
    }

    /// Goes to the section behind a matrix with a fault.
    fn skip_matrix(&mut self) {
        while !(self.cursor.is_done() || self.is_section() && self.cursor.begins_line()) {
            self.cursor.bump();
        }
    }

    /// Sets that stand twice or later than they are used; rows that have not a cell for each column.
    fn check(&mut self) {
        let mut places: BTreeMap<Name, usize> = BTreeMap::new();
        for (index, set) in self.out.sets.iter().enumerate() {
            if let Some(first) = places.insert(set.name, index) {
                let message = format!("there is a set `{}` already", self.cursor.names.text(set.name));
                let at = self.cursor.lines.of(self.out.sets[first].span);
                self.cursor.report(set.span, message, &format!("the other one is at {at}"));
            }
        }
        for (index, set) in self.out.sets.iter().enumerate() {
            let used = set.terms.iter().flat_map(|term| &term.names);
            for name in used.filter(|name| places.get(name).is_some_and(|place| *place > index)) {
                let text = self.cursor.names.text(*name);
                let message = format!("set `{text}` is used before it is made");
                self.cursor.report(set.span, message, "a set is made of those above it");
            }
        }
        for matrix in &self.out.matrices {
            let columns = matrix.columns.len();
            for row in matrix.rows.iter().filter(|row| columns > 0 && row.cells.len() != columns) {
                let message = format!("a row of {} cells in a table of {columns} columns", row.cells.len());
                self.cursor.report(row.selector.span, message, "a row has a cell for each column");
            }
        }
    }
}
