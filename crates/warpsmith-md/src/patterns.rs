//! The file of patterns that goes with a description: texts of instructions that tools make themselves, such as
//! ``JUMP_UNCOND: BRA `(DUMMY);``.

use crate::companion::Cursor;
use crate::fault::Fault;
use crate::lex::Kind;
use crate::model::{Name, Names, Span};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// All patterns of a file.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Patterns {
    /// The names that all else refers to.
    pub names: Names,
    /// The patterns, in order of the file.
    pub patterns: Vec<Pattern>,
}

/// The text of an instruction under a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    /// What it is for, such as `JUMP_UNCOND`.
    pub name: Name,
    /// The instruction, in order of its text.
    pub pieces: Vec<Piece>,
    /// Place of the name.
    pub span: Span,
}

/// A piece of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Piece {
    /// A mnemonic, a register or a number, as written.
    Word(Name),
    /// `` `(NAME) ``: what is to be filled in.
    Blank(Name),
    /// Anything else, as written.
    Symbol(String),
}

impl Pattern {
    /// The mnemonic: the first word that no `@` precedes.
    pub fn mnemonic(&self) -> Option<Name> {
        let mut guard = false;
        self.pieces.iter().find_map(|piece| match piece {
            Piece::Symbol(text) => {
                guard |= text == "@";
                None
            }
            Piece::Word(_) if guard => {
                guard = false;
                None
            }
            Piece::Word(name) => Some(*name),
            Piece::Blank(_) => None,
        })
    }
}

impl Patterns {
    /// Reads a file: `name: text;` again and again. A pattern with a fault is left out.
    pub fn parse(source: &[u8]) -> (Patterns, Vec<Fault>) {
        let mut cursor = Cursor::new(source);
        let mut patterns = Vec::new();
        while !cursor.is_done() {
            match pattern(&mut cursor) {
                Some(pattern) => patterns.push(pattern),
                None => cursor.skip_statement(),
            }
        }
        let (names, faults) = cursor.finish();
        (Patterns { names, patterns }, faults)
    }

    /// The pattern with a name.
    pub fn find(&self, name: &str) -> Option<&Pattern> {
        let name = self.names.find(name)?;
        self.patterns.iter().find(|pattern| pattern.name == name)
    }
}

fn pattern(cursor: &mut Cursor<'_>) -> Option<Pattern> {
    let span = cursor.span();
    let name = cursor.name("the name of a pattern")?;
    cursor.expect(Kind::Colon, "`:`")?;
    let mut pieces = Vec::new();
    while !cursor.eat(Kind::Semicolon) {
        let piece = match cursor.kind() {
            Kind::End => {
                cursor.unexpected("`;`");
                return None;
            }
            Kind::Word => Piece::Word(cursor.name("a word")?),
            Kind::Backtick if cursor.kind_at(1) == Kind::Open => {
                cursor.bump();
                cursor.bump();
                let name = cursor.name("the name of what is filled in")?;
                cursor.expect(Kind::Close, "`)`")?;
                Piece::Blank(name)
            }
            _ => {
                let text = cursor.text().to_string();
                cursor.bump();
                Piece::Symbol(text)
            }
        };
        pieces.push(piece);
    }
    Some(Pattern { name, pieces, span })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_read() {
        let (patterns, faults) = Patterns::parse(b"JUMP: BRA `(DUMMY);\nJUMP_IF:\n @!P0 BRA.U `(TO), 0x4;\n");
        assert_eq!(faults, []);
        let text = |name| patterns.names.text(name);
        let jump = patterns.find("JUMP").unwrap();
        assert_eq!(jump.mnemonic().map(text), Some("BRA"));
        assert!(matches!(jump.pieces[1], Piece::Blank(name) if text(name) == "DUMMY"));
        assert_eq!(patterns.find("JUMP_IF").unwrap().mnemonic().map(text), Some("BRA.U"));
    }

    #[test]
    fn faults_do_not_end_the_reading() {
        let (patterns, faults) = Patterns::parse(b"A BRA;\nB: `(1;\nC: RET;\nD: X");
        assert_eq!(patterns.patterns.len(), 1);
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "1:3: error: `BRA` stands where `:` is expected",
                "2:7: error: `;` stands where `)` is expected",
                "4:5: error: the text ends where `;` is expected",
            ]
        );
    }
}
