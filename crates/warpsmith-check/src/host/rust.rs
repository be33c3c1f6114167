//! `asm!` of Rust for nvptx, and modules in string literals.

use super::HostContents;
use super::constraint::plain_integer;
use super::report::{self, HostFinding};
use super::scan::{Scanner, holds, is_module, is_name};
use super::statement::{Direction, Holds, Operand, Statement, Syntax};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::Span;
use warpsmith_ptx::fragment::FragmentBuilder;
use warpsmith_ptx::value::Type;

/// Finds macros and modules. In a file that says nothing of nvptx, a macro is PTX only by its register classes.
pub(super) fn find(file: &[u8]) -> HostContents {
    let mut reader = Reader { scan: Scanner::new(file), found: HostContents::default(), macros: Vec::new() };
    while let Some(byte) = reader.scan.peek() {
        match byte {
            b'/' if matches!(reader.scan.peek_at(1), Some(b'/' | b'*')) => reader.comment(),
            b'"' => reader.literal(),
            b'\'' => reader.quote(),
            b'0'..=b'9' => reader.number(),
            byte if is_name(byte) => {
                if reader.opening().is_some() {
                    reader.literal();
                    continue;
                }
                let start = reader.scan.at;
                if reader.scan.word() == b"asm" && reader.scan.peek() == Some(b'!') {
                    reader.scan.at += 1;
                    reader.asm(start);
                }
            }
            _ => reader.scan.at += 1,
        }
    }
    let Reader { mut found, macros, .. } = reader;
    let is_nvptx = macros.iter().any(|found| found.has_class) || holds(file, b"nvptx");
    for Macro { statement, span, has_class } in macros {
        match statement {
            Some(statement) if is_nvptx || has_class => found.statements.push(statement),
            None if is_nvptx => found.skipped.push(span),
            _ => {}
        }
    }
    found.statements.sort_by_key(|statement| statement.span.start);
    found.skipped.sort();
    found
}

/// A macro that was found; without a statement where its text is not known.
struct Macro {
    statement: Option<Statement>,
    span: Span,
    /// Whether it has an operand in a register class that only nvptx has.
    has_class: bool,
}

/// What a register class holds.
fn class(name: &[u8]) -> Option<Type> {
    Some(match name {
        b"reg16" => Type::B16,
        b"reg32" => Type::B32,
        b"reg64" => Type::B64,
        _ => return None,
    })
}

struct Reader<'h> {
    scan: Scanner<'h>,
    found: HostContents,
    macros: Vec<Macro>,
}

/// The operands of a macro while they are read.
#[derive(Default)]
struct Operands {
    list: Vec<Operand>,
    faults: Vec<HostFinding>,
    raw: bool,
    /// Whether all is understood.
    known: bool,
    has_class: bool,
}

impl<'h> Reader<'h> {
    fn comment(&mut self) {
        if self.scan.peek_at(1) == Some(b'/') {
            return self.scan.skip_line();
        }
        let mut open = 0usize;
        while self.scan.at < self.scan.file.len() {
            match self.scan.rest() {
                [b'/', b'*', ..] => {
                    open += 1;
                    self.scan.at += 2;
                }
                [b'*', b'/', ..] => {
                    open -= 1;
                    self.scan.at += 2;
                    if open == 0 {
                        return;
                    }
                }
                _ => self.scan.at += 1,
            }
        }
    }

    /// A character, or the quote of a lifetime.
    fn quote(&mut self) {
        match self.scan.rest() {
            [_, b'\\', ..] => self.scan.skip_quoted(),
            [_, first, ..] => {
                let length = match first {
                    0xF0.. => 4,
                    0xE0.. => 3,
                    0xC0.. => 2,
                    _ => 1,
                };
                let is_char = self.scan.peek_at(1 + length) == Some(b'\'');
                self.scan.advance(if is_char { length + 2 } else { 1 });
            }
            _ => self.scan.at += 1,
        }
    }

    fn number(&mut self) {
        while self.scan.peek().is_some_and(is_name) {
            self.scan.at += 1;
        }
    }

    /// Where the quote of the string that begins here is, and the number of `#` of a raw one.
    fn opening(&self) -> Option<(usize, Option<usize>)> {
        let rest = self.scan.rest();
        let letters = rest.iter().take(2).take_while(|byte| matches!(byte, b'r' | b'b' | b'c')).count();
        let is_raw = letters > 0 && rest[letters - 1] == b'r';
        let hashes =
            if is_raw { rest[letters..].iter().take_while(|&&byte| byte == b'#').count() } else { 0 };
        let is_string = rest.get(letters + hashes) == Some(&b'"') && (is_raw || hashes == 0);
        is_string.then_some((letters + hashes, is_raw.then_some(hashes)))
    }

    /// Reads the string that begins here; says whether its text is known.
    fn string(&mut self, mut out: Option<&mut FragmentBuilder>) -> bool {
        let Some((quote, raw)) = self.opening() else { return false };
        self.scan.advance(quote + 1);
        if let Some(hashes) = raw {
            let mut end = Vec::from(&b"\""[..]);
            end.resize(hashes + 1, b'#');
            let start = self.scan.at;
            let closed = self.scan.skip_behind(&end);
            let text_end = if closed { self.scan.at - end.len() } else { self.scan.at };
            if let Some(out) = out {
                out.text(start as u32, &self.scan.file[start..text_end]);
            }
            return closed;
        }
        let mut known = true;
        loop {
            let rest = self.scan.rest();
            let run = rest.iter().position(|byte| matches!(byte, b'"' | b'\\')).unwrap_or(rest.len());
            if let Some(out) = out.as_deref_mut() {
                out.text(self.scan.at as u32, &rest[..run]);
            }
            self.scan.advance(run);
            match self.scan.peek() {
                None => return false,
                Some(b'"') => {
                    self.scan.at += 1;
                    return known;
                }
                Some(_) => known &= self.escape(out.as_deref_mut()),
            }
        }
    }

    /// An escape, at its backslash; says whether it is known.
    fn escape(&mut self, out: Option<&mut FragmentBuilder>) -> bool {
        let start = self.scan.at;
        let simple = match self.scan.peek_at(1) {
            Some(b'n') => b'\n',
            Some(b't') => b'\t',
            Some(b'r') => b'\r',
            Some(b'0') => 0,
            Some(letter @ (b'\\' | b'"' | b'\'')) => letter,
            Some(b'\n' | b'\r') => {
                // The line goes on with the next character that is no blank.
                self.scan.at += 1;
                while self.scan.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
                    self.scan.at += 1;
                }
                return true;
            }
            Some(b'x') => {
                let digits = self.scan.rest().get(2..4).and_then(|digits| core::str::from_utf8(digits).ok());
                let value = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
                self.scan.advance(4);
                if let (Some(out), Some(value)) = (out, value) {
                    out.escape(self.scan.since(start), &[value]);
                }
                return value.is_some();
            }
            _ => {
                self.scan.advance(2);
                return false;
            }
        };
        self.scan.advance(2);
        if let Some(out) = out {
            out.escape(self.scan.since(start), &[simple]);
        }
        true
    }

    /// A string outside a macro: skipped, or a module where it is a raw one.
    fn literal(&mut self) {
        let start = self.scan.at;
        let mut text = FragmentBuilder::new();
        let candidate = self.may_be_module();
        let known = self.string(candidate.then_some(&mut text));
        if self.scan.at == start {
            return self.scan.at += 1;
        }
        if let Some(is_whole) = candidate.then(|| is_module(&text)).flatten() {
            let span = self.scan.since(start);
            if known && is_whole {
                self.found.statements.push(Statement::module(span, text));
            } else {
                self.found.skipped.push(span);
            }
        }
    }

    fn may_be_module(&self) -> bool {
        let Some((quote, Some(_))) = self.opening() else { return false };
        let mut rest = self.scan.rest().get(quote + 1..).unwrap_or_default();
        loop {
            match rest {
                [byte, tail @ ..] if byte.is_ascii_whitespace() => rest = tail,
                [b'/', b'/' | b'*', ..] => return true,
                _ => return rest.starts_with(b".version"),
            }
        }
    }

    fn skip_blanks(&mut self) {
        loop {
            match self.scan.rest() {
                [byte, ..] if byte.is_ascii_whitespace() => self.scan.at += 1,
                [b'/', b'/' | b'*', ..] => self.comment(),
                _ => return,
            }
        }
    }

    /// `asm!(…)`, behind its `!`.
    fn asm(&mut self, start: usize) {
        self.skip_blanks();
        if !matches!(self.scan.peek(), Some(b'(' | b'[' | b'{')) {
            return;
        }
        self.scan.at += 1;
        let mut text = FragmentBuilder::new();
        let mut operands = Operands { known: true, ..Operands::default() };
        let mut pieces = 0;
        loop {
            self.skip_blanks();
            match self.scan.peek() {
                None | Some(b')' | b']' | b'}') => break,
                Some(b',') => {
                    self.scan.at += 1;
                    continue;
                }
                _ => {}
            }
            if self.opening().is_some() {
                let at = self.scan.at as u32;
                if pieces > 0 {
                    text.escape(Span::new(at, at), b"\n");
                }
                pieces += 1;
                operands.known &= self.string(Some(&mut text));
                self.skip_blanks();
                if !matches!(self.scan.peek(), Some(b',' | b')' | b']' | b'}')) {
                    operands.known = false;
                    self.skip_argument();
                }
            } else {
                self.argument(&mut operands);
            }
        }
        self.scan.advance(1);
        let span = self.scan.since(start);
        let Operands { list, faults, raw, known, has_class } = operands;
        // Braces of a raw text are braces; as it cannot refer to operands, it may be taken as it is.
        let syntax = if raw { Syntax::Plain } else { Syntax::Rust };
        let known = known && pieces > 0;
        let statement =
            known.then_some(Statement { span, syntax, operands: list, is_open: false, text, faults });
        self.macros.push(Macro { statement, span, has_class });
    }

    /// An operand or an option.
    fn argument(&mut self, operands: &mut Operands) {
        let mut word = self.scan.word();
        self.skip_blanks();
        let mut name = None;
        if self.scan.peek() == Some(b'=') && self.scan.peek_at(1) != Some(b'=') {
            name = Some(String::from_utf8_lossy(word).into_owned());
            self.scan.at += 1;
            self.skip_blanks();
            word = self.scan.word();
            self.skip_blanks();
        }
        match word {
            b"options" | b"clobber_abi" => {
                let start = self.scan.at;
                self.skip_argument();
                operands.raw |= word == b"options"
                    && self.scan.file[start..self.scan.at]
                        .split(|byte| !is_name(*byte))
                        .any(|word| word == b"raw");
            }
            b"const" => {
                let start = self.scan.at;
                self.skip_argument();
                let holds = Holds::Immediate(plain_integer(&self.scan.file[start..self.scan.at]));
                let span = self.scan.since(start);
                operands.list.push(Operand { name, span, holds, direction: Direction::In });
            }
            b"sym" | b"label" => {
                let start = self.scan.at;
                self.skip_argument();
                let span = self.scan.since(start);
                operands.list.push(Operand { name, span, holds: Holds::Unknown, direction: Direction::In });
            }
            b"in" => self.register(name, Direction::In, operands),
            b"out" | b"lateout" => self.register(name, Direction::Out, operands),
            b"inout" | b"inlateout" => self.register(name, Direction::InOut, operands),
            _ => {
                operands.known = false;
                let start = self.scan.at;
                self.skip_argument();
                if self.scan.at == start {
                    self.scan.advance(usize::from(!matches!(self.scan.peek(), Some(b')' | b']' | b'}'))));
                }
            }
        }
    }

    /// `(reg32) expression`
    fn register(&mut self, name: Option<String>, direction: Direction, operands: &mut Operands) {
        let is_open = self.scan.eat(b'(');
        self.skip_blanks();
        let start = self.scan.at;
        let word = self.scan.word();
        let span = self.scan.since(start);
        self.skip_blanks();
        if !is_open || !self.scan.eat(b')') {
            // A register by its name, which no template can use; nvptx has none.
            operands.known = false;
            return self.skip_argument();
        }
        self.skip_argument();
        let holds = match class(word) {
            Some(ty) => {
                operands.has_class = true;
                Holds::Register(ty)
            }
            None => {
                let word = String::from_utf8_lossy(word);
                let message = format!(
                    "nvptx has no register class `{word}`; its classes are `reg16`, `reg32` and `reg64`"
                );
                operands.faults.push(HostFinding::error(report::LETTER, span, message));
                Holds::Unknown
            }
        };
        operands.list.push(Operand { name, span, holds, direction });
    }

    /// Skips to the comma or bracket that ends an argument.
    fn skip_argument(&mut self) {
        let mut open = 0usize;
        while let Some(byte) = self.scan.peek() {
            match byte {
                b',' if open == 0 => return,
                b')' | b']' | b'}' if open == 0 => return,
                b'/' if matches!(self.scan.peek_at(1), Some(b'/' | b'*')) => self.comment(),
                b'\'' => self.quote(),
                b'0'..=b'9' => self.number(),
                b'(' | b'[' | b'{' => {
                    open += 1;
                    self.scan.at += 1;
                }
                b')' | b']' | b'}' => {
                    open -= 1;
                    self.scan.at += 1;
                }
                _ if self.opening().is_some() => _ = self.string(None),
                byte if is_name(byte) => _ = self.scan.word(),
                _ => self.scan.at += 1,
            }
        }
    }
}
