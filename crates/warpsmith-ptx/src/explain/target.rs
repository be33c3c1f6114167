//! The page of a target: since when, and what it brought.

use super::needs::Needs;
use super::page::{Block, Page, Section, Table, Text};
use super::{Detail, Topic};
use crate::isa::{Form, Instruction, Release, Target};
use alloc::string::String;
use alloc::vec::Vec;

/// Instructions that a summary lists.
const INSTRUCTIONS: usize = 40;

/// Makes the page of a target.
pub fn page(target: Target, detail: Detail) -> Page {
    let mut page = Page::new(Topic::Target(target), meaning(target));
    page.fact("generation", "Generation", target.generation().unwrap_or_default());
    let since = target.since().map_or(String::new(), |ptx| alloc::format!("PTX {ptx}"));
    page.fact("since", "Since", since);
    let cuda = |release: Release| {
        release.cuda().map_or(String::new(), |(major, minor)| alloc::format!("CUDA {major}.{minor}"))
    };
    if let Some(release) = Release::all().find(|release| release.adds().any(|added| added == target)) {
        page.fact("release", "Release", cuda(release));
    }
    if let Some(release) = Release::all().find(|release| release.drops().any(|gone| gone == target)) {
        page.fact("dropped", "Not compiled for since", cuda(release));
    }
    if let Some(new) = target.renamed() {
        page.fact("renamed", "Now named", Text::link(Topic::Target(new)));
    }
    page.section(brought(target, detail));
    for other in Target::all().filter(|other| other.number() == target.number()) {
        page.also(Topic::Target(other));
    }
    page.also(Topic::Versions);
    page
}

fn meaning(target: Target) -> String {
    let number = target.number();
    let (major, minor) = (number / 10, number % 10);
    match target.suffix() {
        Some('a') => alloc::format!("Compute capability {major}.{minor}, this architecture alone"),
        Some(_) => alloc::format!("Compute capability {major}.{minor} and the later ones of its family"),
        None => alloc::format!("Compute capability {major}.{minor} and every later one"),
    }
}

/// The instructions and values whose lowest target it is.
fn brought(target: Target, detail: Detail) -> Section {
    let is_floor = |needs: &Needs| {
        needs
            .alternatives()
            .is_some_and(|all| all.iter().any(|alternative| alternative.target == Some(target)))
    };
    let mut rows: Vec<(Instruction, bool, Vec<Text>)> = Vec::new();
    for form in Form::all() {
        let whole = is_floor(&Needs::of(form.since()));
        let words =
            form.slots().flat_map(|slot| slot.values()).filter(|(_, since)| is_floor(&Needs::of(*since)));
        let words: Vec<Text> = words.map(|(word, _)| super::slots::word_text(word)).collect();
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
        Table::new(&[("instruction", "Instruction"), ("forms", "Forms"), ("values", "Modifiers")]);
    for (instruction, whole, words) in &rows {
        let all = instruction.forms().all(|form| is_floor(&Needs::of(form.since())));
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
            Text::join(words.clone(), " ", " ").into(),
        ]);
    }
    section.table(table);
    if total > rows.len() {
        section.blocks.push(Block::More(total - rows.len(), "instructions"));
    }
    section
}
