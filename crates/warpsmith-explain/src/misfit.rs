//! Why the words of a mnemonic do not go together, and what would.

use super::page::Text;
use super::spelling::{self, Spelled};
use super::topic::Partial;
use super::{Topic, syntax};
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Form, Instruction, Slot, Word};
use warpsmith_ptx::near;

/// Words that a message lists.
const WORDS: usize = 18;

/// Why a name fits no form.
#[derive(Debug)]
pub enum Misfit {
    /// The words have their places in a form, but break rules of it.
    Rule(Form, Vec<Text>),
    /// A word finds no place.
    Word(String, Vec<Near>),
}

/// A form that takes as many of the words as any other.
#[derive(Debug)]
pub struct Near {
    form: Form,
    /// Its slots that are not yet filled, by index.
    free: Vec<usize>,
}

/// The forms that take most of the words, and the first word that these do not; `None` if the words contain the
/// name of no instruction.
pub fn nearest(forms: impl Iterator<Item = Form>, words: &[&str]) -> Option<Misfit> {
    let is_named =
        |form: &Form| form.instruction().name().split('.').skip(1).all(|word| words.contains(&word));
    let mut best: Option<(usize, &str, Vec<Near>)> = None;
    for form in forms.filter(is_named) {
        let (filled, left) = spelling::place(form, words);
        let taken = filled.iter().flatten().count();
        let free = (0..filled.len()).filter(|index| filled[*index].is_none()).collect();
        let near = Near { form, free };
        let left = left.unwrap_or_default();
        match &mut best {
            Some((most, word, all)) if *most == taken && *word == left => all.push(near),
            Some((most, ..)) if *most >= taken => {}
            _ => best = Some((taken, left, alloc::vec![near])),
        }
    }
    best.map(|(_, word, all)| Misfit::Word(word.into(), all))
}

/// Says it in words, with what may have been meant.
pub fn text(name: &str, misfit: &Misfit) -> (Text, Vec<Topic>) {
    match misfit {
        Misfit::Rule(form, rules) => {
            let mut reason = Text::from("this breaks a rule of ");
            reason.push_code(form.syntax()).push_words(": ");
            rules.iter().take(1).for_each(|rule| {
                reason.push(rule.clone());
            });
            (reason, alloc::vec![Topic::Instruction(form.instruction())])
        }
        Misfit::Word(word, all) => of_word(name, word, all),
    }
}

fn of_word(name: &str, word: &str, all: &[Near]) -> (Text, Vec<Topic>) {
    let mut instructions: Vec<Instruction> = all.iter().map(|near| near.form.instruction()).collect();
    instructions.dedup();
    let known = || {
        let slots = instructions.iter().flat_map(|instruction| instruction.forms()).flat_map(Form::slots);
        slots.flat_map(Slot::values).map(|(word, _)| word.text())
    };
    let is_known = known().any(|other| other == word);
    if let Some((near, left)) = all.first().and_then(|near| Some((near, beside(name, word, near.form)?))) {
        return (
            pair(name, word, near.form, left),
            instructions.into_iter().map(Topic::Instruction).collect(),
        );
    }
    let mut reason = Text::code(alloc::format!(".{word}"));
    reason.push_words(if is_known { " does not go with the rest of this " } else { " is no modifier of " });
    let first = instructions.first().map_or("", |instruction| instruction.name());
    reason.push_code(first);
    let meant = if is_known { Vec::new() } else { meant(name, word, known()) };
    let needed = needed(all);
    let mut listed: Vec<&'static str> = Vec::new();
    match &needed {
        // What all forms need in the same way stands there in any case.
        Needed::Slots(slots) if !slots.is_empty() => {
            let texts = slots.iter().map(|words| some(words)).collect();
            reason.push_words("; it needs ").push(Text::join(texts, ", then ", ", then "));
            listed.extend(slots.iter().flatten());
        }
        Needed::OneOf(words) if meant.is_empty() && !words.is_empty() => {
            reason.push_words("; it needs ").push(some(words));
            listed.extend(words);
        }
        Needed::Slots(_) if meant.is_empty() => {
            let optional = optional(all);
            if optional.is_empty() {
                reason.push_words("; no other modifier goes with it");
            } else {
                let texts = optional.iter().map(|words| some(words)).collect();
                reason.push_words("; what may be added is ").push(Text::join(texts, "; ", "; "));
            }
        }
        _ => {}
    }
    let unsaid: Vec<&(&str, String)> = meant.iter().filter(|(word, _)| !listed.contains(word)).collect();
    if !unsaid.is_empty() {
        let words = unsaid.iter().map(|(word, _)| Text::code(alloc::format!(".{word}"))).collect();
        reason.push_words(". Did you mean ").push(Text::join(words, ", ", " or ")).push_words("?");
    }
    let mut near: Vec<Topic> = Vec::new();
    for (_, name) in &meant {
        match spelling::spelled(name) {
            Spelled::Whole(all) => near.extend(all.into_iter().map(Topic::Form).take(1)),
            Spelled::Part(forms) => near.push(Topic::Partial(Partial { name: name.clone(), forms })),
            _ => {}
        }
    }
    near.extend(instructions.into_iter().map(Topic::Instruction));
    (reason, near)
}

/// Of the forms that have a word the one that takes most words of a name, with the first that it does not take;
/// `None` if it takes all that another form does.
fn beside(name: &str, word: &str, near: Form) -> Option<(Form, String)> {
    let words: Vec<&str> = name.split('.').skip(1).collect();
    if words.iter().filter(|other| **other == word).count() != 1 {
        return None;
    }
    let has = |form: &Form| {
        let mut slots = form.slots().filter(|slot| !slot.is_on_operand());
        slots.any(|slot| slot.values().any(|(value, _)| value.text() == word))
    };
    let forms = near.instruction().forms().filter(has);
    let taken = |form: &Form| spelling::place(*form, &words).0.iter().flatten().count();
    // The first of equals.
    let best = forms.max_by_key(|form| (taken(form), core::cmp::Reverse(form.0)))?;
    let left = spelling::place(best, &words).1.filter(|left| *left != word)?;
    Some((best, left.into()))
}

/// Each of two words has its form, but none has both.
fn pair(name: &str, word: &str, near: Form, (other, left): (Form, String)) -> Text {
    let mut reason = Text::code(alloc::format!(".{word}"));
    let twice = name.split('.').filter(|other| *other == left).count() > 1;
    reason.push_words(if twice { " and a second " } else { " and " }).push_code(&alloc::format!(".{left}"));
    reason.push_words(" do not go together; the nearest ");
    let (first, second) = (syntax::split(near.syntax()).0, syntax::split(other.syntax()).0);
    if first == second {
        reason.push_words("form is ").push_code(first);
    } else {
        reason.push_words("forms are ").push_code(first).push_words(" and ").push_code(second);
    }
    reason
}

/// The words that come nearest to a wrong one and with which the name is one, or the beginning of one; with
/// these names.
fn meant(name: &str, wrong: &str, known: impl Iterator<Item = &'static str>) -> Vec<(&'static str, String)> {
    let with = |word: &str| {
        let mut parts: Vec<&str> = name.split('.').collect();
        if let Some(part) = parts.iter_mut().skip(1).find(|part| **part == wrong) {
            *part = word;
        }
        parts.join(".")
    };
    let mut out = Vec::new();
    let mut nearest_so_far = usize::MAX;
    let known: Vec<&'static str> = known.collect();
    // Of widths the one is meant that differs least, not the one that is spelled alike.
    let mut ordered: Vec<(usize, &str)> =
        known.iter().filter_map(|word| Some((apart(wrong, word)?, *word))).collect();
    if ordered.is_empty() {
        ordered = near::among(wrong, known.into_iter());
    }
    ordered.sort_unstable();
    ordered.dedup();
    for (distance, word) in ordered {
        if distance > nearest_so_far {
            break;
        }
        let name = with(word);
        if matches!(spelling::spelled(&name), Spelled::Whole(_) | Spelled::Part(_)) {
            nearest_so_far = distance;
            out.push((word, name));
        }
    }
    out
}

/// How far the numbers behind the same letters are from each other; none at all if only their digits are swapped.
fn apart(wrong: &str, word: &str) -> Option<usize> {
    let split = |word: &str| {
        let (letters, digits) = word.split_at(word.find(|c: char| c.is_ascii_digit())?);
        let number: usize = digits.parse().ok()?;
        let mut digits: Vec<u8> = digits.bytes().collect();
        digits.sort_unstable();
        Some((String::from(letters), number, digits))
    };
    let ((one, a, mine), (other, b, its)) = (split(wrong)?, split(word)?);
    (one == other).then_some(if mine == its { 0 } else { a.abs_diff(b) })
}

/// What is lacking in forms.
enum Needed {
    /// The same in all of them: a word for each of these slots.
    Slots(Vec<Vec<&'static str>>),
    /// One of these words among others, in one or another; nothing where some need no more.
    OneOf(Vec<&'static str>),
}

fn words_of(near: &Near, wanted: impl Fn(Slot) -> bool) -> Vec<Vec<&'static str>> {
    let slots = near.form.slots().enumerate().filter(|(index, _)| near.free.contains(index));
    let slots = slots.map(|(_, slot)| slot).filter(|slot| !slot.is_on_operand() && wanted(*slot));
    slots.map(|slot| slot.values().map(|(word, _): (Word, _)| word.text()).collect()).collect()
}

fn needed(all: &[Near]) -> Needed {
    let each: Vec<Vec<Vec<&'static str>>> =
        all.iter().map(|near| words_of(near, |slot| !slot.is_optional())).collect();
    let first = each.first().cloned().unwrap_or_default();
    if each.iter().all(|other| *other == first) {
        return Needed::Slots(first);
    }
    let mut out: Vec<&'static str> = Vec::new();
    for slots in &each {
        // What every form needs tells them apart no better than what none does.
        let differs = |words: &&Vec<&'static str>| !each.iter().all(|other| other.contains(words));
        let Some(words) = slots.iter().find(differs) else { return Needed::OneOf(Vec::new()) };
        for word in words.iter().filter(|word| !out.contains(word)).collect::<Vec<_>>() {
            out.push(word);
        }
    }
    Needed::OneOf(out)
}

/// What may stand in the slots that need not be filled, each set of words once.
fn optional(all: &[Near]) -> Vec<Vec<&'static str>> {
    let mut out: Vec<Vec<&'static str>> = Vec::new();
    for words in all.iter().flat_map(|near| words_of(near, Slot::is_optional)) {
        if !out.contains(&words) {
            out.push(words);
        }
    }
    out
}

/// Words of which one is wanted: `.x1`, `.x2` or `.x4`.
fn some(words: &[&str]) -> Text {
    let texts = words.iter().take(WORDS).map(|word| Text::code(alloc::format!(".{word}"))).collect();
    let more = words.len().saturating_sub(WORDS);
    let mut out = Text::join(texts, ", ", if more > 0 { ", " } else { " or " });
    if more > 0 {
        out.push_words(&alloc::format!(" or one of {more} more"));
    }
    out
}
