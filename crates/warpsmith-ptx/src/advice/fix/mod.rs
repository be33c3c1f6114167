//! What would mend a fault, from its text alone.
//!
//! A change that concerns one instruction is tried: only what the reader then takes is proposed. A fix is safe where
//! the text can mean nothing else.

mod modifier;
mod name;
mod operand;
mod statement;

pub use modifier::wider;
pub(super) use modifier::{instead, lacking, wrong};

use crate::kind::SyntaxKind;
use crate::parse::reads;
use crate::{Diagnostic, Expected, Fault, Fix, Span};
use alloc::string::String;
use alloc::vec::Vec;

/// Longest instruction in which something is tried.
const LONGEST: usize = 4096;

/// Most alternatives that a title names.
const NAMED: usize = 4;

/// What would mend a diagnostic.
#[cold]
pub(super) fn of(diagnostic: &Diagnostic, source: &[u8]) -> Option<Fix> {
    let span = diagnostic.span;
    source.get(span.range())?;
    match diagnostic.fault {
        Fault::Expected { expected: Expected::Token(SyntaxKind::Semicolon), .. }
            if statement::suffix(source, span).is_some() =>
        {
            statement::suffix(source, span)
        }
        Fault::Expected {
            expected: Expected::Token(SyntaxKind::Semicolon),
            found: SyntaxKind::Identifier,
        } if !span.is_empty() => statement::dot(source, span),
        Fault::Expected {
            expected: Expected::Token(SyntaxKind::Semicolon),
            found: SyntaxKind::LeftParen,
        } => statement::results(source, span),
        Fault::Expected { expected: Expected::Token(SyntaxKind::Semicolon), found } => {
            statement::end(source, span, found)
        }
        // The reader has found out that it is a comma.
        Fault::Expected { expected: Expected::Token(SyntaxKind::Comma), .. } if span.is_empty() => {
            Some(statement::comma(source, span))
        }
        Fault::Expected { expected: Expected::Token(SyntaxKind::LeftBrace), .. } if span.is_empty() => {
            let title = "begin the body with `{`".into();
            Some(Fix { title, span, text: " {".into(), safe: false })
        }
        Fault::Expected { expected: Expected::Token(SyntaxKind::RightBracket), found: SyntaxKind::Minus } => {
            statement::negative(source, span)
        }
        Fault::Expected { expected: Expected::Token(expected), found: SyntaxKind::Semicolon } => {
            statement::bracket(source, span, expected)
        }
        Fault::Expected { expected: Expected::Words(_), found: SyntaxKind::Word } => name::ty(source, span),
        Fault::Expected { expected: Expected::Words(_), found: SyntaxKind::Semicolon } => {
            statement::empty(source, span)
        }
        Fault::Expected { expected: Expected::Words(_), found: SyntaxKind::Equal } => {
            statement::assignment(source, span)
        }
        Fault::Expected { expected: Expected::Words(_), found: SyntaxKind::Integer } => {
            statement::version(source, span)
        }
        Fault::Expected { expected: Expected::Words(_), found: SyntaxKind::Identifier } => {
            name::undotted(source, span)
        }
        Fault::Expected { expected: Expected::Words(_), found: SyntaxKind::RightBrace } => {
            statement::end_of_block(source, span)
        }
        Fault::NonAscii => statement::blank(source, span),
        Fault::Nul => statement::nul(source, span),
        Fault::Unopened => Some(Fix { title: "leave it out".into(), span, text: String::new(), safe: false }),
        Fault::UnknownDirective => name::directive(source, span),
        Fault::UnknownInstruction => name::instruction(source, span),
        Fault::UnknownModifier => name::modifier(source, span),
        Fault::Modifiers(_) => modifier::fitting(source, span, true),
        Fault::Constraint(..) => modifier::fitting(source, span, false),
        Fault::ModifierOrder(form) => modifier::order(form, source, span),
        Fault::Operands(_) => operand::brackets(source, span).or_else(|| operand::bare(source, span)),
        _ => None,
    }
}

/// Whether what mends a fault may be safe; of the others that need not be found out.
pub(super) fn may_be_safe(fault: &Fault) -> bool {
    !matches!(fault, Fault::Operands(_) | Fault::Constraint(..) | Fault::Unopened)
}

/// An instruction in the source that something is wrong with.
struct Instruction<'s> {
    /// From its opcode to its semicolon.
    text: &'s [u8],
    /// Where it begins.
    start: u32,
}

impl<'s> Instruction<'s> {
    /// The instruction whose mnemonic stands at an offset.
    fn at(source: &'s [u8], offset: u32) -> Option<Instruction<'s>> {
        let is_part = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_' | b':' | b'$');
        let before = source.get(..offset as usize)?;
        let start = before.len() - before.iter().rev().take(256).take_while(|b| is_part(b)).count();
        let text = source.get(start..)?;
        let end = text.iter().take(LONGEST).position(|b| *b == b';')?;
        Some(Instruction { text: &text[..=end], start: start as u32 })
    }

    /// Whether the reader takes it with a piece of it replaced.
    fn reads_with(&self, span: Span, new: &str) -> bool {
        let Some((start, end)) = span.start.checked_sub(self.start).zip(span.end.checked_sub(self.start))
        else {
            return false;
        };
        let (Some(before), Some(behind)) = (self.text.get(..start as usize), self.text.get(end as usize..))
        else {
            return false;
        };
        let mut text = Vec::with_capacity(self.text.len() + new.len());
        text.extend_from_slice(before);
        text.extend_from_slice(new.as_bytes());
        text.extend_from_slice(behind);
        reads(&text)
    }
}

/// A fix that writes the first of several texts; the others are named in its title. It is safe where there are no others.
pub fn write(span: Span, texts: &[&str], safe: bool) -> Option<Fix> {
    use core::fmt::Write;
    let (first, others) = texts.split_first()?;
    let mut title = alloc::format!("write `{first}`");
    for (index, other) in others.iter().take(NAMED).enumerate() {
        // A text takes what is written to it.
        let _ = write!(title, "{} `{other}`", if index == 0 { ", or" } else { "," });
    }
    Some(Fix { title, span, text: (*first).into(), safe: safe && others.is_empty() })
}
