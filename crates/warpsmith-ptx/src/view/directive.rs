//! Views of the directives that are no declarations.

use super::{Name, Operand, Statement, statement::statements, views};
use crate::isa::{Directive, PtxVersion, Target, Word};
use crate::kind::SyntaxKind;
use crate::literal::parse_integer;
use crate::node::Node;

views! {
    /// `.version 8.0`
    Version;
    /// `.target sm_90a, debug`
    TargetDirective;
    /// `.address_size 64`
    AddressSize;
    /// `.file 1 "a.cu", 1700000000, 1234`
    File;
    /// `.loc 1 2 3, function_name $L, inlined_at 1 2 3`
    Loc;
    /// `.pragma "nounroll";`
    Pragma;
    /// `.section .debug_info { … }`
    Section;
    /// `.b8 1, 2` in a section.
    Data;
    /// `.alias a, b;`
    Alias;
    /// `{ … }`
    Block;
    /// `name:`
    Label;
    /// `.branchtargets A, B;` or `.calltargets f, g;`
    Targets;
    /// A directive without grammar of its own, or of unknown name.
    OtherDirective;
    /// `.maxntid 256` and the like, before a function's body.
    Tuning;
}

/// The values of the integer tokens among a node's children.
fn integers(node: Node<'_>) -> impl Iterator<Item = u64> + '_ {
    node.children_of(SyntaxKind::Integer)
        .filter_map(|token| parse_integer(token.bytes()).ok())
        .map(|i| i.bits)
}

/// A string token without its quotes.
fn unquoted(token: Node<'_>) -> &str {
    token.text().trim_matches('"')
}

fn word(token: Node<'_>) -> Option<Word> {
    Word::find(token.bytes().get(1..)?)
}

impl Version<'_> {
    /// The version, if it is well formed.
    pub fn version(self) -> Option<PtxVersion> {
        let (major, minor) = self.0.child(SyntaxKind::Decimal)?.text().split_once('.')?;
        Some(PtxVersion::new(major.parse().ok()?, minor.parse().ok()?))
    }
}

impl<'m> TargetDirective<'m> {
    /// Everything it lists: architectures and options such as `debug`.
    pub fn names(self) -> impl Iterator<Item = &'m str> + Clone {
        self.0.children_of(SyntaxKind::Identifier).map(Node::text)
    }

    /// The first architecture.
    pub fn target(self) -> Option<Target> {
        self.names().find_map(Target::parse)
    }
}

impl AddressSize<'_> {
    /// 32 or 64, or what else the text says.
    pub fn bits(self) -> Option<u64> {
        integers(self.0).next()
    }
}

impl<'m> File<'m> {
    /// The index by which `.loc` refers to it.
    pub fn index(self) -> Option<u64> {
        integers(self.0).next()
    }

    /// The file's name.
    pub fn name(self) -> &'m str {
        self.0.child(SyntaxKind::String).map_or("", unquoted)
    }

    /// Time of its last change, where given.
    pub fn timestamp(self) -> Option<u64> {
        integers(self.0).nth(1)
    }

    /// Its size in bytes, where given.
    pub fn size(self) -> Option<u64> {
        integers(self.0).nth(2)
    }
}

/// A position in a source file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Location {
    /// Index of a `.file`.
    pub file: u64,
    /// 1-based line.
    pub line: u64,
    /// Column.
    pub column: u64,
}

impl<'m> Loc<'m> {
    /// The position.
    pub fn location(self) -> Option<Location> {
        self.nth_location(0)
    }

    /// The name of the inlined function, as a label in a debug section.
    pub fn function_name(self) -> Option<&'m str> {
        let tokens = self.0.children();
        let mut after = tokens.skip_while(|token| token.text() != "function_name");
        after.nth(1).map(Node::text)
    }

    /// Where it was inlined.
    pub fn inlined_at(self) -> Option<Location> {
        self.nth_location(1)
    }

    /// The position is three numbers in a row; an offset behind a label is one alone.
    fn nth_location(self, n: usize) -> Option<Location> {
        let mut run = [0u64; 3];
        let (mut length, mut found) = (0, 0);
        for child in self.0.children() {
            if child.kind() != SyntaxKind::Integer {
                length = 0;
                continue;
            }
            run[length % 3] = parse_integer(child.bytes()).ok()?.bits;
            length += 1;
            if length == 3 {
                if found == n {
                    return Some(Location { file: run[0], line: run[1], column: run[2] });
                }
                found += 1;
                length = 0;
            }
        }
        None
    }
}

impl<'m> Pragma<'m> {
    /// Its strings, without quotes.
    pub fn strings(self) -> impl Iterator<Item = &'m str> + Clone {
        self.0.children_of(SyntaxKind::String).map(unquoted)
    }
}

impl<'m> Section<'m> {
    /// Its name with the leading dot.
    pub fn name(self) -> &'m str {
        self.0.children_of(SyntaxKind::Word).nth(1).map_or("", Node::text)
    }

    /// Labels and data in order.
    pub fn contents(self) -> impl Iterator<Item = SectionItem<'m>> + Clone {
        self.0.children().filter_map(|node| match node.kind() {
            SyntaxKind::Data => Some(SectionItem::Data(Data(node))),
            SyntaxKind::Label => Some(SectionItem::Label(Label(node))),
            _ => None,
        })
    }
}

/// What stands in a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SectionItem<'m> {
    /// A label.
    Label(Label<'m>),
    /// Data.
    Data(Data<'m>),
}

/// One value of a section's data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum DataValue<'m> {
    /// A number, modulo 2⁶⁴.
    Number(u64),
    /// A name or section, plus a number.
    Symbol(&'m str, u64),
    /// The distance between two names.
    Difference(&'m str, &'m str),
}

impl<'m> Data<'m> {
    /// The type of its elements.
    pub fn ty(self) -> Option<Word> {
        self.0.child(SyntaxKind::Word).and_then(word)
    }

    /// Its values in order.
    pub fn values(self) -> impl Iterator<Item = DataValue<'m>> {
        let mut children = self.0.children().skip(1).peekable();
        core::iter::from_fn(move || {
            let number = |token: Node<'m>| parse_integer(token.bytes()).map_or(0, |i| i.bits);
            let mut first = children.next()?;
            let negative = first.kind() == SyntaxKind::Minus;
            if negative {
                first = children.next()?;
            }
            let value = if first.kind() == SyntaxKind::Integer {
                let bits = number(first);
                DataValue::Number(if negative { bits.wrapping_neg() } else { bits })
            } else {
                match children.peek().map(|token| token.kind()) {
                    Some(SyntaxKind::Plus) => {
                        children.next();
                        DataValue::Symbol(first.text(), children.next().map_or(0, number))
                    }
                    Some(SyntaxKind::Minus) => {
                        children.next();
                        DataValue::Difference(first.text(), children.next().map_or("", Node::text))
                    }
                    _ => DataValue::Symbol(first.text(), 0),
                }
            };
            // The comma.
            children.next();
            Some(value)
        })
    }
}

impl<'m> Alias<'m> {
    /// The new name.
    pub fn alias(self) -> Option<Name<'m>> {
        self.0.child(SyntaxKind::Identifier).map(Name)
    }

    /// The function that it names.
    pub fn target(self) -> Option<Name<'m>> {
        self.0.children_of(SyntaxKind::Identifier).nth(1).map(Name)
    }
}

impl<'m> Block<'m> {
    /// Its statements.
    pub fn statements(self) -> impl Iterator<Item = Statement<'m>> + Clone {
        statements(self.0)
    }
}

impl<'m> Label<'m> {
    /// Its name.
    pub fn name(self) -> &'m str {
        self.0.child(SyntaxKind::Identifier).map_or("", Node::text)
    }
}

impl<'m> Targets<'m> {
    /// The labels or functions that it lists.
    pub fn names(self) -> impl Iterator<Item = Name<'m>> + Clone {
        self.0.children_of(SyntaxKind::Identifier).map(Name)
    }
}

impl<'m> OtherDirective<'m> {
    /// Which directive it is, if its name is known.
    pub fn directive(self) -> Option<Directive> {
        self.0.child(SyntaxKind::Word).and_then(word)?.directive()
    }
}

impl<'m> Tuning<'m> {
    /// Which directive it is.
    pub fn directive(self) -> Option<Directive> {
        self.0.child(SyntaxKind::Word).and_then(word)?.directive()
    }

    /// Its numbers.
    pub fn numbers(self) -> impl Iterator<Item = u64> + 'm {
        integers(self.0)
    }

    /// Its strings, without quotes.
    pub fn strings(self) -> impl Iterator<Item = &'m str> + Clone {
        self.0.children_of(SyntaxKind::String).map(unquoted)
    }

    /// Everything behind its name, as operands.
    pub fn arguments(self) -> impl Iterator<Item = Operand<'m>> + Clone {
        self.0.children().skip(1).filter_map(Operand::new)
    }
}
