//! The page of a form with certain modifiers.

use super::forms::Forms;
use super::known::SlotState;
use super::page::{Block, Cell, Language, Names, Page, Section, SyntaxLine, Table, Text};
use super::spelling;
use super::topic::Spelling;
use super::{
    Detail, Topic, fragment, instruction, meaning, operands, partial, program, prose, requirements, rules,
    slots, syntax,
};
use crate::manual::FormManual;
use alloc::vec::Vec;
use warpsmith_ptx::isa::Word;

/// Makes the page of a form.
pub fn page(spelling: &Spelling, detail: Detail) -> Page {
    let form = spelling.form();
    let part = form.part();
    let mut page = Page::new(Topic::Form(spelling.clone()), part.brief());
    let total = requirements::total(spelling);
    page.fact("instruction", "Instruction", Text::link(Topic::Instruction(form.instruction())));
    page.fact("section", "PTX manual", part.section());
    page.fact("needs", "Needs", total.needs.clone());
    if let Some(needs) = total.deprecated.clone() {
        page.fact("deprecated", "Deprecated", needs);
    }
    if let Some(needs) = total.removed.clone() {
        page.fact("removed", "Removed from", needs);
    }
    let mut section = Section::new("syntax", "Form");
    let (mnemonic, operand_list) = syntax::split(form.syntax());
    section.blocks.push(Block::Syntax(alloc::vec![SyntaxLine {
        forms: Vec::new(),
        mnemonic: mnemonic.into(),
        operands: operand_list.into(),
        needs: Vec::new(),
    }]));
    page.section(section);
    let mut about = Section::new("about", "");
    about.blocks.extend(prose::blocks(part.about()));
    page.section(about);
    page.section(modifiers(spelling));
    let mut section = Section::new("operands", "Operands");
    section.table(operands::of_spelling(spelling));
    page.section(section);
    page.section(partial::longer(spelling, detail));
    page.section(rule_section(spelling));
    page.section(needs_section(&total));
    page.section(program::of_form(form));
    let mut semantics = Section::new("semantics", "Semantics");
    semantics.blocks = prose::semantics(part.semantics());
    page.section(semantics);
    page.section(fragment::of_spelling(spelling, detail));
    page.section(program::cases_of_mnemonic(form, &spelling.mnemonic(), detail));
    page.section(instruction::undefined_section(part.undefined()));
    let mut notes = Section::new("notes", "Notes");
    part.notes().chain(form.notes()).for_each(|note| notes.blocks.extend(prose::blocks(note)));
    page.section(notes);
    let mut examples = Section::new("examples", "Examples");
    let lines = program::examples_of_mnemonic(form, &spelling.mnemonic(), detail);
    if !lines.is_empty() {
        examples.blocks.push(Block::Code(Language::Ptx, lines.join("\n")));
    }
    page.section(examples);
    page.also(Topic::Instruction(form.instruction()));
    page
}

/// What each modifier means, and what it means that others are left out.
fn modifiers(spelling: &Spelling) -> Section {
    let form = spelling.form();
    // Other forms have the same words and more; what these may be belongs to the slot as well.
    let longer = spelling::longer(spelling);
    let mut table = Table::new(&[("modifier", "Modifier"), ("slot", "Slot"), ("meaning", "Meaning")]);
    let mut without = Table::new(&[("slot", "Left out"), ("values", "Values"), ("meaning", "Meaning")]);
    for (index, slot, state) in spelling.slots() {
        let name = slots::part(slot);
        match state {
            SlotState::Word(word) => {
                let name = if slot.is_literal() { Cell::Parts(Vec::new()) } else { name.into() };
                table.rows.push(alloc::vec![
                    slots::word_text(word).into(),
                    name,
                    meaning::meaning_in(form, slot, word).into(),
                ]);
            }
            SlotState::Missing | SlotState::Open => {
                // What cannot stand beside the other words is not left out.
                let words = slot.values().map(|(word, _)| word);
                let words = words.filter(|word| rules::may_fill(form, spelling, index, *word));
                let mut words: Vec<Word> = words.collect();
                for word in partial::values(&longer, slot.name()) {
                    if !words.contains(&word) {
                        words.push(word);
                    }
                }
                let Some(first) = words.first() else { continue };
                let meaning = match form.default_of(index) {
                    Some(text) => Text::from(text),
                    // Without a word of its own it is the lack of what the word says.
                    None if words.len() == 1 => {
                        let mut text = Text::from("not: ");
                        text.push(meaning::meaning_in(form, slot, *first).into());
                        text
                    }
                    None => Text::new(),
                };
                let names = words.into_iter().map(slots::word_text).collect();
                let names = if slot.is_literal() { Vec::new() } else { names };
                without.rows.push(alloc::vec![name.into(), Names::new(names, " ").into(), meaning.into(),]);
            }
        }
    }
    let mut section = Section::new("modifiers", "Modifiers");
    section.table(table);
    section.table(without);
    section
}

/// The rules that depend on what is not yet known, as on operands.
fn rule_section(spelling: &Spelling) -> Section {
    let mut section = Section::new("rules", "Rules");
    let forms = Forms::of(spelling.form().instruction(), Detail::Full, |form| form == spelling.form());
    let all = rules::combinations(&forms, spelling);
    if !all.is_empty() {
        section.blocks.push(Block::Rules(all));
    }
    section
}

/// What each part of the spelling needs.
fn needs_section(total: &requirements::Total) -> Section {
    let mut section = Section::new("requirements", "Requirements");
    // One part alone is the whole.
    if total.parts.len() + total.open.len() > 1 {
        let mut table = Table::new(&[("when", "What"), ("needs", "Needs")]);
        for (what, needs) in total.parts.iter().chain(&total.open) {
            table.rows.push(alloc::vec![what.clone().into(), needs.clone().into()]);
        }
        section.table(table);
    }
    section
}
