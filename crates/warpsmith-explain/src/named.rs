//! Every topic, and which of them has a name.

use super::entry::Entry;
use super::topic::{List, Topic, of_entry};
use super::{generation, slot, version};
use alloc::vec::Vec;
use warpsmith_check::Code;
use warpsmith_ptx::isa::{
    Directive, Form, Instruction, LaneFunction, SpecialRegister, Target, Word, families,
};

impl Topic {
    /// Every topic but the forms.
    pub fn all() -> Vec<Topic> {
        let mut out: Vec<Topic> = Instruction::all().map(Topic::Instruction).collect();
        out.extend(modifiers().map(Topic::Modifier));
        out.extend(slot::all().into_iter().map(Topic::Slot));
        out.extend(Directive::all().map(Topic::Directive));
        out.extend(SpecialRegister::all().map(Topic::SpecialRegister));
        out.extend(types().map(Topic::Type));
        out.extend(Target::all().map(Topic::Target));
        out.extend(generation::all().into_iter().map(Topic::Generation));
        out.extend(version::all().into_iter().map(Topic::Version));
        out.extend(families().iter().map(|(name, _)| Topic::Family(name)));
        out.extend(LaneFunction::all().map(|function| Topic::Function(function.name())));
        out.extend(Code::all().map(Topic::Code));
        out.extend(Entry::all().map(of_entry));
        out.extend(List::ALL.map(Topic::List));
        out.extend([Topic::Lane, Topic::Versions]);
        out
    }
}

/// Every modifier that some form has and that is no type.
pub fn modifiers() -> impl Iterator<Item = Word> {
    let mut used: Vec<Word> = Form::all()
        .flat_map(Form::slots)
        .flat_map(|slot| slot.values())
        .map(|(word, _)| word)
        .filter(|word| word.ty().is_none())
        .collect();
    used.sort_unstable();
    used.dedup();
    used.into_iter()
}

/// Every type, by its word.
pub fn types() -> impl Iterator<Item = Word> {
    warpsmith_ptx::isa::TypeRow::all().iter().filter_map(|ty| Word::find(ty.name.as_bytes()))
}

/// Everything that a word behind a dot is.
fn of_word(word: Word) -> Vec<Topic> {
    let mut out = Vec::new();
    out.extend(word.directive().map(Topic::Directive));
    if word.ty().is_some() {
        out.push(Topic::Type(word));
    } else if is_modifier(word) {
        out.push(Topic::Modifier(word));
    }
    out
}

fn is_modifier(word: Word) -> bool {
    Form::all().flat_map(Form::slots).any(|slot| slot.value_rows().iter().any(|row| row.word == word.0))
}

/// Everything that has exactly this name; a name without its `.` or `%` will do where no instruction has it.
pub fn named(name: &str) -> Vec<Topic> {
    if let Some(word) = name.strip_prefix('.') {
        let mut out = Word::find(word.as_bytes()).map(of_word).unwrap_or_default();
        out.extend(slot::find(word).map(Topic::Slot));
        return out;
    }
    if name.starts_with('%') {
        return special_register(name).into_iter().collect();
    }
    let family = families().iter().find(|(family, _)| *family == name).map(|(name, _)| Topic::Family(name));
    if let Some(instruction) = Instruction::find(name) {
        let mut out = alloc::vec![Topic::Instruction(instruction)];
        out.extend(family);
        return out;
    }
    let mut out: Vec<Topic> = version::named(name);
    out.extend(special_register(name));
    out.extend(special_register(&alloc::format!("%{name}")));
    out.extend(Word::find(name.as_bytes()).map(of_word).unwrap_or_default());
    out.extend(slot::find(name).map(Topic::Slot));
    out.extend(Target::parse(name).filter(|target| target.since().is_some()).map(Topic::Target));
    let is_generation = |known: &&'static str| known.eq_ignore_ascii_case(name);
    out.extend(generation::all().into_iter().find(is_generation).map(Topic::Generation));
    out.extend(LaneFunction::find(name).map(|function| Topic::Function(function.name())));
    out.extend(Code::find(name).map(Topic::Code));
    out.extend(List::ALL.into_iter().filter(|list| list.name() == name).map(Topic::List));
    match name {
        "lane language" => out.push(Topic::Lane),
        "versions" => out.push(Topic::Versions),
        _ => {}
    }
    out.extend(family);
    out
}

/// The topic that a piece of code in a text stands for, if it is exactly one by its full name.
pub fn named_exactly(code: &str) -> Option<Topic> {
    let full = code.starts_with(['.', '%']) || Instruction::find(code).is_some() || code.starts_with("sm_");
    let mut topics = if full { named(code) } else { Vec::new() };
    // A name of the syntax gives way to a word of the language.
    if topics.len() > 1 {
        topics.retain(|topic| !matches!(topic, Topic::Slot(_) | Topic::Family(_)));
    }
    // Of several meanings the directive is rarely the one that the text of an instruction speaks of.
    topics.pop()
}

/// A special register, perhaps with a component: `%tid`, `%tid.x`.
fn special_register(name: &str) -> Option<Topic> {
    let stem = name.split_once('.').map_or(name, |(stem, _)| stem);
    let register = SpecialRegister::find(stem.as_bytes())?;
    let component = name[stem.len()..].strip_prefix('.');
    let fits = component.is_none_or(|component| {
        register.components() > 1 && matches!(component, "x" | "y" | "z" | "w" | "r" | "g" | "b" | "a")
    });
    fits.then_some(Topic::SpecialRegister(register))
}
