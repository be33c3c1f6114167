//! What came with a target or a PTX version: instructions and modifiers.

use super::needs::Needs;
use super::page::{Block, Names, Section, Table, Text};
use super::{Detail, Topic, slots};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Form, Instruction};

/// Instructions that a summary lists.
const INSTRUCTIONS: usize = 40;

/// The instructions and values of which what they need says that they came with it.
pub fn section(is_first: impl Fn(&Needs) -> bool, detail: Detail) -> Section {
    let mut rows: Vec<(Instruction, bool, Vec<Text>)> = Vec::new();
    for form in Form::all() {
        let whole = is_first(&Needs::of(form.since()).lowest());
        let words = form.slots().flat_map(|slot| slot.values());
        // What nothing limits came with its form.
        let words = words.filter(|(_, since)| {
            let needs = Needs::of(*since);
            !needs.is_always() && is_first(&needs.lowest())
        });
        let words: Vec<Text> = words.map(|(word, _)| slots::word_text(word)).collect();
        if !whole && words.is_empty() {
            continue;
        }
        let instruction = form.instruction();
        let row = match rows.iter().position(|row| row.0 == instruction) {
            Some(found) => found,
            None => {
                rows.push((instruction, false, Vec::new()));
                rows.len() - 1
            }
        };
        rows[row].1 |= whole;
        for word in words {
            if !rows[row].2.contains(&word) {
                rows[row].2.push(word);
            }
        }
    }
    rows.sort_by_key(|row| row.0);
    let total = rows.len();
    if detail == Detail::Summary {
        rows.truncate(INSTRUCTIONS);
    }
    let mut section = Section::new("brought", "First with it");
    let mut table =
        Table::new(&[("instruction", "Instruction"), ("extent", "Forms"), ("values", "Modifiers")]);
    for (instruction, whole, words) in &rows {
        let all = instruction.forms().all(|form| is_first(&Needs::of(form.since()).lowest()));
        let forms = if all {
            "all"
        } else if *whole {
            "some"
        } else {
            ""
        };
        table.rows.push(alloc::vec![
            Text::link(Topic::Instruction(*instruction)).into(),
            forms.into(),
            Names::new(words.clone(), " ").into(),
        ]);
    }
    section.table(table);
    if total > rows.len() {
        section.blocks.push(Block::More(total - rows.len(), "instructions"));
    }
    section
}
