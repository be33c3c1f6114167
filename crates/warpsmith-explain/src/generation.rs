//! The page of a generation of machines: its targets.

use super::Topic;
use super::page::{Page, Piece, Section, Table, Text};
use alloc::vec::Vec;
use warpsmith_ptx::isa::Target;

/// Every generation, oldest first.
pub fn all() -> Vec<&'static str> {
    let mut out: Vec<&'static str> = Vec::new();
    for name in Target::all().filter_map(Target::generation) {
        if !out.contains(&name) {
            out.push(name);
        }
    }
    out
}

/// The generation of a target, as a link.
pub fn link(target: Target) -> Text {
    target.generation().map_or(Text::new(), |name| Text::link(Topic::Generation(name)))
}

/// Makes the page.
pub fn page(name: &'static str) -> Page {
    let mut page = Page::new(Topic::Generation(name), "");
    let mut section = Section::new("targets", "Targets");
    let mut table = Table::new(&[("target", "Target"), ("runs", "Its code runs on"), ("since", "Since")]);
    for target in Target::all().filter(|target| target.generation() == Some(name)) {
        let since = target.since().map_or(Text::new(), |ptx| Text::link(Topic::Version(ptx)));
        table.rows.push(alloc::vec![
            Text(alloc::vec![Piece::Link(Topic::Target(target), alloc::format!("{target}"))]).into(),
            super::target::meaning(target).into(),
            since.into(),
        ]);
    }
    section.table(table);
    page.section(section);
    page.also(Topic::Versions);
    page
}
