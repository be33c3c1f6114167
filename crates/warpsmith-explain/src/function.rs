//! The pages of the lane language and of its shared functions.

use super::page::{Block, Language, Page, Section, Text};
use super::{Topic, program, prose};
use crate::manual;
use alloc::vec::Vec;
use warpsmith_ptx::isa::{Form, Instruction, LaneFunction};

/// Makes the page of a function.
pub fn page(name: &'static str) -> Page {
    let topic = Topic::Function(name);
    let brief = topic.brief();
    let Some(function) = LaneFunction::find(name) else { return Page::new(topic, brief) };
    let mut page = Page::new(topic, brief);
    // A function says what it is for in its first line.
    if let Some(comment) = function.body().lines().next().and_then(|line| line.strip_prefix("//")) {
        page.brief = comment.trim().into();
    }
    let mut section = Section::new("definition", "Definition");
    let mut all = alloc::vec![program::function_text(function)];
    let used = program::functions(function.body());
    all.extend(used.iter().filter(|other| other.name() != name).map(|other| program::function_text(*other)));
    section.blocks.push(Block::Code(Language::Lane, all.join("\n\n")));
    page.section(section);
    let mut users: Vec<Instruction> = Vec::new();
    for form in Form::all().filter(|form| !form.lane().is_empty()) {
        let uses = program::functions(form.lane()).iter().any(|used| used.name() == name);
        if uses && !users.contains(&form.instruction()) {
            users.push(form.instruction());
        }
    }
    users.sort_unstable();
    if !users.is_empty() {
        let mut section = Section::new("used_in", "Used in");
        let links = users.into_iter().map(|user| Text::link(Topic::Instruction(user))).collect();
        section.blocks.push(Block::Paragraph(Text::join(links, ", ", ", ")));
        page.section(section);
    }
    page.also(Topic::Lane);
    page
}

/// Makes the page of the language.
pub fn language() -> Page {
    let mut page = Page::new(Topic::Lane, Topic::Lane.brief());
    page.title = "The lane language".into();
    for text in sections(manual::LANE_GUIDE) {
        let (title, body) = text.split_once('\n').unwrap_or((text, ""));
        let is_titled = title.starts_with('#');
        // The first title is that of the page.
        let name = title.strip_prefix("## ").unwrap_or_default();
        let mut section = Section::new("guide", name);
        section.blocks = prose::blocks(if is_titled { body } else { text });
        page.section(section);
    }
    LaneFunction::all().for_each(|function| page.also(Topic::Function(function.name())));
    page
}

/// The sections of a text in Markdown, each from its heading on.
fn sections(text: &'static str) -> Vec<&'static str> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(end) = rest.find("\n#") {
        out.push(&rest[..end]);
        rest = &rest[end + 1..];
    }
    out.push(rest);
    out
}
