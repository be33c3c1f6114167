//! What someone may have meant who knows another machine: the text as this one takes it.
//!
//! Nothing here knows a mnemonic. A suggestion is a text that was made of the wrong one and is understood; which
//! mnemonics do the same is seen from the lines `lower:` and `semantics:` before the classes.

use super::parse::{self, ParseOptions};
use super::program::{GroupStyle, Step};
use super::{SlotKind, Style};
use crate::fault::{Fault, Span};
use crate::float::{self, Layout};
use crate::instruction::Instruction;
use crate::isa::{Candidate, Isa};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_md::machine::ClassId;
use warpsmith_md::model::Immediate;

/// Most mnemonics that are tried in place of another one.
const TRIED: usize = 24;

/// Whether a text is understood.
fn is_understood(isa: &Isa, text: &str, options: ParseOptions<'_>) -> bool {
    parse::attempted(isa, text, options).is_ok()
}

/// A guard before the mnemonic, on a machine that has it elsewhere. `start` and `end` are the mnemonic's place.
pub(super) fn guard(
    isa: &Isa,
    text: &str,
    (start, end): (usize, usize),
    options: ParseOptions<'_>,
    candidate: Candidate,
) -> Option<Fault> {
    let at = text.find('@').filter(|at| *at < start)?;
    let before = |step: &Step| matches!(step, Step::Group { style: GroupStyle::GuardAt, .. });
    if isa.text(candidate.0).steps.iter().any(before) {
        return None;
    }
    let written = text.get(at + 1..start)?.trim();
    let mnemonic = text.get(start..end)?;
    let rest = text.get(end..)?.trim_start();
    let span = Span { start: at as u32, end: (at + 1 + written.len()) as u32 };
    let message = format!("a guard may not stand before `{mnemonic}`");
    let sample = sample_of_guard(isa, mnemonic);
    let guards = [Some(written.to_owned()), sample.clone()];
    let (first, others) = rest.split_once(',').map_or((rest, ""), |(first, others)| (first, others));
    let others = if others.is_empty() { String::new() } else { format!(",{others}") };
    for guard in guards.into_iter().flatten() {
        let comma = if rest.is_empty() { "" } else { ", " };
        for shown in [
            format!("{mnemonic} {guard}{comma}{rest}"),
            format!("{mnemonic} {} ({guard}){others}", first.trim_end()),
            format!("{mnemonic} ({guard}) {rest}"),
        ] {
            if is_understood(isa, &shown, options) {
                return Some(Fault::error(span, message, format!("it is written `{shown}`")));
            }
        }
    }
    let help = match sample {
        Some(sample) => format!("it stands behind the mnemonic or its first operand, such as `{sample}`"),
        None => format!("`{mnemonic}` has no guard"),
    };
    Some(Fault::error(span, message, help))
}

/// A guard that classes of a mnemonic take.
fn sample_of_guard(isa: &Isa, mnemonic: &str) -> Option<String> {
    for (class, _) in isa.candidates(mnemonic.as_bytes()) {
        let class = isa.text(*class);
        for (at, step) in class.steps.iter().enumerate() {
            let Step::Group { style: GroupStyle::GuardParentheses | GroupStyle::GuardBare, end, .. } = step
            else {
                continue;
            };
            let mut text = String::new();
            for step in class.steps.get(at + 1..usize::from(*end)).unwrap_or_default() {
                let (slot, lead) = match step {
                    Step::Operand { slot, .. } => (slot, ""),
                    Step::Modifier(slot) => (slot, "."),
                    _ => continue,
                };
                let slot = class.slots.get(usize::from(*slot))?;
                let SlotKind::Group(group) = slot.kind else { continue };
                // The test that is there if none is written, and the one with value 0, mostly say nothing.
                let tells = |value: u64| lead.is_empty() || (value != 0 && Some(value) != slot.default);
                let mut names: Vec<(u64, &str)> =
                    isa.names_of(group).map(|(name, value)| (value, name)).collect();
                names.sort_unstable();
                let (_, name) = names.into_iter().find(|(value, _)| tells(*value))?;
                text.push_str(lead);
                text.push_str(name);
            }
            return Some(text);
        }
    }
    None
}

/// A word where a mnemonic should stand that is a part of other instructions: one of them.
pub(super) fn part(isa: &Isa, word: &str) -> Option<String> {
    // Most words are in no group: then no class need be looked at.
    let named: Vec<Option<u64>> = (0..isa.machine().groups().count())
        .map(|group| {
            let name = isa.names_of(group).find(|(name, _)| name.eq_ignore_ascii_case(word));
            name.map(|(_, value)| value)
        })
        .collect();
    if named.iter().all(Option::is_none) {
        return None;
    }
    // An instruction that does nothing shows it best.
    let idle = isa.idle_word(isa.machine().word_size()).and_then(|word| isa.decode_word(word));
    let first = idle.map(|instruction| instruction.class());
    for id in first.into_iter().chain(isa.machine().classes()) {
        let class = isa.text(id);
        let mut hidden = 0usize;
        for step in &class.steps {
            let slot = match step {
                Step::Group { style: GroupStyle::Control, .. } => {
                    hidden += 1;
                    continue;
                }
                Step::GroupEnd(GroupStyle::Control) => {
                    hidden = hidden.saturating_sub(1);
                    continue;
                }
                Step::Modifier(slot) => *slot,
                Step::Operand { slot, .. } if hidden > 0 => *slot,
                _ => continue,
            };
            let Some(SlotKind::Group(group)) = class.slots.get(usize::from(slot)).map(|slot| slot.kind)
            else {
                continue;
            };
            if let Some(value) = named.get(group).copied().flatten() {
                let mut instruction = sample(isa, id);
                instruction.set_value(usize::from(slot), value);
                let shown = isa.text_of(&instruction, 0, Style::Exact);
                // What is a default is not written.
                if !shown.to_ascii_uppercase().contains(&word.to_ascii_uppercase()) {
                    continue;
                }
                return Some(format!("it is a part of others, such as `{shown}`"));
            }
        }
    }
    None
}

/// An instruction of a class, all defaults.
fn sample(isa: &Isa, class: ClassId) -> Instruction {
    let mut instruction = Instruction::new(isa, class, 0);
    for (index, slot) in isa.text(class).slots.iter().enumerate() {
        instruction.set_value(index, slot.default.unwrap_or_default());
    }
    instruction
}

/// The same operands with another mnemonic that does the same. `start` and `end` are the mnemonic's place.
pub(super) fn other(
    isa: &Isa,
    text: &str,
    (start, end): (usize, usize),
    options: ParseOptions<'_>,
    candidate: Candidate,
) -> Option<String> {
    let mine = Meaning::of(isa, candidate.0)?;
    let (head, tail) = (text.get(..start)?, text.get(end..)?);
    let mut tried: Vec<&str> = Vec::new();
    for id in isa.machine().classes() {
        if !Meaning::of(isa, id).is_some_and(|meaning| meaning.is_like(&mine)) {
            continue;
        }
        for opcode in 0..isa.machine().model(id).opcodes.len().min(usize::from(u8::MAX)) {
            let mnemonic = isa.mnemonic(id, opcode as u8);
            if tried.contains(&mnemonic) || tried.len() >= TRIED {
                continue;
            }
            tried.push(mnemonic);
            let shown = format!("{head}{mnemonic}{tail}");
            if is_understood(isa, &shown, options) {
                return Some(shown.trim().to_string());
            }
        }
    }
    None
}

/// What a class does, as far as it can be compared.
struct Meaning<'a> {
    /// The word behind `lower:`.
    lower: Option<&'a str>,
    /// Whether the result is a copy of one operand.
    copies: bool,
}

impl<'a> Meaning<'a> {
    fn of(isa: &'a Isa, class: ClassId) -> Option<Meaning<'a>> {
        let lines = isa.documentation(class);
        let after = |tag: &str| lines.iter().find_map(|line| line.strip_prefix(tag));
        let lower = after("lower:").and_then(|words| words.split_whitespace().next());
        let copies = after("semantics:").is_some_and(is_copy);
        (lower.is_some() || copies).then_some(Meaning { lower, copies })
    }

    fn is_like(&self, other: &Meaning<'_>) -> bool {
        (self.lower.is_some() && self.lower == other.lower) || (self.copies && other.copies)
    }
}

/// Whether a line of semantics is `d = x`, where brackets may stand behind `x`.
fn is_copy(semantics: &str) -> bool {
    let Some((_, value)) = semantics.split_once('=') else { return false };
    let value = value.trim();
    let name = value.bytes().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let rest = &value[name..];
    name > 0 && (rest.is_empty() || (rest.starts_with('[') && rest.ends_with(']')))
}

/// A number with a point where bits are wanted: its place, and the error that gives its bits.
pub(super) fn float(
    isa: &Isa,
    text: &str,
    mnemonic: (usize, usize),
    options: ParseOptions<'_>,
    candidate: Candidate,
    at: usize,
) -> Option<Fault> {
    let bytes = text.as_bytes();
    let part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'+' | b'-');
    // The miss may lie at the point, or at what stands before it.
    let length = bytes.get(..at)?.iter().rev().take_while(|byte| part(byte)).count();
    let start = at - length;
    let token = bytes.get(start..)?;
    let token = &token[..token.iter().take_while(|byte| part(byte)).count()];
    let written = core::str::from_utf8(token).ok()?;
    let digits = written.trim_start_matches(['-', '+']);
    if !digits.starts_with(|c: char| c.is_ascii_digit()) || !digits.contains('.') || written.len() > 40 {
        return None;
    }
    let layout = Layout::of(Immediate::F32)?;
    let (bits, _) = float::parse(token, layout).filter(|(_, used)| *used == token.len())?;
    let (head, tail) = (text.get(..start)?, text.get(start + token.len()..)?);
    let span = Span { start: start as u32, end: (start + token.len()) as u32 };
    // Where numbers are signed, those with the upper bit set have a minus.
    let signed = format!("-{:#x}", bits.wrapping_neg() & u64::from(u32::MAX));
    let texts = [format!("{head}{bits:#x}{tail}"), format!("{head}{signed}{tail}")];
    let same = texts.iter().find(|text| is_understood(isa, text, options));
    let shown = match same {
        Some(text) => Some(text.trim().to_string()),
        None => texts.iter().find_map(|text| other(isa, text, mnemonic, options, candidate)),
    };
    let help = format!("as a 32-bit float it has the bits {bits:#x}: `{}`", shown?);
    Some(Fault::error(span, format!("`{written}` is no whole number"), help))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies() {
        for (text, copies) in [
            (" d = a", true),
            (" d = c[cb][ca + co * size]", true),
            (" d = a + b", false),
            (" d = min(a, b)", false),
            (" nothing", false),
            (" d = ", false),
        ] {
            assert_eq!(is_copy(text), copies, "{text}");
        }
    }
}
