//! Text to [`Description`]: never gives up; a fault is told and reading goes on behind it.
//!
//! Each section has a file. A function that cannot read what it should reports a fault and returns [`Skip`]; its
//! caller goes on at the next place where a statement can begin.

mod class;
mod encoding;
mod expression;
mod format;
mod header;
mod register;
mod table;
mod unit;

use crate::fault::{Fault, Severity};
use crate::lex::{self, Kind, Token};
use crate::model::{Description, Lines, Name, Span};
use alloc::borrow::Cow;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// How many faults of a text are told.
const MAX_FAULTS: usize = 1000;
/// How many bytes a text may have.
const MAX_BYTES: usize = 1 << 30;

/// How to read a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options {
    /// Names for which `##IF DEFINED(name)` holds.
    pub defined: Vec<String>,
}

/// Reads a description. Whatever can be read is in it, also if there are faults.
///
/// Names, numbers and operators are ASCII; texts in quotes are UTF-8. Two extensions of the language: `//` begins a
/// comment, and `///` lines before a class are its documentation.
pub fn parse(source: &[u8], options: &Options) -> (Description, Vec<Fault>) {
    if source.len() > MAX_BYTES {
        let message = format!("the text has {} bytes", source.len());
        let fault = Fault::error(&Lines::default(), Span::default(), message, "at most 2^30 are legal");
        return (Description::default(), alloc::vec![fault]);
    }
    let text = readable(source);
    let lexed = lex::lex(text.as_bytes(), &options.defined);
    let description = Description { lines: Lines::new(source), ..Description::default() };
    let mut parser = Parser {
        source: &text,
        tokens: &lexed.tokens,
        at: 0,
        documentation: &lexed.documentation,
        description,
        faults: Vec::new(),
        untold: 0,
        scratch: expression::Scratch::default(),
        members: None,
    };
    if let Cow::Owned(_) = text {
        let valid = core::str::from_utf8(source).map_or_else(|error| error.valid_up_to(), str::len) as u32;
        let span = Span { start: valid, end: valid + 1 };
        parser.report(
            span,
            "the text is not UTF-8 from here on".to_string(),
            "texts in quotes are UTF-8, all else is ASCII",
        );
    }
    for stray in &lexed.strays {
        parser.report(stray.span, stray.message.clone(), stray.help);
    }
    parser.file();
    parser.finish()
}

/// Whether a word begins a section, of a file or of a class.
pub(crate) fn begins_section(word: &str) -> bool {
    header::begins(word) || class::begins(word)
}

/// The source as text of the same length: bytes that are not UTF-8 become `?`.
fn readable(source: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = core::str::from_utf8(source) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(source.len());
    for chunk in source.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|_| '?'));
    }
    Cow::Owned(text)
}

/// A fault was reported; what was begun is left.
pub(crate) struct Skip;

pub(crate) type Read<T> = Result<T, Skip>;

pub(crate) struct Parser<'s> {
    source: &'s str,
    tokens: &'s [Token],
    at: usize,
    documentation: &'s [(u32, Span)],
    description: Description,
    faults: Vec<Fault>,
    /// Faults that are counted only.
    untold: usize,
    scratch: expression::Scratch,
    /// Names of all groups, and whether each begins the names of a range; made when it is first asked for.
    members: Option<BTreeSet<(Name, bool)>>,
}

impl<'s> Parser<'s> {
    fn kind(&self) -> Kind {
        self.tokens[self.at].kind
    }

    /// The kind of a later token.
    fn kind_at(&self, distance: usize) -> Kind {
        self.tokens.get(self.at + distance).map_or(Kind::End, |token| token.kind)
    }

    fn span(&self) -> Span {
        self.tokens[self.at].span
    }

    /// Span of the token before this one.
    fn before(&self) -> Span {
        self.tokens[self.at.saturating_sub(1)].span
    }

    fn slice(&self, span: Span) -> &'s str {
        self.source.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    fn text(&self) -> &'s str {
        self.slice(self.span())
    }

    fn text_at(&self, distance: usize) -> &'s str {
        self.tokens.get(self.at + distance).map_or("", |token| self.slice(token.span))
    }

    /// Goes on by one token; the end stays where it is.
    fn bump(&mut self) {
        if self.at + 1 < self.tokens.len() {
            self.at += 1;
        }
    }

    fn eat(&mut self, kind: Kind) -> bool {
        let found = self.kind() == kind;
        if found {
            self.bump();
        }
        found
    }

    fn is_word(&self, word: &str) -> bool {
        self.kind() == Kind::Word && self.text() == word
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.bump();
        }
        found
    }

    /// Takes a token of this kind, or reports that something else stands there.
    fn expect(&mut self, kind: Kind, what: &str) -> Read<Span> {
        if self.kind() != kind {
            return Err(self.unexpected(what));
        }
        let span = self.span();
        self.bump();
        Ok(span)
    }

    /// Takes a name; digits may begin it.
    fn name(&mut self, what: &str) -> Read<Name> {
        let span = self.expect(Kind::Word, what)?;
        Ok(self.intern(span))
    }

    fn intern(&mut self, span: Span) -> Name {
        self.description.names.intern(self.slice(span))
    }

    /// What stands between the quotes of a token.
    fn unquoted(&self, span: Span) -> &'s str {
        let text = self.slice(span);
        let text = text.get(1..).unwrap_or_default();
        text.strip_suffix(['"', '\'']).unwrap_or(text)
    }

    /// Takes a quoted text.
    fn quoted(&mut self, what: &str) -> Read<String> {
        let span = self.expect(Kind::Text, what)?;
        Ok(self.unquoted(span).to_string())
    }

    /// The value of the token here if it is a number.
    fn peek_number(&self) -> Option<u128> {
        if self.kind() == Kind::Word { lex::number(self.text().as_bytes()) } else { None }
    }

    /// Takes a number.
    fn number(&mut self, what: &str) -> Read<u128> {
        let Some(value) = self.peek_number() else { return Err(self.unexpected(what)) };
        self.bump();
        Ok(value)
    }

    /// Takes a number that is at most `limit`.
    fn limited(&mut self, what: &str, limit: u128) -> Read<u128> {
        let span = self.span();
        let value = self.number(what)?;
        if value > limit {
            return Err(self.fail(
                span,
                format!("{value} is too large here"),
                &format!("at most {limit} is legal"),
            ));
        }
        Ok(value)
    }

    /// Reports that something else than `what` stands here.
    fn unexpected(&mut self, what: &str) -> Skip {
        self.unexpected_in(what, None)
    }

    /// The same, in a bracket that was opened there.
    fn unexpected_in(&mut self, what: &str, open: Option<Span>) -> Skip {
        let found = match self.kind() {
            Kind::End => "the text ends".to_string(),
            _ => {
                let text = self.text();
                let short: String = text.chars().take(40).collect();
                let dots = if short.len() < text.len() { "…" } else { "" };
                format!("`{short}{dots}` stands")
            }
        };
        let help = open.map_or(String::new(), |open| {
            format!("`{}` at {} is not closed", self.slice(open), self.description.lines.of(open))
        });
        self.fail(self.span(), format!("{found} where {what} is expected"), &help)
    }

    fn fail(&mut self, span: Span, message: String, help: &str) -> Skip {
        self.report(span, message, help);
        Skip
    }

    fn report(&mut self, span: Span, message: String, help: &str) {
        self.report_as(Severity::Error, span, message, help);
    }

    fn report_as(&mut self, severity: Severity, span: Span, message: String, help: &str) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(Fault::new(severity, &self.description.lines, span, message, help));
        } else {
            self.untold += 1;
        }
    }

    fn is_done(&self) -> bool {
        self.kind() == Kind::End
    }

    /// Whether the token here is the first of its line.
    fn begins_line(&self) -> bool {
        let start = if self.at == 0 { 0 } else { self.before().end };
        let gap = Span { start, end: self.span().start };
        self.at == 0 || self.slice(gap).contains('\n')
    }

    /// Whether the token behind this one begins another line.
    fn ends_line(&self) -> bool {
        let next = self.tokens.get(self.at + 1).map_or(self.span(), |token| token.span);
        self.slice(Span { start: self.span().end, end: next.start }).contains('\n')
    }

    /// A later token.
    fn token_at(&self, distance: usize) -> Option<&Token> {
        self.tokens.get(self.at + distance)
    }

    /// Whether a section begins here, of the file or of a class.
    fn is_section(&self) -> bool {
        self.kind() == Kind::Word && begins_section(self.text())
    }

    /// Goes behind the next `;`, or to the section before it.
    fn skip_statement(&mut self) {
        while !self.is_done() {
            if self.eat(Kind::Semicolon) || self.is_section() && self.begins_line() {
                return;
            }
            self.bump();
        }
    }

    /// Goes to the next section.
    fn skip_section(&mut self) {
        while !(self.is_done() || self.is_section() && self.begins_line()) {
            self.bump();
        }
    }

    fn finish(mut self) -> (Description, Vec<Fault>) {
        if self.untold > 0 {
            let message = format!("{} more faults are not told", self.untold);
            let span = self.tokens.last().map_or(Span::default(), |token| token.span);
            self.faults.push(Fault::error(&self.description.lines, span, message, "mend those above first"));
        }
        self.faults.sort_by_key(|fault| fault.span.start);
        (self.description, self.faults)
    }
}
