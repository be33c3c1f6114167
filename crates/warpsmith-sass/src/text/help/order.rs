//! Texts that are right but for the order of their modifiers, or of the marks behind their operands.

use super::hint;
use crate::fault::{Fault, Span};
use crate::format::program::Step;
use crate::format::{Candidate, ClassText, SlotKind};
use crate::isa::Isa;
use crate::text::parse::ParseOptions;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// So many marks are put into every order.
const MOST_MARKS: usize = 4;
/// Most modifiers that are put in order.
const MOST_WORDS: usize = 16;

/// The fault of a text that is understood in another order.
pub(super) fn ordered(
    isa: &Isa,
    text: &str,
    mnemonic: (usize, usize),
    options: ParseOptions<'_>,
    candidate: Candidate,
) -> Option<Fault> {
    let understood = |shown: &String| hint::is_understood(isa, shown, options);
    let fault = |start: usize, end: usize, what: &str, shown: &str| {
        let span = Span { start: start as u32, end: end as u32 };
        Fault::error(span, format!("{what} stand in another order"), format!("`{}` is legal", shown.trim()))
    };
    let all = isa.candidates(text.get(mnemonic.0..mnemonic.1)?.as_bytes());
    let mut tried: Vec<String> = Vec::new();
    for (class, _) in core::iter::once(&candidate).chain(all) {
        let Some(shown) = modifiers(isa, text, mnemonic.1, isa.text(*class)) else { continue };
        if tried.contains(&shown) {
            continue;
        }
        if understood(&shown) {
            let end = mnemonic.1 + words(text.get(mnemonic.1..)?).len();
            return Some(fault(mnemonic.1, end, "modifiers", &shown));
        }
        tried.push(shown);
    }
    let start = marks_of(text)? + 1;
    marks(text)
        .iter()
        .find(|shown| understood(shown))
        .map(|shown| fault(start, text.trim_end().len(), "marks", shown))
}

/// The words with dots at the beginning of a text.
fn words(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '_')).unwrap_or(text.len());
    &text[..end]
}

/// Where the marks behind the operands begin, with the blank before them.
fn marks_of(text: &str) -> Option<usize> {
    [" &", " ?"].into_iter().filter_map(|mark| text.find(mark)).min()
}

/// The text with the modifiers of its mnemonic in the order of a class; none if they are, or if it does not have them.
fn modifiers(isa: &Isa, text: &str, end: usize, class: &ClassText) -> Option<String> {
    let tail = text.get(end..)?;
    let written = words(tail);
    let words: Vec<&str> = written.strip_prefix('.')?.split('.').collect();
    if words.len() < 2 || words.len() > MOST_WORDS {
        return None;
    }
    let opcode = class.steps.iter().position(|step| *step == Step::Opcode)?;
    let Some(Step::Modifiers(count)) = class.steps.get(opcode + 1) else { return None };
    let run = class.steps.get(opcode + 2..opcode + 2 + usize::from(*count))?;
    let mut taken = alloc::vec![false; run.len()];
    let mut places = Vec::new();
    for word in &words {
        let takes = |step: &Step| {
            let Step::Modifier(slot) = step else { return false };
            let Some(SlotKind::Group(group)) = class.slots.get(usize::from(*slot)).map(|slot| slot.kind)
            else {
                return false;
            };
            isa.names_of(group).any(|(name, _)| name.eq_ignore_ascii_case(word))
        };
        let place = (0..run.len()).find(|index| !taken[*index] && takes(&run[*index]))?;
        taken[place] = true;
        places.push((place, *word));
    }
    if places.is_sorted_by_key(|(place, _)| *place) {
        return None;
    }
    places.sort_by_key(|(place, _)| *place);
    let sorted: Vec<&str> = places.into_iter().map(|(_, word)| word).collect();
    Some(format!("{}.{}{}", text.get(..end)?, sorted.join("."), tail.get(written.len()..)?))
}

/// The text with its marks (`&wr=0x1`, `?W4`) in every other order.
fn marks(text: &str) -> Vec<String> {
    let Some(start) = marks_of(text) else { return Vec::new() };
    let (body, rest) = text.split_at(start);
    // A set in braces may have blanks; what stands in braces of its own stays at the end.
    let end = rest.find(" {").unwrap_or(rest.len());
    let (rest, behind) = rest.split_at(end);
    let mut parts: Vec<String> = Vec::new();
    for word in rest.split_whitespace() {
        match parts.last_mut() {
            Some(last) if !word.starts_with(['&', '?']) => last.push_str(word),
            _ => parts.push(word.to_string()),
        }
    }
    if parts.len() < 2 || parts.len() > MOST_MARKS {
        return Vec::new();
    }
    let mut orders: Vec<Vec<usize>> = alloc::vec![Vec::new()];
    for _ in 0..parts.len() {
        let longer = |order: Vec<usize>| {
            let free: Vec<usize> = (0..parts.len()).filter(|index| !order.contains(index)).collect();
            free.into_iter().map(move |index| [&order[..], &[index]].concat())
        };
        orders = orders.into_iter().flat_map(longer).collect();
    }
    let written = |order: &Vec<usize>| {
        let all: Vec<&str> = order.iter().map(|index| parts[*index].as_str()).collect();
        format!("{body} {}{behind}", all.join(" "))
    };
    // The first order is that of the text.
    orders.iter().skip(1).map(written).collect()
}
