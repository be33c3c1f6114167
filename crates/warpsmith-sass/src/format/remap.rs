//! `REMAP`: classes that have no words of their own, but are written for other texts.
//!
//! | in the text of the description | what is written |
//! |---|---|
//! | `%%Group(label)` | the operand with its signs |
//! | `` `(label) `` | its value alone |
//! | `label=label2` | nothing: the operand `label` of the text gets the value of `label2` |
//! | anything else | as it is |

use super::Slot;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A piece of the text to assemble instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Piece {
    /// As it is.
    Text(String),
    /// An operand with its signs: its slot.
    Operand(usize),
    /// The value of an operand.
    Value(usize),
    /// The operand with this label gets the value of a slot.
    Copy(String, usize),
}

/// Takes a text apart; what names no operand stays as it is.
pub(crate) fn pieces(text: &str, slots: &[Slot]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut plain = String::new();
    let mut rest = text;
    let mut apart = true;
    while let Some(next) = rest.chars().next() {
        let found = operand(rest, slots).or_else(|| copy(rest, slots).filter(|_| apart));
        if let Some((piece, length)) = found {
            if !plain.is_empty() {
                pieces.push(Piece::Text(core::mem::take(&mut plain)));
            }
            pieces.push(piece);
            rest = &rest[length..];
            apart = false;
            continue;
        }
        apart = next.is_whitespace();
        plain.push(next);
        rest = &rest[next.len_utf8()..];
    }
    if !plain.is_empty() {
        pieces.push(Piece::Text(plain));
    }
    pieces
}

fn word(text: &str) -> &str {
    let length = text.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || b"_.".contains(byte)).count();
    &text[..length]
}

fn slot_of(label: &str, slots: &[Slot]) -> Option<usize> {
    slots.iter().position(|slot| slot.label == label.trim())
}

/// `%%Group(label)` and `` `(label) ``.
fn operand(text: &str, slots: &[Slot]) -> Option<(Piece, usize)> {
    let (inner, signs) = match text.strip_prefix("%%") {
        Some(rest) => (&rest[word(rest).len()..], true),
        None => (text.strip_prefix('`')?, false),
    };
    let inner = inner.strip_prefix('(')?;
    let close = inner.bytes().take(256).position(|byte| byte == b')')?;
    let slot = slot_of(&inner[..close], slots)?;
    let piece = if signs { Piece::Operand(slot) } else { Piece::Value(slot) };
    Some((piece, text.len() - inner.len() + close + 1))
}

/// `label=label2`.
fn copy(text: &str, slots: &[Slot]) -> Option<(Piece, usize)> {
    let to = word(text.get(..text.len().min(256)).unwrap_or(text));
    let from = word(text.get(to.len()..)?.strip_prefix('=')?);
    let slot = slot_of(from, slots)?;
    (!to.is_empty()).then(|| (Piece::Copy(to.to_string(), slot), to.len() + 1 + from.len()))
}
