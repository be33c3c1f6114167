//! Pages that list everything of a kind.

use super::entry::Kind;
use super::named;
use super::needs::Needs;
use super::page::{Cell, Names, Page, Section, Table, Text};
use super::topic::{List, Topic};
use crate::manual::{InstructionManual, InstructionPart};
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Directive, Instruction, SpecialRegister, Target, families};

/// Makes the page of a list.
pub fn page(list: List) -> Page {
    let topic = Topic::List(list);
    let mut page = Page::new(topic, "");
    page.title = list.title().into();
    let table = match list {
        List::Instructions => instructions(),
        List::Modifiers => modifiers(),
        List::Directives => directives(),
        List::Registers => registers(),
        List::Types => types(),
        List::Targets => targets(),
        List::Codes => super::code::list(),
        List::Concepts => super::written::list(Kind::Concept),
        List::Names => super::written::list(Kind::Name),
        List::Checks => super::written::list(Kind::Check),
    };
    let count = match list {
        List::Instructions => Instruction::all().count(),
        _ => table.rows.len(),
    };
    page.fact("count", "In all", Cell::Count(count as u64));
    let mut section = Section::new("list", "");
    section.table(table);
    page.section(section);
    if list == List::Targets {
        page.also(Topic::Versions);
    }
    page
}

fn instructions() -> Table {
    let mut table = Table::new(&[("family", "Family"), ("title", "Title"), ("instructions", "Instructions")]);
    for (name, title) in families() {
        let is_member = |instruction: &Instruction| instruction.parts().any(|part| part.family() == *name);
        let members = Instruction::all().filter(is_member);
        let links: Vec<Text> = members.map(|member| Text::link(Topic::Instruction(member))).collect();
        table.rows.push(alloc::vec![
            Text::link(Topic::Family(name)).into(),
            (*title).into(),
            Names::new(links, ", ").into(),
        ]);
    }
    table
}

fn modifiers() -> Table {
    let mut table = Table::new(&[("modifier", "Modifier"), ("meaning", "Meaning")]);
    for word in named::modifiers() {
        table.rows.push(alloc::vec![Text::link(Topic::Modifier(word)).into(), word.meaning().into()]);
    }
    table
}

fn directives() -> Table {
    let mut table = Table::new(&[("directive", "Directive"), ("brief", "What it is"), ("needs", "Since")]);
    for directive in Directive::all() {
        table.rows.push(alloc::vec![
            Text::link(Topic::Directive(directive)).into(),
            directive.brief().into(),
            Needs::of(directive.since()).lowest().into(),
        ]);
    }
    table
}

fn registers() -> Table {
    let columns =
        [("register", "Register"), ("type", "Type"), ("brief", "What it holds"), ("needs", "Since")];
    let mut table = Table::new(&columns);
    for register in SpecialRegister::all() {
        table.rows.push(alloc::vec![
            Text::link(Topic::SpecialRegister(register)).into(),
            super::register::type_text(register).into(),
            register.brief().into(),
            Needs::of(register.since()).lowest().into(),
        ]);
    }
    table
}

fn types() -> Table {
    let columns = [("type", "Type"), ("bits", "Bits"), ("brief", "What it is"), ("needs", "Since")];
    let mut table = Table::new(&columns);
    for word in named::types() {
        let Some(ty) = word.ty() else { continue };
        table.rows.push(alloc::vec![
            Text::link(Topic::Type(word)).into(),
            Cell::Count(ty.bits.into()),
            ty.brief.into(),
            Needs::of(ty.since()).lowest().into(),
        ]);
    }
    table
}

fn targets() -> Table {
    let columns = [("target", "Target"), ("generation", "Generation"), ("needs", "Since")];
    let mut table = Table::new(&columns);
    for target in Target::all() {
        let since = target.since().map_or(String::new(), |ptx| alloc::format!("PTX {ptx}"));
        table.rows.push(alloc::vec![
            Text::link(Topic::Target(target)).into(),
            super::generation::link(target).into(),
            Cell::from(since),
        ]);
    }
    table
}

/// The parts of instructions that belong to a family.
fn members(family: &str) -> Vec<InstructionPart> {
    Instruction::all().flat_map(Instruction::parts).filter(|part| part.family() == family).collect()
}

/// Makes the page of a family.
pub fn family(name: &'static str) -> Page {
    let topic = Topic::Family(name);
    let title = topic.brief();
    let mut page = Page::new(topic, "");
    page.title = title.into();
    page.fact("name", "Family", Text::code(name));
    let mut section = Section::new("instructions", "Instructions");
    let columns = [("instruction", "Instruction"), ("brief", "What it does"), ("needs", "Since")];
    let mut table = Table::new(&columns);
    let members = members(name);
    // Parts of one instruction share a row, which says what the first of them does.
    let mut instructions: Vec<Instruction> = members.iter().map(|part| part.instruction()).collect();
    instructions.sort_unstable();
    instructions.dedup();
    for instruction in instructions {
        let parts = || members.iter().filter(move |part| part.instruction() == instruction);
        let needs = parts().flat_map(|part| part.forms()).map(|form| Needs::of(form.since()).lowest());
        table.rows.push(alloc::vec![
            Text::link(Topic::Instruction(instruction)).into(),
            parts().next().map_or("", |part| part.brief()).into(),
            needs.reduce(|a, b| a.or(&b)).unwrap_or_else(Needs::always).into(),
        ]);
    }
    section.table(table);
    page.section(section);
    // Families that describe parts of the same instructions.
    for part in members.iter().flat_map(|part| part.instruction().parts()) {
        if part.family() != name {
            page.also(Topic::Family(part.family()));
        }
    }
    page
}
