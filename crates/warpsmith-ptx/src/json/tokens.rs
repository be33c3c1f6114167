//! All tokens of a module.

use super::{Each, Place, Said, Text};
use crate::{LineIndex, Module, SyntaxKind, json_object};
use alloc::string::String;

/// The format `warpsmith.tokens/1`: `schema`, `file` and `tokens`, a list of [`Token`]s whose texts together are the file.
pub struct Tokens<'a> {
    file: &'a str,
    module: &'a Module,
    lines: LineIndex,
}

/// A token, blanks and comments included: `kind`, its place, and `text`, with U+FFFD for bytes that are no UTF-8.
pub struct Token<'a> {
    kind: SyntaxKind,
    place: Place,
    text: &'a [u8],
}

impl<'a> Tokens<'a> {
    /// The name and version of the format.
    pub const SCHEMA: &'static str = "warpsmith.tokens/1";

    /// Of a module that was read from a file of this name.
    pub fn new(file: &'a str, module: &'a Module) -> Tokens<'a> {
        Tokens { file, module, lines: LineIndex::new(module.source()) }
    }

    /// The tokens, one after the other.
    pub fn tokens(&self) -> impl Iterator<Item = Token<'_>> {
        let source = self.module.source();
        let text = Text::new(source, &self.lines);
        self.module.tokens().map(move |(kind, span)| Token {
            kind,
            place: text.place(span),
            text: source.get(span.range()).unwrap_or_default(),
        })
    }
}

json_object! {
    Tokens<'_>, this => {
        "schema": Tokens::SCHEMA,
        "file": this.file,
        "tokens": Each(|| this.tokens()),
    }
    Token<'_>, this => {
        "kind": Said(format_args!("{:?}", this.kind)),
        "" @ this.place,
        "text": String::from_utf8_lossy(this.text),
    }
}
