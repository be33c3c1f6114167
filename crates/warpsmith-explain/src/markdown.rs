//! Pages in Markdown.

use super::Topic;
use super::page::ranges;
use super::page::{Block, Cell, Page, Piece, Section, SyntaxLine, Table, Text};
use alloc::string::String;
use core::fmt::Write;

/// Where the page of a topic is; `None` for no link.
pub type Links<'a> = &'a dyn Fn(&Topic) -> Option<String>;

/// Writes a page.
pub fn page(page: &Page, links: Links<'_>) -> String {
    let mut out = Writer { out: String::new(), links };
    out.page(page);
    out.out
}

struct Writer<'a> {
    out: String,
    links: Links<'a>,
}

impl Writer<'_> {
    fn page(&mut self, page: &Page) {
        let _ = writeln!(self.out, "# {}\n", escaped(&page.title));
        if !page.brief.is_empty() {
            let brief = self.text(&page.brief);
            let _ = writeln!(self.out, "{brief}\n");
        }
        if !page.facts.is_empty() {
            self.out.push_str("| | |\n|---|---|\n");
            for fact in &page.facts {
                let value = self.cell(&fact.value);
                let _ = writeln!(self.out, "| {} | {value} |", fact.label);
            }
            self.out.push('\n');
        }
        let mut part = None;
        for section in &page.sections {
            let begins = section.part.is_some() && section.part != part;
            part = section.part;
            self.section(section, begins);
        }
        if !page.see_also.is_empty() {
            self.out.push_str("## See also\n\n");
            let all = page.see_also.iter().map(|topic| Text::link(topic.clone())).collect();
            let all = self.text(&Text::join(all, ", ", ", "));
            let _ = writeln!(self.out, "{all}\n");
        }
        while self.out.ends_with("\n\n") {
            self.out.pop();
        }
    }

    fn section(&mut self, section: &Section, begins_part: bool) {
        let mark = if section.part.is_some() && !begins_part { "###" } else { "##" };
        if !section.title.is_empty() {
            let _ = writeln!(self.out, "{mark} {}\n", escaped(&section.title));
        }
        for block in &section.blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Paragraph(text) => {
                let text = self.text(text);
                let _ = writeln!(self.out, "{text}\n");
            }
            Block::List(items) => {
                for item in items {
                    let item = self.text(item);
                    let _ = writeln!(self.out, "- {item}");
                }
                self.out.push('\n');
            }
            Block::Steps(items) => {
                for (index, item) in items.iter().enumerate() {
                    let item = self.text(item);
                    let _ = writeln!(self.out, "{}. {item}", index + 1);
                }
                self.out.push('\n');
            }
            Block::Heading(text) => {
                let text = self.text(text);
                let _ = writeln!(self.out, "**{text}**\n");
            }
            Block::Code(language, text) => {
                let _ = writeln!(self.out, "```{}\n{text}\n```\n", language.name());
            }
            Block::Table(table) => self.table(table),
            Block::Syntax(lines) => self.syntax(lines),
            Block::Rules(rules) => {
                for rule in rules {
                    let text = self.text(&rule.with_forms());
                    let _ = writeln!(self.out, "- {text}");
                }
                self.out.push('\n');
            }
            Block::More(count, what) => {
                let _ = writeln!(self.out, "… {count} more {what}\n");
            }
        }
    }

    fn syntax(&mut self, lines: &[SyntaxLine]) {
        let numbered = lines.iter().any(|line| !line.forms.is_empty());
        self.out.push_str(if numbered {
            "| Forms | Syntax | Since |\n|---|---|---|\n"
        } else {
            "| Syntax | Since |\n|---|---|\n"
        });
        for line in lines {
            let mut syntax = line.mnemonic.clone();
            if !line.operands.is_empty() {
                syntax.push(' ');
                syntax.push_str(&line.operands);
            }
            let syntax = in_table(&code(&syntax));
            if numbered {
                let _ = write!(self.out, "| {} ", ranges(&line.forms));
            }
            let needs = line.needs_texts().join("<br>");
            let _ = writeln!(self.out, "| {syntax} | {needs} |");
        }
        self.out.push('\n');
    }

    fn table(&mut self, table: &Table) {
        for (_, title) in &table.columns {
            let _ = write!(self.out, "| {title} ");
        }
        self.out.push_str("|\n");
        self.out.push_str(&"|---".repeat(table.columns.len()));
        self.out.push_str("|\n");
        for (number, row) in table.rows.iter().enumerate() {
            for (index, cell) in row.iter().enumerate() {
                let text = if table.repeats(number, index) { String::new() } else { self.cell(cell) };
                let _ = write!(self.out, "| {text} ");
            }
            self.out.push_str("|\n");
        }
        self.out.push('\n');
    }

    fn cell(&self, cell: &Cell) -> String {
        match cell {
            Cell::Needs(needs) if needs.is_always() => String::new(),
            cell => in_table(&self.text(&cell.to_text())),
        }
    }

    fn text(&self, text: &Text) -> String {
        let mut out = String::new();
        for piece in &text.0 {
            match piece {
                Piece::Words(words) => out.push_str(&escaped(words)),
                Piece::Code(text) => out.push_str(&code(text)),
                Piece::Link(topic, text) => match (self.links)(topic) {
                    Some(place) => {
                        let _ = write!(out, "[{}]({place})", code(text));
                    }
                    None => out.push_str(&code(text)),
                },
            }
        }
        out
    }
}

fn code(text: &str) -> String {
    if text.is_empty() {
        String::new()
    } else if text.contains('`') {
        alloc::format!("`` {text} ``")
    } else {
        alloc::format!("`{text}`")
    }
}

/// A bar in a table ends the cell, in code as well.
fn in_table(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

/// Words without what Markdown takes for marks.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '*' | '_' | '<' | '[' | ']' | '\\' | '`') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_escaped() {
        assert_eq!(escaped("a_b * c"), "a\\_b \\* c");
        assert_eq!(in_table("`p|q`"), "`p\\|q`");
        assert_eq!(code("a"), "`a`");
    }
}
