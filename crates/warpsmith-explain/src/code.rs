//! The pages of codes of diagnostics, and their list.

use super::page::{Block, Language, Page, Section, Table, Text};
use super::{Topic, prose};
use warpsmith_check::Code;
use warpsmith_ptx::Severity;

/// Makes the page of a code.
pub fn page(code: Code) -> Page {
    let mut page = Page::new(Topic::Code(code), code.title());
    page.fact("severity", "Severity", severity(code));
    let mut about = Section::new("about", "");
    about.blocks.extend(prose::blocks(code.about()));
    page.section(about);
    for (id, title, example) in [("wrong", "Wrong", code.wrong()), ("right", "Right", code.right())] {
        let mut section = Section::new(id, title);
        if !example.is_empty() {
            // A byte that a terminal would not show.
            let shown = example.trim_end().replace('\0', "\u{2400}");
            section.blocks.push(Block::Code(Language::Ptx, shown));
        }
        page.section(section);
    }
    page
}

/// The table of all codes.
pub fn list() -> Table {
    let mut table = Table::new(&[("code", "Code"), ("severity", "Severity"), ("what", "What is wrong")]);
    for code in Code::all() {
        table.rows.push(alloc::vec![
            Text::link(Topic::Code(code)).into(),
            severity(code).into(),
            Text::from(code.title()).into(),
        ]);
    }
    table
}

fn severity(code: Code) -> &'static str {
    match code.severity() {
        Severity::Warning if code.is_error_in_host() => "warning or error",
        Severity::Warning => "warning",
        Severity::Error if code.may_be_warning() => "error or warning",
        Severity::Error => "error",
    }
}
