//! What the compiler makes of a text: references to operands become registers and constants, escapes what
//! they stand for.

use super::report::{self, HostFinding};
use super::statement::{Holds, Statement, Syntax};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_ptx::fragment::FragmentBuilder;
use warpsmith_ptx::{Fix, Span};

/// A text under expansion.
pub(super) struct Expander<'a> {
    statement: &'a Statement,
    text: &'a [u8],
    pub out: FragmentBuilder,
    pub faults: Vec<HostFinding>,
    /// Where in the result operands stand that are not known; of constants only the value is not.
    pub unknown: Vec<(Span, Holds)>,
    /// Whether all of the result is known.
    pub readable: bool,
    /// Rust counts its `{}`.
    next: usize,
    /// The operands that have names, in order of these.
    names: Vec<(&'a [u8], usize)>,
    comment: Comment,
    /// Where in the result a number stands that is another one in each copy of the statement.
    pub unique: Vec<u32>,
}

/// How far comments have been looked for, and whether one is open there.
#[derive(Default)]
struct Comment {
    at: usize,
    /// What ends it.
    end: Option<&'static [u8]>,
}

/// The spelling of a reference, as far as it is one.
enum Reference<'t> {
    Number(usize),
    Name(&'t [u8]),
}

impl<'a> Expander<'a> {
    /// Expands a statement's text behind what the builder holds already.
    pub fn new(statement: &'a Statement, out: FragmentBuilder) -> Self {
        let text = statement.text.as_bytes();
        // A NUL ends the text for the compiler.
        let end = text.iter().position(|&byte| byte == 0).unwrap_or(text.len());
        let text = if statement.syntax == Syntax::Module { text } else { &text[..end] };
        let names = statement.operands.iter().enumerate();
        let mut names: Vec<_> =
            names.filter_map(|(index, operand)| Some((operand.name.as_ref()?.as_bytes(), index))).collect();
        names.sort();
        let (faults, unknown, comment) = (Vec::new(), Vec::new(), Comment::default());
        let unique = Vec::new();
        Expander { statement, text, out, faults, unknown, readable: true, next: 0, names, comment, unique }
    }

    /// Puts the expanded text behind what is there.
    pub fn run(&mut self) {
        match self.statement.syntax {
            Syntax::Module => self.keep(0, self.text.len()),
            Syntax::Plain => self.plain(),
            Syntax::Gcc => self.gcc(),
            Syntax::Llvm => self.llvm(),
            Syntax::Rust => self.rust(),
        }
    }

    /// Where a piece of the text stands in the host.
    fn span(&self, from: usize, to: usize) -> Span {
        self.statement.text.host_span(from, to)
    }

    fn keep(&mut self, from: usize, to: usize) {
        self.statement.text.copy(from..to, &mut self.out);
    }

    /// Puts something in the place of a piece.
    fn replace(&mut self, from: usize, to: usize, by: &[u8]) {
        let span = self.span(from, to);
        self.out.escape(span, by);
    }

    fn replace_unknown(&mut self, from: usize, to: usize, by: &[u8], holds: Holds) {
        let start = self.out.as_bytes().len() as u32;
        self.replace(from, to, by);
        self.unknown.push((Span::new(start, start + by.len() as u32), holds));
    }

    fn error(&mut self, code: &'static str, from: usize, to: usize, message: String) {
        let fault = HostFinding::error(code, self.span(from, to), message);
        self.push(fault);
    }

    fn push(&mut self, fault: HostFinding) {
        if self.faults.len() < report::MOST_FAULTS {
            self.faults.push(fault);
        }
    }

    /// The operand of a name.
    fn named(&self, name: &[u8]) -> Option<usize> {
        let at = self.names.partition_point(|(other, _)| *other < name);
        self.names.get(at).filter(|(other, _)| *other == name).map(|(_, index)| *index)
    }

    fn at(&self, at: usize) -> Option<u8> {
        self.text.get(at).copied()
    }

    /// The next place of a byte.
    fn find(&self, from: usize, byte: u8) -> usize {
        let rest = self.text.get(from..).unwrap_or_default();
        from + rest.iter().position(|&other| other == byte).unwrap_or(rest.len())
    }

    /// The end of a run of digits or of a name.
    fn run_end(&self, from: usize, class: impl Fn(u8) -> bool) -> usize {
        let rest = self.text.get(from..).unwrap_or_default();
        from + rest.iter().position(|&byte| !class(byte)).unwrap_or(rest.len())
    }

    fn number(&self, from: usize, to: usize) -> usize {
        let digits = core::str::from_utf8(&self.text[from..to]).unwrap_or_default();
        digits.parse().unwrap_or(usize::MAX)
    }

    /// Puts an operand in the place of its reference.
    fn operand(&mut self, from: usize, to: usize, reference: Reference<'_>) {
        let operands = &self.statement.operands;
        let index = match reference {
            Reference::Number(number) if number < operands.len() => number,
            Reference::Number(_) if self.statement.is_open => {
                return self.replace_unknown(from, to, b"%unknown", Holds::Unknown);
            }
            Reference::Number(_) => {
                let message = match operands.len() {
                    0 => "the statement has no operands".into(),
                    1 => "there is no such operand; the statement has one, number 0".into(),
                    count => format!(
                        "there is no such operand; the statement has {count}, numbers 0 to {}",
                        count - 1
                    ),
                };
                self.error(report::NUMBER, from, to, message);
                return self.replace_unknown(from, to, b"%unknown", Holds::Unknown);
            }
            Reference::Name(name) => {
                let Some(found) = self.named(name) else {
                    let name = String::from_utf8_lossy(name);
                    let names = self.names.iter().take(12);
                    let names: Vec<String> =
                        names.map(|(name, _)| format!("`{}`", String::from_utf8_lossy(name))).collect();
                    let message = match names.len() {
                        0 => format!("no operand is named `{name}`; the operands have no names"),
                        _ => format!("no operand is named `{name}`; the names are {}", names.join(", ")),
                    };
                    self.error(report::NAME, from, to, message);
                    return self.replace_unknown(from, to, b"%unknown", Holds::Unknown);
                };
                found
            }
        };
        match &self.statement.operands[index].holds {
            Holds::Unknown => self.replace_unknown(from, to, register(index).as_bytes(), Holds::Unknown),
            Holds::Register(_) => self.replace(from, to, register(index).as_bytes()),
            Holds::Immediate(Some(text)) => self.replace(from, to, text.as_bytes()),
            Holds::Immediate(None) => {
                self.replace_unknown(from, to, b"1", Holds::Immediate(None));
            }
            Holds::Text => self.readable = false,
        }
    }

    /// A text without operands: nothing in it is an escape.
    fn plain(&mut self) {
        let doubled = self.text.windows(3).position(|three| {
            three.starts_with(b"%%") && (three[2].is_ascii_alphabetic() || three[2] == b'_')
        });
        let Some(at) = doubled else { return self.keep(0, self.text.len()) };
        let end = self.run_end(at + 2, |byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let name = String::from_utf8_lossy(&self.text[at + 1..end]).into_owned();
        let message = format!("a text without operands is taken as it is: write `{name}`");
        self.error(report::ESCAPE, at, end, message);
        // One fault is enough: go on as if the text had operands.
        self.gcc();
    }

    /// `%0`, `%[name]`, `%%`, `%=`.
    fn gcc(&mut self) {
        let mut from = 0;
        loop {
            let at = self.find(from, b'%');
            self.keep(from, at);
            let Some(next) = self.at(at + 1) else {
                if at < self.text.len() {
                    self.error(
                        report::ESCAPE,
                        at,
                        at + 1,
                        "the text ends with a lone `%`; write `%%`".into(),
                    );
                }
                return;
            };
            let after = self.at(at + 2);
            from = match next {
                b'%' => {
                    self.replace(at, at + 2, b"%");
                    at + 2
                }
                b'=' => {
                    // Another number in each copy of the statement.
                    self.unique.push(self.out.as_bytes().len() as u32);
                    self.replace(at, at + 2, b"0");
                    at + 2
                }
                b'0'..=b'9' => {
                    let end = self.run_end(at + 1, |byte| byte.is_ascii_digit());
                    self.operand(at, end, Reference::Number(self.number(at + 1, end)));
                    end
                }
                b'[' => self.gcc_name(at),
                letter
                    if letter.is_ascii_alphabetic()
                        && after.is_some_and(|b| b.is_ascii_digit() || b == b'[') =>
                {
                    self.modified(at, letter)
                }
                letter if letter.is_ascii_alphabetic() => {
                    self.keep(at, at + 2);
                    at + 2
                }
                _ => {
                    self.lone(at);
                    at + 2
                }
            };
        }
    }

    fn gcc_name(&mut self, at: usize) -> usize {
        let close = self.run_end(at + 2, super::scan::is_name);
        if self.at(close) != Some(b']') {
            let message = "`%[` begins the name of an operand, as in `%[name]`; write `%%` for the character";
            self.error(report::ESCAPE, at, close, message.into());
            return close;
        }
        let end = close + 1;
        let name = &self.text[at + 2..close];
        let known = self.faults.len();
        self.operand(at, end, Reference::Name(name));
        let number = self.named(name);
        if let Some(number) = number.filter(|_| self.faults.len() == known) {
            let message =
                format!("nvcc takes no operand by its name, other compilers do: `%{number}` is the same");
            let span = self.span(at, end);
            let title = format!("write `%{number}`");
            // It may go on in another literal.
            let is_whole = span.len() as usize == end - at;
            let fix = is_whole.then(|| Fix { title, span, text: format!("%{number}"), safe: false });
            self.push(HostFinding { fix, ..HostFinding::error(report::NAME, span, message) });
        }
        end
    }

    /// `%h0`: PTX has no ways to write an operand. Most often a register's `%` should be doubled.
    fn modified(&mut self, at: usize, letter: u8) -> usize {
        let end = self.run_end(at + 1, |byte| byte.is_ascii_alphanumeric() || byte == b'_');
        let name = String::from_utf8_lossy(&self.text[at..end]).into_owned();
        let message = format!(
            "`{}` asks for another way to write an operand, and PTX has none: write `%{name}` for a register of that name",
            letter as char
        );
        self.error(report::ESCAPE, at, end, message);
        self.keep(at, end);
        end
    }

    /// `%` before anything else: the compiler drops both.
    fn lone(&mut self, at: usize) {
        if !self.is_in_comment(at) {
            let message = "the compiler drops a lone `%` and what follows; write `%%` for the character";
            let fault = HostFinding::warning(report::ESCAPE, self.span(at, at + 1), message);
            self.push(fault);
        }
    }

    /// Whether a place lies in a comment. Places are asked for in order.
    fn is_in_comment(&mut self, at: usize) -> bool {
        while self.comment.at < at {
            let rest = &self.text[self.comment.at..];
            self.comment.at += 1;
            self.comment.end = match self.comment.end {
                None if rest.starts_with(b"//") => Some(b"\n"),
                None if rest.starts_with(b"/*") => Some(b"*/"),
                Some(end) if rest.starts_with(end) => None,
                same => same,
            };
        }
        self.comment.end.is_some()
    }

    /// `$0`, `${0:x}`, `${:uid}`, `$$`.
    fn llvm(&mut self) {
        let mut from = 0;
        loop {
            let at = self.find(from, b'$');
            self.keep(from, at);
            let Some(next) = self.at(at + 1) else {
                if at < self.text.len() {
                    self.error(
                        report::ESCAPE,
                        at,
                        at + 1,
                        "the text ends with a lone `$`; write `$$`".into(),
                    );
                }
                return;
            };
            from = match next {
                b'$' => {
                    self.replace(at, at + 2, b"$");
                    at + 2
                }
                b'0'..=b'9' => {
                    let end = self.run_end(at + 1, |byte| byte.is_ascii_digit());
                    self.operand(at, end, Reference::Number(self.number(at + 1, end)));
                    end
                }
                b'{' => self.llvm_braces(at),
                b'(' | b'|' | b')' => {
                    // Alternatives for several dialects: which one counts is not known.
                    self.readable = false;
                    at + 2
                }
                _ => {
                    let message = "`$` begins an operand such as `$0`; write `$$` for the character";
                    self.error(report::ESCAPE, at, at + 1, message.into());
                    self.replace(at, at + 1, b"$");
                    at + 1
                }
            };
        }
    }

    fn llvm_braces(&mut self, at: usize) -> usize {
        let close = self.find(at, b'}');
        let end = (close + 1).min(self.text.len());
        let digits = self.run_end(at + 2, |byte| byte.is_ascii_digit());
        if self.text[at..end].starts_with(b"${:uid}") {
            self.replace(at, end, b"0");
        } else if digits > at + 2 && matches!(self.at(digits), Some(b'}' | b':')) {
            // `c` and `n` are for constants; what else there may be depends on the version.
            self.operand(at, end, Reference::Number(self.number(at + 2, digits)));
        } else {
            let message = "`${` begins an operand such as `${0}` or the number `${:uid}`".into();
            self.error(report::ESCAPE, at, end, message);
        }
        end
    }

    /// `{}`, `{0}`, `{name}`, `{{`, `}}`.
    fn rust(&mut self) {
        let mut from = 0;
        while from < self.text.len() {
            let rest = &self.text[from..];
            let at = from + rest.iter().position(|byte| matches!(byte, b'{' | b'}')).unwrap_or(rest.len());
            self.keep(from, at);
            let Some(brace) = self.at(at) else { return };
            from = if self.at(at + 1) == Some(brace) {
                self.replace(at, at + 2, &[brace]);
                at + 2
            } else if brace == b'}' {
                self.error(
                    report::ESCAPE,
                    at,
                    at + 1,
                    "`}` ends an operand; write `}}` for the brace".into(),
                );
                at + 1
            } else {
                self.rust_operand(at)
            };
        }
    }

    fn rust_operand(&mut self, at: usize) -> usize {
        // No further than to the next brace: what was looked at is not looked at again.
        let close = self.run_end(at + 1, |byte| !matches!(byte, b'{' | b'}' | b';'));
        let inner = &self.text[at + 1..close];
        let colon = inner.iter().position(|&byte| byte == b':');
        let what = inner[..colon.unwrap_or(inner.len())].trim_ascii();
        if self.at(close) != Some(b'}') || !what.iter().all(|&byte| super::scan::is_name(byte)) {
            self.error(report::ESCAPE, at, at + 1, "`{` begins an operand; write `{{` for the brace".into());
            return at + 1;
        }
        if colon.is_some_and(|colon| colon + 1 < inner.len()) {
            let message = "a register of PTX is written in one way: nothing may stand behind the colon";
            self.error(report::ESCAPE, at, close + 1, message.into());
        }
        let reference = if what.is_empty() {
            self.next += 1;
            Reference::Number(self.next - 1)
        } else if what[0].is_ascii_digit() {
            Reference::Number(
                core::str::from_utf8(what).ok().and_then(|t| t.parse().ok()).unwrap_or(usize::MAX),
            )
        } else {
            Reference::Name(what)
        };
        self.operand(at, close + 1, reference);
        close + 1
    }
}

/// The name that an operand's register has in the expanded text.
pub(super) fn register(index: usize) -> String {
    let mut name = String::from("%");
    name.push_str(&index.to_string());
    name
}
