//! The page of a slot's name: what may stand there, over all instructions.

use super::forms::Merged;
use super::needs::Needs;
use super::page::{Block, Names, Page, Section, Table, Text};
use super::{Detail, Topic, meaning, requirements, slots};
use crate::manual::FormManual;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Form, Instruction, Slot, Word};

/// Rows of a table and words of a cell that a summary shows.
const ROWS: usize = 40;
const WORDS: usize = 12;

/// The name of every slot that takes one of several words, in order.
pub fn all() -> Vec<&'static str> {
    let names = Form::all().flat_map(Form::slots).filter(|slot| !slot.is_literal()).map(Slot::name);
    let mut out: Vec<&'static str> = names.collect();
    out.sort_unstable();
    out.dedup();
    out
}

/// The slot of a name without its dot.
pub fn find(name: &str) -> Option<&'static str> {
    let mut slots = Form::all().flat_map(Form::slots).filter(|slot| !slot.is_literal());
    slots.find(|slot| slot.name() == name).map(Slot::name)
}

/// Every form with a slot of a name, with the slot's index.
fn uses(name: &str) -> impl Iterator<Item = (Form, usize, Slot)> + '_ {
    Form::all().flat_map(move |form| {
        let slots = form.slots().enumerate().map(move |(index, slot)| (form, index, slot));
        slots.filter(move |(_, _, slot)| !slot.is_literal() && slot.name() == name)
    })
}

/// Makes the page.
pub fn page(name: &'static str, detail: Detail) -> Page {
    let mut page = Page::new(Topic::Slot(name), "Stands for one of several modifiers in a line of syntax");
    let mut words: Vec<(Word, Needs)> = Vec::new();
    let mut users: Vec<(Instruction, Vec<Word>)> = Vec::new();
    let mut defaults: Merged<&'static str> = Merged::new();
    for (form, index, slot) in uses(name) {
        let instruction = form.instruction();
        if let Some(said) = form.default_of(index) {
            defaults.add(said, instruction as usize);
        }
        let user = match users.iter().position(|user| user.0 == instruction) {
            Some(found) => found,
            None => {
                users.push((instruction, Vec::new()));
                users.len() - 1
            }
        };
        for (word, _) in slot.values() {
            if !users[user].1.contains(&word) {
                users[user].1.push(word);
            }
            let Some(needs) = requirements::of_word(form, index, word) else { continue };
            match words.iter_mut().find(|(known, _)| *known == word) {
                Some((_, known)) => *known = known.or(&needs),
                None => words.push((word, needs)),
            }
        }
    }
    users.sort_by_key(|(instruction, _)| *instruction);
    page.section(values(&words, detail));
    page.section(left_out(&defaults));
    page.section(used_in(&users, detail));
    page
}

fn values(words: &[(Word, Needs)], detail: Detail) -> Section {
    let mut section = Section::new("values", "Values");
    let mut table = Table::new(&[("value", "Value"), ("meaning", "Meaning"), ("needs", "Needs")]);
    let most = if detail == Detail::Full { usize::MAX } else { ROWS };
    for (word, needs) in words.iter().take(most) {
        table.rows.push(alloc::vec![
            slots::word_text(*word).into(),
            meaning::meaning(*word).into(),
            needs.clone().into(),
        ]);
    }
    section.table(table);
    if words.len() > most {
        section.blocks.push(Block::More(words.len() - most, "values"));
    }
    section
}

/// What it means that nothing stands there, by instruction where that differs.
fn left_out(defaults: &Merged<&'static str>) -> Section {
    let mut section = Section::new("left_out", "Left out");
    let one = defaults.0.len() == 1;
    let mut items = Vec::new();
    for (said, instructions) in &defaults.0 {
        let mut text = Text::from(*said);
        if !one {
            let links = instructions.iter().filter_map(|index| Instruction::all().nth(*index));
            let links = links.map(|instruction| Text::link(Topic::Instruction(instruction)));
            text.push_words(" (").push(Text::join(links.collect(), ", ", ", ")).push_words(")");
        }
        items.push(text);
    }
    if !items.is_empty() {
        section.blocks.push(Block::List(items));
    }
    section
}

fn used_in(users: &[(Instruction, Vec<Word>)], detail: Detail) -> Section {
    let mut section = Section::new("used_in", "Used in");
    let mut table = Table::new(&[("instruction", "Instruction"), ("values", "Values")]);
    let most = if detail == Detail::Full { usize::MAX } else { ROWS };
    for (instruction, words) in users.iter().take(most) {
        let shown = if detail == Detail::Full || words.len() <= WORDS { words.len() } else { WORDS };
        let mut links: Vec<Text> = words[..shown].iter().map(|word| slots::word_text(*word)).collect();
        if words.len() > shown {
            links.push(alloc::format!("… ({})", words.len()).into());
        }
        let names = Names::new(links, " ");
        table.rows.push(alloc::vec![Text::link(Topic::Instruction(*instruction)).into(), names.into()]);
    }
    section.table(table);
    if users.len() > most {
        section.blocks.push(Block::More(users.len() - most, "instructions"));
    }
    section
}
