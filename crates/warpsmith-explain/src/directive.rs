//! The page of a directive.

use super::needs::Needs;
use super::page::{Block, Language, Names, Page, Section, Text};
use super::{Topic, prose};
use crate::manual::DirectiveManual;
use alloc::string::String;
use alloc::vec::Vec;
use warpsmith_ptx::isa::Directive;
use warpsmith_ptx::isa::rows::Arguments;

/// Makes the page of a directive.
pub fn page(directive: Directive) -> Page {
    let mut page = Page::new(Topic::Directive(directive), directive.brief());
    let places: Vec<Text> = directive.places().map(|place| place.words().into()).collect();
    page.fact("places", "Stands", Names::either(places));
    page.fact("arguments", "Arguments", arguments(directive));
    page.fact("section", "PTX manual", directive.section());
    page.fact("since", "Since", Needs::of(directive.since()).lowest());
    if let Some(when) = directive.deprecated() {
        page.fact("deprecated", "Deprecated", Needs::of(when));
    }
    if let Some(when) = directive.removed() {
        page.fact("removed", "Removed from", Needs::of(when));
    }
    let mut about = Section::new("about", "");
    about.blocks.extend(prose::blocks(directive.about()));
    page.section(about);
    let mut notes = Section::new("notes", "Notes");
    directive.notes().for_each(|note| notes.blocks.extend(prose::blocks(note)));
    page.section(notes);
    let mut examples = Section::new("examples", "Examples");
    let lines: Vec<&str> = directive.examples().collect();
    if !lines.is_empty() {
        examples.blocks.push(Block::Code(Language::Ptx, lines.join("\n\n")));
    }
    page.section(examples);
    prose::mentioned(directive.about()).into_iter().for_each(|topic| page.also(topic));
    page
}

fn arguments(directive: Directive) -> String {
    let some = |low: u8, high: u8, one: &str, many: &str| match (low, high) {
        (low, high) if low == high => {
            if low == 1 {
                alloc::format!("{low} {one}")
            } else {
                alloc::format!("{low} {many}")
            }
        }
        (low, u8::MAX) => alloc::format!("{low} or more {many}"),
        (low, high) => alloc::format!("{low} to {high} {many}"),
    };
    match directive.arguments() {
        Arguments::Special => String::new(),
        Arguments::None => "none".into(),
        Arguments::Numbers(low, high) => some(low, high, "number", "numbers"),
        Arguments::Strings(low, high) => some(low, high, "string", "strings"),
        Arguments::Any(low, high) => some(low, high, "number or string", "numbers or strings"),
    }
}
