//! From the prose of the data to blocks: paragraphs, lists, what is to be shown as it is.

use super::page::{Block, Cell, Language, Piece, Table, Text};
use super::{Topic, named};
use alloc::string::String;
use alloc::vec::Vec;

/// A line that could have held the next word within this many columns ends where it does on purpose.
const FULL: usize = 84;

/// Reads prose. A line that begins with blanks is shown as it is; `-`, `*` or a number begin an item; lines of
/// `| cells |` are a table, the first one its heading.
pub fn blocks(text: &'static str) -> Vec<Block> {
    lines(text.lines())
}

/// Reads prose line by line.
pub fn lines(lines: impl Iterator<Item = &'static str>) -> Vec<Block> {
    let mut reader = Reader::default();
    lines.for_each(|line| reader.line(line));
    reader.finish();
    reader.out
}

/// Reads what an instruction does: prose as above, and lines that each say a thing, as of a program, which stay
/// lines.
pub fn semantics(text: &'static str) -> Vec<Block> {
    let mut reader = Reader::default();
    let longest = longest(text);
    let lines: Vec<&str> = text.lines().collect();
    let mut rest = lines.as_slice();
    while let Some(first) = rest.first() {
        // What belongs together: a line and those that go on from it.
        let more = rest.windows(2).take_while(|pair| goes_on(pair[0], pair[1], longest)).count();
        let (group, after) = rest.split_at(more + 1);
        rest = after;
        if first.trim().is_empty() || is_row(first) || reader.continues_item(first) {
            group.iter().for_each(|line| reader.line(line));
        } else if is_sentence(group) {
            // What does not go on from the line before is a paragraph of its own; items stay a list.
            if item(first).is_none() {
                reader.finish();
            }
            group.iter().for_each(|line| reader.line(line));
        } else {
            reader.end_prose();
            group.iter().for_each(|line| reader.verbatim(line));
        }
    }
    reader.finish();
    reader.out
}

/// Reads what is undefined: several statements are a list.
pub fn statements(text: &'static str) -> Vec<Block> {
    let mut items: Vec<String> = Vec::new();
    let mut last = "";
    for line in text.lines() {
        if line.trim_start().len() < line.len() || is_row(line) || item(line).is_some() {
            return blocks(text);
        }
        match items.last_mut() {
            Some(item) if !last.ends_with('.') || goes_on(last, line, longest(text)) => {
                item.push(' ');
                item.push_str(line);
            }
            _ => items.push(line.into()),
        }
        last = line;
    }
    if items.len() < 2 {
        return blocks(text);
    }
    alloc::vec![Block::List(items.iter().map(|item| linked(item)).collect())]
}

/// Whether a line of prose goes on in the next: it is full, and neither stands deeper or begins something.
fn goes_on(line: &str, next: &str, longest: usize) -> bool {
    let is_deeper = |line: &str| line.is_empty() || line.starts_with(char::is_whitespace);
    if is_deeper(next) || item(next).is_some() || is_row(next) || next.starts_with("//") {
        return false;
    }
    let word = next.split_whitespace().next().unwrap_or_default();
    let width = line.chars().count() + 1 + word.chars().count();
    // A sentence may end on a full line; it does not go on if the next word would have fitted.
    let is_full = width > FULL && (!line.ends_with('.') || width > longest);
    !is_deeper(line) && !line.ends_with([';', '{', '}']) && is_full
}

/// The length of the longest line.
fn longest(text: &str) -> usize {
    text.lines().map(|line| line.chars().count()).max().unwrap_or(0)
}

/// Whether lines are sentences rather than statements of a program.
fn is_sentence(group: &[&str]) -> bool {
    let first = group.first().copied().unwrap_or_default();
    let last = group.last().copied().unwrap_or_default();
    let begins = first.starts_with(|c: char| c.is_uppercase() || c == '`' || c.is_ascii_digit());
    item(first).is_some() || (begins && last.ends_with(['.', ':']) && !first.contains("//"))
}

/// Whether a line is a row of a table.
fn is_row(line: &str) -> bool {
    let line = line.trim();
    line.len() > 1 && line.starts_with('|') && line.ends_with('|')
}

/// The cells of a row; a bar behind a backslash is one.
fn cells(line: &'static str) -> Vec<&'static str> {
    let line = line.trim();
    let line = line.get(1..line.len().saturating_sub(1)).unwrap_or_default();
    let mut out = Vec::new();
    let mut start = 0;
    for (index, _) in line.match_indices('|') {
        if !line[..index].ends_with('\\') {
            out.push(line[start..index].trim());
            start = index + 1;
        }
    }
    out.push(line[start..].trim());
    out
}

#[derive(Default)]
struct Reader {
    table: Option<Table>,
    out: Vec<Block>,
    paragraph: String,
    items: Vec<Text>,
    /// Whether the items are numbered.
    numbered: bool,
    item: String,
    code: String,
}

impl Reader {
    fn line(&mut self, line: &'static str) {
        let trimmed = line.trim_start();
        if is_row(line) {
            self.end_paragraph();
            self.end_list();
            self.end_code();
            self.row(line);
            return;
        }
        self.end_table();
        if trimmed.is_empty() {
            if self.code.is_empty() {
                self.finish();
            } else {
                self.code.push('\n');
            }
            return;
        }
        if let Some(item) = item(line) {
            self.end_paragraph();
            self.end_code();
            self.end_item();
            let numbered = line.starts_with(|c: char| c.is_ascii_digit());
            if numbered != self.numbered {
                self.end_list();
                self.numbered = numbered;
            }
            self.item.push_str(item);
        } else if line.len() > trimmed.len() && self.item.is_empty() {
            self.end_paragraph();
            self.code.push_str(line);
            self.code.push('\n');
        } else {
            self.end_code();
            let into = if self.item.is_empty() || line.len() == trimmed.len() {
                self.end_list();
                &mut self.paragraph
            } else {
                &mut self.item
            };
            if !into.is_empty() {
                into.push(' ');
            }
            into.push_str(trimmed);
        }
    }

    /// A line that stays one.
    fn verbatim(&mut self, line: &str) {
        // Code is code there as it stands.
        self.code.push_str(&line.replace('`', ""));
        self.code.push('\n');
    }

    /// Whether a line stands below an item, deeper than it.
    fn continues_item(&self, line: &str) -> bool {
        !self.item.is_empty() && line.starts_with(char::is_whitespace)
    }

    fn end_prose(&mut self) {
        self.end_paragraph();
        self.end_list();
        self.end_table();
    }

    fn row(&mut self, line: &'static str) {
        let cells = cells(line);
        let Some(table) = &mut self.table else {
            let columns: Vec<_> = cells.into_iter().map(|cell| (cell, cell)).collect();
            self.table = Some(Table::new(&columns));
            return;
        };
        // The line below the heading.
        if cells.iter().all(|cell| !cell.is_empty() && cell.chars().all(|c| matches!(c, '-' | ':'))) {
            return;
        }
        let mut row: Vec<Cell> =
            cells.into_iter().map(|cell| linked(&cell.replace("\\|", "|")).into()).collect();
        row.resize(table.columns.len(), Text::new().into());
        table.rows.push(row);
    }

    fn end_table(&mut self) {
        if let Some(table) = self.table.take()
            && !table.rows.is_empty()
        {
            self.out.push(Block::Table(table));
        }
    }

    fn end_paragraph(&mut self) {
        if !self.paragraph.is_empty() {
            self.out.push(Block::Paragraph(linked(&self.paragraph)));
            self.paragraph.clear();
        }
    }

    fn end_code(&mut self) {
        if !self.code.is_empty() {
            let code = dedented(self.code.trim_end_matches('\n'));
            self.out.push(Block::Code(Language::Plain, code));
            self.code.clear();
        }
    }

    fn end_item(&mut self) {
        if !self.item.is_empty() {
            self.items.push(linked(&self.item));
            self.item.clear();
        }
    }

    fn end_list(&mut self) {
        self.end_item();
        if !self.items.is_empty() {
            let items = core::mem::take(&mut self.items);
            self.out.push(if self.numbered { Block::Steps(items) } else { Block::List(items) });
        }
    }

    fn finish(&mut self) {
        self.end_paragraph();
        self.end_list();
        self.end_code();
        self.end_table();
    }
}

/// The text of an item: `- text`, `* text`, `1. text`.
fn item(line: &str) -> Option<&str> {
    if let Some(rest) = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")) {
        return Some(rest.trim_start());
    }
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    (rest.len() < line.len()).then(|| rest.strip_prefix(". "))?.map(str::trim_start)
}

/// Takes away the blanks that all lines begin with.
pub fn dedented(text: &str) -> String {
    let indent = |line: &&str| line.len() - line.trim_start().len();
    let margin = text.lines().filter(|line| !line.trim().is_empty()).map(|line| indent(&line)).min();
    let lines: Vec<&str> =
        text.lines().map(|line| line.get(margin.unwrap_or(0)..).unwrap_or_default()).collect();
    lines.join("\n")
}

/// Text whose code that names a topic leads there.
pub fn linked(text: &str) -> Text {
    let mut out = Text::marked(text);
    for piece in &mut out.0 {
        if let Piece::Code(code) = piece
            && let Some(topic) = named::named_exactly(code)
        {
            *piece = Piece::Link(topic, core::mem::take(code));
        }
    }
    out
}

/// Topics that a text names.
pub fn mentioned(text: &str) -> Vec<Topic> {
    let of = |piece| match piece {
        Piece::Link(topic, _) => Some(topic),
        _ => None,
    };
    linked(text).0.into_iter().filter_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_paragraphs_items_and_code() {
        let found = blocks("One\ntwo.\n\n- a\n  b\n- c\n\nAs is:\n    x = 1;\n      y\n");
        assert_eq!(found.len(), 4);
        assert!(matches!(&found[0], Block::Paragraph(text) if text.plain() == "One two."));
        assert!(matches!(&found[1], Block::List(items) if items.len() == 2 && items[0].plain() == "a b"));
        assert!(matches!(&found[3], Block::Code(_, code) if code == "x = 1;\n  y"));
    }

    #[test]
    fn lines_that_say_a_thing_each_stay_lines() {
        let found = semantics("wait until all lanes are here\nd = `p` of lane 0\n    // or not\n");
        assert_eq!(found.len(), 1);
        assert!(
            matches!(&found[0], Block::Code(_, code) if code == "wait until all lanes are here\nd = p of lane 0\n    // or not")
        );
        let found = semantics("1. One\n   goes on.\n2. Two.");
        assert!(
            matches!(&found[0], Block::Steps(items) if items.len() == 2 && items[0].plain() == "One goes on.")
        );
        let found = semantics("It is as it is.\nd = 1;\nIt was\n    x    y\n");
        assert_eq!(found.len(), 2, "{found:?}");
    }

    #[test]
    fn statements_are_a_list() {
        let found = statements("An index that is too large.\nA lane\nthat has gone.");
        assert!(
            matches!(&found[0], Block::List(items) if items.len() == 2 && items[1].plain() == "A lane that has gone.")
        );
        assert!(matches!(&statements("One thing.")[0], Block::Paragraph(_)));
    }

    #[test]
    fn rows_are_a_table() {
        let found = blocks("Bits:\n| bit | meaning |\n|---|---|\n| 0-1 | a \\| b |\n| 2 |\nThen.");
        assert_eq!(found.len(), 3);
        let Block::Table(table) = &found[1] else { panic!("{found:?}") };
        assert_eq!((table.columns[1].1, table.rows.len()), ("meaning", 2));
        assert_eq!(table.rows[0][1].to_text().plain(), "a | b");
    }
}
