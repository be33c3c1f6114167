//! Which operand of an instruction does not fit its form, and why.

use crate::isa::rows::OperandShape;
use crate::isa::{Description, Direction, Form, OperandKind, OperandSlot, Word};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// What is wrong with the operands of a statement, the mnemonic with what follows it: one too many, one that is
/// missing, or the first that stands where another kind is wanted.
pub(super) fn misfit(form: Form, statement: &str) -> Option<String> {
    let statement = statement.trim_end_matches(';');
    let (mnemonic, text) = statement.split_once(char::is_whitespace)?;
    let words: Vec<Word> =
        mnemonic.split('.').skip(1).filter_map(|word| Word::find(word.trim().as_bytes())).collect();
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
    let wrong = |(text, position): (&&str, &&OperandSlot)| kind(text, position, form, &words);
    if let Some(odd) = given.iter().zip(&placed).find_map(wrong) {
        return Some(odd);
    }
    if given.len() < needed.len() {
        let missing = needed.get(given.len())?;
        let odd = given.iter().zip(&needed).find_map(wrong);
        return Some(odd.unwrap_or_else(|| format!("`{}` is missing", name(missing))));
    }
    None
}

/// Why a text is not what stands in a place.
fn kind(text: &str, position: &OperandSlot, form: Form, words: &[Word]) -> Option<String> {
    use OperandShape as S;
    let shapes = shapes(text);
    if shapes.iter().any(|shape| position.0.shapes >> *shape as u16 & 1 != 0) {
        return None;
    }
    let name = name(position);
    let first = position.named().next().and_then(|named| named.descriptions().next());
    let is_written = first.is_some_and(|description| description.direction() != Direction::Read);
    let what = first.map_or("", what);
    let place = format!("`{name}` is {what}");
    Some(match shapes.first()? {
        S::Address1 if !position.is_bracket() => format!("`{text}` is an address, which `{name}` is not"),
        S::Address1 | S::Address2 | S::Address3 => {
            format!(
                "`{text}` has another number of parts than `{name}`; a constant is added to an address with `+`"
            )
        }
        _ if position.is_bracket() => format!("`{text}` is no address in brackets, which `{name}` is"),
        S::List if inner_name(text).is_some() => format!(
            "`{text}` stands in parentheses, in which there may be constants only; write `{}`",
            inner_name(text).unwrap_or_default()
        ),
        S::Integer | S::Float | S::Parenthesized if is_written => {
            format!("`{text}` is a constant, and `{name}` is a result")
        }
        S::Integer | S::Float | S::Parenthesized => match first.and_then(|first| ty(first, form, words)) {
            Some(ty) => {
                format!("`{text}` is a constant, and there are none of .{ty}: `{name}` is a register")
            }
            None => format!("`{text}` is a constant, and {place}"),
        },
        S::Vector | S::List => format!("`{text}` is a list of several, and {place}"),
        S::Pair => format!("`{text}` is two operands, and `{name}` is one"),
        S::Prefixed => format!("the sign of `{text}` may not stand before `{name}`"),
        S::Sink if is_written => {
            format!("`_` takes a result that is not wanted; that of `{name}` cannot be left out")
        }
        S::Sink => format!("`_` takes a result that is not wanted, and `{name}` is read"),
        S::Member => format!("`{text}` is a part of something, and {place}"),
        S::Expression => format!("`{text}` is a sum, and {place}"),
        S::Index => format!("`{text}` is an element of an array, and {place}"),
        _ => format!("`{text}` is a name, and {place}"),
    })
}

/// What stands in a place, in words.
fn what(description: Description) -> &'static str {
    match description.kind() {
        OperandKind::Value if description.is_immediate_only() => "a constant",
        OperandKind::Value if description.direction() != Direction::Read => "a register",
        OperandKind::Value if description.is_register_only() => "a register",
        OperandKind::Value => "one value",
        OperandKind::Address => "an address in brackets",
        OperandKind::Label => "a label",
        OperandKind::Function => "a function",
        OperandKind::Prototype => "a prototype",
        OperandKind::Targets => "a list of targets",
        OperandKind::Texture => "a texture",
        OperandKind::Sampler => "a sampler",
        OperandKind::Surface => "a surface",
        OperandKind::Arguments => "a list of arguments in parentheses",
        OperandKind::Variable => "a variable",
    }
}

/// The type that an operand has by the words of the mnemonic, where it takes registers only.
fn ty(description: Description, form: Form, words: &[Word]) -> Option<&'static str> {
    if !description.is_register_only() {
        return None;
    }
    let value_of = |slot: usize| {
        let slot = form.slots().nth(slot)?;
        words.iter().copied().find(|word| slot.values().any(|(value, _)| value == *word))
    };
    description.types().find_map(|ty| ty.of.word(value_of)).map(|word| word.text())
}

/// The shapes that a text may have; the first is told.
fn shapes(text: &str) -> &'static [OperandShape] {
    use OperandShape as S;
    let is_number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    let rest = text.strip_prefix(['-', '!', '~', '+']).map(str::trim_start);
    match text {
        "_" => &[S::Sink],
        _ if text.starts_with('[') => match split(text.trim_start_matches('[').trim_end_matches(']')).len() {
            0 | 1 => &[S::Address1],
            2 => &[S::Address2, S::Address3],
            _ => &[S::Address3],
        },
        _ if text.starts_with('{') => &[S::Vector],
        _ if inner_name(text).is_some() => &[S::List],
        _ if text.starts_with('(') && text.ends_with(')') => &[S::Parenthesized, S::List],
        // What stands behind a list belongs to an expression.
        _ if text.starts_with('(') => &[S::Expression, S::Integer, S::Float],
        _ if text.contains('|') && !is_number(text) => &[S::Pair],
        _ if is_number(text) || rest.is_some_and(is_number) => {
            let number = rest.unwrap_or(text);
            let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '.';
            let is_float = number.starts_with("0f") || number.starts_with("0d") || number.contains('.');
            match number.chars().all(is_plain) {
                true if is_float => &[S::Float],
                true => &[S::Integer],
                false => &[S::Expression, S::Integer, S::Float],
            }
        }
        _ if rest.is_some() => &[S::Prefixed],
        _ if text.contains('[') => &[S::Index, S::Address1, S::Address2, S::Address3],
        _ if text.contains(['+', '-', '*', '/', '<', '>', '&', '?']) => &[S::Expression, S::Integer],
        _ if text.contains('.') => &[S::Member, S::Name],
        _ => &[S::Name],
    }
}

/// The name that stands in parentheses, alone.
pub(super) fn inner_name(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('(')?.strip_suffix(')')?.trim();
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '%' | '.');
    (!inner.starts_with(|c: char| c.is_ascii_digit()) && !inner.is_empty() && inner.chars().all(is_part))
        .then_some(inner)
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
