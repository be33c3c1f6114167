//! Fixes of characters and of the ends of statements.

use super::{Fix, Span};
use crate::isa::Directive;
use crate::kind::SyntaxKind;
use crate::parse::reads;
use alloc::string::String;
use alloc::vec::Vec;

/// A statement that does not end.
pub fn end(source: &[u8], span: Span, found: SyntaxKind) -> Option<Fix> {
    // Nothing stands where the line ends, or the block.
    if span.is_empty() || found == SyntaxKind::RightBrace {
        let at = source[..span.start as usize].trim_ascii_end().len() as u32;
        // In a list that was not read as one, a comma is missing, or nothing.
        let goes_on =
            next(source, span.start).is_some_and(|byte| matches!(byte, b')' | b',' | b']' | b'=' | b':'));
        return Some(Fix { safe: !goes_on, ..semicolon(at) });
    }
    None
}

/// `1.0f` of C, where PTX has `1.0`.
pub fn suffix(source: &[u8], span: Span) -> Option<Fix> {
    let text = source.get(span.range())?;
    let number = source[..span.start as usize].last().is_some_and(|b| b.is_ascii_digit() || *b == b'.');
    let is_suffix = text.eq_ignore_ascii_case(b"f") || text.eq_ignore_ascii_case(b"u");
    let title = "leave the suffix out: the instruction says the type".into();
    (number && is_suffix).then(|| Fix { title, span, text: String::new(), safe: false })
}

/// `mov u32 %r1, 1`, where the dot of the type is missing.
pub fn dot(source: &[u8], span: Span) -> Option<Fix> {
    let before = source.get(..span.start as usize)?.trim_ascii_end();
    let line = before.iter().rev().take(super::LONGEST).position(|b| matches!(b, b'\n' | b';' | b'{'))?;
    let statement = core::str::from_utf8(&before[before.len() - line..]).ok()?;
    let (opcode, word) = statement.trim().rsplit_once(char::is_whitespace)?;
    let opcode = opcode.trim_end();
    let at = before.len() as u32 - word.len() as u32;
    let start = before.len() as u32 - line as u32;
    let opcode_end = start + (statement.len() - statement.trim_start().len() + opcode.len()) as u32;
    let instruction = super::Instruction::at(source, opcode_end.checked_sub(1)?)?;
    let place = Span::new(opcode_end, at + word.len() as u32);
    let text = alloc::format!(".{word}");
    instruction.reads_with(place, &text).then(|| Fix {
        title: alloc::format!("write `{opcode}{text}`"),
        span: place,
        text,
        safe: false,
    })
}

/// The statement around a place, from behind what ends the one before to before its own end, and where it begins.
fn around(source: &[u8], span: Span) -> Option<(&str, u32)> {
    let before = source.get(..span.start as usize)?;
    let from =
        before.iter().rev().take(super::LONGEST).position(|b| matches!(b, b'\n' | b';' | b'{' | b'}'))?;
    let start = before.len() - from;
    let behind = source.get(start..)?;
    let end = behind.iter().take(super::LONGEST).position(|b| matches!(b, b';' | b'\n'))?;
    let text = core::str::from_utf8(&behind[..end]).ok()?;
    let blanks = text.len() - text.trim_start().len();
    Some((text.trim(), (start + blanks) as u32))
}

/// A fix that writes another statement, if the reader takes it.
fn rewrite(old: &str, start: u32, new: String) -> Option<Fix> {
    let mut text = Vec::from(new.as_bytes());
    text.push(b';');
    let span = Span::new(start, start + old.len() as u32);
    let title = alloc::format!("the result stands first: write `{new}`");
    reads(&text).then_some(Fix { title, span, text: new, safe: false })
}

/// `%r1 = add.s32 %r2, 1`, where PTX has `add.s32 %r1, %r2, 1`; a value alone is moved.
pub fn assignment(source: &[u8], span: Span) -> Option<Fix> {
    let (statement, start) = around(source, span)?;
    let (guard, rest) = match statement.strip_prefix('@') {
        Some(_) => statement.split_at(statement.find(char::is_whitespace)? + 1),
        None => ("", statement),
    };
    let (result, value) = rest.split_once('=')?;
    let (opcode, operands) = value.trim().split_once(char::is_whitespace)?;
    let new = alloc::format!("{guard}{opcode} {}, {}", result.trim(), operands.trim_start());
    rewrite(statement, start, new)
}

/// `call g(%r1), (%r2)`, where the results stand before the callee.
pub fn results(source: &[u8], span: Span) -> Option<Fix> {
    let (statement, start) = around(source, span)?;
    let at = (span.start.checked_sub(start)?) as usize;
    let (before, behind) = statement.split_at_checked(at)?;
    let (opcode, name) = before.trim_end().rsplit_once(char::is_whitespace)?;
    let (results, rest) = behind.split_at(behind.find(')')? + 1);
    let arguments = rest.trim_start().strip_prefix(',')?.trim_start();
    rewrite(statement, start, alloc::format!("{opcode} {results}, {name}, {arguments}"))
}

/// `.version 8`, which is 8.0.
pub fn version(source: &[u8], span: Span) -> Option<Fix> {
    let text = core::str::from_utf8(source.get(span.range())?).ok()?;
    let before = source[..span.start as usize].trim_ascii_end();
    let is_number = text.len() < 4 && text.bytes().all(|b| b.is_ascii_digit());
    let is_version = before.ends_with(Directive::Version.name().as_bytes());
    let text = alloc::format!("{text}.0");
    (is_number && is_version).then(|| Fix {
        title: alloc::format!("write `{text}`"),
        span,
        text,
        safe: false,
    })
}

/// The next byte that is no blank and in no comment of one line.
fn next(source: &[u8], from: u32) -> Option<u8> {
    let mut rest = source.get(from as usize..)?.trim_ascii_start();
    while rest.starts_with(b"//") {
        let end = rest.iter().position(|byte| *byte == b'\n')?;
        rest = rest[end..].trim_ascii_start();
    }
    rest.first().copied()
}

/// Two operands with only blanks between them. Where the statement began in another line, it may have ended there.
pub fn comma(source: &[u8], span: Span) -> Fix {
    let before = source.get(..span.start as usize).unwrap_or_default();
    let ends = |byte: &u8| matches!(byte, b';' | b'{' | b'}' | b':');
    let length = before.iter().rev().take(super::LONGEST).position(ends);
    let statement = &before[before.len() - length.unwrap_or(before.len().min(super::LONGEST))..];
    let safe = !statement.trim_ascii().contains(&b'\n');
    Fix { title: "put a `,` between the operands".into(), span, text: ",".into(), safe }
}

/// A bracket that is open where the statement ends.
pub fn bracket(source: &[u8], span: Span, expected: SyntaxKind) -> Option<Fix> {
    let (text, title) = match expected {
        SyntaxKind::RightBracket => ("]", "close the bracket with `]`"),
        SyntaxKind::RightBrace => ("}", "close the vector with `}`"),
        SyntaxKind::RightParen => (")", "close the list with `)`"),
        _ => return None,
    };
    put_in(source, span, text, title)
}

/// `[%rd1-4]`, where the offset is a constant that is added.
pub fn negative(source: &[u8], span: Span) -> Option<Fix> {
    put_in(source, Span::new(span.start, span.start), "+", "add the negative number: `+-`")
}

/// A `;` that ends nothing, and those behind it.
pub fn empty(source: &[u8], span: Span) -> Option<Fix> {
    let before = source.get(..span.start as usize)?.trim_ascii_end();
    let behind = source.get(span.start as usize..)?;
    let run = behind.iter().take_while(|b| **b == b';' || b.is_ascii_whitespace()).count();
    let end = behind[..run].trim_ascii_end().len();
    let is_empty = before.last().is_some_and(|b| matches!(b, b';' | b'{' | b'}' | b':'));
    let span = Span::new(before.len() as u32, span.start + end as u32);
    is_empty.then(|| Fix { title: "leave it out".into(), span, text: String::new(), safe: true })
}

/// Puts a text in behind what stands before a place, if the statement is one then.
fn put_in(source: &[u8], span: Span, text: &str, title: &str) -> Option<Fix> {
    let before = source[..span.start as usize].trim_ascii_end();
    let line = before.iter().rev().take(super::LONGEST).position(|b| matches!(b, b'\n' | b';'));
    let start = before.len() - line.unwrap_or(before.len().min(super::LONGEST));
    let behind = source.get(before.len()..)?;
    let end = behind.iter().take(super::LONGEST).position(|b| matches!(b, b';' | b'\n'))?;
    let mut tried = Vec::from(&before[start..]);
    tried.extend_from_slice(text.as_bytes());
    tried.extend_from_slice(&behind[..end]);
    tried.push(b';');
    let span = Span::new(before.len() as u32, before.len() as u32);
    reads(&tried).then(|| Fix { title: title.into(), span, text: text.into(), safe: true })
}

fn semicolon(at: u32) -> Fix {
    let span = Span::new(at, at);
    Fix { title: "end the statement with `;`".into(), span, text: ";".into(), safe: true }
}

/// A block that ends in the middle of a statement: perhaps it is whole.
pub fn end_of_block(source: &[u8], span: Span) -> Option<Fix> {
    let before = source[..span.start as usize].trim_ascii_end();
    let line =
        before.iter().rev().take(super::LONGEST).position(|b| matches!(b, b'\n' | b';' | b'{' | b'}'))?;
    let mut text = Vec::from(&before[before.len() - line..]);
    text.push(b';');
    (line > 0 && reads(&text)).then(|| semicolon(before.len() as u32))
}

/// Characters that look like blanks, or like nothing.
pub fn blank(source: &[u8], span: Span) -> Option<Fix> {
    let text = core::str::from_utf8(source.get(span.range())?).ok()?;
    let is_nothing = |c: char| matches!(c, '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}');
    if text.is_empty() || !text.chars().all(|c| c.is_whitespace() || is_nothing(c)) {
        return None;
    }
    let (title, text) = if text.chars().all(is_nothing) {
        ("take the invisible character out", String::new())
    } else {
        ("write a plain blank", " ".into())
    };
    Some(Fix { title: title.into(), span, text, safe: true })
}

/// Bytes of a C string behind the text.
pub fn nul(source: &[u8], span: Span) -> Option<Fix> {
    let rest = source.get(span.start as usize..)?;
    let span = Span::new(span.start, source.len() as u32);
    let fix = Fix { title: "end the file here".into(), span, text: String::new(), safe: true };
    rest.iter().all(|b| *b == 0 || b.is_ascii_whitespace()).then_some(fix)
}
