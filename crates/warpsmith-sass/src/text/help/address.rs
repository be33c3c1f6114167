//! How memory is written: the forms of the operand in whose brackets something is wrong.

use super::{Outline, Place};
use crate::format::program::Step;
use crate::format::{Candidate, SlotKind};
use crate::isa::Isa;
use crate::near;
use crate::text::parse::{Miss, Reason};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Most forms that are told.
const MOST: usize = 8;
/// Most names of a modifier that are told.
const NAMES: usize = 8;
/// Signs in forms.
const SIGNS: [&str; 4] = ["{-}", "{|}", "{~}", "{!}"];

/// What all classes of the mnemonic take where one of them missed something in brackets, or the brackets.
pub(super) fn forms(
    isa: &Isa,
    text: &str,
    mnemonic: (usize, usize),
    candidate: Candidate,
    miss: Miss,
) -> Option<String> {
    let before = text.get(mnemonic.1..miss.start as usize)?;
    let is_open = before.matches('[').count() > before.matches(']').count();
    let is_missing = match miss.reason {
        Reason::Character(wanted) => wanted == '[',
        Reason::Literal(step) => {
            let step = isa.text(candidate.0).steps.get(usize::from(step));
            matches!(step, Some(Step::Literal(glyph)) if glyph.text() == "[")
        }
        _ => false,
    };
    if !is_open && !is_missing {
        return None;
    }
    let own = isa.outline(candidate.0);
    let at = commas(before);
    let place = own.places.iter().skip(at).position(is_memory).map(|index| at + index)?;
    // Operands that may be left out do not count: not all classes have the same ones.
    let wanted = required(&own, place);
    let mut forms: Vec<String> = Vec::new();
    // Modifiers in them, with their names by value.
    let mut modifiers: Vec<(&str, Vec<(u64, &str)>)> = Vec::new();
    let all =
        isa.candidates(isa.mnemonic(candidate.0, candidate.1).as_bytes()).iter().map(|(class, _)| *class);
    let mut all: Vec<_> = all.collect();
    all.sort_unstable();
    all.dedup();
    for class in all {
        let outline = isa.outline(class);
        let places = outline.places.iter().enumerate();
        let same = places.filter(|(index, place)| is_memory(place) && required(&outline, *index) == wanted);
        for (_, place) in same {
            let form = plain(&place.text);
            let text = isa.text(class);
            for slot in place.slots.iter().filter_map(|slot| text.slots.get(*slot)) {
                let SlotKind::Group(group) = slot.kind else { continue };
                if !form.contains(&format!(".{}", slot.label)) {
                    continue;
                }
                let at = modifiers.iter().position(|(label, _)| *label == slot.label).unwrap_or_else(|| {
                    modifiers.push((&slot.label, Vec::new()));
                    modifiers.len() - 1
                });
                modifiers[at].1.extend(isa.names_of(group).map(|(name, value)| (value, name)));
            }
            if !forms.contains(&form) {
                forms.push(form);
            }
        }
    }
    let forms: Vec<&str> = forms.iter().map(String::as_str).collect();
    let mut help = format!("such an operand is written {}", either(&forms, MOST));
    for (label, mut names) in modifiers {
        names.sort_unstable();
        names.dedup();
        let names: Vec<&str> = names.into_iter().map(|(_, name)| name).collect();
        help.push_str(&format!("; `{label}` is {}", either(&names, NAMES)));
    }
    Some(help)
}

/// A form without signs and hidden parts: they are not what is wrong.
fn plain(form: &str) -> String {
    let form = form.split(" {?").next().unwrap_or_default();
    SIGNS.iter().fold(form.to_string(), |form, sign| form.replace(sign, ""))
}

/// `a`, `b` or `c`.
fn either(words: &[&str], most: usize) -> String {
    match words {
        [first @ .., last] if !first.is_empty() && words.len() <= most => {
            format!("{} or `{last}`", near::listed(first.iter().copied(), most))
        }
        _ => near::listed(words.iter().copied(), most),
    }
}

fn is_memory(place: &Place) -> bool {
    place.text.contains('[')
}

/// How many operands that must be written stand before one.
fn required(outline: &Outline, place: usize) -> usize {
    outline.places.iter().take(place).filter(|place| !place.optional).count()
}

/// Commas outside of brackets.
fn commas(text: &str) -> usize {
    let mut depth = 0i32;
    let mut count = 0;
    for byte in text.bytes() {
        match byte {
            b'[' | b'(' | b'{' => depth += 1,
            b']' | b')' | b'}' => depth -= 1,
            b',' if depth <= 0 => count += 1,
            _ => {}
        }
    }
    count
}
