//! Which operand of an instruction does not fit its form.

use crate::isa::{Direction, Form, OperandSlot};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// What is wrong with the operands of a statement, the mnemonic with what follows it: one too many, one that is
/// missing, or the first that stands where another kind is wanted.
pub(super) fn misfit(form: Form, statement: &str) -> Option<String> {
    let statement = statement.trim_end_matches(';');
    let (_, text) = statement.split_once(char::is_whitespace)?;
    let given = split(text);
    let positions: Vec<OperandSlot> = form.operands().collect();
    let needed: Vec<&OperandSlot> = positions.iter().filter(|position| !position.is_optional()).collect();
    if let Some(odd) = given.get(positions.len()) {
        return Some(format!("`{odd}` is one operand too many"));
    }
    // Where optional ones may be left out, which one stands where is not known.
    let placed = match given.len() {
        count if count == positions.len() => positions.iter().collect(),
        count if count >= needed.len() => needed.clone(),
        _ => Vec::new(),
    };
    if let Some(odd) = given.iter().zip(&placed).find_map(|(text, position)| kind(text, position)) {
        return Some(odd);
    }
    if given.len() < needed.len() {
        let missing = needed.get(given.len())?;
        let odd = given.iter().zip(&needed).find_map(|(text, position)| kind(text, position));
        return Some(odd.unwrap_or_else(|| format!("`{}` is missing", name(missing))));
    }
    None
}

/// Why a text is not what stands in a place.
fn kind(text: &str, position: &OperandSlot) -> Option<String> {
    let name = name(position);
    let is_number = text.starts_with(|c: char| c.is_ascii_digit() || c == '-');
    let is_written = position.named().any(|named| {
        named.descriptions().next().is_some_and(|description| description.direction() != Direction::Read)
    });
    if position.is_bracket() {
        return (!text.starts_with('[') && !text.contains('['))
            .then(|| format!("`{text}` is no address in brackets, which `{name}` is"));
    }
    if text.starts_with('[') {
        return Some(format!("`{text}` is an address, which `{name}` is not"));
    }
    (is_number && is_written).then(|| format!("`{text}` is a constant, and `{name}` is a result"))
}

/// The name of an operand as the form shows it.
fn name(position: &OperandSlot) -> String {
    let names: Vec<&str> = position.names().collect();
    let joined = names.join(if position.is_pair() { "|" } else { ", " });
    if position.is_bracket() { format!("[{joined}]") } else { joined }
}

/// The operands of a text: what commas divide that stand in no bracket.
fn split(text: &str) -> Vec<&str> {
    let (mut out, mut depth, mut start) = (Vec::new(), 0usize, 0);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'[' | b'{' | b'(' => depth += 1,
            b']' | b'}' | b')' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                out.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    out.push(text[start..].trim());
    out.retain(|operand| !operand.is_empty());
    out
}
