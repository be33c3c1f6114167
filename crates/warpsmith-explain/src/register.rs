//! The page of a special register.

use super::Topic;
use super::needs::Needs;
use super::page::{Page, Text};
use alloc::vec::Vec;
use warpsmith_ptx::isa::{SpecialRegister, Word};

/// Makes the page of a special register.
pub fn page(register: SpecialRegister) -> Page {
    let mut page = Page::new(Topic::SpecialRegister(register), register.brief());
    page.fact("type", "Type", type_text(register));
    if register.components() > 1 {
        page.fact("components", "Components", "`.x`, `.y`, `.z`; `.w` is 0");
    }
    page.fact("section", "PTX manual", register.section());
    page.fact("since", "Since", Needs::of(register.since()).lowest());
    near(register).into_iter().for_each(|other| page.also(Topic::SpecialRegister(other)));
    page
}

/// The type, with the number of components.
pub fn type_text(register: SpecialRegister) -> Text {
    let mut out = Text::new();
    match register.components() {
        0 | 1 => {}
        count => {
            out.push_code(&alloc::format!(".v{count}")).push_words(" ");
        }
    }
    match Word::find(register.type_name().as_bytes()) {
        Some(word) => out.push_link(Topic::Type(word)),
        None => out.push_code(register.type_name()),
    };
    out
}

/// Registers of the same section of the manual, and those whose name holds this one's or the other way round.
fn near(register: SpecialRegister) -> Vec<SpecialRegister> {
    let stem = |register: SpecialRegister| {
        let name = register.name().trim_start_matches('%');
        name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '_')
    };
    let own = stem(register);
    let is_near = |other: &SpecialRegister| {
        let theirs = stem(*other);
        other.section() == register.section()
            || (own.len() > 2 && theirs.contains(own))
            || (theirs.len() > 2 && own.contains(theirs))
    };
    let mut out: Vec<SpecialRegister> =
        SpecialRegister::all().filter(|other| *other != register).filter(is_near).collect();
    // Registers that are numbered are one and the same.
    let mut seen: Vec<&str> = alloc::vec![own];
    out.retain(|other| {
        let stem = stem(*other);
        !seen.contains(&stem) && {
            seen.push(stem);
            true
        }
    });
    out
}
