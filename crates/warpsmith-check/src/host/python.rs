//! Inline assembly and modules in the strings of Python: Triton, numba, CuTe and whoever calls LLVM.

use super::scan::{Scanner, is_module, is_name};
use super::statement::{Statement, Syntax};
use super::{HostContents, llvm};
use alloc::vec::Vec;
use warpsmith_ptx::fragment::FragmentBuilder;

/// Finds calls and modules.
pub(super) fn find(file: &[u8]) -> HostContents {
    let mut reader = Reader { scan: Scanner::new(file), found: HostContents::default() };
    let mut before: &[u8] = b"";
    while let Some(byte) = reader.scan.peek() {
        match byte {
            b'#' => reader.scan.skip_line(),
            b'"' | b'\'' => reader.literal(),
            b'0'..=b'9' => reader.scan.skip_number(),
            byte if is_name(byte) => {
                if reader.prefix().is_some() {
                    reader.literal();
                    continue;
                }
                let start = reader.scan.at;
                let word = reader.scan.word();
                if before != b"def" && is_callee(word) && reader.scan.peek() == Some(b'(') {
                    reader.call(start);
                }
                before = word;
            }
            byte => {
                reader.scan.at += 1;
                if !byte.is_ascii_whitespace() {
                    before = b"";
                }
            }
        }
    }
    reader.found
}

/// Whether a function of this name takes inline assembly.
fn is_callee(word: &[u8]) -> bool {
    word == b"InlineAsm"
        || [&b"inline_asm"[..], b"inline_ptx"].iter().any(|part| super::scan::holds(word, part))
}

/// What stands before a string's quote.
#[derive(Clone, Copy)]
struct Prefix {
    length: usize,
    raw: bool,
    formatted: bool,
}

/// What an argument of a call is.
enum Value {
    /// A string whose text is known.
    Text(FragmentBuilder),
    Other,
}

struct Argument<'h> {
    keyword: &'h [u8],
    value: Value,
}

struct Reader<'h> {
    scan: Scanner<'h>,
    found: HostContents,
}

impl<'h> Reader<'h> {
    /// The prefix of the string that begins here, if one does.
    fn prefix(&self) -> Option<Prefix> {
        let rest = self.scan.rest();
        let length = rest.iter().take(3).position(|byte| matches!(byte, b'"' | b'\''))?;
        let letters = &rest[..length];
        let has = |letter: u8| letters.iter().any(|byte| byte.eq_ignore_ascii_case(&letter));
        let known =
            letters.iter().all(|byte| matches!(byte.to_ascii_lowercase(), b'r' | b'b' | b'u' | b'f' | b't'));
        known.then(|| Prefix { length, raw: has(b'r'), formatted: has(b'f') || has(b't') })
    }

    /// Reads one string; says whether its text is known. Adds nothing where `out` is not given.
    fn string(&mut self, prefix: Prefix, mut out: Option<&mut FragmentBuilder>) -> bool {
        self.scan.advance(prefix.length);
        let quote = self.scan.peek().unwrap_or_default();
        let triple = self.scan.rest().starts_with(&[quote; 3]);
        self.scan.advance(if triple { 3 } else { 1 });
        let mut known = true;
        loop {
            let rest = self.scan.rest();
            let run =
                rest.iter().position(|&byte| byte == quote || matches!(byte, b'\\' | b'\n' | b'{' | b'}'));
            let run = run.unwrap_or(rest.len());
            if let Some(out) = out.as_deref_mut() {
                out.text(self.scan.at as u32, &rest[..run]);
            }
            self.scan.advance(run);
            let start = self.scan.at;
            let Some(byte) = self.scan.peek() else { return false };
            match byte {
                b'\\' => {
                    let text = if prefix.raw { None } else { self.escape() };
                    if let Some(text) = text {
                        known &= text.known;
                        let span = self.scan.since(start);
                        if let Some(out) = out.as_deref_mut() {
                            out.escape(span, &text.bytes[..text.length]);
                        }
                    } else {
                        // A backslash that escapes nothing stays, and so does what it would escape.
                        let count = if prefix.raw { 2 } else { 1 };
                        let text = &self.scan.rest()[..count.min(self.scan.rest().len())];
                        if let Some(out) = out.as_deref_mut() {
                            out.text(start as u32, text);
                        }
                        self.scan.advance(count);
                    }
                }
                b'\n' if !triple => return false,
                byte if byte == quote => {
                    if !triple || self.scan.rest().starts_with(&[quote; 3]) {
                        self.scan.advance(if triple { 3 } else { 1 });
                        return known;
                    }
                    self.take(&mut out);
                }
                b'{' | b'}' => {
                    known &= !prefix.formatted;
                    self.take(&mut out);
                }
                _ => self.take(&mut out),
            }
        }
    }

    /// Takes a byte as it is.
    fn take(&mut self, out: &mut Option<&mut FragmentBuilder>) {
        let at = self.scan.at;
        if let Some(out) = out {
            out.text(at as u32, &self.scan.file[at..at + 1]);
        }
        self.scan.at += 1;
    }

    /// An escape, if the backslash begins one.
    fn escape(&mut self) -> Option<Escaped> {
        let one = |byte: u8| Escaped { bytes: [byte, 0, 0, 0], length: 1, known: true };
        let letter = self.scan.peek_at(1)?;
        let digits = |from: usize, base: u32, most: usize| {
            let digits = self.scan.file.get(from..).unwrap_or_default().iter().take(most);
            let digits = digits.map_while(|&byte| (byte as char).to_digit(base));
            digits.fold((0u32, 0usize), |(value, count), digit| {
                (value.wrapping_mul(base).wrapping_add(digit), count + 1)
            })
        };
        let (length, escaped) = match letter {
            b'\n' => (2, Escaped { bytes: [0; 4], length: 0, known: true }),
            b'\r' => (3, Escaped { bytes: [0; 4], length: 0, known: true }),
            b'n' => (2, one(b'\n')),
            b't' => (2, one(b'\t')),
            b'r' => (2, one(b'\r')),
            b'a' => (2, one(7)),
            b'b' => (2, one(8)),
            b'f' => (2, one(12)),
            b'v' => (2, one(11)),
            b'\\' | b'\'' | b'"' => (2, one(letter)),
            b'0'..=b'7' => {
                let (value, count) = digits(self.scan.at + 1, 8, 3);
                (1 + count, one(value as u8))
            }
            b'x' => {
                let (value, count) = digits(self.scan.at + 2, 16, 2);
                (2 + count, one(value as u8))
            }
            b'u' | b'U' | b'N' => (2, Escaped { known: false, ..one(b'?') }),
            _ => return None,
        };
        self.scan.advance(length);
        Some(escaped)
    }

    /// A string outside a call: skipped, or a module where it has three quotes.
    fn literal(&mut self) {
        let start = self.scan.at;
        let Some(prefix) = self.prefix() else { return self.scan.at += 1 };
        let mut text = FragmentBuilder::new();
        let is_triple = matches!(
            self.scan.rest().get(prefix.length..),
            Some([b'"', b'"', b'"', ..] | [b'\'', b'\'', b'\'', ..])
        );
        let candidate = is_triple && self.may_be_module(prefix);
        let known = self.string(prefix, candidate.then_some(&mut text));
        if let Some(is_whole) = candidate.then(|| is_module(&text)).flatten() {
            let span = self.scan.since(start);
            self.skip_blanks();
            // A method or an operator makes another text of it.
            let is_alone = !matches!(self.scan.peek(), Some(b'.' | b'%' | b'+' | b'"' | b'\''));
            if known && is_whole && is_alone {
                self.found.statements.push(Statement::module(span, text));
            } else {
                self.found.skipped.push(span);
            }
        }
    }

    /// Whether a string in three quotes begins as a module does.
    fn may_be_module(&self, prefix: Prefix) -> bool {
        let mut rest = self.scan.rest().get(prefix.length + 3..).unwrap_or_default();
        loop {
            match rest {
                [byte, tail @ ..] if byte.is_ascii_whitespace() => rest = tail,
                [b'\\', b'n' | b't' | b'r' | b'\n', tail @ ..] => rest = tail,
                [b'/', b'/' | b'*', ..] => return true,
                _ => return rest.starts_with(b".version"),
            }
        }
    }

    fn skip_blanks(&mut self) {
        loop {
            match self.scan.rest() {
                [byte, ..] if byte.is_ascii_whitespace() => self.scan.at += 1,
                [b'\\', b'\n', ..] => self.scan.at += 2,
                [b'#', ..] => self.scan.skip_line(),
                _ => return,
            }
        }
    }

    /// A call, its name has been read.
    fn call(&mut self, start: usize) {
        self.scan.at += 1;
        let mut arguments = Vec::new();
        loop {
            self.skip_blanks();
            match self.scan.peek() {
                None => return,
                Some(b')') => break,
                Some(b',') => self.scan.at += 1,
                _ => {
                    let Some(argument) = self.argument() else { return };
                    arguments.push(argument);
                }
            }
        }
        self.scan.at += 1;
        let span = self.scan.since(start);
        let (mut text, mut constraints) = (None, None);
        let mut unknown = false;
        for argument in arguments {
            let is_text =
                matches!(argument.keyword, b"asm" | b"asm_string" | b"asm_str" | b"template" | b"ptx");
            let is_list = matches!(argument.keyword, b"constraints" | b"constraint");
            let place = match argument.keyword {
                _ if is_text => &mut text,
                _ if is_list => &mut constraints,
                b"" if text.is_none() => &mut text,
                b"" if constraints.is_none() => &mut constraints,
                _ => continue,
            };
            match argument.value {
                Value::Text(builder) => *place = Some(builder),
                Value::Other => unknown |= is_text || is_list,
            }
        }
        match (text, constraints) {
            (Some(text), Some(list)) if !unknown => {
                let mut faults = Vec::new();
                let operands = llvm::read(&list, &mut faults);
                let (syntax, is_open) = (Syntax::Llvm, false);
                self.found.statements.push(Statement { span, syntax, operands, is_open, text, faults });
            }
            _ => self.found.skipped.push(span),
        }
    }

    /// An argument, up to the comma or parenthesis behind it; `None` where the file ends in it.
    fn argument(&mut self) -> Option<Argument<'h>> {
        let start = self.scan.at;
        let mut keyword = &b""[..];
        if self.prefix().is_none() {
            keyword = self.scan.word();
            self.skip_blanks();
            if keyword.is_empty() || self.scan.peek() != Some(b'=') || self.scan.peek_at(1) == Some(b'=') {
                self.scan.at = start;
                keyword = b"";
            } else {
                self.scan.at += 1;
                self.skip_blanks();
            }
        }
        let mut builder = FragmentBuilder::new();
        let mut parens = 0;
        while self.scan.eat(b'(') {
            parens += 1;
            self.skip_blanks();
        }
        let mut known = true;
        let mut any = false;
        loop {
            if let Some(prefix) = self.prefix() {
                known &= self.string(prefix, Some(&mut builder));
                any = true;
            } else if !(any && self.scan.eat(b'+')) {
                break;
            }
            self.skip_blanks();
        }
        while parens > 0 && self.scan.eat(b')') {
            parens -= 1;
            self.skip_blanks();
        }
        let is_text = any && known && parens == 0 && matches!(self.scan.peek(), Some(b',' | b')'));
        if is_text {
            return Some(Argument { keyword, value: Value::Text(builder) });
        }
        self.skip_argument(parens)?;
        Some(Argument { keyword, value: Value::Other })
    }

    /// Skips to the comma or parenthesis that ends an argument.
    fn skip_argument(&mut self, mut open: usize) -> Option<()> {
        while let Some(byte) = self.scan.peek() {
            match byte {
                b'#' => self.scan.skip_line(),
                b',' if open == 0 => return Some(()),
                b')' | b']' | b'}' if open == 0 => return (byte == b')').then_some(()),
                b'(' | b'[' | b'{' => {
                    open += 1;
                    self.scan.at += 1;
                }
                b')' | b']' | b'}' => {
                    open -= 1;
                    self.scan.at += 1;
                }
                _ => match self.prefix() {
                    Some(prefix) => _ = self.string(prefix, None),
                    None if self.scan.word().is_empty() => self.scan.at += 1,
                    None => {}
                },
            }
        }
        None
    }
}

/// What an escape stands for.
struct Escaped {
    bytes: [u8; 4],
    length: usize,
    known: bool,
}
