//! The modifiers of forms: what may stand in each slot, what it means, since when.

use super::condition::Known;
use super::forms::{Forms, Merged};
use super::needs::Needs;
use super::page::{Cell, Table, Text};
use super::{Detail, Topic};
use crate::isa::{Availability, Form, Slot, Word};
use alloc::string::String;
use alloc::vec::Vec;

/// Values that a summary lists one by one.
const VALUES: usize = 16;

/// What a word means as a modifier or a state space; a type by its own meaning.
pub fn meaning(word: Word) -> &'static str {
    match (word.meaning(), word.ty(), word.directive()) {
        ("", Some(ty), _) => ty.brief,
        ("", None, Some(directive)) => directive.brief(),
        (meaning, ..) => meaning,
    }
}

/// What a word means in a slot. Where all values are types it is one; elsewhere `.b1` is a byte.
pub fn meaning_in(slot: Slot, word: Word) -> &'static str {
    match word.ty() {
        Some(ty) if is_of_types(slot) => ty.brief,
        _ => meaning(word),
    }
}

/// Whether all values of a slot are types.
fn is_of_types(slot: Slot) -> bool {
    slot.values().all(|(word, _)| word.ty().is_some())
}

/// A modifier as a link to its page.
pub fn word_text(word: Word) -> Text {
    Text::link(if word.ty().is_some() { Topic::Type(word) } else { Topic::Modifier(word) })
}

/// A slot as the syntax writes it.
pub fn slot_name(slot: Slot) -> String {
    if slot.is_optional() {
        alloc::format!("{{.{}}}", slot.name())
    } else {
        alloc::format!(".{}", slot.name())
    }
}

/// A slot of several forms: its values and what it means without one.
struct Row {
    name: String,
    is_literal: bool,
    is_of_types: bool,
    values: Merged<(Word, Availability)>,
    defaults: Merged<&'static str>,
    numbers: Vec<usize>,
}

/// The slots of forms, in order of the mnemonic; literals that every form has are told apart by nothing and
/// come with their meaning.
fn rows(forms: &Forms, known: &dyn Known) -> Vec<Row> {
    let mut out: Vec<Row> = Vec::new();
    for (number, form) in forms.iter() {
        let mut place = 0;
        for (index, slot) in form.slots().enumerate() {
            if is_in_name(slot, form) {
                continue;
            }
            let name = slot_name(slot);
            let row = match out.iter().position(|row| row.name == name) {
                Some(found) => found,
                None => {
                    let place = place.min(out.len());
                    let is_literal = slot.is_literal();
                    let (values, defaults) = (Merged::new(), Merged::new());
                    let is_of_types = is_of_types(slot);
                    out.insert(
                        place,
                        Row { name, is_literal, is_of_types, values, defaults, numbers: Vec::new() },
                    );
                    place
                }
            };
            place = row + 1;
            let row = &mut out[row];
            if row.numbers.last() != Some(&number) {
                row.numbers.push(number);
            }
            let is_meant = |word: Word| known.slot(form, index).word().is_none_or(|known| known == word);
            let values = slot.values().filter(|(word, _)| is_meant(*word));
            values.for_each(|value| row.values.add(value, number));
            if let Some(text) = form.default_of(index).filter(|_| known.slot(form, index).word().is_none()) {
                row.defaults.add(text, number);
            }
        }
    }
    out
}

/// Whether a slot is a word of the instruction's name.
fn is_in_name(slot: Slot, form: Form) -> bool {
    let mut words = form.instruction().name().split('.').skip(1);
    slot.is_literal() && !slot.is_optional() && words.any(|word| word == slot.name())
}

/// Values that are said together: of one meaning, availability and set of forms.
struct Group {
    words: Vec<Word>,
    meaning: &'static str,
    since: Availability,
    numbers: Vec<usize>,
}

fn groups(row: &Row) -> Vec<Group> {
    let mut out: Vec<Group> = Vec::new();
    for ((word, since), numbers) in &row.values.0 {
        // Types explain themselves.
        let meaning = if row.is_of_types { "" } else { meaning(*word) };
        let joins = |group: &&mut Group| {
            group.meaning == meaning && group.since == *since && group.numbers == *numbers
        };
        match out.iter_mut().find(joins) {
            Some(group) => group.words.push(*word),
            None => out.push(Group {
                words: alloc::vec![*word],
                meaning,
                since: *since,
                numbers: numbers.clone(),
            }),
        }
    }
    out
}

/// The table of the modifiers of forms.
pub fn table(forms: &Forms, known: &dyn Known) -> Table {
    let mut table = Table::grouped(
        3,
        &[
            ("slot", "Modifier"),
            ("values", "Values"),
            ("meaning", "Meaning"),
            ("needs", "Needs"),
            ("forms", "Forms"),
        ],
    );
    for row in rows(forms, known) {
        let of_slot = |numbers: &[usize]| {
            if numbers.len() == row.numbers.len() && forms.len() == row.numbers.len() {
                String::new()
            } else {
                forms.label(numbers)
            }
        };
        let mut groups = groups(&row);
        // Of values that the forms share in many ways all are shown together rather than once for each set.
        if groups.len() > 6 && groups.iter().all(|group| group.meaning.is_empty()) {
            groups = together(groups);
        }
        // What a literal type says stands in the syntax.
        if row.is_literal && row.defaults.0.is_empty() && groups.iter().all(|group| group.meaning.is_empty())
        {
            continue;
        }
        let place = |group: &Group| row.values.0.iter().position(|((word, _), _)| *word == group.words[0]);
        groups.sort_by_key(place);
        for group in groups {
            let values = if row.is_literal { Text::new() } else { list(&group.words, forms.detail()) };
            table.rows.push(alloc::vec![
                Text::code(row.name.clone()).into(),
                values.into(),
                Cell::from(group.meaning),
                Needs::of(group.since).lowest().into(),
                of_slot(&group.numbers).into(),
            ]);
        }
        for (text, numbers) in &row.defaults.0 {
            table.rows.push(alloc::vec![
                Text::code(row.name.clone()).into(),
                "left out".into(),
                (*text).into(),
                Needs::always().into(),
                of_slot(numbers).into(),
            ]);
        }
    }
    table
}

/// Words one behind the other; a summary leaves out those in the middle of many.
fn list(words: &[Word], detail: Detail) -> Text {
    let texts = |words: &[Word]| words.iter().map(|word| word_text(*word)).collect();
    if detail == Detail::Full || words.len() <= VALUES {
        return Text::join(texts(words), " ", " ");
    }
    let mut out = Text::join(texts(&words[..3]), " ", " ");
    out.push_words(" … ").push(word_text(words[words.len() - 1]));
    out.push_words(&alloc::format!(" ({})", words.len()));
    out
}

/// Joins the groups of one availability, whatever their forms.
fn together(groups: Vec<Group>) -> Vec<Group> {
    let mut out: Vec<Group> = Vec::new();
    for group in groups {
        match out.iter_mut().find(|known| known.since == group.since) {
            Some(known) => {
                known.words.extend(group.words);
                known.numbers.extend(group.numbers);
                known.numbers.sort_unstable();
                known.numbers.dedup();
            }
            None => out.push(group),
        }
    }
    for group in &mut out {
        let mut seen = Vec::new();
        group.words.retain(|word| {
            !seen.contains(word) && {
                seen.push(*word);
                true
            }
        });
    }
    out
}
