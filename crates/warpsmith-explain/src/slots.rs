//! The modifiers of forms: what may stand in each slot, what it means, since when.

use super::forms::{Forms, Merged};
use super::known::{Known, SlotState};
use super::meaning::{is_of_types, meaning, own_meaning};
use super::needs::Needs;
use super::page::{Cell, Names, Part, Table, Text};
use super::{Detail, Topic, rules};
use crate::manual::FormManual;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Availability, Form, Slot, Word};

/// Values that a summary lists one by one.
const VALUES: usize = 16;

/// Sets of values that are listed for each value rather than for each set of forms.
const MANY: usize = 4;

/// A modifier as a link to its page.
pub fn word_text(word: Word) -> Text {
    Text::link(if word.ty().is_some() { Topic::Type(word) } else { Topic::Modifier(word) })
}

/// A slot as the syntax writes it.
pub fn part(slot: Slot) -> Part {
    Part { name: alloc::format!(".{}", slot.name()), is_optional: slot.is_optional() }
}

/// A slot of several forms: its values and what it means without one.
struct Row {
    name: Part,
    is_literal: bool,
    values: Merged<Value>,
    defaults: Merged<&'static str>,
    numbers: Vec<usize>,
}

/// A value of a slot.
#[derive(Clone, Copy, PartialEq)]
struct Value {
    word: Word,
    since: Availability,
    meaning: &'static str,
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
            let name = part(slot);
            let row = match out.iter().position(|row| row.name == name) {
                Some(found) => found,
                None => {
                    let place = place.min(out.len());
                    let is_literal = slot.is_literal();
                    let (values, defaults) = (Merged::new(), Merged::new());
                    out.insert(place, Row { name, is_literal, values, defaults, numbers: Vec::new() });
                    place
                }
            };
            place = row + 1;
            let row = &mut out[row];
            if row.numbers.last() != Some(&number) {
                row.numbers.push(number);
            }
            for (word, since) in slot.values() {
                let is_meant = match known.slot(form, index) {
                    SlotState::Word(known) => known == word,
                    _ => rules::may_fill(form, known, index, word),
                };
                // Types explain themselves.
                let general = if is_of_types(slot) { "" } else { meaning(word) };
                let meaning = own_meaning(form, word).unwrap_or(general);
                if is_meant {
                    row.values.add(Value { word, since, meaning }, number);
                }
            }
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
    for (Value { word, since, meaning }, numbers) in &row.values.0 {
        let joins = |group: &&mut Group| {
            group.meaning == *meaning && group.since == *since && group.numbers == *numbers
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
        let mut groups = groups(&row);
        // Where forms share values in many ways, each set of forms says what it has.
        if groups.len() > MANY && groups.iter().all(|group| group.meaning.is_empty()) {
            let by_forms = by_forms(&row);
            if by_forms.len() <= groups.len() {
                groups = by_forms;
            }
        }
        // What a literal type says stands in the syntax.
        if row.is_literal && row.defaults.0.is_empty() && groups.iter().all(|group| group.meaning.is_empty())
        {
            continue;
        }
        if groups.is_empty() {
            continue;
        }
        for group in groups {
            let none = Names::new(Vec::new(), " ");
            let values = if row.is_literal { none.into() } else { list(&group.words, forms.detail()) };
            table.rows.push(alloc::vec![
                row.name.clone().into(),
                values,
                Cell::from(group.meaning),
                Needs::of(group.since).lowest().into(),
                forms.set(&group.numbers).into(),
            ]);
        }
        for (text, numbers) in &row.defaults.0 {
            table.rows.push(alloc::vec![
                row.name.clone().into(),
                Cell::Nothing("left out"),
                (*text).into(),
                Needs::always().into(),
                forms.set(numbers).into(),
            ]);
        }
    }
    table
}

/// Words one behind the other; a summary leaves out those in the middle of many.
fn list(words: &[Word], detail: Detail) -> Cell {
    let texts = |words: &[Word]| -> Vec<Text> { words.iter().map(|word| word_text(*word)).collect() };
    if detail == Detail::Full || words.len() <= VALUES {
        return Names::new(texts(words), " ").into();
    }
    let mut out = Text::join(texts(&words[..3]), " ", " ");
    out.push_words(" … ").push(word_text(words[words.len() - 1]));
    out.push_words(&alloc::format!(" ({})", words.len()));
    out.into()
}

/// The values of each set of forms that have the same ones.
fn by_forms(row: &Row) -> Vec<Group> {
    let mut lists: Merged<Vec<Value>> = Merged::new();
    for number in &row.numbers {
        let has = |(value, numbers): &(Value, Vec<usize>)| numbers.contains(number).then_some(*value);
        lists.add(row.values.0.iter().filter_map(has).collect(), *number);
    }
    let mut out: Vec<Group> = Vec::new();
    for (values, numbers) in lists.0 {
        let first = out.len();
        for Value { word, since, meaning } in values {
            match out[first..].iter_mut().find(|group| group.since == since) {
                Some(group) => group.words.push(word),
                None => {
                    let numbers = numbers.clone();
                    out.push(Group { words: alloc::vec![word], meaning, since, numbers });
                }
            }
        }
    }
    out
}
