//! Operands: addresses without brackets, names in parentheses.

use super::{Fix, Instruction, Span, write};
use crate::advice::operands;
use alloc::string::String;
use alloc::vec::Vec;

/// One operand that would fit without its parentheses.
pub fn bare(source: &[u8], span: Span) -> Option<Fix> {
    let instruction = Instruction::at(source, span.start)?;
    let text = core::str::from_utf8(source.get(span.range())?).ok()?;
    let start = text.find('(')?;
    let end = start + text[start..].find(')')? + 1;
    let place = Span::new(span.start + start as u32, span.start + end as u32);
    let inner = operands::inner_name(&text[start..end])?;
    if instruction.reads_with(place, inner) { write(place, &[inner], false) } else { None }
}

/// One operand that would fit in brackets.
pub fn brackets(source: &[u8], span: Span) -> Option<Fix> {
    let instruction = Instruction::at(source, span.start)?;
    let text = source.get(span.range())?;
    let mut at = text.iter().position(u8::is_ascii_whitespace)?;
    let mut found: Vec<(Span, String)> = Vec::new();
    for operand in text[at..].split(|b| *b == b',') {
        let start = at + operand.len() - operand.trim_ascii_start().len();
        at += operand.len() + 1;
        let Ok(operand) = core::str::from_utf8(operand.trim_ascii()) else { continue };
        let operand = operand.strip_suffix(';').unwrap_or(operand).trim_end();
        // A constant is rarely an address.
        let is_constant = operand.starts_with(|c: char| c.is_ascii_digit() || c == '-');
        if operand.is_empty() || is_constant || operand.contains(['[', ']', '{', '}', '(', ')']) {
            continue;
        }
        let place = span.start + start as u32;
        let place = Span::new(place, place + operand.len() as u32);
        let bracketed = alloc::format!("[{operand}]");
        if instruction.reads_with(place, &bracketed) {
            found.push((place, bracketed));
        }
    }
    // With several to choose from nothing is known.
    match found.as_slice() {
        [(place, text)] => write(*place, &[text], false),
        _ => None,
    }
}
