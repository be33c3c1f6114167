//! The page of a modifier: what it means, and where it is used since when.

use super::needs::Needs;
use super::page::{Block, Page, Section, Table, Text};
use super::{Detail, Topic, instruction, meaning, requirements};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Instruction, Word};

/// Instructions that a summary lists.
const INSTRUCTIONS: usize = 40;

/// Makes the page of a modifier.
pub fn page(word: Word, detail: Detail) -> Page {
    let mut page = Page::new(Topic::Modifier(word), meaning::meaning(word));
    page.section(used_in(word, detail));
    if let Some(instruction) = Instruction::find(word.text()) {
        page.also(Topic::Instruction(instruction));
    }
    page
}

/// An instruction that has the word in a slot: what it means there, if that is something of its own, and since when.
struct Use {
    instruction: Instruction,
    slot: &'static str,
    is_literal: bool,
    meaning: &'static str,
    needs: Needs,
}

/// The instructions that have a word in one of their slots.
pub fn used_in(word: Word, detail: Detail) -> Section {
    let mut uses: Vec<Use> = Vec::new();
    for (form, index) in instruction::forms_with(word) {
        let Some(slot) = form.slots().nth(index) else { continue };
        let Some(needs) = requirements::of_word(form, index, word) else { continue };
        let name = slot.name();
        let meaning = meaning::own_meaning(form, word).unwrap_or_default();
        let same = |use_: &&mut Use| {
            (use_.instruction, use_.slot, use_.meaning) == (form.instruction(), name, meaning)
        };
        match uses.iter_mut().find(same) {
            Some(known) => known.needs = known.needs.or(&needs),
            None => uses.push(Use {
                instruction: form.instruction(),
                slot: name,
                is_literal: slot.is_literal(),
                meaning,
                needs,
            }),
        }
    }
    uses.sort_by_key(|use_| use_.instruction);
    let total = uses.len();
    if detail == Detail::Summary {
        uses.truncate(INSTRUCTIONS);
    }
    let mut table = Table::new(&[
        ("instruction", "Instruction"),
        ("slot", "Slot"),
        ("meaning", "What it means there"),
        ("needs", "Needs"),
    ]);
    for use_ in &uses {
        let slot = if use_.is_literal { Text::new() } else { Text::link(Topic::Slot(use_.slot)) };
        table.rows.push(alloc::vec![
            Text::link(Topic::Instruction(use_.instruction)).into(),
            slot.into(),
            use_.meaning.into(),
            use_.needs.clone().into(),
        ]);
    }
    let mut section = Section::new("used_in", "Used in");
    section.table(table);
    if total > uses.len() {
        section.blocks.push(Block::More(total - uses.len(), "instructions"));
    }
    section
}
