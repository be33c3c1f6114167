//! The page of a modifier: what it means, and where it is used since when.

use super::needs::Needs;
use super::page::{Block, Page, Section, Table, Text};
use super::{Detail, Topic, instruction, requirements, slots};
use crate::isa::{Instruction, Word};
use alloc::vec::Vec;

/// Instructions that a summary lists.
const INSTRUCTIONS: usize = 40;

/// Makes the page of a modifier.
pub fn page(word: Word, detail: Detail) -> Page {
    let mut page = Page::new(Topic::Modifier(word), slots::meaning(word));
    page.section(used_in(word, detail));
    if let Some(instruction) = Instruction::find(word.text()) {
        page.also(Topic::Instruction(instruction));
    }
    page
}

/// The instructions that have a word in one of their slots.
pub fn used_in(word: Word, detail: Detail) -> Section {
    // By instruction and slot: since when, and what it means without the slot.
    let mut uses: Vec<(Instruction, &'static str, bool, Needs)> = Vec::new();
    for (form, index) in instruction::forms_with(word) {
        let Some(slot) = form.slots().nth(index) else { continue };
        let Some(needs) = requirements::of_word(form, index, word) else { continue };
        let name = slot.name();
        let known = uses.iter_mut().find(|use_| use_.0 == form.instruction() && use_.1 == name);
        match known {
            Some(known) => known.3 = known.3.or(&needs),
            None => uses.push((form.instruction(), name, slot.is_literal(), needs)),
        }
    }
    uses.sort_by_key(|(instruction, ..)| *instruction);
    let total = uses.len();
    if detail == Detail::Summary {
        uses.truncate(INSTRUCTIONS);
    }
    let mut table = Table::new(&[("instruction", "Instruction"), ("slot", "Slot"), ("needs", "Needs")]);
    for (instruction, slot, literal, needs) in &uses {
        let slot = if *literal { Text::new() } else { Text::link(Topic::Slot(slot)) };
        table.rows.push(alloc::vec![
            Text::link(Topic::Instruction(*instruction)).into(),
            slot.into(),
            needs.clone().into(),
        ]);
    }
    let mut section = Section::new("used_in", "Used in");
    section.table(table);
    if total > uses.len() {
        section.blocks.push(Block::More(total - uses.len(), "instructions"));
    }
    section
}
