//! What someone may have meant who knows another machine: the text as this one takes it.
//!
//! Nothing here knows a mnemonic. A suggestion is a text that was made of the wrong one and is understood; which
//! mnemonics do the same is seen from the lines `lower:` and `semantics:` before the classes.

use super::notes;
use crate::fault::{Fault, Severity, Span};
use crate::float::{self, Layout};
use crate::format::program::{GroupStyle, Step};
use crate::format::{Candidate, SlotKind};
use crate::isa::{Instruction, Isa};
use crate::text::parse::{self, ParseOptions};
use crate::text::print::Style;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use warpsmith_md::machine::ClassId;
use warpsmith_md::model::Immediate;

/// Most mnemonics that are tried in place of another one.
const TRIED: usize = 24;

/// Whether a text is understood.
pub(super) fn is_understood(isa: &Isa, text: &str, options: ParseOptions<'_>) -> bool {
    let is_error = |fault: &Fault| fault.severity == Severity::Error;
    parse::read(isa, text, options).is_ok_and(|parsed| !parsed.faults.iter().any(is_error))
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
    let (first, others) = rest.split_once(',').map_or((rest, None), |(first, others)| (first, Some(others)));
    let others = others.map_or(String::new(), |others| format!(",{others}"));
    let placed_with = |mnemonic: &str, guard: &str| {
        let texts = match rest.is_empty() {
            true => alloc::vec![format!("{mnemonic} {guard}"), format!("{mnemonic} ({guard})")],
            false => alloc::vec![
                format!("{mnemonic} {guard}, {rest}"),
                format!("{mnemonic} {} ({guard}){others}", first.trim_end()),
                format!("{mnemonic} ({guard}) {rest}"),
            ],
        };
        texts.into_iter().find(|shown| is_understood(isa, shown, options))
    };
    let placed = |guard: &str| placed_with(mnemonic, guard);
    let help = match (placed(written), &sample) {
        (Some(shown), _) => format!("it is written `{shown}`"),
        (None, Some(sample)) => match placed(sample) {
            Some(shown) => format!("a guard is a condition register and a test, as in `{shown}`"),
            None => format!("it stands behind the mnemonic or its first operand, such as `{sample}`"),
        },
        (None, None) => {
            let mine = Meaning::of(isa, candidate.0);
            let others = likes(isa, mnemonic, mine.as_ref());
            match others.into_iter().skip(1).find_map(|other| placed_with(other, written)) {
                Some(shown) => format!("`{mnemonic}` has no guard; did you mean `{shown}`?"),
                None => format!("`{mnemonic}` has no guard"),
            }
        }
    };
    Some(Fault::error(span, message, help))
}

/// A guard that classes of a mnemonic take. What examples show is taken before what names there are.
fn sample_of_guard(isa: &Isa, mnemonic: &str) -> Option<String> {
    let own = isa.candidates(mnemonic.as_bytes()).iter().map(|(class, _)| *class);
    // The guard that says most: a register and a test, where another class has the test only.
    let slots = own.filter_map(|class| guard_slots(isa, class)).max_by_key(Vec::len)?;
    let groups = |slots: &[(u64, usize, &str)]| slots.iter().map(|slot| slot.1).collect::<Vec<_>>();
    let shown = isa.machine().classes().find_map(|class| {
        let example = notes::example(isa, class)?;
        let text = isa.text(class);
        let other = guard_slots(isa, class).filter(|other| groups(other) == groups(&slots))?;
        let mut out = String::new();
        let mut tells = false;
        for (index, group, lead) in other {
            let value = example.value(isa, usize::try_from(index).ok()?);
            tells |= !lead.is_empty() && text.slots.get(index as usize)?.default != Some(value);
            out.push_str(lead);
            out.push_str(isa.name_of(group, value)?);
        }
        tells.then_some(out)
    });
    if shown.is_some() {
        return shown;
    }
    let mut text = String::new();
    for (_, group, lead) in slots {
        // The first test mostly says that nothing happens.
        let tells = |value: u64| lead.is_empty() || value != 0;
        let mut names: Vec<(u64, &str)> = isa.names_of(group).map(|(name, value)| (value, name)).collect();
        names.sort_unstable();
        let (_, name) = names.into_iter().find(|(value, _)| tells(*value))?;
        text.push_str(lead);
        text.push_str(name);
    }
    Some(text)
}

/// The parts of the guard of a class: slot, group, and what stands before it.
fn guard_slots(isa: &Isa, class: ClassId) -> Option<Vec<(u64, usize, &'static str)>> {
    let class = isa.text(class);
    for (at, step) in class.steps.iter().enumerate() {
        let Step::Group {
            style: GroupStyle::GuardParentheses | GroupStyle::GuardBrackets | GroupStyle::GuardBare,
            end,
            ..
        } = step
        else {
            continue;
        };
        let mut slots = Vec::new();
        for step in class.steps.get(at + 1..usize::from(*end)).unwrap_or_default() {
            let (slot, lead) = match step {
                Step::Operand { slot, .. } => (*slot, ""),
                Step::Modifier(slot) => (*slot, "."),
                _ => continue,
            };
            if let SlotKind::Group(group) = class.slots.get(usize::from(slot))?.kind {
                slots.push((u64::from(slot), group, lead));
            }
        }
        return Some(slots);
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
                instruction.set_value(isa, usize::from(slot), value);
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
        instruction.set_value(isa, index, slot.default.unwrap_or_default());
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
    let tried = likes(isa, text.get(start..end)?, Some(&mine));
    let texts = tried.iter().skip(1).map(|mnemonic| format!("{head}{mnemonic}{tail}"));
    let mut understood = texts.filter(|shown| is_understood(isa, shown, options));
    understood.next().map(|shown| shown.trim().to_string())
}

/// A mnemonic, and others that do the same.
pub(super) fn likes<'a>(isa: &'a Isa, mnemonic: &'a str, mine: Option<&Meaning<'_>>) -> Vec<&'a str> {
    let mut found: Vec<&str> = Vec::from([mnemonic]);
    let Some(mine) = mine else { return found };
    for id in isa.machine().classes() {
        if !Meaning::of(isa, id).is_some_and(|meaning| meaning.is_like(mine)) {
            continue;
        }
        for opcode in 0..isa.machine().model(id).opcodes.len().min(usize::from(u8::MAX)) {
            let other = isa.mnemonic(id, opcode as u8);
            if found.len() <= TRIED && !found.iter().any(|known| known.eq_ignore_ascii_case(other)) {
                found.push(other);
            }
        }
    }
    found
}

/// What a class does, as far as it can be compared.
pub(super) struct Meaning<'a> {
    /// The word behind `lower:`.
    lower: Option<&'a str>,
    /// Whether the result is a copy of one operand.
    copies: bool,
}

impl<'a> Meaning<'a> {
    pub(super) fn of(isa: &'a Isa, class: ClassId) -> Option<Meaning<'a>> {
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
    let Some((target, value)) = semantics.split_once('=') else { return false };
    if !target.trim().bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return false;
    }
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
            (" if (guard) pc = target", false),
            (" nothing", false),
            (" d = ", false),
        ] {
            assert_eq!(is_copy(text), copies, "{text}");
        }
    }
}
