//! A cursor over the tokens of the files that go with a description.

use crate::fault::Fault;
use crate::lex::{self, Kind, Token};
use crate::model::{Lines, Name, Names, Span};
use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// How many faults of a text are told.
const MAX_FAULTS: usize = 1000;
/// How many bytes a text may have.
const MAX_BYTES: usize = 1 << 30;

pub(crate) struct Cursor<'s> {
    source: Cow<'s, str>,
    tokens: Vec<Token>,
    at: usize,
    pub(crate) names: Names,
    pub(crate) lines: Lines,
    faults: Vec<Fault>,
}

impl<'s> Cursor<'s> {
    /// Splits a text; one that is too long is empty.
    pub(crate) fn new(source: &'s [u8]) -> Self {
        let too_long = source.len() > MAX_BYTES;
        let text = if too_long { Cow::Borrowed("") } else { String::from_utf8_lossy(source) };
        let lexed = lex::lex(text.as_bytes(), &[]);
        let lines = Lines::new(text.as_bytes());
        let mut cursor = Cursor {
            source: text,
            tokens: lexed.tokens,
            at: 0,
            names: Names::default(),
            lines,
            faults: Vec::new(),
        };
        if too_long {
            cursor.report(
                Span::default(),
                format!("the text has {} bytes", source.len()),
                "at most 2^30 are legal",
            );
        }
        for stray in lexed.strays {
            cursor.report(stray.span, stray.message, stray.help);
        }
        cursor
    }

    pub(crate) fn kind(&self) -> Kind {
        self.kind_at(0)
    }

    pub(crate) fn kind_at(&self, distance: usize) -> Kind {
        self.tokens.get(self.at + distance).map_or(Kind::End, |token| token.kind)
    }

    pub(crate) fn span(&self) -> Span {
        self.tokens.get(self.at).map_or(Span::default(), |token| token.span)
    }

    /// Where the token before this one ends.
    pub(crate) fn end_before(&self) -> u32 {
        self.at.checked_sub(1).and_then(|before| self.tokens.get(before)).map_or(0, |token| token.span.end)
    }

    pub(crate) fn slice(&self, span: Span) -> &str {
        self.source.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    pub(crate) fn text(&self) -> &str {
        self.slice(self.span())
    }

    pub(crate) fn text_at(&self, distance: usize) -> &str {
        self.tokens.get(self.at + distance).map_or("", |token| self.slice(token.span))
    }

    pub(crate) fn is_done(&self) -> bool {
        self.kind() == Kind::End
    }

    /// Goes on by one token; the end stays where it is.
    pub(crate) fn bump(&mut self) {
        if self.at + 1 < self.tokens.len() {
            self.at += 1;
        }
    }

    pub(crate) fn eat(&mut self, kind: Kind) -> bool {
        let found = self.kind() == kind;
        if found {
            self.bump();
        }
        found
    }

    /// Whether the token here is the first of its line.
    pub(crate) fn begins_line(&self) -> bool {
        let gap = Span { start: self.end_before(), end: self.span().start };
        self.at == 0 || self.slice(gap).contains('\n')
    }

    /// The number here, without taking it.
    pub(crate) fn number(&self) -> Option<u64> {
        let number = if self.kind() == Kind::Word { lex::number(self.text().as_bytes()) } else { None };
        number.and_then(|number| u64::try_from(number).ok())
    }

    pub(crate) fn intern(&mut self, span: Span) -> Name {
        let text = self.source.get(span.start as usize..span.end as usize).unwrap_or_default();
        self.names.intern(text)
    }

    /// Takes a name, or reports that something else stands here.
    pub(crate) fn name(&mut self, what: &str) -> Option<Name> {
        if self.kind() != Kind::Word {
            self.unexpected(what);
            return None;
        }
        let name = self.intern(self.span());
        self.bump();
        Some(name)
    }

    /// Takes a token of this kind, or reports that something else stands here.
    pub(crate) fn expect(&mut self, kind: Kind, what: &str) -> Option<()> {
        if self.eat(kind) {
            return Some(());
        }
        self.unexpected(what);
        None
    }

    /// Reports that something else than `what` stands here.
    pub(crate) fn unexpected(&mut self, what: &str) {
        let found: String = match self.kind() {
            Kind::End => "the text ends".into(),
            _ => format!("`{}` stands", self.text().chars().take(40).collect::<String>()),
        };
        self.report(self.span(), format!("{found} where {what} is expected"), "");
    }

    pub(crate) fn report(&mut self, span: Span, message: String, help: &str) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(Fault::error(&self.lines, span, message, help));
        }
    }

    /// Goes behind the next `;`.
    pub(crate) fn skip_statement(&mut self) {
        while !self.is_done() && !self.eat(Kind::Semicolon) {
            self.bump();
        }
    }

    /// Names and faults, in order of the text.
    pub(crate) fn finish(mut self) -> (Names, Vec<Fault>) {
        self.faults.sort_by_key(|fault| fault.span.start);
        (self.names, self.faults)
    }
}
