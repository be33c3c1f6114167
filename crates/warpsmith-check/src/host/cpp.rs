//! `asm` statements of C, C++ and CUDA C++, and modules in string literals.

use super::constraint::{self, Written};
use super::report::{self, HostFinding};
use super::scan::{Scanner, is_module, is_name};
use super::statement::{Direction, Holds, Operand, Statement, Syntax};
use super::{HostContents, Span};
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::fragment::FragmentBuilder;

/// What may stand before the quote of a string literal.
macro_rules! prefixes {
    () => {
        b"R" | b"u8" | b"u8R" | b"u" | b"uR" | b"U" | b"UR" | b"L" | b"LR"
    };
}

/// Finds statements and modules.
pub(super) fn find(file: &[u8]) -> HostContents {
    let mut reader = Reader { scan: Scanner::new(file), literal_end: 0, found: HostContents::default() };
    while let Some(byte) = reader.scan.peek() {
        match byte {
            b'/' if matches!(reader.scan.peek_at(1), Some(b'/' | b'*')) => reader.comment(),
            b'"' => reader.literal(reader.scan.at),
            b'\'' => reader.scan.skip_quoted(),
            b'0'..=b'9' => reader.scan.skip_number(),
            byte if is_name(byte) => {
                let start = reader.scan.at;
                let word = reader.scan.word();
                if reader.scan.peek() == Some(b'"') && matches!(word, prefixes!()) {
                    reader.literal(start);
                } else if matches!(word, b"asm" | b"__asm" | b"__asm__") {
                    reader.statement(start);
                }
            }
            _ => reader.scan.at += 1,
        }
    }
    reader.found
}

/// Why a statement is not read to its end.
enum Stop {
    /// It is no statement.
    None,
    /// Its text or its operands depend on something else.
    Unknown,
}

struct Reader<'h> {
    scan: Scanner<'h>,
    /// Where the last literal ends.
    literal_end: usize,
    found: HostContents,
}

impl Reader<'_> {
    fn comment(&mut self) {
        if self.scan.peek_at(1) == Some(b'/') {
            self.scan.skip_line();
        } else {
            self.scan.advance(2);
            self.scan.skip_behind(b"*/");
        }
    }

    /// Skips blanks, comments and lines of the preprocessor; says whether one of those is a condition.
    fn skip_blanks(&mut self) -> bool {
        let mut conditional = false;
        let mut new_line = false;
        loop {
            match self.scan.rest() {
                [b'\n', ..] => {
                    new_line = true;
                    self.scan.at += 1;
                }
                [b' ' | b'\t' | b'\r' | 11 | 12, ..] => self.scan.at += 1,
                [b'\\', b'\n', ..] => self.scan.at += 2,
                [b'\\', b'\r', b'\n', ..] => self.scan.at += 3,
                [b'/', b'/' | b'*', ..] => self.comment(),
                [b'#', rest @ ..] if new_line => {
                    let word = rest.trim_ascii_start();
                    conditional |= [&b"if"[..], b"el", b"endif"].iter().any(|begin| word.starts_with(begin));
                    self.directive();
                }
                _ => return conditional,
            }
        }
    }

    /// Skips a line of the preprocessor with those that continue it.
    fn directive(&mut self) {
        loop {
            self.scan.skip_line();
            let line = &self.scan.file[..self.scan.at];
            if !(line.ends_with(b"\\") || line.ends_with(b"\\\r")) || self.scan.peek().is_none() {
                return;
            }
            self.scan.at += 1;
        }
    }

    /// A string literal outside a statement: skipped, or a module.
    fn literal(&mut self, start: usize) {
        let quote = self.scan.at;
        let is_raw = quote > start && self.scan.file[quote - 1] == b'R';
        if self.may_be_module(is_raw) {
            let mut text = FragmentBuilder::new();
            if let Ok(end) = text.c_literals(self.scan.file, start as u32) {
                self.scan.at = end as usize;
                let span = self.scan.since(start);
                self.skip_blanks();
                let is_alone = matches!(self.scan.peek(), Some(b';' | b',' | b')' | b'}'));
                // In one line stands what is made for a test, or no module.
                let lines = self.scan.file[span.range()].contains(&b'\n');
                if let Some(is_whole) = is_module(&text).filter(|_| lines) {
                    if is_whole && is_alone {
                        self.found.statements.push(Statement::module(span, text));
                    } else {
                        self.found.skipped.push(span);
                    }
                }
                return;
            }
        }
        if is_raw { self.skip_raw() } else { self.scan.skip_quoted() }
    }

    /// Whether a literal begins as a module does; the place is its quote.
    fn may_be_module(&self, is_raw: bool) -> bool {
        let mut rest = &self.scan.rest()[1..];
        if is_raw {
            let Some(paren) = rest.iter().take(17).position(|&byte| byte == b'(') else { return false };
            rest = &rest[paren + 1..];
        }
        loop {
            match rest {
                [byte, tail @ ..] if byte.is_ascii_whitespace() => rest = tail,
                [b'\\', b'n' | b't' | b'r' | b'\n', tail @ ..] => rest = tail,
                // What a compiler writes on top, or another literal of the same text.
                [b'/', b'/', ..] | [b'/', b'*', ..] => return true,
                _ => return rest.starts_with(b".version"),
            }
        }
    }

    /// Skips a raw string from its quote.
    fn skip_raw(&mut self) {
        let rest = self.scan.rest();
        let Some(paren) = rest.iter().take(18).position(|&byte| byte == b'(') else {
            return self.scan.at += 1;
        };
        let mut end = Vec::from(&b")"[..]);
        end.extend_from_slice(&rest[1..paren]);
        end.push(b'"');
        self.scan.advance(paren);
        self.scan.skip_behind(&end);
    }

    /// An `asm` statement, its keyword has been read.
    fn statement(&mut self, start: usize) {
        match self.try_statement(start) {
            Ok(statement) => self.found.statements.push(statement),
            Err(Stop::None) => {}
            Err(Stop::Unknown) => {
                self.skip_to_closing();
                self.found.skipped.push(self.scan.since(start));
            }
        }
    }

    fn try_statement(&mut self, start: usize) -> Result<Statement, Stop> {
        let mut conditional = self.skip_blanks();
        while matches!(
            self.scan.word(),
            b"volatile"
                | b"__volatile__"
                | b"__volatile"
                | b"inline"
                | b"__inline"
                | b"__inline__"
                | b"goto"
                | b"const"
        ) {
            conditional |= self.skip_blanks();
        }
        if !self.scan.eat(b'(') {
            return Err(Stop::None);
        }
        conditional |= self.skip_blanks();
        let mut faults = Vec::new();
        let text_start = self.scan.at;
        let (text, unknown) = self.literals()?;
        conditional |= unknown;
        if matches!(self.scan.file.get(text_start), Some(b'L' | b'U'))
            || self.scan.file[text_start..].starts_with(b"u\"")
        {
            let span = Span::new(text_start as u32, text_start as u32 + 1);
            let message = "the text of an `asm` statement is no wide string: write it without prefix";
            faults.push(HostFinding::error(report::LITERAL, span, message));
        }
        let mut operands: Vec<Operand> = Vec::new();
        let mut is_open = false;
        let mut section = 0;
        loop {
            conditional |= self.skip_blanks();
            if self.scan.eat(b')') {
                break;
            } else if self.scan.eat(b':') {
                section += 1;
            } else if matches!(section, 1 | 2) {
                let is_macro = self.scan.peek().is_some_and(is_name) && !self.at_literal();
                let mut operand = match is_macro {
                    true => self.macro_operand(section == 1)?,
                    false => self.operand(section == 1, &operands, &mut faults)?,
                };
                is_open |= is_macro;
                // A macro may stand for several operands, so that later ones have other numbers.
                if is_open {
                    operand.holds = Holds::Unknown;
                }
                operands.push(operand);
                conditional |= self.separator()?;
            } else if section == 3 {
                let from = self.scan.at;
                let (text, unknown) = self.literals()?;
                let span = Span::new(from as u32, self.literal_end as u32);
                if faults.len() < report::MOST_FAULTS {
                    faults.extend(constraint::clobber(text.as_bytes(), span));
                }
                conditional |= unknown;
                conditional |= self.separator()?;
            } else if section == 4 {
                // Labels of C++ say nothing about the text.
                if self.scan.word().is_empty() {
                    return Err(Stop::Unknown);
                }
                self.separator()?;
            } else {
                return Err(Stop::Unknown);
            }
        }
        let span = self.scan.since(start);
        if conditional {
            self.found.skipped.push(span);
            return Err(Stop::None);
        }
        let syntax = if operands.is_empty() { Syntax::Plain } else { Syntax::Gcc };
        Ok(Statement { span, syntax, operands, is_open, text, faults })
    }

    /// Literals that the compiler joins, and whether a condition of the preprocessor stands among them.
    fn literals(&mut self) -> Result<(FragmentBuilder, bool), Stop> {
        let mut text = FragmentBuilder::new();
        let mut conditional = false;
        let mut any = false;
        while let Some(end) = self.one_run(&mut text) {
            any = true;
            self.scan.at = end;
            self.literal_end = end;
            conditional |= self.skip_blanks();
        }
        if any { Ok((text, conditional)) } else { Err(Stop::Unknown) }
    }

    fn one_run(&mut self, text: &mut FragmentBuilder) -> Option<usize> {
        if !self.at_literal() {
            return None;
        }
        text.c_literals(self.scan.file, self.scan.at as u32).ok().map(|end| end as usize)
    }

    /// Whether a string literal begins here.
    fn at_literal(&self) -> bool {
        let rest = self.scan.rest();
        match rest.iter().take(4).position(|&byte| byte == b'"') {
            Some(quote) => quote == 0 || matches!(&rest[..quote], prefixes!()),
            None => false,
        }
    }

    /// `MACRO`, `MACRO(…)`, `MACRO(…) (expression)`
    fn macro_operand(&mut self, is_output: bool) -> Result<Operand, Stop> {
        let start = self.scan.at;
        // Nothing is an operand that does not lead on.
        if self.scan.word().is_empty() {
            return Err(Stop::Unknown);
        }
        let span = self.scan.since(start);
        self.skip_blanks();
        while self.scan.eat(b'(') {
            if !self.skip_to_closing() {
                return Err(Stop::Unknown);
            }
            self.skip_blanks();
        }
        let direction = if is_output { Direction::InOut } else { Direction::In };
        Ok(Operand { name: None, span, holds: Holds::Unknown, direction })
    }

    /// `,` between two operands, which the compiler does without too, or nothing where the list ends.
    fn separator(&mut self) -> Result<bool, Stop> {
        let conditional = self.skip_blanks();
        match self.scan.peek() {
            Some(b',') => {
                self.scan.at += 1;
                Ok(conditional)
            }
            Some(b':' | b')' | b'[') => Ok(conditional),
            Some(byte) if is_name(byte) && !byte.is_ascii_digit() || self.at_literal() => Ok(conditional),
            _ => Err(Stop::Unknown),
        }
    }

    /// `[name] "constraint" (expression)`
    fn operand(
        &mut self,
        is_output: bool,
        before: &[Operand],
        faults: &mut Vec<HostFinding>,
    ) -> Result<Operand, Stop> {
        let mut name = None;
        if self.scan.eat(b'[') {
            self.skip_blanks();
            name = Some(String::from_utf8_lossy(self.scan.word()).into_owned());
            self.skip_blanks();
            if !self.scan.eat(b']') {
                return Err(Stop::Unknown);
            }
            self.skip_blanks();
        }
        let start = self.scan.at;
        let (text, conditional) = self.literals()?;
        let span = Span::new(start as u32, self.literal_end as u32);
        if conditional || !self.scan.eat(b'(') {
            return Err(Stop::Unknown);
        }
        let inner = self.scan.at;
        if !self.skip_to_closing() {
            return Err(Stop::Unknown);
        }
        let written = Written {
            name,
            text: text.as_bytes(),
            span,
            is_output,
            constant: constraint::plain_integer(&self.scan.file[inner..self.scan.at - 1]),
        };
        Ok(constraint::read(written, before, faults))
    }

    /// Skips to behind the parenthesis that closes the one that is open. A statement that ends before it
    /// makes it a failure.
    fn skip_to_closing(&mut self) -> bool {
        let (mut parens, mut braces) = (1usize, 0usize);
        while let Some(byte) = self.scan.peek() {
            match byte {
                b'/' if matches!(self.scan.peek_at(1), Some(b'/' | b'*')) => {
                    self.comment();
                    continue;
                }
                b'"' => {
                    let is_raw = self.scan.at > 0 && self.scan.file[self.scan.at - 1] == b'R';
                    if is_raw {
                        self.skip_raw()
                    } else {
                        self.scan.skip_quoted()
                    }
                    continue;
                }
                b'\'' => {
                    self.scan.skip_quoted();
                    continue;
                }
                b'0'..=b'9' => {
                    self.scan.skip_number();
                    continue;
                }
                byte if is_name(byte) => {
                    self.scan.word();
                    continue;
                }
                b'(' => parens += 1,
                b')' => parens -= 1,
                b'{' => braces += 1,
                b'}' if braces == 0 => return false,
                b'}' => braces -= 1,
                b';' if braces == 0 => return false,
                _ => {}
            }
            self.scan.at += 1;
            if parens == 0 {
                return true;
            }
        }
        false
    }
}
